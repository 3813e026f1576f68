#include "entensuppe/suppe_table.hpp"

#include <algorithm>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace stich::suppe {

Ending::Ending(const entensuppe::Rules& rules, const entensuppe::State& state)
    : automatic(rules.options.automatic_calls),
      fourth_takes(rules.options.automatic_calls || rules.options.silent_fourth_quacks) {
    for (int seat = 0; seat < 2; ++seat) {
        each_bit(state.hands[seat], [&](int card) { cards[seat].push_back(static_cast<u8>(card)); });
        sizes[seat] = static_cast<int>(cards[seat].size());
    }
    const int lying = state.over() ? 0 : state.phase;
    for (int place = 0; place < lying; ++place) cards[(state.leader + place) % 2].push_back(state.cards[place]);
    const Order& order = rules.orders[entensuppe::SUPPE];
    for (int seat = 0; seat < 2; ++seat)
        for (std::size_t own = 0; own < cards[seat].size(); ++own) {
            const int card = cards[seat][own];
            suit[seat][own] = static_cast<u8>(suit_of(card));
            own_rank[seat][own] = numbers(seat, same_rank(card) & ~bit(card));
            rivals[seat][own] = numbers(1 - seat, same_rank(card));
            same_suit[seat][own] = numbers(1 - seat, order.of_suit[order.suit[card]]);
            beaten_by[seat][own] = numbers(1 - seat, order.beaten_by[card]);
            for (std::size_t other = 0; other < cards[1 - seat].size(); ++other) {
                const int answer = cards[1 - seat][other];
                taking[seat][own][other] = suit_of(answer) != suit_of(card)      ? Taking::LEADER_TWO
                                           : order.beaten_by[card] >> answer & 1 ? Taking::FOLLOWER_ONE
                                                                                 : Taking::LEADER_ONE;
            }
        }
}

u16 Ending::numbers(int seat, u64 of) const {
    u16 found = 0;
    for (int own = 0; own < size(seat); ++own) found |= static_cast<u16>((of >> cards[seat][own] & 1) << own);
    return found;
}

const Subsets& Subsets::all() {
    static const Subsets made = [] {
        Subsets subsets;
        for (int set = 0; set < SUBSETS; ++set) {
            auto& same = subsets.of_size[count(set)];
            subsets.place[set] = static_cast<u16>(same.size());
            same.push_back(static_cast<u16>(set));
        }
        return subsets;
    }();
    return made;
}

