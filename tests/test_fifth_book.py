"""A book that nobody here knows plugs in: Python door, terminal, server, simulation, fuzzer, tournament, coverage."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tools.crashes import Server

ROOT = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "fifth_book"
MAIN = "from oriflamme.cli import main; main()"


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The book is installed for every process that is started from here."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(FOLDER)]))


def python(code: str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, text=True, check=False)


def oriflamme(*arguments: str, typed: str = "") -> str:
    done = python(MAIN, "--lang", "en", *arguments, typed=typed)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


PLAYED = """
import oriflamme, random
from oriflamme.commanders import commander
battle = oriflamme.Battle.open("escrime/assaut", seed=5)
sides = {seat: commander("plain", number, "escrime") for number, seat in enumerate(battle.seats)}
while battle.asks:
    ask = battle.asks[0]
    battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
proof, = oriflamme.verify(battle.transcript)
assert proof.dice == "proven" and battle.outcome.winner in battle.seats
assert oriflamme.Battle.load(battle.save()).checksum == battle.checksum
print(battle.book.display(battle.state))
"""


@pytest.mark.usefixtures("installed")
def test_it_plays_through_the_python_door() -> None:
    done = python(PLAYED)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("ListDisplay(sides=('left', 'right')")


@pytest.mark.usefixtures("installed")
def test_it_plays_in_the_terminal(tmp_path: Path) -> None:
    typed = "\n".join(["lunge"] * 40)
    file = tmp_path / "bout.json"
    told = oriflamme("play", "escrime/assaut", "--seed", "3", "--save", str(file), typed=typed)
    assert "Which action for Aramis? [ESC-2]" in told and "chances: missed: 1/3" in told
    assert "escrime/assaut" in oriflamme("scenario", "list")
    assert "A lunge reaches two squares" in oriflamme("rules", "show", "ESC-5")


@pytest.mark.usefixtures("installed")
def test_it_is_simulated_fuzzed_and_measured_in_tournaments() -> None:
    report = json.loads(oriflamme("simulate", "escrime/assaut", "--battles", "20", "--json"))
    assert report["battles"] == 20 and report["turns"] > 3
    assert sum(one["count"] for one in report["wins"].values()) + report["draws"]["count"] == 20
    assert "0 broken" in oriflamme("fuzz", "escrime", "--battles", "6")
    fought = ("--commanders", "plain,random", "--battles", "4", "--scenario", "escrime/assaut")
    assert "plain" in oriflamme("tournament", "escrime", *fought)


@pytest.mark.usefixtures("installed")
def test_its_clauses_are_proven_by_its_own_tests() -> None:
    tests = str(FOLDER / "escrime" / "tests")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tests],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "escrime: 8 clauses proven, 0 waived, 0 missing" in oriflamme("rules", "coverage", "escrime")


@pytest.mark.usefixtures("installed")
def test_it_is_played_on_the_server(tmp_path: Path) -> None:
    server = Server("--rate", "0", store=("--data", str(tmp_path / "battles.db")))
    try:
        with httpx.Client(base_url=f"{server.origin}/api/v1") as http:
            wanted = {"scenario": "escrime/assaut", "seats": {"right": {"commander": "plain"}}}
            opened = http.post("/battles", json=wanted)
            link = next(iter(opened.json()["links"].values()))
            http.headers["Authorization"] = f"Bearer {link}"
            view = http.get("/battle").json()
            patience = time.monotonic() + 60
            while not view["over"] and time.monotonic() < patience:
                if not view["asks"]:
                    time.sleep(0.02)
                else:
                    ask = view["asks"][0]
                    token = "roll" if "dice" in ask else ask["options"][-1]["token"]
                    http.post("/battle/answer", json={"token": token, "moment": view["moment"]}).raise_for_status()
                view = http.get("/battle").json()
            assert view["over"] and view["board"] == "generic"
    finally:
        server.stop()
