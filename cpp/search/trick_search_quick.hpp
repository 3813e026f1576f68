// Quick tricks: what the leader's side takes at once without ever losing the lead. A lower bound, found without search.
#pragma once

#include "search/trick_search.hpp"

namespace stich {

// How many of the highest cards of a suit are in one hand, which has `length` cards of it.
inline int top_run(u32 owners, int seat, int length) {
    const u32 foreign = owners ^ static_cast<u32>(seat) * 0x55555555;
    return std::min(std::countl_zero(foreign) / 2, length);
}

// How many rounds of side suits a hand of `cards` can follow or discard to before it must ruff, after `drawn` rounds of
// trumps.
inline int plain_rounds(int cards, int trumps, int drawn) { return trumps > drawn ? cards - trumps : 16; }

// How many tricks a hand takes with a suit that it leads, its `run` highest cards being the highest of all: those, and
// if nobody else has any more cards of it, the small ones too.
inline int own_run(int run, int length, int others) { return run >= others ? length : run; }

// The count of one leader: what each hand holds of the suits, what the leader takes of them, and what is left to prove.
// It is made at every node of the search: its parts are inlined, its suits filled in place (copied, they cost 5 %).
template <bool TRUMPS>
struct QuickCount {
    using Suits = std::array<int, 4>;

    const Owners& owners;
    const int leader, partner, enough, cards;  // seats, the tricks that are wanted, the cards of a hand
    bool leader_draws, partner_draws;          // who may lead trumps
    Suits mine, theirs, left, right;           // lengths
    Suits run, own;                            // the leader's highest cards; the tricks taken with them
    Suits safe, against;                       // rounds before a ruff; the longer hand of the opponents
    Suits needed;                              // how many of the highest cards of each suit the proof rests on
    bool draws = false;                        // whether the leader's trumps draw all of the opponents'

