"""Spades in the terminal."""

from __future__ import annotations

from stich.cli.display import Choice, Display
from stich.game import Call, View
from stich.games.spades import SpadesView


class SpadesDisplay(Display):
    """Bids, tricks taken, contracts and bags; a bid is typed as its number, Nil as 0."""

    def totals(self, view: View) -> str:
        assert isinstance(view, SpadesView)
        return "   ".join(
            f"{side} {score} ({self.say('spades.cli.bags', n=bags)})"
            for side, score, bags in zip(self.holders(), view.standing.scores, view.bags, strict=True)
        )

    def holders(self) -> list[str]:
        return [f"{self.names[side]} + {self.names[side + 2]}" for side in (0, 1)]

    def notes(self, view: View, seat: int) -> list[str]:
        assert isinstance(view, SpadesView)
        bid = view.bids[seat]
        if bid is None:
            return [""]
        return [self.say("spades.cli.bid_took", bid=self.bid(str(bid)), took=view.taken[seat])]

    def bid(self, value: str) -> str:
        return self.say(f"spades.bid.{value}") if f"spades.bid.{value}" in self.words else value

    def status(self, view: View) -> list[str]:
        assert isinstance(view, SpadesView)
        parts = [
            self.say("spades.cli.contract", side=side, bid=contract, took=took)
            for side, contract, took in zip(self.holders(), view.contracts, view.counting, strict=True)
            if contract is not None
        ]
        if view.phase == "play":
            parts.append(self.say("spades.cli.broken" if view.broken else "spades.cli.unbroken"))
        return [" · ".join(parts)] if parts else []

    def choices(self, view: View) -> list[Choice]:
        assert isinstance(view, SpadesView)
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

    def asks(self, view: View) -> str:
        assert isinstance(view, SpadesView)
        if view.cards_due and not view.hidden[view.seat or 0]:
            return self.say(f"spades.cli.which.{view.phase}", n=view.cards_due)
        return self.say("spades.cli.your_bid") if view.phase in ("bidding", "discard") else super().asks(view)

    def offers(self, view: View) -> str:
        calls = [each for each in self.choices(view) if isinstance(each.action, Call) and not each.action.card]
        numbers = [each.key for each in calls if each.key.isdigit() and each.key != "0"]
        parts = [f"{each.key} {each.label}" for each in calls if each.key not in numbers]
        if numbers:
            parts.append(self.say("spades.cli.numbers", first=numbers[0], last=numbers[-1]))
        return "   ".join(parts)
