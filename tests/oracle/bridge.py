"""Deals for double dummy, as lists of cards and in PBN."""

from __future__ import annotations

import random

from stich.cards import RANKS


def pbn(hands: list[list[int]]) -> str:
    def text(hand: list[int]) -> str:
        return ".".join("".join(RANKS[card % 13] for card in hand if card // 13 == suit) for suit in range(4))

    return "N:" + " ".join(text(sorted(hand, reverse=True)) for hand in hands)


def random_hands(rng: random.Random, cards: int) -> list[list[int]]:
    pack = list(range(52))
    if rng.random() < 0.3:  # few suits, so that trumps and long suits decide
        pack = [card for card in pack if card // 13 < 2 or rng.random() < 0.2]
    rng.shuffle(pack)
    return [pack[place * cards : (place + 1) * cards] for place in range(4)]
