"""The options of play of Entensuppe: each value changes what it says, and random mixes hold together."""

import random

import pytest
from tests.entensuppe import STOCK, position
from tests.play import shuffled
from tests.random_rules import random_rules

from stich.cards import Card, Hand
from stich.errors import IllegalAction, RulesError
from stich.games import find
from stich.games.entensuppe import EntensuppeRules
from stich.match import Match


def test_text_of_the_rules_is_read_back() -> None:
    rules = EntensuppeRules(target=300, pond=0, open_stock=False, calls="automatic", games_to_win=2)
    text = "entensuppe(target=300, pond=0, open_stock=False, calls=automatic, games_to_win=2)"
    assert str(rules) == text
    assert find(text) == find(text.replace("entensuppe", "entensuppe")) == rules


@pytest.mark.parametrize("wrong", ["target=0", "pond=1", "calls=shouted", "games_to_win=4", "max_deals=0", "soup=-1"])
def test_values_out_of_range_are_refused(wrong: str) -> None:
    with pytest.raises(RulesError, match=wrong.split("=")[0]):
        find(f"entensuppe({wrong})")


@pytest.mark.parametrize("open_stock", [True, False])
def test_option_open_stock(open_stock: bool) -> None:
    """Hidden, the order of drawing is the same, but nobody sees the card or who has it (DS-60, DS-A19)."""
    state = position("C9 D2", "C4 D3", STOCK, rules=EntensuppeRules(open_stock=open_stock))
    before = state.view(0)
    state = state.play("C9").play("C4")
    assert state.hands == (Hand("C2 D2"), Hand("D3 H7"))
    view = state.view(0)
    if open_stock:
        assert (before.open_card, view.open_card) == (Card("H7"), Card("D5"))
        assert view.draws == ((1, Card("H7")), (0, Card("C2")))
        assert view.known[1] == Hand("H7")
    else:
        assert (before.open_card, view.open_card) == (None, None)
        assert view.draws == ((1, None), (0, Card("C2")))
        assert view.known[1] == Hand()


def test_option_calls_spoken() -> None:
    state = position("SJ CJ", "HJ DJ", STOCK, rules=EntensuppeRules()).play("SJ")
    assert [str(action) for action in state.legal(1)] == ["HJ", "HJ quack", "DJ", "DJ quack"]
    assert state.play("HJ").phase == "lead"


def test_option_calls_automatic() -> None:
    """The bare card is the call; Ente and Quak-quak stay a choice (rulebook.md 6.8)."""
    state = position("SJ CJ", "HJ DJ", STOCK, rules=EntensuppeRules(calls="automatic")).play("SJ")
    assert [str(action) for action in state.legal(1)] == ["HJ", "DJ"]
    assert [result.when for result in state.view(1).choices[0].results] == ["ente", "entensuppe"]
    with pytest.raises(IllegalAction) as error:
        state.play("HJ quack")
    assert error.value.code == "automatic_calls"
    state = state.play("HJ")
    assert state.phase == "quacked"
    assert state.view(0).table[0].calls == ("", "quack")
    assert [str(action) for action in state.legal(0)] == ["ente", "CJ quakquak"]
    state = state.play("CJ quakquak")
    assert [(str(choice.action), choice.results[0].winner) for choice in state.view(1).choices] == [("DJ", 1)]
    state = state.play("DJ")
    assert [trick.winner for trick in state.tricks] == [1, 1]
    assert state.tricks[1].calls == ("quakquak", "entensuppe")


@pytest.mark.parametrize(("value", "winner"), [("leader_wins", 0), ("quacker_wins", 1)])
def test_option_silent_fourth(value: str, winner: int) -> None:
    state = position("SJ CJ", "HJ DJ D2", STOCK, rules=EntensuppeRules(silent_fourth=value)).play("SJ").play("HJ quack")
    state = state.play("CJ quakquak")
    previews = {str(choice.action): choice.results[0] for choice in state.view(1).choices}
    assert (previews["DJ"].winner, previews["DJ"].least) == (winner, 4)
    assert [trick.winner for trick in state.play("DJ").tricks] == [winner, winner]
    assert [trick.winner for trick in state.play("D2").tricks] == [0, 0]


@pytest.mark.parametrize("seed", range(30))
def test_random_mixes_play_a_match_to_its_end(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(EntensuppeRules, rng, short=True)
    assert find(str(rules)) == rules
    match = Match.start(rules)
    while match.outcome is None:
        match = match.deal(shuffled(rules, rng))
        while match.state.to_act is not None:
            match = match.play(rng.choice(match.state.legal(match.state.to_act)))
        assert len(match.state.tricks) == 26
    assert match.standing.deals <= rules.max_deals
    wanted = {"im_teich", "in_der_suppe", "target", "cap"} if rules.games_to_win == 1 else {"games", "cap"}
    assert match.outcome.reason in wanted
