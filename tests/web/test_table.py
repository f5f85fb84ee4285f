"""On the table in centimetres a unit is dragged, and where it will really end is shown before it goes."""

from __future__ import annotations

import re
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
    expect(ann.page.locator(".bar")).to_contain_text("less 1/2 (hedge)")
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


RAIN = """
book = "fleuries"
title = { fr = "La pluie", en = "The rain" }
checked = false
table = [180, 120]
position = { turn = 2, phase = "reactions", window = "reactions" }

[[army]]
seat = "south"
name = { fr = "Sud", en = "South" }

[[army.unit]]
key = "spears"
name = { fr = "Lances", en = "Spears" }
classes = { B = 20 }
files = 10
at = [120, 20]

[[army.character]]
key = "priest"
name = { fr = "Le prêtre", en = "The priest" }
rank = "priest"
level = "legendary"
fc = 1
fm = 1
combat = 10
spells = ["downpour_of_tlaloc", "lightning"]
at = [60, 30]

[[army]]
seat = "north"
name = { fr = "Nord", en = "North" }

[[army.unit]]
key = "bows"
name = { fr = "Arcs", en = "Bows" }
classes = { B = 20 }
files = 10
weapons = ["maquahuitl"]
at = [60, 55, 180]
"""


def test_the_ground_of_a_spell_is_drawn_before_it_is_cast(reader: Readers, server: Server) -> None:
    ann = reader()
    link = call(server.origin, "/battles", text=RAIN, opening="at_once")["links"]["south"]
    ann.battle(link)
    ground = ann.page.locator(".answer-ground polygon")
    ann.page.locator(".question [data-token='cast priest downpour_of_tlaloc at 60 57']").focus()
    expect(ground).to_have_class(re.compile("struck"))
    ann.page.locator(".question [data-token='cast priest lightning bows']").hover()
    expect(ground).to_have_class(re.compile("reach"))
    ann.page.locator(".question [data-token='pass']").focus()
    expect(ground).to_have_count(0)
