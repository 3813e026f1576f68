// The counts of a constraint system of unseen cards, and what is drawn from them.
#include "python/worlds.hpp"

namespace stich::bindings {

namespace {

using worlds::Demand;
using worlds::System;

using GivenGroup = std::tuple<u8, u8, worlds::Room>;
using GivenDemand = std::tuple<u8, std::vector<std::tuple<u64, u8, u8>>, std::vector<u8>>;

std::shared_ptr<const Sampler> sampler(const std::vector<worlds::Room>& rooms, const std::vector<GivenGroup>& groups,
                                       const std::vector<GivenDemand>& demands) {
    System system;
    system.rooms = rooms;
    for (const auto& [size, places, factor] : groups) system.groups.push_back({size, places, factor});
    for (const auto& [places, counters, meets] : demands) {
        Demand demand{places, {}, meets};
        for (const auto& [over, start, top] : counters) demand.counters.push_back({over, start, top});
        system.demands.push_back(std::move(demand));
    }
    nb::gil_scoped_release released;
    return std::make_shared<const Sampler>(system);
}

nb::int_ whole(worlds::u128 number) {
    nb::object high = nb::cast(static_cast<u64>(number >> 64)), low = nb::cast(static_cast<u64>(number));
    return nb::int_((high << nb::int_(64)) | low);
}

}  // namespace

void bind_sampler(nb::module_& m) {
    nb::class_<Sampler>(m, "Sampler", "All ways in which unseen cards can lie, each drawn as often as any other.")
        .def(
            nb::new_(&sampler), "rooms"_a, "groups"_a, "demands"_a = std::vector<GivenDemand>(),
            "`rooms`: how many cards each of 8 places holds, one or more alternatives. `groups`: size, places as bits, "
            "factors of the places. `demands`: places, counters (groups as bits, start, top), and which outcomes meet "
            "it.")
        .def_prop_ro(
            "worlds", [](const Sampler& it) { return whole(it.worlds()); }, "How many there are, factors counted.")
        .def_prop_ro("nodes", &Sampler::nodes, "The remainders of the count.")
        .def(
            "places",
            [](const Sampler& it, std::size_t n, u64 seed, u64 first) {
                if (!it.worlds()) throw RulesError("there is no world to draw");
                return place_rows(n, static_cast<std::size_t>(it.cards()), seed, first,
                                  [&](Rng& rng, u8* out) { it.draw(rng, out); });
            },
            "n"_a, "seed"_a, "first"_a = 0,
            "The place of each card in `n` worlds, a row each, group after group. World `i` of a seed is the same "
            "whoever draws it.");
}

}  // namespace stich::bindings
