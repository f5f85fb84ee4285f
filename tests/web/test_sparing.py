"""What spares answers, in the browser: only answers are told, one order for many, whole units first."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.web.reader import Reader, call, opened
from tools.crashes import Server

Readers = Callable[..., Reader]
CROSSING = Path(__file__).parent.parent / "cli" / "crossing.toml"
AT_GRIPS = (
    CROSSING.read_text(encoding="utf-8")
    .replace("0306", "0303")
    .replace('key = "nobles"', 'key = "nobles"\nnow = { engaged = 1 }')
    .replace('key = "garde"', 'key = "garde"\nnow = { engaged = 1 }')
) + '\n[position]\nturn = 2\nphase = "melee"\n'
"""A melee is about to be fought."""


def answered_until(server: Server, links: dict[str, str], enough: Callable[[dict[str, Any]], bool]) -> str:
    """Take the first answer for whoever is asked until a question is the one that is wanted: the link it is put to."""
    for _ in range(300):
        for link in links.values():
            asks = call(server.origin, "/battle", link)["asks"]
            if asks and enough(asks[0]):
                return link
            if asks:
                token = "roll" if asks[0]["type"] == "roll" else asks[0]["options"][0]["token"]
                call(server.origin, "/battle/answer", link, token=token)
    raise AssertionError("that is never asked")


def test_an_only_answer_is_told_and_one_order_is_given_to_many(reader: Readers, server: Server) -> None:
    links = opened(server.origin, scenario="masse/sortie")["links"]
    link = answered_until(server, links, lambda ask: ask["subject"] == "lourds")
    ann = reader().battle(link)
    ann.page.locator('[data-token="order lourds none"]').click()
    expect(ann.page.locator(".question .told")).to_contain_text("Only answer: No action")
    expect(ann.question).to_contain_text("What order do you give to the Archers?")
    ann.page.keyboard.press("u")
    expect(ann.question).to_contain_text("What order do you give to the Heavy foot?")
    sheet = ann.page.locator("summary", has_text="Order sheet")
    ann.page.get_by_label("The same order for all who can have it").select_option(label="No action (6)")
    expect(sheet).to_have_text("Order sheet: 6 of 6 written")
    ann.page.keyboard.press("u")
    expect(sheet).to_have_text("Order sheet: 0 of 6 written")


def test_a_whole_unit_comes_first_and_is_taken_back_as_one(reader: Readers, server: Server) -> None:
    link = opened(server.origin, scenario="", text=AT_GRIPS)["links"]["empire"]
    ann = reader(width=360, height=740).battle(link)
    expect(ann.page.locator("summary", has_text=re.compile("answers? for single elements"))).to_be_visible()
    before = ann.question.inner_text()
    ann.page.locator('[data-token^="all "]').first.click()
    ann.asked_anew(before)
    assert ann.sideways() == 0
    ann.page.keyboard.press("u")
    expect(ann.question).to_have_text(before)
