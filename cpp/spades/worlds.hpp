// Worlds of Spades as positions: one world, with what is unseen laid anew for every other.
#pragma once

#include "spades/game.hpp"
#include "worlds/layout.hpp"

namespace stich::worlds {

struct SpadesWorlds {
    using Game = SpadesGame;
    spades::State base;
    Layout layout;
    u8 may_redeal = 0;  // who may still demand a new deal if dealt no spade, as bits

    spades::State draw(const spades::Rules& rules, Rng& rng) const {
        const Spots spots = layout.draw<SpadesWorlds>(rng);
        spades::State state = base;
        std::copy_n(spots.begin(), spades::SEATS, state.hands.begin());
        state.passing = spots[PASSING];
        state.may_redeal = 0;
        each_bit(may_redeal, [&](int seat) {
            const u64 dealt = spots[seat] | (seat == base.dealer ? spots[ASIDE] : 0);
            if (!(dealt & rules.spades())) state.may_redeal |= static_cast<u8>(1 << seat);
        });
        return state;
    }

    static u64 with_position(u64 set, u8 position) { return set | bit(position); }
};

}  // namespace stich::worlds
