"""``stich play`` in real pseudo-terminals: whole deals by script, leaving and going on, wrong input, no colours."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from stich.records import load, verify

PROMPT = re.compile(r"(\n ▸ |(Spiel|deal) ▸ |\[[JY]/n\] )$")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\x1b[()=>][A-Z0-9]?")


class Screen:
    """A command in a pseudo-terminal of 80 columns; `text` is all it has written since the last input."""

    def __init__(self, home: Path, *arguments: str, env: dict[str, str] | None = None) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "stich.cli", *arguments],
            stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl-C is a signal
            env=os.environ | {"STICH_HOME": str(home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"} | (env or {}),
        )  # fmt: skip
        os.close(slave)
        self.raw = b""
        self.whole = b""

    @property
    def text(self) -> str:
        return ESCAPES.sub("", self.raw.decode("utf-8", "replace")).replace("\r", "")

    def wait(self, seconds: float = 60) -> str:
        """What was written until the program asks for input or ends."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if PROMPT.search(self.text):
                return self.text
            if not select.select([self.master], [], [], 0.2)[0]:
                if self.process.poll() is not None:
                    return self.text
                continue
            try:
                piece = os.read(self.master, 65536)
            except OSError:  # the other side is closed
                self.process.wait(10)
                return self.text
            self.raw += piece
            self.whole += piece
        raise AssertionError(f"nothing asked within {seconds} s; the screen shows\n{self.text}")

    def type(self, line: str) -> str:
        self.raw = b""
        os.write(self.master, line.encode() + b"\n")
        return self.wait()

    def press(self, key: str) -> str:
        self.raw = b""
        os.write(self.master, key.encode())
        return self.wait()

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def close(self) -> None:
        if not self.ended:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        os.close(self.master)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def screens(home: Path) -> Iterator[list[Screen]]:
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        screen.close()


def start(screens: list[Screen], home: Path, *arguments: str, env: dict[str, str] | None = None) -> Screen:
    screen = Screen(home, "play", *arguments, "--pace", "0", env=env)
    screens.append(screen)
    screen.wait()
    return screen


def numbers(text: str) -> list[str]:
    """The numbers under the hand, of the last picture."""
    rows = [line for line in text.splitlines() if re.fullmatch(r"\s+1(\s+\d+)*\s*", line)]
    return rows[-1].split() if rows else []


def next_input(text: str) -> str:
    """A sensible answer to what the screen asks: by its words, else the last playable card."""
    answers = {
        "Vorbehalt?": "gesund",
        "declare?": "healthy",
        "Eingabetaste": "",
        "Enter:": "",
        "sagst du an": "3",
        "do you bid": "3",
    }
    question = text[-700:]
    for words, answer in answers.items():
        if words in question:
            return answer
    return numbers(text)[-1] if numbers(text) else "1"


RESULT = {"de": "Ergebnis von Spiel 1", "en": "Result of deal 1"}
GAMES = ("entensuppe", "spades", "doppelkopf(deals=4)")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_deal_with_a_pause_in_the_middle(game: str, language: str, screens: list[Screen], home: Path) -> None:
    screen = start(screens, home, game, "--lang", language, "--name", "Ada", "--seed", "deal")
    for _ in range(6):
        screen.type(next_input(screen.text))
    before = screen.text
    left = screen.type("q")
    assert screen.ended
    assert "stich play --resume" in left
    assert "[" not in re.sub(r"\[[JY]/n\]", "", left), "a text without words"

    screen = start(screens, home, "--resume", "--lang", language)
    assert numbers(screen.text) == numbers(before)
    for _ in range(60):
        if RESULT[language] in screen.text or screen.ended:
            break
        screen.type(next_input(screen.text))
    assert RESULT[language] in screen.text
    assert not re.search(r"\[[a-z]+\.[a-z._]+\]", screen.text), "a text without words"
    if not screen.ended:
        screen.type("q")
    (file,) = (home / "saved").glob("*.toml") if not list(home.glob("records/*")) else home.glob("records/*")
    record = load(file)
    assert verify(record) == ()
    assert record.match.deals[0].over
    assert record.names[0] == "Ada"


@pytest.mark.usefixtures("keyboard")
@pytest.mark.parametrize(("language", "key"), [("de", "\x03"), ("en", "\x04")])
def test_ctrl_c_and_ctrl_d_leave_cleanly(language: str, key: str, screens: list[Screen], home: Path) -> None:
    screen = start(screens, home, "spades", "--lang", language, "--seed", "x")
    time.sleep(0.3)  # the prompt is out before the line editor listens, and a signal in between waits for a key
    text = screen.press(key)
    assert screen.ended
    assert screen.process.returncode == 0
    assert "Traceback" not in text
    assert "--resume" in text


def test_an_unfinished_game_is_offered(screens: list[Screen], home: Path) -> None:
    screen = start(screens, home, "spades", "--lang", "en", "--seed", "x")
    screen.type("13")  # no bot bids so much
    screen.type("q")
    screen = Screen(home, "play", "spades", "--lang", "en", "--pace", "0")
    screens.append(screen)
    assert "Go on with it? [Y/n]" in screen.wait()
    assert "bid 13, took 0" in screen.type("")
    screen.type("q")
    screen = Screen(home, "play", "spades", "--lang", "en", "--pace", "0")
    screens.append(screen)
    screen.wait()
    assert "bid 13, took 0" not in screen.type("n")
    screen.type("q")
    assert len(list((home / "saved").iterdir())) == 2


