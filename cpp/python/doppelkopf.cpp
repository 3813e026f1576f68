#include "doppelkopf/game.hpp"
#include "python/game.hpp"

namespace stich::bindings {

namespace {

using doppelkopf::AnnouncementScore;
using doppelkopf::Options;
using doppelkopf::OrderSources;
using doppelkopf::Rules;
using doppelkopf::State;

constexpr std::array<const char*, doppelkopf::ORDERS> CONTRACTS = {
    "solo_C", "solo_S", "solo_H", "solo_D", "solo_Q", "solo_J", "solo_A", "normal",
};
constexpr std::array<const char*, NORMAL + 1> CONTRACT_NAMES = {
    "solo_C", "solo_S", "solo_H", "solo_D", "solo_Q", "solo_J", "solo_A", "schmeissen", "armut", "hochzeit", "normal",
};

using GivenOrders = std::map<std::string, OrderSource>;

std::array<OrderSource, doppelkopf::ORDERS> by_contract(const GivenOrders& orders) {
    std::array<OrderSource, doppelkopf::ORDERS> sources;
    for (std::size_t contract = 0; contract < sources.size(); ++contract) {
        const auto found = orders.find(CONTRACTS[contract]);
        if (found == orders.end()) throw RulesError(std::string("there is no order for ") + CONTRACTS[contract]);
        sources[contract] = found->second;
    }
    return sources;
}

bool& throw_in_option(Options& options, const std::string& reason) {
    if (reason == "nines5") return options.five_nines;
    if (reason == "kings5") return options.five_kings;
    if (reason == "trump1") return options.one_trump;
    throw RulesError("schmeissen=" + reason + " is not known to the core");
}

AnnouncementScore announcement_score(const std::string& value) {
    if (value == "add") return AnnouncementScore::ADD;
    if (value == "double") return AnnouncementScore::DOUBLE;
    if (value == "double_all") return AnnouncementScore::DOUBLE_ALL;
    throw RulesError("announcements_score=" + value + " is not known to the core");
}

nb::typed<nb::dict, nb::str, nb::object> facts(const Held<DoppelkopfGame>& it) {
    const doppelkopf::Facts facts = it.state.facts();
    std::vector<int> re;
    each_bit(facts.re, [&](int seat) { re.push_back(seat); });
    const auto pair = [](const std::array<u8, 2>& values) { return nb::make_tuple(int{values[0]}, int{values[1]}); };
    nb::dict result;
    result["contract"] = CONTRACT_NAMES[facts.contract];
    result["re"] = nb::tuple(nb::cast(re));
    result["augen"] = pair(facts.augen);
    result["tricks"] = pair(facts.tricks);
    result["calls"] = pair(facts.calls);
    result["doppelkopf"] = pair(facts.doppelkopf);
    result["fox"] = pair(facts.foxes);
    result["karlchen"] = pair(facts.karlchen);
    result["compulsory"] = facts.compulsory;
    result["void"] = facts.is_void;
    return result;
}

u8 contract_number(const std::string& name) {
    for (u8 contract = 0; contract < CONTRACT_NAMES.size(); ++contract)
        if (name == CONTRACT_NAMES[contract] && contract != SCHMEISSEN) return contract;
    throw NotationError(name + " is not a contract that is played");
}

u8 seat_bits(const std::vector<int>& seats) {
    u8 bits = 0;
    for (const int seat : seats) bits |= static_cast<u8>(1 << check_seat(seat, doppelkopf::SEATS));
    return bits;
}

Held<DoppelkopfGame> position(std::shared_ptr<const Rules> rules, const std::array<std::vector<u8>, 4>& hands,
                              const std::string& contract, const std::vector<int>& re, int leader,
                              const std::vector<u8>& table, const std::array<u8, 4>& augen,
                              const std::array<u8, 4>& taken, const std::array<u8, 2>& calls,
                              const std::array<u8, 4>& fat_tricks, const std::vector<std::pair<int, int>>& foxes,
                              bool partner_open) {
    State state;
    state.phase = doppelkopf::CARDS;
    state.contract = contract_number(contract);
    state.re = seat_bits(re);
    const int players = count(state.re);
    if (players < 1 || players > 2 || (players == 2 && state.contract < SOLOS))
        throw NotationError("Re are one or two seats, in a solo the soloist alone");
    if (state.contract != NORMAL) state.declarer = static_cast<u8>(re[0]);
    if (partner_open) {
        if (state.contract != HOCHZEIT || players != 1)
            throw NotationError("only a Hochzeit looks for a partner, and its Re is the declarer alone");
        state.re = 0;
    }
    state.leader = static_cast<u8>(check_seat(leader, doppelkopf::SEATS));
    if (table.size() >= doppelkopf::SEATS) throw NotationError("at most three cards lie on the table");
    u64 seen = 0;
    check_cards<DoppelkopfGame>(*rules, table, seen);
    for (const u8 card : table) state.cards[state.lying++] = static_cast<u8>(twice::position(card));
    state.to_act = static_cast<u8>((leader + state.lying) % doppelkopf::SEATS);
    const std::size_t left = hands[state.to_act].size();
    if (!left || left > static_cast<std::size_t>(rules->hand_size()))
        throw NotationError("1 to " + std::to_string(rules->hand_size()) + " cards must be left in each hand");
    for (int seat = 0; seat < doppelkopf::SEATS; ++seat) {
        const bool has_played = ((seat - leader) & 3) < state.lying;
        check_cards<DoppelkopfGame>(*rules, hands[seat], seen);
        check_size(seat, hands[seat].size(), left - has_played);
        state.hands[seat] = hand_of<DoppelkopfGame>(hands[seat]);
    }
    state.tricks = static_cast<u8>(rules->hand_size() - static_cast<int>(left));
    state.augen = augen;
    state.taken = taken;
    state.calls = calls;
    state.doppelkopf = fat_tricks;
    for (const auto& [owner, taker] : foxes)
        state.foxes += u32{1} << doppelkopf::fox_shift(check_seat(owner, doppelkopf::SEATS),
                                                       check_seat(taker, doppelkopf::SEATS));
    return {std::move(rules), state};
}

}  // namespace

void bind_doppelkopf(nb::module_& m) {
    auto rules = bind_rules<DoppelkopfGame>(m, "DoppelkopfRules");
    rules.def(
        "__init__",
        [](Rules* self, const GivenOrders& orders, const std::optional<GivenOrders>& last_orders, int deals, bool nines,
           bool pflichtsolo, const std::string& armut, const std::vector<std::string>& schmeissen,
           const std::string& announcements_score, const std::string& tie_value) {
            const OrderSources sources{by_contract(orders), by_contract(last_orders ? *last_orders : orders)};
            Options options;
            options.deals = deals;
            options.nines = nines;
            options.pflichtsolo = pflichtsolo;
            options.armut = armut == "on";
            for (const std::string& reason : schmeissen) throw_in_option(options, reason) = true;
            options.announcements_score = announcement_score(announcements_score);
            options.tie_against_only = tie_value == "against_only";
            new (self) Rules(sources, options);
        },
        "orders"_a, "last_orders"_a = nb::none(), nb::kw_only(), "deals"_a = 24, "nines"_a = true,
        "pflichtsolo"_a = false, "armut"_a = "off", "schmeissen"_a = std::vector<std::string>(),
        "announcements_score"_a = "add", "tie_value"_a = "full",
        "The rules by the `stich.tricks.Order` of each contract (normal and the solos), those of the last trick if "
        "they differ, "
        "and options, named as in `DoppelkopfRules` of stich.games.");
    rules.def(
        "start",
        [](std::shared_ptr<const Rules> self, const std::vector<u8>& pack, int dealer, const std::vector<int>& owed,
           std::optional<int> forced, bool throw_in) {
            doppelkopf::Entitled entitled;
            entitled.owed = seat_bits(owed);
            if (forced) entitled.forced = static_cast<u8>(check_seat(*forced, doppelkopf::SEATS));
            entitled.throw_in = throw_in;
            return started<DoppelkopfGame>(std::move(self), pack, dealer, entitled);
        },
        "pack"_a, "dealer"_a = 0, "owed"_a = std::vector<int>(), "forced"_a = nb::none(), "throw_in"_a = true,
        "The first state of a deal: who still owes a compulsory solo, who must play it now, whether Schmeissen and "
        "Armut exist.");
    rules.def(
        "position", &position, "hands"_a, "contract"_a, "re"_a, "leader"_a, "table"_a = std::vector<u8>(),
        "augen"_a = std::array<u8, 4>{}, "tricks"_a = std::array<u8, 4>{}, "calls"_a = std::array<u8, 2>{},
        "doppelkopf"_a = std::array<u8, 4>{}, "foxes"_a = std::vector<std::pair<int, int>>(), "partner_open"_a = false,
        "A position among the cards, the last tricks of a deal: hands as `Card.index`, the seats of Re (the first the "
        "declarer), cards on the table in the order of play, Augen and tricks of each seat, steps called by Re and "
        "Kontra, Doppelkopf tricks of each seat, foxes as pairs of owner and taker, whether a Hochzeit still looks for "
        "its partner.");
    bind_state<DoppelkopfGame>(m, "DoppelkopfState")
        .def_prop_ro("facts", &facts, "What the deal amounts to so far; pairs are (Re, Kontra), `calls` counts steps.")
        .def_prop_ro(
            "augen_and_tricks",
            [](const Held<DoppelkopfGame>& it) {
                return std::make_pair(std::vector<int>(it.state.augen.begin(), it.state.augen.end()),
                                      std::vector<int>(it.state.taken.begin(), it.state.taken.end()));
            },
            "Augen and tricks of each seat so far.")
        .def_prop_ro(
            "points",
            [](const Held<DoppelkopfGame>& it) { return doppelkopf::settle(it.rules->options, it.state.facts()); },
            "What each seat books for a finished deal.");
    bind_batch<DoppelkopfGame>(m, "DoppelkopfBatch");
}

}  // namespace stich::bindings
