// Positions of the Suppe within a trick and what may follow them, on the numbers of an `Ending`.
#pragma once

#include "entensuppe/suppe_table.hpp"

namespace stich::suppe {

// A position; small enough to be copied for every move.
struct Spot {
    std::array<u16, 2> hands;  // by seat
    u8 leader, phase = entensuppe::LEAD;
    std::array<u8, 3> laid{};  // cards on the table, the second a quack
    std::array<u8, 2> points{};

    int to_act() const { return phase % 2 ? 1 - leader : leader; }
    bool between_tricks() const { return phase == entensuppe::LEAD; }
    int tricks_left() const { return count(hands[leader]); }  // between tricks

    // The cards are gone, `winner` has `worth` points more and leads.
    void take(int winner, int worth) {
        points[winner] = static_cast<u8>(points[winner] + worth);
        leader = static_cast<u8>(winner);
        phase = entensuppe::LEAD;
    }

    void wait(int card) { laid[phase++] = static_cast<u8>(card); }
};

// `card` is laid on the lead, silently or with a quack.
template <class Visit>
void each_answer(const Ending& ending, const Spot& spot, int card, Visit&& visit) {
    const bool equal = ending.rivals[spot.leader][spot.laid[0]] >> card & 1;
    if (!equal || !ending.automatic) {
        Spot next = spot;
        const Taking taking = ending.taking[spot.leader][spot.laid[0]][card];
        next.take(taking == Taking::FOLLOWER_ONE ? 1 - spot.leader : spot.leader, taking == Taking::LEADER_TWO ? 2 : 1);
        visit(Word::PLAY, card, next);
    }
    if (equal) {
        Spot next = spot;
        next.wait(card);
        visit(ending.automatic ? Word::PLAY : Word::QUACK, card, next);
    }
}

// `card` is laid on the third, silently or as Entensuppe.
template <class Visit>
void each_fourth(const Ending& ending, const Spot& spot, int card, Visit&& visit) {
    const bool equal = ending.rivals[spot.leader][spot.laid[2]] >> card & 1;
    Spot silent = spot, called = spot;
    called.take(1 - spot.leader, 4);
    silent.take(spot.leader, 2 + ending.second_points(spot.leader, spot.laid[2], card));
    visit(Word::PLAY, card, equal && ending.fourth_takes ? called : silent);
    if (equal && !ending.automatic) visit(Word::ENTENSUPPE, card, called);
}

// Calls `visit(word, number, next)` for everything the seat to act may do with `cards`; the number is that of the card.
template <class Visit>
void each_next(const Ending& ending, const Spot& spot, u16 cards, Visit&& visit) {
    const int seat = spot.to_act(), leader = spot.leader;
    if (spot.phase == entensuppe::QUACKED) {
        Spot next = spot;
        next.take(1 - leader, 2);
        visit(Word::ENTE, 0, next);
    }
    const int thirds = spot.phase == entensuppe::QUACKED ? ending.own_rank[leader][spot.laid[0]] : ~0;
    each_bit(cards & thirds, [&](int card) {
        Spot next = spot;
        next.hands[seat] ^= static_cast<u16>(1 << card);
        switch (spot.phase) {
            case entensuppe::LEAD: next.wait(card); return visit(Word::PLAY, card, next);
            case entensuppe::FOLLOW: return each_answer(ending, next, card, visit);
            case entensuppe::QUACKED: next.wait(card); return visit(Word::QUAKQUAK, card, next);
            default: return each_fourth(ending, next, card, visit);
        }
    });
}

template <class Visit>
void each_next(const Ending& ending, const Spot& spot, Visit&& visit) {
    each_next(ending, spot, spot.hands[spot.to_act()], visit);
}

// The cards of the seat to act without those that do the same as a lower one: touching cards of a suit, as the other
// hand now is, whose ranks the other hand does not have.
inline u16 distinct(const Ending& ending, const Spot& spot) {
    const int seat = spot.to_act(), hand = spot.hands[seat];
    const int other = spot.hands[1 - seat];
    const int asked = spot.phase == entensuppe::LEAD ? -1 : spot.laid[spot.phase - 1];
    int found = 0, last = -1;
    each_bit(hand, [&](int card) {
        const bool linked =
            ending.rivals[seat][card] & other || (asked >= 0 && ending.rivals[1 - seat][asked] >> card & 1);
        const bool same = last >= 0 && !linked && ending.suit[seat][last] == ending.suit[seat][card] &&
                          !((ending.beaten_by[seat][last] ^ ending.beaten_by[seat][card]) & other) &&
                          (asked < 0 || ending.taking[1 - seat][asked][last] == ending.taking[1 - seat][asked][card]);
        if (!same) found |= 1 << card;
        last = linked ? -1 : card;
    });
    return static_cast<u16>(found);
}

}  // namespace stich::suppe
