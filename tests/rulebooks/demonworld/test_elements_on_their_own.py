"""Chapters V.1.3 to V.1.7 and V.3.2: elements that go, turn and attack on their own, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Refusal
from oriflamme.rulebooks.demonworld.element_moves import LOOSE, PRESS, REACT, SMALL_UNIT, ElementMover
from oriflamme.rulebooks.demonworld.facts import ElementMoved, ElementTurned
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import position
from tests.rulebooks.demonworld.test_terrain import land

PLAIN = {**CARDS["fantassins_nobles"], "special": [], "mp": {"M": 9, "C": 6, "H": 6}, "people": "any"}
OPEN = """
 . . . . . . .
. . g . . . . .
 . . . . . . .
. . . n n . . .
 . . . n . . .
. . . . . . . .
"""
"""n_1 in 0404, n_2 in 0504, n_3 in 0405 below n_1; all look north."""


def mover(
    mode: str,
    picture: str = OPEN,
    order: str = "M",
    unit: dict[str, Any] | None = None,
    elements: dict[str, dict[str, Any]] | None = None,
    engaged: bool = False,
    **more: Any,
) -> ElementMover:
    """A unit n of the Empire whose elements go one by one, thought to have done something before."""
    words = " engaged=1" if engaged else ""
    more.setdefault("g", f"orcs plain S{words or ' order=T'}")
    battle = position(
        picture,
        tier=more.pop("tier", "intermediate"),
        phase="movement",
        sequence=order,
        sides=["empire"],
        active="n",
        card={"plain": PLAIN},
        n=f"empire plain N order={order}{words}",
        **more,
    )
    state: Demonworld = battle.checkpoint.clone()
    state.units["n"] = replace(state.units["n"], **(unit or {}))
    for key, fields in (elements or {}).items():
        state.elements[key] = replace(state.elements[key], **fields)
    for name in ("by_unit", "occupancy"):
        state.__dict__.pop(name, None)
    return ElementMover(state, state.units["n"], mode)


def why(found: Any) -> tuple[str, str] | None:
    return (found.clause, found.message.id.removeprefix("no-")) if isinstance(found, Refusal) else None


def ways(found: ElementMover, how: str, key: str) -> dict[str, str]:
    """By direction: "" where the element may go, else why not."""
    told = {word: found.judge(how, key, word) for word in DIRECTION_WORDS}
    return {word: (why(one) or ("", ""))[1] for word, one in told.items()}


# What an answer means


@pytest.mark.parametrize(
    ("how", "key", "word", "found"),
    [
        ("step", "n_1", "ne", ""),
        ("turn", "n_1", "s", ""),
        ("step", "n_9", "ne", None),
        ("jump", "n_1", "ne", None),
        ("step", "n_1", "n", None),
        ("turn", "n_1", "e", None),
        ("step", "g_1", "ne", "other-unit"),
        ("turn", "g_1", "s", "other-unit"),
    ],
)
def test_what_an_answer_means(how: str, key: str, word: str, found: str | None) -> None:
    told = mover(SMALL_UNIT).judge(how, key, word)
    assert (None if told is None else (why(told) or ("", ""))[1]) == found


# Small units


HELD = "occupied-element"
FREE: dict[str, dict[str, str]] = {
    "n_1": {"e": HELD, "ne": "", "nw": "", "w": "", "sw": "", "se": HELD},
    "n_2": {"e": "", "ne": "", "nw": "", "w": HELD, "sw": HELD, "se": ""},
    "n_3": {"e": "", "ne": HELD, "nw": HELD, "w": "", "sw": "", "se": ""},
}
"""Where nobody stands: each has two of the others beside it. The north-west of n_1, 0303, lies beside the enemy."""


@clause("DW-V.1.7-02", "DW-V.3.0-01", "DW-V.3.1-02", "DW-V.1.1-02")
@pytest.mark.parametrize(
    ("mode", "order", "step", "beside"),
    [
        (SMALL_UNIT, "M", True, "attack-order"),
        (SMALL_UNIT, "H", True, ""),
        (SMALL_UNIT, "C", True, ""),
        (LOOSE, "M", False, "attack-order"),
        (LOOSE, "C", False, ""),
        (REACT, "M", False, "react-other"),
        (REACT, "C", False, ""),
    ],
)
def test_where_elements_go(mode: str, order: str, step: bool, beside: str) -> None:
    """Beside the enemy with H or C alone; for movement points only those of a small unit."""
    found = mover(mode, order=order)
    for key, free in FREE.items():
        expected = {**free, "nw": beside} if key == "n_1" else free
        assert ways(found, "shift", key) == expected
        assert ways(found, "step", key) == (expected if step else dict.fromkeys(DIRECTION_WORDS, "step-alone"))
    offered = {option.token for option in found.legal() if option.verb != "turn"}
    how = "step" if step else "shift"
    assert offered == {
        f"{how} {key} {word}"
        for key, free in FREE.items()
        for word, reason in ({**free, "nw": beside} if key == "n_1" else free).items()
        if not reason
    }
    others = {option.token for option in found.other_options()}
    assert others == ({token.replace("step", "shift") for token in offered} if step else set())


@clause("DW-V.3.2-05", "DW-V.3.2-06")
def test_where_the_elements_of_an_attacker_come_up() -> None:
    """Forward alone, and without turning; whoever touches the enemy goes no further."""
    found = mover(PRESS, order="C")
    forward = {key: {**dict.fromkeys(DIRECTION_WORDS, "press-forward"), **{way: free[way] for way in ("ne", "nw")}}
               for key, free in FREE.items()}  # fmt: skip
    for key, expected in forward.items():
        assert ways(found, "step", key) == expected
    assert [option.token for option in found.legal()] == [
        *("step n_1 ne", "step n_1 nw", "step n_2 ne", "step n_2 nw"),
    ]
    turned = found.judge("turn", "n_1", "s")
    assert why(turned) == ("DW-V.3.2-05", "turn-pressing")
    touching = OPEN.replace(". . g . . . .", ". . . . . . .").replace(
        " . . . . . . .\n. . . n n", " . . g . . . .\n. . . n n"
    )
    engaged = mover(PRESS, touching, order="C", engaged=True)
    assert set(ways(engaged, "step", "n_1").values()) == {"element-in-contact"}
    assert ways(engaged, "step", "n_2")["ne"] == "" and ways(engaged, "step", "n_2")["nw"] == ""


@clause("DW-V-03", "DW-V-08", "DW-V.1.1-04")
@pytest.mark.parametrize(
    ("unit", "spent", "step", "shift"),
    [
        ({}, 0, "", ""),
        ({}, 6, "", ""),
        ({}, 7, "points", ""),
        ({"spent": 6}, 0, "", ""),
        ({"spent": 7}, 0, "points", ""),
        ({"manoeuvres": 1}, 0, "", ""),
        ({"manoeuvres": 1, "spent": 1}, 0, "", ""),
        ({"manoeuvres": 1, "spent": 2}, 0, "points", "manoeuvre"),
        ({"manoeuvres": 2}, 0, "points", "manoeuvre"),
        ({"manoeuvres": 2, "paid_hexes": 1}, 0, "points", ""),
    ],
)
def test_what_is_paid_for_a_hex(unit: dict[str, Any], spent: int, step: str, shift: str) -> None:
    """Nine points under M: three hexes; one manoeuvre leaves four of them, the second none. DW-V-06"""
    found = mover(SMALL_UNIT, unit=unit, elements={"n_3": {"spent": spent}})
    assert ways(found, "step", "n_3")["e"] == step
    if spent or "spent" in unit:
        assert ways(found, "shift", "n_3")["e"] in ("", "manoeuvre")
    else:
        assert ways(found, "shift", "n_3")["e"] == shift


@clause("DW-V.1.1-04", "DW-V.3.2-04")
@pytest.mark.parametrize(
    ("mode", "unit", "steps", "clause_", "cost"),
    [
        (LOOSE, {}, 0, "DW-V.1.1-04", 1),
        (SMALL_UNIT, {}, 0, "DW-V.1.1-04", 1),
        (REACT, {}, 0, "DW-V.3.2-04", 1),
        (LOOSE, {"paid_hexes": 1}, 0, "DW-V.1.1-04", 0),
        (LOOSE, {"paid_hexes": 1}, 1, "DW-V.1.1-04", 1),
        (LOOSE, {"paid_hexes": 2, "manoeuvres": 2}, 1, "DW-V.1.1-04", 0),
    ],
)
def test_a_hex_by_manoeuvre(mode: str, unit: dict[str, Any], steps: int, clause_: str, cost: int) -> None:
    """One for everybody: whoever has not gone as far as has been paid for pays nothing."""
    found = mover(mode, unit=unit, elements={"n_3": {"steps": steps}}).judge("shift", "n_3", "e")
    assert isinstance(found, ElementMoved)
    assert (found.clause, found.manoeuvres, found.mp, found.forfeits) == (clause_, cost, 0, False)


@clause("DW-V.1.3-01", "DW-V.1.7-04", "DW-V.3.2-04")
@pytest.mark.parametrize(
    ("mode", "unit", "clause_", "cost"),
    [
        (SMALL_UNIT, {}, "DW-V.1.7-04", 0),
        (SMALL_UNIT, {"manoeuvres": 2}, "DW-V.1.7-04", 0),
        (REACT, {}, "DW-V.1.7-04", 0),
    ],
)
def test_a_small_unit_turns_for_nothing(mode: str, unit: dict[str, Any], clause_: str, cost: int) -> None:
    found = mover(mode, unit=unit).judge("turn", "n_1", "s")
    assert isinstance(found, ElementTurned)
    assert (found.clause, found.manoeuvres, found.facing, found.regroup) == (clause_, cost, 9, False)
    assert why(mover(mode, unit=unit).judge("turn", "n_1", "n")) == ("DW-V.1.3-01", "same-facing-element")


LARGER = OPEN.replace(". . . n n . . .\n . . . n . . .", ". . n n n . . .\n . . n n . . .")


@clause("DW-V.1.3-01", "DW-V.3.2-04", "DW-V-08")
@pytest.mark.parametrize(
    ("mode", "unit", "found"),
    [
        (LOOSE, {}, ("DW-V.1.3-01", 1)),
        (REACT, {}, ("DW-V.3.2-04", 1)),
        (LOOSE, {"facing_paid": True}, ("DW-V.1.3-01", 0)),
        (LOOSE, {"facing_paid": True, "manoeuvres": 2}, ("DW-V.1.3-01", 0)),
        (LOOSE, {"manoeuvres": 2}, ("DW-V-08", "manoeuvre")),
    ],
)
def test_a_larger_unit_turns_for_a_manoeuvre(mode: str, unit: dict[str, Any], found: tuple[str, Any]) -> None:
    told = mover(mode, LARGER, unit=unit)
    turned = told.judge("turn", "n_1", "s")
    assert (why(turned) or (getattr(turned, "clause", ""), getattr(turned, "manoeuvres", None))) == found
    turns = [option.token for option in told.legal() if option.verb == "turn"]
    assert bool(turns) is (found[1] != "manoeuvre")


@clause("DW-V.1.3-02")
@pytest.mark.parametrize(("turning", "faces", "regroup"), [(True, 9, True), (False, 9, False), (True, 3, False)])
def test_the_last_one_to_turn_gives_the_free_hex(turning: bool, faces: int, regroup: bool) -> None:
    """Three and two about-turned are two and three: disorganised. Not while another looks elsewhere still."""
    about = {f"n_{number}": {"facing": 9} for number in (2, 3, 4)} | {"n_5": {"facing": faces}}
    found = mover(LOOSE, LARGER, unit={"turning": turning, "facing_paid": True}, elements=about)
    turned = found.judge("turn", "n_1", "s")
    assert isinstance(turned, ElementTurned) and turned.regroup is regroup


# Whom a reaction meets


@clause("DW-V.3.2-04")
@pytest.mark.parametrize(
    ("order", "skirmish", "found"), [("T", False, ""), ("M", False, ""), ("C", False, ""), ("C", True, "")]
)
def test_a_reaction_meets_whoever_attacks(order: str, skirmish: bool, found: str) -> None:
    """n_1 touches the attacker: n_2 may come beside him under any order."""
    beside = OPEN.replace(". . g . . . .", ". . . . . . .").replace(
        " . . . . . . .\n. . . n n", " . . g . . . .\n. . . n n"
    )
    shown = mover(REACT, beside, order=order, unit={"skirmish": skirmish}, engaged=True)
    assert set(ways(shown, "shift", "n_1").values()) == {"element-in-contact"}
    assert ways(shown, "shift", "n_2")["nw"] == found


# Small units keep together


@clause("DW-V.1.7-03")
@pytest.mark.parametrize(
    ("third", "unit", "apart"),
    [
        (". . . n . . .", {}, False),
        (". . . . . n .", {}, True),
        (". n . . . . .", {}, True),
        (". . . . . . n", {}, False),
        (". . . . . n .", {"manoeuvres": 2}, False),
        (". . . . . n .", {"spent": 6}, True),
        (". . . . . n .", {"spent": 7}, False),
        ("n . . . . . .", {}, False),
    ],
)
def test_nobody_is_left_apart_whom_a_step_brings_back(third: str, unit: dict[str, Any], apart: bool) -> None:
    """n_1 and n_2 stand together; the third a hex away, or further, with points or manoeuvres or without."""
    found = mover(SMALL_UNIT, OPEN.replace(". . . n . . .", third), unit=unit).why_not_apart()
    assert (why(found) == ("DW-V.1.7-03", "cohesion")) is apart


# On the ground


@clause("DW-XI.2.0-03", "DW-XI.2.0-04", "DW-XI.2.0-01")
def test_what_the_ground_makes_of_it() -> None:
    """By manoeuvre wherever it is not closed; for points what it costs: bushes four, mud six, a marsh is shut."""
    ground = land("0505 bushes, 0305 marsh, 0406 mud")
    for spent, reason in ((5, ""), (6, "points")):
        found = mover(SMALL_UNIT, land=ground, elements={"n_3": {"spent": spent}})
        assert ways(found, "step", "n_3")["e"] == reason
    found = mover(SMALL_UNIT, land=ground, unit={"manoeuvres": 1})
    assert ways(found, "step", "n_3")["w"] == ways(found, "shift", "n_3")["w"] == "impassable-marsh"
    costs = {option.token: option.cost for option in found.legal() if option.verb != "turn"}
    assert costs["step n_3 e"] == 4 and costs["step n_3 se"] == 3 and "step n_3 w" not in costs
    assert "step n_3 sw" not in costs and "shift n_3 sw" in costs  # for four points that are left it is too dear


@clause("DW-V.1.3-02", "DW-V.1.3-03")
@pytest.mark.parametrize("tier", ["base", "intermediate"])
@pytest.mark.parametrize(("paces", "steps"), [(1, 0), (2, 1), (1, 1)])
def test_where_each_comes_to_who_forms_up_again(tier: str, paces: int, steps: int) -> None:
    """Whoever has gone a hex has one less: onto hexes of its own people too, not beside the enemy."""
    found = mover(LOOSE, tier=tier, elements={"n_3": {"steps": steps}})
    board, reach = found.state.board, found._reach(paces)
    first, third = ({board.name(hex): far for hex, far in one.items()} for one in (reach[0], reach[2]))
    around = {"0304": 1, "0305": 1, "0403": 1, "0404": 0, "0405": 1, "0504": 1}
    assert {name: far for name, far in first.items() if far < 2} == around
    assert max(first.values()) == paces
    beside = {"0404": 1, "0504": 1, "0305": 1, "0505": 1, "0406": 1, "0506": 1}
    assert third == {"0405": 0, **(beside if paces > steps else {})}
