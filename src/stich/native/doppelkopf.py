"""Doppelkopf in the native core."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stich.cards import Pack
from stich.edges import checked_pack
from stich.game import MAX_VOIDS, SOLOS
from stich.games.doppelkopf import DoppelkopfRules, DoppelkopfStanding
from stich.games.doppelkopf.order import order_of
from stich.native.loading import core
from stich.tricks import Order

if TYPE_CHECKING:
    from stich import _core


@lru_cache(maxsize=256)
def core_rules(rules: DoppelkopfRules) -> _core.DoppelkopfRules:
    """``rules`` for the core."""
    return core.DoppelkopfRules(
        _orders(rules, rules.second_dulle != "first_wins"),
        _orders(rules, rules.second_dulle == "second_wins"),
        rules.values(),
    )


def start(rules: DoppelkopfRules, pack: Pack | str, standing: DoppelkopfStanding) -> _core.DoppelkopfState:
    """The first state of a deal in the core, as ``rules.start`` gives it."""
    owed = [seat for seat, owes in enumerate(standing.owed) if owes]
    throw_in = standing.voids < MAX_VOIDS
    cards = [card.index for card in checked_pack(rules, pack)]
    return core_rules(rules).start(cards, standing.dealer, owed, rules.forced(standing), throw_in)


def batch(rules: DoppelkopfRules, tables: int, seed: int) -> _core.DoppelkopfBatch:
    """So many tables of ``rules``, whose packs ``seed`` decides."""
    return core.DoppelkopfBatch(core_rules(rules), tables, seed)


def _orders(rules: DoppelkopfRules, second_dulle: bool) -> dict[str, Order]:
    return {contract: order_of(contract, rules.nines, second_dulle) for contract in ("normal", *SOLOS)}
