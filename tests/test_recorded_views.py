"""The recorded views that the page is tested with: as the server sends them today, and of every kind of action."""

from __future__ import annotations

import json

import pytest
from pydantic import TypeAdapter

from stich.game import parse_action
from stich.server import parts, views
from tests.recorded_views import kind, path

VIEW: TypeAdapter[views.View] = TypeAdapter(views.AnyView)
ROWS = TypeAdapter(list[views.ScoreRow])

PHASES = {
    "spades": {"discard", "bidding", "exchange", "play", "over"},
    "doppelkopf": {"vorbehalt", "contract", "armut", "exchange", "play", "over"},
    "entensuppe": {"lead", "follow", "answer", "quacked", "over"},
}
KINDS = {
    "spades": {
        "look", "blind", "redeal", "bid", "bid nil", "bid blind_nil", "propose", "accept", "give", "discard", "card",
    },
    "doppelkopf": {
        "gesund", "vorbehalt", "solo", "schmeissen", "armut", "hochzeit", "refuse", "take", "give", "announce", "card",
    },
    "entensuppe": {"card", "card quack", "card quakquak", "card entensuppe", "ente"},
}  # fmt: skip
VOIDS = {"spades": {"redeal"}, "doppelkopf": {"schmeissen", "armut"}, "entensuppe": set[str]()}


@pytest.mark.parametrize("game", sorted(PHASES))
def test_recorded_views_are_views_of_today_and_show_every_phase_and_action(game: str) -> None:
    recorded = json.loads(path(game).read_text(encoding="utf-8"))
    shown = [VIEW.validate_python(each["view"]) for each in recorded]
    for each in recorded:
        ROWS.validate_python(each["scores"])
    assert {view.phase for view in shown} == PHASES[game]
    assert {kind(parse_action(choice.action)) for view in shown for choice in view.legal} == KINDS[game]
    facts = [view.settlement.facts for view in shown if view.settlement is not None]
    assert {each.reason for each in facts if isinstance(each, parts.VoidFacts)} == VOIDS[game]
