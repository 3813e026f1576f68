// Entensuppe in the shape that what works on any game asks for (envs/game.hpp).
#pragma once

#include <algorithm>

#include "entensuppe/playout.hpp"
#include "entensuppe/policy.hpp"
#include "entensuppe/view.hpp"
#include "envs/game.hpp"

namespace stich {

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
    static u8 position_of(u8 card) { return card; }
    static bool in_pack(const Rules& rules, u8 card) { return card < FACES && rules.pack >> card & 1; }
    static u64 with(u64 hand, u8 card) { return hand | bit(card); }
    template <class Bits>
    static void finish_at_random(const Rules& rules, State& state, Rng& rng) {
        entensuppe::finish_at_random<Bits>(rules, state, rng);
    }
    static Action choose(const Rules& rules, const State& state, Rng& rng) {
        return entensuppe::choose(rules, state, rng);
    }

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

}  // namespace stich
