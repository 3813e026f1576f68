"""Names of people, shown letter for letter or refused: with ink, of readable length, and no two alike at a table.

What a sign is worth is asked of Unicode: signs that are drawn as nothing make no name and no difference between two
(Unicode 15, DerivedCoreProperties, Default_Ignorable_Code_Point), but joiners that people need are kept where they
belong: between letters, as in Persian and Sinhala, and inside joined emoji.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

MAX_NAME: Final = 24  #: of what people count as letters
MAX_SIGNS: Final = 40  #: code points in all; a joined emoji alone can have ten
MAX_MARKS: Final = 3  #: on one letter; more are drawn over the lines above

_IGNORABLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_BLANK: Final = "\u2800\U0001d159"  #: symbols of their own that are drawn as nothing
_JOINERS: Final = "\u200c\u200d"
_EMOJI: Final = "\ufe0f"  #: asks for the coloured form of the sign before it
_KEY_CAP: Final = "\u20e3"  #: makes a key of the digit before it
_SKINS: Final = re.compile("[\U0001f3fb-\U0001f3ff]")
#: small letters that are drawn like a Latin one, of Cyrillic, Greek, Armenian and phonetics (Unicode Technical
#: Standard 39)
_LOOK_ALIKE: Final = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455\u0501\u04bb\u051b\u051d"
    "\u04cf\u0475\u03b1\u03b9\u03ba\u03bd\u03bf\u03c1\u03c5\u03c7\u0131\u0585\u057d\u0570\u0578\u0251\u0261",
    "abekmhopctyxijsdhqw" "lvaikvopuxiouhnag",
)  # fmt: skip
#: Greek capitals like Latin ones whose small form is like another or none; beside Latin letters they pass for them
_CAPITALS: Final = str.maketrans("\u0392\u0395\u0396\u0397\u039c\u039d\u03a4\u03a5", "BEZHMNTY")
_LATIN: Final = re.compile("[A-Za-z]")


class NameRefused(ValueError):
    """A name that cannot be shown exactly as it was typed; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def checked_name(text: str) -> str:
    """The name as it will be shown everywhere: composed Unicode (NFC), trimmed, 1 to 24 letters; else `NameRefused`.

    Signs that nobody sees, and runs of spaces that a page would shorten, are refused rather than changed.

    >>> checked_name(" Jörg Müßig ")
    'Jörg Müßig'
    """
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise NameRefused("name_empty")
    before = ""
    marks = 0
    for place, sign in enumerate(name):
        if sign in _JOINERS or sign == _EMOJI:
            if not _belongs(sign, before, name[place + 1 : place + 2]):
                raise NameRefused("name_invisible")
        elif _unseen(sign):
            raise NameRefused("name_invisible")
        marks = marks + 1 if _is_mark(sign) else 0
        if marks and not _carries(before):
            raise NameRefused("name_invisible")
        if marks > MAX_MARKS:
            raise NameRefused("name_marks")
        before = sign
    if "  " in name or any(sign.isspace() and sign != " " for sign in name):
        raise NameRefused("name_spaces")
    if letters(name) > MAX_NAME or len(name) > MAX_SIGNS:
        raise NameRefused("name_long")
    return name


def name_key(name: str) -> str:
    """What two names share that look the same: case, form and unseen signs do not count, nor does the alphabet.

    >>> name_key("ADA") == name_key("Ada\u3164") == name_key("\\uff21\\uff44\\uff41") == name_key("\\u0410da")
    True
    """
    wide = _IGNORABLE.sub("", unicodedata.normalize("NFKC", name))
    seen = "".join(sign for sign in wide if sign not in _BLANK)
    words = (word.translate(_CAPITALS) if _LATIN.search(word) else word for word in seen.split())
    # apart from their marks, so that a letter with marks is like another with the same
    return unicodedata.normalize("NFKD", " ".join(words).casefold()).translate(_LOOK_ALIKE)


def letters(name: str) -> int:
    """How many letters a reader counts: a letter with its marks is one, a joined emoji or a flag too.

    >>> [letters(name) for name in ("Ada", "Jo\u0308rg", "\\U0001f469\\u200d\\U0001f4bb", "\\U0001f1e9\\U0001f1ea")]
    [3, 4, 1, 1]
    """
    count, before, flag = 0, "", False
    for sign in name:
        half = "\U0001f1e6" <= sign <= "\U0001f1ff"
        goes_on = unicodedata.category(sign)[0] == "M" or sign in _JOINERS or _SKINS.match(sign) or before == "\u200d"
        if not goes_on and not (half and flag):
            count += 1
        flag = half and not flag
        before = sign
    return count


def _unseen(sign: str) -> bool:
    """Whether a sign shows nothing, has no meaning yet, or one of its own in some program only."""
    hidden = unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    return hidden or _IGNORABLE.match(sign) is not None or sign in _BLANK


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Me") and not _IGNORABLE.match(sign)


def _carries(sign: str) -> bool:
    """Whether a mark may stand on it, or on the letter below the marks that stand there already."""
    return sign != "" and unicodedata.category(sign)[0] in "LMNS"


def _belongs(sign: str, before: str, after: str) -> bool:
    """Whether a joiner, or the sign for the coloured form, stands where it changes how its neighbours are drawn."""
    kinds = [unicodedata.category(each)[0] if each else "" for each in (before, after)]
    if sign == _EMOJI:
        key = after == _KEY_CAP and before in set("0123456789#*")
        return kinds[0] == "S" or key or before in {"\u203c", "\u2049", "\u3030"}
    if kinds[0] in ("L", "M") and kinds[1] == "L":
        return before != _EMOJI
    emoji = kinds[0] == "S" or before == _EMOJI or _SKINS.match(before) is not None
    return sign == "\u200d" and emoji and kinds[1] == "S"
