"""The solver of Doppelkopf endings: every card is worth what plain minimax by the Python rules says."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.doppelkopf import after, deal
from tests.oracle.doppelkopf import cards_of, ending, every_card, open_wedding, points_of_re

from stich import native
from stich.cards import Hand
from stich.errors import RulesError
from stich.game import SOLOS
from stich.games.doppelkopf import DoppelkopfRules, DoppelkopfState, augen
from stich.games.doppelkopf.order import TEAM_CONTRACTS
from stich.records import load
from stich.solver.doppelkopf import Objective, solve
from stich.tricks import Trick

pytestmark = pytest.mark.skipif(not native.built(), reason="the native core stich._core is not built")

RECORDS = Path(__file__).parents[1] / "data" / "records"


#: options on which the value of an ending hangs
COUNTING = ("nines", "second_dulle", "announcements_score", "tie_value")
KINDS = {(name, value) for name in COUNTING for value in DoppelkopfRules.options()[name].choices}
KINDS |= {("contract", contract) for contract in (*TEAM_CONTRACTS, *SOLOS)}


def check(state: DoppelkopfState, objective: Objective, wanted: dict[Any, int]) -> None:
    found = solve(state, objective)
    assert found.solved
    assert {each.action.card: each.value for each in found.actions} == wanted, (state, objective)
    best = max if found.seat in state.re else min
    assert found.value == best(wanted.values())


def check_all(state: DoppelkopfState, rng: random.Random) -> None:
    """All objectives; the threshold is about the true values, so that both answers come up."""

    def augen(end: DoppelkopfState) -> int:
        assert end.facts is not None
        return end.facts.augen[0]

    of_re = every_card(state, augen)
    check(state, Objective("augen"), of_re)
    least = min(240, max(0, rng.choice(list(of_re.values())) + rng.choice((-1, 0, 0, 1))))
    check(state, Objective("at_least", least), {card: int(value >= least) for card, value in of_re.items()})
    others = {card: -int(240 - value >= 240 - least) for card, value in of_re.items()}
    check(state, Objective("at_least", 240 - least, "kontra"), others)
    for sign, party, other in ((1, "re", "kontra"), (-1, "kontra", "re")):

        def alone(end: DoppelkopfState, sign: int = sign, other: str = other) -> int:
            assert end.facts is not None
            return sign * (end.facts.tricks_of(other) == 0)

        check(state, Objective("schwarz", party=party), every_card(state, alone))
    check(state, Objective("points"), every_card(state, points_of_re))


@pytest.mark.parametrize(("cards", "positions"), [(1, 1000), (2, 2200), (3, 60)])
def test_endings_are_those_of_plain_minimax(cards: int, positions: int, daily: Callable[[int], int]) -> None:
    rng, kinds = random.Random(f"endings {cards}"), set[object]()
    for _ in range(daily(positions)):
        state = ending(rng, cards, rng.randrange(4))
        check_all(state, rng)
        kinds |= {(name, getattr(state.rules, name)) for name in COUNTING} | {("contract", state.contract)}
    assert cards == 3 or kinds == KINDS


@pytest.mark.parametrize("contract", ["normal", "silent", "hochzeit", "armut", *SOLOS])
def test_every_contract(contract: str, daily: Callable[[int], int]) -> None:
    rng = random.Random(f"contract {contract}")
    for _ in range(daily(25)):
        check_all(ending(rng, 2, rng.randrange(4), contract), rng)


@pytest.mark.parametrize("record", sorted(RECORDS.glob("doppelkopf*.toml")), ids=lambda path: path.stem)
def test_endings_of_played_matches(record: Path) -> None:
    """The last two tricks of every deal of a record, and now and then the last three."""
    rng, checked = random.Random(record.stem), 0
    for step in load(record).steps():
        state = step.state
        assert isinstance(state, DoppelkopfState)
        if state.phase != "play" or state.trick is None or state.trick.cards:
            continue
        left = state.rules.hand - len(state.tricks)
        if left == 2 or (left == 3 and checked % 12 == 5):
            check_all(state, rng)
            checked += left == 2
    assert checked >= 3


def test_a_limit_tells_something_about_every_card() -> None:
    """The position is asked before its cards, and none of them can be better; else only the first had bounds."""
    rng, settled, bounded = random.Random("something"), 0, 0
    for _ in range(40):
        state = ending(rng, 6)
        exact = solve(state)
        cut = solve(state, nodes=exact.nodes * 3 // 4)
        wants_more = state.to_act in exact.side
        low = sum(augen(trick.cards) for trick in state.tricks if trick.winner in exact.side)
        high = low + sum(map(augen, state.hands))
        assert not cut.solved
        settled += cut.value is not None
        bounded += all(each.high < high if wants_more else each.low > low for each in cut.actions)
    assert settled >= 24
    assert bounded >= 20


@pytest.mark.soak
def test_many_endings() -> None:
    rng = random.Random("many endings")
    for _ in range(10_000):
        check_all(ending(rng, rng.choice((1, 2, 2, 2, 2, 2, 3)), rng.randrange(4)), rng)


def last(rules: DoppelkopfRules, hands: tuple[str, str, str, str], tricks: int) -> DoppelkopfState:
    """Seat 0, which is Re with seat 2, leads; all tricks before were Kontra's."""
    made = tuple(Hand(hand) for hand in hands)
    rest = list(rules.pack())
    for card in (card for hand in made for card in hand):
        rest.remove(card)
    before = tuple(Trick(1, tuple(rest[4 * number : 4 * number + 4]), 4, 1) for number in range(tricks))
    return DoppelkopfState(
        rules=rules, standing=rules.opening(), hands=made, queens=(1, 0, 1, 0), to_act=0, phase="play",
        contract="normal", re=(0, 2), trick=Trick(0, (), 4), tricks=before,
    )  # fmt: skip


