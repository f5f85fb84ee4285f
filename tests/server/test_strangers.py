"""Scenarios that strangers send: how large they may be, and that nobody else waits for them."""

from __future__ import annotations

import asyncio
import threading
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import tomli_w

from oriflamme import Battle
from oriflamme.server.create_battle import BattleRequest, open_battle
from oriflamme.server.match import Match
from oriflamme.server.rows import Terms
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.settings import ScenarioLimits
from oriflamme.server.worker import Reply, Request, Worker
from tests.server.conftest import Client, Table
from tests.server.in_house import with_runtime

NAME = {"fr": "x", "en": "x"}
Tables = Callable[..., Table]


def facing_lines(units: int) -> str:
    """So many archers a side: every order of each of them may be aimed at each of the others."""
    armies = [
        {
            "seat": seat,
            "name": NAME,
            "unit": [{"key": f"{seat}{number}", "troop": "archers", "men": 50} for number in range(units)],
        }
        for seat in ("north", "south")
    ]
    return tomli_w.dumps({"book": "masse", "title": NAME, "army": armies})


def map_of(columns: int, rows: int) -> str:
    """A map with one unit a side."""
    grid = "".join(" " * (row % 2) + " ".join("." * columns) + "\n" for row in range(rows))
    armies = []
    for seat, at in (("a", "0301 S"), ("b", f"03{rows:02d} N")):
        leader = f"chief_{seat}"
        unit = {"key": leader, "figure": "chef_armee", "at": at}
        wing = {"key": f"wing_{seat}", "name": NAME, "leader": leader, "order": "attack", "unit": [unit]}
        armies.append({"seat": seat, "name": NAME, "commander": leader, "wing": [wing]})
    return tomli_w.dumps({"book": "lames", "title": NAME, "turns": 2, "map": {"grid": grid}, "army": armies})


def asked(text: str, **limits: int) -> Reply:
    return Worker().reply(
        Request("open", terms=Terms("scenario", {}, text, secret="s"), limits=ScenarioLimits(**limits))
    )


@pytest.mark.parametrize(
    ("limit", "most", "told"),
    [
        ("text_chars", len(facing_lines(3)) - 1, "characters; this server takes"),
        ("keyed_tables", 5, "This scenario names 6 units, characters and pieces of ground"),
        ("pieces", 5, "This scenario opens with 6 pieces; this server takes 5 at most."),
        ("hexes", 19, "The map of this scenario has 20 hexes; this server takes 19 at most."),
        ("options", 20, "answers to choose from; this server takes 20 at most."),
    ],
)
def test_a_scenario_is_refused_for_its_size_and_not_for_less(limit: str, most: int, told: str) -> None:
    text = map_of(5, 4) if limit == "hexes" else facing_lines(3)
    assert told in asked(text, **{limit: most}).problem
    assert asked(text, **{limit: most + 40}).problem == ""


def test_the_scenario_within_a_transcript_has_the_same_limits() -> None:
    battle = Battle.open(tomllib.loads(facing_lines(3)), seed=1)
    for limits, told in ((ScenarioLimits(), ""), (ScenarioLimits(keyed_tables=5), "This scenario names 6 units")):
        assert Worker().reply(Request("read", text=battle.transcript, limits=limits)).problem.startswith(told)
    assert (
        "opens with 6 pieces"
        in Worker().reply(Request("read", text=battle.transcript, limits=ScenarioLimits(pieces=5))).problem
    )
    shipped = Battle.open("masse/gue", seed=1).transcript
    assert not Worker().reply(Request("read", text=shipped, limits=ScenarioLimits(pieces=1))).problem


def test_six_hundred_units_a_side_are_refused_at_once(anyone: Client) -> None:
    """Once opened, a single look at them took 15 seconds and 54 MB, for which everybody waited."""
    began = time.monotonic()
    refused = anyone.call("POST", "/battles", 400, text=facing_lines(600))
    assert "names 1,200 units" in refused["message"] and time.monotonic() - began < 10


@pytest.mark.parametrize("wishes", [{"words": {}}, {"switches": {}}, {"tiers": []}, {"seats": {}}])
def test_wishes_without_end_are_refused(anyone: Client, wishes: dict[str, Any]) -> None:
    for name, empty in wishes.items():
        many: Any = [f"t{n}" for n in range(1000)] if isinstance(empty, list) else {f"s{n}": {} for n in range(1000)}
        if name in ("words", "switches"):
            many = {key: "x" for key in many}
        assert anyone.call("POST", "/battles", 400, scenario="masse/gue", **{name: many})["id"] == "http-400"


