#include "entensuppe/suppe_search.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace stich::suppe {

Ranking::Ranking(const Utility& utility, Points taken, int tricks) : taken_(taken), tricks_(tricks) {
    ranks_.assign(taken[0] + 2 * tricks + 1, std::vector<i16>(taken[1] + 2 * tricks + 1));
    each_end([&](std::size_t first, std::size_t second) {
        if (first >= utility.size() || second >= utility[first].size() || std::isnan(utility[first][second]))
            throw RulesError("the utility has no value for " + std::to_string(first) + " and " +
                             std::to_string(second) + " points, which can come about here");
        values_.push_back(utility[first][second]);
    });
    std::sort(values_.begin(), values_.end());
    values_.erase(std::unique(values_.begin(), values_.end()), values_.end());
    each_end([&](int first, int second) {
        const auto found = std::lower_bound(values_.begin(), values_.end(), utility[first][second]);
        ranks_[first][second] = static_cast<i16>(found - values_.begin());
    });
}

void Bounds::make(Row& row, const Spot& spot) const {
    const int left = spot.tricks_left();
    const auto [own, other] = values_.weights();
    const auto [from, to] = std::minmax({0, 2 * left * own, -2 * left * other});
    row.from = from;
    row.ranges.assign(to - from + 1, {static_cast<i16>(ranking_.size()), -1});
    for (int first = 0; first <= 2 * left; ++first)
        for (int second = std::max(0, left - first); first + second <= 2 * left; ++second) {
            const i16 rank = static_cast<i16>(ranking_.rank(spot.points[0] + first, spot.points[1] + second));
            Range& range = row.ranges[own * first - other * second - from];
            range.low = std::min(range.low, rank);
            range.high = std::max(range.high, rank);
        }
    for (std::size_t i = row.ranges.size() - 1; i-- > 0;)
        row.ranges[i].low = std::min(row.ranges[i].low, row.ranges[i + 1].low);
    for (std::size_t i = 1; i < row.ranges.size(); ++i)
        row.ranges[i].high = std::max(row.ranges[i].high, row.ranges[i - 1].high);
}

const Found::Entry* Found::find(u64 key) const {
    for (const Entry& entry : buckets_[place(key)].entries)
        if (entry.key == key) return &entry;
    return nullptr;
}

Found::Entry& Found::make(u64 key, int tricks) {
    if (used_ * 2 > buckets_.size() * WAYS && buckets_.size() < MOST) grow();
    Entry& entry = room(key);
    if (entry.key == key) return entry;
    used_ += entry.tricks == 0;
    entry = {key, 0, 0x7fff, static_cast<u8>(tricks)};
    return entry;
}

// Where `key` is, or may be put.
Found::Entry& Found::room(u64 key) {
    auto& entries = buckets_[place(key)].entries;
    Entry* out = &entries[0];
    for (Entry& entry : entries) {
        if (entry.key == key) return entry;
        if (entry.tricks < out->tricks) out = &entry;
    }
    return *out;
}

void Found::grow() {
    std::vector<Bucket> before(buckets_.size() * 2);
    before.swap(buckets_);
    --shift_;
    for (const Bucket& bucket : before)
        for (const Entry& entry : bucket.entries)
            if (entry.tricks) room(entry.key) = entry;
}

Bounds::Range Search::range(const Spot& spot) {
    if (!spot.tricks_left()) {
        const i16 rank = static_cast<i16>(ranking_.rank(spot.points[0], spot.points[1]));
        return {rank, rank};
    }
    Bounds::Range range{0, static_cast<i16>(ranking_.size() - 1)};
    for (Bounds& bounds : bounds_) {
        const Bounds::Range each = bounds.range(spot, bounds.value(spot));
        range.low = std::max(range.low, each.low);
        range.high = std::min(range.high, each.high);
    }
    return range;
}

Search::Verdict Search::judge(const Spot& spot, int goal) {
    if (!spot.tricks_left()) return {ranking_.rank(spot.points[0], spot.points[1]) >= goal ? 1 : -1, 0};
    int score = 0;
    for (Bounds& bounds : bounds_) {
        const int value = bounds.value(spot);
        const Bounds::Range range = bounds.range(spot, value);
        if (range.low >= goal) return {1, 0};
        if (range.high < goal) return {-1, 0};
        if (&bounds == bounds_.data()) score = bounds.worth(spot, value);
    }
    return {0, score};
}

// What the tables say about `spot` once the trick is over.
Search::Verdict Search::probe(const Spot& spot, int goal) {
    if (spot.between_tricks()) return judge(spot, goal);
    const int sign = spot.to_act() == 0 ? 1 : -1;
    Verdict best{-sign, 0};
    each_next(ending_, spot, distinct(ending_, spot), [&](Word, int, const Spot& next) {
        if (best.decided == sign) return;
        const Verdict each = probe(next, goal);
        if (each.decided == sign)
            best = each;
        else if (!each.decided)
            best = {0, best.decided ? each.score : sign * std::max(sign * best.score, sign * each.score)};
    });
    return best;
}

bool Search::reaches(const Spot& spot, int goal) {
    const Verdict known = probe(spot, goal);
    return known.decided ? known.decided > 0 : open(spot, goal);
}

// The same for a position that the tables leave open.
bool Search::open(const Spot& spot, int goal) {
    if (!spot.between_tricks()) return best(spot, goal);
    const u64 key = u64(spot.hands[0]) | u64(spot.hands[1]) << 13 | u64(spot.leader) << 26 | u64(spot.points[0]) << 27 |
                    u64(spot.points[1]) << 32;
    if (const Found::Entry* entry = found_.find(key)) {
        if (entry->low >= goal) return true;
        if (entry->high < goal) return false;
    }
    if (nodes_ >= limit_) throw NodeLimit();
    ++nodes_;
    watch_.tick();
    const bool yes = best(spot, goal);
    Found::Entry& entry = found_.make(key, spot.tricks_left());
    if (yes)
        entry.low = std::max<i16>(entry.low, static_cast<i16>(goal));
    else
        entry.high = std::min<i16>(entry.high, static_cast<i16>(goal - 1));
    return yes;
}

bool Search::best(const Spot& spot, int goal) {
    struct Move {
        Spot next;
        int score;
    };
    std::array<Move, 2 * HAND + 1> moves;
    int size = 0;
    const int sign = spot.to_act() == 0 ? 1 : -1;
    bool done = false;
    each_next(ending_, spot, distinct(ending_, spot), [&](Word, int, const Spot& next) {
        if (done) return;
        const Verdict verdict = probe(next, goal);
        if (verdict.decided == sign) done = true;
        if (!verdict.decided) moves[size++] = {next, sign * verdict.score};
    });
    if (done) return sign > 0;
    std::sort(moves.begin(), moves.begin() + size,
              [](const Move& one, const Move& two) { return one.score > two.score; });
    for (int i = 0; i < size; ++i)
        if (open(moves[i].next, goal) == (sign > 0)) return sign > 0;
    return sign < 0;
}

}  // namespace stich::suppe
