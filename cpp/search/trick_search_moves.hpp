// Which cards a trick search tries, and in which order.
#pragma once

#include "search/lead_weights.hpp"
#include "search/trick_search.hpp"

namespace stich {

// What makes a card worth trying early, found by trial: of the leads only where seats count, see `lead_for_side`.
namespace weight {
inline constexpr int PARTNER_RUFFS = 29, TRUMP_LEAD = -13, OWN_LENGTH = 1, RANK_LED = -1, RUFF = 23, DISCARD_LENGTH = 5,
                     DISCARD_RANK = 7, HINTED_SUIT = 18, LEFT_RUFFS = -28, RIGHT_RUFFS = -136, SINGLETON = 2,
                     THEIR_LENGTH = 2, PARTNER_LENGTH = 1, OUTCOME = 635, KEEP_BEST = 12, DISCARD_LAST = 36,
                     DISCARD_GUARD = -14, DISCARD_LAST_BEST = -13;

// By who has the best card of the suit, and who the next: the leader, left, partner, right.
// clang-format off
inline constexpr std::array<int, 16> BEST_AND_NEXT{
    0, -2, 23, -9,
    10, 2, 26, -1,
    11, 10, 26, 13,
    1, 0, 1, -22};
// clang-format on
}  // namespace weight

// Adds one card for each group of equal ones: neighbours in a hand among the cards that are left.
template <class Goals, bool TRUMPS, class Bits>
template <class Weigh>
void TrickSearch<Goals, TRUMPS, Bits>::groups(u64 hand, int suit, Weigh&& weigh, Moves& moves) const {
    u64 own = hand & suit_cards(suit);
    const u64 others = all_ & suit_cards(suit) & ~hand;
    while (own) {
        const int card = highest(own);
        const u64 below = others & (bit(card) - 1);
        const u64 rest = below ? own & (bit(highest(below)) - 1) : 0;
        const int low = lowest(own ^ rest);
        moves.add(weighed(card, low, weigh(card)));
        own = rest;
    }
}

// The cards of a hand that are as good as `card`, one of them.
template <class Goals, bool TRUMPS, class Bits>
typename TrickSearch<Goals, TRUMPS, Bits>::Move TrickSearch<Goals, TRUMPS, Bits>::group_of(int seat, int card) const {
    const u64 suit = suit_cards(card >> 4), own = hands_[seat] & suit, others = (all_ ^ own) & suit;
    const u64 above = others & ~(2 * bit(card) - 1), below = others & (bit(card) - 1);
    const u64 top = own & (above ? (above & -above) - 1 : ~u64{0});
    const u64 group = below ? top & ~(2 * bit(highest(below)) - 1) : top;
    return {static_cast<u8>(highest(group)), static_cast<u8>(lowest(group)), 0};
}

// How high a seat could play to this trick: cards of the suit led by rank, ruffs above them.
template <class Goals, bool TRUMPS, class Bits>
int TrickSearch<Goals, TRUMPS, Bits>::strongest(int seat, int led) const {
    const u64 same = hands_[seat] & suit_cards(led);
    if (same) return (TRUMPS && led == 0 ? 32 : 0) + (highest(same) & 15);
    if (TRUMPS && !(BREAKING && no_ruff_)) {
        const u64 ruffs = hands_[seat] & suit_cards(0);
        if (ruffs) return 32 + highest(ruffs);
    }
    return -1;
}

// Who wins if from here on everybody plays high whose side gains by it, for an order of cards in goals where seats
// count.
template <class Goals, bool TRUMPS, class Bits>
int TrickSearch<Goals, TRUMPS, Bits>::outcome(int seat, int later, int winner, int top, const std::array<int, 4>& best,
                                              Goal goal) const {
    for (int after = 1; after <= later; ++after) {
        const int other = (seat + after) & 3;
        const int gain = goals_.liking(goal, other) - goals_.liking(goal, winner);
        if (best[after] > top && (other & 1 ? gain < 0 : gain > 0)) {
            winner = other;
            top = best[after];
        }
    }
    return goals_.liking(goal, winner) * (seat & 1 ? -1 : 1);
}

// Who owns the three highest cards of a suit, two bits each, as `leader` counts: 0 itself, 1 the left, 2 the partner.
inline u32 three_highest(u32 owners, int leader, int cards) {
    constexpr u32 HIGH = 0b101010;
    constexpr std::array<u32, 4> THERE{0, 0b110000, 0b111100, 0b111111};
    const u32 seats = owners >> 26, own = static_cast<u32>(leader) * 0b010101;
    return (((seats | HIGH) - (own & ~HIGH)) ^ ((seats ^ ~own) & HIGH)) & THERE[std::min(cards, 3)];
}

// Leads where only sides count, by the weights of lead_weights.hpp: from many searches, which lead served with the
// fewest nodes.
template <class Goals, bool TRUMPS, class Bits>
void TrickSearch<Goals, TRUMPS, Bits>::lead_for_side(int leader, Goal goal, const Owners& owners, Moves& moves,
                                                     int hinted_suit) const {
    constexpr const LeadWeights& WEIGHTS = TRUMPS ? LEAD_WITH_TRUMPS : LEAD_WITHOUT;
    const int lho = (leader + 1) & 3, rho = (leader + 3) & 3, partner = leader ^ 2;
    const int left = count(hands_[leader]), enough = goals_.enough(goal, leader, left);
    const int pace = enough >= left ? 2 : 2 * enough > left;
    const auto& trumps = WEIGHTS.trumps[TRUMPS ? std::min(length(leader, 0), 3) : 0]
                                       [TRUMPS ? std::min(std::max(length(lho, 0), length(rho, 0)), 3) : 0];
    for (int suit = TRUMPS && !may_lead_trumps(leader) ? 1 : 0; suit < 4; ++suit) {
        const u64 suit_here = all_ & suit_cards(suit);
        u64 own = hands_[leader] & suit_here;
        if (!own) continue;
        const u64 others = suit_here ^ own;
        const bool is_trumps = TRUMPS && suit == 0;
        const std::array<int, 4> best{0, strongest(lho, suit), strongest(partner, suit), strongest(rho, suit)};
        const int ruffs = TRUMPS && !is_trumps ? (best[1] >= 32) | (best[2] >= 32) << 1 | (best[3] >= 32) << 2 : 0;
        const int base = is_trumps ? 32 : 0, against = std::max(best[1], best[3]);
        const int mine = std::min(length(leader, suit), 5);
        const int basis = WEIGHTS.ours[is_trumps][mine - 1][std::min(length(partner, suit), 4)] +
                          WEIGHTS.theirs[is_trumps][std::min(length(lho, suit), 4)][std::min(length(rho, suit), 4)] +
                          trumps[is_trumps][mine == 1] + WEIGHTS.hinted[hinted_suit == suit];
        const u32 highest_three = three_highest(owners[suit], leader, count(suit_here));
        while (own) {
            const int card = highest(own);
            const u64 below = others & (bit(card) - 1);
            const u64 rest = below ? own & (bit(highest(below)) - 1) : 0;
            const int above = std::min(count(others >> card), 4);
            const bool wins = std::max(base + (card & 15), best[2]) > against;
            const int kind = !above ? 0 : rest ? 1 : 2;
            const int weighs = basis + WEIGHTS.owners[is_trumps][kind][highest_three] +
                               WEIGHTS.trick[ruffs][wins][!above] + WEIGHTS.above[above][!rest][is_trumps] +
                               WEIGHTS.pace[pace][wins][is_trumps][!above];
            moves.add(weighed(card, lowest(own ^ rest), weighs));
            own = rest;
        }
    }
}

template <class Goals, bool TRUMPS, class Bits>
void TrickSearch<Goals, TRUMPS, Bits>::lead_moves(int leader, Goal goal, const Owners& owners, Moves& moves,
                                                  int hinted_suit) const {
    const int lho = (leader + 1) & 3, rho = (leader + 3) & 3, partner = leader ^ 2;
    if (goals_.by_side(goal)) return lead_for_side(leader, goal, owners, moves, hinted_suit);
    for (int suit = TRUMPS && !may_lead_trumps(leader) ? 1 : 0; suit < 4; ++suit) {
        if (!(hands_[leader] & suit_cards(suit))) continue;
        const std::array<int, 4> best{0, strongest(lho, suit), strongest(partner, suit), strongest(rho, suit)};
        const int base = TRUMPS && suit == 0 ? 32 : 0;
        int bonus = hinted_suit == suit ? weight::HINTED_SUIT : 0;
        if (TRUMPS && suit != 0) {
            if (best[2] >= 32) bonus += weight::PARTNER_RUFFS;
            if (best[1] >= 32) bonus += weight::LEFT_RUFFS;
            if (best[3] >= 32) bonus += weight::RIGHT_RUFFS;
            if (length(leader, suit) == 1 && length(leader, 0)) bonus += weight::SINGLETON;
        } else if (TRUMPS) {
            bonus += weight::TRUMP_LEAD;
        }
        bonus += length(leader, suit) * weight::OWN_LENGTH + length(partner, suit) * weight::PARTNER_LENGTH;
        bonus += (length(lho, suit) + length(rho, suit)) * weight::THEIR_LENGTH;
        const u32 first = (owners[suit] >> 30) - static_cast<u32>(leader),
                  second = (owners[suit] >> 28) - static_cast<u32>(leader);
        bonus += weight::BEST_AND_NEXT[4 * (first & 3) + (second & 3)];
        groups(
            hands_[leader], suit,
            [&](int card) {
                const int strength = base + (card & 15);
                const int liked = outcome(leader, 3, leader, strength, best, goal);
                return weight::OUTCOME * liked / 4 + bonus - (card & 15) * weight::RANK_LED;
            },
            moves);
    }
}

// The cards of the suit led that make the trick one of the side of `seat` if all who follow play high.
template <class Goals, bool TRUMPS, class Bits>
template <int PLACE>
u64 TrickSearch<Goals, TRUMPS, Bits>::bringing_in(const OpenTrick& trick, int seat) const {
    const int base = TRUMPS && trick.led == 0 ? 32 : 0;
    const int top = (TRUMPS && trick.best < 16 ? 32 : 0) + (trick.best & 15);
    const bool ours = ((trick.winner ^ seat) & 1) == 0;
    int against = ours ? -1 : top, with = ours ? top : -1;
    if (PLACE < 3) against = std::max(against, strongest((seat + 1) & 3, trick.led));
    if (PLACE < 2) with = std::max(with, strongest((seat + 2) & 3, trick.led));
    if (with > against) return ~u64{0};
    if (against > base + 15) return 0;
    return 0 - (2 * bit(16 * trick.led + against - base));
}

template <class Goals, bool TRUMPS, class Bits>
template <int PLACE>
void TrickSearch<Goals, TRUMPS, Bits>::follow_moves(const OpenTrick& trick, int seat, Goal goal, Moves& moves) const {
    const u64 hand = hands_[seat];
    const int top = (TRUMPS && trick.best < 16 ? 32 : 0) + (trick.best & 15);
    const bool ours = ((trick.winner ^ seat) & 1) == 0, sides = goals_.by_side(goal);
    std::array<int, 4> best{};
    for (int after = 1; after < 4 - PLACE; ++after) best[after] = strongest((seat + after) & 3, trick.led);
    const int against = std::max(ours ? -1 : top, best[1]), with = std::max(ours ? top : -1, best[2]);
    const auto liked = [&](int strength) {  // how good it is to play a card of this strength
        if (sides) return std::max(strength, with) > against ? 4 * MOST_LIKED : -4 * MOST_LIKED;
        const bool wins = strength > top;
        return 4 * outcome(seat, 3 - PLACE, wins ? seat : trick.winner, wins ? strength : top, best, goal);
    };
    if (hand & suit_cards(trick.led)) {
        const int base = TRUMPS && trick.led == 0 ? 32 : 0;
        groups(hand, trick.led, [&](int card) { return liked(base + (card & 15)) - (card & 15); }, moves);
        return;
    }
    if (TRUMPS && hand & suit_cards(0) && (!BREAKING || !no_ruff_ || !(hand & ~suit_cards(0))))
        groups(hand, 0, [&](int card) { return liked(32 + card) - weight::RUFF - card; }, moves);
    const int given_up = liked(-1);
    for (int suit = TRUMPS ? 1 : 0; suit < 4; ++suit) {
        const u64 own = hand & suit_cards(suit);
        if (!own) continue;
        const u64 others = all_ & suit_cards(suit) & ~own;
        const bool has_best = own > others;
        const int cards = length(seat, suit);
        int bonus = given_up + cards * weight::DISCARD_LENGTH;
        if (cards == 1) bonus += has_best ? weight::DISCARD_LAST_BEST : weight::DISCARD_LAST;
        if (cards == 2 && !has_best) bonus += weight::DISCARD_GUARD;
        const int keep = has_best ? highest(own) : -1;
        groups(
            hand, suit,
            [&](int card) {
                return bonus - (card & 15) * weight::DISCARD_RANK - (card == keep ? weight::KEEP_BEST : 0);
            },
            moves);
    }
}

}  // namespace stich
