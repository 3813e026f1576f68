#include "worlds/worlds.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <unordered_map>

#include "base/errors.hpp"

namespace stich::worlds {

namespace {

constexpr std::size_t MOST_NODES = 1 << 22;
constexpr int COUNTER_BITS = 4;

struct Key {
    u64 room, counters;  // a byte for each place, four bits for each counter
    friend bool operator==(const Key&, const Key&) = default;
};

struct HashKey {
    std::size_t operator()(const Key& key) const {
        u64 x = key.room * 0x9e3779b97f4a7c15 ^ (key.counters + 0x632be59bd9b4e019) * 0xbf58476d1ce4e5b9;
        return x ^ x >> 29;
    }
};

u64 packed(const Room& room) {
    u64 all = 0;
    for (int place = 0; place < PLACES; ++place) all |= u64{room[place]} << 8 * place;
    return all;
}

int at(u64 room, int place) { return room >> 8 * place & 255; }

u128 times(u128 a, u128 b) {
    u128 product;
    if (__builtin_mul_overflow(a, b, &product)) throw RulesError("there are more worlds than can be counted");
    return product;
}

u128 plus(u128 a, u128 b) {
    u128 sum;
    if (__builtin_add_overflow(a, b, &sum)) throw RulesError("there are more worlds than can be counted");
    return sum;
}

u64 choose_count(int n, int k) {
    u128 ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * static_cast<unsigned>(n - k + i) / static_cast<unsigned>(i);
    return static_cast<u64>(ways);
}

}  // namespace

u128 below(Rng& rng, u128 n) {
    if (n >> 64) {
        const u64 high = static_cast<u64>(n >> 64);
        const u64 mask = ~u64{0} >> std::countl_zero(high);
        for (;;) {
            const u128 value = u128{rng.next() & mask} << 64 | rng.next();
            if (value < n) return value;
        }
    }
    const u64 size = static_cast<u64>(n);
    u128 wide = u128{rng.next()} * size;
    if (static_cast<u64>(wide) < size) {
        const u64 floor = -size % size;
        while (static_cast<u64>(wide) < floor) wide = u128{rng.next()} * size;
    }
    return wide >> 64;
}

// Finds all remainders that can be reached, layer after layer, then counts their worlds from the last to the first.
class Sampler::Builder {
public:
    Builder(const System& system, Sampler& sampler) : system_(system), out_(sampler) {
        check();
        arrange();
    }

    void build() {
        std::vector<Key> keys;
        for (const Room& room : system_.rooms) keys.push_back({packed(room), start_});
        const std::size_t roots = keys.size();
        std::size_t first = 0;
        for (std::size_t layer = 0; layer < order_.size(); ++layer) {
            const std::size_t last = keys.size();
            std::unordered_map<Key, u32, HashKey> found;
            found_ = &found;
            keys_ = &keys;
            for (std::size_t node = first; node < last; ++node) {
                const Key key = keys[node];
                const u32 begin = static_cast<u32>(out_.steps_.size());
                split(layer, key, system_.groups[order_[layer]].size, 0, 0, 1);
                out_.nodes_.push_back({begin, static_cast<u32>(out_.steps_.size())});
            }
            first = last;
        }
        const auto ends = static_cast<std::ptrdiff_t>(first);
        count(roots, std::vector<Key>(keys.begin() + ends, keys.end()), first);
    }

private:
    void check() {
        int cards = 0;
        for (const Group& group : system_.groups) cards += group.size;
        for (const Room& room : system_.rooms)
            if (std::accumulate(room.begin(), room.end(), 0) != cards)
                throw RulesError("the places hold another number of cards than there are");
        std::size_t counters = 0;
        for (const Demand& demand : system_.demands) {
            std::size_t outcomes = 1;
            for (const Counter& counter : demand.counters) {
                if (counter.top >= 1 << COUNTER_BITS) throw RulesError("a counter goes up to 15");
                outcomes *= counter.top + 1u;
            }
            if (outcomes != demand.meets.size()) throw RulesError("a demand has an answer for each of its outcomes");
            counters += demand.counters.size();
        }
        if (counters * COUNTER_BITS > 64 || system_.groups.size() > 64 || cards > 64)
            throw RulesError("at most 16 counters, 64 groups and 64 cards");
        out_.cards_ = cards;
    }

