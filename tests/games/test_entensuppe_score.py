"""From points to the end of a match of Entensuppe, and every option of scoring."""

from typing import Any

import pytest

from stich.errors import RecordError, RulesError
from stich.game import Outcome, Settlement, Standing
from stich.games.entensuppe import EntensuppeFacts, EntensuppeRules, EntensuppeStanding, Pile
from stich.games.spades import SpadesFacts

RULES = EntensuppeRules()


def after(rules: EntensuppeRules, *deals: tuple[int, int]) -> Settlement[EntensuppeStanding]:
    standing = rules.opening()
    for deal in deals:
        settlement = rules.tally(standing, deal)
        standing = settlement.standing
    return settlement


def ending(rules: EntensuppeRules, *deals: tuple[int, int]) -> Outcome:
    outcome = after(rules, *deals).standing.outcome
    assert outcome is not None
    return outcome


def codes(settlement: Settlement[Standing]) -> list[str]:
    return [line.code for line in settlement.lines]


def test_DS_48_ente_times_suppe() -> None:
    settlement = RULES.settle(RULES.opening(), EntensuppeFacts(ente=(8, 9), suppe=(9, 10)))
    assert settlement.points == (72, 90)
    assert settlement.standing.scores == (72, 90)


def test_DS_49_nothing_in_one_course_is_nothing() -> None:
    assert EntensuppeFacts(ente=(0, 20), suppe=(18, 3)).points == (0, 60)


def test_the_lines_explain_each_product() -> None:
    facts = EntensuppeFacts.from_piles(ente=((4, 2), (5, 2)), suppe=((3, 3), (4, 3)))
    lines = RULES.settle(RULES.opening(), facts).lines
    assert [(line.code, line.points, line.to, dict(line.values)) for line in lines] == [
        ("ente_piles", 0, (0,), {"n": 8, "down": 4, "up": 2}),
        ("suppe_piles", 0, (0,), {"n": 9, "down": 3, "up": 3}),
        ("product", 72, (0,), {"ente": 8, "suppe": 9}),
        ("ente_piles", 0, (1,), {"n": 9, "down": 5, "up": 2}),
        ("suppe_piles", 0, (1,), {"n": 10, "down": 4, "up": 3}),
        ("product", 90, (1,), {"ente": 9, "suppe": 10}),
    ]
    by_hand = RULES.settle(RULES.opening(), EntensuppeFacts(ente=(8, 9), suppe=(9, 10)))
    assert codes(by_hand) == ["ente", "suppe", "product"] * 2


def test_DS_24_DS_25_points_of_a_pile() -> None:
    assert Pile(down=4, up=2).points == 8


@pytest.mark.parametrize(
    ("ente", "suppe", "possible"),
    [
        ((13, 13), (13, 13), True),
        ((14, 14), (12, 12), True),  # 14 and 12 tricks
        ((14, 14), (12, 13), False),
        ((27, 0), (12, 0), True),
        ((29, 0), (12, 0), False),
        ((6, 6), (13, 13), False),
        ((13, 0), (0, 12), False),  # 12 tricks in the Suppe mean 14 in the Ente
        ((14, 0), (0, 12), True),
    ],
)
def test_DS_A04_facts_of_no_whole_deal_are_refused(
    ente: tuple[int, int], suppe: tuple[int, int], possible: bool
) -> None:
    facts = EntensuppeFacts(ente=ente, suppe=suppe)
    if possible:
        RULES.settle(RULES.opening(), facts)
    else:
        with pytest.raises(RecordError, match="13 to 26"):
            RULES.settle(RULES.opening(), facts)


@pytest.mark.parametrize("wrong", [(1,), (1, -1), (1, 2.0), (1, 2, 3)])
def test_facts_say_what_is_needed(wrong: Any) -> None:
    with pytest.raises(RecordError, match="two numbers"):
        EntensuppeFacts(ente=wrong, suppe=(9, 9))
    with pytest.raises(RecordError, match="two players"):
        RULES.tally(RULES.opening(), wrong)


def test_DS_51_the_target_ends_the_match() -> None:
    assert after(RULES, (100, 90), (100, 90), (49, 49)).standing.outcome is None
    settlement = after(RULES, (100, 90), (100, 90), (50, 49))
    assert settlement.standing.outcome == Outcome((0,), 1, "target")
    assert codes(settlement) == ["deal", "deal", "target"]
    with pytest.raises(RulesError, match="over"):
        RULES.tally(settlement.standing, (1, 1))


def test_DS_52_a_tie_needs_one_more_deal() -> None:
    tie = after(RULES, (100, 90), (100, 110), (60, 60))
    assert tie.standing.outcome is None
    assert codes(tie)[2:] == ["tie"]
    assert RULES.tally(tie.standing, (1, 2)).standing.outcome == Outcome((1,), 1, "target")


@pytest.mark.parametrize(("loser", "factor", "reason"), [(124, 2, "in_der_suppe"), (125, 1, "target")])
def test_DS_53_a_loser_below_the_soup_limit_loses_double(loser: int, factor: int, reason: str) -> None:
    settlement = after(RULES, (100, 60), (100, 60), (60, loser - 120))
    assert settlement.standing.outcome == Outcome((0,), factor, reason)
    assert ("in_der_suppe" in codes(settlement)) == (factor == 2)


@pytest.mark.parametrize(("deal", "outcome"), [((30, 124), None), ((30, 125), Outcome((1,), 2, "im_teich"))])
def test_DS_54_the_pond_wins_at_once_and_double(deal: tuple[int, int], outcome: Outcome | None) -> None:
    assert after(RULES, deal).standing.outcome == outcome


