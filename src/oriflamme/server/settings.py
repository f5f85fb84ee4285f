"""How a server is run: where it keeps its battles, and its limits."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import msgspec

from oriflamme.server.language import trouble

VARIABLE = "ORIFLAMME_SERVER"
"""The environment variable that hands the settings to the workers."""


class ScenarioLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How large a scenario may be that somebody sends, by itself or in a transcript. Those that ship know no limits."""

    text_chars: int = 100_000
    """Characters of its file."""
    keyed_tables: int = 200
    """Tables with a `key`: units, characters, wings, pieces of ground."""
    pieces: int = 400
    """Pieces that stand when it opens."""
    hexes: int = 4_000
    """Hexes of its map."""
    options: int = 10_000
    """Answers that it offers at once when it opens, with those that it forbids."""


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one address or one seat may ask of the server. A number of 0 means: as much as it likes."""

    request_bytes: int = 2_100_000
    frame_bytes: int = 16_384
    address_rate: float = 40.0
    """Requests a second from one address, with ten seconds' worth at once."""
    seat_rate: float = 20.0
    """Requests a second of one link, likewise."""
    work_share: float = 0.3
    """Seconds of the server's own work in each second for one address, with three seconds' worth at once."""
    open_battles: int = 100
    """Battles that somebody at one address may have going."""
    battles_per_day: int = 500
    """Battles that somebody at one address may open within 24 hours."""
    entries: int = 50_000
    """Things that may be done in one battle: answers and what else is kept; what is sealed counts for its seat ."""
    chat_messages: int = 2_000
    """Of one battle."""
    replays: int = 50
    """Transcripts of one address that are kept to be looked at."""
    replay_bytes: int = 20_000_000
    """Room for those of one address."""
    all_replay_bytes: int = 1_000_000_000
    """Room for those of everybody. What was unused for longest goes first."""
    campaigns: int = 50
    """Campaigns of one address that are kept. What was unused for longest goes first."""
    all_campaigns: int = 100_000
    """And those of everybody."""
    listings: int = 50
    """Players' lists on which one link may stand."""
    sockets: int = 40
    """Websockets from one address."""
    connections: int = 100
    """Other connections from one address."""
    head_seconds: float = 10.0
    """For the head of a request to arrive, from the connection or its first byte on."""
    body_seconds: float = 30.0
    """For its body to arrive."""
    reply_seconds: float = 300.0
    """For the reply to be made and read."""
    waiting: int = 40
    """Requests of one address that may wait for a thread."""
    waiting_files: int = 4
    """Files of one address that may wait to be read, and likewise its wishes for advice."""
    scenario: ScenarioLimits = ScenarioLimits()


UNLIMITED = Limits(
    address_rate=0,
    seat_rate=0,
    work_share=0,
    open_battles=0,
    battles_per_day=0,
    sockets=0,
    connections=0,
    waiting=0,
    waiting_files=0,
)
"""For measuring: one address may ask for as much as it likes."""


class Settings(msgspec.Struct, frozen=True):
    """Everything a worker must know to start."""

    store: str
    """The path of an SQLite file, or a `postgresql://` address."""
    limits: Limits = Limits()
    key_file: str = ""
    """Where the key lies under which secrets are kept; "": they are kept as they are."""
    processes: int = 2
    """Processes in which commanders think, and as many to give advice and to read files: started when needed."""
    commander_seconds: float = 15.0
    """How long a commander may think at once."""
    file_seconds: float = 20.0
    """How long it may take to read what somebody sends."""
    private_webhooks: bool = False
    """Whether a webhook may call an address of the machine's own network."""
    origin: str = ""
    """Where the server is reached: for links in feeds, and as the name by which it may be called."""
    hosts: tuple[str, ...] = ()
    """Further names by which it may be called, besides numbers and localhost."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies, who alone are believed when they say for whom they ask (X-Forwarded-For)."""
    agents: tuple[str, ...] = ()
    """Agents that may be played against, as `module:Class` (`commanders.own_agents`)."""

    @property
    def shared(self) -> bool:
        """Whether other workers use the same store."""
        return self.store.startswith("postgresql://")


def read_limits(path: Path) -> Limits:
    """The limits of a TOML file, by their names here; those it does not name are the usual ones."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Limits)
    except (ValueError, msgspec.ValidationError) as problem:
        raise trouble("server-bad-limits", file=path.name, problem=str(problem)) from None


def to_environment(settings: Settings) -> None:
    """Hand the settings to the workers that this process starts."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """The settings that the starting process left."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
