// An ending of Doppelkopf with open cards, laid out for a search: a bit for every single card that is still in a hand.
#pragma once

#include "doppelkopf/state.hpp"

namespace stich::doppelkopf {

// Faces sorted by effective suit, trumps last, and within a suit from the weakest to the strongest; two bits each. The
// two cards of a face in one hand are the lower and the upper bit, and the upper one is played first; in two hands the
// lower bit is that of the lower seat. So a set of cards says who holds what, and `left`, all that are not played yet,
// is the whole position but for who leads.
struct OpenCards {
    static constexpr int POSITIONS = 48;
    static constexpr u64 LOWER = twice::LOWER;

    std::array<u64, SEATS> owned{};
    std::array<u64, EFFECTIVE_SUITS> of_suit{};
    std::array<u8, POSITIONS> suit{};
    std::array<u8, POSITIONS> worth{};                       // what a trick gains by the card: its Augen, or nothing
    std::array<u64, POSITIONS> beaten_by{}, beaten_last{};   // the cards that take the trick from this one
    std::array<std::array<u8, 4>, POSITIONS / 2> holders{};  // by the two bits of a face: a number for who holds it
    std::array<u64, 12> of_worth{};                          // the cards by what they are worth
    std::array<u8, twice::SLOTS> place{};                    // the face at a slot of the pack
    u64 left = 0, foxes = 0, jacks_of_clubs = 0;
    bool must_follow = true;

    OpenCards(const Rules& rules, const State& state, bool augen_count);

    u64 hand(u64 cards, int seat) const { return cards & owned[seat]; }

    u64 followers(u64 hand, int led) const {
        const u64 same = hand & of_suit[led];
        return must_follow && same ? same : hand;
    }

    int worth_of(u64 cards) const {
        int sum = 0;
        for (const int each : {2, 3, 4, 10, 11}) sum += each * count(cards & of_worth[each]);
        return sum;
    }

    // The least that so many of the cards are worth together.
    int cheapest(u64 cards, int number) const {
        int sum = 0;
        for (const int each : {0, 2, 3, 4, 10}) {
            const int taken = std::min(number, count(cards & of_worth[each]));
            sum += each * taken;
            number -= taken;
            if (!number) return sum;
        }
        return sum + 11 * number;
    }

    // Both bits of all faces from that of `low` to that of `high`.
    static u64 faces_between(int low, int high) { return (u64{2} << (high | 1)) - (u64{1} << (low & ~1)); }
};

}  // namespace stich::doppelkopf
