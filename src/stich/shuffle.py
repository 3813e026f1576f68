"""The auditable shuffle: a seed fixes the pack, a commitment fixes the seed before anybody has seen a card.

Whoever deals draws a secret seed (32 random bytes), publishes `commitment` before the deal and the seed after it.
Anybody can then recompute both with nothing but SHA-256:

- commitment = SHA-256("stich commitment 1" + 00 + seed), in lower-case hexadecimal;
- block i = SHA-256("stich shuffle 1" + 00 + seed + i), i = 0, 1, 2, ... as 8 bytes, high byte first; each block gives
  four numbers of 64 bits, high byte first, in the order in which they stand;
- a number r below n: the next number x with x < 2^64 - (2^64 mod n), numbers from there on are skipped, and
  r = x mod n; so every r is equally likely;
- the pack in canonical order (``rules.pack()``) is shuffled by Fisher and Yates from the end: for k = last, ..., 1 the
  cards at k and at r below k + 1 change places.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from stich.cards import Pack
from stich.errors import RecordError, is_a, quoted

SEED_BYTES: Final = 32  #: more than the 226 bits that the order of 52 cards holds
_COMMITMENT: Final = b"stich commitment 1\0"
_SHUFFLE: Final = b"stich shuffle 1\0"


def commitment(seed: bytes) -> str:
    """What is published of ``seed`` before the deal: 64 hexadecimal digits that tell nothing about it.

    >>> commitment(b"duck")
    '8c552f977cb057ffed0f672b78c3ef7c265ea322d6eb62e1be345461eaa8633c'
    """
    return sha256(_COMMITMENT + _checked(seed)).hexdigest()


def shuffled(pack: Pack, seed: bytes) -> Pack:
    """``pack``, which stands in canonical order, in the order that ``seed`` fixes; `RecordError` unless it is bytes.

    >>> str(shuffled(Pack("S2 S3 S4 S5 S6"), b"duck"))
    'S4 S6 S3 S2 S5'
    """
    cards = list(pack if is_a(pack, Pack) else Pack(pack))
    numbers = _numbers(_checked(seed))
    for k in range(len(cards) - 1, 0, -1):
        r = _below(k + 1, numbers)
        cards[k], cards[r] = cards[r], cards[k]
    return Pack(cards)


def verify(canonical: Pack, pack: Pack, seed: bytes, promised: str | None = None) -> None:
    """Check that ``seed`` gives ``pack`` and that it is the seed ``promised`` by its commitment.

    `RecordError` says which of the two is wrong. ``canonical`` is the pack before the shuffle, ``rules.pack()``.
    """
    if promised is not None and not is_a(promised, str):
        raise RecordError(f"a commitment is a text of 64 hexadecimal digits, not {quoted(promised)}")
    if promised is not None and commitment(seed) != promised.lower():
        own = commitment(seed)
        message = f"the seed {seed.hex()} does not belong to the commitment {promised!r}; its own is {own}"
        raise RecordError(message, "seed_commitment", seed=seed.hex(), promised=promised, own=own)
    if shuffled(canonical, seed) != pack:
        given = str(shuffled(canonical, seed))
        message = f"the seed {seed.hex()} gives the pack {given}, not {pack}"
        raise RecordError(message, "seed_pack", seed=seed.hex(), given=given, pack=str(pack))


def _checked(seed: bytes) -> bytes:
    if not isinstance(seed, bytes):
        raise RecordError(f"a seed is bytes such as b'duck' or secrets.token_bytes(32), not {quoted(seed)}")
    return seed


def _numbers(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(_SHUFFLE + seed + counter.to_bytes(8, "big")).digest()
        for start in range(0, len(block), 8):
            yield int.from_bytes(block[start : start + 8], "big")
        counter += 1


def _below(n: int, numbers: Iterator[int]) -> int:
    """An unbiased number from 0 to n - 1: what lies above the last full multiple of n is skipped."""
    limit = 2**64 - 2**64 % n
    return next(x for x in numbers if x < limit) % n
