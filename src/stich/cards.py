"""Cards, hands and packs: faces without identity, in one ASCII notation, suit first.

``SA`` is the ace of spades, ``HT`` the ten of hearts, ``XB`` and ``XL`` the big and the little joker.
Two tens of hearts are equal: copies of a card have no names of their own (rulebook.md, notation).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar, Final, Self

from stich.errors import NotationError, is_a, quoted, short

SUITS: Final = "SHDC"
RANKS: Final = "23456789TJQKA"
JOKERS: Final = ("XL", "XB")


class Card:
    """A card face; equal faces are the same object.

    Order (``<``) is the canonical order of the notation: suits S H D C, in each 2 to A, then the jokers.
    It says nothing about strength, which an `Order` does.

    >>> Card("HT")
    Card('HT')
    >>> Card("HT") is Card("HT"), Card("HT").suit, Card("HT").rank
    (True, 'H', 'T')
    >>> str(Card("XB"))
    'XB'
    """

    __slots__ = ("index", "rank", "suit", "text")

    suit: str  #: one of S H D C, X for a joker
    rank: str  #: one of 2 ... 9 T J Q K A, B or L for the big and the little joker
    index: int  #: place in the canonical order, 0 to 53
    text: str

    _faces: ClassVar[dict[str, Card]] = {}

    def __new__(cls, text: str) -> Card:
        try:
            return cls._faces[text]
        except (KeyError, TypeError):
            raise NotationError(
                f"{quoted(text)} is not a card: a suit S, H, D or C and a rank 2 to 9, T, J, Q, K or A ('HT'),"
                " or a joker XB or XL",
                "card",
                text=short(str(text)),
            ) from None

    @classmethod
    def _make(cls, text: str, index: int) -> None:
        card = object.__new__(cls)
        card.text, card.suit, card.rank, card.index = text, text[0], text[1], index
        cls._faces[text] = card

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (self.text,))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


for _index, _text in enumerate([s + r for s in SUITS for r in RANKS] + list(JOKERS)):
    Card._make(_text, _index)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, separated by white space, in the order in which they stand; `NotationError` quotes what is
    none.

    >>> parse_cards("HT SA")
    (Card('HT'), Card('SA'))
    """
    if not isinstance(text, str):
        raise NotationError(f"{quoted(text)} is not a text of cards such as 'SA HT'")
    return tuple(Card(word) for word in text.split())


def _cards(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    if isinstance(cards, str):
        return parse_cards(cards)
    if not is_a(cards, Iterable):
        raise NotationError(f"{quoted(cards)} are no cards: a text such as 'SA HT', or several cards")
    return tuple(card if isinstance(card, Card) else Card(card) for card in cards)


class Hand(tuple[Card, ...]):
    """A multiset of cards, kept in canonical order, so equal hands are equal whatever way they were dealt.

    >>> hand = Hand("HT SA HT")
    >>> hand
    Hand('SA HT HT')
    >>> hand - Card("HT")
    Hand('SA HT')
    >>> hand + Card("D9") == Hand("D9 HT HT SA")
    True
    """

    __slots__ = ()

    def __new__(cls, cards: str | Iterable[Card | str] = ()) -> Hand:
        return super().__new__(cls, sorted(_cards(cards)))

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def __add__(self, other: Card | Iterable[Card]) -> Hand:  # type: ignore[override]
        more = (other,) if isinstance(other, Card) else tuple(other)
        return Hand((*self, *more))

    def __sub__(self, other: Card | Iterable[Card]) -> Hand:
        cards = list(self)
        for card in (other,) if isinstance(other, Card) else other:
            try:
                cards.remove(card)
            except ValueError:
                raise ValueError(f"{card} is not in the hand {self}") from None
        hand: Hand = tuple.__new__(Hand, cards)  # still in order
        return hand

    def of_suit(self, suit: str) -> Hand:
        """The cards whose printed suit is ``suit``."""
        return Hand(card for card in self if card.suit == suit)

    def faces(self) -> tuple[Card, ...]:
        """The different faces in the hand, in canonical order.

        >>> Hand("HT SA HT").faces()
        (Card('SA'), Card('HT'))
        """
        return tuple(dict.fromkeys(self))


class Pack(tuple[Card, ...]):
    """An ordered pack: the one source of chance, its order fixes the whole deal (rulebook.md 6.2).

    >>> pack = Pack("SA HT D9")
    >>> pack[0], len(pack), str(pack)
    (Card('SA'), 3, 'SA HT D9')
    >>> pack.same_cards(Pack("HT SA D9"))
    True
    """

    __slots__ = ()

    def __new__(cls, cards: str | Iterable[Card | str]) -> Pack:
        return super().__new__(cls, _cards(cards))

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"Pack({str(self)!r})"

    def same_cards(self, other: Iterable[Card]) -> bool:
        """Whether ``other`` holds the same cards in any order."""
        return Counter(self) == Counter(other)


def french_pack() -> Pack:
    """The 52 cards without jokers, in canonical order (DS-09, SP-07).

    >>> len(french_pack()), str(french_pack())[:8]
    (52, 'S2 S3 S4')
    """
    return Pack(s + r for s in SUITS for r in RANKS)
