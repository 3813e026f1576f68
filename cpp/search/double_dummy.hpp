// Double dummy: how many tricks the leader's side takes with all cards open, by the rules of bridge card play.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/solution.hpp"
#include "search/trick_cards.hpp"
#include "search/trick_search.hpp"

namespace stich {

// The goal of a search: tricks that side 0 still needs. An entry of the table holds bounds of the tricks it takes.
struct TrickGoals {
    using Goal = int;
    static constexpr bool BREAKING = false;

    static Goal next(Goal need, int winner) { return need - !(winner & 1); }
    static int decided(Goal need, int left) { return need <= 0 ? 1 : need > left ? 0 : -1; }
    static int enough(Goal need, int seat, int left) { return seat & 1 ? left - need + 1 : need; }
    static int sure(Goal need, int seat, int left) { return enough(need, seat, left); }
    static int doomed(Goal, int, int) { return NEVER; }
    static bool by_side(Goal) { return true; }
    static int liking(Goal, int winner) { return winner & 1 ? -MOST_LIKED : MOST_LIKED; }
    static u16 key(Goal) { return 0; }

    static bool decides(Goal need, u8 value, bool& answer) {
        answer = (value & 15) >= need;
        return answer || value >> 4 < need;
    }
    static u8 value(Goal need, int left, bool answer) {
        return static_cast<u8>(answer ? need | left << 4 : (need - 1) << 4);
    }
    static u8 merge(u8 old, u8 now) {
        return static_cast<u8>(std::max(old & 15, now & 15) | std::min(old & 0xf0, now & 0xf0));
    }
};

struct Board {
    std::array<u64, 4> hands{};  // clockwise, the leader's first; sets of `Card.index`
};

inline constexpr i8 NOT_SOLVED = -1;

// Reads a deal in PBN ("N:T6.QT65.KQ7.KQ95 K982...."): first seat, then the hands clockwise, each spades, hearts,
// diamonds, clubs; 1 to 13 cards a hand. `leader` is one of NESW. `NotationError` says what is wrong.
Board read_board(std::string_view deal, std::string_view leader);

// The tricks of the leader's side for each board, `NOT_SOLVED` where a search took more than `node_limit` nodes.
// `trump` is a suit by its place in S H D C, or `NO_TRUMP`. Returns the nodes of all searches.
u64 double_dummy(std::span<const Board> boards, int trump, u64 node_limit, Watch& watch, std::span<i8> tricks);

// What every card of the leader is worth in tricks of its side if it is led, in one search; bounds for those not
// settled within `node_limit` nodes.
CardSolution double_dummy_leads(const Board& board, int trump, u64 node_limit, Watch& watch);

}  // namespace stich
