// What a seat of Spades may know, as an observation.
#pragma once

#include "spades.hpp"

namespace stich::spades {

// What the table has seen beside what the state keeps.
struct Seen {
    std::array<u64, SEATS> played{};  // cards of each seat, those on the table included

    void note(const Rules&, const State& state, Action action) {
        if (action.word == Word::PLAY) played[state.to_act] |= bit(action.value);
    }
};

// Rows of seats begin with the own one and go clockwise; `bags` are those of each side before the deal.
template <class Sink>
void observe(const Rules& rules, const State& state, const Seen& seen, std::array<int, 2> bags, int seat, Sink& out) {
    const int cards = rules.pack >> 52 ? FACES : 52;
    const auto clockwise = [&](auto&& put) {
        for (int step = 0; step < SEATS; ++step) put((seat + step) % SEATS);
    };
    out.field("hand", 1, cards);
    out.set(state.hands[seat], cards);
    out.field("trick", SEATS, cards);
    clockwise([&](int each) {
        const int place = (each - state.leader) & 3;
        out.set(place < state.lying ? bit(state.cards[place]) : 0, cards);
    });
    out.field("played", SEATS, cards);
    clockwise([&](int each) { out.set(seen.played[each], cards); });
    out.field("bids", SEATS, 15);  // Nil, blind Nil, 1 to 13
    clockwise([&](int each) { out.one_of(state.bids[each] == NO_BID ? -1 : state.bids[each], 15); });
    out.field("tricks", SEATS, TRICKS);
    clockwise([&](int each) { out.up_to(state.taken[each], TRICKS); });
    out.field("bags", 2, 10);  // own side first
    for (const int side : {seat % 2, 1 - seat % 2}) out.up_to(bags[side] < 10 ? bags[side] : 10, 10);
    out.field("leader", 1, SEATS);
    out.one_of(state.phase == CARDS ? (state.leader - seat) & 3 : -1, SEATS);
    out.field("dealer", 1, SEATS);
    out.one_of((state.dealer - seat) & 3, SEATS);
    out.field("broken", 1, 1);
    out.flag(state.broken);
    out.field("bidding", 1, 1);
    out.flag(state.phase == BIDDING);
}

}  // namespace stich::spades
