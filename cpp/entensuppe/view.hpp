// What a player of Entensuppe may know, as an observation.
#pragma once

#include "entensuppe/state.hpp"

namespace stich::entensuppe {

// What the table has seen beside what the state keeps.
struct Seen {
    std::array<u64, SEATS> played{};  // cards of each seat, those on the table included

    void note(const Rules&, const State& state, Action action) {
        if (action.lays_a_card()) played[state.to_act] |= bit(action.value);
    }
};

// Rows of seats begin with the own one.
template <class Sink>
void observe(const Rules& rules, const State& state, const Seen& seen, int seat, Sink& out) {
    const int other = 1 - seat;
    out.field("hand", 1, 52);
    out.set(state.hands[seat], 52);
    out.field("known", 1, 52);  // of the other hand: what was taken openly; in the Suppe all of it (DS-59)
    out.set(state.stock_size() ? state.shown[other] : state.hands[other], 52);
    out.field("played", SEATS, 52);
    for (const int each : {seat, other}) out.set(seen.played[each], 52);
    out.field("table", 3, 52);  // in the order of play
    for (int place = 0; place < 3; ++place)
        out.set(place < state.phase && !state.over() ? bit(state.cards[place]) : 0, 52);
    out.field("open", 1, 52);
    const bool open = state.stock_size() && rules.options.open_stock;
    out.set(open ? bit(state.stock[state.drawn]) : 0, 52);
    out.field("stock", 1, STOCK / 2);  // pairs of cards left
    out.up_to(state.stock_size() / 2, STOCK / 2);
    out.field("points", 2 * SEATS, 28);  // Ente, then Suppe
    for (const Course course : {ENTE, SUPPE})
        for (const int each : {seat, other}) out.up_to(state.piles.points(course, each), 28);
    out.field("phase", 1, 4);
    out.one_of(state.over() ? -1 : state.phase, 4);
    out.field("leads", 1, 1);
    out.flag(state.leader == seat);
}

}  // namespace stich::entensuppe
