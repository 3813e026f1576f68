// Spades: a deal as bit sets, from the bidding to the last trick (rulebook.md section 2, options 6.6 and 6.8).
#pragma once

#include <array>

#include "base/actions.hpp"
#include "base/order.hpp"

namespace stich::spades {

inline constexpr int SEATS = 4;
inline constexpr int TRICKS = 13;
inline constexpr int PROPOSALS = 8;  // of a side; the last one closes
inline constexpr u8 NO_SEAT = 255;
inline constexpr u8 NO_BID = 255;

enum Phase : u8 { DISCARDS, BIDDING, EXCHANGE, CARDS, OVER };

enum class FailedNil : u8 { BAGS, BAGS_IF_MADE, HELPS_PARTNER };  // SP-A03
enum class TenFor200 : u8 { OFF, EXACTLY, AT_LEAST };             // SP-63
enum class Moon : u8 { OFF, POINTS, WINS_MATCH };                 // SP-64

// All of them are given by Python, see options.cpp: what stands here is no default.
struct Options {
    bool forced_lead_breaks = false;     // SP-A07
    bool first_trick_spades = false;     // SP-A05
    bool double_nil = false;             // SP-A01
    bool blind_nil = false;              // SP-54
    int blind_nil_deficit = 0;           // SP-55
    u8 blind_nil_exchange = 0;           // SP-57
    bool discard_after_bidding = false;  // SP-A17
    bool partners_bid = false;           // SP-62
    bool redeal_without_spades = false;  // SP-65
    u8 minimum_bid = 0;
    int nil_value = 0, blind_nil_value = 0;
    FailedNil failed_nil = FailedNil::BAGS;
    TenFor200 ten_for_200 = TenFor200::OFF;
    Moon moon = Moon::OFF;  // whether it ends the match is not a matter of one deal
    int bag_limit = 0, bag_penalty = 0;
};

struct Rules {
    Order order;
    u64 pack;
    Options options;
    ActionTable actions;

    Rules(const OrderSource& source, u64 pack, const Options& options);

    u64 spades() const { return order.trumps(); }
};

// What a deal must know of the match: who may bid blind (SP-A12), whether a new deal may be demanded (rulebook.md 6.1).
struct Entitled {
    u8 blind = 0;  // seats as bits
    bool redeal = true;
};

struct Points {
    std::array<int, 2> points{}, bags{};  // by side: of the deal; bags after it
};

// What a deal amounts to: bids (as values of `Word::BID`) and tricks by seat; or who demanded a new deal.
struct Facts {
    std::array<u8, SEATS> bids, tricks;
    u8 redealt_by = NO_SEAT;
};

inline bool is_nil(u8 bid) { return bid == BID_NIL || bid == BID_BLIND_NIL; }
inline bool is_number(u8 bid) { return bid != NO_BID && bid > BID_BLIND_NIL; }
inline int partner_of(int seat) { return (seat + 2) % SEATS; }

struct State {
    std::array<u64, SEATS> hands{};
    std::array<u8, SEATS> cards{};  // of the trick on the table, in the order of play
    std::array<u8, SEATS> taken{};  // tricks
    std::array<u8, SEATS> bids{NO_BID, NO_BID, NO_BID, NO_BID};
    u8 lying = 0;  // cards on the table
    u8 leader = 0, to_act = NO_SEAT, phase = BIDDING, dealer = 0;
    u8 tricks = 0;  // complete ones
    bool broken = false;

    // What only the calls need.
    u8 hidden = 0;             // who may bid blind and has not looked yet, as bits
    bool bound_blind = false;  // the dealer took up his cards blind
    u8 may_redeal = 0;         // who was dealt no spade and has not spoken, as bits
    u8 redealt_by = NO_SEAT;
    std::array<u8, SEATS> proposed{};       // the last proposal of each seat
    std::array<u8, 2> proposals{};          // how many each side has made
    std::array<u8, SEATS> blind_bidders{};  // in the order of their bids
    u8 blind_bids = 0;                      // how many there are
    std::array<u8, SEATS> givers{};         // of the steps of the exchange
    u8 steps = 0, step = 0;                 // how many there are, and which is the present one
    u64 passing = 0;                        // cards given that have not reached the taker

    bool over() const { return phase == OVER; }

    // The cards that the seat to act may play (SP-26 to SP-33).
    u64 legal_cards(const Rules& rules) const {
        const u64 hand = hands[to_act];
        if (lying) {
            const u64 same = hand & rules.order.of_suit[rules.order.suit[cards[0]]];
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
        to_act = (to_act + 1) % SEATS;
        if (lying == SEATS) take_trick((leader + rules.order.winner(cards)) % SEATS);
    }

    // Calls `visit` with each legal action of the seat to act, in canonical order.
    template <class Visit>
    void each_legal(const Rules& rules, Visit&& visit) const {
        if (phase == CARDS) {
            each_bit(legal_cards(rules), [&](int position) { visit(Action{Word::PLAY, static_cast<u8>(position)}); });
        } else {
            for (const Action call : legal_calls(rules)) visit(call);
        }
    }

    Calls legal_calls(const Rules& rules) const;

    // Does a legal action. To undo it, keep the state before it: that is as small as any record of the change.
    void make(const Rules& rules, Action action) {
        if (action.word == Word::PLAY) return play_card(rules, action.value);
        call(rules, action);
    }

    Facts facts() const { return {bids, taken, redealt_by}; }

private:
    void take_trick(int winner) {
        lying = 0;
        ++taken[winner];
        leader = to_act = static_cast<u8>(winner);
        if (++tricks == TRICKS) end();
    }

    void end() {
        phase = OVER;
        to_act = NO_SEAT;
    }

    void call(const Rules& rules, Action action);
    bool nil_free(const Rules& rules) const;
    bool side_done(const Rules& rules, int side) const;
    u8 open_proposal(const Rules& rules, int seat) const;
    void spoke(const Rules& rules);
    void after_bidding(const Rules& rules);
    void next_step();
    void discard(const Rules& rules, int card);
    void give(const Rules& rules, int card);
};

// Deals a pack in its dealing order (SP-14, SP-61, rulebook.md 6.2).
State start(const Rules& rules, const u8* pack, int dealer, Entitled entitled = {});

// The points of a deal from the bags before it (rulebook.md 2.3); none for a deal thrown in.
Points settle(const Options& options, const Facts& facts, std::array<int, 2> bags);

}  // namespace stich::spades
