"""Records: a match written down as TOML, readable by people, replayed by the rules (docs/records.md).

A record holds the rules, who sat where, and for each deal the pack and the actions as tokens; every state follows from
these. What a file claims besides (scores, result, the shuffle's commitment and seed) is kept as a claim, and `verify`
compares it with what the replay gives.
"""

from stich.records.reading import load, loads
from stich.records.record import Claim, Notes, Record, Seat, Step, verify
from stich.records.writing import dump, dumps

__all__ = ["Claim", "Notes", "Record", "Seat", "Step", "dump", "dumps", "load", "loads", "verify"]
