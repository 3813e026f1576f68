"""Toy on the wire: its view, facts and standing as they are."""

from __future__ import annotations

from typing import Final

from stich.server.derived import GameWire, Part
from tests.toy.game import ToyFacts, ToyStanding, ToyView

WIRE: Final = GameWire(
    view=Part(core=ToyView), facts=Part(core=ToyFacts), standing=Part(core=ToyStanding), length="deals"
)
