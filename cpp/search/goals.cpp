#include "search/goals.hpp"

#include <algorithm>
#include <cmath>

#include "search/trick_search.hpp"

namespace stich {

std::size_t OutcomeGoals::Hash::operator()(const std::pair<u8, Key>& it) const {
    u64 mixed = it.first;
    for (const Goal goal : it.second) mixed = (mixed ^ goal) * 0x9e3779b97f4a7c15;
    return static_cast<std::size_t>(mixed ^ mixed >> 29);
}

OutcomeGoals::OutcomeGoals() { clear(); }

void OutcomeGoals::clear() {
    unique_.clear();
    at_.assign(2, Node{});
    at_[FAILED].next.fill(FAILED);
    at_[REACHED].next.fill(REACHED);
    at_[REACHED].chance = 1;
}

bool OutcomeGoals::has_room(int left) const {
    std::size_t most = 1;  // ways to share out up to `left` tricks among four: (left + 4) choose 4
    for (std::size_t each = 1; each <= 4; ++each) most = most * (static_cast<std::size_t>(left) + each) / each;
    return at_.size() + most < MOST;
}

OutcomeGoals::Goal OutcomeGoals::add(int left, const std::array<u8, 4>& alike,
                                     const std::function<bool(const Tricks&)>& reached) {
    Building building{alike, reached};
    return build(left, building);
}

OutcomeGoals::Goal OutcomeGoals::build(int left, Building& building) {
    Tricks& taken = building.taken;
    if (!left) return building.reached(taken) ? REACHED : FAILED;
    const u32 place = taken[0] | u32{taken[1]} << 8 | u32{taken[2]} << 16 | u32{taken[3]} << 24;
    if (const auto found = building.known.find(place); found != building.known.end()) return found->second;
    Key next{};
    for (std::size_t seat = 0; seat < 4; ++seat) {
        const std::size_t counted = building.alike[seat];
        if (counted < seat) {
            next[seat] = next[counted];
            continue;
        }
        ++taken[counted];
        next[seat] = build(left - 1, building);
        --taken[counted];
    }
    return building.known[place] = node(left, next);
}

OutcomeGoals::Goal OutcomeGoals::node(int left, const Key& next) {
    if (next[0] <= REACHED && std::ranges::count(next, next[0]) == 4) return next[0];
    const auto [found, fresh] = unique_.try_emplace({static_cast<u8>(left), next}, static_cast<Goal>(at_.size()));
    if (fresh) {
        Node made;
        made.left = static_cast<u8>(left);
        made.next = next;
        weigh(made);
        at_.push_back(made);
    }
    return found->second;
}

void OutcomeGoals::weigh(Node& node) const {
    node.by_side = node.next[0] == node.next[2] && node.next[1] == node.next[3];
    for (const Goal next : node.next) {
        node.chance += at_[next].chance / 4;
        node.by_side &= at_[next].by_side;
    }
    float most = 0;
    for (const Goal next : node.next) most = std::max(most, std::abs(at_[next].chance - node.chance));
    for (std::size_t seat = 0; seat < 4; ++seat) {
        const Goal own = seat & 1 ? FAILED : REACHED;
        if (most > 0)
            node.liking[seat] =
                static_cast<i8>(std::lround(MOST_LIKED * (at_[node.next[seat]].chance - node.chance) / most));
        Goal goal = node.next[seat];
        u8 row = 1;
        for (; goal > REACHED; goal = at_[goal].next[seat]) ++row;
        node.enough[seat] = goal == own ? row : NEVER;
        node.sure[seat] = static_cast<u8>(least(node, static_cast<int>(seat), own));
        node.doomed[seat] = static_cast<u8>(least(node, static_cast<int>(seat), own == REACHED ? FAILED : REACHED));
    }
}

// How many tricks of `seat`, or of its side where only sides count, make `wanted` certain; more than are left if none
// do.
int OutcomeGoals::least(const Node& node, int seat, Goal wanted) const {
    int most = 0;
    for (int winner = 0; winner < 4; ++winner) {
        const Goal next = node.next[static_cast<std::size_t>(winner)];
        const auto& row = wanted == (seat & 1 ? FAILED : REACHED) ? at_[next].sure : at_[next].doomed;
        const int after = next == wanted ? 0 : next <= REACHED ? node.left : row[static_cast<std::size_t>(seat)];
        const bool counts = node.by_side ? ((winner ^ seat) & 1) == 0 : winner == seat;
        most = std::max(most, after + counts);
    }
    return most;
}

}  // namespace stich
