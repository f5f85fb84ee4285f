"""Fires, fire starts and smoke. Chapter 3.4.6."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Battle, Roll
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.facts.pieces import FireDied
from oriflamme.rulebooks.lames.fires import concerned, drifted, flammable, pool
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, refused, tokens

WOOD = "\n".join(" " * (row % 2) + " ".join("w" * 7) for row in range(7))
OPEN = WOOD.replace("w", ".")
ARMIES = """
north defence morale=11 fatigue=11
  a infanterie 0101 E
south defence morale=11 fatigue=11
  x orcs 0707 W
"""


def field(*ground: dict[str, Any], map_: str = WOOD, armies: str = ARMIES, **more: Any) -> Battle:
    return position(map_, armies, tier="intermediate", ground=list(ground), **more)


def marks(battle: Battle, *kinds: str) -> dict[str, str]:
    """What lies where."""
    overlay = battle.state.overlay
    return {mark.at: mark.kind for mark in (overlay.marks.values() if overlay else ()) if mark.kind in kinds}


def smoke(battle: Battle) -> dict[str, str]:
    return {at: kind.partition("_")[0] for at, kind in marks(battle, "dense_smoke", "sparse_smoke").items()}


def fires(battle: Battle, *throws: str) -> Battle:
    """Play the fires, with these tokens."""
    return play(battle, "elements", "1", "element fires", *throws)


WIND = {"kind": "light_breeze", "facing": "SE"}


# What a fire does to whoever meets it


@clause("LM-3.4.6.1-01")
def test_a_burning_hex_is_closed_and_deadly() -> None:
    armies = ARMIES.replace("north defence", "north attack").replace("0101 E", "0101 E ordered")
    battle = field({"kind": "fire", "at": "0201"}, map_=OPEN, armies=armies)
    play(battle, "activate a", "move")
    assert "step E" not in tokens(battle)
    assert refused(battle, "step E") == "LM-3.4.6.1-01"
    assert "step SE" in tokens(battle)


@clause("LM-3.4.6.1-01")
def test_a_unit_that_ends_its_activation_in_a_fire_is_destroyed() -> None:
    battle = play(field({"kind": "fire", "at": "0101"}, map_=OPEN), "activate a", "pass")
    (fact,) = facts(battle, lames.UnitDestroyed)
    assert (fact.unit, fact.reason) == ("a", "burnt")
    away = field({"kind": "fire", "at": "0101"}, map_=OPEN, armies=ARMIES.replace("0101 E", "0101 E ordered"))
    play(away, "activate a", "move", "step E", "halt")
    assert facts(away, lames.UnitDestroyed) == []
    assert away.state.units["a"].hex == "0201"


@pytest.mark.parametrize(
    ("figure", "survives"),
    [
        ({"like": "infanterie"}, False),
        ({"like": "infanterie", "faculties": ["fireproof"]}, True),
        ({"like": "infanterie", "movement": "flying"}, True),
    ],
)
def test_who_is_immune_to_fire_or_flies_survives(figure: dict[str, Any], survives: bool) -> None:
    armies = ARMIES.replace("a infanterie", "a hot")
    battle = field({"kind": "fire", "at": "0101"}, map_=OPEN, armies=armies, figure={"hot": figure})
    play(battle, "activate a", "pass")
    assert (facts(battle, lames.UnitDestroyed) == []) == survives


@clause("LM-3.4.6.1-02", "LM-3.1-05")
def test_to_who_is_immune_a_fire_is_difficult_ground() -> None:
    armies = ARMIES.replace("a infanterie", "a hot")
    figures = {"hot": {"like": "infanterie", "faculties": ["fireproof"]}}
    water = OPEN.replace(". .", ". ~", 1)
    for map_, cost in ((OPEN, 4), (water, -1)):
        battle = field({"kind": "fire", "at": "0201"}, map_=map_, armies=armies, figure=figures)
        state, terrain = battle.state, terrain_of(battle.state)
        gait = gait_of(state, terrain, state.units["a"])
        assert terrain.costs[gait]["0101"][0] == cost
        assert terrain.costs[gait_of(state, terrain, state.units["x"])]["0101"][0] == -1
    assert terrain_of(field({"kind": "fire", "at": "0201"}, map_=OPEN).state).kind["0201"] == "difficult"


@clause("LM-3.4.6.3-01")
@pytest.mark.parametrize(
    ("sign", "kind"), [(".", "rough"), ("r", "rough"), ("d", "difficult"), ("w", "difficult"), ("~", "water")]
)
def test_a_fire_start_makes_clear_ground_rough_and_closes_nothing(sign: str, kind: str) -> None:
    battle = field({"kind": "fire_start", "at": "0201"}, map_=OPEN.replace(". .", f". {sign}", 1))
    terrain = terrain_of(battle.state)
    assert terrain.kind["0201"] == kind
    assert not terrain.cells["0201"].closed
    play(battle, "activate a", "pass")
    assert facts(battle, lames.UnitDestroyed) == []


@pytest.mark.parametrize(
    ("sign", "burns"), [("w", True), ("h", True), (".", False), ("r", False), ("s", False), ("m", False), ("~", False)]
)
@clause("LM-3.4.6.2-01")
def test_woods_and_villages_burn(sign: str, burns: bool) -> None:
    battle = field(map_=OPEN.replace(". .", f". {sign}", 1))
    assert flammable(battle.state, "0201") == burns


@clause("LM-3.4.6.2-01")
def test_a_cultivated_field_burns_where_the_scenario_lays_it_and_hinders_nobody() -> None:
    crops = {"kind": "crops", "at": "0303"}
    battle = field(WIND, crops, {"kind": "fire_start", "at": "0303"}, {"kind": "fire_start", "at": "0404"}, map_=OPEN)
    assert (flammable(battle.state, "0303"), flammable(battle.state, "0404")) == (True, False)
    assert concerned(battle.state) == ["0303"]
    bare = field(crops, map_=OPEN)
    assert terrain_of(bare.state).cells["0303"] == terrain_of(bare.state).cells["0404"]
    fires(battle, "1", "1")
    assert marks(battle, "fire") == {"0303": "fire"}
    assert mark_in(battle.state.overlay, "crops", "0303") is not None
    assert facts(battle, lames.WorkBurnt) == []


# Smoke. LM-CA-23


@clause("LM-3.4.6.5-03")
def test_sparse_smoke_goes_and_dense_smoke_thins_and_drifts() -> None:
    battle = field(WIND, {"kind": "sparse_smoke", "at": "0601"}, {"kind": "dense_smoke", "at": "0303"})
    assert smoke(fires(battle)) == {"0303": "sparse", "0304": "sparse"}


@clause("LM-3.4.6.5-04")
def test_a_fire_makes_dense_smoke_downwind_and_a_fire_start_none() -> None:
    ground = (
        {"kind": "fire", "at": "0303"},
        {"kind": "fire_start", "at": "0505"},
        {"kind": "sparse_smoke", "at": "0304"},
    )
    battle = field(WIND, *ground, map_=OPEN)
    assert smoke(fires(battle)) == {"0304": "dense"}
    again = field(WIND, {"kind": "fire", "at": "0303"}, {"kind": "dense_smoke", "at": "0304"}, map_=OPEN)
    assert smoke(fires(again)) == {"0304": "dense", "0405": "sparse"}, "what it was has thinned and drifted first"


def test_smoke_drifts_off_the_map() -> None:
    battle = field(
        {"kind": "breeze", "facing": "W"}, {"kind": "fire", "at": "0103"}, {"kind": "dense_smoke", "at": "0105"}
    )
    assert drifted(battle.state) == {"0105": "sparse_smoke"}


@clause("LM-3.4.6.5-01", "LM-3.4.6.5-02")
def test_fires_starts_and_smoke_are_played_in_one_and_a_fire_never_goes_out() -> None:
    ground = (
        {"kind": "fire", "at": "0303"},
        {"kind": "fire_start", "at": "0606"},
        {"kind": "dense_smoke", "at": "0101"},
    )
    battle = play(field(WIND, *ground), "elements", "1")
    assert battle.state.elements == ("wind", "fires")
    play(battle, "element fires", *(str(left) for left in range(30, 22, -1)))
    assert len(facts(battle, lames.SmokeDrifted)) == 1
    assert battle.state.elements == ("wind",)
    assert marks(battle, "fire", "fire_start") == {"0303": "fire"}


# Tokens


@clause("LM-3.4.6.5-05")
@pytest.mark.parametrize(
    ("weather", "wind", "tokens"),
    [
        ("heatwave", "light_breeze", (10, 20)),
        ("fair", "light_breeze", (15, 15)),
        ("cloudy", "light_breeze", (20, 10)),
        ("overcast", "strong_wind", (20, 20)),
        ("rain", "breeze", (25, 10)),
        ("storm", "violent_wind", (25, 20)),
        ("", "breeze", (20, 15)),
    ],
)
def test_weather_and_wind_make_up_the_pool(weather: str, wind: str, tokens: tuple[int, int]) -> None:
    ground = [{"kind": wind, "facing": "E"}, *([{"kind": weather}] if weather else [])]
    assert pool(field(*ground).state) == tokens


@clause("LM-3.4.6.5-06")
def test_fires_spread_with_the_wind_and_to_either_side_of_it() -> None:
    """From 0404 with a wind to the south-east: 0505, and 60 degrees off it 0504 and 0405."""
    battle = field(WIND, {"kind": "fire", "at": "0404"})
    assert concerned(battle.state) == ["0405", "0504", "0505"]
    bare = field(WIND, {"kind": "fire", "at": "0404"}, map_=OPEN)
    assert concerned(bare.state) == [], "only what can burn"
    start = field(WIND, {"kind": "fire_start", "at": "0202"})
    assert concerned(start.state) == ["0202"]
    two = field(WIND, {"kind": "fire", "at": "0404 0505"})
    assert concerned(two.state) == ["0405", "0406", "0504", "0506", "0605"], "what burns already is left out"


@clause("LM-3.4.6.5-07")
@pytest.mark.parametrize(
    ("tokens", "after", "result"),
    [(("1", "1"), "fire", "burns"), (("30", "29"), "", "out"), (("1", "29"), "fire_start", "nothing")],
)
def test_two_tokens_decide_about_a_fire_start(tokens: tuple[str, str], after: str, result: str) -> None:
    battle = fires(field(WIND, {"kind": "fire_start", "at": "0303"}), *tokens)
    assert marks(battle, "fire", "fire_start") == ({"0303": after} if after else {})
    (fact,) = facts(battle, lames.TokensDrawn)
    assert (fact.hex, fact.result) == ("0303", result)


@clause("LM-3.4.6.5-08")
@pytest.mark.parametrize(
    ("tokens", "starts"), [(("1", "1"), True), (("30", "29"), False), (("1", "29"), False), (("30", "1"), False)]
)
def test_two_fires_start_one_elsewhere(tokens: tuple[str, str], starts: bool) -> None:
    map_ = OPEN.splitlines()
    map_[4] = ". . . w . . ."
    battle = fires(field(WIND, {"kind": "fire", "at": "0304"}, map_="\n".join(map_)), *tokens)
    assert marks(battle, "fire", "fire_start") == {"0304": "fire"} | ({"0405": "fire_start"} if starts else {})


@clause("LM-3.4.6.5-09")
def test_tokens_are_not_put_back_and_an_empty_pool_is_made_up_anew() -> None:
    """Thirty tokens do for fifteen hexes; the sixteenth draws from thirty again."""
    starts = [f"0{column}0{row}" for row in range(1, 4) for column in range(1, 7)][:16]
    battle = field(WIND, {"kind": "fire_start", "at": " ".join(starts)})
    play(battle, "elements", "1", "element fires")
    sizes = []
    for _ in range(32):
        ask = battle.asks[0]
        sizes.append(ask.dice.sizes[0])  # type: ignore[union-attr]
        play(battle, str(sizes[-1]))
    assert sizes == [*range(30, 0, -1), 30, 29]


def test_an_odd_last_token_is_drawn_before_the_pool_is_made_up() -> None:
    """LM-CA-23: 35 tokens, the eighteenth hex takes the last one and one of the new pool."""
    starts = [f"0{column}0{row}" for row in range(1, 4) for column in range(1, 8)][:18]
    battle = field({"kind": "breeze", "facing": "SE"}, {"kind": "fire_start", "at": " ".join(starts)})
    play(battle, "elements", "1", "element fires")
    sizes = []
    for _ in range(36):
        sizes.append(battle.asks[0].dice.sizes[0])  # type: ignore[union-attr]
        play(battle, str(sizes[-1]))
    assert sizes == [*range(35, 0, -1), 35]


def test_the_worked_example() -> None:
    """LM-EX-66: rain and a breeze; the smoke, then six hexes: (1) and (5) mixed, (2) burns, (3) starts, (4) does not
    burn at all, (6) goes out. The pool has 25 blanks and 10 fires."""
    map_ = OPEN.splitlines()
    map_[3] = " . w w w . . ."
    map_[4] = ". . w . w . ."
    ground = (
        {"kind": "rain"},
        {"kind": "breeze", "facing": "SE"},
        {"kind": "fire", "at": "0203"},
        {"kind": "fire", "at": "0404"},
        {"kind": "fire_start", "at": "0304 0305"},
        {"kind": "dense_smoke", "at": "0605"},
        {"kind": "sparse_smoke", "at": "0101"},
    )
    battle = field(*ground, map_="\n".join(map_))
    assert pool(battle.state) == (25, 10)
    assert concerned(battle.state) == ["0204", "0304", "0305", "0505"]
    fires(battle, "1", "34", "1", "1", "30", "30", "1", "1")
    assert smoke(battle) == {"0204": "dense", "0505": "dense", "0605": "sparse", "0606": "sparse"}
    results = [(fact.hex, fact.fires, fact.result) for fact in facts(battle, lames.TokensDrawn)]
    assert results == [("0204", 1, "nothing"), ("0304", 2, "burns"), ("0305", 0, "out"), ("0505", 2, "starts")]
    assert marks(battle, "fire", "fire_start") == {
        "0203": "fire",
        "0304": "fire",
        "0404": "fire",
        "0505": "fire_start",
    }
    assert mark_in(battle.state.overlay, "smoke", "0101") is None


BURNING = ("debris", "mantlets", "carts", "wagons", "boats")


def lying(kind: str) -> dict[str, Any]:
    return {"kind": kind, "at": "0303", **({"facing": "W"} if kind in ("mantlets", "carts", "wagons") else {})}


@clause("LM-3.5.1-02")
@pytest.mark.parametrize("kind", BURNING)
def test_a_fire_start_on_what_can_burn_in_the_open_is_never_drawn_for_and_stays(kind: str) -> None:
    battle = field(WIND, lying(kind), {"kind": "fire_start", "at": "0303"}, map_=OPEN)
    assert concerned(battle.state) == []
    fires(battle)
    assert marks(battle, "fire_start") == {"0303": "fire_start"}
    assert marks(battle, kind) == {"0303": kind}


@clause("LM-3.5.1-02")
@pytest.mark.parametrize("kind", ["stakes", "ditches", "pavises", "traps", "civilians", "herds", ""])
def test_a_fire_start_on_what_cannot_burn_goes_out(kind: str) -> None:
    """LM-CA-70."""
    ground = [{"kind": kind, "at": "0303", **({"facing": "W"} if kind in ("stakes", "ditches") else {})}] * bool(kind)
    battle = field(WIND, *ground, {"kind": "fire_start", "at": "0303"}, map_=OPEN)
    fires(battle)
    assert marks(battle, "fire_start") == {}
    (died,) = facts(battle, FireDied)
    assert died.hex == "0303"


@clause("LM-3.5.1-02")
@pytest.mark.parametrize("kind", [*BURNING, "stakes", "civilians", ""])
def test_whoever_sets_fires_sets_them_to_what_can_burn(kind: str) -> None:
    """An Incendiary unit in a clear hex with it: a die is thrown, or none."""
    figure = {"torch": {"like": "infanterie", "faculties": ["incendiary"]}}
    armies = ARMIES.replace("a infanterie 0101 E", "a torch 0303 W").replace("north defence", "north attack")
    ground = [{**lying(kind), **({"facing": "W"} if kind == "stakes" else {})}] if kind else []
    ground = [{**mark, **({"owner": "north"} if kind in ("carts", "wagons", "civilians") else {})} for mark in ground]
    battle = field(WIND, *ground, map_=OPEN, armies=armies, figure=figure)
    play(battle, "activate a")
    throws = isinstance(battle.asks[0], Roll)
    assert throws == (kind in BURNING)
    if throws:
        play(battle, "3")
        assert marks(battle, "fire_start") == {"0303": "fire_start"}


@clause("LM-3.5.9-01")
def test_tents_burn_with_their_hex_and_carts_in_a_wood_too() -> None:
    battle = field(WIND, {"kind": "tents", "at": "0303"}, {"kind": "fire_start", "at": "0303"}, map_=OPEN)
    assert flammable(battle.state, "0303")
    fires(battle, "1", "1")
    assert marks(battle, "fire") == {"0303": "fire"}
    assert marks(battle, "tents") == {} and marks(battle, "debris") == {"0303": "debris"}
    carts = fires(field(WIND, lying("carts"), {"kind": "fire_start", "at": "0303"}), "1", "1")
    assert marks(carts, "carts") == {} and marks(carts, "debris") == {"0303": "debris"}
    herds = fires(field(WIND, {"kind": "herds", "at": "0303"}, {"kind": "fire_start", "at": "0303"}), "1", "1")
    assert marks(herds, "herds", "debris") == {}, "nothing is left of them"


def test_a_formation_whose_ground_catches_fire_breaks() -> None:
    phalanx = {"phalanx": {"like": "lanciers", "command_capacity": "superior"}}
    armies = """
    north defence morale=11 fatigue=11
      f phalanx 0304+0404 N steps=6
    south defence morale=11 fatigue=11
      x orcs 0707 W
    """
    ground = [{"kind": "crops", "at": "0304 0303"}, {"kind": "fire", "at": "0303"}]
    battle = field(WIND, *ground, map_=OPEN, armies=armies, figure=phalanx)
    fires(battle, "1", "1")
    (broken,) = facts(battle, lames.FormationBroken)
    assert (broken.unit, broken.reason, broken.cohesion) == ("f", "ground", 3)


# Works burn. LM-CA-48


@clause("LM-3.5.4-08")
def test_a_palisade_makes_its_hex_flammable_and_burns_down_to_debris() -> None:
    palisade = {"kind": "palisade", "at": "0303", "facing": "E"}
    battle = field(WIND, palisade, {"kind": "fire_start", "at": "0303"}, map_=OPEN)
    assert concerned(battle.state) == ["0303"]
    fires(battle, "1", "1")
    assert battle.state.overlay is not None
    assert [key for key in battle.state.overlay.marks if key.endswith("0303")] == ["debris 0303", "fire 0303"]
    (fact,) = facts(battle, lames.WorkBurnt)
    assert (fact.work, fact.hex) == ("palisade", "0303")


def test_ditches_and_stakes_do_not_burn() -> None:
    for kind in ("ditches", "stakes", "debris"):
        facing = {} if kind == "debris" else {"facing": "E"}
        assert not flammable(field({"kind": kind, "at": "0303", **facing}, map_=OPEN).state, "0303")
    assert flammable(field({"kind": "abatis", "at": "0303", "facing": "E"}, map_=OPEN).state, "0303")
