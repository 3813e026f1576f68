"""``python -m tests.browser.rigged PACKS DEALER ARGS``: the ``stich`` command, but its tables deal chosen packs.

PACKS is a JSON list of packs, dealt in order and again from the first; DEALER deals first at every table.
"""

from __future__ import annotations

import json
import sys
from itertools import cycle
from unittest.mock import patch

from stich.cards import Pack
from stich.cli import main

if __name__ == "__main__":
    packs = cycle([Pack(text) for text in json.loads(sys.argv[1])])
    dealer = int(sys.argv[2])
    with (
        patch("stich.server.table.shuffled", lambda canonical, seed: next(packs)),
        patch("stich.server.app.secrets.randbelow", lambda n: dealer),
    ):
        main(sys.argv[3:], prog_name="stich")
