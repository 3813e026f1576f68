"""Mixes of rule options: few rules that show every pair of values together, and a match of each under all laws."""

from __future__ import annotations

import io
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final

from stich.bots import STANDARD, Bot, make
from stich.cli.display import Display
from stich.cli.games import DISPLAYS
from stich.cli.terminal import Terminal
from stich.errors import RulesError
from stich.game import Action, Call, Rules, State
from stich.games import GAMES, find
from stich.match import Match
from stich.options import Option, Value, write
from stich.server import wire
from stich.words import LANGUAGES, Words
from tests import laws
from tests.play import lumpy, shuffled
from tests.room import room

Pair = tuple[tuple[str, Value], tuple[str, Value]]
WORDS: Final = {language: Words(language, strict=True) for language in LANGUAGES}


def levels(game: str, name: str, option: Option, rng: random.Random) -> tuple[Value, ...]:
    """The values of an option that are drawn: all if few, else both ends, the default and one more."""
    short = room(game).SHORT
    if name in short:
        return short[name]
    if option.subset:
        return (frozenset(), *(frozenset({each}) for each in option.subset), frozenset(option.subset))
    found = dict.fromkeys((*option.choices, option.default))
    if option.low is not None and option.high is not None:
        found |= dict.fromkeys((option.low, option.high, rng.randint(option.low, option.high)))
    return tuple(found)


class Mixer:
    """Draws rules of one game whose options meet their needs."""

    def __init__(self, game: str, rng: random.Random) -> None:
        self.kind = GAMES[game]
        self.rng = rng
        self.levels = {name: levels(game, name, each, rng) for name, each in self.kind.options().items()}

    def rules(self, wanted: Mapping[str, Value]) -> Rules | None:
        """Random rules with the values ``wanted`` and whatever these need; None if they exclude each other."""
        fixed = dict(wanted)
        options = self.kind.options()
        for need in (need for name, value in wanted.items() for need in options[name].asks(value)):
            if need.option not in fixed:
                meeting = [value for value in self.levels[need.option] if need.holds({need.option: value})]
                fixed[need.option] = self.rng.choice(meeting)
            if not need.holds(fixed):
                return None
        try:
            made = self.kind.settled({name: self.rng.choice(found) for name, found in self.levels.items()} | fixed)
        except RulesError:
            return None
        return made if all(getattr(made, name) == value for name, value in fixed.items()) else None

    def pairs(self) -> set[Pair]:
        """Every pair of values of two options that can stand together."""
        return {
            ((one, a), (two, b))
            for one, two in combinations(self.levels, 2)
            for a in self.levels[one]
            for b in self.levels[two]
            if self.rules({one: a, two: b})
        }

    def covering(self) -> list[Rules]:
        """Rules that together show every pair: each shows as many new ones as a greedy draw finds."""
        open_pairs, found = self.pairs(), []
        while open_pairs:
            best = max((self._draw(open_pairs) for _ in range(8)), key=lambda made: len(open_pairs & shown(made)))
            found.append(best)
            open_pairs -= shown(best)
        return found

    def _draw(self, open_pairs: set[Pair]) -> Rules:
        """Rules that show one open pair and others that go with it."""
        wanted: dict[str, Value] = {}
        made: Rules | None = None
        for pair in self.rng.sample(sorted(open_pairs, key=_written), min(len(open_pairs), 40)):
            more = wanted | dict(pair)
            if all(wanted.get(name, value) == value for name, value in pair) and (drawn := self.rules(more)):
                wanted, made = more, drawn
        assert made is not None, "a pair that can stand together cannot be drawn"
        return made


def _written(pair: Pair) -> list[tuple[str, str]]:
    """A pair as text; unlike ``repr``, it is the same for equal sets."""
    return [(name, write(value)) for name, value in pair]


def shown(rules: Rules) -> set[Pair]:
    """The pairs of values that these rules show."""
    return set(combinations(rules.values().items(), 2))


