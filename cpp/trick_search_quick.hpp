// Quick tricks: what the leader's side takes at once without ever losing the lead. A lower bound, found without search.
#pragma once

#include "trick_search.hpp"

namespace stich {

// How many tricks `seat` takes with a suit that it leads, as long as its cards are the highest: rounds that no opponent
// ruffs (`safe`), then small cards once nobody else has any.
template <class Goals, class Bits>
int TrickSearch<Goals, Bits>::own_run(int seat, int others, u32 owners, int suit, int safe) const {
    const u32 foreign = owners ^ static_cast<u32>(seat) * 0x55555555;
    const int own = length(seat, suit);
    const int run = std::min(foreign ? std::countl_zero(foreign) / 2 : 16, own);
    return std::min(run >= others ? own : run, safe);
}

// How many rounds of side suits a hand can follow or discard to before it must ruff, after `drawn` rounds of trumps.
template <class Goals, class Bits>
int TrickSearch<Goals, Bits>::plain_rounds(int seat, int drawn) const {
    return trumps_ && length(seat, 0) > drawn ? count(hands_[seat]) - length(seat, 0) : 16;
}

template <class Goals, class Bits>
typename TrickSearch<Goals, Bits>::Quick TrickSearch<Goals, Bits>::quick_tricks(int leader, Goal goal, const Owners& owners, int enough) const {
    const int partner = leader ^ 2, left_hand = (leader + 1) & 3, right_hand = (leader + 3) & 3;
    std::array<int, 4> own{}, safe{}, against{};
    const int left_trumps = trumps_ ? length(left_hand, 0) : 0, right_trumps = trumps_ ? length(right_hand, 0) : 0;
    bool drawn = !left_trumps && !right_trumps, draws = false;
    int rounds = 16;  // of side suits, before the partner must ruff
    int total = 0;
    u64 won = 0;
    for (int suit = 0; suit < 4; ++suit) {
        const int left = length(left_hand, suit), right = length(right_hand, suit);
        against[suit] = std::max(left, right);
        safe[suit] = 16;
        if (trumps_ && suit == 0) {
            rounds = plain_rounds(partner, 0);
            if (!may_lead_trumps(leader)) continue;
        } else if (!drawn) {
            if (left_trumps) safe[suit] = left;
            if (right_trumps) safe[suit] = std::min(safe[suit], right);
        }
        const int others = std::max(against[suit], length(partner, suit));
        own[suit] = own_run(leader, others, owners[suit], suit, trumps_ && suit == 0 ? 16 : std::min(safe[suit], rounds));
        if (trumps_ && suit == 0) {
            rounds = plain_rounds(partner, own[0]);
        } else {
            rounds -= own[suit];
        }
        if (!own[suit]) continue;
        const int wanted = std::min(own[suit], enough - total);
        total += own[suit];
        won |= top_cards(suit, std::min(wanted, others));
        if (total >= enough) return {total, won};
        if (trumps_ && suit == 0 && own[0] >= against[0] && !drawn) drawn = draws = true;
    }
    if (!goals_.by_side(goal)) return {total, won};

    // Over to the partner by a suit, who then cashes what the leader has not.
    const bool partner_leads_trumps = !trumps_ || !breaking_ || broken_;
    for (int suit = partner_leads_trumps ? 0 : 1; suit < 4; ++suit) {
        const int own_length = length(leader, suit), partner_length = length(partner, suit);
        const u32 foreign = owners[suit] ^ static_cast<u32>(leader) * 0x55555555;
        const int run = std::min(foreign ? std::countl_zero(foreign) / 2 : 16, own_length);
        if (own_length <= run || partner_length <= run || run >= safe[suit]) continue;
        const u32 rest = owners[suit] << (2 * run) ^ static_cast<u32>(partner) * 0x55555555;
        int partner_run = std::min(rest ? std::countl_zero(rest) / 2 : 16, partner_length - run);
        if (!partner_run) continue;
        const int others = std::max({against[suit], own_length, run + 1});
        if (run + partner_run >= others) partner_run = partner_length - run;
        const int drawing = draws && suit != 0 ? own[0] : 0;
        int plain = std::min(plain_rounds(leader, drawing), plain_rounds(partner, drawing));
        int tricks = std::min(run + partner_run, safe[suit]);
        if (!trumps_ || suit != 0) {
            tricks = std::min(tricks, plain);
            plain -= tricks;
        }
        if (tricks <= run) continue;
        int crossed = tricks;
        u64 rests = top_cards(suit, std::min(std::max(run + 1, std::min(tricks, enough)), others));
        if (draws && suit != 0) {  // the trumps come first
            crossed += own[0];
            rests |= top_cards(0, std::min(own[0], std::max(against[0], length(partner, 0))));
        }
        for (int more = draws ? 1 : 0; more < 4 && crossed < enough; ++more) {
            if (more == suit) continue;
            int taken = own[more], high = std::max(against[more], length(partner, more));
            if (!taken) {
                if (more == 0 && !partner_leads_trumps) continue;
                high = std::max(against[more], length(leader, more));
                taken = own_run(partner, high, owners[more], more, safe[more]);
            }
            if (!trumps_ || more != 0) {
                taken = std::min(taken, plain);
                plain -= taken;
            }
            if (!taken) continue;
            rests |= top_cards(more, std::min({taken, high, enough - crossed}));
            crossed += taken;
        }
        if (crossed >= enough) return {crossed, rests};
    }
    return {total, won};
}

// Tricks that come sooner or later: trumps that cannot all be caught. An answer with what it rests on, or `OPEN`.
template <class Goals, class Bits>
u64 TrickSearch<Goals, Bits>::later_tricks(int leader, Goal goal, int left, const Owners& owners) const {
    const int lho = (leader + 1) & 3, rho = (leader + 3) & 3, partner = leader ^ 2;
    const u64 theirs = leader & 1 ? YES : 0;  // the answer if the other side succeeds
    const int trumps = trumps_ ? count(all_ & suit_cards(0)) : 0;
    if (trumps) {
        // The highest trumps in one hand win a trick each, whoever wants it.
        const int first = static_cast<int>(owners[0] >> 30);
        const u32 others = owners[0] ^ static_cast<u32>(first) * 0x55555555;
        const int run = std::min(others ? std::countl_zero(others) / 2 : 16, length(first, 0));
        const int own = goals_.sure(goal, first, left);
        if (run >= own) return top_cards(0, own) | (first & 1 ? 0 : YES);
        const int doomed = goals_.doomed(goal, first, left);
        if (run >= doomed) return top_cards(0, doomed) | (first & 1 ? YES : 0);
        if (!goals_.by_side(goal)) return OPEN;
        // The other side, not on lead: if it needs one trick only, it cannot be thrown in before it has it.
        const int need = goals_.sure(goal, lho, left);
        if (need > trumps) return OPEN;
        if (!length(leader, 0) && !length(partner, 0)) return std::max(length(lho, 0), length(rho, 0)) >= need ? theirs : OPEN;
        if (need > 2 || trumps < 2) return OPEN;
        const int second = static_cast<int>(owners[0] >> 28 & 3);
        if (((second ^ leader) & 1) == 0) return OPEN;
        if (((first ^ leader) & 1) != 0)
            return need == 2 && (length(second, 0) > 1 || length(second ^ 2, 0) > 1) ? theirs | top_cards(0, 2) : OPEN;
        if (need > 1 || length(second, 0) < 2) return OPEN;
        if (first == ((second + 3) & 3)) return theirs | top_cards(0, 2);
        const int third = static_cast<int>(owners[0] >> 26 & 3);
        return trumps > 2 && ((third ^ leader) & 1) != 0 ? theirs | top_cards(0, 3) : OPEN;
    }
    // Without trumps the leader's side must at some time lead a suit in which the other has the highest card.
    if (!goals_.by_side(goal) || goals_.sure(goal, lho, left) != 1) return OPEN;
    int most = 0;
    u64 won = 0;
    for (int suit = 0; suit < 4; ++suit) {
        if (!(all_ & suit_cards(suit))) continue;
        if (((owners[suit] >> 30 ^ static_cast<u32>(leader)) & 1) == 0)
            most += std::max(length(leader, suit), length(partner, suit));
        else
            won |= top_cards(suit, 1);
    }
    return most < left ? theirs | won : OPEN;
}

}  // namespace stich
