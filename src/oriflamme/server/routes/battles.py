"""Open a battle, look at a transcript again, prove one, and keep a list of one's battles."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody
from msgspec import Meta

from oriflamme.kernel.replay import Proof
from oriflamme.server import link_secrets
from oriflamme.server.auth import PlayerKey, Reader, Runtime, link_of
from oriflamme.server.create_battle import BattleRequest, Opened, looked_at, open_battle, open_replay
from oriflamme.server.errors import EXPECTED
from oriflamme.server.language import trouble
from oriflamme.server.limits import ADDRESS
from oriflamme.server.match import Match
from oriflamme.server.presenter import status_json, viewer
from oriflamme.server.rows import LinkRow
from oriflamme.server.worker import Request as Task

MAX_LISTED = 200
Secret = Annotated[str, Meta(min_length=32, max_length=32)]


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file that somebody sends."""

    text: Annotated[str, Meta(min_length=1, max_length=2_000_000)]


class TextToProve(Text, frozen=True, forbid_unknown_fields=True):
    """A transcript to be proven, and the commitments that its sender has from before."""

    commitments: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=100)] = []


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A secret link."""

    link: Secret


class Key(msgspec.Struct, frozen=True):
    """A player key: whoever has it sees and plays that player's battles."""

    key: str


class Proofs(msgspec.Struct, frozen=True):
    """What could be shown of every battle of a file."""

    proofs: list[Proof]


@post("/battles", responses=EXPECTED)
async def create(data: JSONBody[BattleRequest], runtime: Runtime, reader: Reader) -> Opened:
    """Open a battle. The links are told this once: the store keeps only their hashes."""
    return await open_battle(runtime, data, ADDRESS.get(), reader)


@post("/replays", responses=EXPECTED)
async def replay(data: JSONBody[Text], runtime: Runtime, reader: Reader) -> Link:
    """Open a transcript to look at; its link shows the battle at any moment, as any seat."""
    return Link(await open_replay(runtime, data.text, ADDRESS.get(), reader))


@post("/verify", status_code=200, responses=EXPECTED)
async def verify(data: JSONBody[TextToProve], runtime: Runtime, reader: Reader) -> Proofs:
    """Prove every battle of a transcript: its dice from its secret, every line from the rules."""
    reply = await looked_at(runtime, Task("verify", text=data.text, lang=reader, vouched=tuple(data.commitments)))
    return Proofs(reply.proofs)


@post("/players", responses=EXPECTED, sync_to_thread=False)
def new_player() -> Key:
    """A fresh player key. It is kept nowhere: to move to another browser, take it along."""
    return Key(link_secrets.new_link())


@get("/player/battles", responses=EXPECTED)
async def my_battles(player: PlayerKey, runtime: Runtime, reader: Reader) -> list[dict[str, Any]]:
    """A player's battles, the newest first, with their links and whether it is the player's turn."""
    listed = []
    for link_hash, sealed, row in await runtime.store.memberships(link_secrets.hashed(player), MAX_LISTED):
        link = await runtime.store.link(link_hash)
        if link is None or row is None:
            continue
        told = await runtime.battle_cache.look(row.id, partial(_standing, link=link, lang=reader))
        told["link"], told["created"] = link_secrets.unseal(sealed, player, link_hash), row.created
        listed.append(told)
    return listed


def _standing(match: Match, link: LinkRow, lang: str) -> dict[str, Any]:
    """A battle on a player's list."""
    stand = status_json(match, link, viewer(match, link), lang)
    told = {name: stand[name] for name in ("over", "outcome", "thinking", "players", "clock", "paused", "opening")}
    return told | {
        "battle": match.id,
        "role": link.role,
        "seats": link.seats,
        "scenario": match.battle.setup.scenario,
        "title": match.battle.scenario.title.text(lang),
        "yours": any(seat in stand["thinking"] for seat in link.seats),
    }


@post("/player/battles", status_code=200, responses=EXPECTED)
async def keep_battle(data: JSONBody[Link], player: PlayerKey, runtime: Runtime) -> dict[str, str]:
    """Put a battle on a player's list."""
    link = await link_of(runtime, data.link)
    most = runtime.settings.limits.listings
    if most and await runtime.store.listings(link.hash) >= most:
        raise trouble("server-too-many-lists", most=most)
    await runtime.store.join(link_secrets.hashed(player), link.hash, link_secrets.seal(data.link, player))
    return {"battle": link.battle}


@delete("/player/battles", status_code=200, responses=EXPECTED)
async def drop_battle(data: JSONBody[Link], player: PlayerKey, runtime: Runtime) -> dict[str, str]:
    """Take a battle off a player's list."""
    link = await link_of(runtime, data.link)
    await runtime.store.leave(link_secrets.hashed(player), link.hash)
    return {"battle": link.battle}


HANDLERS = [create, replay, verify, new_player, my_battles, keep_battle, drop_battle]
