// The options of Spades by their names in Python.
#pragma once

#include "base/options.hpp"
#include "spades/state.hpp"

namespace stich::spades {

// Where each option goes.
const OptionTable<Options>& option_table();

}  // namespace stich::spades
