"""Spades in the native core."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stich.cards import Pack
from stich.edges import checked_pack
from stich.game import MAX_VOIDS
from stich.games.spades import ORDER, SpadesRules, SpadesStanding
from stich.native.loading import core

if TYPE_CHECKING:
    from stich import _core


@lru_cache(maxsize=256)
def core_rules(rules: SpadesRules) -> _core.SpadesRules:
    """``rules`` for the core."""
    return core.SpadesRules(ORDER, [card.index for card in rules.pack()], rules.values())


def start(rules: SpadesRules, pack: Pack | str, standing: SpadesStanding) -> _core.SpadesState:
    """The first state of a deal in the core, as ``rules.start`` gives it."""
    blind = [seat for seat in range(rules.seats) if rules.may_bid_blind(standing, seat)]
    redeal = standing.voids < MAX_VOIDS
    return core_rules(rules).start([card.index for card in checked_pack(rules, pack)], standing.dealer, blind, redeal)


def batch(rules: SpadesRules, tables: int, seed: int) -> _core.SpadesBatch:
    """So many tables of ``rules``, whose packs ``seed`` decides."""
    return core.SpadesBatch(core_rules(rules), tables, seed)
