"""Ground and obstacles: what they take from a move, what they cover, what they hide, whom they upset."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle, Context, Fact, Tally
from oriflamme.rulebooks.fleuries.abilities.shot_percent import each
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.facts.losses import FiguresLost, ShotMade
from oriflamme.rulebooks.fleuries.facts.moves import Disordered, GroundTaken
from oriflamme.rulebooks.fleuries.facts.turn import CommandTested, PursuitOrdered
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause, value
from oriflamme.rulebooks.fleuries.movement.retreats import trample
from oriflamme.rulebooks.fleuries.terrain.ground import against, cover
from oriflamme.rulebooks.fleuries.terrain.sight import sees
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, facts, items, piece, play, position, refused, spot, tokens

FOE = "north: v1 man B20 files=10 at=150/110/180"


def furthest(ground: str, unit: str = "man B20 files=10 at=60/20", orders: str = "advance") -> float:
    """How many centimetres a unit can go straight ahead."""
    battle = position(f"south: u1 {unit}\n{FOE}", ground=ground)
    token = ask_of(battle, "move", "u1", f"order u1 {orders}").options[0].token
    return int(token.split()[-1]) / 100


def morale(battle: Battle, key: str) -> Tally:
    return value(battle.state, piece(battle, key), MoraleTestCause(("charged",), "v1"))


# What ground takes from a move


@pytest.mark.parametrize(
    ("kind", "far"),
    [
        ("open", 20),
        ("low_hill", 20),
        ("steep_hill", 10),
        ("wood", 10),
        ("scrub", 15),
        ("uneven", 15),
        ("ruins", 15),
        ("field", 15),
        ("mire", 15),
        ("swamp", 15),
        ("marsh", 7.5),
    ],
)
@clause("GF-TYPES_DE_TERRAINS-01", "GF-TYPES_DE_TERRAINS-02", "GF-TYPES_DE_TERRAINS-03", "GF-TYPES_DE_TERRAINS-08")
@clause("GF-TYPES_DE_TERRAINS-09", "GF-TYPES_DE_TERRAINS-10", "GF-TYPES_DE_TERRAINS-11")
def test_men_who_march_twenty_in_an_area(kind: str, far: float) -> None:
    """Half in wood and on a steep hill, a quarter in rough ground, both in a marsh: 20 x 1/2 x 3/4 (GF-EX-18)."""
    assert furthest(f"x {kind} 60/40 60x60") == far


@clause("GF-TYPES_DE_TERRAINS-03")
def test_a_wood_takes_only_of_the_way_inside_it() -> None:
    """Edge 8 cm ahead: 8 in the open, the other 12 count half. Nothing where the wood is beside the way."""
    assert furthest("x wood 60/38 60x20") == 8 + 6
    assert furthest("x wood 110/38 60x20") == 20
    # 1 to the edge, 4 inside for 8, the other 11
    assert furthest("x wood 60/23 60x4") == 1 + 4 + 11


@clause("GF-LE_CHAMP_DE_BATAILLE-01")
def test_penalties_add_up() -> None:
    """GF-EX-01: 2, then 18 / 2 = 9. Two hedges: 2, 9 left, 4 to the next, 5 / 2. A hedge, then a wood: 9 / 2."""
    assert furthest("h hedge 40/22 80/22") == 2 + 9
    assert furthest("h hedge 40/22 80/22; i hedge 40/26 80/26") == 2 + 4 + 2.5
    assert furthest("h hedge 40/22 80/22; x wood 60/42 60x40") == 2 + 4.5
    assert furthest("h wall 40/22 80/22") == furthest("h fence 40/22 80/22") == 2 + 9
    assert furthest("h ditch 40/22 80/22") == furthest("h stream 40/22 80/22") == 2 + 9


@clause("GF-TYPES_DE_TERRAINS-12")
def test_a_river_stops_whoever_has_no_bridge_and_is_not_in_column() -> None:
    river, bridge = "r river 0/30 180/30", "b bridge 60/30 6x6"
    assert furthest(river) == 10
    column = "man B21 files=3 at=60/20"
    assert furthest(river, column) == 10
    assert furthest(f"{river}; {bridge}", column) == 20
    assert furthest(f"{river}; {bridge}") == 10
    assert furthest(f"{river}; {bridge}", "man B21 files=3 at=70/20") == 10
    battle = position(f"south: u1 man B20 files=10 at=60/20\n{FOE}", ground=river)
    ask_of(battle, "move", "u1", "order u1 advance")
    assert refused(battle, "move u1 far 12", "south") == ("no-move-blocked", "GF-TYPES_DE_TERRAINS-12")


@clause("GF-TYPES_DE_TERRAINS-12")
def test_a_bridge_saves_a_column_the_price_of_a_stream() -> None:
    ground = "r stream 0/30 180/30; b bridge 60/30 6x6"
    assert furthest(ground, "man B21 files=3 at=60/20") == 20
    assert furthest(ground) == 15


@clause("GF-TYPES_DE_TERRAINS-13")
def test_a_ford_takes_half_of_what_is_left() -> None:
    assert furthest("r river 0/30 180/30; f ford 60/30 10x4") == 10 + 5
    assert furthest("r river 0/30 180/30; f ford 90/30 10x4") == 10


@clause("GF-TYPES_DE_TERRAINS-18")
def test_nobody_enters_impassable_ground() -> None:
    assert furthest("x impassable 60/40 60x20") == 10
    battle = position(f"south: u1 man B20 files=10 at=60/20\n{FOE}", ground="x impassable 60/40 60x20")
    ask_of(battle, "move", "u1", "order u1 advance")
    assert refused(battle, "move u1 far 10.1", "south") == ("no-move-blocked", "GF-TYPES_DE_TERRAINS-18")


@clause("GF-TYPES_DE_TERRAINS-19")
def test_a_road_carries_a_column_through_a_wood_as_far_as_it_leads() -> None:
    wood, column = "x wood 60/50 60x60", "man B21 files=3 at=60/20"
    assert furthest(f"{wood}; r road 60/0 60/120", column) == 20
    assert furthest(wood, column) == 10
    assert furthest(f"{wood}; r road 60/0 60/120") == 10
    assert furthest(f"{wood}; r road 66/0 66/120", column) == 10
    # the road ends at 28: 8 and the 2.5 within which one is on it, then (20 - 10.5) / 2
    assert furthest(f"{wood}; r road 60/0 60/28", column) == 10.5 + 4.75
    # a second road goes on where the first ends
    assert furthest(f"{wood}; r road 60/0 60/28; s road 61/28 61/120", column) == 20


@clause("GF-TYPES_DE_TERRAINS-19")
def test_a_column_on_a_road_takes_no_command_test_and_has_no_cover() -> None:
    for road, tested in (("60/0 60/120", False), ("66/0 66/120", True), ("0/20 180/20", True)):
        text = f"south: u1 man B21 files=3 at=60/20\n{FOE}"
        battle = position(text, ground=f"r road {road}", phase="command", dice=[1, 1] if tested else [1])
        assert bool(facts(battle, CommandTested, unit="u1")) == tested
        assert cover(battle.state, piece(battle, "u1")) == ("", "")


# Disorder


@pytest.mark.parametrize(
    ("ground", "why"),
    [
        ("x wood 60/40 60x20", ["rough"]),
        ("x marsh 60/40 60x20", ["swamp"]),
        ("r river 0/22 180/22; f ford 60/22 30x4", ["rough"]),
        ("r river 0/27 180/27; f ford 60/27 30x4", ["rough"]),
        ("r stream 0/22 180/22", ["rough"]),
        ("x scrub 60/40 60x20", []),
        ("h hedge 40/22 80/22", []),
        ("x wood 120/40 60x20", []),
        ("x wood 60/40 60x20; r road 60/0 60/120", ["rough"]),
    ],
)
@clause("GF-TYPES_DE_TERRAINS-04", "GF-TYPES_DE_TERRAINS-11", "GF-TYPES_DE_TERRAINS-13")
def test_a_charge_through_a_wood_or_a_ford_ends_in_disorder(ground: str, why: list[str]) -> None:
    """v1 stands 3 cm inside the wood, 13 cm away; a road helps columns only."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/33/180"
    battle = position(text, ground=ground, dice=[4, 4])
    play(battle, "order u1 charge", "charge u1 v1", until="combat")
    assert [one.why for one in facts(battle, Disordered, unit="u1")] == why


