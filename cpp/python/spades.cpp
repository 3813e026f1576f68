#include "spades/game.hpp"
#include "python/game.hpp"

namespace stich::bindings {

namespace {

using spades::FailedNil;
using spades::Options;
using spades::Rules;
using spades::State;
using spades::TenFor200;

template <class Enum>
Enum one_of(const std::string& option, const std::string& value, std::initializer_list<const char*> names) {
    int place = 0;
    for (const char* name : names) {
        if (value == name) return static_cast<Enum>(place);
        ++place;
    }
    throw RulesError(option + "=" + value + " is not known to the core");
}

void bind_constructor(nb::class_<Rules>& rules) {
    rules.def(
        "__init__",
        [](Rules* self, const OrderSource& order, const std::vector<u8>& pack, bool forced_lead_breaks,
           bool first_trick_spades, bool double_nil, bool blind_nil, int blind_nil_deficit, u8 blind_nil_exchange,
           const std::string& discard, const std::string& bidding, bool redeal_without_spades, u8 minimum_bid,
           int nil_value, int blind_nil_value, const std::string& failed_nil, const std::string& ten_for_200,
           const std::string& moon, int bag_limit, int bag_penalty) {
            Options options;
            options.forced_lead_breaks = forced_lead_breaks;
            options.first_trick_spades = first_trick_spades;
            options.double_nil = double_nil;
            options.blind_nil = blind_nil;
            options.blind_nil_deficit = blind_nil_deficit;
            options.blind_nil_exchange = blind_nil_exchange;
            options.discard_after_bidding = discard == "after_bidding";
            options.partners_bid = bidding == "partners";
            options.redeal_without_spades = redeal_without_spades;
            options.minimum_bid = minimum_bid;
            options.nil_value = nil_value;
            options.blind_nil_value = blind_nil_value;
            options.failed_nil = one_of<FailedNil>("failed_nil", failed_nil, {"bags", "bags_if_made", "helps_partner"});
            options.ten_for_200 = one_of<TenFor200>("ten_for_200", ten_for_200, {"off", "exactly", "at_least"});
            options.moon = moon != "off";
            options.bag_limit = bag_limit;
            options.bag_penalty = bag_penalty;
            new (self) Rules(order, hand_of<SpadesGame>(pack), options);
        },
        "order"_a, "pack"_a, nb::kw_only(), "forced_lead_breaks"_a = false, "first_trick_spades"_a = true,
        "double_nil"_a = true, "blind_nil"_a = false, "blind_nil_deficit"_a = 100, "blind_nil_exchange"_a = 2,
        "discard"_a = "before_bidding", "bidding"_a = "single", "redeal_without_spades"_a = false, "minimum_bid"_a = 0,
        "nil_value"_a = 100, "blind_nil_value"_a = 200, "failed_nil"_a = "bags", "ten_for_200"_a = "off",
        "moon"_a = "off", "bag_limit"_a = 10, "bag_penalty"_a = 100,
        "The rules by their `stich.tricks.Order`, the pack as `Card.index`, and options named as in stich.games.");
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
}

}  // namespace stich::bindings
