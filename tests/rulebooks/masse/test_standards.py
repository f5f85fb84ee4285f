"""ÉTENDARDS DE BATAILLE: one unit carries them, they help to rally, and their loss is felt to the end."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle, Roll, Tally
from oriflamme.rulebooks.masse.facts import MoraleTested, StandardLost, UnitDestroyed, UnitLeft
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import (
    add_dice,
    fact,
    facts,
    items,
    offered,
    play,
    position,
    rejected,
)

VALUE_8 = ("morale-value", 8, "MC-MORAL_ET_RALLIEMENT-02")
FREE = ("free", 1, "MC-MORAL_ET_RALLIEMENT-03")
PRESENT = ("standard_present", 1, "MC-ETENDARDS_DE_BATAILLE-02")
LOST = ("standard_lost", -1, "MC-ETENDARDS_DE_BATAILLE-03")


def waiting_tally(battle: Battle) -> list[tuple[str, int, str]]:
    """The value of the test that waits for its dice."""
    ask = battle.ask()
    assert isinstance(ask, Roll)
    assert isinstance(ask.tally, Tally)
    return items(ask.tally)


@clause("MC-ETENDARDS_DE_BATAILLE-01")
def test_at_most_one_unit_of_an_army_carries_the_standards() -> None:
    assert rejected("north: lourds 10 standard, legers 10 standard | south: orcs 10") == "scenario-one-standard"
    battle = position("north: lourds 10 standard, legers 10 | south: orcs 10 standard, gob 10")
    assert {side: army.standard for side, army in battle.state.armies.items()} == {"north": "lourds", "south": "orcs"}
    assert position("north: lourds 10 | south: orcs 10").state.armies["north"].standard == ""


@clause("MC-ETENDARDS_DE_BATAILLE-01")
def test_only_units_carry_them() -> None:
    with pytest.raises(AssertionError, match="no such word"):
        position("north: lourds 10, lord standard | south: orcs 10")


@clause("MC-ETENDARDS_DE_BATAILLE-02")
def test_the_standard_on_the_field_helps_every_rally_of_its_side() -> None:
    battle = position("north: legers 10 demoralised, lourds 10 standard | south: orcs 10")
    play(battle, "legers rally", until="morale")
    assert waiting_tally(battle) == [VALUE_8, FREE, PRESENT]


@clause("MC-ETENDARDS_DE_BATAILLE-02")
def test_the_bearer_itself_is_helped() -> None:
    battle = position("north: legers 10 demoralised standard, lourds 10 | south: orcs 10")
    play(battle, "legers rally", until="morale")
    assert waiting_tally(battle) == [VALUE_8, FREE, PRESENT]


@clause("MC-ETENDARDS_DE_BATAILLE-02")
def test_no_standard_or_the_enemys_helps_nobody() -> None:
    battle = position("north: legers 10 demoralised, lourds 10 | south: orcs 10 standard")
    play(battle, "legers rally", until="morale")
    assert waiting_tally(battle) == [VALUE_8, FREE]


@clause("MC-ETENDARDS_DE_BATAILLE-02")
def test_an_ordinary_test_gains_nothing_from_it() -> None:
    battle = position("north: archers 40 | south: orcs 40, gob 10 standard", dice=[6])
    play(battle, "archers shoot orcs", until="morale")
    assert waiting_tally(battle) == [VALUE_8, FREE]


@clause("MC-ETENDARDS_DE_BATAILLE-03")
def test_a_bearer_destroyed_shakes_its_side_to_the_end() -> None:
    """Shot down in sequence 1: tests and rallies of its side at -1, that very sequence and later; not the enemy's."""
    battle = position(
        "north: archers 100, frond 100 | south: orcs 200, gob 10 standard, hob 40 demoralised", dice=[6, 4, 1, 1]
    )
    play(battle, "archers shoot gob", "frond shoot orcs", "hob none")
    lost = fact(battle, StandardLost)
    assert (lost.side, lost.unit, lost.clause) == ("south", "gob", "MC-ETENDARDS_DE_BATAILLE-03")
    assert fact(battle, UnitDestroyed).unit == "gob"
    assert items(fact(battle, MoraleTested, unit="orcs").tally) == [VALUE_8, FREE, LOST]
    play(battle, "hob rally", until="morale")
    assert waiting_tally(battle) == [VALUE_8, FREE, LOST]


@clause("MC-ETENDARDS_DE_BATAILLE-03")
def test_the_enemy_of_the_lost_standard_is_not_shaken() -> None:
    battle = position("north: archers 100 | south: arbal 20, gob 10 standard, orcs 10", dice=[6, 6])
    play(battle, "archers shoot gob", "arbal shoot archers", until="morale")
    assert facts(battle, StandardLost)
    assert waiting_tally(battle) == [VALUE_8, FREE]


@clause("MC-ETENDARDS_DE_BATAILLE-03")
def test_a_bearer_that_leaves_the_field_takes_them_along() -> None:
    """Its rally failed: gone in the next movement phase. Until then the standards are still there."""
    battle = position("north: lourds 10 standard demoralised, legers 20, milice 10 demoralised | south: orcs 10")
    play(battle, "lourds rally", until="morale")
    add_dice(battle, 6, 6)
    assert not facts(battle, StandardLost)
    play(battle, "milice rally", until="morale")
    assert fact(battle, UnitLeft).unit == "lourds"
    assert fact(battle, StandardLost).unit == "lourds"
    assert waiting_tally(battle) == [("morale-value", 7, "MC-MORAL_ET_RALLIEMENT-02"), FREE, LOST]


@clause("MC-ETENDARDS_DE_BATAILLE-03")
def test_a_bearer_that_surrenders_takes_them_along() -> None:
    battle = position("north: lourds 10 standard surrendering, milice 10 demoralised | south: orcs 10, gob 10")
    play(battle)
    assert fact(battle, StandardLost).unit == "lourds"
    assert battle.outcome is not None


@clause("MC-ETENDARDS_DE_BATAILLE-03")
def test_a_bearer_that_is_merely_broken_still_has_them() -> None:
    battle = position("north: lourds 10 standard demoralised, legers 10 demoralised, milice 10 | south: orcs 10")
    assert offered(battle, "lourds") == ["none", "rally"]
    play(battle, "legers rally", until="morale")
    assert waiting_tally(battle) == [VALUE_8, FREE, PRESENT]
