// A small fast random generator; a value of its own for every deal, never global.
#pragma once

#include <array>
#include <span>

#include "base/bits.hpp"

namespace stich {

// Wang Yi's wyrand: a counter and one wide multiplication, so draws do not wait for each other.
class Rng {
public:
    explicit Rng(u64 seed = 0) : state_(seed) {}

    // The generator of deal `index` under `seed`: the same whoever computes it, and in whatever order.
    static Rng stream(u64 seed, u64 index) { return Rng(mix(seed ^ mix(index + 0x9e3779b97f4a7c15))); }

    u64 next() {
        state_ += 0xa0761d6478bd642f;
        return fold(state_, state_ ^ 0xe7037ed1a0b428db);
    }

    // A number below `n`, exactly uniform (Lemire).
    u32 below(u32 n) {
        u128 wide = u128{next()} * n;
        if (static_cast<u64>(wide) < n) [[unlikely]] {
            const u64 floor = -u64{n} % n;
            while (static_cast<u64>(wide) < floor) wide = u128{next()} * n;
        }
        return static_cast<u32>(wide >> 64);
    }

    // A number below `n` for play-outs: one multiplication without rejection, its bias below n / 2 ** 64.
    u32 index(u32 n) { return static_cast<u32>(u128{next()} * n >> 64); }

    // Shuffles exactly uniformly. One draw serves several swaps: the digits of a number in the mixed base
    // n, n - 1, ... are its places (Brackett-Rozinsky and Lemire, batched ranged random integers).
    template <class T>
    void shuffle(std::span<T> items) {
        constexpr std::size_t BATCH = 8;
        std::size_t n = items.size();
        while (n > 1) {
            const std::size_t batch = n - 1 < BATCH ? n - 1 : BATCH;
            std::array<u32, BATCH> places;
            dice(n, batch, places);
            for (std::size_t i = 0; i < batch; ++i) std::swap(items[places[i]], items[n - 1 - i]);
            n -= batch;
        }
    }

private:
    using u128 = unsigned __int128;

    static u64 fold(u64 a, u64 b) {
        const u128 wide = u128{a} * b;
        return static_cast<u64>(wide >> 64) ^ static_cast<u64>(wide);
    }

    static u64 mix(u64 x) {  // splitmix64
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
        x = (x ^ x >> 27) * 0x94d049bb133111eb;
        return x ^ x >> 31;
    }

    // places[i] uniform below n - i, for i < batch.
    template <std::size_t N>
    void dice(std::size_t n, std::size_t batch, std::array<u32, N>& places) {
        u64 rest = roll(n, batch, places);
        if (rest >= u64{1} << 47) [[likely]]
            return;  // 54 ** 8 < 2 ** 47: too much left for a biased roll
        u64 product = 1;
        for (std::size_t i = 0; i < batch; ++i) product *= n - i;
        const u64 floor = -product % product;
        while (rest < floor) rest = roll(n, batch, places);
    }

    template <std::size_t N>
    u64 roll(std::size_t n, std::size_t batch, std::array<u32, N>& places) {
        u64 rest = next();
        for (std::size_t i = 0; i < batch; ++i) {
            const u128 wide = u128{rest} * (n - i);
            places[i] = static_cast<u32>(wide >> 64);
            rest = static_cast<u64>(wide);
        }
        return rest;
    }

    u64 state_;
};

}  // namespace stich
