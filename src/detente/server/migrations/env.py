"""Run by Alembic, inside the connection that the store gives it."""

from alembic import context

from detente.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
