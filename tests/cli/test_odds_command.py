"""The command `odds`, as a person types it."""

from __future__ import annotations

import json
from pathlib import Path

from oriflamme.kernel import registry
from tests.cli.conftest import Run
from tests.odds.test_whole_battle import battle

VOLLEY = ("deed=shoot", "attacker=archers", "men=40", "target=orcs")


def test_a_volley_is_drawn_with_its_sum(run: Run) -> None:
    shown = run("odds", "masse", *VOLLEY).output
    assert "Action: shoot · Attackers: Archers · Men: 40" in shown
    assert "Orcs: 300 at first, 56 lost on average" in shown
    row = next(line.split() for line in shown.splitlines() if "Demoralised" in line)
    assert row == ["16", "Demoralised", "2.8%", "100.0%", "▉"]
    assert "[MC-MORAL_ET_RALLIEMENT-02]" in shown
    assert "Exact: 12 different outcomes, every fall of the dice followed." in shown


def test_in_french_with_its_signs(run: Run) -> None:
    shown = run("--lang", "fr", "odds", "masse", *VOLLEY, "--what-if", "cover").output
    assert "Selon le champ « Abri de la cible »" in shown
    assert "murailles intactes" in shown and "100,0 %" in shown


def test_simulated_clashes_say_so(run: Run) -> None:
    shown = run("odds", "masse", *VOLLEY, "--clashes", "50").output
    assert "Simulated: 50 clashes fought, 95% intervals." in shown


def test_json_for_programs(run: Run) -> None:
    data = json.loads(run("odds", "masse", *VOLLEY, "--json").output)
    assert data["exact"] and data["units"]["target_unit"]["expected_loss"] == 56
    assert data["units"]["target_unit"]["fates"][0]["chance"] == "5/36"


def test_fields_are_listed(run: Run) -> None:
    shown = run("odds", "lames", "deed=shoot", "--fields").output
    assert "volley" in shown and "shoot, single" in shown and "shock" not in shown


def test_mistakes_are_told_in_one_line(run: Run) -> None:
    assert '"archers" does not give a field its value' in run("odds", "masse", "archers").output
    assert 'A clash has no field "weather"' in run("odds", "masse", "weather=rain").output


def test_a_whole_small_battle(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text(registry.write_scenario(battle(10, 10)), encoding="utf-8")
    done = run("odds", str(file), "--commander", "plain")
    assert done.exit_code == 0 and "every way the dice can fall" in done.stdout
    assert "145/1152" in done.stdout and "12.6%" in done.stdout and "nobody" in done.stdout
    assert '"chance"' in run("odds", str(file), "--commander", "plain", "--json").stdout
