"""The one catalogue of words: codes with their numbers in, sentences in German or English out.

The sentences are data, flat keys in ``words/<language>/<area>.json``; those of one game begin with its name. A text
has ``{name}`` slots; where a number decides between two forms it is ``{"one": ..., "other": ...}``, chosen by the slot
``n``. The page makes its sentences by the same rules (``web/src/words``); ``tests/data/words.json`` holds both to them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, Literal, Protocol

from stich.cards import Card

LANGUAGES: Final = ("de", "en")
SLOT: Final = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
Text = str | Mapping[str, str]

#: slots whose value is a seat (or several, separated by blanks), shown as the name of who sits there
SEAT_SLOTS: Final = frozenset(
    {"seat", "seats", "by", "partner", "partners", "winner", "loser", "dealer", "leader", "soloist"}
)
#: letters and marks that are written from right to left, or turn what stands beside them
TURNING: Final = re.compile(
    "[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Told(Protocol):
    """A code with its values, as the core sends it: a line of a score, a refusal, a bot's advice."""

    @property
    def code(self) -> str:
        """A short word for what is told; its key ends in it."""

    @property
    def values(self) -> Mapping[str, int | str]:
        """Its numbers, seats, cards and codes by the name of their slot."""


@cache
def catalogue(language: str) -> Mapping[str, Text]:
    """All texts of a language by key; `ValueError` for an unknown language or a key that stands twice."""
    if language not in LANGUAGES:
        raise ValueError(f"there are no words in {language!r}; there are {', '.join(LANGUAGES)}")
    texts: dict[str, Text] = {}
    areas = (area for area in files("stich").joinpath("words", language).iterdir() if area.name.endswith(".json"))
    for area in sorted(areas, key=lambda area: area.name):
        for key, text in json.loads(area.read_text("utf-8")).items():
            if key in texts:
                raise ValueError(f"{key!r} stands twice in the {language} words, the second time in {area.name}")
            texts[key] = text
    return texts


@cache
def _aliases() -> Mapping[str, str]:
    """The games by their other names, which stand among their words as ``<game>.alias.<name>``."""
    keys = (key.split(".") for key in catalogue(LANGUAGES[0]))
    return {key[2]: key[0] for key in keys if key[1:2] == ["alias"]}


def slots(text: Text) -> frozenset[str]:
    """The names of the slots of a text, in all its forms.

    >>> sorted(slots({"one": "{seat} takes a bag", "other": "{seat} takes {n} bags"}))
    ['n', 'seat']
    """
    forms = (text,) if isinstance(text, str) else text.values()
    return frozenset(name for form in forms for name in SLOT.findall(form))


def choose(text: Text, values: Mapping[str, object]) -> str:
    """The form of a text that the slot ``n`` asks for: ``one`` for 1 and -1.

    >>> [choose({"one": "{n} bag", "other": "{n} bags"}, {"n": n}) for n in (0, 1, -1, 2)]
    ['{n} bags', '{n} bag', '{n} bag', '{n} bags']
    """
    return text if isinstance(text, str) else text["one" if str(values.get("n")) in ("1", "-1") else "other"]


def fill(text: str, values: Mapping[str, object]) -> str:
    """A text with its slots filled; a slot without a value stays as it stands.

    >>> fill("{seat} takes {n}", {"n": 2})
    '{seat} takes 2'
    """
    return SLOT.sub(lambda slot: str(values.get(slot[1], slot[0])), text)


def isolated(name: str) -> str:
    """A name as it stands in a sentence: one that is written from right to left turns nothing around it.

    >>> isolated("Ada"), isolated("דנה") == "\\u2068דנה\\u2069", isolated(isolated("דנה")) == isolated("דנה")
    ('Ada', True, True)
    """
    return f"\u2068{name}\u2069" if TURNING.search(name) and not name.startswith("\u2068") else name


