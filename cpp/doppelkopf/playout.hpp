// Random play-outs of Doppelkopf; how they are drawn, envs/pick.hpp says.
#pragma once

#include <algorithm>

#include "doppelkopf/state.hpp"
#include "envs/pick.hpp"

namespace stich::doppelkopf {

template <class Bits>
void finish_at_random(const Rules& rules, State& state, Rng& rng) {
    const int size = rules.hand_size();
    while (!state.over() && (state.lying || !state.re))
        state.play_card(rules, lowest(playout::pick_bit<Bits>(state.legal_cards(rules), rng)));
    if (state.over()) return;
    const Order& order = rules.order(state.contract, 0);
    auto hands = state.hands;
    u64 leader = state.leader;
    u32 foxes = state.foxes;
    for (int trick = state.tricks; trick + 1 < size; ++trick) {
        u64 lead_bit = playout::pick_bit<Bits>(twice::faces(hands[leader]), rng);
        const int lead = lowest(lead_bit);
        hands[leader] = twice::without(hands[leader], lead);
        const int led = order.suit[lead];
        const u64 same = order.of_suit[led];
        u8 best = order.claim_of(led, lead, 0);
        int augen = AUGEN[lead];
        u64 fox_owners = lead == FOX ? bit(static_cast<int>(leader)) : 0;
        for (u64 place = 1; place < SEATS; ++place) {
            const u64 seat = (leader + place) % SEATS;
            const u64 held = hands[seat], following = held & same;
            const int card = lowest(playout::pick_bit<Bits>(twice::faces(following ? following : held), rng));
            hands[seat] = twice::without(held, card);
            best = std::max(best, order.claim_of(led, card, static_cast<int>(place)));
            augen += AUGEN[card];
            fox_owners |= static_cast<u64>(card == FOX) << seat;
        }
        leader = (leader + static_cast<u64>(Order::place_of(best))) % SEATS;
        // two bits a pair of owner and taker: the bits of the owners, eight apart, moved to the taker
        foxes += fox_bits(static_cast<u32>(fox_owners), static_cast<int>(leader));
        state.augen[leader] = static_cast<u8>(state.augen[leader] + augen);
        state.doppelkopf[leader] = static_cast<u8>(state.doppelkopf[leader] + (augen >= 40));
        ++state.taken[leader];
    }
    state.hands = hands;
    state.leader = state.to_act = static_cast<u8>(leader);
    state.foxes = foxes;
    state.tricks = static_cast<u8>(size - 1);
    while (!state.over()) state.play_card(rules, lowest(state.legal_cards(rules)));
}

}  // namespace stich::doppelkopf
