"""The scenario workshop over HTTP: files are edited and opened, tried out, and nobody starves anybody by it."""

from __future__ import annotations

import time
import tomllib
from base64 import b64decode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

import oriflamme
from oriflamme import Battle
from oriflamme.kernel import Outcome
from oriflamme.kernel.typography import fold
from oriflamme.server.fielding import opened
from oriflamme.server.workshop import _reason
from oriflamme.server.workshop_paper import _source
from oriflamme.workshop.words import blank as blank_text
from tests.server.conftest import Client
from tools.crashes import Server


@pytest.fixture
def anyone(server: Server) -> Iterator[Client]:
    client = Client(server.origin, "")
    yield client
    client.http.close()


def blank(client: Client, book: str) -> str:
    return str(client.call("GET", f"/workshop/blank/{book}")["text"])


def edit(client: Client, text: str, *operations: dict[str, Any], **more: Any) -> Any:
    return client.call("POST", "/workshop/edit", text=text, operations=list(operations), **more)


def test_a_book_says_what_it_offers(anyone: Client) -> None:
    words = anyone.call("GET", "/workshop/books/lames")
    assert words["board"] == "hexes" and words["blank"]
    assert {"key": "wood", "label": "wood", "tier": "base"} in words["terrain"]
    assert any(side["key"] == "road" and side["path"] for side in words["sides"])
    assert any(one["content"]["figure"] == "loups" for one in words["recruits"])
    assert [one["path"] for one in words["lists"]][-1] == "army.wing.unit"
    anyone.call("GET", "/workshop/books/cheese", 404)
    anyone.call("GET", "/workshop/scenarios/lames/cheese", 404)


def test_a_file_is_edited_and_drawn(anyone: Client) -> None:
    view = edit(anyone, blank(anyone, "lames"), {"do": "paint", "places": ["0101"], "terrain": "wood"})
    assert view["problem"] == "" and view["seats"] == ["north", "south"]
    assert [hex["terrain"] for hex in view["hex_map"]["hexes"] if hex["name"] == "0101"] == ["wood"]
    assert {counter["key"] for counter in view["display"]["counters"]} >= {"chief_north", "foot_south"}
    again = edit(anyone, view["text"], {"do": "set", "path": ["turns"], "value": 9}, known=view["map"])
    assert again["document"]["turns"] == 9 and again["hex_map"] is None and again["map"] == view["map"]


def test_a_siege_is_begun_with_walls_and_both_roles(anyone: Client) -> None:
    offered = anyone.call("GET", "/workshop/books/masse")["beginnings"]
    assert [one["key"] for one in offered] == ["", "siege"] and offered[1]["label"] == "A siege"
    assert anyone.call("GET", "/workshop/books/lames")["beginnings"] == []

    def begun(book: str, beginning: str) -> httpx.Response:
        return anyone.http.get(f"/workshop/blank/{book}", params={"beginning": beginning})

    view = edit(anyone, begun("masse", "siege").json()["text"])
    assert (view["problem"], view["doubts"]) == ("", [])
    assert view["display"]["besieged"] == "second" and len(view["display"]["sections"]) == 3
    wrong = [begun("lames", "siege"), begun("masse", "ruse"), begun("masse", "../blank")]
    assert [reply.is_client_error for reply in wrong] == [True] * 3


def test_a_recruit_comes_with_the_name_that_a_file_writes(anyone: Client) -> None:
    recruits = anyone.call("GET", "/workshop/books/lames")["recruits"]
    wolves = next(one for one in recruits if one["content"]["figure"] == "loups")
    assert (wolves["called"]["fr"], wolves["called"]["en"]) == ("Loups", "Wolves")


def test_on_a_map_of_any_size_a_side_knows_where_to_retreat(anyone: Client) -> None:
    """In the middle of a map no edge is the nearest: the new scenario says which it is."""
    units = ["army", 1, "wing", 0, "unit"]
    moved = [{"do": "set", "path": [*units, number, "at"], "value": f"080{8 - number} N"} for number in (0, 1)]
    view = edit(anyone, blank(anyone, "lames"), {"do": "resize", "columns": 20, "rows": 14}, *moved)
    assert view["problem"] == ""
    unsaid = edit(anyone, view["text"], {"do": "remove", "path": ["army", 1, "wing", 0, "edge"]})
    assert [one["place"] for one in unsaid["complaints"]] == ["army[1].wing[0]"]


