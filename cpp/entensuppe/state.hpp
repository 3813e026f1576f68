// Entensuppe (Duck Soup): a deal as bit sets, with the whole tree of quacks and the draws (rulebook.md section 1).
#pragma once

#include <array>

#include "base/actions.hpp"
#include "base/order.hpp"

namespace stich::entensuppe {

inline constexpr int SEATS = 2;
inline constexpr int HAND = 13;
inline constexpr int STOCK = 26;
inline constexpr u8 NO_SEAT = 255;

enum Course : u8 { ENTE, SUPPE };

// What the seat to act is asked for, by the number of cards on the table.
enum Phase : u8 { LEAD, FOLLOW, QUACKED, ANSWER, OVER };

// All of them are given by Python, see options.cpp: what stands here is no default.
struct Options {
    bool open_stock = false;            // DS-60
    bool automatic_calls = false;       // DS-A05, DS-A06
    bool silent_fourth_quacks = false;  // DS-A05: the fourth card of the rank wins for the quacker also unsaid
};

struct Rules {
    std::array<Order, 2> orders;  // by course
    u64 pack;
    Options options;
    ActionTable actions;

    Rules(const std::array<OrderSource, 2>& sources, const Options& options);
};

// The points of both courses, by course and seat, and the tricks behind them.
struct Facts {
    std::array<std::array<u8, SEATS>, 2> down{}, up{};  // tricks face down and face up

    int points(Course course, int seat) const { return down[course][seat] + 2 * up[course][seat]; }
    int product(int seat) const { return points(ENTE, seat) * points(SUPPE, seat); }  // DS-48
};

struct State {
    std::array<u64, SEATS> hands{};
    std::array<u64, SEATS> shown{};  // cards of each hand that were taken from the stock openly
    std::array<u8, STOCK> stock{};   // in the order in which it is drawn
    u8 drawn = 0;                    // how many of it have been drawn; the next is the open card
    u8 phase = LEAD, leader = 0, to_act = 0, dealer = 0;
    std::array<u8, 3> cards{};  // on the table, in the order of play
    Facts piles;                // taken so far

    bool over() const { return phase == OVER; }
    Course course() const { return drawn < STOCK ? ENTE : SUPPE; }
    int stock_size() const { return STOCK - drawn; }

    // The cards of the hand to act that have the rank led.
    u64 of_rank() const { return hands[to_act] & same_rank(cards[0]); }

    // Calls `visit` with each legal action of the seat to act, in canonical order (DS-19, DS-20, DS-34, DS-36).
    template <class Visit>
    void each_legal(const Rules& rules, Visit&& visit) const {
        const u64 hand = hands[to_act];
        if (phase == QUACKED) {
            visit(Action{Word::ENTE});
            each_bit(of_rank(), [&](int card) { visit(Action{Word::QUAKQUAK, static_cast<u8>(card)}); });
            return;
        }
        if (phase == OVER) return;
        const Word call = phase == FOLLOW ? Word::QUACK : Word::ENTENSUPPE;
        const u64 callable = phase == LEAD || rules.options.automatic_calls ? 0 : of_rank();
        each_bit(hand, [&](int card) {
            visit(Action{Word::PLAY, static_cast<u8>(card)});
            if (callable >> card & 1) visit(Action{call, static_cast<u8>(card)});
        });
    }

    // Does a legal action. What it cannot take back is in the state before it, which is as small as any record of it.
    void make(const Rules& rules, Action action) {
        if (action.word == Word::ENTE) return take_trick(rules, 1 - leader);
        lay(action.value);
        const bool equal = phase != LEAD && rank_of(action.value) == rank_of(cards[0]);
        const bool called = equal && (action.word != Word::PLAY || rules.options.automatic_calls);
        switch (phase) {
            case LEAD: return wait(FOLLOW, action.value);
            case FOLLOW: return called ? wait(QUACKED, action.value) : answered(rules, action.value);
            case QUACKED: return wait(ANSWER, action.value);
            default: {
                const bool quacker = called || (equal && rules.options.silent_fourth_quacks);
                take_both(rules, quacker ? 1 - leader : leader, action.value);
            }
        }
    }

    void lay(int card) {
        hands[to_act] ^= bit(card);
        shown[to_act] &= ~bit(card);
    }

    // The other seat is asked next, with `card` on the table.
    void wait(Phase next, int card) {
        cards[phase] = static_cast<u8>(card);
        phase = next;
        to_act ^= 1;
    }

    // A trick of two cards without a quack (DS-21, DS-22, DS-33).
    void answered(const Rules& rules, int card) {
        cards[1] = static_cast<u8>(card);
        const bool follower = rules.orders[course()].beaten_by[cards[0]] >> card & 1;
        take_trick(rules, follower ? 1 - leader : leader);
    }

    // The two cards on the table go to `winner`; both draw, the winner first (DS-24, DS-25, DS-28, DS-29).
    void take_trick(const Rules& rules, int winner) {
        store(winner, suit_of(cards[0]) != suit_of(cards[1]));
        draw(rules, winner, 1);
        next_trick(winner);
    }

    // Both tricks of a quak-quak, the fourth card being `card` (DS-37 to DS-40).
    void take_both(const Rules& rules, int winner, int card) {
        store(winner, true);
        store(winner, suit_of(cards[2]) != suit_of(card));
        draw(rules, winner, stock_size() >= 4 ? 2 : 1);
        next_trick(winner);
    }

    void store(int winner, bool face_up) { ++(face_up ? piles.up : piles.down)[course()][winner]; }

    void draw(const Rules& rules, int winner, int each) {
        if (!stock_size()) return;
        u64 first = 0, second = 0;
        for (int card = 0; card < each; ++card) {
            first |= bit(stock[drawn + card]);
            second |= bit(stock[drawn + each + card]);
        }
        hands[winner] |= first;
        hands[1 - winner] |= second;
        if (rules.options.open_stock) shown[winner] |= bit(stock[drawn]);
        drawn = static_cast<u8>(drawn + 2 * each);
    }

    void next_trick(int winner) {
        leader = to_act = static_cast<u8>(winner);
        phase = hands[0] ? LEAD : OVER;
        if (phase == OVER) to_act = NO_SEAT;
    }

    const Facts& facts() const { return piles; }
};

// Deals a pack: singly, non-dealer first, 13 each, the rest is the stock (DS-15, DS-16, rulebook.md 6.2).
State start(const Rules& rules, const u8* pack, int dealer);

}  // namespace stich::entensuppe
