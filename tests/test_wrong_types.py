"""Whatever is put in, the core answers with one of its own four errors, and with words (F16, F20)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from stich import arena, shuffle
from stich.actions import Call, Play, parse_action, read_action
from stich.bots import BOTS, make
from stich.cards import Card, Hand, Pack, parse_cards
from stich.errors import IllegalAction, NotationError, RecordError, RulesError
from stich.game import Line, Rules
from stich.games import ALIASES, GAMES, find, game_name
from stich.games.presets import presets
from stich.match import Match
from stich.records import Record, dump, dumps, load, loads, verify
from stich.words import LANGUAGES, Words

OURS = (NotationError, IllegalAction, RecordError, RulesError)
WRONG: list[Any] = [None, 5, -1, 1.5, b"duck", [], {}, object(), "nonsense", ["x"], True]


def _attempts(rules: Rules) -> dict[str, Callable[[Any], object]]:
    """Every public way into cards, game, match, shuffle and arena, as a function of one wrong value."""
    state, match = rules.start(rules.pack(), rules.opening()), Match.start(rules)
    dealt = match.deal(rules.pack())
    bots = [make(rules.game)] * rules.seats
    seats = [("A", "human")] * rules.seats
    return {
        "Card": Card,
        "Hand": lambda value: Hand(value) if value not in ([], {}) else Hand("nonsense"),
        "Pack": lambda value: rules.start(Pack(value), rules.opening()),
        "parse_cards": parse_cards,
        "parse_action": parse_action,
        "read_action": read_action,
        "Play": lambda value: state.play(Play(value)),
        "Play with a call": lambda value: state.play(Play(rules.pack()[0], value)),
        "Call": lambda value: state.play(Call(value)),
        "Call with a value": lambda value: state.play(Call("bid", value)),
        "play": state.play,
        "play by": lambda value: state.play("SA", "nobody" if value is None else value),  # type: ignore[arg-type]
        "legal": lambda value: state.legal(7 if value is True else value),
        "view": lambda value: state.view(9 if value is None else value),
        "find": find,
        "game_name": game_name,
        "presets": presets,
        "make": make,
        "make by name": partial(make, rules.game),
        "opening": lambda value: rules.opening("x" if value is None else value),  # type: ignore[arg-type]
        "dealer": lambda value: rules.opening(dealer=-1 if value is None else value),
        "start": lambda value: rules.start(value, rules.opening()),
        "start at": partial(rules.start, rules.pack()),
        "settle": lambda value: rules.settle(rules.opening(), value),
        "settle at": lambda value: rules.settle(value, value),
        "Match.start": Match.start,
        "Match.deal": match.deal,
        "Match.play": dealt.play,
        "commitment": lambda value: shuffle.commitment(5 if isinstance(value, bytes) else value),  # type: ignore[arg-type]
        "shuffled": lambda value: shuffle.shuffled(rules.pack(), 5 if isinstance(value, bytes) else value),  # type: ignore[arg-type]
        "shuffled pack": lambda value: shuffle.shuffled(value or 5, b""),  # type: ignore[arg-type]
        "verify": lambda value: shuffle.verify(rules.pack(), rules.pack(), b"", "x" if value is None else value),
        "play_out": lambda value: arena.play_out(state, value),
        "play_match": lambda value: arena.play_match(rules, value, lambda number: rules.pack()),
        "packs": lambda value: arena.play_match(rules, bots, lambda number: value),
        "duel": lambda value: arena.duel(value, "random", "random", 1),
        "duel of": lambda value: arena.duel(rules, value, "random", 1),
        "packs of a duel": lambda value: arena.duel(
            rules, "random", "random", 0 if value == 5 or value is True else value
        ),
        "pairs of matches": lambda value: arena.matches(rules, "random", "random", 0 if value == 5 else value),
        "pack_number": lambda value: arena.pack_number(value, 0, 0),
        "seatings": arena.seatings,
        "from_match": lambda value: Record.from_match(value, []),
        "from_match seats": lambda value: Record.from_match(match, value),
        "verify record": verify,
        "loads": loads,
        "load": lambda value: load("no such file" if value == "nonsense" else value),
        "dumps": dumps,
        "dump": lambda value: dump(value, "nowhere.toml"),
        "dump to": lambda value: dump(Record.from_match(match, seats), 5 if value == "nonsense" else value),  # type: ignore[arg-type]
        "Estimate.of": lambda value: arena.Estimate.of([] if isinstance(value, str | bytes | list) else value),
    }


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("name", list(_attempts(find("spades"))))
def test_F20_a_wrong_value_is_refused_by_an_error_of_ours(game: str, name: str) -> None:
    attempt = _attempts(find(game))[name]
    for value in WRONG:
        if name == "dealer" and value in (0, 1):
            continue
        with pytest.raises(OURS) as caught:
            attempt(value)
        assert str(caught.value), f"{name}({value!r})"


def test_F20_the_refusals_say_what_would_be_right() -> None:
    rules = find("spades")
    state = rules.start(rules.pack(), rules.opening())
    wrong: Any = 5
    with pytest.raises(NotationError, match=r"5 is not an action: a text such as 'H8'"):
        state.play(wrong)
    with pytest.raises(RecordError, match="a seed is bytes such as"):
        shuffle.shuffled(rules.pack(), wrong)
    with pytest.raises(RulesError, match="needs a bot for each, not 3"):
        arena.play_out(state, [make("spades")] * 3)
    with pytest.raises(RulesError, match="5 is not a game: write a name such as"):
        find(wrong)
    with pytest.raises(IllegalAction, match="the seats are 0 to 3"):
        state.legal(7)


@pytest.mark.parametrize(("alias", "game"), ALIASES.items())
def test_F16_a_game_answers_to_all_its_names(alias: str, game: str) -> None:
    line = Line("product", 6, "DS-48", to=(0,), values={"ente": 2, "suppe": 3})
    assert game_name(alias) == game
    assert GAMES[alias] is GAMES[game]
    assert BOTS[alias] is BOTS[game]
    assert type(make(alias)) is type(make(game))
    assert presets(alias) == presets(game)
    for language in LANGUAGES:
        words = Words(language, strict=True)
        assert words.line(alias, line, "AB") == words.line(game, line, "AB")
        assert words.preset(alias) == words.preset(game)
        assert f"{game}.alias.{alias}" in words


def test_F16_no_game_of_that_name_is_said_so() -> None:
    for attempt in (GAMES.__getitem__, BOTS.__getitem__, make, presets, game_name):
        with pytest.raises(RulesError, match="there is no game 'poker'; there are entensuppe, spades, doppelkopf"):
            attempt("poker")
