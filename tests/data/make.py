"""Keeps what this release makes, for later ones to open: a server's store, saves and transcripts of battles under way.

    python tests/data/make.py

Run it once for every release, before its number rises; what an earlier one left is never made anew. `README.md` says
what is kept. `tests/server/test_kept_releases.py` opens all of it and plays every battle to its end.
"""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from oriflamme import Battle, __version__
from oriflamme.commanders import commander
from oriflamme.kernel import Roll
from oriflamme.lab.fuzz import random_scenario
from tests.server.conftest import Client, Table
from tools.crashes import Server

FOLDER = Path(__file__).parent
SCENARIOS = {
    "demonworld": "demonworld/lances_et_loups",
    "fleuries": "fleuries/escarmouche",
    "lames": "lames/tutoriel",
    "masse": "masse/gue",
}
UNDER_WAY = {"demonworld": 200, "fleuries": 25, "lames": 50, "masse": 20}
"""After how many answers a battle is kept."""
SEALING = ("demonworld", "fleuries", "masse")
"""The books in which both sides write in secret."""
LASTING = ("book", "scenario", "tiers", "seats", "sealed", "over", "paused", "offers", "chat")
EXACT = (*LASTING, "switches", "rewinds", "waiting", "thinking")
"""What of a battle may never change, and what may not while the book's version is the same."""
LONGEST_BATTLE_SECONDS = 60.0
Stop = Callable[[Any], bool]


class KeptBattle(msgspec.Struct, frozen=True):
    """A battle of a kept store: the links to it, and what each showed when it was kept."""

    links: dict[str, str]
    spectator: str
    referee: str
    version: int
    shown: dict[str, dict[str, Any]]
    facts: dict[str, int]
    """How many facts each seat had read of."""
    chat: list[dict[str, Any]]
    note: str


class KeptStore(msgspec.Struct, frozen=True):
    """A kept store: who made it, a player's key, and its battles by name."""

    release: str
    player: str
    battles: dict[str, KeptBattle]


# Playing by random answers, over HTTP and in this process


def play(clients: Mapping[str, Client], chance: random.Random, stop: Stop) -> Any:
    """Have the persons answer at random until something is so; the machine answers for itself."""
    first, end = next(iter(clients.values())), time.monotonic() + LONGEST_BATTLE_SECONDS
    told = first.look()
    while not stop(told):
        assert time.monotonic() < end and not told["over"], told["waiting"]
        seat = next((one for one in told["thinking"] if one in clients), "")
        if told["asks"]:
            ask, seat = told["asks"][0], told["seat"]
            mine = ask["seat"] if ask["seat"] in told["seats"] else seat
            told = clients[seat].answer(_random_answer(ask, chance), seat=mine)
        elif seat:
            told = clients[seat].http.get("/battle", params={"seat": seat}).json()
        else:
            time.sleep(0.01)
            told = first.look()
    return told


def _random_answer(ask: Any, chance: random.Random) -> str:
    if ask["type"] == "choice":
        return str(chance.choice(ask["options"])["token"])
    return " ".join(str(chance.randint(1, size)) for size in ask["sizes"]) if ask["typed"] else "roll"


def play_here(battle: Battle, chance: random.Random, stop: Callable[[Battle], bool]) -> None:
    """Have computer commanders answer for all sides until something is so or the battle is over."""
    sides = {seat: commander("random", chance.randrange(1000), battle.book.name) for seat in battle.seats}
    while battle.asks and not stop(battle):
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            battle.answer(" ".join(str(chance.randint(1, size)) for size in ask.dice.sizes))
        else:
            battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)


# The store


