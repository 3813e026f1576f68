"""What a seat sees in Doppelkopf, and the laws that hold in every random deal."""

from __future__ import annotations

import random

from tests.doppelkopf import after, deal, healthy, solo, tricks
from tests.play import play_deal, random_action, shuffled

from stich.cards import Card
from stich.game import State
from stich.games.doppelkopf import DoppelkopfRules, DoppelkopfState, augen
from stich.tricks import TRUMP


def random_deals(number: int, seed: int) -> list[list[DoppelkopfState]]:
    rng = random.Random(seed)
    found: list[list[DoppelkopfState]] = []
    for _ in range(number):
        states: list[State] = list(play_deal(DoppelkopfRules(), rng))
        found.append([state for state in states if isinstance(state, DoppelkopfState)])
    return found


def healthy_deals(number: int, seed: int) -> list[list[DoppelkopfState]]:
    """Normal games, silent Hochzeiten among them, with random calls."""
    rng, rules = random.Random(seed), DoppelkopfRules()
    found = []
    for _ in range(number):
        state = after(rules.start(shuffled(rules, rng), rules.opening()), *["gesund"] * 4)
        states = [state]
        while state.to_act is not None:
            seat, action = random_action(state, rng, calls=0.04)
            state = state.play(action, seat)
            states.append(state)
        found.append(states)
    return found


def test_the_hand_is_sorted_trumps_first_then_suits_of_alternating_colour() -> None:
    view = healthy({0: "CA C9 HA HK SK DA D9 DJ CQ HT"}).view(0)
    assert [suit for suit, _ in view.groups] == [TRUMP, "C", "H", "S"]
    assert [str(card) for card in view.groups[0][1]][:4] == ["HT", "CQ", "DJ", "DA"]
    hearts = solo("solo_H", 1, {0: "CA CT CK C9 DA DT DK D9 HA HK HT DQ"}).view(0)
    assert [(suit, " ".join(map(str, cards))) for suit, cards in hearts.groups] == [
        (TRUMP, "HT DQ HA HK"), ("C", "CA CT CK C9"), ("D", "DA DT DK D9"),
    ]  # fmt: skip
    assert Card("HA") in hearts.trumps


def test_before_the_contract_hands_are_sorted_as_in_the_normal_game() -> None:
    view = deal({0: "CA DA CQ"}).view(0)
    assert view.groups[0][0] == TRUMP
    assert (view.contract, view.parties, view.calls) == ("", ("",) * 4, ())


def test_the_view_says_who_is_asked_what() -> None:
    state = deal({2: "CQ CQ"})
    assert (state.view(3).phase, state.view(3).to_act, state.view(3).asked) == ("vorbehalt", 0, "gesund")
    state = after(state, "vorbehalt", "gesund", "vorbehalt", "gesund")
    view = state.view(None)
    assert (view.phase, view.to_act, view.asked) == ("contract", 0, "solo")
    assert view.answers == ("vorbehalt", "gesund", "vorbehalt", "gesund")
    assert state.view(2).legal == ()


def test_own_calls_come_with_limit_and_worth() -> None:
    state = healthy({0: "CQ SA", 3: "CQ"})
    chance = state.view(0).calls[0]
    assert (chance.call, chance.until, chance.late, chance.points) == ("re", 11, False, 2)
    assert [each.call for each in state.view(0).calls] == ["re", "k90", "k60", "k30", "schwarz"]
    assert state.view(None).calls == ()
    state = after(state, "3: announce re")
    reply = state.view(1).calls[0]
    assert (reply.call, reply.until) == ("kontra", 10)


def test_a_late_reply_is_marked() -> None:
    state = healthy({0: "CQ SA SK", 1: "S9 S9", 2: "ST ST", 3: "CQ SA SK"})
    state = after(tricks(state, "SA S9 ST SA"), "announce re", "SK", "S9")
    (chance,) = state.view(1).calls
    assert (chance.call, chance.late, chance.until) == ("kontra", True, 10)


def test_augen_of_tricks_and_of_what_lies_on_the_table() -> None:
    state = after(tricks(healthy({0: "CA SK", 1: "C9", 2: "CT", 3: "CK"}), "CA C9 CT CK"), "SK")
    view = state.view(2)
    assert (view.augen, view.seat_augen, view.taken, view.lying) == ((25,), (25, 0, 0, 0), (1, 0, 0, 0), 4)
    assert view.winning == 0


def test_what_is_known_is_true_and_what_all_know_every_seat_knows() -> None:
    for states in healthy_deals(80, 1):
        for state in states:
            truth = tuple("re" if seat in state.re else "kontra" for seat in range(4))
            public = state.view(None).parties
            assert all(party in ("", true) for party, true in zip(public, truth, strict=True))
            for seat in range(4):
                view = state.view(seat)
                assert view.parties == public
                assert view.party == truth[seat]
                assert all(known in ("", true) for known, true in zip(view.known, truth, strict=True))
                assert all(known == party for known, party in zip(view.known, public, strict=True) if party)


def test_a_played_club_queen_shows_re_and_two_of_them_everybody() -> None:
    state = healthy({0: "CQ", 1: "D9", 2: "CQ", 3: "D9"})
    state = after(state, "CQ")
    assert state.view(None).parties == ("re", "", "", "")
    assert state.view(2).known == ("re", "kontra", "re", "kontra")
    assert after(state, "D9", "CQ").view(1).parties == ("re", "kontra", "re", "kontra")


def test_law_240_augen_twelve_tricks_and_plus_minus_of_one_parity() -> None:
    rules = DoppelkopfRules()
    for states in random_deals(120, 2):
        end = states[-1]
        facts = end.facts
        assert facts is not None
        assert sum(facts.augen) == 240
        assert sum(facts.tricks) == len(end.tricks) == 12
        settlement = rules.settle(end.standing, facts)
        assert sum(settlement.points) == 0
        assert len({points % 2 for points in settlement.points}) == 1
        side = settlement.lines[0].to
        assert {settlement.points[seat] for seat in side} == {sum(line.points for line in settlement.lines)}
        assert augen(card for trick in end.tricks for card in trick.cards) == 240


def test_law_a_call_is_legal_for_exactly_the_cards_its_limit_says() -> None:
    for states in healthy_deals(40, 3):
        for state in states:
            for seat in range(4):
                view = state.view(seat)
                assert [f"announce {each.call}" for each in view.calls] == [
                    token for token in map(str, view.legal) if token.startswith("announce")
                ]
                assert all(len(view.hand) >= each.until for each in view.calls)


def test_a_silent_hochzeit_looks_like_a_normal_game_to_the_others() -> None:
    common = "CK CK CT CT CA CA C9 C9 SA SA ST"
    silent = healthy({0: f"{common} D9", 1: "CQ CQ", 2: "DQ DQ"})
    normal = healthy({0: f"{common} D9", 1: "CQ DQ", 2: "CQ DQ"})
    assert silent.re == (1,)
    assert normal.re == (1, 2)
    assert silent.view(0) == normal.view(0)
    assert silent.view(None) == normal.view(None)
