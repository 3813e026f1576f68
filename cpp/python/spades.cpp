// Spades for Python.
#include "python/game.hpp"
#include "python/solutions.hpp"
#include "python/worlds.hpp"
#include "spades/game.hpp"
#include "spades/options.hpp"
#include "spades/solver.hpp"
#include "spades/worlds.hpp"

namespace stich::bindings {

namespace {

using spades::Rules;
using spades::State;

void bind_constructor(nb::class_<Rules>& rules) {
    rules.def(
        "__init__",
        [](Rules* self, const OrderSource& order, const std::vector<u8>& pack, const OptionValues& options) {
            new (self) Rules(order, hand_of<SpadesGame>(pack), read_options(spades::option_table(), options));
        },
        "order"_a, "pack"_a, "options"_a,
        "The rules by their `stich.tricks.Order`, the pack as `Card.index`, and all options as `rules.values()`.");
    bind_options(rules, &spades::option_table);
    rules.def(
        "start",
        [](std::shared_ptr<const Rules> self, const std::vector<u8>& pack, int dealer, const std::vector<int>& blind,
           bool redeal) {
            spades::Entitled entitled{0, redeal};
            for (const int seat : blind) entitled.blind |= static_cast<u8>(1 << check_seat(seat, spades::SEATS));
            return started<SpadesGame>(std::move(self), pack, dealer, entitled);
        },
        "pack"_a, "dealer"_a = 0, "blind"_a = std::vector<int>(), "redeal"_a = true,
        "The first state of a deal: who may bid blind, and whether a new deal may be demanded.");
}

Held<SpadesGame> position(std::shared_ptr<const Rules> rules, const std::array<std::vector<u8>, 4>& hands, int leader,
                          const std::vector<u8>& table, const std::array<u8, 4>& taken, const std::array<int, 4>& bids,
                          bool broken) {
    State state;
    state.leader = static_cast<u8>(check_seat(leader, spades::SEATS));
    if (table.size() >= spades::SEATS) throw NotationError("at most three cards lie on the table");
    u64 seen = 0;
    check_cards<SpadesGame>(*rules, table, seen);
    for (const u8 card : table) state.cards[state.lying++] = card;
    state.to_act = static_cast<u8>((leader + state.lying) % spades::SEATS);
    const std::size_t left = hands[state.to_act].size();
    if (!left || left > spades::TRICKS) throw NotationError("1 to 13 cards must be left in each hand");
    for (int seat = 0; seat < spades::SEATS; ++seat) {
        const bool has_played = ((seat - leader) & 3) < state.lying;
        check_cards<SpadesGame>(*rules, hands[seat], seen);
        check_size(seat, hands[seat].size(), left - has_played);
        state.hands[seat] = hand_of<SpadesGame>(hands[seat]);
        state.bids[seat] =
            bids[seat] < 0 ? spades::NO_BID : static_cast<u8>(bids[seat] ? bids[seat] + BID_NUMBERS : BID_NIL);
    }
    state.phase = spades::CARDS;
    state.broken = broken;
    state.taken = taken;
    state.tricks = static_cast<u8>(spades::TRICKS - left);
    return {std::move(rules), state};
}

// Bids as the facts of Python have them, but numbers only: 0 is Nil, -1 a blind Nil.
std::optional<int> bid_number(u8 bid) {
    if (bid == spades::NO_BID) return std::nullopt;
    return bid == BID_BLIND_NIL ? -1 : bid == BID_NIL ? 0 : bid - BID_NUMBERS;
}

// A solver and the lock that keeps two threads from using its memory at once.
struct HeldSolver {
    spades::Solver solver;
    std::mutex solving;
};

u8 bid_of(std::optional<int> bid) {
    if (!bid) return spades::NO_BID;
    return *bid == 0 ? BID_NIL : *bid < 0 ? BID_BLIND_NIL : static_cast<u8>(*bid + BID_NUMBERS);
}

Values<int> solve_position(HeldSolver& self, const Held<SpadesGame>& position, const spades::Objective& objective,
                           std::optional<u64> node_limit, const Stop& cancel, const Callback& progress) {
    Watch looking = watch(cancel, progress, node_limit.value_or(0));
    CardSolution solution;
    {
        nb::gil_scoped_release released;
        const std::scoped_lock lock(self.solving);
        solution = self.solver.solve(*position.rules, position.state, objective, limit_of(node_limit), looking);
    }
    return values_of(solution);
}

void bind_solver(nb::module_& m) {
    nb::class_<HeldSolver>(
        m, "SpadesSolver",
        "What each legal card of a position is worth to side 0, as `Card.index`, least and most; and the nodes "
        "searched. Keeps its memory from one position to the next; one call at a time.")
        .def(nb::init<>())
        .def(
            "tricks",
            [](HeldSolver& self, const Held<SpadesGame>& position, std::optional<u64> nodes, const Stop& cancel,
               const Callback& progress) {
                return solve_position(self, position, spades::for_tricks(), nodes, cancel, progress);
            },
            "position"_a, "nodes"_a = nb::none(), "cancel"_a = nb::none(), "progress"_a = nb::none(),
            "The tricks of side 0 in the whole deal.")
        .def(
            "nil",
            [](HeldSolver& self, const Held<SpadesGame>& position, int seat, std::optional<u64> nodes,
               const Stop& cancel, const Callback& progress) {
                return solve_position(self, position, spades::for_nil(check_seat(seat, spades::SEATS)), nodes, cancel,
                                      progress);
            },
            "position"_a, "seat"_a, "nodes"_a = nb::none(), "cancel"_a = nb::none(), "progress"_a = nb::none(),
            "Whether `seat` takes no trick: 1 if so, -1 if it belongs to side 1, else 0.")
        .def(
            "points",
            [](HeldSolver& self, const Held<SpadesGame>& position, const std::array<std::optional<int>, 4>& bids,
               const std::array<int, 2>& bags, std::optional<u64> nodes, const Stop& cancel, const Callback& progress) {
                std::array<u8, spades::SEATS> values{};
                for (std::size_t seat = 0; seat < bids.size(); ++seat) values[seat] = bid_of(bids[seat]);
                return solve_position(self, position, spades::for_points(position.rules->options, values, bags), nodes,
                                      cancel, progress);
            },
            "position"_a, "bids"_a, "bags"_a = std::array<int, 2>{}, "nodes"_a = nb::none(), "cancel"_a = nb::none(),
            "progress"_a = nb::none(),
            "The points of side 0 less those of side 1, for bids (0 is Nil, -1 a blind Nil, None not bid) and the bags "
            "before "
            "the deal.");
}

void bind_worlds(nb::module_& m) {
    using worlds::SpadesWorlds;
    bind_source<SpadesWorlds>(m, "SpadesWorlds")
        .def(
            "__init__",
            [](HeldWorlds<SpadesWorlds>* self, const Held<SpadesGame>& start, const std::vector<GivenAction>& actions,
               std::shared_ptr<const Sampler> sampler, const std::vector<u8>& cards, const std::vector<u8>& open,
               const std::vector<u8>& spots, const std::vector<std::vector<u8>>& known, u8 may_redeal) {
                SpadesWorlds source{replayed(start, actions),
                                    layout<SpadesGame>(std::move(sampler), cards, open, spots, known), may_redeal};
                new (self) HeldWorlds<SpadesWorlds>{start.rules, std::move(source)};
            },
            "start"_a, "actions"_a, "sampler"_a, "cards"_a, "open"_a, "spots"_a, "known"_a, "may_redeal"_a = 0,
            "The worlds of a position: one of them as a start with the actions since (seat, number), the sampler with "
            "its cards (as `Card.index`; open ones have been played) and the spot of each place (a seat, 4 on the way, "
            "5 put aside), cards known at spots 0 to 4, and who may still demand a new deal, as bits.");
}

}  // namespace

void bind_spades(nb::module_& m) {
    auto rules = bind_rules<SpadesGame>(m, "SpadesRules");
    bind_constructor(rules);
    rules.def("position", &position, "hands"_a, "leader"_a, "table"_a = std::vector<u8>(),
              "taken"_a = std::array<u8, 4>{}, "bids"_a = std::array<int, 4>{-1, -1, -1, -1}, "broken"_a = false,
              "A position among the cards, the last tricks of a deal: hands as `Card.index`, cards on the table in the "
              "order of "
              "play, tricks taken, bids (0 is Nil, -1 unknown).");
    bind_state<SpadesGame>(m, "SpadesState")
        .def_prop_ro(
            "facts",
            [](const Held<SpadesGame>& it) {
                std::array<std::optional<int>, 4> bids{};
                std::array<int, 4> tricks{};
                for (int seat = 0; seat < spades::SEATS; ++seat) {
                    bids[seat] = bid_number(it.state.bids[seat]);
                    tricks[seat] = it.state.taken[seat];
                }
                return std::make_pair(bids, tricks);
            },
            "Bids (0 is Nil, -1 a blind Nil, None not bid) and tricks so far, by seat.")
        .def_prop_ro(
            "redealt_by",
            [](const Held<SpadesGame>& it) {
                const u8 seat = it.state.redealt_by;
                return seat == spades::NO_SEAT ? std::optional<int>() : std::optional<int>(seat);
            },
            "Who demanded a new deal; None if nobody did.")
        .def_prop_ro("broken", [](const Held<SpadesGame>& it) { return it.state.broken; })
        .def(
            "points",
            [](const Held<SpadesGame>& it, const std::array<int, 2>& bags) {
                const spades::Points result = spades::settle(it.rules->options, it.state.facts(), bags);
                return std::make_pair(result.points, result.bags);
            },
            "bags"_a = std::array<int, 2>{}, "The points of each side for the tricks so far, and its bags after them.");
    bind_batch<SpadesGame>(m, "SpadesBatch");
    bind_solver(m);
    bind_worlds(m);
}

}  // namespace stich::bindings
