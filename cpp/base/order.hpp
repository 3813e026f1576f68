// What a trick obeys, as tables by bit position. The tables are made from the `Order` that Python hands over: no trick
// rule is written in C++.
#pragma once

#include <algorithm>
#include <array>

#include "base/bits.hpp"
#include "base/cards.hpp"

namespace stich {

inline constexpr int EFFECTIVE_SUITS = 5;  // S H D C and trump
inline constexpr int TRUMP = 4;
inline constexpr u8 NO_SUIT = 255;

// An `Order` of Python card by card: what `tricks.Order` says about each of the 54 faces.
struct OrderSource {
    std::array<u8, FACES> suit;  // effective suit 0 to 4, NO_SUIT for faces that are not in the pack
    std::array<int, FACES> strength{};
    u64 second_wins = 0;  // by face
    bool must_follow = true;

    OrderSource() { suit.fill(NO_SUIT); }
};

struct Order {
    std::array<u64, EFFECTIVE_SUITS> of_suit{};  // all positions of an effective suit
    std::array<u8, 64> suit{};                   // effective suit of the card at a position
    bool must_follow = true;

    // claim[suit led][position]: how strongly a card claims the trick; 0 if it cannot win it. The claim of the card at
    // `place` in the trick is `claim ^ place`, and the largest wins: the low two bits settle which of two equal faces
    // comes first, bit 2 says how to read the place back.
    std::array<std::array<u8, 64>, EFFECTIVE_SUITS> claim{};

    // beaten_by[position]: the cards that take the trick from this one when played later.
    std::array<u64, 64> beaten_by{};

    u64 trumps() const { return of_suit[TRUMP]; }

    // The cards of `hand` that may be played to a lead of the effective suit `led`.
    u64 followers(u64 hand, int led) const {
        const u64 same = hand & of_suit[led];
        return must_follow && same ? same : hand;
    }

    u8 claim_of(int led, int position, int place) const { return static_cast<u8>(claim[led][position] ^ place); }

    // The place in the trick from the largest claim.
    static int place_of(u8 best) { return (best & 3) ^ (best & 4 ? 3 : 0); }

    // The place of the winner among four cards at positions in the order of play.
    template <class Cards>
    int winner(const Cards& cards) const {
        const int led = suit[cards[0]];
        u8 best = claim_of(led, cards[0], 0);
        for (int place = 1; place < 4; ++place) best = std::max(best, claim_of(led, cards[place], place));
        return place_of(best);
    }

    // The place of the card that would take an incomplete trick of `lying` cards.
    template <class Cards>
    int winner_so_far(const Cards& cards, int lying) const {
        const int led = suit[cards[0]];
        u8 best = claim_of(led, cards[0], 0);
        for (int place = 1; place < lying; ++place) best = std::max(best, claim_of(led, cards[place], place));
        return place_of(best);
    }
};

// The tables for positions in the universe of 54 single cards.
Order single_order(const OrderSource& source);

// The tables for positions in the universe of Doppelkopf; both bits of a face carry its entries.
Order double_order(const OrderSource& source);

}  // namespace stich
