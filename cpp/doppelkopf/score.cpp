// What a deal of Doppelkopf is worth (DK-52 to DK-55, DKX-01 to DKX-09, DKO-06, DKO-08).
#include "doppelkopf/state.hpp"

namespace stich::doppelkopf {

namespace {

constexpr std::array<int, 4> LIMITS = {90, 60, 30, 0};    // what the others must stay below after an Absage
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
    for (int absage = 0; absage + 1 < facts.calls[party ^ 1]; ++absage) points += facts.augen[party] >= BEATEN[absage];
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
    if (facts.is_void) return {};
    int for_re;
    if (reached(facts, RE_PARTY)) {
        for_re = value_for(options, facts, RE_PARTY);
    } else if (reached(facts, KONTRA_PARTY)) {
        for_re = -value_for(options, facts, KONTRA_PARTY);
    } else {
        for_re = stayed_below(facts, KONTRA_PARTY) + beaten_calls(facts, RE_PARTY) + special(facts, RE_PARTY) -
                 stayed_below(facts, RE_PARTY) - beaten_calls(facts, KONTRA_PARTY) - special(facts, KONTRA_PARTY);
    }
    std::array<int, SEATS> points{};
    for (int seat = 0; seat < SEATS; ++seat) {
        const bool re = facts.re >> seat & 1;
        points[seat] = re ? (facts.solo() ? 3 * for_re : for_re) : -for_re;
    }
    return points;
}

}  // namespace stich::doppelkopf
