#include "doppelkopf/solver.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

#include "doppelkopf/search.hpp"

namespace stich::doppelkopf {

namespace {

constexpr int ALL_AUGEN = 240;
constexpr int BOTH = 3;  // parties with a trick

Tally tally_of(const State& state) {
    Tally tally;
    tally.open = !state.re;
    tally.re = tally.open ? static_cast<u8>(1 << state.declarer) : state.re;
    int special = 0, augen = 0;
    for (int seat = 0; seat < SEATS; ++seat) {
        const bool for_re = tally.re >> seat & 1;
        if (state.taken[seat]) tally.with_trick |= for_re ? 1 : 2;
        if (for_re) augen += state.augen[seat];
        int points = state.doppelkopf[seat];
        for (int owner = 0; owner < SEATS; ++owner) {
            const int foxes = state.foxes >> fox_shift(owner, seat) & 3;
            if (tally.open)
                tally.foxes = static_cast<u16>(tally.foxes + (foxes << 2 * owner));
            else if ((tally.re >> owner & 1) != for_re)
                points += foxes;
        }
        special += for_re ? points : -points;
    }
    tally.special = static_cast<i8>(special);
    tally.augen = static_cast<u8>(augen);
    return tally;
}

// What Re books by its final Augen, for each kind of end that can still come about.
class Points {
public:
    Points(const Rules& rules, const State& state, const Tally& tally, int rest)
        : from_(tally.augen), to_(tally.augen + rest) {
        const bool solos[2] = {tally.open || !tally.solo(), tally.open || tally.solo()};
        const int away = rest / 40 + 5;
        for (const bool solo : {false, true}) {
            if (!solos[solo]) continue;
            for (u8 with_trick = 1; with_trick <= BOTH; ++with_trick) {
                if (tally.with_trick & ~with_trick) continue;
                const int middle = solo ? 0 : tally.special, far = solo ? 0 : away;
                for (int special = middle - far; special <= middle + far; ++special)
                    if (std::abs(special) <= MOST_SPECIAL) add(rules, state, tally, {solo, with_trick, special});
            }
        }
        std::sort(values_.begin(), values_.end());
        values_.erase(std::unique(values_.begin(), values_.end()), values_.end());
    }

    const std::vector<int>& values() const { return values_; }

    // The question whether Re books at least `points`.
    Goal goal(int points, const Tally& tally, bool has_special) const {
        Goal goal;
        goal.counts_tricks = true;
        goal.counts_special = has_special;
        const auto less = [&](int one, int other) { return one < points && other >= points; };
        for (const Row& row : rows_) goal.by_augen |= !std::is_sorted(row.points.begin(), row.points.end(), less);
        for (const Row& row : rows_) {
            const int special = Goal::index(row.end.special);
            auto& bonus = goal.bonus[row.end.solo][row.end.with_trick][special];
            const auto enough =
                std::find_if(row.points.begin(), row.points.end(), [&](int each) { return each >= points; });
            const bool settled = row.end.with_trick != BOTH || enough == row.points.begin();
            const int needed = row.from + static_cast<int>(enough - row.points.begin());
            bonus = static_cast<i16>(enough == row.points.end() ? -SURE : settled ? SURE : -needed);
            if (goal.by_augen)
                for (std::size_t more = 0; more < row.points.size(); ++more)
                    goal.reached[row.end.solo][row.end.with_trick][special][row.from + more] =
                        row.points[more] >= points;
        }
        set_ranges(goal, tally);
        return goal;
    }

private:
    struct End {
        bool solo;
        u8 with_trick;
        int special;
    };
    struct Row {
        End end;
        int from;
        std::vector<int> points;  // for this many Augen of Re, and each more
    };

