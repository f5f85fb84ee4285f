"""Creatures and monsters: who commands them, what they cannot do, and what is left of them."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.command.command import brigade
from oriflamme.rulebooks.fleuries.facts.losses import CorpseLaid
from oriflamme.rulebooks.fleuries.facts.turn import Removed
from oriflamme.rulebooks.fleuries.hidden.hidden_deployment import why_not as why_no_lair
from oriflamme.rulebooks.fleuries.terrain.measure import where
from oriflamme.rulebooks.fleuries.troops.army import CharacterSpec, UnitSpec, army_faults
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    fact,
    facts,
    piece,
    play,
    position,
    refused,
    rejected,
    spot,
    tokens,
)

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
HOUSE = "house building 60/46 10x7.5"


# Command


@clause("GF-LE_COMMANDEMENT-09")
def test_an_animal_is_bought_with_a_keeper_and_into_no_brigade() -> None:
    """The list is told both faults; with a keeper and without a brigade it is told neither."""
    cases: tuple[tuple[str, str, list[str]], ...] = (
        ("", "h", ["uncontrolled", "brigade"]),
        ("beast", "", []),
        ("beast", "h", ["brigade"]),
    )
    for keeper, brigade_, expected in cases:
        beast = UnitSpec(key="beast", species="great_saurian", figures=1, brigade=brigade_)
        chief = CharacterSpec(key="h", rank="hero", level="minor", fc=2, fm=1, combat=10, controls=keeper)
        found = [one for one in army_faults((beast,), (chief,), 0, 5000) if one.clause == "GF-LE_COMMANDEMENT-09"]
        assert [one.message.id for one in found] == [f"no-army-{name}" for name in expected]


@clause("GF-LE_COMMANDEMENT-09")
def test_an_animal_is_in_no_brigade() -> None:
    """Two units and a pack of jaguars beside the hero who leads them all: only the units are his brigade."""
    text = f"""
    south: u man B10 files=5 at=60/40 brigade=h | w man B10 files=5 at=75/40 brigade=h
    | cats jaguar 5 files=5 at=88/40 brigade=h | h hero fc=4 at=67.5/42
    north: {FOE}
    """.replace("\n    |", " |")
    battle = position(text)
    assert [unit.key for unit in brigade(battle.state, piece(battle, "h"))] == ["u", "w"]


# Manoeuvres


@pytest.mark.parametrize("beast", ["great_saurian 1", "spider 1", "pteradon 1", "jaguar 5 files=5", "eagle 5 files=5"])
@clause("GF-MANOEUVRES_SPECIALES-07")
def test_of_all_manoeuvres_an_animal_only_wheels(beast: str) -> None:
    """The wheel is offered; breaking and changing formation are refused."""
    battle = position(f"south: b {beast} at=60/40\nnorth: {FOE}", ground=HOUSE)
    offered = tokens(ask_of(battle, "order", "b"))
    assert "order b advance wheel left" in offered and "order b charge wheel right" in offered
    clause_ = "GF-MANOEUVRES_SPECIALES-07"
    for order in ("break", "change line", "change column", "change open"):
        assert f"order b {order}" not in offered
        assert refused(battle, f"order b {order}", "south") == ("no-order-animal", clause_)


@clause("GF-MANOEUVRES_SPECIALES-07")
def test_men_in_the_same_place_break_and_change() -> None:
    battle = position(f"south: b man B5 files=5 at=60/40\nnorth: {FOE}", ground=HOUSE)
    offered = tokens(ask_of(battle, "order", "b"))
    assert {"order b break", "order b change column", "order b change open"} <= set(offered)


# Buildings


@clause("GF-BATIMENTS_DOMESTIQUES-08")
def test_an_animal_enters_no_building_but_hides_behind_it() -> None:
    """It cannot break its formation to go in, nor begin there; behind the house it lies unseen."""
    clause_ = "GF-BATIMENTS_DOMESTIQUES-08"
    text = "south: b jaguar 5 files=3 at=60/40 | u man B5 files=3 at=80/20\nnorth: v man B5 files=5 at=60/110/180"
    battle = position(text, ground=HOUSE)
    ask_of(battle, "order", "b")
    assert refused(battle, "order b break", "south")[0] == "no-order-animal"
    state, beast = battle.checkpoint, piece(battle, "b")
    found = why_no_lair(state, beast, where(beast), "house")
    assert found is not None and (found.message.id, found.clause) == ("no-lair-animal", clause_)
    assert why_no_lair(state, beast, where(beast), "") is None
    assert why_no_lair(state, piece(battle, "u"), where(beast), "house") is None
    inside = text.replace("at=60/40", "inside=house at=60/40")
    assert rejected(inside, ground=HOUSE) == "scenario-inside"


# Death


def slain(beast: str, *dice: int, altitude: int = 0) -> Battle:
    """Sixteen bows of class B on a beast 6 cm away."""
    text = f"""
    south: a man B16 files=8 bow at=60/40 orders=wait+shoot | {FAR}
    north: b {beast} at=60/46/180 altitude={altitude} | {FOE}
    """
    battle = position(text, phase="shooting", dice=dice)
    return play(battle, "shoot a b")


@clause("GF-TIR_SUR_LES_PERSONNAGES-05")
def test_the_body_of_a_monster_bars_the_way() -> None:
    """8 + 3 for each of 16 bows on saurian scales: 176 %; the head (1), dead (4). It lies from 58 to 62, 46 to 50."""
    battle = slain("great_saurian 1", 100, 1, 4)
    assert fact(battle, Removed).fate == "dead"
    laid = fact(battle, CorpseLaid)
    assert sorted(laid.outline) == [(5800, 4600), (5800, 5000), (6200, 4600), (6200, 5000)]
    assert battle.state.ground[laid.key].kind == "corpse"


@clause("GF-TIR_SUR_LES_PERSONNAGES-05")
def test_nobody_passes_over_the_body() -> None:
    """Due north of the hero, 5 cm ahead: he may go 5 and no further."""
    text = f"south: h hero at=60/40 | {FAR}\nnorth: {FOE}"
    battle = position(text, ground="c corpse 60/47 4x4")
    ask_of(battle, "move", "h", "order h advance")
    assert refused(battle, "move h 501", "south") == ("no-move-blocked", "GF-TIR_SUR_LES_PERSONNAGES-05")
    battle.answer("move h 500", "south")


@clause("GF-TIR_SUR_LES_PERSONNAGES-05")
def test_a_pteradon_killed_in_the_air_lies_where_it_falls() -> None:
    """12 + 3: 240 %; two wounds, the first of them to the head (1) and deadly (4)."""
    battle = slain("pteradon 1", 100, 1, 4, altitude=1)
    assert fact(battle, CorpseLaid).unit == "b"


def test_survivors_beneath_step_off_the_body() -> None:
    """GF-CP-93: it falls upon four figures of c, who survive (49); the body lies from y 46 to 50, c behind it."""
    text = f"""
    south: a man B16 files=8 bow at=60/40 orders=wait+shoot | {FAR}
    north: b pteradon 1 at=60/46/180 altitude=1 | c man B20 files=10 at=60/46/180 | {FOE}
    """
    battle = position(text, phase="shooting", dice=[100, 1, 4, 49, 49, 49, 49])
    battle.answer("shoot a b", "south")
    assert (spot(battle, "c"), piece(battle, "c").figures) == ((60, 50), 20)
    assert battle.book.check(battle.state) == []


def test_a_dead_character_or_creature_leaves_nothing() -> None:
    """Sixteen bows of 13 - 5: 128 %; the head (1), dead (4)."""
    battle = slain("hero", 100, 1, 4)
    assert fact(battle, Removed).fate == "dead" and not facts(battle, CorpseLaid)
