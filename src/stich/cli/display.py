"""A view drawn as text: the parts that all games share. It knows no rules; all it shows comes from the view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, TypeVar

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from stich.cards import Card
from stich.cli.solving import Solving
from stich.cli.terminal import FELT, THREAD, Terminal
from stich.game import Action, Call, Line, Play, Said, Settlement, Standing, View
from stich.words import Words, isolated

V = TypeVar("V", bound=View)

#: where the others sit, as seen from the own seat: how many places to the left, top and right, by the number of seats
AROUND: Final[Mapping[int, tuple[int | None, int | None, int | None]]] = {
    2: (None, 1, None),
    3: (1, None, 2),
    4: (1, 2, 3),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action as it is offered: what to type, and its words."""

    key: str
    action: Action
    label: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A card as it lies on the table, with what was said with it."""

    seat: int
    card: Card
    call: str = ""


class Display(Generic[V]):
    """Draws the views of one seat; each game overrides what is its own."""

    solving: ClassVar[type[Solving[Any, Any]] | None] = None  #: how its positions are typed and solved, if they can be
    not_offered: ClassVar[str] = ""  #: for the docs: ways to play the game that no options give, and why
    calls: ClassVar[Mapping[str, str]] = {}  #: calls by the words people use, beyond their labels
    cries: ClassVar[Mapping[str, str]] = {}  #: what may be said with a card, and how to say nothing

    def __init__(self, game: str, terminal: Terminal, words: Words, names: Sequence[str]) -> None:
        self.game = game
        self.terminal, self.words, self.names = terminal, words, tuple(map(isolated, names))

    def say(self, key: str, /, **values: object) -> str:
        return self.words.tell(key, values, self.names)

    # -- what the games say ---------------------------------------------------------------------------------------

    def length(self, view: V) -> str:
        """How long the match is, after the number of the deal."""
        return ""

    def totals(self, view: V) -> str:
        """The standing before this deal in one phrase."""
        pairs = zip(self.names, view.standing.scores, strict=True)
        return " · ".join(f"{name} {score}" for name, score in pairs)

    def notes(self, view: V, seat: int) -> list[str]:
        """What is known of a seat: bid, tricks, party, calls."""
        return []

    def status(self, view: V) -> list[str]:
        """Lines under the table: contract, what counts, what is waited for."""
        return []

    def corners(self, view: V) -> tuple[Text, Text]:
        """What lies at the left and right of a table for two."""
        return Text(), Text()

    def laid(self, view: V) -> list[Laid]:
        """The cards on the table in the order of play."""
        return [Laid(seat, card) for seat, card in view.trick.plays()] if view.trick else []

    def plays(self, view: V) -> list[Laid]:
        """Every card of the deal in the order of play, those on the table last."""
        return [Laid(seat, card) for trick in view.tricks for seat, card in trick.plays()] + self.laid(view)

    def finished(self, before: V, after: V) -> list[Laid]:
        """The cards of the tricks that were completed between two views."""
        lying = len(self.laid(after))
        cards = self.plays(after)[: -lying or None]
        return cards[len(self.plays(before)) - len(self.laid(before)) :]

    def trick_points(self, view: V, number: int) -> str:
        """What a complete trick is worth, in words; empty where tricks only count."""
        return ""

    def choices(self, view: V) -> list[Choice]:
        """The legal actions with what to type for them: cards by their number in the hand, else calls by theirs."""
        calls = [action for action in view.legal if isinstance(action, Call)]
        if not calls or any(call.card for call in calls):
            return self.cards_offered(view)
        return [Choice(str(number), call, self.label(call)) for number, call in enumerate(calls, start=1)]

    def cards_offered(self, view: V) -> list[Choice]:
        """The cards that may be played, given or discarded, numbered as they stand in the hand."""
        offered = {action.card: action for action in view.legal if action.card}
        ordered = dict.fromkeys(card for _, cards in view.groups for card in cards if card in offered)
        return [
            Choice(str(number), self.default(view, card) if isinstance(offered[card], Play) else offered[card],
                   self.terminal.name(card))
            for number, card in enumerate(ordered, start=1)
        ]  # fmt: skip

    def default(self, view: V, card: Card) -> Action:
        """What a bare card or its number means."""
        return Play(card)

    def label(self, action: Action) -> str:
        """An action as one chooses it."""
        if isinstance(action, Play):
            return self.terminal.name(action.card)
        key = f"{self.game}.action.{action.word}"
        if f"{key}.{action.value}" in self.words:
            return self.say(f"{key}.{action.value}")
        return self.say(key, n=action.value, **({"card": action.value} if action.card else {}))

    def spoken(self, call: Call) -> str:
        """A call as the table hears it."""
        return self.label(call)

    def asks(self, view: V) -> str:
        """The question that the choices answer."""
        return self.say("cli.your_turn")

    def offers(self, view: V) -> str:
        """The calls that may be chosen, each with what to type; cards have their numbers in the hand."""
        calls = [each for each in self.choices(view) if isinstance(each.action, Call) and not each.action.card]
        return "   ".join(f"{each.key} {each.label}" for each in calls)

    def footnotes(self, view: V) -> list[str]:
        """What else may be typed now."""
        return []

    def headline(self, settlement: Settlement[Standing], view: V) -> str:
        """The deal in one sentence; empty if its lines say it all."""
        return ""

    # -- events ---------------------------------------------------------------------------------------------------

    def events(self, before: V | None, after: V) -> Iterator[str]:
        """What happened between two views of a deal, one sentence each."""
        said = after.said[len(before.said) :] if before else after.said
        yield from (self.heard(each) for each in said)
        for laid in self.plays(after)[len(self.plays(before)) if before else 0 :]:
            yield self.played(laid)
        for number in range(len(before.tricks) if before else 0, len(after.tricks)):
            yield self.won(after, number)

    def heard(self, said: Said) -> str:
        return self.say("cli.says", seat=said.seat, what=self.spoken(said.call))

    def played(self, laid: Laid) -> str:
        return self.say("cli.plays", seat=laid.seat, what=self.terminal.name(laid.card))

    def won(self, view: V, number: int) -> str:
        points = self.trick_points(view, number)
        key = "cli.takes_points" if points else "cli.takes"
        return self.say(key, seat=view.tricks[number].winner, points=points)

    # -- drawing --------------------------------------------------------------------------------------------------

    def draw(self, view: V, log: Sequence[str] = (), done: Sequence[Laid] = ()) -> None:
        """The whole picture; ``done`` are the cards of a complete trick that still lie on the table."""
        terminal = self.terminal
        terminal.clear()
        terminal.show(self.header(view))
        terminal.show(self.table(view, done))
        for line in self.status(view):
            terminal.line(line)
        if log or terminal.redraws:
            terminal.line("  ".join(log), style="dim")
        if view.seat is not None and view.hand:
            terminal.line()
            terminal.show(self.hand(view))

    def header(self, view: V) -> RenderableType:
        grid = Table.grid(expand=True, padding=(0, 1))
        grid.add_column(justify="left")
        grid.add_column(justify="right")
        deal = self.say("cli.deal", game=self.say(f"{self.game}.name"), n=self.number(view)) + self.length(view)
        dealer = self.say("cli.dealer", seat=view.standing.dealer)
        grid.add_row(Text(f" {deal} · {dealer}", style="bold"), Text(self.totals(view)))
        return grid

    def number(self, view: V) -> int:
        return view.standing.deals + 1

    def table(self, view: V, done: Sequence[Laid]) -> RenderableType:
        laid = done or self.laid(view)
        winning = view.tricks[-1].winner if done else view.winning
        if not self.terminal.redraws or self.terminal.width < 72 or len(self.names) not in AROUND:
            return self.rows(view, laid, winning)
        grid = Table.grid(expand=True)
        for ratio in (3, 4, 3):
            grid.add_column(justify="center", ratio=ratio, vertical="middle")
        own = view.seat or 0
        for row in self.places(view, own, laid, winning):
            grid.add_row(*row)
        return Panel(grid, box=box.ROUNDED, border_style=FELT, padding=(0, 1))

    def places(
        self, view: V, own: int, laid: Sequence[Laid], winning: int | None
    ) -> Iterator[tuple[RenderableType, RenderableType, RenderableType]]:
        """Three rows of the table, the seats around the trick."""
        count = len(self.names)
        left, top, right = (None if step is None else (own + step) % count for step in AROUND[count])
        cards = {each.seat: each for each in laid}
        cross = Table.grid(padding=(0, 1))
        for _ in range(3):
            cross.add_column(justify="center", min_width=6)

        def card(seat: int | None) -> RenderableType:
            return "" if seat is None else self.place(cards.get(seat), seat, winning)

        def who(seat: int | None) -> RenderableType:
            return "" if seat is None else self.seat(view, seat)

        cross.add_row("", card(top), "")
        cross.add_row(card(left), "", card(right))
        cross.add_row("", card(own), "")
        yield "", who(top), ""
        yield who(left), Align.center(cross), who(right)
        yield "", who(own), ""

    def place(self, laid: Laid | None, seat: int, winning: int | None) -> RenderableType:
        """The place of a card in the trick; a thread at both sides marks the one that wins."""
        if laid is None:
            return Text("·", style="dim")
        left, right = ("▸", "◂") if seat == winning else (" ", " ")
        text = Text(left, style=THREAD, justify="left")
        return Align.center(text.append_text(self.terminal.chip(laid.card, self.paper(laid.card))).append(right))

    def paper(self, card: Card) -> str:
        """The colour of the paper: trumps are warm where a game marks them."""
        return "plain"

    def seat(self, view: V, seat: int) -> Text:
        turn = seat == view.to_act
        name = Text(f"▸ {self.names[seat]}" if turn else self.names[seat], style=f"bold {THREAD}" if turn else "bold")
        return Text("\n").join([name, *(Text(note) for note in self.notes(view, seat))])

    def rows(self, view: V, laid: Sequence[Laid], winning: int | None) -> RenderableType:
        """The table as lines, in the order of play: for narrow windows and for ears."""
        lines, shown = [], set()
        best = next((each for each in reversed(laid) if each.seat == winning), None)
        for each in laid:
            wins = f" ({self.say('cli.winning')})" if each is best else ""
            notes = () if each.seat in shown else self.notes(view, each.seat)
            lines.append(self.row(view, each.seat, self.terminal.name(each.card) + wins, *notes))
            shown.add(each.seat)
        waiting = [seat for seat in range(len(self.names)) if seat not in shown]
        lines += [self.row(view, seat, *self.notes(view, seat)) for seat in waiting]
        return Text("\n".join([*lines, *filter(None, [self.aside(view)])]))

    def row(self, view: V, seat: int, *parts: str) -> str:
        mark = "▸" if seat == view.to_act else " "
        return " · ".join(filter(None, [f"{mark} {self.names[seat]}", *parts]))

    def aside(self, view: V) -> str:
        """What else lies on the table, where there are only lines."""
        return ""

    def hand(self, view: V) -> RenderableType:
        """The hand in its groups, playable cards bright and with their numbers below; in rows that fit."""
        keys = {choice.action.card: choice.key for choice in self.choices(view) if choice.action.card}
        parts: list[RenderableType] = []
        chips, numbers = Text(" "), Text(" ")
        for place, (_, cards) in enumerate(view.groups):
            for first, card in enumerate(cards):
                chip = self.terminal.chip(card, "shut" if keys and card not in keys else self.paper(card))
                if len(chips) + len(chip) + 2 > self.terminal.width:
                    parts += [chips, numbers]
                    chips, numbers = Text(" "), Text(" ")
                elif place and not first:
                    chips.append(" ")
                    numbers.append(" ")
                chips.append_text(chip).append(" ")
                numbers.append(f"{keys.get(card, ''):^{len(chip)}} ", style=THREAD)
        return Group(*parts, chips, numbers)

    # -- questions and results ------------------------------------------------------------------------------------

    def question(self, view: V) -> None:
        """What may be answered now, under the hand."""
        terminal = self.terminal
        terminal.line(self.asks(view), style="bold")
        offers = self.offers(view)
        if offers:
            terminal.line(offers, style=THREAD)
        for note in self.footnotes(view):
            terminal.line(note)

    def result(self, settlement: Settlement[Standing], view: V) -> None:
        """The explained score of a finished deal and the totals."""
        terminal = self.terminal
        terminal.line()
        terminal.line(self.say("cli.result", n=self.number(view)), style=f"bold {THREAD}")
        headline = self.headline(settlement, view)
        if headline:
            terminal.line(headline, style="bold")
        for to, lines in self.by_side(settlement.lines):
            terminal.show(self.explained(to, lines))
        terminal.show(self.sheet(settlement))

    def by_side(self, lines: Sequence[Line]) -> list[tuple[tuple[int, ...], list[Line]]]:
        sides: dict[tuple[int, ...], list[Line]] = {}
        for line in lines:
            sides.setdefault(line.to, []).append(line)
        return list(sides.items())

    def explained(self, to: tuple[int, ...], lines: Sequence[Line]) -> RenderableType:
        """The lines of one side: points, sentence, rule."""
        grid = Table(box=None, show_header=False, expand=True, padding=(0, 1))
        grid.add_column(justify="right", min_width=5)
        grid.add_column(ratio=1)
        grid.add_column(justify="right", style="dim")
        grid.add_row("", Text(self.words.listing([self.names[seat] for seat in to]), style="bold"), "")
        for line in lines:
            points = f"{line.points:+d}" if line.points else ""
            grid.add_row(points, self.words.line(self.game, line, self.names), line.rule)
        total = sum(line.points for line in lines)
        if sum(bool(line.points) for line in lines) > 1:
            grid.add_row(Text(f"{total:+d}", style="bold"), Text(self.say("cli.total"), style="bold"), "")
        return grid

    def sheet(self, settlement: Settlement[Standing]) -> RenderableType:
        """Who has what now."""
        grid = Table(box=box.SIMPLE_HEAD, padding=(0, 2))
        grid.add_column("")
        grid.add_column(self.say("cli.this_deal"), justify="right")
        grid.add_column(self.say("cli.score"), justify="right")
        for name, points, score in zip(self.holders(), settlement.points, settlement.standing.scores, strict=True):
            grid.add_row(name, f"{points:+d}", str(score))
        return grid

    def holders(self) -> list[str]:
        """Who the scores belong to."""
        return list(self.names)

    def ending(self, view: V, settlement: Settlement[Standing]) -> str:
        """The match in one sentence."""
        outcome = settlement.standing.outcome
        assert outcome is not None
        why = self.say(f"{self.game}.outcome.{outcome.reason}", **view.rules.values(), n=settlement.standing.deals)
        if not outcome.winners:
            return self.say("cli.draw", why=why)
        seats = " ".join(map(str, outcome.winners))
        return self.say("cli.won", seats=seats, n=len(outcome.winners), why=why)
