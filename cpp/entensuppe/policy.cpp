// Entensuppe: win with the dearest card that is not wanted later, lose with the cheapest of the suit led, quack where
// the third card is probably not in the other hand.
#include "entensuppe/policy.hpp"

namespace stich::entensuppe {

namespace {

// How much a card is worth to keep: what it wins in the course at hand, and in the Ente what it will win in the Suppe.
struct Worth {
    const Order& now;
    const Order& later;
    bool ente;

    int operator()(int card) const {
        const int strength = now.claim[now.suit[card]][card];
        return ente ? strength + 2 * later.claim[later.suit[card]][card] : strength;
    }
};

Action play(Word word, int card) { return {word, static_cast<u8>(card)}; }

Action follow(const Rules& rules, const State& state, const Worth& worth, u64 unseen, Rng& rng) {
    const u64 hand = state.hands[state.to_act], equal = state.of_rank();
    const bool third_possible = same_rank(state.cards[0]) & unseen & ~bit(state.cards[0]);
    const bool quack = equal && (!third_possible || count(equal) > 1 || rng.index(2));
    if (quack) {
        const Word word = rules.options.automatic_calls ? Word::PLAY : Word::QUACK;
        return play(word, policy::least(equal, worth));
    }
    const u64 suit = hand & worth.now.of_suit[worth.now.suit[state.cards[0]]];
    const u64 winning = suit & worth.now.beaten_by[state.cards[0]], losing = suit & ~winning;
    if (winning) {
        const int taker = policy::least(winning, worth);
        const bool draws_open = worth.ente && rules.options.open_stock;
        const bool wanted = !draws_open || worth(state.stock[state.drawn]) > worth(taker);
        if (wanted || !losing) return play(Word::PLAY, taker);
    }
    return play(Word::PLAY, policy::least(losing ? losing : hand, worth));
}

Action answer(const Rules& rules, const State& state, const Worth& worth) {
    const u64 hand = state.hands[state.to_act], fourth = state.of_rank();
    if (fourth) return play(rules.options.automatic_calls ? Word::PLAY : Word::ENTENSUPPE, lowest(fourth));
    const u64 cheap = hand & worth.now.of_suit[worth.now.suit[state.cards[2]]];
    return play(Word::PLAY, policy::least(cheap ? cheap : hand, worth));
}

}  // namespace

Action choose(const Rules& rules, const State& state, Rng& rng) {
    const Worth worth{rules.orders[state.course()], rules.orders[SUPPE], state.course() == ENTE};
    const u64 hand = state.hands[state.to_act];
    u64 unseen = state.hands[1 - state.to_act];  // with the stock: what the seat to act does not see, wherever it is
    for (int card = state.drawn; card < STOCK; ++card) unseen |= bit(state.stock[card]);
    switch (state.phase) {
        case FOLLOW: return follow(rules, state, worth, unseen, rng);
        case ANSWER: return answer(rules, state, worth);
        case QUACKED: {
            const u64 third = state.of_rank();
            const bool fourth_possible = same_rank(state.cards[0]) & unseen;
            if (third && (!fourth_possible || count(third) > 1 || rng.index(2)))
                return play(Word::QUAKQUAK, policy::least(third, worth));
            return {Word::ENTE};
        }
        default: break;
    }
    u64 masters = 0;
    each_bit(hand, [&](int card) { masters |= worth.now.beaten_by[card] & unseen ? 0 : bit(card); });
    if (masters && !worth.ente) return play(Word::PLAY, lowest(masters));
    return play(Word::PLAY, policy::least(hand, worth));
}

}  // namespace stich::entensuppe
