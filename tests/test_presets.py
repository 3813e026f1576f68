"""Presets are named values; every option of every game has its words; pages made from the options are fresh."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from stich.cli import main
from stich.cli.rules import page
from stich.errors import RulesError
from stich.games import GAMES, find
from stich.games.presets import PRESETS, preset_name, presets
from stich.options import Option, Value, write
from stich.records import load, verify
from stich.rules_in_words import differences_in_words, value_in_words
from stich.words import LANGUAGES, Words
from tests.perft_files import read_positions

DATA = Path(__file__).parent / "data"
DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_found_by_its_name_and_its_text(name: str) -> None:
    rules = find(name)
    assert rules == PRESETS[name] == find(str(rules))
    assert preset_name(rules) == name
    assert ":" not in str(rules)


def test_every_game_has_its_sheet_as_first_preset() -> None:
    for game, kind in GAMES.items():
        assert presets(game)[0] == game
        assert PRESETS[game] == kind()


def test_presets_are_all_different() -> None:
    assert len(set(map(str, PRESETS.values()))) == len(PRESETS)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("ducksoup:parlett", "entensuppe(open_stock=False)"),
        ("entensuppe:parlett", "entensuppe(open_stock=False)"),
        ("entensuppe:series", "entensuppe(games_to_win=2)"),
        ("spades:short", "spades(target=300)"),
        ("spades:long", "spades(target=1000)"),
        ("spades:joker", "spades(jokers=54)"),
        ("doppelkopf:turnier", "doppelkopf(pflichtsolo=True)"),
        ("doppelkopf:ohne_neunen", "doppelkopf(nines=False)"),
        ("doppelkopf:privat",
         "doppelkopf(second_dulle=second_wins, armut=on, schmeissen=kings5+nines5+trump1)"),
        ("spades:house", "spades(loss_limit=-500, blind_nil=True, ten_for_200=exactly)"),
        (" spades : short ( jokers = 54 ) ", "spades(target=300, jokers=54)"),
        ("spades:short(target=500)", "spades"),
        ("spades:house(blind_nil_value=300, blind_nil=True)",
         "spades(loss_limit=-500, blind_nil=True, blind_nil_value=300, ten_for_200=exactly)"),
    ],
)  # fmt: skip
def test_what_a_preset_says(name: str, text: str) -> None:
    assert str(find(name)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("spades:shrt", "there is no preset 'spades:shrt'; there are spades, spades:short, spades:long, spades:joker"),
        ("poker:short", "there is no game 'poker'; there are entensuppe, spades, doppelkopf"),
        ("spades:", "is not a game"),
        ("spades:short:long", "is not a game"),
        ("spades:short(target=1)", "target=1 is not possible"),
        ("spades:joker(jokers=52, discard=after_bidding)", "discard=after_bidding needs jokers=54"),
    ],
)
def test_what_is_no_preset_is_refused_with_those_there_are(text: str, reason: str) -> None:
    with pytest.raises(RulesError) as caught:
        find(text)
    assert reason in str(caught.value)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_a_golden_record_of_a_whole_match(name: str) -> None:
    record = load(DATA / "records" / f"{name.replace(':', '-').replace('_', '-')}.toml")
    assert record.rules == PRESETS[name]
    assert record.result is not None
    assert verify(record) == ()
    assert all(claim.seed for claim in record.claims)


def test_every_preset_and_every_option_value_that_can_be_counted_has_perft_positions() -> None:
    """Only what changes who may do what can be told from counts; the rest is scoring."""
    texts = [path.read_text("utf-8") for path in sorted((DATA / "perft").glob("*.perft"))]
    counted = [find(position.rules) for text in texts for position in read_positions(text)]
    assert set(PRESETS.values()) <= set(counted)
    protocol = {
        "entensuppe": ("open_stock", "calls"),
        "spades": ("blind_nil", "jokers", "discard", "bidding", "redeal_without_spades", "double_nil",
                   "forced_lead_breaks", "first_trick_spades"),
        "doppelkopf": ("nines", "second_dulle", "pflichtsolo", "armut"),
    }  # fmt: skip
    for game, names in protocol.items():
        for name in names:
            seen = {rules.values()[name] for rules in counted if rules.game == game}
            assert seen == set(GAMES[game].options()[name].choices), name


# --- words -------------------------------------------------------------------------------------------------------


def named_values(option: Option) -> list[Value]:
    """The values that no number and no yes or no can tell."""
    if option.kind == "switch":
        return []
    return [*option.choices, *option.subset]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_value_has_its_words_and_no_word_is_left_over(game: str, language: str) -> None:
    words = Words(language, strict=True)
    known = set()
    for name, option in GAMES[game].options().items():
        key = words.key(game, f"option.{name}")
        known |= {f"{key}.title", f"{key}.text"}
        assert words.say(f"{key}.title") != words.say(f"{key}.text")
        assert words.say(f"{key}.text").endswith("."), key
        for value in named_values(option):
            assert f"{key}.value.{write(value)}" in words, (key, value)
        span = [] if option.low is None else [value for value in (option.default, 0) if option.allows(value)]
        known |= {f"{key}.here.{section}" for section in option.sections}
        for value in (option.default, *option.choices, *option.subset, *span):
            known.add(f"{key}.value.{write(value)}")
            assert value_in_words(GAMES[game], name, value, words)
        both = [words.say(f"{key}.value.{each}") for each in (True, False) if f"{key}.value.{each}" in words]
        assert len(set(both)) in (0, 2)
        known.add(f"{game}.option.group.{option.group}")
    assert {key for key in words if key.startswith(f"{game}.option.")} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_of_a_game_are_all_different(language: str) -> None:
    words = Words(language, strict=True)
    for game, kind in GAMES.items():
        titles = [words.say(words.key(game, f"option.{name}.title")) for name in kind.options()]
        assert len(set(titles)) == len(titles)
        assert len({words.preset(name) for name in presets(game)}) == len(presets(game))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_its_words_and_no_word_is_left_over(language: str) -> None:
    words = Words(language, strict=True)
    assert {key for key in words if ".preset." in key} == {
        f"{name}.{part}".replace(":", ".preset.") if ":" in name else f"{name}.preset.sheet.{part}"
        for name in PRESETS
        for part in ("title", "text")
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_tells_what_it_changes(name: str, language: str) -> None:
    told = differences_in_words(PRESETS[name], Words(language, strict=True))
    assert len(told) == len(PRESETS[name].differences())
    assert bool(told) == (":" in name)
    assert not any("{" in line or "None" in line or "False" in line for line in told)


def test_differences_are_sentences_in_both_languages() -> None:
    rules = find("spades:house")
    assert differences_in_words(rules, Words("en")) == [
        "Loss limit: -500 (sheet: none).",
        "Blind Nil: yes (sheet: no).",
        "Ten for 200: exactly ten (sheet: off).",
    ]
    assert differences_in_words(rules, Words("de"))[1] == "Blind-Nil: ja (sonst nein)."


# --- stich rules -------------------------------------------------------------------------------------------------


def stich(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(arguments), prog_name="stich", input=typed)


def test_without_a_text_games_and_presets_are_listed() -> None:
    told = stich("rules", "--lang", "de")
    assert told.exit_code == 0
    assert all(f"  {name} " in told.output for name in PRESETS)
    assert "Entensuppe\n" in told.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*GAMES, "entensuppe"])
def test_a_game_shows_all_its_options(game: str, language: str) -> None:
    told = stich("rules", game, "--lang", language)
    assert told.exit_code == 0
    rules = find(game)
    words = Words(language)
    for name, option in rules.options().items():
        title = words.say(words.key(rules.game, f"option.{name}.title"))
        assert f"\n{name}  {title}  [{option.rule}]\n" in told.output
        block = told.output.split(f"\n{name}  ")[1].split("\n\n")[0]
        assert all(write(value) in block for value in (*option.choices, *option.subset, option.default))
        assert all(str(need.option) in block and write(need.value) in block for need in option.needs)
    assert "[ds." not in told.output


def test_a_text_shows_what_it_changes() -> None:
    told = stich("rules", "spades:house(target=300)", "--lang", "en")
    assert told.exit_code == 0
    assert "\nspades(target=300, loss_limit=-500, blind_nil=True, ten_for_200=exactly)\n" in told.output
    assert "Points to win: 300 (sheet: 500).\n" in told.output
    assert "House rules" not in told.output
    assert "Spades: House rules\n" in stich("rules", "spades:house", "--lang", "en").output
    assert "Just as on the rule sheet.\n" in stich("rules", "spades()", "--lang", "en").output


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("poker", "There is no game “poker”. There are entensuppe, spades", "Ein Spiel „poker“ gibt es nicht"),
        ("spades(target=3)", "target=3 is not possible. Possible: 100 to 2000.", "Möglich: 100 bis 2000."),
        ("spades(jokers=5)", "Possible: none, 54, 52.", "Möglich: none, 54, 52."),
        ("spades(targt=3)", "Spades has no option “targt”. There are target, loss_limit", "keine Option „targt“"),
        ("spades(target)", "target has no value that can be read", "target hat keinen Wert, der zu lesen ist"),
        ("spades(target=300, target=300)", "target stands there twice", "target steht zweimal da"),
        ("spades(discard=after_bidding)", "is possible only with jokers=54.", "geht nur mit jokers=54."),
        ("spades(bag_limit=0, bag_penalty=50)", "not possible with bag_limit=0.", "geht nicht mit bag_limit=0."),
        ("spades:x", "There is no preset “x”. There are spades, spades:short", "Eine Vorgabe „x“ gibt es nicht"),
        ("sp ades", "“sp ades” is not a text of rules", "„sp ades“ ist kein Text für Regeln"),
    ],
)
def test_rules_that_are_not_possible_end_with_the_reason_and_exit_code_2(text: str, english: str, german: str) -> None:
    for language, told in (("en", english), ("de", german)):
        found = stich("rules", text, "--lang", language)
        assert found.exit_code == 2
        assert told in found.output


@pytest.mark.parametrize("command", ["play", "rules"])
def test_help_says_how_rules_are_written(command: str) -> None:
    told = stich(command, "--help").output
    assert "doppelkopf" in told
    assert "(deals=" in told
    assert "spades:" in told


def test_the_page_of_the_options_is_fresh() -> None:
    stale = "the options have changed; write the page again: stich rules --markdown > docs/options.md"
    assert (DOCS / "options.md").read_text("utf-8") == page() == stich("rules", "--markdown").output, stale


def test_the_page_has_every_option_with_rule_values_and_titles() -> None:
    told = (DOCS / "options.md").read_text("utf-8").splitlines()
    for game, kind in GAMES.items():
        for name, option in kind.options().items():
            titles = [Words(each).say(Words(each).key(game, f"option.{name}.title")) for each in ("en", "de")]
            (line,) = [
                each
                for each in told
                if each.startswith(f"| `{name}` |") and each.endswith(" | ".join(["", *titles, ""]).rstrip())
            ]
            assert f"| {option.rule} |" in line
            assert f"| `{write(option.default)}` |" in line


# --- stich play --ask --------------------------------------------------------------------------------------------


def asked(*answers: str, text: str | None = None, language: str = "en") -> tuple[str, str]:
    """The rules that these answers make, and what was shown."""
    from stich.cli.ask import ask_rules
    from stich.cli.terminal import Terminal

    words = Words(language, strict=True)
    runner, found = CliRunner(), []

    @click.command()
    def ask() -> None:
        found.append(ask_rules(text, Terminal(words, plain=True), words))

    shown = runner.invoke(ask, input="\n".join([*answers, ""]), catch_exceptions=False)
    return str(found[0]), shown.output


def number_of(name: str, rules: str) -> str:
    """The number that the dialogue gives to an option."""
    game = find(rules)
    shown = [
        each for each, option in game.options().items()
        if all(need.when or need.holds(game.values()) for need in option.needs)
    ]  # fmt: skip
    return str(shown.index(name) + 1)


def test_the_dialogue_begins_with_game_and_preset() -> None:
    assert asked("2", "", "")[0] == "spades"
    assert asked("9", "x", "2", "2", "")[0] == "spades(target=300)"
    assert "Spades" in asked("2", "", "")[1]


def test_the_dialogue_changes_what_is_named_by_its_number() -> None:
    change = number_of("jokers", "spades")
    assert asked(change, "2", "", text="spades:short")[0] == "spades(target=300, jokers=54)"
    target = number_of("target", "spades")
    assert asked(target, "310", "", text="spades")[0] == "spades(target=310)"
    assert asked(target, "", "", text="spades:short")[0] == "spades(target=300)"
    limit = number_of("loss_limit", "spades")
    assert asked(limit, "-500", limit, "None", "", text="spades")[0] == "spades"


def test_the_dialogue_tells_why_something_cannot_be() -> None:
    rules, shown = asked(number_of("target", "spades"), "5", "", text="spades")
    assert rules == "spades"
    assert "“Points to win: 5” is not possible. Possible: 100 to 2000." in shown
    least = number_of("minimum_bid", "spades")
    german = asked(least, "2", "", text="spades", language="de")[1]
    assert "„Kleinster Kontrakt einer Seite: 2“ geht nur mit „Ansagen: Partner gemeinsam“." in german
    assert "no number of the list" in asked("99", "", text="spades")[1]


def test_the_dialogue_says_what_is_given_up() -> None:
    switch = number_of("blind_nil", "spades")
    rules, shown = asked(switch, "2", "", text="spades(blind_nil=True, blind_nil_value=300)")
    assert rules == "spades"
    assert "the rule sheet holds again for: Value of a blind Nil." in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_asked_for(game: str, language: str) -> None:
    """All options in turn, left as they are; then each that stands for itself is set to a value and back."""
    count = len(find(game).options())
    answers = [each for number in range(1, count + 1) for each in (str(number), "")]
    assert asked(*answers, "", text=game, language=language)[0] == game


def test_play_asks_before_it_deals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STICH_HOME", str(tmp_path))
    told = stich("play", "--ask", "--plain", "--lang", "en", "--name", "Ada", typed="2\n2\n\nq\n")
    assert told.exit_code == 0, told.output
    assert "To be played: spades(target=300)" in told.output
    assert "How many tricks do you bid?" in told.output
    assert "Saved." in told.output
