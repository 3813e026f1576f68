// The three games under one shape, for what works on any of them: batches, packs, perft, bindings.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/cancel.hpp"
#include "doppelkopf/view.hpp"
#include "entensuppe/view.hpp"
#include "envs/playout.hpp"
#include "base/policy.hpp"
#include "spades/view.hpp"

namespace stich {

// Names of columns of play-out results come with the game, so that a table of numbers explains itself.
using Columns = std::vector<std::string>;

struct SpadesGame {
    using Rules = spades::Rules;
    using State = spades::State;
    using Seen = spades::Seen;
    using Carried = std::array<int, 2>;  // from deal to deal: bags
    static constexpr const char* NAME = "Spades";
    static constexpr int SEATS = spades::SEATS;
    static constexpr int COLUMNS = 4;

    static Columns columns() { return {"tricks_0", "tricks_1", "tricks_2", "tricks_3"}; }
    static State start(const Rules& rules, const u8* pack, int dealer, spades::Entitled entitled = {}) {
        return spades::start(rules, pack, dealer, entitled);
    }

    static u8 card_at(int position) { return static_cast<u8>(position); }
    static bool in_pack(const Rules& rules, u8 card) { return card < FACES && rules.pack >> card & 1; }
    static u64 with(u64 hand, u8 card) { return hand | bit(card); }
    static bool playing(const State& state) { return state.phase == spades::CARDS; }

    // What the first deal of a match begins with.
    static spades::Entitled opening(const Rules& rules, int) {
        const bool blind = rules.options.blind_nil && rules.options.blind_nil_deficit == 0;
        return {static_cast<u8>(blind ? 15 : 0), true};
    }

    // Straight to the cards, nothing bid.
    static void skip_calls(const Rules&, State& state) {
        state.phase = spades::CARDS;
        state.leader = state.to_act;
    }

    static void row(const Rules&, const State& state, i16* out) {
        std::copy(state.taken.begin(), state.taken.end(), out);
    }

    template <class Sink>
    static void observe(const Rules& rules, const State& state, const Seen& seen, const Carried& bags, int seat,
                        Sink& out) {
        spades::observe(rules, state, seen, bags, seat, out);
    }

    // The points of a finished deal for each seat; what is carried moves on.
    static void settle(const Rules& rules, const State& state, Carried& bags, float* points) {
        const spades::Points result = spades::settle(rules.options, state.facts(), bags);
        bags = result.bags;
        for (int seat = 0; seat < SEATS; ++seat) points[seat] = static_cast<float>(result.points[seat % 2]);
    }
};

struct Nothing {};

struct EntensuppeGame {
    using Rules = entensuppe::Rules;
    using State = entensuppe::State;
    using Seen = entensuppe::Seen;
    using Carried = Nothing;
    static constexpr const char* NAME = "Entensuppe";
    static constexpr int SEATS = entensuppe::SEATS;
    static constexpr int COLUMNS = 4;

    static Columns columns() { return {"ente_0", "ente_1", "suppe_0", "suppe_1"}; }
    static State start(const Rules& rules, const u8* pack, int dealer, Nothing = {}) {
        return entensuppe::start(rules, pack, dealer);
    }

    static Nothing opening(const Rules&, int) { return {}; }
    static u8 card_at(int position) { return static_cast<u8>(position); }
    static bool in_pack(const Rules& rules, u8 card) { return card < FACES && rules.pack >> card & 1; }
    static u64 with(u64 hand, u8 card) { return hand | bit(card); }
    static bool playing(const State& state) { return !state.over(); }
    static void skip_calls(const Rules&, State&) {}

    static void row(const Rules&, const State& state, i16* out) {
        for (const auto course : {entensuppe::ENTE, entensuppe::SUPPE})
            for (int seat = 0; seat < SEATS; ++seat) *out++ = static_cast<i16>(state.piles.points(course, seat));
    }

    template <class Sink>
    static void observe(const Rules& rules, const State& state, const Seen& seen, const Carried&, int seat, Sink& out) {
        entensuppe::observe(rules, state, seen, seat, out);
    }

    static void settle(const Rules&, const State& state, Carried&, float* points) {
        for (int seat = 0; seat < SEATS; ++seat) points[seat] = static_cast<float>(state.piles.product(seat));
    }
};

struct DoppelkopfGame {
    using Rules = doppelkopf::Rules;
    using State = doppelkopf::State;
    using Seen = doppelkopf::Seen;
    using Carried = Nothing;
    static constexpr const char* NAME = "Doppelkopf";
    static constexpr int SEATS = doppelkopf::SEATS;
    static constexpr int COLUMNS = 13;

    static Columns columns() {
        Columns names;
        for (const char* name : {"augen_", "tricks_", "points_"})
            for (int seat = 0; seat < SEATS; ++seat) names.push_back(name + std::to_string(seat));
        names.push_back("re");  // the seats of Re as bits
        return names;
    }