int choose(int n, int k) {
    if (k > n) return 0;
    int ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

void* allocate(std::size_t bytes) {
    constexpr std::size_t LARGE = std::size_t{1} << 21, LINE = 64;
    const std::size_t page = bytes >= LARGE ? LARGE : LINE;
    const std::size_t whole = (bytes + page - 1) / page * page;
    void* memory = std::aligned_alloc(page, whole);
    if (!memory) throw std::bad_alloc();
#if defined(__linux__)
    if (page == LARGE) madvise(memory, whole, MADV_HUGEPAGE);
#endif
    return memory;
}

u64 positions(const std::array<int, 2>& sizes, int most) {
    u64 sum = 0;
    for (int k = 1; k <= most; ++k) sum += 2 * u64(choose(sizes[0], k)) * u64(choose(sizes[1], k));
    return sum;
}

namespace {

// A row of values and what the trick before it was worth.
template <class Value>
struct Term {
    const Value* row;
    Value points;
};

// out[i] = the least of the terms at i, and of out[i] itself if `also`.
template <int N, class Value>
[[gnu::always_inline]] inline void least_of(Value* __restrict out, const Term<Value>* terms, std::size_t lanes,
                                            bool also) {
    std::array<const Value*, N> rows;
    std::array<Value, N> points;
    for (int n = 0; n < N; ++n) rows[n] = terms[n].row, points[n] = terms[n].points;
    const auto run = [&](auto with_out) {
        for (std::size_t i = 0; i < lanes; ++i) {
            Value least = with_out ? out[i] : static_cast<Value>(rows[0][i] + points[0]);
            for (int n = with_out ? 0 : 1; n < N; ++n)
                least = std::min(least, static_cast<Value>(rows[n][i] + points[n]));
            out[i] = least;
        }
    };
    also ? run(std::true_type{}) : run(std::false_type{});
}

template <class Value>
[[gnu::always_inline]] inline void least_body(Value* out, const Term<Value>* terms, int size, std::size_t lanes) {
    for (int done = 0; done < size; done += 4) {
        switch (size - done) {
            case 1: least_of<1>(out, terms + done, lanes, done); break;
            case 2: least_of<2>(out, terms + done, lanes, done); break;
            case 3: least_of<3>(out, terms + done, lanes, done); break;
            default: least_of<4>(out, terms + done, lanes, done);
        }
    }
}

// to[i] = the largest of the K values that `offsets` names for i.
template <int K, class Value>
void largest_of(Value* __restrict to, const Value* from, const u16* offsets, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i, offsets += K) {
        Value largest = from[offsets[0]];
        for (int k = 1; k < K; ++k) largest = std::max(largest, from[offsets[k]]);
        to[i] = largest;
    }
}

template <class Value, int... K>
constexpr auto largest_by_size(std::integer_sequence<int, K...>) {
    return std::array<void (*)(Value*, const Value*, const u16*, std::size_t), sizeof...(K)>{
        &largest_of<K + 1, Value>...};
}

template <class Value>
void least_portable(Value* out, const Term<Value>* terms, int size, std::size_t lanes) {
    least_body(out, terms, size, lanes);
}

// The loop over lanes is most of the work; it is compiled twice, so that one binary runs everywhere and fast.
#if defined(__x86_64__) && defined(__GNUC__)
template <class Value>
[[gnu::target("avx2")]] void least_wide(Value* out, const Term<Value>* terms, int size, std::size_t lanes) {
    least_body(out, terms, size, lanes);
}

template <class Value>
auto least_kernel() {
    return __builtin_cpu_supports("avx2") ? &least_wide<Value> : &least_portable<Value>;
}
#else
template <class Value>
auto least_kernel() {
    return &least_portable<Value>;
}
#endif

}  // namespace

// Fills a table, the fewest cards first. A row holds what the leader gets, so the leader takes the largest over his
// cards of the least over the answers; what the other seat gets when it leads is kept turned round in `passed_`.
template <class Value>
class Filling {
public:
    Filling(Table<Value>& table, const Ending& ending, Watch& watch) : table_(table), ending_(ending), watch_(watch) {}

    void run(int most) {
        for (int leader = 0; leader < 2; ++leader) {
            table_.levels_[leader][0] = rows(leader, 0, 0);
            std::fill_n(table_.levels_[leader][0].get(), table_.stride(leader, 0), Value{});
            for (int parity = 0; parity < 2; ++parity) passed_[leader][parity] = rows(leader, parity, most);
            std::fill_n(passed_[leader][0].get(), table_.stride(leader, 0), Value{});
        }
        for (int k = 1; k <= most; ++k) {
            for (int leader = 0; leader < 2; ++leader) fill(leader, k);
            for (int leader = 0; leader < 2; ++leader) turn(leader, k);
        }
    }

private:
    using Rows = Room<Value>;

    // Room for level k, or for any second level from there to `most`.
    Rows rows(int leader, int k, int most) const {
        std::size_t size = 0;
        for (int level = k; level <= std::max(k, most); level += 2)
            size = std::max(size, std::size_t(choose(ending_.size(1 - leader), level)) * table_.stride(leader, level));
        return Rows(static_cast<Value*>(allocate(size * sizeof(Value))));
    }

    const Value* led(int k, int answers) const {
        return table_.levels_[leader_][k].get() + place(answers) * table_.stride(leader_, k);
    }
    const Value* passed(int k, int answers) const {
        return passed_[leader_][k % 2].get() + place(answers) * table_.stride(leader_, k);
    }
    static std::size_t place(int subset) { return Subsets::all().place[subset]; }

    Value gain(int points) const { return static_cast<Value>(points * table_.weights_[leader_]); }
    Value loss(int points) const { return static_cast<Value>(-points * table_.weights_[1 - leader_]); }

