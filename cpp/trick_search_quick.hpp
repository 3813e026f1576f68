// Quick tricks: what the leader's side takes at once without ever losing the lead. A lower bound, found without search.
#pragma once

#include "trick_search.hpp"

namespace stich {

// How many tricks `seat` takes with the suit if it leads it, its highest cards being the first in `owners`: rounds that no
// opponent ruffs (`safe`), then small cards once nobody else has any. `needed` is how many high cards that rests on.
template <class Goals, class Bits>
int TrickSearch<Goals, Bits>::own_run(int seat, int other_length, int partner_length, u32 owners, int suit, int safe, int& needed) const {
    const u32 foreign = owners ^ static_cast<u32>(seat) * 0x55555555;
    const int own = length(seat, suit);
    const int run = std::min(foreign ? std::countl_zero(foreign) / 2 : 16, own);
    int tricks = run;
    if (run >= other_length && run >= partner_length) tricks = own;
    tricks = std::min(tricks, safe);
    needed = std::min(tricks, std::max(other_length, partner_length));
    return tricks;
}

template <class Goals, class Bits>
typename TrickSearch<Goals, Bits>::Quick TrickSearch<Goals, Bits>::quick_tricks(int leader, const Owners& owners, int enough) const {
    const int partner = leader ^ 2, left_hand = (leader + 1) & 3, right_hand = (leader + 3) & 3;
    Quick quick;
    std::array<int, 4> own{}, safe{}, other{};
    bool drawn = !trumps_;
    const int left_trumps = trumps_ ? length(left_hand, 0) : 0, right_trumps = trumps_ ? length(right_hand, 0) : 0;
    drawn |= !left_trumps && !right_trumps;
    for (int suit = 0; suit < 4; ++suit) {
        const int left = length(left_hand, suit), right = length(right_hand, suit);
        other[suit] = std::max(left, right);
        safe[suit] = 16;
        if (trumps_ && suit == 0) {
            if (!may_lead_trumps(leader)) continue;
        } else if (!drawn) {
            if (left_trumps) safe[suit] = left;
            if (right_trumps) safe[suit] = std::min(safe[suit], right);
        }
        int needed = 0;
        own[suit] = own_run(leader, other[suit], length(partner, suit), owners[suit], suit, safe[suit], needed);
        if (own[suit]) {
            quick.tricks += own[suit];
            quick.won |= top_cards(suit, needed);
            if (quick.tricks >= enough) return quick;
            if (trumps_ && suit == 0 && own[0] >= other[0]) drawn = true;
        }
    }
    if (!goals_.by_side()) return quick;

    // Over to the partner by a suit, who then cashes what the leader has not.
    const bool partner_leads_trumps = !breaking_ || broken_;
    for (int suit = 0; suit < 4; ++suit) {
        if (suit == 0 && trumps_ && !partner_leads_trumps) continue;
        const u32 own_foreign = owners[suit] ^ static_cast<u32>(leader) * 0x55555555;
        const int own_length = length(leader, suit), partner_length = length(partner, suit);
        const int run = std::min(own_foreign ? std::countl_zero(own_foreign) / 2 : 16, own_length);
        if (own_length <= run || partner_length <= run || run >= safe[suit]) continue;
        const u32 rest = owners[suit] << (2 * run) ^ static_cast<u32>(partner) * 0x55555555;
        int partner_run = std::min(rest ? std::countl_zero(rest) / 2 : 16, partner_length - run);
        if (!partner_run) continue;
        int tricks = partner_run;
        if (run + partner_run >= other[suit] && run + partner_run >= own_length) tricks = partner_length - run;
        tricks = std::min(run + tricks, safe[suit]);
        int total = quick.tricks - own[suit] + tricks;
        u64 won = quick.won | top_cards(suit, std::min(tricks, std::max({other[suit], own_length, run + 1})));
        for (int more = 0; more < 4 && total < enough; ++more) {
            if (more == suit || own[more] || (more == 0 && trumps_ && !partner_leads_trumps)) continue;
            int needed = 0;
            const int taken = own_run(partner, other[more], length(leader, more), owners[more], more, safe[more], needed);
            total += taken;
            won |= top_cards(more, needed);
        }
        if (total >= enough) return {total, won};
    }
    return quick;
}

}  // namespace stich
