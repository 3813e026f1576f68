"""Wire models made from the frozen dataclasses of the core: what a view declares is on the wire, under the same name.

A visible field is written where the core declares and fills it. `Part` says what is special about one of them.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from inspect import get_annotations
from types import SimpleNamespace, UnionType
from typing import Annotated, Any, Final, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import BeforeValidator, create_model

from stich.cards import Card, Hand
from stich.game import Action, Rules
from stich.server.parts import Facts, Message, Standing

Source = TypeVar("Source")
Model = TypeVar("Model", bound=Message)

PLAIN: Final = (int, str, bool, type(None))


def _text(value: object) -> object:
    return value if value is None else str(value)


Text = Annotated[str, BeforeValidator(_text)]  #: a card, an action, or a number where a word may stand as well


def nothing(_source: object, _rules: Rules) -> dict[str, Any]:
    """No field but those that go by name."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(Generic[Source]):
    """How a dataclass of the core looks on the wire: the fields that it declares itself, but those ``without``.

    ``types`` are fields of another type than the one that follows from the core's, and further ones; ``fill`` gives
    the values of those that the core has under no such name.
    """

    core: type[Source]
    without: Collection[str] = ()
    types: Mapping[str, Any] = field(default_factory=dict)
    fill: Callable[[Source, Rules], dict[str, Any]] = nothing

    def model(self, game: str, base: type[Model]) -> type[Model]:
        """The model of ``game`` on top of what all games share."""
        return derived(self.core, base, self.without, {"game": Literal[game], **self.types})

    def values(self, source: Source, rules: Rules) -> dict[str, Any]:
        """The values of the model's own fields."""
        core: type = self.core
        named = {name: getattr(source, name) for name in own_fields(core) if name not in self.without}
        return named | self.fill(source, rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWire:
    """What is special to one game on the wire."""

    view: Part[Any]
    facts: Part[Any]
    standing: Part[Any]
    length: str  #: the option that says how long a match is
    other_lengths: tuple[int, ...] = ()  #: those on offer besides the rule sheet's

    def facts_model(self, game: str) -> type[Facts]:
        return self.facts.model(game, Facts)

    def standing_model(self, game: str) -> type[Standing]:
        return self.standing.model(game, Standing)


@cache
def own_fields(core: type) -> tuple[str, ...]:
    """The fields that a dataclass or named tuple declares itself, those of its bases left out."""
    if not dataclasses.is_dataclass(core):
        return tuple(getattr(core, "_fields", ()))
    inherited = {each.name for base in core.__mro__[1:] if dataclasses.is_dataclass(base) for each in _fields(base)}
    return tuple(each.name for each in _fields(core) if each.name not in inherited)


def _fields(core: type) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(core)


def derived(
    core: type, base: type[Model], without: Collection[str] = (), types: Mapping[str, Any] | None = None
) -> type[Model]:
    """The model of a dataclass or named tuple, with its name and its docstring; every field is required."""
    types = types or {}
    wanted = [name for name in own_fields(core) if name not in without and name not in types]
    hints = _hints(core, wanted)
    found = {name: (wire_type(hints[name]), ...) for name in wanted}
    more = {name: (each, ...) for name, each in types.items()}
    doc = (core.__doc__ or "").partition(">>>")[0].rstrip()
    made: type[Model] = create_model(core.__name__, __base__=base, __doc__=doc, **found, **more)  # type: ignore[call-overload]
    return made


def _hints(core: type, names: Collection[str]) -> dict[str, Any]:
    """The types of some fields; the others may name what is imported for type checkers only."""
    written = {name: note for name, note in get_annotations(core).items() if name in names}
    return get_type_hints(SimpleNamespace(__annotations__=written), vars(sys.modules[core.__module__]))


_MADE: Final[dict[type, type[Message]]] = {}


def wire_type(core: Any) -> Any:
    """The type on the wire of a type of the core.

    >>> wire_type(tuple[int, ...]), wire_type(tuple[int | None, int | None])
    (list[int], list[typing.Optional[int]])
    """
    origin, inner = get_origin(core), get_args(core)
    if core in PLAIN or origin is Literal:
        return core
    if core is Card or core == Action or core == int | str:
        return Text
    if core is Hand:
        return list[Text]
    if origin in (Union, UnionType) and type(None) in inner:
        rest = tuple(each for each in inner if each is not type(None))
        return Union[wire_type(Union[rest]), None]  # noqa: UP007 - made at run time
    if origin is tuple and len(set(inner) - {...}) == 1:
        return list[wire_type(inner[0])]  # type: ignore[misc]
    if isinstance(core, type) and (dataclasses.is_dataclass(core) or issubclass(core, tuple)):
        if core not in _MADE:
            _MADE[core] = derived(core, Message)
        return _MADE[core]
    raise TypeError(f"{core} has no type on the wire")
