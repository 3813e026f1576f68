"""The recorded views that the page is tested with: as the server sends them today, and of every kind of action."""

from __future__ import annotations

import json

from stich.server.views import SpadesView
from tests.spades_views import VIEWS


def test_recorded_views_are_views_of_today_and_show_every_action() -> None:
    recorded = json.loads(VIEWS.read_text(encoding="utf-8"))
    views = [SpadesView.model_validate(each["view"]) for each in recorded]
    shown = {choice.action.split()[0] for view in views for choice in view.legal}
    assert {"look", "blind", "redeal", "bid", "propose", "accept", "give", "discard"} <= shown
    assert {view.phase for view in views} == {"discard", "bidding", "exchange", "play"}
