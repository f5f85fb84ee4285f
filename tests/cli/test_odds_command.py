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
    assert "volley" in shown and "shoot (every shot), single" in shown and "\nshock " not in shown


def test_a_clash_is_described_in_the_words_of_the_reader(run: Run) -> None:
    """Names as `--fields` gives them, whole, from their beginning or by a word; accents and capitals do not matter."""
    keys = ("deed=shoot", "tier=intermediate", "attacker=archers", "target=trolls", "side=rear")
    words = ("action=tirer", "niveau=Intermediaire", "attaquants=Archers", "cible=trolls", "côté attaqué=arriere")
    wanted = run("--lang", "fr", "odds", "lames", *keys).output
    assert "Archers" in wanted and wanted == run("--lang", "fr", "odds", "lames", *words).output
    compared = run("--lang", "fr", "odds", "masse", "attaquants=arbalétriers", "--what-if", "abri=aucun,brèche").output
    assert "brèche de la séquence" in compared and "murailles" not in compared
    assert max(map(len, compared.splitlines())) <= 100 and "█" * 15 in compared and "█" * 16 not in compared
    listed = run("--lang", "fr", "odds", "masse", "--fields").output
    assert "frond (frondeurs), archers, arbal" in listed


def test_words_that_say_nothing_or_too_much_are_refused_in_the_language(run: Run) -> None:
    shown = run("--lang", "fr", "odds", "lames", "arc=arrière").output
    assert "pas de champ « arc »" in shown and "marqueur de choc, cible," in shown
    several = run("--lang", "fr", "odds", "demonworld", "attaquants=archers").output
    assert "« attaquants » ne peut pas être « archers »" in several and "archers_longs" in several


def test_what_may_be_written_several_times_has_its_dots(run: Run) -> None:
    shown = run("odds", "--help").output
    assert "odds BOOK [FIELD=VALUE...] [OPTIONS]" in shown and "  FIELD=VALUE...  What" in shown


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
