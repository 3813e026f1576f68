"""What ``stich solve`` asks of a game: how its positions are typed, what can be played for, and how they are told."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, TypeVar

from stich.cards import Card, Hand
from stich.cli.refusals import Refusal, in_words
from stich.errors import IllegalAction, NotationError, RecordError, RulesError
from stich.game import PLAY_CALLS, Play, Rules, Standing, State, parse_action
from stich.games import find
from stich.solver import SOLVERS, Position
from stich.words import Words

R = TypeVar("R", bound=Rules)
P = TypeVar("P", bound=Position)

COMMON: Final = ("hands", "leader", "played")  #: the options that describe a typed position of any game


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the command that some games have; of one name all games have the same.

    What it is for, say the words ``<game>.cli.solve.<name>``.
    """

    name: str
    settings: Mapping[str, Any] = field(default_factory=dict)  #: as click takes them


class Solving(ABC, Generic[R, P]):
    """One question about a position of one game; whatever is wrong with its options is a `Refusal` that names one."""

    typed: ClassVar[tuple[Option, ...]]  #: describe a typed position, beside `COMMON`
    asked: ClassVar[tuple[Option, ...]] = ()  #: say more exactly what is played for
    #: numbers in the words of the help: ``<game>.cli.solve.goals`` what can be played for, and if there is more to say
    #: ``scope``, what of the game can be solved, and ``begins``, where a record is looked at
    told: ClassVar[Mapping[str, int]] = {}
    examples: ClassVar[tuple[str, ...]] = ()  #: for the help
    whole: ClassVar[Mapping[str, int]] = {}  #: what both sides have together, for goals whose value is no difference

    def __init__(self, words: Words, rules: R, given: Mapping[str, Any]) -> None:
        self.words, self.rules = words, rules
        self.given = given  #: by the name of the option, None where it is not given

    def say(self, name: str, **values: object) -> str:
        """Words of the terminal that belong to the game."""
        return self.words.say(f"{self.rules.game}.cli.{name}", **values)

    # -- a record ---------------------------------------------------------------------------------------------------

    def among_cards(self, state: State) -> bool:
        """Whether a state is one that can be solved."""
        return state.phase == "play"

    def looked_at(self, state: State) -> bool:
        """Whether a record is looked at here unless another position is named."""
        return self.among_cards(state)

    def position(self, state: State) -> P:
        """The position of a state of a record."""
        found: P = SOLVERS[self.rules.game].Position.of(state)
        return found

    # -- a typed deal -----------------------------------------------------------------------------------------------

    def typed_position(self) -> P:
        """The position that the options describe, with the cards of ``--played`` on the table."""
        position = self.described()
        try:
            position.check()
        except RecordError as error:
            raise self.refused(error) from None
        for play in self._played():
            try:
                position = position.play(play)
            except (IllegalAction, RecordError) as error:
                why = in_words(error, self.words, self.rules.game)
                raise self.wrong("played_not", text=str(play), why=why) from None
        return position

    @abstractmethod
    def described(self) -> P:
        """The position before the cards of ``--played``, not yet checked."""

    def standing(self) -> Standing:
        """The standing of the match before a typed deal."""
        return self.rules.opening()

    # -- the question and its answer --------------------------------------------------------------------------------

    def objective(self, position: P, goal: str, standing: Standing) -> Any:
        """What is played for; `Refusal` if the position does not tell enough for it."""
        return SOLVERS[self.rules.game].Objective(goal)

    def question(self, goal: str) -> str:
        """What is played for, in a sentence."""
        return self.say(f"goal.{goal}")

    def about(self, position: P) -> str:
        """What is played or holds now, in a few words; empty where there is nothing to say."""
        return ""

    @abstractmethod
    def note(self, position: P, seat: int) -> str:
        """What the value depends on beside the cards of a seat."""

    @abstractmethod
    def lying(self, position: P) -> Sequence[Card]:
        """The cards on the table."""

    @abstractmethod
    def groups(self, position: P, hand: Hand) -> list[tuple[Card, ...]]:
        """A hand as one sorts it in this game."""

    # -- single options ---------------------------------------------------------------------------------------------

    def hands(self) -> tuple[Hand, ...]:
        hands = []
        for seat, text in enumerate(self.given["hands"].split("/")):
            try:
                hands.append(Hand(text))
            except NotationError as error:
                who = self.words.say("cli.seat", n=seat)
                raise self.wrong("hand", seat=who, why=in_words(error, self.words)) from None
        return tuple(hands)

    def leader(self) -> int:
        text = self.given["leader"]
        if text is None:
            raise self.wrong("leader_missing")
        return self.seat("leader", text)

    def seat(self, option: str, text: str) -> int:
        """A seat by its number."""
        if not re.fullmatch(r"[0-9]", text) or int(text) >= self.rules.seats:
            raise self.wrong("seat", option=f"--{option}", text=text, last=self.rules.seats - 1)
        return int(text)

    def numbers(self, option: str, count: int) -> tuple[int, ...]:
        """So many numbers, one for each seat or side; all 0 if the option is not given."""
        text = self.given[option]
        if text is None:
            return (0,) * count
        words = text.split()
        if len(words) != count or not all(re.fullmatch(r"[0-9]{1,4}", word) for word in words):
            raise self.wrong("numbers", option=f"--{option}", text=text, n=count, example=" ".join("31420"[:count]))
        return tuple(map(int, words))

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
                raise self.wrong("played_not", text=token, why=in_words(error, self.words)) from None
            if not isinstance(action, Play):
                raise self.wrong("played_no_card", text=token)
            plays.append(action)
        return plays

    def wrong(self, code: str, **values: object) -> Refusal:
        """Why the options describe no position: by the game's own words for ``code``, else by those of all games."""
        own = f"{self.rules.game}.cli.typed.{code}"
        return Refusal(self.words, self.words.say(own if own in self.words else f"cli.solve.typed.{code}", **values))

    def refused(self, error: RecordError) -> Refusal:
        return Refusal(self.words, in_words(error, self.words, self.rules.game))


def rules_of(words: Words, text: str) -> Rules:
    """The rules that a text names; `Refusal` if there are none."""
    try:
        return find(text)
    except RulesError as error:
        raise Refusal(words, in_words(error, words)) from None
