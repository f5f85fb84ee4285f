"""2.7.1.1: duels of characters, the three that are allowed, those that are not, and how they are fought."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.combat import duel_targets
from oriflamme.rulebooks.lames.state import SHAKEN, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import counted, fought, pending, strike
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, unit

FIGURES = {
    "hero": {"like": "chef_aile", "supports": [0, 0, 0]},
    "lord": {"like": "chef_aile", "size": "large", "supports": [0, 0, 0]},
    "few": {"like": "infanterie", "size": "small"},
}
"""A small character, a large one, and a small troop."""


def met(north: str, south: str, map_: object = "") -> Battle:
    """The turn of `a`, who stands to the west with his; units of a side are parted by a bar."""
    armies = "\n".join(["north defence", *_lines(north), "south defence", *_lines(south)])
    battle = position(map_ or plain(), armies, figure=FIGURES)  # type: ignore[arg-type]
    return play(battle, "activate a")


def _lines(units: str) -> list[str]:
    return [f"  {one.strip()}" for one in units.split("|")]


def challenged(battle: Battle) -> set[str]:
    """Whom he may challenge."""
    play(battle, "duel")
    return {token.split()[1] for token in tokens(battle)}


# Allowed


@clause("LM-2.7.1.1-03")
def test_one_small_character_among_large_units_against_another() -> None:
    battle = met("t infanterie 0403 E | a hero 0403 E", "y infanterie 0503 W | x hero 0503 W")
    assert challenged(battle) == {"x"}
    assert tokens(battle) == {"strike x supported", "strike x unsupported"}
    assert battle.asks[0].clause == "LM-2.7.1.1-02"


@clause("LM-2.7.1.1-03")
@pytest.mark.parametrize("figure", ["hero", "lord"])
def test_a_character_alone_in_his_hex_of_any_size_against_a_small_one_among_large_units(figure: str) -> None:
    """The troop looks away: it does not engage him."""
    battle = met(f"a {figure} 0403 E", "y infanterie 0503 E | x hero 0503 E")
    assert challenged(battle) == {"x"}


@clause("LM-2.7.1.1-03")
@pytest.mark.parametrize(
    "south", ["x lord 0503 W", "x lord 0503 W | y infanterie 0503 W", "y infanterie 0503 W | x lord 0503 W"]
)
def test_a_small_character_among_large_units_against_a_large_one_alone_in_front_or_behind(south: str) -> None:
    """C-96: that his own escort engages the large one does not matter."""
    battle = met("t infanterie 0403 E | a hero 0403 E", south)
    assert challenged(battle) == {"x"}


@clause("LM-2.7.1.1-03")
def test_the_facing_of_the_troops_around_does_not_matter() -> None:
    battle = met("t infanterie 0403 W | a hero 0403 W", "y infanterie 0503 E | x hero 0503 E")
    assert challenged(battle) == {"x"}


@clause("LM-2.7.1.1-03")
def test_a_large_character_shelters_a_small_one_as_well_as_a_troop_does() -> None:
    battle = met("t lord 0403 E | a hero 0403 E", "y lord 0503 W | x hero 0503 W")
    assert challenged(battle) == {"x", "y"}


# Not allowed


@clause("LM-2.7.1.1-03")
@pytest.mark.parametrize(
    ("north", "south"),
    [
        ("a lord 0403 E", "x lord 0503 E"),
        ("a lord 0403 E", "x hero 0603 E"),
        ("t infanterie 0403 E | a hero 0403 E", "x hero 0503 W"),
        ("t infanterie 0403 E | a hero 0403 E", "x hero 0503 W | y hero 0503 W"),
        ("t infanterie 0403 W | a lord 0403 W", "y infanterie 0503 E | x hero 0503 E"),
        ("t hero 0403 E | a hero 0403 E", "y infanterie 0503 E | x hero 0503 E"),
        ("a hero 0403 E", "x lord 0503 E"),
        ("t infanterie 0403 E | a hero 0403 E", "y infanterie 0603 W | x hero 0603 W"),
    ],
    ids=[
        "large against large is shock",
        "nobody is beside him",
        "the other is not sheltered",
        "small units shelter nobody",
        "a large one in a stack",
        "small ones together are not alone",
        "a small one alone against a large one",
        "too far",
    ],
)
def test_no_other_duel(north: str, south: str) -> None:
    assert refused(met(north, south), "duel") == "LM-2.7.1.1-03"


@clause("LM-2.7.1.1-03", "LM-2.7.1.1-04")
def test_two_lone_characters_meet_in_shock() -> None:
    battle = met("a hero 0403 E", "x hero 0503 W")
    assert refused(battle, "duel") == "LM-2.7.1.1-04"
    assert tokens(battle) == {"shock", "withdraw", "flee"}


@clause("LM-2.7.1.1-01", "LM-2.7.1.1-04")
@pytest.mark.parametrize("figure", ["infanterie", "few"])
def test_no_troop_challenges_anybody(figure: str) -> None:
    battle = met(f"a {figure} 0403 E ordered", "y infanterie 0503 E | x hero 0503 E")
    assert refused(battle, "duel") == "LM-2.7.1.1-01"


@clause("LM-2.7.1.1-01", "LM-2.7.1.1-04")
def test_no_troop_is_challenged() -> None:
    battle = met("t infanterie 0403 E | a hero 0403 E", "y infanterie 0503 W | s few 0503 W | x hero 0503 W")
    assert challenged(battle) == {"x"}
    assert refused(battle, "strike s supported") == "LM-2.7.1.1-04"
    assert refused(battle, "strike y supported") == "LM-2.7.1.1-04"
    battle = met("t infanterie 0403 E | a hero 0403 E", "y infanterie 0503 W | s few 0503 W")
    assert refused(battle, "duel") == "LM-2.7.1.1-03"


@clause("LM-2.7.1.1-01", "LM-2.7.1.1-04")
@pytest.mark.parametrize("figure", ["hero", "lord"])
def test_no_engaged_character_challenges_anybody(figure: str) -> None:
    """The troop looks at him: he fights it, or breaks off."""
    battle = met(f"a {figure} 0403 E", "y infanterie 0503 W | x hero 0503 W")
    assert refused(battle, "duel") == "LM-2.7.1.1-04"
    assert tokens(battle) == {"shock", "withdraw", "flee"}


def test_whom_anybody_may_challenge_can_be_asked_at_any_time() -> None:
    """For whoever plans: nobody, for troops and for those who are engaged."""
    state = met("t infanterie 0403 E | a hero 0403 E", "y infanterie 0503 W | x hero 0503 W | z hero 0404 NW").state
    found = {key: [foe.key for foe in duel_targets(state, state.units[key])] for key in "taxyz"}
    assert found == {"t": [], "a": ["x"], "x": ["a"], "y": [], "z": []}


@clause("LM-2.7.1.1-01")
def test_a_character_in_the_middle_of_an_engaged_stack_is_not_engaged_himself() -> None:
    battle = met("t infanterie 0403 E | a hero 0403 E", "y infanterie 0503 W | x hero 0503 W | z lord 0303 E")
    assert challenged(battle) == {"x", "z"}


@clause("LM-2.7.1.1-03")
def test_among_several_he_challenges_one() -> None:
    """And no friend: that is not even a question."""
    south = "y infanterie 0503 W | x hero 0503 W | z infanterie 0404 NW | w hero 0404 NW | v hero 0402 SW"
    north = "t infanterie 0403 E | a hero 0403 E | u infanterie 0303 E | f hero 0303 E"
    battle = met(north, south)
    assert challenged(battle) == {"x", "w"}
    assert refused(battle, "strike v supported") == "LM-2.7.1.1-03"
    assert refused(battle, "strike f supported") == "LM-2.7.1.1-02"


@clause("LM-2.2.1.2-04")
def test_no_duel_over_an_impassable_side() -> None:
    """C-96."""
    walled = {"grid": plain(), "sides": ["0403/E impassable"]}
    south = "y infanterie 0503 W | x hero 0503 W"
    assert refused(met("t infanterie 0403 E | a hero 0403 E", south, walled), "duel") == "LM-2.7.1.1-03"
    battle = met("t infanterie 0403 E | a hero 0403 E", south + " | z infanterie 0404 NW | w hero 0404 NW", walled)
    assert challenged(battle) == {"w"}
    assert refused(battle, "strike x supported") == "LM-2.2.1.2-04"


# How it is fought


@clause("LM-2.7.1.1-02")
def test_size_does_not_count_between_small_characters() -> None:
    """C-68."""
    battle = met("t infanterie 0403 E | a hero 0403 E", "y infanterie 0503 W | x hero 0503 W")
    play(battle, "duel", "strike x supported")
    roll = pending(battle)
    assert (counted(roll.tally), roll.purpose, roll.clause, roll.dice.name) == ({}, "duel", "LM-2.7.1.1-02", "2d6")


@clause("LM-2.7.1.1-02")
@pytest.mark.parametrize(
    ("north", "south"),
    [
        ("t infanterie 0403 E | a hero 0403 E", "x lord 0503 W"),
        ("a lord 0403 E", "y infanterie 0503 E | x hero 0503 E"),
        ("a hero 0403 E", "y infanterie 0503 E | x hero 0503 E"),
    ],
)
def test_nor_between_a_small_and_a_large_one(north: str, south: str) -> None:
    battle = play(met(north, south), "duel", "strike x unsupported")
    assert counted(pending(battle).tally) == {"unsupported": -4}


@clause("LM-2.7.1.1-02")
def test_everything_else_counts_as_in_shock() -> None:
    """His own supports and the other's, breath, cohesion, ground; nothing of the troops around them."""
    figures = {
        "able": {"like": "chef_aile", "supports": [2, 5, 0], "weapon_capacity": "superior"},
        "firm": {"like": "chef_aile", "supports": [5, 1, 0], "weapon": "inf"},
        "band": {"like": "infanterie", "supports": [3, 3, 0], "weapon_capacity": "superior"},
    }
    armies = """
    north defence
      t band 0403 E
      u band 0403 E
      a able 0403 E winded
    south defence
      y band 0503 E
      z band 0503 E
      x firm 0503 E shaken
    """
    rough = ". . . . . . .\n . . . . . . .\n. . . . r . .\n . . . . . . ."
    battle = strike(position(rough, armies, figure=figures), action="duel")
    assert counted(pending(battle).tally) == {
        "weapons": 2,
        "capacity_attacker": 2,
        "offensive_support": 2,
        "defensive_support": -1,
        "winded_attacker": -1,
        "shaken_defender": 1,
        "rough": -1,
    }


