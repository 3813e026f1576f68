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

nb::dict facts(const Held<DoppelkopfGame>& it) {
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

}  // namespace

void bind_doppelkopf(nb::module_& m) {
    auto rules = bind_rules<DoppelkopfGame>(m, "DoppelkopfRules");
    rules.def(
        "__init__",
        [](Rules* self, const GivenOrders& orders, const std::optional<GivenOrders>& last_orders, bool nines, bool pflichtsolo,
           const std::string& armut, const std::vector<std::string>& schmeissen, const std::string& announcements_score,
           const std::string& tie_value) {
            const OrderSources sources{by_contract(orders), by_contract(last_orders ? *last_orders : orders)};
            Options options;
            options.nines = nines;
            options.pflichtsolo = pflichtsolo;
            options.armut = armut == "on";
            for (const std::string& reason : schmeissen) throw_in_option(options, reason) = true;
            options.announcements_score = announcement_score(announcements_score);
            options.tie_against_only = tie_value == "against_only";
            new (self) Rules(sources, options);
        },
        "orders"_a, "last_orders"_a = nb::none(), nb::kw_only(), "nines"_a = true, "pflichtsolo"_a = false, "armut"_a = "off",
        "schmeissen"_a = std::vector<std::string>(), "announcements_score"_a = "add", "tie_value"_a = "full",
        "The rules by the `stich.tricks.Order` of each contract (normal and the solos), those of the last trick if they differ, "
        "and options, named as in `DoppelkopfRules` of stich.games.");
    rules.def(
        "start",
        [](std::shared_ptr<const Rules> self, const std::vector<u8>& pack, int dealer, const std::vector<int>& owed,
           std::optional<int> forced, bool throw_in) {
            doppelkopf::Entitled entitled;
            for (const int seat : owed) entitled.owed |= static_cast<u8>(1 << check_seat(seat, doppelkopf::SEATS));
            if (forced) entitled.forced = static_cast<u8>(check_seat(*forced, doppelkopf::SEATS));
            entitled.throw_in = throw_in;
            return started<DoppelkopfGame>(std::move(self), pack, dealer, entitled);
        },
        "pack"_a, "dealer"_a = 0, "owed"_a = std::vector<int>(), "forced"_a = nb::none(), "throw_in"_a = true,
        "The first state of a deal: who still owes a compulsory solo, who must play it now, whether Schmeissen and Armut exist.");
    bind_state<DoppelkopfGame>(m, "DoppelkopfState")
        .def_prop_ro("facts", &facts, "What the deal amounts to so far; pairs are (Re, Kontra), `calls` counts steps.")
        .def_prop_ro(
            "points", [](const Held<DoppelkopfGame>& it) { return doppelkopf::settle(it.rules->options, it.state.facts()); },
            "What each seat books for a finished deal.");
    bind_batch<DoppelkopfGame>(m, "DoppelkopfBatch");
}

}  // namespace stich::bindings
