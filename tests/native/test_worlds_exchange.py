"""Worlds of Spades where cards change hands, against every way they can have gone, replayed by the rules.

All cards but a few lie where they truly lie; those few are laid anew in every way. What was given or put away unseen is
taken back in every way, and all that the table heard and saw is played again. What gives the same view is a world.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

import pytest
from tests.oracle.eager import eager_action
from tests.oracle.spread import fillings, number_of, surprise
from tests.play import dealt_to, lumpy

from stich.bots.worlds import Worlds, replay
from stich.bots.worlds.unseen import ASIDE, PASSING, Item, Unseen
from stich.bots.worlds.world import dealt_pack
from stich.cards import Card, Pack
from stich.errors import IllegalAction
from stich.game import Action, Call
from stich.games import find
from stich.games.spades import ORDER

BLIND = "blind_nil=True, blind_nil_deficit=0"
Holding = dict[int, frozenset[Card]]  #: cards by seat, on their way, and put aside
Gifts = tuple[frozenset[Card], ...]


class Table:
    """A position of Spades as one seat sees it, and what it was reached by."""

    def __init__(self, states: Sequence[Any], actions: Sequence[tuple[int, Action]], me: int) -> None:
        self.state, self.me, self.view = states[-1], me, states[-1].view(me)
        state, said = states[-1], sum(isinstance(action, Call) for _, action in actions)
        self.actions, self.plays = actions[:said], actions[said:]
        self.before_play = states[said].view(me)
        self.rules, self.dealer = state.rules, state.standing.dealer
        aside = [action.card for _, action in actions if isinstance(action, Call) and action.word == "discard"]
        self.true: Holding = {seat: frozenset(hand) for seat, hand in enumerate(state.hands)}
        self.true |= {PASSING: frozenset(state.passing), ASIDE: frozenset(card for card in aside if card)}
        tricks = [trick for trick in (*state.tricks, state.trick) if trick]
        self.played = [{card for trick in tricks for by, card in trick.plays() if by == seat} for seat in range(4)]
        gives = [(by, action.card) for by, action in actions if isinstance(action, Call) and action.word == "give"]
        size = self.rules.blind_nil_exchange or 1
        self.gifts = [(gives[at][0], [card for _, card in gives[at : at + size]]) for at in range(0, len(gives), size)]
        self.agreeing = Worlds(self.view)
        self.reading: Any = self.agreeing._reading

    def hidden(self) -> list[int]:
        """The spots that this seat cannot look into."""
        found = [seat for seat in range(4) if seat != self.me or self.view.hidden[seat]]
        found += [PASSING] if self.true[PASSING] and self.state.to_act != self.me else []
        return found + ([ASIDE] if self.true[ASIDE] and self.me != self.dealer else [])

    def knows(self, gift: int) -> bool:
        """Whether the cards of a gift are known: own ones, and those that have come."""
        giver, cards = self.gifts[gift]
        whole = len(cards) == self.rules.blind_nil_exchange
        return giver == self.me or ((giver + 2) % 4 == self.me and whole)

    def laid(self, free: frozenset[Card]) -> Iterator[Holding]:
        """Every way to lay the free cards."""
        spots = self.hidden()
        for filling in fillings(sorted(free), [len(self.true[spot] & free) for spot in spots]):
            found = dict(self.true)
            for spot, cards in zip(spots, filling, strict=True):
                found[spot] = self.true[spot] - free | frozenset(cards)
            yield found

    def gone_back(
        self, held: list[frozenset[Card]], passing: frozenset[Card], gift: int
    ) -> Iterator[tuple[list[frozenset[Card]], Gifts]]:
        """The hands before the gifts up to ``gift``, in every way, with the cards of each."""
        if gift < 0:
            yield held, ()
            return
        giver, cards = self.gifts[gift]
        taker = (giver + 2) % 4
        on_its_way = len(cards) < self.rules.blind_nil_exchange
        if on_its_way:
            choices = [passing]
        elif self.knows(gift):
            known = frozenset(card for card in cards if card)
            choices = [known] if known <= held[taker] else []
        else:
            choices = list(map(frozenset, combinations(sorted(held[taker]), len(cards))))
        for given in choices:
            before = list(held)
            before[giver] = before[giver] | given
            if not on_its_way:
                before[taker] = before[taker] - given
            for hands, gifts in self.gone_back(before, passing, gift - 1):
                yield hands, (*gifts, given)

    def ways(self, free: frozenset[Card]) -> dict[tuple[Any, Gifts], int]:
        """Every way that gives the view: what lies where now, and what was given."""
        found: dict[tuple[Any, Gifts], int] = {}
        for lying in self.laid(free):
            held = [lying[seat] | self.played[seat] for seat in range(4)]
            self.same: bool | None = None
            for before, gifts in self.gone_back(held, lying[PASSING], len(self.gifts) - 1):
                before[self.dealer] = before[self.dealer] | lying[ASIDE]
                if self.seen_alike(before, gifts, lying[ASIDE]):
                    found[tuple(sorted((spot, tuple(sorted(cards))) for spot, cards in lying.items())), gifts] = 1
        return found

    def seen_alike(self, dealt: Sequence[frozenset[Card]], gifts: Gifts, aside: frozenset[Card]) -> bool:
        places = [place or 0 for place in dealt_to(self.rules, len(self.rules.pack()), self.dealer)]
        state = self.rules.start(dealt_pack(places, dealt), self.state.standing)
        # a seat that knows the cards knows their order too
        said = [[card for card in cards if card] if self.knows(number) else sorted(gifts[number])
                for number, (_, cards) in enumerate(self.gifts)]  # fmt: skip
        given = iter([card for cards in said for card in cards])
        mine = [action.card for _, action in self.actions if isinstance(action, Call) and action.word == "discard"]
        put_aside = iter([card for card in mine if card] if self.me == self.dealer else sorted(aside))
        try:
            for seat, action in self.actions:
                word = action.word if isinstance(action, Call) else ""
                if word in ("give", "discard"):
                    action = Call(word, next(given if word == "give" else put_aside).text)
                state = state.play(action, seat)
        except IllegalAction:
            return False
        if state.view(self.me) != self.before_play:
            return False
        if self.same is None:  # the play goes on alike, whatever was given before
            self.same = self.played_alike(state)
        return self.same

    def played_alike(self, state: Any) -> bool:
        try:
            for seat, action in self.plays:
                state = state.play(action, seat)
        except IllegalAction:
            return False
        return bool(state.view(self.me) == self.view)

    def tied(self, free: frozenset[Card]) -> Unseen:
        """The constraints of the view, all other cards tied to where they truly lie."""
        whole = self.reading.unseen
        at = {card: place for place, spot in enumerate(whole.spots) for card in self.true[spot]}
        items = [item if item.card in free else Item(item.card, 1 << at[item.card]) for item in whole.items]
        return Unseen.of(items, whole.rooms, whole.spots, whole.demands)


def drawn_cards(table: Table, rng: random.Random, most: int) -> frozenset[Card]:
    """Some hidden cards that can lie in not too many ways, those given or put away mostly among them."""
    hidden = [card for spot in table.hidden() for card in table.true[spot]]
    moved = {card for _, cards in table.gifts for card in cards} | table.true[ASIDE] | table.true[PASSING]
    rng.shuffle(hidden)
    hidden.sort(key=lambda card: card not in moved)
    free = frozenset[Card]()
    for card in hidden:
        more = free | {card}
        if number_of(sorted(more), [len(table.true[spot] & more) for spot in table.hidden()]) <= most:
            free = more
    return free


def key_of(table: Table, world: Any) -> tuple[Any, Gifts]:
    calls = [action for _, action in world.actions if isinstance(action, Call)]
    gives = [action.card for action in calls if action.word == "give" and action.card]
    size = table.rules.blind_nil_exchange or 1
    gifts = tuple(frozenset(gives[at : at + size]) for at in range(0, len(gives), size))
    lying = dict(enumerate(map(frozenset, world.hands)))
    lying[PASSING] = gifts[-1] if table.true[PASSING] else frozenset()
    lying[ASIDE] = frozenset(action.card for action in calls if action.word == "discard" and action.card)
    return tuple(sorted((spot, tuple(sorted(cards))) for spot, cards in lying.items())), gifts


def compare(table: Table, free: frozenset[Card], seed: int) -> tuple[float, int]:
    """The surprise of a sample of tied worlds, and how many different ones there are."""
    expected = table.ways(free)
    tied = table.tied(free)
    lying = {lies for lies, _ in expected}
    assert tied.count == len(lying), f"{table.rules} {table.me} {sorted(free)} {table.state}"
    # the choice of what was given is as wide in every world, so it weighs nothing
    assert len(set(Counter(lies for lies, _ in expected).values())) == 1
    table.reading.__dict__["unseen"] = tied
    draws = 5 * len(expected) + 1000
    worlds = table.agreeing.sample(draws, seed)
    assert replay(table.view, worlds[0]).view(table.me) == table.view
    found = Counter(key_of(table, world) for world in worlds)
    return surprise(found, expected, draws), len(lying)


@lru_cache(maxsize=8)
def deals(text: str, word: str, number: int) -> list[tuple[list[Any], list[tuple[int, Action]]]]:
    """So many deals in which ``word`` was said."""
    rng, rules = random.Random(f"{text} {word}"), find(text)
    found: list[tuple[list[Any], list[tuple[int, Action]]]] = []
    while len(found) < number:
        standing = rules.opening(dealer=rng.randrange(4))
        pack = lumpy(rules, rng, standing.dealer)
        if word == "redeal" and rng.random() < 0.5:
            pack = spadeless(rules, rng, standing.dealer)
        states: list[Any] = [rules.start(pack, standing)]
        actions: list[tuple[int, Action]] = []
        while states[-1].facts is None:
            seat, action = eager_action(states[-1], rng)
            if word == "redeal" and Call(word) in states[-1].legal(states[-1].to_act):
                seat, action = states[-1].to_act, Call(word)
            actions.append((seat, action))
            states.append(states[-1].play(action, seat))
        if any(str(action).startswith(word) for _, action in actions):
            found.append((states, actions))
    return found


def spadeless(rules: Any, rng: random.Random, dealer: int) -> Pack:
    """A pack that deals the dealer no spade."""
    cards = rng.sample(rules.pack(), len(rules.pack()))
    places = [place or 0 for place in dealt_to(rules, len(cards), dealer)]
    mine = [card for card in cards if not ORDER.is_trump(card)][: places.count(dealer)]
    rest = [card for card in cards if card not in mine]
    others = iter([rest[at : at + 13] for at in range(0, 39, 13)])
    return dealt_pack(places, [mine if seat == dealer else next(others) for seat in range(4)])


def stage(state: Any) -> str:
    if state.phase == "play":
        return "play" if state.tricks else "first trick"
    if state.phase == "over":
        return "over" if not state.facts.void else "void" if state.redealt_by != state.standing.dealer else "dealer's"
    given = sum(said.call.word == "give" for said in state.said)
    if state.phase == "exchange":
        return "giving" if given < state.rules.blind_nil_exchange else "giving back"
    return str(state.phase)


def role(state: Any, seat: int, text: str) -> str:
    """Who a seat is where cards change hands."""
    if "jokers=54" in text:
        return "dealer" if seat == state.standing.dealer else "other"
    givers = [said.seat for said in state.said if said.call.word == "give"]
    if not givers:
        return "blind" if state.hidden[seat] else "other"
    return "bidder" if seat == givers[0] else "partner" if seat == (givers[0] + 2) % 4 else "other"


ONE, TWO = f"spades({BLIND}, blind_nil_exchange=1)", f"spades({BLIND})"
BEFORE = f"spades({BLIND}, blind_nil_exchange=1, jokers=54)"
AFTER = f"spades({BLIND}, blind_nil_exchange=1, jokers=54, discard=after_bidding)"
AGAIN = "spades(jokers=54, redeal_without_spades=True)"


@pytest.mark.parametrize(
    ("text", "word", "where", "who"),
    [
        (TWO, "look", "bidding", "blind"),
        (TWO, "look", "bidding", "other"),
        *((TWO, "give", "giving", who) for who in ("bidder", "partner", "other")),
        *((TWO, "give", "giving back", who) for who in ("bidder", "partner")),
        *((TWO, "give", where, who) for where in ("first trick", "play") for who in ("bidder", "partner")),
        *((ONE, "give", where, "other") for where in ("giving back", "first trick", "play")),
        *((BEFORE, "discard", where, who) for where in ("discard", "bidding", "play") for who in ("dealer", "other")),
        *((AFTER, "discard", where, who) for where in ("bidding", "discard", "play") for who in ("dealer", "other")),
        (BEFORE, "give", "first trick", "other"),
        (AGAIN, "redeal", "void", "dealer"),
        (AGAIN, "redeal", "void", "other"),
        (AGAIN, "redeal", "dealer's", "other"),
    ],
)
def test_cards_that_change_hands_are_counted_and_spread(
    text: str, word: str, where: str, who: str, daily: Callable[[int], int], request: pytest.FixtureRequest
) -> None:
    number_of_deals = 16 if request.config.getoption("--soak") else 1
    rng, surprises, worlds = random.Random(f"{text} {word} {where} {who}"), list[float](), 0
    for states, actions in deals(text, word, daily(16)):
        points = [
            (number, seat)
            for number, state in enumerate(states)
            if stage(state) == where
            for seat in range(4)
            if role(state, seat, text) == who
        ]
        if points:
            point, seat = rng.choice(points)
            table = Table(states[: point + 1], actions[:point], seat)
            unknown = sum(not table.knows(gift) for gift in range(len(table.gifts)))
            if unknown > 2 * (word == "give"):
                continue
            high, number = compare(table, drawn_cards(table, rng, 4 if unknown else 120), len(surprises))
            surprises.append(high)
            worlds += number
            if len(surprises) >= number_of_deals and worlds > 6:
                break
    assert max(surprises) < 4 + (number_of_deals > 1), surprises
    assert worlds > 6


def test_who_put_its_only_spade_aside_may_not_demand_a_new_deal_in_any_world() -> None:
    """The right is judged by the fifteen cards dealt (rulebook.md 6.8), also by the core that goes on from a world."""
    rules: Any = find("spades(jokers=54, redeal_without_spades=True)")
    spades = [card for card in rules.pack() if card.suit in ("S", "X")]
    plain = [card for card in rules.pack() if card not in spades]
    dealt = [[spades[0], *plain[:14]], spades[1:14], [spades[14], *plain[14:26]], plain[26:]]
    places = [place or 0 for place in dealt_to(rules, 54, 0)]
    state: Any = rules.start(dealt_pack(places, dealt), rules.opening(dealer=0))
    for text in (f"discard {spades[0]}", f"discard {plain[0]}", "bid 3", "bid 3", "bid 3"):
        state = state.play(text)
    for seat in range(4):
        view = state.view(seat)
        for core, world in zip(Worlds(view).states(40, 1), Worlds(view).sample(40, 1), strict=True):
            legal = [core.rules.actions[number] for number in core.legal]
            assert legal == list(map(str, replay(view, world).legal(0)))
            assert seat or "redeal" not in legal
