"""Presets: rules that people know by a name, as values; and what rules change on their sheet, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import TYPE_CHECKING, Final

from stich.errors import RulesError
from stich.game import Rules
from stich.games.doppelkopf import DoppelkopfRules
from stich.games.entensuppe import EntensuppeRules
from stich.games.spades import SpadesRules
from stich.options import Options, Value, write

if TYPE_CHECKING:
    from stich.words import Words

#: by the name that `stich.games.find` reads; the plain name of a game is its rule sheet (rulebook.md 6.6)
PRESETS: Final[Mapping[str, Rules]] = {
    "entensuppe": EntensuppeRules(),
    "entensuppe:parlett": EntensuppeRules(open_stock=False),
    "entensuppe:series": EntensuppeRules(games_to_win=2),
    "spades": SpadesRules(),
    "spades:short": SpadesRules(target=300),
    "spades:long": SpadesRules(target=1000),
    "spades:joker": SpadesRules(jokers="54"),
    "spades:house": SpadesRules(blind_nil=True, ten_for_200="exactly", loss_limit=-500),
    "doppelkopf": DoppelkopfRules(),
    "doppelkopf:turnier": DoppelkopfRules(pflichtsolo=True),
    "doppelkopf:ohne_neunen": DoppelkopfRules(nines=False),
    "doppelkopf:privat": DoppelkopfRules(
        second_dulle="second_wins", armut="on", schmeissen=frozenset({"nines5", "kings5", "trump1"})
    ),
}


def presets(game: str) -> tuple[str, ...]:
    """The names of the presets of a game, its sheet first.

    >>> presets("spades")
    ('spades', 'spades:short', 'spades:long', 'spades:joker', 'spades:house')
    """
    return tuple(name for name in PRESETS if name.partition(":")[0] == game)


def preset_name(rules: Rules) -> str | None:
    """The name of the preset that these rules are; None if they are no preset.

    >>> preset_name(SpadesRules(target=300)), preset_name(SpadesRules(target=310))
    ('spades:short', None)
    """
    return next((name for name, preset in PRESETS.items() if preset == rules), None)


def value_in_words(rules: Options | type[Options], name: str, value: Value, words: Words) -> str:
    """A value of an option as people say it: its own words, else yes or no, the alternatives of a set, the number.

    >>> from stich.words import Words
    >>> value_in_words(SpadesRules, "discard", "after_bidding", Words("en"))
    'after the bidding'
    >>> value_in_words(SpadesRules, "blind_nil", True, Words("de"))
    'ja'
    >>> value_in_words(DoppelkopfRules, "schmeissen", frozenset({"trump1", "kings5"}), Words("en"))
    'five kings or at most one trump'
    """
    if isinstance(value, frozenset) and value:
        subset = rules.options()[name].subset
        return words.listing([value_in_words(rules, name, each, words) for each in subset if each in value], "or")
    keys = (words.key(rules.game, f"option.{name}.value.{write(value)}"), f"option.value.{write(value)}")
    return next((words.say(key) for key in keys if key in words), write(value))


def possible_in_words(rules: type[Options], name: str, words: Words) -> str:
    """The possible values of an option.

    >>> from stich.words import Words
    >>> possible_in_words(SpadesRules, "loss_limit", Words("en"))
    'none, -5000 to -100'
    """
    option = rules.options()[name]
    parts = [value_in_words(rules, name, each, words) for each in (*option.choices, *option.subset)]
    if option.low is not None:
        parts.append(words.say("rules.range", low=option.low, high=option.high))
    return ", ".join(parts)


def refusal_in_words(error: RulesError, rules: type[Options] | None, words: Words) -> str:
    """Why a text or mix of rules is refused; ``rules`` are those of the game in ``error.values``, if there is one.

    >>> from stich.words import Words
    >>> try:
    ...     SpadesRules(discard="after_bidding")
    ... except RulesError as error:
    ...     print(refusal_in_words(error, SpadesRules, Words("de")))
    „Der Geber legt ab: nach den Ansagen“ geht nur mit „Joker: 54 Karten, der Geber legt zwei ab“.
    """
    key = f"rules.refused.{error.code}"
    if key not in words:
        return str(error)
    told: dict[str, object] = dict(error.values)
    if rules is not None:
        told["game"] = words.say(f"{rules.game}.name")
        for option, title, value in (("option", "title", "value"), ("need", "need", "needed")):
            if option in error.values:
                name = str(error.values[option])
                told[title] = words.say(words.key(rules.game, f"option.{name}.title"))
                read = rules.options()[name].read(str(error.values.get(value, "")))
                told[value] = value_in_words(rules, name, read, words)
        if "option" in error.values:
            told["wanted"] = possible_in_words(rules, str(error.values["option"]), words)
    return words.say(key, **told)


def sheet_in_words(rules: Options, words: Words) -> Iterator[tuple[str, str, list[str]]]:
    """The sections of the rules in prose: title, text, and what holds besides or instead by ``rules``, a line each.

    >>> from stich.words import Words
    >>> *_, (title, text, notes) = sheet_in_words(EntensuppeRules(max_deals=30), Words("en"))
    >>> title, notes
    ('Tips', [])
    >>> [notes for title, text, notes in sheet_in_words(EntensuppeRules(max_deals=30), Words("en")) if notes]
    [['At most: 30 (sheet: 50). After this many deals the score decides.']]
    """
    changed = rules.changed_sections()
    for section in count(1):
        title = words.key(rules.game, f"rules.{section}.title")
        if title not in words:
            return
        notes = [_note(rules, name, section, words) for name in changed.get(section, ())]
        yield words.say(title), words.say(words.key(rules.game, f"rules.{section}.text")), notes


def _note(rules: Options, name: str, section: int, words: Words) -> str:
    """What an option says at its value, and what that means in this section or, without words of its own, at all."""
    key = words.key(rules.game, f"option.{name}")
    said = _option(rules, name, words)
    if write(rules.values()[name]) == "0" and f"{key}.value.0" in words:
        return said  # switched off, and nothing is left to explain
    own = f"{key}.here.{section}"
    return f"{said} {words.say(own if own in words else f'{key}.text')}"


def differences_in_words(rules: Options, words: Words) -> list[str]:
    """What differs from the rule sheet, a sentence each; empty for the sheet itself.

    >>> from stich.words import Words
    >>> differences_in_words(SpadesRules(target=300), Words("en"))
    ['Points to win: 300 (sheet: 500).']
    """
    return [_option(rules, name, words) for name in rules.differences()]


def _option(rules: Options, name: str, words: Words) -> str:
    value, sheet = rules.values()[name], rules.defaults()[name]
    return words.say(
        "option.is" if value == sheet else "option.differs",
        title=words.say(words.key(rules.game, f"option.{name}.title")),
        value=value_in_words(rules, name, value, words),
        sheet=value_in_words(rules, name, sheet, words),
    )
