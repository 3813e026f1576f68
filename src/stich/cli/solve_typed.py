"""A deal typed in options of ``stich solve``: hands in our notation, and what else the position depends on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from stich.cards import Hand
from stich.cli.refusals import Refusal, in_words
from stich.errors import IllegalAction, NotationError, RecordError, RulesError
from stich.game import PLAY_CALLS, SOLOS, Play, Rules, parse_action
from stich.games import find
from stich.games.doppelkopf import DoppelkopfRules
from stich.games.doppelkopf.calls import ABSAGEN, KONTRA, RE, steps
from stich.games.doppelkopf.order import CLUB_QUEEN
from stich.games.entensuppe import EntensuppeRules, EntensuppeStanding
from stich.games.spades import NILS, Bid, SpadesRules
from stich.solver import doppelkopf, entensuppe, spades
from stich.words import Words

Position = spades.Position | doppelkopf.Position | entensuppe.Position

#: the options that describe a typed position, by game; all games have hands, leader and played
OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "spades": ("tricks", "bids", "bags", "broken"),
    "doppelkopf": ("contract", "re", "tricks", "taken", "calls", "special"),
    "entensuppe": ("ente", "suppe", "scores", "games"),
}
COMMON: Final = ("hands", "leader", "played")
SEAT_LETTERS: Final = "SWNE"  #: of the seats 0 to 3 in Spades


@dataclass(frozen=True, slots=True)
class TypedDeal:
    """Reads the options of one position; whatever is wrong is a `Refusal` that names the option."""

    words: Words
    rules: Rules
    given: Mapping[str, Any]  #: by the name of the option, None where it is not given

    def position(self) -> Position:
        """The position with the cards of ``--played`` on the table."""
        position = self._described()
        try:
            position.check()
        except RecordError as error:
            raise self._refused(error) from None
        for play in self._played():
            try:
                position = position.play(play)
            except (IllegalAction, RecordError) as error:
                raise self._wrong(
                    "played_not", text=str(play), why=in_words(error, self.words, self.rules.game)
                ) from None
        return position

    def _described(self) -> Position:
        if isinstance(self.rules, SpadesRules):
            return self._spades(self.rules)
        if isinstance(self.rules, DoppelkopfRules):
            return self._doppelkopf(self.rules)
        assert isinstance(self.rules, EntensuppeRules)
        return self._suppe(self.rules)

    def standing(self) -> EntensuppeStanding:
        """The standing of a match of Entensuppe before the deal."""
        assert isinstance(self.rules, EntensuppeRules)
        scores, games = self._numbers("scores", 2), self._numbers("games", 2)
        for option, numbers, most in (("scores", scores, self.rules.target), ("games", games, self.rules.games_to_win)):
            if max(numbers) >= most:
                raise self._wrong("match_over", option=f"--{option}", n=max(numbers), most=most)
        return replace(self.rules.opening(), scores=(scores[0], scores[1]), games=(games[0], games[1]))

    # -- the three games ------------------------------------------------------------------------------------------

    def _spades(self, rules: SpadesRules) -> spades.Position:
        bags = self._numbers("bags", 2)
        return spades.Position(
            rules=rules,
            hands=self._hands(),
            leader=self._leader(),
            taken=self._numbers("tricks", 4),
            broken=bool(self.given["broken"]),
            bids=self._bids(),
            bags=(bags[0], bags[1]),
        )

    def _doppelkopf(self, rules: DoppelkopfRules) -> doppelkopf.Position:
        hands, contract = self._hands(), self.given["contract"] or "normal"
        re, tricks = self._re(contract, hands), self._numbers("tricks", 4)
        rich, foxes = self._special()
        return doppelkopf.Position(
            rules=rules,
            hands=hands,
            leader=self._leader(),
            contract=contract,
            re=re,
            augen=self._numbers("taken", 4),
            tricks=tricks,
            calls=self._calls(),
            doppelkopf=rich,
            foxes=foxes,
            partner_open=contract == "hochzeit" and len(re) == 1 and sum(tricks) < 3,
        )

    def _suppe(self, rules: EntensuppeRules) -> entensuppe.Position:
        hands = self._hands()
        if len(hands) != 2:
            raise self._refused(RecordError("two hands", "hand_count", n=len(hands), wanted=2))
        if self.given["ente"] is None:
            raise self._wrong("ente_missing")
        ente, suppe = self._numbers("ente", 2), self._numbers("suppe", 2)
        return entensuppe.Position(
            rules=rules,
            hands=(hands[0], hands[1]),
            leader=self._leader(),
            ente=(ente[0], ente[1]),
            suppe=(suppe[0], suppe[1]),
        )

    # -- single options -------------------------------------------------------------------------------------------

    def _hands(self) -> tuple[Hand, ...]:
        hands = []
        for seat, text in enumerate(self.given["hands"].split("/")):
            try:
                hands.append(Hand(text))
            except NotationError as error:
                raise self._wrong(
                    "hand", seat=self.words.say("cli.seat", n=seat), why=in_words(error, self.words)
                ) from None
        return tuple(hands)

    def _leader(self) -> int:
        text = self.given["leader"]
        if text is None:
            raise self._wrong("leader_missing")
        return self._seat("leader", text)

    def _seat(self, option: str, text: str) -> int:
        """A seat by its number, in Spades also by its letter."""
        if self.rules.game == "spades" and len(text) == 1 and text.upper() in SEAT_LETTERS:
            return SEAT_LETTERS.index(text.upper())
        if not re.fullmatch(r"[0-9]", text) or int(text) >= self.rules.seats:
            raise self._wrong("seat", option=f"--{option}", text=text, last=self.rules.seats - 1)
        return int(text)

    def _numbers(self, option: str, count: int) -> tuple[int, ...]:
        """So many numbers, one for each seat or side; all 0 if the option is not given."""
        text = self.given[option]
        if text is None:
            return (0,) * count
        words = text.split()
        if len(words) != count or not all(re.fullmatch(r"[0-9]{1,4}", word) for word in words):
            raise self._wrong("numbers", option=f"--{option}", text=text, n=count, example=" ".join("31420"[:count]))
        return tuple(map(int, words))

    def _bids(self) -> tuple[Bid | None, ...]:
        """Four bids; a dash beside the number of a partner where they bid together."""
        bids: list[Bid | None] = []
        for word in (self.given["bids"] or "- - - -").split():
            if word != "-" and word not in NILS and not re.fullmatch(r"[0-9]{1,2}", word):
                raise self._wrong("bid", text=word)
            bids.append(None if word == "-" else word if word in NILS else int(word))
        return tuple(bids)

    def _re(self, contract: str, hands: Sequence[Hand]) -> tuple[int, ...]:
        """The seats of Re; in a normal game those of the club queens, as long as both are held."""
        text = self.given["re"]
        if text is not None:
            return tuple(self._seat("re", word) for word in text.split())
        holders = [seat for seat, hand in enumerate(hands) for card in hand if card is CLUB_QUEEN]
        if contract != "normal" or len(holders) != 2:
            raise self._wrong("re_missing_solo" if contract in SOLOS else "re_missing")
        return tuple(dict.fromkeys(holders))

    def _calls(self) -> tuple[int, int]:
        """The steps that Re and Kontra have called: each Absage belongs to the party named before it."""
        made, party = {RE: 0, KONTRA: 0}, ""
        for word in (self.given["calls"] or "").split():
            party = word if word in made else party
            if not party or word not in (*made, *ABSAGEN):
                raise self._wrong("calls", text=word, wanted=", ".join(ABSAGEN))
            made[party] = max(made[party], steps(party).index(word) + 1)
        return made[RE], made[KONTRA]

    def _special(self) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
        """Doppelkopf by seat, and foxes as pairs of whose and who took it."""
        rich, foxes = [0, 0, 0, 0], []
        for part in filter(str.strip, (self.given["special"] or "").split(",")):
            match part.split():
                case ["doppelkopf", seat]:
                    rich[self._seat("special", seat)] += 1
                case ["fox", owner, taker]:
                    foxes.append((self._seat("special", owner), self._seat("special", taker)))
                case _:
                    raise self._wrong("special", text=part.strip())
        return tuple(rich), tuple(foxes)

    def _played(self) -> list[Play]:
        """The cards on the table; what is called with a card follows it."""
        tokens: list[str] = []
        for word in (self.given["played"] or "").replace(",", " ").split():
            if word in PLAY_CALLS and tokens:
                tokens[-1] += f" {word}"
            else:
                tokens.append(word)
        plays = []
        for token in tokens:
            try:
                action = parse_action(token)
            except NotationError as error:
                raise self._wrong("played_not", text=token, why=in_words(error, self.words)) from None
            if not isinstance(action, Play):
                raise self._wrong("played_no_card", text=token)
            plays.append(action)
        return plays

    def _wrong(self, code: str, **values: object) -> Refusal:
        return Refusal(self.words, self.words.say(f"cli.solve.typed.{code}", **values))

    def _refused(self, error: RecordError) -> Refusal:
        return Refusal(self.words, in_words(error, self.words, self.rules.game))


def rules_of(words: Words, text: str) -> Rules:
    """The rules that a text names; `Refusal` if there are none."""
    try:
        return find(text)
    except RulesError as error:
        raise Refusal(words, in_words(error, words)) from None
