"""The rules of a deal of Entensuppe, one test per rule of the rule book, named by its id."""

import pytest
from tests.entensuppe import STOCK, played, position, tokens

from stich.cards import Card, Hand, Pack, french_pack, parse_cards
from stich.errors import IllegalAction, NotationError, RulesError
from stich.games.entensuppe import ORDERS, EntensuppeRules, EntensuppeState

RULES = EntensuppeRules()
OPENING = RULES.opening()


def points(state: EntensuppeState) -> tuple[int, int]:
    own, other = (sum(trick.points for trick in state.tricks if trick.winner == seat) for seat in (0, 1))
    return own, other


def test_DS_01_two_players() -> None:
    assert RULES.seats == 2
    assert len(RULES.opening().scores) == 2
    with pytest.raises(RulesError, match="2 seats, not 3"):
        RULES.opening(3)


def test_DS_02_a_trick_is_one_card_of_each() -> None:
    state = played(position("C9 SA", "C4 SK", STOCK), "C9", "C4")
    assert [(trick.leader, trick.cards, trick.winner) for trick in state.tricks] == [(0, parse_cards("C9 C4"), 1)]


def test_DS_03_DS_04_DS_05_two_courses_low_then_high() -> None:
    """While there is a stock the low card wins and both draw; without it the high card wins and nobody draws."""
    ente = played(position("C9 SA", "C4 SK", "H7 C2"), "C9", "C4")
    assert ente.tricks[0].course == "ente"
    assert ente.tricks[0].winner == 1
    assert ente.course == "suppe"
    suppe = played(ente, "SK", "SA")
    assert suppe.tricks[1].course == "suppe"
    assert suppe.tricks[1].winner == 0
    assert [len(hand) for hand in suppe.hands] == [1, 1]


@pytest.mark.parametrize(("answer", "worth"), [("C4", 1), ("H4", 2)])
def test_DS_06_two_suits_count_double(answer: str, worth: int) -> None:
    state = played(position("C9", "C4 H4", STOCK), "C9", answer)
    assert sum(points(state)) == worth


def test_DS_07_a_quack_steals_the_trick() -> None:
    state = position("D8", "S8", STOCK)
    assert played(state, "D8", "S8 quack", "ente").tricks[0].winner == 1
    assert played(state, "D8", "S8").tricks[0].winner == 0


def test_DS_09_the_pack() -> None:
    assert len(set(RULES.pack())) == 52
    assert {card.suit for card in RULES.pack()} == set("SHDC")
    with pytest.raises(NotationError, match="missing S2"):
        RULES.start(Pack(["S3", *french_pack()[1:]]), OPENING)


@pytest.mark.parametrize("course", ["ente", "suppe"])
def test_DS_11_no_suit_beats_another(course: str) -> None:
    for led in RULES.pack():
        for other in RULES.pack():
            if other.suit != led.suit:
                assert not ORDERS[course].beats(other, led)


@pytest.mark.parametrize(("course", "best_first"), [("ente", "A23456789TJQK"), ("suppe", "AKQJT98765432")])
@pytest.mark.parametrize("suit", "SHDC")
def test_DS_12_order_of_the_ranks(course: str, best_first: str, suit: str) -> None:
    cards = [Card(suit + rank) for rank in best_first]
    for place, better in enumerate(cards):
        for worse in cards[place + 1 :]:
            assert ORDERS[course].beats(better, worse)
            assert not ORDERS[course].beats(worse, better)


@pytest.mark.parametrize("stock", [STOCK, ""])
@pytest.mark.parametrize("rank", "23456789TJQK")
def test_DS_13_the_ace_is_best_in_both_courses(stock: str, rank: str) -> None:
    assert played(position("DA", f"D{rank}", stock), "DA", f"D{rank}").tricks[0].winner == 0
    assert played(position(f"D{rank}", "DA", stock), f"D{rank}", "DA").tricks[0].winner == 1


