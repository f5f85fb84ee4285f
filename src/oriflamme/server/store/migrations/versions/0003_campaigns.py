"""Campaigns: how far somebody has come, under the hash of a secret link."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "campaign",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("campaign_address", "campaign", ["address", "used"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("campaign")
