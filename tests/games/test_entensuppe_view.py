"""What a view of Entensuppe shows, and that it shows nothing a seat cannot know (DS-A18)."""

import random
from collections.abc import Iterator
from dataclasses import fields, replace

import pytest
from tests.entensuppe import STOCK, played, position
from tests.play import shuffled

from stich.cards import Card, Hand, parse_cards
from stich.games.entensuppe import EntensuppeRules, EntensuppeState, Result

RULES = EntensuppeRules()


def random_positions(seed: int, rules: EntensuppeRules = RULES) -> Iterator[EntensuppeState]:
    rng = random.Random(seed)
    state = rules.start(shuffled(rules, rng), rules.opening(dealer=rng.randrange(2)))
    while state.to_act is not None:
        yield state
        # quacks are taken up more often than chance would, so that quak-quaks are met
        actions = state.legal(state.to_act)
        called = [action for action in actions if getattr(action, "call", "")]
        state = state.play(rng.choice(called if called and rng.random() < 0.7 else actions))
    yield state


def unseen(state: EntensuppeState, seat: int) -> tuple[list[Card], list[Card]]:
    """The cards that ``seat`` cannot place: of the other hand without those taken openly, and of the hidden stock."""
    others = [card for card in state.hands[1 - seat] if card not in state.shown[1 - seat]]
    return others, list(state.stock[1 if state.rules.open_stock else 0 :])


@pytest.mark.parametrize(
    "rules", [RULES, EntensuppeRules(open_stock=False), EntensuppeRules(calls="automatic")], ids=str
)
@pytest.mark.parametrize("seed", range(12))
def test_DS_15_DS_A18_a_view_is_the_same_for_every_hidden_layout(seed: int, rules: EntensuppeRules) -> None:
    """Deal the cards a seat cannot place anew: its view must not change, not even whom the table waits for."""
    rng = random.Random(seed)
    for state in random_positions(seed, rules):
        if not state.stock:
            break
        for seat in (0, 1):
            others, hidden = unseen(state, seat)
            pool = others + hidden
            rng.shuffle(pool)
            other_hand = Hand(pool[: len(others)]) + state.shown[1 - seat]
            hands = (state.hands[0], other_hand) if seat == 0 else (other_hand, state.hands[1])
            stock = (*state.stock[: len(state.stock) - len(hidden)], *pool[len(others) :])
            draws = tuple(
                draw if draw.seat == seat or (rules.open_stock and place == 0) else draw._replace(card=pool[0])
                for place, draw in enumerate(state.draws)
            )
            twin = replace(state, hands=hands, stock=stock, draws=draws)
            assert twin.view(seat) == state.view(seat)


@pytest.mark.parametrize("seed", range(5))
def test_a_spectator_knows_no_hand(seed: int) -> None:
    for state in random_positions(seed):
        view = state.view(None)
        assert (view.hand, view.legal, view.choices, view.groups, view.new) == (Hand(), (), (), (), Hand())
        seen = {card for trick in state.tricks for card in trick.cards} | {play.card for play in state.table}
        seen |= {*state.shown[0], *state.shown[1], *state.stock[:1]}
        text = repr([getattr(view, field.name) for field in fields(view) if field.name not in ("rules", "standing")])
        for card in set(RULES.pack()) - seen:
            assert repr(card) not in text.replace(repr(view.of_rank), "")


def test_A24_the_table_waits_for_the_leader_with_or_without_a_third_card() -> None:
    with_third = played(position("D8 H8", "S8 D2", STOCK), "D8", "S8 quack")
    without = played(position("D8 H9", "S8 D2", STOCK), "D8", "S8 quack")
    assert with_third.view(1) == without.view(1)
    assert with_third.view(1).to_act == 0
    assert with_third.view(None) == without.view(None)


def test_DS_59_in_the_suppe_the_other_hand_is_known() -> None:
    state = played(position("C9 D2", "C4 D3", "H7 C2"), "C9", "C4")
    assert state.view(0).known[1] == state.hands[1] == Hand("D3 H7")
    assert state.view(None).known == (Hand(), Hand("H7"))


def test_open_cards_stay_known_until_they_are_played() -> None:
    state = played(position("C9 D2", "C4 D3", STOCK), "C9", "C4")
    assert state.view(0).known == (Hand("C2 D2"), Hand("H7"))
    state = played(state, "H7")
    assert state.view(0).known[1] == Hand()


def test_own_drawn_cards_are_new_until_the_next_own_action() -> None:
    state = played(position("C9 D2", "C4 D3", STOCK), "C9", "C4")
    assert (state.view(0).new, state.view(1).new) == (Hand("C2"), Hand("H7"))
    state = played(state, "D3")
    assert (state.view(0).new, state.view(1).new) == (Hand("C2"), Hand())
    state = played(position("SJ CJ", "HJ C9", STOCK), "SJ", "HJ quack", "CJ quakquak", "C9")
    assert (state.view(0).new, state.view(1).new) == (Hand("H7 C2"), Hand("D5 SK"))
    assert state.view(0).draws == ((0, Card("H7")), (0, Card("C2")), (1, None), (1, None))
    assert state.view(1).draws == ((0, Card("H7")), (0, None), (1, Card("D5")), (1, Card("SK")))


