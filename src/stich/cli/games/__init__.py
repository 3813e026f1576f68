"""The games in the terminal: how each is drawn, typed and told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from stich.cli.display import Display
from stich.cli.games.doppelkopf import DoppelkopfDisplay
from stich.cli.games.entensuppe import EntensuppeDisplay
from stich.cli.games.spades import SpadesDisplay

#: in the order in which help and tables of the terminal name them
DISPLAYS: Final[Mapping[str, type[Display[Any]]]] = {
    "spades": SpadesDisplay,
    "doppelkopf": DoppelkopfDisplay,
    "entensuppe": EntensuppeDisplay,
}
