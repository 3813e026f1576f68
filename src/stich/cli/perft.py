"""``stich perft``: count legal lines."""

from __future__ import annotations

import time

import click

from stich import perft as counting
from stich.cards import Pack
from stich.cli.refusals import SEATS
from stich.games import find
from stich.shuffle import shuffled


@click.command()
@click.argument("rules")
@click.option("--depth", default=3, show_default=True, type=click.IntRange(1, 60), help="Actions to look ahead.")
@click.option("--pack", "cards", help="The pack in its dealing order, such as 'SA HT ...'.")
@click.option("--seed", help="Shuffle the pack by this seed; without --pack and --seed it lies in its own order.")
@click.option("--dealer", default=0, show_default=True, type=click.IntRange(0, SEATS - 1), help="The seat that deals.")
@click.option("--actions", default="", help="Actions played before counting, with commas: 'bid 4, bid nil'.")
@click.option("--divide", is_flag=True, help="Print the count behind each first action, too.")
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
) -> None:
    """Count the lines of legal actions of length 1 to DEPTH; RULES are such as spades or "doppelkopf(deals=4)".

    Only the seat to act is asked, and a line that ends with the deal does not count beyond its end. Two programs that
    agree on these numbers agree on what is legal; where they do not, --divide leads to the difference.

    \b
    stich perft spades --depth 4
    stich perft entensuppe --seed duck --depth 3 --divide
    """
    game = find(rules)
    if cards and seed:
        raise click.UsageError("give --pack or --seed, not both")
    pack = Pack(cards) if cards else shuffled(game.pack(), seed.encode()) if seed else game.pack()
    state = game.start(pack, game.opening(dealer=dealer))
    for token in filter(None, (part.strip() for part in actions.split(","))):
        state = state.play(token)
    try:
        for level in range(1, depth + 1):
            before = time.perf_counter()
            count = counting.perft(state, level)
            click.echo(f"{level}: {count}  ({time.perf_counter() - before:.2f} s)")
        if divide:
            click.echo()
            for action, count in counting.divide(state, depth).items():
                click.echo(f"{action}: {count}")
    except KeyboardInterrupt:
        click.echo("Interrupted; what stands above is counted to its end.", err=True)
        ctx.exit(130)
