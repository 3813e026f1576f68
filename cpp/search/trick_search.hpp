// Perfect information: does side 0 (seats 0 and 2) reach a goal, however side 1 plays? Alpha-beta over the cards of
// each trick with a yes or no at every node, quick tricks before any search, and a table of patterns instead of
// positions.
//
// A node answers with a set of cards: bit 63 is the answer, the rest are the ranks that the proof rests on. In each
// suit only the lowest of them counts: the owners of all cards from it upwards mattered, of the lower ones only how
// many lie in each hand. For that to hold, one card stands for its neighbours in a hand (K Q J), the highest is played,
// and if it wins by its rank, the proof rests on the lowest of them.
//
// `Goals` says what is asked:
//   bool BREAKING                whether trumps may be led only when broken, or from a hand of nothing else
//   Goal next(goal, winner)      the goal after a trick
//   int decided(goal, left)      1 reached, 0 out of reach, -1 open, with `left` tricks to come
//   int enough(goal, seat, left) how many tricks in a row taken by `seat` decide the goal for its side
//   int sure(goal, seat, left)   how many tricks of `seat` decide the goal for its side wherever the others go
//   int doomed(goal, seat, left) likewise for the other side
//   bool by_side(goal)           whether only the side of a winner counts from here on
//   int liking(goal, winner)     how good a trick of that seat is for side 0, up to `MOST_LIKED` in size
//   u16 key(goal)                13 bits, the goal in the table
//   decides, value, merge        what an entry of the table says
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "base/cancel.hpp"
#include "base/solution.hpp"
#include "search/pattern_table.hpp"

namespace stich {

inline constexpr int NEVER = 99;  // more tricks than there are
inline constexpr int MOST_LIKED = 16;

// The trick on the table.
struct OpenTrick {
    u64 cards = 0;
    u8 led = 0;            // the suit
    u8 best = 0, low = 0;  // the card that wins, and the lowest that is as good as it
    u8 winner = 0;
    bool by_rank = false;  // the winner beats another card of its suit
};

struct SearchRules {
    bool forced_lead_breaks = false;  // whether a lead from a hand of nothing but trumps breaks them
    bool no_ruff = false;             // no trump on the present trick, except from a hand of nothing else
};

template <class Goals, bool TRUMPS, class Bits>
class TrickSearch {
public:
    static constexpr bool BREAKING = Goals::BREAKING;
    static constexpr u64 YES = u64{1} << 63;
    using Goal = typename Goals::Goal;

    TrickSearch(const Goals& goals, PatternTable& table, Watch& watch) : goals_(goals), table_(table), watch_(watch) {}

    // Counts from 0 again; a search that would take more throws `NodeLimit`.
    void limit(u64 nodes) {
        nodes_ = 0;
        node_limit_ = nodes;
    }
    u64 nodes() const { return nodes_; }

    // Sets up a position. The table of patterns must be cleared unless the hands come from the same deal.
    void deal(const std::array<u64, 4>& hands, u64 table, const SearchRules& rules, bool broken);

    // Whether side 0 reaches the goal when `leader` leads now.
    bool ask(int leader, Goal goal) {
        const int known = goals_.decided(goal, count(hands_[leader]));
        return known >= 0 ? known : lead(leader, goal) >> 63;
    }

    // Whether side 0 reaches the goal if `seat` now plays `card`.
    bool ask_after(const OpenTrick& trick, int place, int seat, int card, Goal goal);

    static void lay(OpenTrick& trick, int seat, int card, int low, bool first);

private:
    static constexpr u64 OPEN = u64{1} << 15;  // no answer

    struct Move {
        u8 card, low;
        i16 weight;
    };
    using Moves = OrderedMoves<Move, 13>;
    static Move weighed(int card, int low, int weight) {
        return {static_cast<u8>(card), static_cast<u8>(low), static_cast<i16>(weight)};
    }
    struct Tried {  // cards that failed
        u64 result = 0, hopeless = 0;
    };

    static constexpr u64 suit_cards(int suit) { return u64{0xffff} << (16 * suit); }
    static int highest(u64 set) { return 63 - std::countl_zero(set); }

    u64 lead(int leader, Goal goal);
    u64 last_trick(int leader, Goal goal) const;
    u64 two_tricks(int leader, Goal goal);
    template <int PLACE>
    u64 either(const OpenTrick& trick, int seat, u64 cards, Goal goal);
    template <int PLACE>
    u64 play_either(const OpenTrick& trick, int seat, int card, Goal goal);
    template <int PLACE>
    u64 follow_suit(const OpenTrick& trick, int seat, u64 own, Goal goal);
    template <int PLACE>
    u64 bringing_in(const OpenTrick& trick, int seat) const;
    template <int PLACE>
    u64 follow(const OpenTrick& trick, int seat, Goal goal);
    u64 finish(const OpenTrick& trick, Goal goal);
    template <int PLACE>
    u64 play_on(const OpenTrick& trick, int seat, const Move& move, Goal goal);
    u64 try_leads(int leader, Goal goal, const Owners& owners, int hint);
    Owners pattern_of(u64 rests_on, const Owners& owners) const;
    template <int PLACE>
    bool serves(const OpenTrick& trick, int seat, const Move& move, Goal goal, Tried& tried);
    Move group_of(int seat, int card) const;

