"""The machine as an opponent to choose and as an adviser: levels, tempers, advice, and where a battle was decided."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.reader import Reader, call, opened
from tools.crashes import Server

Readers = Callable[..., Reader]
ASK = "What would the machine do here?"


def test_levels_are_explained_and_have_tempers_where_they_plan(reader: Readers) -> None:
    ann = reader().start()
    ann.button("Combat de masse").click()
    ann.button("Watch two machines").or_(ann.button("With a friend")).first.click()
    ann.page.get_by_label("Against the machine").check()
    level = ann.page.get_by_label("Computer commander")
    expect(level).to_have_value("beginner")
    expect(ann.page.get_by_role("dialog").get_by_text("Often goes wrong")).to_be_visible()
    expect(ann.page.get_by_label("Its temper")).to_have_count(0)
    level.select_option("steady")
    expect(ann.page.get_by_text("makes a plan for the whole army")).to_be_visible()
    ann.page.get_by_label("Its temper").select_option("bold")
    with ann.page.expect_request(
        lambda sent: sent.method == "POST" and sent.url.split("?")[0].endswith("/battles")
    ) as sent:
        ann.button("Begin").click()
    wishes: Any = sent.value.post_data_json
    assert list(wishes["seats"].values()) == [{"commander": "steady", "temper": "bold"}]
    expect(ann.options.first).to_be_visible()


def test_advice_is_shown_with_its_reasons_and_followed(reader: Readers, server: Server) -> None:
    made = opened(server.origin, seats={"south": {"commander": "plain"}})
    ann = reader().battle(made["links"]["north"])
    ann.button(ASK).click()
    advice = ann.page.get_by_role("region", name="What the machine would do")
    expect(advice.get_by_role("listitem")).to_have_count(4, timeout=30_000)
    expect(advice.get_by_role("listitem").last).to_have_text("Confirm the orders")
    expect(advice.locator(".why")).to_have_count(2)
    expect(advice.locator(".why").first).to_contain_text("I want")
    expect(advice.locator(".why").last).to_contain_text("I fear")
    assert call(server.origin, "/battle", made["links"]["north"])["sealed"] == []
    ann.button("Do all of that").click()
    expect(advice).to_have_count(0)
    ann.play_on()
    expect(ann.button(ASK)).to_have_count(0)
    ann.button("After the battle").click()
    course = ann.page.locator("section", has=ann.page.get_by_role("heading", name="The battle, turn by turn"))
    expect(course.locator("figure svg[role=img] polyline.chance")).to_be_visible(timeout=30_000)
    turns = ann.page.locator("section", has=ann.page.get_by_role("heading", name="Where it was decided"))
    expect(turns.locator(".decisive-moments strong").first).to_have_text(re.compile(r"^Hamlet \d.*→"))
    turns.locator(".decisive-moments button").first.click()
    expect(ann.page).to_have_url(re.compile(r"/at/\d+$"))


def test_nobody_is_advised_against_another_person_or_as_a_spectator(reader: Readers, server: Server) -> None:
    two = opened(server.origin)
    ann = reader().battle(two["links"]["north"])
    expect(ann.options.first).to_be_visible()
    expect(ann.button(ASK)).to_have_count(0)
    one = opened(server.origin, seats={"south": {"commander": "plain"}})
    ben = reader().battle(one["spectator"])
    expect(ben.page.locator(".question")).to_be_visible()
    expect(ben.button(ASK)).to_have_count(0)


def test_persons_who_share_a_screen_may_ask(reader: Readers, server: Server) -> None:
    made = opened(server.origin, hotseat=True)
    ann = reader(lang="fr", theme="dark", width=360).battle(next(iter(made["links"].values())))
    ready = ann.page.locator("main button").first
    ready.click()
    ann.button("Que ferait la machine ici ?").click()
    advice = ann.page.get_by_role("region", name="Ce que ferait la machine")
    expect(advice.get_by_role("listitem").last).to_have_text("Valider les ordres", timeout=30_000)
    assert ann.sideways() <= 0
