"""Chapter V.3: attacks, contact, reaction, and the end of an attack."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    ContactMade,
    ElementMoved,
    MoveEnded,
    ReactionBegan,
    ReactionEnded,
    SequenceBegan,
)
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    asked,
    fact,
    facts,
    hexes,
    offered,
    orders,
    play,
    position,
    refused,
    run,
    unit,
)

AHEAD = """
     . . . . . . .
    . . g g g . . .
     . . g g g . .
    . . . . . . . .
     . . . . . . .
    . . . n n n . .
     . . n n n . .
    . . . . . . . .
"""
"""Two empty rows lie between the lines."""


def moving(picture: str = AHEAD, *, order: str = "C", g: str = "orcs garde_orc S order=M moved", **more: Any) -> Battle:
    """A battle in which the unit `n` is about to move."""
    n = more.pop("n", f"empire berserkers N order={order}")
    return position(picture, phase="movement", sequence=order, sides=["empire"], active="n", n=n, g=g, **more)


@clause("DW-V.3.1-01", "DW-V.3.1-02", "DW-V.3.1-05", "DW-V.3.2-01")
def test_an_organised_unit_that_charges_comes_into_contact() -> None:
    battle = moving()
    play(battle, "advance ne")
    assert not facts(battle, ContactMade)
    play(battle, "advance nw")
    assert fact(battle, ContactMade).enemies == ("g",)
    assert (unit(battle, "n").engaged, unit(battle, "g").engaged) == (1, 1)
    assert refused(battle, "advance nw")[1] == "not-an-option"


@clause("DW-V.3.1-02", "DW-V.3.1-06", "DW-III.1.1-02", "DW-III.1.4-02")
@pytest.mark.parametrize(("order", "clause_"), [("M", "DW-III.1.1-02"), ("T", "DW-III.1.4-02")])
def test_with_other_orders_an_empty_hex_remains(order: str, clause_: str) -> None:
    battle = moving(order=order)
    play(battle, "slide ne" if order == "T" else "advance ne")
    assert refused(battle, "slide nw" if order == "T" else "advance nw") == (clause_, "no-attack-order")


@clause("DW-V.3.1-02", "DW-I.2.2-05")
def test_a_disorganised_unit_does_not_attack() -> None:
    battle = moving(faces="n_6:ENE")
    play(battle, "slide ne")
    assert refused(battle, "slide nw") == ("DW-V.3.1-02", "no-attack-disorganised")


@clause("DW-V.1.7-06")
def test_a_small_unit_attacks_organised_and_forward() -> None:
    picture = """
         . g . .
        . . . . .
         . n n .
        . . . . .
    """
    assert "n_1 nw" in offered(moving(picture), "step ")
    battle = moving(picture, faces="n_2:S")
    assert refused(battle, "step n_1 nw") == ("DW-V.3.1-02", "no-attack-disorganised")
    battle = moving(picture, n="empire berserkers S order=C")
    assert refused(battle, "step n_1 nw") == ("DW-V.3.1-02", "no-attack-forward")


@clause("DW-V.3.1-02", "DW-V.3.1-01")
def test_contact_is_made_forward_only() -> None:
    """The enemy stands to the right: a slide to the east would touch it, and so would a step back."""
    battle = moving(
        """
         . . . . . .
        . n n . g . .
         . n n . . .
        . . . . g . .
        """
    )
    assert refused(battle, "slide e") == ("DW-V.3.1-02", "no-attack-forward")
    assert refused(battle, "slide se") == ("DW-V.3.1-02", "no-attack-forward")


@clause("DW-V.3.1-02", "DW-V.1.1-05")
def test_contact_may_be_paid_by_manoeuvre() -> None:
    battle = moving()
    play(battle, "slide ne", "slide nw")
    assert (fact(battle, ContactMade).unit, unit(battle, "n").manoeuvres) == ("n", 2)


@clause("DW-V.3.1-03")
def test_a_unit_may_form_up_and_then_attack() -> None:
    battle = moving(AHEAD.replace(". . . n n n . .\n     . . n n n . .", ". . . n n n . .\n     . n . n n . ."))
    assert refused(battle, "advance ne")[1] == "no-advance-disorganised"
    play(battle, "redeploy", "shift n_4 e", "form", "advance ne", "advance nw")
    assert fact(battle, ContactMade).enemies == ("g",)


@clause("DW-V.3.1-02")
def test_a_wheel_may_end_in_contact_of_the_first_rank() -> None:
    """The right wing swings forward and touches the enemy with its last hex only. DW-F1-C19"""
    battle = moving(
        """
         . . . . . . .
        . . . . g . . .
         . . . . . . .
        . . . . . . . .
         . . . . . . .
        . . . n n n n .
         . . . . . . .
        """
    )
    assert "left 60" in offered(battle, "wheel ")
    play(battle, "wheel left 60")
    assert fact(battle, ContactMade).enemies == ("g",)


@clause("DW-V.3.1-02")
def test_a_wheel_that_meets_the_enemy_on_its_way_is_refused() -> None:
    battle = moving(
        """
         . . . . . . .
        . . . . . . . .
         . . . . . g .
        . . . . . . . .
         . . . . . . .
        . . . n n n n .
         . . . . . . .
        """
    )
    assert refused(battle, "wheel left 60") == ("DW-V.3.1-02", "no-wheel-enemy")


# Reaction


@clause("DW-V.3.2-02", "DW-V.3.2-03")
def test_a_unit_that_has_moved_does_not_react() -> None:
    battle = play(moving(g="orcs garde_orc S order=M moved"), "advance ne", "advance nw")
    assert not facts(battle, ReactionBegan)


@clause("DW-V.3.2-02", "DW-V.3.2-04")
def test_a_unit_that_has_not_moved_reacts_at_once() -> None:
    """Attacked in the rear: one manoeuvre to turn about, one to bring elements up; no movement points, no wheel."""
    battle = play(moving(g="orcs garde_orc N order=T"), "advance ne", "advance nw")
    assert asked(battle) == ("orcs", "reaction")
    assert refused(battle, "shift g_5 nw") == ("DW-V.3.2-04", "no-element-in-contact")
    assert refused(battle, "step g_1 nw") == ("DW-V.1.1-02", "no-step-alone")
    for number in range(1, 7):
        play(battle, f"turn g_{number} s")
    assert unit(battle, "g").manoeuvres == 1
    play(battle, "shift g_1 w")
    assert unit(battle, "g").manoeuvres == 2
    play(battle, "done")
    assert fact(battle, ReactionEnded).unit == "g" and unit(battle, "g").moved


@clause("DW-V.3.2-04")
def test_a_reaction_may_not_touch_other_enemies_without_an_attacking_order() -> None:
    picture = """
         . . . . . . .
        . g g g . . b .
         . . . . . . .
        . n n . . . . .
    """
    units: dict[str, Any] = {"n": "empire berserkers N order=C", "b": "empire fantassins_nobles S order=T"}
    battle = moving(picture, g="orcs garde_orc S order=T", **units)
    play(battle, "step n_1 ne")
    assert asked(battle) == ("orcs", "reaction")
    play(battle, "shift g_3 e")
    assert refused(battle, "shift g_3 e") == ("DW-V.3.2-04", "no-react-other")
    battle = moving(picture, g="orcs garde_orc S order=C", **units)
    play(battle, "step n_1 ne", "shift g_3 e", "shift g_3 e")
    assert [one.unit for one in facts(battle, ContactMade)] == ["n", "g"]
    assert unit(battle, "b").engaged == 1 and battle.state.reacting == ("g", "b")


# The end of the attack


@clause("DW-V.3.2-05", "DW-V.3.2-06")
def test_the_rest_of_the_attackers_come_up() -> None:
    """Berserkers have 18 movement points; after two hexes each element may spend twelve more, forward only."""
    battle = moving(
        """
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
        . . g g . . . . .
         . . . . . . . .
        . . . . . . . . .
         . n n n n . . .
        . . . . . . . . .
        """
    )
    play(battle, "advance ne", "advance nw")
    assert asked(battle) == ("empire", "press")
    free = sorted({token.split()[0] for token in offered(battle, "step ")})
    assert free == ["n_4"]
    assert refused(battle, "step n_4 e") == ("DW-V.3.2-05", "no-press-forward")
    assert refused(battle, "turn n_4 s") == ("DW-V.3.2-05", "no-turn-pressing")
    assert refused(battle, "step n_2 ne") == ("DW-V.3.2-05", "no-element-in-contact")
    play(battle, "step n_4 ne", "step n_4 ne", "step n_4 nw", "step n_4 nw")
    assert [one.mp for one in facts(battle, ElementMoved)] == [3, 3, 3, 3]
    assert fact(battle, MoveEnded).unit == "n"  # nobody has anything left to spend


@clause("DW-V.3.2-07", "DW-V.3.2-04")
def test_those_who_come_up_may_meet_another_unit_which_reacts_too() -> None:
    battle = moving(
        """
         . . . . . . . . .
        . . . . . b . . . .
         . . . . . . . . .
        . . g . . . . . . .
         . . . . . . . . .
        . . n n n n . . . .
         . . . . . . . . .
        """,
        b="orcs boufnains S order=T",
    )
    play(battle, "advance nw")
    assert fact(battle, ContactMade).enemies == ("g",)
    play(battle, "step n_4 ne", "step n_4 nw")
    assert [one.enemies for one in facts(battle, ContactMade)][-1] == ("g", "b")
    assert asked(battle) == ("orcs", "reaction")
    play(battle, "done")
    assert battle.state.reacting == () and unit(battle, "b").moved


@clause("DW-V-01", "DW-III.2.0-07")
def test_a_unit_engaged_before_does_not_move() -> None:
    battle = position(
        " . g . .\n. n n . .\n . . . .\n. . . . b",
        n="empire berserkers N engaged=1",
        b="empire fantassins_nobles N order=M",
        g="orcs garde_orc S engaged=1",
        phase="movement",
        turn=2,
    )
    assert battle.state.active == "b"


# Who has moved


@clause("DW-V.3.2-02", "DW-V.3.2-03", "DW-V.2.0-01")
@pytest.mark.parametrize(
    ("attacker", "target", "die", "reacts"),
    [
        ("h", "m", None, False),
        ("h", "c", None, True),
        ("h", "t", None, True),
        ("h", "h", 3, True),  # the attacker goes first
        ("h", "h", 4, False),
        ("c", "m", None, False),
        ("c", "h", None, False),
        ("c", "t", None, True),
        ("c", "c", 3, True),
        ("c", "c", 4, False),
    ],
)
def test_who_has_moved_when_the_attack_comes(attacker: str, target: str, die: int | None, reacts: bool) -> None:
    """Sequences go M, H, C, T: whoever let its own pass keeps its place and its facing."""
    battle = position(AHEAD, n="empire berserkers N", g="orcs garde_orc S", dice=[die] if die else [])
    orders(battle, f"n {attacker}", f"g {target}")
    while asked(battle)[0] == "orcs":
        play(battle, "done")
    play(battle, "advance ne", "advance nw")
    assert bool(facts(battle, ReactionBegan)) == reacts
    assert asked(battle) == (("orcs", "reaction") if reacts else ("empire", "press"))


@clause("DW-V.3.2-04")
def test_a_reaction_takes_the_place_of_the_movement() -> None:
    """Guards with C, attacked before their sequence, turn and are done: no sequence C of theirs follows."""
    battle = position(AHEAD, n="empire berserkers N", g="orcs garde_orc N", dice=[3])
    orders(battle, "n c", "g c")
    play(battle, "advance ne", "advance nw", "turn g_1 s", "done", "done")
    assert battle.state.phase != "movement" and unit(battle, "g").moved
    assert [one.order for one in facts(battle, SequenceBegan)] == ["C"]


@clause("DW-VI.1.3-04", "DW-V.3.2-04")
@pytest.mark.parametrize(("order", "base"), [("c", 10 - 2 + 3), ("t", 10 - 2)])
def test_knights_who_are_attacked_keep_their_charge_bonus(order: str, base: int) -> None:
    """Attacked by H before they moved, with C: first phase, order C, charge bonus; with T none. DW-F1-C21"""
    battle = position(
        "\n".join(
            [" . . . . .", ". . n . . .", " . . . . .", ". . . . . .", " . b b b .", ". b . . . .", " . . . . ."]
        ),
        n="empire chevaliers_ordre S",
        b="orcs guerriers_orcs N",
        dice=[20],
    )
    orders(battle, f"n {order}", "b h")
    play(battle, "advance nw", "advance ne")
    assert fact(battle, ContactMade).enemies == ("n",)
    run(battle, "blow")
    play(battle, f"attack n_1 {offered(battle, 'attack n_1 ', 'empire')[0]}", "confirm")
    assert fact(battle, AttackMade).base.total == base


@clause("DW-IV.1.1-02", "DW-III.2.0-08", "DW-V.3.2-08")
def test_a_unit_that_was_charged_shoots_at_anybody_and_then_fights() -> None:
    """Archers that hold, charged by one unit, shoot at another far behind it."""
    battle = position(
        " . . . b . .\n. . . . . . .\n . g . . . .\n. a a a a . .",
        a="empire archers_longs N order=T engaged=2",
        g="orcs guerriers_orcs S order=C engaged=2 moved",
        b="orcs boufnains S order=T",
        turn=2,
        phase="second_shooting",
        dice=[20],
    )
    assert "a_4 b_1" in offered(battle, "attack ", other_options=True)
    play(battle, "attack a_4 b_1", "confirm")
    assert fact(battle, AttackMade).target == "b_1" and battle.state.phase == "melee"
    assert asked(battle)[1] == "blow"


# Wheels that meet somebody

WHEELING = """
     . . . . . . . . .
    . . . . . . . . . .
     . . . . . . . . .
    . . . . . . . . . .
     . . . n n n n . .
    . . . . n n n n . .
     . . . . . . . . .
    . . . . . . . . . .
