"""The store: what it can do, in the words of SQL that both databases understand.

An entry is accepted only under the next number of its battle, so that two workers can never both accept a move.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from oriflamme.server.rows import BattleRow, EntryRow, LinkRow, Terms

Statement = tuple[str, dict[str, Any]]
Listener = Callable[[str], None]
EVERY_BATTLE = ""
"""What listeners are told when something may have happened anywhere."""

_ENTRY = "INSERT INTO entry VALUES (:battle, :sequence, :at, :kind, :seat, :body, :number)"
_STANDING = "UPDATE battle SET over = :over, wake = :wake WHERE id = :battle"
_BATTLE = "INSERT INTO battle VALUES (:id, :created, :terms, :address, :over, :wake, '', 0)"
_LINK = "INSERT INTO link VALUES (:hash, :battle, :role, :seats, :feed, :webhook)"


class Store(ABC):
    """Battles, their entries, links, notes and members."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    # What a database must do

    @abstractmethod
    async def rows(self, sql: str, **values: Any) -> list[Sequence[Any]]:
        """The rows that a question finds."""

    @abstractmethod
    async def run(self, *statements: Statement) -> int:
        """Do all of it or nothing, on disk when this returns; how many rows the last one changed."""

    @abstractmethod
    async def insert_once(self, statements: Sequence[Statement], battle: str) -> bool:
        """Like `run`, then tell the listeners; False, and nothing done, where a row with that key exists."""

    @abstractmethod
    async def close(self) -> None:
        """Let the database go."""

    async def keep_listening(self) -> None:
        """See that the listeners still hear; called now and then."""
        return None

    def listen(self, listener: Listener) -> None:
        """Call this with the id of every battle that has a new entry, whichever worker accepted it."""
        self._listeners.append(listener)

    def tell(self, battle: str) -> None:
        for listener in self._listeners:
            listener(battle)

    # Battles

    async def create(self, row: BattleRow, links: Sequence[LinkRow]) -> None:
        """Keep a new battle and the links to it."""
        head = msgspec.structs.asdict(row) | {"terms": msgspec.json.encode(row.terms).decode(), "over": int(row.over)}
        await self.run((_BATTLE, head), *((_LINK, _link_values(link)) for link in links))

    async def battle(self, id: str) -> BattleRow | None:
        sql = "SELECT id, created, terms, address, over, wake FROM battle WHERE id = :id"
        for found, created, terms, address, over, wake in await self.rows(sql, id=id):
            return BattleRow(found, created, msgspec.json.decode(terms, type=Terms), address, bool(over), wake)
        return None

    async def entries(self, battle: str, after: int = 0) -> list[EntryRow]:
        """What was done in a battle since that number, in order."""
        sql = "SELECT * FROM entry WHERE battle = :battle AND sequence > :after ORDER BY sequence"
        return [EntryRow(*row) for row in await self.rows(sql, battle=battle, after=after)]

    async def append(self, entry: EntryRow, over: bool, wake: int, *, known: bool = False) -> bool:
        """Accept an entry under its number, with where the battle then stands; False if the number is taken.

        Where it stands is left as it is when that is `known` to be what the store has already.
        """
        statements: list[Statement] = [(_ENTRY, msgspec.structs.asdict(entry))]
        if not known:
            statements.append((_STANDING, {"battle": entry.battle, "over": int(over), "wake": wake}))
        return await self.insert_once(statements, entry.battle)

    async def open_battles(self, address: str) -> int:
        """How many battles somebody at this address has opened that still go on."""
        sql = "SELECT count(*) FROM battle WHERE address = :address AND over = 0"
        return int((await self.rows(sql, address=address))[0][0])

    # What the server itself has to do

    async def due(self, now: int, most: int) -> list[str]:
        """Battles in which the server has something to do."""
        sql = "SELECT id FROM battle WHERE over = 0 AND wake > 0 AND wake <= :now ORDER BY wake LIMIT :most"
        return [row[0] for row in await self.rows(sql, now=now, most=most)]

    async def lease(self, battle: str, worker: str, now: int, until: int) -> bool:
        """Take or keep the task of driving a battle; False while another worker has it."""
        sql = (
            "UPDATE battle SET driver = :worker, driver_until = :until"
            " WHERE id = :battle AND (driver = :worker OR driver_until < :now)"
        )
        return bool(await self.run((sql, {"battle": battle, "worker": worker, "now": now, "until": until})))

    async def release(self, battle: str, worker: str) -> None:
        """Leave a battle to whichever worker comes next."""
        sql = "UPDATE battle SET driver_until = 0 WHERE id = :battle AND driver = :worker"
        await self.run((sql, {"battle": battle, "worker": worker}))

    async def release_all(self) -> None:
        """Leave every battle: at the start of a store that has one worker, whose forerunner may have been killed."""
        await self.run(("UPDATE battle SET driver_until = 0 WHERE driver_until > 0", {}))

    # Links, notes, members

    async def link(self, hash: str) -> LinkRow | None:
        return await self._link("hash", hash)

    async def feed(self, feed: str) -> LinkRow | None:
        """The link whose feed has this hash."""
        return await self._link("feed", feed)

    async def _link(self, column: str, value: str) -> LinkRow | None:
        sql = f"SELECT hash, battle, role, seats, feed, webhook FROM link WHERE {column} = :value"
        for row in await self.rows(sql, value=value):
            return _link_row(row)
        return None

    async def add_link(self, link: LinkRow) -> None:
        """Keep one more link to a battle; one that is there already stays as it is."""
        await self.run((f"{_LINK} ON CONFLICT DO NOTHING", _link_values(link)))

    async def webhooks(self, battle: str) -> list[LinkRow]:
        """The links to a battle that have an address to call."""
        sql = "SELECT hash, battle, role, seats, feed, webhook FROM link WHERE battle = :battle AND webhook <> ''"
        return [_link_row(row) for row in await self.rows(sql, battle=battle)]

    async def set_webhook(self, hash: str, address: str) -> None:
        await self.run(
            ("UPDATE link SET webhook = :address WHERE hash = :hash", {"address": address, "hash": hash}),
        )

    async def note(self, link: str) -> str:
        """The private note of a link."""
        for (body,) in await self.rows("SELECT body FROM note WHERE link = :link", link=link):
            return str(body)
        return ""

    async def set_note(self, link: str, body: str) -> None:
        sql = "INSERT INTO note VALUES (:link, :body) ON CONFLICT (link) DO UPDATE SET body = :body"
        await self.run((sql, {"link": link, "body": body}))

    async def join(self, player: str, link: str, sealed: str) -> None:
        """Add a link to a player's battles."""
        sql = "INSERT INTO member VALUES (:player, :link, :sealed) ON CONFLICT DO NOTHING"
        await self.run((sql, {"player": player, "link": link, "sealed": sealed}))

    async def leave(self, player: str, link: str) -> None:
        """Take a link off a player's battles."""
        sql = "DELETE FROM member WHERE player = :player AND link = :link"
        await self.run((sql, {"player": player, "link": link}))

    async def memberships(self, player: str, most: int) -> list[tuple[str, str, BattleRow | None]]:
        """A player's battles, the newest first: the hash of the link, the sealed link, the battle."""
        sql = (
            "SELECT member.link, member.sealed, battle.id FROM member JOIN link ON link.hash = member.link"
            " JOIN battle ON battle.id = link.battle WHERE player = :player ORDER BY battle.created DESC LIMIT :most"
        )
        found = await self.rows(sql, player=player, most=most)
        return [(link, sealed, await self.battle(battle)) for link, sealed, battle in found]


def _link_values(link: LinkRow) -> dict[str, Any]:
    return msgspec.structs.asdict(link) | {"seats": " ".join(link.seats)}


def _link_row(row: Sequence[Any]) -> LinkRow:
    hash, battle, role, seats, feed, webhook = row
    return LinkRow(hash, battle, role, tuple(seats.split()), feed, webhook)
