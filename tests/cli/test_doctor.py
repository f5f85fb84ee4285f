"""`oriflamme doctor`: everything is looked at, and what is wrong makes it fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from oriflamme import book
from oriflamme.cli import app, doctor
from oriflamme.cli.doctor import findings


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").touch()
    monkeypatch.setattr("oriflamme.server.app.PAGE", page)


def test_a_whole_installation() -> None:
    run = CliRunner().invoke(app, ["doctor", "--json"])
    found = {one["what"]: one for one in json.loads(run.output)}
    assert run.exit_code == 0 and list(found) == [
        *("python", "rulebooks", "commanders", "data", "page", "port", "research", "cluster", "postgres")
    ]
    assert f"masse {book('masse').version}" in found["rulebooks"]["text"] and "gymnasium 1" in found["research"]["text"]


def test_what_is_missing_and_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page" / "index.html").unlink()
    monkeypatch.setitem(doctor.EXTRAS, "cluster", {"nowhere": "no_such_module"})
    monkeypatch.setitem(doctor.LOOKS, "data", lambda: str(1 // 0))
    found = {one.what: one for one in findings()}
    assert found["cluster"].how == "missing" and 'pip install "oriflamme[cluster]"' in found["cluster"].text
    assert found["page"].how == "bad" and found["data"] == ("data", "bad", found["data"].text)
    assert found["data"].text.startswith("ZeroDivisionError")
    run = CliRunner().invoke(app, ["doctor"])
    assert run.exit_code == 1 and "page" in run.output
