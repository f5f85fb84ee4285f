"""Battles of Les Lames Maudites at the keyboard: what is shown, shorthands, and a battle to its end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oriflamme import Battle, verify
from oriflamme.cli.displays.lames import situation
from oriflamme.kernel.history import Entry
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks.lames.facts import FormationBroken
from tests.cli.conftest import Run
from tests.rulebooks.lames.positions import plain, position
from tests.rulebooks.lames.test_covers import FAR, NEAR, answer
from tests.rulebooks.lames.test_covers import battle as covered
from tests.rulebooks.lames.test_hidden_deployment import TWO, deploying

OUTPOST = Path(__file__).with_name("outpost.toml")
PEOPLE = ("--side", "south=human", "--seed", "3", "--save", "b.json")
SITUATION = """
Turn 1 of 3 · the Watch to play

     1      2      3      4      5      6      7
1    ·     A1²⇘    ·      ·      ·      ·      ·
2       ·      ·      ♣      ·      ·      ·      ·
3    ·      ·      ·     A3↘     ·      ·      ·
4       ·      ·      ·      ·     B1⇖     ·     B2←

A  Watch · army commander: Captain · 1 point
Wing of the Watch: Attack · wing leader: Captain · morale 8, fatigue 10 · retreat by the north edge
  A1  Spears   Spearmen        0201 ⇘ 1/2  2/2
  A2  Captain  Army commander  0201 ⇘ 2/2  2/2
  A3  Foot     Infantry        0403 ↘      2/2  winded

B  Raiders · 0 points
Band: Defence · no leader · morale 7, fatigue 10 · 2 Shaken markers · retreat by the south edge
  B1  Wolves  Wolves  0504 ⇖  1/2  shaken
  B2  Orcs    Orcs    0704 ←  2/2

Watch: Which unit do you activate? [LM-1-05]
 1  Activate the Spears   activate spears
 2  Activate the Captain  activate captain
 3  Activate the Foot     activate foot
>"""
REACH = """
A1 Spears · Spearmen · 0201 ⇘ 1/2 · 2 steps · Wing of the Watch: Attack

     1      2      3      4      5      6      7
1    ·     A1²⇘   *·     *·      ·      ·      ·
2       ·     *·      ♣      ·      ·      ·      ·
3    ·      ·     *·     A3↘     ·      ·      ·
4       ·      ·      ·      ·     B1⇖     ·     B2←
* within reach; "go HEX" or "go HEX FACING" goes there at once.

Watch: Where do the Spears go (2 points left)? [LM-2.6.3-01]
 1  Go east to 0301 (1 point)        step E
 2  Go south-east to 0202 (1 point)  step SE
"""
BLOWS = """
Attack the Wolves with support (advantage 0)
  defender's weapon capacity -1 [LM-2.7.2.2-01] attacker winded -1 [LM-2.7.2.2-05] defender shaken
+1 [LM-2.7.2.2-07] downhill +1 [LM-2.2.1.2-02] = 0
  chances: two losses: 1/12 (8.3%), one loss: 23/36 (63.9%), no loss: 5/18 (27.8%)
Attack the Wolves without support (advantage -4)
  defender's weapon capacity -1 [LM-2.7.2.2-01] attacker winded -1 [LM-2.7.2.2-05] defender shaken
+1 [LM-2.7.2.2-07] downhill +1 [LM-2.2.1.2-02] attack not supported -4 [LM-2.7.2.2-11] = -4
  chances: one loss: 5/18 (27.8%), no loss: 13/18 (72.2%)

Watch: Whom do the Foot attack, and how? [LM-2.7.2-01]
 1  Attack the Wolves with support (advantage 0)      strike wolves supported
 2  Attack the Wolves without support (advantage -4)  strike wolves unsupported
