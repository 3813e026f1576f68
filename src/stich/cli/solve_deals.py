"""``stich solve`` for deals in PBN: the tricks of each leader, of one deal that is typed or of all deals of a file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from stich.cli import spoken
from stich.cli.refusals import Refusal, in_words
from stich.cli.solve_tables import Report
from stich.errors import NotationError, RecordError
from stich.outside import cleaned
from stich.records.reading import decoded, read_bytes
from stich.solver import boards, double_dummy, double_dummy_cards

PBN: Final = re.compile(r"\s*(\[\s*(deal|board)\b|[NESW]\s*:(?![\\/]))", re.IGNORECASE)
TRICKS: Final = 13  #: that both sides take together


class Deals:
    """Double dummy as the options ``given`` ask for it: ``trump``, ``leader``, ``cards`` and the ``deal`` of a file."""

    def __init__(self, report: Report, given: Mapping[str, Any]) -> None:
        self.report, self.words, self.given = report, report.words, given
        leader = given["leader"] or ""
        # What is longer than a letter is no seat, and refused as it was written.
        self.leaders = [leader.upper() if len(leader) == 1 else leader] if leader else list("NESW")
        self.trump = None if given["trump"] == "none" else given["trump"]

    def typed(self, what: str) -> bool:
        """Whether the argument is a deal, not a file."""
        return PBN.match(cleaned(what)) is not None and not Path(what).exists()

    def one(self, deal: str) -> bool:
        """Prints one deal; True if all is known."""
        found = boards(deal)
        return self._several(found, "") if len(found) > 1 else self._solved(found[0].deal if found else deal)

    def file(self, path: str) -> bool:
        """Prints the deals of a file, or the one asked for; True if all could be read and all is known."""
        data, _ = read_bytes(path)
        try:
            found = boards(decoded(data, "latin-1"))  # as the format has it; a deal has only plain letters
        except RecordError as error:
            raise RecordError(f"{path}: {error}", "file", reason=error, path=path) from None
        if not found:
            raise RecordError(f"{path}: there is no deal in this file", "no_deals", path=path)
        return self._several(found, f"{path}: ")

    def _several(self, found: tuple[Any, ...], place: str) -> bool:
        number: int | None = self.given["deal"]
        if number is not None and number > len(found):
            raise Refusal(self.words, self.words.say("cli.solve.no_deal_in_file", deal=number, n=len(found)))
        solved = True
        for n, board in enumerate(found, start=1):
            if number not in (None, n):
                continue
            name = self.words.say("cli.solve.board", name=board.name) if board.name else ""
            self.report.terminal.line(self.words.say("cli.solve.deal_of_file", n=n) + name)
            try:
                solved &= self._solved(board.deal)
            except NotationError as error:
                if error.code in ("pbn_seat", "pbn_trump"):  # of an option, not of the deal
                    raise
                told = RecordError(f"deal {n}: {error}", "in_deal", reason=error, n=n)
                spoken.tell(place + in_words(told, self.words), err=True)
                solved = False
            self.report.terminal.line()
        return solved

    def _solved(self, deal: str) -> bool:
        """Prints the tricks of the side of each leader, or what each of its leads is worth."""
        report, words = self.report, self.words
        options: dict[str, Any] = {"nodes": report.limit, "progress": report.progress}
        shown = words.say("cli.solve.no_trump" if self.trump is None else f"card.suit.{self.trump}")
        if self.given["cards"]:
            solutions = {seat: double_dummy_cards(deal, self.trump, seat, **options) for seat in self.leaders}
            report.progress.clear()
            report.terminal.line(words.say("cli.solve.trumps", what=shown))
            for seat, solution in solutions.items():
                heads = (words.say("cli.solve.lead", who=seat), words.say("cli.solve.tricks"))
                report.values(heads, solution, TRICKS)
            solved = all(solution.solved for solution in solutions.values())
            report.closing(sum(solution.nodes for solution in solutions.values()), solved)
            return solved
        tricks = [(seat, double_dummy(deal, self.trump, seat, **options)) for seat in self.leaders]
        report.progress.clear()
        report.terminal.line(words.say("cli.solve.trumps", what=shown))
        report.leaders(tricks)
        solved = all(number is not None for _, number in tricks)
        report.closing(None, solved)
        return solved
