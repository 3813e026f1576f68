// Spades: take what the contract needs as cheaply as possible, cover a partner's Nil, keep an own Nil.
#include "spades/policy.hpp"

namespace stich::spades {

namespace {

// What the seat to act looks at.
struct Look {
    const Order& order;
    u64 legal;        // cards that may be played
    u64 others;       // unplayed cards of the others, wherever they are
    u64 winning = 0;  // legal cards that take the trick as it lies
    bool partner_takes = false, last = false, wants = true, own_nil = false, covers = false;

    int strength(int card) const { return order.claim[order.suit[card]][card]; }
    bool is_master(int card) const { return !(order.beaten_by[card] & order.of_suit[order.suit[card]] & others); }
};

bool nil_alive(const State& state, int seat) { return is_nil(state.bids[seat]) && !state.taken[seat]; }

Look look(const Rules& rules, const State& state) {
    const int seat = state.to_act, partner = partner_of(seat);
    Look it{rules.order, state.legal_cards(rules), 0};
    for (int each = 0; each < SEATS; ++each) it.others |= each == seat ? 0 : state.hands[each];
    if (state.lying) {
        const int place = rules.order.winner_so_far(state.cards, state.lying);
        it.winning = it.legal & rules.order.beaten_by[state.cards[place]];
        it.partner_takes = (state.leader + place) % SEATS == partner;
        it.last = state.lying + 1 == SEATS;
    }
    int contract = 0, own = 0;
    for (const int each : {seat, partner}) {
        if (!is_number(state.bids[each])) continue;
        contract += state.bids[each] - BID_NUMBERS;
        own += state.taken[each];
    }
    it.wants = !contract || own < contract;  // without bids every trick is wanted
    it.own_nil = nil_alive(state, seat);
    it.covers = nil_alive(state, partner);
    return it;
}

int lead(const Look& it) {
    const auto strength = [&](int card) { return it.strength(card); };
    if (it.own_nil) return policy::least(it.legal, strength);
    if (it.covers) return policy::most(it.legal, strength);
    u64 masters = 0;
    each_bit(it.legal & ~it.order.trumps(), [&](int card) { masters |= it.is_master(card) ? bit(card) : 0; });
    if (it.wants && masters) return lowest(masters);
    return policy::least(it.legal, strength);
}

int follow(const Look& it) {
    // the weakest first, and spades dearer than anything else
    const auto price = [&](int card) { return it.strength(card) + (it.order.suit[card] == TRUMP ? 256 : 0); };
    const u64 losing = it.legal & ~it.winning;
    if (it.own_nil)
        return losing ? policy::most(losing, [&](int card) { return it.strength(card); })
                      : policy::most(it.legal, price);
    if (it.partner_takes && (it.covers || it.last || !it.wants)) {
        if (!it.covers) return losing ? policy::least(losing, price) : policy::least(it.legal, price);
        return it.winning ? policy::least(it.winning, price) : policy::least(it.legal, price);
    }
    if (!it.wants && losing) return policy::most(losing, [&](int card) { return it.strength(card); });
    if (!it.winning || it.partner_takes) return losing ? policy::least(losing, price) : policy::least(it.legal, price);
    if (it.last) return policy::least(it.winning, price);
    const int best = policy::most(it.winning & ~it.order.trumps() ? it.winning & ~it.order.trumps() : it.winning,
                                  [&](int card) { return it.strength(card); });
    if (it.order.suit[best] == TRUMP) return policy::least(it.winning, price);
    return it.is_master(best) || !losing ? best : policy::least(losing, price);
}

}  // namespace

Action choose(const Rules& rules, const State& state, Rng&) {
    const Look it = look(rules, state);
    return {Word::PLAY, static_cast<u8>(state.lying ? follow(it) : lead(it))};
}

}  // namespace stich::spades
