"""Text from outside, read leniently where people and programs add signs that nobody sees or types.

Editors put a byte order mark before a file, pages and chats put joiners, marks of direction and hard blanks into what
is copied from them, and word processors make a minus of a hyphen. What is typed or pasted is `cleaned` before it is
read; names are kept as they are, but a joiner between two signs belongs to them (`is_one_line`).
"""

from __future__ import annotations

import re
from typing import Final

MARK: Final = "\ufeff"  #: the byte order mark
#: signs that show nothing: soft hyphen, joiners, marks and embeddings of direction, word joiner, byte order mark
_UNSEEN: Final = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")
_DASHES: Final = re.compile("[\u2010-\u2015\u2212\ufe63\uff0d]")
_BLANKS: Final = re.compile("[\u00a0\u2000-\u200a\u202f\u205f\u3000]")
_JOINED: Final = re.compile("(?<=[^\\s\u200c\u200d])[\u200c\u200d](?=[^\\s\u200c\u200d])")


def cleaned(text: str) -> str:
    """``text`` without signs that show nothing, any dash as a hyphen, any blank as a plain one.

    >>> cleaned("\\ufeffentensuppe(loss_limit=\\u2212500,\\u00a0pond=0)")
    'entensuppe(loss_limit=-500, pond=0)'
    """
    return _BLANKS.sub(" ", _DASHES.sub("-", _UNSEEN.sub("", text)))


def is_one_line(text: str) -> bool:
    """Whether ``text`` is drawn as one line; a joiner may stand between two signs, as in emoji and Persian names.

    >>> is_one_line("Ada \\U0001f469\\u200d\\U0001f4bb"), is_one_line("Ada\\u200d"), is_one_line("A\\nB")
    (True, False, False)
    """
    return _JOINED.sub("", text).isprintable()
