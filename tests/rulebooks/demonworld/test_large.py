"""Chapters XVII to XIX: large elements in their three or four hexes: shapes, zones, steps, turns, contact, blows.

A giant g of the orcs stands in 0503 with its front hex and looks north; its rear hexes are 0404 and 0504.

    front  0402 0502 0403 0603      (before and beside its front hex)
    flank  0304 0604
    rear   0405 0505 0605
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from oriflamme.board.hex_index import board_of
from oriflamme.board.hexes import Hex, neighbour
from oriflamme.board.place import CORNERS, entered, zones
from oriflamme.kernel import Battle, Choice, UserError
from oriflamme.kernel.display import HexDisplay
from oriflamme.rulebooks.demonworld.facts import ContactMade, LargeMoved, MoveEnded
from oriflamme.rulebooks.demonworld.geometry import ZONE_ORDER, ZONE_TABLE
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.occupancy import contacts, reach
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import LARGE_CARDS, SHAPES
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import play, position

FIELD = """
. . . . . . . . .
 . . . . . . . . .
. . . . g . . . .
 . . . . . . . . .
. . . . . . . . .
 . . . . . . . . .
. . . . . . . . n
"""
HOLDING = {"phase": "movement", "sequence": "M", "sides": ["orcs"], "active": "g", "tier": "advanced"}


def giant(picture: str = FIELD, looks: str = "N", order: str = "M", **more: Any) -> Battle:
    """The giant's turn to move."""
    given = {**HOLDING, "sequence": order, **more}
    given = {"n": "empire fantassins_nobles S order=T moved", "g": f"orcs myrlak {looks} order={order}", **given}
    return position(picture, **given)


def with_foe(hex: str, facing: str = "S", **more: Any) -> Battle:
    """The same with an enemy in a hex."""
    rows = [line.replace("n", ".").split() for line in FIELD.strip("\n").split("\n")]
    rows[int(hex[2:]) - 1][int(hex[:2]) - 1] = "n"
    picture = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    return giant(picture, n=f"empire fantassins_nobles {facing} order=T moved", **more)


def where(battle: Battle, key: str = "g_1") -> set[str]:
    """The hexes of an element by name."""
    names = _names(battle)
    return {names[hex] for hex in battle.state.elements[key].hexes}


def _names(battle: Battle) -> dict[Hex, str]:
    return dict(board_of(battle.state.ground).names)


def tokens(battle: Battle) -> set[str]:
    return {option.token for option in battle.asks[0].options}


# Shapes and zones


@pytest.mark.parametrize(
    ("name", "hexes", "counts"),
    [
        pytest.param("giant", 3, {"front": 4, "flank": 2, "rear": 3}, id="giant"),
        pytest.param("dragon", 4, {"front": 4, "flank": 4, "rear": 2}, id="dragon"),
        pytest.param("chariot", 3, {"front": 3, "flank": 4, "rear": 2}, id="chariot"),
        pytest.param("gun_3", 3, {"front": 4, "flank": 2, "rear": 3}, id="gun_3"),
        pytest.param("gun_4", 4, {"front": 4, "flank": 4, "rear": 2}, id="gun_4"),
    ],
)
@pytest.mark.parametrize("facing", CORNERS)
def test_shapes_and_zones_are_those_of_the_book(name: str, hexes: int, counts: dict[str, int], facing: int) -> None:
    shape = SHAPES[name]
    place = shape.place(Hex(5, 5), facing)
    assert len(place.hexes) == hexes
    assert Counter(zones(place, neighbour, ZONE_TABLE, ZONE_ORDER).values()) == counts
    for turn in shape.turns:
        after = shape.turned(place, turn)
        assert shape.fits(after)
        assert len(entered(place, after)) == (1 if turn.about else 0)


@clause("DW-XVII.7.1-01", "DW-XVIII.1.0-01")
def test_dragons_have_four_hexes_and_chariots_three() -> None:
    assert SHAPES["dragon"].parts == ("front", "left", "right", "rear")
    assert SHAPES["chariot"].parts == ("rear", "left", "right")
    _, left, right = SHAPES["chariot"].place(Hex(5, 5), 3).hexes
    assert (left, right) == (Hex(5, 4), Hex(6, 4))  # two in front of the rear one


