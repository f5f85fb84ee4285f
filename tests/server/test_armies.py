"""Rosters and armies over HTTP: what one builds from, what it comes to, and what hostile armies get."""

from __future__ import annotations

import base64
import tomllib
import zlib
from typing import Any

import pytest

from oriflamme.kernel.army_file import army_code
from tests.server.conftest import Client

ARMY: dict[str, Any] = {
    "book": "masse",
    "title": {"fr": "Garde", "en": "Guard"},
    "points": 600,
    "army": {
        "seat": "north",
        "name": {"fr": "Nord", "en": "North"},
        "unit": [{"key": "guard", "troop": "garde", "men": 40}],
    },
}


def test_a_roster_is_told_up_to_a_tier(anyone: Client) -> None:
    base = anyone.http.get("/roster/demonworld", params={"tier": "base"}).json()
    whole = anyone.call("GET", "/roster/demonworld")
    assert (base["tier"], whole["tier"]) == ("base", "optional")
    assert len(base["entries"]) < len(whole["entries"])
    nobles = next(entry for entry in base["entries"] if entry["key"] == "fantassins_nobles")
    assert (nobles["points"], nobles["line"], nobles["adds"]) == (200, "unit", {"card": "fantassins_nobles"})


def test_an_army_is_reckoned(anyone: Client) -> None:
    reply = anyone.call("POST", "/army", army=ARMY)
    assert reply["muster"]["points"] == 640
    assert reply["muster"]["complaints"] == [
        {"place": "points", "message": "the army costs 640 points, and 600 were agreed.", "clause": "MC-CP-19"},
        {"place": "army", "message": "there is only one piece in this army (Elite guard).", "unmeant": True},
    ]
    assert reply["code"] == army_code(ARMY)
    for wish in ({"code": reply["code"]}, {"text": reply["text"]}):
        assert anyone.call("POST", "/army", **wish)["army"] == ARMY


def test_an_army_under_way_is_told_what_keeps_it_from_being_read(anyone: Client) -> None:
    army = {**ARMY, "army": {**ARMY["army"], "unit": [{"key": "guard", "trop": "garde"}]}}
    muster = anyone.call("POST", "/army", army=army)["muster"]
    assert [one["message"] for one in muster["complaints"]] == [
        '"men" is missing.',
        '"trop" has no meaning here. Did you mean "troop"?',
    ]


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"army": {}},
        {"army": {"book": "none"}},
        {"army": {**ARMY, "title": None}},
        {"army": {**ARMY, "tier": "x"}},
        {"army": {**ARMY, "switches": {"x": 1}}},
        {"army": {**ARMY, "army": {**ARMY["army"], "unit": [{"key": f"u{n}", "men": 1} for n in range(300)]}}},
        {"code": "1abc"},
        {"code": "1" + base64.urlsafe_b64encode(zlib.compress(b"[" * 10_000_000, 9)).decode().rstrip("=")[:19_000]},
        {"text": "x = "},
        {"text": "a." * 5000 + "b = 1"},
    ],
    ids=range(11),
)
def test_what_is_no_army_is_refused_in_one_sentence(anyone: Client, wish: dict[str, Any]) -> None:
    reply = anyone.http.post("/army", json=wish)
    assert reply.status_code in (400, 404)
    assert reply.json()["message"].count("\n") == 0


def test_unknown_rosters(anyone: Client) -> None:
    assert anyone.http.get("/roster/none").status_code == 404
    assert anyone.http.get("/roster/masse", params={"tier": "none"}).status_code == 400


def test_where_an_army_may_fight(anyone: Client) -> None:
    guard = {"seat": "mine", "name": {"fr": "Miens", "en": "Mine"}, "unit": [{"key": "guard", "card": "garde_orc"}]}
    army = {"book": "demonworld", "title": {"fr": "M", "en": "M"}, "army": guard}

    def found(name: str) -> dict[str, Any]:
        return next(
            one for one in anyone.call("POST", "/army/battles", army=army, scenario=name) if one["seat"] == "orcs"
        )

    village = found("demonworld/village")
    assert (village["problem"], village["machines"], village["side"]) == ("", ["empire"], "Orcs")
    assert set(village["points"]) == {"empire", "orcs"} and all(village["points"].values())
    assert "were agreed" in found("demonworld/choc_des_royaumes")["problem"]
    text = anyone.call("POST", "/army/scenario", army=army, scenario="demonworld/village", seat="orcs")["text"]
    opened = anyone.call("POST", "/battles", 201, text=text, seats={"empire": {"commander": "plain"}})
    assert list(opened["links"]) == ["orcs"]


