// Random play-outs of Entensuppe; how they are drawn, envs/pick.hpp says.
#pragma once

#include "entensuppe/state.hpp"
#include "envs/pick.hpp"

namespace stich::entensuppe {

// In Entensuppe an action is a card, a card with a call, or "ente"; each is as likely as the others.
template <class Bits>
void finish_at_random(const Rules& rules, State& state, Rng& rng) {
    constexpr std::array<Word, OVER> CALLS = {Word::PLAY, Word::QUACK, Word::QUAKQUAK, Word::ENTENSUPPE};
    while (!state.over()) {
        const bool quacked = state.phase == QUACKED;
        const bool callable = quacked || (state.phase != LEAD && !rules.options.automatic_calls);
        const u64 bare = quacked ? 0 : state.hands[state.to_act], called = callable ? state.of_rank() : 0;
        const u32 bares = static_cast<u32>(count(bare)), cards = bares + static_cast<u32>(count(called));
        const u32 chosen = rng.index(cards + quacked);
        if (chosen < bares)
            state.make(rules, {Word::PLAY, static_cast<u8>(lowest(Bits::nth(bare, chosen)))});
        else if (chosen < cards)
            state.make(rules, {CALLS[state.phase], static_cast<u8>(lowest(Bits::nth(called, chosen - bares)))});
        else
            state.make(rules, {Word::ENTE});
    }
}

}  // namespace stich::entensuppe
