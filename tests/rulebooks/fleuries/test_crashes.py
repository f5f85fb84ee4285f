"""Creatures hit in the air: how far a shot carries up, forced landings, crashes, and what they fall upon."""

from __future__ import annotations

import pytest

from oriflamme.board.tabletop import CM, Pose
from oriflamme.board.tabletop_shapes import rectangle
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.facts.losses import (
    Bereaved,
    Breached,
    Crashed,
    FiguresLost,
    LandingForced,
    ShotMade,
    StructureDamaged,
    StructureFell,
    WoundTaken,
)
from oriflamme.rulebooks.fleuries.facts.moves import AltitudeChanged, Disordered, Moved
from oriflamme.rulebooks.fleuries.facts.turn import Removed, TurnBegan
from oriflamme.rulebooks.fleuries.losses.losses import figures_near
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, awaits, fact, facts, piece, position, refused, spot, tokens

REST = "s man B20 files=10 at=150/20"
DEAD = (17, 4)
"""The dice of a deadly wound: the head, the worst."""
CUT = (44, 1)
"""The dice of a cut in the torso."""


def archers(weapon: str = "bow", words: str = "man B2 files=2") -> str:
    return f"north: v {words} {weapon} at=60/50/180 orders=wait+shoot | v9 man B20 files=10 at=150/110/180"


def shot(south: str, *dice: int, ground: str = "") -> Battle:
    """Two archers 10 cm before a pteradon, in phase 8: a low roll, then the dice given."""
    text = f"south: {south} | {REST}\n{archers()}"
    battle = position(text, phase="shooting", ground=ground, dice=[1, *dice])
    ask_of(battle, "shot", "v")
    battle.answer("shoot v p", "north")
    return battle


def ptera(altitude: int = 1, at: str = "60/40") -> str:
    return f"p pteradon 1 at={at} altitude={altitude}"


# Shooting up


@pytest.mark.parametrize(("altitude", "distance"), [(0, 1000), (1, 1000)])
@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-01")
def test_a_shot_at_combat_altitude_is_an_ordinary_shot(altitude: int, distance: int) -> None:
    battle = position(f"south: {ptera(altitude)} | {REST}\n{archers()}", phase="shooting", dice=[100])
    ask_of(battle, "shot", "v")
    battle.answer("shoot v p", "north")
    assert distance <= fact(battle, ShotMade).distance <= distance + 20


@pytest.mark.parametrize(
    ("words", "weapon"), [("man B2 files=2", "bow"), ("saurian B2 files=2", "bow"), ("man B2 files=2", "javelin")]
)
@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-01")
def test_nothing_reaches_flight_altitude(words: str, weapon: str) -> None:
    """50 cm more than the 10 on the table; bows carry 40 and 45 cm. A target that is near keeps the question open."""
    text = f"south: {ptera(2)} | h hero at=64/40 | {REST}\n{archers(weapon, words)}"
    battle = position(text, phase="shooting")
    ask = ask_of(battle, "shot", "v")
    assert "shoot v h" in tokens(ask) and "shoot v p" not in tokens(ask)
    assert refused(battle, "shoot v p", "north") == ("no-shot-far", "GF-LE_TIR-07")


@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-01")
def test_a_rider_is_a_target_of_his_own_as_high_as_his_mount() -> None:
    rider = "r hero controls=p rides"
    battle = position(f"south: {ptera(1)} | {rider} | {REST}\n{archers()}", phase="shooting", dice=[1, 90, 4])
    assert {"shoot v p", "shoot v r"} <= set(tokens(ask_of(battle, "shot", "v")))
    battle.answer("shoot v r", "north")
    assert fact(battle, WoundTaken).unit == "r" and not facts(battle, Crashed), "the mount flies on"
    text = f"south: {ptera(2)} | {rider} | h hero at=64/40 | {REST}\n{archers()}"
    battle = position(text, phase="shooting")
    ask_of(battle, "shot", "v")
    assert refused(battle, "shoot v r", "north") == ("no-shot-far", "GF-LE_TIR-07")


# Wounded in the air


def mauled(*dice: int, rider: str = "") -> Battle:
    """A pteradon at flight altitude is taken in the rear by condors, of whom one touches it.

    It strikes for 124 - 10 in the air = 114 %: one, with a 15. The condor: 12 + 10 charge + 10 rear - 10 creature
    - 10 in the air = 12 %, a hit with a 12. Then the capture of a condor is rolled for, then the wound.
    """
    text = f"""
    south: p pteradon 1 at=60/60 altitude=2 fights=c:rear:2:front{rider} | {REST}
    north: c condor 6 files=3 at=60/56 altitude=2 fights=p:front:2:rear:charged | v9 man B20 files=10 at=150/110/180
    """
    return position(text, phase="combat", dice=[15, 12, *dice])