    // Groups with the fewest places first; the largest of the others last, since its cards fill what is left.
    void arrange() {
        const auto& groups = system_.groups;
        order_.resize(groups.size());
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
            const bool fixed_a = stich::count(groups[a].places) < 2, fixed_b = stich::count(groups[b].places) < 2;
            return fixed_a != fixed_b ? fixed_a : groups[a].size < groups[b].size;
        });
        std::vector<u8> offset(groups.size());
        int cards = 0;
        for (std::size_t group = 0; group < groups.size(); ++group) {
            offset[group] = static_cast<u8>(cards);
            cards += groups[group].size;
        }
        for (const std::size_t group : order_) out_.layers_.push_back({offset[group], groups[group].size});
        later_.resize(groups.size() + 1);
        for (std::size_t layer = groups.size(); layer-- > 0;) {
            later_[layer] = later_[layer + 1];
            const Group& group = groups[order_[layer]];
            each_bit(group.places, [&](int place) { later_[layer][place] += group.size; });
        }
        int shift = 0;
        for (const Demand& demand : system_.demands)
            for (const Counter& counter : demand.counters) {
                start_ |= u64{std::min(counter.start, counter.top)} << shift;
                shift += COUNTER_BITS;
            }
    }

    // All ways to put `left` cards of a layer's group into its places from `place` on.
    void split(std::size_t layer, Key key, int left, int place, u64 taken, u128 ways) {
        const Group& group = system_.groups[order_[layer]];
        if (place == PLACES) {
            if (!left) step(layer, key, taken, ways);
            return;
        }
        const int room = at(key.room, place);
        const bool open = group.places >> place & 1;
        const int most = open ? std::min(left, room) : 0;
        const int least = room - later_[layer + 1][place];  // or later cards could not fill the place
        u128 factor = 1;
        for (int cards = 0; cards <= most; ++cards) {
            if (cards >= least)
                split(layer, {key.room - (static_cast<u64>(cards) << 8 * place), key.counters}, left - cards, place + 1,
                      taken | static_cast<u64>(cards) << 8 * place,
                      times(ways, times(factor, choose_count(left, cards))));
            factor *= group.factor[place];
        }
    }

    void step(std::size_t layer, Key key, u64 taken, u128 ways) {
        key.counters = counted(order_[layer], key.counters, taken);
        const auto [entry, fresh] = found_->try_emplace(key, static_cast<u32>(keys_->size()));
        if (fresh) {
            keys_->push_back(key);
            if (keys_->size() > MOST_NODES) throw RulesError("the demands on these hands are too many to count");
        }
        out_.steps_.push_back({ways, taken, entry->second});
    }

    u64 counted(std::size_t group, u64 counters, u64 taken) const {
        int shift = 0;
        for (const Demand& demand : system_.demands) {
            int cards = 0;
            each_bit(demand.places, [&](int place) { cards += at(taken, place); });
            for (const Counter& counter : demand.counters) {
                if (counter.groups >> group & 1) {
                    const int now = static_cast<int>(counters >> shift & 15);
                    const int then = std::min<int>(now + cards, counter.top);
                    counters += static_cast<u64>(then - now) << shift;
                }
                shift += COUNTER_BITS;
            }
        }
        return counters;
    }

    bool met(u64 counters) const {
        for (const Demand& demand : system_.demands) {
            std::size_t outcome = 0, base = 1;
            for (const Counter& counter : demand.counters) {
                outcome += (counters & 15) * base;
                base *= counter.top + 1u;
                counters >>= COUNTER_BITS;
            }
            if (!demand.meets[outcome]) return false;
        }
        return true;
    }

    // Turns the ways of each step into sums of worlds; steps that lead nowhere go.
    void count(std::size_t roots, const std::vector<Key>& ends, std::size_t first_end) {
        std::vector<u128> worlds(first_end + ends.size());
        for (std::size_t end = 0; end < ends.size(); ++end) worlds[first_end + end] = met(ends[end].counters);
        for (std::size_t node = first_end; node-- > 0;) {
            Node& it = out_.nodes_[node];
            u128 sum = 0;
            u32 kept = it.first;
            for (u32 place = it.first; place < it.last; ++place) {
                Step step = out_.steps_[place];
                if (!worlds[step.node]) continue;
                step.upto = sum = plus(sum, times(step.upto, worlds[step.node]));
                out_.steps_[kept++] = step;
            }
            it.last = kept;
            worlds[node] = sum;
        }
        u128 sum = 0;
        for (std::size_t root = 0; root < roots; ++root) {
            if (!worlds[root]) continue;
            sum = plus(sum, worlds[root]);
            out_.roots_.push_back({sum, 0, static_cast<u32>(root)});
        }
    }

    const System& system_;
    Sampler& out_;
    std::vector<std::size_t> order_;
    std::vector<std::array<int, PLACES>> later_;  // cards of this layer and later ones that each place may hold
    u64 start_ = 0;
    std::unordered_map<Key, u32, HashKey>* found_ = nullptr;
    std::vector<Key>* keys_ = nullptr;
};

Sampler::Sampler(const System& system) { Builder(system, *this).build(); }

const Sampler::Step& Sampler::choose(Rng& rng, const Step* first, const Step* last) const {
    if (last - first == 1) return *first;
    const u128 drawn = below(rng, last[-1].upto);
    return *std::upper_bound(first, last, drawn, [](u128 value, const Step& step) { return value < step.upto; });
}

void Sampler::draw(Rng& rng, u8* places) const {
    u32 node = choose(rng, roots_.data(), roots_.data() + roots_.size()).node;
    for (const Layer layer : layers_) {
        const Step& step = choose(rng, steps_.data() + nodes_[node].first, steps_.data() + nodes_[node].last);
        node = step.node;
        u8* out = places + layer.place;
        int used = 0;
        u64 taken = step.taken;
        for (u8 place = 0; taken; ++place, taken >>= 8) {
            const int cards = taken & 255;
            used += cards > 0;
            out = std::fill_n(out, cards, place);
        }
        if (used > 1) rng.shuffle(std::span<u8>(places + layer.place, layer.size));
    }
}

}  // namespace stich::worlds