    void add(const Rules& rules, const State& state, const Tally& tally, const End& end) {
        Facts facts;
        facts.re = static_cast<u8>(1 << lowest(tally.re));
        const int seat = lowest(facts.re);
        if (!end.solo) facts.re |= static_cast<u8>(1 << (seat + 1) % SEATS);
        facts.calls = state.calls;
        facts.tricks = {static_cast<u8>(end.with_trick & 1), static_cast<u8>(end.with_trick >> 1)};
        facts.doppelkopf = {static_cast<u8>(std::max(end.special, 0)), static_cast<u8>(std::max(-end.special, 0))};
        Row row{end, end.with_trick == 1 ? ALL_AUGEN : end.with_trick == 2 ? 0 : from_, {}};
        const int last = end.with_trick == BOTH ? to_ : row.from;
        for (int augen = row.from; augen <= last; ++augen) {
            facts.augen = {static_cast<u8>(augen), static_cast<u8>(ALL_AUGEN - augen)};
            row.points.push_back(settle(rules.options, facts)[seat]);
        }
        values_.insert(values_.end(), row.points.begin(), row.points.end());
        rows_.push_back(std::move(row));
    }

    static void set_ranges(Goal& goal, const Tally& tally) {
        for (int solo = 0; solo < 2; ++solo)
            for (int now = 0; now <= BOTH; ++now)
                for (int special = 0; special <= 2 * MOST_SPECIAL; ++special) {
                    i16 least = SURE, most = -SURE;
                    for (int end = 1; end <= BOTH; ++end) {
                        if ((now | tally.with_trick) & ~end) continue;
                        least = std::min(least, goal.bonus[solo][end][special]);
                        most = std::max(most, goal.bonus[solo][end][special]);
                    }
                    goal.least[solo][now][special] = least;
                    goal.most[solo][now][special] = most;
                }
    }

    int from_, to_;
    std::vector<Row> rows_;
    std::vector<int> values_;
};

// Whether Re has a trick at the end, or Kontra has none.
Goal trick_goal(Party party) {
    Goal goal;
    goal.counts_tricks = true;
    for (int solo = 0; solo < 2; ++solo)
        for (int now = 0; now <= BOTH; ++now) {
            const bool met = party == RE_PARTY ? !(now & 2) : now & 1;
            const bool open = party == RE_PARTY ? met : !met;  // it may still change
            goal.bonus[solo][now].fill(met ? 0 : -1);
            goal.least[solo][now].fill(met && !open ? 0 : -1);
            goal.most[solo][now].fill(met || open ? 0 : -1);
        }
    return goal;
}

class Solving {
public:
    Solving(const Rules& rules, const State& state, const Question& question, u64 node_limit, Watch& watch)
        : rules_(rules),
          state_(state),
          question_(question),
          cards_(rules, state, question.objective != Objective::BLACK),
          table_(log_entries(count(cards_.left))),
          search_(rules, state, cards_, table_, watch),
          tally_(tally_of(state)),
          trick_(search_.table_of_start()),
          rest_(cards_.worth_of(cards_.left) + trick_.sum) {
        search_.limit(node_limit);
        each_bit(state.legal_cards(rules), [&](int position) {
            const int face = cards_.place[position / 2];
            const u64 held = cards_.owned[state.to_act] & u64{3} << 2 * face;
            moves_.push_back(63 - std::countl_zero(held));
            solution_.actions.push_back({twice::card_at(position), 0, 0});
        });
    }

    CardSolution run() {
        try {
            switch (question_.objective) {
                case Objective::COUNT: augen(); break;
                case Objective::AT_LEAST: at_least(); break;
                case Objective::BLACK: black(); break;
                case Objective::POINTS: points(); break;
            }
        } catch (const NodeLimit&) {
            // what is settled so far stands in the solution
        }
        solution_.nodes = search_.nodes();
        return std::move(solution_);
    }

private:
    static int log_entries(int cards) { return std::clamp(cards / 2 + 5, 10, 22); }

