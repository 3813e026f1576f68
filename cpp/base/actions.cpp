#include "base/actions.hpp"

#include <algorithm>
#include <array>

#include "base/cards.hpp"

namespace stich {

namespace {

constexpr std::array<const char*, WORD_COUNT> WORDS = {
    "look",    "blind",    "redeal", "accept", "take",    "refuse", "gesund", "vorbehalt", "contract",   "bid",
    "propose", "announce", "ente",   "give",   "discard", "",       "quack",  "quakquak",  "entensuppe",
};
constexpr std::array<const char*, 10> CONTRACTS = {
    "solo_C", "solo_S", "solo_H", "solo_D", "solo_Q", "solo_J", "solo_A", "schmeissen", "armut", "hochzeit",
};
constexpr std::array<const char*, 6> ANNOUNCEMENTS = {"re", "kontra", "k90", "k60", "k30", "schwarz"};

std::string value_text(Action action) {
    switch (action.word) {
        case Word::CONTRACT: return CONTRACTS[action.value];
        case Word::BID:
            if (action.value == BID_NIL) return "nil";
            if (action.value == BID_BLIND_NIL) return "blind_nil";
            return std::to_string(action.value - BID_NUMBERS);
        case Word::PROPOSE: return std::to_string(action.value);
        case Word::ANNOUNCE: return ANNOUNCEMENTS[action.value];
        case Word::GIVE:
        case Word::DISCARD: return card_text(action.value);
        default: return "";
    }
}

}  // namespace

std::string token(Action action) {
    const std::string word = WORDS[place_of(action.word)];
    const std::string first = action.lays_a_card() ? card_text(action.value) : word;
    const std::string second = action.lays_a_card() ? word : value_text(action);
    return second.empty() ? first : first + ' ' + second;
}

ActionTable::ActionTable(std::vector<Action> actions) : actions_(std::move(actions)) {
    std::sort(actions_.begin(), actions_.end(), [](Action a, Action b) { return a.rank() < b.rank(); });
    for (int number = 0; number < size(); ++number) {
        const Action action = at(number);
        numbers_[place_of(action.word) * 64 + action.value] = static_cast<i16>(number);
    }
}

}  // namespace stich
