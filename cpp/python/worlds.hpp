// Worlds for Python: what the classes of every game offer; a game adds its constructor.
#pragma once

#include <algorithm>

#include "python/bindings.hpp"
#include "worlds/layout.hpp"

namespace stich::bindings {

using worlds::Layout;
using worlds::Sampler;

using GivenAction = std::pair<int, int>;

// A row of places for each of `n` worlds, from world `first` of `seed` on.
template <class Draw>
Rows<u8> place_rows(std::size_t n, std::size_t cards, u64 seed, u64 first, Draw&& draw) {
    Rows<u8> out = rows<Rows<u8>>(n, cards);
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
    for (const u8 card : cards) found.push_back(Game::position_of(card));
    return found;
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
    for (std::size_t spot = 0; spot < known.size(); ++spot) made.known[spot] = hand_of<Game>(known[spot]);
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
                Rows<u64> out = rows<Rows<u64>>(n, Game::SEATS);
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
                return results<Rows<i16>, Game>(n, cancel, progress, [&](i16* out, Watch& looking) {
                    play_out<Game>(*it.rules, n, seed, who, out, looking,
                                   [&](u64, Rng& rng) { return it.source.draw(*it.rules, rng); });
                });
            },
            "n"_a, "seed"_a, "player"_a = "random", "cancel"_a = nb::none(), "progress"_a = nb::none(),
            "Plays `n` worlds to their ends, at random or by the simple player; a row of `rules.columns` each. World "
            "`i` is that of the other methods.");
}

}  // namespace stich::bindings
