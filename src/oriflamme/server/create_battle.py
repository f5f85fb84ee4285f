"""From a person's wishes to a battle in the store, with a secret link for everybody who takes part."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from oriflamme.commanders import TEMPERS, commanders
from oriflamme.kernel import commitment, message, new_secret, registry
from oriflamme.kernel.errors import UserError
from oriflamme.kernel.registry import MAX_SCENARIO_BYTES
from oriflamme.server import link_secrets
from oriflamme.server.battle_cache import now
from oriflamme.server.complaints import FileRefused
from oriflamme.server.language import trouble
from oriflamme.server.match import Match, opened
from oriflamme.server.rows import BattleRow, ClockTerms, LinkRow, Player, Terms
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.worker import Request

MAX_CLOCK_SECONDS = 366 * 86_400
Name = Annotated[str, Meta(max_length=60)]
Seconds = Annotated[int, Meta(ge=0, le=MAX_CLOCK_SECONDS)]
Nesting = 12
"""How deep tables may lie within tables in a scenario that somebody sends."""


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a side: `commander` names a machine, `temper` how it plays; without one it is a person."""

    commander: Name = ""
    temper: Name = ""
    name: Name = ""


class ClockWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time in seconds: `bank` in all with `turn` more at each turn, or without a bank `turn` at each."""

    bank: Seconds = 0
    turn: Seconds = 0


class BattleRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle to be opened: a scenario by name or by its text, who plays, and how."""

    scenario: Annotated[str, Meta(max_length=100)] = ""
    text: Annotated[str, Meta(max_length=MAX_SCENARIO_BYTES)] = ""
    seats: dict[str, SeatWish] = {}
    hotseat: bool = False
    """One link for all persons, who share a screen."""
    dice: Literal["server", "typed"] = "server"
    held: bool = True
    """Each throw waits until its person lets it fall, so that the chances can be looked at."""
    switches: dict[str, bool | int | str] = {}
    tiers: list[Name] = []
    words: dict[str, Name] = {}
    """Words of the players that go into the dice."""
    clock: ClockWish | None = None


class Opened(msgspec.Struct, frozen=True):
    """A new battle and the secret links to it, each shown this once."""

    battle: str
    links: dict[str, str]
    """By seat; persons who share a screen have the same one. Machines have none."""
    spectator: str
    referee: str
    commitment: str


async def open_battle(runtime: ServerRuntime, wishes: BattleRequest, address: str, lang: str) -> Opened:
    """Open a battle, or say what is wrong with the wishes."""
    await _room_for(runtime, address)
    terms = _terms(wishes)
    seats, book = await _look(runtime, terms, lang)
    version = registry.book(book).version
    terms = msgspec.structs.replace(terms, players=_players(wishes, seats, book), version=version)
    match = Match(BattleRow("", now(), terms))
    row = BattleRow(secrets.token_hex(8), now(), terms, address, match.over, match.due_at)
    made = {seat: link_secrets.new_link() for seat in match.persons}
    if wishes.hotseat and made:
        shared = next(iter(made.values()))
        made = dict.fromkeys(made, shared)
    others = {"spectator": link_secrets.new_link(), "referee": link_secrets.new_link()}
    links = [
        _link(link, row.id, "seat", tuple(seat for seat in made if made[seat] == link))
        for link in dict.fromkeys(made.values())
    ]
    links += [_link(link, row.id, role) for role, link in others.items()]
    await runtime.store.create(row, links)
    if row.wake:
        runtime.driver.nudge(row.id)
    return Opened(
        row.id, made, others["spectator"], others["referee"], commitment(terms.secret) if terms.secret else ""
    )


async def open_replay(runtime: ServerRuntime, text: str, address: str, lang: str) -> str:
    """Keep a transcript to be looked at; the link to it."""
    await _room_for(runtime, address)
    await looked_at(runtime, Request("read", text=text, lang=lang))
    row = BattleRow(secrets.token_hex(8), now(), Terms("", {}, transcript=text), address, True)
    link = link_secrets.new_link()
    await runtime.store.create(row, [_link(link, row.id, "replay")])
    return link


async def looked_at(runtime: ServerRuntime, request: Request) -> Any:
    """What a process apart says of a file; its troubles are the sender's."""
    from oriflamme.server.worker_pool import WorkerFailed

    try:
        reply = await runtime.worker_pool.look(request, runtime.settings.file_seconds)
    except WorkerFailed:
        raise trouble("server-file-too-hard") from None
    if reply.problem:
        raise FileRefused(reply.problem, reply.place, reply.complaints)
    return reply


async def _room_for(runtime: ServerRuntime, address: str) -> None:
    most = runtime.settings.limits.open_battles
    if most and await runtime.store.open_battles(address) >= most:
        raise trouble("server-too-many-battles", most=most)


def _terms(wishes: BattleRequest) -> Terms:
    if bool(wishes.scenario) == bool(wishes.text):
        raise trouble("server-which-scenario")
    clock = ClockTerms(wishes.clock.bank, wishes.clock.turn) if wishes.clock else None
    if clock is not None and not (clock.bank or clock.turn):
        raise trouble("server-empty-clock")
    return Terms(
        wishes.scenario or "scenario",
        {},
        wishes.text,
        wishes.switches,
        tuple(wishes.tiers),
        wishes.dice,
        new_secret() if wishes.dice == "server" else "",
        wishes.words,
        wishes.held and wishes.dice == "server",
        clock,
    )


async def _look(runtime: ServerRuntime, terms: Terms, lang: str) -> tuple[list[str], str]:
    """The seats and the book of a battle on these terms. A stranger's text is read in a process apart."""
    if terms.text:
        if _depth(terms.text) > Nesting:
            raise UserError(message("bad-toml", place="scenario", problem=message("toml-deep")))
        reply = await looked_at(runtime, Request("open", terms=terms, lang=lang))
        return reply.seats, reply.book
    if "/" not in terms.scenario or terms.scenario not in registry.book(terms.scenario.split("/")[0]).scenarios:
        known = ", ".join(name for book in registry.books().values() for name in book.scenarios)
        raise UserError(message("unknown-scenario", name=terms.scenario, known=known))
    battle = opened(terms)
    return list(battle.seats), battle.book.name


def _depth(text: str) -> int:
    """How deep brackets lie within brackets, at most."""
    deep = most = 0
    for sign in text:
        if sign in "[{":
            deep += 1
            most = max(most, deep)
        elif sign in "]}":
            deep = max(0, deep - 1)
    return most


def _players(wishes: BattleRequest, seats: list[str], book: str) -> dict[str, Player]:
    for seat in wishes.seats:
        if seat not in seats:
            raise UserError(message("unknown-seat", seat=seat[:60], known=", ".join(seats)))
    players = {}
    for seat in seats:
        wish = wishes.seats.get(seat, SeatWish())
        level, _, temper = wish.commander.partition(":")
        temper = wish.temper or temper
        if level and (level not in commanders(book) or temper not in ("", *TEMPERS)):
            raise trouble("server-no-commander", name=wish.commander, known=", ".join(commanders(book)))
        players[seat] = Player(
            f"{level}:{temper}" if temper else level,
            " ".join(wish.name.split()),
            secrets.randbits(31) if wish.commander else 0,
        )
    return players


def _link(link: str, battle: str, role: str, seats: tuple[str, ...] = ()) -> LinkRow:
    return LinkRow(link_secrets.hashed(link), battle, role, seats, link_secrets.hashed(link_secrets.feed_of(link)))
