"""Spells on the ground and on sight: walls of flames, fissures, growth, fire put out, storms. DW-F3-M09"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import GroundCleared, GroundEnchanted, HexKindled, SpellStruck
from oriflamme.rulebooks.demonworld.line_of_sight import shown_line, why_unseen
from oriflamme.rulebooks.demonworld.magic import targets
from oriflamme.rulebooks.demonworld.magic.spells import PEOPLES
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import element, fact, facts, offered, play, refused
from tests.rulebooks.demonworld.spell_positions import FIELD, cast, effects, field, spell, state


def terrain(battle: Battle, name: str) -> str:
    board = state(battle).board
    return str(board.terrain[board.hex(name)])


def impassable(battle: Battle, unit: str, name: str) -> str:
    """Why a unit may not enter a hex."""
    ground, board = ground_of(state(battle), unit), state(battle).board
    assert ground is not None
    reason = ground.why_not_in(board.hex(name), f"{unit}_1")
    return reason.message.id if reason else ""


ENDING: dict[str, Any] = {"phase": "rally", "stage": "testing", "casters": []}


# Walls of flames


@clause("DW-XX.7.1-02", "DW-XX.7.1-05")
@pytest.mark.parametrize(("people", "word"), [("empire", "mur_de_flammes"), ("nains", "rempart_de_flammes")])
def test_four_hexes_that_hang_together_burn(people: str, word: str) -> None:
    """From 0503: then only hexes beside what burns already."""
    battle = cast(people, word, "at 0503")
    assert sorted(offered(battle, "wall ")) == ["0402", "0403", "0404", "0502", "0504", "0603"]
    play(battle, "wall 0603")
    assert "0703" in offered(battle, "wall ") and "0603" not in offered(battle, "wall ")
    play(battle, "wall 0703", "wall 0803")
    wall = fact(battle, GroundEnchanted)
    assert (wall.kind, wall.hexes) == ("flames", ("0503", "0603", "0703", "0803"))
    assert [terrain(battle, name) for name in wall.hexes] == ["flames"] * 4
    assert (impassable(battle, "n", "0603"), impassable(battle, "n", "0604")) == ("no-impassable-magic", "")


def test_a_wall_stands_where_nobody_does() -> None:
    """Where no other hex is free the wall is shorter."""
    battle = play(field("empire", ground=[{"kind": "flames", "at": "0503"}]), "cast mur_de_flammes")
    assert refused(battle, "at 0701") == refused(battle, "at 0503") == ("DW-XX.5.0-03", "no-spell-hex")
    short = cast("empire", "mur_de_flammes", "at 0301", picture="s . . g g")
    assert fact(short, GroundEnchanted).hexes == ("0301", "0201")


@clause("DW-XX.7.1-02")
def test_smoke_hides_whatever_is_behind_it() -> None:
    picture = "s . . . g g .\n . . . . . . .\n"
    plain = field("empire", picture)
    burning = field("empire", picture, ground=[{"kind": "flames", "at": "0301"}])
    at = occupied(state(plain))
    assert why_unseen(state(plain), at, element(plain, "s_1"), element(plain, "g_1")) is None
    reason = why_unseen(state(burning), at, element(burning, "s_1"), element(burning, "g_1"))
    assert reason is not None and reason.clause == "DW-XXII.3.0-12"


@clause("DW-XX.2.0-03")
def test_flames_and_fissures_are_gone_at_the_end_of_the_turn_and_bushes_are_not() -> None:
    marks = [{"kind": kind, "at": at} for kind, at in (("flames", "0501"), ("fissure", "0503"), ("growth", "0101"))]
    battle = field("empire", ground=marks, **ENDING)
    assert set(fact(battle, GroundCleared).hexes) == {"0501", "0503"}
    assert [terrain(battle, name) for name in ("0501", "0503", "0101")] == ["clear", "clear", "bushes"]


# Growth


@clause("DW-XX.7.1-02", "DW-XX.7.0-05")
def test_bushes_grow_on_clear_ground_for_the_whole_battle() -> None:
    """Around 0502 there is a wood in 0602, which stays what it is."""
    land = {"terrain": ["0602 wood"]}
    battle = cast("empire", "croissance", "at 0502", land=land)
    assert set(fact(battle, GroundEnchanted).hexes) == {"0502", "0402", "0501", "0601", "0503", "0603"}
    assert [terrain(battle, name) for name in ("0502", "0602", "0702")] == ["bushes", "wood", "clear"]
    again = play(field("empire", land=land), "cast croissance")
    assert refused(again, "at 0602") == ("DW-XX.5.0-03", "no-spell-hex")


# Fissures


@clause("DW-XX.7.1-05")
def test_a_fissure_strikes_a_row_of_three_and_lets_nobody_pass() -> None:
    """To the east of 0304: 0404, 0504, 0604, each hit on 8; the fourth is spared."""
    picture = FIELD.replace(". . s . . . . . .", ". . s g . g g . .").replace("g g .\n . .", ". . .\n . .")
    battle = field(
        "nains", picture, dice=[20, 8, 9], g="orcs garde_orc S order=M engaged=1", s="empire caster N engaged=1"
    )
    play(battle, "cast fissure", "at e")
    assert [(one.target, one.hit) for one in facts(battle, SpellStruck)] == [("g_1", True), ("g_2", False)]
    assert fact(battle, GroundEnchanted).hexes == ("0404", "0504", "0604")
    assert impassable(battle, "n", "0504") == "no-impassable-magic"


# Fire put out


@clause("DW-XX.7.1-05")
def test_fire_goes_out_in_a_hex_and_around_it() -> None:
    marks = [{"kind": "flames", "at": at} for at in ("0503", "0603", "0803")]
    battle = cast("nains", "bannissement_du_feu", "at 0503", ground=marks)
    assert fact(battle, GroundCleared).hexes == ("0503", "0603")
    assert [terrain(battle, name) for name in ("0503", "0603", "0803")] == ["clear", "clear", "flames"]


def test_where_nothing_burns_nothing_is_put_out() -> None:
    assert "bannissement_du_feu" not in offered(field("nains"), "cast ")
    burning = play(field("nains", ground=[{"kind": "flames", "at": "0503"}]), "cast bannissement_du_feu")
    assert offered(burning, "at ") == ["0503"]
    assert refused(burning, "at 0502") == ("DW-XX.5.0-03", "no-spell-hex")


@clause("DW-XX.7.1-05")
def test_the_fire_of_bushes_goes_out_too() -> None:
    """Chapter XXII: what smoulders does not burn yet."""
    marks = [{"kind": "fire", "at": "0503", "notches": 5}, {"kind": "flames", "at": "0603"}]
    land = {"terrain": ["0503 bushes"]}
    burning = {"ground": marks, "land": land, "tier": "optional", "switches": {"fire": True}}
    battle = cast("nains", "bannissement_du_feu", "at 0503", **burning)
    assert fact(battle, GroundCleared).hexes == ("0503", "0603")
    assert [terrain(battle, name) for name in ("0503", "0603")] == ["bushes", "clear"]


@clause("DW-XX.7.1-02")
@pytest.mark.parametrize(("die", "lit"), [(6, True), (7, False)])
def test_a_fireball_sets_empty_bushes_alight(die: int, lit: bool) -> None:
    """Around 0702: bushes in 0602 are empty, in 0701 somebody stands; a wood in 0505 is too far."""
    land = {"terrain": ["0602 bushes", "0701 bushes", "0505 wood"]}
    fire = {"land": land, "tier": "optional", "switches": {"fire": True}}
    battle = cast("empire", "boule_de_feu", "at 0702", dice=[20, 20, die], picture=FIREBALL, **fire)
    kindled = fact(battle, HexKindled)
    assert (kindled.hex, kindled.lit, kindled.base.total) == ("0602", lit, 6)
    without = cast("empire", "boule_de_feu", "at 0702", dice=[20, 20], picture=FIREBALL, land=land)
    assert not facts(without, HexKindled)


FIREBALL = FIELD.replace(" . . . . . . . . .\n. . . . . . . . .", " . . . . . . g . .\n. . . . . . . . .", 1).replace(
    "g g .", "g . ."
)

# Storms


@clause("DW-XX.7.1-04", "DW-XX.7.1-06")
@pytest.mark.parametrize(("people", "word"), [("isthak", "blizzard"), ("elfes", "brouillard")])
def test_in_a_storm_nobody_sees_further_than_five_hexes(people: str, word: str) -> None:
    picture = "s . . . . g . . .\n . . . . . . g . .\n"
    battle = cast(people, word, picture=picture)
    assert effects(battle) == [("sight", "", 5)]
    now, at = state(battle), occupied(state(battle))
    seen = [why_unseen(now, at, element(battle, "s_1"), element(battle, key)) for key in ("g_1", "g_2")]
    assert seen[0] is None and seen[1] is not None
    assert seen[1].clause == PEOPLES[people][word].clause
    back = why_unseen(now, at, element(battle, "g_2"), element(battle, "s_1"))
    assert back is not None and not shown_line(now, "0101", "0701").seen


def test_of_two_storms_the_worse_counts() -> None:
    picture = "s . . . . g . . .\n . . . . . . . . .\n"
    storms = [spell("sight", "", 9, "elfes_brouillard"), spell("sight", "", 4, "isthak_blizzard")]
    battle = field("empire", picture, effects=storms)
    at = occupied(state(battle))
    assert why_unseen(state(battle), at, element(battle, "s_1"), element(battle, "g_1")) is not None


def test_a_storm_keeps_spells_from_far_targets() -> None:
    picture = "s . . . . . . g .\n . . . . . . . . .\n"
    battle = field("empire", picture, effects=[spell("sight", "", 5, "isthak_blizzard")])
    reason = targets.why_not_card(state(battle), "s", PEOPLES["empire"]["faiblesse"], "g")
    assert reason is not None and reason.message.id == "no-spell-unseen"
    assert targets.why_not_card(state(field("empire", picture)), "s", PEOPLES["empire"]["faiblesse"], "g") is None