    void term(const Value* row, Value points) { terms_[term_count_++] = {row, points}; }
    void least(Value* out, std::size_t lanes) {
        least_(out, terms_.data(), term_count_, lanes);
        term_count_ = 0;
    }

    // All positions with k cards a seat in which `leader` leads.
    void fill(int leader, int k) {
        leader_ = leader;
        lanes_ = table_.stride(leader, k - 1);
        prepare(k);
        table_.levels_[leader][k] = rows(leader, k, k);
        Value* out = table_.levels_[leader][k].get();
        const int wide = choose(ending_.size(leader), k), high = choose(ending_.size(1 - leader), k);
        for (int row = 0; row < high; ++row, out += table_.stride(leader, k)) {
            answer(k, Subsets::all().of_size[k][row]);
            LARGEST[k - 1](out, after_.data(), offsets_.data(), wide);
            std::fill(out + wide, out + table_.stride(leader, k), Value{});
            watch_.tick(wide);
        }
    }

    // Where the value after each card of each subset is in `after_`, and which subsets have a card.
    void prepare(int k) {
        const Subsets& subsets = Subsets::all();
        const int size = ending_.size(leader_);
        offsets_.clear();
        for (int i = 0; i < choose(size, k); ++i)
            each_bit(subsets.of_size[k][i], [&](int card) {
                offsets_.push_back(static_cast<u16>(card * lanes_ + place(subsets.of_size[k][i] ^ (1 << card))));
            });
        for (int card = 0; card < size; ++card) {
            having_[card].clear();
            if (!ending_.own_rank[leader_][card] || !ending_.rivals[leader_][card]) continue;
            for (int i = 0; i < choose(size, k - 1); ++i) {
                const int subset = subsets.of_size[k - 1][i];
                if (subset >> card & 1)
                    having_[card].push_back({static_cast<u16>(i), static_cast<u16>(place(subset ^ (1 << card)))});
            }
        }
        after_.resize(size * lanes_);
        for (auto& row : shared_) row.resize(lanes_);
        for (auto& row : quacks_) row.resize(lanes_);
        fourth_.resize(lanes_);
    }

    // For each card of the leader the value after it, by what is left in his hand; the follower has `answers`.
    void answer(int k, int answers) {
        for (int suit = 0; suit < 4; ++suit) other_suits(k, suit, answers);
        each_bit(answers, [&](int other) {
            if (may_go_on(k, other)) quack(k, other, answers);
        });
        for (int card = 0; card < ending_.size(leader_); ++card) {
            answer_to(k, card, answers);
            least(after_.data() + card * lanes_, lanes_);
        }
    }

    // Answers in another suit: the same after every card of a suit.
    void other_suits(int k, int suit, int answers) {
        each_bit(answers, [&](int other) {
            if (ending_.suit[1 - leader_][other] != suit) term(led(k - 1, answers ^ (1 << other)), gain(2));
        });
        if (term_count_) least(shared_[suit].data(), lanes_);
    }

    void answer_to(int k, int card, int answers) {
        const int rivals = ending_.rivals[leader_][card] & answers;
        const int same = ending_.same_suit[leader_][card] & answers;
        if (ending_.automatic && rivals)
            each_bit(answers & ~(rivals | same), [&](int other) { term(led(k - 1, answers ^ (1 << other)), gain(2)); });
        else if (same != answers)
            term(shared_[ending_.suit[leader_][card]].data(), 0);
        each_bit(same, [&](int other) {
            const int left = answers ^ (1 << other);
            if (ending_.taking[leader_][card][other] == Taking::FOLLOWER_ONE)
                term(passed(k - 1, left), loss(1));
            else
                term(led(k - 1, left), gain(1));
        });
        each_bit(rivals, [&](int other) {
            if (may_go_on(k, other))
                term(quacks_[other].data(), 0);
            else
                term(passed(k - 1, answers ^ (1 << other)), loss(2));
        });
    }

    // Whether the leader may have a third card of the rank when the follower quacks with `other`.
    bool may_go_on(int k, int other) const { return k > 1 && count(ending_.rivals[1 - leader_][other]) > 1; }