    static State start(const Rules& rules, const u8* pack, int dealer, doppelkopf::Entitled entitled = {}) {
        return doppelkopf::start(rules, pack, dealer, entitled);
    }

    static u8 card_at(int position) { return static_cast<u8>(twice::card_at(position)); }
    static bool in_pack(const Rules& rules, u8 card) {
        return card < 52 && card % RANKS >= 7 && rules.pack >> twice::position(card) & 1;
    }
    static u64 with(u64 hand, u8 card) { return twice::with(hand, twice::position(card)); }
    static bool playing(const State& state) { return state.phase == doppelkopf::CARDS; }

    // What the first deal of a match begins with.
    static doppelkopf::Entitled opening(const Rules& rules, int dealer) {
        doppelkopf::Entitled entitled;
        if (!rules.options.pflichtsolo) return entitled;
        entitled.owed = 15;
        if (rules.options.deals <= SEATS) entitled.forced = static_cast<u8>((dealer + 1) % SEATS);
        return entitled;
    }

    // Straight to a normal game.
    static void skip_calls(const Rules& rules, State& state) { state.begin(rules, NORMAL, doppelkopf::NO_SEAT); }

    static void row(const Rules& rules, const State& state, i16* out) {
        const std::array<int, SEATS> points = doppelkopf::settle(rules.options, state.facts());
        out = std::copy(state.augen.begin(), state.augen.end(), out);
        out = std::copy(state.taken.begin(), state.taken.end(), out);
        out = std::transform(points.begin(), points.end(), out, [](int value) { return static_cast<i16>(value); });
        *out = state.re;
    }

    template <class Sink>
    static void observe(const Rules& rules, const State& state, const Seen& seen, const Carried&, int seat, Sink& out) {
        doppelkopf::observe(rules, state, seen, seat, out);
    }

    static void settle(const Rules& rules, const State& state, Carried&, float* points) {
        const std::array<int, SEATS> result = doppelkopf::settle(rules.options, state.facts());
        for (int seat = 0; seat < SEATS; ++seat) points[seat] = static_cast<float>(result[seat]);
    }
};

// The cards of a game in canonical order, each as `Card.index`, as often as it is in the pack.
template <class Game>
std::vector<u8> pack_of(const typename Game::Rules& rules) {
    std::vector<u8> cards;
    each_bit(rules.pack, [&](int position) { cards.push_back(Game::card_at(position)); });
    return cards;
}

// The pack of deal `index` under `seed`, shuffled from `cards` in canonical order; the generator goes on from there.
inline Rng shuffled(const std::vector<u8>& cards, u64 seed, u64 index, u8* pack) {
    Rng rng = Rng::stream(seed, index);
    std::copy(cards.begin(), cards.end(), pack);
    rng.shuffle(std::span<u8>(pack, cards.size()));
    return rng;
}

enum class Player : u8 { RANDOM, SIMPLE };  // who plays a deal to its end

// Plays `deals` positions to their ends; `begin(deal, rng)` makes each, and a row of `COLUMNS` numbers comes out.
template <class Game, class Begin>
void play_out(const typename Game::Rules& rules, u64 deals, u64 seed, Player player, i16* rows, Watch& watch,
              Begin&& begin) {
    with_bits([&](auto bits) {
        for (u64 deal = 0; deal < deals; ++deal, rows += Game::COLUMNS) {
            Rng rng = Rng::stream(seed, deal);
            auto state = begin(deal, rng);
            if (player == Player::RANDOM)
                playout::finish<decltype(bits)>(rules, state, rng);
            else
                policy::finish(rules, state, rng);
            Game::row(rules, state, rows);
            watch.tick();
        }
    });
}

// Fresh packs, dealer after dealer, without calls.
template <class Game>
void random_deals(const typename Game::Rules& rules, u64 deals, u64 seed, Player player, i16* rows, Watch& watch) {
    const std::vector<u8> cards = pack_of<Game>(rules);
    std::array<u8, FACES> pack;
    play_out<Game>(rules, deals, seed, player, rows, watch, [&](u64 deal, Rng& rng) {
        rng = shuffled(cards, seed, deal, pack.data());
        auto state = Game::start(rules, pack.data(), static_cast<int>(deal % Game::SEATS));
        Game::skip_calls(rules, state);
        return state;
    });
}

// The same for given packs, one after another in `packs`.
template <class Game>
void play_packs(const typename Game::Rules& rules, const u8* packs, u64 deals, u64 seed, Player player, i16* rows,
                Watch& watch) {
    const std::size_t size = pack_of<Game>(rules).size();
    play_out<Game>(rules, deals, seed, player, rows, watch, [&](u64 deal, Rng&) {
        auto state = Game::start(rules, packs + deal * size, static_cast<int>(deal % Game::SEATS));
        Game::skip_calls(rules, state);
        return state;
    });
}

}  // namespace stich