"""


def wheeling(row: int, column: int, order: str = "C") -> Battle:
    """Two ranks of four, about to wheel, with one enemy on a hex."""
    rows = WHEELING.strip("\n").split("\n")
    signs = rows[row - 1].split()
    assert signs[column - 1] == "."
    signs[column - 1] = "g"
    rows[row - 1] = rows[row - 1][: len(rows[row - 1]) - len(rows[row - 1].lstrip())] + " ".join(signs)
    return moving("\n".join(rows), order=order)


@clause("DW-V.3.1-02")
def test_a_wheel_by_sixty_degrees_may_end_in_contact_for_the_first_rank_only() -> None:
    """The front ends on 0602 (column 6, row 2), the second rank, outside of it, on 0702. DW-F1-C19"""
    free = wheeling(8, 1)
    play(free, "wheel left 60")
    ends = hexes(free, "n")
    assert ends == ["0405", "0504", "0503", "0602", "0505", "0604", "0603", "0702"]
    assert "left 60" in offered(wheeling(1, 5), "wheel ")  # touches 0602, which the last of the front enters
    assert refused(wheeling(1, 7), "wheel left 60") == ("DW-V.3.1-02", "no-wheel-enemy")  # touches only 0702
    assert refused(wheeling(1, 5, "M"), "wheel left 60") == ("DW-III.1.1-02", "no-attack-order")


@clause("DW-V.3.1-02")
def test_a_wheel_by_120_degrees_does_not_brush_past_the_enemy() -> None:
    """After sixty degrees the wing would touch it: the wheel would have to end there."""
    assert "left 120" in offered(wheeling(8, 1), "wheel ")
    assert refused(wheeling(1, 5), "wheel left 120") == ("DW-V.3.1-02", "no-wheel-enemy")
    line = WHEELING.replace(". . . . n n n n . .", ". . . . . . . . . .")
    touching = moving(line.replace("     . . . . . . . . .", "     . . . . . g . . .", 1))  # only at sixty degrees
    assert refused(touching, "wheel left 120") == ("DW-V.3.1-02", "no-wheel-enemy")
    assert "left 60" in offered(touching, "wheel ")


@clause("DW-V.3.2-01", "DW-V.3.1-05")
def test_an_older_engagement_keeps_its_date_and_nobody_reacts_twice() -> None:
    battle = position(
        " . . . . .\n. g g . . .\n m . . . .\n. . n n n n",
        n="empire berserkers N order=C",
        m="empire fantassins_nobles N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
        turn=2,
    )
    play(battle, "advance nw")
    assert fact(battle, ContactMade).reacting == ()
    assert (unit(battle, "g").engaged, unit(battle, "g").fought, unit(battle, "n").engaged) == (1, 1, 2)


@clause("DW-V-01")
def test_an_engaged_unit_does_not_begin_a_move_whatever_its_order() -> None:
    battle = position(
        " . g .\n. n n .",
        n="empire berserkers N order=C engaged=1",
        g="orcs garde_orc S order=T engaged=1 moved",
        phase="movement",
    )
    assert not facts(battle, SequenceBegan) and battle.state.phase == "melee"
