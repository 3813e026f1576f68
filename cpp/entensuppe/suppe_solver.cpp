#include "entensuppe/suppe_solver.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>

#include "entensuppe/suppe_search.hpp"
#include "entensuppe/suppe_tree.hpp"

namespace stich::suppe {

namespace {

constexpr int FAR = 1 << 20;  // beyond every value

// The position of the root on the numbers of `ending`.
Spot root_of(const Ending& ending, const entensuppe::State& state, Points taken) {
    Spot spot{{ending.whole(0), ending.whole(1)}, state.leader};
    spot.points = taken;
    std::array<int, 2> next = {ending.size(0), ending.size(1)};
    for (int place = 0; place < state.phase; ++place) spot.wait(next[(state.leader + place) % 2]++);
    return spot;
}

// The most cards that both still have between tricks, once a card has been played.
int deepest(const entensuppe::State& state) {
    const int fewer = std::min(count(state.hands[0]), count(state.hands[1]));
    return state.phase == entensuppe::LEAD ? fewer - 1 : fewer;
}

// Tricks that are still to be taken, those on the table included.
int tricks_left(const entensuppe::State& state) {
    return (state.phase + 1) / 2 + deepest(state) + (state.phase == entensuppe::LEAD);
}

void check(const entensuppe::State& state, Points taken) {
    if (state.stock_size())
        throw RulesError("only the Suppe can be solved: " + std::to_string(state.stock_size()) +
                         " cards are still in the stock");
    if (state.over()) throw RulesError("the deal is over: there is nothing to solve");
    const int most = 2 * tricks_left(state);
    if (most > 2 * HAND) throw RulesError("the Suppe has at most 13 tricks, not " + std::to_string(most / 2));
    if (taken[0] + taken[1] + most > 2 * HAND)
        throw RulesError("with " + std::to_string(most / 2) + " tricks to play nobody can have taken " +
                         std::to_string(taken[0]) + " and " + std::to_string(taken[1]) + " points");
}

// The value of `spot` by `leaf(position between tricks)`, the rest of the trick played best.
template <class Leaf>
int minimax(const Ending& ending, const Spot& spot, const Leaf& leaf) {
    if (spot.between_tricks()) return leaf(spot);
    const bool high = spot.to_act() == 0;
    int best = high ? -FAR : FAR;
    each_next(ending, spot, [&](Word, int, const Spot& next) {
        const int value = minimax(ending, next, leaf);
        best = high ? std::max(best, value) : std::min(best, value);
    });
    return best;
}

// The legal actions of the root with the positions after them, in canonical order.
std::vector<std::pair<Action, Spot>> branches(const Ending& ending, const Spot& root) {
    std::vector<std::pair<Action, Spot>> found;
    each_next(ending, root, [&](Word word, int number, const Spot& next) {
        const u8 card = word == Word::ENTE ? u8{0} : ending.cards[root.to_act()][number];
        found.push_back({Action{word, card}, next});
    });
    return found;
}

}  // namespace

u64 positions(const entensuppe::State& state) {
    return positions({count(state.hands[0]), count(state.hands[1])}, deepest(state));
}

ActionSolution linear(const entensuppe::Rules& rules, const entensuppe::State& state, Points taken,
                      const Weights& weights, u64 limit, Watch& watch) {
    check(state, taken);
    if (std::max(std::abs(weights[0]), std::abs(weights[1])) > WIDEST_WEIGHT)
        throw RulesError("a point is worth at most " + std::to_string(WIDEST_WEIGHT));
    const Ending ending(rules, state);
    const Spot root = root_of(ending, state, taken);
    ActionSolution solution;
    const auto worth = [&](const Spot& spot) { return weights[0] * spot.points[0] - weights[1] * spot.points[1]; };
    if (positions(state) > limit) {
        const int left = tricks_left(state);
        for (const auto& [action, next] : branches(ending, root)) {
            const auto [low, high] = std::minmax({0, 2 * left * weights[0], -2 * left * weights[1]});
            solution.actions.push_back({action, double(worth(root) + low), double(worth(root) + high)});
        }
        return solution;
    }
    const Values values(ending, weights, deepest(state), watch);
    const auto leaf = [&](const Spot& spot) { return worth(spot) + values.value(spot.leader, spot.hands); };
    for (const auto& [action, next] : branches(ending, root)) {
        const double value = minimax(ending, next, leaf);
        solution.actions.push_back({action, value, value});
    }
    solution.nodes = positions(state);
    return solution;
}

namespace {

// Directions that the tables of `general` may have: all small ratios.
constexpr std::array<Weights, 13> DIRECTIONS = {
    {{1, 1}, {1, 0}, {0, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 3}, {3, 2}, {1, 4}, {4, 1}, {3, 4}, {4, 3}}};

// How many final points lie on the wrong side of the best line of a direction, if those of rank `goal` and more shall
// be on one side. A table of the direction answers alone for all others.
int misfit(const Ranking& ranking, const Weights& direction, int goal) {
    constexpr int ZERO = 4 * 2 * HAND;
    std::array<int, 2 * ZERO + 1> wanted{}, unwanted{};
    ranking.each_end([&](int first, int second) {
        ++(ranking.rank(first, second) >= goal ? wanted
                                               : unwanted)[ZERO + direction[0] * first - direction[1] * second];
    });
    int wrong = 0, least = 0;  // against the line below everything
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        wrong += wanted[i] - unwanted[i];
        least = std::min(least, wrong);
    }
    int all = 0;
    for (const int each : unwanted) all += each;
    return all + least;
}

// Solves by tables and search in turn: each table costs as much as some thousand positions of the search, and may spare
// many more or none.
class General {
public:
    General(const entensuppe::Rules& rules, const entensuppe::State& state, Points taken, const Utility& utility,
            u64 limit, Watch& watch)
        : ending_(rules, state),
          root_(root_of(ending_, state, taken)),
          ranking_(utility, taken, tricks_left(state)),
          search_(ending_, ranking_, tricks_left(state), watch),
          most_(deepest(state)),
          table_positions_(positions(state)),
          limit_(limit),
          watch_(watch) {}

