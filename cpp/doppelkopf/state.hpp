// Doppelkopf: a deal as bit sets with two bits a face, from the Vorbehalt to the last trick (rulebook.md section 3).
#pragma once

#include <array>

#include "base/actions.hpp"
#include "base/order.hpp"

namespace stich::doppelkopf {

inline constexpr int SEATS = 4;
inline constexpr u8 NO_SEAT = 255;
inline constexpr int CLUB_QUEEN = twice::position(face('C', 'Q'));
inline constexpr int FOX = twice::position(face('D', 'A'));
inline constexpr int KARLCHEN = twice::position(face('C', 'J'));
inline constexpr int STEPS = 5;  // of a party's calls: Re or Kontra, k90, k60, k30, schwarz

enum Phase : u8 { ANSWERS, CONTRACTS, OFFER, EXCHANGE, CARDS, OVER };
enum Rank : u8 { ANY, OWED_SOLO, SOLO, BAD_HAND, POOR_HAND, WEDDING };  // what a Vorbehalt is asked for, highest first
enum Party : u8 { RE_PARTY, KONTRA_PARTY };

enum class AnnouncementScore : u8 { ADD, DOUBLE, DOUBLE_ALL };  // DKO-06

// All of them are given by Python, see options.cpp: what stands here is no default.
struct Options {
    bool nines = false;        // DKO-01
    int deals = 0;             // of a list: with few of them compulsory solos are forced at once (DKX-23)
    bool pflichtsolo = false;  // DKO-03
    bool armut = false;        // DKO-04
    bool five_nines = false, five_kings = false, one_trump = false;  // DKO-05
    AnnouncementScore announcements_score = AnnouncementScore::ADD;
    bool tie_against_only = false;  // DKO-08

    bool schmeissen() const { return five_nines || five_kings || one_trump; }
};

inline constexpr std::size_t TEAM_ORDER = SOLOS;  // the tables of the normal game; those of the solos come before
inline constexpr std::size_t ORDERS = SOLOS + 1;

// One `Order` of Python for each contract: as it holds, and as it holds in the last trick of the deal.
struct OrderSources {
    std::array<OrderSource, ORDERS> usual, last;
};

struct Rules {
    std::array<Order, ORDERS> usual, last;
    u64 pack;  // both bits of every face
    Options options;
    ActionTable actions;

    Rules(const OrderSources& sources, const Options& options);

    u64 trumps() const { return usual[TEAM_ORDER].trumps(); }  // of the normal game
    int hand_size() const { return options.nines ? 12 : 10; }

    const Order& order(u8 contract, int trick) const {
        const std::size_t table = contract < SOLOS ? contract : TEAM_ORDER;
        return trick + 1 < hand_size() ? usual[table] : last[table];
    }

    // With how many own cards a step may still be called (DK-29, DK-30).
    int deadline(int step, int shift) const { return hand_size() - 1 - step - shift; }
};

// What a deal must know of the match (rulebook.md 6.1, DKX-22, DKX-23).
struct Entitled {
    u8 owed = 0;           // whose compulsory solo is still open, as bits
    u8 forced = NO_SEAT;   // who must play it in this deal
    bool throw_in = true;  // whether Schmeissen and Armut exist in this deal
};

// The Augen of the card at a position (DK-47).
inline constexpr std::array<u8, 64> AUGEN = [] {
    std::array<u8, 64> table{};
    constexpr std::array<u8, 6> BY_RANK = {0, 10, 2, 3, 4, 11};  // 9 T J Q K A
    for (std::size_t position = 0; position < 2 * twice::SLOTS; ++position) table[position] = BY_RANK[position / 2 % 6];
    return table;
}();

// A finished deal; pairs are (Re, Kontra). `calls` are steps: 0 none, 1 Re or Kontra, 2 with k90 ... 5 with schwarz.
struct Facts {
    u8 contract = NORMAL;
    u8 re = 0;  // the seats of Re as bits
    std::array<u8, 2> augen{}, tricks{}, calls{}, doppelkopf{}, foxes{}, karlchen{};

    bool compulsory = false, is_void = false;

