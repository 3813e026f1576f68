"""A35: files in PBN with several deals, as bridge programs write them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from stich.cli import main
from stich.errors import RecordError
from stich.solver import Board, boards, double_dummies, double_dummy
from tests.test_cli_solve import needs_core

FILE = Path(__file__).parent / "data" / "deals.pbn"
FIRST, SECOND = "N:AQ.J.. T9.K.. 87.A.. K6.T..", "N:A.K.. K.A.. Q.Q.. J.J.."


def solve(*arguments: object, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["solve", *map(str, arguments), "--lang", lang], prog_name="stich")


def test_A35_the_deals_of_a_file_are_read_in_their_order() -> None:
    text = FILE.read_text("utf-8")
    assert boards(text) == (Board("1", FIRST), Board("2", SECOND), Board("3", SECOND))
    for other in (text.replace("\n", "\r\n"), "\ufeff" + text, text.replace("[Deal ", "  [ deal\t")):
        assert boards(other) == boards(text)
    assert boards("[Event \"\"]\n% [Deal '']") == ()
    wrong: list[object] = [None, 5, b"[Deal]"]
    for value in wrong:
        with pytest.raises(RecordError, match="a PBN file is a text"):
            boards(value)  # type: ignore[arg-type]


def test_A35_a_comment_that_is_opened_in_a_name_hides_nothing() -> None:
    assert [board.name for board in boards('[Event "{"]\n[Deal "#"]\n[Board "7"]\n[Deal "N:..."]\n[Site "}"]\n')] == [
        "",
        "7",
    ]


@needs_core
def test_A35_every_deal_of_a_file_is_solved() -> None:
    found = solve(FILE, "--leader", "N")
    assert found.exit_code == 0, found.output
    tricks = [line.split()[1] for line in found.output.splitlines() if line.startswith("N ")]
    assert tricks == [str(number) for number in double_dummies([FIRST, SECOND, SECOND], leader="N")]
    assert [line for line in found.output.splitlines() if line.startswith("Deal")] == [
        "Deal 1, board 1", "Deal 2, board 2", "Deal 3, board 3",
    ]  # fmt: skip
    german = solve(FILE, "--deal", 2, "--cards", "--trump", "none", lang="de")
    assert (german.exit_code, german.output.startswith("Verteilung 2, Board 2\n")) == (0, True)
    assert "Verteilung 1" not in german.output


@needs_core
def test_A35_several_deals_may_be_pasted_too() -> None:
    found = solve(f'[Deal "{FIRST}"]\n[Deal "{SECOND}"]', "--leader", "E")
    assert found.exit_code == 0, found.output
    tricks = [line.split()[1] for line in found.output.splitlines() if line.startswith("E ")]
    assert tricks == [str(double_dummy(deal, leader="E")) for deal in (FIRST, SECOND)]


@needs_core
def test_A35_a_deal_that_cannot_be_is_named_and_the_others_are_solved(tmp_path: Path) -> None:
    file = tmp_path / "some.PBN"
    file.write_text(f'[Deal "N:- .K.. A... .Q.."]\n\n[Deal "{FIRST}"]\n', "latin-1")
    found = solve(file, "--leader", "N")
    assert found.exit_code == 1
    assert f"{file}: deal 1: Hand 1 of the deal: “-” is not a rank" in found.stderr
    assert "N                        3" in found.stdout


@pytest.mark.parametrize(
    ("content", "arguments", "code", "told"),
    [
        (None, [], 1, "there is no such file"),
        (b"", [], 1, "there is no deal in this file"),
        ('[Deal "N:..."]'.encode("utf-16-le"), [], 1, "UTF-16"),
        (FILE.read_bytes(), ["--deal", "4"], 2, "The file has 3 deals; there is no deal 4"),
        (FILE.read_bytes(), ["--hands", "SA"], 2, "--hands does not go with a file in PBN"),
    ],
)
def test_A35_what_cannot_be_done_with_a_file_is_told(
    content: bytes | None, arguments: list[str], code: int, told: str, tmp_path: Path
) -> None:
    file = tmp_path / "deals.pbn"
    if content is not None:
        file.write_bytes(content)
    found = solve(file, *arguments)
    assert (found.exit_code, told in found.output) == (code, True), found.output
