"""``stich rules``: what can be agreed before a match, and what a text of rules changes."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

import click

from stich.cli import spoken
from stich.cli.games import DISPLAYS
from stich.cli.refusals import Refusal, in_words
from stich.cli.terminal import Terminal
from stich.errors import RulesError
from stich.games import ALIASES, GAMES, find
from stich.games.presets import PRESETS, preset_name, presets
from stich.options import Need, Option, Options, Value, write
from stich.rules_in_words import differences_in_words, sheet_in_words, value_in_words
from stich.words import Words

EXAMPLES = """
stich rules
stich rules spades
stich rules spades:house
stich rules "spades(target=300, blind_nil=True)"
stich rules "doppelkopf:privat(deals=12)" --lang de
stich rules spades:house --prose
"""


@spoken.command(examples=EXAMPLES)
@spoken.argument("text", required=False, metavar="shown")
@spoken.language_option
@spoken.option("--prose", is_flag=True)
@spoken.option("--markdown", is_flag=True)
def rules(text: str | None, lang: str, prose: bool, markdown: bool) -> None:
    """Show the options of a game, or what a text of rules changes."""
    if markdown:
        click.echo(page().encode("utf-8"), nl=False)  # a page of the docs, whatever the terminal shows
        return
    words = Words(lang)
    terminal = Terminal(words, plain=True)
    name = ALIASES.get(text or "", text)
    if prose and not name:
        raise click.UsageError(words.say("cli.which_rules"))
    try:
        for line in _prose(find(name), words, terminal.width) if prose and name else _lines(name, words):
            terminal.line(line)
    except RulesError as error:
        raise Refusal(words, in_words(error, words)) from None


def _lines(text: str | None, words: Words) -> Iterator[str]:
    if not text:
        return _games(words)
    return _sheet(GAMES[text], words) if text in GAMES else _changes(text, words)


def _prose(found: Options, words: Words, width: int) -> Iterator[str]:
    """The rules of the game section by section, each with what holds besides or instead."""

    def paragraph(text: str, mark: str = "") -> list[str]:
        return wrap(text, width, initial_indent=f"{mark:>3} ", subsequent_indent="    ")

    yield str(found)
    if found.differences():
        yield from wrap(words.say("cli.rules.prose"), width)
    for n, (title, text, notes) in enumerate(sheet_in_words(found, words), start=1):
        yield ""
        yield f"{n:>3} {title}"
        yield from paragraph(text)
        for note in notes:
            yield from paragraph(words.say("cli.rules.here", note=note), ">")


def _games(words: Words) -> Iterator[str]:
    for game in GAMES:
        yield words.say(f"{game}.name")
        yield from preset_lines(game, words)
        yield ""
    yield words.say("cli.rules.how")


def preset_lines(game: str, words: Words) -> Iterator[str]:
    """A line for each preset of a game: name, title, what it is."""
    for name in presets(game):
        yield f"  {name:<22} {words.preset(name)}. {words.preset(name, 'text')}"


def _sheet(kind: type[Options], words: Words) -> Iterator[str]:
    """All options of a game, with values, sheet, needs and rule."""
    yield from preset_lines(kind.game, words)
    yield ""
    for name, option in kind.options().items():
        yield f"{name}  {words.say(words.key(kind.game, f'option.{name}.title'))}  [{option.rule}]"
        yield f"    {words.say(words.key(kind.game, f'option.{name}.text'))}"
        for line in value_lines(kind, name, words):
            yield f"    {line}"
        for need in option.needs:
            yield f"    {need_in_words(need, words)}"
        yield ""
    yield words.say("cli.rules.how")


def value_lines(kind: type[Options], name: str, words: Words) -> Iterator[str]:
    """The values of an option, one a line, each as it is written and what it means; the sheet's is marked."""
    option = kind.options()[name]
    yield from span_lines(kind, name, words)
    if option.low is not None:
        return
    for value in (*option.choices, *option.subset):
        sheet = words.say("cli.rules.of_sheet") if value == option.default else ""
        yield f"{write(value):<16} {value_in_words(kind, name, value, words)} {sheet}".rstrip()


