// Double dummy for Python; `stich.solver.bridge` is its face.
#include "search/double_dummy.hpp"

#include "python/solutions.hpp"

namespace stich::bindings {

namespace {

int trump_of(const std::optional<std::string>& trump) {
    if (!trump) return NO_TRUMP;
    const std::size_t suit = trump->size() == 1 ? SUIT_LETTERS.find((*trump)[0]) : std::string_view::npos;
    if (suit == std::string_view::npos)
        throw NotationError("'" + *trump + "' is not a trump suit; a suit is S, H, D or C, and None is no trump",
                            "pbn_trump", {{"text", *trump}});
    return static_cast<int>(suit);
}

std::pair<std::vector<std::optional<int>>, u64> solve_deals(const std::vector<std::string>& deals,
                                                            const std::optional<std::string>& trump,
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

Values<int> solve_leads(const std::string& deal, const std::optional<std::string>& trump, const std::string& leader,
                        std::optional<u64> node_limit, const Stop& cancel, const Callback& progress) {
    const int suit = trump_of(trump);
    const Board board = read_board(deal, leader);
    Watch looking = watch(cancel, progress, node_limit.value_or(0));
    CardSolution leads;
    {
        nb::gil_scoped_release released;
        leads = double_dummy_leads(board, suit, limit_of(node_limit), looking);
    }
    return values_of(leads);
}

}  // namespace

void bind_double_dummy(nb::module_& m) {
    m.def("double_dummy", &solve_deals, "deals"_a, "trump"_a.none() = "S", "leader"_a = "N", "nodes"_a = nb::none(),
          "cancel"_a = nb::none(), "progress"_a = nb::none(),
          "The tricks of the leader's side for each deal in PBN, None where the search would take more than `nodes` "
          "nodes; and "
          "the nodes of all searches.");
    m.def("double_dummy_leads", &solve_leads, "deal"_a, "trump"_a.none() = "S", "leader"_a = "N",
          "nodes"_a = nb::none(), "cancel"_a = nb::none(), "progress"_a = nb::none(),
          "For each card of the leader as `Card.index`, the least and the most tricks of its side if it is led; and "
          "the nodes "
          "of the search.");
}

}  // namespace stich::bindings
