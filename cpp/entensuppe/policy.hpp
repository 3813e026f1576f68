// The simple player of Entensuppe for play-outs, see base/policy.hpp.
#pragma once

#include "base/policy.hpp"
#include "base/rng.hpp"
#include "entensuppe/state.hpp"

namespace stich::entensuppe {

// What the simple player does at its turn.
Action choose(const Rules& rules, const State& state, Rng& rng);

}  // namespace stich::entensuppe
