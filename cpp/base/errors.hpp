// What can go wrong, by cause; `bindings.cpp` maps each to the Python error of the same name.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace stich {

// Not readable. A text that people type has a code for the reason, and values by name, for the sentence of a display.
struct NotationError : std::invalid_argument {
    using Values = std::vector<std::pair<std::string, std::string>>;

    explicit NotationError(const std::string& message, std::string reason = "", Values about = {})
        : std::invalid_argument(message), code(std::move(reason)), values(std::move(about)) {}

    std::string code;
    Values values;
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
