// Which cards a trick search tries, and in which order.
#pragma once

#include "trick_search.hpp"

namespace stich {

// What makes a card worth trying early: found by trial, the fewest nodes on random deals of 8, 10 and 12 cards.
namespace weight {
inline constexpr int PARTNER_RUFFS = 28,
                     TRUMP_LEAD = -7,
                     OWN_LENGTH = 1,
                     RANK_LED = -1,
                     RUFF = 23,
                     DISCARD_LENGTH = 4,
                     DISCARD_RANK = 4,
                     HINTED_SUIT = 18,
                     LEFT_RUFFS = -25,
                     RIGHT_RUFFS = -80,
                     SINGLETON = 2,
                     DOUBLETON = -1,
                     THEIR_LENGTH = 2,
                     PARTNER_LENGTH = 1,
                     OWN_BEST = -6,
                     PARTNER_BEST = 12,
                     LEFT_BEST_PARTNER_NEXT = 16,
                     LEFT_BEST_OWN_NEXT = 6,
                     LEFT_BEST = -4,
                     RIGHT_BEST_PARTNER_NEXT = -2,
                     RIGHT_BEST_OWN_NEXT = 1,
                     THEIR_TRUMPS = 0,
                     RIGHT_BEST = -10,
                     NOBODY_ELSE = 5,
                     OUTCOME = 496,
                     KEEP_BEST = 12,
                     DISCARD_LAST = 29,
                     DISCARD_GUARD = -9,
                     DISCARD_LAST_BEST = -18,
                     PARTNER_HAS_NEXT = 16,
                     OWN_SEQUENCE = 3;
}  // namespace weight

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

// The cards of a hand that are as good as `card`, one of them.
template <class Goals, class Bits>
typename TrickSearch<Goals, Bits>::Move TrickSearch<Goals, Bits>::group_of(int seat, int card) const {
    const u64 suit = suit_cards(card >> 4), own = hands_[seat] & suit, others = (all_ ^ own) & suit;
    const u64 above = others & ~(2 * bit(card) - 1), below = others & (bit(card) - 1);
    const u64 top = own & (above ? (above & -above) - 1 : ~u64{0});
    const u64 group = below ? top & ~(2 * bit(highest(below)) - 1) : top;
    return {static_cast<u8>(highest(group)), static_cast<u8>(lowest(group)), 0};
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
void TrickSearch<Goals, Bits>::lead_moves(int leader, Goal goal, const Owners& owners, Moves& moves, int hinted_suit) const {
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
        const int lho = (leader + 1) & 3, rho = (leader + 3) & 3;
        const bool side_suit = trumps_ && suit != 0;
        const int own = static_cast<int>(owners[suit] >> 30), second = static_cast<int>(owners[suit] >> 28 & 3);
        const int total = length(0, suit) + length(1, suit) + length(2, suit) + length(3, suit);
        if (side_suit) {
            if (!length(partner, suit) && length(partner, 0)) bonus += weight::PARTNER_RUFFS;
            if (!length(lho, suit) && length(lho, 0)) bonus += weight::LEFT_RUFFS;
            if (!length(rho, suit) && length(rho, 0)) bonus += weight::RIGHT_RUFFS;
            if (length(leader, suit) == 1 && length(leader, 0)) bonus += weight::SINGLETON;
            if (length(leader, suit) == 2 && length(leader, 0)) bonus += weight::DOUBLETON;
        }
        if (trumps_ && suit == 0) {
            bonus += weight::TRUMP_LEAD;
            bonus += weight::THEIR_TRUMPS * (length(lho, 0) + length(rho, 0));
        }
        bonus += length(leader, suit) * weight::OWN_LENGTH + (length(lho, suit) + length(rho, suit)) * weight::THEIR_LENGTH + length(partner, suit) * weight::PARTNER_LENGTH;
        if (own == leader) bonus += weight::OWN_BEST;
        else if (own == partner) bonus += weight::PARTNER_BEST;
        else if (own == lho) bonus += second == partner ? weight::LEFT_BEST_PARTNER_NEXT : second == leader ? weight::LEFT_BEST_OWN_NEXT : weight::LEFT_BEST;
        else bonus += second == partner ? weight::RIGHT_BEST_PARTNER_NEXT : second == leader ? weight::RIGHT_BEST_OWN_NEXT : weight::RIGHT_BEST;
        if (total == length(leader, suit)) bonus += weight::NOBODY_ELSE;
        if (own == leader && total > 1 && second == partner) bonus += weight::PARTNER_HAS_NEXT;
        if (own == leader && total > 1 && second == leader) bonus += weight::OWN_SEQUENCE;
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
            return weight::OUTCOME * liking[winner] / 4 + bonus - (card & 15) * weight::RANK_LED + (hinted_suit == suit ? weight::HINTED_SUIT : 0);
        }, moves);
    }
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
            if (may_ruff) groups(hand, 0, [&](int card) { return outcome(32 + card) - weight::RUFF - card; }, moves);
        } else {
            const int bonus = length(seat, suit) * weight::DISCARD_LENGTH;
            const u64 all = all_ & suit_cards(suit);
            const u64 mine = hand & suit_cards(suit);
            const bool has_top = mine > (all ^ mine);
            const int keep = has_top ? weight::KEEP_BEST : 0;
            const int len1 = length(seat, suit) == 1 ? (has_top ? weight::DISCARD_LAST_BEST : weight::DISCARD_LAST) : length(seat,suit)==2 && !has_top ? weight::DISCARD_GUARD : 0;
            groups(hand, suit, [&](int card) { return given_up + bonus - (card & 15) * weight::DISCARD_RANK - (mine >> card == 1 ? keep : 0) + len1; }, moves);
        }
    }
}

}  // namespace stich
