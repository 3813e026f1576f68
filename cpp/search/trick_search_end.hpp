// The last two tricks of a trick search.
#pragma once

#include "search/trick_search.hpp"

namespace stich {

// With two cards a hand the plain search is faster than any bound: nothing is kept but the hands.
template <class Goals, bool TRUMPS, class Bits>
u64 TrickSearch<Goals, TRUMPS, Bits>::two_tricks(int leader, Goal goal) {
    return either<0>(OpenTrick{}, leader,
                     TRUMPS && !may_lead_trumps(leader) ? hands_[leader] & ~suit_cards(0) : hands_[leader], goal);
}

// One of the one or two cards that may be played: the higher first if it would take the trick.
template <class Goals, bool TRUMPS, class Bits>
template <int PLACE>
u64 TrickSearch<Goals, TRUMPS, Bits>::either(const OpenTrick& trick, int seat, u64 cards, Goal goal) {
    const int high = highest(cards), low = lowest(cards);
    if (high == low) return play_either<PLACE>(trick, seat, high, goal);
    const bool high_first = PLACE == 0 || (high >> 4 == trick.best >> 4 && high > trick.best);
    const u64 one = play_either<PLACE>(trick, seat, high_first ? high : low, goal);
    if ((one & YES) == (seat & 1 ? 0 : YES)) return one;
    const u64 other = play_either<PLACE>(trick, seat, high_first ? low : high, goal);
    return (other & YES) == (one & YES) ? one | other : other;
}

template <class Goals, bool TRUMPS, class Bits>
template <int PLACE>
u64 TrickSearch<Goals, TRUMPS, Bits>::play_either(const OpenTrick& trick, int seat, int card, Goal goal) {
    OpenTrick after = trick;
    lay(after, seat, card, card, PLACE == 0);
    hands_[seat] ^= bit(card);
    u64 result;
    if constexpr (PLACE == 3) {
        const Goal next = goals_.next(goal, after.winner);
        const int known = goals_.decided(next, 1);
        result = known < 0 ? last_trick(after.winner, next) : known ? YES : 0;
        if (after.by_rank) result |= bit(after.best);
    } else {
        const int following = (seat + 1) & 3;
        const u64 same = hands_[following] & suit_cards(after.led);
        result = either<PLACE + 1>(after, following, same ? same : hands_[following], goal);
    }
    hands_[seat] ^= bit(card);
    return result;
}

template <class Goals, bool TRUMPS, class Bits>
u64 TrickSearch<Goals, TRUMPS, Bits>::last_trick(int leader, Goal goal) const {
    OpenTrick trick;
    for (int place = 0; place < 4; ++place) {
        const int seat = (leader + place) & 3, card = lowest(hands_[seat]);
        lay(trick, seat, card, card, place == 0);
    }
    const bool answer = goals_.decided(goals_.next(goal, trick.winner), 0);
    return (trick.by_rank ? bit(trick.best) : 0) | (answer ? YES : 0);
}

}  // namespace stich
