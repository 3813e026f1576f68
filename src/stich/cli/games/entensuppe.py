"""Entensuppe in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stich.cards import Card, Hand
from stich.cli.display import Choice, Display, Laid
from stich.cli.solving import Option, Solving
from stich.cli.terminal import THREAD
from stich.errors import RecordError
from stich.game import Action, Call, Play, Standing, State
from stich.games.entensuppe import EntensuppeRules, EntensuppeStanding, EntensuppeState, EntensuppeTrick, EntensuppeView
from stich.games.entensuppe.order import groups
from stich.solver import entensuppe

#: what goes with a card of the rank led, by the cards on the table
LOUD: Final = {1: "quack", 2: "quakquak", 3: "entensuppe"}


class EntensuppeSolving(Solving[EntensuppeRules, entensuppe.Position]):
    """A position of the Suppe is told by the points of both players; what it is worth in a match by its standing."""

    typed = tuple(Option(name, {"metavar": "two_numbers"}) for name in ("ente", "suppe", "scores", "games"))

    def among_cards(self, state: State) -> bool:
        return isinstance(state, EntensuppeState) and not state.stock

    def described(self) -> entensuppe.Position:
        hands = self.hands()
        if len(hands) != 2:
            raise self.refused(RecordError("two hands", "hand_count", n=len(hands), wanted=2))
        if self.given["ente"] is None:
            raise self.wrong("ente_missing")
        ente, suppe = self.numbers("ente", 2), self.numbers("suppe", 2)
        return entensuppe.Position(
            rules=self.rules,
            hands=(hands[0], hands[1]),
            leader=self.leader(),
            ente=(ente[0], ente[1]),
            suppe=(suppe[0], suppe[1]),
        )

    def standing(self) -> EntensuppeStanding:
        scores, games = self.numbers("scores", 2), self.numbers("games", 2)
        for option, numbers, most in (("scores", scores, self.rules.target), ("games", games, self.rules.games_to_win)):
            if max(numbers) >= most:
                raise self.wrong("match_over", option=f"--{option}", n=max(numbers), most=most)
        return replace(self.rules.opening(), scores=(scores[0], scores[1]), games=(games[0], games[1]))

    def objective(self, position: entensuppe.Position, goal: str, standing: Standing) -> entensuppe.Objective:
        if goal != "match":
            return entensuppe.Objective(goal)
        assert isinstance(standing, EntensuppeStanding)
        return entensuppe.Objective(goal, utility=entensuppe.match_utility(position.rules, standing, position.ente))

    def note(self, position: entensuppe.Position, seat: int) -> str:
        return self.say("points", ente=position.ente[seat], suppe=position.suppe[seat])

    def lying(self, position: entensuppe.Position) -> Sequence[Card]:
        return [play.card for play in position.table]

    def groups(self, position: entensuppe.Position, hand: Hand) -> list[tuple[Card, ...]]:
        return [cards for _, cards in groups(hand)]


class EntensuppeDisplay(Display[EntensuppeView]):
    """Stock and piles beside the trick; a card of the rank led quacks unless it is laid silently."""

    solving = EntensuppeSolving
    not_offered = "Trebleduck and Doubleduck, whose scoring is not published where we could read it."
    calls: ClassVar[Mapping[str, str]] = {"ente": "ente", "duck": "ente"}
    cries: ClassVar[Mapping[str, str]] = {
        "quak": "quack", "quack": "quack", "quakquak": "quakquak", "quackquack": "quakquak",
        "entensuppe": "entensuppe", "ducksoup": "entensuppe", "suppe": "entensuppe", "soup": "entensuppe",
        "still": "", "silent": "", "stumm": "", "-": "",
    }  # fmt: skip

    def length(self, view: EntensuppeView) -> str:
        course = self.say(f"entensuppe.cli.course.{view.course}")
        return f" · {self.say('entensuppe.cli.trick', course=course, n=view.trick_number, of=view.trick_count)}"

    def notes(self, view: EntensuppeView, seat: int) -> list[str]:
        points = self.say("entensuppe.cli.points", ente=view.ente_points[seat], suppe=view.suppe_points[seat])
        piles = self.say("entensuppe.cli.piles", up=len(view.piles[seat]), down=view.face_down[seat])
        return [f"{points} = {view.product[seat]}", piles]

    def status(self, view: EntensuppeView) -> list[str]:
        lines = [self.say(f"entensuppe.cli.course.{view.course}.rule")]
        if view.new:
            lines.append(self.say("entensuppe.cli.drawn", what=" ".join(map(self.terminal.name, view.new))))
        return lines

    def laid(self, view: EntensuppeView) -> list[Laid]:
        return _laid(view.table)

    def plays(self, view: EntensuppeView) -> list[Laid]:
        return _laid(view.tricks) + _laid(view.table)

    def trick_points(self, view: EntensuppeView, number: int) -> str:
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

    def choices(self, view: EntensuppeView) -> list[Choice]:
        if view.phase != "quacked":
            return self.cards_offered(view)
        return [Choice(str(n), action, self.label(action)) for n, action in enumerate(view.legal, start=1)]

    def default(self, view: EntensuppeView, card: Card) -> Action:
        loud = Play(card, LOUD.get(len(self.laid(view)), ""))
        return loud if loud in view.legal else Play(card)

    def asks(self, view: EntensuppeView) -> str:
        return self.say(f"entensuppe.cli.asks.{view.phase}")

    def offers(self, view: EntensuppeView) -> str:
        return "   ".join(f"{each.key} {each.label}" for each in self.choices(view)) if view.phase == "quacked" else ""

    def footnotes(self, view: EntensuppeView) -> list[str]:
        loud = [choice for choice in self.choices(view) if isinstance(choice.action, Play) and choice.action.call]
        if view.phase not in ("follow", "answer") or not loud:
            return []
        first = loud[0]
        assert isinstance(first.action, Play)
        silent = self.say("entensuppe.cli.silent", key=first.key, card=str(first.action.card))
        return [" · ".join(f"{each.key} {self.label(each.action)}" for each in loud) + f"   {silent}"]

    def places(
        self, view: EntensuppeView, own: int, laid: Sequence[Laid], winning: int | None
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

    def aside(self, view: EntensuppeView) -> str:
        if not view.stock:
            return self.say("entensuppe.cli.no_stock")
        top = (
            f" {self.terminal.name(view.open_card)} ({self.say('entensuppe.cli.to_winner')})" if view.open_card else ""
        )
        return f"{self.say('entensuppe.cli.stock' if top else 'entensuppe.cli.stock_hidden', n=view.stock)}{top}"

    def stock(self, view: EntensuppeView) -> RenderableType:
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
