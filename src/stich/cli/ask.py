"""``stich play --ask``: a small dialogue through presets and options, made from their data."""

from __future__ import annotations

from collections.abc import Sequence

from stich.cli.rules import need_in_words, span_lines
from stich.cli.terminal import Terminal
from stich.errors import RulesError
from stich.games import GAMES, find
from stich.games.presets import PRESETS, presets
from stich.options import Options, Value
from stich.rules_in_words import refusal_in_words, value_in_words
from stich.words import Words

PROMPT = "▸ "


def ask_rules(text: str | None, terminal: Terminal, words: Words) -> Options:
    """The rules that the player puts together, from ``text`` on if there is one."""
    rules: Options = find(text) if text else _preset(terminal, words)
    while True:
        shown = [name for name, option in rules.options().items() if _means_something(rules, name)]
        terminal.line()
        for number, name in enumerate(shown, start=1):
            mark = "*" if name in rules.differences() else " "
            title = words.say(words.key(rules.game, f"option.{name}.title"))
            value = value_in_words(rules, name, rules.values()[name], words)
            terminal.line(f"{number:>3} {mark} {title}: {value}")
        terminal.line(words.say("cli.ask.rules", text=rules))
        answer = terminal.ask(f"{words.say('cli.ask.change')} {PROMPT}")
        if not answer:
            return rules
        place = _place(answer, len(shown))
        if place is None:
            terminal.line(words.say("cli.ask.no_number"))
        else:
            rules = _changed(rules, shown[place], terminal, words)


def _means_something(rules: Options, name: str) -> bool:
    """Whether some value besides the sheet's is possible as the rules stand."""
    values = rules.values()
    return all(need.when or need.holds(values) for need in rules.options()[name].needs)


def _preset(terminal: Terminal, words: Words) -> Options:
    games = list(GAMES)
    game = games[_pick(words.say("cli.ask.game"), [words.say(f"{each}.name") for each in games], None, terminal, words)]
    names = presets(game)
    told = [f"{words.preset(name)}. {words.preset(name, 'text')}" for name in names]
    return PRESETS[names[_pick(words.say("cli.ask.preset"), told, 0, terminal, words)]]


def _pick(question: str, choices: Sequence[str], default: int | None, terminal: Terminal, words: Words) -> int:
    for number, choice in enumerate(choices, start=1):
        terminal.line(f"{number:>3}   {choice}")
    while True:
        answer = terminal.ask(f"{question} {PROMPT}")
        place = default if not answer else _place(answer, len(choices))
        if place is not None:
            return place
        terminal.line(words.say("cli.ask.no_number"))


def _place(answer: str, count: int) -> int | None:
    """The place in a list that a typed number means; None if there is no such place."""
    if not answer.isascii() or not answer.isdigit() or not 1 <= int(answer[:6]) <= count:
        return None
    return int(answer[:6]) - 1


def _changed(rules: Options, name: str, terminal: Terminal, words: Words) -> Options:
    """The rules with the option as the player wants it; what cannot be is told with its reason."""
    try:
        changed = rules.change(name, _asked(rules, name, terminal, words))
    except RulesError as error:
        terminal.line(refusal_in_words(error, type(rules), words))
        return rules
    lost = [each for each, value in rules.values().items() if each != name and changed.values()[each] != value]
    if lost:
        titles = [words.say(words.key(rules.game, f"option.{each}.title")) for each in lost]
        terminal.line(words.say("cli.ask.given_up", what=words.listing(titles)))
    return changed


def _asked(rules: Options, name: str, terminal: Terminal, words: Words) -> Value:
    """The value that the player names: a number itself, anything else by its number in the list."""
    option, now = rules.options()[name], rules.values()[name]
    terminal.line(words.say(words.key(rules.game, f"option.{name}.text")))
    listed = option.subset if option.subset else () if option.low is not None else option.choices
    for line in span_lines(rules, name, words):
        terminal.line(f"      {line}")
    for number, value in enumerate(listed, start=1):
        terminal.line(f"{number:>3}   {value_in_words(rules, name, value, words)}")
    for need in option.needs:
        terminal.line(need_in_words(need, words))
    question = "cli.ask.set" if option.subset else "cli.ask.value"
    answer = terminal.ask(f"{words.say(question, value=value_in_words(rules, name, now, words))} {PROMPT}")
    if not answer:
        return now
    if option.low is not None:
        return option.read(answer)
    chosen = [_place(each, len(listed)) for each in answer.split()]
    if option.subset and answer == "0":
        return frozenset()
    if None in chosen or (len(chosen) > 1 and not option.subset):
        terminal.line(words.say("cli.ask.no_number"))
        return now
    values = [listed[place] for place in chosen if place is not None]
    return frozenset(str(each) for each in values) if option.subset else values[0]
