"""Chapter XVI.5: those of a section who wait behind others outside, and how the next unit follows."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.board.place import Place
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.battle_terms import FlankMarch, Queue
from oriflamme.rulebooks.demonworld.facts import EntryShifted, UnitFollowed
from oriflamme.rulebooks.demonworld.facts.flank_march import (
    ColumnAdvanced,
    MarchDelayed,
    MarchesWritten,
    MarchRolled,
    ReconnaissanceAnnounced,
    SheetCleared,
    SheetLaid,
)
from oriflamme.rulebooks.demonworld.flank_entry import barring_hero, next_to_follow, tail_ahead
from oriflamme.rulebooks.demonworld.flank_march import element_at
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import large_positions
from tests.rulebooks.demonworld.fact_changes import after
from tests.rulebooks.demonworld.positions import asked, fact, facts, hexes, offered, position, refused
from tests.rulebooks.demonworld.test_flank_march import ON


def section(
    ahead: str, *, waiting: int = 2, distance: int = 3, enemy: str = "0101", entry: str = "1206", **more: Any
) -> Battle:
    """Foot x, some of whom wait outside by 1206 in the east, and y that comes behind them; everybody else has moved."""
    count = len(ahead.split())
    behind = [f"x_{number}" for number in range(count + 1, count + waiting + 1)]
    outside: dict[str, Any] = {"y": {"elements": ["y_1", "y_2", "y_3"], "distance": distance}}
    if behind:
        outside["x"] = {"elements": behind}
    march = {"key": "e", "side": "empire", "flank": "right", "units": ["x", "y"], "entered": 3, "entry": entry}
    more.setdefault("marching", ["y"])
    more.setdefault("marches", [march])
    more.setdefault("g", "orcs foot S order=T moved")
    return position(
        large_positions.field(n="0211", g=enemy, x=ahead, **more.pop("drawn", {})),
        tier="optional",
        switches={**ON, "commanders": False},
        card={"foot": large_positions.FOOT},
        phase="movement",
        stage="sequences",
        sequence="M",
        sides=["empire"],
        turn=4,
        outside=outside,
        n="empire foot N order=T moved",
        x=f"empire foot WNW order=T moved elements={count + waiting}",
        y="empire foot WNW order=M elements=3",
        **more,
    )


@clause("DW-XVI.5.0-12")
@pytest.mark.parametrize(("waiting", "distance", "comes"), [(2, 3, 3), (2, 6, 3), (1, 3, 2), (0, 3, 0)])
def test_nobody_overtakes_those_who_wait_before_him(waiting: int, distance: int, comes: int) -> None:
    """Nobody stands on the entry hex: x_1 is in, and the others of x hold outside; y comes up behind the last of them.

    With 18 points under M y would come six hexes.
    """
    battle = section("1106", waiting=waiting, distance=distance)
    told = fact(battle, UnitFollowed)
    assert (told.unit, told.distance, told.element is None) == ("y", comes, comes > 0)
    assert hexes(battle, "y") == ([] if comes else ["1206"])


@clause("DW-XVI.5.0-12", "DW-XVI.5.0-15")
def test_behind_others_who_wait_no_hero_is_gone_round() -> None:
    """Kruuk is beside the entry hex: the way is barred to x, who are the next."""
    kruuk: dict[str, Any] = {"k": "orcs kruuk S", "drawn": {"k": "1205"}, "enemy": "0101"}
    behind = section("1006", **kruuk)
    assert not facts(behind, EntryShifted) and fact(behind, UnitFollowed).distance == 3
    alone = section("1006", waiting=0, **kruuk)
    assert asked(alone) == ("empire", "shift")


@clause("DW-XVI.5.0-15")
def test_by_which_hexes_a_hero_is_gone_round() -> None:
    """Kruuk on the entry hex: the nearest hexes out of his reach are two away; he bars only what is beside him."""
    on_it = section("1006", waiting=0, k="orcs kruuk S", drawn={"k": "1206"})
    assert offered(on_it, "shift ") == ["1204", "1208"]
    assert refused(on_it, "shift 1203") == ("DW-XVI.5.0-15", "no-shift-nearest")
    assert refused(on_it, "shift 1104") == ("DW-XVI.5.0-15", "no-shift-nearest")
    assert refused(on_it, "shift")[1] != "no-shift-nearest" and refused(on_it, "go 1204")[1] != "no-shift-nearest"
    away = section("1006", waiting=0, k="orcs kruuk S", drawn={"k": "1204"})
    assert fact(away, UnitFollowed).distance == 0


@clause("DW-XVI.5.0-15")
@pytest.mark.parametrize(
    ("where", "bars"), [("k 1205", "k"), ("k 1206", "k"), ("k 1204", ""), ("k 1205 h 1207", ""), ("z 1205", "")]
)
def test_who_bars_the_entry_hex(where: str, bars: str) -> None:
    """One enemy alone, and a commander: neither two of them, nor a commander of one's own."""
    words = where.split()
    drawn = dict(zip(words[::2], words[1::2], strict=True))
    cards: dict[str, Any] = {"k": "orcs kruuk S", "h": "orcs basilian S", "z": "empire gordan N"}
    battle = section("1006", waiting=0, drawn=drawn, **{key: cards[key] for key in drawn})
    assert barring_hero(battle.state, battle.state.marches["e"]) == bars


