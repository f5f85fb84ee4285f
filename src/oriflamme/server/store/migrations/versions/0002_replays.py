"""How much room a replay takes, and when it was last used."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add them; what is there already counts as unused since it came."""
    for name in ("replay_bytes", "used"):
        op.add_column("battle", sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("battle_replay", "battle", ["replay_bytes", "used"])
    connection = op.get_bind()
    for id, created, terms in connection.execute(sa.text("SELECT id, created, terms FROM battle WHERE over = 1")):
        transcript = msgspec.json.decode(terms).get("transcript", "")
        if transcript:
            values = {"id": id, "used": created, "bytes": len(transcript.encode())}
            connection.execute(sa.text("UPDATE battle SET replay_bytes = :bytes, used = :used WHERE id = :id"), values)


def downgrade() -> None:
    """Take them away."""
    op.drop_index("battle_replay", "battle")
    for name in ("replay_bytes", "used"):
        op.drop_column("battle", name)
