"""Actions and their grammar: every word that is said at a table, and a token for everything that is done there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from stich.cards import Card
from stich.errors import NotationError, is_a, quoted, short

PLAY_CALLS: Final = ("", "quack", "quakquak", "entensuppe")
SOLOS: Final = tuple(f"solo_{kind}" for kind in "CSHDQJA")  #: clubs, spades, hearts, diamonds, queens, jacks, aces

#: every word of the grammar and the values it takes; their order is the canonical order of actions
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "look": (),
    "blind": (),
    "redeal": (),
    "accept": (),
    "take": (),
    "refuse": (),
    "gesund": (),
    "vorbehalt": (),
    "contract": (*SOLOS, "schmeissen", "armut", "hochzeit"),
    "bid": ("nil", "blind_nil", *map(str, range(1, 14))),
    "propose": tuple(map(str, range(1, 14))),
    "announce": ("re", "kontra", "k90", "k60", "k30", "schwarz"),
    "ente": (),
    "give": ("card",),
    "discard": ("card",),
}
OUT_OF_TURN: Final = frozenset({"announce", "look"})  #: words that may be said when it is another's turn


@dataclass(frozen=True, slots=True)
class Play:
    """A card laid on the table, in some games perhaps with a call that is part of it (DS-32, DS-36, DS-37).

    >>> str(Play(Card("H8"), "quack"))
    'H8 quack'
    """

    card: Card
    call: str = ""

    def __str__(self) -> str:
        return f"{self.card} {self.call}" if self.call else self.card.text


@dataclass(frozen=True, slots=True)
class Call:
    """Everything that is said or handed over rather than played: a word and perhaps its value.

    >>> str(Call("bid", "nil")), str(Call("ente")), Call("give", "S3").card
    ('bid nil', 'ente', Card('S3'))
    """

    word: str
    value: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.value}" if self.value else self.word

    @property
    def card(self) -> Card | None:
        """The card of a ``give`` or ``discard``; None for other words and for a card one may not see."""
        return Card(self.value) if self.value and self.hands_over else None

    @property
    def hands_over(self) -> bool:
        """Whether it hands a card over or puts one away; who must not know the card hears the word alone."""
        return WORDS[self.word] == ("card",)

    @property
    def out_of_turn(self) -> bool:
        """Whether it may be said when it is another's turn; then it answers the deal, not a turn of it."""
        return self.word in OUT_OF_TURN


Action = Play | Call


def parse_action(text: str) -> Action:
    """The action a token stands for (rulebook.md 6.3); readable is not yet legal.

    `NotationError` for a text that is no action of any game; it says what could stand there.

    >>> parse_action("H8 quack")
    Play(card=Card('H8'), call='quack')
    >>> parse_action("bid 4")
    Call(word='bid', value='4')
    """
    if not is_a(text, str):
        message = f"{quoted(text)} is not an action: a text such as 'H8', 'H8 quack', 'bid 4', or a Play or Call"
        raise NotationError(message, "action", text=quoted(text))
    return _parsed(text)


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Action:
    if not re.fullmatch(r"[A-Za-z0-9_]+( [A-Za-z0-9_]+)?", text):
        message = f"{quoted(text)} is not an action: one or two words such as 'H8', 'H8 quack', 'bid 4'"
        raise NotationError(message, "action", text=short(text))
    word, _, value = text.partition(" ")
    if word in WORDS:
        return _parse_call(text, word, value)
    try:
        card = Card(word)
    except NotationError:
        raise NotationError(
            f"{quoted(text)} is not an action: {quoted(word)} is neither a card nor one of {', '.join(WORDS)}",
            "action_word",
            text=short(text),
        ) from None
    if value not in PLAY_CALLS:
        wanted = ", ".join(PLAY_CALLS[1:])
        message = f"{quoted(text)} is not an action: after a card only {wanted} can stand"
        raise NotationError(message, "action_call", text=short(text), wanted=wanted)
    return Play(card, value)


def _parse_call(text: str, word: str, value: str) -> Call:
    values = WORDS[word]
    if values == ("card",):
        if value:
            Card(value)
        else:
            raise NotationError(f"{quoted(text)} needs a card, such as '{word} S3'", "action_card", text=word)
    elif value not in values and not (value == "" and not values):
        wanted = ", ".join(values) if values else "nothing"
        message = f"{quoted(text)} is not an action: after {word!r} stands {wanted}"
        code = "action_value" if values else "action_value_none"
        raise NotationError(message, code, text=short(text), word=word, wanted=wanted)
    return Call(word, value)


_WORD_PLACE = {word: place for place, word in enumerate(WORDS)}


def action_order(action: Action) -> tuple[int, int, int]:
    """The sort key of the canonical order: calls as listed in `WORDS`, then cards, each bare before with a call.

    >>> [str(action) for action in sorted(map(parse_action, ["H8 quack", "H8", "SA", "bid nil"]), key=action_order)]
    ['bid nil', 'SA', 'H8', 'H8 quack']
    """
    if isinstance(action, Play):
        return (len(WORDS), action.card.index, PLAY_CALLS.index(action.call))
    card = action.card
    value = card.index if card else WORDS[action.word].index(action.value) if action.value else 0
    return (_WORD_PLACE[action.word], value, 0)


def read_action(action: Action | str) -> Action:
    """``action`` itself, or what its token stands for; `NotationError` as of `parse_action`.

    >>> read_action("SA") == read_action(Play(Card("SA")))
    True
    """
    if isinstance(action, Play):
        sound = is_a(action.card, Card) and action.call in PLAY_CALLS
    elif isinstance(action, Call):
        sound = is_a(action.word, str) and is_a(action.value, str) and parse_action(str(action)) == action
    else:
        return parse_action(action)
    if not sound:
        message = f"{quoted(action.__class__.__name__)} of these parts is not an action; read a text with parse_action"
        raise NotationError(message, "action", text=action.__class__.__name__)
    return action
