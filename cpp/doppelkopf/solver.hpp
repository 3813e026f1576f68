// Endings of Doppelkopf with open cards: what every card is worth to Re if all play best.
#pragma once

#include "base/cancel.hpp"
#include "base/solution.hpp"
#include "doppelkopf/state.hpp"

namespace stich::doppelkopf {

enum class Objective : u8 { COUNT, AT_LEAST, BLACK, POINTS };

struct Question {
    Objective objective = Objective::COUNT;
    int augen = 0;           // of AT_LEAST
    Party party = RE_PARTY;  // whose AT_LEAST or BLACK (all tricks of the deal)
};

// COUNT: the Augen of Re in the whole deal. AT_LEAST and BLACK: 1 if Re reaches it, -1 if Kontra does, else 0. POINTS:
// what a seat of Re books, without further calls. An open Hochzeit is played by the declarer against the three others,
// until one of them is its partner. Stops after `node_limit` positions and gives bounds for what is not settled.
CardSolution solve(const Rules& rules, const State& state, const Question& question, u64 node_limit, Watch& watch);

}  // namespace stich::doppelkopf