"""


def bare(text: str) -> str:
    """Without the blanks that fill up lines."""
    return "\n".join(line.rstrip() for line in text.splitlines())


def played(run: Run, *typed: str, scenario: str = str(OUTPOST), options: tuple[str, ...] = PEOPLE) -> str:
    done = run("play", scenario, *options, input="".join(f"{line}\n" for line in typed))
    assert done.exit_code == 0, done.output
    return bare(done.stdout)


def saved() -> Battle:
    return Battle.load(Path("b.json").read_text(encoding="utf-8"))


def answers(battle: Battle) -> list[str]:
    return [entry.token for entry in battle.entries[1:] if isinstance(entry, Entry)]


# What is shown


def test_the_situation_shows_the_map_the_wings_and_the_units(run: Run) -> None:
    assert SITUATION in played(run, "q")


def test_a_unit_that_sets_out_sees_where_it_can_go(run: Run) -> None:
    assert REACH in played(run, "activate spears", "q")


def test_under_way_the_map_is_not_drawn_again(run: Run) -> None:
    told = played(run, "activate spears", "step E", "q").partition("> step E")[2]
    assert "Watch: Where do the Spears go (1 point left)?" in told
    assert "within reach" not in told


def test_hexes_within_reach_that_hold_friends_are_named(run: Run) -> None:
    told = played(run, "activate captain", "move", "q")
    assert '* within reach (among friends too: 0403); "go HEX"' in told


def test_before_a_blow_its_advantage_and_its_chances_are_shown(run: Run, home: Path) -> None:
    (home / "blow.toml").write_text(
        OUTPOST.read_text(encoding="utf-8").replace("0504 WNW", "0404 NW"), encoding="utf-8"
    )
    told = played(run, "activate foot", "strike wolves supported", "3 4", "recoil", scenario="blow.toml",
                  options=("--side", "south=human", "--dice", "typed", "--save", "b.json"))  # fmt: skip
    assert BLOWS in told
    assert "The Foot attack the Wolves with support: advantage 0 [" in told.partition("> 3 4")[2]


def test_before_a_test_its_threshold_its_modifiers_and_its_chances_are_shown(run: Run, home: Path) -> None:
    text = OUTPOST.read_text(encoding="utf-8") + '\n[position]\nactive = "south"\n'
    (home / "late.toml").write_text(text, encoding="utf-8")
    told = played(run, "morale raid", "4 3", scenario="late.toml",
                  options=("--side", "south=human", "--dice", "typed", "--save", "b.json"))  # fmt: skip
    assert (
        "Roll 2d6 for the Band: morale marker of the wing [LM-2.5.10.1-02]\n"
        "  threshold 7 [LM-2.5.10.1-02], Shaken markers +1 [LM-2.5.10.1-02]\n"
        "  chances: passed: 5/12 (41.7%), failed: 7/12 (58.3%)\n"
        "> 4 3\n"
        "The Band fails the wing morale test: 7 [Shaken markers +1] = 8, needing 7 or less. [LM-2.5.10.1-02]\n"
        "The Band changes to the standing order Retreat. [LM-2.5.4-04]\n"
    ) in told


def test_what_the_sheet_refuses_is_told_with_its_reason(run: Run) -> None:
    told = played(run, "activate captain", "?", "q").partition("> ?")[2]
    assert "The Captain engages no enemy. [LM-2.7-05]\n    shock" in told
    assert "Captain already leads a wing. [LM-2.5.14-01]\n    command" in told
    assert "  go HEX FACING  go there at once" in told


def test_a_battle_is_told_in_french_too(run: Run) -> None:
    told = played(run, "activate spears", "go 0401", "q", options=(*PEOPLE, "--lang", "fr"))
    assert "Aile de la Garde : Attaque · chef d'aile : Capitaine · moral 8, fatigue 10 · retraite par le" in told
    assert "Garde : Où vont les Lances (il reste 2 points) ? [LM-2.6.3-01]" in told
    assert "Les Lances vont en 0401 (1 point, il n'en reste plus). [LM-2.6.3-02]" in told


def test_sixty_columns_are_enough(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    told = played(run, "activate spears", "go 0401", "1", "s", "q", options=(*PEOPLE, "--lang", "fr"))
    assert [line for line in told.splitlines() if len(line) > 60] == []
    assert "  A1  Lances     0401 ⇘" in told


def test_a_scenario_is_shown_with_its_map_once_and_checked_in_a_line(run: Run) -> None:
    shown = run("scenario", "show", str(OUTPOST)).stdout
    assert shown.count("A1²⇘") == 1
    assert shown.index("A1²⇘") < shown.index("A  Watch") < shown.index("B  Raiders")
    checked = run("scenario", "check", str(OUTPOST)).stdout
    assert checked.startswith(
        "The Outpost: ok. Watch: one wing, 3 units, 6 steps · Raiders: one wing, 2 units, 3 steps\n"
    )


def test_a_check_tells_how_names_will_agree(run: Run) -> None:
    checked = run("scenario", "check", "lames/tutoriel").stdout.splitlines()
    assert "  les Lances du Val, fem. plur. · the Spears of the Vale, English: plur." in checked
    assert "  Gorzak Mâchefer, masc. sing. · Gorzak Ironjaw, English: sing." in checked


# Shorthands


def test_going_to_a_hex_gives_the_answers_that_lead_there(run: Run) -> None:
    played(run, "activate spears", "go 0401 e", "q")
    battle = saved()
    assert answers(battle) == ["activate spears", "step E", "step E", "face E"]
    spears = battle.state.units["spears"]
    assert (spears.hex, spears.facing, spears.activated) == ("0401", 0, True)


def test_going_is_an_action_too(run: Run) -> None:
    played(run, "activate captain", "go 0301", "q")
    assert answers(saved()) == ["activate captain", "move", "step E", "halt"]


def test_a_shorthand_stops_where_the_dice_stop_it(run: Run, home: Path) -> None:
    """Passing through a friend is tested; what was planned goes on after the dice."""
    another = '    { key = "more", figure = "lanciers", at = "0201 ESE" },\n    { key = "captain"'
    text = OUTPOST.read_text(encoding="utf-8").replace('    { key = "captain"', another)
    (home / "stack.toml").write_text(text, encoding="utf-8")
    told = played(run, "activate more", "go 0301", "1 1", "1 2", "q", scenario="stack.toml",
                  options=("--side", "south=human", "--dice", "typed", "--save", "b.json"))  # fmt: skip
    assert "Roll 2d6 for the Spearmen more: pass-through test [LM-2.3.1.2-01]" in told
    assert saved().state.units["more"].hex == "0301"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("go", 'Write "go HEX" or "go HEX FACING"; facings are E, ENE,'),
        ("go 0301 up", 'Write "go HEX" or "go HEX FACING"'),
        ("go 0301 E now", 'Write "go HEX" or "go HEX FACING"'),
        ("go 0704", "0704 is out of reach."),
        ("go 9999", "9999 is out of reach."),
        ("go 0401 W", "0401 W is out of reach."),
    ],
)
def test_a_shorthand_that_cannot_be_made_is_explained_and_changes_nothing(run: Run, typed: str, said: str) -> None:
    told = played(run, "activate spears", typed, "q").partition(f"> {typed}\n")[2]
    assert told.startswith(said)
    assert answers(saved()) == ["activate spears"]


def test_going_means_nothing_when_nobody_moves(run: Run) -> None:
    assert '"go 0301" is not one of the answers to this question. [LM-1-05]' in played(run, "go 0301", "q")


# Whole battles


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_battle_is_played_to_its_end(run: Run, home: Path, lang: str) -> None:
    (home / "long.toml").write_text(OUTPOST.read_text(encoding="utf-8").replace("shaken = 2", ""), encoding="utf-8")
    told = played(run, *["1"] * 400, scenario="long.toml", options=(*PEOPLE, "--lang", lang))
    assert (
        "\n\nTour 3 : c'est à la Garde de jouer.\n" if lang == "fr" else "\n\nTurn 3: the Watch plays first.\n"
    ) in told
    assert re.search(r"^(Unité +Départ +Reste +Sort|Unit +Start +Left +Fate)$", told, re.MULTILINE)
    unsaid = (
        r"\b(fact|ask|do|action|no|reason|roll|test|result|order|move|point|edge|cli|lames|outcome)-[a-z]+\b(?!-\d)"
    )
    assert not re.search(unsaid, told.replace("outpost", ""))
    proof = verify(Path("b.orif").read_text(encoding="utf-8"))[0]
    assert proof.outcome is not None
    assert proof.dice == "proven"


def test_what_only_moves_the_machinery_is_told_in_the_log_alone(run: Run) -> None:
    told = played(run, "activate captain", "pass", "l", "q")
    before, _, log = told.partition("> l\n")
    assert "The Captain has finished." not in before
    assert "The Captain has finished. [LM-2.4.3-01]" in log
    assert "The Captain chooses an action: No action. [LM-2.9-33]" not in before
    assert "The Captain chooses an action: No action. [LM-2.9-33]" in log


# Pieces that the battle has made


def page(capsys: pytest.CaptureFixture[str], battle: Battle, seat: str | None) -> str:
    """The terminal's page of a battle, as a seat sees it."""
    capsys.readouterr()
    situation(battle, seat)
    return bare(fold(capsys.readouterr().out))


