// Where the cards that a sampler places lie in a position.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "worlds/worlds.hpp"

namespace stich::worlds {

// Where the cards of a place lie in a position: in the hand of a seat, on their way, put aside, or open to all.
inline constexpr u8 PASSING = 4, ASIDE = 5, OPEN = 6;
inline constexpr int SPOTS = 7;

// Unseen cards as bits, by spot.
using Spots = std::array<u64, SPOTS>;

// The cards that a sampler places, as bits, and the spots of its places.
struct Layout {
    std::shared_ptr<const Sampler> sampler;
    std::vector<u8> cards;                 // position of each card in a set
    std::vector<u8> open;                  // whether it has been played since and only its way is unseen
    std::array<u8, PLACES> spot{};         // of each place
    std::array<u64, PASSING + 1> known{};  // cards known to lie in each hand and on their way

    template <class Game>
    Spots draw(Rng& rng) const {
        std::array<u8, 64> places;
        sampler->draw(rng, places.data());
        Spots spots{};
        std::copy(known.begin(), known.end(), spots.begin());
        for (std::size_t card = 0; card < cards.size(); ++card) {
            u64& set = spots[open[card] ? OPEN : spot[places[card]]];
            set = Game::with_position(set, cards[card]);
        }
        return spots;
    }
};

}  // namespace stich::worlds