@clause("LM-2.7.1.1-02")
def test_a_large_character_is_struck_at_his_rear() -> None:
    battle = play(met("t infanterie 0403 E | a hero 0403 E", "x lord 0503 E"), "duel", "strike x supported")
    assert counted(pending(battle).tally) == {"rear": 4}


@clause("LM-2.7.1.1-02")
def test_the_losses_fall_on_the_one_who_was_challenged() -> None:
    """Same table: 8 at advantage 0 is one loss. Support costs breath."""
    armies = """
    north defence
      t infanterie 0403 E
      a hero 0403 E
    south defence
      y infanterie 0503 W
      x hero 0503 W
    """
    battle = strike(position(plain(), armies, figure=FIGURES, dice=[4, 4]), action="duel")
    play(battle, "step")
    assert fought(battle) == [("a", "x", 0, 8, 1)]
    (fact,) = facts(battle, lames.ShockFought)
    assert (fact.duel, fact.clause) == (True, "LM-2.7.1.1-02")
    assert (unit(battle, "x").steps, unit(battle, "y").steps) == (1, 2)
    assert (unit(battle, "a").breath, unit(battle, "t").breath) == (WINDED, 0)


@clause("LM-2.7.6-01")
def test_after_a_supported_duel_that_empties_the_hex_he_advances_alone() -> None:
    armies = """
    north defence
      t infanterie 0403 E
      a hero 0403 E
    south defence
      y infanterie 0503 W
      x hero 0503 W
    """
    battle = strike(position(plain(), armies, figure=FIGURES, dice=[4, 4]), action="duel")
    play(battle, "recoil", "recoil E")
    assert [(unit(battle, key).hex, unit(battle, key).cohesion) for key in "xy"] == [("0603", SHAKEN)] * 2
    assert (unit(battle, "a").hex, unit(battle, "t").hex) == ("0503", "0403")
