// A simple player of each game for play-outs: it sees its own hand, what lies open and what has been played, and
// decides in a few dozen nanoseconds. Meant to be much less foolish than chance, not to be good.
#pragma once

#include "base/bits.hpp"

namespace stich::policy {

// The position of `set` with the smallest or the largest key; `set` is not empty.
template <class Key>
inline int least(u64 set, Key&& key) {
    int best = lowest(set);
    auto best_key = key(best);
    each_bit(set & (set - 1), [&](int position) {
        const auto value = key(position);
        if (value < best_key) best = position, best_key = value;
    });
    return best;
}

template <class Key>
inline int most(u64 set, Key&& key) {
    return least(set, [&](int position) { return -key(position); });
}

}  // namespace stich::policy