    bool solo() const { return count(re) == 1; }
};

struct State {
    std::array<u64, SEATS> hands{};
    std::array<u8, SEATS> cards{};                         // positions of the trick on the table, in the order of play
    std::array<u8, SEATS> augen{}, taken{}, doppelkopf{};  // by seat: Augen, tricks, tricks of 40 Augen and more
    std::array<u8, 2> calls{};                             // steps called, by party
    u32 foxes = 0;                                         // two bits for each pair of owner and taker: see `fox_shift`
    u8 lying = 0, leader = 0, to_act = NO_SEAT, phase = ANSWERS, tricks = 0, dealer = 0;
    u8 karlchen = NO_SEAT;  // who won the last trick with the jack of clubs
    u8 contract = NORMAL, declarer = NO_SEAT;
    u8 re = 0;                // the seats of Re as bits; 0 while a Hochzeit is open
    u8 clarified = 0;         // the trick that settled a Hochzeit; 0 if there is none or it is open
    u8 late = 0;              // parties whose Re or Kontra was a late reply, as bits
    u8 answered = 0;          // how many have said gesund or vorbehalt
    u8 vorbehalte = 0;        // who said vorbehalt, as bits
    u8 rank = ANY;            // what is asked for
    u8 queens = 0;            // club queens dealt: one bit for each seat with one, four bits up for both
    u8 owed = 0;              // whose compulsory solo is still open, as bits
    bool compulsory = false;  // whether this is one
    bool forced = false;      // whether it had to be played now
    bool throw_in = true;     // whether Schmeissen and Armut exist in this deal
    bool is_void = false;
    u8 due = 0;       // cards that the taker of an Armut still has to give
    u64 passing = 0;  // those given so far

    bool over() const { return phase == OVER; }
    u8 vorhand() const { return (dealer + 1) % SEATS; }
    bool has_both_queens(int seat) const { return queens >> seat >> 4 & 1; }
    Party party(int seat) const { return re >> seat & 1 ? RE_PARTY : KONTRA_PARTY; }

    // The positions (lower bits) that the seat to act may play (DK-14 to DK-16).
    u64 legal_cards(const Rules& rules) const {
        u64 hand = hands[to_act];
        if (lying) {
            const Order& order = rules.order(contract, tricks);
            hand = order.followers(hand, order.suit[cards[0]]);
        }
        return twice::faces(hand);
    }

    // Which steps the seat to act may call, as bits (DK-29 to DK-32, DKX-13, DKX-14).
    u8 legal_steps(const Rules& rules) const;

    void play_card(const Rules& rules, int position) {
        hands[to_act] = twice::without(hands[to_act], position);
        cards[lying++] = static_cast<u8>(position);
        to_act = (to_act + 1) % SEATS;
        if (lying == SEATS) take_trick(rules);
    }

    // Calls `visit` with each legal action of the seat to act, in canonical order: calls only on the own turn.
    template <class Visit>
    void each_legal(const Rules& rules, Visit&& visit) const {
        if (phase == CARDS) {
            const u8 own = static_cast<u8>(party(to_act) == RE_PARTY ? RE : KONTRA);
            each_bit(legal_steps(rules),
                     [&](int step) { visit(Action{Word::ANNOUNCE, step ? static_cast<u8>(K90 + step - 1) : own}); });
            each_bit(legal_cards(rules),
                     [&](int position) { visit(Action{Word::PLAY, static_cast<u8>(twice::card_at(position))}); });
        } else {
            for (const Action each : legal_answers(rules)) visit(each);
        }
    }

    // What may be said before the cards (DK-05 to DK-09, DKO-03 to DKO-05).
    Calls legal_answers(const Rules& rules) const;

    // Does a legal action. What it cannot take back is in the state before it, which is as small as any record of it.
    void make(const Rules& rules, Action action);

    Facts facts() const;

    // The contract is settled: `name`, by `by` unless it is the normal game.
    void begin(const Rules& rules, u8 name, u8 by);

private:
    void take_trick(const Rules& rules);
    void clarify(u8 winner);
    void end();

    bool asked_for(const Rules& rules, Rank rank) const;
    bool may_name(const Rules& rules, Rank rank) const;
    Rank next_rank(const Rules& rules) const;
    void answer(const Rules& rules, bool vorbehalt);
    void refuse(const Rules& rules);
    void take(const Rules& rules);
    void give(int position);
    void call(const Rules& rules, int step);
    void lead();
};

// Where the number of foxes of `owner` that `taker` has won stands in `State::foxes`.
inline int fox_shift(int owner, int taker) { return 8 * owner + 2 * taker; }

// One fox each of the seats in the bits of `owners`, won by `taker`, as `State::foxes` counts them.
inline u32 fox_bits(u32 owners, int taker) {
    return ((owners & 1) | (owners & 2) << 7 | (owners & 4) << 14 | (owners & 8) << 21) << 2 * taker;
}

// Deals a pack (as `Card.index`) in packets of three, clockwise from the dealer's left (DKX-11, rulebook.md 6.2).
State start(const Rules& rules, const u8* pack, int dealer, Entitled entitled = {});

// What each seat books for a deal (DKX-01 to DKX-09).
std::array<int, SEATS> settle(const Options& options, const Facts& facts);

}  // namespace stich::doppelkopf
