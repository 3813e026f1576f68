"""``python -m tests.browser.rigged PACKS DEALER ARGS``: the ``stich`` command, but its tables deal chosen packs.

PACKS is a JSON list of packs, dealt in order and again from the first, each where the rules of a table have its cards;
DEALER deals first at every table.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from itertools import cycle
from unittest.mock import patch

from stich.cards import Pack
from stich.cli import main


def fitting(packs: Sequence[Pack]) -> Callable[[Pack, bytes], Pack]:
    """A shuffle that deals these packs."""
    order = cycle(packs)

    def deal(canonical: Pack, seed: bytes) -> Pack:
        assert any(pack.same_cards(canonical) for pack in packs), "none of the packs has these cards"
        return next(pack for pack in order if pack.same_cards(canonical))

    return deal


if __name__ == "__main__":
    dealer = int(sys.argv[2])
    with (
        patch("stich.server.table.shuffled", fitting([Pack(text) for text in json.loads(sys.argv[1])])),
        patch("stich.server.app.secrets.randbelow", lambda n: dealer),
    ):
        main(sys.argv[3:], prog_name="stich")