@clause("GF-TYPES_DE_TERRAINS-13")
def test_a_counter_charge_and_an_uncontrolled_advance_through_a_ford_end_in_disorder() -> None:
    ford = "r river 0/44 180/44; f ford 60/44 30x4"
    text = "south: u1 man B20 files=10 at=60/26\nnorth: v1 man B20 files=10 at=60/48/180"
    battle = position(text, ground=ford, dice=[4, 4, 1, 4, 4])
    ask_of(battle, "reaction", "v1", "order u1 charge", "charge u1 v1")
    battle.answer("react v1 counter_charge", "north")
    assert facts(battle, Disordered)[0].unit == "v1" and facts(battle, Disordered)[0].why == "rough"
    text = "south: u1 man B20 files=10 at=60/26\nnorth: v1 man B20 files=10 at=60/48/180 pending=advance"
    battle = position(text, ground=ford, phase="automatic", dice=[4, 1])
    assert [(one.unit, one.why) for one in facts(battle, Disordered)] == [("v1", "rough")]


@clause("GF-TYPES_DE_TERRAINS-13")
def test_whoever_only_marches_through_a_ford_keeps_his_order() -> None:
    battle = position(f"south: u1 man B20 files=10 at=60/20\n{FOE}", ground="r river 0/22 180/22; f ford 60/22 30x4")
    play(battle, "order u1 advance", "move u1 1100")
    assert spot(battle, "u1") == (60, 31) and not facts(battle, Disordered)


