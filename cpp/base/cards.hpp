// Cards as bit positions. Two universes, one word each:
//
//   single   54 faces, position = `Card.index` of Python: suits S H D C in turn, each 2 to A, then the jokers XL, XB
//   double   Doppelkopf: 24 faces with two bits each, position = 2 * slot, slots in canonical order (S9 ST SJ ... CA);
//            the lower bit says "at least one", the upper "both", so the number of cards is the number of bits
//
// In both the order of positions is the canonical order of the notation, so the legal cards come out sorted.
#pragma once

#include <string>
#include <string_view>

#include "base/bits.hpp"

namespace stich {

inline constexpr int FACES = 54;
inline constexpr int RANKS = 13;
inline constexpr std::string_view SUIT_LETTERS = "SHDC";
inline constexpr std::string_view RANK_LETTERS = "23456789TJQKA";
inline constexpr int LITTLE_JOKER = 52, BIG_JOKER = 53;

inline constexpr u64 FRENCH_PACK = (u64{1} << 52) - 1;

constexpr int face(char suit, char rank) {
    return static_cast<int>(SUIT_LETTERS.find(suit) * RANKS + RANK_LETTERS.find(rank));
}

inline int rank_of(int card) { return card % RANKS; }
inline int suit_of(int card) { return card / RANKS; }

// All cards of the printed rank of `card`, one of the 52.
inline u64 same_rank(int card) { return u64{0x8004002001} << rank_of(card); }

inline std::string card_text(int card) {
    if (card == LITTLE_JOKER) return "XL";
    if (card == BIG_JOKER) return "XB";
    return {SUIT_LETTERS[suit_of(card)], RANK_LETTERS[rank_of(card)]};
}

// The universe of Doppelkopf.
namespace twice {

inline constexpr int SLOTS = 24;
inline constexpr u64 LOWER = 0x555555555555;  // the lower bit of every face
inline constexpr u64 WHOLE_PACK = 0xffffffffffff;

// Position of a face of the pack: 9 T J Q K A are the upper six of thirteen ranks.
constexpr int position(int card) { return 2 * (card / RANKS * 6 + card % RANKS - 7); }
constexpr int card_at(int position) { return position / 12 * RANKS + position / 2 % 6 + 7; }

inline u64 with(u64 hand, int position) { return hand | bit(position) << (hand >> position & 1); }
inline u64 without(u64 hand, int position) { return hand ^ bit(position) << (hand >> position >> 1 & 1); }
inline u64 faces(u64 hand) { return hand & LOWER; }
inline u64 both_bits(u64 lower) { return lower | lower << 1; }

}  // namespace twice

}  // namespace stich
