"""Both languages say the same things, and whatever the games, the bots and the terminal can say has its words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache, partial
from importlib.resources import files
from pathlib import Path

import pytest

from stich.arena import pack_number, play_match
from stich.arena.games import tally_of
from stich.bots import make
from stich.cards import Card, french_pack
from stich.cli.games import DISPLAYS
from stich.cli.terminal import Terminal
from stich.errors import IllegalAction
from stich.game import WORDS, Line, State, parse_action
from stich.games import GAMES, find
from stich.match import Match
from stich.words import LANGUAGES, Words, catalogue, slots

#: rules whose every word is listened to; together they meet every kind of action
RULES = (
    "entensuppe",
    "entensuppe(open_stock=False, calls=automatic, games_to_win=2)",
    "spades(max_deals=3)",
    "spades(max_deals=5, blind_nil=True, blind_nil_deficit=0, jokers=54, ten_for_200=exactly, loss_limit=-300)",
    "spades(max_deals=5, bidding=partners, redeal_without_spades=True, moon=200, minimum_bid=4)",
    "doppelkopf(deals=8)",
    "doppelkopf(deals=10, pflichtsolo=True, nines=False)",
    "doppelkopf(deals=10, armut=on, schmeissen=nines5+kings5+trump1, second_dulle=second_wins)",
)
NAMES = ("Ada", "Ben", "Cleo", "Dan")
PAGE = Path(__file__).parents[1] / "web" / "src"
CLI = Path(__file__).parents[1] / "src" / "stich" / "cli"

#: one token of every kind, to hear every refusal
TOKENS = [
    *(f"{word} {value}" if value != "card" else f"{word} S2" for word, values in WORDS.items() for value in values),
    *(word for word, values in WORDS.items() if not values),
    *("S2", "CQ", "HT", "D9 quack", "DA quakquak", "CT entensuppe"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_a_text(language: str) -> None:
    for key, text in catalogue(language).items():
        forms = [text] if isinstance(text, str) else list(text.values())
        assert isinstance(text, str) or set(text) == {"one", "other"}, key
        assert all(form and form == form.strip(" ") for form in forms if key != "cli.of"), key
        assert not any(re.search(r"[{}]", re.sub(r"\{[a-z_][a-z0-9_]*\}", "", form)) for form in forms), key


def test_both_languages_have_the_same_keys() -> None:
    assert set(catalogue("de")) == set(catalogue("en"))


def test_both_languages_have_the_same_slots() -> None:
    different = [
        key for key, text in catalogue("de").items() if slots(text) - {"n"} != slots(catalogue("en")[key]) - {"n"}
    ]
    assert different == []


def test_keys_belong_to_their_area() -> None:
    areas = {
        "doppelkopf": "doppelkopf.",
        "entensuppe": "entensuppe.",
        "spades": "spades.",
        "cli": "cli.",
        "web": "web.",
    }
    for file in files("stich").joinpath("words", "en").iterdir():
        prefix = areas.get(file.name.split(".")[0].split("_")[0])
        if prefix:
            assert all(key.startswith(prefix) for key in json.loads(file.read_text("utf-8"))), file.name


def test_the_words_of_the_terminal_are_all_used_and_all_there() -> None:
    source = "".join(path.read_text("utf-8") for path in CLI.rglob("*.py"))
    used = {key.rstrip(".") for key in re.findall(r"""["'](cli\.[a-z_.]+)["'{]""", source)}
    there = {key for key in catalogue("en") if key.startswith("cli.")}
    assert amiss(used, there) == (set(), set())


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_the_terminal_that_belong_to_a_game_are_all_used_and_all_there(game: str) -> None:
    """Those that the file of the game names, in full or by `Solving.say`, those of its figures in the arena, and those
    that shared files ask for."""
    source = (CLI / "games" / f"{game}.py").read_text("utf-8")
    named = re.findall(rf"""["']{game}\.cli\.([a-z_.]+)["'{{]""", source)
    named += re.findall(r"""self\.say\(f?["']([a-z_]+(?:\.[a-z_]+)*\.?)["'{]""", source)
    wrong = (call.partition(",")[0] for call in re.findall(r"self\.wrong\((.*)", source))
    named += [f"typed.{code}" for call in wrong for code in re.findall(r'"([a-z_]+)"', call)]
    there = {key.removeprefix(f"{game}.cli.") for key in catalogue("en") if key.startswith(f"{game}.cli.")}
    known = {key.partition(".")[0] for key in catalogue("en")}
    used = {key.rstrip(".") for key in named if key.partition(".")[0] not in known}
    solving = DISPLAYS[game].solving
    options = () if solving is None else (*solving.typed, *solving.asked)
    used |= {f"solve.{option.name}" for option in options} | (there & {"solve.goals", "solve.scope", "solve.begins"})
    tally = tally_of(game)
    used |= {f"arena.{name}" for name in (*tally.names, *(figure.name for figure in tally.figures))}
    shared = {"kind", "besides", "help", "goal", "refused"}
    missing, unused = amiss(used | (shared & {key.partition(".")[0] for key in there}), there)
    assert (missing, unused) == (set(), set())


def test_the_words_of_the_page_are_all_used() -> None:
    """By their whole key, or by its beginning; that none is missing, the types of the page say.

    Where a sentence is about the own seat, ``<game>.you.`` stands before the rest of its key."""
    files = (file for file in PAGE.rglob("*") if file.suffix in (".ts", ".svelte") and ".test." not in file.name)
    source = "".join(file.read_text("utf-8") for file in files)
    named = set(re.findall(r"""["'`]([a-z]+\.[a-z_.]+)["'`]""", source))
    begun = tuple(set(re.findall(r"`([a-z]+\.(?:web|you)\.[a-z_.]+|web\.[a-z_.]+)\$\{", source)))
    any_game = tuple(
        f"{game}.{rest}" for rest in re.findall(r"`\$\{\w+\}\.(web\.[a-z_.]+)\$\{", source) for game in GAMES
    )
    words = catalogue("en")
    keys = {key for key in words if re.match(r"web\.|[a-z]+\.(web|you)\.", key)}
    unused = {key for key in keys - named if not key.startswith(begun + any_game)}
    assert {key for key in unused if key.replace(".you.", ".", 1) not in words or ".you." not in key} == set()


def amiss(used: set[str], there: set[str]) -> tuple[set[str], set[str]]:
    """The keys that are used and not there, and those that are there and not used; one may stand for all below it."""
    missing = {key for key in used if not any(each == key or each.startswith(key + ".") for each in there)}
    unused = {key for key in there if not any(key == each or key.startswith(each + ".") for each in used)}
    return missing, unused


# --- how a sentence is made --------------------------------------------------------------------------------------


def test_the_number_chooses_the_form() -> None:
    words = Words("en", strict=True)
    assert [words.say("cli.tricks", n=n) for n in (0, 1, 2)] == ["0 tricks", "1 trick", "2 tricks"]


def test_seats_become_names_and_cards_signs() -> None:
    words = Words("de", strict=True)
    line = Line("karlchen_re", 1, "DKX-06", (0, 2), values={"card": "CJ", "seat": 2, "trick": 12})
    assert words.line("doppelkopf", line, NAMES) == "Karlchen für Re: ♣B (Cleo) macht den letzten Stich"
    assert words.tell("cli.won", {"seats": "0 2", "n": 2, "why": "."}, NAMES).startswith("Ada und Cleo gewinnen")


def test_what_is_missing_is_shown_and_fails_where_it_matters() -> None:
    assert Words("de").say("no.such.key", n=1) == "[no.such.key]"
    assert Words("de").say("cli.dealer") == "{seat} gibt"
    with pytest.raises(LookupError, match=r"no\.such\.key"):
        Words("de", strict=True).say("no.such.key")
    with pytest.raises(LookupError, match="seat"):
        Words("de", strict=True).say("cli.dealer")
    with pytest.raises(ValueError, match="no words in 'fr'"):
        Words("fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    words = Words(language, strict=True)
    cards = [*french_pack(), Card("XB"), Card("XL")]
    assert len({words.card(card) for card in cards}) == len({words.sign(card) for card in cards}) == len(cards)


# --- everything that can be said ---------------------------------------------------------------------------------


@cache
def matches(text: str) -> tuple[Match, ...]:
    """Matches of random and of standard players, and of both together."""
    rules = find(text)
    played = []
    for number, kinds in enumerate((("random", "random"), ("standard", "standard"), ("random", "standard"))):
        bots = [make(rules.game, kinds[seat % 2], seed=seat) for seat in range(rules.seats)]
        played += [play_match(rules, bots, partial(pack_number, rules, n, number), n % rules.seats) for n in range(2)]
    return tuple(played)


def states(text: str) -> Iterator[State]:
    for match in matches(text):
        for deal in match.deals:
            state = match.rules.start(deal.pack, deal.before)
            yield state
            for seat, action in deal.actions:
                state = state.play(action, seat)
                yield state


@pytest.fixture(params=[(text, language) for text in RULES for language in LANGUAGES], ids=lambda each: "-".join(each))
def told(request: pytest.FixtureRequest) -> tuple[str, str, Words]:
    text, language = request.param
    return text, find(text).game, Words(language, strict=True)


def test_every_line_of_a_score_has_words(told: tuple[str, str, Words]) -> None:
    text, game, words = told
    for match in matches(text):
        for deal in match.deals:
            assert deal.settlement is not None
            for line in deal.settlement.lines:
                assert "None" not in words.line(game, line, NAMES)


def test_every_hint_has_words(told: tuple[str, str, Words]) -> None:
    text, game, words = told
    bots = [make(game), make(game, "random")]
    for state in states(text):
        if state.to_act is not None:
            view = state.view(state.to_act)
            for bot in bots:
                advice = bot.advise(view)
                assert words.hint(game, advice, NAMES)


def test_every_refusal_has_words(told: tuple[str, str, Words]) -> None:
    text, game, words = told
    heard: dict[str, IllegalAction] = {}
    for number, state in enumerate(states(text)):
        for token in TOKENS if number % 9 == 0 or state.facts is not None else ():
            for seat in {state.to_act, 0, 7} - {None}:
                try:
                    state.play(parse_action(token), seat)
                except IllegalAction as error:
                    heard[error.code] = error
    assert all(words.refusal(game, error, NAMES) for error in heard.values())
    assert {"not_your_turn", "not_in_hand", "deal_over"} <= set(heard)


def test_the_terminal_has_words_for_everything(
    told: tuple[str, str, Words], capsys: pytest.CaptureFixture[str]
) -> None:
    """Draws every view of every state, tells every event and every result; a missing word is an error here."""
    text, game, words = told
    terminal = Terminal(words, plain=True)
    for match in matches(text)[:4]:
        display = DISPLAYS[game](game, terminal, words, NAMES[: match.rules.seats])
        for deal in match.deals[:4]:
            state = match.rules.start(deal.pack, deal.before)
            before = state.view(0)
            for seat, action in deal.actions:
                state = state.play(action, seat)
                after = state.view(0)
                assert all(display.events(before, after))
                display.draw(after)
                if after.legal:
                    display.question(after)
                    assert [choice.key for choice in display.choices(after)]
                before = after
            assert deal.settlement is not None
            display.result(deal.settlement, before)
            if deal.settlement.standing.outcome:
                assert display.ending(before, deal.settlement)
    assert "[" not in capsys.readouterr().out.replace("[J/n]", "")


def test_every_game_has_its_name_and_its_prefix() -> None:
    for game in GAMES:
        assert Words("de", strict=True).say(f"{game}.name")
        assert any(key.startswith(f"{game}.about") for key in catalogue("de"))
