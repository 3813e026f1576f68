"""Tables, seats, journal and answered commands."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("rules", sa.String(400), nullable=False),
        sa.Column("dealer", sa.Integer, nullable=False),
        sa.Column("opened_by", sa.String(32), nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_opener", "tables", ["opened_by", "opened_at"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), nullable=True),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("action", sa.String(40), nullable=True),
        sa.Column("pack", sa.String(200), nullable=True),
        sa.Column("seed", sa.String(64), nullable=True),
        sa.Column("commitment", sa.String(64), nullable=True),
    )
    op.create_index("journal_by_time", "journal", ["at"])
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("code", sa.String(40), nullable=True),
        sa.Column("slots", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    for name in ("commands", "journal", "seats", "tables"):
        op.drop_table(name)
