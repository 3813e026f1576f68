"""Clicking through Entensuppe."""

from __future__ import annotations

from typing import Final

DECISIONS: Final = ("[data-testid=choice-quack]", "[data-testid^=choice-quakquak-]", "[data-testid=choice-ente]")
