"""The edges of the contract, the same in every game: seats, dealers, packs, standings and facts that are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import index
from typing import Final, SupportsIndex, TypeVar

from stich.cards import Hand, Pack
from stich.errors import IllegalAction, NotationError, RulesError, is_a, quoted
from stich.game import Action, Facts, Rules, Standing, State

T = TypeVar("T")

SEEDS: Final = 2**64  #: the first number that is no seed of the core


def checked_rules(rules: Rules) -> Rules:
    """``rules`` themselves; `RulesError` if they are something else.

    >>> from stich.games import find
    >>> str(checked_rules(find("spades")))
    'spades'
    """
    if not isinstance(rules, Rules):
        raise RulesError(f"rules are needed, such as stich.games.find('spades'), not {quoted(rules)}")
    return rules


def seat_persons(rules: Rules, seats: int | Sequence[int] | None) -> tuple[int, ...]:
    """Which person sits at each seat of ``rules``, for ``opening``; `RulesError` unless they fill the table.

    >>> from stich.games import find
    >>> seat_persons(find("spades"), None)
    (0, 1, 2, 3)
    """
    if seats is None:
        return tuple(range(rules.seats))
    if not is_a(seats, int, Sequence) or is_a(seats, str, bool):
        raise RulesError(f"{rules} has {rules.seats} seats; say how many, or who sits where, not {quoted(seats)}")
    count = seats if isinstance(seats, int) else len(seats)
    if count != rules.seats:
        raise RulesError(f"{rules} has {rules.seats} seats, not {count}: {quoted(seats)}")
    persons = tuple(range(seats)) if isinstance(seats, int) else tuple(seats)
    if is_a(seats, bytes) or any(type(person) is not int for person in persons):
        raise RulesError(f"{rules}: persons are numbers, one for each seat, not {quoted(seats)}")
    return persons


def checked_dealer(rules: Rules, dealer: int) -> int:
    """``dealer`` itself, for ``opening``; `RulesError` unless it is one of the seats of ``rules``.

    >>> from stich.games import find
    >>> checked_dealer(find("spades"), 3)
    3
    """
    if type(dealer) is not int or not 0 <= dealer < rules.seats:
        last = rules.seats - 1
        message = f"{rules}: the dealer sits at seat 0 to {last}, not {quoted(dealer)}"
        raise RulesError(message, "no_dealer", text=quoted(dealer), last=last)
    return dealer


def checked_pack(rules: Rules, pack: Pack | str) -> Pack:
    """``pack`` as a `Pack`, if it holds exactly the cards of ``rules``; `NotationError` names what differs.

    >>> from stich.games import find
    >>> len(checked_pack(find("spades"), str(find("spades").pack())))
    52
    """
    pack = pack if isinstance(pack, Pack) else Pack(pack)
    wanted = rules.pack()
    if not pack.same_cards(wanted):
        missing = Hand((Counter(wanted) - Counter(pack)).elements())
        extra = Hand((Counter(pack) - Counter(wanted)).elements())
        raise NotationError(
            f"the pack is not one of {rules}: {len(pack)} cards, missing {missing or 'nothing'},"
            f" too many {extra or 'nothing'}",
            "pack",
            rules=str(rules),
            n=len(pack),
            missing=str(missing) or "–",
            extra=str(extra) or "–",
        )
    return pack


def whole(value: SupportsIndex, what: str) -> int:
    """``value`` as the whole number that it is, numpy's too; `RulesError` if it is none, which says ``what`` it is for.

    >>> whole(3, "a seed")
    3
    >>> whole(2.0, "a seed")
    Traceback (most recent call last):
    stich.errors.RulesError: a seed is a whole number, not 2.0
    """
    if not is_a(value, bool) and is_a(value, SupportsIndex):
        return index(value)
    raise RulesError(f"{what} is a whole number, not {quoted(value)}")


def checked_seed(seed: SupportsIndex) -> int:
    """``seed``, if it is one of the core: the same seed deals, draws and plays the same everywhere; `RulesError`.

    >>> checked_seed(-1)
    Traceback (most recent call last):
    stich.errors.RulesError: a seed is a number from 0 to 18446744073709551615, not -1
    """
    number = whole(seed, "a seed")
    if not 0 <= number < SEEDS:
        raise RulesError(f"a seed is a number from 0 to {SEEDS - 1}, not {number}")
    return number


def checked_count(count: SupportsIndex, what: str, least: int = 1) -> int:
    """``count``, if it can be the number of ``what``; `RulesError`.

    >>> checked_count(0, "deals")
    Traceback (most recent call last):
    stich.errors.RulesError: deals: at least 1, not 0
    """
    number = whole(count, f"the number of {what}")
    if number < least:
        raise RulesError(f"{what}: at least {least}, not {number}")
    return number


def checked_seat(rules: Rules, seat: int) -> int:
    """``seat`` itself; `IllegalAction` ``no_seat`` unless it is a number of one of the seats of ``rules``.

    >>> from stich.games import find
    >>> checked_seat(find("spades"), 4)
    Traceback (most recent call last):
    stich.errors.IllegalAction: there is no seat 4 in spades; the seats are 0 to 3
    """
    if type(seat) is not int or not 0 <= seat < rules.seats:
        message = f"there is no seat {quoted(seat)} in {rules.game}; the seats are 0 to {rules.seats - 1}"
        raise IllegalAction(message, "no_seat", last=rules.seats - 1)
    return seat


def acting_seat(state: State, action: Action, by: int | None) -> int:
    """The seat that does ``action``: ``by``, else the seat to act; `IllegalAction` ``no_seat`` or ``deal_over``.

    >>> from stich.game import parse_action
    >>> from stich.games import find
    >>> rules = find("spades")
    >>> acting_seat(rules.start(rules.pack(), rules.opening()), parse_action("bid 4"), None)
    1
    """
    if by is not None:
        checked_seat(state.rules, by)
    if state.to_act is None:
        raise IllegalAction(f"{action}: the deal is over", "deal_over")
    return state.to_act if by is None else by


def not_your_turn(state: State, action: Action, seat: int) -> IllegalAction:
    """Why ``seat`` may not act while the table waits for another.

    >>> from stich.game import parse_action
    >>> from stich.games import find
    >>> rules = find("spades")
    >>> not_your_turn(rules.start(rules.pack(), rules.opening()), parse_action("bid 4"), 3)
    IllegalAction('bid 4 by seat 3: it is the turn of seat 1')
    """
    to_act = state.to_act
    assert to_act is not None
    return IllegalAction(f"{action} by seat {seat}: it is the turn of seat {to_act}", "not_your_turn", seat=to_act)


def checked_standing(rules: Rules, standing: Standing, kind: type[T]) -> T:
    """``standing`` itself; `RulesError` unless it is one of its game, or ``match_over`` if no deal follows it.

    >>> from stich.games import find
    >>> checked_standing(find("spades"), find("spades").opening(), Standing).scores
    (0, 0)
    """
    if not isinstance(standing, kind):
        raise RulesError(f"{rules} needs a {kind.__name__}, not {quoted(standing)}")
    if standing.outcome is not None:
        raise RulesError(f"{rules}: the match is over ({standing.outcome.reason})", "match_over")
    return standing


def checked_facts(rules: Rules, facts: Facts, kind: type[T]) -> T:
    """``facts`` themselves; `RulesError` unless they are those of its game.

    >>> from stich.games import find
    >>> from stich.games.spades import SpadesFacts
    >>> checked_facts(find("spades"), SpadesFacts(redealt_by=2), SpadesFacts).redealt_by
    2
    """
    if not isinstance(facts, kind):
        raise RulesError(f"{rules} settles {kind.__name__}, not {quoted(facts)}")
    return facts
