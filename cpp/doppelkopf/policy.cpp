// Doppelkopf: aces first, Augen to a known partner, tricks with Augen to oneself. Parties are those that lie open: club
// queens played, or a contract that shows them.
#include "doppelkopf/policy.hpp"

namespace stich::doppelkopf {

namespace {

// Seats that openly belong to Re, as bits.
u8 open_re(const State& state) {
    if (state.contract != NORMAL) return state.re ? state.re : static_cast<u8>(1 << state.declarer);
    u8 open = 0;
    for (int seat = 0; seat < SEATS; ++seat) {
        const int dealt = (state.queens >> seat & 1) + (state.queens >> seat >> 4 & 1);
        open |= static_cast<u8>((count(state.hands[seat] >> CLUB_QUEEN & 3) < dealt) << seat);
    }
    return open;
}

// Seats that the seat to act knows to be on its side.
u8 friends(const State& state) {
    const int seat = state.to_act;
    if (!state.re) return 0;
    const u8 open = open_re(state);
    if (state.re >> seat & 1) return static_cast<u8>(open & ~(1 << seat));
    const bool all_open = state.contract != NORMAL || count(open) == 2;
    return all_open ? static_cast<u8>(~open & 15 & ~(1 << seat)) : 0;
}

struct Look {
    const Order& order;
    u64 legal;  // lower bits

    int claim(int card) const { return order.claim[order.suit[card]][card]; }
    bool is_trump(int card) const { return order.suit[card] == TRUMP; }
    // Weak cards with few Augen first, trumps later.
    int price(int card) const { return AUGEN[card] * 64 + claim(card) + (is_trump(card) ? 128 : 0); }
};

int lead(const Look& it, const State& state) {
    u64 aces = 0;
    each_bit(it.legal & ~it.order.trumps(), [&](int card) { aces |= AUGEN[card] == 11 ? bit(card) : 0; });
    const u64 hand = state.hands[state.to_act];
    if (aces && state.tricks < 7)
        return policy::least(aces, [&](int card) { return count(hand & it.order.of_suit[it.order.suit[card]]); });
    const u64 trumps = it.legal & it.order.trumps();
    if (trumps && state.re >> state.to_act & 1) return policy::most(trumps, [&](int card) { return it.claim(card); });
    return policy::least(it.legal, [&](int card) { return it.price(card); });
}

int follow(const Look& it, const State& state) {
    const int place = it.order.winner_so_far(state.cards, state.lying);
    const int best = state.cards[place], taker = (state.leader + place) % SEATS;
    const u64 winning = it.legal & it.order.beaten_by[best], losing = it.legal & ~winning;
    const bool last = state.lying + 1 == SEATS, safe = last || it.claim(best) >= it.claim(CLUB_QUEEN);
    int augen = 0;
    for (int card = 0; card < state.lying; ++card) augen += AUGEN[state.cards[card]];
    const auto price = [&](int card) { return it.price(card); };
    if (friends(state) >> taker & 1) {
        const u64 fitting = losing ? losing : it.legal;
        if (!safe) return policy::least(fitting, price);
        return policy::most(fitting, [&](int card) { return AUGEN[card] * 64 - it.claim(card); });
    }
    if (!winning) return policy::least(it.legal, price);
    if (last) return policy::most(winning, [&](int card) { return AUGEN[card] * 64 - it.claim(card); });
    const bool worth = augen >= 10 || state.tricks >= 8;
    if (worth || !losing) return policy::most(winning, [&](int card) { return it.claim(card); });
    return policy::least(losing, price);
}

}  // namespace

Action choose(const Rules& rules, const State& state, Rng&) {
    const Look it{rules.order(state.contract, state.tricks), state.legal_cards(rules)};
    const int card = state.lying ? follow(it, state) : lead(it, state);
    return {Word::PLAY, static_cast<u8>(twice::card_at(card))};
}

}  // namespace stich::doppelkopf
