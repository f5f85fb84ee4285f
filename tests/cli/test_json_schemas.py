"""What a command prints with `--json` is what its schema says, and the documentation shows every one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import typer.main

from oriflamme.cli import app, coverage
from oriflamme.cli.json_output import PRINTED, schema
from oriflamme.lab.bench import measures
from tests.cli.conftest import SKIRMISH, Run

GOLDEN = str(Path(__file__).parents[1] / "golden" / "gue-plain.orif")
FEW = ("--battles", "2", "--processes", "1")
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "advise": ("advise", SKIRMISH, "--commander", "plain"),
    "balance": ("balance", "masse/escarmouche", *FEW),
    "bench": ("bench", "masse", "--seconds", "0.01"),
    "commanders": ("commanders",),
    "doctor": ("doctor",),
    "moments": ("moments", GOLDEN, "--most", "2"),
    "odds": ("odds", "masse"),
    "odds --what-if": ("odds", "fleuries", "deed=shoot", "--what-if", "cover"),
    "roster": ("roster", "fleuries"),
    "rules coverage": ("rules", "coverage", "demonworld"),
    "rulings": ("rulings",),
    "simulate": ("simulate", "masse/escarmouche", *FEW),
    "tournament": ("tournament", "masse", "--commanders", "plain,random", *FEW),
}
ARMY = """
book = "masse"
title = { fr = "Ma garde", en = "My guard" }
points = 1000

[army]
seat = "north"
name = { fr = "Couronne", en = "Crown" }

[[army.unit]]
key = "guard"
troop = "garde"
men = 40
"""


def commands_with_json() -> set[str]:
    """The commands that take `--json`, as they are typed."""
    found: set[str] = set()

    def look(command: Any, words: tuple[str, ...]) -> None:
        if any("--json" in getattr(one, "opts", ()) for one in command.params):
            found.add(" ".join(words))
        for name, one in getattr(command, "commands", {}).items():
            look(one, (*words, name))

    look(typer.main.get_command(app), ())
    return found


def test_every_command_that_prints_json_has_a_schema() -> None:
    assert commands_with_json() == {command.partition(" --")[0] for command in PRINTED}
    assert set(ARGUMENTS) | {"army show"} == set(PRINTED)


@pytest.mark.parametrize("command", ARGUMENTS)
def test_a_command_prints_what_its_schema_says(command: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "_needs_run", lambda root, tests: False)
    first = measures("masse")[:1]  # one figure shows the form of all
    monkeypatch.setattr("oriflamme.lab.bench.measures", lambda book: first)
    check(command, json.loads(run(*ARGUMENTS[command], "--json").stdout))


def test_an_army_is_printed_as_its_schema_says(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "guard.toml"
    file.write_text(ARMY, encoding="utf-8")
    data = json.loads(run("army", "show", str(file), "--json").stdout)
    assert data["lines"]
    check("army show", data)


def check(command: str, data: Any) -> None:
    """The document fits, is not empty, and would not fit with anything more in it."""
    validator = jsonschema_rs.Draft202012Validator(schema(command))
    validator.validate(data)
    assert data
    first = data[0] if isinstance(data, list) else next(iter(data.values())) if command in NESTED else data
    if isinstance(first, dict):
        first["unheard_of"] = 1
        assert not validator.is_valid(data)


NESTED = ("odds --what-if", "rules coverage")
"""What stands under names that the schema does not know beforehand."""
