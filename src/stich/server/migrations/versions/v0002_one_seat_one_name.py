"""One guest has one seat at a table, and no two names there look the same.

Tables of before may break both, for it was not asked of the database. A second seat of one guest belonged to nobody,
so a computer player takes it and the table goes on; a second name that looks like another gets a number.
"""

from collections import defaultdict
from collections.abc import Iterable, Set

import sqlalchemy as sa
from alembic import op

from stich.bots import STANDARD
from stich.bots.names import NAMES
from stich.names import name_key

revision = "0002"
down_revision = "0001"

seats = sa.table(
    "seats",
    *(sa.column(name) for name in ("table_id", "seat", "kind", "guest", "bot", "name", "name_key")),
)


def upgrade() -> None:
    op.add_column("seats", sa.Column("name_key", sa.String(800), nullable=True))
    connection = op.get_bind()
    guests: dict[str, set[str]] = defaultdict(set)
    names: dict[str, set[str]] = defaultdict(set)
    rows = connection.execute(sa.select(seats).order_by(seats.c.table_id, seats.c.seat)).mappings().all()
    for row in rows:
        table = row["table_id"]
        kind, guest, bot, name = row["kind"], row["guest"], row["bot"], row["name"]
        if guest is not None and guest in guests[table]:
            kind, guest, bot = "bot", None, STANDARD
            name = _free(names[table] | {name_key(each["name"]) for each in rows if each["table_id"] == table}, NAMES)
        elif name and name_key(name) in names[table]:
            name = _free(names[table], (f"{name[:36]} {n}" for n in range(2, 10)))
        guests[table] |= {guest} - {None}
        names[table] |= {name_key(name)} - {""}
        changed = {"kind": kind, "guest": guest, "bot": bot, "name": name, "name_key": name_key(name) or None}
        here = (seats.c.table_id == table) & (seats.c.seat == row["seat"])
        connection.execute(sa.update(seats).where(here).values(**changed))
    op.create_index("seats_by_table_and_guest", "seats", ["table_id", "guest"], unique=True)
    op.create_index("seats_by_table_and_name", "seats", ["table_id", "name_key"], unique=True)


def _free(taken: Set[str], names: Iterable[str]) -> str:
    return next(name for name in names if name_key(name) not in taken)


def downgrade() -> None:
    op.drop_index("seats_by_table_and_name", "seats")
    op.drop_index("seats_by_table_and_guest", "seats")
    op.drop_column("seats", "name_key")