def test_DS_14_the_deal_alternates() -> None:
    standing = RULES.opening(dealer=1)
    dealers = []
    for _ in range(4):
        dealers.append(standing.dealer)
        standing = RULES.tally(standing, (10, 20)).standing
    assert dealers == [1, 0, 1, 0]
    with pytest.raises(RulesError, match="seat 0 to 1"):
        RULES.opening(dealer=2)


@pytest.mark.parametrize("dealer", [0, 1])
def test_DS_15_DS_16_dealt_singly_thirteen_each_then_the_stock(dealer: int) -> None:
    pack = french_pack()
    state = RULES.start(pack, RULES.opening(dealer=dealer))
    assert state.hands[1 - dealer] == Hand(pack[0:26:2])
    assert state.hands[dealer] == Hand(pack[1:26:2])
    assert state.stock == pack[26:]
    assert state.view(None).open_card == pack[26]
    assert state.view(None).stock == 26


@pytest.mark.parametrize("dealer", [0, 1])
def test_DS_17_the_non_dealer_leads(dealer: int) -> None:
    assert RULES.start(french_pack(), RULES.opening(dealer=dealer)).to_act == 1 - dealer


@pytest.mark.parametrize(("answer", "next_leader"), [("C4", 1), ("H4", 0)])
def test_DS_18_the_winner_leads(answer: str, next_leader: int) -> None:
    state = played(position("C9", "C4 H4", STOCK), "C9", answer)
    assert state.to_act == state.leader == next_leader


def test_DS_19_any_card_may_be_led() -> None:
    assert tokens(position("C9 SA D2", "C4 H4", STOCK), 0) == ["SA", "D2", "C9"]


@pytest.mark.parametrize("stock", [STOCK, ""])
def test_DS_20_no_duty_to_follow(stock: str) -> None:
    state = played(position("C9", "CK C4 H4", stock), "C9")
    assert tokens(state, 1) == ["H4", "C4", "CK"]


@pytest.mark.parametrize("stock", [STOCK, ""])
def test_DS_21_another_suit_never_wins(stock: str) -> None:
    """However good the card is (DS-A02)."""
    assert played(position("CK C2", "HA", stock), "CK", "HA").tricks[0].winner == 0
    assert played(position("CK C2", "HA", stock), "C2", "HA").tricks[0].winner == 0


@pytest.mark.parametrize(("stock", "winner"), [(STOCK, 1), ("", 0)])
def test_DS_22_of_one_suit_low_wins_in_the_ente_and_high_in_the_suppe(stock: str, winner: int) -> None:
    assert played(position("C9", "C4", stock), "C9", "C4").tricks[0].winner == winner


@pytest.mark.parametrize("stock", [STOCK, ""])
def test_DS_23_only_an_equal_rank_quacks(stock: str) -> None:
    state = played(position("D8", "S8 D7", stock), "D8")
    assert tokens(state, 1) == ["S8", "S8 quack", "D7"]
    with pytest.raises(IllegalAction, match="D8 was led") as error:
        state.play("D7 quack")
    assert (error.value.code, error.value.values) == ("other_rank", {"card_led": "D8"})


@pytest.mark.parametrize(("answer", "face_up", "worth"), [("C4", False, 1), ("H4", True, 2)])
def test_DS_24_DS_25_one_suit_face_down_two_suits_face_up(answer: str, face_up: bool, worth: int) -> None:
    trick = played(position("C9", "C4 H4", STOCK), "C9", answer).tricks[0]
    assert (trick.face_up, trick.points) == (face_up, worth)


def test_DS_27_both_draw_back_to_thirteen() -> None:
    state = RULES.start(french_pack(), OPENING)
    state = played(state, *[tokens(state, state.leader)[0]])
    state = played(state, tokens(state, 0)[-1])
    assert [len(hand) for hand in state.hands] == [13, 13]
    assert len(state.stock) == 24


def test_DS_28_DS_29_the_winner_takes_the_open_card() -> None:
    state = played(position("C9", "C4", STOCK), "C9", "C4")
    assert state.hands == (Hand("C2"), Hand("H7"))
    assert [(draw.seat, str(draw.card)) for draw in state.draws] == [(1, "H7"), (0, "C2")]