@clause("GF-TYPES_DE_TERRAINS-10")
def test_close_order_that_enters_a_swamp_is_upset_even_if_it_comes_out_again() -> None:
    for ground, words, upset in (
        ("x swamp 60/30 60x4", "", True),
        ("x swamp 60/38 60x4", "", True),
        ("x swamp 60/45 60x4", "", False),
        ("x swamp 60/30 60x4", "loose", False),
        ("x mire 60/30 60x4", "", False),
    ):
        battle = position(f"south: u1 man B20 files=5 {words} at=60/20\n{FOE}", ground=ground)
        play(battle, "order u1 advance", "move u1 1750")
        assert piece(battle, "u1").disorder == upset, (ground, words)


# Cover


def shot_at(ground: str, target: str = "man B10 files=10 at=60/40", shooter: str = "at=60/60/180") -> Battle:
    text = f"south: u1 {target}\nnorth: v1 man B20 files=10 bow {shooter}"
    return position(text, ground=ground)


@pytest.mark.parametrize(
    ("ground", "points"),
    [
        ("", 0),
        ("x wood 60/39 60x4", -4),
        ("x marsh 60/39 60x4", -4),
        ("x swamp 60/39 60x4", -2),
        ("x scrub 60/39 60x4", -2),
        ("x uneven 60/39 60x4", 0),
        ("x mire 60/39 60x4", 0),
        ("r road 60/0 60/120", 0),
        ("x wood 60/36.5 60x4", 0),
        ("w wall 40/40.3 80/40.3", -6),
        ("w hedge 40/40.3 80/40.3", -2),
        ("w fence 40/40.3 80/40.3", -2),
        ("w wall 40/40.6 80/40.6", 0),
        ("w wall 40/37.4 80/37.4", 0),
        ("w wall 40/39 80/39", 0),
    ],
)
@clause("GF-TYPES_DE_TERRAINS-03", "GF-TYPES_DE_TERRAINS-07", "GF-TYPES_DE_TERRAINS-08", "GF-TYPES_DE_TERRAINS-09")
@clause("GF-TYPES_DE_TERRAINS-10", "GF-TYPES_DE_TERRAINS-11", "GF-TYPES_DE_TERRAINS-14", "GF-TYPES_DE_TERRAINS-15")
@clause("GF-TYPES_DE_TERRAINS-16", "GF-TYPES_DE_TERRAINS-17", "GF-TYPES_DE_TERRAINS-19")
def test_cover_against_shots(ground: str, points: int) -> None:
    """Ten men in one rank. Half of the unit must be in an area; an obstacle must be between, at most 5 mm away."""
    battle = shot_at(ground)
    found = dict(items(each(battle.state, piece(battle, "v1"), piece(battle, "u1"), "bow")))
    assert sum(value for name, value in found.items() if name.startswith("cover_")) == points


