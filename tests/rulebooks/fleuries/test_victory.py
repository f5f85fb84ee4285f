"""How a battle ends: victory points and what they are for, the lead that wins, armies that are broken. GF-CP-12."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.facts.turn import BattleEnded, TurnBegan
from oriflamme.rulebooks.fleuries.turn_end.rally import decide, lead_wanted, points, winner_on_points
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import fact, facts, piece, play, position

FOE = "v man B20 files=10 at=60/110/180"


def battle(south: str = "", army: str = "", enemy: str = "", limit: int = 12, turn: int = 2) -> Battle:
    """Two units that stand far apart, in phase 11; words for the southern unit and for both armies."""
    text = f"""
    south {army}: u man B20 files=10 at=60/20 {south} | z man B20 files=10 at=150/20
    north {enemy}: {FOE}
    """
    return position(text, phase="orders", turn=turn, turns=limit)


@pytest.mark.parametrize(
    ("words", "share"),
    [
        ("", 0),
        ("figures=11", 0),
        ("figures=10", 1),
        ("routing rout_since=1 disorder must_reform", 0.5),
        ("figures=10 routing rout_since=1 disorder must_reform", 1),
    ],
)
def test_what_a_unit_is_worth_to_the_enemy(words: str, share: float) -> None:
    """Nothing whole, all at half of its figures, half while it routs."""
    opened = battle(words)
    assert points(opened.state, "north") == int(piece(opened, "u").body.points * share)
    assert points(opened.state, "south") == 0


def test_what_is_gone_counts_whole_and_captives_twenty_each() -> None:
    opened = battle(army="lost_points=123 captures=3", enemy="lost_points=45 captures=2")
    assert (points(opened.state, "north"), points(opened.state, "south")) == (123 + 2 * 20, 45 + 3 * 20)


def test_a_wounded_hero_is_not_half_lost() -> None:
    """Whoever fights alone is worth nothing until he is dead."""
    text = f"south: u man B20 files=10 at=60/20 | h hero at=20/20 wounds=character:torso:1\nnorth: {FOE}"
    assert points(position(text).state, "north") == 0


@pytest.mark.parametrize(("lead", "winner"), [(499, None), (500, "south"), (-499, None), (-500, "north"), (0, None)])
def test_a_tenth_of_the_budget_wins(lead: int, winner: str | None) -> None:
    """5000 points: a lead of 500."""
    opened = battle()
    assert lead_wanted(opened.state) == 500
    assert winner_on_points(opened.state, {"south": 700 + lead, "north": 700}) == winner


@pytest.mark.parametrize(("south", "north", "lead"), [(3000, 2000, 300), (2000, 3001, 301), (2000, 1995, 200)])
def test_the_larger_budget_is_the_measure_and_a_part_of_a_point_a_whole_one(south: int, north: int, lead: int) -> None:
    assert lead_wanted(battle(army=f"budget={south}", enemy=f"budget={north}").state) == lead


@pytest.mark.parametrize(("lost", "winner", "reason"), [(499, None, "time-draw"), (500, "south", "time-points")])
@clause("GF-CREATION_D_ARMEES-01")
def test_when_the_last_turn_ends_points_decide(lost: int, winner: str | None, reason: str) -> None:
    opened = play(battle(enemy=f"lost_points={lost}", limit=2))
    end = fact(opened, BattleEnded)
    assert (end.winner, end.reason, end.points) == (winner, reason, {"south": lost, "north": 0})
    longer = play(battle(enemy=f"lost_points={lost}", limit=3))
    assert not facts(longer, BattleEnded) and fact(longer, TurnBegan).turn == 3


ROUT = "routing rout_since=1 disorder must_reform"


@pytest.mark.parametrize(
    ("south", "north", "result"),
    [
        (f"u man B20 files=10 at=60/20 {ROUT}", FOE, ("north", "broken")),
        (f"u man B20 files=10 at=60/20 {ROUT} | h hero at=20/20", FOE, ("north", "broken")),
        (f"u man B20 files=10 at=60/20 {ROUT} | w jaguar 6 files=3 at=20/20", FOE, None),
        (f"u man B20 files=10 at=60/20 {ROUT}", f"{FOE} {ROUT}", (None, "both-broken")),
        (f"u man B20 files=10 at=60/20 {ROUT} | w man B20 files=10 place=flank entry=west entry_turn=4", FOE, None),
    ],
)
@clause("GF-CREATION_D_ARMEES-01")
def test_an_army_without_a_unit_in_hand_has_lost(south: str, north: str, result: tuple[str | None, str] | None) -> None:
    """Heroes do not hold the field; animals do, and so do those who are still to come."""
    end = decide(position(f"south: {south}\nnorth: {north}").state)
    assert (end and (end.winner, end.reason)) == result