def test_DS_30_a_new_card_is_turned_up_before_the_lead() -> None:
    state = played(position("C9", "C4", STOCK), "C9", "C4")
    assert state.view(0).open_card == Card("D5")
    assert (state.phase, state.to_act) == ("lead", 1)


def test_DS_32_the_quack_is_part_of_the_card() -> None:
    state = played(position("D8", "S8", STOCK), "D8", "S8 quack")
    assert (state.phase, state.to_act) == ("quacked", 0)
    assert state.view(1).table[0].calls == ("", "quack")
    with pytest.raises(IllegalAction, match="answering a lead") as error:
        position("D8", "S8", STOCK).play("D8 quack")
    assert error.value.code == "no_quack"


@pytest.mark.parametrize("stock", [STOCK, ""])
def test_DS_33_unsaid_the_leader_wins_two(stock: str) -> None:
    state = played(position("D8", "S8", stock), "D8", "S8")
    assert points(state) == (2, 0)
    assert state.tricks[0].face_up


def test_DS_34_after_a_quack_two_choices() -> None:
    state = played(position("D8 H8 C3 SK", "S8", STOCK), "D8", "S8 quack")
    assert tokens(state, 0) == ["ente", "H8 quakquak"]
    with pytest.raises(IllegalAction) as error:
        state.play("H8")
    assert error.value.code == "ente_or_quakquak"
    with pytest.raises(IllegalAction) as error:
        state.play("C3 quakquak")
    assert error.value.code == "other_rank"


@pytest.mark.parametrize("stock", [STOCK, ""])
def test_DS_35_ente_gives_the_quacker_two_points_and_the_lead(stock: str) -> None:
    state = played(position("D8 H8", "S8 SK", stock), "D8", "S8 quack", "ente")
    assert points(state) == (0, 2)
    assert state.tricks[0].face_up
    assert state.to_act == 1
    assert [(said.seat, str(said.call), said.trick) for said in state.said] == [(0, "ente", 0)]


def test_DS_36_quak_quak_leads_a_third_card_to_a_second_trick() -> None:
    state = played(position("D8 H8", "S8 SK D2", STOCK), "D8", "S8 quack", "H8 quakquak")
    assert (state.phase, state.to_act) == ("answer", 1)
    assert tokens(state, 1) == ["SK", "D2"]
    assert [trick.cards for trick in state.view(1).table] == [parse_cards("D8 S8"), parse_cards("H8")]


@pytest.mark.parametrize("stock", [STOCK, ""])
def test_DS_37_entensuppe_takes_both_tricks(stock: str) -> None:
    state = played(position("SJ CJ", "HJ DJ", stock), "SJ", "HJ quack", "CJ quakquak", "DJ entensuppe")
    assert points(state) == (0, 4)
    assert [trick.face_up for trick in state.tricks] == [True, True]
    assert state.leader == 1


def test_DS_37_only_the_fourth_card_of_the_rank() -> None:
    state = played(position("SJ CJ", "HJ DJ D2", STOCK), "SJ", "HJ quack", "CJ quakquak")
    assert tokens(state, 1) == ["D2", "DJ", "DJ entensuppe"]
    with pytest.raises(IllegalAction) as error:
        state.play("D2 entensuppe")
    assert error.value.code == "other_rank"


@pytest.mark.parametrize(("answer", "worth"), [("C9", 3), ("CA", 3), ("D2", 4)])
@pytest.mark.parametrize("stock", [STOCK, ""])
def test_DS_38_otherwise_the_leader_takes_both(answer: str, worth: int, stock: str) -> None:
    """The rank of the fourth card means nothing, neither low nor high."""
    state = played(position("SJ CJ", "HJ C9 CA D2", stock), "SJ", "HJ quack", "CJ quakquak", answer)
    assert points(state) == (worth, 0)
    assert [trick.face_up for trick in state.tricks] == [True, worth == 4]
    assert state.leader == 0


def test_DS_39_both_draw_two_after_a_quak_quak() -> None:
    state = played(position("SJ CJ", "HJ C9", STOCK), "SJ", "HJ quack", "CJ quakquak", "C9")
    assert state.hands == (Hand("H7 C2"), Hand("D5 SK"))
    assert state.view(1).open_card == Card("S3")
    assert len(state.stock) == 2


