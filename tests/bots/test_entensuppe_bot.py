"""The standard player of Entensuppe: sensible in made positions, sound at the end, far better than chance."""

import random
from collections.abc import Callable, Sequence

import pytest
from tests.entensuppe import position
from tests.play import shuffled
from tests.random_rules import random_rules

from stich.bots import Advice, Bot
from stich.bots.entensuppe import EntensuppeBot, suppe
from stich.bots.entensuppe.ente import Situation
from stich.bots.random import RandomBot
from stich.cards import Hand, Pack, french_pack, parse_cards
from stich.game import Call, Play
from stich.games.entensuppe import EntensuppeRules, EntensuppeState, EntensuppeTrick
from stich.games.entensuppe.tricks import lay
from stich.match import Match
from stich.words import Words

RULES = EntensuppeRules()
BOT = EntensuppeBot()


def advice(state: EntensuppeState, *actions: str) -> Advice:
    for action in actions:
        state = state.play(action)
    assert state.to_act is not None
    return BOT.advise(state.view(state.to_act))


def gone(cards: str) -> tuple[EntensuppeTrick, ...]:
    """Complete tricks of the Ente that hold ``cards``, of no interest otherwise."""
    plays = [Play(card) for card in parse_cards(cards)]
    return tuple(lay("ente", 0, plays[at : at + 2], winner=at // 2 % 2) for at in range(0, len(plays), 2))


def played_out(rules: EntensuppeRules, pack: Pack, dealer: int, bots: Sequence[Bot]) -> EntensuppeState:
    state = rules.start(pack, rules.opening(dealer=dealer))
    while state.to_act is not None:
        state = state.play(bots[state.to_act].choose(state.view(state.to_act)))
    return state


STOCK = "H7 C2 D5 SK S3 D9 C7 D2"


def test_it_says_entensuppe() -> None:
    chosen = advice(position("SJ CJ D4", "HJ DJ S5", STOCK), "SJ", "HJ quack", "CJ quakquak")
    assert (str(chosen.action), chosen.code) == ("DJ entensuppe", "entensuppe")


def test_quak_quak_when_the_fourth_is_gone() -> None:
    state = position("SJ CJ D4", "HJ C5 S5", STOCK, tricks=gone("DJ S8"))
    assert str(advice(state, "SJ", "HJ quack").action) == "CJ quakquak"


def test_ente_when_the_fourth_was_taken_openly() -> None:
    state = position("SJ CJ D4", "HJ DJ S5", STOCK, shown=(Hand(), Hand("DJ")))
    assert advice(state, "SJ", "HJ quack").action == Call("ente")


def test_a_safe_quack_is_taken() -> None:
    state = position("SJ C3 D4", "HJ C5 S9", STOCK, tricks=gone("DJ CJ"))
    chosen = advice(state, "SJ")
    assert (str(chosen.action), chosen.code) == ("HJ quack", "quack_sure")


def test_a_quack_into_a_known_third_card_is_not_made() -> None:
    state = position("SJ CJ D4", "HJ S2 H9", STOCK, tricks=gone("DJ C9"), shown=(Hand("CJ"), Hand()))
    assert "quack" not in str(advice(state, "SJ").action)


def test_a_low_card_fetches_an_open_ace() -> None:
    state = position("S8 C3 D4", "S4 HK CQ", "HA C2 D5 SK S3 D9 C7 D2")
    chosen = advice(state, "S8")
    assert (str(chosen.action), chosen.code) == ("S4", "take_open")


def test_an_ace_is_not_spent_on_a_poor_card() -> None:
    """In a whole deal: the ace could take 1 point and a middling card, but it is kept."""
    anna, ben = "S8 S2 S3 H4 H5 H6 C3 C4 DA DK D4 CK HK", "SA S9 SJ HQ H9 HJ C9 CJ CQ DJ DT D9 D7"
    held = {*parse_cards(anna), *parse_cards(ben)}
    rest = [card for card in french_pack() if card not in held and card.text != "C7"]
    chosen = advice(position(anna, ben, " ".join(["C7", *map(str, rest)])), "S8")
    assert (str(chosen.action), chosen.code) == ("S9", "give_suit")


def test_the_second_trick_of_a_lost_quak_quak_is_made_cheap() -> None:
    chosen = advice(position("SJ CJ D4", "HJ C8 S8", STOCK), "SJ", "HJ quack", "CJ quakquak")
    assert (str(chosen.action), chosen.code) == ("C8", "answer_suit")


def test_only_one_choice() -> None:
    assert advice(position("D8 C3", "S8 C4", STOCK), "D8", "S8 quack").code == "only_choice"


def test_what_it_believes_of_the_other_hand() -> None:
    """Cards taken openly count as certain, played ones as gone, the rest in proportion."""
    state = RULES.start(shuffled(RULES, random.Random(4)), RULES.opening())
    state = state.play(BOT.choose(state.view(1)))
    now = Situation(state.view(0))
    assert now.held(state.table[0].card) == 0
    assert now.held(state.stock[0]) == 0
    hidden = [now.held(card) for card in now.unknown]
    assert hidden == pytest.approx([12 / 37] * 37)


def brute_force(state: EntensuppeState, worth: Callable[[int, int], float]) -> float:
    """The exact value for seat 0, by the rules themselves."""
    if state.to_act is None:
        return worth(*state.view(None).suppe_points)
    values = [brute_force(state.play(action), worth) for action in state.legal(state.to_act)]
    return max(values) if state.to_act == 0 else min(values)


@pytest.mark.parametrize("seed", range(25))
def test_the_end_of_the_suppe_is_played_exactly(seed: int) -> None:
    """Against a brute force over the rules; few ranks, so that quacks abound."""
    rng = random.Random(seed)
    cards = [card for card in french_pack() if card.rank in "KQJ"]
    rng.shuffle(cards)
    size = rng.choice((2, 3, 3, 3))
    weights = (rng.randint(1, 14), rng.randint(1, 14))
    state = position(Hand(cards[:size]), Hand(cards[size : 2 * size]), leader=rng.randrange(2))

    def worth(own: int, other: int) -> float:
        return weights[0] * own - weights[1] * other

    node = suppe.Node((suppe.bits(state.hands[0]), suppe.bits(state.hands[1])), state.leader, (), (0, 0))
    assert suppe.value(node, worth) == brute_force(state, worth)


@pytest.mark.parametrize("seed", range(40))
def test_the_model_of_the_suppe_keeps_to_the_rules(seed: int) -> None:
    """Play-outs of the model, move by move, beside the rules."""
    state = played_to_the_suppe(seed)
    points = (0, 0)
    node = suppe.Node((suppe.bits(state.hands[0]), suppe.bits(state.hands[1])), state.leader, (), points)
    while state.to_act is not None:
        assert suppe.to_move(node) == state.to_act
        move = suppe.plain(node)
        action = "ente" if move.card < 0 else str(french_pack()[move.card])
        if move.call:
            action += (" ", " quack", " quakquak", " entensuppe")[len(state.table)]
        state, node = state.play(action.strip()), suppe.after(node, move)
        assert node.hands == (suppe.bits(state.hands[0]), suppe.bits(state.hands[1]))
        assert node.points == state.view(None).suppe_points
        assert node.leader == state.leader


def played_to_the_suppe(seed: int) -> EntensuppeState:
    state, rng = RULES.start(shuffled(RULES, random.Random(seed)), RULES.opening()), random.Random(seed)
    while state.stock:
        assert state.to_act is not None
        state = state.play(rng.choice(state.legal(state.to_act)))
    return state


def test_the_pond_is_worth_more_than_a_lead_in_points() -> None:
    state = played_to_the_suppe(3)
    view = state.view(0)
    own = view.ente_points[0]
    worth = suppe.utility(view)
    reach = -(-125 // own)
    assert worth(reach, 0) - worth(reach - 1, 0) > 500 > worth(reach - 1, 0) - worth(reach - 2, 0)
    assert suppe.utility(view)(0, 26) < 0


@pytest.mark.parametrize("seed", range(12))
def test_every_decision_under_every_mix_of_rules(seed: int) -> None:
    """Whole matches under random rules: it never breaks down, and each hint can be told."""
    rng = random.Random(seed)
    rules = random_rules(EntensuppeRules, rng, {"max_deals": 2}, short=True)
    match = Match.start(rules)
    others = (BOT, RandomBot(seed))
    while match.outcome is None:
        match = match.deal(shuffled(rules, rng))
        while (deal := match.current) is not None:
            seat = deal.state.to_act
            assert seat is not None
            view = deal.state.view(seat)
            chosen = BOT.advise(view)
            assert chosen.action in view.legal
            for language in ("de", "en"):
                Words(language, strict=True).tell(f"entensuppe.hint.{chosen.code}", chosen.values, ["Anna", "Ben"])
            match = match.play(others[seat].choose(view))


def test_every_hint_is_given_some_time() -> None:
    codes = set()
    for seed in range(18):
        state = RULES.start(shuffled(RULES, random.Random(seed)), RULES.opening(dealer=seed % 2))
        chance = RandomBot(seed)
        while state.to_act is not None:
            view = state.view(state.to_act)
            codes.add(BOT.advise(view).code)
            state = state.play((BOT, chance)[state.to_act if seed % 3 else 0].choose(view))
    assert {f"entensuppe.hint.{code}" for code in codes} == {
        key for key in Words("en") if key.startswith("entensuppe.hint.")
    }


def test_it_beats_chance_by_far() -> None:
    """Duplicate deals: each pack is played twice, with the seats changed."""
    wins, difference = 0, 0
    for seed in range(12):
        for seat in (0, 1):
            bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
            bots[seat] = BOT
            facts = played_out(RULES, shuffled(RULES, random.Random(seed)), seed % 2, bots).facts
            assert facts is not None
            wins += facts.points[seat] > facts.points[1 - seat]
            difference += facts.points[seat] - facts.points[1 - seat]
    assert wins >= 21
    assert difference / 24 > 200


def test_it_refuses_what_is_no_decision() -> None:
    state = RULES.start(shuffled(RULES, random.Random(1)), RULES.opening())
    with pytest.raises(ValueError, match="EntensuppeView with something to decide is needed"):
        BOT.advise(state.view(0))
