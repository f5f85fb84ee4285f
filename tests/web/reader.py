"""Somebody before a browser: what they see and press."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page, WebSocket, expect

HINDRANCES = ("Failed to load resource", "WebSocket connection to")
"""What Chromium itself writes when a server refuses or is gone; the page must tell that to the reader, and does."""


class Reader:
    """A page in a browser of its own."""

    def __init__(self, page: Page, origin: str, lang: str = "en") -> None:
        self.page, self.origin, self.lang = page, origin, lang
        self.mistakes: list[str] = []
        self.heard: list[str] = []
        page.on("pageerror", lambda error: self.mistakes.append(f"error: {error}"))
        page.on("console", self._console)
        page.on("websocket", self._websocket)

    def _console(self, message: Any) -> None:
        if message.type == "error" and not message.text.startswith(HINDRANCES):
            self.mistakes.append(f"console: {message.text}")

    def _websocket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.heard.append(str(payload)))

    # Going somewhere

    def start(self) -> Reader:
        self.page.goto(f"{self.origin}/")
        expect(self.page.locator(".cards label").first).to_be_visible()
        return self

    def battle(self, link: str, at: int | None = None) -> Reader:
        self.page.goto(f"{self.origin}/#/b/{link}" + ("" if at is None else f"/at/{at}"))
        expect(self.page.locator("main")).to_be_visible()
        return self

    def tab(self) -> Reader:
        """Another tab of the same browser."""
        return Reader(self.page.context.new_page(), self.origin, self.lang)

    # Seeing

    @property
    def question(self) -> Locator:
        return self.page.locator(".question h2")

    @property
    def options(self) -> Locator:
        return self.page.locator(".question .options [data-token]")

    def asked_anew(self, was: str) -> None:
        """Wait until the question is another one, or none."""
        self._until("document.querySelector('.question h2')?.innerText ?? ''", lambda found: found != was)

    def stored(self, key: str) -> str:
        """Something that the page keeps in the browser, once it is there."""
        return str(self._until(f"localStorage.getItem('{key}')", bool))

    def _until(self, expression: str, enough: Callable[[Any], bool], seconds: float = 15) -> Any:
        """Look until it is so. (The page's policy refuses what `wait_for_function` would evaluate in it.)"""
        end = time.monotonic() + seconds
        while not enough(found := self.page.evaluate(expression)):
            assert time.monotonic() < end, f"{expression} stays {found}"
            self.page.wait_for_timeout(30)
        return found

    def button(self, name: str, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def text(self) -> str:
        return self.page.locator("body").inner_text()

    def sideways(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    # Doing

    def play_on(self, seconds: float = 60, over: str = "After the battle") -> None:
        """Take the first answer again and again until the battle is over."""
        end = time.monotonic() + seconds
        while not self.button(over).count():
            assert time.monotonic() < end, self.text()
            self.take_first()

    def to_a_throw(self, seconds: float = 60) -> None:
        """Take the first answer again and again until there is something to throw; nothing is thrown."""
        end = time.monotonic() + seconds
        look = """() => {
            if (document.querySelector(".question .throw")) return true;
            document.querySelector(".question .options [data-token]:not(:disabled)")?.click();
            return false;
        }"""
        while not self.page.evaluate(look):
            assert time.monotonic() < end, self.text()
            self.page.wait_for_timeout(30)

    def take_first(self) -> None:
        """Press the first answer, if there is one."""
        first = ".question .throw:not(:disabled), .question .options [data-token]:not(:disabled)"
        self.page.evaluate("first => document.querySelector(first)?.click()", first)
        self.page.wait_for_timeout(30)


def opened(origin: str, **wishes: Any) -> dict[str, Any]:
    """A battle opened without a page: its links."""
    return dict(call(origin, "/battles", **({"scenario": "masse/escarmouche", "opening": "at_once"} | wishes)))


def call(origin: str, path: str, link: str = "", **body: Any) -> Any:
    """A request beside the page; a body makes it a POST."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {link}"} if link else {})
    data = json.dumps(body).encode() if body else None
    with urlopen(Request(f"{origin}/api/v1{path}", data, headers), timeout=30) as reply:
        return json.loads(reply.read())