def test_wrong_input_gets_a_sentence_and_asks_again(screens: list[Screen], home: Path) -> None:
    screen = start(screens, home, "spades", "--lang", "de", "--seed", "deal")
    assert "„blub“ verstehe ich nicht" in screen.type("blub")
    assert "Tippe eine Nummer" in screen.type("")
    assert "Erst wird angesagt" in screen.type("pik ass")
    assert "verstehe ich nicht" in screen.type("14")
    assert "verstehe ich nicht" in screen.type("\x1b[A%s{}[bold]")
    assert "hast du nicht auf der Hand" in screen.type("3") + screen.type(missing_card(screen.text))
    assert not screen.ended


def missing_card(text: str) -> str:
    """A card that is not in the hand shown."""
    hand = [line for line in text.splitlines() if line.count("♠") + line.count("♥") + line.count("♦") > 5][-1]
    return next(f"{suit}{rank}" for suit in "♠♥♦♣" for rank in "23456789" if f"{suit}{rank} " not in hand)


def test_commands_answer_and_cost_no_turn(screens: list[Screen], home: Path) -> None:
    screen = start(screens, home, "spades", "--lang", "en", "--seed", "deal", "--name", "Ada")
    assert re.search(r"Hint: Bid \w+ \(\d+\)\. .*\.", screen.type("h").replace("\n", " "))
    assert "No trick has been taken yet." in screen.type("l")
    assert "No deal has been scored yet." in screen.type("s")
    assert "q  leave and go on later" in screen.type("?")
    screen.type("nil")
    while "took 0" not in screen.text or not numbers(screen.text):
        screen.type("1")
    screen.type("1")
    assert "Last trick: " in screen.type("l")


def test_a_card_of_the_rank_led_quacks_unless_it_is_silent(screens: list[Screen], home: Path) -> None:
    said = {"quack": '"Quack"', "silent": ""}
    for way in said:
        for seed in range(12):
            screen = start(
                screens, home / f"{way}{seed}", "entensuppe", "--lang", "en", "--seed", str(seed), "--name", "Ada"
            )
            offer = re.search(r"(\d+) (\S+) Quack   \(without a word: \d+ silent\)", screen.text)
            if offer is None:
                screen.type("q")
                continue
            number, card = offer.groups()
            text = screen.type(number if way == "quack" else f"{number} silent")
            assert f"Ada: {card} {said[way]}".strip() in text
            break
        else:
            raise AssertionError("no deal in which the second card can quack")


def test_calls_in_doppelkopf_can_be_made_between_the_tricks(screens: list[Screen], home: Path) -> None:
    screen = start(screens, home, "doppelkopf", "--lang", "en", "--seed", "5", "--name", "Ada")
    for _ in range(8):
        asked = re.search(r"A call\? Enter: say nothing\n\s*(re|kontra)\b", screen.text)
        if asked:
            text = screen.type(asked[1])
            assert f'Ada: "{asked[1].capitalize()}"' in text
            return
        screen.type(next_input(screen.text))
    raise AssertionError("the call was never offered")


def test_no_colour_and_no_redrawing_when_not_wanted(screens: list[Screen], home: Path) -> None:
    screen = start(screens, home, "spades", "--lang", "en", "--seed", "deal", "--plain", env={"NO_COLOR": "1"})
    screen.type("3")
    screen.type("q")
    assert b"\x1b[2J" not in screen.whole
    assert b"\x1b[H" not in screen.whole
    assert not re.search(rb"\x1b\[[0-9;]*(3[0-9]|4[0-9]|38;|48;)", screen.whole)
    colourful = start(screens, home / "2", "spades", "--lang", "en", "--seed", "deal")
    assert b"48;" in colourful.whole
    assert b"\x1b[2J" in colourful.whole


def test_letters_where_the_terminal_has_no_signs(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "stich.cli", "play", "spades", "--lang", "de", "--seed", "deal"],
        input=b"3\nq\n", capture_output=True, timeout=60,
        env=os.environ | {"STICH_HOME": str(home), "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    done.stdout.decode("ascii")
    assert re.search(rb"\bSA|\bHK|\bC[2-9]", done.stdout)


def typed(home: Path, lines: str, *arguments: str) -> str:
    """What is printed without a terminal."""
    done = subprocess.run(
        [sys.executable, "-m", "stich.cli", "play", *arguments],
        input=lines, capture_output=True, text=True, timeout=60, env=os.environ | {"STICH_HOME": str(home)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_lines_show_every_card_of_a_quak_quak_and_the_stock(home: Path) -> None:
    for seed in range(7, 40):
        text = typed(home / str(seed), "quak\n", "entensuppe", "--lang", "de", "--seed", str(seed))
        found = re.search(r"Mira · (\S+)( ·.*)?\n. \S+ · (\S+)( ·.*)?\n. Mira · (\S+) \(führt\)\n(.*)\n", text)
        if found:
            assert {found[1][1:], found[3][1:], found[5][1:]} == {found[1][1:]}, "three of one rank"
            assert found[6].startswith("Stapel")
            return
    raise AssertionError("nobody went on after a quack")


def test_in_a_narrow_window_the_hand_takes_two_rows(screens: list[Screen], home: Path) -> None:
    screen = start(screens, home, "spades", "--lang", "en", "--seed", "deal", env={"COLUMNS": "56"})
    hand = [line for line in screen.text.splitlines() if re.fullmatch(r"\s*([♠♥♦♣]\S+\s*){2,}", line)]
    assert [line.count("  ") > 2 for line in hand[-2:]] == [True, True]
    assert sum(len(re.findall("[♠♥♦♣]", line)) for line in hand[-2:]) == 13
    assert all(len(line) <= 56 for line in screen.text.splitlines())


def test_nothing_to_resume_is_said(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "stich.cli", "play", "--resume"], capture_output=True, text=True, timeout=60,
        env=os.environ | {"STICH_HOME": str(home)},
    )  # fmt: skip
    assert done.returncode == 1
    assert "There is no saved game" in done.stderr
