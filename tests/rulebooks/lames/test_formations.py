"""3.3: a Formation in its two hexes: how it stands, moves, pivots, is engaged, faces and steps back.

The field: a Formation f in 0304 and 0404 that looks north.

    front   0303 0403 0503
    flanks  0204      0504
    rear    0305 0405 0505
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.board.facings import read_facing
from oriflamme.kernel import UserError
from oriflamme.kernel.display import HexDisplay
from oriflamme.rulebooks.lames.distances import reachable
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.facts import ActionChosen, ActivationEnded, FormationMoved, ShockMarked, UnitAdvanced
from oriflamme.rulebooks.lames.planner.destinations import plan
from oriflamme.rulebooks.lames.stacking import fits, may_stay
from oriflamme.rulebooks.lames.state import IN_ORDER, SHAKEN, WINDED
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.zones import zone
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import counted, pending
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, settle, tokens, trials, unit

FIELD = plain(7, 7)
FRONT, FLANKS, REAR = ("0303", "0403", "0503"), ("0204", "0504"), ("0305", "0405", "0505")
FIGURES = {
    "phalanx": {"like": "lanciers", "command_capacity": "superior"},
    "horse": {"like": "cavaliers", "command_capacity": "superior"},
    "stoic": {"like": "chef_aile_pied", "morale": "unshakable"},
}
HERE = "  f phalanx 0304+0404 N steps=6"


def formation(
    *others: str, f: str = HERE, order: str = "attack", grid: Any = FIELD, dice: Any = (), **more: Any
) -> Battle:
    """The Formation of north, and whoever else there is: lines of units, those of south from `x` on."""
    north = [f"  {line}" for line in others if line[0] not in "xyz"]
    south = [f"  {line}" for line in others if line[0] in "xyz"] or ["  x infanterie 0707 N"]
    armies = "\n".join([f"north {order}", f, *north, "south defence", *south])
    return position(grid, armies, tier="intermediate", figure=FIGURES, dice=dice, **more)


def moving(*others: str, f: str = HERE, **more: Any) -> Battle:
    """The same at the first elementary move of the Formation, which bears a special order."""
    return play(formation(*others, f=f"{f} ordered", **more), "activate f", "move")


def place(battle: Battle, key: str = "f") -> tuple[tuple[str, ...], int]:
    """Where a unit stands and how it looks."""
    one = unit(battle, key)
    return one.hexes, one.facing


def facing(name: str) -> int:
    found = read_facing(name)
    assert found is not None
    return found


def complaint(*others: str, **more: Any) -> str:
    """What is said against such a position."""
    with pytest.raises(UserError) as no:
        formation(*others, **more)
    return str(no.value)


# Where it stands


@clause("LM-3.3-01")
def test_a_formation_occupies_two_adjacent_hexes_and_is_a_large_troop() -> None:
    battle = formation()
    assert place(battle) == (("0304", "0404"), facing("N"))
    assert battle.state.stacks["0304"] == battle.state.stacks["0404"] == ("f",)
    assert battle.state.holder("0304") == battle.state.holder("0404") == "north"
    assert "side by side" in complaint(f="  f phalanx 0304+0504 N")
    assert "large troop" in complaint(f="  f chef_aile 0304+0404 N")
    assert "large troop" in complaint(f="  f tirailleurs_skavens 0304+0404 N")


@pytest.mark.parametrize(
    ("hexes", "looks", "left", "right"),
    [
        ("0304+0404", "N", "0304", "0404"),
        ("0404+0304", "N", "0304", "0404"),
        ("0304+0404", "S", "0404", "0304"),
        ("0304+0403", "WNW", "0304", "0403"),
        ("0304+0403", "ESE", "0403", "0304"),
    ],
)
def test_its_hexes_are_left_and_right_as_it_looks(hexes: str, looks: str, left: str, right: str) -> None:
    assert place(formation(f=f"  f phalanx {hexes} {looks}")) == ((left, right), facing(looks))


@clause("LM-3.3-11")
@pytest.mark.parametrize("looks", ["NE", "NW", "E", "W", "SE", "SW", "ENE", "WNW", "WSW", "ESE"])
def test_it_looks_at_a_corner_across_its_two_hexes(looks: str) -> None:
    said = complaint(f=f"  f phalanx 0304+0404 {looks}")
    assert f'"{looks}"' in said and "N, S" in said


@pytest.mark.parametrize(
    ("f", "said"),
    [
        ("  f phalanx 0304+0909 N", 'no hex "0909"'),
        ("  f phalanx 0304+0404+0504 N", "two hexes, and 3"),
        ("  f phalanx 0304+0404 N routed", "neither routed nor charging"),
        ("  f phalanx 0304+0404 N charge", "neither routed nor charging"),
        ("  f archers_gobelins 0304+0404 N", "command is Ordinary or better"),
        ("  f phalanx 0304+0404 N level=close_flight", "stands on the ground"),
    ],
)
def test_a_place_that_no_formation_can_have_is_refused_with_the_reason(f: str, said: str) -> None:
    assert said in complaint(f=f)


def test_below_its_tier_there_is_no_formation() -> None:
    with pytest.raises(UserError, match="intermediate"):
        position(
            FIELD,
            f"north attack\n{HERE.replace(' steps=6', '')}\nsouth defence\n  x infanterie 0707 N".replace(
                "phalanx", "lanciers"
            ),
        )


@clause("LM-3.3.4-01")
def test_two_formations_never_share_a_hex() -> None:
    assert "two Formations" in complaint("g phalanx 0404+0504 N")
    battle = moving("g phalanx 0403+0503 N")
    assert refused(battle, "step NE") == refused(battle, "pivot left") == "LM-3.3.4-02"
    assert "step NW" not in tokens(battle)  # its right hex would be 0403


# Zones. LM-EX-55


@clause("LM-3.3.3-01")
def test_three_hexes_in_front_one_on_each_flank_three_behind() -> None:
    battle = formation()
    zones = battle.book.hex_zones(battle.state, "f")
    assert zones is not None
    assert (set(zones.front), set(zones.flank), set(zones.rear)) == (set(FRONT), set(FLANKS), set(REAR))
    for hexes, where in ((FRONT, "front"), (FLANKS, "flank"), (REAR, "rear")):
        for hex in hexes:
            met = formation(f"x infanterie {hex} {_towards(hex)}")
            state, terrain = met.state, terrain_of(met.state)
            ((enemy, d),) = enemies_engaging_it(state, terrain, state.units["f"])
            assert enemy.key == "x" and zone(True, state.units["f"].facing, d) == where
            assert bool(enemies_it_engages(state, terrain, state.units["f"])) == (where == "front")


def _towards(hex: str) -> str:
    """How a neighbour looks to have the Formation before it."""
    return {"0303": "SE", "0403": "S", "0503": "SW", "0204": "E", "0504": "W", "0305": "NE", "0405": "N", "0505": "NW"}[
        hex
    ]


def test_an_enemy_formation_is_engaged_once_and_from_where_one_is_most_exposed() -> None:
    battle = formation("x phalanx 0503+0504 WSW")  # on the flank with its left half, in front with its right one
    state, terrain = battle.state, terrain_of(battle.state)
    assert place(battle, "x") == (("0504", "0503"), facing("WSW"))
    ((enemy, d),) = enemies_engaging_it(state, terrain, state.units["f"])
    assert enemy.key == "x" and zone(True, state.units["f"].facing, d) == "flank"
    assert [one.key for one in enemies_it_engages(state, terrain, state.units["f"])] == ["x"]


# Moving


@clause("LM-3.3.7-02", "LM-3.3.7-04")
def test_it_moves_straight_ahead_with_both_hexes_or_pivots_with_one() -> None:
    battle = moving()
    assert {token for token in tokens(battle) if token.split()[0] in ("step", "pivot")} == {
        "step NE",
        "step NW",
        "pivot left",
        "pivot right",
    }
    for token, hexes, looks in (
        ("step NE", ("0403", "0503"), "N"),
        ("step NW", ("0303", "0403"), "N"),
        ("pivot left", ("0304", "0403"), "WNW"),
        ("pivot right", ("0403", "0404"), "ENE"),
    ):
        gone = play(moving(), token)
        assert place(gone) == (hexes, facing(looks))
        assert {hex for hex, stack in gone.state.stacks.items() if "f" in stack} == set(hexes)
        (moved,) = facts(gone, FormationMoved)
        assert (moved.cost, gone.state.move.spent) == (2, 2)  # a clear hex, on foot; nothing for the facing
    after = play(moving(), "pivot left")
    assert "face ESE" in tokens(after)  # it may still turn about, for all that


@clause("LM-3.3.3-03")
def test_it_changes_its_facing_by_pivots_and_by_turning_about_alone() -> None:
    battle = moving()
    assert {token for token in tokens(battle) if token.startswith("face")} == {"face S"}
    assert refused(battle, "face NE") == refused(battle, "face WNW") == "LM-3.3.3-03"
    play(battle, "face S")
    assert place(battle) == (("0404", "0304"), facing("S"))
    assert battle.state.move.spent == 2  # LM-MA-13: three vertices on foot, 0 + ½ + ½


@clause("LM-3.3.7-03")
def test_it_pivots_forwards_in_a_move_and_backwards_in_a_withdraw() -> None:
    battle = moving()
    assert {one.what for one in battle.asks[0].options if one.verb == "pivot"} == {"left", "right"}
    assert {one.place for one in battle.asks[0].options if one.verb == "pivot"} == {"0403"}  # before it
    back = play(formation(f=f"{HERE} ordered"), "activate f", "withdraw")
    assert tokens(back) == {"withdraw SE", "withdraw SW", "withdraw back left", "withdraw back right"}
    assert place(play(back, "withdraw back left")) == (("0405", "0404"), facing("WNW"))
    assert [(one.cost, one.back) for one in facts(back, FormationMoved)] == [(2, True)]
    straight = play(formation(f=f"{HERE} ordered"), "activate f", "withdraw", "withdraw SW")
    assert [(one.cost, one.back) for one in facts(straight, FormationMoved)] == [(2, True)]
    assert place(straight) == (("0305", "0405"), facing("N"))


@clause("LM-3.3.7-01")
@pytest.mark.parametrize(
    ("wood", "open_"),
    [
        ("0303", {"step NE", "pivot left", "pivot right"}),
        ("0403", set()),
        ("0503", {"step NW", "pivot left", "pivot right"}),
    ],
)
def test_every_hex_that_it_enters_is_clear(wood: str, open_: set[str]) -> None:
    battle = moving(grid=_with(wood, "w"))
    assert {token for token in tokens(battle) if token.split()[0] in ("step", "pivot", "creep")} == open_
    closed = {"step NE", "step NW", "pivot left", "pivot right"} - open_
    assert {refused(battle, token) for token in closed} == {"LM-3.3.7-01"}
    assert "clear ground" in complaint(grid=_with("0404", "r"))


def _with(hex: str, sign: str) -> str:
    rows = [row.replace(" ", "") for row in FIELD.split("\n")]
    column, row = int(hex[:2]) - 1, int(hex[2:]) - 1
    rows[row] = rows[row][:column] + sign + rows[row][column + 1 :]
    return "\n".join(" " * (number % 2) + " ".join(line) for number, line in enumerate(rows))


HILL = """
    1 1 1 1 . . .
     1 1 1 . . . .
    1 1 1 . . . .
     1 1 . . . . .
    1 1 . . . . .
     1 . . . . . .
    1 . . . . . .
    """


@clause("LM-3.3.7-05")
def test_an_oblique_climb_costs_the_dearer_half_at_each_step() -> None:
    """LM-EX-54: on foot 1½ and 1½ points, 3 in all, where each half alone would have spent 2½."""
    battle = moving(f="  f phalanx 0304+0404 N steps=6", grid=HILL)
    assert counted_cost(battle, "step NW") == 3  # the left half climbs, the right one does not
    play(battle, "step NW")
    assert place(battle) == (("0303", "0403"), facing("N"))
    play(battle, "extra")
    assert counted_cost(battle, "step NW") == 3  # now it is the right half
    play(battle, "step NW")
    assert [fact.cost for fact in facts(battle, FormationMoved)] == [3, 3]  # all of 2 points and a half more
    assert place(battle) == (("0202", "0302"), facing("N"))
    assert unit(battle, "f").breath == WINDED
    poor = play(moving(f="  f phalanx 0304+0404 N steps=6", grid=HILL), "step NW")
    assert refused(poor, "step NW") == "LM-2.6.3-02"  # without extra movement


def counted_cost(battle: Battle, token: str) -> int:
    """What an answer costs, in half points."""
    (cost,) = (one.cost for one in battle.asks[0].options if one.token == token) if token in tokens(battle) else (None,)
    assert cost is not None
    return int(2 * cost)


@clause("LM-3.3.7-06")
def test_a_pivot_costs_what_the_half_that_moves_pays() -> None:
    grid = _with("0403", "1")
    battle = moving(grid=grid)
    assert counted_cost(battle, "pivot left") == counted_cost(battle, "pivot right") == 3  # uphill into 0403
    assert counted_cost(battle, "step NE") == 3
    level = moving(grid=_with("0303", "1"))
    assert counted_cost(level, "pivot left") == counted_cost(level, "pivot right") == 2
    assert counted_cost(level, "step NW") == 3


@clause("LM-3.3-12", "LM-3.3.4-02")
def test_it_moves_onto_no_large_unit_and_through_none() -> None:
    battle = moving("g infanterie 0403 N")
    for token in ("step NE", "step NW", "pivot left", "pivot right"):
        assert refused(battle, token) == "LM-3.3.4-02"
    below = formation("g infanterie 0404 N", f=f"{HERE} ordered", position={"stacks": {"0404": ["g", "f"]}})
    assert refused(play(below, "activate f"), "move")  # the large unit In Front bars its way, LM-3.3-12
    small = moving("g chef_aile 0403 N")
    assert {"step NE", "step NW", "pivot left", "pivot right"} <= tokens(small)
    onto = formation("g infanterie 0305 N ordered")
    play(onto, "activate g", "move", "step NE")
    assert onto.state.stacks["0304"] == ("f", "g")  # but others move onto it


@clause("LM-3.3.4-03")
def test_at_its_size_limit_it_stacks_with_one_small_unit_alone() -> None:
    figures = {**FIGURES, "pair": {"like": "lanciers", "command_capacity": "ordinary"}}
    units = ("f pair 0304+0404 N", "g infanterie 0101 N", "h chef_aile 0201 N", "i chef_aile 0301 N")
    armies = "\n".join(["north attack", *(f"  {one}" for one in units), "south defence", "  x infanterie 0707 N"])
    state = position(FIELD, armies, tier="intermediate", figure=figures).state
    assert not fits(state, "0304", state.units["g"])
    assert may_stay(state, "0404", state.units["h"])
    crowded = position(FIELD, armies.replace("0301 N", "0304 N"), tier="intermediate", figure=figures).state
    assert not may_stay(crowded, "0404", crowded.units["h"])
    larger = {**figures, "pair": {"like": "lanciers", "command_capacity": "advantaged"}}
    smaller = position(FIELD, armies, tier="intermediate", figure=larger)  # two figures of four
    assert fits(smaller.state, "0304", smaller.state.units["g"])


@clause("LM-3.3.13-03")
def test_it_counts_as_one_large_unit_in_each_of_its_hexes() -> None:
    others = ("g infanterie 0404 N", "h chef_aile 0404 N", "i chef_aile 0101 N", "j infanterie 0201 N")
    state = formation(*others).state
    assert fits(state, "0404", state.units["i"])  # 4 + 4 + 1 + 1 = 10
    assert not fits(state, "0404", state.units["j"])
    assert fits(state, "0304", state.units["j"])


@clause("LM-3.3-10")
def test_it_never_charges() -> None:
    battle = play(moving("x infanterie 0501 S"), "step NE", "step NE")
    assert place(battle) == (("0402", "0502"), facing("N"))
    assert not [fact for fact in facts(settle(battle), ShockMarked) if fact.shock == "charge"]
    assert unit(battle, "f").shock == "contact"


def test_it_may_take_minimal_movement() -> None:
    figures = {"slow": {"like": "lanciers", "movement_capacity": "disadvantaged", "command_capacity": "superior"}}
    armies = "north attack\n  f slow 0304+0404 N ordered steps=8\nsouth defence\n  x infanterie 0707 N"
    battle = play(position(HILL, armies, tier="intermediate", figure=figures), "activate f", "move")
    assert {"creep NW", "step NE", "pivot left"} <= tokens(battle)  # 1 point; the slope asks for 1½
    play(battle, "creep NW")
    assert place(battle) == (("0303", "0403"), facing("N"))
    assert unit(battle, "f").breath == WINDED


# Orders


def test_an_attack_move_draws_nearer_with_the_pair() -> None:
    battle = play(formation("x infanterie 0401 S"), "activate f")
    assert {"step NE", "step NW", "pivot left", "pivot right"} >= tokens(battle) - {"face S", "halt"}
    away = play(formation("x infanterie 0407 N"), "activate f")
    assert {token for token in tokens(away) if token.startswith(("step", "pivot"))} == set()
    assert "face S" in tokens(away)
    assert refused(away, "step NE") == "LM-2.6.11.1-03"


def test_the_planner_finds_where_a_formation_can_go() -> None:
    battle = moving("x infanterie 0501 S")
    found = {(one.hex, one.more_hexes, one.facing): one for one in plan(battle.state)}
    there = found["0402", ("0502",), facing("N")]
    assert there.tokens == ("step NE", "step NE") and there.cost == 4
    for one in found.values():
        gone = play(moving("x infanterie 0501 S"), *one.tokens)
        assert (unit(gone, "f").hex, unit(gone, "f").more_hexes, unit(gone, "f").facing) == (
            one.hex,
            one.more_hexes,
            one.facing,
        )
    assert len(found) > 10


def test_enemies_see_a_formation_as_a_threat_from_either_hex() -> None:
    """A unit in Regroup within reach of a Formation must get away from it."""
    battle = formation(
        "g infanterie 0303 S", "x phalanx 0306+0406 N steps=6", f="  f infanterie 0701 N", order="regroup"
    )
    play(battle, "activate g")
    assert "pass" not in tokens(battle)


# Combat. LM-EX-55


def done(battle: Battle) -> bool:
    """Whether its activation is over."""
    return [fact.unit for fact in facts(battle, ActivationEnded)] == ["f"]


def striking(*others: str, dice: Any = (), **more: Any) -> Battle:
    return play(formation(*others, dice=dice, **more), "activate f")


@clause("LM-3.3.8-01")
def test_one_enemy_before_both_halves_is_struck_twice() -> None:
    battle = striking("x infanterie 0403 N steps=2")
    assert tokens(battle) == {
        f"strike x {how} {half}" for how in ("supported", "unsupported") for half in ("left", "right")
    }
    play(battle, "strike x unsupported left", "6 6")
    assert tokens(battle) == {"strike x unsupported right"}
    play(battle, "strike x unsupported right", "6 6")
    assert done(battle)


@clause("LM-3.3.8-01")
def test_each_half_strikes_whom_it_engages() -> None:
    alone = striking("x infanterie 0303 N")
    assert tokens(alone) == {"strike x supported left", "strike x unsupported left"}
    play(alone, "strike x unsupported left", "6 6")
    assert done(alone)  # the right half has nobody
    both = striking("x infanterie 0303 N", "y infanterie 0403 N")
    assert {token.split()[1] + token.split()[3] for token in tokens(both)} == {"xleft", "yleft", "yright"}


@clause("LM-3.3.8-02")
def test_a_target_that_recoils_is_not_struck_again() -> None:
    battle = striking("x infanterie 0403 S steps=2", dice=[1, 1])
    play(battle, "strike x supported left")
    play(battle, "recoil NE")
    assert unit(battle, "x").hex == "0402"
    assert done(battle)


@clause("LM-3.3.8-03")
def test_front_and_flank_are_judged_for_each_blow() -> None:
    """The enemy in 0403 looks west-south-west: the left half is before it, the right half on its flank."""
    battle = striking("x infanterie 0403 WSW", dice=())
    play(battle, "strike x unsupported left")
    assert "flank" not in counted(pending(battle).tally)
    other = striking("x infanterie 0403 WSW", dice=())
    play(other, "strike x unsupported right")
    assert counted(pending(other).tally)["flank"] == 2


@clause("LM-3.3-10")
def test_it_never_advances() -> None:
    battle = striking("x infanterie 0303 N steps=1", dice=[1, 1])
    play(battle, "strike x supported left")
    settle(battle)
    assert "x" not in battle.state.units
    assert not facts(battle, UnitAdvanced)
    assert place(battle) == (("0304", "0404"), facing("N"))
    assert unit(battle, "f").breath == WINDED  # supported all the same


def test_support_is_declared_once_for_both_blows() -> None:
    battle = play(striking("x infanterie 0403 N steps=2"), "strike x supported right", "6 6")
    assert unit(battle, "f").breath == WINDED
    assert tokens(battle) == {"strike x supported left"}
    assert unit(play(battle, "strike x supported left", "6 6"), "f").breath == WINDED


# Recoil


def struck(hex: str, looks: str, *others: str, f: str = HERE, grid: Any = FIELD, dice: Any = (2, 3)) -> Battle:
    """An enemy strikes the Formation and does it one loss."""
    lines = [
        f"south attack\n  x infanterie {hex} {looks} contact",
        *(f"  {line}" for line in others if line[0] in "yz"),
    ]
    north = "\n".join(["north defence", f, *(f"  {line}" for line in others if line[0] not in "yz")])
    battle = position(grid, "\n".join([*lines, north]), tier="intermediate", figure=FIGURES, dice=dice)
    play(battle, "activate x")
    if "shock" in tokens(battle):
        play(battle, "shock")
    return play(battle, "strike f supported")


@clause("LM-3.3.8.1-01", "LM-3.3.3-04", "LM-3.3.1.1-03", "LM-3.3.1.1-04")
def test_it_recoils_by_a_backward_pivot_where_that_takes_it_away() -> None:
    battle = struck("0303", "SE")
    assert tokens(battle) == {"recoil", "step"}  # never obliged to recoil
    play(battle, "recoil")
    assert place(battle) == (("0405", "0404"), facing("WNW"))  # its left half was beside the attacker
    assert unit(battle, "f").cohesion == SHAKEN
    straight = play(struck("0403", "S"), "recoil")
    assert tokens(straight) == {"recoil SE", "recoil SW"}  # beside both halves, a pivot would not do
    assert place(play(straight, "recoil SE")) == (("0405", "0505"), facing("N"))
    bled = play(struck("0303", "SE"), "step")
    assert (unit(bled, "f").steps, unit(bled, "f").cohesion) == (5, IN_ORDER)


HERO = "h chef_aile_pied {} N{}"


@clause("LM-2.7.4-03")
@pytest.mark.parametrize(
    ("foe", "way", "hexes"),
    [
        ("0403 S", ("recoil SE",), {"0304": ("0405", SHAKEN), "0404": ("0505", SHAKEN)}),
        ("0303 SE", (), {"0304": ("0405", SHAKEN), "0404": ("0404", IN_ORDER)}),
    ],
)
def test_the_small_units_of_a_half_that_recoils_go_with_it(foe: str, way: tuple[str, ...], hexes: Any) -> None:
    """Straight back both halves go, in a pivot the left one alone. C-40."""
    for start, (hex, cohesion) in hexes.items():
        battle = play(struck(*foe.split(), HERO.format(start, ""), dice=(1, 2)), "recoil", *way)
        assert (unit(battle, "h").hex, unit(battle, "h").cohesion) == (hex, cohesion)
        assert unit(battle, "f").cohesion == SHAKEN


@clause("LM-2.7.5-02")
def test_a_formation_does_not_recoil_while_somebody_in_its_hexes_charges() -> None:
    battle = struck("0403", "S", HERO.format("0304", " charge"), dice=(1, 2))
    assert (unit(battle, "f").steps, place(battle)) == (5, (("0304", "0404"), facing("N")))  # C-95


@clause("LM-2.7.4-06")
def test_an_unshakable_companion_stays_when_a_formation_recoils_and_loses_a_step() -> None:
    battle = play(struck("0403", "S", "h stoic 0304 N", dice=(1, 2)), "recoil", "recoil SE")
    assert (unit(battle, "h").hex, unit(battle, "h").steps, unit(battle, "h").cohesion) == ("0304", 1, IN_ORDER)


@clause("LM-3.3.8.1-02")
def test_without_clear_hexes_behind_it_loses_a_step() -> None:
    battle = struck("0403", "S", grid=_with("0405", "w"))
    assert unit(battle, "f").steps == 5
    assert place(battle) == (("0304", "0404"), facing("N"))
    aslant = struck("0403", "S", "y infanterie 0506 NW")
    play(aslant, "recoil")
    assert place(aslant) == (("0305", "0405"), facing("N"))  # to the south-east it would be engaged in the rear


# Face


@clause("LM-3.3.7-07", "LM-F-25")
@pytest.mark.parametrize(
    ("hex", "looks", "ways"),
    [
        ("0405", "N", {"face about"}),
        ("0305", "NE", {"face about", "face back left"}),
        ("0505", "NW", {"face about", "face back right"}),
        ("0204", "E", {"face pivot left"}),
        ("0504", "W", {"face pivot right"}),
    ],
)
def test_it_faces_by_turning_about_or_by_a_pivot(hex: str, looks: str, ways: set[str]) -> None:
    battle = play(formation(f"x infanterie {hex} {looks}", order="defence"), "activate f")
    assert tokens(battle) == ways
    way = sorted(ways)[0]
    play(battle, way)
    state = battle.state
    assert [one.key for one in enemies_it_engages(state, terrain_of(state), state.units["f"])] == ["x"]
    settle(battle)


@clause("LM-F-26")
def test_what_no_manoeuvre_can_meet_is_not_faced() -> None:
    battle = formation("x infanterie 0204 E", order="defence", grid=_with("0403", "w"))
    play(battle, "activate f")
    assert [fact.action for fact in facts(battle, ActionChosen)] == ["pass"]  # LM-CA-17: engaged without engaging


# Everything else that a battle is taken through


def test_undo_save_and_position_keep_its_two_hexes() -> None:
    battle = play(moving("x infanterie 0501 S"), "pivot left")
    data = battle.book.position(battle.state, battle.scenario)
    written = data["army"][0]["wing"][0]["unit"][0]
    assert (written["hexes"], written["facing"]) == (["0304", "0403"], "WNW")
    assert "at" not in written
    again = Battle.open(data, dice=[])
    assert again.state == battle.state
    saved = Battle.load(battle.save())
    assert saved.state.digest() == battle.state.digest()
    battle.undo()
    assert place(battle) == (("0304", "0404"), facing("N"))
    assert list(battle.asks[0].options) == list(moving("x infanterie 0501 S").asks[0].options)


def test_it_is_drawn_in_both_its_hexes() -> None:
    battle = formation()
    display = battle.book.display(battle.state)
    assert isinstance(display, HexDisplay)
    (counter,) = (one for one in display.counters if one.key == "f")
    assert (counter.hex, counter.more_hexes) == ("0304", ("0404",))
    text, picture = battle.book.draw_text(battle.state, battle.names), battle._repr_svg_()
    assert text.count("A1⇑") == 2
    assert picture and picture.count('class="footprint') == 1


@clause("LM-2.5.3-02")
@pytest.mark.parametrize(
    ("marker", "hex", "within"), [("", "0304", True), ("", "0303", False), (" spent", "0304", False)]
)
def test_how_far_a_formation_reaches(marker: str, hex: str, within: bool) -> None:
    """C-72. It looks to the north from the seventh row: two points lead it to the fifth."""
    state = formation("x infanterie 0101 N", f=f"  f phalanx 0307+0407 N steps=6{marker}").state
    assert reachable(state, terrain_of(state), state.units["x"], hex) == within


@clause("LM-3.3.7-03")
@pytest.mark.parametrize(
    ("woods", "ways"),
    [
        ((), {"SW", "SE", "back left", "back right"}),
        (("0305",), {"SE", "back left", "back right"}),
        (("0505",), {"SW", "back left", "back right"}),
        (("0305", "0405", "0505"), set()),
    ],
)
def test_a_formation_withdraws_by_the_ways_that_are_open(woods: tuple[str, ...], ways: set[str]) -> None:
    """It goes over clear ground alone; one open way is enough, and without any it does not withdraw."""
    rows = [line.split() for line in FIELD.splitlines()]
    for hex in woods:
        rows[int(hex[2:]) - 1][int(hex[:2]) - 1] = "w"
    grid = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    battle = play(formation(f=f"{HERE} ordered", grid=grid), "activate f")
    assert ("withdraw" in tokens(battle)) == bool(ways)
    if ways:
        assert tokens(play(battle, "withdraw")) == {f"withdraw {way}" for way in ways}


@clause("LM-3.3.7-07", "LM-3.3.1-01", "LM-F-25")
@pytest.mark.parametrize(("dice", "passed"), [((4, 5), True), ((4, 6), False)])
def test_a_formation_engaged_on_its_flank_alone_pivots_to_it_and_tests_a_notch_better(
    dice: tuple[int, int], passed: bool
) -> None:
    """Neither a turn about nor another pivot meets who stands in 0504; spearmen of Ordinary morale test up to 9."""
    battle = play(formation("x infanterie 0504 W", dice=dice), "activate f")
    play(battle, *(["face pivot right"] if battle.asks[0].kind == "face" else []))
    assert set(unit(battle, "f").hexes) == {"0403", "0404"}
    assert [(one.threshold, one.modifiers.total, one.passed) for one in trials(battle, "attack")] == [(9, 0, passed)]
