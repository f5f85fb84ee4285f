"""A book that the page has never heard of is played on the generic board."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tools.crashes import Server

ROOT = Path(__file__).parents[2]


@pytest.fixture
def server_with_escrime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests" / "fifth_book")]))
    server = Server("--rate", "0", store=("--data", str(tmp_path / "battles.db")))
    yield server
    server.stop()


MACHINE_MS = 20_000
"""A machine that has just been woken reads the books first."""


def test_a_bout_is_played_on_the_generic_board(browser: Browser, server_with_escrime: Server) -> None:
    origin = server_with_escrime.origin
    wanted = {"scenario": "escrime/assaut", "seats": {"right": {"commander": "plain"}}}
    links = httpx.post(f"{origin}/api/v1/battles", json=wanted).json()["links"]
    page = browser.new_page(locale="fr-FR")
    page.goto(f"{origin}/#/b/{links['left']}")
    expect(page.get_by_role("heading", name="Quelle action pour Aramis")).to_be_visible()
    lunge = page.get_by_role("button", name="se fendre")
    expect(lunge.first).to_be_visible()
    lunge.last.click()
    expect(page.get_by_text("Les actions sont révélées.").first).to_be_visible(timeout=MACHINE_MS)
    page.close()
