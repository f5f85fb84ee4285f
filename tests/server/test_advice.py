"""Advice of the machine, and where a battle was decided: who may ask, and what they are told."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from oriflamme.commanders import Budget
from oriflamme.kernel import Battle, UserError
from oriflamme.server import advice as module
from oriflamme.server.advice import counsel, may_be_advised, weighed
from oriflamme.server.create_battle import BattleRequest, open_battle
from oriflamme.server.errors import status_of
from oriflamme.server.match import Match
from oriflamme.server.rows import BattleRow, EntryRow, LinkRow, Player, Terms
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.settings import Settings
from oriflamme.server.worker import Request
from tests.server.conftest import Table

Tables = Callable[..., Table]
MACHINE, PERSON = Player("plain"), Player()


def match(*, transcript: str = "", **players: Player) -> Match:
    return Match(BattleRow("b", 0, Terms("masse/escarmouche", players, secret="x", transcript=transcript)))


def link(*seats: str, role: str = "seat") -> LinkRow:
    return LinkRow("h", "b", role, seats)


@pytest.mark.parametrize(
    ("players", "who", "helped"),
    [
        ({"south": MACHINE}, link("north"), True),
        ({}, link("north", "south"), True),
        ({}, link("north"), False),
        ({"south": PERSON}, link("north"), False),
        ({"south": MACHINE}, link(role="spectator"), False),
        ({"south": MACHINE}, link(role="referee"), False),
        ({"north": MACHINE, "south": MACHINE}, link(role="spectator"), False),
    ],
)
def test_who_may_be_advised(players: dict[str, Player], who: LinkRow, helped: bool) -> None:
    """Whoever plays against the machine or shares a screen with all the others; nobody who only looks on."""
    terms = Terms("masse/escarmouche", players, secret="x")
    assert may_be_advised(Match(BattleRow("b", 0, terms)), who) is helped


def test_nobody_is_advised_after_the_end() -> None:
    ended = match(south=MACHINE)
    ended.apply(EntryRow("b", 1, 0, "resign", "north"))
    assert not may_be_advised(ended, link("north"))


def test_advice_can_be_taken_as_it_stands(table: Tables) -> None:
    north = table(seats={"south": {"commander": "plain"}})["north"]
    told = north.call("GET", "/battle/advice")
    shown = north.look()
    assert (told["seat"], told["moment"], told["commander"]) == ("north", shown["moment"], "searching")
    assert told["wants"].startswith("I want to ") and told["fears"].startswith("I fear ")
    assert told["why"] and told["answers"][-1]["token"] == "confirm"
    labels = {option["token"]: option["label"] for option in shown["asks"][0]["options"]}
    assert labels[told["answers"][0]["token"]] == told["answers"][0]["label"]
    for one in told["answers"]:
        north.answer(one["token"])
    given = north.play_on(lambda told: told["answers"] > shown["answers"])  # once the machine has sealed its own
    assert given["answers"] == shown["answers"] + 1


def test_persons_who_play_against_each_other_and_spectators_are_not_advised(table: Tables) -> None:
    battle = table()
    for one in (battle["north"], battle.spectator, battle.referee):
        assert one.call("GET", "/battle/advice", 403)["id"] == "server-not-advised"
    against = table(seats={"south": {"commander": "plain"}})
    assert against.spectator.call("GET", "/battle/advice", 403)["id"] == "server-not-advised"


def test_advice_tells_nothing_of_sealed_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """South has sealed this or that: north is advised in the same words."""
    monkeypatch.setattr(module, "THINKING", Budget(nodes=60))
    told = []
    for token in ("order orcs engage archers", "order orcs none"):
        battle = match(north=PERSON, south=PERSON)
        battle.apply(EntryRow("b", 1, 0, "answer", "south", token))
        told.append(counsel(battle, "north", "en"))
    assert told[0] == told[1] and told[0].answers


def fought() -> Battle:
    battle = Battle.open("masse/escarmouche", seed=3)
    while battle.asks:
        battle.answer(battle.asks[0].options[0].token, battle.asks[0].seat)
    return battle


def test_the_moments_of_a_battle_lead_to_its_end() -> None:
    battle = fought()
    told = weighed(match(transcript=battle.transcript), "north", "fr")
    assert told.curve[0].answer == 0 and 0 < told.curve[0].chance < 1
    won = battle.outcome.winner if battle.outcome else None
    assert told.curve[-1].chance == {"north": 1.0, "south": 0.0, None: 0.5}[won]
    assert 0 < len(told.moments) <= module.MAX_MOMENTS
    for one in told.moments:
        assert one.before != one.after and 0 < len(one.told) <= module.MAX_TOLD
        assert next(at.chance for at in told.curve if at.answer == one.answer) == one.after


def test_a_moment_is_told_by_what_it_cost() -> None:
    """Of a fight with losses and tests, the losses; a test that was passed settled nothing."""
    told = weighed(match(transcript=fought().transcript), "north", "en").moments
    lost = re.compile(r"( loses? | is (destroyed|demoralised)| are (destroyed|demoralised)| out of action)")
    assert [one.settled for one in told if not one.settled or not lost.search(one.settled)] == []
    assert all(one.settled in one.told for one in told)
    assert not [text for one in told for text in one.told if "test" in text]


def test_where_nothing_was_lost_the_story_quotes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_cost", lambda before, after: 0.0)
    told = weighed(match(transcript=fought().transcript), "north", "en").moments
    assert told and all(one.settled == "" and one.told for one in told)


def test_a_book_that_nobody_weighs_has_no_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "commanders", lambda book: ("plain", "random"))
    told = weighed(match(transcript=fought().transcript), "north", "en")
    assert (told.curve, told.moments) == ([], [])


def test_moments_are_told_after_the_end_to_everybody(table: Tables) -> None:
    battle = table(seats={"south": {"commander": "plain"}})
    assert battle["north"].call("GET", "/battle/decisive-moments", 403)["id"] == "server-not-before-end"
    battle["north"].play_on()
    replies = {
        seat: battle.spectator.http.get("/battle/decisive-moments", params={"seat": seat})
        for seat in ("north", "south", "x")
    }
    mine, theirs = replies["north"].json(), replies["south"].json()
    assert mine["seat"] == "north" and mine["moments"]
    for one, other in zip(mine["curve"], theirs["curve"], strict=True):
        assert one["answer"] == other["answer"] and one["chance"] + other["chance"] == pytest.approx(1, abs=3e-4)
    assert replies["x"].status_code == 403 and replies["x"].json()["id"] == "server-not-your-seat"
    assert battle["north"].call("GET", "/battle/decisive-moments") == mine


def test_a_machine_that_finds_nothing_in_its_time_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        runtime = await ServerRuntime.open(Settings(str(tmp_path / "b.db"), commander_seconds=0.001))
        made = await open_battle(runtime, BattleRequest("masse/escarmouche", hotseat=True), "", "en")
        seen = await runtime.battle_cache.match(made.battle)
        try:
            with pytest.raises(UserError) as refused:
                await runtime.worker_pool.advise(runtime.store, seen, Request("advise", seat="north"), 0.001)
            assert refused.value.message.id == "server-no-advice" and status_of(refused.value) == 409
            reply = await runtime.worker_pool.advise(runtime.store, seen, Request("advise", seat="north"), 30)
            assert reply.counsel is not None and reply.counsel.answers
        finally:
            await runtime.close()

    asyncio.run(work())
