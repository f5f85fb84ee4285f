"""What each fact changes about a piece, and that it changes nothing else: a position says before, the fact after."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict, replace

from oriflamme.board.tabletop import Pose
from oriflamme.kernel import Fact, Tally
from oriflamme.rulebooks.fleuries.facts.losses import Crashed, FiguresLost, SalvoSpent, WoundTaken
from oriflamme.rulebooks.fleuries.facts.magic import (
    Deflected,
    GodsSilent,
    LossesUndone,
    ShieldRolled,
    Spelled,
    Vanished,
    WoundHealed,
)
from oriflamme.rulebooks.fleuries.facts.moves import (
    AltitudeChanged,
    BuildingEntered,
    BuildingLeft,
    ChargeDeclared,
    ChargeOver,
    ContactLost,
    ContactMade,
    FormationBroken,
    FormationTaken,
    HalfLeft,
    OrdersLost,
    PassedThrough,
    Reacted,
    Reformed,
)
from oriflamme.rulebooks.fleuries.facts.turn import (
    CarriedAway,
    CommandTested,
    ControlLeft,
    ControlTaken,
    OrderGiven,
    PendingDone,
    PursuitOrdered,
    Rallied,
    Removed,
    Retreated,
    Routed,
)
from oriflamme.rulebooks.fleuries.state import Fight, Fleuries, Wound
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import position

SOUTH = "south: u man B20 files=10 at=60/40 | w man B20 files=10 at=100/40 | h hero at=30/40"
NORTH = "north: v man B20 files=10 at=60/60/180 | k hero at=30/60/180"
ANY = "GF-LE_TOUR_DE_JEU-01"
STUN, BLIND, CUT = Wound("character", "head", 1), Wound("character", "head", 3), Wound("character", "thighs", 1)
THERE = Pose(7000, 5000, 9000)


def field(**dirty: Any) -> Fleuries:
    """A unit u, a friend w, a hero h; enemies v and k. `dirty`: how u, or h for what only heroes have, fares."""
    state: Fleuries = position(f"{SOUTH}\n{NORTH}", turn=4).fork().state
    key = dirty.pop("of", "u")
    state.pieces[key] = replace(state.pieces[key], **dirty)
    return state


def changes(state: Fleuries, fact: Fact) -> dict[str, dict[str, Any]]:
    """What differs about which piece once the fact holds."""
    before = {key: asdict(piece) for key, piece in state.pieces.items()}
    fact.apply(state)
    after = {key: asdict(piece) for key, piece in state.pieces.items()}
    found = {}
    for key, fields in before.items():
        differs = {name: value for name, value in after.get(key, {}).items() if fields[name] != value}
        if differs:
            found[key] = differs
    return found


CHARGES = {"charging": True, "charge_left": 900, "reaction": "counter_charge", "target": "v", "aspect": "flank"}
CHECKED: list[tuple[dict[str, Any], Fact, dict[str, Any]]] = [
    # orders
    ({}, CommandTested(clause=ANY, unit="u", roll=1, threshold=Tally(()), result="failed"),
     {"command": "failed", "red_marker": True}),
    ({"red_marker": True}, OrderGiven(clause=ANY, unit="u", orders=("charge",)),
     {"orders": ("charge",), "red_marker": False}),
    ({"red_marker": True}, OrderGiven(clause=ANY, unit="u", orders=("wait",)), {"orders": ("wait",)}),
    ({**CHARGES, "orders": ("charge",)}, OrdersLost(clause=ANY, unit="u"),
     {"orders": (), "charging": False, "charge_left": 0, "reaction": "", "target": ""}),
    ({"orders": ("wait",)}, OrdersLost(clause=ANY, unit="u", reaction="counter_charge", target="v"),
     {"orders": (), "reaction": "counter_charge", "target": "v", "charging": True}),
    ({"orders": ("wait",)}, Reacted(clause=ANY, unit="u", reaction="counter_charge", target="v"),
     {"orders": (), "reaction": "counter_charge", "target": "v", "charging": True}),
    ({"orders": ("wait",)}, Reacted(clause=ANY, unit="u", reaction="shoot", target="v"),
     {"reaction": "shoot", "target": "v"}),
    ({"orders": ("wait",)}, Reacted(clause=ANY, unit="u", reaction="evade", target="v"),
     {"orders": (), "reaction": "evade", "target": "v"}),
    # charges and flights
    ({}, ChargeDeclared(clause=ANY, unit="u", target="v"), {"target": "v", "charging": True}),
    (CHARGES | {"wheel_left": 900}, ChargeOver(clause=ANY, unit="u"),
     {"charging": False, "charge_left": 0, "wheel_left": 0, "aspect": ""}),
    ({}, HalfLeft(clause=ANY, unit="u", left=700, aspect="rear", wheel=-900),
     {"charge_left": 700, "aspect": "rear", "wheel_left": -900}),
    ({}, HalfLeft(clause=ANY, unit="u", left=700, flight="evade"), {"flight_left": 700, "flight": "evade"}),
    # morale
    (CHARGES, Routed(clause=ANY, unit="u", cause="v", later=True, in_combat=True),
     {"routing": True, "rout_since": 4, "rout_in_combat": True, "disorder": True, "pending": "rout", "cause": "v",
      "charging": False, "charge_left": 0, "reaction": "", "must_reform": True}),
    ({"routing": True, "rout_since": 2, "disorder": True, "must_reform": True, "pending": "retreat"},
     Routed(clause=ANY, unit="u", cause="v", later=False, in_combat=True), {"cause": "v", "pending": ""}),
    (CHARGES, Retreated(clause=ANY, unit="u", cause="v", later=True),
     {"withdrawing": True, "pending": "retreat", "cause": "v", "charging": False, "charge_left": 0, "reaction": ""}),
    ({"pending": "rout"}, Retreated(clause=ANY, unit="u", cause="v", later=False),
     {"withdrawing": True, "pending": "", "cause": "v"}),
    ({"cause": "v"}, CarriedAway(clause=ANY, unit="u"), {"pending": "advance", "cause": ""}),
    ({"routing": True, "rout_since": 2, "rout_in_combat": True, "pending": "rout", "cause": "v"},
     Rallied(clause=ANY, unit="u"),
     {"routing": False, "rout_since": 0, "rout_in_combat": False, "pending": "", "cause": "", "disorder": True,
      "must_reform": True, "rallied": True}),
    ({}, PursuitOrdered(clause=ANY, unit="u", target="v"), {"pending": "pursuit", "cause": "v"}),
    ({"pending": "pursuit"}, PendingDone(clause=ANY, unit="u", pursuit=True),
     {"pending": "", "green_marker": True, "pursued": True}),
    ({"pending": "rout"}, PendingDone(clause=ANY, unit="u"), {"pending": "", "green_marker": True}),
    # formations and buildings
    ({}, FormationTaken(clause=ANY, unit="u", files=5, loose=True, pose=THERE),
     {"files": 5, "loose": True, "manoeuvred": True, "pose": THERE}),
    ({}, FormationBroken(clause=ANY, unit="u", what="enter", where="house"),
     {"broken": "enter house", "manoeuvred": True}),
    ({"disorder": True, "broken": "enter house", "must_reform": True, "caught": True}, Reformed(clause=ANY, unit="u"),
     {"disorder": False, "broken": "", "must_reform": False, "caught": False, "manoeuvred": True}),
    ({"broken": "enter house", "disorder": True, "must_reform": True},
     BuildingEntered(clause=ANY, unit="u", building="house", housed=12),
     {"inside": "house", "housed": 12, "broken": "", "disorder": False, "must_reform": False, "manoeuvred": True}),
    ({"inside": "house", "housed": 12, "broken": "leave house"},
     BuildingLeft(clause=ANY, unit="u", building="house", pose=THERE),
     {"inside": "", "housed": 0, "broken": "", "pose": THERE}),
    ({"altitude": 2, "must_land": True}, AltitudeChanged(clause=ANY, unit="u", altitude=1),
     {"altitude": 1, "must_land": False}),
    ({"altitude": 2, "must_land": True}, Crashed(clause=ANY, unit="u"), {"altitude": 0, "must_land": False}),
    # losses
    ({"lost": 1, "housed": 19}, FiguresLost(clause=ANY, unit="u", count=3, why="shots"),
     {"figures": 17, "lost": 4, "housed": 17}),
    ({"throws": 2}, SalvoSpent(clause=ANY, unit="u", thrown=True), {"shot": True, "throws": 1}),
    ({"throws": 2}, SalvoSpent(clause=ANY, unit="u", thrown=False), {"shot": True}),
    ({"throws": -1}, SalvoSpent(clause=ANY, unit="u", thrown=True), {"shot": True}),
    ({"lost": 3, "last_lost": 2, "figures": 12, "disorder": True}, LossesUndone(clause=ANY, unit="u", figures=20),
     {"figures": 20, "lost": 0, "last_lost": 0, "disorder": False}),
    ({}, Spelled(clause=ANY, unit="u"), {"spelled": True, "shocked": True}),
]  # fmt: skip


@pytest.mark.parametrize(("dirty", "fact", "wanted"), CHECKED, ids=[type(fact).__name__ for _, fact, _ in CHECKED])
def test_what_a_fact_changes(dirty: dict[str, Any], fact: Fact, wanted: dict[str, Any]) -> None:
    assert changes(field(**dirty), fact) == {"u": wanted}


@pytest.mark.parametrize(
    ("dirty", "fact", "wanted"),
    [
        ({"wounded": 1, "stunned": 3, "blind": 9},
         WoundTaken(clause=ANY, unit="h", wound=STUN, grade="light", stunned=1, blind=1, grounded=True),
         {"wounds": (STUN,), "wounded": 2, "stunned": 5, "grounded": True}),
        ({}, WoundTaken(clause=ANY, unit="h", wound=CUT, grade="light"), {"wounds": (CUT,), "wounded": 1}),
        ({"wounds": (STUN, BLIND, CUT), "stunned": 5, "blind": 5}, WoundHealed(clause=ANY, unit="h", wound=STUN),
         {"wounds": (BLIND, CUT), "stunned": 0}),
        ({"wounds": (STUN, BLIND, CUT), "stunned": 5, "blind": 5}, WoundHealed(clause=ANY, unit="h", wound=BLIND),
         {"wounds": (STUN, CUT), "blind": 0}),
        ({"silent_until": 3}, GodsSilent(clause=ANY, priest="h", until=6), {"silent_until": 6}),
        ({"silent_until": 7}, GodsSilent(clause=ANY, priest="h", until=6), None),
        ({"deflections": -1}, ShieldRolled(clause=ANY, unit="h", roll=3),
         {"deflections": 3, "shown": ("shield_tonatiuh",)}),
        ({"deflections": 1}, Deflected(clause=ANY, unit="h", left=0), {"deflections": 0}),
        ({"deflections": 0}, Deflected(clause=ANY, unit="h", left=-1), {"deflections": -2}),
        ({"controls": "w", "control_since": 2}, ControlLeft(clause=ANY, character="h", unit="w"),
         {"controls": "", "control_since": 0}),
        ({}, ControlTaken(clause=ANY, character="h", unit="w"),
         {"controls": "w", "control_since": 4, "pose": Pose(10000, 4000, 0)}),
    ],
)  # fmt: skip
def test_what_a_fact_changes_about_a_hero(dirty: dict[str, Any], fact: Fact, wanted: dict[str, Any] | None) -> None:
    assert changes(field(of="h", **dirty), fact) == ({"h": wanted} if wanted else {})


@pytest.mark.parametrize(("clean", "marked"), [(True, {}), (False, {"no_shot": True, "no_charge_bonus": True})])
@clause("GF-INTERPENETRATION-01")
def test_both_are_marked_by_a_passage(clean: bool, marked: dict[str, bool]) -> None:
    found = changes(field(), PassedThrough(clause=ANY, unit="u", friend="w", clean=clean))
    assert found == {"u": {"passed": ("w",), **marked}, "w": {"passed": ("u",), **marked}}
    kept = changes(
        field(no_shot=True, no_charge_bonus=True), PassedThrough(clause=ANY, unit="u", friend="w", clean=True)
    )
    assert kept == {"u": {"passed": ("w",)}, "w": {"passed": ("u",)}}


@clause("GF-LES_COMBATS-01")
def test_contact_is_made_and_lost_on_both_sides() -> None:
    state = field(charge_left=500)
    made = ContactMade(
        clause=ANY, unit="u", enemy="v", side="front", enemy_side="left", attack="flank", charged=True, doubled=True,
        enemy_charged=True,
    )  # fmt: skip
    assert changes(state, made) == {
        "u": {"fights": {"v": Fight("front", 4, "flank", True, True)}, "charge_left": 0},
        "v": {"fights": {"u": Fight("left", 4, "front", True)}},
    }
    state.pieces["v"] = replace(state.pieces["v"], caught=True)
    lost = changes(state, ContactLost(clause=ANY, unit="u", enemy="v"))
    assert lost == {"u": {"fights": {}}, "v": {"fights": {}, "caught": False}}


@clause("GF-LES_COMBATS-01", "GF-LE_COMMANDEMENT-10")
def test_whoever_is_removed_leaves_nobody_bound_to_him() -> None:
    """The enemy he fought, the leader in his ranks, his points and his command."""
    state = field(fights={"v": Fight("front", 2)}, commander="h", routing=True, rout_since=2, pending="rout")
    state.pieces["h"] = replace(state.pieces["h"], controls="u", control_since=1)
    state.pieces["v"] = replace(state.pieces["v"], fights={"u": Fight("front", 2)})
    found = changes(state, Removed(clause=ANY, unit="u", fate="fled", points=33))
    assert found == {"h": {"controls": "", "control_since": 0}, "v": {"fights": {}}}
    gone = state.fallen["u"]
    assert (gone.fate, gone.fights, gone.pending, gone.routing, gone.rout_since) == ("fled", {}, "", False, 0)
    assert (state.armies["south"].lost_points, state.armies["south"].lost_of) == (33, {"h": 1})
    changes(state, Removed(clause=ANY, unit="h", fate="dead", points=10))
    assert (state.armies["south"].lost_points, state.armies["south"].lost_of) == (43, {"h": 1})
    assert (state.armies["north"].lost_points, state.armies["north"].lost_of) == (0, {})


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-08")
def test_whoever_vanishes_takes_his_leader_along_and_leaves_his_combat() -> None:
    state = field(fights={"v": Fight("front", 2)}, charging=True, charge_left=300)
    state.pieces["h"] = replace(state.pieces["h"], controls="u")
    state.pieces["v"] = replace(state.pieces["v"], fights={"u": Fight("front", 2)})
    assert changes(state, Vanished(clause=ANY, unit="u")) == {
        "u": {"place": "hidden", "fights": {}, "charging": False, "charge_left": 0},
        "v": {"fights": {}},
        "h": {"place": "hidden"},
    }
