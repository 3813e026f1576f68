"""Play-outs of the native core: legal to the card, reproducible, fair, and silent about what a seat may not know."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.oracle.wyrand import Wyrand
from tests.random_rules import random_rules

from stich import native
from stich.cards import parse_cards
from stich.errors import IllegalAction, NotationError, RulesError
from stich.game import Rules
from stich.games import GAMES, find
from stich.games.spades import SpadesRules

games = pytest.mark.parametrize("game", GAMES)


def sheet(game: str) -> Any:
    return core_rules(find(game))


def core_rules(rules: Rules) -> Any:
    return native.NATIVE[rules.game].core_rules(rules)


def row_of(state: Any) -> list[int]:
    """The columns of a result from a finished deal."""
    facts = state.facts
    if isinstance(facts, dict):
        augen, tricks = state.augen_and_tricks
        return [*augen, *tricks, *state.points, sum(1 << seat for seat in facts["re"])]
    if len(facts[0]) == 4:
        return list(facts[1])
    down, up = facts
    return [down[course][seat] + 2 * up[course][seat] for course in (0, 1) for seat in (0, 1)]


def choices(state: Any) -> list[int]:
    """The legal actions in the order in which a play-out counts them: bare cards, cards with a call, words."""
    tokens = state.rules.actions
    cards = [number for number in state.legal if tokens[number] != "ente" and "announce" not in tokens[number]]
    bare = [number for number in cards if " " not in tokens[number]]
    called = [number for number in cards if " " in tokens[number]]
    return bare + called + [number for number in state.legal if tokens[number] == "ente"]


@games
def test_random_playouts_step_by_step(game: str) -> None:
    rng = random.Random(game)
    for _ in range(25):
        rules = core_rules(random_rules(GAMES[game], rng))
        seed = rng.getrandbits(64)
        packs = rules.packs(12, seed ^ 1)
        rows = rules.playouts(packs, seed)
        for deal, (pack, row) in enumerate(zip(packs.tolist(), rows.tolist(), strict=True)):
            numbers = Wyrand(seed, deal)
            state = rules.start(pack, deal % GAMES[game].seats)
            state.skip_calls()
            while not state.over:
                options = choices(state)
                state.play(options[numbers.index(len(options))])
            assert row_of(state) == row


@pytest.mark.parametrize("forced_lead_breaks", [False, True])
def test_a_forced_lead_in_a_random_playout(forced_lead_breaks: bool) -> None:
    """Seat 0 must lead a spade; whether seat 1 may lead one later hangs on the option (SP-A07)."""
    rules = native.spades.core_rules(SpadesRules(forced_lead_breaks=forced_lead_breaks))
    texts = ("S2 S3 S9", "S5 SA H2", "H3 H4 H5", "D2 D3 D4")
    held = [[card.index for card in parse_cards(text)] for text in texts]
    state = rules.position(held, 0)
    for deal, row in enumerate(native.numbers(state.playouts(200, 8))):
        numbers, copy = Wyrand(8, deal), state.copy()
        while not copy.over:
            options = choices(copy)
            copy.play(options[numbers.index(len(options))])
        assert row_of(copy) == row


@games
def test_packs_are_fair(game: str) -> None:
    rules = sheet(game)
    packs = rules.packs(20_000, 5)
    size = len(rules.pack)
    for place in (0, 1, size // 2, size - 1):
        counts = Counter(packs[:, place].tolist())
        copies = Counter(rules.pack)
        chi2 = sum((counts[card] - 20_000 * n / size) ** 2 / (20_000 * n / size) for card, n in copies.items())
        assert chi2 < len(copies) + 6 * (2 * len(copies)) ** 0.5
    together = Counter(zip(packs[:, 0].tolist(), packs[:, 1].tolist(), strict=True))
    expected = 20_000 * (max(copies.values()) / size) ** 2
    assert together.most_common(1)[0][1] < expected + 6 * expected**0.5
    assert sorted(packs[77].tolist()) == list(rules.pack)


@games
def test_the_same_seed_plays_the_same(game: str) -> None:
    rules = sheet(game)
    for player in ("random", "simple"):
        rows = rules.random_deals(300, 9, player)
        assert (rows == rules.random_deals(300, 9, player)).all()
        assert (rows[:100] == rules.random_deals(100, 9, player)).all()
        assert (rows != rules.random_deals(300, 10, player)).any()
        assert rows.shape == (300, len(rules.columns))


def test_what_always_adds_up() -> None:
    assert (sheet("spades").random_deals(500, 1).sum(axis=1) == 13).all()
    rows = sheet("doppelkopf").random_deals(500, 1)
    assert (rows[:, :4].sum(axis=1) == 240).all()
    assert (rows[:, 4:8].sum(axis=1) == 12).all()
    assert (rows[:, 8:12].sum(axis=1) == 0).all()
    rows = sheet("entensuppe").random_deals(500, 1)
    assert rows.sum(axis=1).min() >= 26
    assert rows.sum(axis=1).max() <= 52


def playing_states(game: str, count: int, rng: random.Random) -> list[Any]:
    """Positions on the way through random deals, past the calls."""
    found: list[Any] = []
    while len(found) < count:
        rules = core_rules(random_rules(GAMES[game], rng))
        state = rules.start(rules.packs(1, rng.getrandbits(60))[0].tolist(), 0)
        if any(len(hand) > 13 for hand in state.hands):
            continue
        state.skip_calls()
        for _ in range(rng.randrange(40)):
            options = choices(state)
            state.play(options[rng.randrange(len(options))])
            if state.over:
                break
        else:
            found.append(state)
    return found


@games
def test_the_simple_player_plays_legally(game: str) -> None:
    for state in playing_states(game, 150, random.Random(game)):
        while not state.over:
            choice = state.choose(3)
            assert choice in state.legal
            state.play(choice)


def test_the_simple_player_sees_no_hidden_card() -> None:
    rng = random.Random(4)
    rules = sheet("spades")
    seen = 0
    for state in playing_states("spades", 200, rng):
        if len(state.hands[0]) != len(state.hands[2]) or state.rules.pack != rules.pack:
            continue
        mine, hands = state.to_act, state.hands
        others = [card for seat, hand in enumerate(hands) if seat != mine for card in hand]
        rng.shuffle(others)
        dealt = [list(hand) if seat == mine else [others.pop() for _ in hand] for seat, hand in enumerate(hands)]
        if len({len(hand) for hand in hands}) != 1:
            continue
        _, taken = state.facts
        one, two = (rules.position(held, mine, taken=taken, broken=state.broken) for held in (hands, dealt))
        assert one.choose() == two.choose()
        seen += 1
    assert seen > 10


def chosen(state: Any, seed: int = 0) -> str:
    return str(state.rules.actions[state.choose(seed)])


def held_by(*texts: str) -> list[list[int]]:
    return [[card.index for card in parse_cards(text)] for text in texts]


@pytest.mark.parametrize(
    ("led", "in_the_stock", "in_the_hand", "nowhere", "daring"),
    [
        (["S8"], "S8 H2, D8 C3, C5 H8 D2 D3", "S8 H8, D8 C3, C5 H2 D2 D3", "S8 H2, D8 C3, C5 H4 D2 D3", "D8 quack"),
        (
            ["S8", "D8 quack"],
            "S8 H8, D8 C3, C5 C8 D2 D3",
            "S8 H8, D8 C8, C5 C3 D2 D3",
            "S8 H8, D8 C3, C5 C4 D2 D3",
            "H8 quakquak",
        ),
    ],
    ids=("third", "fourth"),
)
def test_the_simple_player_of_entensuppe_does_not_know_where_the_next_card_of_the_rank_is(
    led: list[str], in_the_stock: str, in_the_hand: str, nowhere: str, daring: str
) -> None:
    rules = sheet("entensuppe")

    def choices(cards: str) -> list[str]:
        first, second, stock = held_by(*cards.split(", "))
        state = rules.position([first, second], 0, stock)
        for action in led:
            state.play(rules.actions.index(action))
        return [chosen(state, seed) for seed in range(40)]

    assert choices(in_the_stock) == choices(in_the_hand)
    assert 10 < choices(in_the_stock).count(daring) < 30
    assert choices(nowhere) == [daring] * 40


def test_the_simple_player_keeps_its_nil_with_its_highest_card_that_loses() -> None:
    table = held_by("HA")[0]
    state = sheet("spades").position(held_by("C3", "HK H2", "C4 C5", "C6 C7"), 0, table, bids=(4, 0, 4, 4))
    assert chosen(state) == "HK"


@pytest.mark.parametrize(("contract", "card"), [("normal", "CK"), ("hochzeit", "CT")])
def test_the_simple_player_gives_augen_to_a_partner_it_knows_alone(contract: str, card: str) -> None:
    """Seat 3 is of Kontra as is seat 2, who takes the trick; in a normal game nothing shows it."""
    table = held_by("C9 CK CA")[0]
    state = sheet("doppelkopf").position(held_by("SA", "SK", "ST", "CT CK"), contract, [0, 1], 0, table)
    assert chosen(state) == card


@games
def test_the_simple_player_beats_chance(game: str) -> None:
    """Seat 0 (and its partner) by the simple player, the others at random; more must come out than in a fair share."""
    rng, rules, gains = random.Random(game), sheet(game), []
    for deal in range(300):
        state = rules.start(rules.packs(1, deal)[0].tolist(), deal % GAMES[game].seats)
        state.skip_calls()
        mine = {"spades": (0, 2), "entensuppe": (0,), "doppelkopf": (0,)}[game]
        while not state.over:
            options = choices(state)
            state.play(state.choose(deal) if state.to_act in mine else options[rng.randrange(len(options))])
        row = row_of(state)
        gains.append({"spades": lambda r: r[0] + r[2] - 6.5, "entensuppe": lambda r: r[0] * r[2] - r[1] * r[3],
                      "doppelkopf": lambda r: r[8]}[game](row))  # fmt: skip
    mean = sum(gains) / len(gains)
    error = (sum((gain - mean) ** 2 for gain in gains) / len(gains) / len(gains)) ** 0.5
    assert mean > 2 * error


@games
def test_playouts_from_a_position(game: str) -> None:
    for state in playing_states(game, 10, random.Random(6)):
        rows = state.playouts(50, 3)
        assert rows.shape == (50, len(state.rules.columns))
        assert native.numbers(rows) == native.numbers(state.playouts(50, 3))


def test_what_cannot_be_played_out_says_so() -> None:
    rules = sheet("spades")
    state = rules.start(rules.packs(1, 1)[0].tolist())
    with pytest.raises(IllegalAction, match="there is none to play now"):
        state.playouts(10, 1)
    with pytest.raises(RulesError, match="no player clever"):
        rules.random_deals(1, 1, "clever")
    packs = rules.packs(2, 1)
    packs[1, 0] = packs[1, 1]
    with pytest.raises(NotationError, match="each card of the pack"):
        rules.playouts(packs, 1)
