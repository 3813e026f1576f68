// The simple player of Doppelkopf for play-outs, see base/policy.hpp.
#pragma once

#include "base/policy.hpp"
#include "base/rng.hpp"
#include "doppelkopf/state.hpp"

namespace stich::doppelkopf {

// What the simple player does at its turn; only among the cards, and without calls.
Action choose(const Rules& rules, const State& state, Rng& rng);

}  // namespace stich::doppelkopf
