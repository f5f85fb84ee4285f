"""The army builder: a whole session for every kind of board, by mouse and by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.reader import Reader
from tests.web.test_looks import barriers

Readers = Callable[..., Reader]


def builder(ann: Reader, book: str) -> Reader:
    ann.page.goto(f"{ann.origin}/#/a")
    ann.page.get_by_label("Rulebook").select_option(book)
    expect(ann.page.locator(f'.columns[data-book="{book}"] .roster li[data-entry]').first).to_be_visible()
    return ann


def add(ann: Reader, *entries: str) -> None:
    for entry in entries:
        ann.page.locator(f'[data-entry="{entry}"]').get_by_role("button", name=re.compile("^Add ")).click()


def total(ann: Reader) -> str:
    return ann.page.locator(".total").inner_text()


def test_an_army_in_lines(reader: Readers, tmp_path: Path) -> None:
    """Points while one builds, limits with their clause, undo, a link and a file that bring it back."""
    ann = builder(reader(), "masse")
    page = ann.page
    add(ann, "legers", "garde")
    expect(page.locator(".total strong")).to_have_text("800 of 3,420 points")
    page.get_by_role("group", name="Elite guard").get_by_label("Men").fill("400")
    page.keyboard.press("Enter")
    expect(page.locator(".total strong")).to_have_text("6,560 of 3,420 points")
    expect(page.locator("details.wrong li")).to_have_text(
        ["the army costs 6,560 points, and 3,420 were agreed. MC-CP-19"]
    )
    page.locator("details.wrong").get_by_role("button", name="MC-CP-19").click()
    expect(page.get_by_role("dialog")).to_contain_text("MC-CP-19")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".total strong")).to_have_text("800 of 3,420 points")
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("details.wrong li")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".total")).to_contain_text("nothing against the rules")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "army.toml"
    saved.value.save_as(file)
    assert 'troop = "garde"' in file.read_text(encoding="utf-8")
    page.reload()
    expect(page.locator(".total strong")).to_have_text("800 of 3,420 points")
    page.get_by_role("button", name="Remove Elite guard").click()
    expect(page.locator(".total strong")).to_have_text("160 of 3,420 points")
    page.locator('input[type="file"]').set_input_files(file)
    expect(page.locator(".total strong")).to_have_text("800 of 3,420 points")
    file.write_text(file.read_text(encoding="utf-8").replace("troop =", "troup ="), encoding="utf-8")
    page.locator('input[type="file"]').set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text('"troup" has no meaning here. Did you mean "troop"?')


def test_an_army_of_cards(reader: Readers) -> None:
    """A tier, one people, a magic item: the roster follows the tier."""
    ann = builder(reader(), "demonworld")
    page = ann.page
    page.get_by_label("Tier").select_option("intermediate")
    expect(page.locator('[data-tier="intermediate"] [data-entry="fantassins_nobles"]')).to_be_visible()
    add(ann, "fantassins_nobles")
    page.get_by_label("Kind").select_option("hero")
    add(ann, "gordan", "kruuk")
    expect(page.locator("details.wrong")).to_contain_text("is of another people")
    page.get_by_role("button", name="Remove Kruuk").click()
    gordan = page.locator("li.line").filter(has=page.get_by_role("heading", name=re.compile("Gordan")))
    gordan.locator("details.more > summary").click()
    gordan.locator("details", has_text="Magic items").last.locator("summary").click()
    gordan.get_by_label("Sword of Terror").check()
    expect(page.locator(".total strong")).to_have_text("310 of 1,000 points")
    expect(page.locator("details.wrong li")).to_contain_text(["950 to 1,050 were agreed"])


def test_an_army_in_wings_has_no_price(reader: Readers) -> None:
    ann = builder(reader(), "lames")
    page = ann.page
    add(ann, "infanterie", "orcs")
    expect(page.locator(".total")).to_contain_text("no price: the book counts no points")
    expect(page.locator(".total")).to_contain_text("Steps 4")
    wing = page.locator("li.line").first
    wing.locator("details.more > summary").first.click()
    wing.get_by_label("Leader").select_option("infanterie")
    expect(page.locator("details.wrong")).to_contain_text("LM-2.5-02")


def test_an_army_on_the_table_by_keyboard_alone(reader: Readers) -> None:
    """A unit is found, taken and changed without a mouse, and the link opens it elsewhere."""
    ann = builder(reader(), "fleuries")
    page = ann.page
    page.get_by_label("Search the roster").focus()
    page.keyboard.type("saurian")
    expect(page.locator('[data-entry="saurian"]')).to_be_visible()
    page.locator('[data-entry="saurian"]').get_by_role("button", name="Add saurian").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".total")).to_contain_text("Units 1")
    expect(page.locator(".total strong")).to_have_text("486 of 5,000 points")
    page.get_by_role("group", name="saurian").get_by_label("class A").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    expect(page.locator(".total strong")).to_have_text("516 of 5,000 points")
    page.locator("h1").click()
    page.keyboard.press("Control+z")
    expect(page.locator(".total strong")).to_have_text("486 of 5,000 points")
    code = page.evaluate(
        """async () => {
            const kept = JSON.parse(localStorage.getItem("oriflamme.army.fleuries"));
            const headers = {"Content-Type": "application/json"};
            const sent = {method: "POST", headers, body: JSON.stringify({army: kept})};
            return (await (await fetch("/api/v1/army?lang=en", sent)).json()).code;
        }"""
    )
    bob = reader()
    bob.page.goto(f"{bob.origin}/#/a/{code}")
    expect(bob.page.locator(".total strong")).to_have_text("486 of 5,000 points")
    bob.page.goto(f"{bob.origin}/#/a/1broken")
    expect(bob.page.get_by_role("alert")).to_have_text("This is not the code of an army, or it was cut short.")


@pytest.mark.parametrize(("theme", "width", "lang"), [("dark", 1280, "en"), ("light", 360, "fr")])
def test_no_barriers_and_no_scrolling_sideways(reader: Readers, theme: str, width: int, lang: str) -> None:
    ann = reader(theme=theme, width=width, lang=lang)
    ann.page.goto(f"{ann.origin}/#/a")
    entry = ann.page.locator(".roster li[data-entry] button.button").first
    entry.click()
    ann.page.locator("details.more > summary").first.click()
    expect(ann.page.locator(".total")).to_be_visible()
    assert barriers(ann) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_front_page_leads_there(reader: Readers) -> None:
    ann = reader().start()
    ann.page.get_by_role("link", name="Build an army").click()
    expect(ann.page.get_by_role("heading", name="Armies")).to_be_visible()


def test_a_battle_with_the_army(reader: Readers) -> None:
    """A profile of one's own, what is surely not meant, and a battle in the place of a side."""
    ann = builder(reader(), "masse")
    page = ann.page
    page.locator('[data-entry="garde"]').get_by_role(
        "button", name="Make a profile of my own from it: Elite guard"
    ).click()
    expect(page.locator("details.wrong li.unmeant")).to_contain_text("only one piece")
    page.get_by_role("group", name="Elite guard").get_by_label("Armour class").fill("12")
    page.keyboard.press("Tab")
    expect(page.locator(".total")).not_to_contain_text("640 of")
    expect(page.locator(".total")).to_contain_text("nothing against the rules")
    add(ann, "legers")
    page.get_by_role("button", name="Battle with this army").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("radio").first).to_be_visible(timeout=30_000)
    sheet.get_by_role("radio", name=re.compile("Siege|Assault|wall", re.IGNORECASE)).first.check()
    sheet.get_by_role("button", name="Play against the machine").click()
    expect(ann.question).to_be_visible(timeout=30_000)
    expect(page.locator("main")).to_contain_text("My army")


def test_an_army_goes_to_the_workshop(reader: Readers) -> None:
    ann = builder(reader(), "lames")
    page = ann.page
    page.locator('[data-entry="orcs"]').get_by_role("button", name="Make a profile of my own from it: Orcs").click()
    page.locator("li.line li.line details.more > summary").click()
    page.get_by_role("group", name="Profile of its own").get_by_label("Steps").fill("4")
    page.keyboard.press("Tab")
    expect(page.locator(".total")).to_contain_text("Steps 4")
    page.get_by_role("button", name="Battle with this army").click()
    page.get_by_role("dialog").get_by_role("button", name="Change it in the workshop first").click()
    expect(page.locator(".bar [role=status]")).to_contain_text("ready to be played", timeout=30_000)
    expect(page.locator("[data-piece=own_orcs]")).to_be_attached()
    expect(page.locator(".doubts")).to_contain_text("only one piece")
