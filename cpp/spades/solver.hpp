// Spades with all cards open, by the rules of card play in full: breaking, jokers, the first trick. What every card is
// worth, for the tricks of a side, for a Nil, or for the points of the deal.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "base/cancel.hpp"
#include "base/solution.hpp"
#include "search/pattern_table.hpp"
#include "spades/state.hpp"

namespace stich::spades {

// What the two sides play for: side 0 for a high value, side 1 for a low one.
struct Objective {
    std::array<u8, SEATS> alike;  // seats whose tricks may be added up have the same entry, the lower of the two
    std::function<int(const std::array<u8, SEATS>& taken)> value;  // of the tricks of the whole deal
};

// The tricks of side 0.
Objective for_tricks();

// Whether `seat` takes no trick: 1 if so, -1 if it belongs to side 1; else 0.
Objective for_nil(int seat);

// The points of side 0 less those of side 1, with the bags each side had before the deal.
Objective for_points(const Options& options, const std::array<u8, SEATS>& bids, std::array<int, 2> bags);

// Solves positions one after the other; keeps its memory between them.
class Solver {
public:
    // What every card is worth in a position among the cards if both sides play best afterwards; bounds for those that
    // were not settled within `node_limit` nodes.
    CardSolution solve(const Rules& rules, const State& state, const Objective& objective, u64 node_limit,
                       Watch& watch);

private:
    std::unique_ptr<PatternTable> table_;
    int tricks_ = 0;  // for which `table_` is large enough
};

}  // namespace stich::spades
