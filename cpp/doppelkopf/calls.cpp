// What is said before and beside the cards of Doppelkopf: Vorbehalt, Armut, announcements.
#include "doppelkopf/state.hpp"

namespace stich::doppelkopf {

namespace {

constexpr u64 of_rank(int rank) {  // both bits of the rank, 0 for nines to 5 for aces, in all suits
    u64 cards = 0;
    for (int suit = 0; suit < 4; ++suit) cards |= u64{3} << (12 * suit + 2 * rank);
    return cards;
}

constexpr u64 NINES = of_rank(0), KINGS = of_rank(4);

Rank lower(Rank rank) { return static_cast<Rank>(rank + 1); }

}  // namespace

// Whether seats with a Vorbehalt are asked for a rank in this deal (rulebook.md 6.5).
bool State::asked_for(const Rules& rules, Rank each) const {
    switch (each) {
        case OWED_SOLO: return rules.options.pflichtsolo;
        case BAD_HAND: return rules.options.schmeissen() && throw_in;
        case POOR_HAND: return rules.options.armut && throw_in;
        default: return true;
    }
}

// Whether the seat to act could name something of a rank (DK-42, DKO-04, DKO-05, DKX-22).
bool State::may_name(const Rules& rules, Rank each) const {
    const u64 hand = hands[to_act];
    const int trumps = count(hand & rules.trumps());
    const Options& options = rules.options;
    if (!asked_for(rules, each)) return false;
    switch (each) {
        case OWED_SOLO: return owed >> to_act & 1;
        case SOLO: return !(owed >> to_act & 1);
        case BAD_HAND:
            return (options.five_nines && count(hand & NINES) >= 5) ||
                   (options.five_kings && count(hand & KINGS) >= 5) || (options.one_trump && trumps <= 1);
        case POOR_HAND: return trumps <= 3;
        default: return has_both_queens(to_act);
    }
}

Calls State::legal_answers(const Rules& rules) const {
    Calls answers;
    if (phase == ANSWERS) {
        answers.add({Word::GESUND});
        answers.add({Word::VORBEHALT});
    } else if (phase == OFFER) {
        answers.add({Word::TAKE});
        answers.add({Word::REFUSE});
    } else if (phase == EXCHANGE) {
        each_bit(twice::faces(hands[to_act]),
                 [&](int position) { answers.add({Word::GIVE, static_cast<u8>(twice::card_at(position))}); });
    } else if (phase == CONTRACTS) {
        const auto asked = static_cast<Rank>(rank);
        const auto names = [&](Rank each) { return (asked == ANY || asked == each) && may_name(rules, each); };
        bool lower_left = false;
        for (Rank each = lower(asked); asked != ANY && !forced && each <= WEDDING; each = lower(each))
            lower_left |= may_name(rules, each);
        if (lower_left) answers.add({Word::REFUSE});
        if (names(OWED_SOLO) || names(SOLO))
            for (u8 solo = 0; solo < SOLOS; ++solo) answers.add({Word::CONTRACT, solo});
        if (names(BAD_HAND)) answers.add({Word::CONTRACT, SCHMEISSEN});
        if (names(POOR_HAND)) answers.add({Word::CONTRACT, ARMUT});
        if (names(WEDDING)) answers.add({Word::CONTRACT, HOCHZEIT});
    }
    return answers;
}

void State::make(const Rules& rules, Action action) {
    switch (action.word) {
        case Word::PLAY: return play_card(rules, twice::position(action.value));
        case Word::ANNOUNCE: return call(rules, action.value <= KONTRA ? 0 : action.value - K90 + 1);
        case Word::CONTRACT: return begin(rules, action.value, to_act);
        case Word::REFUSE: return refuse(rules);
        case Word::TAKE: return take(rules);
        case Word::GIVE: return give(twice::position(action.value));
        default: return answer(rules, action.word == Word::VORBEHALT);
    }
}

void State::answer(const Rules& rules, bool vorbehalt) {
    vorbehalte |= static_cast<u8>(vorbehalt << to_act);
    to_act = (to_act + 1) % SEATS;
    if (++answered < SEATS) return;
    if (!vorbehalte) return begin(rules, NORMAL, NO_SEAT);
    phase = CONTRACTS;
    rank = count(vorbehalte) == 1 ? ANY : asked_for(rules, OWED_SOLO) ? OWED_SOLO : SOLO;
    while (!(vorbehalte >> to_act & 1)) to_act = (to_act + 1) % SEATS;
}

Rank State::next_rank(const Rules& rules) const {
    Rank each = lower(static_cast<Rank>(rank));
    while (!asked_for(rules, each)) each = lower(each);
    return each;
}

void State::refuse(const Rules& rules) {
    if (phase == OFFER) {
        to_act = (to_act + 1) % SEATS;
        if (to_act != declarer) return;
        is_void = true;
        return end();
    }
    do {
        to_act = (to_act + 1) % SEATS;
        if (to_act == vorhand()) rank = next_rank(rules);
    } while (!(vorbehalte >> to_act & 1));
}

void State::begin(const Rules&, u8 name, u8 by) {
    contract = name;
    declarer = by;
    if (name == SCHMEISSEN) {
        is_void = true;
        return end();
    }
    if (name == ARMUT) {
        phase = OFFER;
        to_act = (by + 1) % SEATS;
        return;
    }
    if (name == NORMAL) re = queens & 15;
    if (name < SOLOS) {
        re = static_cast<u8>(1 << by);
        compulsory = owed >> by & 1;
    }
    lead();
}

// The taker of an Armut holds the trumps of the poor seat and owes as many cards.
void State::take(const Rules& rules) {
    const u64 trumps = hands[declarer] & rules.trumps();
    hands[declarer] ^= trumps;
    each_bit(trumps, [&](int position) { hands[to_act] = twice::with(hands[to_act], position & ~1); });
    re = static_cast<u8>(1 << declarer | 1 << to_act);
    due = static_cast<u8>(count(trumps));
    phase = EXCHANGE;
    if (!due) lead();
}

void State::give(int position) {
    hands[to_act] = twice::without(hands[to_act], position);
    passing = twice::with(passing, position);
    if (--due) return;
    each_bit(passing, [&](int each) { hands[declarer] = twice::with(hands[declarer], each & ~1); });
    lead();
}

void State::lead() {
    phase = CARDS;
    leader = to_act = compulsory ? declarer : vorhand();
}

u8 State::legal_steps(const Rules& rules) const {
    if (!re) return 0;
    const int shift = clarified > 1 ? clarified - 1 : 0;
    const int cards_left = count(hands[to_act]);
    const Party own = party(to_act);
    const int said = calls[own], against = calls[own ^ 1];
    if (late >> own & 1) return 0;
    if (said < STEPS && cards_left >= rules.deadline(said, shift)) return static_cast<u8>((1U << STEPS) - (1U << said));
    const bool reply = !said && against && cards_left >= rules.deadline(against - 1, shift) - 1;
    return reply ? 1 : 0;
}

void State::call(const Rules& rules, int step) {
    const Party own = party(to_act);
    const int shift = clarified > 1 ? clarified - 1 : 0;
    if (!step && count(hands[to_act]) < rules.deadline(0, shift)) late |= static_cast<u8>(1 << own);
    calls[own] = static_cast<u8>(step + 1);
}

}  // namespace stich::doppelkopf
