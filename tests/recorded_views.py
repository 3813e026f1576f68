"""Views of all games under random mixes of rules, for the tests of the page: ``python -m tests.recorded_views``.

Matches are played at random; a view is kept if it shows something that none before it showed: another question, other
possible actions, another way in which the deal ended. One file a game, each entry with the rules' options and the score
sheet that belongs to the view.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from stich.game import Action, Play
from stich.games import GAMES
from stich.match import Match
from stich.server import views, wire
from tests.mixes import Mixer
from tests.play import lumpy, shuffled
from tests.room import room

DATA: Final = Path(__file__).parent / "data"
DEALS: Final = 3  #: of each match at most
#: kinds of actions that are taken more often than others where they are legal, for what they lead to is rare
RARE: Final = {"armut", "schmeissen", "hochzeit", "redeal", "gesund", "refuse"}

Shown = tuple[object, ...]  #: something that a view shows


def path(game: str) -> Path:
    return DATA / f"views_{game}.json"


def recorded(game: str) -> list[dict[str, Any]]:
    """Options, score sheet and view of each situation that random play of random mixes comes to."""
    seen: set[Shown] = set()
    found = []
    for match in _matches(game, random.Random(62)):
        options = wire.options(match.rules)
        for seat in range(match.rules.seats):
            view = wire.view(match, seat)
            new = set(_shown(options, view)) - seen
            if new:
                seen |= new
                scores = wire.sheet(match, [("commitment", "seed")] * len(match.deals))
                sheet = [row.model_dump() for row in scores]
                found.append({"options": options, "scores": sheet, "view": view.model_dump()})
    return found


def _matches(game: str, rng: random.Random) -> Iterator[Match]:
    """Every position of the matches."""
    mixer = Mixer(game, rng)
    knows = room(game)
    for _ in range(knows.MATCHES):
        rules: Any = mixer.rules(knows.OFTEN if rng.random() < 0.5 else {})
        if rules is None:
            continue
        match = Match.start(rules)
        while match.outcome is None and len(match.deals) < DEALS:
            uneven = knows.UNEVEN and rng.random() < 0.7
            match = match.deal(lumpy(rules, rng, match.standing.dealer) if uneven else shuffled(rules, rng))
            yield match
            while match.state.to_act is not None:
                match = match.play(_chosen(match.state.legal(match.state.to_act), rng))
                yield match


def _chosen(legal: Sequence[Action], rng: random.Random) -> Action:
    """A random action of a random kind, so that what is one of many is said as well; announcements are rarer."""
    kinds = [kind(each) for each in legal]
    rare = sorted(RARE.intersection(kinds))
    quiet = sorted({each for each in kinds if each != "announce"})
    if rare and rng.random() < 0.6:
        wanted = rng.choice(rare)
    else:
        wanted = rng.choice(quiet if quiet and rng.random() < 0.9 else sorted(set(kinds)))
    return rng.choice([each for each, of in zip(legal, kinds, strict=True) if of == wanted])


def kind(action: Action) -> str:
    """What sort of action it is: its word, the call with a card, and among contracts whether it is a solo."""
    if isinstance(action, Play):
        return f"card {action.call}".rstrip()
    if action.word == "contract":
        return "solo" if action.value.startswith("solo") else action.value
    return f"bid {action.value}" if action.value in ("nil", "blind_nil") else action.word


def _shown(options: dict[str, Any], view: Any) -> Iterator[Shown]:
    yield from room(view.game).shown(options, view)
    if view.settlement is not None:
        yield from _ending(view, view.settlement)


def _own(view: views.View) -> int:
    assert view.seat is not None
    return view.seat


def _ending(view: views.View, settlement: Any) -> Iterator[Shown]:
    outcome, facts = settlement.outcome, settlement.facts
    yield (
        "end",
        settlement.void,
        None if outcome is None else (outcome.reason, len(outcome.winners), outcome.factor > 1),
    )
    yield ("won", outcome is not None and _own(view) in outcome.winners)
    if settlement.void:
        yield ("void", facts.reason, facts.seat == view.seat)
    else:
        yield from room(view.game).ended(facts)
    for line in settlement.lines:
        yield ("line", line.code)


def write(game: str) -> None:
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in recorded(game))
    path(game).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    for name in GAMES:
        write(name)
