"""Entensuppe in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stich.cards import Card
from stich.cli.display import Choice, Display, Laid
from stich.cli.terminal import THREAD
from stich.game import Action, Call, Play, View
from stich.games.entensuppe import EntensuppeTrick, EntensuppeView

LOUD = {1: "quack", 2: "quakquak", 3: "entensuppe"}  #: what goes with a card of the rank led, by the cards on the table


class EntensuppeDisplay(Display):
    """Stock and piles beside the trick; a card of the rank led quacks unless it is laid silently."""

    def length(self, view: View) -> str:
        assert isinstance(view, EntensuppeView)
        course = self.say(f"entensuppe.cli.{view.course}")
        return f" · {self.say('entensuppe.cli.trick', course=course, n=view.trick_number, of=view.trick_count)}"

    def notes(self, view: View, seat: int) -> list[str]:
        assert isinstance(view, EntensuppeView)
        points = self.say("entensuppe.cli.points", ente=view.ente_points[seat], suppe=view.suppe_points[seat])
        piles = self.say("entensuppe.cli.piles", up=len(view.piles[seat]), down=view.face_down[seat])
        return [f"{points} = {view.product[seat]}", piles]

    def status(self, view: View) -> list[str]:
        assert isinstance(view, EntensuppeView)
        lines = [self.say(f"entensuppe.cli.{view.course}.rule")]
        if view.new:
            lines.append(self.say("entensuppe.cli.drawn", what=" ".join(map(self.terminal.name, view.new))))
        return lines

    def laid(self, view: View) -> list[Laid]:
        assert isinstance(view, EntensuppeView)
        return _laid(view.table)

    def plays(self, view: View) -> list[Laid]:
        assert isinstance(view, EntensuppeView)
        return _laid(view.tricks) + _laid(view.table)

    def trick_points(self, view: View, number: int) -> str:
        assert isinstance(view, EntensuppeView)
        return self.say("cli.points", n=view.tricks[number].points)

    def played(self, laid: Laid) -> str:
        key = "cli.plays_and_says" if laid.call else "cli.plays"
        return self.say(key, seat=laid.seat, what=self.terminal.name(laid.card), call=self.cry(laid.call))

    def cry(self, call: str) -> str:
        return self.say(f"entensuppe.cli.call.{call}") if call else ""

    def label(self, action: Action) -> str:
        if isinstance(action, Call):
            return self.say("entensuppe.cli.call.ente")
        return f"{self.terminal.name(action.card)} {self.cry(action.call)}".strip()

    def choices(self, view: View) -> list[Choice]:
        assert isinstance(view, EntensuppeView)
        if view.phase != "quacked":
            return self.cards_offered(view)
        return [Choice(str(n), action, self.label(action)) for n, action in enumerate(view.legal, start=1)]

    def default(self, view: View, card: Card) -> Action:
        loud = Play(card, LOUD.get(len(self.laid(view)), ""))
        return loud if loud in view.legal else Play(card)

    def asks(self, view: View) -> str:
        return self.say(f"entensuppe.cli.asks.{view.phase}")

    def offers(self, view: View) -> str:
        return "   ".join(f"{each.key} {each.label}" for each in self.choices(view)) if view.phase == "quacked" else ""

    def footnotes(self, view: View) -> list[str]:
        loud = [choice for choice in self.choices(view) if isinstance(choice.action, Play) and choice.action.call]
        if view.phase not in ("follow", "answer") or not loud:
            return []
        first = loud[0]
        assert isinstance(first.action, Play)
        silent = self.say("entensuppe.cli.silent", key=first.key, card=str(first.action.card))
        return [" · ".join(f"{each.key} {self.label(each.action)}" for each in loud) + f"   {silent}"]

    def places(
        self, view: View, own: int, laid: Sequence[Laid], winning: int | None
    ) -> Iterator[tuple[RenderableType, RenderableType, RenderableType]]:
        yield "", self.seat(view, 1 - own), ""
        yield self.stock(view), self.on_table(laid, winning), ""
        yield "", self.seat(view, own), ""

    def on_table(self, laid: Sequence[Laid], winning: int | None) -> RenderableType:
        """The cards of the trick in a row, each with the name of its player and what was said."""
        if not laid:
            return Group("", Text("·", style="dim"), "")
        grid = Table.grid(padding=(0, 2))
        for _ in laid:
            grid.add_column(justify="center")
        grid.add_row(*(Text(self.names[each.seat], style="dim") for each in laid))
        grid.add_row(*(self.place(each, each.seat, winning if each is laid[-1] or winning is None else None)
                       for each in laid))  # fmt: skip
        grid.add_row(*(Text(self.cry(each.call), style=THREAD) for each in laid))
        return Align.center(grid)

    def aside(self, view: View) -> str:
        assert isinstance(view, EntensuppeView)
        if not view.stock:
            return self.say("entensuppe.cli.no_stock")
        top = (
            f" {self.terminal.name(view.open_card)} ({self.say('entensuppe.cli.to_winner')})" if view.open_card else ""
        )
        return f"{self.say('entensuppe.cli.stock' if top else 'entensuppe.cli.stock_hidden', n=view.stock)}{top}"

    def stock(self, view: View) -> RenderableType:
        assert isinstance(view, EntensuppeView)
        if not view.stock:
            return Text(self.say("entensuppe.cli.no_stock"), style="dim")
        if not view.open_card:
            return Text(self.say("entensuppe.cli.stock_hidden", n=view.stock))
        return Group(
            Text(self.say("entensuppe.cli.stock", n=view.stock)),
            Align.center(self.terminal.chip(view.open_card)),
            Text(self.say("entensuppe.cli.to_winner"), style="dim"),
        )


def _laid(tricks: Sequence[EntensuppeTrick]) -> list[Laid]:
    return [
        Laid(seat, card, call)
        for trick in tricks
        for (seat, card), call in zip(trick.plays(), trick.calls, strict=True)
    ]
