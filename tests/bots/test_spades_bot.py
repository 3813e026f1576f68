"""The standard Spades bot plays as a person with sense would, and beats chance."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from tests.play import shuffled
from tests.random_rules import random_rules
from tests.spades import E, N, S, W, deal, played, position

import stich
from stich.arena import duel
from stich.bots import make
from stich.bots.bot import Advice
from stich.bots.spades import SpadesBot
from stich.cards import parse_cards
from stich.game import Call
from stich.games import find
from stich.games.spades import SpadesRules, SpadesState, is_spade
from stich.match import Match
from stich.tricks import Trick
from stich.words import LANGUAGES, Words

BOT = SpadesBot()
NAMES = ("Sam", "Wim", "Nora", "Eva")


def advice(state: SpadesState) -> Advice:
    return BOT.advise(state.view(state.to_act))


def told(state: SpadesState) -> tuple[str, str]:
    got = advice(state)
    return str(got.action), got.code


# --- bidding -----------------------------------------------------------------------------------------------------

NIL_HAND = "S4 S2 H9 H5 H3 H2 D8 D6 D3 C7 C5 C4 C2"
STRONG = "SA SK SQ S9 S4 HA HK D7 D5 D3 CA C6 C2"
QUARTERS = ("2345", "6789", "TJQK")
PLAIN = "SK S8 S3 HA H9 H4 DQ D8 D5 D2 CK C7 C3"


def test_it_bids_nil_on_low_cards_and_not_on_high_ones() -> None:
    assert told(deal({W: NIL_HAND})) == ("bid nil", "nil_safe")
    assert advice(deal({W: STRONG})).action == Call("bid", "7")
    assert told(deal({W: PLAIN})) == ("bid 3", "bid_count")
    assert advice(deal({W: NIL_HAND.replace("S4", "SK")})).action != Call("bid", "nil")


def test_a_nil_depends_on_the_score_and_on_the_partner() -> None:
    risky = "S9 S4 S2 HK H9 H2 DQ D8 D3 CT C8 C5 C4"
    assert told(deal({W: risky}, scores=(0, 450)))[0] == "bid 1"
    assert told(deal({W: risky}, scores=(450, 0))) == ("bid nil", "nil_gamble")
    alone = played(deal({E: risky}), "bid nil, bid 3")
    covered = played(deal({E: risky}), "bid 6, bid 3")
    assert told(alone)[0] == "bid 1"
    assert told(covered)[0] == "bid nil"


def test_the_last_bidder_looks_at_the_sum() -> None:
    assert told(played(deal({S: PLAIN}), "bid 3, bid 3, bid 3"))[0] == "bid 3"
    assert told(played(deal({S: PLAIN}), "bid 5, bid 3, bid 4")) == ("bid 2", "bid_less")
    better = PLAIN.replace("DQ", "DK")
    assert told(played(deal({S: better}), "bid 3, bid 3, bid 3"))[0] == "bid 3"
    assert told(played(deal({S: better}), "bid 2, bid 2, bid 2")) == ("bid 4", "bid_more")


def test_it_bids_no_more_than_the_target_needs() -> None:
    state = played(deal({S: STRONG}, scores=(440, 100)), "bid 2, bid 3, bid 2")
    assert told(state) == ("bid 3", "bid_enough")


def test_it_bids_up_when_the_opponents_are_about_to_finish() -> None:
    close = played(deal({S: PLAIN}, scores=(410, 470)), "bid 2, bid 4, bid 2")
    assert told(close) == ("bid 5", "bid_gamble")
    hopeless = played(deal({S: PLAIN}, scores=(300, 470)), "bid 2, bid 4, bid 2")
    assert told(hopeless) == ("bid 3", "bid_count")


# --- for tricks --------------------------------------------------------------------------------------------------


def test_last_to_play_it_wins_with_the_cheapest_card() -> None:
    state = position({S: "HA HQ H2 C3", W: "H9 C2", N: "H3 C4", E: "H4 C5"}, W, "H9 H3 H4")
    assert told(state) == ("HQ", "win_cheaply")


def test_it_does_not_beat_its_partner() -> None:
    state = position({S: "HA H2 C3"}, W, "H9 HK H4")
    assert told(state) == ("H2", "partner_wins")


def test_it_gives_its_lowest_card_when_it_cannot_win() -> None:
    """The hint of the table: the king of spades wins, keep the nine of diamonds."""
    state = position({S: "SA SJ S6 HK H7 CA D9 D3"}, W, "DJ ST SK", broken=True, bids=(4, 3, 1, 4))
    assert told(state) == ("D3", "cannot_win")


def test_it_ruffs_a_trick_that_the_opponents_would_win() -> None:
    state = position({S: "S8 S3 C9 C2"}, W, "HK H3 HA")
    assert told(state) == ("S3", "win_cheaply")
    assert told(position({S: "S8 S3 C9 C2"}, E, "HA")) == ("S3", "ruff")


def test_it_leads_an_ace_before_it_is_ruffed() -> None:
    assert told(position({S: "S8 S3 HA H4 D9 D6 C7 C2"}, S)) == ("HA", "lead_winner")


# --- Nil ---------------------------------------------------------------------------------------------------------


def test_under_its_own_nil_it_plays_the_highest_card_that_loses() -> None:
    bids = ("nil", 3, 4, 3)
    assert told(position({S: "HQ H9 H2 C3"}, W, "HJ HK H4", bids=bids)) == ("HQ", "nil_duck")
    assert told(position({S: "DA D2 C3"}, W, "HJ HK H4", bids=bids)) == ("DA", "nil_discard")
    assert told(position({S: "S9 D2 C3"}, W, "HJ ST H4", bids=bids, broken=True)) == ("S9", "nil_discard")
    assert told(position({S: "HK HA C3"}, E, "H9", bids=bids)) == ("HK", "nil_forced")


def test_it_leads_low_under_its_own_nil() -> None:
    assert told(position({S: "H2 HA DK C9"}, S, bids=("nil", 3, 4, 3))) == ("H2", "nil_lead_low")


def test_it_takes_over_when_its_partner_would_break_a_nil() -> None:
    bids = (4, 3, "nil", 3)
    assert told(position({S: "HA HQ H2"}, W, "H5 HT H4", bids=bids)) == ("HQ", "cover_overtake")
    assert told(position({S: "S5 S2 D4"}, W, "H5 HT H4", bids=bids)) == ("S2", "cover_overtake")
    assert told(position({S: "HA HQ H2"}, E, "H5", bids=bids)) == ("HA", "cover_high")
    assert told(position({S: "HA HQ D2 C5"}, S, bids=bids)) == ("HA", "cover_lead")


def test_it_no_longer_covers_a_nil_that_has_failed() -> None:
    state = position({S: "HA HQ H2"}, W, "H5 HT H4", bids=(4, 3, "nil", 3), taken=(0, 0, 1, 0))
    assert told(state) == ("H2", "partner_wins")


def test_it_stays_below_an_opponents_nil() -> None:
    bids = (4, "nil", 3, 3)
    assert told(position({S: "HA HQ H2"}, W, "HK H3 H4", bids=bids)) == ("HQ", "attack_stay_under")
    led = position({S: "SA HA D2 C9", N: "H3 H4 H5 H6"}, S, bids=bids)
    assert told(led) == ("D2", "attack_lead")


# --- bags --------------------------------------------------------------------------------------------------------


def test_with_its_contract_made_it_avoids_bags() -> None:
    made = {"bids": (2, 4, 2, 3), "taken": (3, 1, 1, 1)}
    assert told(position({S: "HQ H9 H2"}, W, "HJ HK H4", **made)) == ("HQ", "avoid_under")  # type: ignore[arg-type]
    assert told(position({S: "S5 DA D2"}, W, "HJ H3 H4", **made)) == ("DA", "avoid_under")  # type: ignore[arg-type]


def test_with_its_contract_made_it_still_sets_the_opponents_when_it_can() -> None:
    """The opponents need all of the last three tricks."""
    done = [
        Trick(0, parse_cards(" ".join(suit + rank for rank in ranks)), 4, 0) for suit in "SDC" for ranks in QUARTERS
    ]
    late = position({S: "HA H9 SA"}, W, "HJ H3 H4", bids=(2, 4, 2, 3), taken=(3, 2, 3, 2))
    late = replace(late, tricks=(*done, Trick(0, parse_cards("H2 H5 H6 H7"), 4, 0)))
    assert told(late) == ("HA", "win_cheaply")
    no_longer = replace(late, bids=(2, 2, 2, 2))
    assert told(no_longer) == ("H9", "avoid_under")


# --- options -----------------------------------------------------------------------------------------------------


def test_it_bids_blind_only_when_the_match_is_as_good_as_lost() -> None:
    rules = SpadesRules(blind_nil=True)
    assert told(deal(scores=(300, 100), rules=rules)) == ("look", "look")
    assert told(deal(scores=(470, 100), rules=rules)) == ("bid blind_nil", "blind_nil")
    joker = SpadesRules(blind_nil=True, jokers="54")
    blind = deal(scores=(100, 470), rules=joker)
    assert told(blind) == ("blind", "blind_nil")
    blind = blind.play("blind")
    while blind.to_act != S or blind.phase == "discard":
        blind = blind.play(advice(blind).action)
    assert told(blind) == ("bid blind_nil", "blind_bound")


def test_in_the_exchange_dangerous_cards_go_to_the_partner_and_low_ones_come_back() -> None:
    rules = SpadesRules(blind_nil=True)
    hands = {W: "SA HA H9 H5 H3 H2 D8 D6 D3 C7 C5 C4 C2", E: "S9 S8 HK HQ DA DK DQ D2 CA CK CQ CJ C3"}
    state = played(deal(hands, scores=(470, 100), rules=rules), "bid blind_nil, bid 3, look, bid 4, bid 3")
    assert told(state) == ("give SA", "give_danger")
    state = state.play("give SA")
    assert told(state) == ("give HA", "give_danger")
    state = state.play("give HA")
    assert told(state) == ("give D2", "give_low")


def test_a_joker_dealer_makes_short_suits_and_keeps_high_cards() -> None:
    hand = "XB XL SA SK S5 HA HK HQ DA D3 CK CQ CJ"
    rules = SpadesRules(jokers="54")
    state = deal({S: hand}, rules=rules)
    thrown = []
    while state.phase == "discard":
        thrown.append(str(advice(state).action))
        state = state.play(advice(state).action)
    assert {"discard XB", "discard SA", "discard HA", "discard DA"}.isdisjoint(thrown)
    assert sum(map(is_spade, state.hands[S])) == 5


def test_partners_come_to_an_agreement() -> None:
    rules = SpadesRules(bidding="partners")
    state = deal({W: STRONG, E: "SJ ST S8 S3 HQ H9 H4 DK DJ D2 C8 C7 C4"}, rules=rules)
    assert told(state) == ("propose 10", "propose")
    state = state.play("propose 10")
    assert advice(state).action == Call("propose", "9")
    assert told(state.play("propose 9")) == ("accept", "accept")
    assert told(state.play("propose 3")) == ("propose 10", "propose")


def test_it_demands_a_new_deal_with_a_worthless_hand() -> None:
    rules = SpadesRules(redeal_without_spades=True)
    worthless = "HK HJ HT H9 DQ DJ DT D9 CJ CT C9 C8 C7"
    assert told(deal({W: worthless}, rules=rules)) == ("redeal", "redeal")
    assert told(deal({W: "HA HK HQ H2 DA DK D3 D2 CA CK CQ C3 C2"}, rules=rules))[0] != "redeal"


def test_without_a_bag_penalty_every_trick_is_welcome() -> None:
    free = position(
        {S: "HA HQ H2"}, W, "HJ H3 H4", bids=(2, 4, 2, 3), taken=(3, 1, 1, 1), rules=SpadesRules(bag_limit=0)
    )
    assert told(free) == ("HQ", "win_cheaply")


def test_it_decides_everything_under_any_mix_of_rules() -> None:
    rng = random.Random(7)
    for _ in range(25):
        rules = random_rules(SpadesRules, rng, short=True)
        match = Match.start(rules, dealer=rng.randrange(4))
        while match.outcome is None:
            match = match.deal(shuffled(rules, rng))
            while match.current is not None:
                view = match.state.view(match.state.to_act)
                got = BOT.advise(view)
                assert got.action in view.legal
                match = match.play(got.action)


# --- as a whole --------------------------------------------------------------------------------------------------


def test_every_decision_is_legal_deterministic_and_has_words() -> None:
    rules, rng, bot = find("spades"), random.Random(5), make("spades")
    words = [Words(language, strict=True) for language in LANGUAGES]
    told_codes = set()
    for number in range(60):
        state = rules.start(shuffled(rules, rng), rules.opening(dealer=number % 4))
        while state.to_act is not None:
            view = state.view(state.to_act)
            got = bot.advise(view)
            assert got.action in view.legal
            assert got == make("spades").advise(view)
            assert bot.choose(view) == got.action
            for each in words:
                assert "{" not in each.tell(f"spades.hint.{got.code}", got.values, NAMES)
            told_codes.add(got.code)
            state = state.play(got.action)
    assert len(told_codes) >= 25


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_every_reason_and_no_others(language: str) -> None:
    source = "".join(path.read_text("utf-8") for path in Path(stich.__file__).with_name("bots").glob("spades/*.py"))
    area = Path(stich.__file__).with_name("words") / language / "spades_hints.json"
    unused = [
        key for key in json.loads(area.read_text("utf-8")) if f'"{key.removeprefix("spades.hint.")}"' not in source
    ]
    assert not unused


def test_it_beats_chance_clearly() -> None:
    estimate = duel(find("spades"), "standard", "random", packs=25, seed=1)
    assert estimate.mean - estimate.margin > 50


def test_it_refuses_a_view_without_a_decision() -> None:
    with pytest.raises(ValueError, match="something to decide"):
        BOT.advise(deal().view(N))