@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-02")
def test_wounded_at_flight_altitude_it_lands_in_the_next_phase_one() -> None:
    """20 cm straight on, to the ground, before anybody gets an order; it has followed the beaten condors by one."""
    battle = mauled(2, *CUT, 4)
    assert fact(battle, LandingForced).unit == "p" and not facts(battle, Crashed)
    gone = fact(battle, Moved, unit="p")
    assert (gone.how, gone.distance) == ("landing", 2000) and spot(battle, "p") == (60, 79)
    assert battle.facts.index(gone) > battle.facts.index(fact(battle, TurnBegan))
    assert fact(battle, AltitudeChanged).altitude == 0 and piece(battle, "p").altitude == 0


@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-03")
def test_wounded_at_combat_altitude_it_crashes() -> None:
    """A cut in the torso, and one more severe wound from the fall: alive, and down. On the ground a cut is a cut."""
    battle = shot(ptera(1), *CUT, 4)
    wounds = [(one.wound.place, one.grade) for one in facts(battle, WoundTaken)]
    assert wounds == [("torso", "light"), ("fall", "serious")]
    assert fact(battle, Crashed).clause == "GF-TIR_SUR_UNE_CREATURE_VOLANTE-03"
    assert piece(battle, "p").altitude == 0 and not facts(battle, LandingForced)
    battle = shot(ptera(0), *CUT)
    assert len(facts(battle, WoundTaken)) == 1 and not facts(battle, Crashed)


@pytest.mark.parametrize(("wound", "dead"), [((18, 1), True), ((44, 3), True), ((17, 1), True), ((18, 2), False)])
@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-03", "GF-TIR_SUR_LES_PERSONNAGES-03", "GF-LES_CREATURES-10")
def test_the_fall_counts_as_a_second_wound(wound: tuple[int, int], dead: bool) -> None:
    """A serious wound, then the fall: dead. Stunned, then the fall: dead. A cut in the thigh, then the fall: alive."""
    battle = shot(ptera(1), *wound, *([] if dead else [4]))
    assert facts(battle, Crashed) and bool(facts(battle, Removed, unit="p")) == dead


@clause("GF-LES_CREATURES-10")
def test_a_torn_thigh_brings_it_down_from_any_height() -> None:
    """Thighs 1 from flight altitude: it crashes at once instead of landing later, and the fall is the second wound."""
    battle = mauled(2, 18, 1)
    assert fact(battle, Crashed).unit == "p" and not facts(battle, LandingForced)
    assert fact(battle, Removed, unit="p").clause == "GF-TIR_SUR_LES_PERSONNAGES-03"


# Riders


@pytest.mark.parametrize(("roll", "hurt"), [(50, True), (51, False)])
@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-07")
def test_a_rider_falls_from_combat_altitude(roll: int, hurt: bool) -> None:
    """One in two; the wound is a cut in the foot."""
    rider = f"{ptera(1)} | r hero controls=p rides"
    battle = shot(rider, *CUT, roll, *([100, 4] if hurt else []), 4)
    assert [one.unit for one in facts(battle, WoundTaken)].count("r") == hurt


@pytest.mark.parametrize(("roll", "hurt"), [(95, True), (96, False)])
@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-07")
def test_a_rider_falls_from_flight_altitude(roll: int, hurt: bool) -> None:
    """The mount is killed outright; with his FC 1 it struck for 115 %, two condors. His own blow, 22 %, missed."""
    rider = " | r hero combat=10 controls=p rides"
    battle = mauled(23, 2, 2, *DEAD, roll, *([100, 4] if hurt else []), rider=rider)
    assert fact(battle, Removed, unit="p").fate == "dead"
    assert [one.unit for one in facts(battle, WoundTaken)].count("r") == hurt
    assert piece(battle, "r").controls == "" and awaits(battle, "crash")


# What lies below


@pytest.mark.parametrize(("rolls", "lost"), [((49, 49, 49, 49), 0), ((49, 50, 49, 100), 2)])
@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-04")
def test_each_figure_below_a_dead_creature_rolls(rolls: tuple[int, ...], lost: int) -> None:
    """A body 4 cm square over a unit with places of 2.5 cm covers the middles of four: 49 survives, 50 dies."""
    south = f"{ptera(1, '60/41')} | w man B20 files=10 at=60/40.9"
    battle = shot(south, *DEAD, *rolls, *([4] if lost else []))
    assert fact(battle, Removed, unit="p").fate == "dead"
    assert sum(one.count for one in facts(battle, FiguresLost, unit="w")) == lost


@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-04")
def test_a_creature_killed_on_the_ground_falls_on_nobody() -> None:
    battle = shot(f"{ptera(0)} | w man B20 files=10 at=60/36", *DEAD)
    assert not facts(battle, FiguresLost)


