"""2.3: the twelve facings, the zones around a unit, the freedom of small ones."""

from __future__ import annotations

import pytest

from oriflamme.board.facings import FACINGS, facing_name
from oriflamme.kernel import UserError
from oriflamme.rulebooks.lames.facts import ShockFought, StackRecoiled, UnitTurned
from oriflamme.rulebooks.lames.zones import front_sides, rear_sides, zone
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, unit

POINTS = ("E", "ENE", "NE", "N", "NW", "WNW", "W", "WSW", "SW", "S", "SE", "ESE")
AROUND = {"E": "0403", "NE": "0302", "NW": "0202", "W": "0203", "SW": "0204", "SE": "0304"}
"""The neighbours of 0303."""
BACK = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}
FIELD = plain(6, 5)


def angle(first: str, second: str) -> int:
    """How many degrees lie between two points of the compass, the short way round."""
    turned = 30 * abs(POINTS.index(first) - POINTS.index(second))
    return min(turned, 360 - turned)


def struck_from(way: str, figure: str, facing: str) -> dict[str, int]:
    """The modifiers of an attack on the unit in 0303 from one of the hexes around it."""
    armies = f"""
        north attack
          a infanterie {AROUND[way]} {BACK[way]}
        south defence
          x {figure} 0303 {facing}
        """
    battle = position(FIELD, armies, dice=[6, 6])
    play(battle, "activate a", "strike x supported")
    return {item.reason: item.value for item in facts(battle, ShockFought)[0].advantage.items}


# Twelve facings


@clause("LM-2.3-01")
def test_there_are_twelve_facings_thirty_degrees_apart() -> None:
    assert tuple(facing_name(facing) for facing in FACINGS) == POINTS
    text = "north defence\n  a infanterie 0303 {}\nsouth defence\n  x infanterie 0605 W"
    for number, point in enumerate(POINTS):
        assert unit(position(FIELD, text.format(point)), "a").facing == number
    for wrong in ("NNE", "e", "12", "EE"):
        with pytest.raises(UserError):
            position(FIELD, text.format(wrong))


@clause("LM-2.3-01")
def test_a_moving_unit_may_take_any_other_facing() -> None:
    text = "north defence\n  a chef_aile 0303 ENE\nsouth defence\n  x infanterie 0605 W"
    battle = play(position(FIELD, text), "activate a", "move")
    assert {token for token in tokens(battle) if token.startswith("face")} == {
        f"face {point}" for point in POINTS if point != "ENE"
    }


# Zones

VERTEX = {30: "front", 90: "flank", 150: "rear"}
SIDE = {0: "front", 60: "front", 120: "rear", 180: "rear"}
ADVANTAGE = {"front": {}, "flank": {"flank": 2}, "rear": {"rear": 4}}


@clause("LM-2.3-02")
@pytest.mark.parametrize("facing", POINTS[1::2])
def test_towards_a_corner_two_hexes_of_front_one_on_each_flank_two_of_rear(facing: str) -> None:
    found = {way: struck_from(way, "infanterie", facing) for way in AROUND}
    assert found == {way: ADVANTAGE[VERTEX[angle(facing, way)]] for way in AROUND}
    assert sorted(map(len, found.values())) == [0, 0, 1, 1, 1, 1]


@clause("LM-2.3-03")
@pytest.mark.parametrize("facing", POINTS[0::2])
def test_towards_a_side_three_hexes_of_front_and_three_of_rear(facing: str) -> None:
    found = {way: struck_from(way, "infanterie", facing) for way in AROUND}
    assert found == {way: ADVANTAGE[SIDE[angle(facing, way)]] for way in AROUND}
    assert sorted(map(len, found.values())) == [0, 0, 0, 1, 1, 1]


@clause("LM-2.3-02", "LM-2.3-03")
def test_zones_by_name() -> None:
    east, corner = POINTS.index("E"), POINTS.index("ENE")
    assert [zone(True, corner, d) for d in range(6)] == ["front", "front", "flank", "rear", "rear", "flank"]
    assert [zone(True, east, d) for d in range(6)] == ["front", "front", "rear", "rear", "rear", "front"]
    assert (front_sides(True, corner), rear_sides(True, corner)) == ((0, 1), (3, 4))
    assert (front_sides(True, east), rear_sides(True, east)) == ((0, 1, 5), (2, 3, 4))


