// What a search of Doppelkopf endings remembers: bounds of the value of positions between tricks.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <new>

#include "base/bits.hpp"

namespace stich::doppelkopf {

// A hash table that compares the whole key, four entries to a cache line. Memory is touched only as it is needed.
class EndingTable {
public:
    static constexpr u32 NO_HINT = 31;

    struct Entry {
        u64 cards;
        u32 more : 20, hint : 5, question : 7;
        i16 low, high;
    };

    explicit EndingTable(int log_entries)
        : shift_(64 - (log_entries - 2)),
          memory_(std::calloc((std::size_t{1} << (log_entries - 2)) + 1, sizeof(Line))) {
        if (!memory_) throw std::bad_alloc();
        void* start = memory_.get();
        std::size_t room = ((std::size_t{1} << (log_entries - 2)) + 1) * sizeof(Line);
        lines_ = static_cast<Line*>(std::align(alignof(Line), room - sizeof(Line), start, room));
    }

    // Another question has other values: forgets all, mostly in no time.
    void ask_anew() {
        if (++question_ < 128) return;
        question_ = 1;
        for (std::size_t line = 0; line < std::size_t{1} << (64 - shift_); ++line) lines_[line] = Line{};
    }

    const Entry* find(u64 cards, u32 more) const {
        for (const Entry& entry : line(cards, more).entries)
            if (entry.cards == cards && entry.more == more && entry.question == question_) return &entry;
        return nullptr;
    }

    void store(u64 cards, u32 more, int low, int high, u32 hint) {
        auto& entries = line(cards, more).entries;
        Entry* place = &entries[(cards ^ cards >> 17 ^ cards >> 31) & 3];
        for (Entry& entry : entries) {
            if (entry.cards == cards && entry.more == more && entry.question == question_) {
                entry.low = static_cast<i16>(std::max<int>(entry.low, low));
                entry.high = static_cast<i16>(std::min<int>(entry.high, high));
                if (hint != NO_HINT) entry.hint = hint & 31;
                return;
            }
            if (entry.question != question_) place = &entry;
        }
        *place = {cards, more & 0xfffff, hint & 31, question_ & 127, static_cast<i16>(low), static_cast<i16>(high)};
    }

    void prefetch(u64 cards, u32 more) const {
#if defined(__GNUC__)
        __builtin_prefetch(&line(cards, more));
#endif
    }

private:
    struct alignas(64) Line {
        std::array<Entry, 4> entries;
    };
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };

    Line& line(u64 cards, u32 more) const {
        const u64 mixed = (cards ^ u64{more} * 0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93;
        return lines_[(mixed ^ mixed >> 32) * 0xd6e8feb86659fd93 >> shift_];
    }

    int shift_;
    u32 question_ = 1;
    std::unique_ptr<void, Free> memory_;
    Line* lines_;
};

}  // namespace stich::doppelkopf
