// The options of Entensuppe by their names in Python.
#pragma once

#include "base/options.hpp"
#include "entensuppe/state.hpp"

namespace stich::entensuppe {

// Where each option goes.
const OptionTable<Options>& option_table();

}  // namespace stich::entensuppe
