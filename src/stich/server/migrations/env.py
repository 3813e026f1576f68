"""Run by Alembic: the migrations on the connection that `upgrade` hands over, in its caller's transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=False)
context.run_migrations()
