// What can go wrong, by cause; `bindings.cpp` maps each to the Python error of the same name.
#pragma once

#include <stdexcept>

namespace stich {

struct NotationError : std::invalid_argument {  // not readable
    using std::invalid_argument::invalid_argument;
};
struct IllegalAction : std::invalid_argument {  // readable, not allowed here
    using std::invalid_argument::invalid_argument;
};
struct RulesError : std::invalid_argument {  // rules that cannot be, or that the core does not know
    using std::invalid_argument::invalid_argument;
};
struct Cancelled : std::runtime_error {  // somebody asked the call to stop
    Cancelled() : std::runtime_error("cancelled") {}
};

}  // namespace stich
