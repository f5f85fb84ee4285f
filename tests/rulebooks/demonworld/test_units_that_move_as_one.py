"""Chapter V.1: what a manoeuvre of a whole unit comes to, or why it may not be made; formation by formation."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Refusal
from oriflamme.rulebooks.demonworld.facts import UnitMoved
from oriflamme.rulebooks.demonworld.manoeuvres import UnitMover
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fact_changes import forgotten
from tests.rulebooks.demonworld.large_positions import field
from tests.rulebooks.demonworld.positions import position
from tests.rulebooks.demonworld.test_terrain import land

OWN = {**CARDS["fantassins_nobles"], "special": [], "people": "any", "mp": {"M": 9, "C": 6, "H": 6}, "manoeuvres": 2}
LINE = "0506 0606 0706 0507 0607"
"""Three in the first rank and two behind them, all looking north. From 0506 the front hexes are 0505 and 0605."""
COLUMN = "0605 0606 0607 0608"
SMALL = "0506 0606 0706"


def mover(
    where: str = LINE,
    order: str = "M",
    unit: dict[str, Any] | None = None,
    own: dict[str, Any] | None = None,
    enemy: str = "0101",
    faces: str = "",
    **more: Any,
) -> UnitMover:
    more.setdefault("drawn", {})
    drawn = {"n": where, "g": enemy, **more.pop("drawn")}
    battle = position(
        field(**drawn),
        tier=more.pop("tier", "intermediate"),
        phase="movement",
        sequence=order,
        sides=["empire"],
        active="n",
        card={"own": {**OWN, **(own or {})}},
        n=f"empire own N order={order}",
        g="orcs garde_orc S order=T",
        faces=faces,
        **more,
    )
    state: Demonworld = battle.checkpoint.clone()
    state.units["n"] = replace(state.units["n"], **(unit or {}))
    forgotten(state)
    return UnitMover(state, state.units["n"])


def told(found: UnitMoved | Refusal | None) -> tuple[Any, ...] | None:
    """Why not, or by which clause, for how much."""
    if found is None:
        return None
    if isinstance(found, Refusal):
        return found.clause, found.message.id.removeprefix("no-")
    return found.clause, found.mp, found.manoeuvres


def judged(shown: UnitMover, words: str) -> tuple[Any, ...] | None:
    how, *detail = words.split()
    return told(shown.judge(how, tuple(detail)))


# Lines


@clause("DW-V.1.1-02", "DW-V.1.1-03", "DW-V.1.1-05", "DW-V.1.3-01", "DW-V.1.2-01")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("advance ne", ("DW-V.1.1-02", 3, 0)),
        ("advance nw", ("DW-V.1.1-02", 3, 0)),
        ("advance e", ("DW-V.1.1-01", "advance-sideways")),
        ("advance se", ("DW-V.1.1-01", "advance-sideways")),
        ("slide ne", ("DW-V.1.1-05", 0, 1)),
        ("slide e", ("DW-V.1.1-03", 0, 1)),
        ("slide sw", ("DW-V.1.1-03", 0, 1)),
        ("face s", ("DW-V.1.3-01", 0, 1)),
        ("face n", ("DW-V.1.3-01", "same-facing")),
        ("wheel left 60", ("DW-V.1.2-01", 0, 1)),
        ("wheel right 60", ("DW-V.1.2-01", 0, 1)),
        ("wheel right 120", ("DW-V.1.2-01", 0, 2)),
        ("march ne n", ("DW-V.1.6-03", "march-line")),
        ("wheel up 60", None),
        ("wheel left 90", None),
        ("wheel left", None),
        ("face e", None),
        ("face", None),
        ("advance", None),
        ("advance n", None),
        ("advance ne n", None),
        ("slide n", None),
        ("march ne", None),
        ("march n n", None),
        ("dance ne", None),
    ],
)
def test_what_a_line_may_do(words: str, found: tuple[Any, ...] | None) -> None:
    assert judged(mover(), words) == found


@clause("DW-V-03", "DW-V-06", "DW-V-08")
@pytest.mark.parametrize(
    ("unit", "advance", "slide", "wheel"),
    [
        ({}, 3, 1, 2),
        ({"spent": 4}, 3, 1, "manoeuvre"),
        ({"spent": 5}, 3, "manoeuvre", "manoeuvre"),
        ({"spent": 6}, 3, "manoeuvre", "manoeuvre"),
        ({"spent": 7}, "points", "manoeuvre", "manoeuvre"),
        ({"manoeuvres": 1}, 3, 1, "manoeuvre"),
        ({"manoeuvres": 1, "spent": 1}, 3, "manoeuvre", "manoeuvre"),
        ({"manoeuvres": 1, "spent": 2}, "points", "manoeuvre", "manoeuvre"),
        ({"manoeuvres": 2}, "points", "manoeuvre", "manoeuvre"),
    ],
)
def test_what_it_can_pay_for(unit: dict[str, Any], advance: int | str, slide: int | str, wheel: int | str) -> None:
    """Nine points and two manoeuvres; a hex costs three, a slide one manoeuvre, a wheel by 120 degrees two."""
    shown = mover(unit=unit)

    def cost(words: str) -> Any:
        found = judged(shown, words)
        assert found is not None
        return found[1] if isinstance(found[1], str) else found[1] or found[2]

    assert (cost("advance ne"), cost("slide e"), cost("wheel left 120")) == (advance, slide, wheel)
    assert cost("face s") == (slide if isinstance(slide, int) else "manoeuvre")


@clause("DW-V.1.2-04", "DW-III.1.4-02", "DW-V.1.2-02")
@pytest.mark.parametrize(
    ("where", "order", "unit", "words", "found"),
    [
        (LINE, "M", {"wheeled": "left"}, "wheel left 60", ("DW-V.1.2-01", 0, 1)),
        (LINE, "M", {"wheeled": "left"}, "wheel right 60", ("DW-V.1.2-04", "wheel-back")),
        (LINE, "T", {}, "wheel left 60", ("DW-III.1.4-02", "wheel-hold")),
        (LINE, "T", {}, "advance ne", ("DW-V-03", "points")),
        (LINE, "T", {}, "slide e", ("DW-V.1.1-03", 0, 1)),
        ("0206 0306 0406 0506 0606 0706 0806 0906 1006 1106", "M", {}, "wheel left 120", ("DW-V.1.2-02", "wheel-wide")),
    ],
)
def test_when_a_line_wheels(where: str, order: str, unit: dict[str, Any], words: str, found: tuple[Any, ...]) -> None:
    assert judged(mover(where, order, unit), words) == found


@clause("DW-V.1.1-03", "DW-V.1.2-01", "DW-V.1.7-02", "DW-V.1.7-04", "DW-V.1.7-05", "DW-V.1.6-03", "DW-V.1.6-04")
@pytest.mark.parametrize(
    ("where", "faces", "found"),
    [
        (
            LINE,
            "n_1:S",
            {
                "advance ne": "advance-disorganised",
                "wheel left 60": "wheel-disorganised",
                "march ne n": "march-line",
                "slide e": "",
                "face s": "",
            },
        ),
        (
            SMALL,
            "",
            {
                "advance ne": "small-unit",
                "wheel left 60": "wheel-small",
                "march ne n": "small-unit",
                "slide e": "small-unit",
                "face s": "small-unit",
            },
        ),
        (
            COLUMN,
            "",
            {
                "advance ne": "advance-column",
                "wheel left 60": "wheel-column",
                "march ne n": "",
                "march nw n": "",
                "march e n": "march-facing",
                "march e ene": "",
                "slide e": "",
                "face s": "",
            },
        ),
    ],
)
def test_what_others_may_do(where: str, faces: str, found: dict[str, str]) -> None:
    shown = mover(where, faces=faces)
    for words, reason in found.items():
        answer = judged(shown, words)
        assert answer is not None
        assert (answer[1] if isinstance(answer[1], str) else "") == reason, words


# Columns


@clause("DW-V.1.6-03", "DW-V-03")
def test_a_column_follows_its_head() -> None:
    """The head turns and goes, each of the others into the hex before it, for three points in all."""
    shown = mover(COLUMN)
    moved = shown.judge("march", ("ne", "n"))
    assert isinstance(moved, UnitMoved) and (moved.mp, moved.manoeuvres) == (3, 0)
    names = {key: shown.state.board.name(Hex(q, r)) for key, (q, r, _) in moved.places.items()}
    assert names == {"n_1": "0604", "n_2": "0605", "n_3": "0606", "n_4": "0607"}
    poor = mover(COLUMN, unit={"spent": 7})
    assert judged(poor, "march ne n") == ("DW-V-03", "points")
    assert judged(mover(COLUMN, unit={"spent": 6}), "march ne n") == ("DW-V.1.6-03", 3, 0)
    bushes = mover(COLUMN, land=land("0605 bushes"), unit={"spent": 5})
    dear = judged(bushes, "march ne n")
    assert dear == ("DW-V.1.6-03", 4, 0)  # n_2 comes into the bushes: the dearest step is paid
    assert judged(mover(COLUMN, land=land("0605 bushes"), unit={"spent": 6}), "march ne n") == ("DW-V-03", "points")


# What stands in the way


@clause("DW-V.3.0-01", "DW-V.3.0-02", "DW-V.3.1-02", "DW-XI.2.0-04")
@pytest.mark.parametrize(
    ("more", "words", "reason"),
    [
        ({"drawn": {"b": "0505"}, "b": "empire berserkers N"}, "advance nw", "occupied"),
        ({"drawn": {"b": "0406"}, "b": "empire berserkers N"}, "slide w", "occupied"),
        ({"drawn": {"b": "0805"}, "b": "empire berserkers N"}, "advance nw", ""),
        ({"where": "0501 0601 0701 0502 0602"}, "advance ne", "off-map"),
        ({"where": "0501 0601 0701 0502 0602"}, "slide e", ""),
        ({"where": "0506 0606 0706 0507 0607", "enemy": "0504"}, "advance nw", "attack-order"),
        ({"where": "0506 0606 0706 0507 0607", "enemy": "0504", "order": "C"}, "advance nw", ""),
        ({"where": "0506 0606 0706 0507 0607", "enemy": "0503", "order": "M"}, "advance nw", ""),
        ({"land": land("0505 marsh")}, "advance nw", "impassable-marsh"),
        ({"land": land("0406 marsh")}, "slide w", "impassable-marsh"),
        ({"land": land("0505 marsh")}, "slide e", ""),
        ({"land": land("0505 mud")}, "advance nw", ""),
    ],
)
def test_what_stands_in_the_way(more: dict[str, Any], words: str, reason: str) -> None:
    """From 0506 the north-west is 0505: a friend, the edge, an enemy beside it, closed ground."""
    answer = judged(mover(**more), words)
    assert answer is not None
    assert (answer[1] if isinstance(answer[1], str) else "") == reason


@clause("DW-V.3.0-02", "DW-V.3.1-02", "DW-XI.3.7-04")
@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({}, ""),
        ({"drawn": {"b": "0705"}, "b": "empire berserkers N"}, "wheel-blocked"),
        ({"drawn": {"b": "0405"}, "b": "empire berserkers N"}, ""),
        ({"land": land("0705 marsh")}, "impassable-marsh"),
        ({"land": land(sides="0706-0705 wall, 0706-0805 wall")}, "obstacle-free"),
    ],
)
def test_what_stands_in_the_way_of_a_wheel(more: dict[str, Any], reason: str) -> None:
    """To the left about 0506: the others sweep over what is before them."""
    answer = judged(mover(**more), "wheel left 60")
    assert answer is not None
    assert (answer[1] if isinstance(answer[1], str) else "") == reason


# Looking ahead


@clause("DW-V.1.2-04")
def test_what_a_planner_sees_after_a_manoeuvre() -> None:
    shown = mover()
    wheeled = shown.judge("wheel", ("right", "60"))
    assert isinstance(wheeled, UnitMoved)
    later = shown.after(wheeled)
    assert (later.unit.wheeled, later.unit.manoeuvres, later.unit.spent) == ("right", 1, 0)
    assert (later.points, later.manoeuvres) == (4, 1) and later.kind == "line"
    gone = shown.judge("advance", ("ne",))
    assert isinstance(gone, UnitMoved)
    on = shown.after(gone)
    assert (on.unit.spent, on.unit.wheeled, on.points) == (3, "", 6)
    assert {(*one.hex, one.facing) for one in on.elements} == set(gone.places.values())
    assert (shown.points, shown.unit.spent) == (9, 0)
