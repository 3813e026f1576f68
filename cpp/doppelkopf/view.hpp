// What a seat of Doppelkopf may know, as an observation.
#pragma once

#include "doppelkopf/state.hpp"

namespace stich::doppelkopf {

// What the table has seen beside what the state keeps.
struct Seen {
    std::array<u64, SEATS> played{};  // cards of each seat, those on the table included
    u8 trumpless = 0;                 // seats that threw a plain card on a trump lead, as bits
    u8 callers = 0;                   // seats that have announced anything, as bits
    std::array<u64, SEATS> parted{};  // in an Armut: cards each seat has handed over, which only the two of them know
    u8 poor_trumps = 0;               // how many cards are offered or went over

    void note(const Rules& rules, const State& state, Action action) {
        if (action.word == Word::ANNOUNCE) callers |= static_cast<u8>(1 << state.to_act);
        if (action == Action{Word::CONTRACT, ARMUT})
            poor_trumps = static_cast<u8>(count(state.hands[state.to_act] & rules.trumps()));
        if (action.word == Word::TAKE) parted[state.declarer] = state.hands[state.declarer] & rules.trumps();
        if (action.word == Word::GIVE)
            parted[state.to_act] = twice::with(parted[state.to_act], twice::position(action.value));
        if (action.word != Word::PLAY) return;
        const int position = twice::position(action.value);
        played[state.to_act] = twice::with(played[state.to_act], position);
        const Order& order = rules.order(state.contract, state.tricks);
        const bool trump_led = state.lying && order.suit[state.cards[0]] == TRUMP;
        if (trump_led && order.suit[position] != TRUMP) trumpless |= static_cast<u8>(1 << state.to_act);
    }
};

// Who belongs to which party as `seat` knows it: bits of Re and of Kontra. In the normal game only what nobody can
// share out otherwise: club queens played, calls, plain cards on a trump lead, the own hand
// (stich.games.doppelkopf.parties).
std::array<u8, 2> known_parties(const State& state, const Seen& seen, int seat);

// Rows of seats begin with the own one and go clockwise. Fields that only some options need are left out under the
// others.
template <class Sink>
void observe(const Rules& rules, const State& state, const Seen& seen, int seat, Sink& out) {
    constexpr int POSITIONS = 2 * twice::SLOTS;  // a face: at least one, both
    const auto clockwise = [&](auto&& put) {
        for (int step = 0; step < SEATS; ++step) put((seat + step) % SEATS);
    };
    const auto seats = [&](unsigned bits) { out.set((bits | bits << SEATS) >> seat, SEATS); };
    out.field("hand", 1, POSITIONS);
    out.set(state.hands[seat], POSITIONS);
    out.field("trick", SEATS, POSITIONS);
    clockwise([&](int each) {
        const int place = (each - state.leader) & 3;
        out.set(place < state.lying ? bit(state.cards[place]) : 0, POSITIONS);
    });
    out.field("played", SEATS, POSITIONS);
    clockwise([&](int each) { out.set(seen.played[each], POSITIONS); });
    out.field("augen", SEATS, 24);  // tens of Augen
    clockwise([&](int each) { out.up_to(state.augen[each] / 10, 24); });
    out.field("tricks", SEATS, 12);
    clockwise([&](int each) { out.up_to(state.taken[each], 12); });
    out.field("phase", 1, OVER);
    out.one_of(state.over() ? -1 : state.phase, OVER);
    out.field("asked", 1, WEDDING + 1);  // anything, or the rank
    out.one_of(state.phase == CONTRACTS ? state.rank : -1, WEDDING + 1);
    out.field("answers", 2, SEATS);  // gesund, vorbehalt
    const unsigned turned = ((1U << state.answered) - 1) << state.vorhand();
    seats((turned | turned >> SEATS) & 15 & ~state.vorbehalte);
    seats(state.vorbehalte);
    out.field("contract", 1, NORMAL + 1);
    out.one_of(state.phase >= OFFER ? state.contract : -1, NORMAL + 1);
    out.field("declarer", 1, SEATS);
    out.one_of(state.declarer == NO_SEAT ? -1 : (state.declarer - seat) & 3, SEATS);
    out.field("parties", 2, SEATS);  // known to be Re, known to be Kontra
    for (const u8 party : known_parties(state, seen, seat)) seats(party);
    out.field("calls", 2, STEPS);  // of Re, of Kontra
    for (const u8 steps : state.calls) out.up_to(steps, STEPS);
    out.field("late", 1, 2);
    out.set(state.late, 2);
    out.field("clarified", 1, 3);
    out.one_of(state.clarified - 1, 3);
    out.field("leader", 1, SEATS);
    out.one_of(state.phase == CARDS ? (state.leader - seat) & 3 : -1, SEATS);
    out.field("vorhand", 1, SEATS);
    out.one_of((state.vorhand() - seat) & 3, SEATS);
    if (rules.options.pflichtsolo) {
        out.field("owed", 1, SEATS);
        seats(state.owed);
    }
    if (rules.options.armut) {
        out.field("parted", 1, POSITIONS);
        out.set(seen.parted[seat], POSITIONS);
        out.field("armut", 2, 3);  // cards offered, trumps among those that came back
        out.up_to(seen.poor_trumps, 3);
        out.up_to(state.phase >= CARDS ? count(state.passing & rules.trumps()) : 0, 3);
    }
}

}  // namespace stich::doppelkopf
