"""F21: how commands end, and how they take files: equal kinds of mistake have equal exit codes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from stich import native
from stich.cli import main
from stich.cli.replay import _Viewer
from stich.cli.terminal import Terminal
from stich.errors import RecordError
from stich.records import load, loads
from stich.words import Words

RECORDS = Path(__file__).parent / "data" / "records"
RECORD = min(RECORDS.glob("*.toml"))
DEAL = "N:AQ.J.. T9.K.. 87.A.. K6.T.."
DONE, UNTRUE, MISTYPED, PIPE_CLOSED = 0, 1, 2, 141

needs_core = pytest.mark.skipif(not native.built(), reason="the native core stich._core is not built")


def stich(*arguments: object, given: str | bytes | None = None, lang: str = "en") -> Result:
    return CliRunner().invoke(
        main, [*map(str, arguments)], prog_name="stich", input=given, env={"LC_ALL": f"{lang}.UTF-8"}
    )


MISTAKES: dict[str, list[tuple[str, ...]]] = {
    "rules": [
        ("play", "poker"), ("arena", "poker"), ("perft", "poker"), ("rules", "poker"), ("rules", "poker", "--prose"),
        ("solve", "poker", "--hands", "SA / SK / SQ / SJ"), ("play", "spades(targt=3)"), ("perft", "spades:nope"),
    ],
    "bots": [("play", "spades", "--bot", "nope"), ("arena", "spades", "nope"), ("arena", "spades", "random", "nope")],
    "seats and deals": [
        ("replay", str(RECORD), "--seat", "9"), ("replay", str(RECORD), "--deal", "999"),
        ("solve", str(RECORD), "--deal", "999"), ("perft", "entensuppe", "--dealer", "3"),
    ],
    "cards and actions": [
        ("perft", "spades", "--actions", "bid 99"), ("perft", "spades", "--actions", "SA"),
        ("perft", "spades", "--pack", "SA"), ("solve", "spades", "--hands", "SA / SK / SQ / XX", "--leader", "0"),
    ],
    "options": [
        ("play", "--nope"), ("arena",), ("perft", "spades", "--depth", "0"), ("replay", str(RECORD), "--deal", "x"),
        ("perft", "spades", "--pack", "SA", "--seed", "x"), ("verify",), ("ply",), ("play",), ("solve", ""),
    ],
}  # fmt: skip


@pytest.mark.parametrize("arguments", [each for some in MISTAKES.values() for each in some], ids=" ".join)
def test_F21_what_is_typed_wrong_ends_with_2(arguments: tuple[str, ...]) -> None:
    told = stich(*arguments)
    assert told.exit_code == MISTYPED, told.output
    assert told.stderr.splitlines()[-1].startswith("Error: ") or "Error: " in told.stderr
    assert not told.stdout


@needs_core
@pytest.mark.parametrize("deal", [DEAL.replace("AQ", "AX"), DEAL.rpartition(" ")[0]])
def test_F21_a_deal_typed_wrong_ends_with_2(deal: str) -> None:
    assert stich("solve", deal).exit_code == MISTYPED


def test_F21_what_is_not_true_or_not_there_ends_with_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STICH_HOME", str(tmp_path))
    nothing = tmp_path / "nothing.toml"
    for arguments in (
        ("verify", nothing), ("replay", nothing), ("solve", nothing), ("play", "--resume", nothing),
        ("play", "--resume"), ("verify", tmp_path),
    ):  # fmt: skip
        assert stich(*arguments).exit_code == UNTRUE, arguments


def test_F21_verify_takes_what_comes_in() -> None:
    told = stich("verify", "-", given=RECORD.read_bytes())
    assert (told.exit_code, told.output.startswith("-: true (")) == (DONE, True)
    wrong = stich("verify", "-", given=RECORD.read_bytes().replace(b"scores = [", b"scores = [1, ", 1))
    assert (wrong.exit_code, wrong.output.startswith("-: 1 fault")) == (UNTRUE, True)
    assert stich("verify", "-", given="rules").exit_code == UNTRUE
    shown = stich("replay", "-", "--all", given=RECORD.read_bytes())
    assert (shown.exit_code, shown.output) == (DONE, stich("replay", RECORD, "--all").output)


def test_F21_verify_takes_a_folder(tmp_path: Path) -> None:
    told = stich("verify", RECORDS)
    assert told.exit_code == DONE
    assert told.output == stich("verify", *sorted(RECORDS.glob("*.toml"))).output
    (tmp_path / "note.txt").write_text("no record")
    empty = stich("verify", tmp_path, RECORD)
    assert empty.exit_code == UNTRUE
    assert empty.output.startswith(f"{tmp_path}: there are no records")
    assert f"{RECORD}: true" in empty.output


@pytest.mark.parametrize(
    "arguments",
    [["verify", *[str(RECORD)] * 40], ["rules", "spades"], ["replay", str(RECORD), "--all"], ["perft", "spades"]],
    ids=lambda each: each[0],
)
def test_F21_whoever_has_read_enough_is_no_fault(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "stich", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0) as run:
        assert run.stdout
        assert run.stderr
        run.stdout.read(1)
        run.stdout.close()
        told = run.stderr.read()
    assert told == b""
    assert run.returncode in (DONE, PIPE_CLOSED)
    if arguments[0] == "verify":
        assert run.returncode == PIPE_CLOSED


def test_F21_in_replay_a_question_is_answered_and_shows_no_further_action(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record, words = load(RECORD), Words("en")
    answers, asked = iter(["?", "what", "", "b", "h", "q"]), list[str]()

    def ask(self: Terminal, prompt: str) -> str:
        asked.append(prompt)
        return next(answers)

    monkeypatch.setattr(Terminal, "ask", ask)
    _Viewer(record, Terminal(words), words, None).walk(list(record.steps()))
    actions = [prompt.partition("action ")[2].partition(".")[0] for prompt in asked]
    assert actions == ["0", "0", "0", "1", "0", "0"]
    assert capsys.readouterr().out.count(words.say("cli.replay.help")) == 3


@pytest.mark.parametrize("coding", ["utf-16-le", "utf-16-be", "utf-16", "utf-32-le", "utf-32"])
def test_A34_other_encodings_are_named_with_and_without_a_mark(coding: str, tmp_path: Path) -> None:
    file = tmp_path / "match.toml"
    file.write_bytes(RECORD.read_text("utf-8").encode(coding))
    with pytest.raises(RecordError, match="UTF-16; save it in UTF-8"):
        load(file)
    told = stich("verify", file, lang="de")
    assert (told.exit_code, "in UTF-16 geschrieben; als UTF-8 speichern" in told.output) == (UNTRUE, True)


def test_F20_a_record_is_read_from_a_file_opened_for_bytes() -> None:
    with RECORD.open("rb") as file:
        assert load(file) == loads(RECORD.read_text("utf-8"))
    with RECORD.open() as text, pytest.raises(RecordError, match="a file opened for bytes"):
        load(text)  # type: ignore[arg-type]
