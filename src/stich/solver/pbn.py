"""Deals in PBN, the notation of bridge programs, from how tools and people write them; and the deals of a whole file.

PBN files (https://www.tistis.nl/pbn, version 2.1) hold tags such as ``[Deal "N:..."]``, a game after the other.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from stich.errors import RecordError, is_a, quoted
from stich.outside import cleaned

_DEAL: Final = re.compile(r'\[\s*Deal\s+"([^"]*)"\s*\]', re.IGNORECASE)
_FIRST: Final = re.compile(r"([NESW])\s*:\s*", re.IGNORECASE)
_PBN: Final = re.compile(r"[NESW]:[2-9TJQKA.]+(?: [2-9TJQKA.]+){3}")
#: a tag, or what holds no tags: a comment in braces, the rest of a line after a semicolon, a line of another program
_PIECES: Final = re.compile(r'\[\s*(\w+)\s+"([^"\n]*)"\s*\]|\{[^}]*(?:\}|\Z)|;[^\n]*|^%[^\n]*', re.MULTILINE)
_AS_BEFORE: Final = "#"  #: the value of a tag that is that of the game before


class Board(NamedTuple):
    """A deal of a PBN file, and what its board is called; empty where it is not named."""

    name: str
    deal: str


def pbn(deal: str) -> str:
    """``deal`` as PBN has it, from how tools and people write it: other blanks, small letters, the whole tag.

    >>> pbn('[Deal "n: aq.j..  t9.k.. 87.a..\\tk6.t.."]\\r\\n')
    'N:AQ.J.. T9.K.. 87.A.. K6.T..'
    """
    if _PBN.fullmatch(deal):  # as it nearly always is: with six cards a hand the rest took a fifth of the solving
        return deal
    text = cleaned(deal).strip()
    tag = _DEAL.fullmatch(text)
    text = " ".join((tag[1] if tag else text).split())
    if _FIRST.match(text) is None:
        return text  # refused as it was written
    return _FIRST.sub(r"\1:", text.upper(), count=1)


def boards(text: str) -> tuple[Board, ...]:
    """The deals of a PBN file, in their order; none where there is no ``Deal`` tag. `RecordError` for what is no text.

    >>> boards('[Board "7"]\\n[Deal "N:A.K.. K.A.. Q.Q.. J.J.."]\\n\\n[Deal "#"]\\n')
    (Board(name='7', deal='N:A.K.. K.A.. Q.Q.. J.J..'), Board(name='', deal='N:A.K.. K.A.. Q.Q.. J.J..'))
    """
    if not is_a(text, str):
        raise RecordError(f"a PBN file is a text, not {quoted(text)}")
    found, name = list[Board](), ""
    for tag, value in _PIECES.findall(text):
        if tag.lower() == "board":
            name = value.strip()
        elif tag.lower() == "deal":
            found.append(Board(name, found[-1].deal if value.startswith(_AS_BEFORE) and found else pbn(value)))
            name = ""
    return tuple(found)
