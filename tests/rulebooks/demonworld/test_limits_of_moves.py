"""Where moves, stones and lines have their limits: just at them, and just beyond."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.rulebooks.demonworld import reforming
from oriflamme.rulebooks.demonworld.artillery.indirect import reached
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.contact import threat
from oriflamme.rulebooks.demonworld.element_moves import LOOSE, PRESS, REACT, SMALL_UNIT, ElementMover
from oriflamme.rulebooks.demonworld.facts import ElementMoved, ElementTurned, FlyersGone, LargeMoved
from oriflamme.rulebooks.demonworld.flight.moves import begins
from oriflamme.rulebooks.demonworld.large_moves import LargeMover
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import BIG, shooting
from tests.rulebooks.demonworld.flight_positions import DRAGON, sky
from tests.rulebooks.demonworld.large_positions import CHARIOT, GIANT, hex_of, moving
from tests.rulebooks.demonworld.positions import element, position, unit
from tests.rulebooks.demonworld.test_terrain import land

# Who may still take off


FLYER: dict[str, Any] = {"phase": "movement", "sequence": "M", "sides": ["orcs"], "active": "d", "n": "empire foot S"}


@clause("DW-XXIII.1.0-01")
@pytest.mark.parametrize(
    "done", [{"on_foot": True}, {"master": "k"}, {"redeploying": True}, {"spent": 1}, {"manoeuvres": 1}]
)
def test_whoever_has_begun_to_move_on_the_ground_does_not_take_off(done: dict[str, Any]) -> None:
    battle = sky({"d": "0605", "n": "0101"}, d="orcs dragongor N order=M", **FLYER)
    assert begins(battle.state, unit(battle, "d"))
    assert not begins(battle.state, replace(unit(battle, "d"), **done))


@clause("DW-XXIII.1.0-01")
@pytest.mark.parametrize(("field", "number"), [("spent", 1), ("steps", 1), ("spent", 0)])
def test_nor_does_a_unit_of_which_an_element_has_gone_alone(field: str, number: int) -> None:
    """Of two pegasi one has gone somewhere; it makes no difference which."""
    battle = sky({"d": "0605 0705", "n": "0101"}, d="orcs pegasi N order=M", **FLYER)
    moved = replace(element(battle, "d_2"), **{field: number})
    state = battle.state.clone()
    state.elements["d_2"] = moved
    state.__dict__.pop("by_unit", None)
    assert begins(state, state.units["d"]) is not bool(number)


def test_without_flight_nobody_takes_off() -> None:
    where = {"d": "0605", "n": "0101"}
    battle = sky(where, d="orcs dragongor N order=M", switches={"flight": False}, **FLYER)
    assert not begins(battle.state, unit(battle, "d"))


# Flyers that leave the field


@clause("DW-XXIII.4.0-02")
def test_flyers_that_climb_out_take_their_own_rider_with_them_and_nobody_elses() -> None:
    """k rides the dragon d, c stands on the chariot x: d and k are lost with all they had spent, c stays."""
    battle = sky(
        {"d": "0605", "x": "0309", "n": "0101"},
        turn=4,
        quiet=1,
        d=f"orcs {DRAGON} N order=M",
        x="orcs char_a_loups N order=M",
        k="orcs kruuk N host=d elements=1",
        c="orcs kruuk N host=x elements=1",
        **FLYER,
    )
    state = battle.state.clone()
    state.elements["d_1"] = replace(state.elements["d_1"], spent=5, steps=1, shot=True, after_combat_done=True)
    state.__dict__.pop("by_unit", None)
    FlyersGone(clause="DW-XXIII.4.0-02", unit="d").apply(state)
    assert set(state.lost) == {"d_1", "k_1"} and set(state.aboard) == {"c"}
    gone = state.lost["d_1"]
    assert (gone.spent, gone.steps, gone.shot, gone.after_combat_done) == (0, 0, False, False)
    assert (state.active, state.last_loss_turn) == ("", 4) and {"d", "k"} <= state.gone.keys()


# Where a stone reaches


def stone(at: str, **more: Any) -> dict[str, int]:
    """The hexes that the large stone of a catapult reaches, with its power there."""
    battle = shooting("T", BIG, **more)
    (weapon,) = [one for one in SHIPPED[BIG].weapons if one.kind == "stone"]
    names = battle.state.board.names
    return {names[hex]: power for hex, power in reached(battle.state, weapon, hex_of(battle, at))}


@clause("DW-XIX.2.0-02", "DW-XIX.6.0-06", "DW-XIX.6.0-08")
def test_a_stone_reaches_around_but_not_up_and_not_out_of_water() -> None:
    """Around 0604 lie 0603, 0703, 0504, 0704, 0605 and 0705: one of them higher, one lower, one on the same level."""
    whole = stone("0604")
    assert len(whole) == 7 and len(set(whole.values())) == 2 and max(whole, key=lambda name: whole[name]) == "0604"
    hills = land(heights="0604 1, 0703 2, 0504 1")
    assert set(whole) - set(stone("0604", land=hills)) == {"0703"}
    assert set(stone("0604", land=land("0604 water_1"))) == {"0604"}
    assert set(stone("0604", land=land("0703 water_1"))) == set(whole)
    assert set(stone("0604", land=hills, switches={"terrain": False})) == set(whole)
    assert set(stone("0101")) == {"0101", "0201", "0102"}


# How far large elements and single ones go


@clause("DW-V-03")
@pytest.mark.parametrize(("left", "goes"), [(0, True), (1, False)])
def test_a_giant_goes_as_far_as_its_points_reach(left: int, goes: bool) -> None:
    """It has spent all but what a hex costs, or one more than that; after a combat nothing is counted."""
    battle = moving("g", "M", {"g": "0605", "n": "0101"}, g=f"orcs {GIANT} N order=M", n="empire foot S order=T moved")
    mover = LargeMover(battle.state, unit(battle, "g"))
    cost = mover.judge("advance", "ne")
    assert isinstance(cost, LargeMoved) and cost.mp > 0
    mover.points = cost.mp - left
    assert isinstance(mover.judge("advance", "ne"), LargeMoved) is goes
    after = LargeMover(battle.state, unit(battle, "g"), "after")
    after.points = 0
    free = after.judge("advance", "ne")
    assert isinstance(free, LargeMoved) and free.mp == 0


@clause("DW-V.3.0-01")
def test_a_giant_does_not_leave_the_map_with_one_of_its_hexes() -> None:
    """At the north edge its front hex would leave; a row further south the same step is open."""
    there = {"g": "0601", "n": "0110"}
    battle = moving("g", "M", there, g=f"orcs {GIANT} N order=M", n="empire foot S order=T moved")
    refused = LargeMover(battle.state, unit(battle, "g")).judge("advance", "ne")
    assert getattr(refused, "clause", "") == "DW-V.3.0-01" and not isinstance(refused, LargeMoved)
    inside = moving("g", "M", {**there, "g": "0602"}, g=f"orcs {GIANT} N order=M", n="empire foot S order=T moved")
    assert isinstance(LargeMover(inside.state, unit(inside, "g")).judge("advance", "ne"), LargeMoved)


def elements(mode: str, *, moved: dict[str, Any] | None = None, **changes: Any) -> ElementMover:
    """Six Nobles in two ranks whose elements go on their own; n_5 has gone so far already, the orcs are far off."""
    picture = " g . . . . . .\n. . . . . . . .\n . . . . . . .\n. . . n n n . .\n . . . n n n .\n. . . . . . . ."
    battle = position(
        picture,
        phase="movement",
        sequence="M",
        sides=["empire"],
        active="n",
        n="empire fantassins_nobles N order=M",
        g="orcs garde_orc S order=T",
    )
    state = battle.state.clone()
    state.units["n"] = replace(state.units["n"], **changes)
    state.elements["n_5"] = replace(state.elements["n_5"], **(moved or {}))
    state.__dict__.pop("by_unit", None)
    state.__dict__.pop("occupancy", None)
    return ElementMover(state, state.units["n"], mode)


@clause("DW-V-03")
@pytest.mark.parametrize(("left", "goes"), [(0, True), (1, False)])
def test_an_element_goes_as_far_as_its_own_points_reach(left: int, goes: bool) -> None:
    mover = elements(SMALL_UNIT)
    one = mover.state.elements["n_5"]
    step = mover.step(one, 5)
    assert isinstance(step, ElementMoved) and step.mp == 3
    spent = replace(one, spent=mover.points - step.mp + left)
    assert isinstance(mover.step(spent, 5), ElementMoved) is goes


@clause("DW-V.1.1-04")
@pytest.mark.parametrize(("steps", "paid", "manoeuvres"), [(0, 0, 1), (0, 1, 0), (1, 1, 1), (1, 2, 0)])
def test_a_manoeuvre_is_one_hex_for_each_element(steps: int, paid: int, manoeuvres: int) -> None:
    """Those who have gone fewer hexes than are paid for go on for nothing."""
    mover = elements(LOOSE, moved={"steps": steps}, redeploying=True, paid_hexes=paid)
    found = mover.shift(mover.state.elements["n_5"], 5)
    assert isinstance(found, ElementMoved) and (found.manoeuvres, found.forfeits) == (manoeuvres, False)
    mover.may_manoeuvre = False
    spent = mover.shift(mover.state.elements["n_5"], 5)
    assert isinstance(spent, ElementMoved) is not bool(manoeuvres)


@clause("DW-V.1.3-02")
def test_the_free_hex_of_a_facing_change_leads_nowhere_else() -> None:
    """They stand in order: who goes all the same pays a manoeuvre, and the hex is no longer free."""
    mover = elements(LOOSE, redeploying=True, paid_hexes=1, free_hex=True)
    found = mover.shift(mover.state.elements["n_5"], 5)
    assert isinstance(found, ElementMoved) and (found.manoeuvres, found.forfeits) == (1, True)
    mover.may_manoeuvre = False
    assert not isinstance(mover.shift(mover.state.elements["n_5"], 5), ElementMoved)


@clause("DW-V.1.3-01")
@pytest.mark.parametrize(
    ("paid", "may", "cost"), [(False, True, 1), (True, True, 0), (True, False, 0), (False, False, None)]
)
def test_a_facing_change_is_one_manoeuvre_for_all(paid: bool, may: bool, cost: int | None) -> None:
    mover = elements(LOOSE, redeploying=True, facing_paid=paid)
    mover.may_manoeuvre = may
    turned = mover.turn(mover.state.elements["n_5"], 5)
    assert (turned.manoeuvres if isinstance(turned, ElementTurned) else None) == cost
    assert not isinstance(mover.turn(mover.state.elements["n_5"], 3), ElementTurned)  # it looks north already


@pytest.mark.parametrize(
    ("mode", "steps", "turns"),
    [(SMALL_UNIT, True, True), (PRESS, True, False), (LOOSE, False, True), (REACT, False, True)],
)
def test_who_goes_for_points_and_who_may_turn(mode: str, steps: bool, turns: bool) -> None:
    """Refusals speak of what a mode knows: steps for small units and attackers, turns for all but attackers."""
    mover = elements(mode, redeploying=mode == LOOSE)
    one = mover.state.elements["n_5"]
    assert isinstance(mover.step(one, 5), ElementMoved) is (mode == SMALL_UNIT)  # an attacker goes forward only
    assert isinstance(mover.turn(one, 5), ElementTurned) is turns
    verbs = {refused.option.verb for refused in mover.refused()}
    assert ("step" in verbs, "turn" in verbs) == (steps, turns)


# Who is in contact where the ground parts neighbours


@clause("DW-XI.4.0-03")
@pytest.mark.parametrize("ground", ["", "0703 wood"])
@pytest.mark.parametrize("chariot", [True, False])
def test_a_chariot_threatens_no_wood_beside_it(ground: str, chariot: bool) -> None:
    """Its team looks north from 0504 and 0604: 0703 lies beside it. Foot in its place threatens the wood."""
    where = {"x": "0605" if chariot else "0604", "g": "0110"}
    card = f"empire {CHARIOT} N order=M" if chariot else "empire foot N order=M"
    battle = moving("g", "M", where, x=card, g="orcs foot S order=M", land=land(ground) if ground else None)
    near = threat(battle.state, "orcs")
    assert (hex_of(battle, "0703") in near) is not (chariot and bool(ground))
    assert hex_of(battle, "0603") in near


# Lines that a unit may form round its commander


def formed(picture: str) -> list[reforming.Line]:
    battle = position(
        picture,
        tier="intermediate",
        phase="movement",
        n="empire fantassins_nobles N order=C",
        k="empire barrach_colonh N host=n",
        g="orcs garde_orc S order=M",
    )
    return reforming.lines(battle.state, "n")


@clause("DW-X.2.3-04")
def test_lines_are_two_wide_at_least_and_all_wide_at_most_and_out_of_contact() -> None:
    """Three Nobles and their commander: two by two or four in a rank; the nearest first, a dozen at most."""
    behind = " . . . . . . . .\n. . . . . . . . .\n . . g . . . . ."
    far = " . . . . . . . .\n. . . . . . . . .\n . . . . . . . .\n. . . k n n n . .\n" + behind
    lines = formed(far)
    assert len(lines) == 12 and {2, 4} <= {line.front for line in lines} <= {2, 3, 4}
    assert [line.hexes for line in lines] == sorted(line.hexes for line in lines) and lines[0].hexes == 0
    near = formed(far.replace(behind, " . . . . . . . .\n. . g . . . . . .\n . . . . . . . ."))
    rows = {pose[1] for line in near for pose in line.places.values()}
    assert near and max(rows) <= 4 and not any((q, r) == (0, 4) for line in near for q, r, _ in line.places.values())
    pair = " . . . . . .\n. . . . . . .\n . . . . . .\n. . . k n . .\n . . . . . .\n. . . . . . .\n g . . . . ."
    assert {line.front for line in formed(pair)} == {2}  # one behind the other is no line
