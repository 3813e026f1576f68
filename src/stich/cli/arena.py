"""``stich arena``: which bot is stronger?"""

from __future__ import annotations

from collections.abc import Callable

import click

from stich import arena as duels
from stich.bots import STANDARD, checked_name
from stich.games import find


@click.command()
@click.argument("rules")
@click.argument("first", default=STANDARD)
@click.argument("second", default="random")
@click.option(
    "--deals", default=400, show_default=True, type=click.IntRange(0), help="Deals in all; two for each pack."
)
@click.option("--matches", default=0, show_default=True, type=click.IntRange(0), help="Whole matches besides; even.")
@click.option("--seed", default=0, show_default=True, help="Another number, other packs.")
@click.pass_context
def arena(ctx: click.Context, rules: str, first: str, second: str, deals: int, matches: int, seed: int) -> None:
    """Let two bots play the same packs twice, with the seats exchanged, and tell the difference.

    RULES are such as spades or "doppelkopf(deals=4)". The figure is how many points a deal (a side where partners share
    a score, else a seat) the FIRST bot makes more than the SECOND, with its 95 % interval; each pack, played twice, is
    one sample.

    \b
    stich arena spades standard random --deals 400
    stich arena entensuppe --deals 200 --matches 40
    """
    game = find(rules)
    for name in (first, second):
        checked_name(game.game, name)
    click.echo(f"{game}: {first} against {second}")
    if deals:
        result, whole = _watched("deals", deals, lambda pairs, seen: duels.duel(game, first, second, pairs, seed, seen))
        if result:
            said = str(result) if result.samples > 1 else f"{result.mean:+.2f}"
            packs = f"{result.samples} pack{'s' if result.samples > 1 else ''}"
            click.echo(f"  points a deal   {said}   ({2 * result.samples} deals, {packs})")
            click.echo(f"  {_judged(result, first, second)}")
        _go_on(ctx, whole)
    if matches:
        share, whole = _watched(
            "matches", matches, lambda pairs, seen: duels.matches(game, first, second, pairs, seed, seen)
        )
        if share:
            margin = f" ± {share.margin:.1%}" if share.samples > 1 else ""
            click.echo(f"  matches won     {share.mean:.1%}{margin}   ({2 * share.samples} matches)")
        _go_on(ctx, whole)


def _go_on(ctx: click.Context, whole: bool) -> None:
    """Ends the command if Ctrl-C cut a measurement short."""
    if not whole:
        click.echo("Interrupted; what stands above was measured so far.", err=True)
        ctx.exit(130)


def _watched(
    what: str, count: int, run: Callable[[int, duels.Progress], duels.Estimate]
) -> tuple[duels.Estimate | None, bool]:
    """``run`` over pairs, with a bar on the error stream if that is a terminal; and whether it came to its end."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        pairs = max(1, count // 2)
        task = bar.add_task(what, total=pairs)
        try:
            return run(pairs, lambda done, _: bar.update(task, completed=done)), True
        except duels.Interrupted as stopped:
            return stopped.estimate, False


def _judged(result: duels.Estimate, first: str, second: str) -> str:
    if result.samples == 1:
        return "one pack alone shows no difference"
    if not result.clear:
        return "that is no clear difference: zero lies within the interval"
    return f"{first if result.mean > 0 else second} is stronger"
