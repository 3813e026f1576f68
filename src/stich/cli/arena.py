"""``stich arena``: which bot is stronger?"""

from __future__ import annotations

from collections.abc import Callable

import click

from stich import arena as duels
from stich.bots import STANDARD, checked_name
from stich.cli import spoken
from stich.cli.terminal import Terminal, written
from stich.games import find
from stich.words import Words

EXAMPLES = """
stich arena spades standard random --deals 400
stich arena entensuppe --deals 200 --matches 40
"""


@spoken.command(examples=EXAMPLES)
@spoken.argument("rules")
@spoken.argument("first", default=STANDARD)
@spoken.argument("second", default="random")
@spoken.option("--deals", metavar="number", default=400, show_default=True, type=click.IntRange(0))
@spoken.option("--matches", metavar="number", default=0, show_default=True, type=click.IntRange(0))
@spoken.option("--seed", metavar="number", default=0, show_default=True)
@spoken.language_option
@click.pass_context
def arena(
    ctx: click.Context, rules: str, first: str, second: str, deals: int, matches: int, seed: int, lang: str
) -> None:
    """Let two bots play the same packs twice, with the seats exchanged, and tell the difference."""
    game, words = find(rules), Words(lang)
    terminal = Terminal(words, plain=True)
    for name in (first, second):
        checked_name(game.game, name)
    terminal.line(words.say("cli.arena.head", rules=game, first=first, second=second))
    if deals:
        result, whole = _watched("deals", deals, lambda pairs, seen: duels.duel(game, first, second, pairs, seed, seen))
        if result:
            said = written(words, str(result) if result.samples > 1 else f"{result.mean:+.2f}")
            parts = (("deals", 2 * result.samples), ("packs", result.samples))
            what = ", ".join(words.say(f"cli.arena.{part}", n=n) for part, n in parts)
            terminal.line(f"  {words.say('cli.arena.points', value=said, what=what)}")
            terminal.line(f"  {_judged(words, result, first, second)}")
        _go_on(ctx, words, whole)
    if matches:
        share, whole = _watched(
            "matches", matches, lambda pairs, seen: duels.matches(game, first, second, pairs, seed, seen)
        )
        if share:
            margin = f" ± {share.margin:.1%}" if share.samples > 1 else ""
            said = written(words, f"{share.mean:.1%}{margin}")
            terminal.line(f"  {words.say('cli.arena.won', value=said, n=2 * share.samples)}")
        _go_on(ctx, words, whole)


def _go_on(ctx: click.Context, words: Words, whole: bool) -> None:
    """Ends the command if Ctrl-C cut a measurement short."""
    if not whole:
        spoken.tell(spoken.said("cli.arena.interrupted"), err=True)
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


def _judged(words: Words, result: duels.Estimate, first: str, second: str) -> str:
    if result.samples == 1:
        return words.say("cli.arena.one_pack")
    if not result.clear:
        return words.say("cli.arena.unclear")
    return words.say("cli.arena.stronger", name=first if result.mean > 0 else second)
