"""What a view of Doppelkopf says about unseen cards.

`reading` reads it; the ways of cards in an Armut, what hands must be like after a Vorbehalt, and when announcements
were made have files of their own.
"""

from stich.bots.worlds.doppelkopf.reading import DoppelkopfReading

__all__ = ["DoppelkopfReading"]
