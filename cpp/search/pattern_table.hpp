// The transposition table of trick searches. What is proved about a position rarely depends on all its cards: mostly a
// few high ranks decide, and the rest counts by length only. So an entry is a pattern - the lengths of all suits in all
// hands, and the owners of the highest cards of each suit as far as they mattered - and answers for every position that
// fits it (Ginsberg's partition search).
#pragma once

#include <array>
#include <cstring>
#include <memory>

#include "base/bits.hpp"

namespace stich {

// Per suit the owners of its remaining cards, two bits each, the highest card in the upper two bits. As a pattern the
// owners end after the cards that matter with a bit 1, so the mask of what must agree is in the word itself.
using Owners = std::array<u32, 4>;

inline constexpr u32 NO_OWNERS = u32{1} << 31;  // the pattern of a suit in which no rank matters

// The pattern of the `top` highest cards of a suit.
inline u32 owners_pattern(u32 owners, int top) {
    const u32 end = NO_OWNERS >> (2 * top);
    return (owners & ~(2 * end - 1)) | end;
}

inline int pattern_length(u32 pattern) { return (31 - std::countr_zero(pattern)) / 2; }

inline bool fits(const Owners& pattern, const Owners& owners) {
#if defined(__GNUC__)
    using Four = u32 __attribute__((vector_size(16)));
    using Two = u64 __attribute__((vector_size(16)));
    Four wanted, given;
    std::memcpy(&wanted, pattern.data(), sizeof wanted);
    std::memcpy(&given, owners.data(), sizeof given);
    const Two wrong = reinterpret_cast<Two>((wanted ^ given) & ~(wanted ^ (wanted - 1)));
    return !(wrong[0] | wrong[1]);
#else
    u32 wrong = 0;
    for (std::size_t suit = 0; suit < 4; ++suit)
        wrong |= (pattern[suit] ^ owners[suit]) & ~(pattern[suit] ^ (pattern[suit] - 1));
    return !wrong;
#endif
}

// Whether a pattern answers for every position that another one answers for.
inline bool covers(const Owners& general, const Owners& special) {
    if (!fits(general, special)) return false;
    for (std::size_t suit = 0; suit < 4; ++suit)
        if (std::countr_zero(general[suit]) < std::countr_zero(special[suit])) return false;
    return true;
}

class PatternTable {
public:
    static constexpr int NO_HINT = 63;  // no card has this position

    // Room for 2^`log_shapes` shapes; memory is touched only as it is needed.
    PatternTable(int log_shapes, u32 blocks)
        : shift_(64 - log_shapes),
          limit_((u32{3} << log_shapes) / 4),
          mask_((u32{1} << log_shapes) - 1),
          heads_(new Head[std::size_t{1} << log_shapes]()),
          blocks_(new Block[blocks]),
          capacity_(blocks) {}

    // Forgets everything, in constant time.
    void clear() {
        shapes_ = used_ = 0;
        if (++generation_ == 0) {
            std::memset(static_cast<void*>(heads_.get()), 0, sizeof(Head) * (std::size_t{mask_} + 1));
            generation_ = 1;
        }
    }

    // The first entry of this shape that fits and whose value `decides`; null if there is none.
    template <class Decides>
    const Owners* find(u64 shape, u16 more, const Owners& owners, Decides&& decides) const {
        const Head& head = heads_[place(shape, more)];
        if (head.generation != generation_) return nullptr;
        for (u32 run = head.run; run != NONE;) {
            const Block* block = &blocks_[run];
            const Block* end = block + block->filled;
            run = block->next;
            for (; block != end; ++block)
                for (int entry = 0; entry < block->used; ++entry)
                    if (fits(block->patterns[entry], owners) && decides(block->values[entry]))
                        return &block->patterns[entry];
        }
        return nullptr;
    }

    // Adds a pattern, in place of one that it makes superfluous if there is such a one. `merge` joins the value with
    // that of the same pattern; `hint` is the card to remember for the shape.
    template <class Merge>
    void store(u64 shape, u16 more, const Owners& pattern, u8 value, int hint, Merge&& merge) {
        if (shapes_ >= limit_ || used_ + LONGEST > capacity_) clear();
        Head& head = heads_[place(shape, more)];
        if (head.generation != generation_) {
            head = {shape, more, generation_, NONE, NO_HINT};
            ++shapes_;
        }
        if (hint != NO_HINT) head.hint = static_cast<u32>(hint) & 63;
        for (u32 run = head.run; run != NONE;) {
            Block* block = &blocks_[run];
            Block* end = block + block->filled;
            run = block->next;
            for (; block != end; ++block)
                for (int entry = 0; entry < block->used; ++entry)
                    if (covers(pattern, block->patterns[entry])) {
                        const u8 both = merge(block->values[entry]);
                        if (both == value || block->patterns[entry] == pattern) {
                            block->patterns[entry] = pattern;
                            block->values[entry] = both;
                            return;
                        }
                    }
        }
        Block& block = room(head);
        block.patterns[block.used] = pattern;
        block.values[block.used++] = value;
    }

    // The card that led to the answer last time in a position of this shape; NO_HINT if there is none.
    int hint(u64 shape, u16 more) const {
        const Head& head = heads_[place(shape, more)];
        return head.generation == generation_ ? head.hint : NO_HINT;
    }

    void prefetch(u64 shape, u16 more) const {
#if defined(__GNUC__)
        __builtin_prefetch(&heads_[first_place(shape, more)]);
#endif
    }

private:
    static constexpr u32 NONE = (u32{1} << 26) - 1;
    static constexpr int ENTRIES = 3;
    static constexpr u8 LONGEST = 32;  // blocks in a row

    struct Head {
        u64 shape;
        u16 more, generation;
        u32 run : 26, hint : 6;
    };
    // One cache line. Blocks come in runs, each twice as long as the one before, so that long lists lie in a row.
    struct alignas(64) Block {
        std::array<Owners, ENTRIES> patterns;
        std::array<u8, ENTRIES> values;
        u8 used;
        u32 next;           // of the first block of a run: the run before
        u8 filled, length;  // of the first block: how many blocks of the run are in use, and how many there are
    };

    // A block of the shape with a free entry.
    Block& room(Head& head) {
        u8 length = 1;
        if (head.run != NONE) {
            Block& first = blocks_[head.run];
            if (Block& last = (&first)[first.filled - 1]; last.used < ENTRIES) return last;
            if (first.filled < first.length) {
                Block& fresh = (&first)[first.filled++];
                fresh.used = 0;
                return fresh;
            }
            length = static_cast<u8>(first.length < LONGEST ? 2 * first.length : LONGEST);
        }
        Block& first = blocks_[used_];
        first.used = 0;
        first.next = head.run;
        first.filled = 1;
        first.length = length;
        head.run = used_;
        used_ += length;
        return first;
    }

    u32 first_place(u64 shape, u16 more) const {
        return static_cast<u32>(((shape ^ u64{more} * 0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93) >> shift_);
    }

    u32 place(u64 shape, u16 more) const {
        u32 at = first_place(shape, more);
        while (heads_[at].generation == generation_ && (heads_[at].shape != shape || heads_[at].more != more))
            at = (at + 1) & mask_;
        return at;
    }

    int shift_;
    u32 limit_, mask_;
    std::unique_ptr<Head[]> heads_;
    std::unique_ptr<Block[]> blocks_;
    u32 capacity_, shapes_ = 0, used_ = 0;
    u16 generation_ = 1;
};

}  // namespace stich
