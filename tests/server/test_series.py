"""Many answers for one request: series, a phase that the machine plays, and which answers go by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from oriflamme.commanders import commander
from oriflamme.kernel import Choice
from oriflamme.server.create_battle import BattleRequest, open_battle
from oriflamme.server.match import Match
from oriflamme.server.presenter import asks
from oriflamme.server.rows import BattleRow, LinkRow, Player, Terms
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.series import play_phase
from oriflamme.server.settings import Settings
from oriflamme.server.worker import Reply, Request, Worker
from tests.server.conftest import Table

Tables = Callable[..., Table]
MACHINE = {"south": {"commander": "plain"}}


def sheet(**players: Player) -> Match:
    """A siege in which the besiegers have written their first order; the second one has only one answer."""
    match = Match(BattleRow("b", 0, Terms("masse/sortie", players, secret="x")))
    match.battle.answer("assault rampart", "besiegers")
    while match.battle.asks[0].kind == "post":
        match.battle.answer(match.battle.asks[0].options[0], "garrison")
    match.battle.answer("order lourds none", "besiegers")
    return match


def only(match: Match, seat: str = "besiegers") -> bool:
    """Whether the question of a seat says that its one answer may be given at once."""
    return b'"only":true' in bytes(asks(match, LinkRow("h", "b", "seat", (seat,)), seat, "en"))


class ThinksHere:
    """The machine in this very process."""

    def __init__(self) -> None:
        self.worker = Worker()

    async def advise(self, store: Any, match: Match, request: Request, budget: float) -> Reply:
        self.worker._matches[match.id] = match
        known = msgspec.structs.replace(request, battle=match.id, after=match.sequence)
        return self.worker.reply(known)


def test_the_machine_plays_to_the_end_of_the_phase_and_tells_what_it_did(tmp_path: Path) -> None:
    """Two persons at one screen: the orders of the first are written and confirmed, and nothing more is done."""

    async def work() -> None:
        runtime = await ServerRuntime.open(Settings(str(tmp_path / "b.db")))
        runtime.worker_pool = cast(Any, ThinksHere())
        try:
            wanted = BattleRequest("masse/escarmouche", hotseat=True, opening="at_once")
            made = await open_battle(runtime, wanted, "", "en")
            link = LinkRow("h", made.battle, "seat", ("north", "south"))
            done = await play_phase(runtime, link, "steady", "north", "en")
            assert done.given == len(done.told) > 2 and done.told[-1] == "Confirm the orders"
            match = await runtime.battle_cache.match(made.battle)
            assert match.battle.waiting == {"north": "done", "south": "thinking"}
            assert (await play_phase(runtime, link, "plain", "south", "fr")).told[-1] == "Valider les ordres"
            assert match.battle.state.phase != "orders"
        finally:
            runtime.worker_pool = cast(Any, SimpleNamespace(close=_nothing))
            await runtime.close()

    asyncio.run(work())


async def _nothing() -> None:
    """There is no process to end."""


def test_the_machine_plays_for_nobody_who_plays_against_persons_and_only_as_it_can(table: Tables) -> None:
    assert table()["north"].call("POST", "/battle/auto", 403, level="steady")["id"] == "server-not-advised"
    north = table(seats=MACHINE)["north"]
    assert north.call("POST", "/battle/auto", 400, level="napoleon")["id"] == "server-unknown-level"
    assert north.look()["answers"] == 0


def test_a_whole_unit_answers_element_by_element(table: Tables) -> None:
    """The first shots or blows of a battle of Demonworld that offer a whole unit."""
    battle = table(scenario="demonworld/lances_et_loups", seats={"orcs": {"commander": "plain"}})
    empire = battle["empire"]
    told = empire.play_on(lambda told: bool(told["over"] or (told["asks"] and told["asks"][0].get("series"))))
    ask = told["asks"][0]
    series = ask["series"][0]
    assert ask["gestures"] == ask["series"]  # by its former name too
    assert series["key"].startswith("all ") and series["label"] and series["piece"]
    stale = empire.call("POST", "/battle/series", 409, key=series["key"], moment="0")
    assert stale["id"] == "server-stale"
    done = empire.call("POST", "/battle/series", key=series["key"], moment=ask["moment"])
    assert done["given"] == len(done["told"]) > 1
    now = empire.look()
    given = (now["answers"] - told["answers"]) + (len(now["sealed"]) - len(told["sealed"]))
    assert given >= done["given"]


def test_what_is_not_offered_is_refused(table: Tables) -> None:
    north = table(seats=MACHINE)["north"]
    moment = north.look()["asks"][0]["moment"]
    for path in ("/battle/series", "/battle/gesture"):  # the former address too
        assert north.call("POST", path, 409, key="all dance", moment=moment)["id"] == "not-an-option"


def test_an_only_answer_says_so_and_what_is_written_on_a_sheet_tells_nobody_anything() -> None:
    assert only(sheet(garrison=Player("plain")))
    assert only(sheet())
    against = sheet()
    against.battle.answer("order legers none", "besiegers")
    assert not only(against)


def test_an_empty_sheet_is_confirmed_at_once_against_the_machine_alone() -> None:
    """To another person it would tell, by how soon it came, that there was nothing to write."""
    scenario = "fleuries/deux_cites"
    for players, at_once in (({"north": Player("plain")}, True), ({}, False)):
        match = Match(BattleRow("b", 0, Terms(scenario, players, secret="x")))
        bots = {seat: commander("steady", number, "fleuries") for number, seat in enumerate(match.battle.seats)}
        while True:
            ask = match.battle.asks[0]
            assert isinstance(ask, Choice)
            empty = ask.kind == "confirm-orders" and not ask.other_options and not match.battle.sealed_count("south")
            if ask.seat == "south" and empty:
                break
            match.battle.answer(bots[ask.seat].choose(match.battle.view(ask.seat), ask), ask.seat)
        assert only(match, "south") is at_once
