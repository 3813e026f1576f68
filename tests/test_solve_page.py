"""``docs/solve.md`` shows what its commands print. ``python -m tests.test_solve_page`` writes the output anew."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from stich.cli import main
from tests.test_cli_solve import needs_core

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "solve.md"
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


def commands(text: str) -> list[str]:
    return [line for block in BLOCK.findall(text) for line in block.splitlines() if line.startswith("$ ")]


def printed(command: str) -> str:
    """What a command of the page prints, without the blanks at the ends of lines; how long it took differs."""
    words = shlex.split(command)
    assert words[:2] == ["$", "stich"]
    found = CliRunner(env={"LC_ALL": "en", "COLUMNS": "120"}).invoke(main, words[2:], prog_name="stich")
    lines = [line.rstrip() for line in found.output.splitlines()]
    return re.sub(r"\b\d+[.,]\d\d s\.", "0.01 s.", "\n".join(lines)).strip()


def written_anew(text: str) -> str:
    def block(found: re.Match[str]) -> str:
        runs = [f"{line}\n{printed(line)}\n" for line in found[1].splitlines() if line.startswith("$ ")]
        return "```console\n" + "\n".join(runs) + "```"

    return BLOCK.sub(block, text)


def test_the_page_has_examples_of_all_games_and_ways() -> None:
    found = commands(PAGE.read_text("utf-8"))
    for part in ("spades", "doppelkopf", "entensuppe", ".toml", "--hands", '"N:', "--played", "--limit", "--lang de"):
        assert sum(part in command for command in found) >= 1, part


@needs_core
@pytest.mark.parametrize("block", BLOCK.findall(PAGE.read_text("utf-8")))
def test_the_page_shows_what_its_commands_print(block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = f"```console\n{block}```"
    assert written_anew(shown) == shown, "write the page again: python -m tests.test_solve_page"


if __name__ == "__main__":
    PAGE.write_text(written_anew(PAGE.read_text("utf-8")), "utf-8")
