#include "base/order.hpp"

#include <vector>

#include "base/errors.hpp"

namespace stich {

namespace {

// The strengths of the cards of one effective suit as steps 1, 2, ... from the weakest.
std::array<int, FACES> steps_of(const OrderSource& source, u8 suit) {
    std::vector<int> strengths;
    for (std::size_t card = 0; card < FACES; ++card)
        if (source.suit[card] == suit) strengths.push_back(source.strength[card]);
    std::sort(strengths.begin(), strengths.end());
    strengths.erase(std::unique(strengths.begin(), strengths.end()), strengths.end());
    std::array<int, FACES> steps{};
    for (std::size_t card = 0; card < FACES; ++card)
        if (source.suit[card] == suit)
            steps[card] =
                1 + static_cast<int>(std::lower_bound(strengths.begin(), strengths.end(), source.strength[card]) -
                                     strengths.begin());
    return steps;
}

template <class Positions>
Order make_order(const OrderSource& source, Positions&& positions) {
    Order order;
    order.must_follow = source.must_follow;
    order.suit.fill(NO_SUIT);
    std::array<std::array<int, FACES>, EFFECTIVE_SUITS> steps{};
    std::array<int, EFFECTIVE_SUITS> top{};
    for (u8 suit = 0; suit < EFFECTIVE_SUITS; ++suit) {
        steps[suit] = steps_of(source, suit);
        top[suit] = *std::max_element(steps[suit].begin(), steps[suit].end());
    }
    u8 claims[EFFECTIVE_SUITS][FACES] = {};
    for (u8 led = 0; led < EFFECTIVE_SUITS; ++led)
        for (std::size_t card = 0; card < FACES; ++card) {
            const u8 suit = source.suit[card];
            if (suit != led && suit != TRUMP) continue;
            const int step = suit == led ? steps[suit][card] : top[led] + steps[suit][card];
            if (step > 31) throw RulesError("an order has more than 31 strengths of trump and one suit together");
            claims[led][card] = static_cast<u8>(step << 3 | (source.second_wins & bit(static_cast<int>(card)) ? 0 : 7));
        }
    for (std::size_t card = 0; card < FACES; ++card) {
        const u8 suit = source.suit[card];
        if (suit == NO_SUIT) continue;
        const u64 own = positions(static_cast<int>(card));
        order.of_suit[suit] |= own;
        u64 better = 0;
        for (std::size_t other = 0; other < FACES; ++other) {
            if (source.suit[other] == NO_SUIT) continue;
            const bool equal = other == card && source.second_wins & bit(static_cast<int>(card));
            if (equal || claims[suit][other] >> 3 > claims[suit][card] >> 3)
                better |= positions(static_cast<int>(other));
        }
        each_bit(own, [&](int position) {
            const auto at = position;
            order.suit[at] = suit;
            order.beaten_by[at] = better;
            for (std::size_t led = 0; led < EFFECTIVE_SUITS; ++led) order.claim[led][at] = claims[led][card];
        });
    }
    return order;
}

}  // namespace

Order single_order(const OrderSource& source) {
    return make_order(source, [](int card) { return bit(card); });
}

Order double_order(const OrderSource& source) {
    for (std::size_t card = 0; card < FACES; ++card)
        if (source.suit[card] != NO_SUIT && (card >= 52 || card % RANKS < 7))
            throw RulesError("an order of Doppelkopf has the card " + card_text(static_cast<int>(card)));
    return make_order(source, [](int card) { return twice::both_bits(bit(twice::position(card))); });
}

}  // namespace stich
