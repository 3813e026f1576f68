"""Rules in words: the values of an option, what it changes, why rules are refused.

The sentences stand in the catalogue under the names of the options; the page says the same by the same rules
(``web/src/app/setup``), and ``tests/data/words.json`` holds both to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from stich.errors import RulesError
from stich.options import Need, Options, Value, write
from stich.words import Words


def value_in_words(rules: Options | type[Options], name: str, value: Value, words: Words) -> str:
    """A value of an option as people say it: its own words, else yes or no, the alternatives of a set, the number.

    >>> from stich.games import GAMES
    >>> SpadesRules, DoppelkopfRules = GAMES["spades"], GAMES["doppelkopf"]
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
    return next((words.say(key) for key in keys if key in words), _plain(value, words))


def _plain(value: Value, words: Words) -> str:
    return words.number(value) if type(value) is int else write(value)


def possible_in_words(rules: type[Options], name: str, words: Words) -> str:
    """The possible values of an option.

    >>> from stich.games import GAMES
    >>> possible_in_words(GAMES["spades"], "loss_limit", Words("en"))
    'none, -5000 to -100'
    """
    option = rules.options()[name]
    parts = [value_in_words(rules, name, each, words) for each in (*option.choices, *option.subset)]
    if option.low is not None:
        parts.append(words.say("rules.range", low=_plain(option.low, words), high=_plain(option.high, words)))
    return ", ".join(parts)


def refusal_in_words(error: RulesError, rules: type[Options] | None, words: Words) -> str:
    """Why a text or mix of rules is refused; ``rules`` are those of the game in ``error.values``, if there is one.

    >>> from stich.games import GAMES, find
    >>> try:
    ...     find("spades(discard=after_bidding)")
    ... except RulesError as error:
    ...     print(refusal_in_words(error, GAMES["spades"], Words("de")))
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

    >>> from stich.games import find
    >>> sheet = list(sheet_in_words(find("entensuppe(max_deals=30)"), Words("en")))
    >>> title, text, notes = sheet[-1]
    >>> title, notes
    ('Tips', [])
    >>> [notes for title, text, notes in sheet if notes]
    [['At most: 30 (sheet: 50). After this many deals the score decides.']]
    """
    changed = rules.changed_sections()
    for section in count(1):
        title = words.key(rules.game, f"rules.{section}.title")
        if title not in words:
            return
        notes = [
            " ".join(filter(None, (_option(rules, name, words), note_in_words(rules, name, section, words))))
            for name in changed.get(section, ())
        ]
        yield words.say(title), words.say(words.key(rules.game, f"rules.{section}.text")), notes


def note_in_words(rules: Options, name: str, section: int, words: Words) -> str:
    """What the value of an option means in a section of the rules or, without words of its own there, at all.

    Empty if it is switched off and nothing is left to explain.

    >>> from stich.games import find
    >>> note_in_words(find("spades(bidding=partners)"), "bidding", 1, Words("en"))
    'The two partners bid one number together.'
    """
    key = words.key(rules.game, f"option.{name}")
    if write(rules.values()[name]) == "0" and f"{key}.value.0" in words:
        return ""
    own = f"{key}.here.{section}"
    return words.say(own if own in words else f"{key}.text")


def need_in_words(rules: Options | type[Options], need: Need, words: Words) -> str:
    """What must hold of another option.

    >>> from stich.games import GAMES
    >>> spades = GAMES["spades"]
    >>> need_in_words(spades, spades.options()["discard"].needs[0], Words("en"))
    'Only with “Jokers: 54 cards, the dealer discards two”.'
    """
    title = words.say(words.key(rules.game, f"option.{need.option}.title"))
    value = value_in_words(rules, need.option, need.value, words)
    return words.say("rules.need_other" if need.unlike else "rules.need", need=title, needed=value)


def differences_in_words(rules: Options, words: Words) -> list[str]:
    """What differs from the rule sheet, a sentence each; empty for the sheet itself.

    >>> from stich.games import find
    >>> differences_in_words(find("spades(target=300)"), Words("en"))
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
