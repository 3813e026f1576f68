#include "entensuppe/game.hpp"
#include "python/game.hpp"

namespace stich::bindings {

namespace {

using entensuppe::Rules;
using entensuppe::State;

using CoursePoints = std::array<std::array<int, 2>, 2>;

Held<EntensuppeGame> position(std::shared_ptr<const Rules> rules, const std::array<std::vector<u8>, 2>& hands, int leader,
                            const std::vector<u8>& stock, const std::vector<u8>& table) {
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

}  // namespace

void bind_entensuppe(nb::module_& m) {
    auto rules = bind_rules<EntensuppeGame>(m, "EntensuppeRules");
    rules.def(
        "__init__",
        [](Rules* self, const OrderSource& ente, const OrderSource& suppe, bool open_stock, const std::string& calls,
           const std::string& silent_fourth) {
            new (self) Rules({ente, suppe}, {open_stock, calls == "automatic", silent_fourth == "quacker_wins"});
        },
        "ente"_a, "suppe"_a, nb::kw_only(), "open_stock"_a = true, "calls"_a = "spoken",
        "silent_fourth"_a = "leader_wins",
        "The rules by the `stich.tricks.Order` of each course and options, named as in `EntensuppeRules` of "
        "stich.games.");
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
}

}  // namespace stich::bindings
