"""The games keep one shape: the same files with the same names in them, so that one can be laid on another."""

from __future__ import annotations

from importlib import import_module

import pytest

from stich.games import GAMES

#: what stands in which file of a game; ``*`` is its name
SHAPE = {
    "rules": ("*Rules",),
    "facts": ("*Facts", "*Standing", "SEATS"),
    "order": ("groups",),
    "state": ("*State",),
    "refusals": ("refused_call", "refused_card"),
    "view": ("*View", "view"),
    "score": ("settle",),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_files_and_names_of_the_others(game: str) -> None:
    for file, names in SHAPE.items():
        module = import_module(f"stich.games.{game}.{file}")
        for name in (each.replace("*", game.capitalize()) for each in names):
            assert name in vars(module), f"{file}.py of {game} has no {name}"
    rules = GAMES[game]
    assert rules.__name__ == f"{game.capitalize()}Rules"
    assert rules.seats == import_module(f"stich.games.{game}.facts").SEATS
    assert import_module(f"stich.bots.{game}").__all__ == [f"{game.capitalize()}Bot"]
