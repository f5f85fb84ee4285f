"""Chapters XIX.3 and XIX.8: orders and loading of pieces of artillery, and pieces in contact."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.artillery.ground import PieceGround
from oriflamme.rulebooks.demonworld.artillery.loading import loaded
from oriflamme.rulebooks.demonworld.facts import (
    ContactMade,
    ElementRegrouped,
    LargeMoved,
    OrderRevealed,
    PieceLoaded,
)
from oriflamme.rulebooks.demonworld.large_ground import large_ground
from oriflamme.rulebooks.demonworld.large_melee import weapon_of, weapons
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import LARGE
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import (
    BOMBARD,
    CANNON,
    FOES,
    moving,
    piece,
)
from tests.rulebooks.demonworld.large_positions import field, hex_of, names
from tests.rulebooks.demonworld.positions import (
    element,
    fact,
    facts,
    orders,
    play,
    position,
    refused,
    run,
    unit,
)
from tests.rulebooks.demonworld.test_artillery_pieces import fight, loading
from tests.rulebooks.demonworld.test_terrain import land

# Orders and loading


@clause("DW-XIX.3.0-02")
def test_a_crew_gets_an_order_unless_it_is_engaged() -> None:
    def ordering(foe: str, words: str = "") -> Battle:
        where = field(p="0607", n=foe, s="1201")
        given: dict[str, Any] = {"tier": "advanced", "card": FOES, "turn": 2, "special": "n_1:leader s_1:leader"}
        return position(where, p=f"empire {CANNON} N{words}", s="empire foot N", n=f"orcs foot S{words}", **given)

    assert "order p h" in {option.token for option in ordering("0101").ask("empire").options}
    assert refused(ordering("0606", " engaged=1 fought=1"), "order p h", "empire") == (
        "DW-X.3.0-07",
        "no-order-engaged",
    )


@clause("DW-XIX.3.0-07")
def test_a_charge_becomes_harassing() -> None:
    where, led = field(p="0607", n="0101"), "n_1:leader"
    battle = position(where, tier="advanced", card=FOES, p=f"empire {CANNON} N", n="orcs foot S", special=led)
    orders(battle, "p c", "n m")
    told = fact(battle, OrderRevealed, unit="p")
    assert (told.order, told.clause) == ("H", "DW-XIX.3.0-07") and unit(battle, "n").order == "M"


@clause("DW-XIX.3.0-11")
def test_a_piece_begins_fully_loaded() -> None:
    battle = moving("M")
    assert loading(battle) == 6 and loaded(battle.state, "p")


@clause("DW-XIX.3.0-04")
def test_marching_has_nine_points_less_the_hit_points_lost_and_loads_nothing() -> None:
    """DW-EX-319: two hit points lost leave seven: two steps, or a step and a turn; the last point is lost."""
    battle = moving("M", wounds="p_1:2", pieces={"p": {"loading": 2}})
    assert battle.asks[0].question.args["mp"] == 7
    play(battle, "advance ne", "turn left left")
    assert facts(battle, PieceLoaded) == [] and loading(battle) == 2
    assert [one.mp for one in facts(battle, LargeMoved)] == [3, 3]
    tired = play(moving("M", wounds="p_1:4", special="n_1:leader"), "advance ne")
    assert tired.state.phase == "orders" and len(facts(tired, LargeMoved)) == 1  # two points are left of five


@clause("DW-XIX.3.0-05")
def test_harassing_loads_with_what_is_left() -> None:
    """DW-EX-320: one hit point lost and three points spent leave two."""
    battle = moving("H", wounds="p_1:1", pieces={"p": {"loading": 0}})
    assert battle.asks[0].question.args["mp"] == 5
    play(battle, "advance ne")
    told = fact(battle, PieceLoaded)
    assert (told.gained, told.loading, told.clause) == (2, 2, "DW-XIX.3.0-05") and loading(battle) == 2


@clause("DW-XIX.3.0-05")
def test_whoever_is_not_moved_at_all_loads_too() -> None:
    """Two pieces, and their side moves neither of them."""
    battle = position(
        field(p="0607", q="0207", n="0101"),
        tier="advanced",
        card=FOES,
        phase="movement",
        sequence="H",
        sides=["empire"],
        p=f"empire {CANNON} N order=H",
        q=f"empire {CANNON} N order=H",
        n="orcs foot S order=T moved",
        pieces={"p": {"loading": 1}, "q": {"loading": 0}},
    )
    play(battle, "rest")
    assert {one.unit: (one.gained, one.loading) for one in facts(battle, PieceLoaded)} == {"p": (5, 6), "q": (6, 6)}


@clause("DW-XIX.3.0-06")
def test_holding_only_turns_and_loads_with_what_is_left() -> None:
    """DW-EX-321: an empty piece that does not turn gains six."""
    battle = moving("T", pieces={"p": {"loading": 0}})
    assert refused(battle, "advance ne") == ("DW-XIX.3.0-06", "no-piece-hold")
    assert refused(battle, "back se") == ("DW-XIX.3.0-06", "no-piece-hold")
    still = play(moving("T", pieces={"p": {"loading": 0}}), "done")
    told = fact(still, PieceLoaded)
    assert (told.gained, told.loading, told.clause) == (6, 6, "DW-XIX.3.0-06")
    turned = play(battle, "spin left", "done")
    assert fact(turned, PieceLoaded).gained == 3
    hurt = play(moving("T", wounds="p_1:3", pieces={"p": {"loading": 1}}), "done")
    assert fact(hurt, PieceLoaded).loading == 4


@clause("DW-XIX.3.0-08")
def test_points_above_six_are_lost() -> None:
    """DW-EX-322: two points and six unspent make six."""
    battle = play(moving("H", pieces={"p": {"loading": 2}}), "done")
    assert (fact(battle, PieceLoaded).gained, loading(battle)) == (4, 6)
    full = play(moving("H"), "done")
    assert (fact(full, PieceLoaded).gained, loading(full)) == (0, 6)


# In contact


@clause("DW-XIX.8.0-01")
def test_a_piece_neither_engages_nor_overruns() -> None:
    beside = moving("H", where={"p": "0607", "n": "0605"})
    assert refused(beside, "advance ne") == ("DW-XIX.8.0-01", "no-piece-contact")
    assert refused(beside, "advance nw") == ("DW-XIX.8.0-01", "no-piece-contact")
    friend = moving("H", where={"p": "0607", "s": "0606", "n": "0101"}, s="empire foot N order=T moved")
    assert refused(friend, "advance ne") == ("DW-XIX.8.0-01", "no-piece-overrun")


@clause("DW-XIX.8.0-01", "DW-XIX.1.4-01")
def test_a_piece_has_no_flank_and_no_rear_and_one_protection() -> None:
    """From before (0606), from beside (0707) and from behind (0509): power 10, protection 4, and nothing else."""
    battle = fight("0606 0707 0509", faces="n_1:S n_2:WNW n_3:N")
    for number in (1, 2, 3):
        base = base_number(battle.state, Attack(f"n_{number}", "p_1"))
        assert {item.reason: item.value for item in base.items} == {"power": 10, "protection": -4}, number


def crew_powers(battle: Battle) -> list[int]:
    """With what each hex of the piece strikes."""
    blows = [Attack("p_1", "n_1", (), 0, one) for one in weapons(battle.state, element(battle, "p_1"))]
    found = [weapon_of(battle.state, blow, False) for blow in blows]
    return [one.power for one in found if one]


@clause("DW-XIX.8.0-02")
@pytest.mark.parametrize(("card", "count"), [(CANNON, 3), (BOMBARD, 4)])
def test_each_hex_strikes_once_with_improvised_weapons(card: str, count: int) -> None:
    battle = fight("0606", card, faces="n_1:S")
    assert len(weapons(battle.state, element(battle, "p_1"))) == count
    assert crew_powers(battle) == [6] * count
    assert crew_powers(fight("0606", "own", piece(card, size=1), faces="n_1:S")) == [5] * count
    armed = [{"kind": "ball", "power": 10}, {"kind": "basic", "power": 8}]
    assert crew_powers(fight("0606", "own", piece(card, weapons=armed), faces="n_1:S")) == [8] * count


@clause("DW-XIX.8.0-02")
def test_a_hex_strikes_whoever_touches_it_and_helps_no_other() -> None:
    """n_1 in 0606 touches the front hex, n_2 in 0507 that and the left one, n_3 in 0609 the two behind."""
    battle = fight("0606 0507 0609", faces="n_1:S n_2:ESE")
    words = {option.token for option in (*battle.ask("empire").options, *battle.ask("empire").other_options)}
    struck = {token for token in words if token.startswith("attack")}
    assert struck == {
        *("attack p_1_front_hex n_2", "attack p_1_front_hex n_1"),
        *("attack p_1_left_hex n_2", "attack p_1_left_hex n_3", "attack p_1_right_hex n_3"),
    }
    play(battle, "attack p_1_front_hex n_2")
    assert refused(battle, "support p_1_left_hex p_1_front_hex", "empire")[1] == "no-support-itself"
    assert refused(battle, "attack p_1_right_hex n_1", "empire")[1] == "no-strike-reach"


@clause("DW-XIX.8.0-03")
def test_after_a_combat_the_piece_stays_and_its_foes_go_as_they_like() -> None:
    """n in 0606 touches only the piece: two hexes, and out of contact."""
    battle = position(
        field(p="0607", n="0606"),
        tier="advanced",
        card=FOES,
        turn=2,
        phase="melee",
        stage="regrouping",
        combats=[["p", "n"]],
        sides=["orcs", "empire"],
        p=f"empire {CANNON} N engaged=1 fought=1",
        n="orcs foot S engaged=1 fought=1",
        special="n_1:leader",
    )
    play(battle, "step n_1 ne", "step n_1 ne", "turn n_1 n")
    assert len(facts(battle, ElementRegrouped)) == 2
    assert not unit(battle, "p").engaged and not unit(battle, "n").engaged
    assert names(battle, "p_1") == {"0607", "0508", "0608"}


@clause("DW-XIX.8.0-03")
def test_somebody_else_beside_them_holds_them_all_the_same() -> None:
    """n in 0606 also touches s in 0706: one hex, and it stays beside s."""
    battle = position(
        field(p="0607", s="0706", n="0606"),
        tier="advanced",
        card=FOES,
        turn=2,
        phase="melee",
        stage="regrouping",
        combats=[["p", "s", "n"]],
        sides=["orcs", "empire"],
        p=f"empire {CANNON} N engaged=1 fought=1",
        s="empire foot N engaged=1 fought=1",
        n="orcs foot S engaged=1 fought=1",
    )
    assert refused(battle, "step n_1 nw")[1] == "no-regroup-contact"
    play(battle, "step n_1 ne")
    assert refused(battle, "step n_1 ne")[1] == "no-regroup-far"


@pytest.mark.parametrize(
    ("terrain", "heights", "meets"),
    [
        *(("0606 wood", "", True), ("0606 mud", "", True), ("0606 water_1", "", True), ("0606 water_2", "", False)),
        *(("0606 marsh", "", False), ("", "0606 2", True), ("", "0606 3", False)),
    ],
)
def test_a_crew_meets_whoever_foot_would_meet(terrain: str, heights: str, meets: bool) -> None:
    """DW-OR-71"""
    ground = large_ground(moving("M", land=land(terrain, heights)).state, "p")
    assert isinstance(ground, PieceGround)
    battle = moving("M")
    assert ground.could_enter(hex_of(battle, "0607"), 1) == meets


def charged(order: str, points: int) -> Battle:
    """The foes charge the piece before it has moved."""
    return position(
        field(p="0607", n="0605"),
        tier="advanced",
        card=FOES,
        phase="movement",
        sequence="C",
        sides=["orcs"],
        active="n",
        p=f"empire {CANNON} N order={order}",
        n="orcs foot S order=C",
        pieces={"p": {"loading": points}},
    )


@clause("DW-XIX.8.0-04", "DW-XIX.8.0-05")
def test_a_piece_that_is_engaged_neither_loads_nor_turns() -> None:
    battle = run(play(charged("T", 2), "step n_1 sw"), until="blow")
    made = fact(battle, ContactMade)
    assert (made.enemies, made.reacting) == (("p",), ())
    assert facts(battle, PieceLoaded) == [] and loading(battle) == 2
    assert element(battle, "p_1").facing == 3 and unit(battle, "p").engaged == 1


@clause("DW-XIX.8.0-04")
def test_a_piece_in_contact_for_longer_loads_nothing() -> None:
    battle = position(
        field(p="0607", n="0606"),
        tier="advanced",
        card=FOES,
        turn=2,
        phase="movement",
        p=f"empire {CANNON} N engaged=1 fought=1",
        n="orcs foot S engaged=1 fought=1",
        pieces={"p": {"loading": 2}},
    )
    run(battle, until="blow")
    assert facts(battle, PieceLoaded) == [] and loading(battle) == 2


def test_tables_name_every_shape_of_artillery() -> None:
    assert set(LARGE["move"]) == {"giant", "dragon", "chariot", "gun_3", "gun_4"}


@clause("DW-XIX.8.0-04")
def test_a_piece_that_has_moved_and_is_engaged_loads_nothing() -> None:
    battle = position(
        field(p="0607", n="0606"),
        tier="advanced",
        card=FOES,
        phase="movement",
        sequence="C",
        sides=["orcs"],
        p=f"empire {CANNON} N order=H moved engaged=1",
        n="orcs foot S order=C moved engaged=1",
        pieces={"p": {"loading": 2}},
    )
    run(battle, until="blow")
    assert facts(battle, PieceLoaded) == [] and loading(battle) == 2
