"""Campaigns in the store: a document under the hash of its secret link, and room for so many."""

from __future__ import annotations

from oriflamme.server.store.base import Store

_KEEP = (
    "INSERT INTO campaign (hash, document, address, used) VALUES (:hash, :document, :address, :used)"
    " ON CONFLICT (hash) DO UPDATE SET document = :document, used = :used"
)


async def keep_campaign(store: Store, hash: str, document: str, address: str, now: int) -> None:
    """Keep a document under a link, new or in place of the one that is there."""
    sealed = store.vault.seal(document, f"campaign {hash}")
    await store.run((_KEEP, {"hash": hash, "document": sealed, "address": address, "used": now}))


async def kept_campaign(store: Store, hash: str) -> str | None:
    """The document of a link; None: there is none."""
    for (document,) in await store.rows("SELECT document FROM campaign WHERE hash = :hash", hash=hash):
        return store.vault.unseal(str(document), f"campaign {hash}")
    return None


async def make_room(store: Store, address: str, most: int, most_of_all: int) -> None:
    """Room for one more: those of an address that were unused for longest go first, then anybody's; 0: no bound."""
    if most:
        await _drop_oldest(store, most, " WHERE address = :address", {"address": address})
    if most_of_all:
        await _drop_oldest(store, most_of_all, "", {})


async def _drop_oldest(store: Store, most: int, whose: str, values: dict[str, str]) -> None:
    count = int((await store.rows(f"SELECT count(*) FROM campaign{whose}", **values))[0][0])
    if count < most:
        return
    sql = f"SELECT hash FROM campaign{whose} ORDER BY used, hash LIMIT :many"
    oldest = await store.rows(sql, many=count - most + 1, **values)
    await store.run(*(("DELETE FROM campaign WHERE hash = :hash", {"hash": hash}) for (hash,) in oldest))
