"""Rosters and armies over HTTP: what one builds from, what it comes to, and what hostile armies get."""

from __future__ import annotations

import base64
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
        {"place": "points", "message": "the army costs 640 points, and 600 were agreed.", "clause": "MC-CP-19"}
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
