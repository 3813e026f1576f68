"""Deals and whole matches between computer players, which see nothing but their views."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stich.bots import Bot
from stich.cards import Pack
from stich.edges import checked_rules
from stich.errors import RulesError, is_a, quoted
from stich.game import Action, Rules, Standing, State
from stich.match import Deal, Match
from stich.shuffle import shuffled


def pack_number(rules: Rules, seed: int, number: int, deal: int = 0) -> Pack:
    """The shuffled pack of a row; the same numbers always give the same pack."""
    return shuffled(checked_rules(rules).pack(), f"arena {seed} {number} {deal}".encode())


def play_out(state: State, bots: Sequence[Bot]) -> State:
    """The end of the deal that ``bots``, one a seat, play from ``state``; `RulesError` unless there is one a seat."""
    checked_bots(state.rules, bots)
    return _played(state, bots)[0]


def play_deal(rules: Rules, bots: Sequence[Bot], pack: Pack, standing: Standing) -> Deal:
    """A whole deal from ``standing``, settled; `RulesError` unless there is one bot a seat.

    >>> from stich.bots import make
    >>> from stich.games import find
    >>> rules = find("entensuppe")
    >>> deal = play_deal(rules, [make("entensuppe")] * 2, pack_number(rules, 1, 0), rules.opening())
    >>> deal.over, deal.actions[0][0]
    (True, 1)
    """
    checked_bots(rules, bots)
    state, actions = _played(rules.start(pack, standing), bots)
    facts = state.facts
    assert facts is not None
    return Deal(pack, standing, state, actions, rules.settle(standing, facts))


def play_match(rules: Rules, bots: Sequence[Bot], packs: Callable[[int], Pack], dealer: int = 0) -> Match:
    """A whole match between ``bots``; ``packs`` gives the pack of deal 0, 1, ...

    `RulesError` unless there is one bot a seat.
    """
    checked_bots(rules, bots)
    match = Match.start(rules, dealer=dealer)
    while match.outcome is None:
        deal = play_deal(rules, bots, packs(len(match.deals)), match.standing)
        assert deal.settlement is not None
        match = Match(rules, deal.settlement.standing, (*match.deals, deal))
    return match


def checked_bots(rules: Rules, bots: Sequence[Bot]) -> None:
    """`RulesError` unless ``bots`` are players, one for each seat of ``rules``."""
    checked_rules(rules)
    count = len(bots) if is_a(bots, Sequence) else quoted(bots)
    if count != rules.seats:
        raise RulesError(f"{rules} has {rules.seats} seats and needs a bot for each, not {count}")
    for bot in bots:
        if not callable(getattr(bot, "choose", None)):
            raise RulesError(f"{rules} needs bots, which choose by a view, not {quoted(bot)}")


def _played(state: State, bots: Sequence[Bot]) -> tuple[State, tuple[tuple[int, Action], ...]]:
    """The end of the deal, and what was done from ``state`` on."""
    actions: list[tuple[int, Action]] = []
    while (seat := state.to_act) is not None:
        action = bots[seat].choose(state.view(seat))
        state = state.play(action, seat)
        actions.append((seat, action))
    return state, tuple(actions)
