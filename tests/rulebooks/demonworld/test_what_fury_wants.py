"""Chapter XV.10.0: which impetuous unit moves first, whom it goes for, and what leads nearer to him."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Roll
from oriflamme.rulebooks.demonworld import impetuous
from oriflamme.rulebooks.demonworld.impetuous import Chase, Rush, rush_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fact_changes import forgotten
from tests.rulebooks.demonworld.large_positions import field
from tests.rulebooks.demonworld.positions import position

UNITS = [Unit(f"u{number}", "empire", "berserkers", 1, 0) for number in range(1, 9)]


def drawn(count: int, *dice: int) -> str | None:
    """Who moves first of so many when the dice show this; None: another die is thrown."""
    procedure: Any = impetuous._drawn(UNITS[:count])
    roll = next(procedure)
    for die in dice:
        assert isinstance(roll, Roll)
        try:
            roll = procedure.send(roll.throw((die,)))
        except StopIteration as end:
            found: Unit = end.value
            return found.key
    return None


@clause("DW-XV.10.0-03")
@pytest.mark.parametrize(
    ("count", "found"),
    [
        (2, ["u1", "u1", "u1", "u2", "u2", "u2"]),
        (3, ["u1", "u1", "u2", "u2", "u3", "u3"]),
        (4, ["u1", "u2", "u3", "u4", None, None]),
        (5, ["u1", "u2", "u3", "u4", "u5", None]),
        (6, ["u1", "u2", "u3", "u4", "u5", "u6"]),
        (7, ["u1", "u2", "u3", "u4", "u5", "u6"]),
    ],
)
def test_each_of_up_to_six_has_the_same_chance(count: int, found: list[str | None]) -> None:
    """What is left over is thrown again."""
    assert [drawn(count, die) for die in range(1, 7)] == found
    assert drawn(4, 5, 6, 2) == "u2"


def field_of(units: dict[str, dict[str, Any]] | None = None, **more: Any) -> Demonworld:
    """Berserkers n in fury, four in a rank; enemies g three hexes ahead, h further away."""
    where = {"n": "0407 0507 0607 0707", "g": "0604", "h": "0101", **more.pop("where", {})}
    battle = position(
        field(**where),
        tier="optional",
        phase="movement",
        turn=2,
        n="empire berserkers N morale=impetuous quarry=g",
        g="orcs garde_orc S order=T",
        h="orcs guerriers_orcs S order=T",
        **more,
    )
    state: Demonworld = battle.checkpoint.clone()
    for key, fields in (units or {}).items():
        state.units[key] = replace(state.units[key], **fields)
    return forgotten(state)


def quarry(state: Demonworld) -> str | list[str]:
    """Whom n goes for, or between whom its player chooses."""
    procedure: Any = impetuous._quarry(state, state.units["n"])
    try:
        choice = next(procedure)
    except StopIteration as end:
        return str(end.value)
    return [option.token for option in choice.options]


@clause("DW-XV.10.0-04", "DW-XV.10.0-09")
@pytest.mark.parametrize(
    ("units", "where", "found"),
    [
        ({}, {}, "g"),
        ({"n": {"quarry": "h"}}, {}, "h"),
        ({"n": {"quarry": ""}}, {}, "g"),
        ({"g": {"morale": "routing", "routed": 1}}, {}, "g"),
        ({"g": {"morale": "routing", "routed": 1}}, {"h": "0505"}, "h"),
        ({"n": {"quarry": ""}}, {"h": "0804"}, ["hunt g", "hunt h"]),
    ],
)
def test_whom_it_goes_for(units: dict[str, Any], where: dict[str, str], found: str | list[str]) -> None:
    """Whoever provoked it while he does not rout; then the nearest, even one in rout."""
    assert quarry(field_of(units, where=where)) == found


@clause("DW-XV.10.0-11", "DW-XXIII.8.0-02")
@pytest.mark.parametrize(
    ("aloft", "switch", "found"),
    [("", False, ["g", "h"]), ("g_1", False, ["h"]), ("g_1 h_1", False, ["g", "h"]), ("g_1", True, ["g", "h"])],
)
def test_flyers_are_followed_where_there_is_nobody_else(aloft: str, switch: bool, found: list[str]) -> None:
    """DW-OR-125"""
    state = field_of(switches={"fury_at_flyers": switch})
    for key in aloft.split():
        state.elements[key] = replace(state.elements[key], level=4)
    forgotten(state)
    assert impetuous.prey(state, state.units["n"]) == found


@clause("DW-XV.10.0-05")
def test_how_far_somebody_is_and_what_leads_nearer() -> None:
    """0604 is three hexes from 0507 and 0607; no step aside or back leads nearer."""
    state = field_of()
    assert (impetuous.apart(state, "n", "g"), impetuous.apart(state, "n", "h")) == (3, 6)
    rush = Rush(state, state.units["n"])
    board = state.board
    assert [rush.far(board.hex(name)) for name in ("0607", "0606", "0605", "0604")] == [3, 2, 1, 0]
    assert {board.name(one) for one in board.hexes if tuple(one) in rush.beside} == {
        board.name(one) for one in board.hexes if rush.far(one) == 1
    }
    own = state.elements["n_3"]
    assert rush.why_no_step(own, board.hex("0606")) is None
    aside, back = rush.why_no_step(own, board.hex("0807")), rush.why_no_step(own, board.hex("0608"))
    assert aside is not None and back is not None and aside.message.id == back.message.id == "no-rush-element"
    gone = field_of({"n": {"quarry": "nobody"}})
    anybody = Rush(gone, gone.units["n"])
    assert anybody.far(board.hex("0101")) == 0 == anybody.far(board.hex("0604"))


@clause("DW-XV.10.0-02", "DW-XV.10.0-10", "DW-XVII.4.1-08")
def test_who_is_bound_and_by_what() -> None:
    state = field_of()
    fury = rush_of(state, state.units["n"])
    assert type(fury) is Rush and fury.answers
    assert all(fury.why_not(token) is None and token.split()[0] in ("advance", "wheel") for token in fury.answers)
    refused = fury.why_not("slide e")
    assert refused is not None and (refused.clause, refused.message.id) == ("DW-XV.10.0-02", "no-rush")
    calm = field_of({"n": {"morale": ""}})
    assert rush_of(calm, calm.units["n"]) is None
    for chasing, kind in (("g", Chase), ("x", None), ("", None)):
        after = field_of({"n": {"morale": "", "chasing": chasing, "order": "C"}})
        found = rush_of(after, after.units["n"])
        assert (None if found is None else type(found)) is kind
    far = field_of({"n": {"morale": "", "chasing": "h", "order": "C"}}, where={"n": "0410 0510 0610 0710"})
    assert rush_of(far, far.units["n"]) is None  # too far to restore contact, and no small unit


@clause("DW-XV.10.0-06")
@pytest.mark.parametrize(
    ("order", "morale", "switch", "charges", "earlier"),
    [("C", "", False, True, 0), ("H", "", False, False, 0), ("", "impetuous", False, False, 2),
     ("", "impetuous", True, True, 2), ("", "routing", True, False, 0)],
)  # fmt: skip
def test_fury_strikes_earlier_and_charges_by_agreement(
    order: str, morale: str, switch: bool, charges: bool, earlier: int
) -> None:
    state = field_of(switches={"impetuous_charge_bonus": switch})
    unit = replace(state.units["n"], order=order, morale=morale)
    assert impetuous.charged(state, unit) is charges
    assert sum(item.value for item in impetuous.initiative(unit)) == earlier
