"""
The native core: positions as bit sets, play-outs, batches of tables. See docs/native.md.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Annotated, overload

import numpy
from numpy.typing import NDArray

import stich.tricks


class Cancelled(RuntimeError):
    pass

class Cancel:
    """A flag that stops the calls it was given to, raised from any thread."""

    def __init__(self) -> None: ...

    def stop(self) -> None:
        """The calls raise `Cancelled` soon after."""

    @property
    def stopped(self) -> bool: ...

class Sampler:
    """
    All ways in which unseen cards can lie, each drawn as often as any other.
    """

    def __init__(self, rooms: Sequence[Sequence[int]], groups: Sequence[tuple[int, int, Sequence[int]]], demands: Sequence[tuple[int, Sequence[tuple[int, int, int]], Sequence[int]]] = []) -> None:
        """
        `rooms`: how many cards each of 8 places holds, one or more alternatives. `groups`: size, places as bits, factors of the places. `demands`: places, counters (groups as bits, start, top), and which outcomes meet it.
        """

    @property
    def worlds(self) -> int:
        """How many there are, factors counted."""

    @property
    def nodes(self) -> int:
        """The remainders of the count."""

    def places(self, n: int, seed: int, first: int = 0) -> Annotated[memoryview, dict(dtype='uint8', shape=(None, None))]:
        """
        The place of each card in `n` worlds, a row each, group after group. World `i` of a seed is the same whoever draws it.
        """

def double_dummy(deals: Sequence[str], trump: str | None = 'S', leader: str = 'N', nodes: int | None = None, cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> tuple[list[int | None], int]:
    """
    The tricks of the leader's side for each deal in PBN, None where the search would take more than `nodes` nodes; and the nodes of all searches.
    """

def double_dummy_leads(deal: str, trump: str | None = 'S', leader: str = 'N', nodes: int | None = None, cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> tuple[list[tuple[int, int, int]], int]:
    """
    For each card of the leader as `Card.index`, the least and the most tricks of its side if it is led; and the nodes of the search.
    """

class EntensuppeRules:
    def __init__(self, ente: stich.tricks.Order, suppe: stich.tricks.Order, options: Mapping[str, None | bool | int | str | Set[str]]) -> None:
        """
        The rules by the `stich.tricks.Order` of each course and all options as `rules.values()`.
        """

    @property
    def actions(self) -> tuple[str, ...]:
        """
        The tokens of all actions these rules can offer, in canonical order; an action's number is its place.
        """

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of a row of play-out results."""

    @property
    def pack(self) -> tuple[int, ...]:
        """The cards in canonical order, as `Card.index`."""

    def packs(self, deals: int, seed: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
        """
        Shuffled packs, a row each: those of `random_deals` with the same seed.
        """

    def random_deals(self, deals: int, seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[NDArray[numpy.int16], dict(shape=(None, None))]:
        """
        Deals fresh packs, the dealer going round, and plays them without calls, at random or by the simple player; a row of `columns` each.
        """

    def playouts(self, packs: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[NDArray[numpy.int16], dict(shape=(None, None))]:
        """Like `random_deals`, for given packs."""

    @property
    def options(self) -> dict[str, None | bool | int | str | set[str]]:
        """
        The options that decide something within a deal, by their names and as they were given.
        """

    def position(self, hands: Sequence[Sequence[int]], leader: int, stock: Sequence[int] = [], table: Sequence[int] = []) -> EntensuppeState:
        """
        A position: hands, stock from the open card on, and up to three cards on the table (two: the second quacked), as `Card.index`.
        """

    def start(self, pack: Sequence[int], dealer: int = 0) -> EntensuppeState:
        """The first state of a deal."""

class EntensuppeState:
    @property
    def rules(self) -> EntensuppeRules: ...

    @property
    def to_act(self) -> int | None:
        """The seat that acts; None when the deal is over."""

    @property
    def over(self) -> bool: ...

    @property
    def hands(self) -> list[list[int]]:
        """The cards of each seat, as `Card.index`."""

    @property
    def legal(self) -> list[int]:
        """
        The numbers of the legal actions of the seat to act, in canonical order.
        """

    def play(self, action: int) -> None:
        """
        Does an action, given by its number; `IllegalAction` says what would be possible.
        """

    def copy(self) -> EntensuppeState:
        """A position of its own."""

    def __copy__(self) -> EntensuppeState: ...

    def __deepcopy__(self, memo: object) -> EntensuppeState: ...

    def skip_calls(self) -> None:
        """Straight to the cards: nothing bid, a normal game."""

    def perft(self, depth: int, cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> int:
        """
        The number of lines of exactly `depth` actions, as `stich.perft` counts them.
        """

    def choose(self, seed: int = 0) -> int:
        """
        What the simple player of the play-outs does here; it looks only at what its seat may know.
        """

    def playouts(self, deals: int, seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[memoryview, dict(dtype='int16', shape=(None, None))]:
        """
        Plays this position to its end `deals` times, at random or by the simple player; a row of `rules.columns` each.
        """

    @property
    def facts(self) -> tuple[list[list[int]], list[list[int]]]:
        """Tricks face down and tricks face up so far, each by course and seat."""

    @property
    def stock(self) -> list[int]:
        """What is left of the stock, the open card first."""

class EntensuppeBatch:
    def __init__(self, rules: EntensuppeRules, tables: int, seed: int) -> None: ...

    @property
    def rules(self) -> EntensuppeRules: ...

    def __len__(self) -> int: ...

    @property
    def layout(self) -> tuple[tuple[str, int, int], ...]:
        """
        The fields of an observation in order: name, rows, columns. All values are 0 or 1.
        """

    @property
    def observations(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
        """What the seat to act of each table may know; rewritten by every step."""

    @property
    def legal(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None, None))]:
        """
        Which actions, by number, the seat to act of each table may do; rewritten by every step.
        """

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """
        The points of each seat for a deal that ended with the last step, else 0; rewritten by every step.
        """

    @property
    def done(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,))]:
        """
        Whether the deal of each table ended with the last step; the table then holds the next deal.
        """

    @property
    def to_act(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]:
        """The seat to act at each table; rewritten by every step."""

    @overload
    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """
        One action a table, by number; if one is illegal, nothing happens and `IllegalAction` names it.
        """

    @overload
    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """The same for numbers of twice the width."""

    def sample(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]:
        """A random legal action for each table."""

    def reset(self) -> None:
        """All tables from their first deal, and `sample` from its first draw."""

    def copy(self) -> EntensuppeBatch:
        """A batch of its own that goes on alike."""

    def state(self, table: int) -> EntensuppeState:
        """The position of a table, everything in it: not for players."""

    def pack(self, table: int) -> list[int]:
        """The pack of the running deal of a table, as `Card.index`."""

    def dealer(self, table: int) -> int: ...

def suppe_linear(position: EntensuppeState, taken: Sequence[int], weights: Sequence[int], nodes: int | None = None, cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> tuple[list[tuple[int, float, float]], int]:
    """
    Least and most value to seat 0 of each legal action by number, and the positions looked at. The value is the first weight times the final points of seat 0 minus the second times those of seat 1; `taken` are the points so far.
    """

def suppe_general(position: EntensuppeState, taken: Sequence[int], utility: Sequence[Sequence[float]], nodes: int | None = None, cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> tuple[list[tuple[int, float, float]], int]:
    """
    The same for `utility[points of seat 0][points of seat 1]` of the final points.
    """

class EntensuppeWorlds:
    def __init__(self, start: EntensuppeState, actions: Sequence[tuple[int, int]], seat: int, cards: Sequence[int], held: int, known: Sequence[int]) -> None:
        """
        The worlds of a position: one of them as a start with the actions since (seat, number), whose hand is unseen, the unseen cards, how many of them that hand holds, and what else is in it.
        """

    def hands(self, n: int, seed: int, first: int = 0) -> Annotated[memoryview, dict(dtype='uint64', shape=(None, None))]:
        """
        The hands of `n` worlds as the core holds them, a row each: bit `Card.index`, in Doppelkopf two bits a face. Each comes from a whole state.
        """

    def states(self, n: int, seed: int, first: int = 0) -> list[EntensuppeState]:
        """The positions of `n` worlds, to be played on."""

    def playouts(self, n: int, seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[memoryview, dict(dtype='int16', shape=(None, None))]:
        """
        Plays `n` worlds to their ends, at random or by the simple player; a row of `rules.columns` each. World `i` is that of the other methods.
        """

    def places(self, n: int, seed: int, first: int = 0) -> Annotated[memoryview, dict(dtype='uint8', shape=(None, None))]:
        """
        The place of each unseen card in `n` worlds, a row each: 0 the hand, 1 the first unseen card of the stock, 2 the next.
        """

class SpadesRules:
    def __init__(self, order: stich.tricks.Order, pack: Sequence[int], options: Mapping[str, None | bool | int | str | Set[str]]) -> None:
        """
        The rules by their `stich.tricks.Order`, the pack as `Card.index`, and all options as `rules.values()`.
        """

    @property
    def actions(self) -> tuple[str, ...]:
        """
        The tokens of all actions these rules can offer, in canonical order; an action's number is its place.
        """

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of a row of play-out results."""

    @property
    def pack(self) -> tuple[int, ...]:
        """The cards in canonical order, as `Card.index`."""

    def packs(self, deals: int, seed: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
        """
        Shuffled packs, a row each: those of `random_deals` with the same seed.
        """

    def random_deals(self, deals: int, seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[NDArray[numpy.int16], dict(shape=(None, None))]:
        """
        Deals fresh packs, the dealer going round, and plays them without calls, at random or by the simple player; a row of `columns` each.
        """

    def playouts(self, packs: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[NDArray[numpy.int16], dict(shape=(None, None))]:
        """Like `random_deals`, for given packs."""

    @property
    def options(self) -> dict[str, None | bool | int | str | set[str]]:
        """
        The options that decide something within a deal, by their names and as they were given.
        """

    def start(self, pack: Sequence[int], dealer: int = 0, blind: Sequence[int] = [], redeal: bool = True) -> SpadesState:
        """
        The first state of a deal: who may bid blind, and whether a new deal may be demanded.
        """

    def position(self, hands: Sequence[Sequence[int]], leader: int, table: Sequence[int] = [], taken: Sequence[int] = [0, 0, 0, 0], bids: Sequence[int] = [-1, -1, -1, -1], broken: bool = False) -> SpadesState:
        """
        A position among the cards, the last tricks of a deal: hands as `Card.index`, cards on the table in the order of play, tricks taken, bids (0 is Nil, -1 unknown).
        """

class SpadesState:
    @property
    def rules(self) -> SpadesRules: ...

    @property
    def to_act(self) -> int | None:
        """The seat that acts; None when the deal is over."""

    @property
    def over(self) -> bool: ...

    @property
    def hands(self) -> list[list[int]]:
        """The cards of each seat, as `Card.index`."""

    @property
    def legal(self) -> list[int]:
        """
        The numbers of the legal actions of the seat to act, in canonical order.
        """

    def play(self, action: int) -> None:
        """
        Does an action, given by its number; `IllegalAction` says what would be possible.
        """

    def copy(self) -> SpadesState:
        """A position of its own."""

    def __copy__(self) -> SpadesState: ...

    def __deepcopy__(self, memo: object) -> SpadesState: ...

    def skip_calls(self) -> None:
        """Straight to the cards: nothing bid, a normal game."""

    def perft(self, depth: int, cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> int:
        """
        The number of lines of exactly `depth` actions, as `stich.perft` counts them.
        """

    def choose(self, seed: int = 0) -> int:
        """
        What the simple player of the play-outs does here; it looks only at what its seat may know.
        """

    def playouts(self, deals: int, seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[memoryview, dict(dtype='int16', shape=(None, None))]:
        """
        Plays this position to its end `deals` times, at random or by the simple player; a row of `rules.columns` each.
        """

    @property
    def facts(self) -> tuple[list[int | None], list[int]]:
        """
        Bids (0 is Nil, -1 a blind Nil, None not bid) and tricks so far, by seat.
        """

    @property
    def redealt_by(self) -> int | None:
        """Who demanded a new deal; None if nobody did."""

    @property
    def broken(self) -> bool: ...

    def points(self, bags: Sequence[int] = [0, 0]) -> tuple[list[int], list[int]]:
        """
        The points of each side for the tricks so far, and its bags after them.
        """

class SpadesBatch:
    def __init__(self, rules: SpadesRules, tables: int, seed: int) -> None: ...

    @property
    def rules(self) -> SpadesRules: ...

    def __len__(self) -> int: ...

    @property
    def layout(self) -> tuple[tuple[str, int, int], ...]:
        """
        The fields of an observation in order: name, rows, columns. All values are 0 or 1.
        """

    @property
    def observations(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
        """What the seat to act of each table may know; rewritten by every step."""

    @property
    def legal(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None, None))]:
        """
        Which actions, by number, the seat to act of each table may do; rewritten by every step.
        """

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """
        The points of each seat for a deal that ended with the last step, else 0; rewritten by every step.
        """

    @property
    def done(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,))]:
        """
        Whether the deal of each table ended with the last step; the table then holds the next deal.
        """

    @property
    def to_act(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]:
        """The seat to act at each table; rewritten by every step."""

    @overload
    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """
        One action a table, by number; if one is illegal, nothing happens and `IllegalAction` names it.
        """

    @overload
    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """The same for numbers of twice the width."""

    def sample(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]:
        """A random legal action for each table."""

    def reset(self) -> None:
        """All tables from their first deal, and `sample` from its first draw."""

    def copy(self) -> SpadesBatch:
        """A batch of its own that goes on alike."""

    def state(self, table: int) -> SpadesState:
        """The position of a table, everything in it: not for players."""

    def pack(self, table: int) -> list[int]:
        """The pack of the running deal of a table, as `Card.index`."""

    def dealer(self, table: int) -> int: ...

class SpadesSolver:
    """
    What each legal card of a position is worth to side 0, as `Card.index`, least and most; and the nodes searched. Keeps its memory from one position to the next; one call at a time.
    """

    def __init__(self) -> None: ...

    def tricks(self, position: SpadesState, nodes: int | None = None, cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> tuple[list[tuple[int, int, int]], int]:
        """The tricks of side 0 in the whole deal."""

    def nil(self, position: SpadesState, seat: int, nodes: int | None = None, cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> tuple[list[tuple[int, int, int]], int]:
        """
        Whether `seat` takes no trick: 1 if so, -1 if it belongs to side 1, else 0.
        """

    def points(self, position: SpadesState, bids: Sequence[int | None], bags: Sequence[int] = [0, 0], nodes: int | None = None, cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> tuple[list[tuple[int, int, int]], int]:
        """
        The points of side 0 less those of side 1, for bids (0 is Nil, -1 a blind Nil, None not bid) and the bags before the deal.
        """

class SpadesWorlds:
    def __init__(self, start: SpadesState, actions: Sequence[tuple[int, int]], sampler: Sampler, cards: Sequence[int], open: Sequence[int], spots: Sequence[int], known: Sequence[Sequence[int]], may_redeal: int = 0) -> None:
        """
        The worlds of a position: one of them as a start with the actions since (seat, number), the sampler with its cards (as `Card.index`; open ones have been played) and the spot of each place (a seat, 4 on the way, 5 put aside), cards known at spots 0 to 4, and who may still demand a new deal, as bits.
        """

    def hands(self, n: int, seed: int, first: int = 0) -> Annotated[memoryview, dict(dtype='uint64', shape=(None, None))]:
        """
        The hands of `n` worlds as the core holds them, a row each: bit `Card.index`, in Doppelkopf two bits a face. Each comes from a whole state.
        """

    def states(self, n: int, seed: int, first: int = 0) -> list[SpadesState]:
        """The positions of `n` worlds, to be played on."""

    def playouts(self, n: int, seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[memoryview, dict(dtype='int16', shape=(None, None))]:
        """
        Plays `n` worlds to their ends, at random or by the simple player; a row of `rules.columns` each. World `i` is that of the other methods.
        """

class DoppelkopfRules:
    def __init__(self, orders: Mapping[str, stich.tricks.Order], last_orders: Mapping[str, stich.tricks.Order], options: Mapping[str, None | bool | int | str | Set[str]]) -> None:
        """
        The rules by the `stich.tricks.Order` of each contract (normal and the solos), those of the last trick, and all options as `rules.values()`.
        """

    @property
    def actions(self) -> tuple[str, ...]:
        """
        The tokens of all actions these rules can offer, in canonical order; an action's number is its place.
        """

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of a row of play-out results."""

    @property
    def pack(self) -> tuple[int, ...]:
        """The cards in canonical order, as `Card.index`."""

    def packs(self, deals: int, seed: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
        """
        Shuffled packs, a row each: those of `random_deals` with the same seed.
        """

    def random_deals(self, deals: int, seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[NDArray[numpy.int16], dict(shape=(None, None))]:
        """
        Deals fresh packs, the dealer going round, and plays them without calls, at random or by the simple player; a row of `columns` each.
        """

    def playouts(self, packs: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[NDArray[numpy.int16], dict(shape=(None, None))]:
        """Like `random_deals`, for given packs."""

    @property
    def options(self) -> dict[str, None | bool | int | str | set[str]]:
        """
        The options that decide something within a deal, by their names and as they were given.
        """

    def start(self, pack: Sequence[int], dealer: int = 0, owed: Sequence[int] = [], forced: int | None = None, throw_in: bool = True) -> DoppelkopfState:
        """
        The first state of a deal: who still owes a compulsory solo, who must play it now, whether Schmeissen and Armut exist.
        """

    def position(self, hands: Sequence[Sequence[int]], contract: str, re: Sequence[int], leader: int, table: Sequence[int] = [], augen: Sequence[int] = [0, 0, 0, 0], tricks: Sequence[int] = [0, 0, 0, 0], calls: Sequence[int] = [0, 0], doppelkopf: Sequence[int] = [0, 0, 0, 0], foxes: Sequence[tuple[int, int]] = [], partner_open: bool = False) -> DoppelkopfState:
        """
        A position among the cards, the last tricks of a deal: hands as `Card.index`, the seats of Re (the first the declarer), cards on the table in the order of play, Augen and tricks of each seat, steps called by Re and Kontra, Doppelkopf tricks of each seat, foxes as pairs of owner and taker, whether a Hochzeit still looks for its partner.
        """

class DoppelkopfState:
    @property
    def rules(self) -> DoppelkopfRules: ...

    @property
    def to_act(self) -> int | None:
        """The seat that acts; None when the deal is over."""

    @property
    def over(self) -> bool: ...

    @property
    def hands(self) -> list[list[int]]:
        """The cards of each seat, as `Card.index`."""

    @property
    def legal(self) -> list[int]:
        """
        The numbers of the legal actions of the seat to act, in canonical order.
        """

    def play(self, action: int) -> None:
        """
        Does an action, given by its number; `IllegalAction` says what would be possible.
        """

    def copy(self) -> DoppelkopfState:
        """A position of its own."""

    def __copy__(self) -> DoppelkopfState: ...

    def __deepcopy__(self, memo: object) -> DoppelkopfState: ...

    def skip_calls(self) -> None:
        """Straight to the cards: nothing bid, a normal game."""

    def perft(self, depth: int, cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> int:
        """
        The number of lines of exactly `depth` actions, as `stich.perft` counts them.
        """

    def choose(self, seed: int = 0) -> int:
        """
        What the simple player of the play-outs does here; it looks only at what its seat may know.
        """

    def playouts(self, deals: int, seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[memoryview, dict(dtype='int16', shape=(None, None))]:
        """
        Plays this position to its end `deals` times, at random or by the simple player; a row of `rules.columns` each.
        """

    @property
    def facts(self) -> dict[str, object]:
        """
        What the deal amounts to so far; pairs are (Re, Kontra), `calls` counts steps.
        """

    @property
    def augen_and_tricks(self) -> tuple[list[int], list[int]]:
        """Augen and tricks of each seat so far."""

    @property
    def points(self) -> list[int]:
        """What each seat books for a finished deal."""

class DoppelkopfBatch:
    def __init__(self, rules: DoppelkopfRules, tables: int, seed: int) -> None: ...

    @property
    def rules(self) -> DoppelkopfRules: ...

    def __len__(self) -> int: ...

    @property
    def layout(self) -> tuple[tuple[str, int, int], ...]:
        """
        The fields of an observation in order: name, rows, columns. All values are 0 or 1.
        """

    @property
    def observations(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
        """What the seat to act of each table may know; rewritten by every step."""

    @property
    def legal(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None, None))]:
        """
        Which actions, by number, the seat to act of each table may do; rewritten by every step.
        """

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """
        The points of each seat for a deal that ended with the last step, else 0; rewritten by every step.
        """

    @property
    def done(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,))]:
        """
        Whether the deal of each table ended with the last step; the table then holds the next deal.
        """

    @property
    def to_act(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]:
        """The seat to act at each table; rewritten by every step."""

    @overload
    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """
        One action a table, by number; if one is illegal, nothing happens and `IllegalAction` names it.
        """

    @overload
    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """The same for numbers of twice the width."""

    def sample(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]:
        """A random legal action for each table."""

    def reset(self) -> None:
        """All tables from their first deal, and `sample` from its first draw."""

    def copy(self) -> DoppelkopfBatch:
        """A batch of its own that goes on alike."""

    def state(self, table: int) -> DoppelkopfState:
        """The position of a table, everything in it: not for players."""

    def pack(self, table: int) -> list[int]:
        """The pack of the running deal of a table, as `Card.index`."""

    def dealer(self, table: int) -> int: ...

def doppelkopf_ending(position: DoppelkopfState, objective: str = 'augen', augen: int = 0, party: str = 're', nodes: int | None = None, cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> tuple[list[tuple[int, int, int]], int]:
    """
    What each legal card of a position is worth to Re, as `Card.index`, least and most; and the positions searched. See stich.solver.doppelkopf.
    """

class DoppelkopfWorlds:
    def __init__(self, start: DoppelkopfState, actions: Sequence[tuple[int, int]], sampler: Sampler, cards: Sequence[int], open: Sequence[int], spots: Sequence[int], known: Sequence[Sequence[int]], queens: Sequence[int]) -> None:
        """As `SpadesWorlds`, with the club queens that each seat has played."""

    def hands(self, n: int, seed: int, first: int = 0) -> Annotated[memoryview, dict(dtype='uint64', shape=(None, None))]:
        """
        The hands of `n` worlds as the core holds them, a row each: bit `Card.index`, in Doppelkopf two bits a face. Each comes from a whole state.
        """

    def states(self, n: int, seed: int, first: int = 0) -> list[DoppelkopfState]:
        """The positions of `n` worlds, to be played on."""

    def playouts(self, n: int, seed: int, player: str = 'random', cancel: Cancel | None = None, progress: Callable[[int, int], None] | None = None) -> Annotated[memoryview, dict(dtype='int16', shape=(None, None))]:
        """
        Plays `n` worlds to their ends, at random or by the simple player; a row of `rules.columns` each. World `i` is that of the other methods.
        """
