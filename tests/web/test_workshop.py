"""The scenario workshop: from nothing to a battle, on every kind of board, by pointer and by keys."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.reader import Reader
from tests.web.test_looks import barriers
from tools.crashes import Server

Readers = Callable[..., Reader]


def begin(ann: Reader, book: str, button: str = "Begin") -> None:
    """Begin something new."""
    ann.page.goto(f"{ann.origin}/#/w")
    expect(ann.page.locator("main select option").first).to_be_attached(timeout=30_000)
    ann.page.locator("main select").first.select_option(book)
    ann.button(button).click()
    ready(ann, 40_000)


def ready(ann: Reader, milliseconds: int = 15_000) -> None:
    word = "prêt à jouer" if ann.lang == "fr" else "ready to be played"
    expect(ann.page.locator(".bar [role=status]")).to_contain_text(word, timeout=milliseconds)
    expect(ann.page.locator(".bar [role=status]")).not_to_contain_text("not ready")


def data(ann: Reader) -> dict[str, Any]:
    """What the kept scenario says."""
    drafts = ann.page.evaluate("JSON.parse(localStorage.getItem('oriflamme.workshop.drafts'))")
    return tomllib.loads(drafts[0]["text"])


def until(ann: Reader, enough: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    for _ in range(300):
        found = data(ann)
        if enough(found):
            return found
        ann.page.wait_for_timeout(50)
    raise AssertionError(data(ann))


def middle(ann: Reader, selector: str) -> tuple[float, float]:
    box = ann.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def foot(said: dict[str, Any]) -> str:
    """Where the foot of the north stand."""
    return str(said["army"][0]["wing"][0]["unit"][1]["at"])


def test_a_hex_map_of_lames_is_painted_and_played(reader: Readers, server: Server) -> None:
    ann = reader(width=1440, height=900)
    begin(ann, "lames")
    ann.button("wood").click()
    x, y = middle(ann, "[data-piece=foot_north]")
    ann.page.mouse.move(x - 130, y + 60)
    ann.page.mouse.down()
    ann.page.mouse.move(x - 10, y + 60, steps=8)
    ann.page.mouse.up()
    found = until(ann, lambda said: "w" in said["map"]["grid"])
    assert found["map"]["grid"].count("w") >= 2
    ann.button("Choose and move").click()
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x + 60, y, steps=5)
    ann.page.mouse.up()
    assert foot(until(ann, lambda said: foot(said) != "0803 S")) == "0903 S"
    ann.button("Turn right").click()
    until(ann, lambda said: foot(said) == "0903 SW")
    ann.button("Undo").click()
    until(ann, lambda said: foot(said) == "0903 S")
    ann.page.get_by_role("combobox", name="Whom to add").first.select_option(label="Wolves")
    ann.button("Add").first.click()
    until(ann, lambda said: len(said["army"][0]["wing"][0]["unit"]) == 3)
    ready(ann)
    ann.page.reload()
    ready(ann)
    address = ann.page.url
    ann.button("Play it now").click()
    expect(ann.question).to_be_visible(timeout=30_000)
    ann.button("Battle…").click()
    ann.page.get_by_role("link", name="Change this scenario").click()
    ready(ann)
    assert ann.page.url == address


def stroke(ann: Reader, hexes: tuple[str, ...]) -> None:
    """Draw from hex to hex, as fast as a hand may: the pointer is told in the hexes alone."""
    points = [middle(ann, f".names text:text-is('{name}')") for name in hexes]
    for number, (x, y) in enumerate(points):
        ann.page.mouse.move(x, y + 20)
        if not number:
            ann.page.mouse.down()
    ann.page.mouse.up()


def test_a_road_leads_from_hex_to_hex_and_a_swift_hand_leaves_no_gap(reader: Readers, server: Server) -> None:
    ann = reader(width=1440, height=900)
    begin(ann, "lames")
    ann.button("road").click()
    stroke(ann, ("0205", "0505"))
    sides = until(ann, lambda said: "sides" in said["map"])["map"]["sides"]
    assert sides == ["0205/E 0305/E 0405/E road"]
    ann.button("wood").click()
    stroke(ann, ("0905", "1205"))
    row = until(ann, lambda said: "w" in said["map"]["grid"])["map"]["grid"].splitlines()[4].split()
    assert [number for number, sign in enumerate(row, 1) if sign == "w"] == [9, 10, 11, 12]


def test_a_swift_hand_loses_nothing(reader: Readers, server: Server) -> None:
    """What is pressed while the server still answers counts, each after the other."""
    ann = reader(width=1440, height=900)
    begin(ann, "lames")
    ann.page.locator("summary").get_by_text("Northern wing", exact=True).click()
    ann.page.get_by_role("combobox", name="Whom to add").first.select_option(label="Archers")
    twice = """name => {
        const called = one => (one.ariaLabel || one.innerText.trim()) === name;
        const found = [...document.querySelectorAll("button")].find(called);
        found.click();
        found.click();
    }"""
    ann.page.evaluate(twice, "Add")
    units = units_of(until(ann, lambda said: len(units_of(said, 0)) == 4), 0)
    assert len({unit["key"] for unit in units}) == 4 and len({unit["at"] for unit in units}) == 4
    assert [unit["name"]["en"] for unit in units[2:]] == ["Archers", "Archers 2"]
    ann.page.evaluate(twice, "Turn right")
    until(ann, lambda said: units_of(said, 0)[3]["at"].endswith(" WSW"))
    ann.page.get_by_role("tab", name="Scenario").click()
    ann.button("Add an objective").click()
    until(ann, lambda said: said.get("victory"))
    for name in ("0606", "0707", "0808"):
        ann.page.mouse.click(*middle(ann, f".names text:text-is('{name}')"))
    until(ann, lambda said: said["victory"]["objectives"][0]["hexes"] == ["0606", "0707", "0808"])


def test_a_wall_follows_the_sides_and_a_river_has_no_gap(reader: Readers, server: Server) -> None:
    ann = reader(width=1440, height=900)
    begin(ann, "lames")
    ann.button("water side").click()
    stroke(ann, ("0205", "0508"))
    sides = until(ann, lambda said: "sides" in said["map"])["map"]["sides"]
    way = "0305/SW 0206/E 0306/SW 0306/SE 0406/SW 0407/E 0507/SW 0507/SE 0607/SW 0508/E"
    assert sides == [f"{way} water"], "each side begins where the one before it ends"
    ann.button("wall").click()
    x, y = middle(ann, ".names text:text-is('1005')")
    ann.page.mouse.click(x + 24, y + 20)
    found = until(ann, lambda said: len(said["map"]["sides"]) == 2)["map"]["sides"]
    assert found[1] == "1005/E wall", "a press is one side"


def test_the_sheet_of_one_unit_at_a_time_is_unfolded_and_stays_so(reader: Readers, server: Server) -> None:
    ann = reader(width=1440, height=900)
    begin(ann, "lames")
    ann.page.locator("summary").get_by_text("Northern wing", exact=True).click()
    for name in ("Archers", "Wolves"):
        ann.page.get_by_role("combobox", name="Whom to add").first.select_option(label=name)
        ann.button("Add").first.click()
        expect(ann.page.locator("details.selected > summary")).to_have_text(name)
    units = data(ann)["army"][0]["wing"][0]["unit"]
    assert [unit["at"] for unit in units[1:]] == ["0803 S", "0903 S", "0703 S"], "the line grows to both sides"
    unfolded = ann.page.locator("details[data-entry][open] > summary")
    expect(unfolded.get_by_text("Archers")).to_have_count(0)
    ann.page.locator("summary").get_by_text("Northern chief", exact=True).click()
    for tab in ("Balance", "Armies"):
        ann.page.get_by_role("tab", name=tab).click()
    for name in ("Northern chief", "Wolves", "Northern wing"):
        expect(unfolded.get_by_text(name, exact=True)).to_have_count(1)


def units_of(said: dict[str, Any], army: int) -> list[dict[str, Any]]:
    return list(said["army"][army]["wing"][0]["unit"])


def test_what_is_new_has_a_name_of_its_own_and_leaves_the_reader_where_he_is(reader: Readers, server: Server) -> None:
    ann = reader(width=1440, height=900)
    begin(ann, "lames")
    wing = {"north": "Northern wing", "south": "Southern wing"}
    for number, name in enumerate(wing.values()):
        ann.page.get_by_text(name, exact=True).click()
        ann.page.get_by_role("combobox", name="Whom to add").nth(number).select_option(label="Archers")
        ann.button("Add").nth(number).click()
        expect(ann.page.locator(".counters [data-piece]")).to_have_count(5 + number)
        added = data(ann)
        assert units_of(added, number)[2]["name"]["en"] == ("Archers", "Archers 2")[number]
    ready(ann)
    ann.page.get_by_role("tab", name="Scenario").click()
    ann.button("Add an objective").click()
    until(ann, lambda said: said.get("victory"))
    expect(ann.page.locator(".complaints")).to_contain_text("this objective has no hex yet")
    ann.page.mouse.click(*middle(ann, ".names text:text-is('0606')"))
    until(ann, lambda said: said["victory"]["objectives"][0]["hexes"] == ["0606"])
    ready(ann)
    ann.button("Done choosing").first.click()
    expect(ann.page.locator("summary").get_by_text("Army of the north · 0606", exact=True)).to_be_visible()
    expect(ann.page.get_by_role("tab", name="Scenario")).to_have_attribute("aria-selected", "true")
    heights = "[document.documentElement.scrollHeight, document.documentElement.clientHeight]"
    ann.page.get_by_role("tab", name="Armies").click()
    tall, seen = ann.page.evaluate(heights)
    assert tall == seen, "what scrolls is the sheet, not the page"


def test_a_siege_of_masse_is_made_from_nothing_and_weighed(reader: Readers, server: Server) -> None:
    ann = reader(lang="fr", width=1440, height=900)
    begin(ann, "masse", "Commencer")
    ann.page.get_by_text("Réglages : Armée du nord").click()
    ann.page.get_by_label("Rôle").first.select_option("besieger")
    ann.page.get_by_text("Réglages : Armée du sud").click()
    ann.page.get_by_label("Rôle").nth(1).select_option("besieged")
    until(ann, lambda said: said["army"][1].get("role") == "besieged")
    ready(ann)
    ann.page.get_by_role("tab", name="Scénario").click()
    ann.button("Ajouter une section").click()
    until(ann, lambda said: len(said.get("section", [])) == 1)
    ann.page.get_by_role("checkbox", name="Portail").check()
    until(ann, lambda said: said["section"][0].get("gate"))
    ready(ann)
    expect(ann.page.locator(".walls li")).to_contain_text("portail")
    ann.page.get_by_role("tab", name="Équilibre").click()
    expect(ann.page.locator(".meter table")).to_be_visible(timeout=40_000)
    expect(ann.page.locator(".meter tbody tr")).to_have_count(3)
    expect(ann.page.locator(".meter ul li").first).to_be_visible()


def test_a_siege_is_one_choice_away(reader: Readers, server: Server) -> None:
    ann = reader(lang="fr", width=1440, height=900)
    ann.page.goto(f"{ann.origin}/#/w")
    expect(ann.page.locator("main select option").first).to_be_attached(timeout=30_000)
    ann.page.locator("main select").first.select_option("masse")
    ann.page.get_by_label("Ce qui se livre").select_option(label="Un siège")
    ann.button("Commencer").click()
    ready(ann, 40_000)
    expect(ann.page.locator(".walls li")).to_have_count(3)
    ann.button("English").click()
    ann.page.get_by_role("tab", name="Files").click()
    with ann.page.expect_download() as saved:
        ann.button("Order sheets").click()
    assert saved.value.suggested_filename == "unnamed_siege_orders.pdf"


def test_a_table_of_fleuries_is_laid_out(reader: Readers, server: Server) -> None:
    ann = reader(width=1440, height=900)
    begin(ann, "fleuries")
    ann.button("wood").click()
    x, y = middle(ann, "[data-piece=spears_south]")
    ann.page.mouse.click(x - 150, y - 150)
    wood = until(ann, lambda said: said.get("ground"))["ground"][0]
    assert wood["kind"] == "wood" and wood["size"] == [20, 15]
    before = middle(ann, "[data-piece=spears_south]")
    ann.button("field").click()
    ann.page.mouse.move(x + 140, y - 200)
    ann.page.mouse.down()
    ann.page.mouse.move(x + 240, y - 150, steps=4)
    ann.page.mouse.up()
    field = until(ann, lambda said: len(said["ground"]) == 2)["ground"][1]
    assert field["size"][0] == pytest.approx(2 * field["size"][1], abs=0.3) and field["size"][0] < 20
    assert middle(ann, "[data-piece=spears_south]") == before, "the table is not dragged away"
    ready(ann)
    ann.page.mouse.move(x - 60, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x + 40, y - 30, steps=6)
    ann.page.mouse.up()
    moved = until(ann, lambda said: said["army"][0]["unit"][0]["at"] != [60, 22, 0])["army"][0]["unit"][0]["at"]
    assert moved[0] > 65 and moved[1] > 22 and moved[2] == 0
    ann.page.keyboard.press("Control+z")
    until(ann, lambda said: said["army"][0]["unit"][0]["at"] == [60, 22, 0])
    ready(ann)
    ann.button("Play it now").click()
    expect(ann.question).to_be_visible(timeout=30_000)


def test_files_and_pictures_are_saved(reader: Readers, server: Server, tmp_path: Path) -> None:
    ann = reader(lang="fr")
    begin(ann, "lames", "Commencer")
    ann.page.get_by_role("tab", name="Fichiers").click()
    kinds = {"Fichier de scénario (.toml)": b'book = "lames"', "Image (.svg)": b"<svg", "Image (.png)": b"\x89PNG"}
    for label, start in kinds.items():
        with ann.page.expect_download() as saved:
            ann.button(label).click()
        saved.value.save_as(tmp_path / "file")
        assert (tmp_path / "file").read_bytes().startswith(start), label
        assert saved.value.suggested_filename.startswith("bataille_sans_nom.")
    with ann.page.expect_download(lambda file: file.suggested_filename.endswith(".tmj")):
        ann.button("Carte pour l’éditeur Tiled (.tmj)").click()


def test_a_unit_that_waits_is_put_on_the_map(reader: Readers, server: Server) -> None:
    ann = reader(width=1440, height=900)
    begin(ann, "demonworld")
    ann.page.get_by_text("Noble Foot", exact=True).click()
    ann.button("Put on the board").last.click()
    placed = until(ann, lambda said: "at" in said["army"][1]["unit"][0])["army"][1]["unit"][0]["at"]
    assert placed["facing"] == "N" and placed["front"] == 5
    ready(ann)
    expect(ann.page.locator("[data-piece=nobles_1]")).to_be_attached()


def test_by_keys_alone(reader: Readers, server: Server) -> None:
    ann = reader()
    begin(ann, "lames")
    ann.button("marsh").focus()
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("application").focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        ann.page.keyboard.press(key)
    assert until(ann, lambda said: "m" in said["map"]["grid"])["map"]["grid"].splitlines()[1].startswith(" . m")
    expect(ann.page.locator(".spoken")).to_contain_text("marsh")
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("tab", name="Armies").focus()
    ann.page.keyboard.press("ArrowLeft")
    ann.page.get_by_label("Last turn").fill("9")
    ann.page.keyboard.press("Enter")
    until(ann, lambda said: said["turns"] == 9)


def test_complaints_lead_to_the_line(reader: Readers, server: Server) -> None:
    ann = reader()
    begin(ann, "lames")
    ann.page.get_by_role("tab", name="Text").click()
    field = ann.page.get_by_role("textbox", name="The scenario file")
    field.fill(field.input_value().replace('"hommes_darmes", at = "0809 N"', '"cheese", at = "0809 N"'))
    ann.button("Apply").click()
    expect(ann.page.locator(".complaints li")).to_contain_text("cheese")
    expect(ann.button("Play it now")).to_be_disabled()


def test_on_a_telephone_in_the_dark_without_barriers(reader: Readers, server: Server) -> None:
    ann = reader(width=360, height=740, theme="dark")
    begin(ann, "lames")
    assert barriers(ann) == []
    assert ann.sideways() <= 0
    ann.page.get_by_role("tab", name="Scenario").click()
    assert barriers(ann) == []
    ann.page.goto(f"{ann.origin}/#/w")
    expect(ann.button("Begin")).to_be_visible()
    assert barriers(ann) == []
    assert ann.sideways() <= 0


def test_on_a_telephone_the_map_comes_into_view_when_something_is_chosen_on_it(reader: Readers) -> None:
    ann = reader(width=360, height=740)
    begin(ann, "lames")
    ann.page.get_by_role("tab", name="Scenario").click()
    ann.button("Add an objective").scroll_into_view_if_needed()
    expect(ann.page.get_by_role("application")).not_to_be_in_viewport(ratio=0.5)
    ann.button("Add an objective").click()
    expect(ann.page.get_by_role("application")).to_be_in_viewport(ratio=0.9)
    expect(ann.page.get_by_text("Press on the map what you choose.")).to_be_in_viewport()
    assert barriers(ann) == []
    ann.page.locator(".picking").get_by_role("button", name="Done choosing").click()
    expect(ann.page.locator(".picking")).to_have_count(0)


def test_the_smallest_new_map_is_ready_to_be_played(reader: Readers) -> None:
    ann = reader()
    ann.page.goto(f"{ann.origin}/#/w")
    for name in ("Columns", "Rows"):
        field = ann.page.get_by_role("spinbutton", name=name)
        field.fill(field.get_attribute("min") or "")
    ann.button("Begin").click()
    ready(ann, 40_000)
    assert data(ann)["map"]["grid"].count("\n") == 8


def test_an_army_that_was_built_takes_a_side(reader: Readers, server: Server) -> None:
    ann = reader(width=1440, height=900)
    ann.page.goto(f"{ann.origin}/#/a")
    book = ann.page.locator("main select").first
    expect(book.locator("option")).not_to_have_count(0)
    book.select_option("masse")
    ann.page.locator(".columns li").filter(has_text="Archers").first.get_by_role("button", name="Add").click()
    expect(ann.page.locator(".mine")).to_contain_text("Archers")
    begin(ann, "masse")
    ann.page.get_by_text("Put a built army here").nth(1).click()
    ann.button("My army: My army").click()
    found = until(ann, lambda said: said["army"][1]["unit"][0]["troop"] == "archers")
    assert found["army"][1]["seat"] == "second" and found["army"][0]["unit"][0]["troop"] == "lourds"
    ready(ann)


RICH = """book = "masse"
title = { fr = "Riche", en = "Rich" }
points = 300

