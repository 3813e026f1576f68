"""What a deal of Doppelkopf amounts to, parties, Augen, calls and special points, and where the match stands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from stich.cards import Card
from stich.errors import RecordError
from stich.game import SOLOS, Standing, Void
from stich.games.doppelkopf.calls import ABSAGEN, KONTRA, RE, Announced, steps
from stich.games.doppelkopf.order import ALL_AUGEN, FOX, KARLCHEN, TEAM_CONTRACTS, augen
from stich.tricks import Trick

SEATS: Final = 4
SPECIALS: Final = ("doppelkopf", "fox", "karlchen")


@dataclass(frozen=True, slots=True, kw_only=True)
class DoppelkopfStanding(Standing):
    """Plus-minus scores by seat; they always add up to zero (DKX-08)."""

    owed: tuple[bool, ...] = (False,) * SEATS  #: whose compulsory solo is still open (DKO-03)


@dataclass(frozen=True, slots=True)
class Special:
    """A special point won during play (DKX-06); what is not known at a real table stays None."""

    kind: str  #: doppelkopf, fox or karlchen
    party: str  #: who gets the point
    trick: int | None = None  #: number of the trick, from 1
    seat: int | None = None  #: who won it
    card: Card | None = None  #: with which card
    victim: int | None = None  #: who lost the fox
    augen: int | None = None  #: how much a Doppelkopf counted


@dataclass(frozen=True, slots=True, kw_only=True)
class DoppelkopfFacts:
    """A finished deal. ``augen`` and ``tricks`` are pairs (Re, Kontra); `RecordError` if they cannot be.

    One seat in ``re`` under the contract ``normal`` is a silent Hochzeit, under ``hochzeit`` one that stayed alone.

    >>> DoppelkopfFacts(re=(0, 2), augen=(151, 89), tricks=(8, 4), announced=(Announced("re", "re"),)).calls("re")
    frozenset({'re'})
    """

    contract: str = "normal"  #: normal, hochzeit, armut or one of the solos; schmeissen only in a void deal
    re: tuple[int, ...] = ()
    augen: tuple[int, int] = (0, 0)
    tricks: tuple[int, int] = (0, 0)
    announced: tuple[Announced, ...] = ()
    special: tuple[Special, ...] = ()
    compulsory: bool = False  #: a solo that the soloist still owed (DKO-03)
    void_by: int | None = None  #: who threw the deal in, or whose Armut nobody took

    def __post_init__(self) -> None:
        if self.void_by is not None and self.void_by not in range(SEATS):
            raise _impossible(f"there is no seat {self.void_by} that could have thrown it in")
        contracts = ("schmeissen", "armut") if self.void else (*TEAM_CONTRACTS, *SOLOS)
        if self.contract not in contracts:
            raise _impossible(f"{self.contract!r} is no contract here; there are {', '.join(contracts)}")
        if not self.void:
            self._check_parties()
            self._check_cards()
            self._check_calls()
            self._check_special()

    def _check_parties(self) -> None:
        wanted = (1,) if self.contract in SOLOS else (2,) if self.contract == "armut" else (1, 2)
        if self.compulsory and self.contract not in SOLOS:
            raise _impossible(f"only a solo can be a compulsory one, not {self.contract}")
        if len(self.re) not in wanted or len(set(self.re)) != len(self.re) or not set(self.re) <= set(range(SEATS)):
            count = " or ".join(map(str, wanted))
            raise _impossible(f"Re cannot be the seats {self.re} in {self.contract}, but {count} of the seats 0 to 3")

    def _check_cards(self) -> None:
        for pair in (self.augen, self.tricks):
            if [type(each) for each in pair] != [int, int]:
                raise _impossible(f"{pair} are not two numbers, of Re and of Kontra")
        if sum(self.augen) != ALL_AUGEN or min(self.augen) < 0:
            raise _impossible(f"Augen {self.augen} of Re and Kontra do not add up to {ALL_AUGEN}")
        if sum(self.tricks) not in (10, 12) or min(self.tricks) < 0:
            raise _impossible(f"{self.tricks} tricks of Re and Kontra do not add up to 12, or to 10 without nines")
        if any(count == 0 and points for count, points in zip(self.tricks, self.augen, strict=True)):
            raise _impossible(f"a party without a trick cannot have Augen: tricks {self.tricks}, Augen {self.augen}")

    def _check_calls(self) -> None:
        for party in (RE, KONTRA):
            made = [each.call for each in self.announced if each.party == party]
            way = steps(party)
            if sorted(made, key=lambda call: (*way, call).index(call)) != list(way[: len(made)]):
                raise _impossible(
                    f"{party} cannot have called {', '.join(made)}: a call includes all before it, in the order"
                    f" {', '.join(way)}, each once"
                )
        if any(each.party not in (RE, KONTRA) for each in self.announced):
            raise _impossible("a call belongs to the party re or kontra")

    def _check_special(self) -> None:
        for each in self.special:
            if each.kind not in SPECIALS or each.party not in (RE, KONTRA):
                kinds = ", ".join(SPECIALS)
                raise _impossible(f"{each.kind!r} for {each.party!r} is no special point; they are {kinds} for a party")
        if self.count("fox") > 2 or self.count("karlchen") > 1:
            raise _impossible("there are only two foxes and one last trick")
        for party, points in zip((RE, KONTRA), self.augen, strict=True):
            if 40 * self.count("doppelkopf", party) > points:
                raise _impossible(f"{party} has only {points} Augen, too few for its Doppelkopf tricks of 40")

    @property
    def void(self) -> Void | None:
        """Thrown in, or an Armut that nobody took; None if the deal counts."""
        return None if self.void_by is None else Void(self.contract, self.void_by)

    def calls(self, party: str) -> frozenset[str]:
        """What a party has called, skipped steps included."""
        return frozenset(each.call for each in self.announced if each.party == party)

    def absage(self, party: str) -> str:
        """The highest Absage of a party; empty if it made none."""
        made = [call for call in ABSAGEN if call in self.calls(party)]
        return made[-1] if made else ""

    def augen_of(self, party: str) -> int:
        """The Augen of a party."""
        return self.augen[0 if party == RE else 1]

    def tricks_of(self, party: str) -> int:
        """The tricks of a party."""
        return self.tricks[0 if party == RE else 1]

    def seats_of(self, party: str) -> tuple[int, ...]:
        """Who belongs to a party."""
        if party == RE:
            return self.re
        return tuple(seat for seat in range(SEATS) if seat not in self.re)

    def count(self, kind: str, party: str = "") -> int:
        """How many special points of a kind there are, of one party or of both."""
        return sum(each.kind == kind and party in ("", each.party) for each in self.special)

    @property
    def solo(self) -> bool:
        """Whether one played against three: a solo, a silent Hochzeit, a Hochzeit that stayed alone (DKX-09)."""
        return len(self.re) == 1


def _impossible(reason: str) -> RecordError:
    return RecordError(f"this deal cannot have happened: {reason}")


def special_points(tricks: Sequence[Trick], re: Collection[int], length: int = 12) -> tuple[Special, ...]:
    """The special points of complete tricks in a game of two against two (DKX-06, DK-A21).

    ``length`` is the number of tricks of a deal; only the last of them can be Karlchen's.
    """
    found: list[Special] = []
    for number, trick in enumerate(tricks, start=1):
        seat = trick.winner
        assert seat is not None
        party, card = RE if seat in re else KONTRA, trick.card_of(seat)
        total = augen(trick.cards)
        if total >= 40:
            found.append(Special("doppelkopf", party, number, seat, card, augen=total))
        for owner, fox in trick.plays():
            if fox is FOX and (owner in re) != (seat in re):
                found.append(Special("fox", party, number, seat, card, victim=owner))
        if number == length and card is KARLCHEN:
            found.append(Special("karlchen", party, number, seat, card))
    return tuple(found)
