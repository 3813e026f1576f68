"""The schema of the store moves forward by these migrations, which run when the store is opened.

A new one is a file in ``versions`` whose ``down_revision`` is the newest; a test compares the result with the tables
in ``stich.server.store``.
"""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def config() -> Config:
    """Where Alembic finds the migrations."""
    config = Config()
    config.set_main_option("script_location", "stich.server:migrations")
    return config


def upgrade(connection: Connection) -> None:
    """Bring the database behind ``connection`` to the newest schema, inside the caller's transaction."""
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
