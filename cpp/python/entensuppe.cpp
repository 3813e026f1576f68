// Entensuppe for Python.
#include "entensuppe/game.hpp"
#include "entensuppe/options.hpp"
#include "entensuppe/suppe_solver.hpp"
#include "entensuppe/worlds.hpp"
#include "python/game.hpp"
#include "python/solutions.hpp"
#include "python/worlds.hpp"

namespace stich::bindings {

namespace {

using entensuppe::Rules;
using entensuppe::State;

using CoursePoints = std::array<std::array<int, 2>, 2>;

Held<EntensuppeGame> position(std::shared_ptr<const Rules> rules, const std::array<std::vector<u8>, 2>& hands,
                              int leader, const std::vector<u8>& stock, const std::vector<u8>& table) {
    State state;
    state.leader = static_cast<u8>(check_seat(leader, entensuppe::SEATS));
    if (stock.size() > entensuppe::STOCK || stock.size() % 2)
        throw NotationError("the stock is even and has at most 26 cards");
    if (table.size() > 3) throw NotationError("at most three cards lie on the table");
    state.drawn = static_cast<u8>(entensuppe::STOCK - stock.size());
    std::copy(stock.begin(), stock.end(), state.stock.begin() + state.drawn);
    u64 seen = 0;
    for (const std::vector<u8>& cards : {hands[0], hands[1], stock, table})
        check_cards<EntensuppeGame>(*rules, cards, seen);
    for (int seat = 0; seat < entensuppe::SEATS; ++seat) state.hands[seat] = hand_of<EntensuppeGame>(hands[seat]);
    std::copy(table.begin(), table.end(), state.cards.begin());
    state.phase = static_cast<u8>(table.size());
    const std::size_t missing = table.size() % 2;
    check_size(leader, hands[leader].size(), hands[1 - leader].size() - missing);
    state.to_act = static_cast<u8>(missing ? 1 - leader : leader);
    if (table.empty() && !state.hands[0]) {
        state.phase = entensuppe::OVER;
        state.to_act = entensuppe::NO_SEAT;
    }
    return {std::move(rules), state};
}

using Position = Held<EntensuppeGame>;
using Limit = std::optional<u64>;

template <class Solve>
Values<double> solved(const Position& it, const Limit& nodes, const Stop& cancel, const Callback& progress, u64 total,
                      Solve&& solve) {
    Watch looking = watch(cancel, progress, total);
    suppe::ActionSolution solution;
    {
        nb::gil_scoped_release released;
        solution = solve(limit_of(nodes), looking);
    }
    return values_of(solution, [&](Action action) { return it.rules->actions.number(action); });
}

void bind_solver(nb::module_& m) {
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

void bind_worlds(nb::module_& m) {
    using worlds::EntensuppeWorlds;
    bind_source<EntensuppeWorlds>(m, "EntensuppeWorlds")
        .def(
            "__init__",
            [](HeldWorlds<EntensuppeWorlds>* self, const Held<EntensuppeGame>& start,
               const std::vector<GivenAction>& actions, int seat, const std::vector<u8>& cards, u8 held,
               const std::vector<u8>& known) {
                if (held > cards.size() || cards.size() > FACES)
                    throw RulesError("a hand cannot hold more unseen cards than there are");
                EntensuppeWorlds source{replayed(start, actions), static_cast<u8>(check_seat(seat, entensuppe::SEATS)),
                                        cards, held, hand_of<EntensuppeGame>(known)};
                if (static_cast<int>(cards.size()) - held > source.base.stock_size())
                    throw RulesError("the stock is smaller than what is unseen of it");
                new (self) HeldWorlds<EntensuppeWorlds>{start.rules, std::move(source)};
            },
            "start"_a, "actions"_a, "seat"_a, "cards"_a, "held"_a, "known"_a,
            "The worlds of a position: one of them as a start with the actions since (seat, number), whose hand is "
            "unseen, the unseen cards, how many of them that hand holds, and what else is in it.")
        .def(
            "places",
            [](const HeldWorlds<EntensuppeWorlds>& it, std::size_t n, u64 seed, u64 first) {
                return place_rows(n, it.source.cards.size(), seed, first,
                                  [&](Rng& rng, u8* out) { it.source.draw(rng, out); });
            },
            "n"_a, "seed"_a, "first"_a = 0,
            "The place of each unseen card in `n` worlds, a row each: 0 the hand, 1 the first unseen card of the "
            "stock, 2 the next.");
}

}  // namespace

void bind_entensuppe(nb::module_& m) {
    auto rules = bind_rules<EntensuppeGame>(m, "EntensuppeRules");
    rules.def(
        "__init__",
        [](Rules* self, const OrderSource& ente, const OrderSource& suppe, const OptionValues& options) {
            new (self) Rules({ente, suppe}, read_options(entensuppe::option_table(), options));
        },
        "ente"_a, "suppe"_a, "options"_a,
        "The rules by the `stich.tricks.Order` of each course and all options as `rules.values()`.");
    bind_options(rules, &entensuppe::option_table);
    rules.def(
        "position", &position, "hands"_a, "leader"_a, "stock"_a = std::vector<u8>(), "table"_a = std::vector<u8>(),
        "A position: hands, stock from the open card on, and up to three cards on the table (two: the second quacked), "
        "as `Card.index`.");
    rules.def(
        "start",
        [](std::shared_ptr<const Rules> self, const std::vector<u8>& pack, int dealer) {
            return started<EntensuppeGame>(std::move(self), pack, dealer);
        },
        "pack"_a, "dealer"_a = 0, "The first state of a deal.");
    bind_state<EntensuppeGame>(m, "EntensuppeState")
        .def_prop_ro(
            "facts",
            [](const Held<EntensuppeGame>& it) {
                CoursePoints down{}, up{};
                for (const auto course : {entensuppe::ENTE, entensuppe::SUPPE})
                    for (int seat = 0; seat < entensuppe::SEATS; ++seat) {
                        down[course][seat] = it.state.piles.down[course][seat];
                        up[course][seat] = it.state.piles.up[course][seat];
                    }
                return std::make_pair(down, up);
            },
            "Tricks face down and tricks face up so far, each by course and seat.")
        .def_prop_ro(
            "stock",
            [](const Held<EntensuppeGame>& it) {
                return std::vector<u8>(it.state.stock.begin() + it.state.drawn, it.state.stock.end());
            },
            "What is left of the stock, the open card first.");
    bind_batch<EntensuppeGame>(m, "EntensuppeBatch");
    bind_solver(m);
    bind_worlds(m);
}

}  // namespace stich::bindings