def test_numbers_of_tricks() -> None:
    view = RULES.start(RULES.pack(), RULES.opening()).view(0)
    assert (view.trick_number, view.trick_count) == (1, 13)
    state = played(position("SJ CJ S2", "HJ C9 S4", "H7 C2"), "SJ", "HJ quack", "CJ quakquak")
    assert (state.view(0).trick_number, state.view(0).trick_count) == (2, 2)
    state = played(state, "C9")
    assert (state.view(0).trick_number, state.view(0).trick_count) == (1, 2)


@pytest.mark.parametrize("seed", range(8))
def test_the_number_of_tricks_comes_true(seed: int) -> None:
    states = list(random_positions(seed))
    ente = sum(trick.course == "ente" for trick in states[-1].tricks)
    assert states[-1].view(0).trick_count == 26 - ente
    for state in states:
        view = state.view(0)
        assert view.trick_count in ((13, ente) if view.course == "ente" else (26 - ente,))


def lying(state: EntensuppeState) -> tuple[str, int | None, int]:
    """The cards of the open trick, who would take them, and how many tricks lie on the table."""
    view = state.view(0)
    assert view.trick is not None
    return " ".join(map(str, view.trick.cards)), view.winning, len(view.table)


def test_what_lies_on_the_table_and_who_would_take_it() -> None:
    state = position("SJ CJ", "HJ C9", STOCK)
    assert lying(state) == ("", None, 1)
    state = played(state, "SJ")
    assert lying(state) == ("SJ", 0, 1)
    state = played(state, "HJ quack")
    assert lying(state) == ("SJ HJ", 1, 1)
    state = played(state, "CJ quakquak")
    assert lying(state) == ("CJ", 0, 2)
    assert state.view(0).table[0].points == 2
    view = played(state, "C9").view(0)
    assert [trick.cards for trick in view.tricks] == [parse_cards("SJ HJ"), parse_cards("CJ C9")]
    assert (view.piles, view.face_down) == (((view.tricks[0],), ()), (1, 0))
    assert (view.ente_points, view.suppe_points, view.product) == ((3, 0), (0, 0), (0, 0))


def test_the_hand_is_sorted_by_suit_from_the_ace_down() -> None:
    view = position("S2 C3 HK DA HA S9", "C4 D3", STOCK).view(0)
    assert [(suit, " ".join(map(str, cards))) for suit, cards in view.groups] == [
        ("S", "S9 S2"),
        ("H", "HA HK"),
        ("C", "C3"),
        ("D", "DA"),
    ]


def test_where_the_cards_of_the_rank_are() -> None:
    state = played(position("D8 C9 D2", "S8 C4 D3", "H8 C8 D5 SK"), "D8")
    assert [(str(card), place) for card, place in state.view(1).of_rank] == [
        ("S8", "own"),
        ("H8", "stock"),
        ("D8", "table"),
        ("C8", "unknown"),
    ]
    assert state.view(1).matching == Hand("S8")
    state = played(state, "S8 quack", "ente", "C4", "C9", "H8")
    assert [place for _, place in state.view(0).of_rank] == ["played", "table", "played", "own"]


def test_what_the_choices_lead_to() -> None:
    stock = "CA H3 D5 SK S2 D9"
    state = played(position("S8 DQ", "H8 S3 D9", stock), "S8")
    open_card = Card("CA")
    results = {str(choice.action): choice.results for choice in state.view(1).choices}
    assert results == {
        "S3": (Result("", 1, 1, 1, open_card, 1),),
        "H8": (Result("", 0, 2, 2, open_card, 1),),
        "H8 quack": (Result("ente", 1, 2, 2, open_card, 1), Result("quakquak", 0, 3, 4, open_card, 2)),
        "D9": (Result("", 0, 2, 2, open_card, 1),),
    }
    state = played(position("S8 D8 D4", "H8 S3 D9", stock), "S8", "H8 quack")
    results = {str(choice.action): choice.results for choice in state.view(0).choices}
    assert results == {
        "ente": (Result("", 1, 2, 2, open_card, 1),),
        "D8 quakquak": (Result("no_fourth", 0, 3, 4, open_card, 2), Result("fourth", 1, 4, 4, open_card, 2)),
    }
    state = played(state, "D8 quakquak")
    results = {str(choice.action): choice.results for choice in state.view(1).choices}
    assert results["D9"] == (Result("", 0, 3, 3, open_card, 2),)
    assert results["S3"] == (Result("", 0, 4, 4, open_card, 2),)


@pytest.mark.parametrize("seed", range(6))
def test_previews_come_true(seed: int) -> None:
    """Every certain preview is what happens, and every other one is within its bounds."""
    for state in random_positions(seed):
        if state.to_act is None or not state.table:
            continue
        for choice in state.view(state.to_act).choices:
            after = state.play(choice.action)
            if after.table:
                continue
            new = after.tricks[len(state.tricks) :]
            got = (new[0].winner, sum(trick.points for trick in new))
            fits = [result for result in choice.results if result.winner == got[0]]
            assert fits
            assert fits[0].least <= got[1] <= fits[0].most
            assert fits[0].takes == state.open_card
            assert len(after.draws) == (2 * fits[0].draws if after.draws else 0)
