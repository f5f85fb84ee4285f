"""2.2: hexes and hexsides, what they cost, what they do to shock and to charges."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.kernel import UserError
from oriflamme.lab.bench.lames_scenarios import meeting
from oriflamme.rulebooks.lames.distance_field import NOWHERE, DistanceField
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.facts import ShockFought, UnitStepped
from oriflamme.rulebooks.lames.formation_paths import pairs_of
from oriflamme.rulebooks.lames.state import CHARGE, WINDED
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, unit

MARCH = """
    north defence
      a {figure} 0101 E ordered {marker}
    south defence
      x infanterie 0903 W
    """
QUICK = {
    "runners": {"like": "infanterie", "movement_capacity": "superior"},
    "boat": {"like": "infanterie", "movement": "floating"},
    "eagle": {"like": "infanterie", "movement": "flying"},
}


def row(signs: str, **more: Any) -> dict[str, Any]:
    """A map whose first row is drawn so; the rest is clear."""
    rest = plain(9, 3).split("\n")[1:]
    return {"grid": "\n".join([" ".join(signs.ljust(9, ".")), *rest]), **more}


def walk(map_: dict[str, Any], figure: str, *steps: str, marker: str = "") -> Battle:
    """A unit with an order in hand that walks from the first hex of the first row, eastwards."""
    battle = position(map_, MARCH.format(figure=figure, marker=marker), figure=QUICK)
    return play(battle, "activate a", "move", *steps)


def costs(battle: Battle) -> list[int]:
    """What each step has cost, in half points."""
    return [fact.cost for fact in facts(battle, UnitStepped)]


def strike(map_: dict[str, Any], *, back: bool = False) -> dict[str, int]:
    """The modifiers of an attack from the first hex of the first row on the second one, or back."""
    places = ("0201 W", "0101 E") if back else ("0101 E", "0201 W")
    armies = f"""
        north attack
          a eagle {places[0]}
        south defence
          x eagle {places[1]}
        """
    battle = position(map_, armies, figure=QUICK, dice=[6, 6])
    play(battle, "activate a", "strike x supported")
    return {item.reason: item.value for item in facts(battle, ShockFought)[0].advantage.items}


def earns_charge(map_: dict[str, Any], figure: str = "runners", *steps: str) -> bool:
    """Whether a walk eastwards may end with Charge."""
    battle = walk(map_, figure, *(steps or ("step E", "step E")))
    if "halt" in tokens(battle):
        play(battle, "halt")
    return tokens(battle) == {"mark charge", "mark none"}


# The edge of the map


@clause("LM-2.2-01")
def test_half_hexes_are_not_played() -> None:
    whole = position({"grid": plain(5, 3)}, MARCH.format(figure="infanterie", marker="").replace("0903", "0503"))
    play(whole, "activate a", "move", "face W")
    assert "leave W" in tokens(whole)
    armies = MARCH.format(figure="infanterie", marker="").replace("0101", "0201").replace("0903", "0503")
    for half, way in (("", "step W"), ("W", "leave W")):
        battle = position({"grid": plain(5, 3), "half": half}, armies)
        play(battle, "activate a", "move", "face W")
        assert {token for token in tokens(battle) if token.endswith(" W")} == {way}


@clause("LM-2.2-01")
def test_nobody_stands_in_a_half_hex() -> None:
    with pytest.raises(UserError) as caught:
        position({"grid": plain(9, 3), "half": "W"}, MARCH.format(figure="infanterie", marker=""))
    assert caught.value.message.args["problem"].id == "scenario-half-hex"


# Hexes


@clause("LM-2.2.1.1-01", "LM-2.2.1.1-02", "LM-2.2.1.1-03")
@pytest.mark.parametrize(
    ("figure", "prices"),
    [("runners", (2, 3, 4)), ("chiens_de_guerre", (1, 3, 4)), ("eagle", (2, 2, 2))],
)
def test_the_price_of_a_hex_depends_on_terrain_and_class(figure: str, prices: tuple[int, ...]) -> None:
    for sign, price in zip(".rd", prices, strict=True):
        assert costs(walk(row("." + sign), figure, "step E")) == [price]


@clause("LM-2.2.1.1-02", "LM-2.2.1.1-03")
def test_horses_go_through_rough_ground_and_creep_through_difficult() -> None:
    assert costs(walk(row(".r"), "cavaliers", "step E")) == [3]
    battle = walk(row(".d"), "cavaliers")
    assert refused(battle, "step E") == "LM-2.6.2-03"
    play(battle, "creep E")
    assert unit(battle, "a").hex == "0201" and unit(battle, "a").breath == WINDED


@clause("LM-2.2.1.1-01", "LM-2.2.1.1-02", "LM-2.2.1.1-03")
@pytest.mark.parametrize(
    ("signs", "expected"),
    [
        ("..", {}),
        (".r", {"rough": -1}),
        ("r.", {"rough": -1}),
        ("rr", {"rough": -1}),
        (".d", {"difficult": -2}),
        ("d.", {"difficult": -2}),
        ("dd", {"difficult": -2}),
        ("rd", {"difficult": -2}),
        ("dr", {"difficult": -2}),
        ("~.", {"difficult": -2}),
        (".~", {"difficult": -2}),
        (".v", {"difficult": -2}),
    ],
)
def test_terrain_hinders_an_attack_once(signs: str, expected: dict[str, int]) -> None:
    assert strike(row(signs)) == expected


@clause("LM-2.2.1.1-01", "LM-2.2.1.1-02", "LM-2.2.1.1-03")
@pytest.mark.parametrize(
    ("signs", "charge"),
    [("...", True), ("r..", True), ("..r", False), (".r.", False), ("..d", False), ("..w", False), ("..s", False)],
)
def test_a_charge_needs_clear_ground(signs: str, charge: bool) -> None:
    assert earns_charge(row(signs), "eagle") is charge


@clause("LM-2.2.1.1-02", "LM-2.2.1.1-03")
@pytest.mark.parametrize(("sign", "kept"), [(".", True), ("r", False), ("d", False)])
def test_a_charge_is_lost_on_other_ground(sign: str, kept: bool) -> None:
    battle = walk(row("." + sign), "runners", "step E", marker="charge")
    assert (unit(battle, "a").shock == CHARGE) is kept
    assert (unit(battle, "a").breath == WINDED) is not kept


@clause("LM-2.2.1.1-04")
@pytest.mark.parametrize("figure", ["runners", "cavaliers", "chiens_de_guerre", "wagon"])
def test_water_is_closed_to_whoever_walks_rides_or_rolls(figure: str) -> None:
    battle = walk(row(".~"), figure)
    assert not tokens(battle) & {"step E", "creep E"}
    assert refused(battle, "step E") == refused(battle, "creep E") == "LM-2.6.2-03"


@clause("LM-2.2.1.1-04")
def test_water_carries_boats_and_lies_under_flyers() -> None:
    assert costs(walk(row(".~"), "eagle", "step E")) == [2]
    assert costs(walk(row("~~."), "boat", "step E")) == [2]
    ashore = walk(row("~~."), "boat", "step E")
    assert refused(ashore, "step E") == "LM-2.6.2-03"


@clause("LM-2.2.1.1-04")
def test_nobody_is_set_up_in_a_hex_that_is_closed_to_him() -> None:
    with pytest.raises(UserError) as caught:
        position(row("~"), MARCH.format(figure="infanterie", marker=""))
    assert caught.value.message.args["problem"].id == "scenario-closed"


@clause("LM-2.2.1.1-05")
@pytest.mark.parametrize(("token", "letter", "price"), [("●", ".", 2), ("◆", "r", 3), ("▲", "d", 4)])
def test_the_tokens_of_the_boards_draw_a_map(token: str, letter: str, price: int) -> None:
    battle = walk(row("." + token), "runners", "step E")
    assert costs(battle) == [price]
    terrain = terrain_of(battle.state)
    assert terrain.kind == terrain_of(walk(row("." + letter), "runners").state).kind


# Slopes


@clause("LM-2.2.1.2-01")
@pytest.mark.parametrize(("signs", "price"), [("01", 3), ("10", 2), ("11", 2), ("02", 3)])
def test_uphill_costs_half_a_point_more_and_downhill_nothing(signs: str, price: int) -> None:
    assert costs(walk(row(signs), "runners", "step E")) == [price]


@clause("LM-2.2.1.2-01")
def test_a_slope_adds_to_the_price_of_the_hex() -> None:
    climb = row(".r", heights=["0201 1"])
    assert costs(walk(climb, "runners", "step E")) == [4]
    assert costs(walk(climb, "cavaliers", "step E")) == [4]
    assert costs(walk(row("01"), "cavaliers", "step E")) == [2]
    assert costs(walk(row("01"), "eagle", "step E")) == [2]  # C-89


@clause("LM-2.2.1.2-02")
@pytest.mark.parametrize(
    ("signs", "expected"), [("10", {"downhill": 1}), ("01", {"uphill": -1}), ("30", {"downhill": 1}), ("11", {})]
)
def test_the_higher_ground_helps_the_attacker(signs: str, expected: dict[str, int]) -> None:
    assert strike(row(signs)) == expected


@clause("LM-2.2.1.2-02", "LM-2.2.1.2-03")
def test_slope_side_and_ground_add_up() -> None:
    ground = row("..", heights=["0101 1"], terrain=["0201 rough"], sides=["0101/E rough"])
    assert strike(ground) == {"rough": -1, "downhill": 1, "rough_side": -1}
    assert strike(ground, back=True) == {"rough": -1, "uphill": -1, "rough_side": -1}


# Rough sides


@clause("LM-2.2.1.2-03")
@pytest.mark.parametrize(("figure", "price"), [("runners", 3), ("cavaliers", 3), ("chiens_de_guerre", 2), ("eagle", 2)])
def test_a_rough_side_costs_more(figure: str, price: int) -> None:
    bare = {"runners": 2, "cavaliers": 1, "chiens_de_guerre": 1, "eagle": 2}[figure]
    assert costs(walk(row(""), figure, "step E")) == [bare]
    assert costs(walk(row("", sides=["0101/E rough"]), figure, "step E")) == [price]
    assert costs(walk(row("", sides=["0201/W rough"]), figure, "step E")) == [price]


@clause("LM-2.2.1.2-03")
def test_wheels_do_not_cross_a_rough_side() -> None:
    assert refused(walk(row("", sides=["0101/E rough"]), "wagon"), "creep E") == "LM-2.6.2-03"
    assert "creep E" in tokens(walk(row(""), "wagon"))


@clause("LM-2.2.1.2-03")
def test_an_attack_across_a_rough_side_is_hindered() -> None:
    assert strike(row("", sides=["0101/E rough"])) == {"rough_side": -1}
    assert strike(row("", sides=["0101/SE rough"])) == {}


@clause("LM-2.2.1.2-03")
@pytest.mark.parametrize(("side", "charge"), [("0101/E", False), ("0201/E", False), ("0301/E", True)])
def test_no_charge_across_a_rough_side(side: str, charge: bool) -> None:
    assert earns_charge(row("", sides=[f"{side} rough"])) is charge
    battle = walk(row("", sides=[f"{side} rough"]), "runners", "step E", "step E", marker="charge")
    assert (unit(battle, "a").shock == CHARGE) is charge


# Impassable sides

CLIFF = """
    north defence
      a {figure} 0101 E
    south defence
      x {figure} 0201 W
    """


@clause("LM-2.2.1.2-04")
@pytest.mark.parametrize("figure", ["infanterie", "cavaliers", "wagon"])
def test_nobody_crosses_an_impassable_side(figure: str) -> None:
    battle = walk(row("", sides=["0101/E impassable"]), figure)
    assert not tokens(battle) & {"step E", "creep E"}
    assert refused(battle, "step E") == refused(battle, "creep E") == "LM-2.2.1.2-04"


@clause("LM-2.2.1.2-04")
def test_flyers_pass_over_it_in_their_displacement() -> None:
    battle = walk(row("", sides=["0101/E impassable"]), "eagle", "step E")
    assert unit(battle, "a").hex == "0201"  # C-89


@clause("LM-2.2.1.2-04")
@pytest.mark.parametrize("figure", ["infanterie", "cavaliers", "eagle"])
def test_nobody_engages_or_fights_across_an_impassable_side(figure: str) -> None:
    battle = position(row("", sides=["0101/E impassable"]), CLIFF.format(figure=figure), figure=QUICK)
    terrain, a, x = terrain_of(battle.state), unit(battle, "a"), unit(battle, "x")
    for one in (a, x):
        assert (
            enemies_it_engages(battle.state, terrain, one) == []
            and enemies_engaging_it(battle.state, terrain, one) == []
        )
    open_ = position(row(""), CLIFF.format(figure=figure), figure=QUICK)
    assert enemies_it_engages(open_.state, terrain_of(open_.state), unit(open_, "a")) == [unit(open_, "x")]
    play(battle, "activate a")
    assert refused(battle, "shock") == "LM-2.7-05"


# Roads

ROAD = {"paths": {"road": ["0101 0201 0301 0401"]}}


@clause("LM-2.2.1.2-05")
@pytest.mark.parametrize(
    ("figure", "sign", "price"),
    [
        ("wagon", ".", 2),
        ("wagon", "r", 2),
        ("wagon", "d", 2),
        ("runners", ".", 2),
        ("runners", "d", 2),
        ("cavaliers", "d", 1),
        ("chiens_de_guerre", "r", 1),
        ("eagle", "d", 2),
    ],
)
def test_the_road_replaces_the_price_of_the_hex(figure: str, sign: str, price: int) -> None:
    assert costs(walk(row("." + sign, **ROAD), figure, "step E")) == [price]


@clause("LM-2.2.1.2-05")
def test_the_road_lies_on_the_side_and_not_in_the_hex() -> None:
    """Beside the road the ground is what it is: a wagon creeps, and rough ground is closed to it."""
    battle = walk({**row(".", **ROAD), "terrain": ["0102 rough"]}, "wagon", "face SE")
    assert refused(battle, "step SE") == "LM-2.6.2-03"
    assert "step E" in tokens(battle)
    bare = walk(row("."), "wagon")
    assert refused(bare, "step E") == "LM-2.6.2-03" and "creep E" in tokens(bare)


@clause("LM-2.2.1.2-05")
def test_a_road_spares_the_hex_and_not_the_slope() -> None:
    assert costs(walk(row("01", **ROAD), "runners", "step E")) == [3]
    assert costs(walk(row(".r", heights=["0201 1"], **ROAD), "cavaliers", "step E")) == [2]


@clause("LM-2.2.1.2-05")
def test_a_road_leads_over_water_to_those_who_use_roads() -> None:
    """The road is a bridge to some and no hindrance to boats."""
    battle = walk(row(".~.", **ROAD), "runners", "step E", "step E")
    assert costs(battle) == [2, 2] and unit(battle, "a").hex == "0301"
    on_the_bridge = walk(row(".~.", **ROAD), "wagon", "step E", "halt")
    assert unit(on_the_bridge, "a").hex == "0201"
    assert costs(walk(row("~~~", **ROAD), "boat", "step E")) == [2]


@clause("LM-2.2.1.2-06")
@pytest.mark.parametrize(("marker", "price"), [("", 2), ("charge", 3)])
def test_a_charging_unit_pays_as_if_there_were_no_road(marker: str, price: int) -> None:
    battle = walk(row(".r", **ROAD), "runners", "step E", marker=marker)
    assert costs(battle) == [price]
    assert unit(battle, "a").shock == ""  # rough ground breaks the charge, road or not


@clause("LM-2.2.1.2-06")
def test_a_road_through_rough_ground_gives_no_charge() -> None:
    assert not earns_charge(row("..r", **ROAD))
    assert not earns_charge(row(".r.", **ROAD))


@clause("LM-2.2.1.2-06")
def test_a_road_in_the_open_does_not_prevent_a_charge() -> None:
    assert earns_charge(row("", **ROAD))
    battle = walk(row("", **ROAD), "runners", "step E", "step E", marker="charge")
    assert unit(battle, "a").shock == CHARGE


# Distances, looked at from both ends


@pytest.mark.parametrize(("kind", "points"), [("foot", 8), ("mounted", 12), ("wheeled", 6), ("flying", 10)])
@pytest.mark.parametrize("charging", [False, True])
def test_what_a_hex_costs_to_engage_is_the_same_from_either_end(kind: str, points: int, charging: bool) -> None:
    """C-37: over hills, woods, water and a road, steps do not cost the same in both directions."""
    terrain = terrain_of(Battle.open(meeting(10), seed=1).state)
    for start in terrain.hexes[::9]:
        onset, here = terrain.onset(kind, points, start, charging), terrain.index[start]
        for target in terrain.hexes[::7]:
            cost, found = onset.first({target: None}.keys())
            assert cost == terrain.to_engage(kind, points, target, charging)[here]
            assert found == ({target} if cost < NOWHERE else set())
        onset.first({}.keys())
        reached = dict(onset.standing({number: None for number in range(0, len(terrain.hexes), 5)}.keys(), NOWHERE))
        for number in range(0, len(terrain.hexes), 5):
            cost = terrain.to_reach(kind, points, terrain.hexes[number], charging)[here]
            assert reached.get(number, NOWHERE) == cost


@pytest.mark.parametrize(("kind", "points"), [("foot", 8), ("mounted", 12), ("wheeled", 6), ("flying", 10)])
def test_what_an_enemy_spends_to_engage_is_found_from_where_he_stands(kind: str, points: int) -> None:
    """C-37: from the enemy outward it is what it is from the hex that he engages; a limit ends the search."""
    terrain = terrain_of(Battle.open(meeting(10), seed=1).state)
    for start in terrain.hexes[::9]:
        for target in terrain.hexes[::7]:
            cost = terrain.to_engage(kind, points, target)[terrain.index[start]]
            posts = terrain.attack_hexes[kind][terrain.index[target]]
            for limit in (0, 5, 12):
                field = DistanceField(terrain.arcs(kind, points, False, True), (terrain.index[start],))
                assert min(field.least(posts, limit), limit + 1) == min(cost, limit + 1)
                assert max(field.found.values()) <= limit + 2 * terrain.longest_step(points)
            assert terrain.engaging(kind, points, start, target) == cost


@pytest.mark.parametrize(("kind", "points"), [("foot", 8), ("mounted", 12)])
def test_what_a_formation_spends_to_engage_is_found_from_where_it_stands(kind: str, points: int) -> None:
    pairs = pairs_of(terrain_of(Battle.open(meeting(10), seed=1).state))
    open_ = [number for number, hexes in enumerate(pairs.pairs) if pairs.number(kind, hexes) is not None]
    for start in open_[::40]:
        for target in pairs.terrain.hexes[::11]:
            assert pairs.engaging(kind, points, start, target) == pairs.to_engage(kind, points, target)[start]


def test_of_several_hexes_the_cheapest_to_engage_are_found_and_no_others() -> None:
    battle = walk(row("........."), "infanterie")
    terrain = terrain_of(battle.state)
    onset = terrain.onset("foot", 8, "0102")

    def first(*hexes: str) -> tuple[int, set[str]]:
        return onset.first(dict.fromkeys(hexes).keys())

    assert first("0901") == (2 * 7, {"0901"})
    assert first("0501", "0503", "0901") == (2 * 3, {"0501", "0503"})
    assert first("0501", "0502", "0901") == (2 * 3, {"0501", "0502"})
    assert first("0402", "0503", "0901") == (2 * 2, {"0402"})
    assert first() == (NOWHERE, set())
    asked = dict.fromkeys([terrain.index["0302"], terrain.index["0402"], terrain.index["0902"]]).keys()
    assert list(onset.standing(asked, 2 * 2)) == [(terrain.index["0302"], 2 * 2)]
