"""Chapter XX where other chapters meet it.

What disturbs the rest of a wizard (XVII.3.0, XVII.7.4, XIX, XXII.5.0), special elements whom magic strikes
(IX.5.0), wards of riders and of whoever is attached (XX.7.0), orders of artillery (XIX.3.0), blows at flyers.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import (
    ElementsLost,
    MagicFailed,
    OrderRevealed,
    OverrunFutile,
    OverrunMade,
    ShotStrayed,
    SpellCast,
)
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import artillery_positions, fire_positions
from tests.rulebooks.demonworld.flight_positions import CARDS
from tests.rulebooks.demonworld.large_positions import DRAGON, FOOT, GIANT, field, moving, own_card
from tests.rulebooks.demonworld.positions import asked, element, fact, play, position, unit
from tests.rulebooks.demonworld.spell_positions import cast, spell
from tests.rulebooks.demonworld.spell_positions import field as casting
from tests.rulebooks.demonworld.test_fire_arrows import CARD as ARCHERS
from tests.rulebooks.demonworld.test_flight_melee import fight as under_a_flyer
from tests.rulebooks.demonworld.test_flight_melee import said
from tests.rulebooks.demonworld.test_large_shooting import BOWS

CALM = {"foot": FOOT, "bows": BOWS}


def disturbed(battle: Battle, wizard: str = "w") -> bool:
    """Whether somebody has disturbed the rest of a wizard."""
    found: bool = battle.state.wizards[wizard].disturbed
    return found


# Rest


@clause("DW-XX.3.2-04")
@pytest.mark.parametrize(("value", "told"), [(8, OverrunMade), (1, OverrunFutile)])
def test_who_is_overrun_does_not_rest(value: int, told: Any) -> None:
    """The giant goes over him and misses, or has no chance at all."""
    battle = moving(
        "x",
        "M",
        {"x": "0606", "w": "0604", "z": "0101"},
        card=own_card(GIANT, overrun=value),
        x="orcs own N order=M",
        w="empire sandor S",
        z="empire foot S order=M moved",
        dice=[20] if value > 1 else [],
    )
    assert not disturbed(battle)
    play(battle, "advance ne", "advance nw")
    assert fact(battle, told).target == "w_1" and element(battle, "w_1").wounds == 0
    assert disturbed(battle)


@clause("DW-XX.3.2-04")
def test_who_is_breathed_on_does_not_rest() -> None:
    """Beside him stands another in the zone, far off a third: it is he alone who cannot rest."""
    battle = position(
        field(x="0608", w="0605", v="0101"),
        tier="advanced",
        phase="first_shooting",
        x=f"orcs {DRAGON} N order=H",
        w="empire sandor S",
        v="empire sandor S",
        dice=[20],
    )
    play(battle, "hold x_1", "breathe x_1 ahead", "confirm")
    assert (disturbed(battle), disturbed(battle, "v")) == (True, False)


@clause("DW-XX.3.2-04")
def test_who_is_fired_at_does_not_rest() -> None:
    where = {"p": "0607", "w": "0605", "n": "0101"}
    battle = artillery_positions.shooting("H", where=where, w="orcs wyrmsh S", dice=[20, 20])
    play(battle, "fire p_1 0605", "confirm")
    assert disturbed(battle)


@clause("DW-XX.3.2-04")
def test_who_is_shot_at_with_fire_does_not_rest() -> None:
    battle = fire_positions.burning(
        {"n": "0609", "w": "0605", "g": "0111"},
        card=ARCHERS,
        n="empire bows N order=T moved",
        w="orcs wyrmsh S",
        g="orcs foot S order=M moved",
        flaming=["n"],
        flames_announced=1,
        phase="second_shooting",
        switches={"commanders": True},
        dice=[20],
    )
    play(battle, "attack n_1 w_1")
    assert not disturbed(battle)
    play(battle, "confirm")
    assert disturbed(battle)


@clause("DW-XX.3.2-04")
def test_who_is_struck_by_a_shot_that_strays_does_not_rest() -> None:
    """Aimed at the orcs beside him, who fight: the rose sends it east, to him."""
    battle = position(
        field(s="0609", g="0605", n="0604", w="0705"),
        tier="advanced",
        phase="second_shooting",
        card=CALM,
        s="empire bows N order=T moved",
        g="orcs foot N order=T engaged=1 moved",
        n="empire foot S order=C engaged=1 moved",
        w="orcs wyrmsh N engaged=1",
        dice=[6, 2, 20],
    )
    play(battle, "attack s_1 g_1", "confirm")
    assert fact(battle, ShotStrayed).struck == "w_1" and disturbed(battle)


# Special elements

ATTACHED = """
. . . . . . g g .
 . . . . . . . . .
. . . . . . . . .
 . . n k n . . . .
. . . . . . . . .
"""
APART = """
. . . . . . g g .
 . . . . . . . . .
. . . s . . . . .
 . . . . . . . . .
