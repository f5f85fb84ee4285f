"""From a person's wishes to a battle in the store, with a secret link for everybody who takes part."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from oriflamme.commanders import TEMPERS, agents, commanders, playable
from oriflamme.kernel import commitment, message, new_secret, registry
from oriflamme.kernel.dice_opening import first_secret, new_salt
from oriflamme.kernel.errors import UserError
from oriflamme.kernel.lessons import Lesson, lessons
from oriflamme.kernel.registry import MAX_SCENARIO_BYTES
from oriflamme.kernel.transcript import FORMAT
from oriflamme.server import link_secrets
from oriflamme.server.battle_cache import now
from oriflamme.server.complaints import FileRefused
from oriflamme.server.language import trouble
from oriflamme.server.match import Match
from oriflamme.server.opening import DEFAULT_SECONDS, MAX_SECONDS, MIN_SECONDS, opened
from oriflamme.server.rows import MANNERS, BattleRow, ClockTerms, LinkRow, Player, Terms
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.worker import Request

MAX_CLOCK_SECONDS = 366 * 86_400
DAY_MS = 86_400_000
DISK_BYTES_PER_SECOND = 20_000_000
"""By which writing counts as work: everybody's answers wait for the same disk."""
LESSON_SEED = 1
"""Of the commanders in a lesson."""
MAX_SEATS, MAX_SWITCHES = 20, 200
"""That may be named in the wishes for one battle."""
Name = Annotated[str, Meta(max_length=60)]
Seconds = Annotated[int, Meta(ge=0, le=MAX_CLOCK_SECONDS)]


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
    lesson: Annotated[str, Meta(max_length=100)] = ""
    """A lesson by name, in place of a scenario: who plays and how the dice fall are its own."""
    text: Annotated[str, Meta(max_length=MAX_SCENARIO_BYTES)] = ""
    seats: Annotated[dict[str, SeatWish], Meta(max_length=MAX_SEATS)] = {}
    hotseat: bool = False
    """One link for all persons, who share a screen."""
    dice: Literal["server", "typed"] = "server"
    held: bool = True
    """Each throw waits until its person lets it fall, so that the chances can be looked at."""
    switches: Annotated[dict[Name, bool | int | Name], Meta(max_length=MAX_SWITCHES)] = {}
    tiers: Annotated[list[Name], Meta(max_length=MAX_SEATS)] = []
    opening: Literal["sealed", "at_once"] = "sealed"
    """Where several persons have links of their own: whether each seals a word of its own before any dice are settled,
    or the battle begins at once, with dice for which the players must trust the server."""
    opening_seconds: Annotated[int, Meta(ge=MIN_SECONDS, le=MAX_SECONDS)] = DEFAULT_SECONDS
    """How long they have to seal their words, and again to tell them."""
    words: Annotated[dict[Name, Name], Meta(max_length=MAX_SEATS)] = {}
    """Words that go into the dice of a battle that begins at once."""
    clock: ClockWish | None = None


class Opened(msgspec.Struct, frozen=True):
    """A new battle and the secret links to it, each shown this once."""

    battle: str
    links: dict[str, str]
    """By seat; persons who share a screen have the same one. Machines have none."""
    spectator: str
    referee: str
    commitment: str
    opening: Literal["sealed", "at_once"]
    """Whether every person must seal a word before the battle begins."""


async def open_battle(
    runtime: ServerRuntime, wishes: BattleRequest, address: str, lang: str, *, trusted: bool = False
) -> Opened:
    """Open a battle, or say what is wrong with the wishes; `trusted`: the text of its scenario is the program's own."""
    await room_for(runtime, address)
    lesson = find_lesson(wishes.lesson) if wishes.lesson else None
    if lesson is None:
        terms = _terms(wishes)
        seats, book = _read(terms) if trusted else await _look(runtime, terms, lang)
    else:
        wishes, terms = _taught(wishes, lesson)
        seats, book = _read(terms)
    version = registry.book(book).version
    players = _players(wishes, seats, book, LESSON_SEED if lesson else None)
    sealed = _is_sealed(wishes, players)
    seconds = wishes.opening_seconds if sealed else 0
    terms = msgspec.structs.replace(terms, players=players, version=version, manners=MANNERS, opening_seconds=seconds)
    match = Match(BattleRow("", now(), terms))
    row = BattleRow(secrets.token_hex(8), match.at, terms, address, match.over, match.due_at)
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
    if row.wake and not sealed:
        runtime.driver.nudge(row.id, row.address)
    return Opened(
        row.id,
        made,
        others["spectator"],
        others["referee"],
        commitment(terms.secret) if terms.secret else "",
        "sealed" if sealed else "at_once",
    )


async def open_replay(runtime: ServerRuntime, text: str, address: str, lang: str) -> str:
    """Keep a transcript to be looked at; the link to it."""
    limits = runtime.settings.limits.scenario
    await looked_at(runtime, Request("read", text=text, lang=lang, limits=limits))
    row = BattleRow(secrets.token_hex(8), now(), Terms("", {}, transcript=text), address, True)
    await _room_for_replay(runtime, row)
    runtime.meter.charge(address, row.replay_bytes / DISK_BYTES_PER_SECOND)
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


