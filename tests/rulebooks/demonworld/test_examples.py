"""The worked examples of chapters I to V, each with its arithmetic, named by its number in the catalogue."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from oriflamme.kernel import Battle, Roll
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.cards import Weapon
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    ElementMoved,
    ReactionBegan,
    SequenceBegan,
    UnitMoved,
)
from oriflamme.rulebooks.demonworld.formation import LINE, formed
from oriflamme.rulebooks.demonworld.tables import CARDS
from tests.rulebooks.demonworld.positions import (
    NORTH,
    OPENED,
    asked,
    element,
    fact,
    facts,
    hexes,
    in_order,
    items,
    offered,
    orders,
    play,
    position,
    refused,
    run,
    shape,
    unit,
)

FAR = """
     g . . . . . . . . . .
    . . . . . . . . . . . .
     . . . . . . . . . . .
    . . . . . . . . . . . .
     . . . . . . . . . . .
    . . . . . . . . . . . .
     . . . . . . . . . . .
    . . . . . . . . . . . .
     . . . . n n n n . . .
    . . . . . n n n . . . .
     . . . . . . . . . . .
"""
"""Four and three that look north, far from the enemy."""


def moving(picture: str = FAR, *, n: str, order: str = "C", g: str = "orcs garde_orc S order=T", **more: Any) -> Battle:
    """A battle in which the unit `n` is about to move."""
    side = n.split(maxsplit=1)[0]
    enemy = g if side == "empire" else "empire berserkers S order=T"
    n = f"{n} N order={order}"
    return position(picture, phase="movement", sequence=order, sides=[side], active="n", n=n, g=enemy, **more)


# Chapter I


def test_ex_01_dice() -> None:
    """2 + 4 = 6; 5 + 2 = 7."""
    assert Roll("2d6", "shot", "DW-I.1.3-01").throw((2, 4)).total == 6
    assert Roll("1d6+2", "shot", "DW-I.1.3-01").throw((5,)).total == 7


def test_ex_02_eight_elements() -> None:
    """4-4 and 6-2 are organised, wherever the two stand behind the six; 3-5 and 4-2-2 are not."""
    assert shape("x x x x\n x x x x") == LINE
    assert shape(" x x x .\nx x x x x") is None
    assert shape("x x x x\n x x .\nx x .") is None
    front = [(q, 0, NORTH) for q in range(6)]
    behind = [(q, 1, NORTH) for q in range(-1, 6)]  # each has one of the six in a front hex
    for spare in combinations(behind, 2):
        found = formed((*front, *spare))
        assert found is not None and [len(rank) for rank in found.ranks] == [6, 2]
    for beyond in ((-2, 1, NORTH), (6, 1, NORTH)):
        assert formed((*front, behind[3], beyond)) is None


def test_ex_03_cavalry_and_units_a_b_c() -> None:
    assert shape("x x x x\n x x x") == LINE
    assert shape("x x x x\n x . x") == LINE
    assert shape("x x x x", turned={(0, 1): 9}) is None  # A: three of four look the right way
    assert shape(" x x x\nx x x x") is None  # B: a last rank longer than the first
    assert shape("x . x x\n x x x") is None  # C: a gap in the first rank


# Chapters II and IV


def test_ex_04_two_bands_of_range() -> None:
    weapon = Weapon("crossbow", bands=((6, 6), (9, 5)))
    assert [weapon.power_at(hexes) for hexes in range(1, 11)] == [6] * 6 + [5] * 3 + [None]


@pytest.mark.parametrize(("die", "hit"), [(8, True), (9, False)])
def test_ex_05_arquebusiers_at_barbarians(die: int, hit: bool) -> None:
    """7 - 0 + 1 = 8: 8 of 20 throws hit."""
    battle = position(
        " . b .\n. . . .\n . a .",
        a="empire arquebusiers_imperiaux N order=T",
        b="orcs guerriers_orcs S",
        phase="second_shooting",
        dice=[die],
    )
    play(battle, "attack a_1 b_1", "confirm")
    shot = fact(battle, AttackMade)
    assert [value for _, value, _ in items(shot.base)] == [7, 0, 1] and (shot.base.total, shot.hit) == (8, hit)


@pytest.mark.parametrize(("die", "hit"), [(4, True), (5, False)])
def test_ex_06_orc_archers_with_a_support(die: int, hit: bool) -> None:
    """4 - 3 + 2 + 1 = 4: 4 of 20 throws hit."""
    battle = position(
        " . b .\n. . . .\n . a a",
        a="orcs archers_legers N order=H",
        b="empire fantassins_nobles S",
        phase="first_shooting",
        dice=[die],
    )
    play(battle, "attack a_1 b_1", "support a_2 a_1", "confirm")
    shot = fact(battle, AttackMade)
    assert [value for _, value, _ in items(shot.base)] == [4, -3, 2, 1] and (shot.base.total, shot.hit) == (4, hit)


@pytest.mark.parametrize(("size", "bonus"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_ex_07_size(size: int, bonus: int) -> None:
    """One for every two full segments."""
    target = {**CARDS["guerriers_orcs"], "size": size}
    battle = position(
        " . b .\n. . . .\n . a .",
        a="empire archers_longs N order=H",
        b="orcs target S",
        card={"target": target},
        phase="first_shooting",
        dice=[20],
    )
    play(battle, "attack a_1 b_1", "confirm")
    assert fact(battle, AttackMade).base.total == 5 - 0 + bonus


def test_ex_08_harassers_shoot_before_those_who_hold() -> None:
    battle = position(
        " a a\n. . .\n b b",
        a="orcs archers_legers S order=T",
        b="empire archers_longs N order=H",
        phase="first_shooting",
        dice=[1, 20, 20],
    )
    play(battle, "attack b_1 a_1", "attack b_2 a_2", "confirm")
    run(battle, "shot")
    assert asked(battle) == ("orcs", "shot") and offered(battle, "attack ", other_options=True) == [
        "a_2 b_1",
        "a_2 b_2",
    ]
    play(battle, "attack a_2 b_1", "confirm")
    assert [one.element for one in facts(battle, AttackMade)] == ["b_1", "b_2", "a_2"]


def test_ex_09_closing_up() -> None:
    """A B C before D E F, A is shot, B touches an enemy: D to A, E to D, F to E; neither B, nor E or F to A."""
    battle = position(
        """
         . . e . .
        . b b b . .
         . b b b .
        . . . . . .
         a . . . .
        """,
        b="empire berserkers N engaged=1",
        e="orcs garde_orc S engaged=1",
        a="orcs archers_legers N order=H",
        turn=2,
        dice=[1],
        phase="first_shooting",
        stage="resolving",
        attacks=[{"element": "a_1", "target": "b_1"}],
    )
    assert offered(battle, "close ") == ["b_4 nw"]
    assert refused(battle, "close b_2 w") == ("DW-IV.4.0-01", "no-close-contact")
    assert refused(battle, "close b_5 nw") == ("DW-V.3.0-01", "no-occupied-element")  # that is B's hex, not A's
    assert refused(battle, "close b_4 w") == ("DW-IV.4.0-01", "no-close-hex")
    play(battle, "close b_4 nw")
    assert refused(battle, "close b_4 se") == ("DW-IV.4.0-01", "no-close-twice")
    play(battle, "close b_5 w", "close b_6 w")
    assert hexes(battle, "b") == ["0302", "0402", "0202", "0203", "0303"]


# Chapter V


def test_ex_10_movement_points() -> None:
    """24, 18 and 12 for M, C and H, none for T; 18 : 3 = 6 hexes."""
    for order, mp in (("M", 24), ("C", 18), ("H", 12), ("T", 0)):
        battle = moving(n="empire berserkers", order=order)
        assert budget.points(battle.state, unit(battle, "n")) == mp
    battle = moving(n="empire berserkers")
    play(battle, *["advance ne"] * 6)
    assert unit(battle, "n").spent == 18 and unit(battle, "n").moved


@pytest.mark.parametrize(("most", "left"), [(3, [18, 9, 0, 0]), (1, [18, 0])])
def test_ex_11_manoeuvres_and_points(most: int, left: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Three manoeuvres, 18 points: 18, then 9, then 0, 0. A single one: either the points or the manoeuvre."""
    monkeypatch.setattr(budget, "MANOEUVRES", most)
    battle = moving(n="empire berserkers")
    seen = [battle.asks[0].question.args["mp"]]
    for _ in range(most):
        play(battle, "slide e")
        seen.append(max(0, budget.points_left(battle.state, unit(battle, "n"))))
    assert seen == left and unit(battle, "n").moved
    battle = moving(n="empire berserkers")
    play(battle, "advance ne")
    if most == 1:
        assert refused(battle, "slide e") == ("DW-V-08", "no-manoeuvre")
    else:
        assert "e" in offered(battle, "slide ")
    OPENED.clear()  # what is allowed here is too much for any other test


