// The solver of Doppelkopf endings for Python; `stich.solver.doppelkopf` is its face.
#include "doppelkopf/game.hpp"
#include "python/bindings.hpp"
#include "doppelkopf/solver.hpp"

namespace stich::bindings {

namespace {

using doppelkopf::Objective;

Objective objective_of(const std::string& name) {
    if (name == "augen") return Objective::COUNT;
    if (name == "at_least") return Objective::AT_LEAST;
    if (name == "schwarz") return Objective::BLACK;
    if (name == "points") return Objective::POINTS;
    throw RulesError("there is no objective " + name + "; there are augen, at_least, schwarz and points");
}

doppelkopf::Party party_of(const std::string& name) {
    if (name == "re") return doppelkopf::RE_PARTY;
    if (name == "kontra") return doppelkopf::KONTRA_PARTY;
    throw RulesError("there is no party " + name + "; there are re and kontra");
}

}  // namespace

void bind_doppelkopf_solver(nb::module_& m) {
    m.def(
        "doppelkopf_ending",
        [](const Held<DoppelkopfGame>& it, const std::string& objective, int augen, const std::string& party,
           std::optional<u64> nodes, const Stop& cancel, const Callback& progress) {
            const doppelkopf::Question question{objective_of(objective), augen, party_of(party)};
            Watch looking = watch(cancel, progress, nodes.value_or(0));
            const doppelkopf::State state = it.state;
            doppelkopf::Solution solution;
            {
                nb::gil_scoped_release released;
                solution = doppelkopf::solve(*it.rules, state, question, nodes.value_or(~u64{0}), looking);
            }
            std::vector<std::tuple<int, int, int>> cards;
            for (const doppelkopf::CardValue& each : solution.cards) cards.emplace_back(each.card, each.low, each.high);
            return std::make_pair(std::move(cards), solution.nodes);
        },
        "position"_a, "objective"_a = "augen", "augen"_a = 0, "party"_a = "re", "nodes"_a = nb::none(),
        "cancel"_a = nb::none(), "progress"_a = nb::none(),
        "What each legal card of a position is worth to Re, as `Card.index`, least and most; and the positions "
        "searched. See stich.solver.doppelkopf.");
}

}  // namespace stich::bindings
