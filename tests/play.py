"""Random play for tests: seeded, through the public contract only."""

from __future__ import annotations

import random
from collections.abc import Iterator

from stich.cards import Card, Pack
from stich.game import Action, Rules, Standing, State
from stich.match import Match
from tests.room import room


def shuffled(rules: Rules, rng: random.Random) -> Pack:
    cards = list(rules.pack())
    rng.shuffle(cards)
    return Pack(cards)


def lumpy(rules: Rules, rng: random.Random, dealer: int) -> Pack:
    """A pack that deals uneven hands, such as poor ones, long suits or many nines: what is rare in shuffled packs."""
    suits, ranks = rng.sample("SHDCX", 5), rng.sample("23456789TJQKALB", 15)
    noise = rng.choice((0.0, 0.5, 1.5))
    by = rng.choice((lambda card: suits.index(card.suit), lambda card: ranks.index(card.rank) / 2, _low_trump))
    cards = sorted(rules.pack(), key=lambda card: by(card) + rng.gauss(0, noise))
    places = dealt_to(rules, len(cards), dealer)
    seats = rng.sample(range(rules.seats), rules.seats)
    order = sorted(range(len(cards)), key=lambda place: -1 if (seat := places[place]) is None else seats[seat])
    pack = dict(zip(order, cards, strict=True))
    return Pack(pack[place] for place in range(len(cards)))


def _low_trump(card: Card) -> float:
    """Plain cards before queens, jacks and diamonds: poor hands where these are trumps."""
    return 3.0 * (card.rank in "QJ" or card.suit == "D" or card.text == "HT") + ("A" in card.text)


def dealt_to(rules: Rules, count: int, dealer: int) -> list[int | None]:
    """Which seat gets the card at each place of the pack (rulebook.md 6.2); None for the stock."""
    return room(rules.game).dealt_to(rules, count, dealer)


def random_action(state: State, rng: random.Random, calls: float = 0.1) -> tuple[int, Action]:
    """A legal action: mostly of the seat to act, now and then an announcement of any seat.

    A free choice among everything legal would announce all the time, so announcements are rarer than cards.
    """
    seat = state.to_act
    assert seat is not None
    everyone = [(each, action) for each in range(state.rules.seats) for action in state.legal(each)]
    announcements = [pair for pair in everyone if str(pair[1]).startswith("announce")]
    if announcements and rng.random() < calls:
        return rng.choice(announcements)
    own = [action for action in state.legal(seat) if not str(action).startswith("announce")]
    return seat, rng.choice(own)


def play_deal(rules: Rules, rng: random.Random, standing: Standing | None = None) -> Iterator[State]:
    """The states of one random deal, the first and the last included."""
    state = rules.start(shuffled(rules, rng), standing or rules.opening())
    yield state
    while state.facts is None:
        seat, action = random_action(state, rng)
        state = state.play(action, seat)
        yield state


def play_match(rules: Rules, rng: random.Random, dealer: int = 0) -> Match:
    """A whole random match."""
    match = Match.start(rules, dealer=dealer)
    while match.outcome is None:
        match = match.deal(shuffled(rules, rng))
        while match.current is not None:
            seat, action = random_action(match.state, rng)
            match = match.play(action, seat)
    return match