async def room_for(runtime: ServerRuntime, address: str) -> None:
    """Whether this address may open one more battle; raises where it may not."""
    limits, store = runtime.settings.limits, runtime.store
    if limits.open_battles and await store.open_battles(address) >= limits.open_battles:
        raise trouble("server-too-many-battles", most=limits.open_battles)
    if limits.battles_per_day and await store.opened_since(address, now() - DAY_MS) >= limits.battles_per_day:
        raise trouble("server-too-many-today", most=limits.battles_per_day)


async def _room_for_replay(runtime: ServerRuntime, row: BattleRow) -> None:
    """Make room for a transcript: those of its address that were unused for longest go first, then anybody's."""
    limits, store = runtime.settings.limits, runtime.store
    dropped = []
    if limits.replays and limits.replay_bytes:
        own = await store.replays(row.address)
        room = sum(size for _, size in own)
        while own and (len(own) >= limits.replays or room + row.replay_bytes > limits.replay_bytes):
            id, size = own.pop(0)
            room -= size
            dropped.append(id)
    if limits.all_replay_bytes:
        room = await store.replay_bytes() + row.replay_bytes
        others = await store.replays() if room > limits.all_replay_bytes else []
        for id, size in others:
            if room <= limits.all_replay_bytes:
                break
            room -= size
            if id not in dropped:
                dropped.append(id)
    await store.drop(dropped)
    runtime.battle_cache.forget(dropped)


def _terms(wishes: BattleRequest) -> Terms:
    if bool(wishes.scenario) == bool(wishes.text):
        raise trouble("server-which-scenario")
    clock = ClockTerms(wishes.clock.bank, wishes.clock.turn) if wishes.clock else None
    if clock is not None and not (clock.bank or clock.turn):
        raise trouble("server-empty-clock")
    drawn = wishes.dice == "server"
    reserve = new_secret() if drawn else ""
    return Terms(
        wishes.scenario or "scenario",
        {},
        wishes.text,
        wishes.switches,
        tuple(wishes.tiers),
        wishes.dice,
        first_secret(reserve) if drawn else "",
        wishes.words,
        wishes.held and drawn,
        clock,
        format=FORMAT,
        reserve=reserve,
        salt="" if drawn else new_salt(),
        edition=registry.editions(wishes.scenario),
    )


async def _look(runtime: ServerRuntime, terms: Terms, lang: str) -> tuple[list[str], str]:
    """The seats and the book of a battle on these terms. A stranger's text is read in a process apart."""
    if terms.text:
        limits = runtime.settings.limits.scenario
        reply = await looked_at(runtime, Request("open", terms=terms, lang=lang, limits=limits))
        return reply.seats, reply.book
    if "/" not in terms.scenario or terms.scenario not in registry.book(terms.scenario.split("/")[0]).scenarios:
        known = ", ".join(name for book in registry.books().values() for name in book.scenarios)
        raise UserError(message("unknown-scenario", name=terms.scenario, known=known))
    return _read(terms)


def _read(terms: Terms) -> tuple[list[str], str]:
    battle = opened(terms)
    return list(battle.seats), battle.book.name


def find_lesson(name: str) -> Lesson:
    """A lesson by its name."""
    if name not in lessons():
        raise trouble("server-unknown-lesson", name=name, known=", ".join(lessons()))
    return lessons()[name]


def _taught(wishes: BattleRequest, lesson: Lesson) -> tuple[BattleRequest, Terms]:
    """A lesson as wishes and terms: everybody who answers alike has the same battle."""
    if wishes != BattleRequest(lesson=wishes.lesson):
        raise trouble("server-lesson-alone")
    others = {army["seat"] for army in lesson.scenario["army"]} - {lesson.seat}
    machines = {seat: SeatWish(lesson.commander) for seat in others}
    wishes = BattleRequest(text=registry.write_scenario(lesson.scenario), seats=machines)
    return wishes, msgspec.structs.replace(_terms(wishes), secret=lesson.dice, reserve="", salt="")


def _players(wishes: BattleRequest, seats: list[str], book: str, seed: int | None) -> dict[str, Player]:
    for seat in wishes.seats:
        if seat not in seats:
            raise UserError(message("unknown-seat", seat=seat[:60], known=", ".join(seats)))
    players = {}
    for seat in seats:
        wish = wishes.seats.get(seat, SeatWish())
        level, _, temper = wish.commander.partition(":")
        temper = wish.temper or temper
        if wish.commander in agents(book):
            level, temper = wish.commander, ""
        elif (wish.commander or temper) and (level not in commanders(book) or temper not in ("", *TEMPERS)):
            raise trouble("server-no-commander", name=wish.commander, known=", ".join(playable(book)))
        players[seat] = Player(
            f"{level}:{temper}" if temper else level,
            " ".join(wish.name.split()),
            (secrets.randbits(31) if seed is None else seed) if wish.commander else 0,
        )
    return players


def _is_sealed(wishes: BattleRequest, players: Mapping[str, Player]) -> bool:
    """Whether several persons, each with a link of their own, must settle the dice among themselves."""
    persons = [seat for seat, player in players.items() if not player.machine]
    sealed = wishes.opening == "sealed" and wishes.dice == "server" and not wishes.hotseat and len(persons) > 1
    if sealed and wishes.words:
        raise trouble("server-words-sealed")
    return sealed


def _link(link: str, battle: str, role: str, seats: tuple[str, ...] = ()) -> LinkRow:
    return LinkRow(link_secrets.hashed(link), battle, role, seats, link_secrets.hashed(link_secrets.feed_of(link)))
