"""On the table in centimetres a unit is dragged, and where it will really end is shown before it goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.reader import Reader, call
from tools.crashes import Server

Readers = Callable[..., Reader]
MARCHES = """
book = "fleuries"
title = { fr = "Une haie", en = "A hedge" }
checked = false
table = [120, 90]
position = { turn = 2, phase = "moves" }

[[army]]
seat = "south"
name = { fr = "Sud", en = "South" }

[[army.unit]]
key = "spears"
name = { fr = "Lances", en = "Spears" }
classes = { B = 24 }
files = 8
weapons = ["maquahuitl"]
at = [60, 20, 0]
now = { orders = ["advance"] }

[[army]]
seat = "north"
name = { fr = "Nord", en = "North" }

[[army.unit]]
key = "bows"
name = { fr = "Arcs", en = "Bows" }
classes = { B = 24 }
files = 8
weapons = ["maquahuitl"]
at = [60, 75, 180]

[[ground]]
key = "hedge"
kind = "hedge"
points = [[40, 24], [80, 24]]
"""


@pytest.fixture
def marching(server: Server) -> str:
    return str(call(server.origin, "/battles", text=MARCHES, opening="at_once")["links"]["south"])


def asked(server: Server, link: str) -> dict[str, Any]:
    return dict(call(server.origin, "/battle", link))


def test_a_unit_is_dragged_and_ends_where_it_was_shown(reader: Readers, server: Server, marching: str) -> None:
    ann = reader().battle(marching)
    unit = ann.page.locator(".proposal polygon")
    box = unit.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x + 30, y - 250, steps=6)
    expect(ann.page.locator(".move-end .way")).to_have_count(1)
    expect(ann.page.locator(".bar")).to_contain_text("less 1/2 for: hedge")
    ann.page.mouse.up()
    shown = ann.page.locator(".move-end .end polygon").get_attribute("points")
    was = ann.question.inner_text()
    ann.button("March there").click()
    ann.asked_anew(was)
    stand = next(one for one in asked(server, marching)["display"]["stands"] if one["key"] == "spears")
    left = (stand["x"] - stand["width"] / 2) / 10
    assert shown is not None
    assert float(shown.split(",")[0]) == pytest.approx(left, abs=0.1)
    height = asked(server, marching)["display"]["height"]
    assert float(shown.split(",")[1].split(" ")[0]) == pytest.approx((height - stand["y"]) / 10, abs=0.1)


def test_by_keys_the_end_is_said_and_taken(reader: Readers, server: Server, marching: str) -> None:
    ann = reader().battle(marching)
    table = ann.page.get_by_role("application")
    expect(table).to_be_visible()
    table.focus()
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Shift+Tab")
    for _ in range(3):
        ann.page.keyboard.press("ArrowUp")
    expect(ann.page.locator(".field ~ .spoken")).to_contain_text("3 cm of 20 cm")
    was = ann.question.inner_text()
    ann.page.keyboard.press("Enter")
    ann.asked_anew(was)
    stand = next(one for one in asked(server, marching)["display"]["stands"] if one["key"] == "spears")
    assert (stand["x"], stand["y"]) == (6000, 2300)


def test_an_option_that_is_pointed_at_shows_its_end(reader: Readers, marching: str) -> None:
    ann = reader().battle(marching)
    ann.options.first.hover()
    expect(ann.page.locator(".move-end .end polygon")).to_be_visible()
