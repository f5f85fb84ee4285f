"""A campaign at the command line: list, begin, stop, go on, fight again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ORDERS = "auto\nconfirm\n\n" * 60


def test_campaigns_are_listed_with_their_battles(run: Run) -> None:
    listed = run("campaign", "list").output
    assert "The March of Aubeclaire (masse/aubeclaire): 6 battles" in listed
    assert "Skirmish at the Mill → Halberd Hill" in listed


def test_a_campaign_is_begun_stopped_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "war.json"
    begun = run("campaign", "begin", "masse", "--file", str(file), "--seed", "3", input="q\n")
    assert "Battle 1 of 6: Skirmish at the Mill" in begun.output
    assert "Men of the mill, 70 men · for the first time" in begun.output
    stopped = json.loads(file.read_text(encoding="utf-8"))
    assert stopped["fighting"].endswith(".json")
    assert "results" not in stopped
    done = run("campaign", "continue", str(file), "--seed", "3", input=ORDERS)
    assert "The grain is safe." in done.output
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert [(one["battle"], one["outcome"]) for one in kept["results"]] == [("moulin", "victory")]
    assert "fighting" not in kept
    shown = run("campaign", "show", str(file)).output
    assert "1. Skirmish at the Mill (victory)" in shown
    assert "2. Halberd Hill (next)" in shown
    refused = run("campaign", "again", str(file))
    assert refused.exit_code == 2
    assert "Only a battle that was not won can be fought again" in refused.output


def test_a_lost_battle_can_be_fought_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "war.json"
    home = {"left": 0, "began": 40}
    lost = {"battle": "moulin", "outcome": "defeat", "units": {"moulin": home, "archers": home}}
    progress = {"oriflamme_campaign": 1, "campaign": "masse/aubeclaire", "results": [lost]}
    file.write_text(json.dumps(progress), encoding="utf-8")
    again = run("campaign", "again", str(file), input="q\n")
    assert "Battle 1 of 6" in again.output
    assert "results" not in json.loads(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("campaign", "begin", "nowhere"), 'Unknown campaign "nowhere" (choose from: '),
        (("campaign", "continue"), "There is no campaign under way"),
    ],
)
def test_what_cannot_be_done_is_said(run: Run, arguments: tuple[str, ...], said: str) -> None:
    refused = run(*arguments)
    assert refused.exit_code == 2
    assert said in refused.output


def test_a_campaign_file_is_checked(run: Run, tmp_path: Path) -> None:
    from oriflamme.kernel.registry import book

    source = book("masse").folder / "campaigns" / "aubeclaire.toml"
    assert run("campaign", "check", str(source)).output == (
        "The March of Aubeclaire: sound (6 battles, 8 units carried over).\n"
    )
    text = source.read_text(encoding="utf-8")
    wrong = tmp_path / "war.toml"
    wrong.write_text(text.replace('seat = "garrison"', 'seat = "garison"'), encoding="utf-8")
    refused = run("campaign", "check", str(wrong), "--lang", "fr")
    assert "Vouliez-vous dire « garrison » ?" in refused.output
    assert "(ligne " in refused.output
