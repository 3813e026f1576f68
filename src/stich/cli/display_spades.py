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
            f"{side} {score} ({self.say('cli.sp.bags', n=bags)})"
            for side, score, bags in zip(self.holders(), view.standing.scores, view.bags, strict=True)
        )

    def holders(self) -> list[str]:
        return [f"{self.names[side]} + {self.names[side + 2]}" for side in (0, 1)]

    def notes(self, view: View, seat: int) -> list[str]:
        assert isinstance(view, SpadesView)
        bid = view.bids[seat]
        if bid is None:
            return [""]
        return [self.say("cli.sp.bid_took", bid=self.bid(str(bid)), took=view.taken[seat])]

    def bid(self, value: str) -> str:
        return self.say(f"sp.bid.{value}") if f"sp.bid.{value}" in self.words else value

    def status(self, view: View) -> list[str]:
        assert isinstance(view, SpadesView)
        parts = [
            self.say("cli.sp.contract", side=side, bid=contract, took=took)
            for side, contract, took in zip(self.holders(), view.contracts, view.counting, strict=True)
            if contract is not None
        ]
        if view.phase == "play":
            parts.append(self.say("cli.sp.broken" if view.broken else "cli.sp.unbroken"))
        return [" · ".join(parts)] if parts else []

    def choices(self, view: View) -> list[Choice]:
        bids = [action for action in view.legal if isinstance(action, Call) and action.word == "bid"]
        if not bids:
            return super().choices(view)
        return [Choice("0" if bid.value == "nil" else bid.value, bid, self.bid(bid.value)) for bid in bids]

    def spoken(self, call: Call) -> str:
        return self.bid(call.value) if call.word == "bid" else self.label(call)

    def asks(self, view: View) -> str:
        return self.say("cli.sp.your_bid") if view.phase == "bidding" else super().asks(view)

    def offers(self, view: View) -> str:
        return self.say("cli.sp.bids") if view.phase == "bidding" else super().offers(view)