def test_ex_12_the_rest_is_lost() -> None:
    """10 = 3 + 3 + 3 + 1."""
    battle = moving(n="orcs guerriers_orcs", order="H")
    play(battle, *["advance ne"] * 3)
    assert unit(battle, "n").spent == 9 and unit(battle, "n").moved


def test_ex_13_two_hexes_organised_and_disorganised() -> None:
    """2 x 3 = 6 points for the whole unit; disorganised, 2 manoeuvres and no points; sideways or back, 1 manoeuvre."""
    battle = moving(n="empire berserkers")
    play(battle, "advance ne", "advance nw")
    assert (unit(battle, "n").spent, unit(battle, "n").manoeuvres) == (6, 0)
    battle = moving(n="empire berserkers", faces="n_3:S")
    play(battle, "slide ne", "slide nw")
    assert (unit(battle, "n").manoeuvres, budget.points_left(battle.state, unit(battle, "n"))) == (2, 0)
    for back in ("e", "w", "se", "sw"):
        battle = moving(n="empire berserkers")
        play(battle, f"slide {back}")
        assert (unit(battle, "n").spent, unit(battle, "n").manoeuvres) == (0, 1)


def test_ex_14_regrouping() -> None:
    """Three elements a hex each: 1 manoeuvre, 18 : 2 = 9 points left. One element two hexes: 2, none left."""
    battle = moving(n="empire berserkers")
    play(battle, "redeploy", "shift n_5 sw", "shift n_6 sw", "shift n_7 se", "form")
    assert (unit(battle, "n").manoeuvres, battle.asks[0].question.args["mp"]) == (1, 9)
    battle = moving(n="empire berserkers")
    play(battle, "redeploy", "shift n_7 e", "shift n_7 e", "form")
    assert (unit(battle, "n").manoeuvres, budget.points_left(battle.state, unit(battle, "n"))) == (2, 0)


