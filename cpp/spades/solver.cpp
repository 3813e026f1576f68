#include "spades/solver.hpp"

#include <algorithm>
#include <optional>

#include "search/goals.hpp"
#include "search/trick_cards.hpp"
#include "search/trick_search.hpp"

namespace stich::spades {

namespace {

// The different values that a deal can still have, in order.
std::vector<int> possible_values(const Objective& objective, const Tricks& taken, int left) {
    std::vector<int> values;
    const auto most = [&](int seat, int rest) { return objective.alike[seat] == seat ? rest : 0; };
    for (int first = 0; first <= left; ++first)
        for (int second = 0; second <= left - first; ++second)
            for (int third = 0; third <= most(2, left - first - second); ++third) {
                const int fourth = left - first - second - third;
                if (fourth > most(3, fourth)) continue;
                const std::array<int, SEATS> more{first, second, third, fourth};
                Tricks all;
                for (int seat = 0; seat < SEATS; ++seat) all[seat] = static_cast<u8>(taken[seat] + more[seat]);
                values.push_back(objective.value(all));
            }
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

SearchRules search_rules(const Rules& rules, const State& state) {
    return {.forced_lead_breaks = rules.options.forced_lead_breaks,
            .no_ruff = !rules.options.first_trick_spades && state.tricks == 0};
}

struct Bounds {  // indices of values
    int low, high;
};

// A position in the numbers of the search, and the questions asked about it.
template <class Bits>
class Questions {
public:
    Questions(const Rules& rules, const State& state, const Objective& objective, PatternTable& table, u64 node_limit,
              Watch& watch)
        : objective_(objective),
          taken_(state.taken),
          seat_(state.to_act),
          place_(state.lying),
          table_(table),
          search_(goals_, table, watch) {
        u64 lying = 0;
        for (int card = 0; card < state.lying; ++card) lying |= bit(state.cards[card]);
        const TrickCards cards(state.hands, lying, 0);
        cards_ = cards.place;
        left_ = count(state.hands[state.leader]) + (state.lying > 0);
        table_.clear();
        search_.deal(cards.hands, cards.table, search_rules(rules, state), state.broken);
        search_.limit(node_limit);
        for (int card = 0; card < state.lying; ++card) {
            const int position = cards_[state.cards[card]];
            search_.lay(trick_, (state.leader + card) & 3, position, position, card == 0);
        }
        values_ = possible_values(objective, taken_, left_);
        goal_of_.resize(values_.size());
        u64 legal = 0;
        each_bit(state.legal_cards(rules), [&](int card) { legal |= bit(cards_[card]); });
        const u64 all = cards.hands[0] | cards.hands[1] | cards.hands[2] | cards.hands[3] | cards.table;
        groups_.emplace(legal, cards.hands[seat_], all);
    }

    // The representatives of equal cards, and of which each legal card is one.
    const std::vector<int>& positions() const { return groups_->highest; }
    std::size_t group_of(int card) const { return groups_->group_of[cards_[card]]; }

    Bounds bounds() const { return {0, static_cast<int>(values_.size()) - 1}; }
    int value(int index) const { return values_[static_cast<std::size_t>(index)]; }
    bool high() const { return seat_ % 2 == 0; }
    u64 nodes() const { return search_.nodes(); }

    // Whether playing `position` gives side 0 at least the value at `index`.
    bool reaches(int position, int index) { return search_.ask_after(trick_, place_, seat_, position, goal(index)); }

    // Whether the position gives side 0 at least the value at `index`. The card that settles it moves to the front.
    bool reaches(std::vector<int>& order, int index) {
        for (std::size_t each = 0; each < order.size(); ++each)
            if (reaches(order[each], index) == high()) {
                std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(each),
                            order.begin() + static_cast<std::ptrdiff_t>(each) + 1);
                return high();
            }
        return !high();
    }

    // Narrows the bounds of a value to it, starting with the question at `guess`.
    template <class Ask>
    static void find(Bounds& bounds, int guess, Ask&& ask) {
        for (int step = 1; bounds.low < bounds.high; step *= 2) {
            guess = std::clamp(guess, bounds.low + 1, bounds.high);
            if (ask(guess)) {
                bounds.low = guess;
                guess += step;
            } else {
                bounds.high = guess - 1;
                guess -= step;
            }
        }
    }

private:
    OutcomeGoals::Goal goal(int index) {
        auto& known = goal_of_[static_cast<std::size_t>(index)];
        if (known) return *known;
        if (!goals_.has_room(left_)) {
            goals_.clear();
            table_.clear();
            std::ranges::fill(goal_of_, std::nullopt);
        }
        const int least = value(index);
        known = goals_.add(left_, objective_.alike, [&](const Tricks& more) {
            Tricks all;
            for (int seat = 0; seat < SEATS; ++seat) all[seat] = static_cast<u8>(taken_[seat] + more[seat]);
            return objective_.value(all) >= least;
        });
        return *known;
    }

    const Objective& objective_;
    const Tricks taken_;
    const int seat_, place_;
    int left_ = 0;
    std::array<u8, FACES> cards_{};
    OpenTrick trick_;
    OutcomeGoals goals_;
    PatternTable& table_;
    TrickSearch<OutcomeGoals, true, Bits> search_;
    std::vector<int> values_;
    std::vector<std::optional<OutcomeGoals::Goal>> goal_of_;
    std::optional<EqualCards> groups_;
};

// Room for the searches of so many tricks.
std::unique_ptr<PatternTable> table_for(int tricks) {
    if (tricks <= 6) return std::make_unique<PatternTable>(12, u32{1} << 14);
    if (tricks <= 9) return std::make_unique<PatternTable>(15, u32{1} << 17);
    return std::make_unique<PatternTable>(19, u32{1} << 20);
}

}  // namespace

Objective for_tricks() {
    return {{0, 1, 0, 1}, [](const Tricks& taken) { return taken[0] + taken[2]; }};
}

Objective for_nil(int seat) {
    const std::size_t own = static_cast<std::size_t>(seat);
    std::array<u8, SEATS> alike{0, 1, 0, 1};
    alike[own % 2 + 2] = static_cast<u8>(own % 2 + 2);  // the partner counts apart
    return {alike, [own](const Tricks& taken) { return taken[own] ? 0 : own % 2 ? -1 : 1; }};
}

Objective for_points(const Options& options, const std::array<u8, SEATS>& bids, std::array<int, 2> bags) {
    std::array<u8, SEATS> alike{0, 1, 0, 1};
    for (const u8 seat : {u8{2}, u8{3}})
        if (is_nil(bids[seat]) || is_nil(bids[seat - 2])) alike[seat] = seat;
    return {alike, [options, bids, bags](const Tricks& taken) {
                const Points points = settle(options, Facts{bids, taken}, bags);
                return points.points[0] - points.points[1];
            }};
}

CardSolution Solver::solve(const Rules& rules, const State& state, const Objective& objective, u64 node_limit,
                           Watch& watch) {
    if (state.phase != CARDS) throw IllegalAction("only a position among the cards can be solved");
    const int tricks = TRICKS - state.tricks;
    if (!table_ || tricks_ < tricks) {
        table_ = table_for(tricks);
        tricks_ = tricks;
    }
    return with_bits([&](auto bits) {
        Questions<decltype(bits)> ask(rules, state, objective, *table_, node_limit, watch);
        std::vector<Bounds> found(ask.positions().size(), ask.bounds());
        Bounds best = ask.bounds();
        try {
            std::vector<int> order = ask.positions();
            ask.find(best, best.high / 2 + 1, [&](int index) { return ask.reaches(order, index); });
            for (std::size_t each = 0; each < found.size(); ++each) {
                (ask.high() ? found[each].high : found[each].low) = ask.high() ? best.high : best.low;
                ask.find(found[each], ask.high() ? best.high : best.low + 1,
                         [&](int index) { return ask.reaches(ask.positions()[each], index); });
            }
        } catch (const NodeLimit&) {  // no card can be better than the position
            for (Bounds& each : found)
                if (ask.high())
                    each.high = std::min(each.high, best.high);
                else
                    each.low = std::max(each.low, best.low);
        }
        CardSolution solution;
        each_bit(state.legal_cards(rules), [&](int card) {
            const Bounds& bounds = found[ask.group_of(card)];
            solution.actions.push_back({card, ask.value(bounds.low), ask.value(bounds.high)});
        });
        solution.nodes = ask.nodes();
        return solution;
    });
}

}  // namespace stich::spades