def test_new_armies_stand_in_the_middle_of_a_map_of_any_size(anyone: Client) -> None:
    """Drawn on 14 × 10 hexes, in columns 7 and rows 2, 3, 7 and 8; on a high map they stand 14 rows apart at most."""

    def begun(book: str, columns: int, rows: int) -> Any:
        found = anyone.http.get(f"/workshop/blank/{book}", params={"columns": columns, "rows": rows})
        view = edit(anyone, found.json()["text"])
        assert (view["problem"], len(view["hex_map"]["hexes"])) == ("", columns * rows)
        return view

    def stand(columns: int, rows: int) -> list[str]:
        armies = begun("lames", columns, rows)["document"]["army"]
        return [unit["at"] for army in armies for unit in army["wing"][0]["unit"]]

    assert stand(14, 10) == ["0702 S", "0703 S", "0708 N", "0707 N"]
    assert stand(18, 14) == ["0902 S", "0903 S", "0912 N", "0911 N"]
    assert stand(8, 8) == ["0402 S", "0403 S", "0406 N", "0405 N"]
    assert stand(14, 20) == ["0705 S", "0706 S", "0715 N", "0714 N"]
    zones = [army["zone"]["rows"] for army in begun("demonworld", 16, 20)["document"]["army"]]
    assert zones == [[0, 2], [17, 19]], "deployment zones lie at the edges"
    assert begun("demonworld", 10, 8)["document"]["army"][1]["zone"]["rows"] == [5, 7]
    wrong = anyone.http.get("/workshop/blank/lames", params={"columns": 61, "rows": 10})
    assert wrong.is_client_error
    plain = anyone.http.get("/workshop/blank/masse", params={"columns": 16, "rows": 12}).json()["text"]
    assert plain == blank(anyone, "masse"), "where nothing is drawn, nothing is sized"


def test_an_objective_without_a_hex_is_told_so(anyone: Client) -> None:
    def complaints(hexes: list[str]) -> list[str]:
        objective = {"side": "north", "hexes": hexes, "points": 4}
        view = edit(
            anyone, blank(anyone, "lames"), {"do": "add", "path": ["victory", "objectives"], "value": objective}
        )
        return [one["message"] for one in view["complaints"]]

    assert complaints([]) == ["this objective has no hex yet: it needs one at least."]
    assert complaints(["9999"]) == ['there is no hex "9999" on this map.']
    assert complaints(["0505"]) == []


def test_what_is_wrong_is_told_with_its_line_and_the_map_is_still_drawn(anyone: Client) -> None:
    unit = ["army", 0, "wing", 0, "unit", 1, "at"]
    view = edit(anyone, blank(anyone, "lames"), {"do": "set", "path": unit, "value": "9999 N"})
    assert view["problem"] and view["display"] is None and len(view["hex_map"]["hexes"]) == 140
    complaint = view["complaints"][0]
    assert '"9999 N"' in view["text"].splitlines()[complaint["line"] - 1]


def test_what_is_no_toml_is_told_too(anyone: Client) -> None:
    view = edit(anyone, "book = ")
    assert view["problem"] and view["document"] == {} and view["book"] == ""
    refused = anyone.call("POST", "/workshop/edit", 400, text="book = ", operations=[{"do": "remove", "path": ["a"]}])
    assert refused["message"]
    wrong: tuple[dict[str, Any], ...] = ({"do": "remove", "path": ["a"]}, {"do": "resize", "columns": 3, "rows": 3})
    for operation in wrong:
        anyone.call("POST", "/workshop/edit", 400, text=blank(anyone, "masse"), operations=[operation])


def test_a_scenario_is_tried_out_and_the_same_number_is_the_same_battle(anyone: Client) -> None:
    text = blank(anyone, "masse")
    found = anyone.call("POST", "/workshop/try", text=text, first=3, most=2)
    assert found["commander"] == "steady" and found["seats"] == ["first", "second"] and len(found["battles"]) == 2
    first, second = found["battles"]
    assert first["finished"] and first["winner"] in ("first", "second", None) and first["text"] and first["clause"]
    assert set(first["losses"]) == {"first", "second"}
    assert anyone.call("POST", "/workshop/try", text=text, first=4, most=1)["battles"] == [second]
    broken = anyone.call("POST", "/workshop/try", 400, text=text.replace("lourds", "cheese"))
    assert broken["complaints"]


def test_the_armies_of_a_new_scenario_fight(anyone: Client) -> None:
    """Their wings attack: two that hold send out a few troops by order, and the battle is drawn."""
    text = blank(anyone, "lames")
    found = anyone.call("POST", "/workshop/try", text=text, most=1)["battles"][0]
    lost = sum(found["losses"].values())
    assert found["winner"] == "south"
    holding = text.replace('order = "attack"', 'order = "defence"')
    found = anyone.call("POST", "/workshop/try", text=holding, most=1)["battles"][0]
    assert sum(found["losses"].values()) < lost and found["winner"] is None


def test_what_decided_is_a_sentence() -> None:
    """The name of the winner stands first, with its article."""
    battle = Battle.open("lames/tutoriel", seed=0)
    collapse = Outcome(winner="kingdom", reason="collapse", clause="")
    ended = SimpleNamespace(book=battle.book, outcome=collapse, say=battle.say)
    assert _reason(ended, "fr").startswith("Le Royaume remporte")  # type: ignore[arg-type]


def test_what_is_tried_out_is_broken_off_by_what_comes_next(anyone: Client, server: Server) -> None:
    slow = anyone.call("GET", "/workshop/scenarios/demonworld/kal_bennock")["text"]
    address = f"{server.origin}/api/v1/workshop/try"
    with ThreadPoolExecutor() as pool:
        long = pool.submit(httpx.post, address, json={"text": slow, "desk": "d"}, timeout=60)
        time.sleep(1)
        found = anyone.call("POST", "/workshop/try", text=blank(anyone, "masse"), most=1, desk="d")
        assert len(found["battles"]) == 1
        reply = long.result()
        assert reply.status_code == 409 and reply.json()["id"] == "workshop-replaced"


