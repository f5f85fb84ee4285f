"""Chapters IX and X.3.0 to X.4.0: special elements, who commands whom, and order tokens."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import (
    ElementsLost,
    ElementsSwapped,
    SpecialDoomed,
    SpecialSaved,
)
from oriflamme.rulebooks.demonworld.first_rank import first_rank, swaps
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import COMMANDER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    asked,
    fact,
    facts,
    hexes,
    offered,
    play,
    position,
    refused,
    run,
    unit,
)
from tests.rulebooks.demonworld.test_terrain import land

FIELD = """
     . g g g . b b . .
    . . . . . . . . . .
     . . . . . . . . .
    . . . . . . . . . .
     . . . . . . . . .
    . . . . . . . . . .
     . n n n n . k . .
    . . . . . . . . . .
"""


def field(*, dice: tuple[int, ...] = (), special: str = "n_1:leader g_1:leader b_1:leader", **more: Any) -> Battle:
    """Three units with their leaders, and Barrach on his own beside the Nobles."""
    more.setdefault("n", "empire fantassins_nobles N")
    more.setdefault("g", "orcs garde_orc S")
    more.setdefault("b", "orcs boufnains S")
    more.setdefault("k", "empire barrach_colonh N")
    return position(FIELD, tier="intermediate", dice=dice, special=special, **more)


# Special elements


@clause("DW-IX-01", "DW-IX.2.0-04")
def test_the_card_says_which_special_elements_a_unit_has() -> None:
    """DW-EX-32: eight elements are five plain ones and three special ones."""
    assert SHIPPED["garde_orc"].special == ("leader", "musician", "standard") and SHIPPED["garde_orc"].elements == 8
    assert all(
        "leader" in card.special
        for card in SHIPPED.values()
        if not card.is_character and not card.footprint and not card.nature and card.elements > 1
    )


@clause("DW-IX.1.0-01", "DW-IX.1.0-02")
def test_a_musician_gives_one_more_manoeuvre_than_the_card() -> None:
    """DW-EX-33: card 1 and a musician are two manoeuvres."""
    battle = field(g="orcs garde_orc S", special="g_1:musician n_1:leader b_1:leader g_2:leader")
    assert budget.manoeuvres(battle.state, unit(battle, "g")) == 2
    assert budget.manoeuvres(battle.state, unit(battle, "b")) == 1
    assert budget.manoeuvres(battle.state, unit(battle, "n")) == 2


@clause("DW-IX.1.0-03")
def test_a_musician_who_falls_is_missing_at_once() -> None:
    battle = position(
        """
         . . . . . . . .
        . . . . . . . . .
         . g g g g g g .
        . . . . . . . . .
         . a . . . . . .
        """,
        tier="intermediate",
        phase="first_shooting",
        a="empire archers_longs N order=H",
        g="orcs guerriers_orcs S order=T",
        special="g_1:musician",
        dice=[1, 6, 6],
    )
    before = budget.manoeuvres(battle.state, unit(battle, "g"))
    play(battle, "attack a_1 g_1", "confirm", "roll")
    run(battle, phase="movement")
    assert (before, budget.manoeuvres(battle.state, unit(battle, "g"))) == (2, 1)


@clause("DW-IX.2.0-02", "DW-IX.3.0-01")
@pytest.mark.parametrize(("special", "power"), [("leader", 1), ("standard", 1), ("musician", 0)])
def test_leader_and_standard_bearer_strike_harder_but_support_like_others(special: str, power: int) -> None:
    battle = position(
        " . g . .\n. n n . .",
        tier="intermediate",
        phase="melee",
        n="empire fantassins_nobles N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1",
        special=f"n_1:{special}",
    )
    state = battle.state
    alone = base_number(state, Attack("n_1", "g_1", ()))
    assert dict((item.reason, item.value) for item in alone.items).get("special", 0) == power
    helped = base_number(state, Attack("n_2", "g_1", ("n_1",)))
    assert {item.reason: item.value for item in helped.items}["support"] == 3
    assert "special" not in {item.reason for item in helped.items}


# The first rank


RANKS = """
     . g . . . . .
    . . . . . . . .
     . . . . . . .
    . . . . . . . .
     . . n n n . .
    . . . n n . . .
     . . . . . . .