@pytest.mark.parametrize(("option", "augen"), [("first_wins", 24), ("second_wins", 0), ("second_wins_but_last", 24)])
def test_DKO_02_the_second_ten_of_hearts_wins_or_does_not(option: str, augen: int) -> None:
    """In the last trick, to which the third option does not apply."""
    state = last(DoppelkopfRules(second_dulle=option), ("HT", "HT", "CK", "D9"), 11)
    assert solve(state).value == augen


@pytest.mark.parametrize(("option", "augen"), [("first_wins", 39), ("second_wins", 15), ("second_wins_but_last", 24)])
def test_DKO_02_it_pays_to_wait_for_the_last_trick(option: str, augen: int) -> None:
    """Under the third option seat 0 gives SA to the ruff of D9, because its ten of hearts would lose before the end."""
    state = last(DoppelkopfRules(second_dulle=option), ("HT SA", "HT S9", "CK SK", "D9 C9"), 10)
    check_all(state, random.Random(1))
    assert solve(state).value == augen


def test_a_caught_fox_and_karlchen_are_worth_points_but_no_augen() -> None:
    """DKX-06: CJ takes the last trick either way; with the fox of Kontra in it, Re has two points more."""
    rules = DoppelkopfRules()
    fox = last(rules, ("CJ", "DA", "CK", "D9"), 11)
    none = last(rules, ("HJ", "DT", "CK", "D9"), 11)
    assert (solve(fox).value, solve(none).value) == (2 + 11 + 4, 2 + 10 + 4)
    assert solve(fox, Objective("points")).value == (solve(none, Objective("points")).value or 0) + 2


def check_open_wedding(state: DoppelkopfState) -> None:
    """By the rules over one more trick, then by the solver: who wins it plays for Re from then on."""
    assert not state.re

    def value(at: DoppelkopfState) -> int:
        if len(at.tricks) > len(state.tricks):
            found = solve(at, Objective("at_least", 121)).value
            assert found is not None
            return int(found)
        values = [value(at.play(play)) for play in cards_of(at)]
        return max(values) if at.to_act == at.declarer else min(values)

    wanted = {play.card: value(state.play(play)) for play in cards_of(state)}
    found = solve(state, Objective("at_least", 121))
    assert {each.action.card: each.value for each in found.actions} == wanted


def test_a_hochzeit_without_its_partner() -> None:
    rng = random.Random("open")
    for _ in range(3):
        check_open_wedding(open_wedding(rng))


@pytest.mark.parametrize(
    ("hands", "answers", "tricks"),
    [
        (
            ("ST ST SK SA SA HK DJ CJ CJ SJ", "SQ DJ DQ DK DK DA CQ CA HQ CQ",
             "SK HT HT HQ HA HA DT CK SJ HJ", "SQ HK DT DA CT CT CK CA HJ DQ"),
            "vorbehalt gesund gesund gesund", "HQ SJ HJ CJ CQ HJ DQ SJ",
        ),
        (
            ("ST SJ SQ SK SA CT CJ CK DK HQ", "SJ SA HT HK HK DJ DA DA DJ DQ",
             "SQ SK HQ DK CT CQ CK CA DQ CQ", "ST HT HJ HJ HA HA CJ CA DT DT"),
            "gesund vorbehalt gesund gesund", "DJ DQ DT DK CQ DT HQ DQ",
        ),
    ],
)  # fmt: skip
def test_the_same_cards_with_another_partner_are_another_position(
    hands: tuple[str, ...], answers: str, tricks: str
) -> None:
    """The same cards may be left and the same seat lead after other partners were found; few deals show it."""
    state = deal(dict(enumerate(hands)), 0, DoppelkopfRules(nines=False))
    check_open_wedding(after(state, *answers.split(), "contract hochzeit", *tricks.split()))


def test_questions_agree_with_the_augen() -> None:
    """Seven cards, where brute force has no chance: a threshold is reached up to the Augen, and not beyond."""
    rng = random.Random("seven")
    for _ in range(4):
        state = ending(rng, 7)
        value = solve(state).value
        assert value is not None
        assert solve(state, Objective("at_least", int(value))).value == 1
        assert solve(state, Objective("at_least", min(240, int(value) + 1))).value == (1 if value == 240 else 0)
        assert solve(state, Objective("at_least", 240 - int(value), "kontra")).value == -1


def test_best_play_keeps_the_value() -> None:
    rng = random.Random("regret")
    for kind in ("augen", "points"):
        state = ending(rng, 6, contract="normal")
        value = solve(state, Objective(kind)).value
        while state.to_act is not None:
            found = solve(state, Objective(kind))
            assert found.value == value
            state = state.play(rng.choice(found.best))
        assert state.facts is not None
        assert value == (state.facts.augen[0] if kind == "augen" else points_of_re(state))


def test_what_cannot_be_solved_is_refused() -> None:
    rules = DoppelkopfRules()
    with pytest.raises(RulesError, match="vorbehalt"):
        solve(rules.start(rules.pack(), rules.opening()))
    with pytest.raises(RulesError, match="eyes"):
        Objective("eyes")
    with pytest.raises(RulesError, match="241"):
        Objective("at_least", 241)
    with pytest.raises(RulesError, match="contra"):
        Objective("points", party="contra")
    over = replace(ending(random.Random(1), 1), phase="over", to_act=None, trick=None)
    with pytest.raises(RulesError, match="over"):
        solve(over)