@pytest.mark.parametrize(
    ("ground", "dice"),
    [
        ("g building 60/38 8x8 material=stone", 2),
        ("g building 60/38 8x8 material=wood", 3),
        ("g wall 40/38 80/38", 2),
        ("g hedge 40/38 80/38", 3),
        ("g fence 40/38 80/38", 4),
    ],
)
@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-05")
def test_a_crash_on_a_structure(ground: str, dice: int) -> None:
    """So many d4, twos: against a value one higher the structure stands, against their sum it gives way."""
    for defence, falls in ((2 * dice, True), (2 * dice + 1, False)):
        battle = shot(ptera(1), *DEAD, *[2] * dice, ground=f"{ground} defence={defence}")
        assert fact(battle, StructureDamaged).damage == 2 * dice
        assert bool(facts(battle, StructureFell) or facts(battle, Breached)) == falls


ABOVE = ptera(1, "60/42.5")
INSIDE = "w man B6 files=3 inside=g at=60/42"
BEHIND = "x man B20 files=4 at=60/33.9"


@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-06")
def test_a_building_that_stands_shields_everybody() -> None:
    """Six men in the house and a unit behind it: nobody rolls."""
    battle = shot(f"{ABOVE} | {INSIDE} | {BEHIND}", *DEAD, 2, 2, 2, ground="g building 60/38 8x8 defence=7")
    assert fact(battle, StructureDamaged).ground == "g" and not facts(battle, FiguresLost)


@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-06")
def test_it_shields_those_beside_it_on_whom_the_body_would_fall() -> None:
    """Four men against the north wall, two of them under the body: a house that stands bears it, a hedge does not."""
    men = "w man B4 files=2 at=60/47"
    for ground, dice, lost in (
        ("g building 60/38 8x8 defence=7", [2, 2, 2], 0),
        ("g hedge 56/41.5 64/41.5 defence=9", [1, 1, 1, 50, 49, 4], 1),
    ):
        text = f"south: {ptera(1, '60/45')} | {REST}\n{archers()} | {men}"
        battle = position(text, phase="shooting", ground=ground, dice=[1, *DEAD, *dice])
        ask_of(battle, "shot", "v")
        battle.answer("shoot v p", "north")
        assert fact(battle, StructureDamaged).ground == "g"
        assert sum(one.count for one in facts(battle, FiguresLost, unit="w")) == lost


@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-06")
def test_a_building_that_collapses_endangers_all_in_it_and_against_it() -> None:
    """The six inside roll, then the front rank of four against the wall (GF-CP-86): 50 dies, 49 lives."""
    rolls = [50, 49, 50, 49, 50, 49, 49, 50, 49, 49]
    battle = shot(
        f"{ABOVE} | {INSIDE} | {BEHIND}", *DEAD, 2, 2, 2, *rolls, 4, 4, ground="g building 60/38 8x8 defence=6"
    )
    lost = [(one.unit, one.count, one.why) for one in facts(battle, FiguresLost)]
    assert lost == [("w", 3, "collapse"), ("x", 1, "collapse")]
    assert piece(battle, "w").inside == "" and facts(battle, Disordered, unit="w")


@pytest.mark.parametrize(("at", "rolls"), [(32.75, 4), (32.7, 0)])
@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-06")
def test_those_within_two_and_a_half_centimetres_of_the_wall_are_at_risk(at: float, rolls: int) -> None:
    """GF-CP-86: the wall is at y = 34, the middles of the front rank 1.25 cm behind the front."""
    behind = f"x man B20 files=4 at=60/{at}"
    ground = "g building 60/38 8x8 defence=6"
    battle = shot(f"{ABOVE} | {behind}", *DEAD, 2, 2, 2, *[50] * rolls, *[4] * bool(rolls), ground=ground)
    assert sum(one.count for one in facts(battle, FiguresLost, unit="x")) == rolls


@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_a_mount_mourns_its_rider() -> None:
    """A rider controls directly: his death is his mount's loss. GF-CP-20."""
    text = f"south: {ptera(1)} | r hero controls=p rides | {REST}\n{archers()}"
    battle = position(text, phase="shooting", dice=[1, 16, 4, 4])
    ask_of(battle, "shot", "v")
    battle.answer("shoot v r", "north")
    assert fact(battle, Removed).unit == "r" and fact(battle, Bereaved).unit == "p"
    assert spot(battle, "p") == (60, 40)


@pytest.mark.parametrize(("left", "middle", "end"), [(False, 2, 0), (True, 0, 2)])
@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-06")
def test_whoever_stands_in_a_short_last_rank_stands_in_the_middle(left: bool, middle: int, end: int) -> None:
    """GF-CP-01: twelve in files of ten, looking up the table: what falls on the rear meets two in its middle."""
    text = "south: u man B12 files=10 at=60/50\nnorth: f man B10 files=5 at=20/110/180"
    battle = position(text, switches={"short_rank_left": left})
    unit = piece(battle, "u")

    def near(x: float) -> int:
        width, depth = round(5.0 * CM), round(2.0 * CM)
        return figures_near(battle.state, unit, rectangle(Pose(round(x * CM), round(47.4 * CM), 0), width, depth), 0)

    assert (near(60), near(50)) == (middle, end)
