// What is said and handed over before the cards of Spades: stich.games.spades.bidding and .exchange, as bits.
#include "spades/state.hpp"

#include <algorithm>

namespace stich::spades {

namespace {

ActionTable action_table(u64 pack, const Options& options) {
    const bool discards = count(pack) > SEATS * TRICKS;
    std::vector<Action> actions{{Word::BID, BID_NIL}};
    const auto offer = [&](bool offered, Word word, u8 value = 0) {
        if (offered) actions.push_back({word, value});
    };
    offer(options.blind_nil, Word::LOOK);
    offer(options.blind_nil && discards, Word::BLIND);
    offer(options.redeal_without_spades, Word::REDEAL);
    offer(options.partners_bid, Word::ACCEPT);
    offer(options.blind_nil, Word::BID, BID_BLIND_NIL);
    for (u8 number = 1; number <= TRICKS; ++number) {
        offer(true, Word::BID, static_cast<u8>(number + BID_NUMBERS));
        offer(options.partners_bid, Word::PROPOSE, number);
    }
    each_bit(pack, [&](int card) {
        offer(options.blind_nil && options.blind_nil_exchange, Word::GIVE, static_cast<u8>(card));
        offer(discards, Word::DISCARD, static_cast<u8>(card));
        offer(true, Word::PLAY, static_cast<u8>(card));
    });
    return ActionTable(std::move(actions));
}

}  // namespace

Rules::Rules(const OrderSource& source, u64 given_pack, const Options& given)
    : order(single_order(source)), pack(given_pack), options(given), actions(action_table(given_pack, given)) {}

State start(const Rules& rules, const u8* pack, int dealer, Entitled entitled) {
    State state;
    const int first = (dealer + 1) % SEATS, cards = count(rules.pack);
    for (int place = 0; place < SEATS * TRICKS; ++place) state.hands[(first + place) % SEATS] |= bit(pack[place]);
    for (int place = SEATS * TRICKS; place < cards; ++place) state.hands[dealer] |= bit(pack[place]);
    state.dealer = static_cast<u8>(dealer);
    state.to_act = static_cast<u8>(first);
    state.hidden = entitled.blind;
    if (rules.options.redeal_without_spades && entitled.redeal)
        for (int seat = 0; seat < SEATS; ++seat)
            if (!(state.hands[seat] & rules.spades())) state.may_redeal |= static_cast<u8>(1 << seat);
    if (cards > SEATS * TRICKS && !rules.options.discard_after_bidding) {
        state.phase = DISCARDS;
        state.to_act = state.dealer;
    }
    return state;
}

Calls State::legal_calls(const Rules& rules) const {
    Calls calls;
    const bool is_hidden = hidden >> to_act & 1, free = nil_free(rules);
    const auto any_card = [&](Word word) {
        each_bit(hands[to_act], [&](int card) { calls.add({word, static_cast<u8>(card)}); });
    };
    if (phase == EXCHANGE) {
        any_card(Word::GIVE);
    } else if (is_hidden) {
        calls.add({Word::LOOK});
        if (phase == DISCARDS)
            calls.add({Word::BLIND});
        else if (free)
            calls.add({Word::BID, BID_BLIND_NIL});
    } else if (phase == DISCARDS) {
        any_card(Word::DISCARD);
    } else if (phase == BIDDING && bound_blind && to_act == dealer) {
        calls.add({Word::BID, BID_BLIND_NIL});
    } else if (phase == BIDDING) {
        if (may_redeal >> to_act & 1) calls.add({Word::REDEAL});
        const u8 partner = bids[partner_of(to_act)];
        const bool numbers = !rules.options.partners_bid || is_nil(partner);
        if (!numbers && open_proposal(rules, partner_of(to_act))) calls.add({Word::ACCEPT});
        if (free) calls.add({Word::BID, BID_NIL});
        const int least = rules.options.minimum_bid;
        const int beside = is_number(partner) ? partner - BID_NUMBERS : least;  // a Nil or nobody yet: no minimum
        int number = numbers ? std::clamp(least - beside, 1, TRICKS) : std::max(least, 1);
        for (; number <= TRICKS; ++number)
            calls.add(numbers ? Action{Word::BID, static_cast<u8>(number + BID_NUMBERS)}
                              : Action{Word::PROPOSE, static_cast<u8>(number)});
    }
    return calls;
}

// Whether a Nil of the seat to act would not be a forbidden second one of its side (SP-A01).
bool State::nil_free(const Rules& rules) const {
    const int partner = partner_of(to_act);
    const bool second = is_nil(bids[partner]) || (bound_blind && partner == dealer);
    return !second || (rules.options.double_nil && !rules.options.partners_bid);
}

bool State::side_done(const Rules& rules, int side) const {
    const u8 one = bids[side], other = bids[side + 2];
    if (rules.options.partners_bid) return is_number(one) || is_number(other);
    return one != NO_BID && other != NO_BID;
}

// The number that `seat` proposed last while its side has not agreed; 0 if there is none.
u8 State::open_proposal(const Rules& rules, int seat) const {
    if (side_done(rules, seat % 2) || is_nil(bids[partner_of(seat)]) || is_nil(bids[seat])) return 0;
    return proposed[seat];
}

void State::call(const Rules& rules, Action action) {
    const u8 seat = to_act;
    const u8 own = static_cast<u8>(1 << seat);
    switch (action.word) {
        case Word::GIVE: return give(rules, action.value);
        case Word::DISCARD: return discard(rules, action.value);
        case Word::BLIND: bound_blind = true; [[fallthrough]];
        case Word::LOOK: hidden &= static_cast<u8>(~own); return;
        case Word::REDEAL: redealt_by = seat; return end();
        case Word::ACCEPT: bids[partner_of(seat)] = static_cast<u8>(proposed[partner_of(seat)] + BID_NUMBERS); break;
        case Word::PROPOSE:
            proposed[seat] = action.value;
            if (++proposals[seat % 2] == PROPOSALS) bids[seat] = static_cast<u8>(action.value + BID_NUMBERS);
            break;
        default:
            bids[seat] = action.value;
            hidden &= static_cast<u8>(~own);
            if (action.value == BID_BLIND_NIL) blind_bidders[blind_bids++] = seat;
    }
    may_redeal &= static_cast<u8>(~own);
    spoke(rules);
}

// The next to speak, or what comes after the bidding.
void State::spoke(const Rules& rules) {
    if (side_done(rules, 0) && side_done(rules, 1)) return after_bidding(rules);
    if (!rules.options.partners_bid)
        to_act = (to_act + 1) % SEATS;
    else
        to_act = static_cast<u8>(partner_of(side_done(rules, to_act % 2) ? dealer : to_act));
}

void State::after_bidding(const Rules& rules) {
    if (count(hands[dealer]) > TRICKS) {
        phase = DISCARDS;
        to_act = dealer;
        return;
    }
    for (int bid = 0; bid < blind_bids; ++bid) {
        const u8 bidder = blind_bidders[bid];
        if (!rules.options.blind_nil_exchange || is_nil(bids[partner_of(bidder)])) continue;
        givers[steps++] = bidder;
        givers[steps++] = static_cast<u8>(partner_of(bidder));
    }
    next_step();
}

void State::next_step() {
    if (step < steps) {
        phase = EXCHANGE;
        to_act = givers[step];
        return;
    }
    phase = CARDS;
    leader = to_act = (dealer + 1) % SEATS;
}

void State::discard(const Rules& rules, int card) {
    hands[to_act] ^= bit(card);
    if (count(hands[to_act]) > TRICKS) return;
    if (rules.options.discard_after_bidding) return after_bidding(rules);
    phase = BIDDING;
    to_act = (dealer + 1) % SEATS;
}

void State::give(const Rules& rules, int card) {
    hands[to_act] ^= bit(card);
    passing |= bit(card);
    if (count(passing) < rules.options.blind_nil_exchange) return;
    hands[partner_of(to_act)] |= passing;
    passing = 0;
    ++step;
    next_step();
}

}  // namespace stich::spades
