"""The page in a real Chromium, against a real server; where no Chromium can be had, the tests are skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from oriflamme.server.app import PAGE
from tests.server.conftest import ON_POSTGRES
from tests.server.postgres import postgres
from tests.web.reader import Reader
from tools.crashes import Server

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FOLDER = Path(__file__).parent
INSTALL = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "-qq", "-y"]


def find_chromium() -> str:
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def install_chromium() -> str:
    """Install Debian's Chromium where one may."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return ""
    wanted = [*INSTALL, "install", "--no-install-recommends", "chromium"]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "timeout": 600}
    if subprocess.run(wanted, check=False, **quiet).returncode:
        subprocess.run([*INSTALL, "update"], check=False, **quiet)
        subprocess.run(wanted, check=False, **quiet)
    return find_chromium()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser."""
    if not (PAGE / "index.html").is_file():
        pytest.skip("The page has not been built: run `make page` first.")
    found = find_chromium() or install_chromium()
    if not found:
        pytest.skip("Chromium is missing and cannot be installed here: install it (Debian: apt-get install chromium).")
    return found


_running: list[tuple[Playwright, Browser]] = []
"""The browser that all tests of this folder share, while one of them is under way."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """On a machine that checks unattended (`CI`) a test of the page that fails is tried once more, and counted as such.

    A browser, a server and a commander share its cores with all other tests.
    """
    if os.environ.get("CI"):
        for item in items:
            if FOLDER in item.path.parents:
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture
def browser(chromium: str) -> Browser:
    """The browser that the tests of this folder share."""
    if not _running:
        driver = sync_playwright().start()
        _running.append((driver, driver.chromium.launch(executable_path=chromium, args=ARGUMENTS)))
    return _running[0][1]


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Close it before tests of other folders: while it runs, its thread has an event loop that they cannot bear."""
    if nextitem is not None and FOLDER in nextitem.path.parents:
        return
    while _running:
        driver, launched = _running.pop()
        launched.close()
        driver.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests share; on PostgreSQL with two workers where the environment says so."""
    folder: Path = tmp_path_factory.mktemp("web")
    with ExitStack() as stack:
        if os.environ.get(ON_POSTGRES):
            address = stack.enter_context(postgres(folder))
            started = Server("--rate", "0", "--workers", "2", store=("--database", address))
        else:
            started = Server("--rate", "0", store=("--data", str(folder / "battles.db")))
        yield started
        started.stop()


@pytest.fixture
def reader(browser: Browser, server: Server) -> Iterator[Callable[..., Reader]]:
    """Open browsers: `reader(lang="fr", theme="dark", width=360)`. None may have met an error when the test ends."""
    opened: list[tuple[Reader, BrowserContext]] = []

    def another(
        *,
        origin: str = "",
        lang: str = "en",
        theme: str = "light",
        width: int = 1280,
        height: int = 800,
        still: bool = True,
    ) -> Reader:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="fr-FR" if lang == "fr" else "en-GB",
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(15_000)
        found = Reader(context.new_page(), origin or server.origin, lang)
        opened.append((found, context))
        return found

    yield another
    mistakes = [mistake for one, _ in opened for mistake in one.mistakes]
    for _, context in opened:
        context.close()
    assert mistakes == []
