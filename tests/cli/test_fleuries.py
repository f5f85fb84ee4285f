"""Battles of Les Guerres Fleuries at the keyboard: the table in signs, sums and chances, shorthands, to the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oriflamme import Battle, verify
from oriflamme.kernel.history import Entry
from tests.cli.conftest import Run

PLAIN = Path(__file__).with_name("plain.toml")
ALONE = ("--seed", "3", "--save", "b.json")
TABLE = """
Turn 2 of 4 · Phase 3: orders

     ·······························································································
     ·······························································································
     ·····································································bbbbb·····················
     ·····································································bbbbb·····················
  50 ·····································································bbbbb·····················
     ·····································································bbbbb·····················
     ·························bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb··············bbbbb·····················
     ·························bbbbbbbbbbbbbbB1↓bbbbbbbbbbbbb··········♣♣♣♣bB2→b♣♣♣♣♣♣♣♣♣♣♣··········
     ·························bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb··········♣♣♣♣bbbbb♣♣♣♣♣♣♣♣♣♣♣··········
  40 ·································································♣♣♣♣bbbbb♣♣♣♣♣♣♣♣♣♣♣··········
     ·································································♣♣♣♣bbbbb♣♣♣♣♣♣♣♣♣♣♣··········
     ·································································♣♣♣♣bbbbb♣♣♣♣♣♣♣♣♣♣♣··········
     ·································································♣♣♣♣♣♣♣♣♣♣♣♣♣♣♣♣♣♣♣♣··········
     ·······························································································
  30 ·······························································································
     ····++++++++++++++++++++++·····································································
     ·······························································································
     ·······························································································
     ·······························································································
  20 ···························aaaaaaaaaaaaaaaaaaaaaaaaaa··········································
     ···························aaaaaaaaaaaaA1↑aaaaaaaaaaa··········································
     ···························aaaaaaaaaaaaaaaaaaaaaaaaaa··········································
     ·······························································································
     ·······························································································
  10 ·······························································································
     ·······································A2↑·····················································
     ·······························································································
     ·······························································································
     ·······························································································
   0 ·······························································································
     0         10        20        30        40        50        60        70        80        90

Mexica · 742 points · victory points: 0
    Unit     Figures  Formation    Morale  Orders  State
A1  Clubs      20/20  line 10 × 2  10
A2  Captain

Tlaxcaltecs · 812 points · victory points: 0
    Unit     Figures  Formation               Morale  Orders  State
B1  Archers    12/12  line 6 × 2, open order  10
B2  Swords     16/16  line 8 × 2              10

A1↑ Clubs · 20/20 · line 10 × 2 · nearest enemy: B1, 20 cm

