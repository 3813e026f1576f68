"""Wire models that are made from the core's dataclasses: names, types, and nothing that may be missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest
from pydantic import ValidationError

from stich.cards import Card, Hand
from stich.game import Action, Call
from stich.games import GAMES, find
from stich.server.derived import Part, derived, own_fields, wire_type
from stich.server.games import FACTS, STANDINGS, WIRE
from stich.server.parts import Message
from stich.server.views import VIEWS


class Drawn(NamedTuple):
    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Base:
    secret: int


@dataclass(frozen=True, slots=True)
class Shown(Base):
    """A view in small.

    >>> 1 + 1
    2
    """

    hand: Hand
    legal: tuple[Action, ...]
    bids: tuple[int | str | None, ...]
    draws: tuple[Drawn, ...]
    behind: int


SHOWN = Shown(5, Hand("SA S2"), (Call("bid", "4"),), (4, "nil", None), (Drawn(0, Card("HT")), Drawn(1, None)), 7)


def test_what_a_dataclass_declares_itself_is_there_under_its_name_as_text_numbers_and_lists() -> None:
    part: Part[Any] = Part(core=Shown, without={"behind"}, types={"sum": int}, fill=lambda shown, rules: {"sum": 9})
    model: Any = part.model("tiny", Message)
    made = model(game="tiny", **part.values(SHOWN, find("spades")))
    assert made.model_dump() == {
        "game": "tiny",
        "hand": ["S2", "SA"],
        "legal": ["bid 4"],
        "bids": ["4", "nil", None],
        "draws": [{"seat": 0, "card": "HT"}, {"seat": 1, "card": None}],
        "sum": 9,
    }
    assert (model.__name__, model.__doc__) == ("Shown", "A view in small.")


def test_every_field_must_be_filled_and_no_other_may_be() -> None:
    model: Any = derived(Drawn, Message)
    wrong: list[dict[str, Any]] = [{"seat": 0}, {"seat": 0, "card": None, "hand": []}]
    for fields in wrong:
        with pytest.raises(ValidationError):
            model(**fields)


@pytest.mark.parametrize("core", [set[int], tuple[int, str], bytes, dict[str, int]])
def test_a_type_without_a_form_on_the_wire_is_refused_by_its_name(core: Any) -> None:
    with pytest.raises(TypeError, match="has no type on the wire"):
        wire_type(core)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_shows_what_its_view_declares_but_what_stays_behind(game: str) -> None:
    for part, model in ((WIRE[game].view, VIEWS), (WIRE[game].facts, FACTS), (WIRE[game].standing, STANDINGS)):
        made: Any = model[game]
        core: type = part.core
        assert set(part.without) <= set(own_fields(core)), "what stays behind is there"
        assert set(own_fields(core)) - set(part.without) <= set(made.model_fields)
        assert all(field.is_required() for field in made.model_fields.values())
