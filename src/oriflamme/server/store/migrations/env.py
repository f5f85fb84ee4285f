"""Where Alembic meets the store: the connection is the one that `migrate` hands over."""

from __future__ import annotations

from alembic import context

from oriflamme.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
