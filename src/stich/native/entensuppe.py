"""Entensuppe in the native core."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stich.cards import Pack
from stich.edges import checked_pack
from stich.games.entensuppe import EntensuppeRules, EntensuppeStanding
from stich.games.entensuppe.order import ENTE, ORDERS, SUPPE
from stich.native.loading import core

if TYPE_CHECKING:
    from stich import _core


@lru_cache(maxsize=256)
def core_rules(rules: EntensuppeRules) -> _core.EntensuppeRules:
    """``rules`` for the core."""
    return core.EntensuppeRules(ORDERS[ENTE], ORDERS[SUPPE], rules.values())


def start(rules: EntensuppeRules, pack: Pack | str, standing: EntensuppeStanding) -> _core.EntensuppeState:
    """The first state of a deal in the core, as ``rules.start`` gives it."""
    return core_rules(rules).start([card.index for card in checked_pack(rules, pack)], standing.dealer)


def batch(rules: EntensuppeRules, tables: int, seed: int) -> _core.EntensuppeBatch:
    """So many tables of ``rules``, whose packs ``seed`` decides."""
    return core.EntensuppeBatch(core_rules(rules), tables, seed)
