"""``stich solve RULES --hands``: typed deals have the values of recorded positions, and what cannot be is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from stich import native
from stich.cards import Card, Hand
from stich.games.doppelkopf import DoppelkopfState
from stich.games.doppelkopf.calls import ABSAGEN
from stich.games.entensuppe import EntensuppeState
from stich.games.spades import SpadesState
from stich.records import Step, load
from stich.solver import Solution, doppelkopf, entensuppe, spades
from tests.test_cli_solve import RECORDS, needs_core, rows, solve

Arguments = list[str | int]
TOGETHER = {"tricks": 13, "augen": 240}


def positions(game: str, most: int, every: int) -> Iterator[Step]:
    """Some positions of all records of a game, with at most so many cards a hand."""
    number = 0
    for file in sorted(RECORDS.glob(f"{game}*.toml")):
        for step in load(file).steps():
            state = step.state
            if state.to_act is None or (isinstance(state, EntensuppeState) and state.stock):
                continue
            assert isinstance(state, SpadesState | DoppelkopfState | EntensuppeState)
            if not isinstance(state, EntensuppeState) and state.phase != "play":
                continue
            if max(map(len, state.hands)) <= most:
                number += 1
                if number % every == 0:
                    yield step


def numbers(values: Any) -> str:
    return " ".join(map(str, values))


def hands(now: tuple[Hand, ...], leader: int, table: tuple[Card, ...]) -> Arguments:
    """The hands before the trick, and what has been played of them."""
    before = list(now)
    for place, card in enumerate(table):
        seat = (leader + place) % len(now)
        before[seat] = before[seat] + card
    return ["--hands", " / ".join(map(str, before)), "--leader", leader]


def own(solution: Solution, goal: str) -> list[str]:
    """The values as they are printed for the seat to act."""
    whole = TOGETHER.get(goal, 0)
    values = [each.low if solution.seat in solution.side else whole - each.high for each in solution.actions]
    return [f"{value:{'' if goal in TOGETHER or not value else '+'}g}" for value in values]


def check(rules: object, arguments: Arguments, goal: str, solution: Solution) -> None:
    assert solution.solved
    found = solve(str(rules), *arguments, "--for", goal)
    assert found.exit_code == 0, found.output
    assert [row[-1] if row[-1] != "best" else row[-2] for row in rows(found)] == own(solution, goal), found.output


@needs_core
def test_a_typed_deal_of_spades_is_worth_what_the_record_is() -> None:
    checked, nils, lying = 0, 0, 0
    for step in positions("spades", 6, 13):
        state = step.state
        assert isinstance(state, SpadesState)
        assert state.trick is not None
        assert state.to_act is not None
        arguments = hands(state.hands, state.trick.leader, state.trick.cards)
        arguments += ["--tricks", numbers(state.taken), "--played", numbers(state.trick.cards)]
        arguments += ["--bids", numbers("-" if bid is None else bid for bid in state.bids)]
        arguments += ["--bags", numbers(state.standing.bags)] + (["--broken"] if state.broken else [])
        check(state.rules, arguments, "points", spades.solve(state))
        check(state.rules, arguments, "tricks", spades.solve(state, spades.Objective("tricks")))
        check(state.rules, arguments, "nil", spades.solve(state, spades.Objective("nil", state.to_act)))
        checked, nils, lying = checked + 1, nils + ("nil" in state.bids), lying + bool(state.trick.cards)
    assert checked >= 36
    assert nils >= 3
    assert lying >= 12


@needs_core
def test_a_typed_deal_of_doppelkopf_is_worth_what_the_record_is() -> None:
    contracts, checked, foxes, called = set(), 0, 0, 0
    for step in positions("doppelkopf", 5, 31):
        state = step.state
        assert isinstance(state, DoppelkopfState)
        assert state.trick is not None
        known = doppelkopf.Position.of(state)
        arguments = hands(state.hands, state.trick.leader, state.trick.cards)
        arguments += ["--contract", state.contract, "--re", numbers(known.re), "--tricks", numbers(known.tricks)]
        arguments += ["--taken", numbers(known.augen), "--played", numbers(state.trick.cards)]
        special = [f"fox {owner} {taker}" for owner, taker in known.foxes]
        special += [f"doppelkopf {seat}" for seat, rich in enumerate(known.doppelkopf) for _ in range(rich)]
        calls = [word for party, n in zip(("re", "kontra"), known.calls, strict=True) for word in (party, *ABSAGEN)[:n]]
        arguments += ["--special", ", ".join(special), "--calls", " ".join(calls)]
        for goal in ("augen", "points", "at_least"):
            check(state.rules, arguments, goal, doppelkopf.solve(state, doppelkopf.Objective(goal, 121)))
        contracts.add(state.contract)
        checked, foxes, called = checked + 1, foxes + bool(special), called + bool(calls)
    assert checked >= 36
    assert {"normal", "hochzeit"} < contracts
    assert min(foxes, called) >= 5, (foxes, called)


@needs_core
def test_a_typed_suppe_is_worth_what_the_record_is() -> None:
    checked, quacks, series = 0, 0, 0
    for step in positions("entensuppe", 7, 3):
        state = step.state
        assert isinstance(state, EntensuppeState)
        if state.rules.games_to_win > 1:  # no record goes so far
            state = replace(state, standing=replace(state.standing, games=(1, 0), scores=(120, 200)))
        known = entensuppe.Position.of(state)
        table = tuple(play.card for play in state.table)
        arguments = hands(state.hands, state.leader, table)
        arguments += ["--ente", numbers(known.ente), "--suppe", numbers(known.suppe)]
        arguments += ["--played", ", ".join(map(str, state.table))]
        check(state.rules, arguments, "points", entensuppe.solve(state))
        arguments += ["--scores", numbers(state.standing.scores), "--games", numbers(state.standing.games)]
        utility = entensuppe.match_utility(state.rules, state.standing, known.ente)
        check(state.rules, arguments, "match", entensuppe.solve(state, entensuppe.Objective("match", utility=utility)))
        checked, quacks = checked + 1, quacks + any(play.call for play in state.table)
        series += any(state.standing.games)
    assert checked >= 36
    assert quacks >= 1
    assert series >= 1


# --- what cannot be ----------------------------------------------------------------------------------------------

SPADES: Arguments = ["--hands", "SA H2 / S3 HA / S4 H4 / C2 C3", "--leader", 0, "--tricks", "4 3 2 2"]
BIDS: Arguments = ["--bids", "4 3 nil 4"]
DOPPELKOPF: Arguments = ["--hands", "SA HT HQ / SK DT CJ / SJ DJ CA / SQ HK DA", "--leader", 0]
DOPPELKOPF += ["--tricks", "3 2 2 2", "--taken", "50 60 17 40"]
RE: Arguments = ["--re", "0 2"]
SUPPE: Arguments = ["--hands", "S8 H8 SK / D8 C8 S2", "--leader", 0]
POINTS: Arguments = ["--ente", "10 8", "--suppe", "9 8"]


def told(rules: str, arguments: Arguments) -> tuple[str, str]:
    """What is said in English and in German about a deal that is refused."""
    said = []
    for lang in ("en", "de"):
        found = solve(rules, *arguments, lang=lang)
        assert found.exit_code == 2, found.output
        assert found.output.startswith("Error: " if lang == "en" else "Fehler: ")
        assert "[cli." not in found.output
        assert "{" not in found.output
        said.append(found.output.partition(" ")[2].strip())
    assert said[0] != said[1]
    return said[0], said[1]


@needs_core
def test_the_deals_that_the_refused_ones_differ_from_are_solved() -> None:
    assert solve("spades", *SPADES, *BIDS).exit_code == 0
    assert solve("doppelkopf", *DOPPELKOPF, *RE).exit_code == 0
    assert solve("entensuppe", *SUPPE, *POINTS).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "english", "german"),
    [
        (
            ["--hands", "SA HX / S3 / S4 / C2"],
            "--hands, Seat 0: “HX” is not a card",
            "--hands, Platz 0: „HX“ ist keine",
        ),
        (["--hands", "SA / S3 / S4"], "4 hands are needed, with / between them; there are 3", "Es braucht 4 Blätter"),
        (
            ["--hands", "SA H2 / S3 / S4 H4 / C2 C3"],
            "they have 2 1 2 2",
            "gleich viele Karten haben; sie haben 2 1 2 2",
        ),
        (["--hands", " / / / "], "0 cards in each hand are not possible, only 1 to 13", "nur 1 bis 13"),
        (["--hands", "SA H2 / SA HA / S4 H4 / C2 C3"], "SA is there 2 times; the pack has it 1", "SA ist 2-mal da"),
        (["--hands", "XB H2 / S3 HA / S4 H4 / C2 C3"], "XB is not in the pack of spades", "XB ist keine der Karten"),
        (["--leader", 4], "--leader: “4” is not a seat. There are 0 to 3", "„4“ ist kein Platz"),
        (["--tricks", "4 3 2 3"], "11 of 13 tricks have been taken; --tricks adds up to 12", "11 von 13 Stichen"),
        (["--tricks", "4 3 2"], '“4 3 2” is not 4 numbers such as "3 1 4 2"', "„4 3 2“ sind nicht 4 Zahlen"),
        (["--tricks", "4 3 2 -2"], "is not 4 numbers", "sind nicht 4 Zahlen"),
        (["--bids", "4 3 nil 14"], "“14” is not a bid: 1 to 13, or nil", "„14“ ist keine Ansage"),
        (["--bids", "4 3 nix 2"], "“nix” is not a bid", "„nix“ ist keine Ansage"),
        (["--bids", "4 3 nil"], "4 bids are needed, one for each seat; there are 3", "Es braucht 4 Ansagen"),
        (["--bids", "4 3 nil -"], "Seat 1 and Seat 3 have not bid", "Platz 1 und Platz 3 haben nicht angesagt"),
        (["--bids", "4 3 blind_nil 3"], "These rules have no blind Nil", "gibt es kein blindes Nil"),
        (["--bags", "3 10"], "10 bags: at 10 they are punished", "10 Bags: Bei 10 werden sie bestraft"),
        (["--played", "HA"], "--played, HA: ♥A is not in the hand", "--played, HA: ♥A hat nicht auf der Hand"),
        (["--played", "SA"], "spades may not be led until", "Pik darf erst ausgespielt werden"),
        (["--played", "H2 S3"], "--played, S3: hearts was led and must be followed", "Herz ist ausgespielt und muss"),
        (["--played", "H2 HA H4 C2"], "This card would end the trick", "Mit dieser Karte wäre der Stich zu Ende"),
        (
            ["--played", "H2 quack"],
            "--played, H2 quack: That is not part of these rules",
            "Das gibt es in diesen Regeln nicht",
        ),
        (["--played", "ente"], "--played: “ente” is not a card", "--played: „ente“ ist keine Karte"),
        (["--played", "H22"], "“H22” is neither a card nor a call", "„H22“ ist weder eine Karte noch"),
        (["--contract", "normal"], "--contract does not go with a typed deal of Spades", "--contract gibt es nicht zu"),
        (["--deal", 2], "--deal does not go with a typed deal of Spades", "--deal gibt es nicht zu"),
        (["--for", "match"], "Spades is played for points, tricks, nil", "Spades wird gespielt um"),
    ],
)
def test_a_typed_deal_of_spades_that_cannot_be_is_refused(arguments: Arguments, english: str, german: str) -> None:
    said = told("spades", [*SPADES, *BIDS, *arguments])
    assert english in said[0]
    assert german in said[1]


@pytest.mark.parametrize(
    ("rules", "arguments", "english"),
    [
        ("spades", SPADES, "The points of a deal depend on the bids"),
        (
            "spades:short",
            [],
            "There is no file of this name. For a deal under the rules spades(target=300), add --hands",
        ),
        ("spade", [], "There is no game “spade”. There are entensuppe"),
        ("spades", SPADES[:2], "Who leads to this trick?"),
        ("spades(double_nil=False)", [*SPADES, "--bids", "nil 3 nil 4"], "Seat 0 and Seat 2 cannot both bid Nil"),
        ("spades(minimum_bid=4)", [*SPADES, "--bids", "4 1 nil 2"], "Seat 1 and Seat 3 bid 3 together; the least is 4"),
        ("spades(bidding=partners)", [*SPADES, "--bids", "4 3 - 4"], "Seat 1 and Seat 3 have one number between them"),
        ("spades", ["--hands", "SA/S2/S3/S4", "--leader", 0, "--broken"], "12 of 13 tricks have been taken"),
        ("spades(targt=3)", SPADES, "Spades has no option “targt”. There are target"),
        ("spaten", SPADES, "There is no game “spaten”. There are entensuppe"),
    ],
)
def test_rules_and_what_is_missing_are_told(rules: str, arguments: Arguments, english: str) -> None:
    assert english in told(rules, arguments)[0]


@pytest.mark.parametrize(
    ("arguments", "english", "german"),
    [
        (["--taken", "50 60 17 41"], "hold 167 card points; --taken adds up to 168", "--taken ergibt 168"),
        (["--taken", "10 60 7 90"], "90 card points in 2 tricks are too many for Seat 3", "90 Augen in 2 Stichen sind"),
        (["--tricks", "3 2 2 3"], "9 of 12 tricks have been taken; --tricks adds up to 10", "9 von 12 Stichen"),
        (["--contract", "grand"], "There is no contract “grand”", "Ein Spiel „grand“ gibt es"),
        (["--contract", "armut"], "There is no contract “armut” under these rules", "Ein Spiel „armut“ gibt es nach"),
        (["--contract", "solo_Q"], "One seat plays a solo: “0 2” cannot be Re", "Ein Solo spielt ein Platz allein"),
        (["--re", "0 1 2"], "One or two different seats are Re", "Re sind ein oder zwei verschiedene Plätze"),
        (["--re", "0 5"], "--re: “5” is not a seat", "--re: „5“ ist kein Platz"),
        (["--hands", "SA HT HQ / SK DT CQ / SJ DJ CA / SQ HK DA", "--taken", "50 60 17 39"],
         "A queen of clubs is with Seat 1, who is not Re", "Eine Kreuz-Dame ist bei Platz 1"),
        (["--hands", "SA CQ CQ / SK DT CJ / SJ DJ CA / SQ HK DA", "--taken", "50 60 24 40"],
         "The hands show both queens of clubs, none of them with Seat 2", "keine davon bei Platz 2"),
        (["--hands", "SA CQ CQ / SK DT CJ / SJ DJ CA / SQ HK DA", "--re", "2 0", "--contract", "hochzeit"],
         "A queen of clubs is with Seat 0, who is not Re", "Eine Kreuz-Dame ist bei Platz 0"),
        (["--contract", "hochzeit", "--tricks", "7 2 0 0", "--taken", "110 57 0 0"],
         "Seat 2 has no trick and so is not the partner", "Platz 2 hat keinen Stich und ist also nicht"),
        (["--contract", "hochzeit", "--re", "0", "--tricks", "2 3 2 2"], "so the wedding has a partner", "Partner:"),
        (["--calls", "k90"], "--calls: “k90” cannot stand there", "--calls: „k90“ kann da nicht stehen"),
        (["--calls", "re k100"], "“k100” cannot stand there", "„k100“ kann da nicht stehen"),
        (["--special", "fuchs 1 0"], "--special: “fuchs 1 0” cannot be read", "„fuchs 1 0“ lässt sich nicht lesen"),
        (["--special", "doppelkopf 1, doppelkopf 1"], "2 Doppelkopf are too many for Seat 1", "2 Doppelköpfe sind"),
        (["--special", "fox 1 0, fox 2 3"], "2 foxes taken and 1 still in hand", "2 gefangene Füchse und 1 in"),
        (["--bids", "4 3 2 1"], "--bids does not go with a typed deal of Doppelkopf", "--bids gibt es nicht zu"),
        (["--played", "HT SK"], "--played, SK: trump was led and must be followed", "Trumpf ist ausgespielt und muss"),
    ],
)  # fmt: skip
def test_a_typed_deal_of_doppelkopf_that_cannot_be_is_refused(arguments: Arguments, english: str, german: str) -> None:
    said = told("doppelkopf", [*DOPPELKOPF, *RE, *arguments])
    assert english in said[0]
    assert german in said[1]


def test_who_is_re_must_be_told_unless_the_queens_show_it() -> None:
    assert "The hands do not show who is Re" in told("doppelkopf", DOPPELKOPF)[0]
    assert "Who plays this solo?" in told("doppelkopf", [*DOPPELKOPF, "--contract", "solo_D"])[0]
    queens: Arguments = ["--hands", "SA HT CQ / SK DT CJ / SJ DJ CA / SQ CQ DA", "--taken", "50 60 18 40"]
    if native.built():
        shown = solve("doppelkopf", *DOPPELKOPF, *queens)
        assert re.findall(r"(Re|Kontra), \d+ card points", shown.output) == ["Re", "Kontra", "Kontra", "Re"]


@pytest.mark.parametrize(
    ("arguments", "english", "german"),
    [
        (["--hands", "S8 / D8 / C8"], "2 hands are needed", "Es braucht 2 Blätter"),
        (["--ente", "10 2"], "12 points in the Duck together; 13 to 28", "zusammen 12 Punkte; möglich sind 13 bis 28"),
        (
            ["--suppe", "1 7"],
            "8 points in the Soup together; with so many cards left 9 to 20",
            "sind 9 bis 20 möglich",
        ),
        (
            ["--ente", "14 14", "--suppe", "10 10"],
            "28 points in the Duck and 20 in the Soup do not go",
            "passen bei so",
        ),
        (
            ["--scores", "250 0"],
            "--scores: with 250 the match would be over; it ends at 250",
            "Mit 250 wäre die Partie",
        ),
        (["--games", "1 0"], "--games: with 1 the match would be over", "--games: Mit 1 wäre die Partie zu Ende"),
        (["--played", "S8 C8"], "This card would end the trick", "Mit dieser Karte wäre der Stich zu Ende"),
        (
            ["--played", "S8, S2 quack"],
            "--played, S2 quack: For that the card must have the rank of ♠8",
            "den gleichen Rang",
        ),
        (["--broken"], "--broken does not go with a typed deal of Duck Soup", "--broken gibt es nicht zu"),
    ],
)
def test_a_typed_suppe_that_cannot_be_is_refused(arguments: Arguments, english: str, german: str) -> None:
    said = told("entensuppe", [*SUPPE, *POINTS, *arguments])
    assert english in said[0]
    assert german in said[1]


def test_the_value_of_a_suppe_needs_its_ente() -> None:
    assert "depends on the Duck" in told("entensuppe", SUPPE)[0]
