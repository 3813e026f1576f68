"""Clicking through Doppelkopf, and packs that deal an Armut."""

from __future__ import annotations

from typing import Final

DECISIONS: Final = (
    "[data-testid=answer-gesund]",
    "[data-testid='call-announce re']",
    "[data-testid='call-announce kontra']",
)
#: Seat 0 has three trumps and leads; seat 1 takes an Armut.
POOR: Final = (
    "D9 DK DJ DQ DQ DJ HT DA DT H9 HK HJ CA CT CK HJ CQ DT HA SJ SQ S9 CT SJ"
    " C9 SA ST CA DA C9 H9 HT CQ SQ CJ DK SK S9 HA HQ CK CJ HK SA ST SK D9 HQ"
)
#: Dealt by seat 0: seat 1 has three trumps and announces an Armut, the seats 2 and 3 refuse it, seat 0 can take it.
RICH: Final = (
    "D9 DK DJ S9 ST SJ HA D9 DT HT HT CQ CA CT CK SK SA H9 DT DJ DQ CQ SQ SQ"
    " C9 SA ST H9 HJ HJ DQ DK DA HQ CJ CJ SK S9 HA HQ HK HK DA C9 CK SJ CA CT"
)