def _from(battle: Battle, key: str) -> list[tuple[int, int]]:
    """Where the elements of the unit stand, counted from one of them."""
    q, r = element(battle, key).hex
    return [(one.hex[0] - q, one.hex[1] - r) for one in battle.state.of("n")]


def test_ex_15_wheels() -> None:
    """A front of four about its left end: (1,0) (2,0) (3,0) become (1,-1) (2,-2) (3,-3); 60 degrees 1, 120 2."""
    battle = moving(n="empire berserkers")
    assert _from(battle, "n_1")[:4] == [(0, 0), (1, 0), (2, 0), (3, 0)]
    play(battle, "wheel left 60")
    assert _from(battle, "n_1")[:4] == [(0, 0), (1, -1), (2, -2), (3, -3)]
    assert {one.facing for one in battle.state.of("n")} == {5} and fact(battle, UnitMoved).manoeuvres == 1
    battle = moving(n="empire berserkers")
    play(battle, "wheel left 120")
    assert _from(battle, "n_1")[:4] == [(0, 0), (0, -1), (0, -2), (0, -3)]
    assert {one.facing for one in battle.state.of("n")} == {7} and fact(battle, UnitMoved).manoeuvres == 2


def test_ex_16_an_about_turn_with_a_gap() -> None:
    """Three, and two with a gap: about-turned the gap is in the first rank, and one free hex closes it."""
    battle = moving(
        """
         g . . . . . .
        . . . . . . . .
         . . . . . . .
        . . . . . . . .
         . . n n n . .
        . . . n . n . .
         . . . . . . .
        """,
        n="empire berserkers",
    )
    assert in_order(battle, "n")
    play(battle, "face s")
    assert not in_order(battle, "n")
    play(battle, "shift n_2 se")
    assert in_order(battle, "n") and unit(battle, "n").manoeuvres == 1


def test_ex_17_a_wider_front() -> None:
    """Three and three become five and one, nobody further than a hex: 1 manoeuvre."""
    battle = moving(
        """
         g . . . . . .
        . . . . . . . .
         . . . . . . .
        . . . n n n . .
         . . . n n n .
        . . . . . . . .
        """,
        n="empire berserkers",
    )
    play(battle, "redeploy", "shift n_1 w", "shift n_4 nw", "shift n_6 ne", "form")
    found = formed(tuple((*one.hex, one.facing) for one in battle.state.of("n")))
    assert found is not None and [len(rank) for rank in found.ranks] == [5, 1]
    assert unit(battle, "n").manoeuvres == 1


SMALL = """
     g . . . . .
    . . . . . . .
     . . . . . .
    . . . . . . .
     . . . . . .
    . . n n . . .
     . . n . . .
"""


def test_ex_18_a_small_unit() -> None:
    """Two hexes (2 x 3 = 6), two (6) and three (3 x 3 = 9); with 8 points the third hex is out of reach."""
    battle = moving(SMALL, n="empire fantassins_nobles")
    play(battle, "step n_1 ne", "turn n_1 ese", "step n_1 ne", "step n_2 ne", "step n_2 ne")
    play(battle, "step n_3 ne", "step n_3 ne", "step n_3 w")
    assert [element(battle, f"n_{number}").spent for number in (1, 2, 3)] == [6, 6, 9]
    assert unit(battle, "n").manoeuvres == 0
    battle = moving(SMALL, n="empire fantassins_nobles", order="H")
    play(battle, "step n_1 ne", "step n_2 ne", "step n_3 ne", "step n_3 e")
    assert refused(battle, "step n_3 ne") == ("DW-V-03", "no-points")