@clause("LM-2.3-04")
@pytest.mark.parametrize("facing", ["E", "ENE", "WSW"])
def test_a_small_unit_is_never_taken_from_flank_or_rear(facing: str) -> None:
    for way in AROUND:
        assert struck_from(way, "magicien", facing).keys() & {"flank", "rear"} == set()


@clause("LM-2.3-04")
@pytest.mark.parametrize(("figure", "engaged"), [("magicien", 6), ("infanterie", 3)])
def test_a_small_unit_engages_all_around(figure: str, engaged: int) -> None:
    enemies = "\n".join(f"  x{n} infanterie {hex} {BACK[way]}" for n, (way, hex) in enumerate(AROUND.items()))
    battle = position(FIELD, f"north attack\n  a {figure} 0303 E\nsouth defence\n{enemies}")
    play(battle, "activate a")
    assert len({token.split()[1] for token in tokens(battle)}) == engaged


# Small units turn freely

WALK = """
    north defence
      a {figure} 0303 E {marker}
    south defence
      x infanterie 0601 W
    """


@clause("LM-2.3-05")
@pytest.mark.parametrize(("figure", "price"), [("magicien", 0), ("infanterie", 2)])
def test_a_small_unit_turns_about_for_nothing_in_a_move(figure: str, price: int) -> None:
    battle = position(FIELD, WALK.format(figure=figure, marker="ordered"))
    play(battle, "activate a", "move", "face W")
    assert [(fact.towards, fact.cost) for fact in facts(battle, UnitTurned)] == [("W", price)]


@clause("LM-2.3-05")
@pytest.mark.parametrize(("figure", "prices"), [("magicien", [0, 0]), ("infanterie", [0, 1])])
def test_a_small_unit_turns_freely_in_flight(figure: str, prices: list[int]) -> None:
    """The first turn of a flight is free to all; the second only to small units."""
    battle = position(FIELD, WALK.format(figure=figure, marker="ordered"))
    play(battle, "activate a", "flee", "face W", "step W", "face S")
    assert [fact.cost for fact in facts(battle, UnitTurned)] == prices


@clause("LM-2.3-05")
def test_a_small_unit_does_not_turn_outside_a_displacement() -> None:
    battle = position(FIELD, WALK.format(figure="magicien", marker=""))
    play(battle, "activate a")
    assert refused(battle, "face") == "LM-2.6.14-02"
    play(battle, "pass")
    assert unit(battle, "a").facing == POINTS.index("E")
    withdrawn = position(FIELD, WALK.format(figure="magicien", marker=""))
    play(withdrawn, "activate a", "withdraw", "withdraw W")
    assert unit(withdrawn, "a").facing == POINTS.index("E") and facts(withdrawn, UnitTurned) == []


# Behind a unit that has only a front


@clause("LM-2.3-06")
@pytest.mark.parametrize(
    ("figure", "facing", "ways"),
    [
        ("magicien", "E", {"E", "NE", "NW", "W", "SW", "SE"}),
        ("magicien", "ENE", {"E", "NE", "NW", "W", "SW", "SE"}),
        ("infanterie", "E", {"W", "NW", "SW"}),
        ("infanterie", "ENE", {"W", "SW"}),
    ],
)
def test_a_small_unit_withdraws_wherever_it_likes(figure: str, facing: str, ways: set[str]) -> None:
    battle = position(FIELD, WALK.format(figure=figure, marker="").replace("0303 E", f"0303 {facing}"))
    play(battle, "activate a", "withdraw")
    assert tokens(battle) == {f"withdraw {way}" for way in ways}


@clause("LM-2.3-06")
@pytest.mark.parametrize(
    ("figure", "ways"),
    [("magicien", {"E", "NE", "NW", "SW", "SE"}), ("infanterie", {"E", "NE", "SE"})],
)
def test_a_small_unit_recoils_wherever_it_likes(figure: str, ways: set[str]) -> None:
    armies = f"""
        north attack
          a infanterie 0203 E
        south defence
          x {figure} 0303 W
        """
    battle = position(FIELD, armies, dice=[4, 4])
    play(battle, "activate a", "strike x supported", "recoil")
    assert tokens(battle) == {f"recoil {way}" for way in ways}
    play(battle, "recoil SE")
    assert facts(battle, StackRecoiled)[0].hex == "0304" and unit(battle, "x").facing == POINTS.index("W")
