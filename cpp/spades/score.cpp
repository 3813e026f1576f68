// The points of a deal of Spades (SP-36 to SP-45, rulebook.md 2.3 and 6.8).
#include "spades/state.hpp"

namespace stich::spades {

namespace {

struct Side {
    int nil = 0, nil_tricks = 0, contract = 0, own = 0;  // points of Nils, tricks of Nil bidders, the rest
};

Side side_of(const Options& options, const Facts& facts, int side) {
    Side result;
    for (const int seat : {side, side + 2}) {
        const u8 bid = facts.bids[seat];
        const int tricks = facts.tricks[seat];
        if (is_nil(bid)) {
            const int value = bid == BID_NIL ? options.nil_value : options.blind_nil_value;
            result.nil += tricks ? -value : value;
            result.nil_tricks += tricks;
        } else {
            result.contract += is_number(bid) ? bid - BID_NUMBERS : 0;
            result.own += tricks;
        }
    }
    return result;
}

int contract_value(const Options& options, int contract) {
    if (contract == 13 && options.moon != Moon::OFF) return 200;
    if (contract == 10 && options.ten_for_200 != TenFor200::OFF) return 200;
    if (contract > 10 && options.ten_for_200 == TenFor200::AT_LEAST) return 200;
    return 10 * contract;
}

}  // namespace

Points settle(const Options& options, const Facts& facts, std::array<int, 2> bags) {
    Points result;
    result.bags = bags;
    if (facts.redealt_by != NO_SEAT) return result;
    for (int side = 0; side < 2; ++side) {
        const Side it = side_of(options, facts, side);
        const int own = it.own + (options.failed_nil == FailedNil::HELPS_PARTNER ? it.nil_tricks : 0);
        const bool made = own >= it.contract;
        const int value = contract_value(options, it.contract);
        int new_bags = made ? own - it.contract : 0;
        if (options.failed_nil == FailedNil::BAGS || (options.failed_nil == FailedNil::BAGS_IF_MADE && made))
            new_bags += it.nil_tricks;
        int total = bags[side] + new_bags, penalty = 0;
        if (options.bag_limit) {
            penalty = options.bag_penalty * (total / options.bag_limit);
            total %= options.bag_limit;
        }
        result.points[side] = it.nil + (made ? value : -value) + new_bags - penalty;
        result.bags[side] = total;
    }
    return result;
}

}  // namespace stich::spades
