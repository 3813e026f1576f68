#include "double_dummy.hpp"

#include <string>

namespace stich {

namespace {

constexpr std::string_view SEATS = "NESW";

// Every hand has as many cards as the first.
void check_sizes(const Board& board, std::string_view deal) {
    const int cards = count(board.hands[0]);
    bool even = cards >= 1 && cards <= RANKS;
    for (const u64 hand : board.hands) even &= count(hand) == cards;
    if (!even) throw NotationError("'" + std::string(deal) + "' is not a deal: four hands of 1 to 13 cards each are wanted, all of the same size");
}

// What a board is likely to give, to begin with: high cards and the length in trumps of both sides.
int first_guess(const TrickCards& cards, int trump) {
    const int tricks = count(cards.hands[0]);
    int balance = 0;
    for (int seat = 0; seat < 4; ++seat) {
        int worth = trump == NO_TRUMP ? 0 : 2 * count(cards.hands[seat] & 0xffff);
        for (int suit = 0; suit < SEARCH_SUITS; ++suit) {
            u64 left = 0;
            for (const u64 hand : cards.hands) left |= hand & u64{0xffff} << (16 * suit);
            for (int high = 0; high < 3 && left; ++high) {
                const u64 best = u64{1} << (63 - std::countl_zero(left));
                if (cards.hands[seat] & best) worth += 3 - high;
                left ^= best;
            }
        }
        balance += seat & 1 ? -worth : worth;
    }
    return std::clamp((6 * tricks + balance + 6) / 12, 1, tricks);
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

template <class Search>
i8 solve(Search& search, const Board& board, int trump) {
    const TrickCards cards(board.hands, 0, trump);
    SearchRules rules;
    rules.trumps = trump != NO_TRUMP;
    search.deal(cards.hands, 0, rules, true);
    int low = 0, high = count(board.hands[0]), need = first_guess(cards, trump);
    while (low < high) {
        if (search.ask(0, need)) {
            low = need++;
        } else {
            high = --need;
            need = std::max(need, 1);
        }
    }
    return static_cast<i8>(low);
}

}  // namespace

Board read_board(std::string_view deal, char leader) {
    const auto wrong = [&](const char* why) { return NotationError("'" + std::string(deal) + "' is not a deal in PBN: " + why); };
    const std::size_t first = deal.size() > 1 && deal[1] == ':' ? SEATS.find(deal[0]) : std::string_view::npos;
    if (first == std::string_view::npos) throw wrong("it begins with the first seat, as in 'N:'");
    const std::size_t leads = SEATS.find(leader);
    if (leads == std::string_view::npos) throw NotationError("'" + std::string(1, leader) + "' is not a seat; the seats are N, E, S and W");
    Board board;
    std::size_t hand = 0, suit = 0;
    u64 all = 0;
    for (const char sign : deal.substr(2)) {
        if (sign == ' ') {
            if (suit != 3) throw wrong("each hand has four suits with three dots");
            suit = 0;
            if (++hand == 4) throw wrong("it has four hands");
        } else if (sign == '.') {
            if (++suit == 4) throw wrong("each hand has four suits with three dots");
        } else {
            const std::size_t rank = RANK_LETTERS.find(sign);
            if (rank == std::string_view::npos) throw wrong("the ranks are 2 to 9, T, J, Q, K and A");
            const u64 card = bit(static_cast<int>(suit * RANKS + rank));
            if (all & card) throw wrong("a card is there twice");
            all |= card;
            board.hands[(first + hand - leads) & 3] |= card;
        }
    }
    if (hand != 3 || suit != 3) throw wrong("it has four hands of four suits each");
    check_sizes(board, deal);
    return board;
}

u64 double_dummy(std::span<const Board> boards, int trump, u64 node_limit, Watch& watch, std::span<i8> tricks) {
    int longest = 0;
    for (const Board& board : boards) longest = std::max(longest, count(board.hands[0]));
    const Size size = table_size(longest);
    PatternTable table(size.log_shapes, u32{1} << size.log_blocks);
    return with_bits([&](auto bits) {
        const TrickGoals goals;
        TrickSearch<TrickGoals, decltype(bits)> search(goals, table, watch);
        u64 nodes = 0;
        for (std::size_t each = 0; each < boards.size(); ++each) {
            table.clear();
            search.limit(node_limit);
            try {
                tricks[each] = solve(search, boards[each], trump);
            } catch (const NodeLimit&) {
                tricks[each] = NOT_SOLVED;
            }
            nodes += search.nodes();
        }
        return nodes;
    });
}

}  // namespace stich
