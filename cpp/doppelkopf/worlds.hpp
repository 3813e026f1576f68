// Worlds of Doppelkopf as positions: one world, with what is unseen laid anew for every other.
#pragma once

#include "doppelkopf/game.hpp"
#include "worlds/layout.hpp"

namespace stich::worlds {

struct DoppelkopfWorlds {
    using Game = DoppelkopfGame;
    doppelkopf::State base;
    Layout layout;
    std::array<u8, doppelkopf::SEATS> queens{};  // club queens that each seat has played

    doppelkopf::State draw(const doppelkopf::Rules&, Rng& rng) const {
        const Spots spots = layout.draw<DoppelkopfWorlds>(rng);
        doppelkopf::State state = base;
        std::copy_n(spots.begin(), doppelkopf::SEATS, state.hands.begin());
        state.passing = spots[PASSING];
        if (state.contract == ARMUT) return state;  // club queens decide nothing there
        state.queens = 0;
        for (int seat = 0; seat < doppelkopf::SEATS; ++seat) {
            const int held = queens[seat] + count(spots[seat] >> doppelkopf::CLUB_QUEEN & 3);
            state.queens |= static_cast<u8>((held > 0) << seat | (held > 1) << (seat + 4));
        }
        if (state.contract == NORMAL && state.phase >= doppelkopf::CARDS) state.re = state.queens & 15;
        return state;
    }

    static u64 with_position(u64 set, u8 position) { return twice::with(set, position); }
};

}  // namespace stich::worlds
