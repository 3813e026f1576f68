// Actions of the grammar (`WORDS` and `PLAY_CALLS` of stich.game) as small values, and their numbers under given rules.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/bits.hpp"

namespace stich {

// The words in canonical order; a card laid on the table is a word too, once for each call that can go with it.
enum class Word : u8 {
    LOOK,
    BLIND,
    REDEAL,
    ACCEPT,
    TAKE,
    REFUSE,
    GESUND,
    VORBEHALT,
    CONTRACT,
    BID,
    PROPOSE,
    ANNOUNCE,
    ENTE,
    GIVE,
    DISCARD,
    PLAY,
    QUACK,
    QUAKQUAK,
    ENTENSUPPE,
};

constexpr int place_of(Word word) { return static_cast<int>(word); }

inline constexpr int WORD_COUNT = place_of(Word::ENTENSUPPE) + 1;

// Values of `contract`: the solos by what is trump, then the rest, in canonical order.
enum Contract : u8 { SOLO_C, SOLO_S, SOLO_H, SOLO_D, SOLO_Q, SOLO_J, SOLO_A, SCHMEISSEN, ARMUT, HOCHZEIT, NORMAL };
inline constexpr u8 SOLOS = 7;

// Values of `bid`: Nil, blind Nil, then 1 to 13 as they are plus `BID_NUMBERS`.
inline constexpr u8 BID_NIL = 0, BID_BLIND_NIL = 1, BID_NUMBERS = 1;

// Values of `announce`.
enum Announcement : u8 { RE, KONTRA, K90, K60, K30, SCHWARZ };

struct Action {
    Word word = Word::LOOK;
    u8 value = 0;  // of a card its `Card.index`, of `propose` the number

    friend bool operator==(Action, Action) = default;

    bool lays_a_card() const { return word >= Word::PLAY; }

    // Sorts in canonical order: words, then cards, each bare before with a call.
    int rank() const {
        return lays_a_card() ? 1 << 15 | value << 2 | (place_of(word) - place_of(Word::PLAY))
                             : place_of(word) << 8 | value;
    }
};

// A short list of actions: what may be said or handed over.
class Calls {
public:
    void add(Action action) { actions_[size_++] = action; }
    const Action* begin() const { return actions_.data(); }
    const Action* end() const { return actions_.data() + size_; }

private:
    std::array<Action, 64> actions_;
    std::size_t size_ = 0;
};

// The token of an action: "bid 4", "H8 quack".
std::string token(Action action);

// All actions that rules can ever offer, numbered in canonical order; the numbers are those of batches and masks.
class ActionTable {
public:
    ActionTable() = default;
    explicit ActionTable(std::vector<Action> actions);

    int size() const { return static_cast<int>(actions_.size()); }
    Action at(int number) const { return actions_[number]; }

    // The number of an action that the rules know; -1 for others.
    int number(Action action) const { return numbers_[place_of(action.word) * 64 + action.value]; }

    const std::vector<Action>& actions() const { return actions_; }

private:
    std::vector<Action> actions_;
    std::vector<i16> numbers_ = std::vector<i16>(WORD_COUNT * 64, -1);
};

}  // namespace stich