@clause("GF-TYPES_DE_TERRAINS-07")
def test_scrub_covers_whoever_stands_along_it_from_shots_but_not_from_blows() -> None:
    along, beyond = "x scrub 60/43.5 60x6", "x scrub 60/44.1 60x6"
    for ground, points in ((along, [("cover_light", -2)]), (beyond, []), ("x scrub 60/34 60x6", [])):
        battle = shot_at(ground)
        lines = items(each(battle.state, piece(battle, "v1"), piece(battle, "u1"), "bow"))
        assert [line for line in lines if line[0].startswith("cover_")] == points
        assert cover(battle.state, piece(battle, "u1"), piece(battle, "v1")) == ("", "")


@pytest.mark.parametrize(
    ("ground", "line"),
    [
        ("x wood 60/37.5 60x5", ("cover_medium", -4)),
        ("x marsh 60/37.5 60x5", ("cover_medium", -4)),
        ("x scrub 60/37.5 60x5", ("cover_light", -2)),
        ("x swamp 60/37.5 60x5", ("cover_light", -2)),
        ("x uneven 60/37.5 60x5", None),
        ("x mire 60/37.5 60x5", None),
        ("w wall 40/40.2 80/40.2", ("cover_dense", -6)),
        ("w hedge 40/40.2 80/40.2", ("cover_light", -2)),
        ("w fence 40/40.2 80/40.2", ("cover_light", -2)),
    ],
)
@clause("GF-TYPES_DE_TERRAINS-05", "GF-TYPES_DE_TERRAINS-07", "GF-TYPES_DE_TERRAINS-09", "GF-TYPES_DE_TERRAINS-10")
@clause("GF-TYPES_DE_TERRAINS-11", "GF-TYPES_DE_TERRAINS-14", "GF-TYPES_DE_TERRAINS-15", "GF-TYPES_DE_TERRAINS-16")
@clause("GF-TYPES_DE_TERRAINS-17")
def test_cover_in_melee_for_the_one_inside_or_behind(ground: str, line: tuple[str, int] | None) -> None:
    """The attacker of whoever is inside has the penalty; he himself stands outside, or upon the obstacle."""
    text = """
    south: u1 man B20 files=10 at=60/40 fights=v1:front:1:front
    north: v1 man B20 files=10 at=60/40/180 fights=u1:front:1:front
    """
    battle = position(text, ground=ground, phase="combat")
    inside, outside = piece(battle, "u1"), piece(battle, "v1")
    lines = items(blow(battle.state, outside, inside).each)
    assert [one for one in lines if one[0].startswith("cover_")] == ([line] if line else [])
    assert not [one for one in items(blow(battle.state, inside, outside).each) if one[0].startswith("cover_")]


@clause("GF-TYPES_DE_TERRAINS-03", "GF-TYPES_DE_TERRAINS-11")
def test_from_a_wood_only_the_first_rank_shoots() -> None:
    """20 bowmen in two ranks: both shoot in the open and in a swamp, ten in the wood and in a marsh, which is both."""
    wooded = [(f"x {kind} 60/58.5 60x5", 10, [100]) for kind in ("wood", "marsh")]
    for ground, figures, dice in (("", 20, [100, 4]), ("x swamp 60/58.5 60x5", 20, [100, 4]), *wooded):
        text = "south: u1 man B20 files=10 at=60/40\nnorth: v1 man B20 files=10 bow knife at=60/56/180"
        battle = position(text, ground=ground, dice=dice)
        play(battle, "order v1 wait shoot", "shoot v1 u1", until="second_half")
        assert fact(battle, ShotMade).figures == figures


@pytest.mark.parametrize(("uncounted", "ranks", "percent"), [(False, 6, 95), (True, 4, 85)])
@clause("GF-TYPES_DE_TERRAINS-14")
def test_a_wall_covers_one_rank_and_losses_come_off_the_others(uncounted: bool, ranks: int, percent: int) -> None:
    """24 men in three ranks of 8 behind a wall: shots aim at ranks 2 and 3, without cover, and take from them.

    13 for the bow, +6 for three ranks = 19; ten bows in one rank: 190 %, at medium range 95 %. By the switch of
    GF-CP-44 the first rank does not count: 17, 85 %.
    """
    text = "south: u1 man B24 files=8 at=60/40\nnorth: v1 man B10 files=10 bow knife at=60/56/180"
    switches = {"screened_rank_uncounted": uncounted}
    battle = position(text, ground="w wall 40/40.3 80/40.3", dice=[percent, 4], switches=switches)
    play(battle, "order v1 wait shoot", "shoot v1 u1", until="second_half")
    shot = fact(battle, ShotMade)
    assert items(shot.each) == [("weapon-bow", 13), ("enemy_ranks", ranks)] and shot.kills == 1
    assert fact(battle, FiguresLost).count == 1
    left = piece(battle, "u1")
    assert (left.files, left.figures) == (8, 23), "the front rank is still whole"
    alone = shot_at("w wall 40/40.3 80/40.3")
    lines = items(each(alone.state, piece(alone, "v1"), piece(alone, "u1"), "bow"))
    assert lines == [("weapon-bow", 13), ("cover_dense", -6), ("enemy_ranks", 2)]


