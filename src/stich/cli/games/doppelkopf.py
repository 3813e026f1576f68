"""Doppelkopf in the terminal."""

from __future__ import annotations

from stich.cards import Card
from stich.cli.display import Choice, Display
from stich.game import Call, Play, Said, Settlement, Standing, View
from stich.games.doppelkopf import DoppelkopfFacts, DoppelkopfRules, DoppelkopfView

KEYS = {"re": "re", "kontra": "kontra", "k90": "90", "k60": "60", "k30": "30", "schwarz": "schwarz"}


class DoppelkopfDisplay(Display):
    """Parties as far as they are known, calls with their limits, trumps on warm paper."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self._trumps: frozenset[Card] = frozenset()

    def length(self, view: View) -> str:
        assert isinstance(view.rules, DoppelkopfRules)
        return self.say("cli.of", n=view.rules.deals)

    def draw(self, view: View, *args: object, **named: object) -> None:
        assert isinstance(view, DoppelkopfView)
        self._trumps = frozenset(view.trumps)
        super().draw(view, *args, **named)  # type: ignore[arg-type]

    def paper(self, card: Card) -> str:
        return "trump" if card in self._trumps else "plain"

    def notes(self, view: View, seat: int) -> list[str]:
        assert isinstance(view, DoppelkopfView)
        if view.phase in ("vorbehalt", "contract"):
            answer = view.answers[seat]
            owed = self.say("doppelkopf.pflichtsolo.owed") if view.owed[seat] else ""
            return [self.say(f"doppelkopf.action.{answer}") if answer else "", owed]
        party = view.known[seat]
        first = self.say(f"doppelkopf.party.{party or 'open'}")
        if party and not view.parties[seat]:
            first += f" ({self.say('doppelkopf.party.secret')})" if seat == view.seat else "?"
        called = " ".join(f"„{self.say(f'doppelkopf.call.{call}')}“" for call in view.announced[seat])
        return [" ".join(filter(None, [first, called])), self.say("cli.tricks", n=view.taken[seat])]

    def status(self, view: View) -> list[str]:
        assert isinstance(view, DoppelkopfView)
        if not view.contract:
            return [self.say(f"doppelkopf.phase.{view.phase}")]
        parts = [self.contract(view), *self.armut(view)]
        if view.contract == "hochzeit" and not view.clarified and view.phase == "play":
            parts.append(self.say("doppelkopf.cli.wedding_open"))
        if view.phase in ("play", "over"):
            length = 12 if view.rules.nines else 10
            parts.append(self.say("doppelkopf.cli.trick", n=min(len(view.tricks) + 1, length), of=length))
        if view.lying:
            parts.append(self.say("doppelkopf.cli.lying", n=view.lying))
        return [" · ".join(parts)]

    def contract(self, view: DoppelkopfView) -> str:
        named = self.say("doppelkopf.pflichtsolo.now" if view.compulsory else f"doppelkopf.contract.{view.contract}")
        if view.compulsory:
            named += f": {self.say(f'doppelkopf.contract.{view.contract}')}"
        return named if view.declarer is None else f"{named} ({self.names[view.declarer]})"

    def armut(self, view: DoppelkopfView) -> list[str]:
        """How an exchange stands: trumps on offer, who took them, what came back."""
        parts = []
        if view.taker is not None:
            parts.append(self.say("doppelkopf.cli.with", seat=view.taker))
        elif view.passed is not None:
            parts.append(self.say("doppelkopf.armut.passed", n=view.passed))
        if view.trumps_back is not None:
            parts.append(self.say("doppelkopf.armut.back", n=view.trumps_back))
        if view.received and not view.tricks:
            parts.append(self.say("doppelkopf.cli.received", what=" ".join(map(self.terminal.name, view.received))))
        return parts

    def heard(self, said: Said) -> str:
        if said.call.word != "give":
            return super().heard(said)
        card = said.call.card
        if card is None:
            return self.say("doppelkopf.cli.gave", seat=said.seat)
        return self.say("doppelkopf.cli.gave_card", seat=said.seat, what=self.terminal.name(card))

    def trick_points(self, view: View, number: int) -> str:
        assert isinstance(view, DoppelkopfView)
        return self.say("doppelkopf.augen", n=view.augen[number])

    def choices(self, view: View) -> list[Choice]:
        calls = [action for action in view.legal if isinstance(action, Call)]
        if any(call.word == "announce" for call in calls) or not calls:
            named = [Choice(KEYS[call.value], call, self.label(call)) for call in calls]
            return named + self.cards_offered(view)
        return super().choices(view)

    def offers(self, view: View) -> str:
        calls = [action for action in view.legal if isinstance(action, Call)]
        if not any(call.word == "announce" for call in calls):
            return super().offers(view)
        pairs = [(KEYS[call.value], self.spoken(call)) for call in calls]
        return "   ".join(key if key == label.lower() else f"{key} {label}" for key, label in pairs)

    def spoken(self, call: Call) -> str:
        if call.word == "announce":
            return self.say(f"doppelkopf.call.{call.value}")
        return self.say(f"doppelkopf.contract.{call.value}") if call.word == "contract" else self.label(call)

    def asks(self, view: View) -> str:
        assert isinstance(view, DoppelkopfView)
        return self.say(f"doppelkopf.asked.{view.asked}") if view.asked else super().asks(view)

    def footnotes(self, view: View) -> list[str]:
        assert isinstance(view, DoppelkopfView)
        notes = []
        for chance in view.calls:
            late = f" {self.say('doppelkopf.call.late')}" if chance.late else ""
            worth = self.say("doppelkopf.cli.worth", n=chance.points)
            notes.append(f"{KEYS[chance.call]}: {self.say('doppelkopf.call.until', n=chance.until)} {worth}{late}")
        return notes[:1]

    def headline(self, settlement: Settlement[Standing], view: View) -> str:
        facts = view.facts
        assert isinstance(facts, DoppelkopfFacts)
        assert isinstance(view, DoppelkopfView)
        if facts.void:
            return self.say(f"doppelkopf.void.{facts.void.reason}", seat=facts.void.seat)
        re = " + ".join(self.names[seat] for seat in facts.seats_of("re"))
        contract = self.say(f"doppelkopf.contract.{facts.contract}")
        return self.say(
            "doppelkopf.cli.result", contract=contract, re=re, augen=facts.augen_of("re"), rest=facts.augen_of("kontra")
        )

    def default(self, view: View, card: Card) -> Play:
        return Play(card)
