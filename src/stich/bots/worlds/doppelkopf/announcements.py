"""When the announcements of a view were made: it tells the trick of each, not the card before it.

It matters only whether the own card of the caller had been played, since deadlines count own cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stich.bots.worlds.world import Actions, World, replay
from stich.cards import Pack
from stich.errors import IllegalAction, RecordError
from stich.game import Action, Play, Said
from stich.games.doppelkopf import DoppelkopfView
from stich.games.doppelkopf.facts import SEATS


def cuts(view: DoppelkopfView, pack: Pack, calls: Sequence[tuple[int, Action]]) -> tuple[int, ...]:
    """After how many cards of its trick each announcement was made: the first way that gives the view.

    ``calls`` are the actions before the play. `RecordError` if no way does.
    """
    for found in _ways(view, ()):
        world = World((), (), pack, (*calls, *woven(view, found)))
        try:
            if replay(view, world).view(view.seat) == view:
                return found
        except IllegalAction:
            continue
    raise RecordError("these calls cannot have been made in any order: no deal agrees with this view")


def woven(view: DoppelkopfView, cuts: Sequence[int]) -> Actions:
    """The cards played and the announcements, each of these after so many cards of its trick."""
    actions = list[tuple[int, Action]]()
    waiting = list(zip(_announced(view), cuts, strict=True))
    for number, trick in enumerate((*view.tricks, view.trick)):
        plays = trick.plays() if trick is not None else ()
        for place in range(len(plays) + 1):
            while waiting and waiting[0][0].trick == number and waiting[0][1] == place:
                said, _ = waiting.pop(0)
                actions.append((said.seat, said.call))
            if place < len(plays):
                seat, card = plays[place]
                actions.append((seat, Play(card)))
    return tuple(actions)


def _announced(view: DoppelkopfView) -> list[Said]:
    return [said for said in view.said if said.call.word == "announce"]


def _ways(view: DoppelkopfView, cuts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to go on after ``cuts``: each call as early as it can have been made, or after the caller's own card."""
    waiting, number = _announced(view), len(cuts)
    if number == len(waiting):
        yield cuts
        return
    said = waiting[number]
    least = cuts[-1] if number and waiting[number - 1].trick == said.trick else 0
    trick = (*view.tricks, view.trick)[said.trick]
    seats = [seat for seat, _ in trick.plays()] if trick is not None else []
    after = seats.index(said.seat) + 1 if said.seat in seats else 0
    yield from _ways(view, (*cuts, least))
    if least < after <= min(len(seats), SEATS - 1):
        yield from _ways(view, (*cuts, after))
