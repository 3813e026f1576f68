#include "search/double_dummy.hpp"

#include <string>

namespace stich {

namespace {

constexpr std::string_view SEATS = "NESW";

// Every hand has as many cards as the first; `first` is the hand that the deal begins with.
void check_sizes(const Board& board, std::string_view deal, std::size_t first) {
    const int cards = count(board.hands[0]);
    bool even = cards >= 1 && cards <= RANKS;
    std::string sizes;
    for (std::size_t hand = 0; hand < 4; ++hand) {
        const int size = count(board.hands[(hand + first) & 3]);
        even &= size == cards;
        sizes += (hand ? " " : "") + std::to_string(size);
    }
    if (!even)
        throw NotationError("'" + std::string(deal) +
                                "' is not a deal: four hands of 1 to 13 cards each are wanted, all of the same size",
                            "pbn_sizes", {{"sizes", sizes}});
}

// A sign that is none of the deal, as a message quotes it: what is not ASCII may be half a letter.
std::string shown(char sign) { return sign > ' ' && sign < 127 ? std::string(1, sign) : "?"; }

// What a board is likely to give, to begin with: regression over random deals on the three highest cards of each suit
// and the lengths in trumps, in hundredths of a trick.
int first_guess(const TrickCards& cards, bool trumps) {
    constexpr std::array<std::array<int, 3>, 3> HIGH{
        {{76, 50, 25}, {70, 30, 12}, {98, 45, 20}}};  // trumps, side suits, no trumps
    constexpr int TRUMP_LENGTH = 30, LEAD = 27, LEAD_NO_TRUMPS = 60;
    const auto& hands = cards.hands;
    int balance = trumps ? LEAD : LEAD_NO_TRUMPS;
    for (int suit = 0; suit < SEARCH_SUITS; ++suit) {
        const u64 side = (hands[0] | hands[2]) & search_suit(suit);
        u64 all = side | ((hands[1] | hands[3]) & search_suit(suit));
        for (const int worth : HIGH[trumps ? suit > 0 : 2]) {
            if (!all) break;
            const u64 best = u64{1} << (63 - std::countl_zero(all));
            balance += side & best ? worth : -worth;
            all ^= best;
        }
    }
    if (trumps) {
        std::array<int, 4> length;
        for (int seat = 0; seat < 4; ++seat) length[seat] = count(hands[seat] & search_suit(0));
        balance += TRUMP_LENGTH * (length[0] + length[2] - length[1] - length[3]);
        balance += TRUMP_LENGTH * (std::max(length[0], length[2]) - std::max(length[1], length[3]));
    }
    const int tricks = count(hands[0]);
    return std::clamp((50 * tricks + balance + 50) / 100, 1, tricks);
}

struct Size {
    int log_shapes, log_blocks;
};

// The table for deals of so many tricks: small ones should stay in the cache.
Size table_size(int tricks) {
    if (tricks <= 6) return {10, 12};
    if (tricks <= 8) return {13, 14};
    if (tricks <= 10) return {15, 17};
    return {18, 19};
}

struct Bounds {
    int low, high;
};

// Narrows bounds to a number of tricks by asking whether so many are reached, first around `guess`.
template <class Ask>
void find(Bounds& bounds, int guess, Ask&& ask) {
    while (bounds.low < bounds.high) {
        guess = std::clamp(guess, bounds.low + 1, bounds.high);
        if (ask(guess))
            bounds.low = guess++;
        else
            bounds.high = --guess;
    }
}

template <bool TRUMPS, class Search>
i8 solve(Search& search, const Board& board, int trump) {
    const TrickCards cards(board.hands, 0, trump);
    search.deal(cards.hands, 0, {}, true);
    Bounds tricks{0, count(board.hands[0])};
    find(tricks, first_guess(cards, TRUMPS), [&](int need) { return search.ask(0, need); });
    return static_cast<i8>(tricks.low);
}

// The best lead settles the board; no other can be better, and most are as good or nearly so.
template <bool TRUMPS, class Bits>
CardSolution solve_leads(const Board& board, int trump, u64 node_limit, Watch& watch) {
    const int tricks = count(board.hands[0]);
    const Size size = table_size(tricks);
    PatternTable table(size.log_shapes, u32{1} << size.log_blocks);
    const TrickGoals goals;
    TrickSearch<TrickGoals, TRUMPS, Bits> search(goals, table, watch);
    const TrickCards cards(board.hands, 0, trump);
    const EqualCards equal(cards.hands[0], cards.hands[0],
                           cards.hands[0] | cards.hands[1] | cards.hands[2] | cards.hands[3]);
    search.deal(cards.hands, 0, {}, true);
    search.limit(node_limit);
    Bounds best{0, tricks};
    std::vector<Bounds> found(equal.highest.size(), best);
    try {
        find(best, first_guess(cards, TRUMPS), [&](int need) { return search.ask(0, need); });
        for (Bounds& each : found) each.high = best.high;
        for (std::size_t each = 0; each < found.size(); ++each)
            find(found[each], best.high,
                 [&](int need) { return search.ask_after(OpenTrick{}, 0, 0, equal.highest[each], need); });
    } catch (const NodeLimit&) {
        for (Bounds& each : found) each.high = std::min(each.high, best.high);
    }
    CardSolution leads;
    each_bit(board.hands[0], [&](int card) {
        const Bounds& bounds = found[equal.group_of[cards.place[card]]];
        leads.actions.push_back({card, bounds.low, bounds.high});
    });
    leads.nodes = search.nodes();
    return leads;
}

template <bool TRUMPS, class Bits>
u64 solve_all(std::span<const Board> boards, int trump, u64 node_limit, Watch& watch, std::span<i8> tricks) {
    int longest = 0;
    for (const Board& board : boards) longest = std::max(longest, count(board.hands[0]));
    const Size size = table_size(longest);
    PatternTable table(size.log_shapes, u32{1} << size.log_blocks);
    const TrickGoals goals;
    TrickSearch<TrickGoals, TRUMPS, Bits> search(goals, table, watch);
    u64 nodes = 0;
    for (std::size_t each = 0; each < boards.size(); ++each) {
        table.clear();
        search.limit(node_limit);
        try {
            tricks[each] = solve<TRUMPS>(search, boards[each], trump);
        } catch (const NodeLimit&) {
            tricks[each] = NOT_SOLVED;
        }
        nodes += search.nodes();
    }
    return nodes;
}

}  // namespace

Board read_board(std::string_view deal, std::string_view leader) {
    const auto wrong = [&](const char* why, const char* code, NotationError::Values values = {}) {
        return NotationError("'" + std::string(deal) + "' is not a deal in PBN: " + why, code, std::move(values));
    };
    const std::size_t first = deal.size() > 1 && deal[1] == ':' ? SEATS.find(deal[0]) : std::string_view::npos;
    if (first == std::string_view::npos) throw wrong("it begins with the first seat, as in 'N:'", "pbn_first");
    const std::size_t leads = leader.size() == 1 ? SEATS.find(leader) : std::string_view::npos;
    if (leads == std::string_view::npos)
        throw NotationError("'" + std::string(leader) + "' is not a seat; the seats are N, E, S and W", "pbn_seat",
                            {{"text", std::string(leader)}});
    Board board;
    std::size_t hand = 0, suit = 0;
    u64 all = 0;
    for (const char sign : deal.substr(2)) {
        if (sign == ' ') {
            if (suit != 3)
                throw wrong("each hand has four suits with three dots", "pbn_suits", {{"n", std::to_string(hand + 1)}});
            suit = 0;
            if (++hand == 4) throw wrong("it has four hands", "pbn_hands");
        } else if (sign == '.') {
            if (++suit == 4)
                throw wrong("each hand has four suits with three dots", "pbn_suits", {{"n", std::to_string(hand + 1)}});
        } else {
            const std::size_t rank = RANK_LETTERS.find(sign);
            if (rank == std::string_view::npos)
                throw wrong("the ranks are 2 to 9, T, J, Q, K and A", "pbn_rank",
                            {{"text", shown(sign)}, {"n", std::to_string(hand + 1)}});
            const u64 card = bit(static_cast<int>(suit * RANKS + rank));
            if (all & card)
                throw wrong("a card is there twice", "pbn_twice",
                            {{"text", card_text(static_cast<int>(suit * RANKS + rank))}});
            all |= card;
            board.hands[(first + hand - leads) & 3] |= card;
        }
    }
    if (hand != 3 || suit != 3)
        throw wrong("it has four hands of four suits each", hand != 3 ? "pbn_hands" : "pbn_suits",
                    {{"n", std::to_string(hand + 1)}});
    check_sizes(board, deal, (first - leads) & 3);
    return board;
}

u64 double_dummy(std::span<const Board> boards, int trump, u64 node_limit, Watch& watch, std::span<i8> tricks) {
    return with_bits([&](auto bits) {
        using Bits = decltype(bits);
        return trump == NO_TRUMP ? solve_all<false, Bits>(boards, trump, node_limit, watch, tricks)
                                 : solve_all<true, Bits>(boards, trump, node_limit, watch, tricks);
    });
}

CardSolution double_dummy_leads(const Board& board, int trump, u64 node_limit, Watch& watch) {
    return with_bits([&](auto bits) {
        using Bits = decltype(bits);
        return trump == NO_TRUMP ? solve_leads<false, Bits>(board, trump, node_limit, watch)
                                 : solve_leads<true, Bits>(board, trump, node_limit, watch);
    });
}

}  // namespace stich
