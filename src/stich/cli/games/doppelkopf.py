"""Doppelkopf in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import click

from stich.cards import Card, Hand
from stich.cli.display import Choice, Display, Laid
from stich.cli.solving import Option, Solving
from stich.game import SOLOS, Call, Said, Settlement, Standing, State
from stich.games.doppelkopf import DoppelkopfRules, DoppelkopfView
from stich.games.doppelkopf.calls import ABSAGEN, KONTRA, RE, steps
from stich.games.doppelkopf.order import ALL_AUGEN, CLUB_QUEEN, groups
from stich.solver import doppelkopf

KEYS: Final = {"re": "re", "kontra": "kontra", "k90": "90", "k60": "60", "k30": "30", "schwarz": "schwarz"}
_SHOWN: Final[dict[str, Any]] = {"show_default": True}
CARDS: Final = 7  #: a hand, where a record is looked at unless another position is named


class DoppelkopfSolving(Solving[DoppelkopfRules, doppelkopf.Position]):
    """A position is told by contract, parties, calls and what has been taken; endings can be solved."""

    typed = (
        Option("contract", {"metavar": "name"}),
        Option("re", {"metavar": "seats"}),
        Option("tricks", {"metavar": "four_numbers"}),
        Option("taken", {"metavar": "four_numbers"}),
        Option("calls", {"metavar": "calls"}),
        Option("special", {"metavar": "points"}),
    )
    asked = (
        Option("augen", _SHOWN | {"metavar": "number", "type": click.IntRange(0, ALL_AUGEN), "default": 121}),
        Option("party", _SHOWN | {"type": click.Choice([RE, KONTRA]), "default": RE}),
    )
    told: ClassVar[Mapping[str, int]] = {"n": CARDS}
    examples = ("stich solve doko.toml --deal 2 --for at_least --augen 121 --party re",)
    whole: ClassVar[Mapping[str, int]] = {"augen": ALL_AUGEN}

    def looked_at(self, state: State) -> bool:
        return self.among_cards(state) and max(map(len, state.hands)) <= CARDS

    def described(self) -> doppelkopf.Position:
        hands, contract = self.hands(), self.given["contract"] or "normal"
        re, tricks = self.re(contract, hands), self.numbers("tricks", 4)
        rich, foxes = self.special()
        return doppelkopf.Position(
            rules=self.rules,
            hands=hands,
            leader=self.leader(),
            contract=contract,
            re=re,
            augen=self.numbers("taken", 4),
            tricks=tricks,
            calls=self.calls(),
            doppelkopf=rich,
            foxes=foxes,
            partner_open=contract == "hochzeit" and len(re) == 1 and sum(tricks) < 3,
        )

    def re(self, contract: str, hands: Sequence[Hand]) -> tuple[int, ...]:
        """The seats of Re; in a normal game those of the club queens, as long as both are held."""
        text = self.given["re"]
        if text is not None:
            return tuple(self.seat("re", word) for word in text.split())
        holders = [seat for seat, hand in enumerate(hands) for card in hand if card is CLUB_QUEEN]
        if contract != "normal" or len(holders) != 2:
            raise self.wrong("re_missing_solo" if contract in SOLOS else "re_missing")
        return tuple(dict.fromkeys(holders))

    def calls(self) -> tuple[int, int]:
        """The steps that Re and Kontra have called: each Absage belongs to the party named before it."""
        made, party = {RE: 0, KONTRA: 0}, ""
        for word in (self.given["calls"] or "").split():
            party = word if word in made else party
            if not party or word not in (*made, *ABSAGEN):
                raise self.wrong("calls", text=word, wanted=", ".join(ABSAGEN))
            made[party] = max(made[party], steps(party).index(word) + 1)
        return made[RE], made[KONTRA]

    def special(self) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
        """Doppelkopf by seat, and foxes as pairs of whose and who took it."""
        rich, foxes = [0, 0, 0, 0], []
        for part in filter(str.strip, (self.given["special"] or "").split(",")):
            match part.split():
                case ["doppelkopf", seat]:
                    rich[self.seat("special", seat)] += 1
                case ["fox", owner, taker]:
                    foxes.append((self.seat("special", owner), self.seat("special", taker)))
                case _:
                    raise self.wrong("special", text=part.strip())
        return tuple(rich), tuple(foxes)

    def objective(self, position: doppelkopf.Position, goal: str, standing: Standing) -> doppelkopf.Objective:
        return doppelkopf.Objective(goal, self.given["augen"], self.given["party"])

    def question(self, goal: str) -> str:
        return self.say(f"goal.{goal}", n=self.given["augen"], party=self._party(self.given["party"]))

    def _party(self, party: str) -> str:
        return self.words.say(f"doppelkopf.party.{party}")

    def about(self, position: doppelkopf.Position) -> str:
        return self.words.say(f"doppelkopf.contract.{position.contract}")

    def note(self, position: doppelkopf.Position, seat: int) -> str:
        party = self._party(RE if seat in position.re else KONTRA)
        return self.say("party_augen", party=party, n=position.augen[seat])

    def lying(self, position: doppelkopf.Position) -> Sequence[Card]:
        return position.table

    def groups(self, position: doppelkopf.Position, hand: Hand) -> list[tuple[Card, ...]]:
        order = position.rules.order(position.contract, sum(position.tricks) + 1)
        return [cards for _, cards in groups(hand, order)]


class DoppelkopfDisplay(Display[DoppelkopfView]):
    """Parties as far as they are known, calls with their limits, trumps on warm paper."""

    solving = DoppelkopfSolving
    not_offered = "Doppelkopf for more or fewer than four."
    calls: ClassVar[Mapping[str, str]] = {
        "gesund": "gesund", "healthy": "gesund", "g": "gesund", "vorbehalt": "vorbehalt", "v": "vorbehalt",
        "reservation": "vorbehalt", "poverty": "contract armut",
        "nein": "refuse", "no": "refuse", "n": "refuse", "hochzeit": "contract hochzeit",
        "wedding": "contract hochzeit", "schwarz": "announce schwarz",
        "re": "announce re", "kontra": "announce kontra", "contra": "announce kontra",
        **{word.format(n): f"announce k{n}" for n in (90, 60, 30) for word in ("{}", "k{}", "keine{}", "no{}")},
    }  # fmt: skip
    _trumps: frozenset[Card] = frozenset()

    def length(self, view: DoppelkopfView) -> str:
        return self.say("cli.of", n=view.rules.deals)

    def draw(self, view: DoppelkopfView, log: Sequence[str] = (), done: Sequence[Laid] = ()) -> None:
        self._trumps = frozenset(view.trumps)
        super().draw(view, log, done)

    def paper(self, card: Card) -> str:
        return "trump" if card in self._trumps else "plain"

    def notes(self, view: DoppelkopfView, seat: int) -> list[str]:
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

    def status(self, view: DoppelkopfView) -> list[str]:
        if not view.contract:
            return [self.say(f"doppelkopf.phase.{view.phase}")]
        parts = [self.contract(view), *self.armut(view)]
        if view.contract == "hochzeit" and not view.clarified and view.phase == "play":
            parts.append(self.say("doppelkopf.cli.wedding_open"))
        if view.phase in ("play", "over"):
            length = self.tricks(view)
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

    def trick_points(self, view: DoppelkopfView, number: int) -> str:
        return self.say("doppelkopf.augen", n=view.augen[number])

    def choices(self, view: DoppelkopfView) -> list[Choice]:
        calls = [action for action in view.legal if isinstance(action, Call)]
        if any(call.word == "announce" for call in calls) or not calls:
            named = [Choice(KEYS[call.value], call, self.label(call)) for call in calls]
            return named + self.cards_offered(view)
        return super().choices(view)

    def offers(self, view: DoppelkopfView) -> str:
        calls = [action for action in view.legal if isinstance(action, Call)]
        if not any(call.word == "announce" for call in calls):
            return super().offers(view)
        pairs = [(KEYS[call.value], self.spoken(call)) for call in calls]
        return "   ".join(key if key == label.lower() else f"{key} {label}" for key, label in pairs)

    def spoken(self, call: Call) -> str:
        if call.word == "announce":
            return self.say(f"doppelkopf.call.{call.value}")
        return self.say(f"doppelkopf.contract.{call.value}") if call.word == "contract" else self.label(call)

    def asks(self, view: DoppelkopfView) -> str:
        return self.say(f"doppelkopf.asked.{view.asked}") if view.asked else super().asks(view)

    def footnotes(self, view: DoppelkopfView) -> list[str]:
        notes = []
        for chance in view.calls:
            late = f" {self.say('doppelkopf.call.late')}" if chance.late else ""
            worth = self.say("doppelkopf.cli.worth", n=chance.points)
            nth = self.say(f"doppelkopf.nth.{self.tricks(view) - chance.until + 1}")
            notes.append(f"{KEYS[chance.call]}: {self.say('doppelkopf.call.until', nth=nth)} {worth}{late}")
        return notes[:1]

    def tricks(self, view: DoppelkopfView) -> int:
        """How many tricks a deal has: as many as a full hand has cards."""
        return 12 if view.rules.nines else 10

    def headline(self, settlement: Settlement[Standing], view: DoppelkopfView) -> str:
        facts = view.facts
        assert facts is not None
        if facts.void:
            return self.say(f"doppelkopf.void.{facts.void.reason}", seat=facts.void.seat)
        re = " + ".join(self.names[seat] for seat in facts.seats_of("re"))
        contract = self.say(f"doppelkopf.contract.{facts.contract}")
        return self.say(
            "doppelkopf.cli.result", contract=contract, re=re, augen=facts.augen_of("re"), rest=facts.augen_of("kontra")
        )
