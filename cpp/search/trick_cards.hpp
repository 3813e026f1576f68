// The cards of a position as trick searches number them: 16 bits a suit, the trump suit first, ranks without gaps.
#pragma once

#include <array>
#include <vector>

#include "base/cards.hpp"

namespace stich {

inline constexpr int NO_TRUMP = -1;
inline constexpr int SEARCH_SUITS = 4;

constexpr u64 search_suit(int suit) { return u64{0xffff} << (16 * suit); }

struct TrickCards {
    std::array<u64, 4> hands{};
    u64 table = 0;                  // cards of the present trick
    std::array<u8, 64> card{};      // `Card.index` by position
    std::array<u8, FACES> place{};  // position by `Card.index`

    // From sets of `Card.index`; jokers are the highest spades.
    TrickCards(const std::array<u64, 4>& given, u64 lying, int trump);
};

// Cards of one hand in groups of equal ones: of the same suit, and nobody else has a card between them.
struct EqualCards {
    std::vector<int> highest;       // of each group, from the highest card down
    std::array<u8, 64> group_of{};  // by position

    // `cards` are those that may be played of `hand`; `all` are all that are not out of play yet.
    EqualCards(u64 cards, u64 hand, u64 all);
};

}  // namespace stich
