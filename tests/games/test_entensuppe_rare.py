"""Rules of Entensuppe that a rare deal alone asks for, each by its sentence; `mutations.toml` breaks them."""

from __future__ import annotations

from tests.entensuppe import STOCK, played, position

from stich.cards import Card, Hand
from stich.games.entensuppe import EntensuppeRules


def test_DS_A18_a_card_drawn_unseen_is_not_known_to_the_other_seat() -> None:
    """The leader loses and draws the second card, which only he has seen; the winner takes the open one."""
    state = played(position("C9 D2", "C4 D3", STOCK), "C9", "C4")
    assert state.draws == ((1, Card("H7")), (0, Card("C2")))
    assert state.view(1).known == (Hand(), Hand("D3 H7"))
    assert state.view(0).known == (Hand("C2 D2"), Hand("H7"))
    assert state.view(None).known == (Hand(), Hand("H7"))
    assert state.view(1).draws == ((1, Card("H7")), (0, None))


def test_DS_60_DS_A18_with_a_hidden_stock_no_drawn_card_is_known_to_the_other_seat() -> None:
    state = played(position("C9 D2", "C4 D3", STOCK, rules=EntensuppeRules(open_stock=False)), "C9", "C4")
    assert state.view(0).known == (Hand("C2 D2"), Hand())
    assert state.view(1).known == (Hand(), Hand("D3 H7"))
    assert state.view(0).draws == ((1, None), (0, Card("C2")))


def test_DS_A18_after_a_quak_quak_only_the_first_card_drawn_was_open() -> None:
    state = played(position("SJ CJ", "HJ C9", STOCK), "SJ", "HJ quack", "CJ quakquak", "C9")
    assert state.view(1).known == (Hand("H7"), Hand("D5 SK"))
    assert state.view(0).known == (Hand("H7 C2"), Hand())
