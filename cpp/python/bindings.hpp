// What the bindings of all games share. Every call into the core goes the same way: convert, release the GIL, run, take
// the GIL, convert back. Nothing outside of this folder knows Python.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/set.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/actions.hpp"
#include "base/cancel.hpp"
#include "base/errors.hpp"
#include "base/order.hpp"
#include "envs/playout.hpp"

// The `Order` of Python as the core reads it; false if it is none.
bool read_order(nanobind::handle order, stich::OrderSource& source);

// Lets functions take an `OrderSource` where Python gives an `Order`.
template <>
struct nanobind::detail::type_caster<stich::OrderSource> {
    NB_TYPE_CASTER(stich::OrderSource, const_name("stich.tricks.Order"))

    bool from_python(handle order, uint8_t, cleanup_list*) noexcept {
        try {
            return read_order(order, value);
        } catch (...) {
            return false;
        }
    }
};

namespace stich::bindings {

namespace nb = nanobind;
using namespace nb::literals;

template <class T>
using Array2 = nb::ndarray<nb::numpy, T, nb::ndim<2>>;
// Rows for players: a `memoryview`, which needs no numpy and which numpy takes as it is.
template <class T>
using Rows = nb::ndarray<nb::memview, T, nb::ndim<2>>;
template <class T>
using Array1 = nb::ndarray<nb::numpy, T, nb::ndim<1>>;
template <class T>
using Given2 = nb::ndarray<const T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
template <class T>
using Given1 = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

using Stop = std::shared_ptr<const Cancel>;
using Callback = std::optional<nb::typed<nb::callable, void(u64, u64)>>;

// The watch of a call: looks at `cancel`, tells `progress(done, total)`, and lets Ctrl-C through.
Watch watch(const Stop& cancel, const Callback& progress, u64 total);

// An array that Python owns, to be filled.
template <class Made, class T = typename Made::Scalar>
Made rows(std::size_t count, std::size_t columns) {
    auto data = std::make_unique_for_overwrite<T[]>(count * columns);
    T* values = data.release();
    nb::capsule owner(values, [](void* memory) noexcept { delete[] static_cast<T*>(memory); });
    return Made(values, {count, columns}, owner);
}

// A position with the rules it belongs to.
template <class Game>
struct Held {
    std::shared_ptr<const typename Game::Rules> rules;
    typename Game::State state;
};

inline int check_seat(int seat, int seats) {
    if (seat < 0 || seat >= seats)
        throw RulesError("there is no seat " + std::to_string(seat) + "; the seats are 0 to " +
                         std::to_string(seats - 1));
    return seat;
}

// Refuses what is not a shuffle of the pack of the rules.
template <class Game>
void check_pack(const typename Game::Rules& rules, const u8* pack, std::size_t size) {
    u64 seen = 0;
    for (std::size_t place = 0; place < size; ++place)
        if (Game::in_pack(rules, pack[place])) seen = Game::with(seen, pack[place]);
    if (seen != rules.pack || size != static_cast<std::size_t>(count(rules.pack)))
        throw NotationError("the pack is not one of these rules: " + std::to_string(size) +
                            " cards, where each card of the pack is wanted once, as its index");
}

// The first state of a deal of `pack`, after `check_pack`; `entitled` is what the game must know of the match.
template <class Game, class... Entitled>
Held<Game> started(std::shared_ptr<const typename Game::Rules> rules, const std::vector<u8>& pack, int dealer,
                   Entitled... entitled) {
    check_pack<Game>(*rules, pack.data(), pack.size());
    check_seat(dealer, Game::SEATS);
    auto state = Game::start(*rules, pack.data(), dealer, entitled...);
    return {std::move(rules), std::move(state)};
}

// Refuses cards outside of the pack and cards that are there more often than in it; `seen` collects them.
template <class Game>
void check_cards(const typename Game::Rules& rules, const std::vector<u8>& cards, u64& seen) {
    for (const u8 card : cards) {
        if (!Game::in_pack(rules, card)) throw NotationError("card " + std::to_string(card) + " is not in the pack");
        const u64 with = Game::with(seen, card);
        if (count(with) != count(seen) + 1 || with & ~rules.pack)
            throw NotationError(card_text(card) + " is there once too often");
        seen = with;
    }
}

inline void check_size(int seat, std::size_t held, std::size_t wanted) {
    if (held != wanted)
        throw NotationError("seat " + std::to_string(seat) + " holds " + std::to_string(held) + " cards, not " +
                            std::to_string(wanted));
}

inline Player read_player(const std::string& name) {
    if (name == "random") return Player::RANDOM;
    if (name == "simple") return Player::SIMPLE;
    throw RulesError("there is no player " + name + " for play-outs; there are random and simple");
}

template <class Game>
Action check_action(const Held<Game>& held, int number) {
    bool legal = false;
    std::string possible;
    const auto& table = held.rules->actions;
    if (!held.state.over())
        held.state.each_legal(*held.rules, [&](Action action) {
            legal |= table.number(action) == number;
            possible += ' ' + std::to_string(table.number(action)) + " (" + token(action) + ")";
        });
    if (legal) return table.at(number);
    const bool known = number >= 0 && number < table.size();
    throw IllegalAction("action " + std::to_string(number) + (known ? " (" + token(table.at(number)) + ")" : "") +
                        (held.state.over() ? ": the deal is over" : " is not possible now; possible:" + possible));
}

template <class Made, class Game, class Run>
Made results(u64 deals, const Stop& cancel, const Callback& progress, Run&& run) {
    Made out = rows<Made>(deals, Game::COLUMNS);
    Watch looking = watch(cancel, progress, deals);
    i16* data = out.data();
    {
        nb::gil_scoped_release released;
        run(data, looking);
    }
    return out;
}

// Hands as lists of `Card.index`.
template <class Game>
std::vector<std::vector<u8>> read_hands(const typename Game::State& state) {
    std::vector<std::vector<u8>> hands;
    for (const u64 hand : state.hands) {
        std::vector<u8> cards;
        each_bit(hand, [&](int position) { cards.push_back(Game::card_at(position)); });
        hands.push_back(std::move(cards));
    }
    return hands;
}

template <class Game>
u64 hand_of(const std::vector<u8>& cards) {
    u64 hand = 0;
    for (const u8 card : cards) hand = Game::with(hand, card);
    return hand;
}

}  // namespace stich::bindings
