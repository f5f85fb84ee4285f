"""Demonworld: units are dragged onto the map and turned there; an order that is pointed at shows its reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.reader import Reader, call, opened
from tests.web.test_looks import barriers
from tools.crashes import Server

Readers = Callable[..., Reader]
HALF_WAY = """
({unit, dx, dy}) => {
  const zone = document.querySelector("path.zone.deploy.side0").getBoundingClientRect();
  return [zone.left + zone.width * dx, zone.top + zone.height * dy];
}
"""


def deploying(reader: Readers, server: Server, **how: Any) -> tuple[Reader, str]:
    link = opened(server.origin, scenario="demonworld/premiere_partie")["links"]["empire"]
    ann = reader(**how).battle(link)
    expect(ann.page.locator("[data-deploy=nobles]")).to_be_visible(timeout=30_000)
    return ann, link


def spot(ann: Reader, dx: float, dy: float = 0.4) -> tuple[float, float]:
    x, y = ann.page.evaluate(HALF_WAY, {"dx": dx, "dy": dy})
    return float(x), float(y)


def drafted(server: Server, link: str) -> dict[str, list[Any]]:
    return dict(call(server.origin, "/battle", link)["asks"][0].get("draft", {}).get("places", {}))


def drag(ann: Reader, unit: str, to: tuple[float, float]) -> None:
    box = ann.page.locator(f"[data-deploy={unit}]").bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ann.page.mouse.down()
    ann.page.mouse.move(*to, steps=6)
    expect(ann.page.locator(".held .counter").first).to_be_visible()
    ann.page.mouse.up()


def test_an_army_is_deployed_by_dragging(reader: Readers, server: Server) -> None:
    ann, link = deploying(reader, server, width=1440, height=900)
    drag(ann, "nobles", spot(ann, 0.35))
    expect(ann.page.locator("[data-deploy=nobles].placed")).to_be_visible()
    drag(ann, "berserkers", spot(ann, 0.65))
    expect(ann.page.locator("[data-deploy=berserkers].placed")).to_be_visible()
    places = drafted(server, link)
    assert len(places) == 20 and {facing for _, facing in places.values()} == {3}
    expect(ann.page.get_by_role("button", name="Confirm the deployment")).to_be_visible()


def test_a_unit_is_turned_and_widened_in_hand(reader: Readers, server: Server) -> None:
    ann, link = deploying(reader, server, width=1440, height=900)
    drag(ann, "nobles", spot(ann, 0.5))
    expect(ann.page.locator("[data-deploy=nobles].placed")).to_be_visible()
    ann.page.locator(".drafted [data-unit=nobles]").first.click()
    ann.button("Wider").click()
    ann.button("Wider").click()
    expect(ann.page.locator(".hand .width")).to_have_text("7 abreast")
    for _ in range(3):
        ann.button("Turn right").click()
    ann.button("Put down here").click()
    expect(ann.page.locator("[data-deploy=nobles].placed")).to_have_count(0)
    expect(ann.page.locator("[data-deploy=nobles].placed")).to_be_visible()
    places = drafted(server, link)
    assert len(places) == 10 and {facing for _, facing in places.values()} == {9}


def test_by_keys_alone(reader: Readers, server: Server) -> None:
    ann, link = deploying(reader, server)
    ann.page.locator("[data-deploy=nobles]").focus()
    ann.page.keyboard.press("Enter")
    for key in ("ArrowRight", "ArrowRight", ".", "Enter"):
        ann.page.keyboard.press(key)
        ann.page.wait_for_timeout(60)
    expect(ann.page.locator("[data-deploy=nobles].placed")).to_be_visible()
    assert len(drafted(server, link)) == 10


def test_the_tray_has_no_barriers_and_fits_a_telephone(reader: Readers, server: Server) -> None:
    ann, _ = deploying(reader, server, width=360, height=740, theme="dark")
    ann.page.locator("[data-deploy=nobles]").click()
    expect(ann.page.locator(".hand")).to_be_visible()
    assert barriers(ann) == []
    assert ann.sideways() <= 0


def test_an_order_that_is_pointed_at_shows_its_reach(reader: Readers, server: Server) -> None:
    links = opened(server.origin, scenario="demonworld/premiere_partie")["links"]
    for link in links.values():
        while (ask := call(server.origin, "/battle", link)["asks"][0])["kind"] in ("front", "place", "deployed"):
            call(server.origin, "/battle/answer", link, token=ask["options"][0]["token"])
            if ask["kind"] == "deployed":
                break
    ann = reader().battle(links["empire"])
    expect(ann.question).to_contain_text("order")
    ann.options.nth(1).hover()
    expect(ann.page.locator(".order-reach .go")).to_have_count(1)
    assert ann.page.locator(".order-reach .go").get_attribute("d")
    expect(ann.page.locator("[data-piece=nobles_3] .number")).to_have_text("3")
    ann.options.first.click()
    expect(ann.page.locator(".pennant text").first).to_be_attached()
