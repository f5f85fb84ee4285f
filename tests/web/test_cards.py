"""Cards, odds, lines of sight, and consequences before the choice: what the page shows is what then happens."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.reader import Reader, call, opened
from tests.web.test_looks import barriers
from tools.crashes import Server

Readers = Callable[..., Reader]
MOVES = 50
SCENARIOS = {
    "lames": "lames/crete",
    "demonworld": "demonworld/premiere_partie",
    "masse": "masse/gue",
    "fleuries": "fleuries/escarmouche",
}
HOVER = """token => {
  const button = document.querySelector(`.question [data-token="${CSS.escape(token)}"]`);
  button?.dispatchEvent(new MouseEvent("mouseenter"));
  return button !== null;
}"""
PRESS = """token => document.querySelector(`.question [data-token="${CSS.escape(token)}"]`).click()"""
SHOWN = """() => {
  const box = document.querySelector(".consequences");
  const lines = (selector) => [...box.querySelectorAll(selector)].map((one) => one.innerText.trim());
  return box && { label: lines("h3")[0], facts: lines(".facts li"), roll: lines(".roll")[0] ?? "",
    chances: lines(".roll + ul li"), final: box.querySelector(".grave") !== null };
}"""


def table(server: Server, scenario: str) -> str:
    """A battle at one screen, whose dice wait to be rolled: its link."""
    return str(next(iter(opened(server.origin, scenario=scenario, hotseat=True, held=True)["links"].values())))


def look(server: Server, link: str) -> Any:
    return call(server.origin, "/battle", link)


def give(server: Server, link: str, token: str) -> Any:
    ask = look(server, link)["asks"][0]
    return call(server.origin, "/battle/answer", link, token=token, moment=ask["moment"], seat=ask["seat"])


def test_a_piece_under_the_pointer_has_a_card_and_an_enemy_the_odds(server: Server, reader: Readers) -> None:
    link = table(server, "lames/crete")
    ann = reader(width=1440).battle(link)
    ann.page.locator(".options [data-token='activate loups1']").click()
    expect(ann.question).to_contain_text("Gaunt Wolves")
    ann.page.locator("g[data-piece='chene']").hover()
    card = ann.page.locator(".piece-card")
    expect(card).to_contain_text("Blades of the Oak")
    expect(card).to_contain_text("Supported shock against the Blades of the Oak")
    expect(card).to_contain_text("if the Gaunt Wolves stood in")
    ann.page.locator("g[data-piece='chene']").click()
    expect(card.locator(".means").first).to_be_visible()
    ann.page.mouse.move(5, 300)
    expect(card).to_contain_text("Its tests: 9 or less on two dice.")
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)


def test_the_card_and_the_line_of_sight_by_keyboard_alone(server: Server, reader: Readers) -> None:
    link = table(server, "lames/crete")
    ann = reader(lang="fr", theme="dark", width=1440).battle(link)
    expect(ann.page.locator("g[data-piece]").first).to_be_visible()
    ann.page.keyboard.press("b")
    ann.page.keyboard.press("n")
    expect(ann.page.locator(".piece-card")).to_be_visible()
    ann.page.keyboard.press("i")
    expect(ann.page.locator(".piece-card.pinned")).to_be_visible()
    ann.page.keyboard.press("v")
    for _ in range(4):
        ann.page.keyboard.press("ArrowUp")
    expect(ann.page.locator("g.sight")).to_have_count(1)
    expect(ann.page.locator(".sight-note b")).to_contain_text(re.compile("En vue|Vue bloquée"))
    ann.page.keyboard.press("v")
    expect(ann.page.locator("g.sight")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".piece-card.pinned")).to_have_count(0)


@pytest.mark.parametrize(("width", "theme", "lang"), [(360, "dark", "fr"), (1440, "light", "en")])
def test_a_card_has_no_barrier_and_fits(server: Server, reader: Readers, width: int, theme: str, lang: str) -> None:
    ann = reader(lang=lang, theme=theme, width=width).battle(table(server, "lames/crete"))
    ann.page.locator("g[data-piece='cornes']").click(button="right", force=True)
    expect(ann.page.locator(".piece-card.pinned")).to_be_visible()
    assert barriers(ann) == []
    assert ann.sideways() == 0
    assert look(server, ann.page.url.rpartition("/")[2])["answers"] == 0


def dear_way(server: Server, link: str) -> tuple[Any, Any]:
    """A unit that moves, with a way of several answers that costs breath or dice."""
    for option in look(server, link)["asks"][0]["options"]:
        if option.get("verb") != "activate":
            continue
        view = give(server, link, option["token"])
        given = 1
        if view["asks"][0]["kind"] == "action" and any(one["token"] == "move" for one in view["asks"][0]["options"]):
            view = give(server, link, "move")
            given += 1
        ways = call(server.origin, f"/battle/destinations?seat={view['asks'][0]['seat']}", link)
        dear = [way for way in ways if len(way["answers"]) > 1 and {"extra", "minimal"} & set(way["notes"])]
        if view["asks"][0]["kind"] == "step" and dear:
            return view, dear
        for _ in range(given):
            call(server.origin, "/battle/undo", link, seat=view["asks"][0]["seat"])
    raise AssertionError("nobody can strain himself")


def test_a_dear_way_is_asked_about_first_and_one_press_takes_it_back(server: Server, reader: Readers) -> None:
    link = table(server, "lames/rencontre")
    view, _ = dear_way(server, link)
    ann = reader(width=1440).battle(link)
    expect(ann.options.first).to_be_visible()
    drop = ann.page.locator(".destinations > g:has(.drop)").last
    expect(drop).to_be_visible()
    box = drop.bounding_box()
    assert box is not None
    ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    confirm = ann.page.locator("[data-confirm]")
    expect(confirm).to_be_focused()
    expect(ann.page.locator(".consequences")).to_contain_text("costs a level of breath")
    assert look(server, link)["answers"] == view["answers"]
    assert barriers(ann) == []
    confirm.click()
    expect(ann.page.locator("[data-confirm]")).to_have_count(0)
    end = time.monotonic() + 10
    while look(server, link)["answers"] < view["answers"] + 2:
        assert time.monotonic() < end
        ann.page.wait_for_timeout(50)
    ann.page.keyboard.press("u")
    end = time.monotonic() + 10
    while look(server, link)["answers"] > view["answers"]:
        assert time.monotonic() < end
        ann.page.wait_for_timeout(50)
    ann.page.wait_for_timeout(200)
    assert look(server, link)["answers"] == view["answers"]


@pytest.mark.parametrize("book", sorted(SCENARIOS))
def test_what_the_page_shows_before_a_choice_is_what_then_happens(server: Server, reader: Readers, book: str) -> None:
    link = table(server, SCENARIOS[book])
    ann, chance = reader().battle(link), random.Random(11)
    moves = shown = 0
    while moves < MOVES and not look(server, link)["over"]:
        view = _on_page(server, link, ann)
        ask = view["asks"][0]
        if ask["type"] == "roll":
            ann.page.locator(".question .throw:not(:disabled)").click()
            _moved(server, link, view, ann)
            continue
        token = chance.choice(ask["options"] or ask["other_options"])["token"]
        assert ann.page.evaluate(HOVER, token), token
        ann.page.wait_for_timeout(60)
        told = ann.page.evaluate(SHOWN)
        ann.page.evaluate(PRESS, token)
        if ann.page.locator("[data-confirm]").count():
            ann.page.locator("[data-confirm]").click()
        after = _moved(server, link, view, ann)
        moves += 1
        if told and told["facts"]:
            news = [item["text"] for item in after["log"]["items"] if item["number"] >= view["log"]["total"]]
            assert set(told["facts"]) <= set(news), (token, told, news)
            shown += 1
        if told and told["roll"]:
            roll = after["asks"][0]
            assert roll["type"] == "roll" and told["roll"].startswith(roll["question"]), (token, told, roll["question"])
            assert told["final"] and told["chances"]
            shown += 1
    assert moves == MOVES or look(server, link)["over"]
    assert shown or book in ("masse", "fleuries")  # nearly all is sealed there


def _on_page(server: Server, link: str, ann: Reader) -> Any:
    """The battle as whoever sits before the page sees it, once the page shows what he is asked."""
    end = time.monotonic() + 15
    while time.monotonic() < end:
        ready = ann.page.get_by_role("button", name="I play", exact=False)
        if ready.count():
            ready.first.click()
        shown = ann.question.first.inner_text() if ann.question.count() else ""
        who = ann.page.evaluate("document.querySelector('.question .who')?.textContent ?? ''")
        for seat in look(server, link)["seats"]:
            view = call(server.origin, f"/battle?seat={seat}", link)
            ask = view["asks"][0] if view["asks"] else None
            if ask and shown.startswith(ask["question"]) and view["names"].get(ask["seat"], ask["seat"]) == who:
                return view
        ann.page.wait_for_timeout(30)
    raise AssertionError(ann.text())


def _moved(server: Server, link: str, before: Any, ann: Reader) -> Any:
    """The battle once an answer has come to it."""
    end = time.monotonic() + 15
    while (after := call(server.origin, f"/battle?seat={before['seat']}", link))["moment"] == before["moment"]:
        assert time.monotonic() < end, ann.text()
        ann.page.wait_for_timeout(20)
    return after
