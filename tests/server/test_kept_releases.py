"""What earlier releases have kept, this one opens and plays to its end: no battle is lost to a newer version.

`tests/data/make.py` made the files. Who answered what may never change. Checksums, dice, facts and who is to answer
next must be the same while the book's version is; a newer version may see them otherwise.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from oriflamme import Battle, book, verify
from oriflamme.kernel.transcript import Transcript, read_one
from tests.data.make import (
    EXACT,
    FOLDER,
    LASTING,
    SCENARIOS,
    SEALING,
    KeptBattle,
    KeptStore,
    play,
    play_here,
    seen,
)
from tests.server.conftest import Client
from tools.crashes import Server

RELEASES = sorted(FOLDER.glob("release-*"))
STORES = {
    release: msgspec.json.decode((release / "store" / "kept.json").read_bytes(), type=KeptStore) for release in RELEASES
}
BATTLES = [(release, name) for release, store in STORES.items() for name in store.battles]
SAVES = [path for release in RELEASES for path in sorted((release / "files").glob("*.json"))]
TRANSCRIPTS = [path.with_suffix(".orif") for path in SAVES]


def answers(transcript: Transcript) -> list[tuple[str, str, int | None]]:
    """Who answered what, with the referee's corrections."""
    return [(line.seat, line.token, line.back) for line in transcript.lines]


def same_rules(transcript: Transcript) -> bool:
    """Whether a transcript was written by the present version of its book."""
    return transcript.setup.version == book(transcript.setup.book).version


def named(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.name}"


# The store


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[Path, Server]]:
    """A server on a copy of each kept store."""
    started = {}
    for release in RELEASES:
        data = tmp_path_factory.mktemp(release.name) / "battles.db"
        shutil.copyfile(release / "store" / "battles.db", data)
        started[release] = Server("--rate", "0", store=("--data", str(data)))
    yield started
    for server in started.values():
        server.stop()


class KeptTable:
    """A kept battle, on the server of its store."""

    def __init__(self, origin: str, kept: KeptBattle) -> None:
        self.kept = kept
        self.clients = {seat: Client(origin, link) for seat, link in kept.links.items()}
        self.referee = Client(origin, kept.referee)

    @property
    def one(self) -> Client:
        return next(iter(self.clients.values()))

    def transcript(self) -> str:
        return str(self.referee.call("GET", "/battle/transcript"))

    def close(self) -> None:
        for client in (*self.clients.values(), self.referee):
            client.http.close()


@pytest.fixture(params=BATTLES, ids=lambda kept: f"{kept[0].name}-{kept[1]}")
def kept_battle(request: pytest.FixtureRequest, servers: dict[Path, Server]) -> Iterator[tuple[KeptTable, str]]:
    """A battle of a kept store, and its transcript as it was."""
    release, name = request.param
    table = KeptTable(servers[release].origin, STORES[release].battles[name])
    yield table, (release / "store" / f"{name}.orif").read_text(encoding="utf-8")
    table.close()


def test_a_kept_battle_opens_as_it_was_and_is_played_to_its_end(kept_battle: tuple[KeptTable, str]) -> None:
    table, text = kept_battle
    kept, then = table.kept, read_one(text)
    faces = {seat: seen(client, seat) for seat, client in table.clients.items()}
    for seat, face in faces.items():
        assert {key: face[key] for key in LASTING} == {key: kept.shown[seat][key] for key in LASTING}
    assert table.one.call("GET", "/battle/chat") == kept.chat
    assert list(table.clients.values())[-1].call("GET", "/battle/note")["text"] == kept.note
    now = read_one(table.transcript())
    assert answers(now) == answers(then)
    if same_rules(then):
        assert table.transcript() == text
        for seat, face in faces.items():
            assert {key: face[key] for key in EXACT} == {key: kept.shown[seat][key] for key in EXACT}
            assert face["log"]["total"] == kept.facts[seat]
    _play_to_the_end(table)
    ended = table.one.call("GET", "/battle/transcript")
    (proof,) = verify(ended)
    assert proof.dice == ("recorded" if now.setup.dice == "typed" else "proven")
    assert answers(read_one(ended))[: len(then.lines)] == answers(then)


def _play_to_the_end(table: KeptTable) -> None:
    told = table.one.look()
    if told["paused"]:
        table.one.call("POST", "/battle/resume")
    if not told["over"]:
        play(table.clients, random.Random("to the end"), lambda told: bool(told["over"]))
    assert table.one.look()["outcome"]["reason"]


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.name)
def test_a_player_finds_every_kept_battle_on_the_list(release: Path, servers: dict[Path, Server]) -> None:
    store = STORES[release]
    player = Client(servers[release].origin, store.player)
    listed = {one["link"] for one in player.call("GET", "/player/battles")}
    player.http.close()
    assert listed == {next(iter(kept.links.values())) for kept in store.battles.values()}


def test_every_release_kept_battles_of_every_book_with_every_kind_of_dice() -> None:
    for release in RELEASES:
        read = [read_one(path.read_text(encoding="utf-8")) for path in (release / "store").glob("*.orif")]
        kinds = {(one.setup.book, one.setup.dice) for one in read if one.unfinished}
        assert kinds == {(name, dice) for name in SCENARIOS for dice in ("committed", "typed")}
        faces = [face for kept in STORES[release].battles.values() for face in kept.shown.values()]
        assert {face["book"] for face in faces if face["sealed"]} == set(SEALING)


# Saves and transcripts


@pytest.mark.parametrize("path", SAVES, ids=named)
def test_a_kept_save_goes_on_and_is_played_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    kept = msgspec.json.decode(text)
    then = read_one(kept["transcript"])
    battle = Battle.load(text)
    assert answers(read_one(battle.transcript)) == answers(then)
    assert {seat: list(battle.sealed_tokens(seat)) for seat in battle.seats if battle.sealed_tokens(seat)} == kept[
        "sealed"
    ]
    if same_rules(then):
        saved = msgspec.json.decode(battle.save())
        state, was = (msgspec.convert(one.pop("checkpoint"), battle.book.state_type) for one in (saved, kept))
        assert (saved, state) == (kept, was)
    play_here(battle, random.Random("to the end"), lambda battle: False)
    (proof,) = verify(battle.transcript)
    assert proof.outcome is not None and proof.outcome == battle.outcome
    assert proof.dice == ("recorded" if then.setup.dice == "typed" else "proven")
    assert answers(read_one(battle.transcript))[: len(then.lines)] == answers(then)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=named)
def test_a_kept_transcript_proves_itself_and_is_played_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    then = read_one(text)
    (proof,) = verify(text)
    assert proof.outcome is None and proof.dice == ("recorded" if then.setup.dice == "typed" else "sealed")
    battle = Battle.read(text)
    assert answers(read_one(battle.transcript)) == answers(then)
    if same_rules(then):
        assert battle.transcript == text
    play_here(battle, random.Random("to the end"), lambda battle: False)
    assert battle.outcome is not None
    assert Battle.read(battle.transcript).outcome == battle.outcome
