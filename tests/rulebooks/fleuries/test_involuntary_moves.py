"""Automatic moves: what morale has decided, in phase 1, and what units with a red marker do, in phase 7."""

from __future__ import annotations

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.facts.moves import AutomaticRolled, ChargeDeclared, Moved
from oriflamme.rulebooks.fleuries.facts.turn import CommandTested, PhaseBegan
from oriflamme.rulebooks.fleuries.movement.involuntary_moves import model_of
from oriflamme.rulebooks.fleuries.tables import AUTOMATIC, reading
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, facts, piece, play, position, refused, spot, tokens

FAR = "north: v1 man B20 files=10 at=60/110/180"


# Phase 1


@pytest.mark.parametrize(
    ("marks", "how", "far"),
    [
        ("pending=retreat cause=v1", "retreat", 10),
        ("routing rout_since=1 cause=v1", "rout", 34),
        ("pending=rout routing rout_since=1 cause=v1", "rout", 34),
    ],
)
@clause("GF-PHASE_1_MOUVEMENTS_AUTOMATIQUES-01")
def test_who_gave_way_moves_in_phase_1_and_has_no_order(marks: str, how: str, far: int) -> None:
    """u2 alone tests its command and takes an order."""
    text = f"south: u1 man B20 files=10 at=60/80 {marks} | u2 man B20 files=10 at=150/20\n{FAR}"
    battle = position(text, phase="automatic", dice=[1, 1])
    ask_of(battle, "order", "u2")
    moved = fact(battle, Moved)
    assert (moved.unit, moved.how, moved.distance) == ("u1", how, far * CM)
    assert spot(battle, "u1") == (60, 80 - far if how == "retreat" else 75 - far)
    assert [one.unit for one in facts(battle, CommandTested)] == ["u2", "v1"]
    assert refused(battle, "order u1 wait", "south") == ("no-order-moved", "GF-PHASE_3_PHASE_D_ORDRES-01")
    assert piece(battle, "u1").green_marker


@clause("GF-PHASE_11_RALLIEMENTS-02")
def test_a_result_of_phase_11_is_carried_out_in_the_next_phase_1() -> None:
    """A rally that fails: the unit runs on in phase 1 of the next turn, green, and is free again of it later."""
    rout = "routing rout_since=1 cause=v1 | h hero fm=1 controls=u1 control_since=1"
    text = f"south: u1 man B20 files=10 figures=12 at=60/80 {rout} | u2 man B20 files=10 at=150/20\n{FAR}"
    battle = position(text, phase="rally", dice=[1, 1, 1])
    play(battle, "rally u1", until="orders", turns=2)
    steps = [one for one in battle.facts if isinstance(one, (PhaseBegan, Moved))]
    assert [type(one).__name__ for one in steps][:4] == ["PhaseBegan", "PhaseBegan", "Moved", "PhaseBegan"]
    assert fact(battle, Moved).distance == 34 * CM and piece(battle, "u1").green_marker


# Phase 7: the tables


@pytest.mark.parametrize(
    ("name", "cited", "bounds"),
    [
        ("troops", "GF-MOUVEMENT_AUTOMATIQUE-01", (50, 66, 76, 88)),
        ("troops_wide_advance", "GF-MOUVEMENT_AUTOMATIQUE-01", (50, 60, 76, 88)),
        ("creatures", "GF-LES_CREATURES-06", (20, 40, 50, 75)),
        ("monsters", "GF-LES_MONSTRES-05", (50, 65, 80, 90)),
    ],
)
@clause("GF-MOUVEMENT_AUTOMATIQUE-01", "GF-LES_CREATURES-06", "GF-LES_MONSTRES-05")
def test_every_roll_has_one_result(name: str, cited: str, bounds: tuple[int, ...]) -> None:
    """The first and the last roll of each line; GF-AM-02: 63 withdraws, and advances by the switch."""
    results = ("stay", "withdraw", "advance", "copy_right", "copy_left")
    expected = [results[sum(roll > bound for bound in bounds)] for roll in range(1, 101)]
    assert [reading(AUTOMATIC[name]["upto"], roll) for roll in range(1, 101)] == expected
    assert AUTOMATIC[name]["clause"] == cited