    void lead_for_side(int leader, Goal goal, const Owners& owners, Moves& moves, int hinted_suit) const;
    void lead_moves(int leader, Goal goal, const Owners& owners, Moves& moves, int hinted_suit) const;
    template <int PLACE>
    void follow_moves(const OpenTrick& trick, int seat, Goal goal, Moves& moves) const;
    int outcome(int seat, int later, int winner, int top, const std::array<int, 4>& best, Goal goal) const;
    template <class Weigh>
    void groups(u64 hand, int suit, Weigh&& weigh, Moves& moves) const;
    int strongest(int seat, int led) const;

    u64 later_tricks(int leader, Goal goal, int left, const Owners& owners) const;
    template <int AFTER>
    u64 quick_tricks(int leader, Goal goal, const Owners& owners, int enough, int led) const;
    u64 quick_reply(const OpenTrick& trick, int seat, Goal goal) const;
    u64 top_of_each(const std::array<int, 4>& numbers) const;
    Owners owners_of(u64 cards) const;
    u64 cards_of(const Owners& pattern) const;
    u64 top_cards(int suit, int number) const;

    int length(int seat, int suit) const { return static_cast<int>(shape_ >> (16 * seat + 4 * suit) & 15); }
    bool may_lead_trumps(int seat) const { return !BREAKING || broken_ || !(hands_[seat] & ~suit_cards(0)); }
    u16 key(int leader, Goal goal) const { return static_cast<u16>(leader | broken_ << 2 | goals_.key(goal) << 3); }

    const Goals& goals_;
    PatternTable& table_;
    Watch& watch_;
    u64 node_limit_ = ~u64{0}, nodes_ = 0;

