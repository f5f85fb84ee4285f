"""Chapter IV: shooting."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.rulebooks.demonworld.declarations import AttackDraft
from oriflamme.rulebooks.demonworld.facts import (
    AttackDeclared,
    AttackFutile,
    AttackLost,
    AttackMade,
    ElementClosed,
    ElementsLost,
    UnitClosed,
)
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
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
    unit,
)

FIRST: dict[str, Any] = {"phase": "first_shooting"}
SECOND: dict[str, Any] = {"phase": "second_shooting"}
RANGE = """
     . g g .
    . . . . .
     . . . .
    . a a a .
     . a . .
"""


@clause("DW-IV.2.0-02", "DW-IV.2.0-03", "DW-IV.2.0-04", "DW-II.1.0-01")
@pytest.mark.parametrize(("die", "hit"), [(8, True), (9, False)])
def test_the_books_arquebusiers(die: int, hit: bool) -> None:
    """Power 7 at unarmoured foot of size 2, no support: 8."""
    battle = position(
        " . b .\n. . . .\n . a .",
        a="empire arquebusiers_imperiaux N order=T",
        b="orcs archers_legers S",
        dice=[die],
        **SECOND,
    )
    play(battle, "attack a_1 b_1", "confirm")
    shot = fact(battle, AttackMade)
    assert items(shot.base) == [
        ("power", 7, "DW-IV.2.0-02"),
        ("protection", 0, "DW-II.1.0-01"),
        ("size", 1, "DW-IV.2.0-04"),
    ]
    assert (shot.base.total, shot.hit) == (8, hit)
    assert bool(facts(battle, ElementsLost)) == hit


@clause("DW-IV.1.2-01", "DW-IV.2.0-02")
def test_the_books_orc_archers_with_one_support() -> None:
    """Power 4 at shooting protection 3, size 2, one support: 4."""
    battle = position(RANGE, a="orcs archers_legers N order=H", g="empire fantassins_nobles S", dice=[5], **FIRST)
    play(battle, "attack a_1 g_1", "support a_2 a_1", "confirm")
    assert fact(battle, AttackMade).base.total == 4 and not fact(battle, AttackMade).hit


@clause("DW-IV.1.0-02", "DW-IV.1.2-04")
def test_an_element_shoots_or_supports_once() -> None:
    battle = position(RANGE, a="orcs archers_legers N order=H", g="empire fantassins_nobles S", dice=[20, 20], **FIRST)
    play(battle, "attack a_1 g_1", "support a_2 a_1", "attack a_3 g_2")
    play(battle, "support a_2 a_3", "confirm")
    declared = [one.attack for one in facts(battle, AttackDeclared)]
    assert [(one.element, one.supports) for one in declared] == [("a_1", ()), ("a_3", ("a_2",))]


@clause("DW-IV.1.0-01")
def test_a_changed_shot_frees_its_supporters() -> None:
    battle = position(RANGE, a="orcs archers_legers N order=H", g="empire fantassins_nobles S", dice=[20], **FIRST)
    play(battle, "attack a_1 g_1", "support a_2 a_1", "hold a_1")
    draft = battle.asks[0].draft
    assert (draft.attacks, draft.supports) == ({}, {})
    play(battle, "attack a_2 g_1", "confirm")
    assert fact(battle, AttackDeclared).attack.supports == ()


@clause("DW-IV.1.2-02")
def test_a_broken_chain_is_refused() -> None:
    battle = position(RANGE, a="orcs archers_legers N order=H", g="empire fantassins_nobles S", dice=[20, 20], **FIRST)
    play(battle, "attack a_1 g_1", "attack a_2 g_2")
    assert refused(battle, "support a_3 a_1") == ("DW-IV.1.2-02", "no-support-chain")
    play(battle, "support a_2 a_1", "support a_3 a_1")
    assert battle.asks[0].draft.supports == {"a_2": "a_1", "a_3": "a_1"}
    play(battle, "attack a_2 g_2")  # the link is gone, and the end of the chain with it
    assert battle.asks[0].draft.supports == {}
    play(battle, "confirm")


@clause("DW-IV.1.2-03")
def test_another_unit_cannot_support() -> None:
    battle = position(
        " . g .\n. . . .\n . a b",
        a="orcs archers_legers N order=H",
        b="orcs archers_legers N order=H",
        g="empire fantassins_nobles S",
        dice=[20],
        **FIRST,
    )
    play(battle, "attack a_1 g_1")
    assert refused(battle, "support b_1 a_1") == ("DW-IV.1.2-03", "no-support-unit")
    play(battle, "confirm")


@clause("DW-IV.1.2-01")
def test_a_supporter_is_as_strong_as_the_main_shooter() -> None:
    """An arquebus has 7 at four hexes and 3 at five: the nearer may support the farther, not the other way round."""
    picture = "g . . .\n . . . .\n. . . .\n . . . .\n. . a .\n . a . ."
    units: dict[str, Any] = {"a": "empire arquebusiers_imperiaux N order=T", "g": "orcs garde_orc S"}
    battle = position(picture, **units, dice=[1], **SECOND)
    play(battle, "attack a_1 g_1")
    assert refused(battle, "support a_2 a_1") == ("DW-IV.1.2-01", "no-support-weaker")
    play(battle, "hold a_1", "attack a_2 g_1", "support a_1 a_2", "confirm")
    assert fact(battle, AttackMade).base.total == 3 - 3 + 2 + 1


@clause("DW-IV.1.1-03")
def test_the_infantry_arc_is_sixty_degrees() -> None:
    battle = position(
        " g g g g g .\n. . . . . . .\n . . a . . .",
        a="orcs archers_legers N order=H",
        g="empire fantassins_nobles S",
        **FIRST,
    )
    assert offered(battle, "attack a_1 ") == ["g_2", "g_3", "g_4"]
    assert refused(battle, "attack a_1 g_1") == ("DW-IV.1.1-03", "no-out-of-arc")


@clause("DW-IV.1.1-03")
def test_the_cavalry_arc_reaches_to_the_left_and_back() -> None:
    picture = " . g . . .\n. . . . . .\n g . a . g\n. . . . . .\n . g . g ."
    units: dict[str, Any] = {"g": "empire fantassins_nobles S"}
    bows = _mounted_archers()
    battle = position(picture, a="orcs riders N order=H", card=bows, **units, **FIRST)
    assert offered(battle, "attack a_1 ") == ["g_1", "g_2", "g_4"]
    ahead = position(
        picture, a="orcs riders N order=H", card=bows, switches={"cavalry_arc": "forward_180"}, **units, **FIRST
    )
    assert offered(ahead, "attack a_1 ") == ["g_1", "g_2", "g_3"]


def _mounted_archers() -> dict[str, Any]:
    return {"riders": {**CARDS["chevaucheurs_de_loups"], "weapons": [{"kind": "basic"}, {"kind": "bow"}]}}


@clause("DW-IV.1.1-04", "DW-IV.1.1-05")
def test_nobody_shoots_over_an_element() -> None:
    battle = position(
        " . g g .\n. . . . .\n . a a .\n. . a . .",
        a="orcs archers_legers N order=H",
        g="empire fantassins_nobles S",
        **FIRST,
    )
    assert refused(battle, "attack a_3 g_1") == ("DW-IV.1.1-04", "no-sight-blocked")
    assert "attack a_3 g_1" not in offered(battle, other_options=True)


@clause("DW-IV.1.1-04")
def test_a_line_along_a_side_is_blocked_by_either_hex() -> None:
    """Two rows straight ahead the line runs between the two front hexes: a friend on either of them blocks it."""
    units: dict[str, Any] = {"a": "orcs archers_legers N order=H", "g": "empire fantassins_nobles S"}
    clear = position(" . g .\n. . . .\n . a .", **units, **FIRST)
    assert offered(clear, "attack a_1 ") == ["g_1"]
    friend: dict[str, Any] = {"b": "orcs garde_orc S order=T engaged=1"}
    for picture in (" . g .\n. b . .\n . a .", " . g .\n. . b .\n . a ."):
        enemy: dict[str, Any] = {"g": "empire fantassins_nobles S engaged=1"}
        assert position(picture, a=units["a"], **friend, **enemy, **FIRST).state.phase == "movement"


@clause("DW-III.1.2-01", "DW-III.2.0-06", "DW-IV-01", "DW-I.2.2-05")
def test_a_disorganised_unit_with_h_does_not_shoot_but_with_t_it_does() -> None:
    units: dict[str, Any] = {"g": "empire fantassins_nobles S"}
    battle = position(RANGE, a="orcs archers_legers N order=H", faces="a_4:S", **units, **FIRST)
    assert battle.state.phase != "first_shooting" and not facts(battle, AttackDeclared)
    battle = position(RANGE, a="orcs archers_legers N order=T", faces="a_4:S", **units, **SECOND)
    assert asked(battle) == ("orcs", "shot")


@clause("DW-III.1.1-01", "DW-III.1.3-01", "DW-II.5.1-04", "DW-II.5.1-05")
@pytest.mark.parametrize(
    ("card", "order", "why"),
    [
        ("archers_legers", "M", ("DW-III.1.1-01", "no-shoot-order")),
        ("javeliniers", "C", ("DW-III.1.3-01", "no-shoot-order")),
        ("archers_legers", "T", ("DW-IV-01", "no-shoot-phase")),
        ("guerriers_orcs", "H", ("DW-II.5.1-07", "no-shoot-weapon")),
    ],
)
def test_who_may_not_shoot_in_the_first_phase(card: str, order: str, why: tuple[str, str]) -> None:
    battle = position(
        " . g .\n. . . .\n . a b",
        a=f"orcs {card} N order={order}",
        b="orcs archers_legers N order=H",
        g="empire fantassins_nobles S",
        **FIRST,
    )
    assert refused(battle, "attack a_1 g_1") == why


@clause("DW-II.5.1-05")
def test_arquebuses_do_not_harass() -> None:
    battle = position(
        " . g .\n. . . .\n . a b",
        a="empire arquebusiers_nains N order=H",
        b="empire archers_longs N order=H",
        g="orcs garde_orc S",
        **FIRST,
    )
    assert refused(battle, "attack a_1 g_1") == ("DW-II.5.1-05", "no-shoot-slow")


@clause("DW-IV-03")
def test_shots_of_a_phase_are_simultaneous() -> None:
    battle = position(
        " . a .\n. . . .\n . b .",
        a="orcs archers_legers S order=H",
        b="empire archers_longs N order=H",
        dice=[1, 1],
        **FIRST,
    )
    play(battle, "attack a_1 b_1", "attack b_1 a_1", "confirm")
    assert sorted(fact(battle, ElementsLost).elements) == ["a_1", "b_1"]
    assert battle.outcome is not None and battle.outcome.reason == "both-eliminated"


@clause("DW-IV-04")
def test_who_falls_in_the_first_phase_does_not_shoot_in_the_second() -> None:
    battle = position(
        " a a\n. . .\n b b",
        a="orcs archers_legers S order=T",
        b="empire archers_longs N order=H",
        dice=[1, 20],
        **FIRST,
    )
    play(battle, "attack b_1 a_1", "confirm")
    run(battle, "shot")
    assert offered(battle, "attack ", other_options=True) == ["a_2 b_1", "a_2 b_2"]
    play(battle, "attack a_2 b_1", "confirm")


@clause("DW-IV.1.0-03")
def test_shots_at_a_destroyed_target_are_lost() -> None:
    battle = position(RANGE, a="orcs archers_legers N order=H", g="empire berserkers S", dice=[1], **FIRST)
    play(battle, "attack a_1 g_1", "attack a_2 g_1", "confirm")
    lost = fact(battle, AttackLost)
    assert (lost.element, lost.why, lost.clause) == ("a_2", "target", "DW-IV.1.0-03")


@clause("DW-IV.2.0-03")
def test_a_base_number_of_nought_cannot_hit() -> None:
    """A thrown javelin at long range (3) against protection 3 and size 2 has 1; at trolls it can hit."""
    weak: dict[str, Any] = {"weak": _weak_archers()}
    battle = position(
        " . g .\n. . . .\n . a .", a="orcs weak N order=H", g="empire fantassins_nobles S", card=weak, **FIRST
    )
    play(battle, "attack a_1 g_1", "confirm")
    assert fact(battle, AttackFutile).base.total == 0


def _weak_archers() -> dict[str, Any]:
    return {**CARDS["archers_legers"], "weapons": [{"kind": "basic"}, {"kind": "bow", "bands": [[9, 2]]}]}


@clause("DW-IV.3.0-06")
def test_own_elements_are_no_target() -> None:
    battle = position(
        " . b g .\n. . . . .\n . a . .",
        a="orcs archers_legers N order=H",
        b="orcs garde_orc S engaged=1",
        g="empire berserkers S engaged=1",
        **FIRST,
    )
    assert refused(battle, "attack a_1 b_1") == ("DW-IV.3.0-06", "no-own-element")


# Measured afterwards


FAR = "g . . .\n . . . .\n. . . .\n . . . .\n. . a .\n . a . ."
"""Javelins reach four hexes: the first stands at four, the second at five."""
JAVELINS: dict[str, Any] = {"a": "orcs javeliniers N order=H", "g": "empire berserkers S"}


@clause("DW-IV.2.0-01")
def test_ranges_are_known_before_or_measured_afterwards() -> None:
    before = position(FAR, **JAVELINS, dice=[20], **FIRST)
    play(before, "attack a_1 g_1")
    assert refused(before, "support a_2 a_1") == ("DW-II.5.1-01", "no-out-of-range")
    play(before, "confirm")
    after = position(FAR, **JAVELINS, dice=[20], switches={"ranging": "after"}, **FIRST)
    play(after, "attack a_1 g_1", "support a_2 a_1", "confirm")
    assert [reason for reason, _, _ in items(fact(after, AttackMade).base)] == ["power", "protection", "size"]


@clause("DW-IV.2.0-01")
def test_a_shooter_out_of_range_loses_the_shot() -> None:
    battle = position(FAR, **JAVELINS, switches={"ranging": "after"}, **FIRST)
    play(battle, "attack a_2 g_1", "confirm")
    assert (fact(battle, AttackLost).why, fact(battle, AttackLost).clause) == ("range", "DW-IV.2.0-01")


@clause("DW-IV.2.0-01")
def test_a_supporter_out_of_range_does_not_break_the_chain() -> None:
    battle = position(
        FAR.replace(". . a .", "a . a ."),
        **JAVELINS,
        dice=[20],
        stage="resolving",
        attacks=[{"element": "a_2", "target": "g_1", "supports": ["a_3", "a_1"]}],
        **FIRST,
    )
    assert ("support", 2, "DW-IV.2.0-02") in items(fact(battle, AttackMade).base)


# Closing up


@clause("DW-IV.4.0-01", "DW-IV.4.0-02")
def test_the_books_example_of_closing_up() -> None:
    """A B C in front, D E F behind; A is shot, and B touches an enemy: D steps up, then E, then F."""
    battle = position(
        """
         . e . .
        b b b . .
         b b b .
        . . . . .
         a . . .
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
    assert asked(battle) == ("empire", "close")
    assert offered(battle, "close ") == ["b_4 nw"]
    play(battle, "close b_4 nw")
    assert offered(battle, "close ") == ["b_5 w"]
    play(battle, "close b_5 w", "close b_6 w")
    assert [one.element for one in facts(battle, ElementClosed)] == ["b_4", "b_5", "b_6"]
    assert hexes(battle, "b") == ["0202", "0302", "0102", "0103", "0203"]
    assert element(battle, "b_4").facing == 3 and unit(battle, "b").manoeuvres == 0


