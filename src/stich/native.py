"""The way into the native core: the rules and deals of this package as `stich._core` knows them.

The trick rules go over as the `Order` tables they are, options by their names. Whoever wants the core asks here, so one
place knows whether it is built and says plainly what is missing if it is not.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from stich.cards import Pack
from stich.game import MAX_VOIDS, SOLOS, checked_pack
from stich.games.doppelkopf import DoppelkopfRules, DoppelkopfStanding
from stich.games.doppelkopf.order import order_of
from stich.games.entensuppe import EntensuppeRules, EntensuppeStanding
from stich.games.entensuppe.order import ENTE, ORDERS, SUPPE
from stich.games.spades import ORDER, SpadesRules, SpadesStanding
from stich.tricks import Order

MISSING: Final = (
    "The native core stich._core is not built, so there are no solvers, searching players and batches; rules, table and"
    " heuristic players work without it. Install a C++20 compiler (such as g++ 12), then build Stich again: with"
    " 'make setup' in a checkout, else with 'pip install --force-reinstall --no-deps' and what was installed."
)


class CoreMissing(ImportError):
    """The native core is not built: rules and heuristic players work without it; solvers, search and batches do not."""


def built() -> bool:
    """Whether the native core is there."""
    return find_spec("stich._core") is not None


def core() -> Any:
    """The module `stich._core`; `CoreMissing` says what to do if it is not built."""
    if not built():
        raise CoreMissing(MISSING)
    try:
        return import_module("stich._core")
    except ImportError as error:  # built for another Python, or on another system
        raise CoreMissing(f"The native core stich._core cannot be loaded: {error}. Build Stich again.") from error


@lru_cache(maxsize=256)
def spades_rules(rules: SpadesRules) -> Any:
    """``rules`` for the core."""
    return core().SpadesRules(
        ORDER,
        [card.index for card in rules.pack()],
        forced_lead_breaks=rules.forced_lead_breaks,
        first_trick_spades=rules.first_trick_spades,
        double_nil=rules.double_nil,
        blind_nil=rules.blind_nil,
        blind_nil_deficit=rules.blind_nil_deficit,
        blind_nil_exchange=rules.blind_nil_exchange,
        discard=rules.discard,
        bidding=rules.bidding,
        redeal_without_spades=rules.redeal_without_spades,
        minimum_bid=rules.minimum_bid,
        nil_value=rules.nil_value,
        blind_nil_value=rules.blind_nil_value,
        failed_nil=rules.failed_nil,
        ten_for_200=rules.ten_for_200,
        moon=rules.moon,
        bag_limit=rules.bag_limit,
        bag_penalty=rules.bag_penalty,
    )


def spades_start(rules: SpadesRules, pack: Pack | str, standing: SpadesStanding) -> Any:
    """The first state of a deal in the core, as ``rules.start`` gives it."""
    blind = [seat for seat in range(rules.seats) if rules.may_bid_blind(standing, seat)]
    redeal = standing.voids < MAX_VOIDS
    return spades_rules(rules).start(_indexes(checked_pack(rules, pack)), standing.dealer, blind, redeal)


@lru_cache(maxsize=256)
def entensuppe_rules(rules: EntensuppeRules) -> Any:
    """``rules`` for the core."""
    return core().EntensuppeRules(
        ORDERS[ENTE],
        ORDERS[SUPPE],
        open_stock=rules.open_stock,
        calls=rules.calls,
        silent_fourth=rules.silent_fourth,
    )


def entensuppe_start(rules: EntensuppeRules, pack: Pack | str, standing: EntensuppeStanding) -> Any:
    """The first state of a deal in the core, as ``rules.start`` gives it."""
    return entensuppe_rules(rules).start(_indexes(checked_pack(rules, pack)), standing.dealer)


@lru_cache(maxsize=256)
def doppelkopf_rules(rules: DoppelkopfRules) -> Any:
    """``rules`` for the core."""
    return core().DoppelkopfRules(
        _orders(rules, rules.second_dulle != "first_wins"),
        _orders(rules, rules.second_dulle == "second_wins"),
        deals=rules.deals,
        nines=rules.nines,
        pflichtsolo=rules.pflichtsolo,
        armut=rules.armut,
        schmeissen=sorted(rules.schmeissen),
        announcements_score=rules.announcements_score,
        tie_value=rules.tie_value,
    )


def doppelkopf_start(rules: DoppelkopfRules, pack: Pack | str, standing: DoppelkopfStanding) -> Any:
    """The first state of a deal in the core, as ``rules.start`` gives it."""
    owed = [seat for seat, owes in enumerate(standing.owed) if owes]
    throw_in = standing.voids < MAX_VOIDS
    cards = _indexes(checked_pack(rules, pack))
    return doppelkopf_rules(rules).start(cards, standing.dealer, owed, rules.forced(standing), throw_in)


def _orders(rules: DoppelkopfRules, second_dulle: bool) -> dict[str, Order]:
    return {contract: order_of(contract, rules.nines, second_dulle) for contract in ("normal", *SOLOS)}


def _indexes(pack: Pack) -> list[int]:
    return [card.index for card in pack]


if __name__ == "__main__":  # `make setup` asks
    sys.exit(None if built() else MISSING)
