#include "search/trick_cards.hpp"

namespace stich {

TrickCards::TrickCards(const std::array<u64, 4>& given, u64 lying, int trump) {
    const u64 all = given[0] | given[1] | given[2] | given[3] | lying;
    const auto number = [&](int index, int position) {
        card[position] = static_cast<u8>(index);
        place[index] = static_cast<u8>(position);
        for (std::size_t seat = 0; seat < 4; ++seat) hands[seat] |= (given[seat] >> index & 1) << position;
        table |= (lying >> index & 1) << position;
    };
    for (int suit = 0; suit < SEARCH_SUITS; ++suit) {
        int next = 16 * (suit == trump ? 0 : suit < trump ? suit + 1 : suit);
        each_bit(all & u64{0x1fff} << (RANKS * suit), [&](int index) { number(index, next++); });
        if (suit == 0) each_bit(all & ~FRENCH_PACK, [&](int index) { number(index, next++); });
    }
}

EqualCards::EqualCards(u64 cards, u64 hand, u64 all) {
    int last = -1;
    for (u64 rest = cards; rest; rest ^= bit(last)) {
        const int position = 63 - std::countl_zero(rest);
        const u64 between = last < 0 ? 0 : bit(last) - 2 * bit(position);
        if (last < 0 || last >> 4 != position >> 4 || all & ~hand & between) highest.push_back(position);
        group_of[static_cast<std::size_t>(position)] = static_cast<u8>(highest.size() - 1);
        last = position;
    }
}

}  // namespace stich
