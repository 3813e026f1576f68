"""The list of faults that are put into the rules still fits the code; `mutations` itself runs what notices them."""

from __future__ import annotations

import re

import pytest
from tests.games.mutations import GAMES, Mutation, mutations

RULE = re.compile(r"(DS|SP|DK|DKO|DKX)-A?\d\d: |TSR \d(\.\d)*: |6\.\d: ")


@pytest.mark.parametrize("fault", mutations(), ids=lambda fault: fault.name)
def test_every_fault_can_be_put_into_the_rules(fault: Mutation) -> None:
    assert fault.text() != (GAMES / fault.file).read_text(encoding="utf-8")
    assert RULE.match(fault.name), "the name of a fault begins with the rule that it breaks"
    assert fault.tests()


def test_the_faults_are_of_all_games_and_many() -> None:
    names = [fault.name for fault in mutations()]
    assert len(set(names)) == len(names) >= 48
    assert {fault.file.partition("/")[0] for fault in mutations()} == {"entensuppe", "spades", "doppelkopf"}
