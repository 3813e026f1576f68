"""The names that computer players have at a table, in terminal, server and page."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

#: a table takes them in order, without those that people have; the page reads the same file
NAMES: Final[tuple[str, ...]] = tuple(json.loads(files("stich.bots").joinpath("names.json").read_text("utf-8")))
