"""Rule options as data: each field of a ``Rules`` says its values and its rule, and the rules are one line of text.

The text ``spades(target=300)`` names only what differs from the sheet; it parses back, fits in a link, and is the
identity of the rules in records.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, ClassVar, Final, Self

from stich.errors import RulesError

Value = int | bool | str | None | frozenset[str]


@dataclass(frozen=True, slots=True)
class Option:
    """What one field of the rules may be: one of ``choices``, a number ``low`` to ``high``, some of ``subset``."""

    rule: str  #: the id in the rule book
    choices: tuple[Value, ...] = ()
    low: int | None = None
    high: int | None = None
    subset: tuple[str, ...] = ()

    def allows(self, value: Value) -> bool:
        if self.subset:
            return isinstance(value, frozenset) and value <= frozenset(self.subset)
        if any(value is choice or (type(value) is type(choice) and value == choice) for choice in self.choices):
            return True
        if self.low is None or self.high is None:
            return False
        return type(value) is int and self.low <= value <= self.high

    def wanted(self) -> str:
        """The possible values, for people."""
        if self.subset:
            return "some of " + "+".join(self.subset) + ", or none"
        parts = [_write(choice) for choice in self.choices]
        if self.low is not None:
            parts.append(f"a number from {self.low} to {self.high}")
        return " or ".join(parts)


def option(
    default: Value,
    rule: str,
    choices: Collection[Value] = (),
    between: tuple[int, int] | None = None,
    subset: Collection[str] = (),
) -> Any:
    """A dataclass field that is a rule option; a Boolean default means that both truth values may be chosen."""
    if isinstance(default, bool):
        choices = (True, False)
    low, high = between or (None, None)
    return field(default=default, metadata={"option": Option(rule, tuple(choices), low, high, tuple(subset))})


_VALUE: Final = re.compile(r"-?\d{1,9}|[a-z][a-z0-9_]*(\+[a-z][a-z0-9_]*)*|True|False|None")


def _write(value: Value) -> str:
    if isinstance(value, frozenset):
        return "+".join(sorted(value)) or "none"
    return str(value)


def _read(option: Option, text: str) -> Value:
    if option.subset:
        return frozenset() if text == "none" else frozenset(text.split("+"))
    words: Mapping[str, Value] = {"True": True, "False": False, "None": None}
    if text in words:
        return words[text]
    if re.fullmatch(r"-?\d+", text) and text not in option.choices:
        return int(text)
    return text


@dataclass(frozen=True)
class Options:
    """Base of every ``Rules``: checks the fields when made, prints and parses the rules text."""

    game: ClassVar[str]

    def __post_init__(self) -> None:
        for name, each in self.options().items():
            value = getattr(self, name)
            if not each.allows(value):
                raise RulesError(f"{self.game}: {name}={_write(value)} is not possible; {name} is {each.wanted()}")
        reason = self.conflict()
        if reason:
            raise RulesError(f"{self.game}: {reason}")

    def conflict(self) -> str:
        """Why these options cannot stand together; empty if they can. Games say it in this one place."""
        return ""

    @classmethod
    def options(cls) -> dict[str, Option]:
        """The options of the game by the name of their field."""
        return {each.name: each.metadata["option"] for each in fields(cls) if "option" in each.metadata}

    @classmethod
    def defaults(cls) -> dict[str, Value]:
        """What the rule sheet says, by the name of the field."""
        return {each.name: each.default for each in fields(cls) if each.default is not MISSING}

    def differences(self) -> dict[str, Value]:
        """The fields that differ from the rule sheet, in their order."""
        return {
            name: getattr(self, name) for name, default in self.defaults().items() if getattr(self, name) != default
        }

    def __str__(self) -> str:
        inner = ", ".join(f"{name}={_write(value)}" for name, value in self.differences().items())
        return f"{self.game}({inner})" if inner else self.game

    @classmethod
    def parse_options(cls, text: str) -> Self:
        """The rules whose differences from the sheet are ``text``: ``target=300, pond=0`` or nothing."""
        values: dict[str, Value] = {}
        known = cls.options()
        for part in filter(None, (piece.strip() for piece in text.split(","))):
            name, equals, value = (piece.strip() for piece in part.partition("="))
            if name not in known:
                raise RulesError(f"{cls.game} has no option {name!r}; it has {', '.join(known)}")
            if not equals or not _VALUE.fullmatch(value):
                raise RulesError(f"{cls.game}: {part!r} is not an option; write {name}=value, where it is"
                                 f" {known[name].wanted()}")  # fmt: skip
            if name in values:
                raise RulesError(f"{cls.game}: {name} stands twice")
            values[name] = _read(known[name], value)
        return cls(**values)
