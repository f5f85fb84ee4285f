"""A battle told in beats: nothing is left out, nothing is told twice, and the board ends as it is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle, Throw
from oriflamme.kernel.history import Entry
from oriflamme.server import battle_log
from oriflamme.server.beats import MAX_FACTS, Teller, beats
from oriflamme.server.display_json import plain, sayer
from oriflamme.server.replies import BeatPage
from tests.server.conftest import Table
from tests.server.test_summary import played

SCENARIOS = ("masse/escarmouche", "lames/tutoriel", "fleuries/escarmouche", "demonworld/premiere_partie")


def read(battle: Battle, seat: str | None = None, start: int = 0, after: int = -1) -> Any:
    """A page as it is sent."""
    written = msgspec.json.encode(beats(battle, seat, "en", start, after, over=False)())
    msgspec.json.decode(written, type=BeatPage)
    return msgspec.json.decode(written)


def every_page(battle: Battle, seat: str | None) -> list[Any]:
    pages = [read(battle, seat)]
    while (end := pages[-1]["from"] + sum(len(one["items"]) for one in pages[-1]["beats"])) < pages[-1]["total"]:
        pages.append(read(battle, seat, end))
    return pages


def changed(display: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """What the page does with changes."""
    now: dict[str, Any] = display | changes.get("set", {})
    for field in {*changes.get("put", {}), *changes.get("drop", {})}:
        put, gone = dict(changes.get("put", {}).get(field, {})), changes.get("drop", {}).get(field, [])
        kept = [put.pop(one["key"], one) for one in now.get(field, []) if one["key"] not in gone]
        now[field] = [*kept, *put.values()]
    return now


def drawn(battle: Battle, seat: str | None) -> Any:
    shown = plain(battle.book.display(battle.view(seat).state), sayer(battle, "en"))
    return msgspec.json.decode(msgspec.json.encode(shown))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_beats_tell_all_of_a_log_once_and_end_with_the_board_of_now(scenario: str) -> None:
    battle = played(scenario, most=120)
    seat = battle.seats[0]
    pages = every_page(battle, seat)
    told = [one["number"] for page in pages for beat in page["beats"] for one in beat["items"]]
    assert told == list(range(len(battle.history.log(seat)))) and len(told) > 20
    display = pages[0]["display"]
    for page in pages:
        assert without_empty(display) == without_empty(page["display"])
        for beat in page["beats"]:
            display = changed(display, beat["changes"])
    assert without_empty(display) == without_empty(drawn(battle, seat))


def without_empty(display: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in display.items() if value}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_log_and_the_beats_agree_on_where_a_beat_begins(scenario: str) -> None:
    battle = played(scenario, most=60)
    lines = [msgspec.json.decode(one) for one in battle_log.log(battle, None, "en", 0, MAX_FACTS)["items"]]
    pages = read(battle)
    assert [beat["items"][0]["number"] for beat in pages["beats"]] == sorted({line["beat"] for line in lines})
    later = [msgspec.json.decode(one) for one in battle_log.log(battle, None, "en", -7, 7)["items"]]
    assert [line["beat"] for line in later] == [line["beat"] for line in lines][-7:] or len(lines) == MAX_FACTS


def test_a_path_goes_from_where_a_piece_stood_to_where_it_stands() -> None:
    battle = played("lames/tutoriel", most=120)
    moved = [beat for page in every_page(battle, None) for beat in page["beats"] if beat["paths"]]
    assert moved
    for beat in moved:
        for path in beat["paths"].values():
            assert len(path) > 1 and all(one != other for one, other in pairwise(path))


def test_dice_and_losses_stand_in_the_beat_that_they_belong_to() -> None:
    battle = played("masse/escarmouche")
    told = [beat for page in every_page(battle, None) for beat in page["beats"]]
    dice = [one for beat in told for one in beat["dice"]]
    assert len(dice) == sum(len(one.throws) for _, one in battle.history.steps()) and dice
    for beat in told:
        for one in beat["dice"]:
            assert one["total"] in beat["items"][one["fact"]]["rolls"]
    assert sum(one["count"] for beat in told for one in beat["losses"]) > 0


def test_beats_after_an_answer_begin_with_what_it_brought() -> None:
    battle = played("lames/tutoriel", most=40)
    page = read(battle, after=5)
    assert page["beats"][0]["items"][0]["answer"] == 6
    assert page["display"] == drawn(battle.at_step(5), None)
    nothing = read(battle, after=battle.step_count)
    assert nothing["beats"] == [] and nothing["display"] is None


def test_a_seat_is_told_nothing_that_it_may_not_know() -> None:
    battle = played("fleuries/tizatlan", most=60)
    for seat in (None, *battle.seats):
        told = [one["number"] for page in every_page(battle, seat) for beat in page["beats"] for one in beat["items"]]
        assert told == list(range(len(battle.history.log(seat))))
        assert without_empty(last_display(battle, seat)) == without_empty(drawn(battle, seat))


def test_a_throw_that_a_seat_may_not_know_is_not_taken_for_one_it_may() -> None:
    battle = played("fleuries/tizatlan", most=60)
    seat, other = battle.seats
    assert battle.book.hides(battle.state, seat)
    hidden = Throw("1d6", (3,), 3, seat=other, purpose="detection")
    own = Throw("1d6", (3,), 3, seat=seat, purpose="shot")
    later = Throw("1d6", (5,), 5, seat=seat, purpose="shot")
    for throws in ((own, later), (hidden, own, later), (own, hidden, later), (own, later, hidden)):
        teller = Teller(battle, seat, "en", over=False)
        teller.entries = {7: [Entry(step=7, seat=other, token="", throws=throws)]}
        assert [one["total"] for one in teller.fallen(7, (3,))] == [3]
        assert [one["total"] for one in teller.fallen(7, (3, 5))] == [5]


def last_display(battle: Battle, seat: str | None) -> dict[str, Any]:
    pages = every_page(battle, seat)
    display: dict[str, Any] = pages[-1]["display"]
    for beat in pages[-1]["beats"]:
        display = changed(display, beat["changes"])
    return display


def test_a_link_reads_beats_as_its_own_seat(table: Callable[..., Table]) -> None:
    battle = table(scenario="lames/tutoriel", seats={"horde": {"commander": "random"}})
    kingdom = battle["kingdom"]
    kingdom.play_on(lambda told: told["log"]["total"] > 12)
    page = kingdom.http.get("/battle/beats", params={"from": 2}).json()
    assert page["from"] == 2 and page["beats"] and page["display"]["board"] == "hexes"
    later = kingdom.http.get("/battle/beats", params={"after": 3}).json()
    assert later["beats"][0]["items"][0]["answer"] == 4
