"""Who is in the air, and what on the ground does not reach him; and the same beast once it has landed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from oriflamme.rulebooks.fleuries import BOOK
from oriflamme.rulebooks.fleuries.facts.losses import FiguresLost, StructureDamaged
from oriflamme.rulebooks.fleuries.facts.moves import ChargeDeclared, Disordered, Moved
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested
from oriflamme.rulebooks.fleuries.movement.charge_targets import why_no_charge
from oriflamme.rulebooks.fleuries.terrain.measure import fits, where
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import fact, facts, piece, play, position

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"


# Magic and curses


@pytest.mark.parametrize(("altitude", "shaken"), [(0, True), (1, False), (2, False)])
@clause("GF-LISTE_DES_SORTS_DIVINS-25")
def test_tremors_shake_nobody_in_the_air(altitude: int, shaken: bool) -> None:
    text = f"""
    south: p priest level=major spells=earth_tremors at=60/20 | {FAR}
    north: v man B20 files=10 at=60/60/180 | e eagle 5 files=5 altitude={altitude} at=82.5/60/180 | {FOE}
    """
    dice = [1, 4, 4] if shaken else [1, 4]
    battle = position(text, phase="command", window="command", dice=dice)
    battle.answer("cast p earth_tremors v", "south")
    assert bool(facts(battle, MoraleTested, unit="e")) == bool(facts(battle, Disordered, unit="e")) == shaken
    assert facts(battle, MoraleTested, unit="v")


@pytest.mark.parametrize(("altitude", "struck"), [(0, "e"), (1, "u")])
@clause("GF-TABLE_DES_MALEDICTION-10")
def test_a_discharge_passes_beneath_whoever_flies(altitude: int, struck: str) -> None:
    """Straight ahead over 12 cm: the eagles are 3 cm before the hero, and u is 10 cm before him."""
    south = "h hero maquahuitl magic_weapon=dread curse=discharge at=60/40"
    south += f" | e eagle 5 files=5 altitude={altitude} at=60/47 | u man A20 files=10 at=60/55"
    battle = position(f"south: {south} | {FAR}\nnorth: {FOE}", phase="automatic", dice=[15, 8, 6, 6, 4])
    play(battle, until="command")
    assert [one.unit for one in facts(battle, FiguresLost)] == [struck]


@pytest.mark.parametrize(("altitude", "target"), [(0, "e"), (1, "e"), (2, "u")])
@clause("GF-LES_RESULTATS_DU_TEST_AVANCE-01", "GF-LES_CREATURES_VOLANTES-01")
def test_an_uncontrolled_advance_falls_on_nobody_at_flight_altitude(altitude: int, target: str) -> None:
    south = f"e eagle 5 files=5 altitude={altitude} at=60/50 | u man A20 files=10 at=60/40"
    north = f"v man B20 files=10 at=60/65/180 pending=advance | {FOE}"
    battle = position(f"south: {south} | {FAR}\nnorth: {north}", phase="automatic", dice=[4] if target == "u" else [])
    play(battle, until="command")
    assert fact(battle, ChargeDeclared).target == target


@pytest.mark.parametrize(
    ("mine", "theirs", "allowed"), [(0, 2, False), (0, 1, True), (1, 2, True), (2, 0, False), (2, 1, True)]
)
@clause("GF-LES_CREATURES_VOLANTES-01", "GF-LES_CREATURES_VOLANTES-06")
def test_the_ground_and_flight_altitude_do_not_meet_in_a_charge(mine: int, theirs: int, allowed: bool) -> None:
    text = f"""
    south: e eagle 5 files=5 altitude={mine} orders=charge at=60/50 | {FAR}
    north: f eagle 5 files=5 altitude={theirs} at=60/60/180 | {FOE}
    """
    battle = position(text)
    reason = why_no_charge(battle.state, piece(battle, "e"), piece(battle, "f"))
    assert (reason is None) == allowed
    assert allowed or (reason is not None and reason.message.id == "no-charge-altitude")


@pytest.mark.parametrize(("altitude", "exposed"), [(0, True), (1, True), (2, False)])
@clause("GF-ATTAQUE_DE_FLANC-02")
def test_nobody_at_flight_altitude_threatens_a_flank(altitude: int, exposed: bool) -> None:
    """The eagles look at the flank that u would show in front of v; from on high they charge nobody below."""
    text = f"""
    south: u man B20 files=10 orders=charge at=60/40 | {FAR}
    north: v man B20 files=10 at=60/60/180 | e eagle 5 files=5 altitude={altitude} at=80/58/270 | {FOE}
    """
    battle = position(text)
    reason = why_no_charge(battle.state, piece(battle, "u"), piece(battle, "v"))
    assert (reason is not None and reason.message.id == "no-charge-exposes") == exposed


# Room


@clause("GF-INTERPENETRATION-01")
def test_whoever_flies_over_a_unit_does_not_step_aside() -> None:
    """There is room above u, and none beside it for eagles who would land there."""
    south = "u man B20 files=10 at=60/40 | e eagle 5 files=5 altitude=1 at=60/40"
    battle = position(f"south: {south} | {FAR}\nnorth: {FOE}", phase="shooting")
    eagles = piece(battle, "e")
    assert fits(battle.state, eagles, where(eagles)) is None
    below = fits(battle.state, replace(eagles, altitude=0), where(eagles))
    assert below is not None and below.key == "u"
    play(battle, until="rally")
    assert not facts(battle, Moved)


# Monsters at walls


@pytest.mark.parametrize(("altitude", "damage"), [(0, [6]), (1, [])])
@clause("GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02")
def test_a_pteradon_batters_from_the_ground_alone(altitude: int, damage: list[int]) -> None:
    text = f"""
    south: p pteradon 1 altitude={altitude} at=60/42.25 fights=v:front:1:front | {FAR}
    north: v man B10 files=5 knife inside=house at=60/60/180 fights=p:front:1:front | {FOE}
    """
    battle = position(text, ground="house building 60/46 10x7.5 defence=20", phase="combat", dice=[100, 6, 4])
    play(battle, until="rally")
    assert [one.damage for one in facts(battle, StructureDamaged)] == damage


# What a card says


@pytest.mark.parametrize(
    ("mine", "theirs", "far", "threat"),
    [
        (0, 2, 40.5, True),
        (0, 2, 40.6, False),
        (2, 2, 81, True),
        (2, 2, 81.1, False),
        (0, 1, 81, True),
        (1, 2, 40.6, False),
    ],
)
@clause("GF-LES_CREATURES_VOLANTES-06")
def test_a_dive_threatens_half_as_far(mine: int, theirs: int, far: float, threat: bool) -> None:
    """81 cm of an eagle's charge in the air; half of it is left after a dive, none is taken among the high."""
    text = f"""
    south: e eagle 5 files=5 altitude={mine} at=60/10 | {FAR}
    north: f eagle 5 files=5 altitude={theirs} at=60/{10 + far}/180 | {FOE}
    """
    battle = position(text)
    assert [one.key for one in BOOK.threats_to(battle.state, "e")] == (["f"] if threat else [])
