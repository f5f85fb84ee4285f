"""What others do is told beat by beat, at a pace, with pause, step back and skip; or as a list, without motion."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.reader import Reader, call, opened
from tests.web.test_looks import barriers
from tools.crashes import Server

Readers = Callable[..., Reader]
FASTEST_BEAT_SECONDS = 0.3
"""A beat at the pace "fast" takes at least so long."""


def act(origin: str, link: str, answers: int) -> None:
    """Whoever has this link gives so many answers, from elsewhere."""
    for _ in range(answers):
        told = call(origin, "/battle", link)
        if not told["asks"]:
            return
        ask = told["asks"][0]
        token = "roll" if ask["type"] == "roll" else ask["options"][0]["token"]
        call(origin, "/battle/answer", link, token=token, seat=ask["seat"])


def at_the_enemys_turn(reader: Readers, server: Server, pace: str = "fast", **how: Any) -> tuple[Reader, str]:
    """Somebody who plays the Horde while the Kingdom acts, and the Kingdom's link."""
    links = opened(server.origin, scenario="lames/tutoriel")["links"]
    ann = reader(**how)
    ann.page.goto(f"{server.origin}/")
    ann.page.evaluate("pace => localStorage.setItem('oriflamme.pace', pace)", pace)
    ann.battle(links["horde"])
    expect(ann.question).to_contain_text("waits for the Kingdom")
    return ann, links["kingdom"]


def beat(ann: Reader) -> Any:
    return ann.page.locator(".beat .lines")


def test_the_enemys_turn_takes_at_least_as_long_as_the_pace_chosen(reader: Readers, server: Server) -> None:
    ann, kingdom = at_the_enemys_turn(reader, server, still=False)
    began = time.monotonic()
    act(server.origin, kingdom, 40)
    told = call(server.origin, "/battle/beats", kingdom)["beats"]
    expect(ann.question).to_contain_text("Which unit do you activate?", timeout=40_000)
    assert len(told) >= 3
    assert time.monotonic() - began >= FASTEST_BEAT_SECONDS * len(told)


def test_the_board_is_drawn_once_and_stays_while_things_happen(reader: Readers, server: Server) -> None:
    ann, kingdom = at_the_enemys_turn(reader, server, still=False)
    expect(ann.page.locator(".whole .counters")).to_be_visible()
    ann.page.evaluate("() => { window.drawn = document.querySelector('.whole .counters'); }")
    act(server.origin, kingdom, 40)
    expect(ann.question).to_contain_text("Which unit do you activate?", timeout=40_000)
    ann.take_first()
    expect(ann.question).not_to_contain_text("Which unit do you activate?")
    assert ann.page.evaluate("() => window.drawn.isConnected")


def test_telling_can_be_stopped_taken_back_and_skipped(reader: Readers, server: Server) -> None:
    ann, kingdom = at_the_enemys_turn(reader, server, "slow", still=False)
    act(server.origin, kingdom, 30)
    expect(beat(ann)).to_be_visible()
    ann.button("Pause").click()
    first = beat(ann).inner_text()
    ann.page.wait_for_timeout(2500)
    assert beat(ann).inner_text() == first
    ann.button("Next beat").click()
    expect(beat(ann)).not_to_have_text(first, use_inner_text=True)
    ann.button("One beat back").click()
    expect(beat(ann)).to_have_text(first, use_inner_text=True)
    assert ann.page.locator(".battle-log li").count() < call(server.origin, "/battle", kingdom)["log"]["total"]
    ann.button("Skip").click()
    expect(beat(ann)).to_have_count(0)
    expect(ann.question).to_be_visible()


def test_a_beat_is_drawn_on_the_board(reader: Readers, server: Server) -> None:
    ann, kingdom = at_the_enemys_turn(reader, server, "slow", still=False)
    act(server.origin, kingdom, 30)
    for _ in range(12):
        expect(beat(ann)).to_be_visible()
        ann.button("Pause").or_(ann.button("Play")).first.wait_for()
        if ann.page.locator("svg .story polyline.path").count():
            break
        ann.button("Next beat").click()
    assert ann.page.locator("svg .story polyline.path").count()


def test_whoever_wants_no_motion_gets_a_list(reader: Readers, server: Server) -> None:
    ann, kingdom = at_the_enemys_turn(reader, server)
    act(server.origin, kingdom, 30)
    news = ann.page.locator(".news")
    expect(news).to_contain_text("What has just happened")
    assert beat(ann).count() == 0
    expect(ann.question).to_be_visible()
    expect(news.locator("li button").first).to_be_visible()
    ann.button("Done").click()
    expect(news).to_have_count(0)


@pytest.mark.parametrize("still", [True, False])
def test_what_happened_since_one_last_looked(reader: Readers, server: Server, still: bool) -> None:
    ann, kingdom = at_the_enemys_turn(reader, server, still=still)
    ann.page.goto("about:blank")
    act(server.origin, kingdom, 30)
    ann.page.goto(f"{server.origin}/")
    ann.page.go_back()
    ann.page.go_back()
    news = ann.page.locator(".news")
    expect(news).to_contain_text("Since you last looked")
    ann.button("Watch").click()
    expect(beat(ann)).to_be_visible()
    ann.button("Skip").click()
    expect(beat(ann)).to_have_count(0)
    expect(news).to_have_count(0)


def test_a_replay_plays_the_same_beats(reader: Readers, server: Server) -> None:
    ann, kingdom = at_the_enemys_turn(reader, server)
    act(server.origin, kingdom, 30)
    told = call(server.origin, "/battle/beats", kingdom)["beats"]
    ann.button("Replay").click()
    ann.page.get_by_label("Moment of the battle").fill("0")
    ann.button("Next beat").click()
    for one in told[:3]:
        expect(beat(ann)).to_contain_text(one["items"][-1]["text"] if one["items"][-1]["tone"] == "plain" else "")
        ann.button("Next beat").click()
    ann.button("One beat back").click()
    ann.button("Back to the present").click()
    expect(beat(ann)).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_telling_has_no_barriers(reader: Readers, server: Server, theme: str) -> None:
    ann, kingdom = at_the_enemys_turn(reader, server, "slow", still=False, theme=theme, width=360)
    act(server.origin, kingdom, 30)
    expect(beat(ann)).to_be_visible()
    ann.button("Pause").click()
    assert barriers(ann) == []
    assert ann.sideways() <= 0


UNDER_THE_END = "log => log.scrollHeight - log.scrollTop - log.clientHeight"
GROWS_BEFORE_THE_SCROLL_IS_TOLD = """log => {
    log.scrollTop -= 20;
    const more = document.createElement("div");
    more.style.height = "500px";
    log.append(more);
    return new Promise(done => log.addEventListener("scroll", () => done(more.remove()), { once: true }));
}"""


def test_the_log_stays_at_its_end_until_the_reader_scrolls_back(reader: Readers, server: Server) -> None:
    links = opened(server.origin, scenario="lames/tutoriel")["links"]
    act(server.origin, links["kingdom"], 30)
    ann = reader()
    ann.battle(links["kingdom"])
    log = ann.page.locator(".battle-log")
    expect(log.locator(".text").first).to_be_visible()
    log.evaluate(GROWS_BEFORE_THE_SCROLL_IS_TOLD)
    for scrolls_back in (False, True):
        lines = log.locator(".text").count()
        act(server.origin, links["horde"], 10)
        expect(log.locator(".text").nth(lines)).to_be_attached()
        ann.page.wait_for_timeout(500)
        assert (log.evaluate(UNDER_THE_END) > 100) is scrolls_back
        log.evaluate("log => { log.scrollTop = 0; }")
