// Doppelkopf in the shape that what works on any game asks for (envs/game.hpp).
#pragma once

#include <algorithm>

#include "doppelkopf/playout.hpp"
#include "doppelkopf/policy.hpp"
#include "doppelkopf/view.hpp"
#include "envs/game.hpp"

namespace stich {

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
    static u8 position_of(u8 card) { return static_cast<u8>(twice::position(card)); }
    static bool in_pack(const Rules& rules, u8 card) {
        return card < 52 && card % RANKS >= 7 && rules.pack >> twice::position(card) & 1;
    }
    static u64 with(u64 hand, u8 card) { return twice::with(hand, twice::position(card)); }
    template <class Bits>
    static void finish_at_random(const Rules& rules, State& state, Rng& rng) {
        doppelkopf::finish_at_random<Bits>(rules, state, rng);
    }
    static Action choose(const Rules& rules, const State& state, Rng& rng) {
        return doppelkopf::choose(rules, state, rng);
    }

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

}  // namespace stich
