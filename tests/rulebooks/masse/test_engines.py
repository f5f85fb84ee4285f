"""The four siege engines: crews, shots against units, walls and towers."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.rulebooks.masse.facts import AttackMade, Battered, BreachOpened, EngineShot, LossesTaken
from oriflamme.rulebooks.masse.tables import ENGINES
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import (
    add_dice,
    fact,
    facts,
    multipliers,
    offered,
    piece,
    play,
    position,
    refused,
)

ARMS = "MC-EXEMPLES_D_ARMES_DE_SIEGE-"
WALLS = "west gate, east tower=large, south tower=medium"


def siege(host: str, town: str = "lourds 1000", **more: Any) -> Battle:
    return position(f"town role=besieged: {town} | host role=besieger: {host}", sections=WALLS, **more)


def shot(engine: str, dice: list[int]) -> Battle:
    """One shot at 500 orcs in the field."""
    battle = position(f"north: engine={engine}, gob 10 | south: orcs 500", dice=dice)
    return play(battle, "engine shoot orcs", until="morale")


def sequences_for(engine: str, part: str) -> int:
    """How many sequences this engine alone takes to open a part of the fortification."""
    battle = siege(f"engine={engine}, orcs 10")
    for number in range(1, 12):
        play(battle, f"engine batter {part}")
        if facts(battle, BreachOpened):
            assert fact(battle, BreachOpened).how == part.split()[1]
            return number
    raise AssertionError("never")


# What they do to units


@clause(f"{ARMS}01")
def test_the_ballista_shoots_5d6_in_every_shooting_phase() -> None:
    battle = shot("ballista 2", [6, 5, 4, 2, 1])
    done = fact(battle, EngineShot)
    assert (done.roll, done.damage, done.clause, multipliers(done.product)) == (18, 18, f"{ARMS}01", [])
    assert fact(battle, LossesTaken).pvt == 2482
    add_dice(battle, 1, 1)
    assert "shoot orcs" in offered(battle, "engine")


@clause(f"{ARMS}02")
def test_the_light_catapult_shoots_6d6() -> None:
    assert fact(shot("light_catapult 2", [6, 5, 4, 3, 2, 1]), EngineShot).damage == 21


@clause(f"{ARMS}03")
def test_the_heavy_catapult_shoots_8d8() -> None:
    assert fact(shot("heavy_catapult 3 engineer", [8] * 8), EngineShot).damage == 64


@clause(f"{ARMS}04")
def test_the_trebuchet_shoots_10d10() -> None:
    assert fact(shot("trebuchet 4 engineer", [10] * 10), EngineShot).damage == 100


def test_neither_percentage_nor_command_bears_on_an_engine() -> None:
    """MC-AM-34: no INT points for it, no SAG against it, whatever the armour of the target."""
    battle = position(
        "north: engine=ballista 2, gob 10, mage commander | south: orcs 500 ca=22, cleric commander", dice=[2] * 5
    )
    battle.answer("order gob none", "north")
    battle.answer("order mage none", "north")
    battle.answer("order engine shoot orcs", "north")
    assert refused(battle, "point engine", "north") == "MC-REGLES_SPECIALES-02"
    play(battle, until="morale")
    assert fact(battle, EngineShot).damage == 10


def test_walls_shelter_from_engines_and_immunity_stops_them() -> None:
    """MC-AM-33, MC-AM-45."""
    battle = siege("engine=ballista 2, orcs 10", dice=[2, 2, 2, 2, 3])
    play(battle, "engine shoot lourds")
    done = fact(battle, EngineShot)
    assert (done.damage, multipliers(done.product)) == (2, [("fortification_intact", "1/4", "MC-SIEGES-04")])
    immune = position("north: engine=ballista 2, gob 10 | south: necro 20")
    play(immune, "engine shoot necro")
    done = fact(immune, EngineShot)
    assert (done.damage, done.clause) == (0, "MC-REGLES_SPECIALES-10")


@clause(f"{ARMS}01", f"{ARMS}02")
@pytest.mark.parametrize(("engine", "number"), [("ballista 2", "01"), ("light_catapult 2", "02")])
def test_engines_shoot_at_units_not_at_a_man(engine: str, number: str) -> None:
    """A unit in formation is slow enough, and a huge creature large enough (MC-CP-08)."""
    battle = position(f"north: engine={engine}, gob 10 | south: orcs 100, lord, giant=hill_giant")
    assert refused(battle, "order engine shoot lord", "north") == f"{ARMS}{number}"
    assert [order for order in offered(battle, "engine") if "shoot" in order] == ["shoot orcs", "shoot giant"]


# Crews


@clause(f"{ARMS}01", f"{ARMS}02", f"{ARMS}03", f"{ARMS}04")
@pytest.mark.parametrize(
    ("engine", "least", "most", "number"),
    [
        ("ballista", 2, 2, "01"),
        ("light_catapult", 2, 4, "02"),
        ("heavy_catapult", 3, 5, "03"),
        ("trebuchet", 4, 6, "04"),
    ],
)
def test_the_crew_of_an_engine(engine: str, least: int, most: int, number: str) -> None:
    """MC-CP-18: below its least crew it cannot shoot."""
    with pytest.raises(UserError) as caught:
        position(f"north: engine={engine} {most + 1} engineer | south: orcs 100")
    assert caught.value.message.args["problem"].id == "scenario-crew"
    for crew in (least, most):
        battle = position(f"north: engine={engine} {crew} engineer | south: orcs 100")
        assert "shoot orcs" in offered(battle, "engine")
    few = position(f"north: engine={engine} {least - 1} engineer | south: orcs 100")
    assert refused(few, "order engine shoot orcs", "north") == f"{ARMS}{number}"


@clause(f"{ARMS}03", f"{ARMS}04")
@pytest.mark.parametrize(
    ("engine", "number", "needed"),
    [
        ("ballista 2", "01", False),
        ("light_catapult 4", "02", False),
        ("heavy_catapult 5", "03", True),
        ("trebuchet 6", "04", True),
    ],
)
def test_which_engines_need_an_engineer(engine: str, number: str, needed: bool) -> None:
    battle = position(f"north: engine={engine} | south: orcs 100")
    if needed:
        assert refused(battle, "order engine shoot orcs", "north") == f"{ARMS}{number}"
    else:
        assert "shoot orcs" in offered(battle, "engine")


@clause(f"{ARMS}01", f"{ARMS}02", f"{ARMS}03", f"{ARMS}04")
def test_prices_and_what_the_ballista_does_in_single_combat() -> None:
    """Points are a tenth of the price (MC-CP-19)."""
    engines = ENGINES["engines"]
    assert {name: entry["price_gp"] for name, entry in engines.items()} == {
        "ballista": 250,
        "light_catapult": 500,
        "heavy_catapult": 1000,
        "trebuchet": 2000,
    }
    for name, entry in engines.items():
        battle = position(f"north: engine={name} {entry['crew_min']} | south: orcs 9")
        assert piece(battle, "engine").points == entry["price_gp"] // 10
    assert engines["ballista"]["single"] == {
        "every_rounds": 4,
        "range_m": 160,
        "attacks_as_level": 2,
        "damage": "2d6+2",
    }
    assert [name for name, entry in engines.items() if entry.get("ship")] == ["ballista"]
    assert [name for name, entry in engines.items() if entry.get("slow_targets_only")] == [
        "light_catapult",
        "heavy_catapult",
        "trebuchet",
    ]


def test_an_engaged_crew_fights_and_does_not_shoot() -> None:
    """MC-CP-18: level 0 men with knives (PVI 4, CA 11)."""
    battle = position(
        "north: engine=light_catapult 4, gob 10 | south: orcs 20, far=orcs 9",
        links="engine-orcs",
        dice=[4, 1, 1, 1, 1, 1],
    )
    assert refused(battle, "order engine shoot far", "north") == "MC-PHASE_DE_COMMANDEMENT-04"
    assert refused(battle, "order engine retreat", "north") == "MC-SIEGES-10"
    play(battle, "engine engage orcs")
    crew, orcs = fact(battle, AttackMade, unit="engine"), fact(battle, AttackMade, unit="orcs")
    assert (crew.men, crew.percent.total, crew.damage) == (4, 35, 5)
    assert (orcs.percent.total, orcs.damage) == (50, 10)
    assert (piece(battle, "engine").pvt, piece(battle, "engine").men) == (6, 2)


def test_an_engine_does_not_move() -> None:
    """MC-CP-18."""
    battle = position("north: engine=light_catapult 4, gob 10 | south: orcs 20")
    assert refused(battle, "order engine engage orcs", "north") == "MC-SIEGES-10"
    assert offered(battle, "engine") == ["shoot orcs", "none"]


def test_a_broken_crew_serves_nothing_until_it_is_rallied() -> None:
    """MC-AM-46: morale 6, and the engine stays."""
    battle = position("north: engine=light_catapult 4 demoralised, gob 10 | south: orcs 20", dice=[3, 4])
    assert piece(battle, "engine").profile.morale == 6
    assert refused(battle, "order engine shoot orcs", "north") == "MC-PHASE_DE_COMMANDEMENT-16"
    play(battle, "engine rally")
    assert "shoot orcs" in offered(battle, "engine")


# What they do to walls


@clause(f"{ARMS}02", f"{ARMS}03", f"{ARMS}04")
@pytest.mark.parametrize(
    ("engine", "wall"), [("light_catapult 2", 4), ("heavy_catapult 3 engineer", 3), ("trebuchet 4 engineer", 2)]
)
def test_how_long_a_wall_and_towers_stand(engine: str, wall: int) -> None:
    """MC-CP-18: towers take the time of the light catapult."""
    assert sequences_for(engine, "west wall") == wall
    assert sequences_for(engine, "south tower") == 8
    assert sequences_for(engine, "east tower") == 10


@clause(f"{ARMS}01")
def test_a_ballista_does_nothing_to_a_fortress() -> None:
    battle = siege("engine=ballista 2, orcs 10")
    battle.answer("assault none", "host")
    assert refused(battle, "order engine batter west wall", "host") == f"{ARMS}01"
    assert [order for order in offered(battle, "engine") if "batter" in order] == []


def test_an_engine_batters_only_while_it_is_served() -> None:
    battle = siege(
        "engine=heavy_catapult 3, few=light_catapult 1, tied=light_catapult 2, orcs 9",
        "lourds 9, gob 9 outside",
        links="tied-gob",
    )
    battle.answer("assault none", "host")
    assert refused(battle, "order engine batter west wall", "host") == f"{ARMS}03"
    assert refused(battle, "order few batter west wall", "host") == f"{ARMS}02"
    assert refused(battle, "order tied batter west wall", "host") == "MC-PHASE_DE_COMMANDEMENT-04"
    assert facts(battle, Battered) == []


@clause("MC-REGLES_SPECIALES-10")
def test_an_engine_throws_nothing_at_what_is_immune() -> None:
    """MC-AM-45: the shot is spent, no die falls."""
    battle = play(position("north: trebuchet 6 engineer shots=3, gob 10 | south: necro 20"), "trebuchet shoot necro")
    shot = fact(battle, EngineShot)
    assert (shot.roll, shot.product.total, shot.damage, shot.clause) == (0, 0, 0, "MC-REGLES_SPECIALES-10")
    assert (piece(battle, "trebuchet").shots, piece(battle, "necro").men) == (2, 20)