[army]
seat = "north"
name = { fr = "Riche", en = "Rich" }

[[army.unit]]
key = "knights"
troop = "cheval"
men = 100

[[army.unit]]
key = "foot"
troop = "legers"
men = 20
"""


def test_an_army_over_its_points_takes_a_side_and_that_is_said_with_the_clause(
    reader: Readers, server: Server, tmp_path: Path
) -> None:
    ann = reader(width=1440, height=900)
    begin(ann, "masse")
    for points, limits in ((300, 1), (2000, 0)):
        file = tmp_path / "rich.toml"
        file.write_text(RICH.replace("points = 300", f"points = {points}"), encoding="utf-8")
        ann.page.get_by_text("Put a built army here").first.click()
        ann.page.get_by_label("An army file").first.set_input_files(file)
        until(ann, lambda said: said["army"][0]["unit"][0]["troop"] == "cheval")
        ready(ann)
        told = ann.page.locator(".limits")
        expect(told).to_have_count(limits)
        if limits:
            expect(told).to_contain_text("the army costs 1,480 points, and 300 were agreed.")
            expect(told.get_by_role("button")).to_contain_text("MC-CP-19")


def test_a_scenario_is_printed_in_every_way(reader: Readers, server: Server) -> None:
    ann = reader(lang="fr", width=1440, height=900)
    begin(ann, "lames", "Commencer")
    ann.page.get_by_role("tab", name="Fichiers").click()
    for label, ending in (("La carte, à la taille des pions", "_carte"), ("Les feuilles d’ordres", "_ordres")):
        with ann.page.expect_download() as saved:
            ann.button(label).click()
        assert saved.value.suggested_filename == f"bataille_sans_nom{ending}.pdf"
