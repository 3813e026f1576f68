// Rule options by the names that they have in Python. A game has one table that says where each of them goes; an option
// that is missing, unknown or of another kind is an error, so none can be forgotten on either side.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/bits.hpp"

namespace stich {

using OptionValue = std::variant<std::monostate, bool, int, std::string, std::set<std::string>>;
using OptionValues = std::map<std::string, OptionValue, std::less<>>;

// An option of the struct `Options`. One that the core does not read has neither function: no deal depends on it, or
// the core knows it from what else it is given.
template <class Options>
struct Option {
    std::string name;
    std::function<void(Options&, const OptionValue&)> read;
    std::function<OptionValue(const Options&)> write;
};

template <class Options>
using OptionTable = std::vector<Option<Options>>;

[[noreturn]] void refuse_option(const std::string& name, const std::string& why);

// Refuses `given` if it is not the options of these names.
void check_option_names(const std::vector<std::string>& names, const OptionValues& given);

// The value of the kind that the option has.
template <class Kind>
const Kind& option_value(const std::string& name, const OptionValue& value) {
    const Kind* found = std::get_if<Kind>(&value);
    if (!found) refuse_option(name, "is given as a value of another kind");
    return *found;
}

// The place of `value` among the `choices`.
std::size_t option_choice(const std::string& name, const std::string& value, const std::vector<std::string>& choices);

template <class Options>
Option<Options> flag(const std::string& name, bool Options::* place) {
    return {name, [=](Options& to, const OptionValue& value) { to.*place = option_value<bool>(name, value); },
            [=](const Options& from) -> OptionValue { return from.*place; }};
}

template <class Options, class Number>
Option<Options> number(const std::string& name, Number Options::* place) {
    return {name,
            [=](Options& to, const OptionValue& value) {
                to.*place = static_cast<Number>(option_value<int>(name, value));
                if (to.*place != option_value<int>(name, value)) refuse_option(name, "is too large a number");
            },
            [=](const Options& from) -> OptionValue { return int{from.*place}; }};
}

// One of several words: an enum in their order, or a Boolean of two.
template <class Options, class Choice>
Option<Options> choice(const std::string& name, Choice Options::* place, const std::vector<std::string>& choices) {
    return {name,
            [=](Options& to, const OptionValue& value) {
                to.*place = static_cast<Choice>(option_choice(name, option_value<std::string>(name, value), choices));
            },
            [=](const Options& from) -> OptionValue { return choices[static_cast<std::size_t>(from.*place)]; }};
}

// Any of several words, each a Boolean of its own.
template <class Options>
Option<Options> subset(const std::string& name, const std::map<std::string, bool Options::*>& places) {
    return {name,
            [=](Options& to, const OptionValue& value) {
                for (const std::string& each : option_value<std::set<std::string>>(name, value)) {
                    const auto found = places.find(each);
                    if (found == places.end()) refuse_option(name, "=" + each + " is not known to the core");
                    to.*(found->second) = true;
                }
            },
            [=](const Options& from) -> OptionValue {
                std::set<std::string> words;
                for (const auto& [word, place] : places)
                    if (from.*place) words.insert(word);
                return words;
            }};
}

// Not read by the core; see `Option`.
template <class Options>
Option<Options> unread(const std::string& name) {
    return {name, nullptr, nullptr};
}

template <class Options>
Options read_options(const OptionTable<Options>& table, const OptionValues& given) {
    std::vector<std::string> names;
    for (const auto& option : table) names.push_back(option.name);
    check_option_names(names, given);
    Options options;
    for (const auto& option : table)
        if (option.read) option.read(options, given.find(option.name)->second);
    return options;
}

// What has been read, by name.
template <class Options>
OptionValues write_options(const OptionTable<Options>& table, const Options& options) {
    OptionValues values;
    for (const auto& option : table)
        if (option.write) values.emplace(option.name, option.write(options));
    return values;
}

}  // namespace stich
