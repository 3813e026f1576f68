// The Suppe solved: both hands are known, so it is a game of perfect information, quacks and all.
#pragma once

#include <vector>

#include "base/solution.hpp"
#include "entensuppe/suppe_table.hpp"

namespace stich::suppe {

// What every legal action is worth to seat 0.
using ActionSolution = Solution<Action, double>;

// Points taken in the Suppe so far, by seat.
using Points = std::array<u8, 2>;

// What a pair of final points of the Suppe is worth to seat 0, by the points of seat 0, then of seat 1.
using Utility = std::vector<std::vector<double>>;

// How many positions `linear` looks at.
u64 positions(const entensuppe::State& state);

// Seat 0 wants `weights[0] * its points - weights[1] * the points of seat 1` high at the end, seat 1 wants it low.
// Looks at no position if there are more than `limit`.
ActionSolution linear(const entensuppe::Rules& rules, const entensuppe::State& state, Points taken,
                      const Weights& weights, u64 limit, Watch& watch);

// Seat 0 wants any utility of the final points high, seat 1 wants it low. Stops after `limit` positions.
ActionSolution general(const entensuppe::Rules& rules, const entensuppe::State& state, Points taken,
                       const Utility& utility, u64 limit, Watch& watch);

}  // namespace stich::suppe
