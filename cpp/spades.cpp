#include "spades.hpp"

namespace stich::spades {

namespace {

ActionTable action_table(u64 pack) {
    std::vector<Action> actions;
    for (u8 bid = 1; bid <= TRICKS; ++bid) actions.push_back({Word::BID, static_cast<u8>(bid + BID_NUMBERS)});
    actions.push_back({Word::BID, BID_NIL});
    each_bit(pack, [&](int card) { actions.push_back({Word::PLAY, static_cast<u8>(card)}); });
    return ActionTable(std::move(actions));
}

u64 whole(const Order& order) {
    u64 pack = 0;
    for (const u64 suit : order.of_suit) pack |= suit;
    return pack;
}

struct Side {
    int nil = 0, nil_tricks = 0, contract = 0, own = 0;  // points of Nils, tricks of Nil bidders, the rest
};

Side side_of(const Options& options, const Facts& facts, int side) {
    Side result;
    for (const std::size_t seat : {side, (side + 2)}) {
        const u8 bid = facts.bids[seat];
        const int tricks = facts.tricks[seat];
        if (bid == BID_NIL || bid == BID_BLIND_NIL) {
            const int value = bid == BID_NIL ? options.nil_value : options.blind_nil_value;
            result.nil += tricks ? -value : value;
            result.nil_tricks += tricks;
        } else {
            result.contract += bid - BID_NUMBERS;
            result.own += tricks;
        }
    }
    return result;
}

int contract_value(const Options& options, int contract) {
    if (contract == 13 && options.moon) return 200;
    if (contract == 10 && options.ten_for_200 != TenFor200::OFF) return 200;
    if (contract > 10 && options.ten_for_200 == TenFor200::AT_LEAST) return 200;
    return 10 * contract;
}

}  // namespace

Rules::Rules(const OrderSource& source, const Options& given)
    : order(single_order(source)), pack(whole(order)), options(given), actions(action_table(pack)) {}

State start(const Rules&, const u8* pack, int dealer) {
    State state;
    state.dealer = static_cast<u8>(dealer);
    state.to_act = static_cast<u8>((dealer + 1) % SEATS);
    for (int place = 0; place < SEATS * TRICKS; ++place)
        state.hands[(state.to_act + place) % SEATS] |= bit(pack[place]);
    return state;
}

Points settle(const Options& options, const Facts& facts, std::array<int, 2> bags) {
    Points result;
    for (int side = 0; side < 2; ++side) {
        const Side it = side_of(options, facts, side);
        const bool helps = options.failed_nil == FailedNil::HELPS_PARTNER;
        const int own = it.own + (helps ? it.nil_tricks : 0);
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