    QuickCount(const Owners& of, int lead, int mate, int wanted, int held)
        : owners(of), leader(lead), partner(mate), enough(wanted), cards(held), needed{} {}
    bool leader_takes();
    bool partner_takes();

private:
    bool crosses(int suit);
    bool cashes(int over, int crossed, int plain);
};

// Whether the leader's own cards are enough.
template <bool TRUMPS>
[[gnu::always_inline]] inline bool QuickCount<TRUMPS>::leader_takes() {
    const int left_trumps = TRUMPS ? left[0] : 0, right_trumps = TRUMPS ? right[0] : 0;
    bool drawn = !(left_trumps | right_trumps);
    int rounds = TRUMPS ? plain_rounds(cards, theirs[0], 0) : 16;  // of side suits, before the partner must ruff
    int total = 0;
    for (int suit = 0; suit < 4; ++suit) {
        const bool is_trumps = TRUMPS && suit == 0;
        against[suit] = std::max(left[suit], right[suit]);
        safe[suit] = 16;
        own[suit] = 0;
        run[suit] = top_run(owners[suit], leader, mine[suit]);
        if (is_trumps) {
            if (!leader_draws) continue;
        } else if (!drawn) {
            safe[suit] = std::min(left_trumps ? left[suit] : 16, right_trumps ? right[suit] : 16);
        }
        const int others = std::max(against[suit], theirs[suit]);
        int taken = own_run(run[suit], mine[suit], others);
        if (!is_trumps) {
            taken = std::min({taken, safe[suit], rounds});
            rounds -= taken;
        }
        own[suit] = taken;
        needed[suit] = std::min({taken, enough - total, others});
        total += taken;
        if (total >= enough) return true;
        if (is_trumps) {
            rounds = plain_rounds(cards, theirs[0], taken);
            if (taken >= against[0] && !drawn) drawn = draws = true;
        }
    }
    return false;
}

// Whether it is enough to go over to the partner in some suit, who then cashes what the leader has not.
template <bool TRUMPS>
[[gnu::always_inline]] inline bool QuickCount<TRUMPS>::partner_takes() {
    for (int suit = partner_draws ? 0 : 1; suit < 4; ++suit) {
        if (mine[suit] <= run[suit] || theirs[suit] <= run[suit] || run[suit] >= safe[suit]) continue;
        if (static_cast<int>(owners[suit] >> (30 - 2 * run[suit]) & 3) != partner) continue;
        if (crosses(suit)) return true;
    }
    return false;
}

// Whether it is enough to go over in `suit`, in which the partner has the card after the leader's highest.
template <bool TRUMPS>
[[gnu::always_inline]] inline bool QuickCount<TRUMPS>::crosses(int suit) {
    int tricks = run[suit] + top_run(owners[suit] << (2 * run[suit]), partner, theirs[suit] - run[suit]);
    const int others = std::max({against[suit], mine[suit], run[suit] + 1});
    if (tricks >= others) tricks = theirs[suit];
    const int drawing = draws && suit != 0 ? own[0] : 0;
    tricks = std::min(tricks, safe[suit]);
    int plain = 16;
    if (TRUMPS) plain = std::min(plain_rounds(cards, mine[0], drawing), plain_rounds(cards, theirs[0], drawing));
    if (!TRUMPS || suit != 0) {
        tricks = std::min(tricks, plain);
        plain -= tricks;
    }
    if (tricks <= run[suit]) return false;
    int crossed = tricks;
    needed = {};
    needed[suit] = std::min(std::max(run[suit] + 1, std::min(tricks, enough)), others);
    if (drawing) {  // the trumps come first
        crossed += own[0];
        needed[0] = std::min(own[0], std::max(against[0], theirs[0]));
    }
    return cashes(suit, crossed, plain);
}

template <bool TRUMPS>
[[gnu::always_inline]] inline bool QuickCount<TRUMPS>::cashes(int over, int crossed, int plain) {
    for (int suit = draws ? 1 : 0; suit < 4 && crossed < enough; ++suit) {
        if (suit == over) continue;
        int taken = own[suit], high = std::max(against[suit], theirs[suit]);
        if (!taken) {
            if (!theirs[suit] || (suit == 0 && !partner_draws)) continue;
            high = std::max(against[suit], mine[suit]);
            taken = std::min(own_run(top_run(owners[suit], partner, theirs[suit]), theirs[suit], high), safe[suit]);
        }
        if (!TRUMPS || suit != 0) {
            taken = std::min(taken, plain);
            plain -= taken;
        }
        needed[suit] = std::min({taken, high, enough - crossed});
        crossed += taken;
    }
    return crossed >= enough;
}

template <class Goals, bool TRUMPS, class Bits>
u64 TrickSearch<Goals, TRUMPS, Bits>::top_of_each(const std::array<int, 4>& numbers) const {
    u64 cards = 0;
    for (int suit = 0; suit < 4; ++suit) cards |= top_cards(suit, numbers[suit]);
    return cards;
}

// With `AFTER` 1 or 3 the seat so many places on has just led the suit `led`, in which `leader` has the highest card:
// who wins that trick leads, so it is the first of the tricks to be counted, and the proof rests on that card too.
template <class Goals, bool TRUMPS, class Bits>
template <int AFTER>
u64 TrickSearch<Goals, TRUMPS, Bits>::quick_tricks(int leader, Goal goal, const Owners& owners, int enough,
                                                   int led) const {
    const int partner = leader ^ 2;
    const auto lengths = [&](int seat) {
        const u64 all = shape_ >> (16 * (seat & 3));
        return std::array<int, 4>{static_cast<int>(all & 15), static_cast<int>(all >> 4 & 15),
                                  static_cast<int>(all >> 8 & 15), static_cast<int>(all >> 12 & 15)};
    };
    QuickCount<TRUMPS> quick{owners, leader, partner, enough, count(hands_[leader])};
    quick.leader_draws = !TRUMPS || may_lead_trumps(leader);
    quick.partner_draws = !TRUMPS || !BREAKING || broken_;
    quick.mine = lengths(leader), quick.theirs = lengths(partner);
    quick.left = lengths(leader + 1), quick.right = lengths(leader + 3);
    if (AFTER) {
        const auto& still_to_play = AFTER == 3 ? quick.left : quick.right;
        if (TRUMPS && led && ((still_to_play[0] && !still_to_play[led]) || quick.theirs[0] == quick.cards))
            return OPEN;  // a ruff
        if (BREAKING && !led && !quick.leader_draws) return OPEN;
        ++(AFTER == 3 ? quick.right : quick.left)[led];  // the card on the table
    }
    const u64 answer = (leader & 1 ? 0 : YES) | (AFTER ? top_cards(led, 1) : 0);
    if (quick.leader_takes() || (goals_.by_side(goal) && quick.partner_takes()))
        return answer | top_of_each(quick.needed);
    return OPEN;
}

// Quick tricks of the side of the second hand, if it has the highest card of the suit led.
template <class Goals, bool TRUMPS, class Bits>
u64 TrickSearch<Goals, TRUMPS, Bits>::quick_reply(const OpenTrick& trick, int seat, Goal goal) const {
    const Owners& owners = *at_lead_;
    const int best = static_cast<int>(owners[trick.led] >> 30), left = count(hands_[seat]);
    if ((best ^ seat) & 1 || (BREAKING && no_ruff_)) return OPEN;
    const int enough = goals_.enough(goal, best, left);
    if (enough > left) return OPEN;
    return best == seat ? quick_tricks<3>(seat, goal, owners, enough, trick.led)
                        : quick_tricks<1>(best, goal, owners, enough, trick.led);
}

// Tricks that come sooner or later: trumps that cannot all be caught. An answer with what it rests on, or `OPEN`.
template <class Goals, bool TRUMPS, class Bits>
u64 TrickSearch<Goals, TRUMPS, Bits>::later_tricks(int leader, Goal goal, int left, const Owners& owners) const {
    const int lho = (leader + 1) & 3, rho = (leader + 3) & 3, partner = leader ^ 2;
    const u64 theirs = leader & 1 ? YES : 0;  // the answer if the other side succeeds
    const int trumps = TRUMPS ? count(all_ & suit_cards(0)) : 0;
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
        if (!length(leader, 0) && !length(partner, 0))
            return std::max(length(lho, 0), length(rho, 0)) >= need ? theirs : OPEN;
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
