"""Cards, hands, packs, tricks: one notation that is read back, multisets that stay in order."""

from __future__ import annotations

import copy
import pickle
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stich.cards import JOKERS, RANKS, SUITS, Card, Hand, Pack, french_pack, parse_cards
from stich.errors import NotationError
from stich.game import PLAY_CALLS, WORDS, Call, Play, action_order, parse_action
from stich.tricks import TRUMP, Order, Trick

FACES = [suit + rank for suit in SUITS for rank in RANKS] + list(JOKERS)
faces = st.sampled_from([Card(text) for text in FACES])


@pytest.mark.parametrize("text", FACES)
def test_a_card_reads_back(text: str) -> None:
    card = Card(text)
    assert (str(card), repr(card)) == (text, f"Card('{text}')")
    assert Card(str(card)) is card
    assert (card.suit, card.rank) == (text[0], text[1])
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card


def test_cards_are_ordered_as_the_notation() -> None:
    assert [str(card) for card in sorted(map(Card, reversed(FACES)))] == FACES


@pytest.mark.parametrize("text", ["", "H1", "10H", "TH", "ht", "X2", "SB", "H10", " SA", 7, None, ["SA"]])
def test_what_is_no_card_is_refused_with_what_would_be(text: object) -> None:
    with pytest.raises(NotationError, match="is not a card: a suit S, H, D or C and a rank"):
        Card(text)  # type: ignore[arg-type]


def test_a_text_of_cards_must_be_a_text() -> None:
    assert parse_cards("  HT\n SA ") == (Card("HT"), Card("SA"))
    with pytest.raises(NotationError, match="text of cards"):
        parse_cards(3)  # type: ignore[arg-type]


@given(st.lists(faces, max_size=30))
def test_a_hand_is_a_multiset(cards: list[Card]) -> None:
    hand = Hand(cards)
    assert hand == Hand(reversed(cards)) == Hand(str(hand))
    assert list(hand) == sorted(cards)
    assert eval(repr(hand)) == hand
    assert hash(hand) == hash(Hand(reversed(cards)))


@given(st.lists(faces, max_size=20), st.lists(faces, max_size=10))
def test_adding_and_taking_away_are_opposite(cards: list[Card], more: list[Card]) -> None:
    hand = Hand(cards)
    assert hand + more - more == hand
    assert list(hand + more) == sorted(cards + more)


def test_taking_away_removes_one_copy_and_only_what_is_there() -> None:
    hand = Hand("HT HT SA")
    assert hand - Card("HT") == Hand("HT SA")
    assert hand - parse_cards("HT HT") == Hand("SA")
    with pytest.raises(ValueError, match="D9 is not in the hand SA HT HT"):
        hand - Card("D9")


def test_suits_and_faces_of_a_hand() -> None:
    hand = Hand("HT D9 HT SA")
    assert hand.of_suit("H") == Hand("HT HT")
    assert hand.faces() == parse_cards("SA HT D9")


def test_a_pack_keeps_its_order() -> None:
    pack = Pack("HT SA HT")
    assert str(pack) == "HT SA HT"
    assert eval(repr(pack)) == pack
    assert pack.same_cards(parse_cards("SA HT HT"))
    assert not pack.same_cards(parse_cards("SA SA HT"))


def test_the_french_pack_has_52_different_cards() -> None:
    assert len(set(french_pack())) == len(french_pack()) == 52


# --- actions -----------------------------------------------------------------------------------------------------

TOKENS = [
    *(f"{card}{' ' if call else ''}{call}" for card in ("SA", "HT") for call in PLAY_CALLS),
    *(word for word, values in WORDS.items() if not values),
    *(f"{word} {value}" for word, values in WORDS.items() for value in values if value != "card"),
    *("give S3", "discard XB"),
]


@pytest.mark.parametrize("token", TOKENS)
def test_every_action_reads_back(token: str) -> None:
    action = parse_action(token)
    assert str(action) == token
    assert eval(repr(action), {"Play": Play, "Call": Call, "Card": Card}) == action


