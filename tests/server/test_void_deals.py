"""A deal thrown in says on the score sheet and beside the table why, and at which seat that lay."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests import doppelkopf
from tests.spades import E, S, pack_of

from stich.errors import RecordError
from stich.game import Standing
from stich.games import find
from stich.games.doppelkopf import DoppelkopfFacts
from stich.match import Match
from stich.server import parts, wire

BLACK_AND_POOR = "C9 C9 CK CK CT CT S9 S9 SK SK ST ST"
NO_SPADES = "H2 H3 H4 H5 D2 D3 D4 D5 C2 C3 C4 C5 C6"


def thrown_in(text: str, pack: object, actions: Sequence[str], standing: Standing | None = None) -> Match:
    match = Match.start(find(text), dealer=3).deal(str(pack))
    for action in actions:
        match = match.play(action)
    assert match.current is None
    return match


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        (["gesund", "vorbehalt", "gesund", "gesund", "contract schmeissen"], "schmeissen"),
        (["gesund", "vorbehalt", "gesund", "gesund", "contract armut", *["refuse"] * 3], "armut"),
    ],
)
def test_in_doppelkopf_it_is_who_threw_in_or_whose_armut_nobody_took(actions: list[str], reason: str) -> None:
    text = "doppelkopf(armut=on, schmeissen=trump1)"
    match = thrown_in(text, doppelkopf.pack_of({1: BLACK_AND_POOR}), actions)
    told = parts.VoidFacts(game="void", reason=reason, seat=1)
    assert [(row.void, row.facts) for row in wire.sheet(match, [("", "")])] == [(True, told)]


def test_in_spades_it_is_who_was_dealt_no_spade() -> None:
    match = thrown_in("spades(redeal_without_spades=True)", pack_of({S: NO_SPADES}, dealer=E), ["redeal"])
    told = parts.VoidFacts(game="void", reason="redeal", seat=S)
    assert [(row.void, row.facts) for row in wire.sheet(match, [("", "")])] == [(True, told)]


def test_a_deal_of_doppelkopf_thrown_in_has_a_contract_that_can_be_and_a_seat() -> None:
    with pytest.raises(RecordError, match="'normal' is no contract here"):
        DoppelkopfFacts(void_by=0)
    with pytest.raises(RecordError, match="no seat 4"):
        DoppelkopfFacts(contract="armut", void_by=4)
