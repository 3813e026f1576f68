// The options of Doppelkopf by their names in Python.
#pragma once

#include "base/options.hpp"
#include "doppelkopf/state.hpp"

namespace stich::doppelkopf {

// Where each option goes.
const OptionTable<Options>& option_table();

}  // namespace stich::doppelkopf
