"""Laws of Entensuppe over many random deals."""

import random

import pytest

from stich.cards import Card, Pack, french_pack
from stich.errors import IllegalAction
from stich.game import Action, Call, Play, action_order
from stich.games.entensuppe import EntensuppeRules, EntensuppeState

RULES = EntensuppeRules()
EVERY: list[Action] = [Play(card, call) for card in french_pack() for call in ("", "quack", "quakquak", "entensuppe")]
EVERY += [Call("ente"), Call("bid", "4"), Call("look"), Call("give", "S2")]


def random_deal(seed: int) -> list[EntensuppeState]:
    """The states of a random deal that quacks often."""
    rng = random.Random(seed)
    pack = list(RULES.pack())
    rng.shuffle(pack)
    state = RULES.start(Pack(pack), RULES.opening(dealer=seed % 2))
    states = [state]
    while state.to_act is not None:
        actions = state.legal(state.to_act)
        called = [action for action in actions if isinstance(action, Play) and action.call]
        state = state.play(rng.choice(called if called and rng.random() < 0.8 else actions))
        states.append(state)
    return states


@pytest.mark.parametrize("seed", range(6))
def test_legal_is_what_play_accepts_in_canonical_order(seed: int) -> None:
    for state in random_deal(seed):
        for seat in (0, 1):
            legal = state.legal(seat)
            assert list(legal) == sorted(legal, key=action_order)
            accepted = set()
            for action in EVERY:
                try:
                    state.play(action, seat)
                except IllegalAction:
                    continue
                accepted.add(action)
            assert accepted == set(legal)
            assert seat == state.to_act or not legal


def test_DS_A04_26_tricks_points_and_cards_add_up() -> None:
    courses = set()
    for seed in range(200):
        states = random_deal(seed)
        state = states[-1]
        tricks = state.tricks
        assert len(tricks) == 26
        assert sorted(card for trick in tricks for card in trick.cards) == list(french_pack())
        ente = sum(trick.course == "ente" for trick in tricks)
        courses.add(ente)
        facts = state.facts
        assert facts is not None
        assert 26 <= sum(facts.ente) + sum(facts.suppe) <= 52
        assert not facts.impossible()
        settlement = RULES.settle(RULES.opening(), facts)
        for seat in (0, 1):
            assert sum(line.points for line in settlement.lines if seat in line.to) == settlement.points[seat]
        assert [each.turn for each in states] == list(range(len(states)))
        assert all(len(each.stock) % 2 == 0 for each in states)
        assert all(len(each.hands[0]) == len(each.hands[1]) for each in states if not each.table)
    assert courses == {13, 14}


@pytest.mark.parametrize("seed", range(20))
def test_replay_equals_play(seed: int) -> None:
    """The tokens of a deal, played again from its pack, give the same state."""
    rng = random.Random(seed)
    pack = list(RULES.pack())
    rng.shuffle(pack)
    state = again = RULES.start(Pack(pack), RULES.opening())
    tokens = []
    while state.to_act is not None:
        action = rng.choice(state.legal(state.to_act))
        tokens.append((state.to_act, str(action)))
        state = state.play(action)
    for seat, token in tokens:
        again = again.play(token, seat)
    assert again == state


def test_DS_A04_every_mix_of_quak_quaks_has_26_tricks() -> None:
    """Every way in which the stock of 26 can shrink, by 2 or by 4 (or by the last 2), makes 13+13 or 14+12 tricks."""
    from stich.games.entensuppe.tricks import draw_size

    endings = set()

    def shrink(stock: int, ente: int) -> None:
        if not stock:
            hands = 13 - (ente - 13)
            endings.add((ente, hands))
            return
        shrink(stock - 2 * draw_size(stock, double=False), ente + 1)
        shrink(stock - 2 * draw_size(stock, double=True), ente + 2)

    shrink(26, 0)
    assert endings == {(13, 13), (14, 12)}


def test_the_open_card_is_the_first_of_the_stock() -> None:
    state = RULES.start(french_pack(), RULES.opening())
    assert state.open_card == Card("D2")
