"""Rules of Spades that a rare deal alone asks for, each by its sentence; `mutations.toml` breaks them."""

from __future__ import annotations

from tests.spades import E, W, deal, played, standing, tokens

from stich.games.spades import SpadesRules

TOGETHER = SpadesRules(bidding="partners")


def test_6_8_only_the_partners_last_proposal_can_be_accepted() -> None:
    state = played(deal(rules=TOGETHER), "propose 5, propose 6, propose 7")
    assert (state.to_act, tokens(state).count("accept")) == (E, 1)
    assert state.view(E).previews[0].bid == 7
    assert state.view(None).proposals == (None, 7, None, 6)
    state = state.play("accept")
    assert (state.bids[W], state.view(None).contracts[1]) == (7, 7)


def test_SP_55_blind_nil_is_for_a_side_just_so_many_points_behind_or_more() -> None:
    rules = SpadesRules(blind_nil=True, blind_nil_deficit=100)
    for behind, may in ((99, False), (100, True), (101, True)):
        assert rules.may_bid_blind(standing((0, behind)), 0) == may
        assert not rules.may_bid_blind(standing((0, behind)), 1)
