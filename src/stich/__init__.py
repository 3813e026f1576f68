"""Stich: Entensuppe (Duck Soup), Spades and Doppelkopf, with exact rules, players, records and a table.

>>> from stich.games import find
>>> str(find("spades(target=300)"))
'spades(target=300)'
>>> import stich
>>> stich.__version__.count(".") >= 2
True
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> str:
        """``__version__``, looked up only when it is asked for."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib.metadata import version

        return version("stich")