class Words:
    """The words of one language; ``minus`` is the sign of negative numbers, a hyphen as one types it or "−".

    What is missing is never silent: an unknown key is shown in brackets, an unfilled slot as it stands in the text;
    with ``strict``, as in tests, both are a `LookupError`.

    >>> Words("de").say("card.rank.Q"), Words("en").say("card.rank.Q")
    ('Dame', 'queen')
    >>> Words("en").say("no.such.key")
    '[no.such.key]'
    """

    def __init__(self, language: str = "en", strict: bool = False, minus: str = "-") -> None:
        self.language = language
        self.minus = minus
        self.strict = strict
        self._texts = catalogue(language)

    def __contains__(self, key: object) -> bool:
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def say(self, key: str, /, **values: object) -> str:
        """The text of ``key`` with its slots filled; the slot ``n`` also chooses singular or plural."""
        return fill(self._text(key, values), values)

    def _text(self, key: str, values: Mapping[str, object]) -> str:
        """The text of ``key`` in the form that ``values`` ask for; `LookupError` with ``strict`` if either lacks."""
        text = self._texts.get(key)
        if text is None:
            if self.strict:
                raise LookupError(f"{self.language} has no words for {key!r} with {values}")
            return f"[{key}]"
        chosen = choose(text, values)
        missing = slots(chosen) - values.keys()
        if missing and self.strict:
            raise LookupError(f"{self.language}: {key!r} has slots {sorted(missing)}, but there are only {values}")
        return chosen

    def number(self, value: int) -> str:
        """A number in running text.

        >>> Words("en").number(-3), Words("en", minus="−").number(-3)
        ('-3', '−3')
        """
        return f"{self.minus}{-value}" if value < 0 else str(value)

    def card(self, card: Card) -> str:
        """The name of a card.

        >>> Words("de").card(Card("HK")), Words("en").card(Card("HK"))
        ('Herz-König', 'king of hearts')
        """
        if card.suit == "X":
            return self.say(f"card.{card}")
        return self.say("card.name", suit=self.say(f"card.suit.{card.suit}"), rank=self.say(f"card.rank.{card.rank}"))

    def letter(self, card: Card) -> str:
        """What stands in the corner of a card: A K D B or A K Q J, 10, 9, ..."""
        return self.say(f"card.letter.{card.rank}")

    def sign(self, card: Card) -> str:
        """Sign and letter of a card, as short as it gets.

        >>> Words("de").sign(Card("HQ")), Words("en").sign(Card("DT"))
        ('♥D', '♦10')
        """
        return SIGNS.get(card.suit, "") + self.letter(card)

    def tell(self, key: str, values: Mapping[str, object], names: Sequence[str]) -> str:
        """The sentence of a code that the core sent: its seats become names, its cards signs, its codes words."""
        return "".join(
            " ".join(map(self.sign, part)) if isinstance(part, tuple) else part
            for part in self.parts(key, values, names)
        )

    def parts(self, key: str, values: Mapping[str, object], names: Sequence[str]) -> list[str | tuple[Card, ...]]:
        """The same cut into running text and cards, which may be drawn instead.

        >>> Words("en").parts("illegal.not_in_hand", {"card": "HQ"}, "AB")
        [(Card('HQ'),), ' is not in your hand.']
        """
        text = self._text(key, values)
        parts: list[str | tuple[Card, ...]] = []
        running, end = "", 0
        for slot in SLOT.finditer(text):
            running += text[end : slot.start()]
            end = slot.end()
            shown = self._shown(key, slot, values, names)
            if isinstance(shown, str):
                running += shown
                continue
            parts += [each for each in (running, shown) if each]
            running = ""
        running += text[end:]
        return [*parts, running] if running else parts

    def key(self, game: str, name: str) -> str:
        """The key of words that belong to one game, whichever of its names ``game`` is.

        >>> Words("en").key("spades", "option.target.title")
        'spades.option.target.title'
        """
        return f"{_aliases().get(game, game)}.{name}"

    def preset(self, name: str, part: Literal["title", "text"] = "title") -> str:
        """The title or the text of a preset by the name that `stich.games.find` reads.

        >>> Words("en").preset("spades:short"), Words("en").preset("spades")
        ('Short match', 'The rule sheet')
        """
        game, _, own = name.partition(":")
        return self.say(self.key(game, f"preset.{own or 'sheet'}.{part}"))

    def line(self, game: str, line: Told, names: Sequence[str]) -> str:
        """The sentence of one line of an explained score.

        >>> from stich.game import Line
        >>> Words("en").line("spades", Line("bags", 2, "SP-37", (0, 2), values={"n": 2}), "ABCD")
        '2 bags'
        """
        return self.tell(self.key(game, f"line.{line.code}"), line.values, names)

    def refusal(self, game: str, error: Told, names: Sequence[str]) -> str:
        """The sentence that says why an action is not allowed."""
        own = self.key(game, f"illegal.{error.code}")
        return self.tell(own if own in self else f"illegal.{error.code}", error.values, names)

    def hint(self, game: str, advice: Told, names: Sequence[str]) -> str:
        """The sentence behind a bot's advice."""
        own = self.key(game, f"hint.{advice.code}")
        return self.tell(own if own in self else f"hint.{advice.code}", advice.values, names)

    def _shown(
        self, key: str, slot: re.Match[str], values: Mapping[str, object], names: Sequence[str]
    ) -> str | tuple[Card, ...]:
        """The value of a slot as people read it. A code has its words under ``<game>.<slot>.<code>``, where the game
        is that of ``key``; a suit or a rank has them among the cards."""
        name = slot[1]
        if name not in values:
            return slot[0]
        value = values[name]
        if name in SEAT_SLOTS:
            return self.listing([isolated(names[int(seat)]) for seat in str(value).split()])
        if name.startswith("card") and isinstance(value, str):
            return tuple(Card(text) for text in value.split())
        if isinstance(value, int) and not isinstance(value, bool):
            return self.number(value)
        own = (f"{area}.{name}.{value}" for area in (key.partition(".")[0], "card"))
        found = next((each for each in own if each in self), None)
        if found is None and self.strict and name == "suit":
            raise LookupError(f"{self.language} has no words for the suit {value!r} in {key!r}")
        return str(value) if found is None else self.say(found)

    def listing(self, parts: Sequence[str], joint: Literal["and", "or"] = "and") -> str:
        """Several things in one phrase.

        >>> Words("de").listing(["Ada", "Ben", "Cleo"]), Words("en").listing(["Ada", "Ben"], "or")
        ('Ada, Ben und Cleo', 'Ada or Ben')
        """
        if len(parts) < 2:
            return "".join(parts)
        return self.say(joint, first=", ".join(parts[:-1]), last=parts[-1])