Mexica: Which order do you give to the Clubs? [GF-PHASE_3_PHASE_D_ORDRES-01]
"""


def bare(text: str) -> str:
    """Without the blanks that fill up lines."""
    return "\n".join(line.rstrip() for line in text.splitlines())


def played(run: Run, *typed: str, scenario: str = str(PLAIN), options: tuple[str, ...] = ALONE) -> str:
    done = run("play", scenario, *options, input="".join(f"{line}\n" for line in typed))
    assert done.exit_code == 0, done.output
    return bare(done.stdout)


def answers(seat: str = "south") -> list[str]:
    battle = Battle.load(Path("b.json").read_text(encoding="utf-8"))
    return [entry.token for entry in battle.entries[1:] if isinstance(entry, Entry) and entry.seat == seat]


# What is shown


def test_the_table_is_drawn_to_scale_with_ground_bodies_and_facings(run: Run) -> None:
    assert TABLE in played(run, "q")


def test_orders_are_listed_before_the_phase_ends(run: Run) -> None:
    told = played(run, "charge", "advance", "q")
    assert "\nCounters down\n  Clubs: Charge\n  Captain: Advance\n\nMexica: All order counters are down." in told


def test_before_a_charge_both_tests_of_morale_are_shown(run: Run) -> None:
    told = played(run, "charge", "advance", "confirm", "q")
    assert (
        "\nArchers, 20 cm away\n"
        "  Clubs: morale 10 [GF-POURCENTAGE_DE_MORAL-01] friends near +1 [GF-POURCENTAGE_DE_MORAL-03]\n"
    ) in told
    assert "enemies near -1 [GF-POURCENTAGE_DE_MORAL-04] = 10\n    chances: obeys: 100%\nOnly answer: Charge" in told


def test_a_charge_that_reaches_nobody_says_why(run: Run) -> None:
    told = played(run, "charge wheel left", "wait", "confirm", "q", scenario=facing_away())
    assert "The Archers are not in the front arc." in told or "The Archers are not in the axis of the charge." in told


def facing_away() -> str:
    """The same, with the clubs looking south."""
    text = PLAIN.read_text(encoding="utf-8").replace("at = [40, 22, 0]", "at = [40, 22, 180]")
    Path("away.toml").write_text(text, encoding="utf-8")
    return "away.toml"


AS_NORTH = ("--side", "south=plain", "--side", "north=human", *ALONE)


def test_before_a_reaction_its_test_and_chance_are_shown(run: Run) -> None:
    told = played(run, "wait shoot", "wait", "confirm", "q", options=AS_NORTH)
    assert (
        "\n  test: class B 60 [GF-TEST_DE_COMMANDEMENT_REACTION-01]\n"
        "    chances: passed: 3/5 (60%), failed: 2/5 (40%)\n"
    ) in told


def test_before_a_shot_its_sum_and_the_losses_are_shown(run: Run) -> None:
    told = played(run, "wait shoot", "wait", "confirm", "react archers none", "q", options=AS_NORTH)
    assert "\nClubs: 12 figures at " in told
    assert " cm, short range\n  bow 1" in told
    assert "\n  losses: 1, or 2 (" in told


# Shorthands


def test_counters_alone_are_the_order_of_the_unit_asked_for(run: Run) -> None:
    played(run, "advance wheel left", "none", "confirm", "q")
    assert answers()[:3] == ["order clubs advance wheel left", "order captain none", "confirm"]


def test_a_move_is_given_by_its_distance_or_by_a_point(run: Run) -> None:
    played(run, "advance", "advance", "confirm", "far 7.5", "at 40 15", "q")
    assert answers()[3:] == ["move clubs 750", "move captain 500"]


@pytest.mark.parametrize("typed", ["far", "far x", "at 40", "at 40 1000"])
def test_a_shorthand_that_cannot_be_made_is_refused_and_changes_nothing(run: Run, typed: str) -> None:
    played(run, "advance", "advance", "confirm", typed, "q")
    assert len(answers()) == 3


def test_the_help_names_the_shorthands_in_both_languages(run: Run) -> None:
    told = played(run, "?", "q")
    assert "advance wheel left" in told
    assert "at X Y ANGLE" in told
    french = played(run, "?", "q", options=("--seed", "3", "--save", "c.json", "--lang", "fr"))
    assert "par ses pions seuls" in french
    assert "A1↑ Massues · 20/20 · ligne 10 × 2 · ennemi le plus proche : B1, 20 cm" in french


# To the end


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_battle_is_played_to_its_end(run: Run, lang: str) -> None:
    told = played(run, *["auto", "1"] * 100, options=(*ALONE, "--lang", lang))
    assert re.search(r"^(Unité +Départ +Reste +Points +État|Unit +Start +Left +Points +State)$", told, re.MULTILINE)
    unsaid = r"\b(fact|ask|answer|no|reason|roll|result|order|phase|move|outcome|cli|gf)-[a-z]+\b(?!-\d)"
    assert not re.search(unsaid, told)
    proof = verify(Path("b.orif").read_text(encoding="utf-8"))[0]
    assert proof.outcome is not None
    assert proof.dice == "proven"