@clause("DW-XVII.6.1-01")
def test_a_giant_stands_in_three_hexes_that_touch_each_other() -> None:
    battle = giant()
    assert where(battle) == {"0503", "0404", "0504"}
    names = _names(battle)
    facing_hexes = {names[hex] for hex in reach(battle.state, battle.state.elements["g_1"])}
    assert facing_hexes == {"0402", "0502"}  # two hexes face it


@clause("DW-XVII.6.1-02", "DW-XVII.4.4-02")
@pytest.mark.parametrize(
    ("hexes", "bonus"),
    [
        (("0402", "0502", "0403", "0603"), None),
        (("0304", "0604"), ("flank", 2)),
        (("0405", "0505", "0605"), ("rear", 4)),
    ],
    ids=["front", "flank", "rear"],
)
def test_a_giant_is_struck_with_the_bonus_of_its_zones(hexes: tuple[str, ...], bonus: tuple[str, int] | None) -> None:
    for hex in hexes:
        battle = _struck(hex)
        tally = base_number(battle.state, Attack("n_1", "g_1"))
        found = {item.reason: item.value for item in tally.items if item.reason in ("flank", "rear")}
        assert found == (dict([bonus]) if bonus else {}), hex
        shown = battle.book.hex_zones(battle.state, "g_1")
        assert shown is not None
        assert hex in getattr(shown, bonus[0] if bonus else "front")


def _struck(hex: str) -> Battle:
    """An enemy in contact with the giant, in the melee phase."""
    rows = [line.replace("n", ".").split() for line in FIELD.strip("\n").split("\n")]
    rows[int(hex[2:]) - 1][int(hex[:2]) - 1] = "n"
    picture = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    return position(
        picture,
        tier="advanced",
        turn=2,
        phase="melee",
        stage="declaring",
        combats=[["n", "g"]],
        n="empire fantassins_nobles S engaged=1",
        g="orcs myrlak N engaged=1",
    )


@clause("DW-XVII.4.4-01")
def test_a_giant_strikes_from_all_sides_alike() -> None:
    battle = _struck("0502")  # the enemy looks south, away from nobody; turned about it is struck in the back
    base = base_number(battle.state, Attack("g_1", "n_1"))
    assert [item.reason for item in base.items] == ["power", "protection", "target-skill"]


# Moving


@clause("DW-XVII.6.3-01", "DW-XVII.6.3-02", "DW-XVII.6.3-03")
@pytest.mark.parametrize(
    ("token", "hexes", "cost"),
    [
        ("advance ne", {"0502", "0503", "0603"}, 3),
        ("advance nw", {"0402", "0403", "0503"}, 3),
        ("sidle e", {"0603", "0504", "0604"}, 4),
        ("sidle w", {"0403", "0304", "0404"}, 4),
        ("back se", {"0504", "0505", "0605"}, 5),
        ("back sw", {"0404", "0405", "0505"}, 5),
    ],
)
def test_a_giant_steps_forwards_sideways_and_backwards(token: str, hexes: set[str], cost: int) -> None:
    battle = play(giant(), token)
    (moved,) = (fact for fact in battle.facts if isinstance(fact, LargeMoved))
    assert (where(battle), moved.mp, battle.state.units["g"].spent) == (hexes, cost, cost)
    assert battle.state.elements["g_1"].facing == 3  # without turning
    assert set(battle.state.occupancy.held) == {*battle.state.elements["g_1"].hexes, battle.state.elements["n_1"].hex}


@clause("DW-XVII.6.3-04", "DW-XVII.6.3-05", "DW-XVII.6.3-06")
@pytest.mark.parametrize(
    ("token", "hexes", "facing"),
    [
        ("turn front left", {"0503", "0504", "0603"}, 5),
        ("turn front right", {"0503", "0404", "0403"}, 1),
        ("turn left left", {"0404", "0403", "0503"}, 5),
        ("turn right right", {"0504", "0503", "0603"}, 1),
        ("turn left right", {"0404", "0504", "0505"}, 1),
        ("turn right left", {"0504", "0404", "0505"}, 5),
        ("spin left", {"0503", "0404", "0504"}, 7),
        ("spin right", {"0503", "0404", "0504"}, 11),
    ],
)
def test_a_giant_turns_about_one_of_its_hexes_or_on_the_spot(token: str, hexes: set[str], facing: int) -> None:
    battle = play(giant(), token)
    assert (where(battle), battle.state.elements["g_1"].facing) == (hexes, facing)
    assert battle.state.units["g"].spent == 3


