"""Rules of Spades that a rare deal alone asks for, each by its sentence; `mutations.toml` breaks them."""

from __future__ import annotations

from tests.spades import E, W, deal, played, tokens

from stich.games.spades import SpadesRules

TOGETHER = SpadesRules(bidding="partners")


def test_6_8_only_the_partners_last_proposal_can_be_accepted() -> None:
    state = played(deal(rules=TOGETHER), "propose 5, propose 6, propose 7")
    assert (state.to_act, tokens(state).count("accept")) == (E, 1)
    assert state.view(E).previews[0].bid == 7
    assert state.view(None).proposals == (None, 7, None, 6)
    state = state.play("accept")
    assert (state.bids[W], state.view(None).contracts[1]) == (7, 7)
