"""The standard player of Doppelkopf plays as a person with sense would, and beats chance."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from tests.doppelkopf import after, deal, healthy, solo
from tests.play import random_action, shuffled

import stich
from stich.arena import duel
from stich.bots import make
from stich.bots.doppelkopf import DoppelkopfBot
from stich.bots.doppelkopf.hands import solo_strength
from stich.cards import Hand
from stich.games import find
from stich.games.doppelkopf import DoppelkopfState
from stich.words import LANGUAGES, Words

BOT = DoppelkopfBot()
NAMES = ("Ada", "Ben", "Cleo", "Dora")


def told(state: DoppelkopfState, seat: int | None = None) -> tuple[str, str]:
    advice = BOT.advise(state.view(state.to_act if seat is None else seat))
    return str(advice.action), advice.code


# -- contract ---------------------------------------------------------------------------------------------------------

CLUBS = "HT HT CQ SQ SQ HQ CJ CA CA CT CK SA"
ACES = "CA CA CT CT SA SA ST HA HA DA DA DT"
QUEENS = "CQ SQ SQ HQ DQ CA CA CT SA SA ST HA"
WEAK = "D9 DJ HJ C9 C9 CK S9 S9 SK H9 H9 HK"


@pytest.mark.parametrize(("hand", "contract"), [(CLUBS, "solo_C"), (ACES, "solo_A"), (QUEENS, "solo_Q")])
def test_it_plays_a_solo_on_a_hand_made_for_it(hand: str, contract: str) -> None:
    state = deal({0: hand})
    assert told(state) == ("vorbehalt", f"want_{contract}")
    state = after(state, "vorbehalt", *["gesund"] * 3)
    assert told(state) == (f"contract {contract}", f"want_{contract}")


def test_it_is_healthy_with_an_ordinary_hand() -> None:
    assert told(deal({0: WEAK})) == ("gesund", "gesund")


def test_both_club_queens_look_for_a_partner_unless_they_need_none() -> None:
    weak = deal({0: "CQ CQ " + WEAK.removeprefix("D9 DJ ")})
    assert told(weak) == ("vorbehalt", "want_hochzeit")
    assert told(after(weak, "vorbehalt", *["gesund"] * 3)) == ("contract hochzeit", "want_hochzeit")
    strong = deal({0: "HT HT CQ CQ SQ SQ HQ CJ CJ DA DT CA"})
    assert told(strong) == ("gesund", "silent")


def test_among_several_it_refuses_what_it_does_not_want() -> None:
    state = after(deal({0: "CQ CQ " + WEAK.removeprefix("D9 DJ ")}), "vorbehalt", "vorbehalt", "gesund", "gesund")
    assert told(state) == ("refuse", "refuse")


def test_a_better_hand_is_likelier_to_win_a_solo() -> None:
    better = ("D9 DJ CQ C9 CK CA S9 SK ST H9 HK HA", CLUBS)
    chances = [solo_strength(Hand(hand), "solo_C") for hand in better]
    assert chances[0] < 0.2 < 0.8 < chances[1]


# -- calls ------------------------------------------------------------------------------------------------------------


def test_it_calls_re_with_a_strong_hand_and_not_with_a_weak_one() -> None:
    strong = healthy({0: "HT HT CQ SQ SQ HQ DQ CJ CJ DA CA SA", 1: "CQ"})
    assert told(strong) == ("announce re", "call_re")
    weak = healthy({0: "CQ DJ DJ D9 DK C9 C9 CK S9 SK H9 HK", 1: "CQ"})
    assert not told(weak)[0].startswith("announce")


def test_it_calls_kontra_against_a_solo_that_it_can_stop_alone() -> None:
    state = solo("solo_C", 3, {0: "HT HT CQ CQ SQ SQ CA SA SA HA HA DA"})
    assert told(state) == ("announce kontra", "call_against_solo")


def test_it_makes_an_absage_only_at_its_last_moment() -> None:
    state = healthy({0: "HT HT CQ CQ SQ SQ HQ HQ CJ CJ CA SA"})
    assert told(state)[0] == "announce re"
    state = after(state, "announce re")
    assert not told(state)[0].startswith("announce")


# -- cards ------------------------------------------------------------------------------------------------------------


def test_it_leads_an_ace_while_the_suit_is_fresh() -> None:
    assert told(healthy({0: "SA S9 D9 DK DJ HK HK H9 CK C9 SJ DQ", 1: "CQ", 2: "CQ"})) == ("SA", "lead_ace")


def test_it_gives_augen_to_a_known_partner_who_has_the_trick() -> None:
    state = healthy({0: "CQ", 1: "D9", 2: "D9", 3: "CQ DT DK HQ"})
    state = after(state, "CQ", "D9", "D9")
    assert told(state) == ("DT", "grease")


def test_it_gives_little_to_a_known_opponent() -> None:
    state = after(healthy({0: "HT CQ", 1: "CQ", 2: "DT DK D9 DJ", 3: "D9"}), "0: announce re", "HT", "CQ")
    assert told(state)[1] == "opponent_has_it"
    assert told(state)[0] == "D9"


def test_it_catches_a_fox_with_the_cheapest_sure_card() -> None:
    hands = {0: "CQ D9", 1: "DJ D9", 2: "DA CA CA CT CT CK CK C9 C9 SA SA ST", 3: "CQ HQ DQ DT DK SK S9 S9 H9 H9 HK HK"}
    state = after(healthy(hands), "2: announce kontra", "D9", "DJ", "DA")
    assert told(state) == ("DQ", "catch_fox")


def test_the_last_seat_takes_a_rich_trick_as_cheaply_as_it_can() -> None:
    state = healthy({0: "SA", 1: "ST", 2: "ST", 3: "DT HQ HT CA CA CT CT CK CK C9 C9 D9"})
    state = after(state, "SA", "ST", "ST")
    assert told(state) == ("DT", "ruff_safe")


def test_a_hochzeiter_leaves_the_first_tricks_to_others() -> None:
    hands = {0: "CQ CQ HT D9 DJ C9 CK S9 SK H9 HK HQ", 1: "HT"}
    state = solo("hochzeit", 0, hands)
    assert told(state)[0] not in ("CQ", "HT")


def test_a_soloist_draws_trumps() -> None:
    state = solo("solo_C", 0, {0: CLUBS})
    state = after(state, "announce re") if told(state)[0] == "announce re" else state
    assert told(state) == ("HT", "lead_sure")


def test_the_only_card_is_said_to_be_the_only_one() -> None:
    state = healthy({0: "SA", 1: "S9 CA CA CT CT CK CK C9 C9 HA HA HK"})
    assert told(after(state, "SA")) == ("S9", "only_card")


# -- as a whole -------------------------------------------------------------------------------------------------------


def test_every_decision_is_legal_deterministic_and_has_words() -> None:
    rules, rng = find("doppelkopf"), random.Random(5)
    words = [Words(language, strict=True) for language in LANGUAGES]
    codes = set()
    for number in range(60):
        state = rules.start(shuffled(rules, rng), rules.opening(dealer=number % 4))
        while state.to_act is not None:
            view = state.view(state.to_act)
            advice = BOT.advise(view)
            assert advice.action in view.legal
            assert advice == make("doppelkopf").advise(view)
            assert BOT.choose(view) == advice.action
            for each in words:
                assert "{" not in each.hint("doppelkopf", advice, NAMES)
            codes.add(advice.code)
            state = state.play(advice.action)
    assert len(codes) >= 20


def test_it_has_an_answer_in_positions_that_it_would_never_reach() -> None:
    rules, rng = find("doppelkopf"), random.Random(6)
    words = Words("de", strict=True)
    for number in range(60):
        state = rules.start(shuffled(rules, rng), rules.opening(dealer=number % 4))
        while state.to_act is not None:
            view = state.view(state.to_act)
            advice = BOT.advise(view)
            assert advice.action in view.legal
            assert words.hint("doppelkopf", advice, NAMES)
            seat, action = random_action(state, rng, calls=0.1)
            state = state.play(action, seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_every_reason_and_no_others(language: str) -> None:
    source = "".join(path.read_text("utf-8") for path in Path(stich.__file__).with_name("bots").glob("doppelkopf/*.py"))
    area = Path(stich.__file__).with_name("words") / language / "doppelkopf_hints.json"
    made_up = ("want_", "owed_", "call_", "take_", "ruff_")  # codes put together from a part and a word
    names = [key.removeprefix("doppelkopf.hint.") for key in json.loads(area.read_text("utf-8"))]
    assert not [name for name in names if f'"{name}"' not in source and not name.startswith(made_up)]


def test_it_beats_chance_clearly() -> None:
    estimate = duel(find("doppelkopf"), "standard", "random", packs=50, seed=1)
    assert estimate.mean - estimate.margin > 0.5
