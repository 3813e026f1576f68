"""Rule options as data: each field of a ``Rules`` says its values, its rule and what it needs; the rules are one line.

The text ``spades(target=300)`` names only what differs from the sheet; it parses back, fits in a link, and is the
identity of the rules in records. Forms, terminal questions, help and docs are made from `describe`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from typing import Any, ClassVar, Final, Self

from stich.errors import RulesError, quoted, short
from stich.outside import cleaned

Value = int | bool | str | None | frozenset[str]

#: how a form arranges options: first what people agree most often, then the rest by what it is about
GROUPS: Final = ("common", "nil", "bidding", "play", "score", "end")


@dataclass(frozen=True, slots=True)
class Need:
    """What must hold of another option before a value other than the default means something.

    >>> str(Need("jokers", "54")), str(Need("bag_limit", 0, unlike=True))
    ('jokers=54', 'a bag_limit other than 0')
    """

    option: str
    value: Value
    unlike: bool = False  #: it must be anything but ``value``
    when: str = ""  #: the need is only that of this one value, as it is written

    def holds(self, values: Mapping[str, Value]) -> bool:
        """Whether it is met among all the ``values``."""
        return (values[self.option] == self.value) != self.unlike

    def __str__(self) -> str:
        return (
            f"a {self.option} other than {write(self.value)}" if self.unlike else f"{self.option}={write(self.value)}"
        )


@dataclass(frozen=True, slots=True)
class Option:
    """What one field of the rules may be: one of ``choices``, a number ``low`` to ``high``, some of ``subset``."""

    rule: str  #: the id in the rule book
    default: Value
    choices: tuple[Value, ...] = ()
    low: int | None = None
    high: int | None = None
    subset: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()
    group: str = "common"  #: one of `GROUPS`
    sections: tuple[int, ...] = ()  #: of the game's rules in prose, those whose words another value changes

    @property
    def kind(self) -> str:
        """How a form asks for it: "switch", "number" (perhaps with ``choices`` besides), "choice" or "set"."""
        if self.subset:
            return "set"
        if self.low is not None:
            return "number"
        return "switch" if isinstance(self.default, bool) else "choice"

    def allows(self, value: Value) -> bool:
        """Whether the option may have ``value``."""
        if self.subset:
            return isinstance(value, frozenset) and value <= frozenset(self.subset)
        if any(type(value) is type(choice) and value == choice for choice in self.choices):
            return True
        if self.low is None or self.high is None:
            return False
        return type(value) is int and self.low <= value <= self.high

    def wanted(self) -> str:
        """The possible values, for people."""
        if self.subset:
            return "some of " + "+".join(self.subset) + ", or none"
        parts = [write(choice) for choice in self.choices]
        if self.low is not None:
            parts.append(f"a number from {self.low} to {self.high}")
        return " or ".join(parts)

    def read(self, text: str) -> Value:
        """The value that a text stands for; whether it is allowed is another question."""
        if self.subset:
            return frozenset() if text == "none" else frozenset(text.split("+"))
        if text in _WORDS:
            return _WORDS[text]
        return int(text) if _NUMBER.fullmatch(text) and text not in self.choices else text

    def asks(self, value: Value) -> tuple[Need, ...]:
        """What ``value`` needs; the default needs nothing."""
        own = value if isinstance(value, frozenset) else {write(value)}
        return tuple(need for need in self.needs if value != self.default and (not need.when or need.when in own))

    def unmet(self, values: Mapping[str, Value], value: Value) -> Need | None:
        """The first need of ``value`` that does not hold among all the ``values``."""
        return next((need for need in self.asks(value) if not need.holds(values)), None)


def option(
    default: Value,
    rule: str,
    choices: Collection[Value] = (),
    between: tuple[int, int] | None = None,
    subset: Collection[str] = (),
    needs: Collection[Need] = (),
    group: str = "common",
    sections: Collection[int] = (),
) -> Any:
    """A dataclass field that is a rule option; a Boolean default means that both truth values may be chosen."""
    if isinstance(default, bool):
        choices = (True, False)
    low, high = between or (None, None)
    what = Option(rule, default, tuple(choices), low, high, tuple(subset), tuple(needs), group, tuple(sections))
    return field(default=default, metadata={"option": what})


_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,8}")
_VALUE: Final = re.compile(rf"{_NUMBER.pattern}|[a-z][a-z0-9_]*(\+[a-z][a-z0-9_]*)*|True|False|None")
_WORDS: Final[Mapping[str, Value]] = {"True": True, "False": False, "None": None}


def write(value: Value) -> str:
    """A value as it stands in the rules text.

    >>> write(True), write(frozenset({"b", "a"})), write(frozenset())
    ('True', 'a+b', 'none')
    """
    if isinstance(value, frozenset):
        return "+".join(sorted(value)) or "none"
    return str(value)


@dataclass(frozen=True)
class Options:
    """Base of every ``Rules``: checks the fields when made, prints and parses the rules text.

    `RulesError` for a value that is not possible, or one whose need is not met.
    """

    game: ClassVar[str]
    presets: ClassVar[Mapping[str, str]] = {}  #: rules that people know by a name: what differs from the sheet

    def __post_init__(self) -> None:
        values = self.values()
        options = self.options()
        for name, each in options.items():
            if not each.allows(values[name]):
                value = short(write(values[name]))
                message = f"{self.game}: {name}={value} is not possible; {name} is {each.wanted()}"
                raise RulesError(message, "value", game=self.game, option=name, value=value)
        for name, each in options.items():
            need = each.unmet(values, values[name])
            if need:
                value = need.when or write(values[name])
                raise RulesError(
                    f"{self.game}: {name}={value} needs {need}", "needs_other" if need.unlike else "needs",
                    game=self.game, option=name, value=value, need=need.option, needed=write(need.value),
                )  # fmt: skip

    @classmethod
    def options(cls) -> dict[str, Option]:
        """The options of the game by the name of their field."""
        return {each.name: each.metadata["option"] for each in fields(cls) if "option" in each.metadata}

    @classmethod
    def defaults(cls) -> dict[str, Value]:
        """What the rule sheet says, by the name of the field."""
        return {each.name: each.default for each in fields(cls) if each.default is not MISSING}

    def values(self) -> dict[str, Value]:
        """All fields by their name."""
        return {name: getattr(self, name) for name in self.options()}

    def differences(self) -> dict[str, Value]:
        """The fields that differ from the rule sheet, in their order."""
        defaults = self.defaults()
        return {name: value for name, value in self.values().items() if value != defaults[name]}

    def changed_sections(self) -> dict[int, list[str]]:
        """The sections of the rules in prose that do not say all that holds, each with the options that complete it.

        These are the options that differ from the sheet, and those at its value that mean something only thereby.
        """
        values, sheet = self.values(), self.defaults()
        found: dict[int, list[str]] = {}
        for name, each in self.options().items():
            needs = [need for need in each.needs if not need.when]
            brought = all(need.holds(values) for need in needs) and not all(need.holds(sheet) for need in needs)
            if values[name] != sheet[name] or brought:
                for section in each.sections:
                    found.setdefault(section, []).append(name)
        return dict(sorted(found.items()))

    @classmethod
    def settled(cls, values: Mapping[str, Value]) -> Self:
        """The rules with ``values``, without those that mean nothing because what they need does not hold.

        An option given up this way may be what another one needs, so it goes on until all needs are met.
        """
        kept = cls.defaults() | dict(values)
        options = cls.options()
        while idle := [name for name, each in options.items() if each.unmet(kept, kept[name])]:
            for name in idle:
                own, need = kept[name], options[name].unmet(kept, kept[name])
                if isinstance(own, frozenset) and need is not None and need.when:
                    kept[name] = own - {need.when}
                else:
                    kept[name] = options[name].default
        return cls(**kept)

    def change(self, name: str, value: Value) -> Self:
        """The rules with one option changed; those that it leaves without meaning go back to the sheet."""
        changed = self.settled(self.values() | {name: value})
        # What needs another option itself is refused, not dropped in silence.
        return changed if getattr(changed, name) == value else replace(self, **{name: value})

    def __str__(self) -> str:
        inner = ", ".join(f"{name}={write(value)}" for name, value in self.differences().items())
        return f"{self.game}({inner})" if inner else self.game

    def parse(self, text: str) -> Self:
        """The rules that differ by ``text`` from these: ``target=300, pond=0`` or nothing.

        `RulesError` names an unknown option, one without a value, one that stands twice, and what is not possible.
        """
        values: dict[str, Value] = {}
        known = self.options()
        for part in filter(None, (piece.strip() for piece in cleaned(text).split(","))):
            name, equals, value = (piece.strip() for piece in part.partition("="))
            if name not in known:
                message = f"{self.game} has no option {quoted(name)}; it has {', '.join(known)}"
                raise RulesError(message, "no_option", game=self.game, text=short(name))
            if not equals or not _VALUE.fullmatch(value):
                message = f"{self.game}: {quoted(part)} is not an option; write {name}=value, where it is"
                message += f" {known[name].wanted()}"
                raise RulesError(message, "no_value", game=self.game, option=name, value=short(value))
            if name in values:
                raise RulesError(f"{self.game}: {name} stands twice", "twice", game=self.game, option=name)
            values[name] = known[name].read(value)
        return replace(self, **values)


def describe(rules: type[Options]) -> list[dict[str, Any]]:
    """All options of a game as plain data for forms, JSON-ready; a set of values is a list in its canonical order.

    Words for them stand in the catalogue under ``<game>.option.<name>.title``, ``.text`` and ``.value.<value>``, those
    for their groups under ``option.group.<group>``, with the game before it where only one has such options.
    """
    return [
        {
            "name": name,
            "kind": each.kind,
            "group": each.group,
            "rule": each.rule,
            "default": plain(each, each.default),
            "choices": [*each.choices, *each.subset],
            "low": each.low,
            "high": each.high,
            "needs": [
                {"option": need.option, "value": need.value, "unlike": need.unlike, "when": need.when}
                for need in each.needs
            ],
        }
        for name, each in rules.options().items()
    ]


def plain(option: Option, value: Value) -> Any:
    """A value as JSON has it: a set is the list of its members in their canonical order."""
    return [each for each in option.subset if each in value] if isinstance(value, frozenset) else value
