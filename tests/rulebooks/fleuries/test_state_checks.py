"""What no state may hold: each fault by itself, in a position that has no other, and the limit just before it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.board.tabletop import Pose
from oriflamme.kernel import Outcome
from oriflamme.rulebooks.fleuries import BOOK
from oriflamme.rulebooks.fleuries.scenario.invariants import check
from oriflamme.rulebooks.fleuries.scenario.scenario_checks import scenario_errors
from oriflamme.rulebooks.fleuries.state import BattleOrder, Fight, Fleuries, Wound
from tests.rulebooks.fleuries.positions import position

TEXT = """
south: h hero fc=2 controls=u at=60/40 | u man A1B19 files=10 javelin at=60/40 throws=3 | k hero at=20/40
    | e eagle 10 files=5 at=100/40 | m great_saurian 1 at=130/40
north: v man B20 files=10 at=60/80/180 | w man B20 files=10 at=100/80/180
""".replace("\n    |", " |")
GROUND = (
    "house building 150/80 10x7.5 material=wood; "
    "stone building 20/80 10x7.5 material=stone; hill steep_hill 150/20 20x20"
)
FRONT = Fight("front", 1)
AT_U = {"fights": {"u": FRONT}}
OVER = Outcome("south", "time-points", "GF-CREATION_D_ARMEES-01")


def state() -> Fleuries:
    """A battle at its orders, in which nothing is wrong."""
    found: Fleuries = position(TEXT, ground=GROUND, turn=3).state.clone()
    return found


def changed(**faults: dict[str, Any]) -> Fleuries:
    """The same with fields of pieces and pieces of ground changed; those of the state are under `battle`."""
    found = state()
    for key, fields in faults.items():
        if key == "battle":
            for name, value in fields.items():
                setattr(found, name, value)
        elif key in found.pieces:
            found.pieces[key] = replace(found.pieces[key], **fields)
        elif key in found.ground:
            found.ground[key] = replace(found.ground[key], **fields)
        else:
            found.armies[key] = replace(found.armies[key], **fields)
    return found


def errors(found: Fleuries) -> list[tuple[str, str]]:
    """What the checks of a scenario say: where and why."""
    return [(one.place, one.why) for one in scenario_errors(found, BOOK.clauses)]


def test_nothing_is_wrong_with_it() -> None:
    assert check(state()) == [] and errors(state()) == []


# After every step of a battle


@pytest.mark.parametrize(
    ("faults", "said"),
    [
        ({"w": {"side": "west"}}, ["w: stands under another key, or of no army"]),
        ({"k": {"fate": "dead"}}, ["k: on the table with the fate dead"]),
        ({"v": {"figures": 21}}, ["v: 21 figures of 20"]),
        ({"k": {"figures": 0}}, ["k: 0 figures of 1"]),
        ({"k": {"pose": None}}, ["k: on the table without a pose"]),
        ({"k": {"pose": Pose(100, 4000)}}, ["k: off the table at Pose(x=100, y=4000)"]),
        ({"k": {"disorder": True}}, ["k: a character in disorder"]),
        ({"v": {"housed": 3}}, ["v: 3 figures in no building"]),
        ({"v": {"inside": "house", "housed": 12}}, []),
        ({"v": {"inside": "house", "housed": 20}}, []),
        ({"v": {"inside": "house", "housed": 21}}, ["v: -1 salvoes, 21 housed"]),
        ({"v": {"altitude": 1}}, ["v: in the air without wings"]),
        ({"e": {"altitude": 1}}, []),
        ({"k": {"altitude": 1}}, ["k: in the air without wings"]),
        ({"k": {"altitude": 1, "transformed": "bat"}}, []),
        ({"u": {"throws": -2}}, ["u: -2 salvoes, 0 housed"]),
        ({"u": {"throws": -1}}, []),
        ({"v": {"figures": 10}}, []),
        ({"v": {"figures": 9}}, ["v: more than half lost, and still there"]),
        ({"v": {"figures": 9}, "battle": {"phase": "detection"}}, ["v: more than half lost, and still there"]),
        ({"v": {"figures": 9}, "battle": {"phase": "combat"}}, []),
        ({"v": {"fights": {"z": FRONT}}}, ["v: fights z, who does not know it"]),
        ({"v": {"fights": {"u": FRONT}}}, ["v: fights u, who does not know it"]),
        ({"v": {"fights": {"u": FRONT}}, "u": {"fights": {"v": FRONT}}}, []),
        (
            {"v": {"fights": {"w": FRONT}}, "w": {"fights": {"v": FRONT}}},
            ["v: fights w, who does not know it", "w: fights v, who does not know it"],
        ),
        ({"k": {"controls": "z"}}, ["k: controls z"]),
        ({"k": {"controls": "w"}}, ["k: controls w"]),
        ({"e": {"controls": "m"}}, ["e: controls m"]),
        ({"h": {"pose": Pose(6000, 4100)}}, ["h: is not where u is"]),
        ({"v": {"routing": True}}, ["v: routs since no turn"]),
        ({"v": {"routing": True, "rout_since": 2}}, []),
        ({"v": {"charging": True} | AT_U, "u": {"fights": {"v": FRONT}}}, ["v: still charges in contact"]),
        ({"v": {"charging": True}}, []),
        ({"k": {"pose": Pose(6000, 8100)}}, ["k: stands upon v"]),
        ({"e": {"pose": Pose(13000, 4000)}}, ["e: stands upon m"]),
        ({"e": {"pose": Pose(13000, 4000), "altitude": 1}}, []),
        ({"w": {"pose": Pose(8440, 8000, 18000)}}, []),  # 60 steps of each other's room
        ({"w": {"pose": Pose(8430, 8000, 18000)}}, ["v: stands upon w"]),
        ({"v": {"inside": "house"}, "k": {"pose": Pose(6000, 8100)}}, []),
        ({"battle": {"result": OVER}}, [f"phase orders with the result {OVER}"]),
        ({"battle": {"phase": "over"}}, ["phase over with the result None"]),
        ({"battle": {"phase": "over", "result": OVER}}, []),
        ({"battle": {"turn": -1}}, ["turn -1 of 12"]),
        ({"battle": {"turn": 0}}, []),
        ({"battle": {"turn": 12}}, []),
        ({"battle": {"turn": 13}}, ["turn 13 of 12"]),
    ],
)  # fmt: skip
def test_every_state_is_checked(faults: dict[str, dict[str, Any]], said: list[str]) -> None:
    assert check(changed(**faults)) == said


@pytest.mark.parametrize(
    ("key", "fields", "said"),
    [
        ("v", {"fate": "removed"}, []),
        ("x", {"fate": "removed"}, ["x: fallen and on the table, or without a fate"]),
        ("v", {}, ["v: fallen and on the table, or without a fate"]),
        ("v", {"fate": "removed", "controls": "w"}, ["v: fallen, and still fights or leads"]),
        ("v", {"fate": "removed", "fights": {"u": FRONT}}, ["v: fallen, and still fights or leads"]),
    ],
)
def test_the_fallen_are_checked(key: str, fields: dict[str, Any], said: list[str]) -> None:
    found = state()
    found.fallen[key] = replace(found.pieces.pop("v"), **fields)
    assert check(found) == said


def test_nobody_is_fallen_and_on_the_table() -> None:
    found = state()
    found.fallen["v"] = replace(found.pieces["v"], fate="removed")
    assert check(found) == ["v: fallen and on the table, or without a fate"]


# When a scenario is opened


@pytest.mark.parametrize(
    ("faults", "said"),
    [
        ({"house": {"fire": 1}}, []),
        ({"stone": {"fire": 1}}, [("stone", "fire")]),
        ({"house": {"fire": -1}}, [("house", "number")]),
        ({"house": {"defence": -1}}, [("house", "number")]),
        ({"house": {"damage": -1}}, [("house", "number")]),
        ({"house": {"struck": -1}}, [("house", "number")]),
        ({"house": {"height": -1}}, [("house", "number")]),
        ({"house": {"defence": 5, "damage": 4}}, []),
        ({"house": {"defence": 5, "damage": 5}}, [("house", "ruined")]),
        ({"house": {"defence": 5, "damage": 5, "fallen": True}}, []),
        ({"house": {"damage": 5}}, []),
        ({"v": {"inside": "house", "housed": 12}}, []),
        ({"v": {"inside": "house", "housed": 13}}, [("house", "housed")]),
        ({"south": {"captures": -1}}, [("south", "number")]),
        ({"south": {"lost_points": -1}}, [("south", "number")]),
        ({"south": {"spare_bases": -1}}, [("south", "number")]),
        ({"south": {"points": -1}}, [("south", "number")]),
        ({"south": {"budget": -1}}, [("south", "number")]),
        ({"south": {"pochtecas": -1}}, [("south", "number")]),
        ({"south": {"chosen": ("castle",)}}, [("south", "ground-kind")]),
        ({"south": {"plan": {"k": BattleOrder("attack")}}}, []),
        ({"south": {"plan": {"z": BattleOrder("attack")}}}, [("south", "unknown-piece")]),
        ({"south": {"coming": {"u": BattleOrder("attack")}}}, [("south", "unknown-piece")]),
        ({"north": {"plan": {"k": BattleOrder("attack")}}}, [("north", "unknown-piece")]),
        ({"south": {"plan": {"k": BattleOrder("attack", "left")}}}, []),
        ({"south": {"plan": {"k": BattleOrder("attack", "hill")}}}, []),
        ({"south": {"plan": {"k": BattleOrder("attack", "nowhere")}}}, [("south", "battle-order")]),
        ({"south": {"ambush": "z"}}, [("south", "unknown-piece")]),
        ({"south": {"general": "z"}}, [("south", "unknown-piece")]),
        ({"south": {"general": "u"}}, [("south", "general")]),
        ({"south": {"general": "k"}}, []),
        ({"north": {"general": "k"}}, [("north", "general")]),
        ({"south": {"edge": "north"}}, [("south", "edge-twice"), ("north", "edge-twice")]),
        ({"v": {"orders": ("advance", "double")}}, []),
        ({"v": {"orders": ("double",)}}, [("v", "orders")]),
        ({"v": {"last_orders": ("double",)}}, [("v", "orders")]),
        ({"k": {"wounds": (Wound("character", "torso", 4),)}}, []),
        ({"k": {"wounds": (Wound("character", "torso", 5),)}}, [("k", "wound")]),
        ({"k": {"wounds": (Wound("character", "torso", 0),)}}, [("k", "wound")]),
        ({"k": {"wounds": (Wound("character", "legs", 1),)}}, [("k", "wound")]),
        ({"k": {"wounds": (Wound("monster", "torso", 1),)}}, [("k", "wound")]),
        ({"m": {"wounds": (Wound("monster", "torso", 1),)}}, []),
        ({"v": {"wounds": (Wound("character", "torso", 1),)}}, [("v", "wound")]),
        ({"v": {"figures": 21}}, [("v", "figures")]),
        ({"k": {"figures": 0}}, [("k", "figures"), ("k", "files")]),
        ({"v": {"files": 0}}, [("v", "number"), ("v", "off-table")]),
        ({"u": {"throws": -2}}, [("u", "number")]),
        ({"u": {"throws": 4}}, [("u", "throws")]),
        ({"u": {"throws": 0}}, []),
        ({"v": {"throws": 0}}, [("v", "throws")]),
        ({"e": {"altitude": 2}}, []),
        ({"e": {"altitude": 3}}, [("e", "number")]),
        ({"e": {"altitude": -1}}, [("e", "number")]),
        ({"v": {"altitude": 1}}, [("v", "altitude")]),
        ({"k": {"altitude": 1, "transformed": "bat"}}, []),
        ({"v": {"transformed": "bat"}}, [("v", "transformed")]),
        ({"v": {"moved": -1}}, [("v", "number")]),
        ({"v": {"stunned": -1}}, [("v", "number")]),
        ({"v": {"commander": "z"}}, [("v", "unknown-piece")]),
        ({"v": {"cause": "z"}}, [("v", "unknown-piece")]),
        ({"v": {"target": "z"}}, [("v", "unknown-piece")]),
        ({"v": {"passed": ("z",)}}, [("v", "unknown-piece")]),
        ({"v": {"contents": ("z",)}}, [("v", "unknown-piece")]),
        ({"u": {"commander": "h"}}, []),
        ({"v": {"commander": "h"}}, [("v", "leader")]),
        ({"u": {"commander": "e"}}, [("u", "leader")]),
        ({"v": {"brigade": "h"}}, [("v", "leader")]),
        ({"v": {"charging": True, "target": "u"}}, []),
        ({"v": {"charging": True, "target": "w"}}, [("v", "charge")]),
        ({"v": {"charging": True}}, [("v", "charge")]),
        ({"v": {"rout_since": 4}}, [("v", "rout")]),
        ({"v": {"rout_since": 3}}, []),
        ({"v": {"routing": True}}, [("v", "rout")]),
        ({"v": {"routing": True, "rout_since": 3}}, []),
        ({"v": {"fights": {"z": FRONT}}}, [("v", "fight")]),
        ({"v": {"fights": {"u": FRONT}}}, [("v", "fight")]),
        ({"v": {"fights": {"w": FRONT}}, "w": {"fights": {"v": FRONT}}}, [("v", "fight"), ("w", "fight")]),
        ({"v": {"inside": "barn"}}, [("v", "unknown-ground")]),
        ({"v": {"inside": "hill"}}, [("v", "unknown-ground")]),
        ({"e": {"inside": "house"}}, [("e", "inside")]),
        ({"k": {"inside": "house"}}, [("k", "inside")]),
        ({"v": {"housed": 1}}, [("v", "number")]),
        ({"v": {"broken": "enter house"}}, []),
        ({"v": {"broken": "leave house"}}, [("v", "broken")]),
        ({"v": {"broken": "enter barn"}}, [("v", "broken")]),
        ({"k": {"broken": "enter house"}}, [("k", "broken")]),
        ({"v": {"broken": "fire house"}}, []),
        ({"v": {"broken": "burn house"}}, [("v", "broken")]),
        ({"v": {"broken": "leave house", "inside": "house"}}, []),
        ({"v": {"broken": "leave stone", "inside": "house"}}, [("v", "broken")]),
        ({"v": {"broken": "enter house", "inside": "house"}}, [("v", "broken")]),
        ({"v": {"broken": "fire house", "inside": "house"}}, [("v", "broken")]),
        ({"k": {"pose": None}}, [("k", "no-pose")]),
        ({"k": {"pose": None, "place": "hidden"}}, [("k", "no-pose")]),
        ({"k": {"pose": Pose(100, 4000)}}, [("k", "off-table")]),
        ({"k": {"pose": Pose(15000, 8000)}}, [("k", "on-ground")]),
        ({"k": {"pose": Pose(15000, 2000)}}, []),
        ({"k": {"controls": "z"}}, [("k", "controls")]),
        ({"k": {"controls": "u"}}, [("k", "controls")]),
        ({"h": {"rides": True}}, [("h", "rides")]),
        ({"v": {"figures": 9, "files": 10}}, []),
        ({"u": {"brigade": "h"}, "e": {"brigade": "h"}}, []),
        ({"u": {"brigade": "h"}, "e": {"brigade": "h"}, "m": {"brigade": "h"}}, [("h", "brigade")]),
        ({"e": {"brigade": "h"}, "m": {"brigade": "h"}}, []),
        ({"e": {"brigade": "h"}, "m": {"brigade": "h"}, "battle": {"phase": "deployment"}}, [("h", "brigade")]),
        ({"v": {"disorder": True}}, []),
        ({"v": {"disorder": True}, "battle": {"phase": "deployment"}}, [("v", "disorder")]),
        ({"k": {"disorder": True}}, [("k", "composed")]),
        ({"v": {"place": "base"}}, [("v", "adrift")]),
        ({"v": {"place": "flank"}}, [("v", "adrift")]),
        ({"v": {"place": "flank", "entry": "west"}}, []),
        ({"k": {"place": "hidden", "curse": "moaning", "pose": Pose(2000, 4000)}}, []),
        ({"w": {"pose": Pose(8480, 8000, 18000)}}, []),  # 20 steps of each other's room
        ({"w": {"pose": Pose(8470, 8000, 18000)}}, [("v", "overlap")]),
        ({"e": {"pose": Pose(13000, 4000)}}, [("e", "overlap")]),
        ({"e": {"pose": Pose(13000, 4000), "altitude": 1}}, []),
        ({"battle": {"phase": "over"}}, [("position.result", "result")]),
        ({"battle": {"phase": "over", "result": OVER}}, []),
        ({"battle": {"result": OVER}}, [("position.result", "result")]),
        ({"battle": {"phase": "over", "result": replace(OVER, winner=None)}}, []),
        ({"battle": {"phase": "over", "result": replace(OVER, winner="west")}}, [("position.result", "result")]),
        ({"battle": {"phase": "over", "result": replace(OVER, reason="luck")}}, [("position.result", "result")]),
        ({"battle": {"phase": "over", "result": replace(OVER, clause="GF-0")}}, [("position.result", "clause")]),
        ({"battle": {"turn": 0}}, [("position.turn", "number")]),
        ({"battle": {"turn": 1}}, []),
        ({"battle": {"turn": 0, "phase": "deployment"}}, []),
    ],
)  # fmt: skip
def test_every_scenario_is_checked(faults: dict[str, dict[str, Any]], said: list[tuple[str, str]]) -> None:
    assert errors(changed(**faults)) == said
