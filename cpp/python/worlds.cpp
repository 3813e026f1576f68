// Worlds for Python: the counts of a constraint system, and worlds as arrays, as states, or played out.
#include "python/bindings.hpp"
#include "doppelkopf/worlds.hpp"
#include "entensuppe/worlds.hpp"
#include "spades/worlds.hpp"

namespace stich::bindings {

namespace {

using worlds::Counter;
using worlds::Demand;
using worlds::DoppelkopfWorlds;
using worlds::EntensuppeWorlds;
using worlds::Group;
using worlds::Layout;
using worlds::Sampler;
using worlds::SpadesWorlds;
using worlds::System;

using GivenGroup = std::tuple<u8, u8, worlds::Room>;
using GivenDemand = std::tuple<u8, std::vector<std::tuple<u64, u8, u8>>, std::vector<u8>>;
using GivenAction = std::pair<int, int>;

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

// A row of places for each of `n` worlds, from world `first` of `seed` on.
template <class Draw>
Array2<u8> place_rows(std::size_t n, std::size_t cards, u64 seed, u64 first, Draw&& draw) {
    Array2<u8> out = rows<u8>(n, cards);
    u8* data = out.data();
    nb::gil_scoped_release released;
    for (std::size_t world = 0; world < n; ++world, data += cards) {
        Rng rng = Rng::stream(seed, first + world);
        draw(rng, data);
    }
    return out;
}

// Does an action of any seat; calls out of turn leave the turn where it is.
template <class Game>
void make_by(const typename Game::Rules& rules, typename Game::State& state, int seat, int number) {
    const Action action = rules.actions.at(number);
    const u8 turn = state.to_act;
    state.to_act = static_cast<u8>(seat);
    state.make(rules, action);
    if (seat != turn) state.to_act = turn;
}

template <class Source>
struct HeldWorlds {
    using Game = typename Source::Game;
    std::shared_ptr<const typename Game::Rules> rules;
    Source source;

    typename Game::State state(u64 seed, u64 index) const {
        Rng rng = Rng::stream(seed, index);
        return source.draw(*rules, rng);
    }
};

template <class Game>
typename Game::State replayed(const Held<Game>& start, const std::vector<GivenAction>& actions) {
    typename Game::State state = start.state;
    for (const auto& [seat, number] : actions) {
        check_seat(seat, Game::SEATS);
        if (number < 0 || number >= start.rules->actions.size()) throw IllegalAction("there is no such action");
        make_by<Game>(*start.rules, state, seat, number);
    }
    return state;
}

template <class Game>
std::vector<u8> positions(const std::vector<u8>& cards) {
    std::vector<u8> found;
    for (const u8 card : cards) {
        if constexpr (std::is_same_v<Game, DoppelkopfGame>)
            found.push_back(static_cast<u8>(twice::position(card)));
        else
            found.push_back(card);
    }
    return found;
}

template <class Game>
u64 set_of(const std::vector<u8>& cards) {
    u64 set = 0;
    for (const u8 position : positions<Game>(cards)) {
        if constexpr (std::is_same_v<Game, DoppelkopfGame>)
            set = twice::with(set, position);
        else
            set |= bit(position);
    }
    return set;
}

template <class Game>
Layout layout(std::shared_ptr<const Sampler> sampler, const std::vector<u8>& cards, const std::vector<u8>& open,
              const std::vector<u8>& spots, const std::vector<std::vector<u8>>& known) {
    if (!sampler->worlds()) throw RulesError("there is no world to draw");
    if (cards.size() != static_cast<std::size_t>(sampler->cards()) || open.size() != cards.size() ||
        spots.size() > worlds::PLACES || known.size() > worlds::PASSING + 1)
        throw RulesError("the layout does not fit the sampler");
    Layout made{std::move(sampler), positions<Game>(cards), open, {}, {}};
    for (std::size_t place = 0; place < spots.size(); ++place) {
        if (spots[place] >= worlds::SPOTS) throw RulesError("there is no such spot");
        made.spot[place] = spots[place];
    }
    for (std::size_t spot = 0; spot < known.size(); ++spot) made.known[spot] = set_of<Game>(known[spot]);
    return made;
}

template <class Source>
nb::class_<HeldWorlds<Source>> bind_source(nb::module_& m, const char* name) {
    using It = HeldWorlds<Source>;
    using Game = typename It::Game;
    return nb::class_<It>(m, name)
        .def(
            "hands",
            [](const It& it, std::size_t n, u64 seed, u64 first) {
                Array2<u64> out = rows<u64>(n, Game::SEATS);
                u64* data = out.data();
                nb::gil_scoped_release released;
                for (std::size_t world = 0; world < n; ++world) {
                    const auto state = it.state(seed, first + world);
                    data = std::copy(state.hands.begin(), state.hands.end(), data);
                }
                return out;
            },
            "n"_a, "seed"_a, "first"_a = 0,
            "The hands of `n` worlds as the core holds them, a row each: bit `Card.index`, in Doppelkopf two bits a "
            "face. Each comes from a whole state.")
        .def(
            "states",
            [](const It& it, std::size_t n, u64 seed, u64 first) {
                std::vector<Held<Game>> states;
                states.reserve(n);
                for (std::size_t world = 0; world < n; ++world)
                    states.push_back({it.rules, it.state(seed, first + world)});
                return states;
            },
            "n"_a, "seed"_a, "first"_a = 0, "The positions of `n` worlds, to be played on.")
        .def(
            "playouts",
            [](const It& it, u64 n, u64 seed, const std::string& player, const Stop& cancel, const Callback& progress) {
                const Player who = read_player(player);
                if (!Game::playing(it.source.base))
                    throw IllegalAction("play-outs begin at a card: there is none to play now");
                return results<Game>(n, cancel, progress, [&](i16* out, Watch& looking) {
                    play_out<Game>(*it.rules, n, seed, who, out, looking,
                                   [&](u64, Rng& rng) { return it.source.draw(*it.rules, rng); });
                });
            },
            "n"_a, "seed"_a, "player"_a = "random", "cancel"_a = nb::none(), "progress"_a = nb::none(),
            "Plays `n` worlds to their ends, at random or by the simple player; a row of `rules.columns` each. World "
            "`i` is that of the other methods.");
}

}  // namespace

void bind_worlds(nb::module_& m) {
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
    bind_source<EntensuppeWorlds>(m, "EntensuppeWorlds")
        .def(
            "__init__",
            [](HeldWorlds<EntensuppeWorlds>* self, const Held<EntensuppeGame>& start,
               const std::vector<GivenAction>& actions, int seat, const std::vector<u8>& cards, u8 held,
               const std::vector<u8>& known) {
                if (held > cards.size() || cards.size() > FACES)
                    throw RulesError("a hand cannot hold more unseen cards than there are");
                EntensuppeWorlds source{replayed(start, actions), static_cast<u8>(check_seat(seat, entensuppe::SEATS)),
                                      cards, held, set_of<EntensuppeGame>(known)};
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

}  // namespace stich::bindings
