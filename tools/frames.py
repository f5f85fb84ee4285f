"""How smoothly a large board moves: frames a second while it is dragged and zoomed, and long tasks while one plays.

    python -m tools.frames
    python -m tools.frames --scenario demonworld/kal_bennock --answers 60

A server and a Chromium are started; the armies deploy with the first answer that is offered. The board is then dragged
about, zoomed in and out, and answers are given, each for some seconds; the browser itself counts frames and the tasks
that held it up for longer than 50 ms. The figures are those of this machine, without a graphics card.
"""

from __future__ import annotations

import argparse
import json
import math
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import ARGUMENTS, find_chromium
from tools.crashes import Server

WIDTH_PX, HEIGHT_PX = 1440, 900
STEP_MS = 16
"""Between two movements of the mouse."""
PATIENCE_SECONDS = 60
"""So long a commander may think, or a turn be told."""
COUNT_FRAMES = """() => {
  window.frames_ms = [];
  let last = performance.now();
  const count = (now) => {
    window.frames_ms.push(now - last);
    last = now;
    window.counting = requestAnimationFrame(count);
  };
  window.counting = requestAnimationFrame(count);
}"""
FRAMES = "() => { cancelAnimationFrame(window.counting); return window.frames_ms.slice(1); }"
CLICK = "which => { const found = document.querySelector(which); found?.click(); return found !== null; }"
WATCH_TASKS = """() => {
  window.tasks_ms = [];
  new PerformanceObserver((list) => window.tasks_ms.push(...list.getEntries().map((one) => one.duration)))
    .observe({ entryTypes: ["longtask"] });
}"""


def call(origin: str, path: str, link: str = "", **body: Any) -> Any:
    """A request beside the page; a body makes it a POST."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {link}"} if link else {})
    data = json.dumps(body).encode() if body else None
    with urlopen(Request(f"{origin}/api/v1{path}", data, headers), timeout=60) as reply:
        return json.loads(reply.read())


def deployed(origin: str, scenario: str, most: int = 2000) -> str:
    """A battle against the machine with both armies on the board: the link of the first side."""
    mine, *others = [one["seat"] for one in call(origin, f"/scenarios/{scenario}")["seats"]]
    seats = {other: {"commander": "plain"} for other in others}
    link = str(call(origin, "/battles", scenario=scenario, seats=seats, opening="at_once")["links"][mine])
    for _ in range(most):
        told = call(origin, "/battle", link)
        if told["asks"] and not {"undeployed", "deployment_zones"} & told["display"].keys():
            return link
        if told["asks"]:
            call(origin, "/battle/answer", link, token=told["asks"][0]["options"][0]["token"])
        else:
            time.sleep(0.05)
    raise SystemExit("the armies did not come to an end of deploying")


def rate(frames_ms: list[float]) -> str:
    """Frames a second, and how long the slowest of a hundred took."""
    ordered = sorted(frames_ms)
    slow = ordered[min(len(ordered) - 1, math.ceil(len(ordered) * 0.99))]
    return f"{1000 * len(ordered) / sum(ordered):.0f} frames a second, 99 of 100 within {slow:.0f} ms"


def drag(page: Page, x: float, y: float, seconds: float) -> list[float]:
    """The frames while the board is dragged in circles."""
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(COUNT_FRAMES)
    for step in range(int(seconds * 1000 / STEP_MS)):
        page.mouse.move(x + 160 * math.sin(step / 15), y + 120 * (1 - math.cos(step / 15)))
        page.wait_for_timeout(STEP_MS / 2)
    found: list[float] = page.evaluate(FRAMES)
    page.mouse.up()
    return found


def zoom(page: Page, x: float, y: float, seconds: float) -> list[float]:
    """The frames while one zooms in and out."""
    page.mouse.move(x, y)
    page.evaluate(COUNT_FRAMES)
    for step in range(int(seconds * 1000 / STEP_MS / 2)):
        page.mouse.wheel(0, -40 if step // 20 % 2 == 0 else 40)
        page.wait_for_timeout(STEP_MS)
    found: list[float] = page.evaluate(FRAMES)
    return found


def play(page: Page, answers: int) -> list[float]:
    """The long tasks while so many answers are given; fewer where nothing is asked any more for a while."""
    page.evaluate(WATCH_TASKS)
    first = ".question .throw:not(:disabled), .question .options [data-token]:not(:disabled)"
    given, asked = 0, time.monotonic()
    while given < answers and time.monotonic() - asked < PATIENCE_SECONDS:
        if page.evaluate(CLICK, first):
            given, asked = given + 1, time.monotonic()
        page.wait_for_timeout(250)
    if given < answers:
        print(f"nothing was asked for {PATIENCE_SECONDS} seconds after {given} answers")
    return list(page.evaluate("() => window.tasks_ms"))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenario", default="demonworld/choc_des_royaumes")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--answers", type=int, default=40)
    parser.add_argument("--picture", type=Path, help="where to write what the page showed")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server("--rate", "0", store=("--data", str(Path(folder) / "battles.db")))
        try:
            link = deployed(server.origin, wishes.scenario)
            browser = driver.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
            page = browser.new_page(viewport={"width": WIDTH_PX, "height": HEIGHT_PX})
            page.goto(f"{server.origin}/#/b/{link}")
            page.wait_for_timeout(4000)
            box = page.locator("div.whole").last.bounding_box() or {
                "x": 0,
                "y": 0,
                "width": WIDTH_PX,
                "height": HEIGHT_PX,
            }
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            hex_map = call(server.origin, f"/scenarios/{wishes.scenario}")["hex_map"]
            hexes = len(hex_map["hexes"]) if hex_map else 0
            print(f"{wishes.scenario}: {hexes} hexes, {page.locator('.counters .counter').count()} counters")
            if wishes.picture:
                page.screenshot(path=wishes.picture)
            print(f"dragged: {rate(drag(page, x, y, wishes.seconds))}")
            print(f"zoomed: {rate(zoom(page, x, y, wishes.seconds))}")
            tasks = play(page, wishes.answers)
            print(
                f"{wishes.answers} answers: {len(tasks)} tasks over 50 ms, the longest {max(tasks, default=0):.0f} ms"
            )
        finally:
            server.stop()


if __name__ == "__main__":
    main()
