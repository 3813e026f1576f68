// Spades in the shape that what works on any game asks for (envs/game.hpp).
#pragma once

#include <algorithm>

#include "envs/game.hpp"
#include "spades/playout.hpp"
#include "spades/policy.hpp"
#include "spades/view.hpp"

namespace stich {

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
    static u8 position_of(u8 card) { return card; }
    static bool in_pack(const Rules& rules, u8 card) { return card < FACES && rules.pack >> card & 1; }
    static u64 with(u64 hand, u8 card) { return hand | bit(card); }
    template <class Bits>
    static void finish_at_random(const Rules& rules, State& state, Rng& rng) {
        spades::finish_at_random<Bits>(rules, state, rng);
    }
    static Action choose(const Rules& rules, const State& state, Rng& rng) { return spades::choose(rules, state, rng); }

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

}  // namespace stich
