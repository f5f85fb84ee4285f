"""Facing lines as a battlefield: fronts face each other, orders are given by hand and drawn as arrows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.web.reader import Reader, call, opened
from tools.crashes import Server

Readers = Callable[..., Reader]


def middle(ann: Reader, key: str) -> tuple[float, float]:
    at = ann.page.locator(f"[data-card={key}] .body").bounding_box()
    assert at is not None
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def at_wings(reader: Readers, server: Server, seat: str = "north", **how: Any) -> Reader:
    ann = reader(**how).battle(opened(server.origin, scenario="masse/ailes")["links"][seat])
    expect(ann.options.first).to_be_visible()
    return ann


def test_fronts_face_each_other_and_reserves_stand_behind_them(reader: Readers, server: Server) -> None:
    told = opened(server.origin, scenario="masse/ailes")["links"]
    for seat, link in told.items():
        ann = reader(height=1100).battle(link)
        expect(ann.options.first).to_be_visible()
        cards = call(server.origin, "/battle", link)["display"]["cards"]
        rows = {(card["side"] == seat, card.get("line", 0)): middle(ann, card["key"])[1] for card in cards}
        assert rows[False, 1] < rows[False, 0] < rows[True, 0] < rows[True, 1]


def test_an_order_is_dragged_from_a_unit_to_its_target(reader: Readers, server: Server) -> None:
    ann = at_wings(reader, server, height=1100)
    for key, target in (("lourds", "orcs"), ("halleb", "gob")):
        ann.page.mouse.move(*middle(ann, key))
        ann.page.mouse.down()
        ann.page.mouse.move(*middle(ann, target), steps=4)
        expect(ann.page.locator("path.drag")).to_have_count(1)
        ann.page.mouse.up()
        expect(ann.page.locator(f"[data-card={key}] .order")).to_contain_text("Engage")
    expect(ann.page.locator("[data-arrow=attack].drafted")).to_have_count(2)


def test_a_march_is_dragged_to_its_wing_and_line(reader: Readers, server: Server) -> None:
    ann = at_wings(reader, server, height=1100)
    lane = ann.page.locator("[data-side=north][data-lane='0 1']").bounding_box()
    assert lane is not None
    ann.page.mouse.move(*middle(ann, "halleb"))
    ann.page.mouse.down()
    ann.page.mouse.move(lane["x"] + lane["width"] / 2, lane["y"] + lane["height"] / 2, steps=4)
    ann.page.mouse.up()
    expect(ann.page.locator("[data-card=halleb] .order")).to_have_text("March · left wing, reserve")


def test_by_keys_another_unit_is_taken_up_and_aimed(reader: Readers, server: Server) -> None:
    ann = at_wings(reader, server, height=1100)
    ann.page.locator("[data-card=arbal]").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("[data-card=hob].foe")).to_be_visible()
    ann.page.locator("[data-card=hob]").focus()
    ann.page.keyboard.press("Enter")
    orders = ann.page.locator(".menu [data-token]")
    expect(orders.first).to_be_focused()
    expect(orders).to_have_text(["Shoot at the Hobgoblins", "Engage the Hobgoblins"])
    ann.page.keyboard.press("ArrowDown")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("[data-card=arbal] .order")).to_have_text("Engage · Hobgoblins")


def test_the_besieged_stand_behind_their_walls(reader: Readers, server: Server) -> None:
    for seat, link in opened(server.origin, scenario="masse/siege")["links"].items():
        ann = reader(height=1100).battle(link)
        expect(ann.page.locator(".walls .section")).to_have_count(4)
        told = call(server.origin, "/battle", link)["display"]
        wall = ann.page.locator(".walls").bounding_box()
        assert wall is not None
        for card in told["cards"]:
            above = middle(ann, card["key"])[1] < wall["y"]
            assert above == (card["side"] != seat), card["key"]
            assert card.get("walled", False) == (card["side"] == told["besieged"])


def test_a_throw_names_its_target_and_is_aimed_at_it(reader: Readers, server: Server) -> None:
    links = opened(server.origin, seats={"south": {"commander": "random"}})["links"]
    ann = reader().battle(links["north"])
    ann.to_a_throw()
    ask = call(server.origin, "/battle", links["north"])["asks"][0]
    names = call(server.origin, "/battle", links["north"])["names"]
    assert ask["target"]
    expect(ann.question).to_contain_text(f"against the {names[ask['target']]}")
    expect(ann.page.locator("[data-arrow].on")).to_have_count(1)


def test_a_battle_that_is_over_is_given_away_as_a_picture(reader: Readers, server: Server, tmp_path: Path) -> None:
    link = opened(server.origin, hotseat=True)["links"]["north"]
    while asks := call(server.origin, "/battle", link)["asks"]:
        token = "roll" if asks[0]["type"] == "roll" else asks[0]["options"][0]["token"]
        call(server.origin, "/battle/answer", link, token=token, seat=asks[0]["seat"])
    ann = reader()
    ann.page.goto(f"{server.origin}/#/e/{link}")
    with ann.page.expect_download() as saved:
        ann.button("Picture of the last position (PNG)").click()
    saved.value.save_as(tmp_path / "picture.png")
    assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG")
    assert saved.value.suggested_filename.endswith(".png")