def test_DS_A13_pond_and_soup_together_still_count_double() -> None:
    assert after(RULES, (0, 676)).standing.outcome == Outcome((1,), 2, "im_teich")


def test_DS_A14_after_a_tie_the_pond_comes_first() -> None:
    assert ending(RULES, (100, 100), (100, 100), (120, 120), (10, 130)).reason == "im_teich"


def test_DS_A21_the_cap_counts_once() -> None:
    rules = EntensuppeRules(max_deals=2)
    assert after(rules, (10, 20)).standing.outcome is None
    won = after(rules, (10, 20), (10, 20))
    assert won.standing.outcome == Outcome((1,), 1, "cap")
    assert codes(won)[2:] == ["cap"]
    assert after(rules, (10, 20), (20, 10)).standing.outcome == Outcome((), 1, "cap")


@pytest.mark.parametrize("target", [100, 400])
def test_option_target(target: int) -> None:
    rules = EntensuppeRules(target=target, pond=0)
    assert after(rules, (target - 1, 0)).standing.outcome is None
    assert after(rules, (target, 0)).standing.outcome == Outcome((0,), 2, "in_der_suppe")


@pytest.mark.parametrize(("pond", "outcome"), [(0, None), (100, Outcome((0,), 2, "im_teich")), (131, None)])
def test_option_pond(pond: int, outcome: Outcome | None) -> None:
    assert after(EntensuppeRules(pond=pond), (130, 10)).standing.outcome == outcome


@pytest.mark.parametrize(("soup", "factor"), [(0, 1), (50, 1), (51, 2)])
def test_option_soup(soup: int, factor: int) -> None:
    assert ending(EntensuppeRules(pond=0, soup=soup), (250, 50)).factor == factor


@pytest.mark.parametrize(
    ("option", "deal", "outcome"),
    [
        ("higher_wins", (169, 144), Outcome((0,), 2, "im_teich")),
        ("higher_wins", (144, 144), None),
        ("normal_scoring", (169, 144), None),
        ("normal_scoring", (30, 144), Outcome((1,), 2, "im_teich")),
    ],
)
def test_option_both_in_pond(option: str, deal: tuple[int, int], outcome: Outcome | None) -> None:
    settlement = after(EntensuppeRules(both_in_pond=option), deal)
    assert settlement.standing.outcome == outcome
    assert len(settlement.lines) == 3  # the third says why


@pytest.mark.parametrize("deal", [(169, 144), (144, 144)])
def test_both_in_the_pond_without_a_winner_still_tests_the_target(deal: tuple[int, int]) -> None:
    """rulebook.md 6.8."""
    rules = EntensuppeRules(both_in_pond="normal_scoring")
    assert after(rules, (110, 90), deal).standing.outcome == Outcome((0,), 1, "target")
    assert after(RULES, (110, 90), (144, 144)).standing.outcome == Outcome((0,), 1, "target")


@pytest.mark.parametrize(
    ("pond_first", "outcome"), [(True, Outcome((1,), 2, "im_teich")), (False, Outcome((0,), 1, "target"))]
)
def test_option_pond_beats_target(pond_first: bool, outcome: Outcome | None) -> None:
    rules = EntensuppeRules(pond_beats_target=pond_first)
    assert after(rules, (100, 20), (100, 20), (100, 130)).standing.outcome == outcome
    same_player = after(rules, (20, 100), (20, 100), (20, 130)).standing.outcome
    assert same_player == Outcome((1,), 2, "im_teich")


@pytest.mark.parametrize("games_to_win", [1, 2, 3])
def test_option_games_to_win(games_to_win: int) -> None:
    """A double win is two games; the next game begins from 0; the deal keeps alternating (DS-A17, DS-A20)."""
    rules = EntensuppeRules(games_to_win=games_to_win)
    first = after(rules, (130, 10))
    if games_to_win == 1:
        assert first.standing.outcome == Outcome((0,), 2, "im_teich")
        assert first.standing.games == (0, 0)
    elif games_to_win == 2:
        assert first.standing.outcome == Outcome((0,), 1, "games")
        assert first.standing.games == (2, 0)
    else:
        assert first.standing.outcome is None
        assert (first.standing.games, first.standing.scores, first.standing.dealer) == ((2, 0), (0, 0), 1)
        assert codes(first)[2:] == ["im_teich", "game"]
        assert rules.tally(first.standing, (130, 10)).standing.outcome == Outcome((0,), 1, "games")


def test_the_cap_of_a_series_compares_games_then_the_running_total() -> None:
    rules = EntensuppeRules(games_to_win=3, max_deals=2)
    assert after(rules, (130, 0), (0, 100)).standing.outcome == Outcome((0,), 1, "cap")
    assert after(rules, (130, 0), (0, 130)).standing.outcome == Outcome((), 1, "cap")
    assert after(rules, (60, 50), (0, 50)).standing.outcome == Outcome((1,), 1, "cap")


def test_option_max_deals() -> None:
    standing = RULES.opening()
    for _ in range(50):
        assert standing.outcome is None
        standing = RULES.tally(standing, (1, 0)).standing
    assert standing.outcome is not None
    assert standing.outcome.reason == "cap"


def test_settle_wants_its_own_facts() -> None:
    with pytest.raises(RulesError, match="settles EntensuppeFacts"):
        RULES.settle(RULES.opening(), SpadesFacts(redealt_by=0))