def test_work_at_a_strangers_battle_is_done_in_a_thread_and_at_others_on_the_spot(tmp_path: Path) -> None:
    async def work(runtime: ServerRuntime) -> None:
        def where(_: Match) -> str:
            return threading.current_thread().name

        cache = runtime.battle_cache
        theirs = await open_battle(runtime, BattleRequest(text=facing_lines(2), opening="at_once"), "", "en")
        ours = await open_battle(runtime, BattleRequest("masse/escarmouche", opening="at_once"), "", "en")
        assert (await cache.look(theirs.battle, where)).startswith("beside")
        assert await cache.look(ours.battle, where) == threading.current_thread().name
        assert (await cache.seen(await cache.match(theirs.battle), where)).startswith("beside")

        applied: list[str] = []
        apply = Match.apply

        def noted(self: Match, entry: Any) -> None:
            applied.append(threading.current_thread().name)
            apply(self, entry)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Match, "apply", noted)
            from oriflamme.server import commands
            from oriflamme.server.auth import link_of

            for made, token in ((theirs, "order north0 none"), (ours, "order legers none")):
                await commands.answer(runtime, await link_of(runtime, made.links["north"]), token, "", "")
        assert [name.startswith("beside") for name in applied] == [True, False]

    with_runtime(tmp_path / "b.db", work)


def test_whoever_leaves_while_a_thread_works_for_him_leaves_it_at_rest(tmp_path: Path) -> None:
    """The lock of a battle is held until the thread has done: nothing else is done with the battle meanwhile."""

    async def work(runtime: ServerRuntime) -> None:
        made = await open_battle(runtime, BattleRequest(text=facing_lines(2), opening="at_once"), "", "en")
        at_work: list[int] = []
        most: list[int] = []
        begun = asyncio.Event()
        loop = asyncio.get_running_loop()

        def slow(_: Match) -> None:
            at_work.append(1)
            most.append(len(at_work))
            loop.call_soon_threadsafe(begun.set)
            time.sleep(0.2)
            at_work.pop()

        leaving = asyncio.create_task(runtime.battle_cache.look(made.battle, slow))
        await begun.wait()
        leaving.cancel()
        await runtime.battle_cache.look(made.battle, slow)
        assert leaving.cancelled() and most == [1, 1]

    with_runtime(tmp_path / "b.db", work)


def test_very_many_options_come_in_pages(table: Tables) -> None:
    north = table(scenario="", text=facing_lines(36))["north"]
    ask = north.look()["asks"][0]
    assert len(ask["other_options"]) == 2_000 and list(ask["left_off"]) == ["other_options"]
    missing = ask["left_off"]["other_options"]

    def page(of: str, start: int) -> Any:
        return north.http.get("/battle/options", params={"of": of, "from": start, "seat": "north"}).json()

    rest = page("other_options", 2_000)
    tokens = [option["token"] for option in (*ask["other_options"], *rest)]
    assert len(rest) == missing and len(set(tokens)) == len(tokens)
    assert page("other_options", 999_999) == []
    assert [one["token"] for one in page("options", 0)] == [one["token"] for one in ask["options"]]
    assert north.answer(rest[-1]["token"])["sealed"] == [rest[-1]["token"]]
    assert "left_off" not in table()["north"].look()["asks"][0]


WILD = "A\r\nBEGIN:VEVENT\u0007\u0085\u2028\u2029\ufffe<b>&amp;\x7f"


def test_a_strangers_title_writes_no_line_of_a_feed(table: Tables, anyone: Client) -> None:
    named = tomli_w.dumps(tomllib.loads(facing_lines(2)) | {"title": {"fr": WILD, "en": WILD}})
    feeds = table(scenario="", text=named)["north"].call("GET", "/battle/feeds")
    calendar = anyone.http.get(feeds["ics"].removeprefix("/api/v1")).content.decode()
    lines = calendar.split("\r\n")
    assert [line for line in lines if line.startswith("BEGIN:")] == ["BEGIN:VCALENDAR", "BEGIN:VEVENT"]
    assert all(sign >= " " for line in lines for sign in line) and "\u2028" not in calendar
    feed = anyone.http.get(feeds["rss"].removeprefix("/api/v1")).content
    titles = [one.text for one in ElementTree.fromstring(feed).iter("title")]
    assert titles[0] == "A BEGIN:VEVENT <b>&amp;" and len(titles) == 2


@pytest.mark.parametrize(
    "body", [b'{"text": "\xed\xa0\x80"}', b'{"text": "\\ud800"}', b'{"text": "\\ud800x"}', b"\xff"]
)
@pytest.mark.parametrize("path", ["/verify", "/replays", "/battles", "/battle/chat"])
def test_half_a_character_is_refused(table: Tables, path: str, body: bytes) -> None:
    north = table()["north"]
    refused = north.http.post(path, content=body, headers={"Content-Type": "application/json"})
    assert (refused.status_code, refused.json()["id"]) == (400, "http-400")
