"""A unit in hand while one deploys, and an order that is pointed at: what is shown is what then happens."""

from __future__ import annotations

import pytest

from oriflamme import Battle
from oriflamme.kernel import Choice
from oriflamme.kernel.services import OrderReach, Placement, PlacementWish
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.geometry import FACINGS
from oriflamme.rulebooks.demonworld.state import Demonworld
from tests.rulebooks.demonworld.positions import position
from tests.rulebooks.demonworld.test_deployment_sheet import opening


def asked(battle: Battle, seat: str) -> tuple[Demonworld, Choice]:
    state = battle.view(seat).state.clone()
    ask = next(ask for ask in battle.asks if ask.seat == seat)
    assert isinstance(state, Demonworld) and isinstance(ask, Choice)
    return state, ask


def held(battle: Battle, **wish: object) -> Placement:
    found = BOOK.placement(*asked(battle, "empire"), PlacementWish("nobles", **wish))  # type: ignore[arg-type]
    assert found is not None
    return found


@pytest.fixture
def battle() -> Battle:
    return Battle.open("demonworld/premiere_partie", seed="1")


@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize("width", [4, 5])
def test_a_unit_stands_where_it_was_shown(battle: Battle, facing: int, width: int) -> None:
    """As its army faces it is placed as a block, turned it is set element by element. DW-I.2.2-01"""
    found = held(battle, hex="1/M8", facing=facing, width=width)
    if found.refusal is not None:
        assert (found.answers, found.refusal.clause) == ((), "DW-VII-02")
        return
    assert (found.width, found.facing) == (width, facing)
    for token in found.answers:
        battle.answer(token, "empire")
    _, ask = asked(battle, "empire")
    drawn = BOOK.draft_display(*asked(battle, "empire"))
    assert drawn is not None and drawn.places == found.places
    assert ask.subject != "nobles"


def test_it_is_as_wide_as_it_can_be_and_turns_all_round(battle: Battle) -> None:
    found = held(battle)
    assert (found.answers, found.places, found.refusal) == ((), {}, None)
    assert (found.width, found.widths) == (5, (4, 5, 6, 7, 8, 9, 10))
    assert (found.facing, found.facings) == (3, FACINGS)


def test_a_place_near_by_is_found_and_far_from_the_zone_none(battle: Battle) -> None:
    near = held(battle, hex="1/M6")
    assert near.refusal is None and len(near.answers) == 2
    far = held(battle, hex="1/A8")
    assert far.refusal is not None and far.refusal.clause == "DW-VII-02"
    assert far.answers == () and far.places


def test_nobody_is_in_hand_who_is_not_deployed_now(battle: Battle) -> None:
    assert BOOK.placement(*asked(battle, "empire"), PlacementWish("garde", "1/M8")) is None
    fighting = position(
        """
         . g .
        . . .
         . n .
        """,
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
        phase="orders",
    )
    assert BOOK.placement(*asked(fighting, "empire"), PlacementWish("n", "0303")) is None


def reach(battle: Battle, token: str) -> OrderReach:
    found = BOOK.order_reach(*asked(battle, "empire"), token)
    assert found is not None
    return found


def test_an_order_that_is_pointed_at_shows_where_it_leads() -> None:
    """Who charges may come into contact; who moves goes as far and attacks nobody; who holds does not come so far."""
    battle = position(
        """
        . . g g g g
         . . . . . .
        . . . . . .
         . n n n n .
        """,
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
        phase="orders",
    )
    charge, move, hold = (reach(battle, f"order n {order}") for order in "cmt")
    assert charge.targets == ("g_1", "g_2", "g_3", "g_4")
    assert set(charge.contact) == {"0202", "0302", "0402", "0502", "0602"}
    assert (move.targets, move.contact, move.shots) == ((), (), ())
    assert set(move.hexes) == set(charge.hexes)
    assert (hold.targets, hold.contact) == ((), ()) and set(hold.hexes) < set(move.hexes)
    assert BOOK.order_reach(*asked(battle, "empire"), "confirm") is None


def test_an_order_that_is_pointed_at_shows_whom_it_lets_shoot_at() -> None:
    """Longbows under H and T; whoever moves or charges shoots at nobody, nor does anybody thirteen hexes away."""
    rows = [" " * (row % 2) + ". . . . . ." for row in range(14)]
    for start, seen in ((10, ("g_1", "g_2")), (0, ())):
        drawn = [*rows]
        drawn[start] = ". . g g . ."
        drawn[13] = " . n n . . ."
        battle = position("\n".join(drawn), n="empire archers_longs N", g="orcs garde_orc S", phase="orders")
        found = {order: reach(battle, f"order n {order}").shots for order in "hctm"}
        assert found == {"h": seen, "t": seen, "m": (), "c": ()}


def test_a_large_element_in_hand_is_shown_with_all_its_hexes() -> None:
    """A giant whose head is held over 0506 has its rear hexes in 0507 and 0607; turned about, in 0505 and 0605."""
    giant = opening({"n": ("fantassins_nobles", 4), "t": ("myrlak", 1)}, rows=(4, 7), guard="0501", tier="advanced")
    found = BOOK.placement(*asked(giant, "empire"), PlacementWish("t", "0506"))
    assert found is not None and found.refusal is None
    assert (found.places, found.more_hexes) == ({"t_1": ("0506", 3)}, {"t_1": ("0507", "0607")})
    assert (found.answers, found.widths) == (("front t 1", "place t 0506"), (1,))
    about = BOOK.placement(*asked(giant, "empire"), PlacementWish("t", "0506", facing=9))
    assert about is not None and about.answers == ("front t 1", "put t_1 0506 s")
    assert set(about.more_hexes["t_1"]) == {"0505", "0605"}