@clause("DW-XVI.5.0-12")
def test_who_follows_next() -> None:
    """Of the marches that are there the first unit outside that has not moved; nobody of one that has not come."""
    first = {"key": "e", "side": "empire", "flank": "right", "units": ["x", "y"], "entered": 0, "entry": "1206"}
    waits = section("1106", waiting=0, marches=[first], marching=["y"])
    assert next_to_follow(waits.state) == "" and not facts(waits, UnitFollowed)
    later = section("1106").state
    assert (later.turn, next_to_follow(later)) == (5, "y")
    assert (tail_ahead(later, "y"), tail_ahead(later, "x")) == (2, 0)
    third = later.clone()
    third.marches = {"e": replace(later.marches["e"], units=("x", "y", "z"))}
    assert tail_ahead(third, "z") == 5  # the last of y, not of x, who wait nearer


# What is changed as they come


def coming() -> Demonworld:
    """x_1 stands on the map, x_2 and x_3 wait, y behind them."""
    state: Demonworld = section("1106").checkpoint.clone()
    return state


@clause("DW-XVI.5.0-09", "DW-XVI.5.0-11", "DW-XVI.5.0-15")
def test_what_is_remembered_of_a_march() -> None:
    state = coming()
    delayed = MarchDelayed(clause="DW-XVI.5.0-09", march="e", units=("x", "y"), needed=3)
    assert after(state, delayed) == {"marches.e.tries": 1}
    shifted = EntryShifted(clause="DW-XVI.5.0-15", march="e", side="empire", hex="1207")
    assert after(state, shifted) == {"marches.e.entry": "1207"}
    assert after(state, MarchRolled(clause="DW-XVI.5.0-09", side="empire", roll=3, arrived=False)) == {}
    announced = ReconnaissanceAnnounced(clause="DW-XVI.5.0-02", strengths={"empire": 3, "orcs": 1})
    assert after(state, announced) == {
        **{"reconnaissance#": ("empire", "orcs"), "reconnaissance.empire": 3, "reconnaissance.orcs": 1}
    }


@clause("DW-XVI.5.0-05")
def test_whoever_marches_is_no_more_on_the_sheet() -> None:
    state = coming()
    march = FlankMarch("f", "empire", "left", ("n",))
    own = state.units["n"]
    later = state.clone()
    MarchesWritten(clause="DW-XVI.5.0-05", side="empire", marches=(march,)).apply(later)
    assert later.marches == {**state.marches, "f": march}
    assert later.marching["n"] == own and "n" not in later.units


@clause("DW-XVI.5.0-12", "DW-XVI.5.0-10")
@pytest.mark.parametrize(("engages", "sequence"), [(False, "M"), (True, "M"), (False, "C")])
def test_the_first_of_a_unit_comes_onto_the_map(engages: bool, sequence: str) -> None:
    """With M, his points spent, and nobody to engage in this turn; his side moves in the sequence of M."""
    state = coming()
    state.rules = replace(state.rules, arrivals_engage=engages)
    state.sequence, state.sides = sequence, ("orcs",)  # type: ignore[assignment]
    first = element_at(state, "y", 1, Place((state.board.hex("1206"),), 5))
    later = state.clone()
    UnitFollowed(clause="DW-XVI.5.0-12", unit="y", distance=0, mp=9, element=first).apply(later)
    assert later.units["y"] == replace(state.marching["y"], order="M", spent=9, arriving=not engages)
    assert later.elements["y_1"] == first and "y" not in later.marching
    assert later.outside["y"] == Queue(("y_2", "y_3")) and later.outside["x"] == state.outside["x"]
    assert later.sides == (("orcs", "empire") if sequence == "M" else ("orcs",))


@clause("DW-XVI.5.0-11", "DW-XVI.5.0-12")
def test_who_waits_comes_nearer_or_catches_up() -> None:
    state = coming()
    nearer = UnitFollowed(clause="DW-XVI.5.0-12", unit="y", distance=2)
    assert after(state, nearer) == {"marching.y.moved": True, "outside.y.distance": 2}
    second = element_at(state, "x", 2, Place((state.board.hex("1206"),), 5))
    later = state.clone()
    up = UnitFollowed(clause="DW-XVI.5.0-11", unit="x", distance=0, mp=3, element=second, catches_up=True)
    up.apply(later)
    assert later.elements["x_2"] == second and later.units["x"] == state.units["x"]
    assert later.outside["x"] == Queue(("x_3",))
    third = element_at(state, "x", 3, Place((state.board.hex("1206"),), 5))
    moved = second.hex, state.board.hex("1105")
    ColumnAdvanced(
        clause="DW-XVI.5.0-11",
        unit="x",
        direction="nw",
        facing="wnw",
        places={"x_1": (*moved[1], 5), "x_2": (*state.elements["x_1"].hex, 5)},
        mp=3,
        element=third,
    ).apply(later)
    assert later.elements["x_3"] == third and "x" not in later.outside
    assert (later.elements["x_1"].hex, later.elements["x_2"].hex) == (moved[1], state.elements["x_1"].hex)
    assert later.units["x"].spent == state.units["x"].spent + 3


@clause("DW-XVI.5.0-13")
@pytest.mark.parametrize("scattered", [False, True])
def test_who_stands_beside_the_map_waits_there_again_or_has_scattered(scattered: bool) -> None:
    state = coming()
    waiting = tuple(element_at(state, "x", number, Place((Hex(40 + number, 5),), 5)) for number in (2, 3))
    laid = state.clone()
    SheetLaid(clause="DW-XVI.5.0-13", unit="x", elements=waiting, hex="1206").apply(laid)
    assert "x" not in laid.outside and "y" in laid.outside and {"x_2", "x_3"} <= laid.elements.keys()
    SheetCleared(clause="DW-XVI.5.0-13", unit="x", elements=("x_2", "x_3"), scattered=scattered).apply(laid)
    assert not {"x_2", "x_3"} & laid.elements.keys()
    assert ("x" in laid.outside) is not scattered
    assert scattered or laid.outside["x"] == Queue(("x_2", "x_3"))
