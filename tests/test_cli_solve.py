"""``stich solve``: the table of values, its limits and its errors."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from stich import native
from stich.cli import main
from stich.games.doppelkopf import DoppelkopfState
from stich.native import loading
from stich.records import load
from stich.solver import doppelkopf, double_dummy, double_dummy_cards, spades

RECORDS = Path(__file__).parent / "data" / "records"
SPADES = RECORDS / "spades-random.toml"
SUPPE = RECORDS / "entensuppe-random.toml"
DOPPELKOPF = RECORDS / "doppelkopf-random.toml"

needs_core = pytest.mark.skipif(
    not native.built() and not os.environ.get("CI"), reason="the native core stich._core is not built"
)


def solve(*arguments: str | Path | int, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["solve", *map(str, arguments), "--lang", lang], prog_name="stich")


def rows(found: Result) -> list[list[str]]:
    """The words of each row of the table of values."""
    lines = found.output.splitlines()
    begin = next(number for number, line in enumerate(lines) if line.startswith(("Action", "Aktion")))
    return [line.split() for line in lines[begin + 1 : -1]]


@needs_core
def test_every_card_has_its_value_and_the_best_is_marked() -> None:
    found = solve(SPADES, "--deal", 1, "--action", 28, "--for", "tricks")
    assert found.exit_code == 0, found.output
    step = next(step for step in load(SPADES).steps() if (step.deal, step.number) == (1, 28))
    solution = spades.solve(step.state, spades.Objective("tricks"))  # type: ignore[arg-type]
    own = [13 - each.low if solution.seat % 2 else each.low for each in solution.actions]
    assert [row[1] for row in rows(found)] == [f"{each:g}" for each in own]
    assert len(set(own)) > 1
    assert [row[2:] == ["best"] for row in rows(found)] == [each.action in solution.best for each in solution.actions]
    assert "Solved:" in found.output


@needs_core
@pytest.mark.parametrize("goal", ["points", "tricks", "nil"])
def test_spades_is_solved_for_points_tricks_and_nil(goal: str) -> None:
    found = solve(SPADES, "--deal", 1, "--action", 44, "--for", goal)
    assert found.exit_code == 0, found.output


@needs_core
@pytest.mark.parametrize("goal", ["points", "match"])
def test_the_suppe_is_solved_for_points_and_for_the_match(goal: str) -> None:
    found = solve(SUPPE, "--deal", 1, "--for", goal)
    assert found.exit_code == 0, found.output
    assert "best" in found.output


def own_values(goal: str, kontra: bool) -> tuple[list[str], list[str]]:
    """What is printed for a position of Doppelkopf, what the solver says as the seat counts."""
    for step in load(DOPPELKOPF).steps():
        state = step.state
        if not isinstance(state, DoppelkopfState) or state.phase != "play" or max(map(len, state.hands)) > 5:
            continue
        solution = doppelkopf.solve(state, doppelkopf.Objective(goal, 121 if goal == "at_least" else 0))
        if (solution.seat not in solution.side) == kontra and len({each.value for each in solution.actions}) > 1:
            found = solve(DOPPELKOPF, "--deal", step.deal, "--action", step.number, "--for", goal)
            assert found.exit_code == 0, found.output
            whole = 240 if goal == "augen" else 0
            own = [whole - each.high if kontra else each.low for each in solution.actions]
            return [row[1] for row in rows(found)], [f"{each:g}" for each in own]
    raise AssertionError("the record has no such position")


@needs_core
@pytest.mark.parametrize("kontra", [False, True])
@pytest.mark.parametrize("goal", ["augen", "points"])
def test_doppelkopf_counts_for_the_seat_to_act(goal: str, kontra: bool) -> None:
    printed, own = own_values(goal, kontra)
    assert [each.lstrip("+") for each in printed] == own


@needs_core
def test_doppelkopf_begins_with_seven_cards_a_hand() -> None:
    found = solve(DOPPELKOPF, "--deal", 1)
    assert found.exit_code == 0, found.output
    assert "Card points of the own side" in found.output
    step = next(s for s in load(DOPPELKOPF).steps() if f"after action {s.number}:" in found.output and s.deal == 1)
    assert max(len(hand) for hand in step.state.hands) == 7


@needs_core
def test_doppelkopf_thresholds_name_the_party() -> None:
    found = solve(DOPPELKOPF, "--deal", 1, "--for", "at_least", "--augen", 0, "--party", "kontra", lang="de")
    assert found.exit_code == 0, found.output
    assert "Bekommt Kontra mindestens 0 Augen?" in found.output
    assert len({row[1] for row in rows(found)}) == 1  # who asks for nothing gets it
    assert "Macht Re alle Stiche?" in solve(DOPPELKOPF, "--deal", 1, "--for", "schwarz", lang="de").output


@needs_core
def test_each_lead_of_a_deal() -> None:
    found = solve("N:AQ.J.. T9.K.. 87.A.. K6.T..", "--cards", "--trump", "none", "--leader", "N")
    assert found.exit_code == 0, found.output
    leads = [line.split() for line in found.output.splitlines()[2:-1]]
    solution = double_dummy_cards("N:AQ.J.. T9.K.. 87.A.. K6.T..", None, "N")
    assert [row[1] for row in leads] == [f"{each.value:g}" for each in solution.actions if each.value is not None]
    assert len({row[1] for row in leads}) > 1
    assert found.output.splitlines()[1].startswith("N leads")


@needs_core
def test_a_limit_that_comes_first_is_told() -> None:
    found = solve(SPADES, "--deal", 1, "--action", 20, "--for", "tricks", "--limit", 5)
    assert found.exit_code == 1
    assert "Not solved: the limit of 5 positions came first" in found.output


@needs_core
def test_a_deal_in_pbn() -> None:
    found = solve("N:A.K.. K.A.. Q.Q.. J.J..")
    assert found.exit_code == 0, found.output
    assert [line.split() for line in found.output.splitlines()[2:]] == [["N", "1"], ["E", "1"], ["S", "1"], ["W", "1"]]
    assert solve("N:A.K.. K.A..").exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--deal", "99"), "there is no deal 99"),
        (("--deal", "1", "--action", "99"), "there is no position after action 99"),
        (("--deal", "1", "--action", "0"), "Only a position among the cards"),
        (("--deal", "1", "--for", "match"), "Spades is played for points, tricks, nil"),
        (("--deal", "1", "--action", "56"), "The deal is over"),
    ],
)
def test_what_cannot_be_solved_is_told(arguments: tuple[str, ...], told: str) -> None:
    found = solve(SPADES, *arguments)
    assert found.exit_code == 2
    assert told in found.output
    assert "Traceback" not in found.output


def test_a_missing_core_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "built", lambda: False)
    found = solve("N:A.K.. K.A.. Q.Q.. J.J..")
    assert found.exit_code == 1
    assert "The native core stich._core is not built" in found.output
    assert "Install a C++20 compiler" in found.output
    german = solve("N:A.K.. K.A.. Q.Q.. J.J..", lang="de")
    assert german.exit_code == 1
    assert "Installiere einen C++20-Compiler" in german.output


def test_an_interruption_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("stich.cli.solve_deals.double_dummy", interrupted)
    found = solve("N:A.K.. K.A.. Q.Q.. J.J..")
    assert found.exit_code == 130
    assert "Interrupted" in found.output


@pytest.mark.parametrize(
    "deal",
    [
        "N:AQ.J.. T9.K.. 87.A.. K6.T..\r\n", "N:AQ.J..  T9.K..\t87.A.. K6.T..", "N: AQ.J.. T9.K.. 87.A.. K6.T..",
        "n:aq.j.. t9.k.. 87.a.. k6.t..", '[Deal "N:AQ.J.. T9.K.. 87.A.. K6.T.."]',
        "\ufeffN:AQ.J.. T9.K.. 87.A.. K6.T..",
    ],
)  # fmt: skip
def test_A35_a_deal_as_tools_and_people_write_it(deal: str) -> None:
    plain = "N:AQ.J.. T9.K.. 87.A.. K6.T.."
    assert double_dummy(deal) == double_dummy(plain)
    assert double_dummy_cards(deal) == double_dummy_cards(plain)
    told = [CliRunner().invoke(main, ["solve", each, "--leader", "N", "--lang", "en"]) for each in (deal, plain)]
    assert told[0].exit_code == 0
    assert told[0].output == told[1].output


def test_A35_what_is_no_deal_is_refused_in_words() -> None:
    for text, why in (("", "Say a record"), ("[Deal]", "begins with its first seat"), ("N:- AK.. - -", "not a rank")):
        found = CliRunner().invoke(main, ["solve", text, "--lang", "en"])
        assert found.exit_code == 2
        assert why in found.output


@pytest.mark.parametrize(("option", "value"), [("--augen", "130"), ("--party", "kontra")])
def test_what_a_record_of_another_game_is_asked_is_refused(option: str, value: str) -> None:
    record = str(Path(__file__).parent / "data" / "records" / "spades-house.toml")
    told = CliRunner().invoke(main, ["solve", record, option, value, "--lang", "en"])
    assert told.exit_code == 2
    assert f"{option} does not go with a record of Spades." in told.output
    told = CliRunner().invoke(main, ["solve", record, option, value, "--lang", "de"])
    assert f"{option} gibt es nicht zu einer Aufzeichnung von Spades." in told.output