def left_alone(unit: str, roll: int, others: str = "", **more: object) -> Battle:
    """A unit with a red marker in phase 7 of a turn."""
    battle = position(f"south: u1 {unit} red {others}\n{FAR}", dice=[roll], **more)  # type: ignore[arg-type]
    return battle


@pytest.mark.parametrize(
    ("unit", "roll", "y", "cited"),
    [
        ("man B20 files=10 at=60/40", 50, 40, "GF-MOUVEMENT_AUTOMATIQUE-01"),
        ("man B20 files=10 at=60/40", 66, 30, "GF-MOUVEMENT_AUTOMATIQUE-01"),
        ("man B20 files=10 at=60/40", 67, 60, "GF-MOUVEMENT_AUTOMATIQUE-01"),
        ("saurian B20 files=10 at=60/40", 60, 29, "GF-MOUVEMENT_AUTOMATIQUE-01"),
        ("jaguar 10 files=5 at=60/40", 20, 40, "GF-LES_CREATURES-06"),
        ("jaguar 10 files=5 at=60/40", 40, 23, "GF-LES_CREATURES-06"),
        ("jaguar 10 files=5 at=60/40", 41, 74, "GF-LES_CREATURES-06"),
        ("spider 1 at=60/40", 65, 29, "GF-LES_MONSTRES-05"),
        ("spider 1 at=60/40", 66, 62, "GF-LES_MONSTRES-05"),
    ],
)
@clause("GF-PHASE_7_MOUVEMENTS_AUTOMATIQUES-01", "GF-MOUVEMENT_AUTOMATIQUE-01")
@clause("GF-LES_CREATURES-06", "GF-LES_MONSTRES-05")
def test_a_red_unit_rolls_and_does_it_on_the_spot(unit: str, roll: int, y: int, cited: str) -> None:
    """GF-AM-26: a full withdrawal is that of the retreat column, an advance that of the normal move."""
    battle = play(left_alone(unit, roll))
    rolled = fact(battle, AutomaticRolled)
    assert (rolled.unit, rolled.roll, rolled.clause) == ("u1", roll, cited)
    assert spot(battle, "u1") == (60, y)


def test_by_the_switch_63_advances() -> None:
    assert spot(play(left_alone("man B20 files=10 at=60/40", 63)), "u1") == (60, 30)
    wide = left_alone("man B20 files=10 at=60/40", 63, switches={"wide_advance": True})
    assert spot(play(wide), "u1") == (60, 60)


