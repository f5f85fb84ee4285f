"""What flight changes for other chapters: rout, closing up, obedience, command, commanders, the hill, after a combat.

p  pegasi of the orcs     d  a dragon     k  a commander     n  foot of the empire
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import command, losses, obedience, riders
from oriflamme.rulebooks.demonworld.after_combat import AfterCombat
from oriflamme.rulebooks.demonworld.commander_moves import CommanderMover, why_no_join
from oriflamme.rulebooks.demonworld.facts import CommanderDismounted, MoveEnded, QuarryChosen, UnitActivated
from oriflamme.rulebooks.demonworld.flight import takeoff
from oriflamme.rulebooks.demonworld.objectives import holds_hill
from oriflamme.rulebooks.demonworld.rout import Flight
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.flight_positions import CARDS, moving, sky
from tests.rulebooks.demonworld.large_positions import FOOT
from tests.rulebooks.demonworld.positions import asked, fact, facts, offered, play, refused, unit
from tests.rulebooks.demonworld.test_terrain import land


def fleeing(at: str, **more: Any) -> Flight:
    """Pegasi of the orcs that rout to the north, in the movement phase of turn 2."""
    where = {"p": at, "n": "0611", "z": "0606"}
    words: dict[str, Any] = {"p": "orcs pegasi N morale=routing routed=1", "n": "empire foot N", "z": "empire foot N"}
    card = {**CARDS, "pegasi": {**CARDS["pegasi"], "mp": {"M": 13, "C": 9, "H": 6}}}
    state = sky(where, turn=2, phase="orders", card=card, **words, **more).state
    return Flight(state, state.elements["p_1"])


@clause("DW-XXIII.5.0-01")
def test_a_flyer_in_rout_flies_over_everybody() -> None:
    """Thirteen points are four hexes; foot of the enemy stands two hexes ahead."""
    flight = fleeing("0608@6", land=land("0607 0605 rocks"))
    names = flight.state.board.names
    assert {names[hex] for hex in flight.ends()} == {"0604"}
    low = fleeing("0608@6", land=land("0604 wood"))
    assert "0604" not in {names[hex] for hex in low.ends()}  # not high enough to end above a wood
    on_foot, board = fleeing("0608", land=land("0607 0605 rocks")), flight.state.board
    assert flight.cost(board.hex("0608"), board.hex("0607")) == 3 < on_foot.cost(board.hex("0608"), board.hex("0607"))


@clause("DW-XXIII.5.0-09")
@pytest.mark.parametrize(("at", "closes"), [("0606@5 0806@5", False), ("0606 0806", True)])
def test_flyers_do_not_close_up_in_the_air(at: str, closes: bool) -> None:
    where = {"p": at, "n": "0101"}
    state = sky(where, p="orcs pegasi N", n="empire foot S").state
    held = {state.board.hex(name) for name in ("0606", "0706", "0806")}
    ranks = losses.Ranks(state, "p", held, frozenset())
    assert bool(ranks.steps()) is closes
    if not closes:
        why = ranks.why_not("p_1", 0)
        assert why is not None and why.clause == "DW-XXIII.5.0-09"


@clause("DW-XXIII.6.1-01")
@pytest.mark.parametrize(("at", "provoked"), [("0606@5", False), ("0606", True)])
def test_whoever_flies_is_not_provoked(at: str, provoked: bool) -> None:
    state = sky({"p": at, "n": "0604"}, p="orcs pegasi N order=M", n="empire foot S order=M").state
    assert bool(obedience.provoker(state, state.units["p"])) is provoked
    above = sky({"p": "0606", "n": "0604@5"}, p="orcs pegasi N order=M", n="empire pegasi S order=M").state
    assert not obedience.provoker(above, above.units["p"])


@pytest.mark.parametrize(("at", "commands"), [("0606@5", False), ("0606", True)])
def test_a_commander_in_flight_commands_nobody_but_his_mount(at: str, commands: bool) -> None:
    where = {"d": at, "k": "", "n": "0101"}
    words: dict[str, Any] = {"d": "orcs dragon N", "k": "orcs kruuk N host=d", "n": "empire foot S"}
    state = sky(where, **words).state
    assert [one.key for one in command.riders(state, "orcs")] == (["k"] if commands else [])


def test_nobody_joins_or_mounts_whoever_flies() -> None:
    where = {"p": "0606@5", "d": "0809@5", "k": "0605", "n": "0101"}
    words: dict[str, Any] = {"p": "orcs pegasi N", "d": "orcs dragon N", "k": "orcs kruuk N", "n": "empire foot S"}
    state = sky(where, **words).state
    kruuk = state.units["k"]
    why = why_no_join(state, kruuk, "p")
    assert why is not None and (why.clause, why.message.id) == ("DW-XXIII.5.0-06", "no-join-flying")
    why = riders.why_no_mount(state, kruuk, "d")
    assert why is not None and (why.clause, why.message.id) == ("DW-XXIII.6.1-01", "no-mount-flying")


@clause("DW-XXIII.5.0-08")
def test_commanders_and_whoever_has_fought_pass_under_flyers_too_small_for_them_alone() -> None:
    tall = {**CARDS, "tall": {**FOOT, "size": 3}}
    where = {"k": "0606", "p": "0605@3 0705@3", "n": "0101"}
    words: dict[str, Any] = {"k": "orcs kruuk N", "p": "empire pegasi S", "n": "empire foot S"}
    state = sky(where, **words).state
    assert CommanderMover(state, state.units["k"]).why_no_step(2) is None  # of size 2
    where = {"g": "0606", "p": "0605@3", "n": "0607", "z": "0101"}
    fought: dict[str, Any] = {"g": "orcs tall S engaged=1 fought=1", "n": "empire foot N engaged=1 fought=1"}
    more: dict[str, Any] = {"p": "empire pegasi S", "z": "empire foot S", "card": tall}
    state = sky(where, phase="melee", stage="regrouping", combats=[["n", "g"]], sides=["orcs"], **fought, **more).state
    why = AfterCombat(state).why_not("step", "g_1", "nw")
    assert why is not None and why.clause == "DW-XXIII.5.0-08"


def test_a_hill_is_not_held_from_the_air() -> None:
    victory = {"goal": "hill", "side": "orcs", "hill": ["0606"]}
    words: dict[str, Any] = {"p": "orcs pegasi N", "n": "empire foot S"}
    for at, held in (("0606@5", False), ("0606", True)):
        state = sky({"p": at, "n": "0101"}, victory=victory, **words).state
        assert holds_hill(state) is held
    both = sky({"p": "0606", "n": "0606@7"}, victory=victory, p="orcs pegasi N", n="empire pegasi S").state
    assert holds_hill(both)


@clause("DW-XXIII.3.0-04")
def test_who_is_impetuous_does_not_take_off() -> None:
    state = sky({"p": "0606", "n": "0101"}, p="orcs pegasi N order=M", n="empire foot S").state
    for morale, reason in (("impetuous", "DW-XV.10.0-02"), ("", None)):
        unit = replace(state.units["p"], morale=morale)
        why = takeoff.why_not(state, unit, "low", 40)
        assert (why.clause if why else None) == reason


@clause("DW-XXIII.3.0-01")
def test_without_points_nobody_flies_low() -> None:
    battle = moving("p", "T", {"p": "0606", "n": "0101"}, p="orcs pegasi N order=T", n="empire foot S order=T moved")
    assert refused(battle, "fly low") == ("DW-V-03", "no-points")
    state: Demonworld = battle.state
    for points, free in ((3, True), (2, False)):
        assert (takeoff.why_not(state, state.units["p"], "low", points) is None) is free


# Fury


def furious(p: str, *, z: str = "0109", at_flyers: bool = False, quarry: str = "p") -> Battle:
    """The start of a movement phase: n was provoked by p, four hexes ahead; z of the orcs is further away."""
    where = {"p": p, "n": "0609", **({"z": z} if z else {})}
    words: dict[str, Any] = {"p": "orcs pegasi S order=M", "n": f"empire foot N morale=impetuous quarry={quarry}"}
    words |= {"z": "orcs foot S order=T"} if z else {}
    return sky(where, phase="movement", turn=2, switches={"fury_at_flyers": at_flyers}, **words)


@clause("DW-XV.10.0-09", "DW-XV.10.0-11", "DW-XXIII.8.0-02")
@pytest.mark.parametrize(
    ("p", "z", "at_flyers", "quarry"),
    [
        ("0605@6", "0109", False, "z"),
        ("0605@6", "0109", True, "p"),
        ("0605@6", "", False, "p"),
        ("0605", "0109", False, "p"),
    ],
)
def test_fury_goes_for_those_on_the_ground_first(p: str, z: str, at_flyers: bool, quarry: str) -> None:
    """DW-OR-125: not for a quarry that has taken off, unless nobody else is there, or by the reading of before."""
    battle = furious(p, z=z, at_flyers=at_flyers)
    assert unit(battle, "n").quarry == quarry and fact(battle, UnitActivated).unit == "n"
    assert [one.enemy for one in facts(battle, QuarryChosen)] == ([quarry] if quarry != "p" else [])


@clause("DW-XV.10.0-09", "DW-XV.10.0-11", "DW-XXIII.8.0-02")
@pytest.mark.parametrize(
    ("p", "at_flyers", "quarry"), [("0605@6", False, "z"), ("0605@6", True, "p"), ("0605", False, "p")]
)
def test_without_a_quarry_of_its_own_the_nearest_on_the_ground_is_hunted(p: str, at_flyers: bool, quarry: str) -> None:
    assert unit(furious(p, at_flyers=at_flyers, quarry=""), "n").quarry == quarry


# On and off after a landing


def landing(where: dict[str, str], flight: tuple[str, str], k: str = "orcs kruuk N host=d", order: str = "M") -> Battle:
    """The dragon d comes down, or not."""
    now: dict[str, Any] = {"phase": "movement", "sequence": order, "sides": ["orcs"], "active": "d", "led": "C"}
    words: dict[str, Any] = {"d": f"orcs dragon N order={order}", "k": k, "n": "empire foot S order=M moved"}
    return play(sky({"d": "0609@6", "n": "0101", **where}, **now, **words), *flight, "confirm")


@clause("DW-XVII.7.6-02", "DW-XXIII.5.0-02")
def test_who_has_come_down_gets_off_and_walks_no_more() -> None:
    battle = landing({"k": ""}, ("altitude 0", "fly d_1 0605"))
    assert asked(battle) == ("orcs", "landed")
    assert offered(battle) == ["done", *(f"dismount {hex}" for hex in ("0705", "0604", "0504", "0505"))]
    play(battle, "dismount 0504")
    off = fact(battle, CommanderDismounted)
    assert not off.before and battle.state.units["d"].master == "k" and battle.state.units["k"].moved
    stays = play(landing({"k": ""}, ("altitude 0", "fly d_1 0605")), "done")
    assert stays.state.rider("d") == "k" and fact(stays, MoveEnded).unit == "d"


@clause("DW-XVII.7.6-04")
def test_a_dragon_that_comes_down_beside_a_commander_takes_him_up() -> None:
    battle = landing({"k": "0504"}, ("altitude 0", "fly d_1 0605"), k="orcs kruuk N moved")
    assert offered(battle) == ["done", "fetch k"]
    play(battle, "fetch k")
    assert battle.state.rider("d") == "k"


@clause("DW-XVII.7.6-02", "DW-XXIII.6.1-01", "DW-XXIII.3.0-05")
@pytest.mark.parametrize(
    ("n", "flight"), [("0101", ("altitude 4", "fly d_1 0605")), ("0604", ("altitude 0", "fly d_1 0605"))]
)
def test_nobody_gets_off_in_the_air_or_in_contact(n: str, flight: tuple[str, str]) -> None:
    battle = landing({"k": "", "n": n}, flight)
    assert all(ask.kind != "landed" for ask in battle.asks)
