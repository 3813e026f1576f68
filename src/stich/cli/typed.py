"""What a player types: a number, a card in any usual spelling, a call, a command."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from stich.cards import JOKERS, RANKS, SUITS, Card
from stich.cli.display import Choice
from stich.cli.games import DISPLAYS
from stich.errors import NotationError
from stich.game import Action, Call, Play, View, parse_action
from stich.words import SIGNS, Words

COMMANDS: Final = {
    "h": "hint", "hint": "hint", "tipp": "hint",
    "l": "last", "last": "last", "letzter": "last",
    "s": "score", "score": "score", "stand": "score",
    "?": "help", "help": "help", "hilfe": "help",
    "q": "quit", "quit": "quit", "exit": "quit", "ende": "quit", "aufhören": "quit",
}  # fmt: skip

#: what people say with a card and by itself in any game, so that what belongs to another one is refused with its reason
_CRIES: Final = {word: cry for display in DISPLAYS.values() for word, cry in display.cries.items()}
_CALLS: Final = {word: token for display in DISPLAYS.values() for word, token in display.calls.items()}

_SUITS_DE: Final = {"S": ("p", "pik"), "H": ("herz",), "D": ("ka", "karo"), "C": ("kr", "kreuz")}


class Unclear(ValueError):
    """The input fits nothing, or several things; ``options`` are the latter."""

    def __init__(self, options: Sequence[str] = ()) -> None:
        super().__init__(*options)
        self.options = tuple(options)


def spellings(words: Words) -> dict[str, Card]:
    """Every way to write a card, without blanks and hyphens, in small letters.

    >>> cards = spellings(Words("de"))
    >>> [str(cards[text]) for text in ("ht", "herz10", "♥10", "herzzehn", "kreuzdame", "pb")]
    ['HT', 'HT', 'HT', 'HT', 'CQ', 'SJ']
    >>> str(spellings(Words("en"))["kingofhearts"])
    'HK'
    """
    found: dict[str, Card] = {}
    for suit in SUITS:
        suits = {suit.lower(), SIGNS[suit], words.say(f"card.suit.{suit}").lower()}
        suits |= set(_SUITS_DE[suit]) if words.language == "de" else {words.say(f"card.suit.{suit}").lower()[:-1]}
        for rank in RANKS:
            card = Card(suit + rank)
            ranks = {rank.lower(), words.letter(card).lower(), words.say(f"card.rank.{rank}").lower()}
            found |= {each + written: card for each in suits for written in ranks}
            found |= {f"{written}of{each}": card for each in suits for written in ranks if words.language == "en"}
    for text in JOKERS:
        joker = Card(text)
        names = (text, words.card(joker), words.sign(joker))
        found |= dict.fromkeys((name.lower().replace(" ", "") for name in names), joker)
    return found


class Reader:
    """Turns what is typed into a command, or into an action, which need not be legal."""

    def __init__(self, words: Words) -> None:
        self._cards = spellings(words)

    def command(self, text: str) -> str:
        """The command that ``text`` is; empty if it is none."""
        return COMMANDS.get(text.strip().lower(), "")

    def action(self, text: str, view: View, choices: Sequence[Choice]) -> Action:
        """The action meant by ``text``; `Unclear` if there is none, or more than one."""
        text = " ".join(text.lower().split())
        by_key = {choice.key: choice for choice in choices}
        if text in by_key:
            return by_key[text].action
        head, _, last = text.rpartition(" ")
        cry = _CRIES.get(last.replace("-", "") or "-")
        if head and cry is not None:
            card = self.card(by_key[head].action if head in by_key else head)
            if card:
                return Play(card, cry)
        card = self.card(text)
        if card:
            meant = [choice.action for choice in choices if _card_of(choice.action) is card]
            return meant[0] if meant else Play(card)
        return self._cry(text, view) or self._call(text, view, choices)

    def card(self, text: str | Action) -> Card | None:
        return _card_of(text) if not isinstance(text, str) else self._cards.get(re.sub(r"[\s-]", "", text))

    def _cry(self, text: str, view: View) -> Action | None:
        """A cry alone means the card that can be laid with it, if there is only one."""
        cry = _CRIES.get(re.sub(r"[\s-]", "", text))
        if not cry:
            return None
        fitting = [action for action in view.legal if isinstance(action, Play) and action.call == cry]
        if len(fitting) == 1:
            return fitting[0]
        raise Unclear([str(action.card) for action in fitting])

    def _call(self, text: str, view: View, choices: Sequence[Choice]) -> Action:
        plain = re.sub(r"[\s-]", "", text)
        known = _CALLS | dict(DISPLAYS[view.rules.game].calls)  # a word may mean something else in another game
        if plain in known:
            return parse_action(known[plain])
        fitting = [each for each in choices if isinstance(each.action, Call) and each.label.lower().startswith(text)]
        exact = [each for each in fitting if each.label.lower() == text]
        if len(exact or fitting) == 1:
            return (exact or fitting)[0].action
        token = _token(text)
        if token is None:
            raise Unclear([each.label for each in fitting])
        return token


def _token(text: str) -> Action | None:
    """The action a token in small letters stands for."""
    head, _, value = text.partition(" ")
    spelt = (f"{head} {value[:-1]}{value[-1:].upper()}", f"{head} {value.upper()}", text)
    for token in spelt:
        with suppress(NotationError):
            return parse_action(token.strip())
    return None


def _card_of(action: Action) -> Card | None:
    return action.card