    ActionSolution run() {
        const std::vector<std::pair<Action, Spot>> actions = branches(ending_, root_);
        std::vector<Bounds::Range> ranges(actions.size(), {0, static_cast<i16>(ranking_.size() - 1)});
        try {
            add_table(quartiles());
            for (std::size_t place = 0; place < actions.size(); ++place) settle(actions[place].second, ranges[place]);
        } catch (const NodeLimit&) {
        }
        ActionSolution solution;
        for (std::size_t place = 0; place < actions.size(); ++place)
            solution.actions.push_back(
                {actions[place].first, ranking_.value(ranges[place].low), ranking_.value(ranges[place].high)});
        solution.nodes = nodes();
        return solution;
    }

private:
    static constexpr u64 POSITIONS_PER_NODE = 800;  // of a table, in the time of one position of the search
    static constexpr std::size_t TABLES = 5;

    u64 nodes() const { return tables_.size() * table_positions_ + search_.nodes(); }

    // Ranks that part the final points in four.
    std::vector<int> quartiles() const {
        std::vector<int> ranks;
        ranking_.each_end([&](int first, int second) { ranks.push_back(ranking_.rank(first, second)); });
        std::sort(ranks.begin(), ranks.end());
        return {ranks[ranks.size() / 4], ranks[ranks.size() / 2], ranks[ranks.size() * 3 / 4]};
    }

    // Makes the table that parts the final points best at `goals`.
    void add_table(const std::vector<int>& goals) {
        const auto misfits = [&](const Weights& direction) {
            int sum = 0;
            for (const int goal : goals) sum += misfit(ranking_, direction, goal);
            return sum;
        };
        const Weights* best = nullptr;
        for (const Weights& each : DIRECTIONS) {
            const auto same = [&](const auto& table) { return table->weights() == each; };
            if (std::any_of(tables_.begin(), tables_.end(), same)) continue;
            if (!best || misfits(each) < misfits(*best)) best = &each;
        }
        if (nodes() + table_positions_ > limit_) throw NodeLimit();
        tables_.push_back(std::make_unique<const Values>(ending_, *best, most_, watch_));
        search_.add(*tables_.back());
    }

    // Narrows the range of what `spot` is worth to one rank.
    void settle(const Spot& spot, Bounds::Range& range) {
        narrow(spot, range);
        while (range.low < range.high) {
            const i16 goal = static_cast<i16>((range.low + range.high + 1) / 2);
            if (reaches(spot, goal, range))
                range.low = std::max(range.low, goal);
            else
                range.high = std::min(range.high, static_cast<i16>(goal - 1));
        }
    }

    void narrow(const Spot& spot, Bounds::Range& range) {
        const int low = minimax(ending_, spot, [&](const Spot& end) { return search_.range(end).low; });
        const int high = minimax(ending_, spot, [&](const Spot& end) { return search_.range(end).high; });
        range.low = std::max(range.low, static_cast<i16>(low));
        range.high = std::min(range.high, static_cast<i16>(high));
    }

    // Whether seat 0 can make sure of `goal`; another table helps if the search for it takes long.
    bool reaches(const Spot& spot, i16 goal, Bounds::Range& range) {
        while (true) {
            const u64 left = limit_ - std::min(limit_, nodes());
            const bool last = tables_.size() == TABLES || left < table_positions_;
            const u64 share = tables_.size() * table_positions_ / POSITIONS_PER_NODE;
            search_.allow(last ? left : std::min(left, share - std::min(share, search_.nodes())));
            try {
                return search_.reaches(spot, goal);
            } catch (const NodeLimit&) {
                if (last) throw;
            }
            add_table({goal});
            narrow(spot, range);
        }
    }

    const Ending ending_;
    const Spot root_;
    const Ranking ranking_;
    Search search_;
    std::vector<std::unique_ptr<const Values>> tables_;
    const int most_;
    const u64 table_positions_, limit_;
    Watch& watch_;
};

}  // namespace

ActionSolution general(const entensuppe::Rules& rules, const entensuppe::State& state, Points taken,
                       const Utility& utility, u64 limit, Watch& watch) {
    check(state, taken);
    return General(rules, state, taken, utility, limit, watch).run();
}

}  // namespace stich::suppe
