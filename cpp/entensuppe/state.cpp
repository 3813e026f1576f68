#include "entensuppe/state.hpp"

#include <algorithm>

#include "base/errors.hpp"

namespace stich::entensuppe {

namespace {

ActionTable action_table(const Options& options) {
    std::vector<Action> actions{{Word::ENTE}};
    for (u8 card = 0; card < 52; ++card) {
        actions.push_back({Word::PLAY, card});
        actions.push_back({Word::QUAKQUAK, card});
        if (options.automatic_calls) continue;
        actions.push_back({Word::QUACK, card});
        actions.push_back({Word::ENTENSUPPE, card});
    }
    return ActionTable(std::move(actions));
}

}  // namespace

Rules::Rules(const std::array<OrderSource, 2>& sources, const Options& given)
    : orders{single_order(sources[ENTE]), single_order(sources[SUPPE])},
      pack(FRENCH_PACK),
      options(given),
      actions(action_table(given)) {
    for (const Order& order : orders)
        if (order.must_follow) throw RulesError("in Entensuppe nobody must follow suit, but an order says so");
}

State start(const Rules&, const u8* pack, int dealer) {
    State state;
    state.dealer = static_cast<u8>(dealer);
    state.leader = state.to_act = static_cast<u8>(1 - dealer);
    for (int place = 0; place < SEATS * HAND; ++place) state.hands[(state.leader + place) % SEATS] |= bit(pack[place]);
    std::copy(pack + SEATS * HAND, pack + SEATS * HAND + STOCK, state.stock.begin());
    return state;
}

}  // namespace stich::entensuppe
