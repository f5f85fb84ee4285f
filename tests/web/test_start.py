"""The front page, and how soon one is in a battle."""

from __future__ import annotations

import gzip
from collections.abc import Callable

from playwright.sync_api import expect

from oriflamme.server.app import PAGE
from tests.web.reader import Reader
from tools.crashes import Server

Readers = Callable[..., Reader]
FIRST_LOAD, WHOLE = 300_000, 400_000
"""Bytes, packed: what the front page fetches, and all that there is to fetch in the end."""
READY_PACKED = (".woff2", ".png")


def test_the_whole_page_is_small(chromium: str) -> None:
    files = [path for path in PAGE.rglob("*") if path.is_file()]
    sizes = {
        path.name: len(path.read_bytes() if path.suffix in READY_PACKED else gzip.compress(path.read_bytes()))
        for path in files
    }
    assert "index.html" in sizes and sum(sizes.values()) < WHOLE, sizes


def test_what_the_browser_fetches_is_packed_and_kept(reader: Readers) -> None:
    page = reader().start().page
    fetched = page.evaluate(
        """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .filter(one => !one.name.includes('/api/'))
            .map(one => [one.name, one.encodedBodySize, one.decodedBodySize])"""
    )
    assert sum(size for _, size, _ in fetched) < FIRST_LOAD
    assert all(size < whole for name, size, whole in fetched if name.endswith((".js", ".css")))
    script = next(name for name, _, _ in fetched if name.endswith(".js"))
    assert "immutable" in page.request.get(script).headers["cache-control"]
    assert page.request.get(page.url).headers["cache-control"] == "no-cache"


def test_two_clicks_lead_into_a_battle(reader: Readers) -> None:
    ann = reader().start()
    books = ann.page.locator(".book")
    expect(books).to_have_text(["Les Lames Maudites", "Combat de masse", "Demonworld", "Les Guerres Fleuries"])
    for book in books.all():
        book.click()
        assert 3 <= ann.page.locator(".cards label").count() <= 4
        expect(ann.page.locator(".cards .thumbnail svg").first).to_be_visible()
    books.first.click()
    ann.page.locator(".cards label").nth(1).click()
    ann.button("Play against the machine").click()
    expect(ann.options.first).to_be_visible()
    # it is one to learn by: what is asked is explained
    expect(ann.page.locator(".hint")).to_be_visible()
    expect(ann.page.locator(".board svg").first).to_be_visible()


def test_all_scenarios_are_one_press_away(reader: Readers) -> None:
    ann = reader().start()
    ann.button("Combat de masse").click()
    ann.page.get_by_role("button", name="more scenarios").click()
    assert ann.page.locator(".cards label").count() == 9


def test_a_battle_is_listed_and_can_be_forgotten(reader: Readers) -> None:
    ann = reader().start()
    ann.button("Combat de masse").click()
    ann.button("Play against the machine").click()
    expect(ann.question).to_have_text("What order do you give to the Light foot? MC-PHASE_DE_COMMANDEMENT-01")
    ann.page.get_by_label("Oriflamme: To the front page").click()
    mine = ann.page.get_by_role("region", name="My battles").get_by_role("link")
    expect(mine).to_have_text(["Skirmish at the Mill"])
    mine.click()
    expect(ann.options.first).to_be_visible()
    ann.page.go_back()
    ann.page.get_by_label("Take Skirmish at the Mill off the list").click()
    expect(ann.page.get_by_text("Your battles will be listed here.")).to_be_visible()


def test_a_list_goes_along_to_another_browser(reader: Readers) -> None:
    ann, elsewhere = reader().start(), reader().start()
    ann.button("Combat de masse").click()
    ann.button("Play against the machine").click()
    expect(ann.options.first).to_be_visible()
    key = ann.stored("oriflamme.player")
    elsewhere.page.get_by_text("Play on in another browser").click()
    field = elsewhere.page.get_by_label("A key from another browser")
    field.fill("no key")
    elsewhere.button("Take over").click()
    expect(elsewhere.page.get_by_text("This is not a key.")).to_be_visible()
    field.fill(key)
    elsewhere.button("Take over").click()
    expect(elsewhere.page.get_by_role("link", name="Skirmish at the Mill")).to_be_visible()


def test_a_server_that_is_gone_is_said_in_one_sentence(reader: Readers, server: Server) -> None:
    ann = reader().start()
    ann.page.context.set_offline(True)
    ann.button("Combat de masse").click()
    ann.button("Play against the machine").click()
    expect(ann.page.get_by_role("alert")).to_have_text("The server cannot be reached.")
    ann.page.context.set_offline(False)
    ann.button("Play against the machine").click()
    expect(ann.options.first).to_be_visible()


def test_a_link_that_leads_nowhere_says_so(reader: Readers) -> None:
    ann = reader().start()
    ann.page.get_by_label("A link that somebody sent you").fill("nonsense")
    ann.button("Go").click()
    expect(ann.page.get_by_role("alert")).to_have_text("This link leads nowhere.")
    ann.battle("A" * 32)
    expect(ann.page.get_by_role("heading", name="This link does not open")).to_be_visible()
    assert "This link leads nowhere." in ann.text()
