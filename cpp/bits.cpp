#include "bits.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#include <cpuid.h>
#endif

namespace stich {

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