@clause("DW-IV.4.0-03")
def test_losses_may_organise_a_unit() -> None:
    battle = position(
        " . b b\n. b . .\n . . .\n. a . .",
        b="empire berserkers N",
        a="orcs archers_legers N order=H",
        dice=[1],
        faces="b_3:S",
        **FIRST,
    )
    assert not in_order(battle, "b")
    play(battle, "attack a_1 b_3", "confirm")
    assert in_order(battle, "b")
    play(battle, *(["done"] if asked(battle)[1] == "close" else []))
    assert fact(battle, UnitClosed).organised


def test_orders_lead_to_shots() -> None:
    battle = position(RANGE, a="orcs archers_legers N", g="empire fantassins_nobles S")
    orders(battle, "a h", "g t")
    assert asked(battle) == ("orcs", "shot")


@clause("DW-III.3.0-01", "DW-IV.1.0-02")
def test_nobody_has_to_shoot() -> None:
    battle = position(RANGE, a="orcs archers_legers N order=H", g="empire fantassins_nobles S", **FIRST)
    play(battle, "confirm")
    assert not facts(battle, AttackDeclared) and battle.state.phase == "movement"


# Bad announcements


@pytest.mark.parametrize(
    ("token", "why"),
    [
        ("support a_2 a_1", ("DW-IV.1.0-02", "no-support-nothing")),
        ("support a_2 a_2", ("DW-IV.1.0-02", "no-support-itself")),
        ("attack a_1 a_2", ("DW-IV.3.0-06", "no-own-element")),
        ("attack a_1 g_9", ("DW-IV.1.0-01", "no-such-element")),
        ("attack g_1 a_1", ("DW-IV.1.0-01", "no-such-element")),
        ("attack z_1 g_1", ("DW-IV.1.0-01", "no-such-element")),
        ("hold a_4", ("DW-IV.1.0-01", "no-action")),
        ("attack a_4 g_1", ("DW-IV.1.1-04", "no-sight-blocked")),
        ("attack a_1", ("DW-IV.1.0-01", "not-an-option")),
        ("attack a_1 g_1 a_2", ("DW-IV.1.0-01", "not-an-option")),
        ("", ("DW-IV.1.0-01", "not-an-option")),
    ],
)
def test_an_announcement_that_cannot_be_is_refused(token: str, why: tuple[str, str]) -> None:
    """Nothing changes, not even the draft."""
    battle = position(RANGE, a="orcs archers_legers N order=H", g="empire fantassins_nobles S", **FIRST)
    assert refused(battle, token, "orcs") == why
    assert battle.ask("orcs").draft == AttackDraft({}, {}, ())


@clause("DW-IV.1.0-02")
def test_an_element_named_twice_does_the_last_thing_it_was_told() -> None:
    battle = position(RANGE, a="orcs archers_legers N order=H", g="empire fantassins_nobles S", dice=[20], **FIRST)
    play(battle, "attack a_1 g_1", "attack a_1 g_2", "hold a_1", "attack a_1 g_2", "attack a_1 g_2", "confirm")
    assert fact(battle, AttackDeclared).attack.target == "g_2"


@clause("DW-IV.1.0-01", "DW-IV.1.2-01")
def test_a_new_target_frees_the_supporters() -> None:
    """They supported the other shot: they have to be asked again."""
    battle = position(RANGE, a="orcs archers_legers N order=H", g="empire fantassins_nobles S", **FIRST)
    play(battle, "attack a_1 g_1", "support a_2 a_1", "attack a_1 g_2")
    assert battle.asks[0].draft == AttackDraft({"a_1": "g_2"}, {}, ())
