"""Are the bytes on the wire those of an older checkout, but for renamed keys? Run by hand, it tells what it compared.

``python -m tests.server.renamed_wire OLD_CHECKOUT [DEALS]``: OLD_CHECKOUT is one before the keys were renamed, with an
environment of its own in ``.venv``. The same random matches under random rules are replayed in both. Every welcome,
event and hint of every seat and of a spectator must be the same once the old keys have their new names; keys that are
new must be listed in `NEW`.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from tests.play import lumpy, random_action, shuffled
from tests.random_rules import random_rules
from tests.recorded_views import RARE, kind
from tests.room import room

from stich.games import GAMES
from stich.match import Match

PLAYER: Final = Path(__file__).with_name("replayed_wire.py")

RENAMED: Final[Mapping[str, Mapping[str, str]]] = {
    "entensuppe": {
        "trick_no": "trick_number", "tricks_in_deal": "trick_count", "open": "open_card", "ente": "ente_points",
        "suppe": "suppe_points", "prospects": "choices",
    },
    "spades": {"trick_no": "trick_number", "tricks_in_deal": "trick_count", "unseen": "hidden"},
    "doppelkopf": {
        "trick_no": "trick_number", "tricks_in_deal": "trick_count", "own_party": "party", "augen": "seat_augen",
    },
}  # fmt: skip
#: keys that moved from the facts of a settled deal to its standing
TO_STANDING: Final = {"games", "bags"}
#: keys that came with the new names, by the object that has them
NEW: Final[Mapping[str, set[str]]] = {
    "view": {"number", "cards_due", "dealt_counts", "handed"},
    "preview": {"bid"},
    "line": {"section"},
    "settled": {"number", "totals", "new_game", "standing"},
    "facts": {"counted"},
}


def matches(game: str, deals: int, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Journals of random matches that have so many deals together: what was dealt and what was done."""
    while deals > 0:
        often = room(game).OFTEN if rng.random() < 0.5 else None
        rules = random_rules(GAMES[game], rng, often, short=rng.random() < 0.5)  # short ones come to an end
        match = Match.start(rules, dealer=rng.randrange(rules.seats))
        journal: dict[str, Any] = {"rules": str(rules), "dealer": match.standing.dealer, "entries": []}
        for _ in range(min(deals, 4)):
            if match.outcome is not None:
                break
            deals -= 1
            pack = lumpy(rules, rng, match.standing.dealer) if rng.random() < 0.5 else shuffled(rules, rng)
            match = match.deal(pack)
            journal["entries"].append((None, str(pack)))
            while match.current is not None:
                seat, action = random_action(match.state, rng)
                rare = [each for each in match.state.legal(seat) if kind(each) in RARE]
                action = rng.choice(rare) if rare and rng.random() < 0.6 else action
                match = match.play(action, seat)
                journal["entries"].append((seat, str(action)))
        yield journal


def replay(checkout: Path, journals: Path) -> Iterator[tuple[str, Any]]:
    """What a checkout tells about them, line by line: the place, and what was said there."""
    command = [str(checkout / ".venv" / "bin" / "python"), str(PLAYER)]
    with (
        journals.open(encoding="utf-8") as file,
        subprocess.Popen(command, cwd=checkout, stdin=file, stdout=subprocess.PIPE, text=True) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            place, _, frame = line.partition("\t")
            yield place, json.loads(frame)
    assert process.returncode == 0, f"the replay in {checkout} failed"


def renamed(frame: dict[str, Any]) -> dict[str, Any]:
    """An old frame with the new names, and with what moved at its new place."""
    if frame.get("view") is not None:
        frame["view"] = _view(frame["view"])
    if frame.get("scores") is not None:
        frame["scores"] = [_settled(row) for row in frame["scores"]]
    return frame


def _view(view: dict[str, Any]) -> dict[str, Any]:
    names = RENAMED[view["game"]]
    if view["game"] == "spades":  # whether the own hand is hidden stood beside whose hand is
        assert view.pop("hidden") == (view["seat"] is not None and view["unseen"][view["seat"]])
    if view["settlement"] is not None:
        view["settlement"] = _settled(view["settlement"])
    return {names.get(key, key): value for key, value in view.items()}


def _settled(deal: dict[str, Any]) -> dict[str, Any]:
    standing = {key: deal["facts"].pop(key) for key in TO_STANDING & set(deal["facts"] or {})}
    return {**deal, "standing": standing} if standing else deal


def differences(old: Any, new: Any, path: str, found: Counter[str]) -> Iterator[str]:
    """Where two values differ; keys that are new are counted if they may be, and missing ones never may."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            at = f"{path}.{key}"
            if key not in new:
                yield f"{at} is gone"
            elif key in old:
                yield from differences(old[key], new[key], at, found)
            elif key in NEW.get(_kind(new, path), ()) or path.endswith(".standing"):
                found[at] += 1
            else:
                yield f"{at} is new"
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for one, two in zip(old, new, strict=True):
            yield from differences(one, two, f"{path}[]", found)
    elif old != new or type(old) is not type(new):
        yield f"{path}: {old!r} is now {new!r}"


def _kind(shown: dict[str, Any], path: str) -> str:
    """Which of the objects that have new keys this is."""
    ends = {"view": "view", "previews[]": "preview", "lines[]": "line", "settlement": "settled", "facts": "facts"}
    return ends.get(path.rpartition(".")[2], "settled" if path == "scores[]" or "commitment" in shown else "")


def compare(old: Path, game: str, deals: int, folder: Path) -> tuple[Counter[str], Counter[str]]:
    """How many messages of each kind are the same, and which new keys they have; `AssertionError` where they differ."""
    journals = folder / f"{game}.jsonl"
    written = list(matches(game, deals, random.Random(f"renamed wire of {game}")))
    journals.write_text("".join(json.dumps(each) + "\n" for each in written), encoding="utf-8")
    counted, new_keys = Counter[str](), Counter[str]()
    here = Path(__file__).parents[2]
    for (place, before), (same_place, after) in zip(replay(old, journals), replay(here, journals), strict=True):
        assert place == same_place
        found = list(differences(renamed(before), after, "", new_keys))
        assert not found, f"{game}, match {place}: {'; '.join(found[:10])}"
        counted[after["type"]] += 1
        if place.endswith("welcome of None"):
            settlement = after["view"]["settlement"]
            counted["matches over"] += settlement["outcome"] is not None
            counted["void deals"] += sum(row["void"] for row in after["scores"])
            counted["games of a series"] += sum(row["new_game"] for row in after["scores"])
    counted["matches"] = len(written)
    counted["deals"] = sum(seat is None for each in written for seat, _ in each["entries"])
    return counted, new_keys


if __name__ == "__main__":
    checkout, wanted = Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 60
    with tempfile.TemporaryDirectory() as directory:
        for name in GAMES:
            totals, extra = compare(checkout, name, wanted, Path(directory))
            print(f"{name}: {dict(totals)}")
            print(f"  new keys: {', '.join(sorted(extra))}", flush=True)
