"""The rules in prose speak as the rule sheet does; with each section stands what other rules change in it."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise

import pytest
from click.testing import CliRunner

from stich.cli import main
from stich.errors import RulesError
from stich.games import GAMES, find
from stich.games.presets import PRESETS
from stich.options import Option, Options
from stich.rules_in_words import sheet_in_words, value_in_words
from stich.words import LANGUAGES, Words

#: numbers below this also stand for cards and tricks in the prose
LOW = 20

#: What the prose says only of the sheet, by the option that makes it false.
TELLTALE = {
    "entensuppe": {
        "open_stock": r"oberste Karte|offene\b|top card|open (one|card)",
        "pond": r"Teich|\bpond\b",
        "calls": r"„(Quak|Entensuppe)“|“(Quack|Duck soup)”",
        "both_in_pond": r"beide den Teich|both reach the pond",
        "soup": r"weniger als 125|fewer than 125",
        "silent_fourth": r"Sonst gewinnt der Ausspieler|Otherwise the leader wins",
        "games_to_win": r"Wer zuerst|The first player",
    },
    "spades": {
        "jokers": r"52 Karten|Ass am höchsten|52 cards|ace is highest",
        "bidding": r"sagt jeder an|sagt genau einmal an|beide Partner dürfen"
        r"|everybody says|Everybody bids exactly once|Both partners may",
        "double_nil": r"beide Partner dürfen Nil|Both partners may bid Nil",
        "first_trick_spades": r"jede Karte spielen, auch ein Pik|any card, even a spade",
        "forced_lead_breaks": r"geöffnet ist es damit noch nicht|does not break them",
        "bag_limit": r"Zehn davon|Ten of them",
        "nil_value": r"gibt es 100 Punkte|worth 100 points",
        "failed_nil": r"Stiche eines verlorenen Nil|tricks of a failed Nil",
        "ten_for_200": r"Punkte für jeden angesagten|points for every trick bid",
        "loss_limit": r"unter null fallen|fall below zero",
        "sudden_death": r"noch ein Spiel|one more deal",
    },
    "doppelkopf": {
        "nines": r"48|\bNeun\b|zwölf\b|mindestens 11|\bnine\b|\btwelve\b|at least 11",
        "second_dulle": r"zwei gleichen Karten|two equal cards",
        "tie_value": r"Ein Punkt für den Sieg|One point for winning",
        "pflichtsolo": r"erst nach einem Solo|solos are asked for first"
        r"|[Ll]inks vom Geber|left of the dealer|das Geben geht reihum|the deal passes round",
        "armut": r"Kreuz-Damen sind Re|queens of clubs are Re|erst nach einem Solo|solos are asked for first",
        "schmeissen": r"erst nach einem Solo|solos are asked for first",
        "announcements_score": r"Re und Kontra zählen|Re and Kontra count|[Ee]in Punkt für|one point if",
    },
}


def prose(game: str, language: str) -> list[str]:
    return [text for _, text, _ in sheet_in_words(GAMES[game](), Words(language, strict=True))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_its_sections(game: str, language: str) -> None:
    written = range(1, len(prose(game, language)) + 1)
    for name, each in GAMES[game].options().items():
        assert each.sections, name
        assert all(one < other for one, other in pairwise(each.sections)), name
        assert set(each.sections) <= set(written), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_section_with_a_number_of_the_sheet_is_marked_by_an_option(game: str, language: str) -> None:
    """Else somebody would read 500 at a table that plays to 300."""
    options = [each for each in GAMES[game].options().values() if type(each.default) is int and each.default >= LOW]
    assert options
    for section, text in enumerate(prose(game, language), start=1):
        for number in set(map(int, re.findall(r"\d+", text))):
            asked = [each for each in options if each.default == number]
            assert not asked or any(section in each.sections for each in asked), (section, number)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_section_that_speaks_of_an_option_is_marked_by_it(game: str, language: str) -> None:
    for name, pattern in TELLTALE[game].items():
        speaks = {n for n, text in enumerate(prose(game, language), start=1) if re.search(pattern, text)}
        assert speaks, name
        assert speaks <= set(GAMES[game].options()[name].sections), name


def others(kind: type[Options], name: str, option: Option) -> Iterator[Options]:
    """Rules with every other value of one option, of a number its ends, and what that needs."""
    ends = [] if option.low is None else [option.low, option.high]
    needed = {need.option: need.value for need in option.needs if not need.unlike}
    for value in (*option.choices, *ends, *(frozenset({each}) for each in option.subset)):
        with suppress(RulesError):
            if value != option.default:
                yield kind(**{**needed, name: value})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_change_stands_beside_every_section_that_it_touches(game: str, language: str) -> None:
    words = Words(language, strict=True)
    for name, each in GAMES[game].options().items():
        title = words.say(words.key(game, f"option.{name}.title"))
        told = list(others(GAMES[game], name, each))
        assert told, name
        for rules in told:
            said = f"{title}: {value_in_words(rules, name, rules.values()[name], words)}"
            sections = enumerate(sheet_in_words(rules, words), start=1)
            noted = {n for n, (_, _, notes) in sections if sum(note.startswith(said) for note in notes) == 1}
            assert noted == set(each.sections), str(rules)


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_itself_has_no_notes(game: str) -> None:
    assert GAMES[game]().changed_sections() == {}


def test_what_a_change_brings_with_it_is_told_at_its_value() -> None:
    assert find("spades(blind_nil=True)").changed_sections() == {
        4: ["blind_nil", "blind_nil_value", "blind_nil_deficit", "blind_nil_exchange"]
    }
    assert find("spades(jokers=54, target=300)").changed_sections() == {
        1: ["target"],
        2: ["jokers", "discard"],
        9: ["target"],
    }
    assert find("entensuppe(pond=0)").changed_sections() == {10: ["pond"]}


def test_a_note_says_what_the_change_means_in_its_section() -> None:
    def notes(text: str, section: int) -> list[str]:
        return list(sheet_in_words(find(text), Words("en", strict=True)))[section - 1][2]

    assert notes("doppelkopf(nines=False)", 8) == [
        "With nines: no (sheet: yes). All limits are two cards lower: Re and Kontra with 9, then 8, 7, 6 and 5."
    ]
    assert notes("spades(target=300)", 9) == [
        "Points to win: 300 (sheet: 500). The first side with this many points after a deal wins the match."
    ]
    assert notes("entensuppe(pond=0)", 10) == ["Pond: no pond (sheet: 125)."]


@pytest.mark.parametrize("game", GAMES)
def test_words_for_a_section_are_only_where_one_value_is_the_other(game: str) -> None:
    """They do not name the value, so a third one would be told with the words of the second."""
    words = Words("de")
    for name, each in GAMES[game].options().items():
        if any(key.startswith(f"{game}.option.{name}.here.") for key in words):
            assert each.subset or len(each.choices) == 2, name


def printed(*arguments: str) -> list[str]:
    """The paragraphs that the terminal prints, each on one line; the first is the head."""
    result = CliRunner().invoke(main, ["rules", *arguments, "--prose"], env={"COLUMNS": "100"})
    assert result.exit_code == 0, result.output
    assert max(map(len, result.output.splitlines())) <= 80
    return [" ".join(each.split()) for each in result.output.split("\n\n")]


def test_the_terminal_prints_the_rules_with_what_holds_instead() -> None:
    german = printed("spades(target=300)", "--lang", "de")
    assert "> Hier: Punkte zum Sieg: 300 (sonst 500)." in german[1]
    assert [n for n, text in enumerate(german) if "Hier:" in text] == [1, 9]
    assert "was hier anders ist" in german[0]
    english = printed("doppelkopf:turnier", "--lang", "en")
    assert "> Here: Compulsory solo: yes (sheet: no)." in english[6]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_prints_the_whole_sheet_of_every_preset(language: str) -> None:
    for name, rules in PRESETS.items():
        head, *sections = printed(name, "--lang", language)
        assert str(rules) in head
        assert len(sections) == len(prose(rules.game, language))
        assert any(">" in text for text in sections) == bool(rules.differences())


def test_the_terminal_says_why_there_is_no_sheet_of_impossible_rules() -> None:
    result = CliRunner().invoke(main, ["rules", "spades(target=3)", "--prose"])
    assert result.exit_code == 2
    assert "target=3 is not possible" in result.output


def test_the_terminal_asks_which_rules() -> None:
    result = CliRunner().invoke(main, ["rules", "--prose"])
    assert result.exit_code == 2
    assert "which rules? Say: stich rules spades --prose" in result.output


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_line_of_the_score_rests_on_has_its_section(game: str) -> None:
    source = inspect.getsource(importlib.import_module(f"stich.games.{game}.score"))
    ids = set(re.findall(r'"((?:DS|SP|DK|DKX|DKO)-A?\d+)"', source))
    last = max(section for each in GAMES[game].options().values() for section in each.sections)
    assert len(ids) >= 10
    assert all(1 < GAMES[game].section(each) <= last for each in ids)