def test_who_has_counter_charged_or_fled_does_not_roll() -> None:
    """GF-CP-63: v1, red, is charged: it counter-charges, retreats or holds; only in the last case it rolls (1)."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/48/180 red"
    for dice, answers, rolled in (
        ([4, 4, 1, 4, 4], ("react v1 counter_charge",), 0),
        ([4, 4, 1], (), 1),
    ):
        battle = position(text, dice=dice)
        play(battle, "order u1 charge", "charge u1 v1", *answers, until="combat")
        assert len(facts(battle, AutomaticRolled)) == rolled
    battle = position(text.replace("B20 files=10 at=60/48/180", "B20 files=10 figures=16 at=60/48/180"), dice=[4, 1])
    play(battle, "order u1 charge", "charge u1 v1", until="combat")
    assert not facts(battle, AutomaticRolled)


# Phase 7: the results


@clause("GF-MOUVEMENTS_AUTOMATIQUES-01")
def test_whoever_stays_may_shoot() -> None:
    text = "south: u1 man B20 files=10 bow at=60/40 red\nnorth: v1 man B20 files=10 at=60/60/180"
    battle = position(text, dice=[50])
    ask = ask_of(battle, "shot", "u1")
    assert tokens(ask)[0] == "shoot u1 v1" and not facts(battle, Moved)


@pytest.mark.parametrize(("roll", "ground", "moves"), [(66, "", 1), (67, "", 1), (66, "rock impassable 60/33 40x4", 0)])
@clause("GF-MOUVEMENTS_AUTOMATIQUES-02", "GF-MOUVEMENTS_AUTOMATIQUES-03", "GF-PHASE_8_TIRS-01")
def test_whoever_withdraws_or_advances_does_not(roll: int, ground: str, moves: int) -> None:
    """GF-CP-63: not even if it finds no way."""
    text = "south: u1 man B20 files=10 bow at=60/40 red\nnorth: v1 man B20 files=10 at=60/75/180"
    battle = play(position(text, dice=[roll], ground=ground))
    assert len(facts(battle, Moved)) == moves and battle.state.turn == 3  # nobody was asked for a shot


@pytest.mark.parametrize(
    ("roll", "others", "ground", "y", "stop"),
    [
        (66, "", "", 30, ""),
        (66, "| u2 man B20 files=10 at=60/30", "", 37, "friend"),
        (66, "| u2 man B20 files=10 loose at=60/30", "", 37, "friend"),
        (66, "| u2 hero at=60/34", "", 30, ""),
        (66, "", "rock impassable 60/29 20x4", 36, "ground"),
        (67, "| u2 man B20 files=10 at=60/55", "", 48, "friend"),
        (67, "", "rock impassable 60/55 20x4", 53, "ground"),
        (67, "", "wood wood 60/60 80x40", 50, ""),
    ],
)
@clause("GF-MOUVEMENTS_AUTOMATIQUES-02", "GF-MOUVEMENTS_AUTOMATIQUES-03")
def test_what_stops_an_automatic_move(roll: int, others: str, ground: str, y: float, stop: str) -> None:
    """u1 is 5 cm deep at y 40: two centimetres from friends in any order, at the edge of what cannot be passed."""
    battle = play(left_alone("man B20 files=10 at=60/40", roll, others, ground=ground))
    moved = fact(battle, Moved)
    assert (spot(battle, "u1")[1], moved.stop) == (y, stop)


@pytest.mark.parametrize(("roll", "at", "y"), [(67, "60/55/180", 50), (66, "60/28/0", 38)])
@clause("GF-MOUVEMENTS_AUTOMATIQUES-02", "GF-MOUVEMENTS_AUTOMATIQUES-03")
def test_an_automatic_move_ends_five_centimetres_before_an_enemy(roll: int, at: str, y: float) -> None:
    text = f"south: u1 man B20 files=10 at=60/40 red\nnorth: v1 man B20 files=10 at={at}"
    battle = play(position(text, dice=[roll]))
    assert (spot(battle, "u1")[1], fact(battle, Moved).stop) == (y, "enemy")


@pytest.mark.parametrize(("line", "stays"), [("wall", True), ("hedge", True), ("fence", False)])
@clause("GF-MOUVEMENTS_AUTOMATIQUES-03")
def test_who_holds_a_line_of_fortifications_does_not_advance(line: str, stays: bool) -> None:
    battle = play(left_alone("man B20 files=10 at=60/40", 67, ground=f"line {line} 40/40.3 80/40.3"))
    assert fact(battle, AutomaticRolled).does == ("stay" if stays else "advance")
    assert (spot(battle, "u1") == (60, 40)) == stays


@pytest.mark.parametrize("line", ["40/34.7 80/34.7", "72.8/20 72.8/60", "72.5/20 72.5/60"])
@clause("GF-MOUVEMENTS_AUTOMATIQUES-03")
def test_what_is_at_ones_back_or_side_is_no_line_that_one_holds(line: str) -> None:
    battle = play(left_alone("man B20 files=10 at=60/40", 67, ground=f"line wall {line}"))
    assert fact(battle, AutomaticRolled).does == "advance" and spot(battle, "u1")[1] > 40
    rules = {"walls_on_any_side": True}
    battle = play(left_alone("man B20 files=10 at=60/40", 67, ground=f"line wall {line}", switches=rules))
    assert fact(battle, AutomaticRolled).does == "stay"


def test_who_holds_a_wall_may_still_withdraw() -> None:
    battle = play(left_alone("man B20 files=10 at=60/40", 66, ground="line wall 40/40.3 80/40.3"))
    assert spot(battle, "u1") == (60, 30)


# Copying


@pytest.mark.parametrize(
    ("orders", "does"),
    [
        ("advance", "advance"),
        ("withdraw", "withdraw"),
        ("wait shoot", "shoot"),
        ("advance shoot", "advance"),
        ("wait", "stay"),
        ("charge", "stay"),
    ],
)
@clause("GF-MOUVEMENTS_AUTOMATIQUES-04")
def test_a_copy_does_what_its_model_was_told(orders: str, does: str) -> None:
    """77-88 looks right: u2, 5 cm off; u3 on the left does the contrary. A charge is not copied."""
    model = f"u2 man B20 files=10 bow at=90/40 orders={orders.replace(' ', '+')}"
    text = f"""
    south: u1 man B20 files=10 bow at=60/40 red | {model} | u3 man B20 files=10 at=30/40 orders=wait
    north: v1 man B20 files=10 at=160/110/180
    """
    battle = position(text, phase="red_moves", dice=[77])
    rolled = fact(battle, AutomaticRolled)
    assert (rolled.model, rolled.result, rolled.does) == ("u2", "copy_right", does)


@pytest.mark.parametrize(
    ("roll", "others", "model", "does"),
    [
        (89, "u2 man B20 files=10 at=30/40 orders=advance", "u2", "advance"),
        (88, "u2 man B20 files=10 at=30/40 orders=advance", "", "stay"),
        (
            100,
            "u2 man B20 files=10 at=30/40 red orders=advance | u3 man B20 files=10 at=30/20 orders=withdraw",
            "u3",
            "withdraw",
        ),
        (89, "u2 man B20 files=10 at=30/40 orders=advance charging target=v1", "u2", "stay"),
        (89, "u2 man B20 files=10 at=30/40 orders=advance withdrawing", "u2", "withdraw"),
        (89, "u2 man B20 files=10 at=30/40 routing rout_since=1 cause=v1", "u2", "stay"),
        (89, "h hero at=40/40 orders=advance", "", "stay"),
    ],
)
@clause("GF-MOUVEMENTS_AUTOMATIQUES-04")
def test_whom_a_unit_copies(roll: int, others: str, model: str, does: str) -> None:
    """The nearest friendly unit on that side; without one it stays. GF-CP-63: not one with a red marker of its own."""
    more = [1] if " red " in others else []
    text = f"south: u1 man B20 files=10 at=60/40 red | {others}\nnorth: v1 man B20 files=10 at=160/110/180"
    battle = position(text, phase="red_moves", dice=[roll, *more])
    rolled = fact(battle, AutomaticRolled, unit="u1")
    assert (rolled.model, rolled.does) == (model, does)
    assert not facts(battle, ChargeDeclared)


@pytest.mark.parametrize(
    ("at", "right", "left"),
    [
        ("100/60", True, False),
        ("100/20", True, False),
        ("20/60", False, True),
        ("20/20", False, True),
        ("60/70", True, True),
    ],
)
@clause("GF-MOUVEMENTS_AUTOMATIQUES-04")
def test_who_stands_on_which_side(at: str, right: bool, left: bool) -> None:
    """Before or behind, a friend on the right half is on the right; one straight ahead on both. GF-CP-63."""
    text = f"south: u man B20 files=10 at=60/40 | w man B20 files=10 at={at}\nnorth: v man B20 files=10 at=60/110/180"
    state = position(text).state
    found = [model_of(state, state.pieces["u"], side) for side in ("right", "left")]
    assert [one.key if one else "" for one in found] == ["w" * right, "w" * left]
