"""The odds of a clash: the form of a book, what may come of it, and what another value changes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.reader import Reader

Readers = Callable[..., Reader]


def test_a_volley_is_weighed_and_another_cover_weighed_again(reader: Readers) -> None:
    ann = reader().start()
    page = ann.page
    page.goto(f"{page.url.partition('#')[0]}#/c/masse")
    bars = page.locator(".bar i")
    expect(bars.first).to_be_visible(timeout=20_000)
    means = page.locator("main section p.small").nth(1)
    before = means.inner_text()
    page.locator("main form select").last.select_option("walls")
    expect(means).not_to_have_text(before, timeout=20_000)
    page.locator("summary").click()
    expect(page.locator(".roll").first).to_be_visible()
