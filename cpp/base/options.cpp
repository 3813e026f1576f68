#include "base/options.hpp"

#include <algorithm>

#include "base/errors.hpp"

namespace stich {

void refuse_option(const std::string& name, const std::string& why) {
    throw RulesError(why.starts_with('=') ? name + why : name + " " + why);
}

void check_option_names(const std::vector<std::string>& names, const OptionValues& given) {
    for (const std::string& name : names)
        if (!given.contains(name)) refuse_option(name, "is missing: the core wants every option of the game");
    for (const auto& [name, value] : given)
        if (std::ranges::find(names, name) == names.end()) refuse_option(name, "is no option that the core knows");
}

std::size_t option_choice(const std::string& name, const std::string& value, const std::vector<std::string>& choices) {
    const auto found = std::ranges::find(choices, value);
    if (found == choices.end()) refuse_option(name, "=" + value + " is not known to the core");
    return static_cast<std::size_t>(found - choices.begin());
}

}  // namespace stich
