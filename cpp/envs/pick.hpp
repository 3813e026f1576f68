// Plays deals to their end at random: each legal action is as likely as the others; announcements are not made. Whole
// tricks at a time, without branches that depend on the cards: a wrong guess of the processor costs as much as two
// cards. Every card takes one number from the generator and picks from the legal cards in canonical order, so a
// play-out can be followed step by step elsewhere.
#pragma once

#include "base/bits.hpp"
#include "base/rng.hpp"

namespace stich::playout {

// The position of a random card of a set; the bias of a multiplication without rejection is below 2 ** -58.
template <class Bits>
inline int pick(u64 set, Rng& rng) {
    return lowest(Bits::nth(set, rng.index(static_cast<u32>(count(set)))));
}

// The same for two bits a face: every face counts once.
template <class Bits>
inline u64 pick_bit(u64 set, Rng& rng) {
    return Bits::nth(set, rng.index(static_cast<u32>(count(set))));
}

}  // namespace stich::playout
