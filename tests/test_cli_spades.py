"""The terminal speaks every option of Spades: each action can be typed, each call and question has words."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from stich.cli.games.spades import SpadesDisplay
from stich.cli.terminal import Terminal
from stich.cli.typed import Reader
from stich.game import Call
from stich.games.spades import SpadesRules, SpadesState
from stich.words import LANGUAGES, Words
from tests.games.test_spades_options import drawn_action
from tests.play import shuffled
from tests.random_rules import random_rules
from tests.spades import W, deal, played, standing

NAMES = ("Sam", "Wim", "Nora", "Eva")


def display(language: str) -> SpadesDisplay:
    words = Words(language, strict=True)
    return SpadesDisplay("spades", Terminal(words, plain=True), words, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_legal_action_can_be_typed_and_everything_has_words(language: str) -> None:
    shown, rng = display(language), random.Random(41)
    reader, phases = Reader(shown.words), set()
    for _ in range(40):
        rules = random_rules(SpadesRules, rng, short=True)
        before = replace(standing((0, rng.choice([0, 150]))), dealer=rng.randrange(4))
        state = rules.start(shuffled(rules, rng), before)
        while state.to_act is not None:
            view = state.view(state.to_act)
            choices = shown.choices(view)
            assert {choice.action for choice in choices} == set(view.legal)
            assert len({choice.key for choice in choices}) == len(choices)
            for choice in choices:
                assert not reader.command(choice.key)
                assert reader.action(choice.key, view, choices) == choice.action
            told = " ".join([shown.asks(view), shown.offers(view), *shown.status(view), shown.totals(view)])
            told += "".join(shown.spoken(each.call) for each in view.said)
            assert not {"{", "["} & set(told)
            phases.add(state.phase)
            seat, action = drawn_action(state, rng)
            state = state.play(str(action), seat)
    assert phases == {"discard", "bidding", "exchange", "play"}


def test_a_card_given_is_typed_by_its_name_or_its_place_in_the_hand() -> None:
    state = deal(rules=SpadesRules(blind_nil=True), scores=(470, 100))
    state = played(state, "bid blind_nil, bid 3, look, bid 4, bid 3")
    shown, view = display("en"), state.view(W)
    assert isinstance(state, SpadesState)
    reader, choices = Reader(shown.words), shown.choices(view)
    card = view.groups[0][1][0]
    assert reader.action("1", view, choices) == Call("give", card.text)
    assert reader.action(str(card).lower(), view, choices) == Call("give", card.text)
    assert shown.asks(view) == "Which 2 cards do you give your partner?"


def test_a_hidden_hand_is_offered_to_look_at_or_to_bid_blind() -> None:
    shown = display("de")
    view = deal(rules=SpadesRules(blind_nil=True), scores=(470, 100)).view(W)
    assert shown.offers(view) == "look Karten ansehen   blind Blind-Nil"
    usual = deal().view(W)
    assert shown.offers(usual) == "0 Nil   1 bis 13 Stiche"


def test_jokers_can_be_typed() -> None:
    cards = Reader(Words("de"))
    assert str(cards.card("großer joker")) == "XB"
    assert str(cards.card("xl")) == "XL"
