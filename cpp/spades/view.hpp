// What a seat of Spades may know, as an observation.
#pragma once

#include "spades/state.hpp"

namespace stich::spades {

// What the table has seen beside what the state keeps.
struct Seen {
    std::array<u64, SEATS> played{};  // cards of each seat, those on the table included
    std::array<u64, SEATS>
        parted{};  // cards each seat has given to its partner or discarded: only that seat knows them

    void note(const Rules&, const State& state, Action action) {
        if (action.word == Word::PLAY) played[state.to_act] |= bit(action.value);
        if (action.word == Word::GIVE || action.word == Word::DISCARD) parted[state.to_act] |= bit(action.value);
    }
};

// Rows of seats begin with the own one and go clockwise; `bags` are those of each side before the deal. Fields that
// only some options need are left out under the others.
template <class Sink>
void observe(const Rules& rules, const State& state, const Seen& seen, std::array<int, 2> bags, int seat, Sink& out) {
    const int faces = rules.pack >> 52 ? FACES : 52;
    const auto clockwise = [&](auto&& put) {
        for (int step = 0; step < SEATS; ++step) put((seat + step) % SEATS);
    };
    const auto seats = [&](u8 bits) { return static_cast<u64>((bits | bits << SEATS) >> seat); };
    out.field("hand", 1, faces);  // nothing while the seat has not looked
    out.set(state.hidden >> seat & 1 ? 0 : state.hands[seat], faces);
    out.field("trick", SEATS, faces);
    clockwise([&](int each) {
        const int place = (each - state.leader) & 3;
        out.set(place < state.lying ? bit(state.cards[place]) : 0, faces);
    });
    out.field("played", SEATS, faces);
    clockwise([&](int each) { out.set(seen.played[each], faces); });
    out.field("bids", SEATS, 15);  // Nil, blind Nil, 1 to 13
    clockwise([&](int each) { out.one_of(state.bids[each] == NO_BID ? -1 : state.bids[each], 15); });
    out.field("tricks", SEATS, TRICKS);
    clockwise([&](int each) { out.up_to(state.taken[each], TRICKS); });
    out.field("bags", 2, 10);  // own side first
    for (const int side : {seat % 2, 1 - seat % 2}) out.up_to(bags[side] < 10 ? bags[side] : 10, 10);
    out.field("phase", 1, OVER);
    out.one_of(state.over() ? -1 : state.phase, OVER);
    out.field("leader", 1, SEATS);
    out.one_of(state.phase == CARDS ? (state.leader - seat) & 3 : -1, SEATS);
    out.field("dealer", 1, SEATS);
    out.one_of((state.dealer - seat) & 3, SEATS);
    out.field("broken", 1, 1);
    out.flag(state.broken);
    if (count(rules.pack) > SEATS * TRICKS || rules.options.blind_nil) {
        out.field("parted", 1, faces);
        out.set(seen.parted[seat], faces);
    }
    if (rules.options.blind_nil) {
        out.field("not_looked", 1, SEATS);
        out.set(seats(state.hidden), SEATS);
        out.field("bound_blind", 1, 1);  // the dealer
        out.flag(state.bound_blind);
    }
    if (rules.options.partners_bid) {
        out.field("proposed", SEATS, TRICKS);
        clockwise([&](int each) { out.one_of(state.proposed[each] - 1, TRICKS); });
        out.field("proposals", 2, PROPOSALS);  // how many, own side first
        for (const int side : {seat % 2, 1 - seat % 2}) out.up_to(state.proposals[side], PROPOSALS);
    }
}

}  // namespace stich::spades
