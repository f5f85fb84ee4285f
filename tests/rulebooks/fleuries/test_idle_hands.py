"""Who does not fight does no harm either: routers among themselves, stunned monsters at a wall. GF-CP-108."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.fleuries.facts.losses import FiguresLost, StructureDamaged
from oriflamme.rulebooks.fleuries.facts.turn import Removed
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import facts, position

FAR = "s man B20 files=10 at=150/60"
FOE = "v9 man B20 files=10 at=150/90/180"


@pytest.mark.parametrize(("words", "former", "lost"), [("", False, 10), ("routing", False, 0), ("routing", True, 10)])
@clause("GF-LES_MOUVEMENTS_DEROUTER-03")
def test_routers_do_not_cut_each_other_down(words: str, former: bool, lost: int) -> None:
    """Both were in contact when they took flight; one alone that cannot get away loses a figure to each of the ten."""
    flees = f"{words} rout_since=1" if words else ""
    text = f"""
    south: u man B40 files=10 at=60/40 routing rout_since=1 fights=v:front:1:front | {FAR}
    north: v man B40 files=10 at=60/40/180 {flees} fights=u:front:1:front | {FOE}
    """
    battle = position(text, phase="combat", switches={"idle_hands_strike": former})
    assert sum(one.count for one in facts(battle, FiguresLost, unit="u")) == lost
    assert bool(facts(battle, FiguresLost, unit="v")) == former


@pytest.mark.parametrize(
    ("words", "former", "gone"),
    [
        ("", False, True),
        ("stunned=2 wounds=character:head:1", False, False),
        ("stunned=2 wounds=character:head:1", True, True),
    ],
)
@clause("GF-LES_MOUVEMENTS_DEROUTER-03")
def test_a_lone_beast_in_rout_is_safe_from_a_stunned_hero(words: str, former: bool, gone: bool) -> None:
    text = f"""
    south: m spider 1 at=60/80 routing rout_since=1 fights=h:front:1:front | {FAR}
    north: h hero {words} at=60/80/180 fights=m:front:1:front | {FOE}
    """
    battle = position(text, phase="combat", switches={"idle_hands_strike": former})
    assert [one.unit for one in facts(battle, Removed)] == ["m"] * gone


@pytest.mark.parametrize(
    ("words", "former", "damage", "dice"),
    [
        ("", False, [9], [100, 2, 4]),
        ("stunned=2 wounds=monster:head:1", False, [], []),
        ("stunned=2 wounds=monster:head:1", True, [9], []),
    ],
)
@clause("GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02", "GF-LES_MONSTRES-08")
def test_a_stunned_monster_batters_no_wall(words: str, former: bool, damage: list[int], dice: list[int]) -> None:
    """180 / 20 = 9 a turn, of 12; whoever is stunned spends a turn without fighting."""
    text = f"""
    south: m great_saurian 1 {words} at=60/40 fights=v:front:1:front | {FAR}
    north: v man B20 files=10 at=60/40.3/180 fights=m:front:1:front | {FOE}
    """
    wall = "w wall 40/40.2 80/40.2 defence=12"
    battle = position(text, ground=wall, phase="combat", dice=dice, switches={"idle_hands_strike": former})
    assert [one.damage for one in facts(battle, StructureDamaged)] == damage


@clause("GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02", "GF-LES_MOUVEMENTS_DEROUTER-03")
def test_nor_does_one_that_routs() -> None:
    """Those behind the wall rout too, and do not catch it."""
    text = f"""
    south: m great_saurian 1 at=60/70 routing rout_since=1 fights=v:front:1:front | {FAR}
    north: v man B20 files=10 at=60/70.3/180 routing rout_since=1 fights=m:front:1:front | {FOE}
    """
    battle = position(text, ground="w wall 40/70.2 80/70.2 defence=12", phase="combat")
    assert not facts(battle, StructureDamaged) and not facts(battle, Removed)
