"""How a server is run: where it keeps its battles, and its limits."""

from __future__ import annotations

import os

import msgspec

VARIABLE = "ORIFLAMME_SERVER"
"""The environment variable that hands the settings to the workers."""


class Limits(msgspec.Struct, frozen=True):
    """What one address or one seat may ask of the server. A rate of 0 means: as much as it likes."""

    request_bytes: int = 2_100_000
    frame_bytes: int = 16_384
    address_rate: float = 40.0
    """Requests a second from one address, with ten seconds' worth at once."""
    seat_rate: float = 20.0
    open_battles: int = 100
    """Battles that somebody at one address may have going."""
    sockets: int = 40
    """Websockets from one address."""


class Settings(msgspec.Struct, frozen=True):
    """Everything a worker must know to start."""

    store: str
    """The path of an SQLite file, or a `postgresql://` address."""
    limits: Limits = Limits()
    commander_seconds: float = 15.0
    """How long a commander may think at once."""
    file_seconds: float = 20.0
    """How long it may take to read what somebody sends."""
    private_webhooks: bool = False
    """Whether a webhook may call an address of the machine's own network."""
    origin: str = ""
    """Where the server is reached, for links in feeds."""

    @property
    def shared(self) -> bool:
        """Whether other workers use the same store."""
        return self.store.startswith("postgresql://")


def to_environment(settings: Settings) -> None:
    """Hand the settings to the workers that this process starts."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """The settings that the starting process left."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