@clause("DW-XVII.6.3-07")
def test_every_turn_is_paid() -> None:
    assert play(giant(), "turn front left", "turn front left").state.units["g"].spent == 6  # DW-EX-312


@clause("DW-XVII.1.3-01", "DW-XVII.1.3-02")
def test_it_has_movement_points_with_every_order_and_no_manoeuvres() -> None:
    for order, points in (("M", 24), ("C", 18), ("H", 12), ("T", 6)):
        battle = giant(order=order)
        assert battle.asks[0].question.args["mp"] == points
        assert not {token.split()[0] for token in tokens(battle)} & {"wheel", "face", "slide", "redeploy"}
    spent = play(giant(order="T"), "advance ne", "advance ne")
    assert [fact.unit for fact in spent.facts if isinstance(fact, MoveEnded)] == ["g"]  # nothing is left


def test_it_enters_no_hex_that_is_held_and_none_off_the_map() -> None:
    battle = with_foe("0501")
    assert "advance ne" in tokens(battle)
    play(battle, "advance nw") if "advance nw" in tokens(battle) else None
    edge = giant(
        FIELD.replace(". . . . g . . . .", ". . . . . . . . .").replace(
            ". . . . . . . . .\n ", ". . . . g . . . .\n ", 1
        )
    )
    assert not {token for token in tokens(edge) if token.startswith("advance")}


@clause("DW-XVII.4.1-01")
def test_it_comes_into_contact_forwards_even_with_march_but_not_while_holding() -> None:
    battle = play(with_foe("0501"), "advance ne", "engage")
    (contact,) = (fact for fact in battle.facts if isinstance(fact, ContactMade))
    assert (contact.unit, contact.enemies) == ("g", ("n",))
    assert [one.key for one in contacts(battle.state, battle.state.elements["n_1"])] == [
        "g_1"
    ]  # once, for all its hexes
    held = with_foe("0501", order="T")
    assert "advance ne" not in tokens(held)
    beside = play(with_foe("0703"), "sidle e")  # sideways only to go over it: DW-OR-53
    assert {option.verb for option in beside.asks[0].options} == {"advance", "sidle", "turn"}
    harmless = with_foe("0703", card={"tame": {**LARGE_CARDS["myrlak"], "overrun": 0}}, g="orcs tame N order=M")
    assert "sidle e" not in tokens(harmless)


def test_destinations_are_where_its_answers_lead() -> None:
    battle = giant(order="H")
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    found = battle.book.destinations(battle.state, ask)
    assert {one.cost for one in found} <= {3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
    for one in found[:12]:
        gone = play(giant(order="H"), *one.answers)
        first, facing = one.places["g_1"]
        assert where(gone) == {first, *one.more_hexes["g_1"]}
        assert gone.state.elements["g_1"].facing == facing


# Files and drawings


def test_a_position_says_all_its_hexes_and_opens_again() -> None:
    battle = play(giant(), "turn front left")
    data = battle.book.position(battle.state, battle.scenario)
    (written,) = (unit["element"][0] for unit in data["army"][1]["unit"])
    assert set(written["hexes"]) == where(battle) and "hex" not in written
    assert Battle.open(data, dice=[]).state == battle.state
    battle.undo()
    assert where(battle) == {"0503", "0404", "0504"}


@pytest.mark.parametrize(
    ("hexes", "facing", "said"),
    [
        (["0503", "0404", "0504"], "S", "for its facing"),
        (["0503", "0404"], "N", "3 hexes"),
        (["0503", "0403", "0604"], "N", "for its facing"),
        (["0501", "0400", "0500"], "N", "0400"),
    ],
)
def test_hexes_that_are_no_giants_are_refused(hexes: list[str], facing: str, said: str) -> None:
    data = giant().book.position(giant().state, giant().scenario)
    data["army"][1]["unit"][0]["element"][0] |= {"hexes": hexes, "facing": facing}
    with pytest.raises(UserError, match=said):
        Battle.open(data)


def test_below_its_tier_no_giant_takes_the_field() -> None:
    with pytest.raises(UserError, match="advanced"):
        giant(tier="intermediate")


def test_it_is_drawn_in_all_its_hexes() -> None:
    battle = giant()
    display = battle.book.display(battle.state)
    assert isinstance(display, HexDisplay)
    (counter,) = (one for one in display.counters if one.key == "g_1")
    assert {counter.hex, *counter.more_hexes} == where(battle)
    assert battle.book.draw_text(battle.state, battle.names).count("B1⇑") == 3
