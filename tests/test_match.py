"""A match folds deals: one after the other, until the standing has an outcome."""

from __future__ import annotations

import pytest

from stich.arena import pack_number, play_match
from stich.bots import make
from stich.cards import Pack
from stich.errors import IllegalAction, NotationError
from stich.game import Rules
from stich.games import GAMES, find
from stich.match import Match
from tests.room import room


@pytest.fixture(params=[f"{game}({room(game).LENGTH}=4)" for game in GAMES])
def rules(request: pytest.FixtureRequest) -> Rules:
    return find(request.param)


def played(rules: Rules, dealer: int = 0) -> Match:
    bots = [make(rules.game, "random", seed=seat) for seat in range(rules.seats)]
    return play_match(rules, bots, lambda deal: pack_number(rules, 1, deal), dealer)


def test_a_match_ends_and_then_takes_nothing_more(rules: Rules) -> None:
    match = played(rules)
    assert match.outcome is not None
    assert match.current is None
    with pytest.raises(IllegalAction, match="the match is over") as caught:
        match.deal(rules.pack())
    assert caught.value.code == "match_over"
    with pytest.raises(IllegalAction) as caught:
        match.play("SA")
    assert caught.value.code == "no_deal"


def test_scores_are_the_sum_of_the_deals(rules: Rules) -> None:
    match = played(rules)
    points = [deal.settlement.points for deal in match.deals if deal.settlement]
    assert tuple(map(sum, zip(*points, strict=True))) == match.standing.scores


def test_each_deal_starts_where_the_one_before_ended(rules: Rules) -> None:
    match = played(rules, dealer=1)
    assert match.deals[0].before.dealer == 1
    for deal, following in zip(match.deals, match.deals[1:], strict=False):
        assert deal.settlement is not None
        assert following.before == deal.settlement.standing


def test_replaying_the_actions_gives_the_same_match(rules: Rules) -> None:
    match = played(rules)
    again = Match.start(rules)
    for deal in match.deals:
        again = again.deal(deal.pack)
        for seat, action in deal.actions:
            again = again.play(str(action), seat)
    assert again == match


def test_an_earlier_match_stays_as_it_was() -> None:
    rules = find("spades")
    before = Match.start(rules).deal(rules.pack())
    before.play("bid 4")
    assert before.state.to_act == 1
    assert before.deals[0].actions == ()


def test_no_deal_while_one_is_being_played(rules: Rules) -> None:
    match = Match.start(rules).deal(rules.pack())
    with pytest.raises(IllegalAction, match="deal 1 is still being played") as caught:
        match.deal(rules.pack())
    assert caught.value.code == "deal_open"


def test_no_state_before_the_first_deal(rules: Rules) -> None:
    with pytest.raises(IllegalAction, match="no deal has begun"):
        _ = Match.start(rules).state


def test_a_pack_with_wrong_cards_is_named(rules: Rules) -> None:
    wrong = Pack([rules.pack()[-1], *rules.pack()[1:]])
    with pytest.raises(NotationError, match="missing"):
        Match.start(rules).deal(wrong)


def test_an_illegal_action_changes_nothing_and_says_why(rules: Rules) -> None:
    match = Match.start(rules).deal(rules.pack())
    assert match.state.to_act is not None
    with pytest.raises(IllegalAction) as caught:
        match.play(match.state.legal(match.state.to_act)[0], (match.state.to_act + 1) % rules.seats)
    assert caught.value.code == "not_your_turn"
    with pytest.raises(NotationError):
        match.play("nonsense")
