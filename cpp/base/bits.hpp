// Sets of cards as bits of a 64-bit word, and the one operation that depends on the processor: the n-th card of a set.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace stich {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

constexpr int count(u64 set) { return std::popcount(set); }
constexpr int lowest(u64 set) { return std::countr_zero(set); }  // of a set that is not empty
constexpr u64 bit(int position) { return u64{1} << position; }

// Calls `visit` with the position of each bit, from the lowest.
template <class Visit>
inline void each_bit(u64 set, Visit&& visit) {
    for (; set; set &= set - 1) visit(lowest(set));
}

// How to pick the n-th bit (from 0) of a set: kernels take one of these two as a template parameter, so both live in
// one binary and neither needs compiler flags that an older processor could not run.
struct PortableBits {
    // Counts by bytes, finds the byte by comparing all prefix sums at once, and looks up the bit (Vigna's broadword
    // selection).
    static constexpr u64 nth(u64 set, unsigned n) {
        constexpr u64 ONES = 0x0101010101010101, TOPS = ONES << 7;
        u64 sums = set - (set >> 1 & 0x5555555555555555);
        sums = (sums & 0x3333333333333333) + (sums >> 2 & 0x3333333333333333);
        sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0f) * ONES;
        const int shift = 8 * count((((n * ONES) | TOPS) - sums) & TOPS);
        const u64 below = sums << 8 >> shift & 255;
        const u64 byte = set >> shift & 255;
        return bit(shift + IN_BYTE[byte][n - below]);
    }

private:
    static constexpr std::array<std::array<u8, 8>, 256> IN_BYTE = [] {
        std::array<std::array<u8, 8>, 256> table{};
        for (std::size_t byte = 0; byte < 256; ++byte)
            for (u8 place = 0, found = 0; place < 8; ++place)
                if (byte >> place & 1) table[byte][found++] = place;
        return table;
    }();
};

#if defined(__x86_64__) && defined(__GNUC__)
struct Bmi2Bits {
    // One PDEP. Written as assembler because the intrinsic would need every caller to be compiled for BMI2.
    static u64 nth(u64 set, unsigned n) {
        u64 found;
        __asm__("pdepq %2, %1, %0" : "=r"(found) : "r"(u64{1} << n), "r"(set));
        return found;
    }
};
#else
using Bmi2Bits = PortableBits;
#endif

// Whether this processor has a PDEP that is fast: not before AMD's Zen 3, where it is microcode. Asked once.
bool fast_pdep();

// Runs `kernel` with the way of picking bits that suits this processor.
template <class Kernel>
decltype(auto) with_bits(Kernel&& kernel) {
    if (fast_pdep()) return std::forward<Kernel>(kernel)(Bmi2Bits{});
    return std::forward<Kernel>(kernel)(PortableBits{});
}

}  // namespace stich