"""


def ranks(**more: Any) -> Battle:
    more.setdefault("n", "empire fantassins_nobles N order=C")
    more.setdefault("g", "orcs garde_orc S order=T")
    return position(
        RANKS,
        tier="intermediate",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
        led="C",
        **more,
    )


@clause("DW-IX.4.0-02")
def test_a_special_element_comes_forward_for_nothing() -> None:
    battle = ranks(special="n_4:leader")
    before = hexes(battle, "n_4"), hexes(battle, "n_1")
    play(battle, "swap n_4 n_1")
    assert (hexes(battle, "n_1"), hexes(battle, "n_4")) == before
    assert fact(battle, ElementsSwapped).clause == "DW-IX.4.0-02" and unit(battle, "n").manoeuvres == 0


@clause("DW-IX.4.0-03")
def test_what_forbids_an_exchange() -> None:
    battle = ranks(special="n_4:leader n_1:standard")
    assert refused(battle, "swap n_4 n_1") == ("DW-IX.4.0-03", "no-swap-special")
    assert refused(battle, "swap n_2 n_3") == ("DW-IX.4.0-02", "no-swap-rank")
    mixed = ranks(special="n_4:leader", faces="n_1:S")
    assert refused(mixed, "swap n_4 n_1") == ("DW-IX.4.0-03", "no-swap-front")
    apart = position(
        " g . . . . .\n. . . . . . .\n . n n . . .\n. . . . . n n",
        tier="intermediate",
        phase="movement",
        n="empire fantassins_nobles N order=C moved",
        g="orcs garde_orc S order=M",
        special="n_4:leader",
    )
    assert swaps(apart.state, unit(apart, "n")) == []


@clause("DW-IX.4.0-03")
@pytest.mark.parametrize(
    ("faces", "first", "swapped"),
    [("n_1:ENE n_2:WSW", [], 0), ("n_1:ENE n_2:ENE", ["n_1"], 1), ("n_1:WSW", ["n_1"], 0)],
)
def test_two_who_look_at_each_other_have_no_first_rank(faces: str, first: list[str], swapped: int) -> None:
    """Either could be the head of the column: nobody changes places, and the movement goes on."""
    battle = position(
        " g . . . . .\n. . . . . . .\n . n n . . .",
        tier="intermediate",
        phase="movement",
        sequence="M",
        n="empire fantassins_nobles WSW order=M moved elements=5",
        g="orcs garde_orc S order=M",
        special="n_1:standard",
        faces=faces,
    )
    assert [one.key for one in first_rank(battle.state.of("n"))] == first
    assert len(facts(battle, ElementsSwapped, element="n_1", other="n_2")) == swapped


@clause("DW-IX.4.0-03")
@pytest.mark.parametrize(("levels", "why"), [(2, None), (3, ("DW-IX.4.0-03", "no-swap-height"))])
def test_over_an_impassable_height_nobody_changes_places(levels: int, why: tuple[str, str] | None) -> None:
    """The leader n_3 on the ground behind; the first rank, 0302 and 0402, two or three levels above him."""
    battle = position(
        " . . . . .\n. . n n . .\n . . n n .\n. . . . . .\n g . . . .",
        tier="intermediate",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
        n="empire fantassins_nobles N order=C",
        g="orcs garde_orc S order=T",
        special="n_3:leader",
        land=land(heights=f"0302 0402 {levels}"),
    )
    if why is None:
        assert hexes(play(battle, "swap n_3 n_1"), "n_3") == ["0302"]
    else:
        assert refused(battle, "swap n_3 n_1") == why
        assert swaps(battle.state, unit(battle, "n")) == []


@clause("DW-IX.4.0-04", "DW-IX.4.0-01")
def test_at_the_end_of_its_move_it_must() -> None:
    battle = ranks(special="n_4:leader")
    play(battle, "done")
    assert asked(battle) == ("empire", "swap") and len(offered(battle, "swap n_4 ")) == 3
    play(battle, "swap n_4 n_2")
    assert fact(battle, ElementsSwapped).clause == "DW-IX.4.0-04" and hexes(battle, "n_4") == ["0405"]


# Shots at special elements


BLOCK = """
     . . . . . . .
    . . g g g . . .
     . . g g g . .
    . . . . . . . .
     . . a . . . .
    . . . . . . . .