@clause("GF-TYPES_DE_TERRAINS-14")
def test_an_obstacle_covers_only_from_an_enemy_beyond_it() -> None:
    battle = shot_at("w wall 40/40.3 80/40.3", shooter="at=60/10")
    lines = items(each(battle.state, piece(battle, "v1"), piece(battle, "u1"), "bow"))
    assert lines == [("weapon-bow", 13), ("enemy_ranks", 2)]
    assert [ground.key for ground in against(battle.state, piece(battle, "u1"))] == ["w"]


@pytest.mark.parametrize(
    ("obstacle", "asked", "dice"),
    [
        ("wall 40/40.2 80/40.2", True, []),
        ("hedge 40/40.2 80/40.2", True, [100]),
        ("fence 40/40.2 80/40.2", False, [100]),
        ("wall 40/34.8 80/34.8", False, [100]),
    ],
)
@clause("GF-TYPES_DE_TERRAINS-15", "GF-TYPES_DE_TERRAINS-16", "GF-TYPES_DE_TERRAINS-17")
def test_defenders_of_a_wall_or_a_hedge_need_not_pursue(obstacle: str, asked: bool, dice: list[int]) -> None:
    """u1 kills 10 x (23 + 1 rank + 6 class A) = 300 %: three; v1 is pushed back and breaks.

    A wall at one's back defends nothing. v1 strikes for 6 + 1 - 2 - 2 less the cover: nothing, 10 % or 30 %.
    """
    text = """
    south: u1 man A20 files=10 tepoztopilli cotton shield at=60/40 fights=v1:front:1:front
    north: v1 man C20 files=10 at=60/40/180 fights=u1:front:1:front | v9 man B20 files=10 at=150/110/180
    """
    for answer in ("pursue", "stand") if asked else ("",):
        battle = position(text, ground=f"w {obstacle}", phase="combat", dice=[*dice, 2, 2, 2, 1])
        if asked:
            ask = ask_of(battle, "pursuit", "u1")
            assert tokens(ask) == ["pursue u1 v1", "stand u1 v1"]
            assert spot(battle, "u1") == (60, 40)
            battle.answer(f"{answer} u1 v1", "south")
        assert [one.target for one in facts(battle, PursuitOrdered)] == ([] if answer == "stand" else ["v1"])


# Friendly cover


@clause("GF-RECONNAISSANCE-03")
def test_a_cover_is_friendly_once_friends_have_been_in_it() -> None:
    """Passing through is enough; untouched it is nobody's, and the enemy's passage makes it his."""
    text = f"south: u1 man B20 files=5 at=60/20\n{FOE}"
    battle = position(text, ground="x wood 60/26 60x4; y wood 110/26 10x4")
    play(battle, "order u1 advance", "move u1 1600")
    assert spot(battle, "u1") == (60, 36)
    assert [(one.ground, one.side) for one in facts(battle, GroundTaken)] == [("x", "south")]
    assert battle.state.ground["x"].friend == ("south",) and battle.state.ground["y"].friend == ()


@pytest.mark.parametrize(
    ("ground", "bonus"),
    [("x wood 60/60 60x10", 0), ("x wood 60/60 60x10 friend=south", 1), ("x wood 60/60 60x10 friend=north", 0)],
)
@clause("GF-RECONNAISSANCE-03")
def test_only_a_friendly_cover_heartens(ground: str, bonus: int) -> None:
    text = "south: u1 man B20 files=10 at=60/50\nnorth: v1 man B20 files=10 at=60/22"
    battle = position(text, ground=ground)
    lines = dict(items(morale(battle, "u1")))
    assert lines.get("morale-friendly_cover", 0) == bonus


