"""What is wrong with a record or a deal is told in the language of the output, and every reason has its words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from stich.cli import main
from stich.cli.play import _new_game
from stich.cli.refusals import in_words
from stich.errors import NotationError, RecordError
from stich.game import parse_action
from stich.games import GAMES
from stich.names import name_key
from stich.records import load, loads
from stich.words import LANGUAGES, Words, catalogue, slots
from tests.test_cli_solve import RECORDS, SPADES, needs_core, solve

SOURCE = Path(__file__).parents[1] / "src" / "stich"
CORE = Path(__file__).parents[1] / "cpp"
#: where records, actions and typed deals are read; other errors only meet programs
READERS = ("cards.py", "game.py", "shuffle.py", "records", "solver", "cli")


def reasons() -> Iterator[tuple[str, set[str], bool, str]]:
    """Every code of an error in the sources: code, names of its values, whether it has a reason inside, and where."""
    files = [file for name in READERS for file in (SOURCE / name).rglob("*.py")] + [
        SOURCE / n for n in READERS if "." in n
    ]
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in ("NotationError", "RecordError", "wrong", "wrong_in"):
                continue
            place = 3 if name == "wrong_in" else 1
            if len(node.args) <= place:
                continue
            names = {each.arg for each in node.keywords if each.arg} - {"reason"}
            inside = len(node.args) > place + 1 or any(each.arg == "reason" for each in node.keywords)
            for code in codes(node.args[place]):
                yield code, names, inside, f"{file.name}:{node.lineno}"


def codes(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return codes(node.body) + codes(node.orelse)
    return []  # made of a name: its codes are met by the tests below


def test_every_reason_of_a_refusal_has_words_whose_slots_it_fills() -> None:
    found = list(reasons())
    assert len(found) > 60
    for language in LANGUAGES:
        texts = catalogue(language)
        for code, names, inside, where in found:
            keys = [f"{area}cli.refused.{code}" for area in ("", *(f"{game}." for game in GAMES))]
            there = [key for key in keys if key in texts]
            assert len(there) == 1, (code, where)
            assert slots(texts[there[0]]) <= names | ({"why"} if inside else set()), (code, where)


def test_every_reason_of_a_refused_pbn_has_words() -> None:
    source = "".join(file.read_text("utf-8") for file in CORE.rglob("*.cpp"))
    found = set(re.findall(r'"(pbn_[a-z]+)"', source))
    assert len(found) == 8
    assert found == {key.removeprefix("cli.refused.") for key in catalogue("de") if key.startswith("cli.refused.pbn_")}


@needs_core
@pytest.mark.parametrize(
    ("arguments", "english", "german"),
    [
        (["N:A.. K.A.. Q.Q.. J.J.."], "Hand 1 of the deal needs four suits", "Blatt 1 der Verteilung braucht"),
        (["N:A.K.. K.A.. Q.Q.."], "has four hands with one blank between", "vier Blätter mit je einem Leerzeichen"),
        (["N:A.K.. K.A.. Q.1.. J.J.."], "Hand 3 of the deal: “1” is not a rank", "Verteilung: „1“ ist kein Rang"),
        (["N:A.K.. K.A.. Q.Ä.. J.J.."], "“?” is not a rank", "„?“ ist kein Rang"),
        (["N:A.K.. A.A.. Q.Q.. J.J.."], "SA is there twice", "SA ist zweimal da"),
        (["E:A.K.. KT.A.. Q.Q.. J.J.."], "they have 2 3 2 2", "sie haben 2 3 2 2"),
        (["N:A.K.. K.A.. Q.Q.. J.J..", "--leader", "Ost"], "“Ost” is not a seat", "„Ost“ ist kein Platz"),
        (["N:A.K.. K.A.. Q.Q.. J.J..", "--hands", "SA"], "--hands does not go with a deal", "--hands gibt es nicht"),
    ],
)  # fmt: skip
def test_a_deal_in_pbn_that_cannot_be_read(arguments: list[str], english: str, german: str) -> None:
    for lang, told in (("en", english), ("de", german)):
        found = solve(*arguments, lang=lang)
        assert found.exit_code == 2
        assert told in found.output


# --- records -----------------------------------------------------------------------------------------------------

TEXT = SPADES.read_text("utf-8")
FIRST = re.search(r'pack = "(\w\w)', TEXT)
assert FIRST

#: what is changed in a record, what is said of it in German, in English
FAULTS = [
    ('format = "stich-1"', 'format = "1"', "Darin steht nicht format", "It does not say format"),
    ("rules =", "rules = =", "Das ist kein TOML: Zeile 2 ist ab dem 9. Zeichen", "line 2 cannot be read"),
    ("[[deals]]", "[[deals", "Das ist kein TOML", "This is not TOML"),
    ('rules = "spades', 'rules = "spaten', "rules: Ein Spiel „spaten“ gibt es nicht", "There is no game “spaten”"),
    ('rules = "spades(max_deals=4)"', "rules = 7", "rules: „7“ ist kein Text wie", "rules: “7” is not a text such as"),
    ("[[deals]]", "[[tables]]\n[[deals]]", "„tables“ ist hier unbekannt", "“tables” is not known here"),
    ("[[deals]]", "[[deals]]\nfoo = 1", "Spiel 1: „foo“ ist hier unbekannt", "deal 1: “foo” is not known here"),
    ('pack = "', 'pack = "SX ', "Spiel 1: „SX“ ist keine Karte", "deal 1: “SX” is not a card"),
    ('pack = "', 'pack = "SA ', "zu viel: SA", "too many: SA"),
    ('pack = "', 'pack = 7 # "', "Spiel 1: Es hat keinen pack", "deal 1: It has no pack"),
    ("dealer = ", "dealer = 7", "dealer: „", "dealer: “"),
    ('    "bid ', '    "bid 99, bid ', "Aktion 1, „bid 99“ von Platz", "action 1, “bid 99” of seat"),
    ('    "bid ', '    "SA, bid ', "Erst wird angesagt", "Bidding comes first"),
    ('    "bid ', '    "9: bid 2, bid ', "Einen Platz 9 gibt es nicht, nur 0 bis 3", "There is no seat 9, only 0 to 3"),
    ('    "bid ', '    "x: bid 2, bid ', "beginnt nicht mit der Nummer", "does not begin with the number"),
    ("scores = [", "scores = [1, ", "In der Datei stehen die Punkte [1, ", "deal 1: The file says scores [1, "),
    ("scores = [", "scores = [true, ", "scores: „[True, ", "scores: “[True, "),
    ('seed = "', 'seed = "zz', "seed: „zz", "seed: “zz"),
    ('seed = "', 'seed = "00', "Mischen: Der Seed 00", "shuffle: The seed 00"),
    ('commitment = "', 'commitment = "0', "commitment: „0", "commitment: “0"),
    ("scores = [", "void = true\nscores = [", "Laut Datei zählt es nicht", "The file says that it is void"),
    ("winners = [", "winners = [1, ", "result: In der Datei steht „winners [1, ", "the file says “winners [1, "),
    ("factor = 1", "factor = 'x'", "result: winners muss eine Liste", "result: winners must be a list"),
    ('kind = "', 'kind = "\\u0007', "Platz 0: name und kind müssen", "seat 0: name and kind must"),
]  # fmt: skip


def stich(*arguments: str | Path, lang: str) -> Result:
    return CliRunner().invoke(main, [*map(str, arguments), "--lang", lang], prog_name="stich")


@pytest.mark.parametrize(("old", "new", "german", "english"), FAULTS)
def test_a_false_record_is_told_in_both_languages(
    old: str, new: str, german: str, english: str, tmp_path: Path
) -> None:
    assert old in TEXT, old
    file = tmp_path / "record.toml"
    file.write_text(TEXT.replace(old, new, 1), "utf-8")
    for lang, told in (("de", german), ("en", english)):
        found = stich("verify", file, lang=lang)
        assert found.exit_code == 1
        assert told in found.output, found.output
        assert not re.search(r"\{\w+\}|\[cli\.", found.output)
        try:
            loads(file.read_text("utf-8"))
        except RecordError:
            asked = stich("solve", file, "--deal", "1", lang=lang)
            assert asked.exit_code == 1
            assert asked.output.startswith("Fehler: " if lang == "de" else "Error: ")
            assert told in asked.output, asked.output
            shown = stich("replay", file, "--all", lang=lang)
            assert shown.exit_code == 1
            assert told in shown.output, shown.output


def test_files_that_are_no_records(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes("rules = 'ä'".encode("latin-1"))
    (tmp_path / "long.toml").write_text("x" * 3000)
    for file, german in (
        (tmp_path / "none.toml", "none.toml: Diese Datei gibt es nicht."),
        (tmp_path / "long.toml" / "inside", "lässt sich nicht lesen."),
        (tmp_path / "latin.toml", "latin.toml: Das ist kein Text in UTF-8."),
        (tmp_path / "long.toml", "Eine Zeile ist länger als 2000 Zeichen"),
    ):
        found = stich("verify", file, lang="de")
        assert found.exit_code == 1
        assert german in found.output


def test_true_records_are_told_in_german() -> None:
    found = stich("verify", SPADES, lang="de")
    assert found.exit_code == 0
    assert (
        f"{SPADES}: stimmt (spades(max_deals=4), 4 Spiele, Partie zu Ende, 4-mal das Mischen geprüft)" in found.output
    )
    assert stich("verify", *sorted(RECORDS.glob("*.toml")), lang="de").exit_code == 0


def test_rules_says_in_german_what_is_wrong() -> None:
    found = stich("rules", "spades(discard=after_bidding)", lang="de")
    assert found.exit_code == 2
    assert found.output == "Fehler: discard=after_bidding geht nur mit jokers=54.\n"


def test_replay_says_in_german_what_there_is() -> None:
    assert "Fehler: --deal: Die Aufzeichnung hat 4 Spiele." in stich("replay", SPADES, "--deal", "9", lang="de").output
    assert (
        "Fehler: --seat: Die Aufzeichnung hat die Plätze 0 bis 3."
        in stich("replay", SPADES, "--seat", "4", lang="de").output
    )


@pytest.mark.parametrize("text", ["HX", "H8 quark", "bid", "bid 99", "give", "look 3", "a b c", "give HX"])
def test_every_unreadable_action_has_words(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    said = [in_words(caught.value, Words(lang, strict=True)) for lang in LANGUAGES]
    assert said[0] != said[1]
    assert not any("{" in each for each in said)


def test_what_has_no_words_is_told_as_it_stands() -> None:
    assert in_words(RecordError("only programs come here"), Words("de")) == "only programs come here"


def test_records_read_leniently_keep_their_reasons() -> None:
    record = load(SPADES, lenient=True)
    assert not record.errors
    broken = loads(TEXT.replace('    "bid ', '    "SA, bid ', 1), lenient=True)
    assert next((each.code, each.reason is not None) for each in broken.errors) == ("in_action_of", True)


def test_A36_A37_a_name_at_the_terminal_is_as_one_at_the_table() -> None:
    for name, english, german in (
        ("\u3164", "The name contains signs that cannot be seen.", "nicht sieht"),
        ("x" * 25, "A name has at most 24 letters.", "24"),
        ("A" + "\u0301" * 20, "One letter of the name has too many marks.", "Name"),
    ):
        result = stich("play", "entensuppe", "--name", name, lang="en")
        assert (result.exit_code, english in result.output) == (2, True), ascii(name)
        assert german in stich("play", "entensuppe", "--name", name, lang="de").output


@pytest.mark.parametrize(
    "name", ["Mira", "mira", "\uff2dira", "\u039cira", "Ada \U0001f469\u200d\U0001f4bb"], ids=ascii
)
def test_A36_no_computer_player_at_the_terminal_is_called_like_the_player(name: str) -> None:
    seats = _new_game("spades", name, "standard", "1", Words("en")).seats
    assert seats[0].name == name
    assert len({name_key(seat.name) for seat in seats}) == 4
