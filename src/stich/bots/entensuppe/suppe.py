"""The Suppe with open cards: both hands are known, so a choice is judged by playing the rest out (DS-59).

The last tricks are searched through to the end; before that, each choice is followed by a play-out in which both sides
keep to a few plain rules: take sure tricks, take with the cheapest card, quack when it is safe, throw the lowest.

Cards are numbers: 13 times the place of the suit, plus the rank from 0 (two) to 12 (ace); hands are sets of bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple

from stich.bots.bot import Advice
from stich.cards import RANKS, SUITS, Card, Hand
from stich.game import Action, Play
from stich.games.entensuppe import Choice, EntensuppeView

SEARCHED: Final = 4  #: cards of the longer hand from which on the end is searched through
GAME_WORTH: Final = 500  #: a won game in points of a deal
SUIT: Final = 0x1FFF
OF_RANK: Final = tuple(sum(1 << (13 * suit + rank) for suit in range(4)) for rank in range(13))

Utility = Callable[[int, int], float]  #: what Suppe points of the own and of the other side are worth to the own


class Move(NamedTuple):
    """A card, said with a call if ``call``; no card is "ente"."""

    card: int
    call: bool = False


SAY_ENTE: Final = Move(-1)


class Node(NamedTuple):
    """A position of the Suppe; side 0 is the one that asks."""

    hands: tuple[int, int]
    leader: int
    table: tuple[int, ...]
    points: tuple[int, int]


def number(card: Card) -> int:
    """The number of a card.

    >>> number(Card("S2")), number(Card("CA"))
    (0, 51)
    """
    return 13 * SUITS.index(card.suit) + RANKS.index(card.rank)


def bits(hand: Hand) -> int:
    return sum(1 << number(card) for card in hand)


def cards_in(hand: int) -> Iterator[int]:
    while hand:
        lowest = hand & -hand
        yield lowest.bit_length() - 1
        hand ^= lowest


def to_move(node: Node) -> int:
    return node.leader if len(node.table) % 2 == 0 else 1 - node.leader


def after(node: Node, move: Move) -> Node:
    """The position after ``move``; the table is cleared when its winner is clear."""
    hands, leader, table, points = node
    if move.card < 0:
        return _scored(hands, 1 - leader, points, 2)
    side = to_move(node)
    rest = hands[side] ^ (1 << move.card)
    hands = (rest, hands[1]) if side == 0 else (hands[0], rest)
    if len(table) == 3:
        second = 1 if move.card // 13 == table[2] // 13 else 2
        return _scored(hands, 1 - leader if move.call else leader, points, 4 if move.call else 2 + second)
    if len(table) == 1 and not move.call:
        if move.card // 13 != table[0] // 13:
            return _scored(hands, leader, points, 2)
        return _scored(hands, 1 - leader if move.card > table[0] else leader, points, 1)
    return Node(hands, leader, (*table, move.card), points)


def _scored(hands: tuple[int, int], winner: int, points: tuple[int, int], worth: int) -> Node:
    own, other = points
    return Node(hands, winner, (), (own + worth, other) if winner == 0 else (own, other + worth))


def moves(node: Node) -> list[Move]:
    """What may be played, the likely best first."""
    hand = node.hands[to_move(node)]
    found = [plain(node)]
    if not node.table:
        found += [Move(card) for card in cards_in(hand)]
    else:
        mates = hand & OF_RANK[node.table[0] % 13]
        if len(node.table) == 2:
            found += [SAY_ENTE, *(Move(card, True) for card in cards_in(mates))]
        else:
            found += [Move(card, True) for card in cards_in(mates)]
            found += [Move(card) for card in cards_in(hand)]
    return list(dict.fromkeys(found))


def value(node: Node, worth: Utility) -> float:
    """What ``node`` is worth: exact at the end, else by a play-out."""
    if max(hand.bit_count() for hand in node.hands) <= SEARCHED:
        return search(node, worth, float("-inf"), float("inf"))
    while node.hands[0] or node.hands[1] or node.table:
        node = after(node, plain(node))
    return worth(*node.points)


def search(node: Node, worth: Utility, low: float, high: float) -> float:
    """The exact value between ``low`` and ``high``, by alpha-beta search."""
    if not (node.hands[0] or node.hands[1] or node.table):
        return worth(*node.points)
    if to_move(node) == 0:
        best = low
        for move in moves(node):
            best = max(best, search(after(node, move), worth, best, high))
            if best >= high:
                break
        return best
    best = high
    for move in moves(node):
        best = min(best, search(after(node, move), worth, low, best))
        if best <= low:
            break
    return best


def plain(node: Node) -> Move:
    """What the side to move does by plain rules."""
    side = to_move(node)
    own, other = node.hands[side], node.hands[1 - side]
    if not node.table:
        return Move(_lead(own, other))
    rank = OF_RANK[node.table[0] % 13]
    if len(node.table) == 1:
        return _follow(own, other, node.table[0])
    if len(node.table) == 2:
        third = own & rank
        return Move(third.bit_length() - 1, True) if third and not other & rank else SAY_ENTE
    fourth = own & rank
    return Move(fourth.bit_length() - 1, True) if fourth else Move(_throw(own, other, node.table[2]))


def safe_from_quack(card: int, own: int, other: int) -> bool:
    """Whether a lead of ``card`` cannot be stolen by a quack: none can come, or the third card here answers it."""
    rank = OF_RANK[card % 13]
    answers = (other & rank).bit_count()
    return not answers or (answers == 1 and (own & rank).bit_count() > 1)


def sure(card: int, own: int, other: int) -> bool:
    """Whether a lead of ``card`` wins whatever the other side does."""
    suit = 13 * (card // 13)
    return not (other >> suit & SUIT) >> (card - suit) and safe_from_quack(card, own, other)


def _lead(own: int, other: int) -> int:
    winners = [card for card in cards_in(own) if sure(card, own, other)]
    if winners:  # first where the other side must throw from another suit
        return min(winners, key=lambda card: (bool(other >> 13 * (card // 13) & SUIT), card % 13))
    return min(cards_in(own), key=lambda card: (not safe_from_quack(card, own, other), card % 13))


def _follow(own: int, other: int, led: int) -> Move:
    mates = own & OF_RANK[led % 13]
    if mates and (mates.bit_count() > 1 or not other & OF_RANK[led % 13]):
        return Move(mates.bit_length() - 1, True)
    suit = 13 * (led // 13)
    higher = own & (SUIT << suit) & -(1 << led)
    if higher:
        return Move((higher & -higher).bit_length() - 1)
    return Move(_throw(own, other, led))


def _throw(own: int, other: int, led: int) -> int:
    """A card for a lost trick: of the suit if that one is no sure winner, else the lowest."""
    suit = 13 * (led // 13)
    same = own & (SUIT << suit)
    if same:
        lowest = (same & -same).bit_length() - 1
        if not sure(lowest, own, other):
            return lowest
    return min(cards_in(own), key=lambda card: (sure(card, own, other), card % 13))


def advise(view: EntensuppeView) -> Advice:
    """The choice after which the rest of the Suppe is worth most; of equals the lowest card that does it."""
    seat = view.seat
    assert seat is not None
    table = tuple(number(card) for trick in view.table for card in trick.cards)
    leader = 0 if view.table[0].leader == seat else 1
    points = (view.suppe_points[seat], view.suppe_points[1 - seat])
    node = Node((bits(view.known[seat]), bits(view.known[1 - seat])), leader, table, points)
    worth = utility(view)
    scored = [(value(after(node, _move(choice, seat)), worth), choice) for choice in view.choices]
    best = max(scored, key=lambda each: (each[0], -_rank(each[1].action)))[1]
    values: dict[str, int | str] = {}
    if isinstance(best.action, Play):
        values["card"] = best.action.card.text
    if table:
        values["card_led"] = view.table[0].cards[0].text
    return Advice(best.action, _code(view, node, best), values)


def utility(view: EntensuppeView) -> Utility:
    """What the Suppe points of both sides make of the deal and of the match, by the rules of the table.

    The difference of the deal, and much more if the match ends with it or a game of a series is won.
    """
    seat = view.seat
    assert seat is not None
    own_ente, other_ente = view.ente_points[seat], view.ente_points[1 - seat]

    @cache
    def worth(own: int, other: int) -> float:
        deal = (own_ente * own, other_ente * other)
        before = view.standing
        after = view.rules.tally(before, deal if seat == 0 else (deal[1], deal[0])).standing
        won = [after.games[each] - before.games[each] for each in (seat, 1 - seat)]
        if after.outcome and after.outcome.winners and not any(won):
            won[after.outcome.winners[0] != seat] = after.outcome.factor
        return deal[0] - deal[1] + GAME_WORTH * (won[0] - won[1])

    return worth


def _move(choice: Choice, seat: int) -> Move:
    """A choice as a move: a call counts whether it is said or made by itself."""
    if not isinstance(choice.action, Play):
        return SAY_ENTE
    results = choice.results
    quacks = bool(results) and (results[0].when == "ente" or (results[0].most == 4 and results[0].winner == seat))
    return Move(number(choice.action.card), quacks)


def _rank(action: Action) -> int:
    return number(action.card) % 13 if isinstance(action, Play) else -1


def _code(view: EntensuppeView, node: Node, choice: Choice) -> str:
    if not isinstance(choice.action, Play):
        return "ente"
    if view.phase == "lead":
        own, other = node.hands
        return "suppe_lead_sure" if sure(number(choice.action.card), own, other) else "suppe_best"
    result = choice.results[0]
    if view.phase == "quacked":
        return "suppe_best" if result.when else "quakquak_sure"
    if view.phase == "answer":
        return "entensuppe" if result.winner == view.seat else "answer_suit" if result.least == 3 else "answer"
    if len(choice.results) > 1:
        return "quack_fourth" if choice.results[1].when == "entensuppe" else "suppe_best"
    if result.when:
        return "quack_sure"
    if result.winner == view.seat:
        return "suppe_take"
    return "give_suit" if result.least == 1 else "give"
