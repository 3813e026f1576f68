// Plays deals to their end at random: each legal action is as likely as the others; announcements are not made. Whole
// tricks at a time, without branches that depend on the cards: a wrong guess of the processor costs as much as two
// cards. Every card takes one number from the generator and picks from the legal cards in canonical order, so a
// play-out can be followed step by step elsewhere.
#pragma once

#include <algorithm>

#include "doppelkopf/state.hpp"
#include "entensuppe/state.hpp"
#include "base/rng.hpp"
#include "spades/state.hpp"

namespace stich::playout {

// The position of a random card of a set; the bias of a multiplication without rejection is below 2 ** -58.
template <class Bits>
inline int pick(u64 set, Rng& rng) {
    return lowest(Bits::nth(set, rng.index(static_cast<u32>(count(set)))));
}

// The same for two bits a face: every face counts once.
template <class Bits>
inline u64 pick_bit(u64 set, Rng& rng) {
    return Bits::nth(set, rng.index(static_cast<u32>(count(set))));
}

template <class Bits>
void finish(const spades::Rules& rules, spades::State& state, Rng& rng) {
    const bool plain_first = !rules.options.first_trick_spades && state.tricks == 0;
    while (!state.over() && (state.lying || (plain_first && state.tricks == 0)))
        state.play_card(rules, pick<Bits>(state.legal_cards(rules), rng));
    if (state.over()) return;
    const u64 spades = rules.spades();
    auto hands = state.hands;
    u64 leader = state.leader;
    bool broken = state.broken;
    for (int trick = state.tricks; trick < spades::TRICKS; ++trick) {
        const u64 hand = hands[leader], plain = hand & ~spades;
        const int lead = pick<Bits>(broken | !plain ? hand : plain, rng);
        hands[leader] = hand ^ bit(lead);
        const int led = rules.order.suit[lead];
        const u64 same = rules.order.of_suit[led];
        u8 best = rules.order.claim_of(led, lead, 0);
        u64 others = 0;
        for (u64 place = 1; place < spades::SEATS; ++place) {
            u64& held = hands[(leader + place) % spades::SEATS];
            const u64 following = held & same;
            const int card = pick<Bits>(following ? following : held, rng);
            held ^= bit(card);
            others |= bit(card);
            best = std::max(best, rules.order.claim_of(led, card, static_cast<int>(place)));
        }
        broken |= led == TRUMP ? rules.options.forced_lead_breaks : (others & spades) != 0;
        leader = (leader + static_cast<u64>(Order::place_of(best))) % spades::SEATS;
        ++state.taken[leader];
    }
    state.hands = hands;
    state.leader = static_cast<u8>(leader);
    state.broken = broken;
    state.tricks = spades::TRICKS;
    state.to_act = spades::NO_SEAT;
    state.phase = spades::OVER;
}

template <class Bits>
void finish(const doppelkopf::Rules& rules, doppelkopf::State& state, Rng& rng) {
    using doppelkopf::SEATS;
    const int size = rules.hand_size();
    while (!state.over() && (state.lying || !state.re))
        state.play_card(rules, lowest(pick_bit<Bits>(state.legal_cards(rules), rng)));
    if (state.over()) return;
    const Order& order = rules.order(state.contract, 0);
    auto hands = state.hands;
    u64 leader = state.leader;
    u32 foxes = state.foxes;
    for (int trick = state.tricks; trick + 1 < size; ++trick) {
        u64 lead_bit = pick_bit<Bits>(twice::faces(hands[leader]), rng);
        const int lead = lowest(lead_bit);
        hands[leader] = twice::without(hands[leader], lead);
        const int led = order.suit[lead];
        const u64 same = order.of_suit[led];
        u8 best = order.claim_of(led, lead, 0);
        int augen = doppelkopf::AUGEN[lead];
        u64 fox_owners = lead == doppelkopf::FOX ? bit(static_cast<int>(leader)) : 0;
        for (u64 place = 1; place < SEATS; ++place) {
            const u64 seat = (leader + place) % SEATS;
            const u64 held = hands[seat], following = held & same;
            const int card = lowest(pick_bit<Bits>(twice::faces(following ? following : held), rng));
            hands[seat] = twice::without(held, card);
            best = std::max(best, order.claim_of(led, card, static_cast<int>(place)));
            augen += doppelkopf::AUGEN[card];
            fox_owners |= static_cast<u64>(card == doppelkopf::FOX) << seat;
        }
        leader = (leader + static_cast<u64>(Order::place_of(best))) % SEATS;
        // two bits a pair of owner and taker: the bits of the owners, eight apart, moved to the taker
        foxes += doppelkopf::fox_bits(static_cast<u32>(fox_owners), static_cast<int>(leader));
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

// In Entensuppe an action is a card, a card with a call, or "ente"; each is as likely as the others.
template <class Bits>
void finish(const entensuppe::Rules& rules, entensuppe::State& state, Rng& rng) {
    constexpr std::array<Word, entensuppe::OVER> CALLS = {Word::PLAY, Word::QUACK, Word::QUAKQUAK, Word::ENTENSUPPE};
    while (!state.over()) {
        const bool quacked = state.phase == entensuppe::QUACKED;
        const bool callable = quacked || (state.phase != entensuppe::LEAD && !rules.options.automatic_calls);
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

}  // namespace stich::playout
