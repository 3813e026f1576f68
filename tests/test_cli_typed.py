"""Whatever the terminal offers can be typed: by its key, as its token, a card in every usual spelling."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from stich.arena import pack_number, play_match
from stich.bots import make
from stich.cards import Card
from stich.cli.display import Display
from stich.cli.games import DISPLAYS
from stich.cli.terminal import Terminal
from stich.cli.typed import COMMANDS, Reader, Unclear, spellings
from stich.game import Call, Play, View
from stich.games import find
from stich.words import LANGUAGES, Words

NAMES = ("Ada", "Ben", "Cleo", "Dan")
RULES = (
    "entensuppe(max_deals=3, pond=0)",
    "entensuppe(max_deals=3, pond=0, calls=automatic, open_stock=False)",
    "spades(max_deals=3)",
    "spades(max_deals=6, blind_nil=True, blind_nil_deficit=0, jokers=54)",
    "spades(max_deals=4, bidding=partners, redeal_without_spades=True, moon=200)",
    "doppelkopf(deals=6)",
    "doppelkopf(deals=8, armut=on, schmeissen=nines5+kings5+trump1)",
    "doppelkopf(deals=6, pflichtsolo=True, nines=False)",
)


def display(game: str, language: str) -> Display[Any]:
    words = Words(language, strict=True)
    return DISPLAYS[game](game, Terminal(words, plain=True), words, NAMES)


def views(text: str) -> Iterator[View]:
    """Every view of every seat that has something to decide, in a match of random players."""
    rules = find(text)
    bots = [make(rules.game, "random", seed=seat) for seat in range(rules.seats)]
    for deal in play_match(rules, bots, partial(pack_number, rules, 5, 0)).deals:
        state = rules.start(deal.pack, deal.before)
        for seat, action in deal.actions:
            yield from filter(lambda view: view.legal, map(state.view, range(rules.seats)))
            state = state.play(action, seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", RULES)
def test_every_offer_can_be_typed_and_every_legal_action_is_offered(text: str, language: str) -> None:
    shown = display(find(text).game, language)
    reader = Reader(shown.words)
    for view in views(text):
        choices = shown.choices(view)
        keys = [choice.key for choice in choices]
        assert len(set(keys)) == len(keys), keys
        assert not any(map(reader.command, keys)), keys
        for choice in choices:
            assert choice.action in view.legal
            assert reader.action(choice.key, view, choices) == choice.action
        for action in view.legal:
            assert reader.action(str(action), view, choices).card == action.card
            if isinstance(action, Call) and not action.card:
                assert reader.action(str(action), view, choices) == action
                assert action in [choice.action for choice in choices]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spelling_means_one_card(language: str) -> None:
    words = Words(language)
    found = spellings(words)
    for card in set(found.values()):
        for text in (str(card), words.card(card), words.sign(card)):
            assert Reader(words).card(text.lower()) is card


def test_a_quack_can_be_said_or_kept_silent() -> None:
    shown = display("entensuppe", "de")
    reader = Reader(shown.words)
    view = next(view for view in views(RULES[0]) if any(isinstance(a, Play) and a.call == "quack" for a in view.legal))
    choices = shown.choices(view)
    loud = next(choice for choice in choices if isinstance(choice.action, Play) and choice.action.call == "quack")
    assert isinstance(loud.action, Play)
    card = loud.action.card
    for text in (loud.key, str(card), f"{card} quak", f"{loud.key} quak", shown.words.card(card)):
        assert reader.action(text, view, choices) == Play(card, "quack"), text
    for text in (f"{loud.key} still", f"{card} -", f"{card} stumm"):
        assert reader.action(text, view, choices) == Play(card), text


def test_what_could_be_several_is_asked_again() -> None:
    shown = display("doppelkopf", "en")
    view = next(view for view in views("doppelkopf(deals=6)") if Call("contract", "solo_Q") in view.legal)
    choices = shown.choices(view)
    assert Reader(shown.words).action("queens", view, choices) == Call("contract", "solo_Q")
    with pytest.raises(Unclear) as caught:
        Reader(shown.words).action("", view, choices)
    assert len(caught.value.options) > 1
    with pytest.raises(Unclear) as caught:
        Reader(shown.words).action("blub", view, choices)
    assert caught.value.options == ()


def test_commands_in_both_languages() -> None:
    reader = Reader(Words("de"))
    assert [reader.command(text) for text in ("h", " Tipp ", "?", "L", "stand", "q")] == [
        "hint", "hint", "help", "last", "score", "quit",
    ]  # fmt: skip
    assert not set(COMMANDS) & {str(card).lower() for card in spellings(Words("en")).values()}
    assert reader.command("h9") == ""
    assert reader.card("h9") is Card("H9")