@clause("GF-RECONNAISSANCE-03")
def test_a_cover_that_friends_stand_in_is_friendly() -> None:
    text = "south: u1 man B20 files=10 at=60/50 | u2 man B20 files=10 at=60/60\nnorth: v1 man B20 files=10 at=60/22"
    battle = position(text, ground="x wood 60/60 60x10")
    assert ("morale-friendly_cover", 1) in items(morale(battle, "u1"))


# Sight


@pytest.mark.parametrize(
    ("between", "plain", "low", "steep"),
    [
        ("wood", False, False, True),
        ("building", False, False, True),
        ("low_hill", False, False, False),
        ("steep_hill", False, False, False),
        ("unit", False, True, True),
        ("scrub", True, True, True),
        ("", True, True, True),
    ],
)
@clause("GF-DEPLOIEMENT-06", "GF-TYPES_DE_TERRAINS-02")
def test_what_hides_from_what_height(between: str, plain: bool, low: bool, steep: bool) -> None:
    """Two units 60 cm apart and something across their way, seen from the plain, from a low and from a steep hill."""
    for hill, wanted in (("", plain), ("low_hill", low), ("steep_hill", steep)):
        ground = [f"h {hill} 60/20 40x20"] if hill else []
        others = ""
        if between == "unit":
            others = "| u2 man B60 files=30 at=60/52"
        elif between:
            ground.append(f"x {between} 60/50 120x10")
        text = f"south: u1 man B20 files=10 at=60/22 {others}\nnorth: v1 man B20 files=10 at=60/82/180"
        battle = position(text, ground="; ".join(ground))
        one, other = piece(battle, "u1"), piece(battle, "v1")
        assert (sees(battle.state, one, other), sees(battle.state, other, one)) == (wanted, wanted), hill


@clause("GF-TYPES_DE_TERRAINS-02")
def test_whoever_sees_can_be_seen() -> None:
    """A house hides a hero from the head and the middle of a column, but not from its tail, which is nearest to him."""
    text = "south: u1 man B36 files=3 at=60/60\nnorth: h hero at=30/33/90 | v1 man B20 files=10 at=150/110/180"
    for house, wanted in (("x building 45/45 6x16", True), ("x building 45/42 6x30", False)):
        battle = position(text, ground=house)
        one, other = piece(battle, "u1"), piece(battle, "h")
        assert sees(battle.state, one, other) == sees(battle.state, other, one) == wanted


@pytest.mark.parametrize(
    ("deep", "seen"),
    [(4, True), (5, True), (5.1, False), (6, False)],
)
@clause("GF-TYPES_DE_TERRAINS-06")
def test_a_unit_deep_in_a_wood_is_out_of_sight(deep: float, seen: bool) -> None:
    """A character `deep` cm from the edge of a large wood, and an enemy outside."""
    text = f"south: u1 hero at=60/{50 - deep}\nnorth: v1 man B20 files=10 at=60/80/180"
    battle = position(text, ground="x wood 60/25 120x50")
    one, other = piece(battle, "u1"), piece(battle, "v1")
    assert sees(battle.state, one, other) == sees(battle.state, other, one) == seen


@pytest.mark.parametrize(("apart", "seen"), [(4.9, True), (5, False), (6, False)])
@clause("GF-TYPES_DE_TERRAINS-06")
def test_two_enemies_in_a_wood_see_each_other_under_five_centimetres(apart: float, seen: bool) -> None:
    text = f"south: u1 hero at=60/30\nnorth: v1 hero at=60/{30 + apart}/180"
    battle = position(text, ground="x wood 60/30 60x50")
    assert sees(battle.state, piece(battle, "u1"), piece(battle, "v1")) == seen


@clause("GF-RECONNAISSANCE-03")
def test_nobody_takes_a_house_by_brushing_past_it() -> None:
    text = f"south: u1 man B20 files=10 at=60/20\n{FOE}"
    state = position(text, ground="h building 60/28 10x7.5; x wood 60/28 30x20").state.clone()
    told: list[Fact] = []
    trample(Context(state, told), "u1", state.ground["h"].outline)
    assert [one.ground for one in told if isinstance(one, GroundTaken)] == ["x"]
