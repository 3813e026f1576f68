#include "doppelkopf/view.hpp"

namespace stich::doppelkopf {

namespace {

std::array<u8, 2> parties_of(u8 re) { return {re, static_cast<u8>(~re & 15)}; }

}  // namespace

std::array<u8, 2> known_parties(const State& state, const Seen& seen, int seat) {
    if (state.phase < OFFER) return {0, 0};
    if (state.contract != NORMAL) {
        if (state.re) return parties_of(state.re);
        return {static_cast<u8>(1 << state.declarer), 0};  // an open Hochzeit, an Armut that is offered
    }
    if (state.over()) return parties_of(state.re);
    std::array<int, SEATS> low{}, high{};
    for (int each = 0; each < SEATS; ++each) {
        const int shown = count(seen.played[each] >> CLUB_QUEEN & 3);
        low[each] = shown;
        high[each] = shown + (seen.trumpless >> each & 1 ? 0 : count(state.hands[each]));
        if (!(seen.callers >> each & 1)) continue;
        if (state.party(each) == RE_PARTY)
            low[each] = shown ? shown : 1;
        else
            high[each] = 0;
    }
    low[seat] = high[seat] = (state.queens >> seat & 1) + (state.queens >> seat >> 4 & 1);
    unsigned can_have = 0, can_lack = 0;
    for (int first = 0; first < SEATS; ++first)
        for (int second = first; second < SEATS; ++second) {
            bool possible = true;
            for (int each = 0; each < SEATS; ++each) {
                const int queens = (each == first) + (each == second);
                possible &= low[each] <= queens && queens <= high[each];
            }
            if (!possible) continue;
            const unsigned holders = 1U << first | 1U << second;
            can_have |= holders;
            can_lack |= ~holders & 15;
        }
    return {static_cast<u8>(can_have & ~can_lack), static_cast<u8>(can_lack & ~can_have)};
}

}  // namespace stich::doppelkopf
