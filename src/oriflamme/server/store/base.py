"""The store: what it can do, in the words of SQL that both databases understand.

An entry is accepted only under the next number of its battle, so that two workers can never both accept a move.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from oriflamme.kernel import UserError
from oriflamme.server.language import trouble
from oriflamme.server.rows import BattleRow, EntryRow, LinkRow, Terms
from oriflamme.server.store.vault import MARK, Vault

Statement = tuple[str, dict[str, Any]]
Listener = Callable[[str], None]
SEALED_AT_ONCE = 500
"""Texts that are encrypted in one commit, where that is done afterwards."""
LARGE_CHARS = 100_000
"""Texts longer than this are encrypted and written beside the event loop, which goes on meanwhile."""
EVERY_BATTLE = ""
"""What listeners are told when something may have happened anywhere."""

_ENTRY = "INSERT INTO entry VALUES (:battle, :sequence, :at, :kind, :seat, :body, :number)"
_STANDING = "UPDATE battle SET over = :over, wake = :wake WHERE id = :battle"
_BATTLE = (
    "INSERT INTO battle (id, created, terms, address, over, wake, driver, driver_until, replay_bytes, used)"
    " VALUES (:id, :created, :terms, :address, :over, :wake, '', 0, :replay_bytes, :created)"
)
_DROP = (
    "DELETE FROM note WHERE link IN (SELECT hash FROM link WHERE battle = :battle)",
    "DELETE FROM member WHERE link IN (SELECT hash FROM link WHERE battle = :battle)",
    "DELETE FROM link WHERE battle = :battle",
    "DELETE FROM entry WHERE battle = :battle",
    "DELETE FROM battle WHERE id = :battle",
)
_LINK = "INSERT INTO link VALUES (:hash, :battle, :role, :seats, :feed, :webhook)"


class StoreAway(UserError):
    """The database cannot be reached, or cannot write. What was to be done is not acknowledged; try it again."""

    def __init__(self) -> None:
        away = trouble("server-store-away")
        super().__init__(away.message, away.texts)


class Store(ABC):
    """Battles, their entries, links, notes and members."""

    def __init__(self, vault: Vault) -> None:
        self.vault = vault
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
        large = row.replay_bytes > LARGE_CHARS
        head = msgspec.structs.asdict(row) | {
            "terms": await asyncio.to_thread(self._terms, row) if large else self._terms(row),
            "over": int(row.over),
            "replay_bytes": row.replay_bytes,
        }
        await self.run((_BATTLE, head), *((_LINK, _link_values(link)) for link in links))

    def _terms(self, row: BattleRow) -> str:
        """The terms of a battle as they are kept."""
        return self.vault.seal(msgspec.json.encode(row.terms).decode(), f"terms {row.id}")

    async def battle(self, id: str) -> BattleRow | None:
        sql = "SELECT id, created, terms, address, over, wake FROM battle WHERE id = :id"
        for found, created, terms, address, over, wake in await self.rows(sql, id=id):
            plain = self.vault.unseal(terms, f"terms {found}")
            return BattleRow(found, created, msgspec.json.decode(plain, type=Terms), address, bool(over), wake)
        return None

    async def entries(self, battle: str, after: int = 0) -> list[EntryRow]:
        """What was done in a battle since that number, in order."""
        sql = "SELECT * FROM entry WHERE battle = :battle AND sequence > :after ORDER BY sequence"
        found = [EntryRow(*row) for row in await self.rows(sql, battle=battle, after=after)]
        return [replace(one, body=self.vault.unseal(one.body, _place(one.battle, one.sequence))) for one in found]

    async def append(self, entry: EntryRow, over: bool, wake: int, *, known: bool = False) -> bool:
        """Accept an entry under its number, with where the battle then stands; False if the number is taken.

        Where it stands is left as it is when that is `known` to be what the store has already.
        """
        body = self.vault.seal(entry.body, _place(entry.battle, entry.sequence)) if entry.body else ""
        statements: list[Statement] = [(_ENTRY, msgspec.structs.asdict(entry) | {"body": body})]
        if not known:
            statements.append((_STANDING, {"battle": entry.battle, "over": int(over), "wake": wake}))
        return await self.insert_once(statements, entry.battle)

    async def open_battles(self, address: str) -> int:
        """How many battles somebody at this address has opened that still go on."""
        sql = "SELECT count(*) FROM battle WHERE address = :address AND over = 0"
        return int((await self.rows(sql, address=address))[0][0])

    async def opened_since(self, address: str, since: int) -> int:
        """How many battles somebody at this address has opened since then, whatever has become of them."""
        sql = "SELECT count(*) FROM battle WHERE address = :address AND replay_bytes = 0 AND created > :since"
        return int((await self.rows(sql, address=address, since=since))[0][0])

    # Transcripts that are only looked at

    async def replays(self, address: str | None = None) -> list[tuple[str, int]]:
        """Those of one address, or of everybody: the id and the bytes of each, the one unused for longest first."""
        whose = "" if address is None else " AND address = :address"
        sql = f"SELECT id, replay_bytes FROM battle WHERE replay_bytes > 0{whose} ORDER BY used, id"
        found = await self.rows(sql, **({} if address is None else {"address": address}))
        return [(row[0], int(row[1])) for row in found]

    async def replay_bytes(self) -> int:
        """How much room those of everybody take."""
        return int((await self.rows("SELECT coalesce(sum(replay_bytes), 0) FROM battle WHERE replay_bytes > 0"))[0][0])

    async def touch(self, battle: str, now: int) -> None:
        """It was used now."""
        await self.run(("UPDATE battle SET used = :now WHERE id = :battle", {"battle": battle, "now": now}))

    async def drop(self, battles: Sequence[str]) -> None:
        """Forget these battles, with the links to them."""
        if battles:
            await self.run(*((sql, {"battle": battle}) for battle in battles for sql in _DROP))

    # Encryption

    async def is_sealed(self) -> bool:
        """Whether anything here was encrypted, with whatever key."""
        sql = "SELECT count(*) FROM battle WHERE substr(terms, 1, :length) = :mark"
        return bool((await self.rows(sql, length=len(MARK), mark=MARK))[0][0])

    async def seal_all(self) -> int:
        """Encrypt what was written before there was a key; how many texts that was."""
        if not self.vault.locked:
            return 0
        plain = {"length": len(MARK), "mark": MARK}
        battles = await self.rows("SELECT id, terms FROM battle WHERE substr(terms, 1, :length) <> :mark", **plain)
        for id, terms in battles:
            sealed = self.vault.seal(terms, f"terms {id}")
            await self.run(("UPDATE battle SET terms = :terms WHERE id = :id", {"id": id, "terms": sealed}))
        sql = "SELECT battle, sequence, body FROM entry WHERE body <> '' AND substr(body, 1, :length) <> :mark"
        entries = await self.rows(sql, **plain)
        update = "UPDATE entry SET body = :body WHERE battle = :battle AND sequence = :sequence"
        for at in range(0, len(entries), SEALED_AT_ONCE):
            some = entries[at : at + SEALED_AT_ONCE]
            values = [{"battle": b, "sequence": n, "body": self.vault.seal(body, _place(b, n))} for b, n, body in some]
            await self.run(*((update, one) for one in values))
        notes = await self.rows("SELECT link, body FROM note WHERE substr(body, 1, :length) <> :mark", **plain)
        for link, body in notes:
            await self.set_note(link, body)
        sql = "SELECT hash, document FROM campaign WHERE substr(document, 1, :length) <> :mark"
        campaigns = await self.rows(sql, **plain)
        for hash, document in campaigns:
            sealed = self.vault.seal(document, f"campaign {hash}")
            sql = "UPDATE campaign SET document = :document WHERE hash = :hash"
            await self.run((sql, {"hash": hash, "document": sealed}))
        return len(battles) + len(entries) + len(notes) + len(campaigns)

    # What the server itself has to do

    async def due(self, now: int, most: int) -> list[tuple[str, str]]:
        """Battles in which the server has something to do, with who opened them: of every address one, then another."""
        sql = (
            "SELECT id, address FROM (SELECT id, address, wake,"
            " row_number() OVER (PARTITION BY address ORDER BY abs(wake)) AS place"
            " FROM battle WHERE over = 0 AND wake <> 0 AND wake <= :now) AS waiting"
            " ORDER BY place, abs(wake) LIMIT :most"
        )
        return [(row[0], row[1]) for row in await self.rows(sql, now=now, most=most)]

    async def lease(self, battle: str, worker: str, now: int, until: int) -> bool:
        """Take or keep the task of driving a battle; False while another worker has it.

        Nobody has it for longer than until then: who seems to, took it before the clock was put back.
        """
        sql = (
            "UPDATE battle SET driver = :worker, driver_until = :until"
            " WHERE id = :battle AND (driver = :worker OR driver_until < :now OR driver_until > :until)"
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

    async def exchange(self, hash: str, fresh: str, feed: str) -> bool:
        """Let a fresh link take the place of one, which leads nowhere from then on; False where it already does not.

        Whom the former one had called is called no more: somebody else may have set that.
        """
        values = {"hash": hash, "fresh": fresh, "feed": feed}
        note = {"fresh": fresh, "body": self.vault.seal(await self.note(hash), f"note {fresh}")}
        changed = await self.run(
            ("DELETE FROM member WHERE link = :hash", values),
            ("DELETE FROM note WHERE link = :hash", values),
            ("INSERT INTO note VALUES (:fresh, :body)", note),
            ("UPDATE link SET hash = :fresh, feed = :feed, webhook = '' WHERE hash = :hash", values),
        )
        return bool(changed)

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
            return self.vault.unseal(str(body), f"note {link}")
        return ""

    async def set_note(self, link: str, body: str) -> None:
        sql = "INSERT INTO note VALUES (:link, :body) ON CONFLICT (link) DO UPDATE SET body = :body"
        await self.run((sql, {"link": link, "body": self.vault.seal(body, f"note {link}")}))

    async def join(self, player: str, link: str, sealed: str) -> None:
        """Add a link to a player's battles."""
        sql = "INSERT INTO member VALUES (:player, :link, :sealed) ON CONFLICT DO NOTHING"
        await self.run((sql, {"player": player, "link": link, "sealed": sealed}))

    async def listings(self, link: str) -> int:
        """On how many players' lists a link stands."""
        return int((await self.rows("SELECT count(*) FROM member WHERE link = :link", link=link))[0][0])

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


def _place(battle: str, sequence: int) -> str:
    """Where the body of an entry is kept."""
    return f"entry {battle} {sequence}"


def _link_values(link: LinkRow) -> dict[str, Any]:
    return msgspec.structs.asdict(link) | {"seats": " ".join(link.seats)}


def _link_row(row: Sequence[Any]) -> LinkRow:
    hash, battle, role, seats, feed, webhook = row
    return LinkRow(hash, battle, role, tuple(seats.split()), feed, webhook)
