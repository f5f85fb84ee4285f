"""Whom cursed weapons reach: fury and altitudes, and friends who cannot charge. GF-CP-107."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, ShotMade
from oriflamme.rulebooks.fleuries.facts.moves import ChargeDeclared
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import facts, position

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
FURY = "GF-TABLE_DES_MALEDICTION-08"


def mad(weapon: str, mine: str, theirs: str, *dice: int, former: bool = False) -> Battle:
    """A hero in fury at 60/40, in phase 4."""
    fury = {"key": "f.1", "source": "curse:fury", "kind": "fury", "target": "h", "clause": FURY, "until": {"turn": 4}}
    south = " | ".join(one for one in (f"h hero {weapon} magic_weapon=dread curse=fury at=60/40", mine, FAR) if one)
    text = f"south: {south}\nnorth: {theirs} | {FOE}"
    switches = {"madness_climbs": former}
    return position(text, phase="charges", dice=dice, effects={"f.1": fury}, switches=switches)


@pytest.mark.parametrize(("height", "former", "struck"), [(1, False, "e"), (2, False, ""), (2, True, "e")])
@clause(FURY, "GF-LES_CREATURES_VOLANTES-01")
def test_no_blow_reaches_a_friend_at_flight_altitude(height: int, former: bool, struck: str) -> None:
    """Eagles at 4 cm: above 20 cm of the ground they are out of reach, and the enemy at 18 cm is charged."""
    eagles = f"e eagle 6 files=3 altitude={height} at=60/44"
    dice = (100, 100) if struck else (4,)
    battle = mad("club", eagles, "v man B20 files=10 at=60/58/180", *dice, former=former)
    assert [one.target for one in facts(battle, BlowsStruck, unit="h")] == ([struck] if struck else [])
    assert [one.target for one in facts(battle, ChargeDeclared)] == ([] if struck else ["v"])


@pytest.mark.parametrize(("height", "former", "charged"), [(1, False, "e"), (2, False, "v"), (2, True, "e")])
@clause(FURY, "GF-LES_CREATURES_VOLANTES-01")
def test_no_charge_reaches_an_enemy_at_flight_altitude(height: int, former: bool, charged: str) -> None:
    theirs = f"e eagle 6 files=3 altitude={height} at=60/44/180 | v man B20 files=10 at=60/58/180"
    battle = mad("club", "", theirs, *([4] if charged == "v" else []), former=former)
    assert [one.target for one in facts(battle, ChargeDeclared)] == [charged]


@pytest.mark.parametrize(("height", "former", "shot"), [(1, False, ["e"]), (2, False, ["v"]), (2, True, [])])
@clause(FURY, "GF-TIR_SUR_UNE_CREATURE_VOLANTE-01")
def test_flight_altitude_is_50_cm_further_for_the_mad_archer(height: int, former: bool, shot: list[str]) -> None:
    """The eagles at 4 cm are 54 away; v, at 18 cm, is nearer, and in reach of the bow."""
    eagles = f"e eagle 6 files=3 altitude={height} at=60/44"
    battle = mad("bow", eagles, "v man B20 files=10 at=60/58/180", *[100] * len(shot), former=former)
    assert [one.target for one in facts(battle, ShotMade)] == shot


@pytest.mark.parametrize(
    ("friend", "more", "former", "struck"),
    [
        ("u man B20 files=10 at=60/36", "", False, True),
        ("u man B20 files=10 at=60/36 routing rout_since=1", "", False, False),
        ("u man B20 files=10 at=60/36 routing rout_since=1", "", True, True),
        (
            "u man B20 files=10 at=60/36 fights=w:rear:1:front",
            "w man B20 files=10 at=60/31 fights=u:front:1:rear",
            False,
            False,
        ),
        ("u eagle 6 files=3 altitude=2 at=60/36", "", False, False),
        ("u eagle 6 files=3 altitude=1 at=60/36", "", False, True),
        ("u man B12 files=6 at=60/30 inside=house housed=12", "", False, False),
        ("u man B12 files=6 at=60/30 inside=house housed=12", "", True, True),
        ("u spider 1 at=60/36 stunned=2 wounds=monster:head:1", "", False, False),
    ],
)
@clause("GF-TABLE_DES_MALEDICTION-09")
def test_only_friends_who_can_charge_fall_upon_whom_they_take_for_an_enemy(
    friend: str, more: str, former: bool, struck: bool
) -> None:
    """A six on the rift: friends within 5 cm charge him at once, unless they fight, flee, fly out of reach, stand in a
    building, or are stunned."""
    hero = "h hero club magic_weapon=dread curse=rift at=60/40"
    theirs = " | ".join(one for one in (more, FOE) if one)
    battle = position(
        f"south: {hero} | {friend} | {FAR}\nnorth: {theirs}",
        phase="automatic",
        window="automatic",
        ground="house building 60/30 10x7.5" if "inside" in friend else "",
        dice=[30, 6, *([100, 100] if struck else [])],
        switches={"madness_climbs": former},
    )
    assert bool(facts(battle, BlowsStruck, target="h")) == struck
