// Goals that depend on who takes how many tricks, as a finite automaton: a goal is what is still to be reached, and
// goals from which the same continuations succeed are one. So searches for different values, or after different tricks,
// share what they find. For side 0 to reach: "a score of at least 57", "no trick for seat 2".
#pragma once

#include <array>
#include <functional>
#include <unordered_map>
#include <vector>

#include "base/bits.hpp"

namespace stich {

using Tricks = std::array<u8, 4>;  // by seat

class OutcomeGoals {
public:
    using Goal = u16;
    static constexpr bool BREAKING = true;  // the games that have such goals break their trumps
    static constexpr Goal FAILED = 0, REACHED = 1;
    static constexpr std::size_t MOST = 1 << 13;  // what fits the key of the table

    OutcomeGoals();

    // The goal "`reached` is true of the tricks still to be taken", with `left` of them to come. Seats whose tricks may
    // be added up have the same entry in `alike`, the lower of the two; the other's tricks are then counted as that
    // one's.
    Goal add(int left, const std::array<u8, 4>& alike, const std::function<bool(const Tricks&)>& reached);

    // Whether another goal of so many tricks surely fits.
    bool has_room(int left) const;
    void clear();

    // What a search asks, see trick_search.hpp.
    Goal next(Goal goal, int winner) const { return at_[goal].next[winner]; }
    static int decided(Goal goal, int) { return goal <= REACHED ? goal : -1; }
    int enough(Goal goal, int seat, int) const { return at_[goal].enough[seat]; }
    int sure(Goal goal, int seat, int) const { return at_[goal].sure[seat]; }
    int doomed(Goal goal, int seat, int) const { return at_[goal].doomed[seat]; }
    bool by_side(Goal goal) const { return at_[goal].by_side; }
    int liking(Goal goal, int winner) const { return at_[goal].liking[winner]; }
    static u16 key(Goal goal) { return goal; }

    static bool decides(Goal, u8 value, bool& answer) {
        answer = value;
        return true;
    }
    static u8 value(Goal, int, bool answer) { return answer; }
    static u8 merge(u8, u8 now) { return now; }

private:
    struct Node {
        std::array<Goal, 4> next{};
        std::array<u8, 4> enough{}, sure{}, doomed{};  // more than `left`: never
        std::array<i8, 4> liking{};
        float chance = 0;  // how often random winners would reach it
        u8 left = 0;
        bool by_side = true;
    };
    using Key = std::array<Goal, 4>;
    struct Hash {
        std::size_t operator()(const std::pair<u8, Key>& it) const;
    };

    struct Building {
        const std::array<u8, 4>& alike;
        const std::function<bool(const Tricks&)>& reached;
        Tricks taken{};
        std::unordered_map<u32, Goal> known{};
    };

    Goal build(int left, Building& building);
    Goal node(int left, const Key& next);
    void weigh(Node& node) const;
    int least(const Node& node, int seat, Goal wanted) const;

    std::vector<Node> at_;
    std::unordered_map<std::pair<u8, Key>, Goal, Hash> unique_;
};

}  // namespace stich
