// The Suppe for any utility of the final points: such a utility does not add up trick by trick, so the points belong to
// the position, and there are too many positions for a table. But tables of linear utilities bound what can be reached,
// and the rest is a search for "at least this much?".
#pragma once

#include <algorithm>
#include <vector>

#include "entensuppe/suppe_solver.hpp"
#include "entensuppe/suppe_tree.hpp"

namespace stich::suppe {

// The values of a utility by their order: only comparisons matter to the best play. 0 is the least.
class Ranking {
public:
    // Of the points that can still come about from `taken` with that many tricks to play.
    Ranking(const Utility& utility, Points taken, int tricks);

    int size() const { return static_cast<int>(values_.size()); }
    int rank(int first, int second) const { return ranks_[first][second]; }
    double value(int rank) const { return values_[rank]; }

    // Calls `visit(first, second)` with each pair of final points.
    template <class Visit>
    void each_end(Visit&& visit) const {
        for (int first = 0; first <= 2 * tricks_; ++first)
            for (int second = std::max(0, tricks_ - first); first + second <= 2 * tricks_; ++second)
                visit(taken_[0] + first, taken_[1] + second);
    }

private:
    Points taken_;
    int tricks_;
    std::vector<double> values_;
    std::vector<std::vector<i16>> ranks_;
};

// What a linear table says about the rank. Seat 0 can make sure of the table's value at least, so of the least rank
// among the final points that have at least this value; seat 1 likewise of the highest among those that have at most
// this.
class Bounds {
public:
    Bounds(const Values& values, const Ranking& ranking)
        : values_(values), ranking_(ranking), rows_(TRICKS * POINTS * POINTS) {}

    struct Range {
        i16 low, high;
    };

    int value(const Spot& spot) const { return values_.value(spot.leader, spot.hands); }

    // Of a position between tricks that `value` is the value of.
    Range range(const Spot& spot, int value) {
        auto& row = rows_[(spot.tricks_left() * POINTS + spot.points[0]) * POINTS + spot.points[1]];
        if (row.ranges.empty()) [[unlikely]]
            make(row, spot);
        return row.ranges[value - row.from];
    }

    int worth(const Spot& spot, int value) const {
        return values_.weights()[0] * spot.points[0] - values_.weights()[1] * spot.points[1] + value;
    }

private:
    static constexpr int TRICKS = HAND + 1, POINTS = 2 * HAND + 1;

    struct Row {
        int from = 0;
        std::vector<Range> ranges;  // by value, the first being `from`
    };

    void make(Row& row, const Spot& spot) const;

    const Values& values_;
    const Ranking& ranking_;
    std::vector<Row> rows_;
};

// What was found out about positions between tricks. A bucket is one cache line; where one is full, the position with
// the fewest cards goes, and a table that is half full doubles, up to a size.
class Found {
public:
    struct Entry {
        u64 key = ~u64{0};
        i16 low = 0, high = 0;
        u8 tricks = 0;
    };

    explicit Found(int bits) : buckets_(std::size_t{1} << bits), shift_(64 - bits) {}

    const Entry* find(u64 key) const;
    Entry& make(u64 key, int tricks);

private:
    static constexpr int WAYS = 4;
    static constexpr std::size_t MOST = std::size_t{1} << 20;  // buckets

    struct alignas(64) Bucket {
        std::array<Entry, WAYS> entries;
    };

    std::size_t place(u64 key) const { return key * 0x9e3779b97f4a7c15 >> shift_; }
    Entry& room(u64 key);
    void grow();

    std::vector<Bucket> buckets_;
    int shift_;
    std::size_t used_ = 0;
};

class Search {
public:
    Search(const Ending& ending, const Ranking& ranking, int tricks, Watch& watch)
        : ending_(ending), ranking_(ranking), found_(tricks), watch_(watch) {}

    // Another table to be asked, after those before it.
    void add(const Values& values) { bounds_.emplace_back(values, ranking_); }

    // How many more positions may be looked at before `NodeLimit`; what was found out stays.
    void allow(u64 nodes) { limit_ = nodes_ + nodes; }

    // What the tables know of the rank of `spot`.
    Bounds::Range range(const Spot& spot);

    // Whether seat 0 can make sure of the rank `goal`.
    bool reaches(const Spot& spot, int goal);

    u64 nodes() const { return nodes_; }

private:
    struct Verdict {
        int decided;  // 1 yes, -1 no, 0 open
        int score;    // how well seat 0 seems to stand
    };

    Verdict judge(const Spot& spot, int goal);
    Verdict probe(const Spot& spot, int goal);
    bool open(const Spot& spot, int goal);
    bool best(const Spot& spot, int goal);

    const Ending& ending_;
    const Ranking& ranking_;
    std::vector<Bounds> bounds_;
    Found found_;
    u64 limit_ = 0, nodes_ = 0;
    Watch& watch_;
};

}  // namespace stich::suppe
