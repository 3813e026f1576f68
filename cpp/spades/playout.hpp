// Random play-outs of Spades; how they are drawn, envs/pick.hpp says.
#pragma once

#include <algorithm>

#include "envs/pick.hpp"
#include "spades/state.hpp"

namespace stich::spades {

template <class Bits>
void finish_at_random(const Rules& rules, State& state, Rng& rng) {
    const bool plain_first = !rules.options.first_trick_spades && state.tricks == 0;
    while (!state.over() && (state.lying || (plain_first && state.tricks == 0)))
        state.play_card(rules, playout::pick<Bits>(state.legal_cards(rules), rng));
    if (state.over()) return;
    const u64 spades = rules.spades();
    auto hands = state.hands;
    u64 leader = state.leader;
    bool broken = state.broken;
    for (int trick = state.tricks; trick < TRICKS; ++trick) {
        const u64 hand = hands[leader], plain = hand & ~spades;
        const int lead = playout::pick<Bits>(broken | !plain ? hand : plain, rng);
        hands[leader] = hand ^ bit(lead);
        const int led = rules.order.suit[lead];
        const u64 same = rules.order.of_suit[led];
        u8 best = rules.order.claim_of(led, lead, 0);
        u64 others = 0;
        for (u64 place = 1; place < SEATS; ++place) {
            u64& held = hands[(leader + place) % SEATS];
            const u64 following = held & same;
            const int card = playout::pick<Bits>(following ? following : held, rng);
            held ^= bit(card);
            others |= bit(card);
            best = std::max(best, rules.order.claim_of(led, card, static_cast<int>(place)));
        }
        broken |= led == TRUMP ? rules.options.forced_lead_breaks : (others & spades) != 0;
        leader = (leader + static_cast<u64>(Order::place_of(best))) % SEATS;
        ++state.taken[leader];
    }
    state.hands = hands;
    state.leader = static_cast<u8>(leader);
    state.broken = broken;
    state.tricks = TRICKS;
    state.to_act = NO_SEAT;
    state.phase = OVER;
}

}  // namespace stich::spades
