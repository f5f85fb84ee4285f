"""The built page, where there is one, and the `serve` command given something wrong."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from oriflamme.cli import app, serving
from oriflamme.server import app as application
from oriflamme.server.settings import Settings


def test_the_page_is_served_from_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Oriflamme</title>", encoding="utf-8")
    (tmp_path / "assets" / "page.js").write_text("1", encoding="utf-8")
    monkeypatch.setattr(application, "PAGE", tmp_path)
    monkeypatch.setattr(application, "DOCS", tmp_path / "docs")
    (tmp_path / "docs" / "en").mkdir(parents=True)
    (tmp_path / "docs" / "index.html").write_text("<!doctype html>choose", encoding="utf-8")
    (tmp_path / "docs" / "en" / "index.html").write_text("<!doctype html>welcome", encoding="utf-8")
    (tmp_path / "docs" / "en" / "search.js").write_text("2", encoding="utf-8")

    async def look() -> list[httpx.Response]:
        transport = httpx.ASGITransport(app=application.create_app(Settings("")))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            paths = (
                "/",
                "/assets/page.js",
                "/../pyproject.toml",
                "/none.js",
                "/docs/",
                "/docs/en/",
                "/docs/en/search.js",
            )
            return [await client.get(path) for path in paths]

    page, script, outside, missing, *docs = asyncio.run(look())
    assert [one.text for one in docs] == ["<!doctype html>choose", "<!doctype html>welcome", "2"]
    assert page.text.startswith("<!doctype html>") and page.headers["content-type"].startswith("text/html")
    assert script.text == "1" and "javascript" in script.headers["content-type"]
    assert (outside.status_code, missing.status_code) == (404, 404)
    assert all(
        "frame-ancestors 'none'" in one.headers["content-security-policy"] for one in (page, script, missing, *docs)
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--workers", "2"), "Several workers need a PostgreSQL database"),
        (("--data", "a.db", "--database", "postgresql://x"), "Use --data or --database, not both."),
        (("--database", "mysql://x"), "A database is written postgresql://"),
        (("--data", "/proc/none/b.db"), "The store cannot be opened"),
        (("--port", "99999"), "The option --port does not take this value"),
    ],
)
def test_a_server_that_cannot_start_says_why(words: tuple[str, ...], told: str) -> None:
    done = CliRunner().invoke(app, ["serve", "--lang", "en", "--no-browser", *words])
    assert done.exit_code == 2 and told in done.stderr and done.stderr.count("\n") == 1


def test_without_a_display_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serving.has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serving.has_display()


def test_the_page_is_opened_once_the_server_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(serving, "START_SECONDS", 0.2)
    with socket.socket() as waiting:
        waiting.bind(("127.0.0.1", 0))
        serving.show("http://page", waiting.getsockname())
        assert opened == []
        waiting.listen()
        serving.show("http://page", waiting.getsockname())
    assert opened == ["http://page"]
