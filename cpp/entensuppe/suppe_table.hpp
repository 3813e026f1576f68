// The Suppe as a table: what every position between two tricks of one ending is worth, whichever cards are gone.
//
// Nothing is drawn any more, so a position is a subset of each hand, both of one size, and who leads. A hand of 13 has
// 2 * C(26, 13) = 20,801,200 of them. For a utility that is linear in the points the tricks add up, so the worth of the
// rest hangs on the position only, and all positions are worked out from the last trick backwards.
#pragma once

#include <array>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "base/cancel.hpp"
#include "entensuppe/state.hpp"

namespace stich::suppe {

inline constexpr int HAND = entensuppe::HAND;
inline constexpr int SUBSETS = 1 << HAND;

// Who takes a trick of two cards without a quack, and its points.
enum class Taking : u8 { LEADER_TWO, LEADER_ONE, FOLLOWER_ONE };

// The cards of both seats, each numbered from 0 in the order of positions, then those that lie on the table; and what
// holds between them. Hands are sets of these numbers.
struct Ending {
    using Marks = std::array<u16, HAND>;

    std::array<std::vector<u8>, 2> cards;  // by seat
    std::array<int, 2> sizes{};            // of the hands: the cards before those on the table
    std::array<std::array<std::array<Taking, HAND>, HAND>, 2> taking{};  // by leader, card led, answer
    std::array<std::array<u8, HAND>, 2> suit{};
    std::array<Marks, 2> same_suit{};  // cards in the other hand of the suit of a card
    std::array<Marks, 2> beaten_by{};  // those of them that beat it
    std::array<Marks, 2> own_rank{};   // other cards in the own hand of the rank of a card
    std::array<Marks, 2> rivals{};     // cards in the other hand of that rank
    bool automatic = false;            // equal ranks quack by themselves
    bool fourth_takes = false;         // the fourth card of a rank is Entensuppe also if the quacker does not say so

    Ending(const entensuppe::Rules& rules, const entensuppe::State& state);

    int size(int seat) const { return sizes[seat]; }
    u16 whole(int seat) const { return static_cast<u16>((1 << sizes[seat]) - 1); }

    // The points of the second trick of a quak-quak with `third` of the leader, if `answer` does not take both.
    int second_points(int leader, int third, int answer) const {
        return suit[leader][third] == suit[1 - leader][answer] ? 1 : 2;
    }

private:
    u16 numbers(int seat, u64 of) const;
};

// The subsets of one size in rising order, and the place of each among those of its size; the first C(n, k) of size k
// are those of the first n cards.
struct Subsets {
    std::array<u16, SUBSETS> place;
    std::array<std::vector<u16>, HAND + 1> of_size;

    static const Subsets& all();
};

int choose(int n, int k);

// How many positions a table has in which each seat has at most `most` cards.
u64 positions(const std::array<int, 2>& sizes, int most);

// What a point is worth to the seat that takes it; seat 0 wants the difference high, seat 1 low.
using Weights = std::array<int, 2>;

inline constexpr int WIDEST_WEIGHT = 1000;  // of a table of 16 bits
inline constexpr int NARROW_WEIGHT = 4;     // of a table of 8 bits

// An array that is not filled, in large pages where the system has them: most of a table is written once, and small
// pages would cost a fifth of the time.
struct Release {
    void operator()(void* memory) const { std::free(memory); }
};
template <class Value>
using Room = std::unique_ptr<Value[], Release>;

void* allocate(std::size_t bytes);

// All positions with at most `most` cards a seat. `Value` is i8 or i16.
template <class Value>
class Table {
public:
    Table(const Ending& ending, const Weights& weights, int most, Watch& watch);

    // weights[0] * points of seat 0 - weights[1] * points of seat 1 that are still to come, if both play best.
    int value(int leader, u16 first, u16 second) const {
        const u16 own = leader ? second : first, other = leader ? first : second;
        const Value* level = levels_[leader][count(own)].get();
        const int found = level[static_cast<std::size_t>(places_[other]) * stride(leader, count(own)) + places_[own]];
        return leader ? -found : found;
    }

private:
    template <class>
    friend class Filling;

    // Lanes of a row over the subsets of size `k` of the leader's hand, whole vectors of 64 bytes.
    std::size_t stride(int leader, int k) const { return strides_[leader][k]; }

    Weights weights_;
    const u16* places_ = Subsets::all().place.data();
    std::array<std::array<u32, HAND + 1>, 2> strides_{};
    // By leader and cards a seat: a row for each subset of the follower, in it one entry for each subset of the leader,
    // as the leader counts.
    std::array<std::array<Room<Value>, HAND + 1>, 2> levels_;
};

extern template class Table<i8>;
extern template class Table<i16>;

// A table in the smallest numbers that hold its values.
class Values {
public:
    Values(const Ending& ending, const Weights& weights, int most, Watch& watch);

    const Weights& weights() const { return weights_; }
    int value(int leader, const std::array<u16, 2>& hands) const {
        return narrow_ ? narrow_->value(leader, hands[0], hands[1]) : wide_->value(leader, hands[0], hands[1]);
    }

private:
    Weights weights_;
    std::unique_ptr<const Table<i8>> narrow_;
    std::unique_ptr<const Table<i16>> wide_;
};

}  // namespace stich::suppe
