"""Ammunition of troops that become one, and of one that falls apart: the worst marker, and the same for all."""

from __future__ import annotations

from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.state import EXHAUSTED, FULL, LOW, SHAKEN
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.shots import field

FOE = "south defence\n  x orcs 1209 W"


@clause("LM-3.3.10-05")
def test_a_formation_takes_the_worst_marker_of_those_who_form_or_join_it() -> None:
    """LM-EX-59: low, and one exhausted: exhausted."""
    armies = "north defence\n  a phalanx 0505 N ammunition=low\n  b phalanx 0605 N\n"
    armies += "  c phalanx 0605 N ammunition=exhausted\n"
    state = field(armies + FOE).state.clone()
    formed = lames.FormationFormed(clause="LM-3.3.10-04", unit="a", troops=("b",), hexes=("0505", "0605"), steps=4)
    formed.apply(state)
    assert state.units["a"].ammunition == LOW
    lames.FormationJoined(clause="LM-3.3.11-02", unit="a", troops=("c",), steps=6).apply(state)
    assert state.units["a"].ammunition == EXHAUSTED


@clause("LM-3.3.9-03")
def test_merged_troops_have_the_worse_marker() -> None:
    for markers, ammunition in (("ammunition=low", LOW), ("", FULL)):
        armies = f"north defence\n  a archers 0505 N steps=1\n  b archers 0505 N steps=1 {markers}\n"
        state = field(armies + FOE).state.clone()
        lames.TroopsMerged(clause="LM-3.3.9-01", unit="a", troop="b", steps=2).apply(state)
        assert state.units["a"].ammunition == ammunition


@clause("LM-3.3.8-04")
def test_troops_of_a_broken_formation_inherit_its_marker() -> None:
    armies = "north defence\n  a phalanx 0505+0605 N steps=4 ammunition=low\n"
    state = field(armies + FOE).state.clone()
    lames.FormationBroken(
        clause="LM-3.3.1.3-01",
        unit="a",
        troops=("a", "a2"),
        hexes=("0505", "0605"),
        steps=(2, 2),
        cohesion=SHAKEN,
        reason="recoil",
    ).apply(state)
    assert [state.units[key].ammunition for key in ("a", "a2")] == [LOW, LOW]