    // The position first, as no card can be better for who plays it; then each card.
    void augen() {
        for (CardValue& each : solution_.actions) each.low = tally_.augen, each.high = tally_.augen + rest_;
        search_.set_goal(Goal{});
        const bool re = tally_.re >> state_.to_act & 1;
        std::vector<std::size_t> order(moves_.size());  // the card that settled the last question first
        std::iota(order.begin(), order.end(), std::size_t{0});
        int low = tally_.augen, high = tally_.augen + rest_, guess = tally_.augen + rest_ / 2;
        while (low < high) {
            const int wanted = std::clamp(guess, low + 1, high);
            const auto good = std::find_if(order.begin(), order.end(), [&](std::size_t number) {
                narrow(number, wanted);
                return re == (solution_.actions[number].low >= wanted);
            });
            if (good != order.end()) std::rotate(order.begin(), good, good + 1);
            const auto most = std::max_element(
                solution_.actions.begin(), solution_.actions.end(),
                [&](const auto& one, const auto& other) { return re ? one.high < other.high : one.low > other.low; });
            if (re == (good != order.end()))
                low = re ? solution_.actions[order[0]].low : most->low, guess = low + 1;
            else
                high = guess = re ? most->high : solution_.actions[order[0]].high;
            for (CardValue& each : solution_.actions)
                if (re)
                    each.high = std::min(each.high, high);
                else
                    each.low = std::max(each.low, low);
        }
        for (std::size_t number = 0; number < moves_.size(); ++number) {
            const CardValue& each = solution_.actions[number];
            for (guess = re ? each.high : each.low + 1; each.low < each.high;) {
                const int wanted = std::clamp(guess, each.low + 1, each.high);
                narrow(number, wanted);
                guess = each.low >= wanted ? each.low + 1 : each.high;
            }
        }
    }

    // Asks whether Re gets so many Augen with a card, unless that is known.
    void narrow(std::size_t number, int wanted) {
        CardValue& each = solution_.actions[number];
        if (each.low >= wanted || each.high < wanted) return;
        const int found = tally_.augen + search_.ask(trick_, moves_[number], tally_, wanted - tally_.augen);
        (found >= wanted ? each.low : each.high) = found;
    }

    void at_least() {
        search_.set_goal(Goal{});
        const bool re = question_.party == RE_PARTY;
        yes_or_no((re ? question_.augen : ALL_AUGEN + 1 - question_.augen) - tally_.augen);
    }

    void black() {
        search_.set_goal(trick_goal(question_.party));
        yes_or_no(0);
    }

    // Whether Re gets what is wanted; it is Kontra that reaches its goal if Re does not.
    void yes_or_no(int wanted) {
        const bool re = question_.party == RE_PARTY;
        for (CardValue& each : solution_.actions) each.low = re ? 0 : -1, each.high = re ? 1 : 0;
        for (std::size_t number = 0; number < moves_.size(); ++number) {
            CardValue& each = solution_.actions[number];
            if (search_.ask(trick_, moves_[number], tally_, wanted) >= wanted)
                each.low = each.high;
            else
                each.high = each.low;
        }
    }

    void points() {
        const Points points(rules_, state_, tally_, rest_);
        const std::vector<int>& values = points.values();
        for (CardValue& each : solution_.actions) each.low = values.front(), each.high = values.back();
        for (;;) {
            const auto open = std::find_if(solution_.actions.begin(), solution_.actions.end(),
                                           [](const CardValue& each) { return each.low < each.high; });
            if (open == solution_.actions.end()) return;
            const auto low = std::lower_bound(values.begin(), values.end(), open->low);
            const auto high = std::lower_bound(low, values.end(), open->high);
            ask_all(points, *(low + (high - low + 1) / 2), *(low + (high - low + 1) / 2 - 1));
        }
    }

    // Asks about all cards whose value may be on either side of `wanted`; `below` is the next lower value there is.
    void ask_all(const Points& points, int wanted, int below) {
        search_.set_goal(points.goal(wanted, tally_, !tally_.solo() || tally_.open));
        for (std::size_t number = 0; number < moves_.size(); ++number) {
            CardValue& each = solution_.actions[number];
            if (each.low >= wanted || each.high < wanted) continue;
            const int needed = search_.by_augen() ? 0 : -tally_.augen;
            if (search_.ask(trick_, moves_[number], tally_, needed) >= needed)
                each.low = wanted;
            else
                each.high = below;
        }
    }

    const Rules& rules_;
    const State& state_;
    Question question_;
    OpenCards cards_;
    EndingTable table_;
    EndingSearch search_;
    Tally tally_;
    EndingSearch::Table trick_;
    int rest_;
    std::vector<int> moves_;
    CardSolution solution_;
};

}  // namespace

CardSolution solve(const Rules& rules, const State& state, const Question& question, u64 node_limit, Watch& watch) {
    if (state.phase != CARDS) throw RulesError("only a position among the cards can be solved");
    return Solving(rules, state, question, node_limit, watch).run();
}

}  // namespace stich::doppelkopf
