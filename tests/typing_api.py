"""What a user of the library writes, for the type checker: each line must have the type that the docs promise.

Nothing here runs; ``make check`` reads it.
"""

from __future__ import annotations

from typing import assert_type

from stich.bots import Advice, Bot, make
from stich.cards import Card, Hand, Pack, parse_cards
from stich.errors import IllegalAction, NotationError, RecordError, RulesError
from stich.game import Action, Call, Facts, Line, Outcome, Play, Rules, Settlement, Standing, State, View, parse_action
from stich.games import find
from stich.games.spades import SpadesFacts, SpadesRules, SpadesStanding, SpadesState, SpadesView
from stich.match import Deal, Match
from stich.options import Value
from stich.records import Record, dumps, loads, verify
from stich.shuffle import commitment, shuffled
from stich.words import Words


def cards() -> None:
    assert_type(parse_cards("HT SA"), tuple[Card, ...])
    assert_type(Hand("SA HT") - Card("HT"), Hand)
    assert_type(Pack("HT SA D9")[0], Card)
    assert_type(Card("HT").suit, str)


def a_deal_of_any_game(text: str) -> Settlement[Standing]:
    rules = find(text)
    assert_type(rules, Rules)
    assert_type(rules.values(), dict[str, Value])
    standing: Standing = rules.opening(dealer=1)
    state: State = rules.start(rules.pack(), standing)
    while state.to_act is not None:
        assert_type(state.legal(state.to_act), tuple[Action, ...])
        assert_type(state.view(None), View)
        state = state.play(state.legal(state.to_act)[0], by=state.to_act)
    facts = state.facts
    assert_type(facts, Facts | None)
    assert facts is not None
    return rules.settle(standing, facts)


def a_deal_of_one_game() -> None:
    """The rules of one game keep its own types all the way."""
    rules = SpadesRules(target=300)
    state = rules.start(rules.pack(), rules.opening())
    assert_type(state, SpadesState)
    assert_type(state.play("bid 3"), SpadesState)
    assert_type(state.view(0), SpadesView)
    settlement = rules.settle(rules.opening(), SpadesFacts(bids=(4, 3, "nil", 5), tricks=(5, 3, 0, 5)))
    assert_type(settlement.lines, tuple[Line, ...])
    assert_type(settlement.standing, SpadesStanding)
    assert_type(state.view(0).facts, SpadesFacts | None)


def actions() -> None:
    action = parse_action("H8 quack")
    assert_type(action, Play | Call)
    match action:
        case Play(card, call):
            assert_type((card, call), tuple[Card, str])
        case Call(word, value):
            assert_type((word, value), tuple[str, str])


def a_match(text: str, bot: Bot) -> Record:
    match = Match.start(find(text))
    match = match.deal(shuffled(match.rules.pack(), bytes(32)))
    while match.current is not None:
        assert_type(match.current, Deal)
        seat = match.state.to_act
        assert seat is not None
        match = match.play(bot.choose(match.state.view(seat)))
    assert_type(match.outcome, Outcome | None)
    record = Record.from_match(match, [("Ada", "human"), ("Ben", "bot")])
    assert_type(loads(dumps(record)), Record)
    assert_type([state.to_act for state in record], list[int | None])
    assert verify(record) == ()
    return record


def players_and_words(view: View) -> str:
    advice = make("spades", "standard", seed=1).advise(view)
    assert_type(advice, Advice)
    assert_type(commitment(bytes(32)), str)
    return Words("en").hint("spades", advice, ["Ada", "Ben", "Cleo", "Dan"])


def errors() -> None:
    try:
        find("spades(target=3)")
    except (NotationError, IllegalAction, RecordError, RulesError) as error:
        assert_type(error.code, str)
