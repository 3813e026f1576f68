#include "base/bits.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#include <cpuid.h>
#endif

namespace stich {

namespace {

// Most machines never run the portable way, so the compiler runs it: on sets of every size, for every n.
constexpr bool portable_bits_pick_right() {
    u64 noise = 1;
    for (int round = 0; round < 300; ++round) {
        noise = noise * 6364136223846793005 + 1442695040888963407;
        u64 set = round % 3 ? noise : noise & noise >> 31 & noise << 17, rest = set;
        for (unsigned n = 0; rest; ++n, rest &= rest - 1)
            if (PortableBits::nth(set, n) != (rest & -rest)) return false;
    }
    return PortableBits::nth(~u64{0}, 63) == bit(63) && PortableBits::nth(bit(63), 0) == bit(63);
}

static_assert(portable_bits_pick_right());

}  // namespace

#if defined(__x86_64__) && defined(__GNUC__)

namespace {

bool ask_processor() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b & bit_BMI2)) return false;
    if (!__get_cpuid(0, &a, &b, &c, &d)) return false;
    const bool amd = b == signature_AMD_ebx && c == signature_AMD_ecx && d == signature_AMD_edx;
    __get_cpuid(1, &a, &b, &c, &d);
    const unsigned base = (a >> 8) & 15;
    const unsigned family = base == 15 ? base + ((a >> 20) & 255) : base;
    return !(amd && family < 0x19);  // Zen 3 is family 19h
}

}  // namespace

bool fast_pdep() {
    static const bool fast = ask_processor();
    return fast;
}

#else

bool fast_pdep() { return false; }

#endif

}  // namespace stich
