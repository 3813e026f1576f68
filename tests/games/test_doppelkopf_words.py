"""Every code that Doppelkopf sends has its words, in both languages and with all slots filled."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest
from tests.doppelkopf import after, called, deal, facts, healthy, settled, solo
from tests.play import play_match

from stich.cards import Card
from stich.errors import IllegalAction
from stich.game import Call, Line
from stich.games.doppelkopf import Announced, DoppelkopfRules, DoppelkopfState, Special
from stich.words import LANGUAGES, Words

NAMES = ("Ada", "Ben", "Cleo", "Dora")
ABSAGEN = ("k90", "k60", "k30", "schwarz")


def every_line() -> list[Line]:
    """The lines of all kinds of results: with and without calls, special points and details."""
    lines: list[Line] = []
    for augen, tricks in ((0, 0), (10, 1), (29, 4), (119, 6), (120, 6), (151, 8), (240, 11), (240, 12)):
        for re_calls, kontra_calls in product(range(6), range(6)):
            known = [Announced(p, c, 1, 2, within) for p, n in (("re", re_calls), ("kontra", kontra_calls))
                     for c in (p, *ABSAGEN)[:n] for within in [""]]  # fmt: skip
            skipped = [Announced(each.party, each.call, 1, 2, "schwarz") for each in known]
            noted = [Announced(each.party, each.call) for each in known]
            for calls in (known, skipped, noted):
                lines += settled(facts(augen, tricks, calls=tuple(calls))).lines
    for party in ("re", "kontra"):
        for kind in ("fox", "karlchen", "doppelkopf"):
            full = Special(kind, party, 3, 1, Card("CJ"), victim=2 if kind == "fox" else None, augen=44)
            for special in (full, Special(kind, party)):
                lines += settled(facts(130, special=(special,))).lines
    for augen in (100, 200):
        lines += settled(facts(augen, re=(1,), contract="solo_C")).lines
    lines += settled(facts(119, calls=called("re k90", "kontra k90"))).lines
    doubling = DoppelkopfRules(announcements_score="double", tie_value="against_only", armut="on")
    lines += settled(facts(120, calls=called("re", "kontra")), doubling).lines
    lines += settled(facts(110, contract="armut"), doubling).lines
    return lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_a_sentence(language: str) -> None:
    words = Words(language, strict=True)
    codes = {line.code: words.line("doppelkopf", line, NAMES) for line in every_line()}
    assert len(codes) > 60
    assert not any("{" in text or "[" in text for text in codes.values())
    named = {key.removeprefix("doppelkopf.line.") for key in words if key.startswith("doppelkopf.line.")}
    assert named - set(codes) == {"special"}, "a sentence that no result uses"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_random_matches_has_a_sentence(language: str) -> None:
    words = Words(language, strict=True)
    for deal_played in play_match(DoppelkopfRules(), random.Random(5)).deals:
        assert deal_played.settlement is not None
        for line in deal_played.settlement.lines:
            assert words.line("doppelkopf", line, NAMES)


def played(state: DoppelkopfState, cards: int) -> DoppelkopfState:
    for _ in range(cards):
        assert state.to_act is not None
        state = state.play(state.legal(state.to_act)[-1])
    return state


def refusals() -> list[IllegalAction]:
    opening, play = deal({0: "CQ", 1: "CQ"}), healthy({0: "CQ D9", 1: "CQ SA", 2: "CA"})
    asked = after(opening, "vorbehalt", "gesund", "gesund", "gesund")
    over = played(play, 48)
    trump_led = after(play, "D9")
    wedding = solo("hochzeit", 0, {0: "CQ CQ"})
    said = after(play, "2: announce kontra")
    ten, nine = played(said, 8), played(said, 12)
    replied = after(ten, "0: announce re")
    poor = DoppelkopfRules(armut="on")
    hands = {0: "CA CA CT CT CK CK SA SA ST D9 DK DJ"}
    offered = after(deal(hands, rules=poor), "vorbehalt", *["gesund"] * 3, "contract armut")
    taken = after(offered, "take")
    owing = DoppelkopfRules(pflichtsolo=True)
    opening_owed = replace(owing.opening(dealer=3), owed=(False, True, True, True))
    named = after(owing.start(owing.pack(), opening_owed), "vorbehalt", "vorbehalt", "gesund", "gesund")
    attempts: list[tuple[DoppelkopfState, str, int]] = [
        (opening, "CA", 0), (opening, "announce re", 0), (asked, "CA", 0), (asked, "contract hochzeit", 0),
        (play, "gesund", 0), (play, "CA", 2), (play, "CQ", 7), (play, "CQ quack", 0), (play, "announce re", 2),
        (trump_led, str(next(c for c in trump_led.hands[1] if c.suit == "S" and c.rank in "ATK9")), 1),
        (play, next(str(c) for c in DoppelkopfRules().pack() if c not in play.hands[0]), 0),
        (over, "CA", 0), (wedding, "announce re", 0), (said, "announce kontra", 3), (nine, "announce k90", 1),
        (replied, "announce k90", 0), (nine, "announce k60", 2), (asked, "contract armut", 0),
        (asked, "contract schmeissen", 0), (named, "contract solo_A", 0), (offered, "gesund", 1), (taken, "take", 1),
    ]  # fmt: skip
    found = []
    for state, action, seat in attempts:
        with pytest.raises(IllegalAction) as caught:
            state.play(action, seat)
        found.append(caught.value)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    words = Words(language, strict=True)
    codes = {error.code: words.refusal("doppelkopf", error, NAMES) for error in refusals()}
    named = {key.removeprefix("doppelkopf.illegal.") for key in words if key.startswith("doppelkopf.illegal.")}
    assert named <= set(codes), "a refusal that no attempt here provokes"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_phase_and_question_has_a_word(language: str) -> None:
    words = Words(language, strict=True)
    state = after(deal({0: "CQ CQ", 1: "D9"}), "vorbehalt", "gesund", "gesund", "vorbehalt")
    house = DoppelkopfRules(armut="on", schmeissen=frozenset({"trump1"}), pflichtsolo=True)
    poor = deal({0: "CA CA CT CT CK CK SA SA ST C9 C9 DJ"}, rules=house)
    asked = after(poor, "vorbehalt", "vorbehalt", "gesund", "gesund")
    steps = [poor, asked]
    for answer in ("refuse", "contract solo_C"):
        steps.append(after(steps[-1], answer))
    offered = after(poor, "vorbehalt", *["gesund"] * 3, "contract armut")
    steps += [offered, after(offered, "take")]
    for each in (deal(), state, healthy({0: "CQ"}), after(state, "refuse"), *steps):
        assert words.say(f"doppelkopf.phase.{each.phase}")
        if each.view(0).asked:
            assert words.say(f"doppelkopf.asked.{each.view(0).asked}")
        for seat in range(4):
            for action in each.legal(seat):
                if isinstance(action, Call) and action.card:
                    assert words.say(f"doppelkopf.action.{action.word}", card=words.card(action.card))
                elif isinstance(action, Call):
                    assert words.say("doppelkopf.action." + str(action).replace(" ", "."))
    for rank in ("name", "solo", "hochzeit", "pflichtsolo", "forced", "schmeissen", "armut", "take", "give"):
        assert words.say(f"doppelkopf.asked.{rank}")
    for number in range(1, 13):
        assert words.say(f"doppelkopf.rules.{number}.title")
        assert words.say(f"doppelkopf.rules.{number}.text")


def test_both_languages_have_the_same_keys() -> None:
    german, english = ({key for key in Words(language) if key.startswith("doppelkopf.")} for language in ("de", "en"))
    assert german == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_title_an_explanation_and_names_for_its_values(language: str) -> None:
    words = Words(language, strict=True)
    for name, option in DoppelkopfRules.options().items():
        assert words.say(f"doppelkopf.option.{name}.title")
        assert words.say(f"doppelkopf.option.{name}.text")
        for value in (*option.choices, *option.subset):
            if not isinstance(value, bool):
                assert words.say(f"doppelkopf.option.{name}.value.{value}")
