// The Suppe solvers for Python; `stich.solver.entensuppe` is their face.
#include <limits>

#include "entensuppe/game.hpp"
#include "python/bindings.hpp"
#include "entensuppe/suppe_solver.hpp"

namespace stich::bindings {

namespace {

using Position = Held<EntensuppeGame>;
using Limit = std::optional<u64>;

// Each legal action by its number with the bounds of its value, and how many positions were looked at.
using Answer = std::pair<std::vector<std::tuple<int, double, double>>, u64>;

template <class Solve>
Answer solved(const Position& it, const Limit& nodes, const Stop& cancel, const Callback& progress, u64 total,
              Solve&& solve) {
    Watch looking = watch(cancel, progress, total);
    suppe::Solution solution;
    {
        nb::gil_scoped_release released;
        solution = solve(nodes.value_or(std::numeric_limits<u64>::max()), looking);
    }
    Answer answer{{}, solution.nodes};
    for (const auto& [action, low, high] : solution.actions)
        answer.first.emplace_back(it.rules->actions.number(action), low, high);
    return answer;
}

}  // namespace

void bind_suppe_solver(nb::module_& m) {
    m.def(
        "suppe_linear",
        [](const Position& it, suppe::Points taken, suppe::Weights weights, const Limit& nodes, const Stop& cancel,
           const Callback& progress) {
            return solved(it, nodes, cancel, progress, suppe::positions(it.state), [&](u64 limit, Watch& looking) {
                return suppe::linear(*it.rules, it.state, taken, weights, limit, looking);
            });
        },
        "position"_a, "taken"_a, "weights"_a, "nodes"_a = nb::none(), "cancel"_a = nb::none(),
        "progress"_a = nb::none(),
        "Least and most value to seat 0 of each legal action by number, and the positions looked at. The value is the "
        "first "
        "weight times the final points of seat 0 minus the second times those of seat 1; `taken` are the points so "
        "far.");
    m.def(
        "suppe_general",
        [](const Position& it, suppe::Points taken, const suppe::Utility& utility, const Limit& nodes,
           const Stop& cancel, const Callback& progress) {
            return solved(it, nodes, cancel, progress, 0, [&](u64 limit, Watch& looking) {
                return suppe::general(*it.rules, it.state, taken, utility, limit, looking);
            });
        },
        "position"_a, "taken"_a, "utility"_a, "nodes"_a = nb::none(), "cancel"_a = nb::none(),
        "progress"_a = nb::none(), "The same for `utility[points of seat 0][points of seat 1]` of the final points.");
}

}  // namespace stich::bindings
