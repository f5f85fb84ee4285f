"""What becomes of the spells and the stakes of troops that become one, or that come out of a Formation. LM-MA-26.

The field: troops in 0304 and 0404 that look north, as a Formation of these hexes does.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.kernel.effects import EffectEnded
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.mages import lying
from tests.rulebooks.lames.positions import facts, plain, play, position, unit

FIGURES: dict[str, Any] = {"phalanx": {"like": "lanciers", "command_capacity": "superior"}}
TWO = ("a phalanx 0304 N ordered", "b phalanx 0404 N")
ROW = "f phalanx 0304+0404 N ordered"


def drill(*north: str, effect: Any = (), x: str = "x infanterie 0707 N", **more: Any) -> Battle:
    """Units of north, and one of south far away; the first of them is activated."""
    armies = "\n".join(["north defence", *(f"  {line}" for line in north), "south defence", f"  {x}"])
    more = {"figure": FIGURES, "effect": list(effect), **more}
    battle = play(position(plain(7, 7), armies, tier="advanced", **more), f"activate {north[0].split()[0]}")
    return play(battle, "stay") if battle.asks[0].kind == "cover" else battle


def spells(battle: Battle) -> set[tuple[str, int, str]]:
    """Which spells lie, at which notch, on whom."""
    found = battle.state.effects.values()
    return {(one.source.removeprefix("spell_"), one.notches, one.target) for one in found}


def stakes(battle: Battle) -> dict[str, int]:
    """Who of north carries how many markers of stakes."""
    return {one.key: one.stakes for one in battle.state.units.values() if one.side == "north" and one.stakes}


# Spells


@clause("LM-3.3.10-04", "LM-4.3.2.3-02")
def test_the_spells_of_troops_that_form_lie_on_the_formation() -> None:
    """Those of friends and of enemies; what lies on somebody else stays where it is."""
    enemy = [lying("curse", "b", 3, "south"), lying("shield", "x", 3, "south")]
    battle = play(drill(*TWO, effect=[lying("shield", "a"), lying("shield", "b", 2), *enemy]), "form")
    assert spells(battle) == {("shield", 1, "a"), ("shield", 2, "a"), ("curse", 3, "a"), ("shield", 3, "x")}
    assert not facts(battle, EffectEnded)


@clause("LM-3.3.11-02", "LM-4.3.2.3-02")
def test_the_spells_of_troops_that_join_lie_on_the_formation() -> None:
    stack = {"stacks": {"0304": ["f", "b"]}}
    battle = drill(f"{ROW} steps=4", "b phalanx 0304 N", effect=[lying("blessing", "b")], position=stack)
    play(battle, "join")
    assert spells(battle) == {("blessing", 1, "f")}


@clause("LM-3.3.9-01", "LM-4.3.2.3-02")
def test_the_spells_of_troops_that_merge_lie_on_the_one_that_is_left() -> None:
    """It is a simple troop still: a spell for simple troops alone stays too."""
    pair = ("a phalanx 0304 N ordered steps=1", "b phalanx 0304 N steps=1")
    battle = play(drill(*pair, effect=[lying("shield", "b"), lying("living_flesh", "b")]), "merge")
    assert unit(battle, "a").steps == 2
    assert spells(battle) == {("living_flesh", 1, "a"), ("shield", 1, "a")}
    assert not facts(battle, EffectEnded)


@clause("LM-3.3.10-04", "LM-3.3.11-02")
@pytest.mark.parametrize("bearer", ["a", "b"])
def test_a_spell_that_only_a_simple_troop_can_be_under_ends_in_a_formation(bearer: str) -> None:
    """Living Flesh, all of it at once; a Shield beside it stays. Whether it forms or is integrated."""
    lies = [lying("living_flesh", bearer, 2), lying("shield", bearer)]
    formed = play(drill(*TWO, effect=lies), "form")
    assert spells(formed) == {("shield", 1, "a")}
    assert [(one.why, one.target) for one in facts(formed, EffectEnded)] == [("lifted", "a")]
    if bearer == "b":
        stack = {"stacks": {"0304": ["f", "b"]}}
        joined = play(drill(f"{ROW} steps=4", "b phalanx 0304 N", effect=lies, position=stack), "join")
        assert (spells(joined), len(facts(joined, EffectEnded))) == ({("shield", 1, "f")}, 1)


@clause("LM-3.3.12-02", "LM-3.3.13-01", "LM-4.3.2.3-02")
def test_a_formation_that_breaks_leaves_its_spells_to_its_first_troop_and_those_who_leave_take_none() -> None:
    lies = [lying("shield", "f")]
    broken = play(drill(f"{ROW} steps=4", effect=lies), "break")
    assert spells(broken) == {("shield", 1, "f")} and unit(broken, "f").hexes == ("0304",)
    left = play(drill(f"{ROW} steps=6", effect=lies), "leave", "leave right")
    assert spells(left) == {("shield", 1, "f")} and unit(left, "f").formation


# Stakes


@clause("LM-4.4.3-02", "LM-3.3.10-04")
@pytest.mark.parametrize(
    ("a", "b", "carried"),
    [
        ("", "", {}),
        ("carries=stakes", "", {"a": 1}),
        ("", "carries=stakes", {"a": 1}),
        ("carries=stakes", "carries=stakes more_stakes=1", {"a": 3}),
    ],
)
def test_a_formation_carries_all_the_stakes_of_its_troops(a: str, b: str, carried: dict[str, int]) -> None:
    battle = play(drill(f"{TWO[0]} {a}", f"{TWO[1]} {b}"), "form")
    assert stakes(battle) == carried
    assert unit(battle, "a").carries == ("stakes" if carried else "")


@clause("LM-4.4.3-02", "LM-3.3.11-02", "LM-3.3.9-01")
def test_the_stakes_of_who_joins_and_who_merges_are_carried_on() -> None:
    stack = {"stacks": {"0304": ["f", "b"]}}
    joining = (f"{ROW} steps=4 carries=stakes", "b phalanx 0304 N carries=stakes")
    assert stakes(play(drill(*joining, position=stack), "join")) == {"f": 2}
    merging = ("a phalanx 0304 N ordered steps=1", "b phalanx 0304 N steps=1 carries=stakes")
    assert stakes(play(drill(*merging), "merge")) == {"a": 1}


@clause("LM-4.4.3-02", "LM-3.3.12-02", "LM-3.3.13-01")
def test_the_first_troop_of_a_broken_formation_alone_carries_its_stakes() -> None:
    """Broken of its own will or breaking off badly; those who leave carry nothing."""
    row = f"{ROW} carries=stakes more_stakes=1"
    assert stakes(play(drill(f"{row} steps=8"), "break")) == {"f": 2}
    assert stakes(play(drill(f"{row} steps=8"), "leave", "leave both")) == {"f": 2}
    withdrawn = drill(f"{row} steps=8 shaken", x="x orcs 0303 SE contact", dice=[1, 1, 6, 6])
    play(withdrawn, "withdraw", "withdraw SW")
    assert not unit(withdrawn, "f").formation and stakes(withdrawn) == {"f": 2}
