"""Fire: what burns, how it grows, whom it kills, and how it is put out."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.facts.losses import FiguresLost, FireSet, StructureDamaged, StructureFell, WoundTaken
from oriflamme.rulebooks.fleuries.facts.moves import BuildingLeft, Disordered, FormationBroken, Reformed
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    fact,
    facts,
    items,
    piece,
    play,
    position,
    refused,
    rejected,
    tokens,
)

HOUSE = "house building 60/46 10x7.5 defence=10"
"""From 55/42.25 to 65/49.75; it bears ten points."""
FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"


def burn(text: str, ground: str, *dice: int) -> Battle:
    """Phase 8 of a turn and what follows, up to the next command tests."""
    return play(position(f"south: {text} | {FAR}\nnorth: {FOE}", ground=ground, phase="shooting", dice=dice))


# Burning


@clause("GF-DOMMAGE_PAR_LE_FEU-01")
def test_a_fire_does_one_point_then_two_then_three() -> None:
    battle = position(f"south: {FAR}\nnorth: {FOE}", ground=f"{HOUSE} fire=1", dice=[1, 1] * 2)
    play(battle, turns=3)
    assert [one.damage for one in facts(battle, StructureDamaged)] == [1, 2, 3]
    assert battle.state.ground["house"].damage == 6 and battle.state.ground["house"].fire == 4
    assert not facts(battle, StructureFell)


@pytest.mark.parametrize(
    ("ground", "burns"),
    [
        ("g building 60/46 10x7.5", True),
        ("g building 60/46 10x7.5 material=stone", False),
        ("g hedge 50/46 70/46", True),
        ("g fence 50/46 70/46", True),
        ("g wall 50/46 70/46", False),
        ("g wood 60/46 10x7.5", False),
    ],
)
@clause("GF-DOMMAGE_PAR_LE_FEU-01")
def test_only_what_is_flammable_burns(ground: str, burns: bool) -> None:
    """Houses of wood, hedges and fences. GF-CP-13."""
    text = f"south: {FAR}\nnorth: {FOE}"
    if burns:
        assert position(text, ground=f"{ground} fire=1").state.ground["g"].fire == 1
    else:
        assert rejected(text, ground=f"{ground} fire=1") == "scenario-fire"


@clause("GF-DOMMAGE_PAR_LE_FEU-01")
def test_a_house_that_has_burnt_down_burns_no_more() -> None:
    """Nine of ten points gone, a fire of one: it falls, and whoever was in it stands outside in disorder."""
    battle = burn("u man B6 files=3 inside=house at=60/40", f"{HOUSE} damage=9 fire=1")
    assert fact(battle, StructureFell).ground == "house" and not facts(battle, FireSet)
    assert fact(battle, BuildingLeft).unit == "u" and fact(battle, Disordered).why == "pushed_out"
    assert not facts(battle, FiguresLost)


# Staying


@clause("GF-DOMMAGE_PAR_LE_FEU-02")
def test_from_half_on_each_figure_inside_rolls() -> None:
    """Four points and one more: half of ten. A 50 lives, a 51 dies. Two of ten dead: no unit is past half."""
    battle = burn("u man B10 files=5 inside=house at=60/40", f"{HOUSE} damage=4 fire=1", *[50] * 8, 51, 100, 4)
    lost = fact(battle, FiguresLost)
    assert (lost.unit, lost.count, lost.why, lost.clause) == ("u", 2, "fire", "GF-DOMMAGE_PAR_LE_FEU-02")


@clause("GF-DOMMAGE_PAR_LE_FEU-02")
def test_below_half_nobody_rolls() -> None:
    battle = burn("u man B10 files=5 inside=house at=60/40", f"{HOUSE} damage=3 fire=1")
    assert fact(battle, StructureDamaged).damage == 1 and not facts(battle, FiguresLost)


@pytest.mark.parametrize(("y", "dice"), [("42.15", [50] * 6), ("42.14", [])])
@clause("GF-DOMMAGE_PAR_LE_FEU-02")
def test_whoever_stands_against_the_wall_rolls_too(y: str, dice: list[int]) -> None:
    """Against it: a millimetre at most. All six live; one step further they do not roll at all."""
    battle = burn(f"u man B6 files=6 at=60/{y}", f"{HOUSE} damage=4 fire=1", *dice)
    assert not facts(battle, FiguresLost)


@clause("GF-DOMMAGE_PAR_LE_FEU-02")
def test_a_character_is_wounded_instead() -> None:
    """In the ranks of a unit inside, and alone at the wall: 51 wounds, 50 does not. Feet (100), a cut (4)."""
    text = "u man B3 files=3 inside=house at=60/40 | led hero controls=u | h hero at=66.3/46 | k hero at=53.7/46"
    battle = burn(text, f"{HOUSE} damage=4 fire=1", 50, 50, 50, 51, 100, 4, 51, 100, 4, 50)
    assert [one.unit for one in facts(battle, WoundTaken)] == ["led", "h"]
    assert not facts(battle, FiguresLost)


@clause("GF-DOMMAGE_PAR_LE_FEU-02")
def test_whoever_hides_in_the_flames_is_seen() -> None:
    battle = burn("u man B3 files=3 inside=house at=60/40 place=hidden", f"{HOUSE} damage=4 fire=1", 50, 50, 50)
    seen = fact(battle, Revealed)
    assert (seen.unit, seen.why, seen.pose) == ("u", "fire", battle.state.pieces["u"].pose)
    assert seen.pose.point == (6000, 4000)


# Putting it out


@clause("GF-DOMMAGE_PAR_LE_FEU-03", "GF-DOMMAGE_PAR_LE_FEU-05")
def test_a_unit_breaks_its_formation_and_puts_the_fire_out() -> None:
    """Fire of 3, four men: 50 and 50, 51 fails, 50: out, before it burns; they reform and may do as they like."""
    text = f"south: u man B4 files=2 at=60/40 | {FAR}\nnorth: {FOE}"
    battle = position(text, ground=f"{HOUSE} fire=3", dice=[50, 50, 51, 50, 1, 1, 1])
    play(battle, "order u break")
    broken = fact(battle, FormationBroken)
    assert (broken.what, broken.where) == ("fire", "house")
    assert [(one.strength, one.clause) for one in facts(battle, FireSet)] == [(0, "GF-DOMMAGE_PAR_LE_FEU-03")]
    assert fact(battle, Reformed).clause == "GF-DOMMAGE_PAR_LE_FEU-05"
    assert not facts(battle, StructureDamaged) and not piece(battle, "u").broken
    assert "order u advance" in tokens(ask_of(battle, "order", "u"))


@clause("GF-DOMMAGE_PAR_LE_FEU-03")
def test_a_fire_that_is_not_out_burns_on_with_what_is_left() -> None:
    """Fire of 3, one success: two points this turn, three the next. They go on with Wait: three successes, and out."""
    text = f"south: u man B4 files=2 at=60/40 | {FAR}\nnorth: {FOE}"
    battle = position(text, ground=f"{HOUSE} fire=3", dice=[51, 50, 51, 51, 1, 1, 1, 50, 50, 50])
    play(battle, "order u break")
    assert [one.strength for one in facts(battle, FireSet)] == [2, 3]
    assert fact(battle, StructureDamaged).damage == 2 and not facts(battle, Reformed)
    ask_of(battle, "order", "u")
    assert refused(battle, "order u advance", "south") == ("no-order-reform", "GF-LES_ORDRES-04")
    play(battle, "order u wait", turns=2)
    assert [one.strength for one in facts(battle, FireSet)] == [2, 3, 0]
    assert fact(battle, Reformed).unit == "u"


def test_two_crews_stop_rolling_when_the_fire_is_out() -> None:
    """The first two rolls put it out: neither the rest of the first crew nor the second rolls."""
    text = "u man B3 files=3 at=60/41 broken=fire+house | w man B3 files=3 at=50/46 broken=fire+house"
    battle = burn(text, f"{HOUSE} fire=2", 50, 50)
    assert sorted(one.unit for one in facts(battle, Reformed)) == ["u", "w"]


def test_whoever_is_too_far_or_in_combat_does_not_fight_the_fire() -> None:
    """More than 5 cm from the house: no rolls, and it burns."""
    battle = burn("u man B3 files=3 at=60/37.24 broken=fire+house", f"{HOUSE} fire=1")
    assert fact(battle, StructureDamaged).damage == 1


@clause("GF-DOMMAGE_PAR_LE_FEU-04")
def test_whoever_fights_a_fire_is_taken_in_flank_and_disorder() -> None:
    """From straight before it: +10 flank, +10 disorder; once the formation is whole neither."""
    text = """
    south: u man B10 files=5 maquahuitl at=60/40 fights=v:front:1:front {more}
    north: v man B10 files=5 maquahuitl at=60/40/180 fights=u:front:1:front
    """
    found = []
    for more in ("broken=fire+house", ""):
        battle = position(text.format(more=more), ground=f"{HOUSE} fire=1".replace("60/46", "90/46"), phase="combat")
        state = battle.checkpoint
        found.append(items(blow(state, state.pieces["v"], state.pieces["u"]).each))
    plain = [("weapon-maquahuitl", 20), ("ranks", 1)]
    assert found[1] == plain
    assert sorted(found[0]) == sorted([*plain, ("enemy_flank", 10), ("enemy_disorder", 10)])


@clause("GF-DOMMAGE_PAR_LE_FEU-03", "GF-DOMMAGE_PAR_LE_FEU-04")
def test_whoever_is_in_combat_puts_out_no_fire() -> None:
    """The same crew with an enemy at its back: nobody rolls, and the fire grows."""
    for fights, dice in (("", [51, 51, 51]), ("fights=v:rear:1:rear", [])):
        crew = f"u man B3 files=3 at=60/41 broken=fire+house {fights}"
        foe = "v man B3 files=3 at=60/38.5 fights=u:front:1:rear" if fights else FOE
        text = f"south: {crew} | {FAR}\nnorth: {foe}"
        battle = position(text, ground=f"{HOUSE} fire=1", phase="shooting", dice=dice)
        assert [one.strength for one in facts(battle, FireSet)] == [2]


@clause("GF-DOMMAGE_PAR_LE_FEU-05")
def test_a_crew_reforms_when_what_it_fought_for_has_burnt_down() -> None:
    """Nine of ten points, nobody rolls 50 or less: the tenth brings the house down, and there is no fire any more; a
    crew in combat reforms once that is over."""
    crew = "u man B2 files=2 at=60/41 broken=fire+house"
    battle = burn(crew, f"{HOUSE} fire=1 damage=9", 51, 51)
    assert fact(battle, StructureFell).ground == "house"
    assert fact(battle, Reformed).unit == "u" and not piece(battle, "u").broken
    text = f"south: {crew} fights=v:rear:1:rear | {FAR}\nnorth: v man B2 files=2 at=60/36 fights=u:front:1:rear"
    battle = position(text, ground=f"{HOUSE} fire=1 damage=9", phase="shooting")
    play(battle, until="combat")
    assert fact(battle, StructureFell).ground == "house"
    assert piece(battle, "u").broken == "fire house" and not facts(battle, Reformed)


@clause("GF-DOMMAGE_PAR_LE_FEU-04")
def test_when_the_fire_is_over_nobody_is_taken_at_it() -> None:
    """The same contact with the house burning and burnt down: +10 and +10, then nothing."""
    text = """
    south: u man B10 files=5 maquahuitl at=60/40 fights=v:front:1:front broken=fire+house
    north: v man B10 files=5 maquahuitl at=60/40/180 fights=u:front:1:front
    """
    for ground, more in (("fire=1", [("enemy_disorder", 10), ("enemy_flank", 10)]), ("fallen=true", [])):
        state = position(text, ground=f"{HOUSE} {ground}".replace("60/46", "90/46"), phase="combat").checkpoint
        found = items(blow(state, state.pieces["v"], state.pieces["u"]).each)
        assert sorted(found) == sorted([("weapon-maquahuitl", 20), ("ranks", 1), *more])


@clause("GF-DOMMAGE_PAR_LE_FEU-03")
def test_a_crew_with_a_red_marker_does_as_it_pleases() -> None:
    battle = burn("u man B2 files=2 at=60/41 broken=fire+house red=true", f"{HOUSE} fire=1")
    assert [one.strength for one in facts(battle, FireSet)] == [2]


@pytest.mark.parametrize(("y", "dead"), [(45.5, 2), (45.49, 0)])
@clause("GF-DOMMAGE_PAR_LE_FEU-02")
def test_a_burning_hedge_kills_whoever_stands_against_it(y: float, dead: int) -> None:
    """Against an obstacle is within 5 mm of it. GF-CP-25."""
    crowd = f"u man B4 files=4 at=60/{y}"
    battle = burn(crowd, "h hedge 40/46 80/46 fire=1 damage=4 defence=8", *([51, 50, 51, 50, 4] if dead else []))
    assert sum(one.count for one in facts(battle, FiguresLost)) == dead


@pytest.mark.parametrize(("altitude", "rolls"), [(0, [50, 50]), (1, [])])
@clause("GF-DOMMAGE_PAR_LE_FEU-02")
def test_whoever_rides_above_the_flames_is_not_in_them(altitude: int, rolls: list[int]) -> None:
    """A pteradon beside the house and its rider: on the ground both roll, in the air neither."""
    pair = f"u pteradon 1 at=60/42.2 altitude={altitude} | h hero controls=u rides"
    battle = burn(pair, f"{HOUSE} damage=4 fire=1", *rolls)
    assert fact(battle, StructureDamaged).damage == 1 and not facts(battle, WoundTaken)