"""


def shot_at(target: str, *, dice: list[int], special: str = "", **more: Any) -> Battle:
    more.setdefault("a", "empire archers_longs N order=H")
    more.setdefault("g", "orcs guerriers_orcs S order=T")
    battle = position(
        BLOCK, tier="intermediate", phase="first_shooting", special=special or f"{target}:leader", dice=dice, **more
    )
    return play(battle, f"attack a_1 {target}", "confirm")


@clause("DW-IX.5.0-01")
@pytest.mark.parametrize(("die", "falls"), [(4, False), (5, True)])
def test_above_the_number_of_its_neighbours_the_leader_falls(die: int, falls: bool) -> None:
    """DW-EX-34: four neighbours: killed on 5 or 6."""
    battle = shot_at("g_5", dice=[1, die, 6])
    assert asked(battle) == ("orcs", "substitute")
    play(battle, "roll")
    if falls:
        assert fact(battle, SpecialDoomed).rolls == (5,)
    else:
        place = hexes(battle, "g_4")
        play(battle, "instead g_4")
        saved = fact(battle, SpecialSaved)
        assert (saved.element, saved.instead, saved.roll) == ("g_5", "g_4", 4)
        assert hexes(battle, "g_5") == place
    run(battle, phase="movement")
    assert fact(battle, ElementsLost).elements == (("g_5",) if falls else ("g_4",))


@clause("DW-IX.5.0-02")
def test_its_owner_may_do_without_the_die() -> None:
    battle = play(shot_at("g_5", dice=[1, 6]), "fall")
    run(battle, phase="movement")
    assert fact(battle, ElementsLost).elements == ("g_5",) and not facts(battle, SpecialSaved)


@clause("DW-IX.5.0-03", "DW-IX.5.0-04")
def test_nobody_falls_for_one_who_is_alone_or_in_melee() -> None:
    alone = position(
        " . g . .\n. . . . .\n . a . .\n. . . . .\n h h . .",
        tier="intermediate",
        phase="first_shooting",
        a="empire archers_longs N order=H",
        g="orcs guerriers_orcs S order=T elements=5",
        h="orcs garde_orc N order=M",
        special="g_1:leader",
        dice=[1],
    )
    play(alone, "attack a_1 g_1", "confirm")
    assert "g_1" in alone.state.lost and not facts(alone, SpecialDoomed)
    melee = position(
        " . a . .\n. . . . .\n . g g .\n. e . . .",
        tier="intermediate",
        phase="second_shooting",
        a="empire archers_longs S order=T",
        e="empire berserkers N order=C engaged=1",
        g="orcs guerriers_orcs S order=M engaged=1",
        special="g_1:leader",
        dice=[1, 1, 6],
    )
    play(melee, "attack a_1 g_1", "confirm")
    run(melee, phase="melee")
    assert "g_1" in melee.state.lost and not facts(melee, SpecialDoomed)


@clause("DW-IX.5.0-01", "DW-IX.5.0-03")
@pytest.mark.parametrize(("levels", "die", "falls"), [(2, 2, False), (2, 3, True), (3, 1, False), (3, 2, True)])
def test_who_stands_beyond_an_impassable_height_covers_nobody(levels: int, die: int, falls: bool) -> None:
    """DW-F2-A39: of the neighbours of the leader g_2, g_3 stands two or three levels higher."""
    battle = position(
        " g g g . .\n. . . . . .\n . . . . .\n. . a . . .\n . . . . .",
        tier="intermediate",
        phase="first_shooting",
        a="empire archers_longs N order=H",
        g="orcs guerriers_orcs S order=T",
        special="g_2:leader",
        land=land(heights=f"0301 {levels}"),
        dice=[1, die, 6],
    )
    play(battle, "attack a_1 g_2", "confirm", "roll")
    assert bool(facts(battle, SpecialDoomed)) == falls
    run(battle, phase="movement")


@clause("DW-X.2.2-08")
@pytest.mark.parametrize(("size", "may"), [(2, True), (3, False)])
def test_an_attached_commander_is_covered_unless_he_is_larger(size: int, may: bool) -> None:
    card = {"lord": {**COMMANDER_CARDS["kruuk"], "size": size, "hp": 1, "prot_shot": 0}}
    battle = position(
        BLOCK.replace("     . . g g g . .", "     . . g k g . ."),
        tier="intermediate",
        phase="first_shooting",
        a="empire archers_longs N order=H",
        g="orcs guerriers_orcs S order=T",
        k="orcs lord S host=g",
        card=card,
        dice=[1] if may else [1, 6],
    )
    play(battle, "attack a_1 k_1", "confirm")
    assert (asked(battle)[1] == "substitute") is may
    if not may:
        run(battle, phase="movement")
        assert "k_1" in battle.state.lost
