"""The command line, run in this process or in one of its own, always in a home of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from oriflamme.cli import app
from oriflamme.kernel.typography import fold

SKIRMISH = str(Path(__file__).with_name("skirmish.toml"))
Run = Callable[..., Result]
Launch = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing outside the test's folder is read or written, and the language is English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "ORIFLAMME_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run() -> Run:
    """Run the command line in this process: `run("verify", "a.orif", input="")`.

    What it says is read as it would be typed: the signs of typography are folded away.
    """

    def go(*arguments: str, input: str = "") -> Result:
        result = CliRunner().invoke(app, list(arguments), input=input)
        for name in ("stdout_bytes", "stderr_bytes", "output_bytes"):
            setattr(result, name, fold((getattr(result, name) or b"").decode()).encode())
        return result

    return go


def command() -> list[str]:
    """How to start the program in a process of its own."""
    return [sys.executable, "-c", "from oriflamme.cli import main; main()"]


@pytest.fixture
def launch(home: Path) -> Launch:
    """Run the command line in a process of its own, with further variables of the environment."""

    def go(*arguments: str, input: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **variables}
        return subprocess.run(
            [*command(), *arguments],
            input=input,
            capture_output=True,
            encoding="utf-8",
            env=environment,
            timeout=120,
            check=False,
        )

    return go


@pytest.fixture
def finished(run: Run, home: Path) -> Path:
    """The transcript of a whole battle."""
    played = run("play", SKIRMISH, "--seed", "2", "--save", "battle.json", input="fill\nconfirm\n" * 40)
    assert played.exit_code == 0, played.output
    return home / "battle.orif"
