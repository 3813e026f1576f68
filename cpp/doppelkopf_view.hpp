// What a seat of Doppelkopf may know, as an observation.
#pragma once

#include "doppelkopf.hpp"

namespace stich::doppelkopf {

// What the table has seen beside what the state keeps.
struct Seen {
    std::array<u64, SEATS> played{};  // cards of each seat, those on the table included
    u8 trumpless = 0;                 // seats that threw a plain card on a trump lead, as bits
    u8 callers = 0;                   // seats that have announced anything, as bits

    void note(const Rules& rules, const State& state, Action action) {
        if (action.word == Word::ANNOUNCE) callers |= static_cast<u8>(1 << state.to_act);
        if (action.word != Word::PLAY) return;
        const int position = twice::position(action.value);
        played[state.to_act] = twice::with(played[state.to_act], position);
        const Order& order = rules.order(state.contract, state.tricks);
        const bool trump_led = state.lying && order.suit[state.cards[0]] == TRUMP;
        if (trump_led && order.suit[position] != TRUMP) trumpless |= static_cast<u8>(1 << state.to_act);
    }
};

// Who belongs to which party as `seat` knows it: bits of Re and of Kontra. In the normal game only what nobody can
// share out otherwise: club queens played, calls, plain cards on a trump lead, the own hand (stich.games.doppelkopf.parties).
std::array<u8, 2> known_parties(const State& state, const Seen& seen, int seat);

// Rows of seats begin with the own one and go clockwise.
template <class Sink>
void observe(const Rules&, const State& state, const Seen& seen, int seat, Sink& out) {
    const auto clockwise = [&](auto&& put) {
        for (int step = 0; step < SEATS; ++step) put((seat + step) % SEATS);
    };
    out.field("hand", 1, 2 * twice::SLOTS);  // a face: at least one, both
    out.set(state.hands[seat], 2 * twice::SLOTS);
    out.field("trick", SEATS, 2 * twice::SLOTS);
    clockwise([&](int each) {
        const int place = (each - state.leader) & 3;
        out.set(place < state.lying ? bit(state.cards[place]) : 0, 2 * twice::SLOTS);
    });
    out.field("played", SEATS, 2 * twice::SLOTS);
    clockwise([&](int each) { out.set(seen.played[each], 2 * twice::SLOTS); });
    out.field("augen", SEATS, 24);  // tens of Augen
    clockwise([&](int each) { out.up_to(state.augen[each] / 10, 24); });
    out.field("tricks", SEATS, 12);
    clockwise([&](int each) { out.up_to(state.taken[each], 12); });
    out.field("phase", 1, 3);
    out.one_of(state.over() ? -1 : state.phase, 3);
    out.field("asked", 1, 3);  // to name any contract, a solo, a Hochzeit
    out.one_of(state.phase == CONTRACTS ? state.rank : -1, 3);
    out.field("answers", 2, SEATS);  // gesund, vorbehalt
    const unsigned all = ((1U << state.answered) - 1) << state.vorhand();
    const u8 answered = static_cast<u8>((all | all >> SEATS) & 15);
    for (const u8 seats : {static_cast<u8>(answered & ~state.vorbehalte), state.vorbehalte})
        out.set(static_cast<u64>((seats | seats << SEATS) >> seat), SEATS);
    out.field("contract", 1, NORMAL + 1);
    out.one_of(state.phase >= CARDS ? state.contract : -1, NORMAL + 1);
    out.field("declarer", 1, SEATS);
    out.one_of(state.declarer == NO_SEAT ? -1 : (state.declarer - seat) & 3, SEATS);
    out.field("parties", 2, SEATS);  // known to be Re, known to be Kontra
    for (const u8 seats : known_parties(state, seen, seat))
        out.set(static_cast<u64>((seats | seats << SEATS) >> seat), SEATS);
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
}

}  // namespace stich::doppelkopf
