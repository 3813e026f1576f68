"""``stich perft``: count legal lines."""

from __future__ import annotations

import time

import click

from stich import perft as counting
from stich.cards import Pack
from stich.cli import spoken
from stich.cli.refusals import SEATS, Refusal, in_words
from stich.errors import IllegalAction
from stich.games import find
from stich.shuffle import shuffled
from stich.words import Words

EXAMPLES = """
stich perft spades --depth 4
stich perft entensuppe --seed duck --depth 3 --divide
"""


@spoken.command(examples=EXAMPLES)
@spoken.argument("rules")
@spoken.option("--depth", metavar="number", default=3, show_default=True, type=click.IntRange(1, 60))
@spoken.option("--pack", "cards", metavar="cards")
@spoken.option("--seed", metavar="text")
@spoken.option("--dealer", metavar="seat", default=0, show_default=True, type=click.IntRange(0, SEATS - 1))
@spoken.option("--actions", metavar="actions", default="")
@spoken.option("--divide", is_flag=True)
@spoken.language_option
@click.pass_context
def perft(
    ctx: click.Context,
    rules: str,
    depth: int,
    cards: str | None,
    seed: str | None,
    dealer: int,
    actions: str,
    divide: bool,
    lang: str,
) -> None:
    """Count the lines of legal actions of each length up to ``depth``."""
    game, words = find(rules), Words(lang)
    if cards and seed:
        raise click.UsageError(spoken.said("cli.perft.pack_or_seed"))
    pack = Pack(cards) if cards else shuffled(game.pack(), seed.encode()) if seed else game.pack()
    state = game.start(pack, game.opening(dealer=dealer))
    for token in filter(None, (part.strip() for part in actions.split(","))):
        try:
            state = state.play(token)
        except IllegalAction as error:
            raise Refusal(words, f"{token}: {in_words(error, words, game.game)}") from None
    try:
        for level in range(1, depth + 1):
            before = time.perf_counter()
            count = counting.perft(state, level)
            spoken.tell(f"{level}: {count}  ({time.perf_counter() - before:.2f} s)")
        if divide:
            spoken.tell()
            for action, count in counting.divide(state, depth).items():
                spoken.tell(f"{action}: {count}")
    except KeyboardInterrupt:
        spoken.tell(spoken.said("cli.perft.interrupted"), err=True)
        ctx.exit(130)
