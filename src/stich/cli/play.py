"""``stich play``: a match in the terminal."""

from __future__ import annotations

import getpass
import hashlib
import secrets
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

import click

from stich import names
from stich.bots import STANDARD, checked_name
from stich.bots.names import NAMES
from stich.cli import spoken
from stich.cli.ask import ask_rules
from stich.cli.games import DISPLAYS
from stich.cli.refusals import Refusal
from stich.cli.saves import Game, saved
from stich.cli.session import Left, Session
from stich.cli.terminal import Terminal
from stich.errors import RecordError
from stich.games import find
from stich.match import Match
from stich.records import Seat
from stich.shuffle import SEED_BYTES
from stich.words import Words

EXAMPLES: Final = """
stich play spades
stich play "doppelkopf(deals=4)" --lang de --name Ada
stich play --ask
stich play --resume
NO_COLOR=1 stich play entensuppe --plain
"""


def _games(words: Words) -> dict[str, str]:
    *others, last = DISPLAYS
    return {"games": words.say("cli.one_of", others=", ".join(others), last=last)}


@spoken.command(examples=EXAMPLES, slots=_games)
@spoken.argument("game", required=False)
@spoken.option("--resume", is_flag=True)
@spoken.option("--ask", is_flag=True)
@spoken.language_option
@spoken.option("--name", metavar="name")
@spoken.option("--bot", metavar="name", default=STANDARD, show_default=True)
@spoken.option("--pace", metavar="seconds", default=0.7, show_default=True, type=click.FloatRange(0, 10))
@spoken.option("--plain", is_flag=True)
@spoken.option("--seed", metavar="text")
def play(
    game: str | None,
    resume: bool,
    ask: bool,
    lang: str,
    name: str | None,
    bot: str,
    pace: float,
    plain: bool,
    seed: str | None,
) -> None:
    """Play a match against computer players."""
    words = Words(lang)
    terminal = Terminal(words, plain, pace)
    try:
        game = str(ask_rules(game, terminal, words)) if ask else game
        found = _saved_game(game, terminal, words) if resume else _offered(game, terminal, words)
        current = found or _new_game(game, name, bot, seed, words)
        Session(current, terminal, words, _seeds(seed)).run()
    except (Left, EOFError, KeyboardInterrupt):
        terminal.line()


def _saved_game(game: str | None, terminal: Terminal, words: Words) -> Game:
    """The game to go on with: a file, or the newest saved one (of the game named)."""
    if game and (Path(game).exists() or game.endswith(".toml")):
        return Game.read(Path(game))
    files = saved(find(game).game if game else None)
    if not files:
        raise RecordError("there is no saved game; begin one with: stich play spades", "no_saved")
    return Game.read(files[0])


def _offered(game: str | None, terminal: Terminal, words: Words) -> Game | None:
    """A saved game of the same rules, if there is one and the player wants to go on with it."""
    if not game:
        raise click.UsageError(words.say("cli.which_game", **_games(words)))
    rules = find(game)
    for path in saved(rules.game):
        try:
            found = Game.read(path)
        except RecordError:
            continue
        if found.match.rules != rules:
            continue
        deal = len(found.match.deals) + (found.match.current is None)
        question = words.say("cli.go_on", date=f"{found.date:%Y-%m-%d %H:%M}", n=deal)
        return found if _agreed(question, terminal) else None
    return None


def _agreed(question: str, terminal: Terminal) -> bool:
    """Yes or no; asked again after anything else."""
    while True:
        answer = terminal.ask(f"{question} ").strip().lower()
        if answer in ("", "j", "ja", "y", "yes"):
            return True
        if answer in ("n", "nein", "no"):
            return False


def _new_game(game: str | None, name: str | None, bot: str, seed: str | None, words: Words) -> Game:
    rules = find(game or "")
    checked_name(rules.game, bot)
    try:
        own = names.checked_name(name or _login() or words.say("cli.guest"))
    except names.NameRefused as refused:
        raise Refusal(words, words.say(f"illegal.{refused.code}")) from None
    others = [each for each in NAMES if names.name_key(each) != names.name_key(own)][: rules.seats - 1]
    seats = (Seat(own), *(Seat(each, bot) for each in others))
    first = _digest(f"{seed} dealer")[0] if seed else secrets.randbelow(256)
    return Game.begin(Match.start(rules, dealer=first % rules.seats), seats, datetime.now().astimezone())


def _login() -> str:
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        return ""
    return "" if name == "root" or not name.isalpha() else name.capitalize()[:20]


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def _seeds(seed: str | None) -> Callable[[int], bytes]:
    """The seed of deal 0, 1, ...: fresh chance, or what follows from the text given."""
    if seed is None:
        return lambda deal: secrets.token_bytes(SEED_BYTES)
    return lambda deal: _digest(f"{seed} {deal}")