def span_lines(kind: Options | type[Options], name: str, words: Words) -> Iterator[str]:
    """The values that are not listed one by one: the range of a number with what else it may be, or a set."""
    option = kind.options()[name]
    if option.subset:
        yield words.say("cli.rules.set", sheet=write(option.default))
    elif option.low is not None:
        special = [_shown(kind, name, each, words) for each in option.choices]
        span = words.say("cli.rules.range", low=option.low, high=option.high)
        sheet = words.say("cli.rules.sheet", value=_shown(kind, name, option.default, words))
        yield "; ".join([", ".join([*special, span]), sheet])


def _shown(kind: Options | type[Options], name: str, value: Value, words: Words) -> str:
    """A value as it is written, and in words where they say more."""
    written, said = write(value), value_in_words(kind, name, value, words)
    return written if written == said else f"{written} ({said})"


def need_in_words(need: Need, words: Words) -> str:
    """What an option needs, as one would write it."""
    what = words.say("cli.rules.unlike" if need.unlike else "cli.rules.like", name=need.option, value=write(need.value))
    return (
        words.say("cli.rules.value_needs", value=need.when, what=what)
        if need.when
        else words.say("cli.rules.needs", what=what)
    )


def _changes(text: str, words: Words) -> Iterator[str]:
    """The rules a text stands for, and what they change."""
    found = find(text)
    name = preset_name(found)
    yield words.say(f"{found.game}.name") + (f": {words.preset(name)}" if name else "")
    yield str(found)
    differences = differences_in_words(found, words)
    yield words.say("cli.rules.differs" if differences else "cli.rules.as_sheet")
    yield from (f"  {line}" for line in differences)


# --- the page of the docs ----------------------------------------------------------------------------------------

_HEAD = """\
# Rules, presets and options

<!-- Made by `stich rules --markdown > docs/options.md`; a test fails when it is stale. -->

Rules are one line of text: the name of a game or preset, and in parentheses what differs from it, such as
`spades(target=300, blind_nil=True)` or `doppelkopf(deals=12)`. What is not named is as on the rule sheet. The text is
the identity of the rules: it stands in records and fits in a link. `stich rules "TEXT"` says what a text changes,
`stich rules "TEXT" --prose` tells all rules with what it changes in them, `stich play --ask` asks for everything, and
in Python `find("TEXT")` gives the rules and `str(rules)` the text.

An option that means nothing without another one is refused there, so that rules that play alike have one text. A set
is written with plus signs (`a+b`), an empty one as `none`. The rule is its id or section in the rule book.
"""


def page() -> str:
    """The page ``docs/options.md``: presets and options of all games, with their titles in both languages."""
    return _HEAD + "".join(_section(kind) for kind in GAMES.values())


def _section(kind: type[Options]) -> str:
    english, german = Words("en", strict=True), Words("de", strict=True)
    lines = [
        "",
        f"## {german.say(f'{kind.game}.name')}",
        "",
        *([f"Not offered: {missing}", ""] if (missing := DISPLAYS[kind.game].not_offered) else []),
        "| preset | rules | English | Deutsch |",
        "| --- | --- | --- | --- |",
    ]
    for name in presets(kind.game):
        titles = " | ".join(f"{words.preset(name)}: {words.preset(name, 'text')}" for words in (english, german))
        lines.append(f"| `{name}` | `{PRESETS[name]}` | {titles} |")
    lines += [
        "",
        "| option | values | sheet | rule | needs | English | Deutsch |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name, option in kind.options().items():
        titles = " | ".join(words.say(words.key(kind.game, f"option.{name}.title")) for words in (english, german))
        needs = "; ".join(f"{need.when}: {need}" if need.when else str(need) for need in option.needs)
        lines.append(
            f"| `{name}` | {_values(option)} | `{write(option.default)}` | {option.rule} | {needs} | {titles} |"
        )
    return "\n".join(lines) + "\n"


def _values(option: Option) -> str:
    if option.subset:
        return "any of " + ", ".join(f"`{each}`" for each in option.subset)
    span = [] if option.low is None else [f"{option.low} to {option.high}"]
    return ", ".join([*(f"`{write(each)}`" for each in option.choices), *span])
