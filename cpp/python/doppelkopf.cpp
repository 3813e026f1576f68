// Doppelkopf for Python.
#include "doppelkopf/game.hpp"
#include "doppelkopf/options.hpp"
#include "doppelkopf/solver.hpp"
#include "doppelkopf/worlds.hpp"
#include "python/game.hpp"
#include "python/solutions.hpp"
#include "python/worlds.hpp"

namespace stich::bindings {

namespace {

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
        state.foxes +=
            u32{1} << doppelkopf::fox_shift(check_seat(owner, doppelkopf::SEATS), check_seat(taker, doppelkopf::SEATS));
    return {std::move(rules), state};
}

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

void bind_solver(nb::module_& m) {
    m.def(
        "doppelkopf_ending",
        [](const Held<DoppelkopfGame>& it, const std::string& objective, int augen, const std::string& party,
           std::optional<u64> nodes, const Stop& cancel, const Callback& progress) {
            const doppelkopf::Question question{objective_of(objective), augen, party_of(party)};
            Watch looking = watch(cancel, progress, nodes.value_or(0));
            const doppelkopf::State state = it.state;
            CardSolution solution;
            {
                nb::gil_scoped_release released;
                solution = doppelkopf::solve(*it.rules, state, question, limit_of(nodes), looking);
            }
            return values_of(solution);
        },
        "position"_a, "objective"_a = "augen", "augen"_a = 0, "party"_a = "re", "nodes"_a = nb::none(),
        "cancel"_a = nb::none(), "progress"_a = nb::none(),
        "What each legal card of a position is worth to Re, as `Card.index`, least and most; and the positions "
        "searched. See stich.solver.doppelkopf.");
}

void bind_worlds(nb::module_& m) {
    using worlds::DoppelkopfWorlds;
    bind_source<DoppelkopfWorlds>(m, "DoppelkopfWorlds")
        .def(
            "__init__",
            [](HeldWorlds<DoppelkopfWorlds>* self, const Held<DoppelkopfGame>& start,
               const std::vector<GivenAction>& actions, std::shared_ptr<const Sampler> sampler,
               const std::vector<u8>& cards, const std::vector<u8>& open, const std::vector<u8>& spots,
               const std::vector<std::vector<u8>>& known, const std::array<u8, 4>& queens) {
                DoppelkopfWorlds source{replayed(start, actions),
                                        layout<DoppelkopfGame>(std::move(sampler), cards, open, spots, known), queens};
                new (self) HeldWorlds<DoppelkopfWorlds>{start.rules, std::move(source)};
            },
            "start"_a, "actions"_a, "sampler"_a, "cards"_a, "open"_a, "spots"_a, "known"_a, "queens"_a,
            "As `SpadesWorlds`, with the club queens that each seat has played.");
}

}  // namespace

void bind_doppelkopf(nb::module_& m) {
    auto rules = bind_rules<DoppelkopfGame>(m, "DoppelkopfRules");
    rules.def(
        "__init__",
        [](Rules* self, const GivenOrders& orders, const GivenOrders& last_orders, const OptionValues& options) {
            const OrderSources sources{by_contract(orders), by_contract(last_orders)};
            new (self) Rules(sources, read_options(doppelkopf::option_table(), options));
        },
        "orders"_a, "last_orders"_a, "options"_a,
        "The rules by the `stich.tricks.Order` of each contract (normal and the solos), those of the last trick, and "
        "all options as `rules.values()`.");
    bind_options(rules, &doppelkopf::option_table);
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
    bind_solver(m);
    bind_worlds(m);
}

}  // namespace stich::bindings
