"""The shuffle can be recomputed by anybody, is fair, and a wrong seed, pack or commitment is named."""

from collections import Counter

import pytest

from stich.cards import Pack, french_pack
from stich.errors import RecordError
from stich.shuffle import _below, commitment, shuffled, verify

SEED = bytes(range(32))

# Made outside this project's code with OpenSSL's and Node's SHA-256, from the description in stich.shuffle.
COMMITMENTS = {
    b"duck": "8c552f977cb057ffed0f672b78c3ef7c265ea322d6eb62e1be345461eaa8633c",
    bytes(32): "42a1a0b79c5e9ac376feaa4605ef6ada10ff3a442736e77c6187eb3a408cb5d7",
}
PACK = Pack(
    "SK HQ D9 H3 SJ S4 S9 H9 DK D2 S6 CQ C3 S3 DJ H4 CK C6 C8 H7 C7 ST H6 C5 DT DA HK HT S8 C4 D8 H8 H5 SQ C2 SA D5"
    " D7 C9 CJ S7 DQ S2 CT HA D3 HJ H2 S5 D4 D6 CA"
)


@pytest.mark.parametrize("seed", COMMITMENTS)
def test_commitment_vectors(seed: bytes) -> None:
    assert commitment(seed) == COMMITMENTS[seed]


def test_shuffle_vector() -> None:
    assert shuffled(french_pack(), SEED) == PACK


def test_every_card_is_still_there() -> None:
    pack = Pack(list(french_pack())[:24] * 2)
    assert shuffled(pack, b"seed").same_cards(pack)


def test_every_order_is_equally_likely() -> None:
    pack, rounds = Pack("S2 S3 S4 S5"), 4800
    seen = Counter(str(shuffled(pack, n.to_bytes(4, "big"))) for n in range(rounds))
    expected = rounds / 24
    chi_square = sum((count - expected) ** 2 / expected for count in seen.values())
    assert len(seen) == 24
    assert chi_square < 49.7, "23 degrees of freedom: exceeded once in a thousand fair shuffles"


def test_numbers_above_the_last_full_multiple_are_skipped() -> None:
    assert 2**64 % 52 == 16
    assert _below(52, iter([2**64 - 1, 2**64 - 16, 53])) == 1
    assert _below(52, iter([2**64 - 17])) == 51


def test_verify_accepts_the_truth() -> None:
    verify(french_pack(), PACK, SEED, commitment(SEED))
    verify(french_pack(), PACK, SEED)


def test_verify_names_a_foreign_seed() -> None:
    with pytest.raises(RecordError, match="does not belong to the commitment"):
        verify(french_pack(), PACK, SEED, commitment(b"other"))


def test_verify_names_a_changed_pack() -> None:
    swapped = Pack([PACK[1], PACK[0], *PACK[2:]])
    with pytest.raises(RecordError, match="gives the pack SK HQ"):
        verify(french_pack(), swapped, SEED, commitment(SEED))
