"""``stich verify``: are these records true?"""

from __future__ import annotations

import click

from stich.errors import RecordError
from stich.records import Record, load
from stich.records import verify as faults_of


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.pass_context
def verify(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Replay records and check every action, score and result, and the shuffle where its seed is given.

    Prints one line a record, and a line for everything that cannot be so. The exit code is 0 if all records are
    true, else 1.

    \b
    stich verify match.toml
    stich verify ~/.local/share/stich/records/*.toml
    """
    wrong = 0
    for name in files:
        try:
            record = load(name, lenient=True)
            faults = faults_of(record)
        except RecordError as error:
            click.echo(f"{error}")
            wrong += 1
            continue
        if not faults:
            click.echo(f"{name}: true ({_told(record)})")
            continue
        wrong += 1
        click.echo(f"{name}: {len(faults)} fault{'s' if len(faults) > 1 else ''}")
        for fault in faults:
            click.echo(f"  {fault}")
    ctx.exit(1 if wrong else 0)


def _told(record: Record) -> str:
    finished = sum(deal.over for deal in record.match.deals)
    seeds = sum(claim.seed is not None for claim in record.claims)
    parts = [str(record.rules), f"{finished} deal{'' if finished == 1 else 's'}"]
    if record.match.current is not None:
        parts.append("one unfinished")
    parts.append("match over" if record.match.outcome else "match not over")
    parts.append(f"{seeds} shuffle{'' if seeds == 1 else 's'} checked" if seeds else "no seeds to check the shuffles")
    return ", ".join(parts)