def test_DS_40_of_a_stock_of_two_they_draw_one_each() -> None:
    state = played(position("SJ CJ S2", "HJ C9 S4", "H7 C2"), "SJ", "HJ quack", "CJ quakquak", "C9")
    assert state.hands == (Hand("H7 S2"), Hand("C2 S4"))
    assert state.stock == ()
    assert state.course == "suppe"


def test_DS_42_the_ente_ends_with_the_last_stock_card() -> None:
    state = position("C9 D2", "C4 D3", "H7 C2")
    assert state.course == "ente"
    assert played(state, "C9", "C4").course == "suppe"
    assert played(position("C9 D2", "C4 D3", "H7 C2 S5 S6"), "C9", "C4").course == "ente"


def test_DS_43_the_ente_points_are_noted_and_the_tricks_put_aside() -> None:
    state = played(position("C9 D2", "H4 D3", "H7 C2"), "C9", "H4")
    view = state.view(1)
    assert view.ente_points == (2, 0)
    assert (view.piles, view.face_down) == (((), ()), (0, 0))
    assert view.trick_number == 1


def test_DS_44_the_suppe_plays_the_hands_out() -> None:
    state = played(position("C9 D2", "C4 D3"), "C9", "C4", "D2", "D3")
    assert (state.phase, state.to_act, state.legal(0), state.legal(1)) == ("over", None, (), ())
    with pytest.raises(IllegalAction) as error:
        state.play("C9")
    assert error.value.code == "deal_over"


def test_DS_45_high_wins_in_the_suppe() -> None:
    assert played(position("CK", "CA"), "CK", "CA").tricks[0].winner == 1
    assert played(position("C4", "C9"), "C4", "C9").tricks[0].winner == 1


def test_DS_46_quacks_work_in_the_suppe_and_need_a_third_card() -> None:
    state = played(position("D8", "S8"), "D8", "S8 quack")
    assert tokens(state, 0) == ["ente"]  # the last trick (DS-A08)


def test_DS_47_suppe_points_are_counted_alike() -> None:
    state = played(position("C9 D2", "C4 S3"), "C9", "C4", "D2", "S3")
    view = state.view(None)
    assert view.suppe_points == (3, 0)
    assert [(trick.face_up, trick.points) for trick in state.tricks] == [(False, 1), (True, 2)]


def test_DS_A03_an_odd_stock_cannot_be() -> None:
    with pytest.raises(ValueError, match="even before every draw"):
        played(position("C9 D2", "C4 D3", "H7 C2 S5"), "C9", "C4")


def test_DS_A05_A06_left_out_calls_are_real_choices() -> None:
    state = played(position("SJ CJ", "HJ DJ", STOCK), "SJ", "HJ quack", "CJ quakquak", "DJ")
    assert points(state) == (4, 0)


def test_DS_A15_both_tricks_of_the_last_quak_quak_belong_to_the_ente() -> None:
    state = played(position("SJ CJ S2", "HJ C9 S4", "H7 C2"), "SJ", "HJ quack", "CJ quakquak", "C9")
    assert state.view(0).ente_points == (3, 0)


@pytest.mark.parametrize(
    ("action", "by", "code"),
    [
        ("C9", 1, "not_your_turn"),
        ("C8", 0, "not_in_hand"),
        ("ente", 0, "not_quacked"),
        ("bid 4", 0, "not_in_game"),
        ("C9 quakquak", 0, "no_quakquak"),
        ("C9 entensuppe", 0, "no_entensuppe"),
    ],
)
def test_refusals_say_why(action: str, by: int, code: str) -> None:
    with pytest.raises(IllegalAction) as error:
        position("C9 D2", "C4 D3", STOCK).play(action, by)
    assert error.value.code == code
    assert str(error.value).startswith(action)


def test_a_foreign_seat_has_no_view() -> None:
    with pytest.raises(IllegalAction, match="no seat 2"):
        position("C9 D2", "C4 D3").view(2)
