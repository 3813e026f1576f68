// Worlds as positions of each game: a position in one world, with what is unseen laid anew for every other.
#pragma once

#include <memory>
#include <numeric>
#include <vector>

#include "games.hpp"
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
