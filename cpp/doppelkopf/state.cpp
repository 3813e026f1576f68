// Dealing and the tricks of Doppelkopf.
#include "doppelkopf/state.hpp"

namespace stich::doppelkopf {

namespace {

u64 whole(const Order& order) {
    u64 pack = 0;
    for (const u64 suit : order.of_suit) pack |= suit;
    return pack;
}

ActionTable action_table(u64 pack, const Options& options) {
    std::vector<Action> actions{{Word::REFUSE}, {Word::GESUND}, {Word::VORBEHALT}, {Word::CONTRACT, HOCHZEIT}};
    for (u8 solo = 0; solo < SOLOS; ++solo) actions.push_back({Word::CONTRACT, solo});
    for (u8 call = RE; call <= SCHWARZ; ++call) actions.push_back({Word::ANNOUNCE, call});
    if (options.schmeissen()) actions.push_back({Word::CONTRACT, SCHMEISSEN});
    if (options.armut) {
        actions.push_back({Word::CONTRACT, ARMUT});
        actions.push_back({Word::TAKE});
    }
    each_bit(twice::faces(pack), [&](int position) {
        const u8 card = static_cast<u8>(twice::card_at(position));
        actions.push_back({Word::PLAY, card});
        if (options.armut) actions.push_back({Word::GIVE, card});
    });
    return ActionTable(std::move(actions));
}

std::array<Order, ORDERS> orders(const std::array<OrderSource, ORDERS>& sources) {
    std::array<Order, ORDERS> made;
    for (std::size_t contract = 0; contract < ORDERS; ++contract) made[contract] = double_order(sources[contract]);
    return made;
}

}  // namespace

Rules::Rules(const OrderSources& sources, const Options& given)
    : usual(orders(sources.usual)),
      last(orders(sources.last)),
      pack(whole(usual[TEAM_ORDER])),
      options(given),
      actions(action_table(pack, given)) {}

State start(const Rules& rules, const u8* pack, int dealer, Entitled entitled) {
    State state;
    state.dealer = static_cast<u8>(dealer);
    state.to_act = state.vorhand();
    for (int round = 0, place = 0; place < SEATS * rules.hand_size(); ++round) {
        const int packet = !rules.options.nines && round == 1 ? 4 : 3;
        for (int turn = 0; turn < SEATS; ++turn) {
            u64& hand = state.hands[(state.vorhand() + turn) % SEATS];
            for (int card = 0; card < packet; ++card) hand = twice::with(hand, twice::position(pack[place++]));
        }
    }
    for (int seat = 0; seat < SEATS; ++seat) {
        const u64 queens = state.hands[seat] >> CLUB_QUEEN & 3;
        state.queens |= static_cast<u8>((queens & 1) << seat | (queens >> 1) << (seat + 4));
    }
    state.owed = entitled.owed;
    state.throw_in = entitled.throw_in;
    if (entitled.forced != NO_SEAT) {
        state.forced = true;
        state.phase = CONTRACTS;
        state.rank = OWED_SOLO;
        state.to_act = entitled.forced;
    }
    return state;
}

void State::take_trick(const Rules& rules) {
    const u8 winner = static_cast<u8>((leader + rules.order(contract, tricks).winner(cards)) % SEATS);
    const u8 best = cards[(winner - leader) & 3];
    int sum = 0;
    for (int place = 0; place < SEATS; ++place) {
        sum += AUGEN[cards[place]];
        foxes += static_cast<u32>(cards[place] == FOX) << fox_shift((leader + place) % SEATS, winner);
    }
    augen[winner] = static_cast<u8>(augen[winner] + sum);
    ++taken[winner];
    doppelkopf[winner] = static_cast<u8>(doppelkopf[winner] + (sum >= 40));
    lying = 0;
    leader = to_act = winner;
    ++tricks;
    if (!re) clarify(winner);
    if (tricks < rules.hand_size()) return;
    if (best == KARLCHEN) karlchen = winner;
    end();
}

// A Hochzeit finds its partner, or none (DK-43, DK-44).
void State::clarify(u8 winner) {
    if (winner == declarer && tricks < 3) return;
    clarified = tricks;
    re = static_cast<u8>(1 << declarer | 1 << winner);
}

void State::end() {
    phase = OVER;
    to_act = NO_SEAT;
}

Facts State::facts() const {
    Facts facts;
    facts.contract = contract;
    facts.re = re;
    facts.calls = calls;
    facts.compulsory = compulsory;
    facts.is_void = is_void;
    for (int seat = 0; seat < SEATS; ++seat) {
        const auto at = seat;
        const Party side = party(seat);
        facts.augen[side] = static_cast<u8>(facts.augen[side] + augen[at]);
        facts.tricks[side] = static_cast<u8>(facts.tricks[side] + taken[at]);
        if (facts.solo()) continue;
        facts.doppelkopf[side] = static_cast<u8>(facts.doppelkopf[side] + doppelkopf[at]);
        facts.karlchen[side] = static_cast<u8>(facts.karlchen[side] + (karlchen == seat));
        for (int owner = 0; owner < SEATS; ++owner)
            if (party(owner) != side)
                facts.foxes[side] = static_cast<u8>(facts.foxes[side] + (foxes >> fox_shift(owner, seat) & 3));
    }
    return facts;
}

}  // namespace stich::doppelkopf
