"""``stich verify``: are these records true?"""

from __future__ import annotations

import click

from stich.cli import spoken
from stich.cli.files import record_in, records_named
from stich.cli.refusals import in_words
from stich.errors import RecordError
from stich.records import Record
from stich.records import verify as faults_of
from stich.words import Words

EXAMPLES = """
stich verify match.toml
stich verify ~/.local/share/stich/records
curl https://stich.example/match.toml | stich verify -
"""


@spoken.command(examples=EXAMPLES)
@spoken.argument("files", nargs=-1, required=True)
@spoken.language_option
@click.pass_context
def verify(ctx: click.Context, files: tuple[str, ...], lang: str) -> None:
    """Replay records and check all that they say."""
    wrong, words = 0, Words(lang)
    for name in records_named(files):
        try:
            if isinstance(name, RecordError):
                raise name
            record = record_in(name, lenient=True)
            faults = faults_of(record)
        except RecordError as error:
            spoken.tell(in_words(error, words))
            wrong += 1
            continue
        if not faults:
            spoken.tell(words.say("cli.verify.true", file=name, what=", ".join(_told(record, words))))
            continue
        wrong += 1
        spoken.tell(words.say("cli.verify.faults", file=name, n=len(faults)))
        for fault in faults:
            spoken.tell(f"  {in_words(fault, words, record.rules.game)}")
    ctx.exit(1 if wrong else 0)


def _told(record: Record, words: Words) -> list[str]:
    """What has been checked."""
    finished = sum(deal.over for deal in record.match.deals)
    seeds = sum(claim.seed is not None for claim in record.claims)
    parts = [str(record.rules), words.say("cli.verify.deals", n=finished)]
    if record.match.current is not None:
        parts.append(words.say("cli.verify.unfinished"))
    parts.append(words.say("cli.verify.over" if record.match.outcome else "cli.verify.open"))
    parts.append(words.say("cli.verify.shuffles", n=seeds) if seeds else words.say("cli.verify.no_seeds"))
    return parts