def test_the_order_of_actions_puts_calls_first_and_a_bare_card_before_its_calls() -> None:
    tokens = ["look", "refuse", "contract solo_C", "contract hochzeit", "bid nil", "bid 1", "bid 13", "announce re",
              "give S3", "S2", "S2 quack", "SA", "H2"]  # fmt: skip
    assert sorted(sorted(tokens), key=lambda token: action_order(parse_action(token))) == tokens


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "one or two words"),
        ("bid", "after 'bid' stands nil"),
        ("bid 14", "after 'bid' stands nil"),
        ("look now", "after 'look' stands nothing"),
        ("give", "needs a card"),
        ("give XX", "is not a card"),
        ("H8 moo", "after a card only quack"),
        ("hello", "neither a card nor one of look"),
        ("SA SA SA", "one or two words"),
        ("SA\n", "one or two words"),
        ("Ä", "one or two words"),
    ],
)
def test_what_is_no_action_is_refused_with_what_would_be(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert reason in str(caught.value)


# --- tricks ------------------------------------------------------------------------------------------------------

TRUMPED = Order.plain_suits("23456789TJQKA", trump_suit="S")


def test_the_highest_trump_wins_else_the_highest_of_the_suit_led() -> None:
    assert TRUMPED.winner(parse_cards("DJ DA HA CA")) == 1
    assert TRUMPED.winner(parse_cards("DJ DA S2 CA")) == 2
    assert TRUMPED.winner(parse_cards("S3 DA S2 CA")) == 0


@given(st.permutations(parse_cards("S2 S9 DJ DA")))
def test_a_later_card_of_another_plain_suit_never_wins(cards: list[Card]) -> None:
    led = cards[0]
    winner = cards[TRUMPED.winner(cards)]
    assert winner.suit in (led.suit, "S")
    assert winner.text == "S9" or led.suit == "S"


def test_suit_must_be_followed_where_it_binds() -> None:
    hand = parse_cards("S2 D3 D4 H5")
    assert TRUMPED.followers(hand, Card("DA")) == parse_cards("D3 D4")
    assert TRUMPED.followers(hand, Card("CA")) == hand
    free = Order.plain_suits("A23456789TJQK"[::-1], must_follow=False)
    assert free.followers(hand, Card("DA")) == hand


def test_of_two_equal_cards_the_first_wins_unless_the_second_does() -> None:
    first = Order.trumps_first(parse_cards("HT CQ"), "ATKQJ9", parse_cards("SA ST HA"))
    assert first.winner(parse_cards("HT HT")) == 0
    second = Order(first.suits, first.strength, second_wins=frozenset([Card("HT")]))
    assert second.winner(parse_cards("HT HT")) == 1
    assert second.winner(parse_cards("CQ CQ")) == 0


def test_trumps_from_high_to_low() -> None:
    trumps = parse_cards("HT CQ SQ")
    order = Order.trumps_first(trumps, "ATKQJ9", parse_cards("SA ST"))
    for pair in permutations(trumps, 2):
        assert order.winner(pair) == (0 if trumps.index(pair[0]) < trumps.index(pair[1]) else 1)
    assert order.suit(Card("HT")) == TRUMP
    assert order.is_trump(Card("SQ"))
    assert not order.is_trump(Card("SA"))
    assert order.winner(parse_cards("ST SA")) == 1


def test_a_trick_knows_its_seats() -> None:
    trick = Trick(leader=2, cards=(), seats=4)
    for card in parse_cards("DJ DA S2"):
        trick = trick.with_card(card)
    assert (trick.next_seat, trick.complete) == (1, False)
    trick = trick.with_card(Card("D2"))
    assert trick.complete
    assert [seat for seat, _ in trick.plays()] == [2, 3, 0, 1]
    assert trick.card_of(0) is Card("S2")
    assert Trick(2, parse_cards("DJ"), 4).card_of(1) is None
    assert trick.taken(TRUMPED).winner == 0
