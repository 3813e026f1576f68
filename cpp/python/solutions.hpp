// What solvers find, as Python gets it.
#pragma once

#include <tuple>

#include "base/solution.hpp"
#include "python/bindings.hpp"

namespace stich::bindings {

inline u64 limit_of(std::optional<u64> node_limit) { return node_limit.value_or(~u64{0}); }

// Each action by its number with the least and the most it is worth, and how many positions were looked at.
template <class Value>
using Values = std::pair<std::vector<std::tuple<int, Value, Value>>, u64>;

template <class Action, class Value, class NumberOf>
Values<Value> values_of(const Solution<Action, Value>& solution, NumberOf&& number_of) {
    Values<Value> values{{}, solution.nodes};
    for (const auto& [action, low, high] : solution.actions) values.first.emplace_back(number_of(action), low, high);
    return values;
}

inline Values<int> values_of(const CardSolution& solution) {
    return values_of(solution, [](int card) { return card; });
}

}  // namespace stich::bindings
