"""The first tables: battles, entries, links, notes, members."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "battle",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("over", sa.Integer, nullable=False),
        sa.Column("wake", sa.BigInteger, nullable=False),
        sa.Column("driver", sa.Text, nullable=False),
        sa.Column("driver_until", sa.BigInteger, nullable=False),
    )
    op.create_index("battle_wake", "battle", ["over", "wake"])
    op.create_index("battle_address", "battle", ["address", "over"])
    op.create_table(
        "entry",
        sa.Column("battle", sa.Text, primary_key=True),
        sa.Column("sequence", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "link",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("battle", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("feed", sa.Text, nullable=False, unique=True),
        sa.Column("webhook", sa.Text, nullable=False),
    )
    op.create_index("ix_link_battle", "link", ["battle"])
    op.create_table(
        "note",
        sa.Column("link", sa.Text, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "member",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("link", sa.Text, primary_key=True),
        sa.Column("sealed", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("member", "note", "link", "entry", "battle"):
        op.drop_table(name)
