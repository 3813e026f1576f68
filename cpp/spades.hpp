// Spades: a deal as bit sets, from the bidding to the last trick (rules.md section 2).
#pragma once

#include <array>

#include "actions.hpp"
#include "order.hpp"

namespace stich::spades {

inline constexpr int SEATS = 4;
inline constexpr int TRICKS = 13;
inline constexpr u8 NO_SEAT = 255;
inline constexpr u8 NO_BID = 255;

enum Phase : u8 { BIDDING, CARDS, OVER };

enum class FailedNil : u8 { BAGS, BAGS_IF_MADE, HELPS_PARTNER };  // SP-A03
enum class TenFor200 : u8 { OFF, EXACTLY, AT_LEAST };             // SP-63

struct Options {
    bool forced_lead_breaks = false;  // SP-A07
    bool first_trick_spades = true;   // SP-A05
    bool double_nil = true;           // SP-A01
    u8 minimum_bid = 0;
    int nil_value = 100, blind_nil_value = 200;
    FailedNil failed_nil = FailedNil::BAGS;
    TenFor200 ten_for_200 = TenFor200::OFF;
    bool moon = false;  // SP-64; whether it ends the match is not a matter of one deal
    int bag_limit = 10, bag_penalty = 100;
};

struct Rules {
    Order order;
    u64 pack;
    Options options;
    ActionTable actions;

    Rules(const OrderSource& source, const Options& options);

    u64 spades() const { return order.trumps(); }
};

struct Points {
    std::array<int, 2> points{}, bags{};  // by side: of the deal; bags after it
};

// What a deal amounts to: bids (as values of `Word::BID`) and tricks by seat.
struct Facts {
    std::array<u8, SEATS> bids, tricks;
};

struct State {
    std::array<u64, SEATS> hands{};
    std::array<u8, SEATS> cards{};  // of the trick on the table, in the order of play
    std::array<u8, SEATS> taken{};  // tricks
    std::array<u8, SEATS> bids{NO_BID, NO_BID, NO_BID, NO_BID};
    u8 lying = 0;  // cards on the table
    u8 leader = 0;
    u8 to_act = NO_SEAT;
    u8 phase = BIDDING;
    u8 tricks = 0;  // complete ones
    bool broken = false;
    u8 dealer = 0;

    bool over() const { return phase == OVER; }

    // The cards that the seat to act may play (SP-26 to SP-33).
    u64 legal_cards(const Rules& rules) const {
        const u64 hand = hands[to_act];
        if (lying) {
            const int led = rules.order.suit[cards[0]];
            const u64 same = hand & rules.order.of_suit[led];
            if (same) return same;
            if (rules.options.first_trick_spades || tricks) return hand;
        } else if (broken) {
            return hand;
        }
        const u64 plain = hand & ~rules.spades();
        return plain ? plain : hand;
    }

    void play_card(const Rules& rules, int position) {
        const bool spade = rules.spades() >> position & 1;
        broken |= spade && (lying ? rules.order.suit[cards[0]] != TRUMP : rules.options.forced_lead_breaks);
        hands[to_act] ^= bit(position);
        cards[lying++] = static_cast<u8>(position);
        if (lying < SEATS) {
            to_act = (to_act + 1) % SEATS;
            return;
        }
        take_trick(static_cast<u8>((leader + rules.order.winner(cards)) % SEATS));
    }

    void take_trick(u8 winner) {
        lying = 0;
        ++taken[winner];
        leader = to_act = winner;
        if (++tricks == TRICKS) {
            phase = OVER;
            to_act = NO_SEAT;
        }
    }

    // Calls `visit` with each legal action of the seat to act, in canonical order.
    template <class Visit>
    void each_legal(const Rules& rules, Visit&& visit) const {
        if (phase == CARDS) {
            each_bit(legal_cards(rules), [&](int position) { visit(Action{Word::PLAY, static_cast<u8>(position)}); });
        } else if (phase == BIDDING) {
            each_bid(rules, visit);
        }
    }

    template <class Visit>
    void each_bid(const Rules& rules, Visit&& visit) const {
        const u8 partner = bids[(to_act + 2) % SEATS];
        const bool partner_nil = partner == BID_NIL;
        if (rules.options.double_nil || !partner_nil) visit(Action{Word::BID, BID_NIL});
        const bool bound = partner != NO_BID && !partner_nil && rules.options.minimum_bid;
        const int number = partner - BID_NUMBERS;
        for (int bid = 1; bid <= TRICKS; ++bid)
            if (!bound || bid == TRICKS || bid + number >= rules.options.minimum_bid)
                visit(Action{Word::BID, static_cast<u8>(bid + BID_NUMBERS)});
    }

    // Does a legal action. What it cannot take back is in the state before it, which is as small as any record of it.
    void make(const Rules& rules, Action action) {
        if (action.word == Word::PLAY) return play_card(rules, action.value);
        bids[to_act] = action.value;
        to_act = (to_act + 1) % SEATS;
        if (bids[to_act] == NO_BID) return;
        phase = CARDS;
        leader = to_act;
    }

    Facts facts() const { return {bids, taken}; }
};

// Deals a pack in its dealing order (SP-14, rules.md 6.2).
State start(const Rules& rules, const u8* pack, int dealer);

// The points of a deal from the bags before it (rules.md 2.3).
Points settle(const Options& options, const Facts& facts, std::array<int, 2> bags);

}  // namespace stich::spades