"""


@clause("DW-IX.5.0-01", "DW-XX.5.0-10")
def test_nobody_falls_in_the_place_of_a_wizard_who_vanishes() -> None:
    battle = casting("orcs", ATTACHED, k="empire caster N host=n", casters=["k"], dice=[1, 1])
    play(battle, "cast chant_de_faiblesse", "at g", "spend 7", "take 1")
    assert fact(battle, MagicFailed).what == "vanishes"
    assert fact(battle, ElementsLost).elements == ("k_1",) and "k" not in battle.state.wizards


@clause("DW-IX.5.0-01")
@pytest.mark.parametrize("before", [False, True])
def test_nobody_falls_in_the_place_of_a_leader_whom_magic_strikes(before: bool) -> None:
    """By the reading of before he may: one neighbour, so that a 1 saves him. DW-OR-106"""
    switches = {"substitutes_for_spells": before}
    battle = cast(
        "orcs",
        "marteau_de_clanngett",
        "at g_1",
        picture=APART,
        special="g_1:leader",
        switches=switches,
        dice=[12, *([1] if before else [])],
    )
    if before:
        assert asked(battle) == ("orcs", "substitute")
        play(battle, "roll")
    assert fact(battle, ElementsLost).elements == (("g_2",) if before else ("g_1",))


# Wards

RIDING = """
. . . . . . g g .
 . . . . . . . . .
. . . . . . . . .
 . . s . . . . . .
. . . . . . . . .
 . . . . . d . . .
. . . . . . . . .
 . . . . . . . . .
. . . . . . . . .
"""


@clause("DW-XX.7.0-02")
@pytest.mark.parametrize(("on", "target", "more"), [("d", "k", 0), ("d", "d", -5), ("k", "k", -5), ("k", "d", 0)])
def test_the_ward_of_a_mount_is_not_its_riders(on: str, target: str, more: int) -> None:
    battle = casting(
        "orcs",
        RIDING,
        d=f"orcs {DRAGON} N order=T",
        k="orcs chief N host=d",
        effects=[spell("ward", on, 5)],
        dice=[7],
    )
    play(battle, "cast chant_de_faiblesse", f"at {target}", "spend 7")
    made = fact(battle, SpellCast)
    assert made.tally.total == more and made.result == ("failed" if more else "cast")


@clause("DW-XX.7.0-02")
@pytest.mark.parametrize(("on", "more"), [("n", -5), ("k", -5), ("g", 0)])
def test_whoever_is_attached_has_the_ward_of_his_unit(on: str, more: int) -> None:
    picture = ATTACHED.replace(". . . . . . . . .", ". . . s . . . . .", 1)
    battle = casting("orcs", picture, k="empire chief N host=n", effects=[spell("ward", on, 5)], dice=[3])
    play(battle, "cast marteau_de_clanngett", "at k_1", "spend 10")
    assert fact(battle, SpellCast).tally.total == more


# Orders of artillery

GUNS = RIDING.replace("d", "p")


@clause("DW-XIX.3.0-07")
@pytest.mark.parametrize(
    ("dice", "answers", "order", "cited"),
    [
        ([2], (), "H", "DW-XIX.3.0-07"),
        ([4], (), "M", "DW-XX.7.1-03"),
        ([5], ("order p c",), "H", "DW-XIX.3.0-07"),
        ([6], ("order p t",), "T", "DW-XX.7.1-03"),
    ],
)
def test_a_confused_crew_does_not_charge(dice: list[int], answers: tuple[str, ...], order: str, cited: str) -> None:
    """There is no charge for artillery: by the die or by choice it becomes H, and a loaded piece fires."""
    battle = cast("orcs", "confusion", "at p", picture=GUNS, p="orcs canon N order=T", dice=dice)
    play(battle, *answers)
    given = fact(battle, OrderRevealed)
    assert (given.order, given.clause, unit(battle, "p").order) == (order, cited, order)


# Blows at flyers


@clause("DW-XXIII.8.1-04", "DW-XX.2.0-03")
@pytest.mark.parametrize(
    ("size", "found"),
    [
        (2, [("power", 2), ("skill", 1), ("effect", 2)]),
        (4, [("power", 10), ("protection", -9), ("effect", 3), ("effect", -1), ("skill", 1), ("effect", 2)]),
    ],
)
def test_what_spells_add_to_skill_counts_at_a_flyer(size: int, found: list[tuple[str, int]]) -> None:
    """Skill 1 and 2 by magic; power and protection only where the striker's own power counts: he is tall enough."""
    card = {**CARDS, "own": {**FOOT, "size": size, "skill_melee": 1}}
    lying = [
        spell("skill", "n", 2, number=1),
        spell("power", "n", 3, number=2),
        spell("protection", "d", 1, number=3),
    ]
    battle = under_a_flyer({"d": "0604@3", "n": "0605"}, foot="own", card=card, effects=lying)
    assert said(battle, Attack("n_1", "d_1")) == found
