"""Secrets in the store: encrypted under a key that lies elsewhere; a copy with its key is a backup, without it none."""

from __future__ import annotations

import asyncio
import base64
import shutil
import sqlite3
import stat
from pathlib import Path

import httpx
import pytest

from oriflamme import UserError
from oriflamme.server.rows import BattleRow, EntryRow, LinkRow, Terms
from oriflamme.server.run import prepare
from oriflamme.server.settings import Settings
from oriflamme.server.store import open_store
from oriflamme.server.store.vault import MARK, Vault, make_key, read_key
from tools.crashes import Server, bearer

KEY = bytes(range(32))


def test_a_text_is_read_with_its_key_and_in_its_place_alone() -> None:
    vault = Vault(KEY)
    kept = vault.seal("order legers none", "entry b 1")
    assert kept.startswith(MARK) and "legers" not in kept and kept != vault.seal("order legers none", "entry b 1")
    assert vault.unseal(kept, "entry b 1") == "order legers none"
    damaged = kept[:-4] + ("AAAA" if not kept.endswith("AAAA") else "BBBB")
    for other, text, place in (
        (vault, kept, "entry b 2"),
        (Vault(bytes(32)), kept, "entry b 1"),
        (Vault(), kept, "entry b 1"),
        (vault, damaged, "entry b 1"),
    ):
        with pytest.raises(UserError) as refused:
            other.unseal(text, place)
        assert refused.value.message.id == "server-wrong-key"
    assert vault.unseal("written before", "entry b 1") == "written before"
    assert Vault().seal("as it is", "x") == "as it is"


def test_a_key_is_made_once_for_nobody_else_to_read(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "server.key"
    make_key(path)
    first = read_key(path)
    make_key(path)
    assert read_key(path) == first and len(first) == 32 and stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o640)
    with pytest.raises(UserError, match="chmod 600"):
        read_key(path)
    path.chmod(0o600)
    for text in ("", "short", base64.b64encode(b"x" * 31).decode(), "\u00e9"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(UserError) as refused:
            read_key(path)
        assert refused.value.message.id == "server-bad-key-file"


def file_of(path: Path) -> bytes:
    """All that lies in a store's files, but for the key."""
    files = [path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")]
    return b"".join(file.read_bytes() for file in files if file.exists())


def play(server: Server) -> tuple[str, str]:
    """Open a battle and seal an order, a remark and a note; the seat's link and the battle."""
    base = f"{server.origin}/api/v1"
    wishes = {"scenario": "masse/escarmouche", "opening": "at_once"}
    made = httpx.post(f"{base}/battles", json=wishes, timeout=30).json()
    link = made["links"]["north"]
    for method, path, body in (
        ("POST", "answer", {"token": "order legers none"}),
        ("POST", "chat", {"text": "peekaboo"}),
        ("PUT", "note", {"text": "remember"}),
    ):
        httpx.request(method, f"{base}/battle/{path}", json=body, headers=bearer(link), timeout=30).raise_for_status()
    return link, made["battle"]


def test_who_reads_the_data_file_finds_no_order_no_secret_and_no_link(tmp_path: Path) -> None:
    data = tmp_path / "b.db"
    server = Server("--rate", "0", store=("--data", str(data)))
    try:
        link, battle = play(server)
        raw = file_of(data)
    finally:
        server.stop()
    raw += file_of(data)
    assert battle.encode() in raw, "what is not secret is there: this looks at the right file"
    vault = Vault(read_key(Path(f"{data}.key")))

    async def terms() -> Terms:
        store = await open_store(str(data), vault)
        row = await store.battle(battle)
        await store.close()
        assert row is not None
        return row.terms

    secret = asyncio.run(terms()).secret
    assert secret
    for word in (b"legers", b"peekaboo", b"remember", b"escarmouche", secret.encode(), link.encode()):
        assert word not in raw
    assert base64.b64encode(read_key(Path(f"{data}.key"))) not in raw


def test_a_backup_is_the_data_file_and_the_key_and_goes_on_elsewhere(tmp_path: Path) -> None:
    """As docs/operating.md says: taken while the server runs, and brought back on another machine."""
    data, other = tmp_path / "b.db", tmp_path / "other" / "b.db"
    other.parent.mkdir()
    server = Server("--rate", "0", store=("--data", str(data)))
    try:
        link, _ = play(server)
        with sqlite3.connect(data) as source, sqlite3.connect(other) as copy:
            source.backup(copy)
        source.close()
        copy.close()
        shutil.copy2(f"{data}.key", f"{other}.key")
        httpx.post(f"{server.origin}/api/v1/battle/undo", json={}, headers=bearer(link), timeout=30).raise_for_status()
    finally:
        server.stop()
    restored = Server("--rate", "0", store=("--data", str(other)))
    try:
        told = httpx.get(f"{restored.origin}/api/v1/battle", headers=bearer(link), timeout=30).json()
        assert told["sealed"] == ["order legers none"] and told["chat"] == 1
    finally:
        restored.stop()


@pytest.mark.parametrize("how", ["gone", "another"])
def test_a_store_is_not_opened_without_its_key(tmp_path: Path, how: str) -> None:
    data = tmp_path / "b.db"
    settings = Settings(str(data), key_file=f"{data}.key")
    asyncio.run(prepare(settings))

    async def keep() -> None:
        store = await open_store(str(data), Vault(read_key(Path(settings.key_file))))
        await store.create(BattleRow("b", 1, Terms("masse/gue", {})), [LinkRow("h", "b", "seat", (), "f")])
        await store.close()

    asyncio.run(keep())
    Path(settings.key_file).unlink()
    if how == "gone":
        with pytest.raises(UserError) as refused:
            asyncio.run(prepare(settings))
        assert refused.value.message.id == "server-no-key" and not Path(settings.key_file).exists()
    else:
        make_key(Path(settings.key_file))

        async def read() -> None:
            store = await open_store(str(data), Vault(read_key(Path(settings.key_file))))
            try:
                await store.battle("b")
            finally:
                await store.close()

        with pytest.raises(UserError) as refused:
            asyncio.run(read())
        assert refused.value.message.id == "server-wrong-key"


def test_what_was_written_before_there_was_a_key_is_encrypted_at_the_next_start(tmp_path: Path) -> None:
    data = tmp_path / "b.db"
    entry = EntryRow("b", 1, 1, "answer", "north", "order legers none")

    async def keep() -> None:
        store = await open_store(str(data))
        await store.create(BattleRow("b", 1, Terms("masse/gue", {}, secret="whisper")), [LinkRow("h", "b", "seat")])
        await store.append(entry, False, 0)
        await store.set_note("h", "remember")
        await store.close()

    asyncio.run(keep())
    assert b"whisper" in file_of(data)
    settings = Settings(str(data), key_file=f"{data}.key")
    asyncio.run(prepare(settings))
    assert b"whisper" not in file_of(data) and b"legers" not in file_of(data), "not even in what SQLite has freed"

    async def read() -> None:
        store = await open_store(str(data), Vault(read_key(Path(settings.key_file))))
        row = await store.battle("b")
        assert row is not None and row.terms.secret == "whisper"
        assert await store.entries("b") == [entry] and await store.note("h") == "remember"
        assert await store.is_sealed() and await store.seal_all() == 0
        kept = await store.rows("SELECT terms FROM battle UNION SELECT body FROM entry UNION SELECT body FROM note")
        assert all(text.startswith(MARK) for (text,) in kept)
        await store.close()

    asyncio.run(read())