def make_store(folder: Path) -> None:
    """Have a server of this release keep battles of every book."""
    folder.mkdir(parents=True)
    data = folder / "battles.db"
    server = Server("--rate", "0", store=("--data", str(data)))
    try:
        anyone = Client(server.origin, "")
        player = anyone.call("POST", "/players", 201)["key"]
        kept = {name: _keep(folder, name, table, player) for name, table in _tables(server.origin).items()}
    finally:
        server.stop()
    with sqlite3.connect(data) as base:
        base.execute("VACUUM")
    base.close()
    text = msgspec.json.format(msgspec.json.encode(KeptStore(__version__, player, kept)), indent=1)
    (folder / "kept.json").write_bytes(text + b"\n")


def _tables(origin: str) -> dict[str, Table]:
    """Battles under way in every book, and some that ended or are paused."""
    tables = {}
    for book, scenario in SCENARIOS.items():
        tables[f"{book}-machine"] = _against_the_machine(origin, book, scenario)
        tables[f"{book}-typed"] = _with_typed_dice(origin, book, scenario)
        tables[f"{book}-persons"] = _between_persons(origin, book, scenario)
    tables["lames-paused"] = Table(origin, scenario="lames/trois", clock={"bank": 86_400, "turn": 60}, hotseat=True)
    play(tables["lames-paused"].clients, random.Random("paused"), lambda told: told["answers"] >= 300)
    next(iter(tables["lames-paused"].clients.values())).call("POST", "/battle/propose", what="pause")
    own = tomli_w.dumps(random_scenario("demonworld", random.Random("kept")))
    tables["demonworld-own"] = Table(origin, scenario="", text=own, hotseat=True, held=False)
    play(tables["demonworld-own"].clients, random.Random("own"), lambda told: told["answers"] >= 40)
    switches = {"written_orders": True, "hero_vs_unit_rounds": 10}
    tables["masse-over"] = Table(origin, scenario="masse/gue", hotseat=True, held=False, switches=switches)
    play(tables["masse-over"].clients, random.Random("over"), lambda told: bool(told["over"]))
    tables["masse-resigned"] = Table(origin, hotseat=True)
    play(tables["masse-resigned"].clients, random.Random("resigned"), lambda told: told["answers"] >= 6)
    tables["masse-resigned"]["north"].call("POST", "/battle/resign", seat="north")
    return tables


def _against_the_machine(origin: str, book: str, scenario: str) -> Table:
    """A person whose dice wait to be let fall, against a commander that has nothing left to answer."""
    person, machine = _seats(origin, scenario)
    table = Table(origin, scenario=scenario, seats={machine: {"commander": "plain"}, person: {"name": "Léa"}})
    table.clients = {seat: client for seat, client in table.clients.items() if seat == person}
    play(
        table.clients,
        random.Random(f"machine {book}"),
        lambda told: told["answers"] >= UNDER_WAY[book] and told["asks"] and told["thinking"] == [person],
    )
    return table


def _seats(origin: str, scenario: str) -> list[str]:
    return [one["seat"] for one in Client(origin, "").call("GET", f"/scenarios/{scenario}")["seats"]][:2]


def _with_typed_dice(origin: str, book: str, scenario: str) -> Table:
    """Two persons at one screen who have dice on the table, just before a throw."""
    table = Table(origin, scenario=scenario, dice="typed", hotseat=True)
    play(
        table.clients,
        random.Random(f"typed {book}"),
        lambda told: told["answers"] >= UNDER_WAY[book] and told["asks"] and told["asks"][0]["type"] == "roll",
    )
    return table


