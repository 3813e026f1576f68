// Observations as rows of bytes, each 0 or 1. A game writes its fields into a sink once; one sink fills rows, the other
// collects names and shapes, so the layout cannot differ from what is written.
#pragma once

#include <cstring>
#include <string>
#include <vector>

#include "base/bits.hpp"

namespace stich {

struct Field {
    std::string name;
    int rows, columns;
};

// Collects the fields; what is put into them does not matter.
class Layout {
public:
    void field(const char* name, int rows, int columns) { fields_.push_back({name, rows, columns}); }
    void set(u64, int) {}
    void one_of(int, int) {}
    void up_to(int, int) {}
    void flag(bool) {}

    const std::vector<Field>& fields() const { return fields_; }

    int size() const {
        int bytes = 0;
        for (const Field& field : fields_) bytes += field.rows * field.columns;
        return bytes;
    }

private:
    std::vector<Field> fields_;
};

// Spreads up to 64 bits over bytes.
inline void spread(u64 set, int columns, u8* out) {
    int done = 0;
    for (; done + 8 <= columns; done += 8) {
        const u64 parts = (set >> done & 255) * 0x0101010101010101 & 0x8040201008040201;
        const u64 bytes = (parts + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101;
        std::memcpy(out + done, &bytes, 8);
    }
    for (; done < columns; ++done) out[done] = set >> done & 1;
}

// Writes one row.
class RowWriter {
public:
    explicit RowWriter(u8* out) : out_(out) {}

    void field(const char*, int, int) {}

    // A set of cards, a byte for each of `columns` positions.
    void set(u64 cards, int columns) {
        spread(cards, columns, out_);
        out_ += columns;
    }

    // A one in column `value`; nothing if it is negative.
    void one_of(int value, int columns) { set(value < 0 ? 0 : bit(value), columns); }

    // Ones in the first `value` columns: a count.
    void up_to(int value, int columns) { set(value >= 64 ? ~u64{0} : bit(value) - 1, columns); }

    void flag(bool value) { *out_++ = value; }

    const u8* end() const { return out_; }

private:
    u8* out_;
};

}  // namespace stich
