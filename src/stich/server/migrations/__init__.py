"""The schema of the store moves forward by these migrations, which run when the store is opened.

A new one is a file in ``versions`` whose ``down_revision`` is the newest; a test compares the result with the tables
in ``stich.server.store``.
"""

from __future__ import annotations

from pathlib import Path

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, RevisionStep
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Bring the database behind ``connection`` to the newest schema, inside the caller's transaction."""
    scripts = ScriptDirectory(str(Path(__file__).parent))

    def steps(revision: tuple[str, ...] | str, context: MigrationContext) -> list[RevisionStep]:
        return scripts._upgrade_revs("head", revision)  # type: ignore[arg-type]

    with EnvironmentContext(Config(), scripts, fn=steps, destination_rev="head") as environment:
        environment.configure(connection=connection, transactional_ddl=False)
        environment.run_migrations()