# --- a match under all laws --------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What has been played and checked."""

    matches: int = 0
    deals: int = 0
    voids: int = 0
    actions: int = 0
    out_of_turn: int = 0
    positions: int = 0  #: positions under all laws
    worlds: int = 0  #: states compared with those of another world
    longest: int = 0  #: deals of the longest match
    reasons: Counter[str] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)  #: of actions, to see that every one was used

    def add(self, other: Tally) -> None:
        for name in ("matches", "deals", "voids", "actions", "out_of_turn", "positions", "worlds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest = max(self.longest, other.longest)
        self.reasons += other.reasons
        self.words += other.words


def check_match(text: str, seed: int, often: float = 0.05) -> Tally:
    """Plays one match of the rules ``text`` under all laws; an error or `AssertionError` says what is broken.

    Each seat is taken by the standard or the random player; announcements out of turn are thrown in; some packs deal
    uneven hands. ``often`` is the share of the positions that are looked at closely.
    """
    rng = random.Random(f"{text} {seed}")
    rules: Any = find(text)
    assert str(rules) == text
    bots = [make(rules.game, rng.choice((STANDARD, "random")), seed=rng.randrange(2**32)) for _ in range(rules.seats)]
    dealer = rng.randrange(rules.seats)
    match, tally = Match.start(rules, dealer=dealer), Tally(matches=1)
    while match.outcome is None:
        before = match.standing
        pack = lumpy(rules, rng, before.dealer) if rng.random() < 0.4 else shuffled(rules, rng)
        match = _play_deal(match.deal(pack), bots, rng, often, tally)
        deal = match.deals[-1]
        laws.check_settlement(rules, deal)
        tally.voids += deal.facts is not None and deal.facts.void is not None
        if rng.random() < often * 2:
            _draw_result(match, rng)
        tally.worlds += laws.compare_worlds(rules, rng, rng.choice((None, *range(rules.seats))), before)
    laws.check_outcome(match)
    laws.check_record(match)
    assert match.standing.deals <= rules.values().get("max_deals", rules.values().get("deals"))
    tally.deals = tally.longest = len(match.deals)
    tally.reasons[match.outcome.reason] += 1
    return tally


def _play_deal(match: Match, bots: Sequence[Bot], rng: random.Random, often: float, tally: Tally) -> Match:
    while match.current is not None:
        state = match.state
        if rng.random() < often:
            _look_closely(match, rng)
            tally.positions += 1
        by, action = _chosen(state, bots, rng, often)
        tally.actions += 1
        tally.out_of_turn += by != state.to_act
        tally.words[action.word if isinstance(action, Call) else action.call or "card"] += 1
        match = match.play(action, by)
    return match


def _chosen(state: State, bots: Sequence[Bot], rng: random.Random, often: float) -> tuple[int, Action]:
    """What happens next: mostly the choice of the bot whose turn it is, whose reason can be told."""
    seat = state.to_act
    assert seat is not None
    others = [(each, action) for each in range(state.rules.seats) if each != seat for action in state.legal(each)]
    if others and rng.random() < 0.03:
        return rng.choice(others)
    view = state.view(seat)
    advice = bots[seat].advise(view)
    assert advice.action in view.legal
    if rng.random() < often:
        for words in WORDS.values():
            assert words.hint(state.rules.game, advice, "ABCD")
    return seat, advice.action


def _look_closely(match: Match, rng: random.Random) -> None:
    """All laws of a position; of the actions that may be refused only some. Page and terminal can show it."""
    state = match.state
    laws.check_turn(state)
    laws.check_legal(state)
    laws.check_views(state)
    laws.check_cards(state, match.deals[-1].pack)
    laws.check_refusals(state, rng.sample(laws.EVERY_ACTION, 25))
    for seat in (None, rng.randrange(state.rules.seats)):
        wire.view(match, seat).model_dump_json()
    if rng.random() < 0.2:
        assert state.to_act is not None
        view = state.view(state.to_act)
        with _display(match, rng) as display:
            display.draw(view)
            assert {choice.action for choice in display.choices(view)} <= set(view.legal)
            display.question(view)


def _draw_result(match: Match, rng: random.Random) -> None:
    """Every line of the score has its sentence in both languages, and the terminal can show the result."""
    settlement = match.deals[-1].settlement
    assert settlement is not None
    for line in settlement.lines:
        for words in WORDS.values():
            assert words.line(match.rules.game, line, "ABCD")
    with _display(match, rng) as display:
        view = match.state.view(rng.randrange(match.rules.seats))
        display.result(settlement, view)
        if settlement.standing.outcome is not None:
            assert display.ending(view, settlement)


@contextmanager
def _display(match: Match, rng: random.Random) -> Iterator[Display[Any]]:
    """The terminal's picture of a match, drawn to nowhere."""
    words = WORDS[rng.choice(LANGUAGES)]
    with redirect_stdout(io.StringIO()):
        yield DISPLAYS[match.rules.game](
            match.rules.game, Terminal(words, plain=True), words, ("A", "B", "C", "D")[: match.rules.seats]
        )
