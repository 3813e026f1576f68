#include "bindings.hpp"

namespace stich::bindings {

namespace {

using doppelkopf::AnnouncementScore;
using doppelkopf::Options;
using doppelkopf::OrderSources;
using doppelkopf::Rules;

constexpr std::array<const char*, doppelkopf::ORDERS> CONTRACTS = {
    "solo_C", "solo_S", "solo_H", "solo_D", "solo_Q", "solo_J", "solo_A", "normal",
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

AnnouncementScore announcement_score(const std::string& value) {
    if (value == "add") return AnnouncementScore::ADD;
    if (value == "double") return AnnouncementScore::DOUBLE;
    if (value == "double_all") return AnnouncementScore::DOUBLE_ALL;
    throw RulesError("announcements_score=" + value + " is not known to the core");
}

nb::dict facts(const Held<DoppelkopfGame>& it) {
    const doppelkopf::Facts facts = it.state.facts();
    std::vector<int> re;
    each_bit(facts.re, [&](int seat) { re.push_back(seat); });
    const auto pair = [](const std::array<u8, 2>& values) { return nb::make_tuple(int{values[0]}, int{values[1]}); };
    nb::dict result;
    result["contract"] = facts.contract == NORMAL ? "normal" : facts.contract == HOCHZEIT ? "hochzeit" : CONTRACTS[facts.contract];
    result["re"] = nb::tuple(nb::cast(re));
    result["augen"] = pair(facts.augen);
    result["tricks"] = pair(facts.tricks);
    result["calls"] = pair(facts.calls);
    result["doppelkopf"] = pair(facts.doppelkopf);
    result["fox"] = pair(facts.foxes);
    result["karlchen"] = pair(facts.karlchen);
    return result;
}

}  // namespace

void bind_doppelkopf(nb::module_& m) {
    auto rules = bind_rules<DoppelkopfGame>(m, "DoppelkopfRules");
    rules.def(
        "__init__",
        [](Rules* self, const GivenOrders& orders, const std::optional<GivenOrders>& last_orders, bool nines,
           const std::string& announcements_score, const std::string& tie_value) {
            const OrderSources sources{by_contract(orders), by_contract(last_orders ? *last_orders : orders)};
            new (self) Rules(sources, Options{nines, announcement_score(announcements_score), tie_value == "against_only"});
        },
        "orders"_a, "last_orders"_a = nb::none(), nb::kw_only(), "nines"_a = true, "announcements_score"_a = "add",
        "tie_value"_a = "full",
        "The rules by the `stich.tricks.Order` of each contract (normal and the solos), those of the last trick if they differ, "
        "and options, named as in `DoppelkopfRules` of stich.games.");
    rules.def(
        "start",
        [](std::shared_ptr<const Rules> self, const std::vector<u8>& pack, int dealer) {
            return started<DoppelkopfGame>(std::move(self), pack, dealer);
        },
        "pack"_a, "dealer"_a = 0, "The first state of a deal.");
    bind_state<DoppelkopfGame>(m, "DoppelkopfState")
        .def_prop_ro("facts", &facts, "What the deal amounts to so far; pairs are (Re, Kontra), `calls` counts steps.")
        .def_prop_ro(
            "points", [](const Held<DoppelkopfGame>& it) { return doppelkopf::settle(it.rules->options, it.state.facts()); },
            "What each seat books for a finished deal.");
    bind_batch<DoppelkopfGame>(m, "DoppelkopfBatch");
}

}  // namespace stich::bindings
