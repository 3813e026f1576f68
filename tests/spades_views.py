"""Views of Spades under random mixes of rules, for the tests of the page: ``python -m tests.spades_views``.

Of every situation that differs in what may be done or shown one view is kept; the file is `VIEWS`.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

from stich.game import Call
from stich.games.spades import SpadesRules
from stich.match import Match
from stich.server import wire
from stich.server.views import SpadesView
from tests.mixes import Mixer
from tests.play import shuffled

VIEWS: Final = Path(__file__).parent / "data" / "spades_views.json"
MIXES: Final = 400


def situation(options: dict[str, Any], view: SpadesView) -> tuple[object, ...]:
    """What makes a view worth keeping: the kinds of actions it allows, and what the question depends on."""
    words = frozenset(
        " ".join(part for part in each.action.split() if not part.isdigit() and len(part) != 2) for each in view.legal
    )
    own = view.seat or 0
    mate = (own + 2) % 4
    turn = view.to_act == own
    nil = view.bids[mate] in ("nil", "blind_nil")
    return (
        view.phase,
        view.hidden,
        turn,
        words,
        nil,
        view.cards_due if turn else 0,
        options["bidding"],
        any(view.kinds),
    )


def recorded() -> list[dict[str, Any]]:
    """Options and view of each situation that random play of random mixes comes to."""
    rng = random.Random(62)
    mixer = Mixer("spades", rng)
    found: dict[tuple[object, ...], dict[str, Any]] = {}
    for _ in range(MIXES):
        rules = mixer.rules({"blind_nil_deficit": 0} if rng.random() < 0.5 else {})
        if not isinstance(rules, SpadesRules):
            continue
        match = Match.start(rules).deal(shuffled(rules, rng))
        options = wire.options(rules)
        while match.state.to_act is not None:
            for seat in range(4):
                view = wire.view(match, seat)
                assert isinstance(view, SpadesView)
                if view.legal or view.phase != "play":
                    found.setdefault(situation(options, view), {"options": options, "view": view.model_dump()})
            legal = match.state.legal(match.state.to_act)
            words = sorted({each.word if isinstance(each, Call) else "" for each in legal})
            word = rng.choice(words)
            match = match.play(rng.choice([each for each in legal if (getattr(each, "word", "")) == word]))
    return list(found.values())


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in recorded())
    VIEWS.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
