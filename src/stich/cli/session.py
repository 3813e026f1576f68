"""A match at the terminal: the table goes on by itself and stops where the player has something to say."""

from __future__ import annotations

from collections.abc import Callable

from stich.bots import STANDARD, Bot, make
from stich.cli.games import DISPLAYS
from stich.cli.saves import Game
from stich.cli.terminal import Terminal
from stich.cli.typed import Reader, Unclear
from stich.errors import IllegalAction
from stich.game import Action, View
from stich.words import Words, isolated


class Left(Exception):
    """The player has left the table; the game is saved."""


class Session:
    """One player at one table; whatever is shown comes from that player's view."""

    def __init__(self, game: Game, terminal: Terminal, words: Words, seeds: Callable[[int], bytes]) -> None:
        rules = game.match.rules
        self.game, self.terminal, self.words, self.seeds = game, terminal, words, seeds
        self.me = next(seat for seat, each in enumerate(game.seats) if each.kind == "human")
        self.names = tuple(isolated(seat.name) for seat in game.seats)
        self.bots: dict[int, Bot] = {
            seat: make(rules.game, each.kind, seed=seat) for seat, each in enumerate(game.seats) if seat != self.me
        }
        self.adviser = make(rules.game, STANDARD)
        self.display = DISPLAYS[rules.game](rules.game, terminal, words, self.names)
        self.reader = Reader(words)
        self.log: list[str] = []
        self.declined: tuple[int, int] | None = None  #: deal and trick in which the player had nothing to call

    def run(self) -> None:
        """Play to the end of the match; `Left` when the player leaves before."""
        try:
            while self.game.match.outcome is None:
                if self.game.match.current is None:
                    self.game.deal(self.seeds(len(self.game.match.deals)))
                    self.game.save()
                self.play_deal()
                self.finish_deal()
        except (EOFError, KeyboardInterrupt, Left):
            self.game.save()
            self.terminal.line()
            self.terminal.line(self.say("cli.saved", file=str(self.game.path)))
            raise Left from None

    def say(self, key: str, /, **values: object) -> str:
        return self.words.tell(key, values, self.names)

    @property
    def view(self) -> View:
        return self.game.match.state.view(self.me)

    # -- the deal -------------------------------------------------------------------------------------------------

    def play_deal(self) -> None:
        self.log = []
        while self.game.match.current is not None:
            seat = self.game.match.state.to_act
            if seat == self.me:
                self.do(self.ask(), self.me)
            elif self.may_call():
                action = self.ask(out_of_turn=True)
                if action is None:
                    self.declined = self.moment()
                else:
                    self.do(action, self.me)
            else:
                assert seat is not None
                self.do(self.bots[seat].choose(self.game.match.state.view(seat)), seat)

    def do(self, action: Action | None, seat: int) -> None:
        """Play one action and show what the player sees of it."""
        assert action is not None
        before = self.view
        if seat == self.me:
            self.log = []
        self.game.match = self.game.match.play(action, seat)
        after = self.view
        events = list(self.display.events(before, after))
        self.log += events
        if not self.terminal.redraws:
            for event in events:
                self.terminal.line(event)
        elif len(after.tricks) > len(before.tricks):
            self.display.draw(after, self.log, done=self.display.finished(before, after))
            self.terminal.wait(2)
        elif seat != self.me:
            self.display.draw(after, self.log)
            self.terminal.wait()
        if seat == self.me:
            self.game.save()

    def moment(self) -> tuple[int, int]:
        return len(self.game.match.deals), len(self.view.tricks)

    def may_call(self) -> bool:
        """Whether to ask for a call out of turn: between two tricks, once for each."""
        view = self.view
        between = view.trick is not None and not view.trick.cards
        return bool(view.legal) and between and self.declined != self.moment()

    # -- the player -----------------------------------------------------------------------------------------------

    def ask(self, out_of_turn: bool = False) -> Action | None:
        """An action of the player that is legal; None only out of turn, for nothing to say."""
        view = self.view
        self.display.draw(view, self.log if self.terminal.redraws else ())
        if out_of_turn:
            self.terminal.line(self.say("cli.call_now"), style="bold")
            self.terminal.line(self.display.offers(view))
        else:
            self.display.question(view)
        while True:
            text = self.terminal.ask(" ▸ ")
            if not text and out_of_turn:
                return None
            action = self.understood(text, view)
            if action is not None:
                return action

    def understood(self, text: str, view: View) -> Action | None:
        """The legal action that was typed; else the answer to what was typed is shown."""
        command = self.reader.command(text)
        if command:
            getattr(self, f"show_{command}")(view)
            return None
        choices = self.display.choices(view)
        try:
            action = self.reader.action(text, view, choices)
            self.game.match.play(action, self.me)
        except Unclear as unclear:
            self.terminal.line(self.unclear(text, unclear))
        except IllegalAction as error:
            self.terminal.line(self.words.refusal(view.rules.game, error, self.names))
        else:
            return action
        return None

    def unclear(self, text: str, unclear: Unclear) -> str:
        if not text:
            return self.say("cli.nothing_typed")
        if unclear.options:
            return self.say("cli.several", text=text, what=", ".join(unclear.options))
        return self.say("cli.not_understood", text=text)

    def show_hint(self, view: View) -> None:
        if view.to_act != self.me:
            self.terminal.line(self.say("cli.hint_on_turn"))
            return
        advice = self.adviser.advise(view)
        why = self.words.hint(view.rules.game, advice, self.names)
        self.terminal.line(self.say("cli.hint", what=self.key_and_label(advice.action, view), why=why))

    def key_and_label(self, action: Action, view: View) -> str:
        label = self.display.label(action)
        keys = [each.key for each in self.display.choices(view) if each.action == action]
        return f"{label} ({keys[0]})" if keys else label

    def show_last(self, view: View) -> None:
        if not view.tricks:
            self.terminal.line(self.say("cli.no_trick_yet"))
            return
        cards = " · ".join(f"{self.names[seat]} {self.terminal.name(card)}" for seat, card in view.tricks[-1].plays())
        taken = self.display.won(view, len(view.tricks) - 1)
        self.terminal.line(f"{self.say('cli.last_trick', what=cards)} {taken}")

    def show_score(self, view: View) -> None:
        """The totals, and the lines of the last deal that explain them."""
        done = [deal for deal in self.game.match.deals if deal.settlement is not None]
        if not done:
            self.terminal.line(self.say("cli.no_deal_yet"))
            return
        last = done[-1]
        assert last.settlement is not None
        self.display.result(last.settlement, last.state.view(self.me))

    def show_help(self, view: View) -> None:
        """What can be typed, in any game."""
        keys = {part: [key for game in DISPLAYS if (key := f"{game}.cli.help.{part}") in self.words]
                for part in ("calls", "note")}  # fmt: skip
        calls = ", ".join(map(self.say, keys["calls"]))
        notes = "".join(f"{self.say(key)}\n" for key in keys["note"])
        self.terminal.line(self.say("cli.help", calls=calls, notes=notes))

    def show_quit(self, view: View) -> None:
        raise Left

    # -- after the deal -------------------------------------------------------------------------------------------

    def finish_deal(self) -> None:
        """Explain the result; then the next deal, or the end of the match."""
        self.game.save()
        deal = self.game.match.deals[-1]
        settlement, view = deal.settlement, deal.state.view(self.me)
        assert settlement is not None
        self.terminal.clear()
        self.display.result(settlement, view)
        if settlement.standing.outcome is not None:
            self.terminal.line(self.display.ending(view, settlement), style="bold")
            self.terminal.line(self.say("cli.kept", file=str(self.game.path)))
            return
        while True:
            text = self.terminal.ask(f" {self.say('cli.next_deal')} ▸ ")
            command = self.reader.command(text)
            if not command:
                return
            getattr(self, f"show_{command}")(view)
