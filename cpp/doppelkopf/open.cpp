#include "doppelkopf/open.hpp"

#include <numeric>

namespace stich::doppelkopf {

namespace {

// 0 for nobody, 1 to 4 for one seat, above that for two: different for different holders.
u8 holders_number(int first, int second) {
    if (first < 0 && second < 0) return 0;
    if (first < 0 || second < 0) return static_cast<u8>(1 + std::max(first, second));
    constexpr u8 PAIRS[4] = {0, 4, 7, 9};
    return static_cast<u8>(5 + PAIRS[std::min(first, second)] + std::abs(first - second));
}

}  // namespace

OpenCards::OpenCards(const Rules& rules, const State& state, bool augen_count) {
    const Order& usual = rules.order(state.contract, 0);
    const Order& last = rules.order(state.contract, rules.hand_size() - 1);
    must_follow = usual.must_follow;

    std::array<int, twice::SLOTS> slots;
    std::iota(slots.begin(), slots.end(), 0);
    std::sort(slots.begin(), slots.end(), [&](int one, int other) {
        const int left_suit = usual.suit[2 * one], right_suit = usual.suit[2 * other];
        if (left_suit != right_suit) return left_suit < right_suit;
        return left_suit != NO_SUIT && usual.claim[left_suit][2 * one] < usual.claim[left_suit][2 * other];
    });
    for (int index = 0; index < twice::SLOTS; ++index) place[slots[index]] = static_cast<u8>(index);

    const auto moved = [&](u64 cards) {  // from the places in the pack to those here
        u64 set = 0;
        each_bit(cards, [&](int position) { set |= bit(2 * place[position / 2] + (position & 1)); });
        return set;
    };
    for (int index = 0; index < twice::SLOTS; ++index) {
        const int slot = slots[index];
        if (usual.suit[2 * slot] == NO_SUIT) continue;
        const u64 both = u64{3} << 2 * index;
        of_suit[usual.suit[2 * slot]] |= both;
        const u8 value = augen_count ? AUGEN[2 * slot] : 0;
        of_worth[value] |= both;
        for (const int position : {2 * index, 2 * index + 1}) {
            suit[position] = usual.suit[2 * slot];
            worth[position] = value;
            beaten_by[position] = moved(usual.beaten_by[2 * slot]);
            beaten_last[position] = moved(last.beaten_by[2 * slot]);
        }
        int holder[2] = {-1, -1};
        for (int seat = 0, found = 0; seat < SEATS; ++seat)
            for (int held = count(state.hands[seat] >> 2 * slot & 3); held; --held) {
                holder[found] = seat;
                owned[seat] |= bit(2 * index + found++);
            }
        for (int bits = 0; bits < 4; ++bits)
            holders[index][bits] = holders_number(bits & 1 ? holder[0] : -1, bits & 2 ? holder[1] : -1);
    }
    for (const u64 each : owned) left |= each;
    foxes = u64{3} << 2 * place[FOX / 2];
    jacks_of_clubs = u64{3} << 2 * place[KARLCHEN / 2];
}

}  // namespace stich::doppelkopf
