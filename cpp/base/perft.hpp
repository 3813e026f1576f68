// Counts of legal lines by depth: the same numbers as stich.perft, from the other implementation.
#pragma once

#include "base/actions.hpp"
#include "base/cancel.hpp"

namespace stich {

// The number of lines of exactly `depth` actions; lines that end earlier count as none.
template <class Rules, class State>
u64 perft(const Rules& rules, const State& state, int depth, Watch& watch) {
    watch.tick();
    if (depth == 0) return 1;
    if (state.over()) return 0;
    u64 lines = 0;
    state.each_legal(rules, [&](Action action) {
        if (depth == 1) {
            ++lines;
            return;
        }
        State next = state;
        next.make(rules, action);
        lines += perft(rules, next, depth - 1, watch);
    });
    return lines;
}

}  // namespace stich
