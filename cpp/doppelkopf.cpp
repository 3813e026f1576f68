#include "doppelkopf.hpp"

namespace stich::doppelkopf {

namespace {

u64 whole(const Order& order) {
    u64 pack = 0;
    for (const u64 suit : order.of_suit) pack |= suit;
    return pack;
}

ActionTable action_table(u64 pack) {
    std::vector<Action> actions{{Word::REFUSE}, {Word::GESUND}, {Word::VORBEHALT}, {Word::CONTRACT, HOCHZEIT}};
    for (u8 solo = 0; solo < SOLOS; ++solo) actions.push_back({Word::CONTRACT, solo});
    for (u8 call = RE; call <= SCHWARZ; ++call) actions.push_back({Word::ANNOUNCE, call});
    each_bit(twice::faces(pack), [&](int position) {
        actions.push_back({Word::PLAY, static_cast<u8>(twice::card_at(position))});
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
      actions(action_table(pack)) {}

State start(const Rules& rules, const u8* pack, int dealer) {
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
    return state;
}

u8 State::legal_steps(const Rules& rules) const {
    if (!re) return 0;
    const int shift = clarified > 1 ? clarified - 1 : 0;
    const int cards_left = count(hands[to_act]);
    const Party own = party(to_act);
    const int said = calls[own], against = calls[own ^ 1];
    const unsigned all = (1U << STEPS) - (1U << said);
    if (late >> own & 1) return 0;
    if (said < STEPS && cards_left >= rules.deadline(said, shift)) return static_cast<u8>(all);
    const bool reply = !said && against && cards_left >= rules.deadline(against - 1, shift) - 1;
    return reply ? 1 : 0;
}

void State::make(const Rules& rules, Action action) {
    switch (action.word) {
        case Word::PLAY: return play_card(rules, twice::position(action.value));
        case Word::ANNOUNCE: return call(rules, action.value <= KONTRA ? 0 : action.value - K90 + 1);
        case Word::CONTRACT: return begin(action.value, to_act);
        case Word::REFUSE: return refuse();
        default: return answer(action.word == Word::VORBEHALT);
    }
}

void State::answer(bool vorbehalt) {
    vorbehalte |= static_cast<u8>(vorbehalt << to_act);
    to_act = (to_act + 1) % SEATS;
    if (++answered < SEATS) return;
    if (!vorbehalte) return begin(NORMAL, NO_SEAT);
    phase = CONTRACTS;
    rank = count(vorbehalte) == 1 ? ANY : SOLO;
    while (!(vorbehalte >> to_act & 1)) to_act = (to_act + 1) % SEATS;
}

void State::refuse() {
    do {
        to_act = (to_act + 1) % SEATS;
        if (to_act == vorhand()) ++rank;
    } while (!(vorbehalte >> to_act & 1));
}

void State::begin(u8 name, u8 by) {
    contract = name;
    declarer = by;
    phase = CARDS;
    if (name == NORMAL)
        re = queens & 15;
    else if (name < SOLOS)
        re = static_cast<u8>(1 << by);
    leader = to_act = vorhand();
}

void State::call(const Rules& rules, int step) {
    const Party own = party(to_act);
    const int shift = clarified > 1 ? clarified - 1 : 0;
    if (!step && count(hands[to_act]) < rules.deadline(0, shift)) late |= static_cast<u8>(1 << own);
    calls[own] = static_cast<u8>(step + 1);
}

void State::take_trick(const Rules& rules) {
    const u8 winner = static_cast<u8>((leader + rules.order(contract, tricks).winner(cards)) % SEATS);
    const u8 best = cards[(winner - leader) & 3];
    int sum = 0;
    for (int place = 0; place < SEATS; ++place) {
        const u8 card = cards[place];
        sum += AUGEN[card];
        foxes += static_cast<u32>(card == FOX) << fox_shift((leader + place) % SEATS, winner);
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
    phase = OVER;
    to_act = NO_SEAT;
}

void State::clarify(u8 winner) {
    if (winner == declarer && tricks < 3) return;
    clarified = tricks;
    re = static_cast<u8>(1 << declarer | 1 << winner);
}

Facts State::facts() const {
    Facts facts;
    facts.contract = contract;
    facts.re = re;
    facts.calls = calls;
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

namespace {

constexpr std::array<int, 4> LIMITS = {90, 60, 30, 0};     // what the others must stay below after an Absage
constexpr std::array<int, 4> BEATEN = {120, 90, 60, 30};  // what beats it clearly (DKX-05)

// Whether `party` has what it needs to win (the winner table, TSR 7.1).
bool reached(const Facts& facts, int party) {
    const int other = party ^ 1;
    const int own = facts.calls[party], against = facts.calls[other];
    const int augen = facts.augen[party];
    if (own == STEPS) return facts.tricks[other] == 0;
    if (own > 1) return augen >= 241 - LIMITS[own - 2];
    if (against == STEPS) return facts.tricks[party] > 0;
    if (against > 1) return augen >= LIMITS[against - 2];
    const bool only_kontra = facts.calls[KONTRA_PARTY] && !facts.calls[RE_PARTY];
    return augen >= ((party == KONTRA_PARTY) == only_kontra ? 121 : 120);
}

int stayed_below(const Facts& facts, int loser) {
    int points = facts.tricks[loser] == 0;
    for (const int limit : {90, 60, 30}) points += facts.augen[loser] < limit;
    return points;
}

int beaten_calls(const Facts& facts, int party) {
    int points = 0;
    for (int absage = 0; absage + 1 < facts.calls[party ^ 1]; ++absage)
        points += facts.augen[party] >= BEATEN[absage];
    return points;
}

int special(const Facts& facts, int party) {
    const auto at = party;
    return facts.doppelkopf[at] + facts.foxes[at] + facts.karlchen[at];
}

// The value for each seat of the winning party.
int value_for(const Options& options, const Facts& facts, int winner) {
    const bool tie = winner == KONTRA_PARTY && facts.augen[KONTRA_PARTY] == 120 && !facts.solo();
    int value = options.tie_against_only && tie ? 0 : 1;
    value += stayed_below(facts, winner ^ 1) + beaten_calls(facts, winner);
    int doublings = 0;
    for (const int steps : facts.calls) {
        if (!steps) continue;
        value += steps - 1;
        if (options.announcements_score == AnnouncementScore::ADD)
            value += 2;
        else
            ++doublings;
    }
    int extra = special(facts, winner) - special(facts, winner ^ 1);
    if (winner == KONTRA_PARTY && !facts.solo()) ++extra;
    if (options.announcements_score == AnnouncementScore::DOUBLE_ALL) return (value + extra) << doublings;
    return (value << doublings) + extra;
}

}  // namespace

std::array<int, SEATS> settle(const Options& options, const Facts& facts) {
    int for_re;
    if (reached(facts, RE_PARTY)) {
        for_re = value_for(options, facts, RE_PARTY);
    } else if (reached(facts, KONTRA_PARTY)) {
        for_re = -value_for(options, facts, KONTRA_PARTY);
    } else {
        for_re = stayed_below(facts, KONTRA_PARTY) + beaten_calls(facts, RE_PARTY) + special(facts, RE_PARTY) -
                 stayed_below(facts, RE_PARTY) - beaten_calls(facts, KONTRA_PARTY) - special(facts, KONTRA_PARTY);
    }
    std::array<int, SEATS> points;
    for (int seat = 0; seat < SEATS; ++seat) {
        const bool re = facts.re >> seat & 1;
        points[seat] = re ? (facts.solo() ? 3 * for_re : for_re) : -for_re;
    }
    return points;
}

}  // namespace stich::doppelkopf
