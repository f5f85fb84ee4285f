"""What follows from the state of one piece alone: who is busy, who wanders, whom one imitates, where he stands."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.rulebooks.fleuries.command.battle_orders import busy, in_force, zone_of
from oriflamme.rulebooks.fleuries.command.orders import forgotten
from oriflamme.rulebooks.fleuries.movement.involuntary_moves import imitation, may_shoot, wanders
from oriflamme.rulebooks.fleuries.movement.reactions import may_react
from oriflamme.rulebooks.fleuries.state import BattleOrder, Fight, Fleuries
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import position

TEXT = """
south: h hero controls=u at=60/40 | u man B20 files=10 bow at=60/40 | k hero at=20/40
    | w man B20 files=10 commander=k at=100/40
north: v man B20 files=10 at=60/62/180
""".replace("\n    |", " |")
FIGHT = {"v": Fight("front", 1)}


def state(**pieces: dict[str, Any]) -> Fleuries:
    found: Fleuries = position(TEXT).state.clone()
    for key, fields in pieces.items():
        found.pieces[key] = replace(found.pieces[key], **fields)
    return found


@pytest.mark.parametrize(
    ("now", "held"),
    [
        ({}, False),
        ({"fights": FIGHT}, True),
        ({"charging": True}, True),
        ({"orders": ("charge",)}, True),
        ({"orders": ("advance",)}, False),
        ({"reaction": "counter_charge"}, True),
        ({"reaction": "shoot"}, False),
        ({"reaction": "evade"}, True),
        ({"orders": ("evade",)}, True),
        ({"routing": True}, True),
        ({"withdrawing": True}, False),
    ],
)
@clause("GF-ORDRE_DE_BATAILLE-02")
def test_who_is_too_busy_to_read(now: dict[str, Any], held: bool) -> None:
    """He himself, or the unit he leads; not the one he only gives orders to."""
    lone, leader = state(k=now), state(u=now)
    assert busy(lone, lone.pieces["k"]) == busy(leader, leader.pieces["h"]) == held
    other = state(w=now)
    assert not busy(other, other.pieces["k"])


@pytest.mark.parametrize(
    ("now", "alone"),
    [
        ({}, False),
        ({"red_marker": True}, True),
        ({"red_marker": True, "fights": FIGHT}, False),
        ({"red_marker": True, "routing": True}, False),
        ({"red_marker": True, "withdrawing": True}, False),
        ({"red_marker": True, "charging": True}, False),
        ({"red_marker": True, "reaction": "shoot"}, False),
        ({"red_marker": True, "moved": 300}, True),
    ],
)
@clause("GF-PHASE_7_MOUVEMENTS_AUTOMATIQUES-01")
def test_who_is_left_to_himself(now: dict[str, Any], alone: bool) -> None:
    assert wanders(state(u=now).pieces["u"]) == alone


@pytest.mark.parametrize(
    ("now", "does"),
    [
        ({}, "stay"),
        ({"orders": ("wait",)}, "stay"),
        ({"orders": ("advance",)}, "advance"),
        ({"orders": ("advance", "double")}, "advance"),
        ({"orders": ("advance", "shoot")}, "advance"),
        ({"orders": ("wait", "shoot")}, "shoot"),
        ({"orders": ("withdraw",)}, "withdraw"),
        ({"orders": ("withdraw", "shoot")}, "withdraw"),
        ({"orders": ("charge",)}, "stay"),
        ({"orders": ("advance",), "charging": True}, "stay"),
        ({"orders": ("advance",), "routing": True}, "stay"),
        ({"orders": ("advance",), "withdrawing": True}, "withdraw"),
        ({"withdrawing": True, "routing": True}, "stay"),
    ],
)
@clause("GF-MOUVEMENTS_AUTOMATIQUES-04")
def test_what_one_copies(now: dict[str, Any], does: str) -> None:
    assert imitation(state(w=now).pieces["w"]) == does
    assert imitation(None) == "stay"


@pytest.mark.parametrize(
    ("now", "shoots"),
    [
        ({"red_marker": True, "automatic": "stay"}, True),
        ({"red_marker": True, "automatic": "shoot"}, True),
        ({"red_marker": True, "automatic": "advance"}, False),
        ({"red_marker": True, "automatic": "withdraw"}, False),
        ({"red_marker": True}, False),
        ({"automatic": "stay"}, False),
    ],
)
@clause("GF-MOUVEMENTS_AUTOMATIQUES-01")
def test_who_stays_may_shoot(now: dict[str, Any], shoots: bool) -> None:
    found = state(u=now, w=now)
    assert may_shoot(found.pieces["u"]) == shoots
    assert not may_shoot(found.pieces["w"])  # without missiles


@pytest.mark.parametrize(
    ("now", "forgot"),
    [
        ({}, True),
        ({"orders": ("wait",)}, False),
        ({"red_marker": True}, False),
        ({"green_marker": True}, False),
        ({"pending": "retreat"}, False),
    ],
)
@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-03")
def test_who_has_been_forgotten(now: dict[str, Any], forgot: bool) -> None:
    found = state(w=now, k=now)
    assert forgotten(found.pieces["w"]) == forgot and not forgotten(found.pieces["k"])


CHARGED = {"orders": ("wait",)}


@pytest.mark.parametrize(
    ("mine", "theirs", "reacts"),
    [
        (CHARGED, {"charging": True, "target": "w"}, True),
        (CHARGED, {"charging": True, "target": "u"}, False),
        (CHARGED, {"charging": False, "target": "w"}, False),
        (CHARGED, {"charging": True, "target": "w", "fights": {"u": Fight("front", 1)}}, False),
        ({}, {"charging": True, "target": "w"}, False),  # forgotten
        ({**CHARGED, "fights": FIGHT}, {"charging": True, "target": "w"}, False),
        ({**CHARGED, "routing": True}, {"charging": True, "target": "w"}, False),
        ({**CHARGED, "withdrawing": True}, {"charging": True, "target": "w"}, False),
        ({**CHARGED, "reaction": "counter_charge"}, {"charging": True, "target": "w"}, False),
        ({**CHARGED, "charging": True}, {"charging": True, "target": "w"}, False),
        ({**CHARGED, "place": "hidden"}, {"charging": True, "target": "w"}, False),
        ({"red_marker": True}, {"charging": True, "target": "w"}, True),
    ],
)
@clause("GF-PHASE_5_REACTIONS-01")
def test_who_may_react(mine: dict[str, Any], theirs: dict[str, Any], reacts: bool) -> None:
    found = state(w=mine, v=theirs)
    assert may_react(found, found.pieces["w"]) == reacts


@pytest.mark.parametrize(
    ("x", "south", "north"),
    [
        (20, "left", "right"),
        (59.9, "left", "right"),
        (60, "centre", "centre"),
        (119.9, "centre", "centre"),
        (120, "right", "left"),
        (170, "right", "left"),
    ],
)
@clause("GF-ORDRE_DE_BATAILLE-07")
def test_the_parts_of_the_field_are_seen_from_each_edge(x: float, south: str, north: str) -> None:
    found: Fleuries = position(f"south: u man B20 files=2 at={x}/40\nnorth: v man B20 files=10 at=60/100/180").state
    assert (zone_of(found, "south", found.pieces["u"]), zone_of(found, "north", found.pieces["u"])) == (south, north)


@pytest.mark.parametrize(
    ("order", "binds"), [(BattleOrder("attack"), True), (BattleOrder("attack", done=True), False), (None, False)]
)
@clause("GF-ORDRE_DE_BATAILLE-01")
def test_which_order_binds_a_unit(order: BattleOrder | None, binds: bool) -> None:
    found = state(u={"commander": "k"})
    plan = {"k": order} if order is not None else {}
    found.armies["south"] = replace(found.armies["south"], plan=plan)
    assert in_force(found, found.pieces["w"]) == (order if binds else None)
    assert in_force(found, found.pieces["u"]) is None, "whom a character leads himself"
    assert in_force(found, found.pieces["k"]) is None
    del found.pieces["k"]
    assert in_force(found, found.pieces["w"]) is None, "its reader is gone"


ARMY = """
south: h hero controls=u at=60/40 | u man B20 files=10 at=60/40 | k hero at=20/40 | l man B20 files=10 loose at=100/40
    | e eagle 5 files=5 at=140/40 | s spider 1 at=120/20 | m man B20 files=10 mercenary at=30/20 | c card at=90/10
