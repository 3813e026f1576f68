"""A player of Duck Soup who sees nothing: it hears what a screen reader is told and knows its cards by their labels.

It knows the rules of the game, keeps what it has heard in a head of its own, and says of each trick beforehand who
will win it and what it brings; so whatever is not told, or told wrongly, shows.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Page

from stich.words import catalogue

#: all that the log has told, in order
LISTEN: Final = """() => {
    window.heard = [];
    const watch = (log) => {
        for (const each of log.children) heard.push(each.textContent);
        new MutationObserver((records) => {
            for (const { addedNodes } of records) for (const each of addedNodes) heard.push(each.textContent);
        }).observe(log, { childList: true });
    };
    const found = () => document.querySelector("[role=log]");
    const wait = new MutationObserver(() => {
        if (!found()) return;
        wait.disconnect();
        watch(found());
    });
    wait.observe(document, { childList: true, subtree: true });
}"""
RANKS: Final = "23456789TJQKA"
CALLS: Final = ("quack", "ente", "quakquak", "entensuppe")


class Words:
    """The sentences of a language, and the patterns that find in them who and what."""

    def __init__(self, language: str) -> None:
        self.catalogue = catalogue(language)
        name = self.text("card.name")
        self.cards = {
            name.format(suit=self.text(f"card.suit.{suit}"), rank=self.text(f"card.rank.{rank}")): suit + rank
            for suit in "SHDC"
            for rank in RANKS
        }
        longest = sorted(self.cards, key=len, reverse=True)
        self.slots = {"card": "|".join(map(re.escape, longest)), "name": r"\w+", "n": r"\d+"}
        self.calls = {self.text(f"entensuppe.call.{call}"): call for call in CALLS}

    def text(self, key: str) -> str:
        """The text of ``key``; the one for many, where there are two."""
        entry = self.catalogue[key]
        return entry if isinstance(entry, str) else entry["other"]

    def pattern(self, key: str, **slots: str) -> re.Pattern[str]:
        """The text of ``key`` with a group for each of its slots."""
        text = re.escape(self.text(key))
        kinds = {**self.slots, **slots}
        return re.compile(re.sub(r"\\\{(\w+)\\\}", lambda slot: f"(?P<{slot[1]}>{kinds.get(slot[1], '.+?')})", text))

    def named(self, text: str) -> list[str]:
        """The cards in a text, in order."""
        return [self.cards[name] for name in re.findall(self.slots["card"], text)]


@dataclass
class Ear:
    """What the player knows, from hearing alone."""

    words: Words
    me: str
    hand: list[str] = field(default_factory=list)
    course: str = ""
    open_card: str | None = None
    #: who, card, call
    table: list[tuple[str, str, str]] = field(default_factory=list)
    leader: str = ""
    #: by course and name
    points: Counter[tuple[str, str]] = field(default_factory=Counter)
    played: set[str] = field(default_factory=set)
    said: list[str] = field(default_factory=list)
    over: bool = False
    result: list[str] = field(default_factory=list)

    def hear(self, text: str) -> None:
        """One thing that was told."""
        words = self.words
        call = "|".join(map(re.escape, words.calls))
        if self.over:
            self.result.append(text)
        elif found := words.pattern("web.say.deal").search(text):
            self.leader = "" if found["name"] == self.me else self.me
        elif found := words.pattern("web.say.hand").search(text):
            self.hand = words.named(text)
            assert len(self.hand) == int(found["n"])
        elif found := words.pattern("web.say.plays_call", call=call).fullmatch(text):
            self._plays(found["name"], words.cards[found["card"]], words.calls[found["call"]])
        elif found := words.pattern("web.say.plays").fullmatch(text):
            self._plays(found["name"], words.cards[found["card"]], "")
        elif found := words.pattern("web.said", word=call).fullmatch(text):
            self.said.append(words.calls[found["word"]])
        elif self.table and (winner := self._winner(text)):
            self._taken(winner, text)
        else:
            self._stock(text)

    def _plays(self, name: str, card: str, call: str) -> None:
        self.leader = self.leader or name
        self.table.append((name, card, call))
        assert card not in self.played
        self.played.add(card)
        self.said += [call] if call else []
        if name == self.me:
            self.hand.remove(card)

    def _winner(self, text: str) -> str:
        if text.startswith(self.words.text("web.say.you_take")):
            return self.me
        found = self.words.pattern("web.say.takes").match(text)
        return found["name"] if found else ""

    def _taken(self, winner: str, text: str) -> None:
        """A trick was taken: by whom the rules give it to, and with the points that they say."""
        told = int(re.findall(r"\d+", text)[0])
        expected, worth = self.outcome()
        assert expected in (winner, "other" if winner != self.me else ""), (self.table, self.course, text)
        assert told == worth, (self.table, text)
        self.points[self.course, winner] += told
        self.table = []
        self.leader = winner

    def _stock(self, text: str) -> None:
        words = self.words
        if words.pattern("entensuppe.web.say.you_draw").fullmatch(text):
            self._draws(self.me, words.named(text))
            self.hand += words.named(text)
        elif found := words.pattern("entensuppe.web.say.draws").fullmatch(text):
            self._draws(found["name"], words.named(text))
        for course in ("ente", "suppe"):
            if words.text(f"entensuppe.course.{course}.rule") in text:
                self.course = course
        if found := words.pattern("entensuppe.web.say.open").search(text):
            self.open_card = words.cards[found["card"]]
        if words.text("entensuppe.stock.empty") in text:
            self.open_card = None
        # Whoever comes to a table that has begun is told what lies there.
        if found := words.pattern("web.say.on_table", cards=words.pattern("web.trick.card").pattern).search(text):
            self._plays(found["name"], words.cards[found["card"]], "")
        self.over = self.over or words.text("entensuppe.web.result.text") in text

    def _draws(self, name: str, cards: list[str]) -> None:
        """Whoever won takes the open card; of the other's cards no more than that one is told."""
        if name == self.leader:
            assert cards[0] == self.open_card
        assert name == self.me or len(cards) == int(name == self.leader)

    def state(self, text: str) -> None:
        """What the key S has told: all that is known already."""
        words = self.words
        assert words.text("web.turn.you") in text
        assert words.text(f"entensuppe.course.{self.course}.rule") in text
        assert (self.open_card is None) == (words.pattern("entensuppe.web.say.open").search(text) is None)
        cards = words.named(text)
        assert {card for _, card, _ in self.table} <= set(cards)
        assert self.open_card is None or self.open_card in cards
        assert set(self.hand) <= set(cards), "what can be played"
        for course in ("ente", "suppe")[: 1 + (self.course == "suppe")]:
            short = words.text(f"entensuppe.course.{course}.short")
            points = words.pattern("entensuppe.web.say.points", course=short).search(text)
            assert points is not None, text
            assert f"{self.me} {self.points[course, self.me]}" in points["points"]

    # --- What the rules say of what lies there.

    def strength(self, card: str) -> int:
        """How good a card is in this course; the ace is always best."""
        rank = RANKS.index(card[1])
        return rank if self.course == "suppe" or card[1] == "A" else -rank - 1

    def outcome(self) -> tuple[str, int]:
        """Who wins what lies there, and how many points it brings; "other" for whoever is not the own seat."""
        (leader, led, _), (second, answer, call), *more = self.table
        if call == "quack" and not more:
            return second, 2
        if call == "quack":
            (_, third, _), (_, fourth, last) = more
            return (second, 4) if last == "entensuppe" else (leader, 2 + (1 if third[0] == fourth[0] else 2))
        if led[0] != answer[0]:
            return leader, 2
        return (leader if self.strength(led) > self.strength(answer) else second), 1

    # --- What to do.

    def my_turn(self) -> bool:
        players = [name for name, _, _ in self.table]
        if not players:
            return self.leader == self.me
        if len(players) == 2:
            return players[0] == self.me
        return players[-1] != self.me

    def answers(self) -> bool:
        """Whether an own card has been quacked at."""
        return len(self.table) == 2

    def choose(self) -> tuple[str | None, str]:
        """The card to play, and the key of what is said to it."""
        if not self.table:
            pairs = [card for card in self.hand if sum(each[1] == card[1] for each in self.hand) > 1]
            return (pairs or self.hand)[0], ""
        rank = self.table[0][1][1]
        same = [card for card in self.hand if card[1] == rank]
        if self.answers():
            return None, "q" if same else "n"
        if same:
            return same[0], "q"
        led = self.table[-1][1]
        better = [each for each in self.hand if each[0] == led[0] and self.strength(each) > self.strength(led)]
        return min(better or self.hand, key=self.strength), ""


def listen(page: Page) -> None:
    """Has the page keep what its log tells from now on."""
    page.add_init_script(f"({LISTEN})()")


def hear_all(page: Page, ear: Ear, known: int) -> int:
    """Takes in what has been told after the first ``known`` things; how many are known now."""
    heard = json.loads(page.evaluate("() => JSON.stringify(heard)"))
    for text in heard[known:]:
        ear.hear(text)
    return len(heard)