    // A quack with `other`: the leader takes "ente" or the best of his thirds. Where the card led is itself among what
    // is left the entry means nothing, and nobody asks for it.
    void quack(int k, int other, int answers) {
        const int left = answers ^ (1 << other);
        Value* out = quacks_[other].data();
        term(passed(k - 1, left), loss(2));
        least(out, lanes_);
        each_bit(ending_.rivals[1 - leader_][other], [&](int third) {
            fourth(k, third, left);
            least(fourth_.data(), table_.stride(leader_, k - 2));
            for (const auto& [from, to] : having_[third]) out[from] = std::max(out[from], fourth_[to]);
        });
    }

    // The answers to a third card.
    void fourth(int k, int third, int answers) {
        each_bit(answers, [&](int last) {
            const int left = answers ^ (1 << last);
            const bool equal = ending_.rivals[leader_][third] >> last & 1;
            if (equal) term(passed(k - 2, left), loss(4));
            if (!equal || !ending_.fourth_takes)
                term(led(k - 2, left), gain(2 + ending_.second_points(leader_, third, last)));
        });
    }

    // Keeps level k for the other seat: its own subsets along the rows, its own gain as the value.
    void turn(int leader, int k) {
        constexpr int BLOCK = 32;
        const std::size_t from_stride = table_.stride(leader, k), to_stride = table_.stride(1 - leader, k);
        const int wide = choose(ending_.size(leader), k), high = choose(ending_.size(1 - leader), k);
        const Value* from = table_.levels_[leader][k].get();
        Value* to = passed_[1 - leader][k % 2].get();
        for (int top = 0; top < high; top += BLOCK)
            for (int left = 0; left < wide; left += BLOCK)
                for (int column = left; column < std::min(left + BLOCK, wide); ++column)
                    for (int row = top; row < std::min(top + BLOCK, high); ++row)
                        to[column * to_stride + row] = static_cast<Value>(-from[row * from_stride + column]);
        for (int column = 0; column < wide; ++column)
            std::fill(to + column * to_stride + high, to + (column + 1) * to_stride, Value{});
    }

    static constexpr auto LARGEST = largest_by_size<Value>(std::make_integer_sequence<int, HAND>{});

    Table<Value>& table_;
    const Ending& ending_;
    Watch& watch_;
    void (*const least_)(Value*, const Term<Value>*, int, std::size_t) = least_kernel<Value>();

    std::array<std::array<Rows, 2>, 2> passed_;  // by the seat that counts and k % 2: the other seat leads

    // For the level and the leader at work:
    int leader_ = 0;
    std::size_t lanes_ = 0;  // of a row over what is left in the leader's hand
    std::vector<u16> offsets_;
    std::array<std::vector<std::pair<u16, u16>>, HAND> having_;  // subsets with a third card, and without it
    std::array<Term<Value>, HAND + 2> terms_;
    int term_count_ = 0;
    std::vector<Value> after_, fourth_;
    std::array<std::vector<Value>, 4> shared_;
    std::array<std::vector<Value>, HAND> quacks_;
};

template <class Value>
Table<Value>::Table(const Ending& ending, const Weights& weights, int most, Watch& watch) : weights_(weights) {
    constexpr int LANES = 64 / sizeof(Value);
    for (int leader = 0; leader < 2; ++leader)
        for (int k = 0; k <= most; ++k)
            strides_[leader][k] = static_cast<u32>((choose(ending.size(leader), k) + LANES - 1) / LANES * LANES);
    Filling<Value>(*this, ending, watch).run(most);
}

template class Table<i8>;
template class Table<i16>;

Values::Values(const Ending& ending, const Weights& weights, int most, Watch& watch) : weights_(weights) {
    const int widest = std::max(std::abs(weights[0]), std::abs(weights[1]));
    if (widest <= NARROW_WEIGHT)
        narrow_ = std::make_unique<const Table<i8>>(ending, weights, most, watch);
    else
        wide_ = std::make_unique<const Table<i16>>(ending, weights, most, watch);
}

}  // namespace stich::suppe
