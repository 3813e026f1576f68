"""The games on the wire: one line a game, and the types that are one of theirs."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import Field

from stich.server.derived import GameWire
from stich.server.games import doppelkopf, entensuppe, spades
from stich.server.parts import Facts, Standing, VoidFacts

WIRE: Final[dict[str, GameWire]] = {
    "entensuppe": entensuppe.WIRE,
    "spades": spades.WIRE,
    "doppelkopf": doppelkopf.WIRE,
}
FACTS: Final = {game: wire.facts_model(game) for game, wire in WIRE.items()}
STANDINGS: Final = {game: wire.standing_model(game) for game, wire in WIRE.items()}


def one_of(models: list[Any]) -> Any:
    """Any of ``models``, told apart by ``game``."""
    return Annotated[reduce(or_, models), Field(discriminator="game")]


if TYPE_CHECKING:
    AnyFacts = Facts
    AnyStanding = Standing
else:
    AnyFacts = one_of([*FACTS.values(), VoidFacts])
    AnyStanding = one_of([*STANDINGS.values()])
