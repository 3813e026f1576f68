"""Double dummy: equal to DDS on its oracle and to plain minimax on small positions."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.oracle.bridge import pbn, random_hands
from tests.oracle.spades import Minimax, Table

from stich import native
from stich.errors import NotationError
from stich.solver import double_dummies, double_dummy

DATA = Path(__file__).parents[1] / "data"
ORACLE = json.loads((DATA / "double_dummy.json").read_text(encoding="utf-8"))
ENDINGS = ORACLE["endings6"] + json.loads((DATA / "double_dummy8.json").read_text(encoding="utf-8"))["endings8"]
FIRST = ORACLE["full"][0]["deal"]


def plain_answer(hands: list[list[int]], trump: int | None, leader: int) -> int:
    side = leader % 2
    sign = 1 if side == 0 else -1
    minimax = Minimax(lambda taken: sign * (taken[side] + taken[side + 2]), trump=trump, breaking=False)
    return sign * minimax.best(Table(tuple(tuple(hand) for hand in hands), leader))


@pytest.mark.parametrize("leader", "NESW")
def test_every_ending_of_the_oracle(leader: str) -> None:
    deals = [each["deal"] for each in ENDINGS]
    assert double_dummies(deals, "S", leader) == [each["S"][leader] for each in ENDINGS]
    assert double_dummies(deals, None, leader) == [each["NT"][leader] for each in ENDINGS]


@pytest.mark.parametrize("leader", "NESW")
def test_full_deals_of_the_oracle(leader: str, request: pytest.FixtureRequest) -> None:
    full = ORACLE["full"] if request.config.getoption("--soak") else ORACLE["full"]["NESW".index(leader) :: 4]
    deals = [each["deal"] for each in full]
    assert double_dummies(deals, "S", leader) == [each["leader_tricks"][leader] for each in full]


@pytest.mark.parametrize(("cards", "positions"), [(1, 300), (2, 1500), (3, 1500), (4, 60)])
def test_small_positions_are_those_of_plain_minimax(cards: int, positions: int, daily: Callable[[int], int]) -> None:
    rng, asked = random.Random(cards), set[object]()
    for _ in range(daily(positions)):
        hands, trump, leader = random_hands(rng, cards), rng.choice([0, 0, 1, 2, 3, None]), rng.randrange(4)
        found = double_dummy(pbn(hands), None if trump is None else "SHDC"[trump], "NESW"[leader])
        assert found == plain_answer(hands, trump, leader), (pbn(hands), trump, leader)
        asked |= {("trump", trump), ("leader", leader)}
    assert cards == 4 or len(asked) == 5 + 4, "every trump and every leader"


def test_the_first_hand_may_be_any_seat() -> None:
    start, hands = FIRST[:2], FIRST[2:].split()
    assert start == "N:"
    turned = "E:" + " ".join(hands[1:] + hands[:1])
    assert double_dummy(turned, "S", "N") == double_dummy(FIRST, "S", "N")


def test_too_few_nodes_give_no_answer() -> None:
    assert double_dummy(FIRST, nodes=100) is None
    assert double_dummy(FIRST, nodes=10**9) == ORACLE["full"][0]["leader_tricks"]["N"]
    assert double_dummies(["N:A.K.. K.A.. Q.Q.. J.J..", FIRST], nodes=100) == [1, None]


def test_it_can_be_stopped_and_tells_how_far_it_is() -> None:
    core: Any = native.core
    cancel, seen = core.Cancel(), []

    def look(done: int, total: int) -> None:
        seen.append((done, total))
        if len(seen) == 2:
            cancel.stop()

    with pytest.raises(core.Cancelled):
        double_dummies([each["deal"] for each in ORACLE["full"]] * 20, cancel=cancel, progress=look)
    assert seen[0][0] < seen[1][0]


def test_threads_do_not_disturb_each_other() -> None:
    deals = [each["deal"] for each in ORACLE["endings6"]]
    wanted = [each["S"]["N"] for each in ORACLE["endings6"]]
    found: list[list[int | None]] = []
    threads = [threading.Thread(target=lambda: found.extend(double_dummies(deals) for _ in range(5))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [wanted] * 20


@pytest.mark.parametrize(
    ("deal", "trump", "leader", "wrong", "right"),
    [
        ("A.K.. K.A.. Q.Q.. J.J..", "S", "N", "'A.K.. K.A.. Q.Q.. J.J..'", "begins with the first seat"),
        ("", "S", "N", "''", "begins with the first seat"),
        ("N:A.K.. K.A.. Q.Q..", "S", "N", "Q.Q..'", "four hands"),
        ("N:A.K.. K.A.. Q.Q.. J.J.. T.T..", "S", "N", "T.T..'", "four hands"),
        ("N:A.K.. K.A.. Q.Q.. J.J", "S", "N", "J.J'", "four hands of four suits"),
        ("N:A.K.. K.A.. Q.Q.. J.J.9..", "S", "N", "J.J.9..'", "four suits with three dots"),
        ("N:A.K.. K.A.. Q.Q.. J...", "S", "N", "J...'", "all of the same size"),
        ("N:A.K.. K.A.. Q.Q.. A.J..", "S", "N", "A.J..'", "a card is there twice"),
        ("N:A.K.. K.A.. Q.1.. J.J..", "S", "N", "Q.1..", "2 to 9, T, J, Q, K and A"),
        ("N:... ... ... ...", "S", "N", "'N:... ... ... ...'", "1 to 13 cards"),
        ("N:A.K.. K.A.. Q.Q.. J.J..", "X", "N", "'X'", "S, H, D or C, and None"),
        ("N:A.K.. K.A.. Q.Q.. J.J..", "", "N", "''", "S, H, D or C, and None"),
        ("N:A.K.. K.A.. Q.Q.. J.J..", "S", "X", "'X'", "N, E, S and W"),
    ],
)
def test_what_cannot_be_read_is_quoted_with_what_would_be_right(
    deal: str, trump: str, leader: str, wrong: str, right: str
) -> None:
    for solve in (lambda: double_dummy(deal, trump, leader), lambda: double_dummies([FIRST, deal], trump, leader)):
        with pytest.raises(NotationError) as refused:
            solve()
        assert wrong in str(refused.value)
        assert right in str(refused.value)


@pytest.mark.parametrize("leader", ["North", "NE", "", "n"])
def test_a_leader_that_is_no_seat_is_quoted_as_it_was_written(leader: str) -> None:
    with pytest.raises(NotationError, match=f"^'{leader}' is not a seat; the seats are N, E, S and W"):
        double_dummy(FIRST, "S", leader)


def test_a_hand_of_more_than_thirteen_cards_is_refused() -> None:
    suits = "AKQJT98765432"
    deal = f"N:{suits}.A.. .KQJT98765432.A. ..KQJT98765432.A ...KQJT98765432"
    with pytest.raises(NotationError, match="1 to 13 cards"):
        double_dummy(deal)


@pytest.mark.parametrize("cards", range(1, 14))
def test_every_size_of_hand(cards: int) -> None:
    """Spades against hearts, diamonds and clubs: with spades as trumps north takes all; without, who leads."""
    ranks = "AKQJT98765432"[:cards]
    deal = f"N:{ranks}... .{ranks}.. ..{ranks}. ...{ranks}"
    assert [double_dummy(deal, "S", leader) for leader in "NESW"] == [cards, 0, cards, 0]
    assert [double_dummy(deal, None, leader) for leader in "NESW"] == [cards] * 4


def test_no_deals_no_answers() -> None:
    assert double_dummies([]) == []


def test_a_limit_never_gives_a_wrong_answer() -> None:
    wanted = ORACLE["full"][0]["leader_tricks"]["N"]
    answers = [double_dummy(FIRST, nodes=limit) for limit in (0, 1, 10, 1000, 10_000, 10**7)]
    assert set(answers) <= {None, wanted}
    assert answers[0] is None
    assert answers[-1] == wanted
