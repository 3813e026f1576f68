// Which cards a trick search tries, and in which order.
#pragma once

#include "trick_search.hpp"

namespace stich {

// Adds one card for each group of equal ones: neighbours in a hand among the cards that are left.
template <class Goals, class Bits>
template <class Weigh>
void TrickSearch<Goals, Bits>::groups(u64 hand, int suit, Weigh&& weigh, Moves& moves) const {
    u64 own = hand & suit_cards(suit);
    const u64 others = all_ & suit_cards(suit) & ~hand;
    while (own) {
        const int card = highest(own);
        const u64 below = others & (bit(card) - 1);
        const u64 rest = below ? own & (bit(highest(below)) - 1) : 0;
        const int low = lowest(own ^ rest);
        moves.add(card, low, weigh(card));
        own = rest;
    }
}

// How high a seat could play to this trick: cards of the suit led by rank, ruffs above them.
template <class Goals, class Bits>
int TrickSearch<Goals, Bits>::strongest(int seat, int led) const {
    const u64 same = hands_[seat] & suit_cards(led);
    if (same) return (trumps_ && led == 0 ? 32 : 0) + (highest(same) & 15);
    if (trumps_ && !no_ruff_) {
        const u64 ruffs = hands_[seat] & suit_cards(0);
        if (ruffs) return 32 + highest(ruffs);
    }
    return -1;
}

template <class Goals, class Bits>
void TrickSearch<Goals, Bits>::lead_moves(int leader, Goal goal, const Owners& owners, Moves& moves) const {
    const int sign = leader & 1 ? -1 : 1;
    std::array<int, 4> liking;
    for (int seat = 0; seat < 4; ++seat) liking[seat] = sign * goals_.liking(goal, seat);
    const bool leads_trumps = !trumps_ || may_lead_trumps(leader);
    for (int suit = leads_trumps ? 0 : 1; suit < 4; ++suit) {
        if (!(hands_[leader] & suit_cards(suit))) continue;
        std::array<int, 4> best{};
        for (int place = 1; place < 4; ++place) best[place] = strongest((leader + place) & 3, suit);
        const int base = trumps_ && suit == 0 ? 32 : 0;
        const int partner = leader ^ 2;
        int bonus = 0;
        if (trumps_ && suit != 0) {
            if (!length(partner, suit) && length(partner, 0)) bonus += WEIGHT(0);
        }
        if (trumps_ && suit == 0) bonus += WEIGHT(1);
        bonus += length(leader, suit) * WEIGHT(2);
        groups(hands_[leader], suit, [&](int card) {
            int winner = leader, strength = base + (card & 15);
            for (int place = 1; place < 4; ++place) {
                const int seat = (leader + place) & 3;
                const bool against = (place & 1) != 0;
                if (best[place] > strength && (against ? liking[seat] < liking[winner] : liking[seat] > liking[winner] )) {
                    winner = seat;
                    strength = best[place];
                }
            }
            return 4 * liking[winner] + bonus - (card & 15) * WEIGHT(3);
        }, moves);
    }
    (void)owners;
}

template <class Goals, class Bits>
template <int PLACE>
void TrickSearch<Goals, Bits>::follow_moves(const OpenTrick& trick, int seat, Goal goal, Moves& moves) const {
    const int sign = seat & 1 ? -1 : 1;
    const u64 hand = hands_[seat];
    const int best = (trumps_ && trick.best < 16 ? 32 : 0) + (trick.best & 15);
    std::array<int, 4> later{};
    for (int place = PLACE + 1; place < 4; ++place) later[place] = strongest((seat + place - PLACE) & 3, trick.led);
    const auto outcome = [&](int strength) {  // who would win
        int winner = trick.winner, top = best;
        if (strength > top) {
            winner = seat;
            top = strength;
        }
        for (int place = PLACE + 1; place < 4; ++place) {
            const int other = (seat + place - PLACE) & 3;
            const int gain = sign * (goals_.liking(goal, other) - goals_.liking(goal, winner));
            if (later[place] > top && ((other ^ seat) & 1 ? gain < 0 : gain > 0)) {
                winner = other;
                top = later[place];
            }
        }
        return 4 * sign * goals_.liking(goal, winner);
    };
    if (hand & suit_cards(trick.led)) {
        const int base = trumps_ && trick.led == 0 ? 32 : 0;
        groups(hand, trick.led, [&](int card) { return outcome(base + (card & 15)) - (card & 15); }, moves);
        return;
    }
    const int given_up = outcome(-1);
    const bool may_ruff = !no_ruff_ || !(hand & ~suit_cards(0));
    for (int suit = 0; suit < 4; ++suit) {
        if (!(hand & suit_cards(suit))) continue;
        if (trumps_ && suit == 0) {
            if (may_ruff) groups(hand, 0, [&](int card) { return outcome(32 + card) - WEIGHT(4) - card; }, moves);
        } else {
            const int bonus = length(seat, suit) * WEIGHT(5);
            groups(hand, suit, [&](int card) { return given_up + bonus - (card & 15) * WEIGHT(6); }, moves);
        }
    }
}

}  // namespace stich
