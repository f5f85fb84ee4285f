"""Rosters and armies at the command line, in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ARMY = """book = "masse"
title = { fr = "Ma garde", en = "My guard" }
points = 1000

[army]
seat = "north"
name = { fr = "Couronne", en = "Crown" }

[[army.unit]]
key = "guard"
men = 40
standard = true
profile = { dv = "3", pvi = 14, ca = 17, melee = "1d8", morale = 10, elite = true }

[[army.unit]]
key = "archers"
troop = "archers"
men = 80
standard = true

[[army.hero]]
key = "lord"
hero = "lrd"
"""
SAID = {
    "fr": [
        "army.hero[0].hero (ligne 23) : aucun héros ne s'appelle « lrd » (au choix : captain, lord, warlord, cleric, "
        "mage, hill_giant, red_dragon). Vouliez-vous dire « lord » ?",
        "army (ligne 5) : une armée n'a qu'une unité aux étendards (guard, archers). [MC-ETENDARDS_DE_BATAILLE-01]",
        "points (ligne 3) : l'armée coûte 1 040 points, et 1 000 étaient convenus. [MC-CP-19]",
        "Ma garde : 1 040 points, 3 erreurs.",
    ],
    "en": [
        'army.hero[0].hero (line 23): there is no hero called "lrd" (choose from: captain, lord, warlord, cleric, '
        'mage, hill_giant, red_dragon). Did you mean "lord"?',
        "army (line 5): an army has only one unit with battle standards (guard, archers). "
        "[MC-ETENDARDS_DE_BATAILLE-01]",
        "points (line 3): the army costs 1,040 points, and 1,000 were agreed. [MC-CP-19]",
        "My guard: 1,040 points, 3 errors.",
    ],
}


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "guard.toml"
    path.write_text(ARMY, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_that_is_wrong_is_told_with_its_line(run: Run, file: str, lang: str) -> None:
    done = run("army", "check", file, "--lang", lang)
    assert done.exit_code == 1
    assert " ".join(done.stdout.split()) == " ".join(SAID[lang])


def test_an_army_goes_through_its_code(run: Run, file: str) -> None:
    code = run("army", "code", file).stdout.strip()
    shown = run("army", "show", code).stdout
    assert "guard    640 points  Men 640" in shown
    assert "Archers  400 points" in shown
    assert json.loads(run("army", "show", code, "--json").stdout)["points"] == 1040
    again = run("army", "show", code, "--toml").stdout
    assert 'hero = "lrd"' in again


def test_an_army_in_order_ends_well(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(ARMY.replace("lrd", "lord").replace("standard = true\n", "", 1).replace("1000", "1040"))
    done = run("army", "check", str(path))
    assert (done.exit_code, done.stdout) == (0, "My guard: 1,040 points, no errors.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("army", "show", "1abc"), "This is not the code of an army, or it was cut short.\n"),
        (("army", "show", "none.toml"), "none.toml cannot be read: No such file or directory\n"),
        (("roster", "mass"), 'Unknown rulebook "mass" (choose from: demonworld'),
    ],
)
def test_what_is_no_army_is_said_in_a_sentence(run: Run, arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments)
    assert done.exit_code != 0
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


def test_a_roster_is_listed_by_kind(run: Run) -> None:
    listed = run("roster", "masse", "--kind", "engine", "--lang", "fr").stdout
    assert listed.startswith("Engins (engine) : 4")
    assert "Trébuchet (trebuchet), 200 points [MC-EXEMPLES_D_ARMES_DE_SIEGE-04]\n" in listed
    unknown = run("roster", "masse", "--kind", "boat")
    assert unknown.stderr.startswith('There is no kind "boat" (choose from: troop, hero, engine, equipment')


def test_a_roster_as_data(run: Run) -> None:
    heroes = json.loads(run("roster", "demonworld", "--kind", "hero", "--json").stdout)
    assert {one["key"]: one["points"] for one in heroes} == {
        "barrach_colonh": 120,
        "basilian": 140,
        "gordan": 80,
        "kruuk": 80,
    }


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", "Ma garde : l'armée dépasse ses limites, et combat tout de même."),
        ("en", "My guard: the army exceeds its limits, and fights all the same."),
    ],
)
def test_an_army_over_its_points_fights_and_that_is_said_with_the_clause(
    run: Run, tmp_path: Path, lang: str, said: str
) -> None:
    path = tmp_path / "rich.toml"
    path.write_text(ARMY.replace('hero = "lrd"', 'hero = "lord"').replace("standard = true\n", ""), encoding="utf-8")
    played = ("play", "masse/gue", "--army", f"north={path}", "--lang", lang)
    begun = run(*played).stdout
    assert said in begun and begun.count("[MC-CP-19]") == 1
    path.write_text(path.read_text(encoding="utf-8").replace("points = 1000", "points = 1040"), encoding="utf-8")
    assert "My guard" not in run(*played).stdout and "[MC-CP-19]" not in run(*played).stdout
