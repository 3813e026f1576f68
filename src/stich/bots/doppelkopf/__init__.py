"""The heuristic player of Doppelkopf."""

from stich.bots.doppelkopf.bot import DoppelkopfBot

__all__ = ["DoppelkopfBot"]