def test_an_army_takes_a_side_of_a_scenario_of_ones_own_whose_comments_stay(anyone: Client) -> None:
    blank = str(anyone.call("GET", "/workshop/blank/lames")["text"]).replace("turns = 12", "turns = 12  # short")
    unit = [{"key": "chief_north", "figure": "chef_armee"}, {"key": "bows", "figure": "archers"}]
    wing = {"key": "wing_mine", "leader": "chief_north", "name": {"fr": "Mienne", "en": "Mine"}, "unit": unit}
    mine = {"seat": "me", "name": {"fr": "Miens", "en": "Mine"}, "commander": "chief_north", "wing": [wing]}
    army = {"book": "lames", "title": {"fr": "M", "en": "M"}, "army": mine}
    text = anyone.call("POST", "/army/scenario", army=army, text=blank, seat="south")["text"]
    assert "turns = 12  # short" in text and text.split("[[army]]")[1] == blank.split("[[army]]")[1]
    south = tomllib.loads(text)["army"][1]
    assert (south["seat"], south["name"]["fr"], south["wing"][0]["edge"]) == ("south", "Miens", "S")
    places = {one["key"]: one["at"] for one in south["wing"][0]["unit"]}
    assert places == {"chief_north_a": "0708 N", "bows": "0707 N"} and south["commander"] == "chief_north_a"
    text = anyone.call("POST", "/army/scenario", army=army, text=blank, seat="north")["text"]
    assert [one["seat"] for one in tomllib.loads(text)["army"]] == ["north", "south"]
    for wrong in (blank.replace("0708 N", "9999 N"), "army = 3", "x ="):
        anyone.call("POST", "/army/scenario", 400, army=army, text=wrong, seat="south")
    anyone.call("POST", "/army/scenario", 400, army=army, seat="south")


@pytest.mark.parametrize(
    "wish",
    [
        {"army": {"book": "demonworld"}, "scenario": "demonworld/village", "seat": "orcs"},
        {"army": ARMY, "scenario": "masse/none", "seat": "north"},
        {"army": ARMY, "scenario": "masse/escarmouche", "seat": "nobody"},
        {"army": ARMY, "scenario": "lames/tutoriel", "seat": "kingdom"},
        {"army": {**ARMY, "army": []}, "scenario": "masse/escarmouche", "seat": "north"},
    ],
)
def test_an_army_that_cannot_fight_there_is_refused(anyone: Client, wish: dict[str, Any]) -> None:
    assert anyone.http.post("/army/scenario", json=wish).status_code == 400


def test_a_profile_of_ones_own_begins_as_a_copy(anyone: Client) -> None:
    own = anyone.http.get("/roster/demonworld/own/unit/garde_orc", params={"key": "my_guard"}).json()
    assert own["adds"] == {"card": "my_guard"} and own["tables"]["card"]["my_guard"]["points"] > 0
    own = anyone.http.get("/roster/lames/own/unit/orcs", params={"key": "my_orcs"}).json()
    assert own["tables"]["figure"]["my_orcs"]["like"] == "orcs"
    own = anyone.http.get("/roster/masse/own/unit/garde", params={"key": "x"}).json()
    assert own["adds"]["profile"]["pvi"] == 14 and own["tables"] == {}
    for path in ("masse/own/unit/nobody", "fleuries/own/unit/saurian", "masse/own/engine/garde", "none/own/unit/x"):
        assert anyone.http.get(f"/roster/{path}", params={"key": "x"}).status_code in (400, 404)
    assert anyone.http.get("/roster/masse/own/unit/garde", params={"key": "../x"}).status_code == 400


HUGE = 10**40
"""No computer word holds it."""


@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("/army/scenario", {"scenario": "masse/gue", "seat": "north"}),
        ("/army/battles", {"scenario": "masse/gue", "seat": "north"}),
    ],
)
def test_a_number_that_no_army_could_have_is_refused(anyone: Client, address: str, body: dict[str, Any]) -> None:
    own = ARMY["army"] | {"unit": [{"key": "guard", "troop": "garde", "men": HUGE}]}
    reply = anyone.http.post(address, json={"army": ARMY | {"army": own}, **body})
    assert reply.status_code == 400 and "Traceback" not in reply.text, reply.text
    told = anyone.call("POST", "/army", army=ARMY | {"army": own})["muster"]["complaints"]
    assert [one["place"] for one in told] == ["army.unit[0].men"]


def test_a_number_that_no_clash_could_have_is_refused(anyone: Client) -> None:
    for values in ({"men": HUGE}, {"men": -HUGE}):
        reply = anyone.http.post("/clash", json={"book": "masse", "values": values})
        assert reply.status_code == 400, reply.text