    std::array<u64, 4> hands_{};
    u64 all_ = 0;                            // all cards in the hands and of the present trick
    u64 shape_ = 0;                          // lengths, four bits each: seat by seat, suit by suit
    const Owners* at_lead_ = nullptr;        // the owners of `all_`, for the second hand
    int best_lead_ = PatternTable::NO_HINT;  // the lead that served at the node that has just ended
    bool forced_lead_breaks_ = false, no_ruff_ = false, broken_ = true;
    std::array<std::vector<u32>, 4> owners_;  // by suit: the owners of any set of its cards
};

template <class Goals, bool TRUMPS, class Bits>
void TrickSearch<Goals, TRUMPS, Bits>::deal(const std::array<u64, 4>& hands, u64 table, const SearchRules& rules,
                                            bool broken) {
    hands_ = hands;
    all_ = hands[0] | hands[1] | hands[2] | hands[3] | table;
    forced_lead_breaks_ = rules.forced_lead_breaks;
    no_ruff_ = rules.no_ruff;
    broken_ = broken || !BREAKING;
    shape_ = 0;
    for (int seat = 0; seat < 4; ++seat)
        for (int suit = 0; suit < 4; ++suit)
            shape_ += static_cast<u64>(count(hands_[seat] & suit_cards(suit))) << (16 * seat + 4 * suit);
    for (int suit = 0; suit < 4; ++suit) {
        const int ranks = count(all_ & suit_cards(suit));
        auto& owners = owners_[suit];
        if (owners.size() < std::size_t{1} << ranks) owners.resize(std::size_t{1} << ranks);
        owners[0] = 0;
        for (int rank = 0; rank < ranks; ++rank) {
            u32 owner = 0;
            for (u32 seat = 1; seat < 4; ++seat)
                if (hands_[seat] >> (16 * suit + rank) & 1) owner = seat << 30;
            const u32 half = u32{1} << rank;
            for (u32 below = 0; below < half; ++below) owners[half + below] = owner | owners[below] >> 2;
        }
    }
}

template <class Goals, bool TRUMPS, class Bits>
Owners TrickSearch<Goals, TRUMPS, Bits>::owners_of(u64 cards) const {
    return {owners_[0][cards & 0xffff], owners_[1][cards >> 16 & 0xffff], owners_[2][cards >> 32 & 0xffff],
            owners_[3][cards >> 48 & 0xffff]};
}

// The lowest of the `number` highest cards of a suit, as a set.
template <class Goals, bool TRUMPS, class Bits>
u64 TrickSearch<Goals, TRUMPS, Bits>::top_cards(int suit, int number) const {
    if (!number) return 0;
    const u64 cards = all_ & suit_cards(suit);
    return Bits::nth(cards, static_cast<unsigned>(count(cards) - number));
}

template <class Goals, bool TRUMPS, class Bits>
u64 TrickSearch<Goals, TRUMPS, Bits>::cards_of(const Owners& pattern) const {
    u64 cards = 0;
    for (int suit = 0; suit < 4; ++suit) cards |= top_cards(suit, pattern_length(pattern[suit]));
    return cards;
}

template <class Goals, bool TRUMPS, class Bits>
void TrickSearch<Goals, TRUMPS, Bits>::lay(OpenTrick& trick, int seat, int card, int low, bool first) {
    trick.cards |= bit(card);
    const int suit = card >> 4;
    if (first) {
        trick.led = static_cast<u8>(suit);
        trick.by_rank = false;
    } else if (suit == trick.best >> 4) {
        trick.by_rank = true;
        if (card < trick.best) return;
    } else if (TRUMPS && suit == 0) {
        trick.by_rank = false;
    } else {
        return;
    }
    trick.best = static_cast<u8>(card);
    trick.low = static_cast<u8>(low);
    trick.winner = static_cast<u8>(seat);
}

// ---- the nodes

template <class Goals, bool TRUMPS, class Bits>
u64 TrickSearch<Goals, TRUMPS, Bits>::lead(int leader, Goal goal) {
    const int left = count(hands_[leader]);
    if (left == 1) return last_trick(leader, goal);
    if (nodes_ == node_limit_) throw NodeLimit();
    ++nodes_;
    watch_.tick();
    if (left == 2) return two_tricks(leader, goal);
    const Owners owners = owners_of(all_);
    if (const u64 later = later_tricks(leader, goal, left, owners); later != OPEN) return later;
    const u16 more = key(leader, goal);
    bool answer = false;
    const Owners* known =
        table_.find(shape_, more, owners, [&](u8 value) { return goals_.decides(goal, value, answer); });
    if (known) return cards_of(*known) | (answer ? YES : 0);
    const int enough = goals_.enough(goal, leader, left);
    if (enough <= left && !(BREAKING && no_ruff_)) {
        const u64 quick = quick_tricks<0>(leader, goal, owners, enough, 0);
        if (quick != OPEN) return quick;
    }
    const u64 result = try_leads(leader, goal, owners, table_.hint(shape_, more));
    answer = result >> 63;
    const bool served = answer == !(leader & 1);
    const u8 value = goals_.value(goal, left, answer);
    table_.store(shape_, more, pattern_of(result, owners), value, served ? best_lead_ : PatternTable::NO_HINT,
                 [&](u8 old) { return goals_.merge(old, value); });
    return result;
}

// The card that served last in a position of this shape comes first.
template <class Goals, bool TRUMPS, class Bits>
u64 TrickSearch<Goals, TRUMPS, Bits>::try_leads(int leader, Goal goal, const Owners& owners, int hint) {
    Tried tried;
    if (hands_[leader] >> hint & 1 && (hint >= 16 || !TRUMPS || may_lead_trumps(leader))) {
        const Move move = group_of(leader, hint);
        at_lead_ = &owners;
        if (serves<0>(OpenTrick{}, leader, move, goal, tried)) {
            best_lead_ = move.card;
            return tried.result;
        }
        tried.hopeless |= bit(move.card);
    }
    Moves moves;
    lead_moves(leader, goal, owners, moves, hint >> 4);
    for (int place = 0; place < moves.count; ++place) {
        at_lead_ = &owners;
        if (serves<0>(OpenTrick{}, leader, moves.at[place], goal, tried)) {
            best_lead_ = moves.at[place].card;
            break;
        }
    }
    return tried.result;
}

template <class Goals, bool TRUMPS, class Bits>
Owners TrickSearch<Goals, TRUMPS, Bits>::pattern_of(u64 rests_on, const Owners& owners) const {
    Owners pattern;
    for (int suit = 0; suit < 4; ++suit) {
        const u64 cards = all_ & suit_cards(suit), won = rests_on & cards;
        pattern[suit] = owners_pattern(owners[suit], won ? count(cards >> lowest(won)) : 0);
    }
    return pattern;
}

template <class Goals, bool TRUMPS, class Bits>
template <int PLACE>
u64 TrickSearch<Goals, TRUMPS, Bits>::follow(const OpenTrick& trick, int seat, Goal goal) {
    if constexpr (PLACE == 1)
        if (const u64 quick = quick_reply(trick, seat, goal); quick != OPEN) return quick;
    const u64 same = hands_[seat] & suit_cards(trick.led);
    if (same && goals_.by_side(goal)) return follow_suit<PLACE>(trick, seat, same, goal);
    Moves moves;
    follow_moves<PLACE>(trick, seat, goal, moves);
    Tried tried;
    for (int place = 0; place < moves.count; ++place)
        if (serves<PLACE>(trick, seat, moves.at[place], goal, tried)) break;
    return tried.result;
}

// Where only sides count there is one order of the cards of the suit led, and no need to write it down: the lowest card
// that brings in the trick if the others play high, then the higher ones; after them the rest, from the lowest.
template <class Goals, bool TRUMPS, class Bits>
template <int PLACE>
u64 TrickSearch<Goals, TRUMPS, Bits>::follow_suit(const OpenTrick& trick, int seat, u64 own, Goal goal) {
    const u64 others = all_ & suit_cards(trick.led) & ~own;
    const u64 bringing = own & bringing_in<PLACE>(trick, seat);
    Tried tried;
    for (u64 rest : {bringing, own ^ bringing})
        while (rest) {
            const u64 above = others & (0 - (rest & -rest));
            const u64 equal = rest & ((above & -above) - 1);
            const Move move{static_cast<u8>(highest(equal)), static_cast<u8>(lowest(equal)), 0};
            if (serves<PLACE>(trick, seat, move, goal, tried)) return tried.result;
            rest ^= equal;
        }
    return tried.result;
}

template <class Goals, bool TRUMPS, class Bits>
u64 TrickSearch<Goals, TRUMPS, Bits>::finish(const OpenTrick& trick, Goal goal) {
    const Goal next = goals_.next(goal, trick.winner);
    const u64 won = trick.by_rank ? bit(trick.low) : 0;
    const int known = goals_.decided(next, count(hands_[trick.winner]));
    if (known >= 0) return won | (known ? YES : 0);
    table_.prefetch(shape_, key(trick.winner, next));
    const bool no_ruff = BREAKING && no_ruff_;
    if (BREAKING) no_ruff_ = false;
    all_ ^= trick.cards;
    const u64 result = lead(trick.winner, next);
    all_ ^= trick.cards;
    if (BREAKING) no_ruff_ = no_ruff;
    return result | won;
}

template <class Goals, bool TRUMPS, class Bits>
template <int PLACE>
u64 TrickSearch<Goals, TRUMPS, Bits>::play_on(const OpenTrick& trick, int seat, const Move& move, Goal goal) {
    const u64 length_one = u64{1} << (16 * seat + 4 * (move.card >> 4));
    const bool broken = broken_;
    if (BREAKING && move.card < 16) broken_ |= PLACE == 0 ? forced_lead_breaks_ : trick.led != 0;
    OpenTrick after = trick;
    lay(after, seat, move.card, move.low, PLACE == 0);
    hands_[seat] ^= bit(move.card);
    shape_ -= length_one;
    u64 result;
    if constexpr (PLACE == 3)
        result = finish(after, goal);
    else
        result = follow<PLACE + 1>(after, (seat + 1) & 3, goal);
    shape_ += length_one;
    hands_[seat] ^= bit(move.card);
    if (BREAKING) broken_ = broken;
    return result;
}

// Tries a card: whether it serves the side of `seat`. If not, what all failures rest on is in `tried.result`. A card
// that failed although its own rank did not matter fails for all lower cards of its suit that matter as little.
template <class Goals, bool TRUMPS, class Bits>
template <int PLACE>
bool TrickSearch<Goals, TRUMPS, Bits>::serves(const OpenTrick& trick, int seat, const Move& move, Goal goal,
                                              Tried& tried) {
    if (tried.hopeless >> move.card & 1) return false;
    const u64 result = play_on<PLACE>(trick, seat, move, goal);
    if ((result & YES) == (seat & 1 ? 0 : YES)) {
        tried.result = result;
        return true;
    }
    tried.result |= result;
    const u64 suit = suit_cards(move.card >> 4), mattered = result & ~YES & suit;
    const u64 floor = mattered & -mattered;
    if (!mattered)
        tried.hopeless |= suit;
    else if (bit(move.card) < floor)
        tried.hopeless |= suit & (floor - 1);
    return false;
}

template <class Goals, bool TRUMPS, class Bits>
bool TrickSearch<Goals, TRUMPS, Bits>::ask_after(const OpenTrick& trick, int place, int seat, int card, Goal goal) {
    const Move move{static_cast<u8>(card), static_cast<u8>(card), 0};
    const Owners owners = owners_of(all_);
    at_lead_ = &owners;
    switch (place) {
        case 0: return play_on<0>(trick, seat, move, goal) >> 63;
        case 1: return play_on<1>(trick, seat, move, goal) >> 63;
        case 2: return play_on<2>(trick, seat, move, goal) >> 63;
        default: return play_on<3>(trick, seat, move, goal) >> 63;
    }
}

}  // namespace stich

#include "search/trick_search_end.hpp"
#include "search/trick_search_moves.hpp"
#include "search/trick_search_quick.hpp"