SIDES = """
     a . b . c . d
    . . . . . . . .
     . . . . . . .
    x . y . z . . .
"""


def sequences(dice: list[int], *given: str) -> Battle:
    units: dict[str, Any] = {key: "empire berserkers N" for key in "xyz"}
    units |= {key: "orcs boufnains S" for key in "abcd"}
    battle: Battle = position(SIDES, dice=dice, **units)
    return orders(battle, *given)


def test_ex_19_who_moves_first() -> None:
    """Three M against none: no question. Two H each: a die. Four against two: the two choose. T alike."""
    battle = sequences([], "x m", "y m", "z m", "a t", "b t", "c t", "d t")
    assert asked(battle) == ("empire", "unit") and fact(battle, SequenceBegan).sides == ("empire",)
    battle = sequences([4], "x h", "y h", "a h", "b h", "z m", "c t", "d t")
    run(battle, "unit")
    assert fact(battle, SequenceBegan, order="H").sides == ("orcs", "empire")
    for order in "ct":
        given = [f"{key} {order}" for key in "abcdxy"]
        for answer, sides in (("before", ("empire", "orcs")), ("after", ("orcs", "empire"))):
            battle = sequences([], *given, "z m")
            run(battle, "order-of-sides")
            assert asked(battle)[0] == "empire"
            play(battle, answer)
            assert fact(battle, SequenceBegan, order=order.upper()).sides == sides
            moved = [asked(battle)[0]]
            while battle.state.phase == "movement":
                moved.append(asked(battle)[0])
                play(battle, "rest" if asked(battle)[1] == "unit" else "done")
            assert list(dict.fromkeys(moved)) == list(sides)


LINES = """
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . g g . . . . .
     . . . . . . . .
    . . . . . . . . .
     . n n n n . . .
    . . . . . . . . .
"""
"""Two hexes forward the first three elements touch the enemy, and the fourth does not."""


def test_ex_20_the_rest_of_the_attackers() -> None:
    """12 - 6 = 6 points: two more hexes straight on."""
    battle = moving(LINES, n="empire fantassins_nobles", g="orcs garde_orc S order=M moved")
    play(battle, "advance ne", "advance nw")
    assert asked(battle) == ("empire", "press")
    play(battle, "step n_4 ne", "step n_4 ne")
    assert [one.mp for one in facts(battle, ElementMoved)] == [3, 3] and unit(battle, "n").moved


def test_ex_21_four_manoeuvres(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two to reorganise, one into contact, one for the others."""
    monkeypatch.setattr(budget, "MANOEUVRES", 4)
    picture = """
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
        . . g g . . . . .
         . . . . . . . .
        . . n n n . . . .
         . . . . . . . .
        . . . . . . n . .
    """
    battle = moving(picture, n="empire fantassins_nobles", g="orcs garde_orc S order=M moved")
    play(battle, "redeploy", "shift n_4 nw", "shift n_4 nw", "form")
    assert in_order(battle, "n") and unit(battle, "n").manoeuvres == 2
    play(battle, "slide nw")
    assert unit(battle, "n").manoeuvres == 3 and asked(battle) == ("empire", "press")
    play(battle, "shift n_4 ne")
    assert unit(battle, "n").manoeuvres == 4 and unit(battle, "n").moved
    OPENED.clear()  # what is allowed here is too much for any other test


def test_ex_22_half_the_points_or_one_manoeuvre() -> None:
    """6 of 12 points spent to reach contact: 6 more, or one manoeuvre, not both."""
    battle = moving(LINES, n="empire fantassins_nobles", g="orcs garde_orc S order=M moved")
    play(battle, "advance ne", "advance nw")
    other = battle.fork()
    play(battle, "step n_4 ne")
    assert refused(battle, "shift n_4 ne") == ("DW-V-08", "no-manoeuvre")
    play(other, "shift n_4 ne")
    assert unit(other, "n").manoeuvres == 1 and unit(other, "n").moved  # nothing is left


def test_ex_23_attacked_in_the_rear() -> None:
    """Turning about is one manoeuvre, bringing elements up another: 2."""
    picture = """
         . . . . . . .
        . . g g g . . .
         . . g g g . .
        . . . . . . . .
         . . . . . . .
        . . . n n n . .
         . . n n n . .
        . . . . . . . .
    """
    battle = moving(picture, n="empire berserkers", g="orcs garde_orc N order=T")
    play(battle, "advance ne", "advance nw")
    assert fact(battle, ReactionBegan).unit == "g"
    play(battle, *(f"turn g_{number} s" for number in range(1, 7)))
    assert unit(battle, "g").manoeuvres == 1
    play(battle, "shift g_1 w", "shift g_2 ne")
    assert unit(battle, "g").manoeuvres == 2
    assert refused(battle, "shift g_1 w") == ("DW-V-08", "no-manoeuvre")
