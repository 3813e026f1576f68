"""Spades in the terminal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from stich.cards import Card, Hand
from stich.cli.display import Choice, Display
from stich.cli.solving import Option, Solving
from stich.game import Call, Standing
from stich.games.spades import NILS, Bid, SpadesRules, SpadesView
from stich.games.spades.facts import NOBODY
from stich.games.spades.order import groups
from stich.solver import spades

SEAT_LETTERS: Final = "SWNE"  #: of the seats 0 to 3


class SpadesSolving(Solving[SpadesRules, spades.Position]):
    """A position is told by tricks, bids and bags; without bids only tricks can be counted."""

    typed = (
        Option("tricks", {"metavar": "four_numbers"}),
        Option("bids", {"metavar": "calls"}),
        Option("bags", {"metavar": "two_numbers"}),
        Option("broken", {"is_flag": True}),
    )
    examples = (
        "stich solve match.toml --deal 2 --for nil",
        'stich solve spades --hands "SA H2 / S3 HA / S4 H4 / C2 C3" --leader 0 --tricks "4 3 2 2" --bids "4 3 nil 4"',
    )
    whole: ClassVar[Mapping[str, int]] = {"tricks": 13}

    def described(self) -> spades.Position:
        bags = self.numbers("bags", 2)
        return spades.Position(
            rules=self.rules,
            hands=self.hands(),
            leader=self.leader(),
            taken=self.numbers("tricks", 4),
            broken=bool(self.given["broken"]),
            bids=self.bids(),
            bags=(bags[0], bags[1]),
        )

    def seat(self, option: str, text: str) -> int:
        """A seat by its number or its letter."""
        if len(text) == 1 and text.upper() in SEAT_LETTERS:
            return SEAT_LETTERS.index(text.upper())
        return super().seat(option, text)

    def bids(self) -> tuple[Bid | None, ...]:
        """Four bids; a dash beside the number of a partner where they bid together."""
        bids: list[Bid | None] = []
        for word in (self.given["bids"] or "- - - -").split():
            if word != "-" and word not in NILS and not re.fullmatch(r"[0-9]{1,2}", word):
                raise self.wrong("bid", text=word)
            bids.append(None if word == "-" else word if word in NILS else int(word))
        return tuple(bids)

    def objective(self, position: spades.Position, goal: str, standing: Standing) -> spades.Objective:
        if goal == "points" and position.bids == NOBODY:
            raise self.wrong("bids_missing")
        return spades.Objective(goal)

    def about(self, position: spades.Position) -> str:
        return self.say("broken" if position.broken else "unbroken")

    def note(self, position: spades.Position, seat: int) -> str:
        bid, took = position.bids[seat], position.taken[seat]
        return self.say("bid_took", bid="–" if bid is None else self._bid(bid), took=took)

    def _bid(self, bid: Bid) -> str:
        return str(bid) if isinstance(bid, int) else self.words.say(f"spades.bid.{bid}")

    def lying(self, position: spades.Position) -> Sequence[Card]:
        return position.table

    def groups(self, position: spades.Position, hand: Hand) -> list[tuple[Card, ...]]:
        return [cards for _, cards in groups(hand)]


class SpadesDisplay(Display[SpadesView]):
    """Bids, tricks taken, contracts and bags; a bid is typed as its number, Nil as 0."""

    solving = SpadesSolving
    not_offered = "Spades for two, three or four single players, which the rule book does not define."
    calls: ClassVar[Mapping[str, str]] = {"nil": "bid nil", "null": "bid nil"}

    def totals(self, view: SpadesView) -> str:
        return "   ".join(
            f"{side} {score} ({self.say('spades.cli.bags', n=bags)})"
            for side, score, bags in zip(self.holders(), view.standing.scores, view.bags, strict=True)
        )

    def holders(self) -> list[str]:
        return [f"{self.names[side]} + {self.names[side + 2]}" for side in (0, 1)]

    def notes(self, view: SpadesView, seat: int) -> list[str]:
        bid = view.bids[seat]
        if bid is None:
            return [""]
        return [self.say("spades.cli.bid_took", bid=self.bid(str(bid)), took=view.taken[seat])]

    def bid(self, value: str) -> str:
        return self.say(f"spades.bid.{value}") if f"spades.bid.{value}" in self.words else value

    def status(self, view: SpadesView) -> list[str]:
        parts = [
            self.say("spades.cli.contract", side=side, bid=contract, took=took)
            for side, contract, took in zip(self.holders(), view.contracts, view.counting, strict=True)
            if contract is not None
        ]
        if view.phase == "play":
            parts.append(self.say("spades.cli.broken" if view.broken else "spades.cli.unbroken"))
        return [" · ".join(parts)] if parts else []

    def choices(self, view: SpadesView) -> list[Choice]:
        calls = [action for action in view.legal if isinstance(action, Call) and not action.card]
        return [Choice(self.key(call), call, self.bid_label(call)) for call in calls] or self.cards_offered(view)

    def key(self, call: Call) -> str:
        """What to type for a call: numbers for bids and proposals, 0 for Nil, else its word."""
        if call.word in ("bid", "propose"):
            return {"nil": "0", "blind_nil": "blind"}.get(call.value, call.value)
        return {"accept": "ok"}.get(call.word, call.word)

    def bid_label(self, call: Call) -> str:
        return self.bid(call.value) if call.word == "bid" else self.label(call)

    def spoken(self, call: Call) -> str:
        return self.bid(call.value) if call.word == "bid" else self.say(f"spades.said.{call.word}", n=call.value)

    def asks(self, view: SpadesView) -> str:
        if view.cards_due and not view.hidden[view.seat or 0]:
            return self.say(f"spades.cli.which.{view.phase}", n=view.cards_due)
        return self.say("spades.cli.your_bid") if view.phase in ("bidding", "discard") else super().asks(view)

    def offers(self, view: SpadesView) -> str:
        calls = [each for each in self.choices(view) if isinstance(each.action, Call) and not each.action.card]
        numbers = [each.key for each in calls if each.key.isdigit() and each.key != "0"]
        parts = [f"{each.key} {each.label}" for each in calls if each.key not in numbers]
        if numbers:
            parts.append(self.say("spades.cli.numbers", first=numbers[0], last=numbers[-1]))
        return "   ".join(parts)
