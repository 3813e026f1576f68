// Double dummy and the solver of Spades for Python.
#include "spades/game.hpp"
#include "python/bindings.hpp"

#include "search/double_dummy.hpp"
#include "spades/solver.hpp"

namespace stich::bindings {

namespace {

u64 limit_of(std::optional<u64> node_limit) { return node_limit.value_or(~u64{0}); }

int trump_of(const std::optional<std::string>& trump) {
    if (!trump) return NO_TRUMP;
    const std::size_t suit = trump->size() == 1 ? SUIT_LETTERS.find((*trump)[0]) : std::string_view::npos;
    if (suit == std::string_view::npos) throw NotationError("'" + *trump + "' is not a trump suit; a suit is S, H, D or C, and None is no trump", "pbn_trump", {{"text", *trump}});
    return static_cast<int>(suit);
}

std::pair<std::vector<std::optional<int>>, u64> solve_deals(const std::vector<std::string>& deals, const std::optional<std::string>& trump,
                                                            const std::string& leader, std::optional<u64> node_limit,
                                                            const Stop& cancel, const Callback& progress) {
    const int suit = trump_of(trump);
    std::vector<Board> boards;
    for (const std::string& deal : deals) boards.push_back(read_board(deal, leader));
    std::vector<i8> tricks(boards.size());
    Watch looking = watch(cancel, progress, 0);
    u64 nodes;
    {
        nb::gil_scoped_release released;
        nodes = double_dummy(boards, suit, limit_of(node_limit), looking, tricks);
    }
    std::vector<std::optional<int>> found;
    for (const i8 each : tricks) found.push_back(each == NOT_SOLVED ? std::nullopt : std::optional<int>(each));
    return {std::move(found), nodes};
}

using Values = std::pair<std::vector<std::tuple<int, int, int>>, u64>;

Values solve_leads(const std::string& deal, const std::optional<std::string>& trump, const std::string& leader,
                   std::optional<u64> node_limit, const Stop& cancel, const Callback& progress) {
    const int suit = trump_of(trump);
    const Board board = read_board(deal, leader);
    Watch looking = watch(cancel, progress, node_limit.value_or(0));
    Leads leads;
    {
        nb::gil_scoped_release released;
        leads = double_dummy_leads(board, suit, limit_of(node_limit), looking);
    }
    Values values{{}, leads.nodes};
    for (const LeadValue& each : leads.cards) values.first.emplace_back(each.card, each.low, each.high);
    return values;
}

// A solver and the lock that keeps two threads from using its memory at once.
struct HeldSolver {
    spades::Solver solver;
    std::mutex solving;
};

u8 bid_of(std::optional<int> bid) {
    if (!bid) return spades::NO_BID;
    return *bid == 0 ? BID_NIL : *bid < 0 ? BID_BLIND_NIL : static_cast<u8>(*bid + BID_NUMBERS);
}

Values solve_position(HeldSolver& self, const Held<SpadesGame>& position, const spades::Objective& objective,
                      std::optional<u64> node_limit, const Stop& cancel, const Callback& progress) {
    Watch looking = watch(cancel, progress, node_limit.value_or(0));
    spades::Solution solution;
    {
        nb::gil_scoped_release released;
        const std::scoped_lock lock(self.solving);
        solution = self.solver.solve(*position.rules, position.state, objective, limit_of(node_limit), looking);
    }
    std::vector<std::tuple<int, int, int>> cards;
    for (const spades::CardValue& each : solution.cards) cards.emplace_back(each.card, each.low, each.high);
    return {std::move(cards), solution.nodes};
}

}  // namespace

void bind_spades_solver(nb::module_& m) {
    m.def("double_dummy", &solve_deals, "deals"_a, "trump"_a.none() = "S", "leader"_a = "N", "nodes"_a = nb::none(),
          "cancel"_a = nb::none(), "progress"_a = nb::none(),
          "The tricks of the leader's side for each deal in PBN, None where the search would take more than `nodes` nodes; and "
          "the nodes of all searches.");
    m.def("double_dummy_leads", &solve_leads, "deal"_a, "trump"_a.none() = "S", "leader"_a = "N", "nodes"_a = nb::none(),
          "cancel"_a = nb::none(), "progress"_a = nb::none(),
          "For each card of the leader as `Card.index`, the least and the most tricks of its side if it is led; and the nodes "
          "of the search.");
    nb::class_<HeldSolver>(m, "SpadesSolver",
                               "What each legal card of a position is worth to side 0, as `Card.index`, least and most; and the nodes "
                               "searched. Keeps its memory from one position to the next; one call at a time.")
        .def(nb::init<>())
        .def(
            "tricks",
            [](HeldSolver& self, const Held<SpadesGame>& position, std::optional<u64> nodes, const Stop& cancel, const Callback& progress) {
                return solve_position(self, position, spades::for_tricks(), nodes, cancel, progress);
            },
            "position"_a, "nodes"_a = nb::none(), "cancel"_a = nb::none(), "progress"_a = nb::none(),
            "The tricks of side 0 in the whole deal.")
        .def(
            "nil",
            [](HeldSolver& self, const Held<SpadesGame>& position, int seat, std::optional<u64> nodes, const Stop& cancel,
               const Callback& progress) {
                return solve_position(self, position, spades::for_nil(check_seat(seat, spades::SEATS)), nodes, cancel, progress);
            },
            "position"_a, "seat"_a, "nodes"_a = nb::none(), "cancel"_a = nb::none(), "progress"_a = nb::none(),
            "Whether `seat` takes no trick: 1 if so, -1 if it belongs to side 1, else 0.")
        .def(
            "points",
            [](HeldSolver& self, const Held<SpadesGame>& position, const std::array<std::optional<int>, 4>& bids,
               const std::array<int, 2>& bags, std::optional<u64> nodes, const Stop& cancel, const Callback& progress) {
                std::array<u8, spades::SEATS> values{};
                for (std::size_t seat = 0; seat < bids.size(); ++seat) values[seat] = bid_of(bids[seat]);
                return solve_position(self, position, spades::for_points(position.rules->options, values, bags), nodes, cancel, progress);
            },
            "position"_a, "bids"_a, "bags"_a = std::array<int, 2>{}, "nodes"_a = nb::none(), "cancel"_a = nb::none(),
            "progress"_a = nb::none(),
            "The points of side 0 less those of side 1, for bids (0 is Nil, -1 a blind Nil, None not bid) and the bags before "
            "the deal.");
}

}  // namespace stich::bindings
