// What solvers find: what each action of a position is worth.
#pragma once

#include <array>
#include <vector>

#include "base/bits.hpp"

namespace stich {

// What an action is worth if all play best from there: exactly if both are equal, else no less and no more than this.
template <class Action, class Value>
struct ActionValue {
    Action action;
    Value low, high;
};

template <class Action, class Value>
struct Solution {
    std::vector<ActionValue<Action, Value>> actions;  // the legal ones in canonical order
    u64 nodes = 0;                                    // positions looked at
};

// Of cards as `Card.index`.
using CardValue = ActionValue<int, int>;
using CardSolution = Solution<int, int>;

struct NodeLimit {};  // thrown when a search has used up its nodes

// Moves to be tried, the heaviest first; of equal ones the first that was added.
template <class Move, std::size_t MOST>
struct OrderedMoves {
    std::array<Move, MOST> at;
    int count = 0;

    void add(const Move& move) {
        int place = count++;
        for (; place && at[place - 1].weight < move.weight; --place) at[place] = at[place - 1];
        at[place] = move;
    }
};

}  // namespace stich
