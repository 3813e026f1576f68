// Perfect information in Doppelkopf: is the rest of the deal worth at least so much to Re? Alpha-beta with a yes or no
// at every node, a table of positions between tricks, sure trumps before any search, and one card for all that are as
// good.
//
// A position is worth the Augen that Re still gets, plus what `Goal` gives for the special points and the parties that
// have a trick at the end. Every question about a deal is one about this sum: for points "at least t" the goal gives
// the negative of the Augen that Re needs.
#pragma once

#include <algorithm>

#include "base/cancel.hpp"
#include "base/solution.hpp"
#include "doppelkopf/open.hpp"
#include "doppelkopf/table.hpp"

namespace stich::doppelkopf {

inline constexpr int SURE = 1000;        // more than all Augen: the goal is settled by something else
inline constexpr int MOST_SPECIAL = 10;  // six Doppelkopf, two foxes, the jack of clubs, and one to spare

// What a position carries along beside the cards.
struct Tally {
    u8 re = 0;          // the seats that play for Re, as bits; of an open Hochzeit the declarer alone
    bool open = false;  // whether a Hochzeit still looks for its partner
    u8 partner = 0;     // 1 + the seat that was found during the search, the declarer if nobody was
    u8 with_trick = 0;  // the parties that have a trick, as bits
    i8 special = 0;     // special points of Re less those of Kontra
    u8 augen = 0;       // of Re, where `Goal::by_augen`
    u16 foxes = 0;      // taken while the Hochzeit was open: two bits an owner

    bool solo() const { return !(re & (re - 1)); }
};

// What the end of a deal gives beside the Augen of the rest.
struct Goal {
    bool counts_tricks = false;   // whether `bonus` depends on anything
    bool counts_special = false;  // whether there are special points
    bool by_augen = false;        // whether Augen do not add up to the value, so that `reached` decides by all of them

    // By two against two (0) or solo (1), parties with a trick, special points.
    using Bonus = std::array<std::array<std::array<i16, 2 * MOST_SPECIAL + 1>, 4>, 2>;
    Bonus bonus{}, least{}, most{};  // at the end; of all ends where the parties with a trick can only become more
    std::array<std::array<std::array<std::array<bool, 241>, 2 * MOST_SPECIAL + 1>, 4>, 2> reached{};

    static int index(int special) { return std::clamp(special, -MOST_SPECIAL, MOST_SPECIAL) + MOST_SPECIAL; }

    int end(const Tally& tally) const {
        if (!counts_tricks) return 0;
        const int special = index(tally.solo() ? 0 : tally.special);
        if (by_augen) return reached[tally.solo()][tally.with_trick][special][tally.augen] ? SURE : -SURE;
        return bonus[tally.solo()][tally.with_trick][special];
    }
};

class EndingSearch {
public:
    // The trick on the table.
    struct Table {
        u8 lying = 0, led = 0, best = 0, winner = 0;
        u8 sum = 0;         // what its cards are worth
        u8 augen = 0;       // their Augen
        u8 fox_owners = 0;  // as bits
    };

    EndingSearch(const Rules& rules, const State& state, const OpenCards& cards, EndingTable& table, Watch& watch)
        : rules_(rules), state_(state), cards_(cards), table_(table), watch_(watch) {
        find_runs();
    }

    void limit(u64 nodes) { node_limit_ = nodes; }
    u64 nodes() const { return nodes_; }
    bool by_augen() const { return goal_.by_augen; }

    void set_goal(const Goal& goal);

    // At least `wanted`: the value of the rest if `card` is played now is no less than the answer; else no more.
    int ask(const Table& trick, int card, const Tally& tally, int wanted);

    // The table and the tally at the start.
    Table table_of_start() const;

private:
    static constexpr int FAR = 4000;

    struct Move {
        u8 card, chain;
        i16 weight;
    };
    using Moves = OrderedMoves<Move, 12>;
    struct Range {
        int low, high;
    };
    struct Run {  // trumps one above the other that are worth the same: only their order counts
        int first, faces, shift;
    };

    int lead(u64 left, int leader, int rest, const Tally& tally, int wanted);
    template <int PLACE>
    int follow(u64 left, const Table& trick, int seat, int rest, const Tally& tally, int wanted);
    template <int PLACE>
    int choose(u64 left, const Table& trick, int seat, int rest, const Tally& tally, int wanted, u32& hint);
    template <int PLACE>
    int play(u64 left, const Table& trick, int seat, int card, int rest, const Tally& tally, int wanted);
    int finish(u64 left, const Table& trick, int rest, Tally tally, int wanted);
    template <int PLACE>
    void find_moves(u64 left, const Table& trick, int seat, const Tally& tally, u32 hint, Moves& moves) const;
    template <int PLACE>
    int weight(u64 left, const Table& trick, int seat, int card, const Tally& tally) const;
    template <int PLACE>
    bool overtaken(u64 left, int best, int led, int seat, const Tally& tally) const;

    Range bounds(u64 left, int leader, int rest, const Tally& tally) const;
    int sure_trumps(u64 left, u64 ours) const;
    int run_home(u64 left, int leader) const;

    void find_runs();
    u64 key(u64 left) const;
    u32 key_of(const Tally& tally, int leader) const {
        return static_cast<u32>(leader | tally.with_trick << 2 | (tally.special + 16) << 4 | tally.partner << 9 |
                                (goal_.by_augen ? tally.augen << 12 : 0));
    }

    const std::array<u64, OpenCards::POSITIONS>& beaten(u64 left) const {
        return count(left) < SEATS ? cards_.beaten_last : cards_.beaten_by;
    }
    u64 cards_of_re(const Tally& tally) const {
        u64 cards = 0;
        for (int seat = 0; seat < SEATS; ++seat)
            if (tally.re >> seat & 1) cards |= cards_.owned[seat];
        return cards;
    }

    void look() {
        if (nodes_ >= node_limit_) throw NodeLimit();
        ++nodes_;
        watch_.tick();
    }

    const Rules& rules_;
    const State& state_;
    const OpenCards& cards_;
    EndingTable& table_;
    Watch& watch_;
    Goal goal_;
    bool neighbours_ = true;  // whether neighbours are worth the same but for the difference of their Augen
    u64 unlike_ = 0;          // cards that stand for no other
    u64 node_limit_ = ~u64{0}, nodes_ = 0;
    std::array<Run, 4> runs_{};
    int run_count_ = 0;
    u64 in_runs_ = 0;
};

}  // namespace stich::doppelkopf
