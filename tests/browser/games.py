"""What a test clicks in each game besides cards: decisions in the order in which it takes them."""

from __future__ import annotations

from typing import Final

from tests.browser import doppelkopf, entensuppe, spades

DECISIONS: Final[dict[str, tuple[str, ...]]] = {
    "entensuppe": entensuppe.DECISIONS,
    "spades": spades.DECISIONS,
    "doppelkopf": doppelkopf.DECISIONS,
}
