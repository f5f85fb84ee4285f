"""Limits that are seldom met: the nearest of two buildings, beasts at a door, part of a hedge in rain, a hero who
is a beast, moves in a player's own words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.board.tabletop import Pose
from oriflamme.kernel import Option
from oriflamme.kernel.effects import Effect, EffectBegan
from oriflamme.rulebooks.fleuries import BOOK
from oriflamme.rulebooks.fleuries.abilities.move_distance import fell_back
from oriflamme.rulebooks.fleuries.command.orders import why_no_shooter
from oriflamme.rulebooks.fleuries.facts.losses import ShotMade
from oriflamme.rulebooks.fleuries.facts.moves import BuildingEntered, FormationBroken
from oriflamme.rulebooks.fleuries.magic.attacks import rained_on
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause, value
from oriflamme.rulebooks.fleuries.movement.move_input import read
from oriflamme.rulebooks.fleuries.movement.move_options import has_room
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import fact, facts, items, piece, play, position, rejected

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"


# Buildings


@pytest.mark.parametrize(("y", "entered"), [(45.5, "south"), (46.5, "north")])
@clause("GF-MANOEUVRES_SPECIALES-01")
def test_a_formation_is_broken_for_the_nearest_building(y: float, entered: str) -> None:
    """Two houses 12 cm apart, and five men of two ranks between them."""
    text = f"south: u man B10 files=5 at=60/{y} | {FAR}\nnorth: {FOE}"
    ground = "north building 60/53.5 10x7.5; south building 60/34 10x7.5"
    battle = position(text, ground=ground)
    play(battle, "order u break", until="rally")
    assert fact(battle, FormationBroken).where == entered


@pytest.mark.parametrize(("who", "storms"), [("man A20 files=10 maquahuitl", True), ("jaguar 20 files=10", False)])
@clause("GF-BATIMENTS_DOMESTIQUES-08", "GF-BATIMENTS_DOMESTIQUES-06")
def test_animals_do_not_storm_the_building_whose_occupants_they_beat(who: str, storms: bool) -> None:
    """Four men, or four jaguars, before a wall of 10 cm: 20 + 6 + 1 - 6 = 21, 84 %; 22 - 8 = 14, 56 %."""
    text = f"""
    south: u {who} at=60/42.25 fights=v:front:1:front | {FAR}
    north: v man C10 files=5 knife inside=house at=60/60/180 fights=u:front:1:front | {FOE}
    """
    battle = position(text, ground="house building 60/46 10x7.5 defence=10", phase="combat", dice=[1, 100, 2, 4])
    play(battle, *(["storm u house"] if storms else []), until="rally")
    assert bool(facts(battle, BuildingEntered)) == storms and not piece(battle, "v").inside


# Magic


@pytest.mark.parametrize(("hill", "shots"), [("", 1), ("g steep_hill 60/60 30x20", 0)])
@clause("GF-TABLE_DES_MALEDICTION-08")
def test_the_mad_do_not_shoot_at_whom_they_do_not_see(hill: str, shots: int) -> None:
    held = {
        "key": "f.1",
        "source": "curse:fury",
        "kind": "fury",
        "clause": "GF-TABLE_DES_MALEDICTION-08",
        "target": "h",
        "until": {"turn": 4},
    }
    text = f"south: h hero bow magic_weapon=dread curse=fury at=60/45 | {FAR}\n"
    text += f"north: v man B20 files=10 at=60/75/180 | {FOE}"
    battle = position(text, ground=hill, phase="charges", dice=[100] * shots, effects={"f.1": held})
    play(battle, until="shooting")
    assert len(facts(battle, ShotMade)) == shots


@pytest.mark.parametrize(
    ("line", "wet"),
    [
        ("20/40 30/40 40/40", True),  # its second half
        ("20/40 30/40 34.9/40", False),
        ("20/40 30/40 35/40", True),
        ("60/40 80/40", True),
        ("20/70 100/70", False),
    ],
)
@clause("GF-LISTE_DES_SORTS_DIVINS-19")
def test_a_hedge_is_in_the_rain_if_any_part_of_it_is(line: str, wet: bool) -> None:
    """The circle is 25 cm wide round 60/40."""
    rain = {
        "key": "rain.1",
        "source": "spell:downpour_of_tlaloc",
        "kind": "rain",
        "target": "circle",
        "value": 2500,
        "word": "6000 4000",
        "owner": "south",
        "clause": "GF-LISTE_DES_SORTS_DIVINS-19",
    }
    text = f"south: {FAR}\nnorth: {FOE}"
    battle = position(text, ground=f"g hedge {line}", effects={"rain.1": rain})
    assert rained_on(battle.state, battle.state.ground["g"]) == wet


@pytest.mark.parametrize("roll", [1, 4, 6])
@clause("GF-TABLE_DES_INTERVENTIONS_DIVINES-01")
def test_a_blessing_lasts_as_many_turns_as_the_die_says(roll: int) -> None:
    """The turn in which the gods intervene is the first: until the end of turn 2 + roll - 1."""
    south = f"p priest divine_intervention at=60/40 | u man B20 figures=15 files=10 at=60/37.5 | {FAR}"
    text = f"south: {south}\nnorth: {FOE}"
    battle = position(text, phase="reactions", window="reactions", dice=[17, roll])
    battle.answer("use p divine_intervention u", "south")
    effect: Effect = fact(battle, EffectBegan).effect
    assert effect.kind == "steadfast" and effect.until is not None and effect.until.turn == 1 + roll


# Beasts and those who are gone


@pytest.mark.parametrize(
    ("words", "reason"),
    [("bow", ""), ("", "no-shot-no-missiles"), ("javelin throws=0", "no-shot-no-javelins"), ("javelin throws=1", "")],
)
@clause("GF-TABLE_DES_COMPETENCES_HEROS-07", "GF-LES_ORDRES-14")
def test_a_hero_who_is_a_beast_has_no_missiles_at_all(words: str, reason: str) -> None:
    battle = position(f"south: h hero {words} at=60/40 | {FAR}\nnorth: {FOE}")
    hero = piece(battle, "h")
    found = why_no_shooter(hero)
    assert (found.message.id if found is not None else "") == reason
    beast = why_no_shooter(replace(hero, transformed="jaguar"))
    assert beast is not None and beast.message.id == "no-shot-no-missiles"


@pytest.mark.parametrize(
    ("now", "fell"),
    [
        ({"green_marker": True, "moved": 1000}, True),
        ({"green_marker": True, "moved": 0}, False),
        ({"moved": 1000}, False),
        ({"green_marker": True, "moved": 1000, "pursued": True}, False),
        ({"green_marker": True, "moved": 1000, "charging": True}, False),
    ],
)
@clause("GF-LES_MOUVEMENTS_SE_RETIRER-01")
def test_only_a_retreat_of_phase_1_keeps_from_shooting(now: dict[str, Any], fell: bool) -> None:
    """Whoever has pursued or fallen upon an enemy in that phase has not fallen back."""
    battle = position(f"south: u man B20 files=10 bow at=60/40 | {FAR}\nnorth: {FOE}")
    assert fell_back(replace(piece(battle, "u"), **now)) == fell


@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_a_religious_contingent_that_was_never_placed_shakes_nobody() -> None:
    """A force that has not come from its flank counts as lost, and nobody has seen it die."""
    text = f"south: u man B20 files=10 at=60/40 | p man A20 files=10 religious at=60/60 | {FAR}\nnorth: {FOE}"
    battle = position(text)
    for pose, shaken in ((Pose(6000, 6000), True), (None, False)):
        state = battle.state.clone()
        state.fallen["p"] = replace(state.pieces.pop("p"), fate="destroyed", pose=pose)
        tally = value(state, state.pieces["u"], MoraleTestCause(("combat",)))
        assert (("morale-priests_lost", -2) in items(tally)) == shaken


# Room, and words


@pytest.mark.parametrize(("x", "files", "room"), [(25, 20, True), (24.9, 20, False), (5, 4, True), (5, 5, False)])
@clause("GF-MANOEUVRES_SPECIALES-03")
def test_a_line_must_have_room_on_the_table(x: float, files: int, room: bool) -> None:
    battle = position(f"south: u man B20 files=2 at={x}/40 | {FAR}\nnorth: {FOE}")
    assert has_room(battle.state, replace(piece(battle, "u"), files=files)) == room


@pytest.mark.parametrize(
    ("token", "read_as"),
    [
        ("move u far 0", "move u 0"),
        ("move u far 0.1", "move u 10"),
        ("move u far 20", "move u 2000"),
        ("move u far 20.1", "no-move-far"),
        ("move u far -1", None),
        ("move u far", None),
        ("move u at 60 40", "move u 0"),
        ("move u at 60 60 0", "move u 2000"),
        ("move u at 60.2 60", "move u 2000"),
        ("move u at 60.3 60", "no-pose-aside"),
        ("move u at 60 39", "no-move-back"),
        ("move u at 60 60 45", "no-wheel-order"),
        ("move u at 60", "no-pose-numbers"),
        ("move u at 60 60 0 0", "no-pose-numbers"),
        ("move u at 60 x", "no-pose-numbers"),
        ("move u at -1 40", "no-pose-off"),
        ("move u at 180 120", "no-pose-aside"),
        ("move u at 180.1 40", "no-pose-off"),
        ("move u at 60 120.1", "no-pose-off"),
        ("move w 10", None),
        ("move u", None),
        ("form u 5", None),
        ("form u 0 10", None),
        ("move u left 0 10", None),
        ("move u left 10 10", "no-wheel-order"),
        ("move u left 10", None),
        ("move u 1.5", None),
        ("move u join", None),
        ("move u join w", "no-join-character"),
    ],
)
@clause("GF-LES_ORDRES-01")
def test_moves_in_a_players_own_words(token: str, read_as: str | None) -> None:
    battle = position(f"south: u man B20 files=10 orders=advance at=60/40 | {FAR}\nnorth: {FOE}", phase="moves")
    found = read(battle.state, piece(battle, "u"), token)
    if isinstance(found, Option):
        assert found.token == read_as
    else:
        assert (found.message.id if found is not None else None) == read_as


@pytest.mark.parametrize("unit", ["nobody", "v9", "k"])
@clause("GF-LE_COMMANDEMENT-10")
def test_a_scenario_gives_nobody_control_of_what_is_no_unit_of_his(unit: str) -> None:
    south = f"h hero controls={unit} at=60/40 | k hero at=20/20 | {FAR}"
    assert rejected(f"south: {south}\nnorth: {FOE}") == "scenario-controls"


def test_arcs_and_ranges_are_those_of_pieces_on_the_table_by_themselves() -> None:
    south = f"u man B20 files=10 bow at=60/40 | h hero bow controls=u at=60/40 | k hero bow at=20/20 | {FAR}"
    battle = position(f"south: {south}\nnorth: {FOE}")
    state = battle.state.clone()
    found = {key: BOOK.arcs_and_ranges(state, key) is not None for key in ("u", "h", "k", "nobody")}
    assert found == {"u": True, "h": False, "k": True, "nobody": False}
    state.pieces["k"] = replace(state.pieces["k"], place="reserve")
    assert BOOK.arcs_and_ranges(state, "k") is None
