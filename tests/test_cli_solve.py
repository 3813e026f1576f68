"""``stich solve``: the table of values, its limits and its errors."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from stich import native
from stich.cli import main
from stich.records import load
from stich.solver import spades

RECORDS = Path(__file__).parent / "data" / "records"
SPADES = RECORDS / "spades-random.toml"
SUPPE = RECORDS / "entensuppe-random.toml"

needs_core = pytest.mark.skipif(
    not native.built() and not os.environ.get("CI"), reason="the native core stich._core is not built"
)


def solve(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["solve", *map(str, arguments), "--lang", "en"], prog_name="stich")


@needs_core
def test_every_card_has_its_value_and_the_best_is_marked() -> None:
    found = solve(SPADES, "--deal", 1, "--action", 28, "--for", "tricks")
    assert found.exit_code == 0, found.output
    step = next(step for step in load(SPADES).steps() if (step.deal, step.number) == (1, 28))
    solution = spades.solve_tricks(step.state)  # type: ignore[arg-type]
    own = [13 - each.low if solution.seat % 2 else each.low for each in solution.actions]
    rows = [line.split() for line in found.output.splitlines()[3:-1]]
    assert [row[1] for row in rows] == [f"{each:g}" for each in own]
    assert len(set(own)) > 1
    assert [row[2:] == ["best"] for row in rows] == [each.action in solution.best for each in solution.actions]
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
    assert solve("N:A.K.. K.A..").exit_code == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--deal", "99"), "there is no deal 99"),
        (("--deal", "1", "--action", "99"), "there is no position after 99"),
        (("--deal", "1", "--action", "0"), "only a position among the cards"),
        (("--deal", "1", "--for", "match"), "spades is played for points, tricks, nil"),
    ],
)
def test_what_cannot_be_solved_is_told(arguments: tuple[str, ...], told: str) -> None:
    found = solve(SPADES, *arguments)
    assert found.exit_code == 1
    assert told in found.output
    assert "Traceback" not in found.output


def test_a_missing_core_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "built", lambda: False)
    found = solve("N:A.K.. K.A.. Q.Q.. J.J..")
    assert found.exit_code == 1
    assert "The native core stich._core is not built" in found.output


def test_an_interruption_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("stich.cli.solve.double_dummy", interrupted)
    found = solve("N:A.K.. K.A.. Q.Q.. J.J..")
    assert found.exit_code == 130
    assert "Interrupted" in found.output
