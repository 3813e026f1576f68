"""Faults that people met in other Spades programs, as kinds, by the id of the case (A01 to A06, A51)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.spades import E, N, S, W, deal, played, position, settled

from stich.bots import make
from stich.errors import IllegalAction, NotationError
from stich.games.spades import Bid, SpadesRules, SpadesStanding, SpadesState


def totals(bids: tuple[Bid, ...], tricks: tuple[int, ...], score: int = 0, bags: int = 0) -> tuple[int, int]:
    """Score and bags of NS after the deal."""
    after = settled(bids, tricks, (score, 0), (bags, 0)).standing
    assert isinstance(after, SpadesStanding)
    return after.scores[0], after.bags[0]


@pytest.mark.parametrize(
    ("score", "bags", "bids", "tricks", "expected"),
    [
        pytest.param(248, 8, (4, 3, 2, 3), (5, 3, 3, 2), (210, 0), id="A01-a"),
        pytest.param(248, 8, (4, 3, 2, 3), (4, 3, 3, 3), (309, 9), id="A01-b"),
        pytest.param(159, 9, (2, 3, 3, 1), (4, 3, 5, 1), (113, 3), id="A01-c"),
        pytest.param(-60, 0, (2, 3, 3, 2), (3, 3, 4, 3), (-8, 2), id="A01-d"),
    ],
)
def test_A01_bags_at_above_and_below_ten(
    score: int, bags: int, bids: tuple[Bid, ...], tricks: tuple[int, ...], expected: tuple[int, int]
) -> None:
    assert totals(bids, tricks, score, bags) == expected


@pytest.mark.parametrize(
    ("bids", "tricks", "expected"),
    [
        pytest.param((2, 5, "nil", 5), (1, 6, 1, 5), (-119, 1), id="A02-a"),
        pytest.param((2, 5, "nil", 5), (2, 5, 1, 5), (-79, 1), id="A02-b"),
        pytest.param((5, 4, "nil", 4), (4, 5, 0, 4), (50, 0), id="A02-c"),
    ],
)
def test_A02_nil_with_the_partners_contract(
    bids: tuple[Bid, ...], tricks: tuple[int, ...], expected: tuple[int, int]
) -> None:
    assert totals(bids, tricks) == expected


def test_A03_what_counts_as_a_bid() -> None:
    state = deal(dealer=S)
    for nonsense in ("bid 14", "bid -1", "bid 2.5", "bid drei", "bid null", "pass", "bid 0", ""):
        with pytest.raises(NotationError):
            state.play(nonsense, W)
    with pytest.raises(IllegalAction):
        state.play("bid 6", E)
    state = state.play("bid 7", W)
    with pytest.raises(IllegalAction):
        state.play("bid 5", W)
    state = played(state, "bid 5, bid 6")
    with pytest.raises(IllegalAction):
        state.play("bid 7", E)
    state = state.play("bid 4", S)
    assert state.bids == (4, 7, 5, 6)
    assert settled((4, 7, 3, 7), (1, 6, 0, 6)).points[1] == -140


def test_A04_leading_spades_and_who_takes_the_trick() -> None:
    assert [str(x) for x in position({W: "SA S7 S3 H2"}, W).legal(W)] == ["H2"]
    forced = position({W: "SA S7 S3", N: "S5 S4", E: "SK S9 D4", S: "S2 C2"}, W)
    assert len(forced.legal(W)) == 3
    after = played(forced, "S3, S5, SK, S2")
    assert (after.to_act, after.broken) == (E, False)
    assert [str(x) for x in after.legal(E)] == ["D4"]
    ruffed = played(position({W: "HK C3", N: "CA C4", E: "S2 C5", S: "HA C6"}, W), "HK, CA, S2, HA")
    assert (ruffed.to_act, ruffed.broken) == (E, True)
    plain = played(position({W: "D7 C3", N: "CA C4", E: "HK C5", S: "D9 C6"}, W), "D7, CA, HK, D9")
    assert (plain.to_act, plain.broken) == (S, False)


def test_A05_a_tie_goes_on_and_there_is_no_floor() -> None:
    tied = settled((3, 2, 3, 4), (3, 4, 3, 3), (452, 451), (2, 1)).standing
    assert (tied.scores, tied.outcome, tied.dealer) == ((512, 512), None, W)
    low = settled((2, 4, 4, 3), (2, 4, 3, 4), (-190, 0)).standing
    assert (low.scores[0], low.outcome) == (-250, None)


def test_A06_the_last_trick_counts_and_the_next_dealer_is_the_left_neighbour() -> None:
    last = position({W: "D8", N: "DK", E: "C2", S: "D3"}, W, bids=(3, 2, 4, 3), taken=(3, 3, 3, 3))
    trick = last.trick
    assert trick is not None
    last = replace(last, tricks=(trick,) * 12)
    over = played(last, "D8, DK, C2, D3")
    assert over.facts is not None
    assert over.facts.tricks == (3, 3, 4, 3)
    settlement = over.rules.settle(over.standing, over.facts)
    assert settlement.points == (70, 51)
    after = settlement.standing
    assert isinstance(after, SpadesStanding)
    assert (after.bags, after.dealer) == ((0, 1), W)
    second = over.rules.start(over.rules.pack(), after)
    assert second.to_act == N
    bid = played(second, "bid 3, bid 3, bid 3, bid 3")
    assert bid.to_act == N


# --- A51: what a player with sense does (TricksterBots #54, #252, #335, #302) ----------------------------------------


def chosen(state: SpadesState) -> str:
    return str(make("spades").choose(state.view(state.to_act)))


def test_A51_the_last_to_bid_bids_up_when_the_opponents_finish() -> None:
    """Seven tricks are needed, the partner bid three, the own hand counts two: four, not two."""
    two = "SK S3 S2 HA H6 H5 H4 D8 D7 D5 C9 C7 C5"
    state = played(deal({S: two}, scores=(430, 450)), "bid 5, bid 3, bid 3")
    assert chosen(state) == "bid 4"
    assert chosen(played(deal({S: two}, scores=(200, 200)), "bid 5, bid 3, bid 3")) == "bid 2"


def test_A51_where_bags_cost_nothing_a_made_contract_is_no_reason_to_lose() -> None:
    made = {"bids": (2, 4, 2, 3), "taken": (3, 1, 1, 1)}
    free = position({S: "HA HQ H2"}, W, "HJ H3 H4", rules=SpadesRules(bag_limit=0), **made)  # type: ignore[arg-type]
    assert chosen(free) in ("HQ", "HA")
    assert chosen(position({S: "HA HQ H2"}, W, "HJ HK H4", **made)) == "HQ"  # type: ignore[arg-type]


def test_A51_a_trick_that_the_partners_ace_wins_is_not_ruffed() -> None:
    state = position({S: "S9 S4 D7 C8"}, W, "H5 HA H4")
    assert chosen(state) in ("D7", "C8")


def test_A51_a_blind_nil_gives_away_the_highest_spades() -> None:
    hands = {W: "SA SK H9 H5 H3 H2 D8 D6 D3 C7 C5 C4 C2", E: "S9 S8 HK HQ DA DK DQ D2 CA CK CQ CJ C3"}
    state = deal(hands, scores=(470, 100), rules=SpadesRules(blind_nil=True))
    state = played(state, "bid blind_nil, bid 3, look, bid 4, bid 3")
    given = []
    for _ in range(2):
        given.append(chosen(state))
        state = state.play(given[-1])
    assert given == ["give SA", "give SK"]