def test_a_map_file_beside_is_taken_in(anyone: Client) -> None:
    text = blank(anyone, "lames")
    head, _, rest = text.partition("[map]\n")
    drawn, _, armies = rest.partition("\n[[army]]")
    named = f'{head}map = "ridge.toml"    # beside\n\n[[army]]{armies}'
    joined = anyone.call("POST", "/workshop/join", text=named, files={"ridge.toml": drawn, "other.toml": "x = 1"})
    assert edit(anyone, joined["text"])["problem"] == ""
    assert tomllib.loads(joined["text"]) == tomllib.loads(text)
    assert anyone.call("POST", "/workshop/join", text=text, files={"ridge.toml": drawn})["text"] == text


def test_a_map_is_written_for_tiled_and_beside(anyone: Client) -> None:
    text = edit(anyone, blank(anyone, "lames"), {"do": "paint", "places": ["0101"], "terrain": "wood"})["text"]
    tiled, tiles = anyone.call("POST", "/workshop/export", text=text, kind="tiled", name="mine")
    assert (tiled["name"], tiles["name"]) == ("mine.tmj", "mine-tiles.png") and tiles["text"].startswith("iVBOR")
    for beside in ({"m.tmj": tiled["text"]}, {"mine_map.toml": ""}):
        scenario, drawn = anyone.call("POST", "/workshop/export", text=text, kind="beside", name="mine")
        assert 'map = "mine_map.toml"' in scenario["text"] and drawn["name"] == "mine_map.toml"
        files = {"mine_map.toml": beside.get("m.tmj") or drawn["text"]}
        joined = anyone.call("POST", "/workshop/join", text=scenario["text"], files=files)["text"]
        assert edit(anyone, joined)["map"] == edit(anyone, text)["map"]
    anyone.call("POST", "/workshop/export", 400, text=blank(anyone, "masse"), kind="tiled")
    anyone.call("POST", "/workshop/export", 400, text=text, kind="cheese")


@pytest.mark.parametrize("book", ["lames", "masse"])
def test_a_scenario_is_printed(anyone: Client, book: str) -> None:
    (sheets,) = anyone.call("POST", "/workshop/export", text=blank(anyone, book), kind="pdf", name="mine")
    assert sheets["name"] == "mine.pdf" and b64decode(sheets["text"]).startswith(b"%PDF")


@pytest.mark.parametrize("book", ["lames", "masse", "fleuries"])
def test_whatever_a_table_of_players_needs_is_printed(anyone: Client, server: Server, book: str) -> None:
    french = Client(server.origin, "", "fr")
    names = {"orders": "mine_ordres.pdf", "counters": "mine_pions.pdf", "reference": "mine_aide_memoire.pdf"}
    for kind, name in names.items():
        wish: dict[str, Any] = {"text": blank(anyone, book), "kind": kind, "name": "mine"}
        (made,) = french.call("POST", "/workshop/export", **wish)
        assert made["name"] == name and b64decode(made["text"]).startswith(b"%PDF")
    french.http.close()
    status = 400 if book == "masse" else 200
    made = anyone.call("POST", "/workshop/export", status, text=blank(anyone, book), kind="map", name="mine")
    assert "no map" in made["message"] if book == "masse" else made[0]["name"] == "mine_map.pdf"


def test_a_scenario_on_paper_says_how_it_is_won() -> None:
    battle = opened(blank_text(oriflamme.book("lames")))
    assert "Pour gagner, mettez toutes les ailes ennemies en Retraite" in fold(_source(battle, "pdf", "fr"))
    assert "counter owner1" not in _source(battle, "map", "fr")
    assert 'class=\\"body' in _source(opened(blank_text(oriflamme.book("fleuries"))), "map", "fr")


def test_large_files_are_refused(anyone: Client) -> None:
    text = blank(anyone, "masse") + "# " + "x" * 120_000
    assert "characters" in edit(anyone, text)["problem"]
    for path in ("edit", "try", "join"):
        more: dict[str, Any] = {"edit": {"operations": [{"do": "remove", "path": ["turns"]}]}, "join": {"files": {}}}
        refused = anyone.call("POST", f"/workshop/{path}", 400, text=text, **more.get(path, {}))
        assert "characters" in refused["message"]


def test_a_number_too_large_for_anything_is_a_complaint_with_its_line(anyone: Client) -> None:
    text = blank(anyone, "masse").replace("sequences = ", f"sequences = {10**30}", 1)
    told = edit(anyone, text)
    (line,) = (number for number, one in enumerate(text.splitlines(), 1) if str(10**30) in one)
    assert [(one["place"], one["line"]) for one in told["complaints"]] == [("sequences", line)]
    assert told["document"]["sequences"].startswith(str(10**30))
