// Worlds of Entensuppe as positions: one world, with what is unseen laid anew for every other.
#pragma once

#include <numeric>
#include <vector>

#include "entensuppe/game.hpp"

namespace stich::worlds {

// In Entensuppe nothing is known of unseen cards but their number: any of them may be held, and the rest of them lie
// in the stock in any order.
struct EntensuppeWorlds {
    using Game = EntensuppeGame;
    entensuppe::State base;
    u8 seat = 0;            // the one whose hand is unseen
    std::vector<u8> cards;  // unseen
    u8 held = 0;            // how many of them are in the hand; the others are the last of the stock
    u64 known = 0;          // the rest of the hand

    // The place of each card: 0 in the hand, 1 the first unseen card of the stock, 2 the next ...
    void draw(Rng& rng, u8* places) const {
        std::fill_n(places, held, u8{0});
        std::iota(places + held, places + cards.size(), u8{1});
        rng.shuffle(std::span<u8>(places, cards.size()));
    }

    entensuppe::State draw(const entensuppe::Rules&, Rng& rng) const {
        std::array<u8, 64> places;
        draw(rng, places.data());
        entensuppe::State state = base;
        const std::size_t stock = entensuppe::STOCK - (cards.size() - held) - 1;
        u64 hand = known;
        for (std::size_t card = 0; card < cards.size(); ++card) {
            if (places[card])
                state.stock[stock + places[card]] = cards[card];
            else
                hand |= bit(cards[card]);
        }
        state.hands[seat] = hand;
        return state;
    }
};

}  // namespace stich::worlds
