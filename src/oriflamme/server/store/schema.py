"""The tables of the store, as Alembic and both databases know them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, Table, Text

metadata = MetaData()

battle = Table(
    "battle",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("terms", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("over", Integer, nullable=False),
    Column("wake", BigInteger, nullable=False),
    Column("driver", Text, nullable=False),
    Column("driver_until", BigInteger, nullable=False),
    Column("replay_bytes", BigInteger, nullable=False, server_default="0"),
    Column("used", BigInteger, nullable=False, server_default="0"),
    Index("battle_replay", "replay_bytes", "used"),
    Index("battle_wake", "over", "wake"),
    Index("battle_address", "address", "over"),
)

entry = Table(
    "entry",
    metadata,
    Column("battle", Text, primary_key=True),
    Column("sequence", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
)

link = Table(
    "link",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("battle", Text, nullable=False, index=True),
    Column("role", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("feed", Text, nullable=False, unique=True),
    Column("webhook", Text, nullable=False),
)

note = Table(
    "note",
    metadata,
    Column("link", Text, primary_key=True),
    Column("body", Text, nullable=False),
)

member = Table(
    "member",
    metadata,
    Column("player", Text, primary_key=True),
    Column("link", Text, primary_key=True),
    Column("sealed", Text, nullable=False),
)

campaign = Table(
    "campaign",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("document", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("campaign_address", "address", "used"),
)