north: v man B20 files=10 at=60/80/180 | p pteradon 1 at=100/80/180
""".replace("\n    |", " |")


@pytest.mark.parametrize(
    ("name", "true"),
    [
        ("beast", {"e", "s", "p"}),
        ("alone", {"k"}),
        ("open", {"h", "k", "l", "e", "s", "p"}),
        ("formed", {"u", "m", "v"}),
        ("flees", set()),
        ("in_hand", {"h", "u", "k", "l", "e", "s", "m", "c", "v", "p"}),
    ],
)
def test_what_a_piece_is(name: str, true: set[str]) -> None:
    found: Fleuries = position(ARMY).state
    assert {key for key, one in found.pieces.items() if getattr(one, name)} == true


@pytest.mark.parametrize(
    ("name", "true"),
    [
        ("single", {"h", "k", "s", "p"}),
        ("animal", {"e", "s", "p"}),
        ("monster", {"s", "p"}),
        ("flies", {"e", "p"}),
    ],
)
@clause("GF-LES_FORMATIONS-06")
def test_what_a_body_is(name: str, true: set[str]) -> None:
    found: Fleuries = position(ARMY).state
    assert {key for key, one in found.pieces.items() if getattr(one.body, name)} == true


@pytest.mark.parametrize(
    ("key", "now", "name", "value"),
    [
        ("k", {"transformed": "jaguar"}, "beast", True),
        ("k", {"transformed": "jaguar"}, "family", "creatures"),
        ("k", {}, "family", "troops"),
        ("s", {}, "family", "monsters"),
        ("e", {}, "family", "creatures"),
        ("u", {"disorder": True}, "formed", False),
        ("u", {"loose": True}, "formed", False),
        ("u", {"routing": True}, "flees", True),
        ("u", {"pending": "rout"}, "flees", True),
        ("u", {"pending": "retreat"}, "flees", False),
        ("u", {"place": "hidden"}, "in_hand", False),
        ("u", {"pose": None}, "in_hand", False),
    ],
)
def test_what_a_piece_becomes(key: str, now: dict[str, Any], name: str, value: object) -> None:
    found: Fleuries = position(ARMY).state
    assert getattr(replace(found.pieces[key], **now), name) == value


@clause("GF-LE_COMMANDEMENT-10")
def test_who_stands_on_the_table() -> None:
    found: Fleuries = position(ARMY).state.clone()
    assert {one.key for one in found.bodies()} == {"u", "k", "l", "e", "s", "m", "c", "v", "p"}
    assert {one.key for one in found.of("south")} == {"h", "u", "k", "l", "e", "s", "m", "c"}
    assert {one.key for one in found.against("south")} == {"v", "p"} == {one.key for one in found.units("north")}
    assert {one.key for one in found.units()} == {"u", "l", "e", "s", "m", "v", "p"}
    assert {one.key for one in found.characters()} == {"h", "k"} and not list(found.characters("north"))
    assert [one.key for one in found.bases()] == ["c"]
    assert found.joined(found.pieces["h"]) and not found.joined(found.pieces["k"])
    controllers = {key: one.key for key in found.pieces if (one := found.controller(found.pieces[key])) is not None}
    assert controllers == {"u": "h"}
    found.pieces["l"] = replace(found.pieces["l"], place="hidden")
    found.pieces["m"] = replace(found.pieces["m"], place="hidden", inside="house")
    assert [one.key for one in found.hidden_units()] == ["l"]
    del found.pieces["u"]
    assert not found.joined(found.pieces["h"]), "he leads nobody any more"


@pytest.mark.parametrize(
    ("mine", "theirs", "sworn"),
    [
        ("people=mexica sworn=tlaxcala", "people=tlaxcala", True),
        ("people=mexica", "people=tlaxcala sworn=mexica", True),
        ("people=mexica sworn=huasteca", "people=tlaxcala", False),
        ("people=mexica", "people=tlaxcala", False),
        ("", "", False),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_who_is_a_sworn_enemy(mine: str, theirs: str, sworn: bool) -> None:
    found: Fleuries = position(
        f"south {mine}: u man B20 files=10 at=60/40\nnorth {theirs}: v man B20 files=10 at=60/80/180"
    ).state
    assert found.sworn("south", "north") == found.sworn("north", "south") == sworn
    assert (found.enemy("south"), found.enemy("north")) == ("north", "south")