def test_covers_laid_before_the_first_turn_come_after_the_units_of_the_scenario(
    capsys: pytest.CaptureFixture[str],
) -> None:
    battle = deploying(*TWO)
    assert "To be placed under covers: " in page(capsys, battle, "west")
    assert "To be placed under covers: " not in page(capsys, battle, "east")
    answer(battle, "place 0104", "place 0105", "decoy 0103", "none", "ready")
    told = page(capsys, battle, "west")
    assert re.search(r"3 +A2→.*\n4 +A3→.*\n5 +A4→", told), "A1 is the flag"
    assert re.search(r"  A2  Cover 1 .*0103", told) and re.search(r"  A4  Cover 3 .*0105", told)
    assert re.search(r"  A3  Cover 2 .*0104", page(capsys, battle, "east"))


def test_a_unit_that_hides_and_its_decoy_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    battle = answer(covered([NEAR], FAR), "activate spears", "hide below")
    for seat in ("west", "east", None):
        told = page(capsys, battle, seat)
        assert re.search(r"  A2  Cover 1 .*0104 . 1/2", told) and re.search(r"  A3  Cover 2 .*0104 . 2/2", told)


def test_troops_that_come_out_of_a_formation_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    battle = position(
        plain(7, 5),
        """
        west attack
          wall infanterie 0303+0403 N shaken steps=4
        east attack
          x cavaliers 0601 W
        """,
        tier="intermediate",
    )
    broken = FormationBroken(
        clause="LM-3.3.1.3-01",
        unit="wall",
        troops=("wall", "wall.1"),
        hexes=("0303", "0403"),
        steps=(2, 2),
        cohesion=2,
        reason="ground",
    )
    broken.apply(battle.state)
    told = page(capsys, battle, None)
    assert re.search(r"  A1  .*0303", told) and re.search(r"  A2  .*0403", told)
