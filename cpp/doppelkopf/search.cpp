#include "doppelkopf/search.hpp"

namespace stich::doppelkopf {

namespace {

constexpr int highest(u64 set) { return 63 - std::countl_zero(set); }

}  // namespace

void EndingSearch::set_goal(const Goal& goal) {
    goal_ = goal;
    neighbours_ = !goal.counts_special && !goal.by_augen;
    unlike_ = goal.counts_special ? cards_.foxes | cards_.jacks_of_clubs : 0;
    find_runs();
    table_.ask_anew();
}

EndingSearch::Table EndingSearch::table_of_start() const {
    Table trick;
    trick.lying = state_.lying;
    for (int place = 0; place < state_.lying; ++place) {
        const int slot = state_.cards[place] / 2, card = 2 * cards_.place[slot];
        const int seat = (state_.leader + place) % SEATS;
        const auto& beats = state_.tricks + 1 == rules_.hand_size() ? cards_.beaten_last : cards_.beaten_by;
        if (!place || beats[trick.best] >> card & 1) {
            trick.best = static_cast<u8>(card);
            trick.winner = static_cast<u8>(seat);
        }
        if (!place) trick.led = cards_.suit[card];
        trick.sum = static_cast<u8>(trick.sum + cards_.worth[card]);
        trick.augen = static_cast<u8>(trick.augen + AUGEN[2 * slot]);
        if (cards_.foxes >> card & 1) trick.fox_owners |= static_cast<u8>(1 << seat);
    }
    return trick;
}

int EndingSearch::ask(const Table& trick, int card, const Tally& tally, int wanted) {
    const int seat = state_.to_act, rest = cards_.worth_of(cards_.left) + trick.sum;
    switch (trick.lying) {
        case 0: return play<0>(cards_.left, trick, seat, card, rest, tally, wanted);
        case 1: return play<1>(cards_.left, trick, seat, card, rest, tally, wanted);
        case 2: return play<2>(cards_.left, trick, seat, card, rest, tally, wanted);
        default: return play<3>(cards_.left, trick, seat, card, rest, tally, wanted);
    }
}

// Between two tricks.
int EndingSearch::lead(u64 left, int leader, int rest, const Tally& tally, int wanted) {
    if (!left) return goal_.end(tally);
    look();
    Range range = bounds(left, leader, rest, tally);
    if (range.low >= wanted) return range.low;
    if (range.high < wanted) return range.high;
    u32 hint = EndingTable::NO_HINT;
    if (count(left) == SEATS || tally.open) return choose<0>(left, {}, leader, rest, tally, wanted, hint);
    const u64 cards = key(left);
    const u32 more = key_of(tally, leader);
    if (const EndingTable::Entry* known = table_.find(cards, more)) {
        if (known->low >= wanted) return known->low;
        if (known->high < wanted) return known->high;
        hint = known->hint;
    }
    const int value = choose<0>(left, {}, leader, rest, tally, wanted, hint);
    if (value >= wanted)
        table_.store(cards, more, value, std::max(range.high, value), hint);
    else
        table_.store(cards, more, std::min(range.low, value), value, hint);
    return value;
}

template <int PLACE>
int EndingSearch::follow(u64 left, const Table& trick, int seat, int rest, const Tally& tally, int wanted) {
    look();
    u32 hint = EndingTable::NO_HINT;
    return choose<PLACE>(left, trick, seat, rest, tally, wanted, hint);
}

// The best card of `seat`; `hint` is the face to try first, and then the one that decided.
template <int PLACE>
int EndingSearch::choose(u64 left, const Table& trick, int seat, int rest, const Tally& tally, int wanted, u32& hint) {
    Moves moves;
    find_moves<PLACE>(left, trick, seat, tally, hint, moves);
    const bool wants_more = tally.re >> seat & 1;
    std::array<i16, 12> values;
    int best = wants_more ? -FAR : FAR;
    for (int number = 0; number < moves.count; ++number) {
        const Move move = moves.at[number];
        int value = wants_more ? FAR : -FAR;
        if (neighbours_)
            for (int other = 0; other < number; ++other)
                if (moves.at[other].chain == move.chain) {
                    const int apart = std::abs(cards_.worth[move.card] - cards_.worth[moves.at[other].card]);
                    value =
                        wants_more ? std::min(value, values[other] + apart) : std::max(value, values[other] - apart);
                }
        if (wants_more ? value >= wanted : value < wanted) {
            value = play<PLACE>(left, trick, seat, move.card, rest, tally, wanted);
            if (wants_more ? value >= wanted : value < wanted) {
                hint = move.card / 2;
                return value;
            }
        }
        values[number] = static_cast<i16>(value);
        best = wants_more ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

template <int PLACE>
int EndingSearch::play(u64 left, const Table& trick, int seat, int card, int rest, const Tally& tally, int wanted) {
    Table next = trick;
    const auto& beats = beaten(left);
    if (PLACE == 0 || beats[trick.best] >> card & 1) {
        next.best = static_cast<u8>(card);
        next.winner = static_cast<u8>(seat);
    }
    if (PLACE == 0) next.led = cards_.suit[card];
    next.sum = static_cast<u8>(next.sum + cards_.worth[card]);
    if (goal_.counts_tricks && (cards_.foxes >> card & 1)) next.fox_owners |= static_cast<u8>(1 << seat);
    const u64 after = left & ~bit(card);
    if constexpr (PLACE < 3)
        return follow<PLACE + 1>(after, next, (seat + 1) % SEATS, rest, tally, wanted);
    else
        return finish(after, next, rest, tally, wanted);
}

int EndingSearch::finish(u64 left, const Table& trick, int rest, Tally tally, int wanted) {
    const int winner = trick.winner;
    if (tally.open && (winner != lowest(tally.re) || count(left) / SEATS + 3 <= rules_.hand_size())) {
        tally.open = false;
        tally.re |= static_cast<u8>(1 << winner);
        tally.partner = static_cast<u8>(1 + winner);
        for (int owner = 0; owner < SEATS; ++owner)
            if (!(tally.re >> owner & 1))
                tally.special = static_cast<i8>(tally.special + (tally.foxes >> 2 * owner & 3));
        tally.foxes = 0;
    }
    const bool for_re = tally.re >> winner & 1;
    if (goal_.counts_tricks) {
        tally.with_trick |= for_re ? 1 : 2;
        if (goal_.counts_special) {
            int points = trick.sum >= 40;
            points += !left && cards_.jacks_of_clubs >> trick.best & 1;
            if (tally.open)
                for (int owner = 0; owner < SEATS; ++owner)
                    tally.foxes = static_cast<u16>(tally.foxes + ((trick.fox_owners >> owner & 1) << 2 * owner));
            else
                points += count(trick.fox_owners & (for_re ? ~tally.re : tally.re) & 15);
            tally.special = static_cast<i8>(tally.special + (for_re ? points : -points));
        }
    }
    const int gain = for_re && !goal_.by_augen ? trick.sum : 0;
    if (goal_.by_augen && for_re) tally.augen = static_cast<u8>(tally.augen + trick.sum);
    return gain + lead(left, winner, rest - trick.sum, tally, wanted - gain);
}

// --- what is certain before any search ----------------------------------------------------------------------------

EndingSearch::Range EndingSearch::bounds(u64 left, int leader, int rest, const Tally& tally) const {
    if (tally.open || goal_.by_augen) return {-FAR / 2, FAR / 2};
    const u64 of_re = cards_of_re(tally);
    int for_re = sure_trumps(left, left & of_re), for_kontra = sure_trumps(left, left & ~of_re);
    const int home = run_home(left, leader);
    int& leaders = tally.re >> leader & 1 ? for_re : for_kontra;
    leaders = std::max(leaders, home);
    Range range{for_re, rest - for_kontra};
    if (!goal_.counts_tricks) return range;
    int up = 0, down = 0;
    if (goal_.counts_special && !tally.solo()) {
        const int fat = std::min(count(left) / SEATS, rest / 40);
        up = fat + count(left & cards_.foxes & ~of_re) + ((left & cards_.jacks_of_clubs & of_re) != 0);
        down = fat + count(left & cards_.foxes & of_re) + ((left & cards_.jacks_of_clubs & ~of_re) != 0);
    }
    const int special = tally.solo() ? 0 : tally.special;
    range.low += goal_.least[tally.solo()][tally.with_trick][Goal::index(special - down)];
    range.high += goal_.most[tally.solo()][tally.with_trick][Goal::index(special + up)];
    return range;
}

// A side that holds all the highest trumps wins each trick with one of them; the tricks of one hand are different ones.
int EndingSearch::sure_trumps(u64 left, u64 ours) const {
    const u64 trumps = left & cards_.of_suit[TRUMP], theirs = trumps & ~ours;
    u64 top = trumps & ours;
    if (theirs) top &= ~OpenCards::faces_between(0, highest(theirs));
    if (!top) return 0;
    int tricks = 0;
    for (const u64 owned : cards_.owned) tricks = std::max(tricks, count(top & owned));
    int sum = cards_.worth_of(top);
    for (const u64 owned : cards_.owned)
        if (const u64 hand = left & owned; hand & ~ours) sum += cards_.cheapest(hand, tricks);
    return sum;
}

// If nobody else has a trump, the leader's trumps and the cards that are high in their suit take their tricks in a row.
int EndingSearch::run_home(u64 left, int leader) const {
    const u64 own = left & cards_.owned[leader], others = left & ~own;
    if (others & cards_.of_suit[TRUMP]) return 0;
    u64 high = own & cards_.of_suit[TRUMP];
    for (int suit = 0; suit < TRUMP; ++suit) {
        const u64 mine = own & cards_.of_suit[suit], against = others & cards_.of_suit[suit];
        high |= against ? mine & ~OpenCards::faces_between(0, highest(against)) : mine;
    }
    if (!high) return 0;
    int sum = cards_.worth_of(high);
    for (int seat = 0; seat < SEATS; ++seat)
        if (seat != leader) sum += cards_.cheapest(left & cards_.owned[seat], count(high));
    return sum;
}

// --- which cards, in which order ----------------------------------------------------------------------------------

// Cards of one hand that no card of another hand parts are a chain: they differ in nothing but what they are worth, and
// of those worth the same one is enough.
template <int PLACE>
void EndingSearch::find_moves(u64 left, const Table& trick, int seat, const Tally& tally, u32 hint,
                              Moves& moves) const {
    const u64 own = left & cards_.owned[seat];
    u64 others = left & ~own;
    if (PLACE) others |= OpenCards::faces_between(trick.best, trick.best);
    u64 cards = PLACE ? cards_.followers(own, trick.led) : own;
    cards &= ~(cards & cards >> 1 & OpenCards::LOWER);
    int above = -1, chain = 0;
    u32 seen = 0;
    while (cards) {
        const int card = highest(cards);
        cards ^= bit(card);
        const bool parted =
            above < 0 || cards_.suit[card] != cards_.suit[above] || others & OpenCards::faces_between(card, above);
        above = card;
        if (parted) {
            ++chain;
            seen = 0;
        }
        if (!(unlike_ >> card & 1)) {
            const u32 worth = u32{1} << cards_.worth[card];
            if (seen & worth) continue;
            seen |= worth;
        }
        const bool hinted = static_cast<u32>(card / 2) == hint;
        const int weighs = hinted ? 30000 : weight<PLACE>(left, trick, seat, card, tally);
        moves.add({static_cast<u8>(card), static_cast<u8>(chain), static_cast<i16>(weighs)});
    }
}

// Whether one of the seats after `seat` on the other side can take the trick from `best`, which `seat` has played or
// left there, and nobody of the own side comes after it with something better.
template <int PLACE>
bool EndingSearch::overtaken(u64 left, int best, int led, int seat, const Tally& tally) const {
    const auto& beats = beaten(left);
    const bool side = tally.re >> seat & 1;
    bool lost = false;
    for (int place = PLACE + 1; place < SEATS; ++place) {
        seat = (seat + 1) % SEATS;
        const u64 winning = cards_.followers(left & cards_.owned[seat], led) & beats[best];
        if (!winning) continue;
        const bool same = (tally.re >> seat & 1) == side;
        if (same && !lost) continue;
        lost = !same;
        best = highest(winning);
    }
    return lost;
}

template <int PLACE>
int EndingSearch::weight(u64 left, const Table& trick, int seat, int card, const Tally& tally) const {
    const bool side = tally.re >> seat & 1;
    const bool takes = PLACE == 0 || beaten(left)[trick.best] >> card & 1;
    const int best = takes ? card : trick.best;
    const bool ours = takes || (tally.re >> trick.winner & 1) == side;
    const int led = PLACE ? trick.led : cards_.suit[card];
    const int strength = cards_.suit[card] == TRUMP ? 8 + card / 2 - 11 : card / 2 % 4;
    const int worth = cards_.worth[card];
    bool won = ours;
    if (ours) {
        won = !overtaken<PLACE>(left, best, led, seat, tally);
    } else {
        // the partner may still take it
        int best_now = best;
        const auto& beats = beaten(left);
        int next = seat;
        for (int place = PLACE + 1; place < SEATS; ++place) {
            next = (next + 1) % SEATS;
            const u64 winning = cards_.followers(left & cards_.owned[next], led) & beats[best_now];
            if (!winning) continue;
            best_now = highest(winning);
            won = (tally.re >> next & 1) == side;
        }
    }
    if (won) return 2000 + 16 * (trick.sum + worth) - (takes && PLACE ? 3 * strength : strength);
    return -16 * worth - 2 * strength;
}

// --- the key of a position ----------------------------------------------------------------------------------------

void EndingSearch::find_runs() {
    run_count_ = 0;
    in_runs_ = 0;
    int faces = 0;
    for (int face = OpenCards::POSITIONS / 2 - 1; face >= 0 && run_count_ < 4;) {
        const auto alike = [&](int other) {
            return other >= 0 && cards_.suit[2 * other] == TRUMP && (cards_.of_suit[TRUMP] >> 2 * other & 1) &&
                   !(unlike_ >> 2 * other & 1) && cards_.worth[2 * other] == cards_.worth[2 * face] &&
                   !(cards_.beaten_by[2 * other] >> 2 * other & 1) && !(cards_.beaten_last[2 * other] >> 2 * other & 1);
        };
        int length = 0;
        while (alike(face - length) && faces + length < 8 && length < 4) ++length;
        if (length > 1) {
            runs_[run_count_++] = {face - length + 1, length, 48 + 2 * faces};
            for (int step = 0; step < length; ++step) in_runs_ |= u64{3} << 2 * (face - step);
            faces += length;
        }
        face -= std::max(length, 1);
    }
}

// The cards, with the runs as the owners of what is left of them in order; different positions have different keys.
u64 EndingSearch::key(u64 left) const {
    u64 result = left & ~in_runs_;
    for (int number = 0; number < run_count_; ++number) {
        const Run& run = runs_[number];
        u64 owners = 0;
        int shift = 0;
        for (int face = run.first; face < run.first + run.faces; ++face) {
            const u64 holder = cards_.holders[face][left >> 2 * face & 3];
            owners |= holder << shift;
            shift += holder ? 4 : 0;
        }
        const u64 half = (u64{1} << 2 * run.faces) - 1;
        result |= (owners & half) << 2 * run.first | (owners >> 2 * run.faces) << run.shift;
    }
    return result;
}

}  // namespace stich::doppelkopf
