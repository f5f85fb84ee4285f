"""Every screen in both themes and languages without a barrier (axe-core), on a telephone without scrolling sideways."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.reader import Reader, opened
from tools.crashes import Server

Readers = Callable[..., Reader]
Screen = Callable[[Reader, str], None]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TELEPHONE: ViewportSize = {"width": 360, "height": 740}
BOOKS = ["masse/siege", "lames/crete", "demonworld/premiere_partie", "fleuries/escarmouche"]


def start(ann: Reader, _: str) -> None:
    ann.start()
    expect(ann.page.locator(".cards .thumbnail svg").first).to_be_visible()


def setup(ann: Reader, _: str) -> None:
    ann.start()
    ann.button("With a friend").click()
    ann.page.get_by_text("Rulings that can be switched").click()


def battle(ann: Reader, origin: str) -> None:
    ann.battle(next(iter(opened(origin)["links"].values())))
    expect(ann.options.first).to_be_visible()


def throw(ann: Reader, origin: str) -> None:
    ann.battle(opened(origin, seats={"south": {"commander": "random"}})["links"]["north"])
    expect(ann.options.first).to_be_visible()
    ann.to_a_throw()
    ann.take_first()
    expect(ann.page.locator(".last-roll strong")).to_be_visible()


def learning(ann: Reader, _: str) -> None:
    ann.start()
    ann.button("Learn").click()
    expect(ann.page.locator(".lesson, dialog ol button").first).to_be_visible()
    if ann.page.locator("dialog").count():
        ann.page.locator("dialog ol button").first.click()
    ann.button("Begin").click()
    expect(ann.options.first).to_be_visible()
    ann.page.locator(".question .options [data-token]:not(.taught)").first.click()
    expect(ann.page.locator(".lesson .mistake")).to_be_visible()


def menu(ann: Reader, origin: str) -> None:
    battle(ann, origin)
    ann.button("Battle…").click()
    expect(ann.page.get_by_role("textbox", name="Spectator")).to_be_visible()


def legend(ann: Reader, origin: str) -> None:
    battle(ann, origin)
    ann.page.keyboard.press("g")
    expect(ann.page.get_by_role("dialog")).to_be_visible()


def clause(ann: Reader, origin: str) -> None:
    battle(ann, origin)
    ann.page.locator(".question .clause").first.click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()


def search(ann: Reader, origin: str) -> None:
    battle(ann, origin)
    ann.page.keyboard.press("/")
    ann.page.get_by_role("searchbox").fill("rally")
    expect(ann.page.get_by_role("dialog").locator("li").first).to_be_visible()


def talk(ann: Reader, origin: str) -> None:
    battle(ann, origin)
    ann.page.get_by_role("button", name="Chat").click()
    expect(ann.page.get_by_label("My note")).to_be_visible()


def hand_over(ann: Reader, origin: str) -> None:
    ann.battle(opened(origin, hotseat=True)["links"]["north"])
    expect(ann.button("I play the Hamlet")).to_be_visible()


def referee(ann: Reader, origin: str) -> None:
    ann.battle(opened(origin)["referee"])
    expect(ann.page.get_by_label("Go back to just before")).to_be_visible()


def replay(ann: Reader, origin: str) -> None:
    ann.battle(opened(origin)["spectator"], at=0)
    expect(ann.page.get_by_label("Moment of the battle")).to_be_visible()


def end(ann: Reader, origin: str) -> None:
    link = opened(origin, seats={"south": {"commander": "plain"}}, held=False)["links"]["north"]
    ann.battle(link)
    ann.play_on()
    ann.button("After the battle").click()
    expect(ann.page.locator("figure polyline").first).to_be_visible()


def lookout(ann: Reader, origin: str) -> None:
    """A unit on the table of centimetres is looked at: its reach is drawn, whom it sees is told with the rules."""
    ann.battle(opened(origin, scenario="fleuries/tizatlan")["links"]["south"])
    expect(ann.options.first).to_be_visible()
    ann.page.locator("[data-piece=archers] .disc").click(force=True)
    panel = ann.page.locator(".arcs-panel")
    expect(panel.locator("summary")).to_contain_text("Archers")
    panel.locator("summary").click()
    expect(panel.locator(".enemies .clause").first).to_be_visible()
    expect(ann.page.locator(".arcs .zone.charge")).to_be_visible()


def campaigns(ann: Reader, origin: str) -> None:
    campaign(ann, origin)
    ann.page.goto(f"{origin}/#/k")
    expect(ann.page.locator("article.card").first).to_be_visible(timeout=30_000)


def campaign(ann: Reader, origin: str) -> None:
    """After a battle that was lost, with units weakened, raised anew and honoured."""
    home = {"moulin": {"left": 66, "began": 70}, "archers": {"left": 0, "began": 40}}
    results = [{"battle": "moulin", "outcome": "draw", "units": home}]
    document = {"oriflamme_campaign": 1, "campaign": "masse/aubeclaire", "results": results}
    stored = json.dumps([{"id": "0123abcd", "document": document, "kept": "", "commander": ""}])
    ann.page.goto(f"{origin}/#/k")
    ann.page.evaluate("stored => localStorage.setItem('oriflamme.campaigns', stored)", stored)
    ann.page.goto(f"{origin}/#/k/0123abcd")
    expect(ann.page.locator("section.next")).to_be_visible(timeout=30_000)
    ann.page.locator("aside summary").first.click()


def odds_of_a_clash(ann: Reader, origin: str) -> None:
    ann.page.goto(f"{origin}/#/c/masse")
    expect(ann.page.locator(".bar i").first).to_be_visible(timeout=20_000)


def unknown_battle(ann: Reader, origin: str) -> None:
    """A battle of a feed that this browser does not know."""
    ann.page.goto(f"{origin}/#/m/0123456789abcdef")
    expect(ann.page.locator("main button.primary")).to_be_visible()


SCREENS: list[Screen] = [
    start, setup, battle, throw, learning, menu, legend, clause, search, talk, hand_over, referee, replay, end, lookout,
    campaigns, campaign, odds_of_a_clash, unknown_battle,
]  # fmt: skip


FOR_FINGERS: list[Screen] = [start, setup, battle, throw, learning, menu, search, end, campaigns, campaign]
"""Screens that are looked at target by target: 44 pixels for a finger, 13 for the eye. Packed marks on boards and
charts have their own size."""
TOO_SMALL = """() => {
    const kept = e => e.checkVisibility() && e.getBoundingClientRect().width > 1 && !e.closest('.unseen, svg, .pin');
    const targets = 'button, a[href], select, summary, input:not([type=radio]):not([type=checkbox])';
    const small = [...document.querySelectorAll(targets)].filter(e => {
        const r = e.getBoundingClientRect();
        return kept(e) && (r.height < 43.5 || r.width < 43.5);
    }).map(e => `${e.tagName} ${e.innerText || e.ariaLabel}`);
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), fine = [];
    while (walk.nextNode()) {
        const e = walk.currentNode.parentElement;
        if (walk.currentNode.data.trim() && kept(e) && parseFloat(getComputedStyle(e).fontSize) < 13)
            fine.push(walk.currentNode.data.trim());
    }
    return [...small, ...fine];
}"""


LAYOUT_MS = 700
"""How long the page may take to lay itself out anew on a busy machine."""


def barriers(ann: Reader) -> list[str]:
    """What axe-core finds."""
    ann.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = ann.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_no_screen_has_a_barrier_or_scrolls_sideways_on_a_telephone(
    reader: Readers, server: Server, screen: Screen
) -> None:
    """English by day, French by night: sentences are longer there, so it is French that must fit the telephone."""
    ann = reader()
    screen(ann, server.origin)
    assert barriers(ann) == []
    ann.page.emulate_media(color_scheme="dark")
    ann.page.evaluate("document.querySelector('header button[lang=fr]').click()")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    ann.page.wait_for_timeout(LAYOUT_MS)
    assert barriers(ann) == []
    ann.page.set_viewport_size(TELEPHONE)
    ann.page.wait_for_timeout(LAYOUT_MS)
    assert ann.sideways() <= 0
    if screen in FOR_FINGERS:
        assert ann.page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("scenario", BOOKS)
def test_no_board_has_a_barrier_in_any_theme_language_or_in_words(
    reader: Readers, server: Server, scenario: str
) -> None:
    ann = reader()
    ann.battle(next(iter(opened(server.origin, scenario=scenario)["links"].values())))
    expect(ann.options.first).to_be_visible()
    assert barriers(ann) == []
    ann.page.emulate_media(color_scheme="dark")
    ann.button("Français").click()
    expect(ann.button("En texte")).to_be_visible()
    assert barriers(ann) == []
    ann.button("En texte").click()
    view = ann.page.get_by_role("region", name="En texte")
    expect(view).to_be_visible()
    assert barriers(ann) == []
    if not scenario.startswith("masse"):
        expect(view.get_by_role("heading", name="Terrain")).to_be_visible()


@pytest.mark.parametrize("scenario", BOOKS)
def test_every_book_is_playable_on_a_telephone(reader: Readers, server: Server, scenario: str) -> None:
    ann = reader(width=360, height=740)
    links = opened(server.origin, scenario=scenario)["links"]
    ann.battle(next(iter(links.values())))
    expect(ann.options.first).to_be_in_viewport()
    board = ann.page.get_by_role("region", name="Board", exact=True).bounding_box()
    assert board is not None and board["width"] >= 358 and board["height"] >= 740 * 0.3
    assert ann.sideways() <= 0
    was = ann.question.inner_text()
    ann.options.first.click()
    ann.asked_anew(was)
    ann.button("Log").click()
    expect(ann.page.locator(".battle-log")).to_be_visible()
    assert ann.sideways() <= 0


def test_on_a_telephone_the_map_comes_as_near_as_a_finger_needs_it(reader: Readers, server: Server) -> None:
    ann = reader(lang="fr", width=360, height=740)
    ann.battle(opened(server.origin, scenario="lames/tutoriel")["links"]["kingdom"])
    expect(ann.options.first).to_be_visible()
    ann.page.wait_for_timeout(400)  # the camera is on its way
    box = ann.page.locator("[data-piece='val'] .box").first.bounding_box()
    assert box is not None and box["width"] >= 23  # a hex is half as wide again
    marked = ann.page.locator("[data-piece='hameau'] .box").first.bounding_box()
    assert marked is not None and 0 <= marked["x"] <= 360 - marked["width"]


def test_whoever_wants_no_motion_gets_none(reader: Readers, server: Server) -> None:
    ann = reader(still=True)
    throw(ann, server.origin)
    assert ann.page.locator(".rolling").count() == 0
    assert ann.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--swift')") in ("0ms", "0s")


def test_light_and_dark_can_be_chosen_and_are_remembered(reader: Readers) -> None:
    ann = reader(theme="light").start()
    page = ann.page.locator("html")
    expect(page).to_have_attribute("data-theme", "light")
    ann.button("Dark").click()
    expect(page).to_have_attribute("data-theme", "dark")
    ann.page.reload()
    expect(page).to_have_attribute("data-theme", "dark")