def _between_persons(origin: str, book: str, scenario: str) -> Table:
    """Two persons with words in the dice, a correction, a chat, a note and an offer; one is done, the other writes."""
    seats = _seats(origin, scenario)
    table = Table(origin, scenario=scenario, held=False, words=dict(zip(seats, ("lys", "sang"), strict=True)))
    chance = random.Random(f"persons {book}")
    play(table.clients, chance, lambda told: told["answers"] >= UNDER_WAY[book] // 2)
    record = table.referee.look()["record"]
    table.referee.call("POST", "/battle/correct", to=record[-1]["number"] - 2, reason="une unité comptée deux fois")
    play(table.clients, chance, lambda told: told["answers"] >= UNDER_WAY[book])
    if book in SEALING:
        seat = play(table.clients, chance, _writes_last)["seat"]
        table[seat].call("POST", "/battle/undo", seat=seat)
        play(table.clients, chance, _writes_last)
    table[seats[0]].call("POST", "/battle/chat", text="À vous !")
    table[seats[1]].call("PUT", "/battle/note", text="garder la colline")
    table[seats[0]].call("POST", "/battle/propose", what="draw")
    return table


def _writes_last(told: Any) -> bool:
    """Whether a seat has sealed some answers and the others all of theirs."""
    others = [what for seat, what in told["waiting"].items() if seat != told["seat"]]
    return bool(told["sealed"]) and told["waiting"].get(told["seat"]) == "thinking" and others == ["done"]


def _keep(folder: Path, name: str, table: Table, player: str) -> KeptBattle:
    """What a battle shows now, and its transcript as its referee gets it."""
    links = {seat: client.link for seat, client in table.clients.items()}
    one, last = next(iter(table.clients.values())), list(table.clients.values())[-1]
    faces = {seat: seen(client, seat) for seat, client in table.clients.items()}
    mine = Client(str(one.http.base_url).partition("/api")[0], player)
    mine.call("POST", "/player/battles", link=one.link)
    text = table.referee.call("GET", "/battle/transcript")
    (folder / f"{name}.orif").write_text(text, encoding="utf-8", newline="\n")
    return KeptBattle(
        links,
        table.made["spectator"],
        table.made["referee"],
        one.look()["version"],
        {seat: {key: face[key] for key in EXACT} for seat, face in faces.items()},
        {seat: face["log"]["total"] for seat, face in faces.items()},
        one.call("GET", "/battle/chat"),
        last.call("GET", "/battle/note")["text"],
    )


def seen(client: Client, seat: str) -> Any:
    """The battle as one of a link's seats sees it."""
    return client.http.get("/battle", params={"seat": seat}).raise_for_status().json()


# Saves and transcripts, as the terminal writes them


def make_files(folder: Path) -> None:
    """Save battles of every book under way, and write their transcripts."""
    folder.mkdir(parents=True)
    for book, scenario in SCENARIOS.items():
        dice: dict[str, dict[str, Any]] = {
            "seeded": {"seed": 7},
            "committed": {"secret": "the heron stands in the reeds"},
            "typed": {"dice": "typed"},
        }
        for name, settings in dice.items():
            battle = Battle.open(scenario, **settings)
            _go_on(battle, book)
            assert not battle.over
            (folder / f"{book}-{name}.json").write_text(battle.save(), encoding="utf-8", newline="\n")
            (folder / f"{book}-{name}.orif").write_text(battle.transcript, encoding="utf-8", newline="\n")


def _go_on(battle: Battle, book: str) -> None:
    """Play until a throw is to be typed, or until one side has written its orders and the other some of them."""
    chance = random.Random(f"{battle.setup.dice} {book}")
    play_here(battle, chance, lambda battle: battle.answer_count >= UNDER_WAY[book])
    if battle.setup.dice == "typed":
        play_here(battle, chance, lambda battle: battle.roll is not None)
    elif book in SEALING:
        play_here(battle, chance, _half_sealed)


def _half_sealed(battle: Battle) -> bool:
    """Whether one side has sealed all of its answers and the other some of them."""
    waiting = battle.waiting
    return "done" in waiting.values() and any(
        battle.sealed_tokens(seat) for seat, what in waiting.items() if what == "thinking"
    )


def main() -> None:
    """Keep what this release makes."""
    folder = FOLDER / f"release-{__version__}"
    if folder.exists():
        raise SystemExit(f"{folder.name} is kept already")
    make_store(folder / "store")
    make_files(folder / "files")


if __name__ == "__main__":
    main()
