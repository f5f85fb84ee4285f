"""On whom and on what spells may be cast, kind by kind. Chapter XX.7.0

s casts for the Empire from 0304 and sees all round. Nobles n with Sandor's equal k attached, a chariot c; of the orcs
guards g, wolf riders h, trolls t, undead u that somebody has called up.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Refusal
from oriflamme.rulebooks.demonworld.magic import targets
from oriflamme.rulebooks.demonworld.magic.spells import PEOPLES
from oriflamme.rulebooks.demonworld.tables import COMMANDER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import DRAGON
from tests.rulebooks.demonworld.large_positions import field as drawn
from tests.rulebooks.demonworld.spell_positions import field, spell, state

PICTURE = """
. . . . . . g . .
 . . . h . . . . .
. . . . . . . . .
 . . s . . u . . .
. . . . . . . . .
 . . n n k . . t .
. . . . . . . . .
 . c . . . . . . .
. . . . . . . . .
"""
UNITS: dict[str, Any] = {
    "n": "empire foot N order=M",
    "k": "empire chief N host=n",
    "c": "empire char_imperial N order=M",
    "h": "orcs chevaucheurs_de_loups S order=C",
    "t": "orcs trolls S order=H",
    "u": "orcs mort_vivant S order=M",
}


def among(people: str = "empire", picture: str = PICTURE, **more: Any) -> Battle:
    """The field with those of the units that are drawn on it."""
    return field(people, picture, **{key: words for key, words in UNITS.items() if key in picture} | more)


def on(battle: Battle, word: str, people: str = "empire") -> set[str]:
    """On what s may cast a spell, whoever knows it."""
    return set(targets.offered(state(battle), "s", PEOPLES[people][word]))


def why(battle: Battle, word: str, target: str, people: str = "empire") -> tuple[str, str] | None:
    found = targets.judge(state(battle), "s", PEOPLES[people][word], target)
    return (found.clause, found.message.id) if isinstance(found, Refusal) else None


KIND = ("DW-XX.5.0-03", "no-spell-kind")


@clause("DW-XX.7.1-01", "DW-XX.7.1-02", "DW-XX.5.0-03")
@pytest.mark.parametrize(
    ("people", "word", "found"),
    [
        ("empire", "benediction", "s n c k"),  # its own people
        ("orcs", "main_sure", "g h t"),  # what is undead is of the people of its army only if that army's list says so
        ("empire", "malediction", "s n c k g h t u"),  # everybody
        ("empire", "forme_spirituelle", "s k"),  # characters of its people
        ("elfes", "magie_superieure", "s"),  # wizards
        ("empire", "conjuration_de_morts_vivants", "u"),
        ("empire", "conjuration_de_demons", ""),
        ("empire", "controle_des_animaux", "h"),  # enemies that ride or are drawn
        ("orcs", "confusion", "n c g h t u"),  # whoever has an order
        ("orcs", "peur_indicible", "n g h t"),  # whoever has morale
        ("orcs", "voix_magique", "n g h t"),
        ("empire", "blessures", "s_1 n_1 n_2 k_1 c_1 g_1 h_1 u_1 t_1"),
        ("empire", "elemental_de_feu", "s"),
    ],
)
def test_on_whom_each_kind_of_spell_is_cast(people: str, word: str, found: str) -> None:
    assert on(among(), word, people) == set(found.split())


@clause("DW-XX.5.0-03", "DW-XX.7.1-01")
def test_why_not_on_others() -> None:
    battle = among()
    assert why(battle, "benediction", "g") == ("DW-XX.7.1-01", "no-spell-people")
    assert why(battle, "forme_spirituelle", "n") == KIND and why(battle, "magie_superieure", "k", "elfes") == KIND
    assert why(battle, "controle_des_animaux", "c") == KIND and why(battle, "controle_des_animaux", "g") == KIND
    assert why(battle, "confusion", "k", "orcs") == KIND and why(battle, "peur_indicible", "u", "orcs") == KIND
    assert targets.judge(state(battle), "s", PEOPLES["empire"]["malediction"], "x") is None
    assert targets.judge(state(battle), "s", PEOPLES["empire"]["blessures"], "n") is None
    assert targets.judge(state(battle), "s", PEOPLES["empire"]["blessures"], "n_1_rider") is None
    assert targets.judge(state(battle), "s", PEOPLES["empire"]["elemental_de_feu"], "k") is None


@clause("DW-XX.7.1-02")
@pytest.mark.parametrize(
    ("words", "order", "goaded"),
    [
        ("order=C", True, True),
        ("order=C engaged=1", False, False),
        ("morale=routing routed=1", False, False),
        ("morale=impetuous quarry=n", False, False),
        ("", False, True),
    ],
)
def test_whose_order_is_changed_and_who_tests_its_obedience(words: str, order: bool, goaded: bool) -> None:
    """In the melee the wolves touch the nobles."""
    meeting = PICTURE.replace("h", ".").replace("c", ".").replace(". . n n k", ". h n n k")
    busy = "engaged" in words
    more = {"n": "empire foot N engaged=1"} if busy else {}
    battle = among(picture=meeting if busy else PICTURE, h=f"orcs chevaucheurs_de_loups S {words}", **more)
    assert ("h" in on(battle, "confusion", "orcs")) is order
    assert ("h" in on(battle, "controle_des_animaux")) is order
    assert ("h" in on(battle, "voix_magique", "orcs")) is goaded


@clause("DW-XX.7.1-02")
def test_who_can_be_healed() -> None:
    """Characters and large monsters of its people that are hurt, a rider for himself; no troll."""
    battle = among(wounds="k_1:1 t_1:1")
    assert on(battle, "guerison") == {"k"} and why(battle, "guerison", "t", "orcs") == KIND
    where = drawn(s="0609", x="0605", g="1201")
    more: dict[str, Any] = {"x": f"empire {DRAGON} N order=M", "k": "empire chief N host=x"}
    assert on(field("empire", where, wounds="x_1:1", **more), "guerison") == {"x"}
    assert on(field("empire", where, **more), "guerison") == set()
    riding = field("empire", where, **more)
    assert "x_1_rider" in on(riding, "blessures")
    assert targets.rider_named(state(riding), PEOPLES["empire"]["blessures"], "x_1_rider") == "k"
    assert targets.rider_named(state(riding), PEOPLES["empire"]["malediction"], "k") == "k"
    assert targets.rider_named(state(riding), PEOPLES["empire"]["malediction"], "x") == ""


@clause("DW-XX.7.0-03", "DW-XX.7.0-04")
def test_one_element_in_reach_and_in_sight_is_enough_of_a_card() -> None:
    """Healing hands reach six hexes, most spells twelve; of several in reach one must be seen."""
    picture = "s . . h . . . . . . . . g g\n . . . . . . . . . . . . . ."
    battle = field("empire", picture, h="orcs garde_orc S order=M", g="orcs trolls S order=M")
    assert why(battle, "malediction", "g") == ("DW-XX.7.0-04", "no-spell-unseen")  # g_1 hidden, g_2 too far
    assert why(battle, "blessures", "g_1") == ("DW-XX.7.0-04", "no-spell-unseen")
    assert why(battle, "blessures", "g_2") == ("DW-XX.7.0-03", "no-spell-reach")
    assert on(battle, "malediction") == {"s", "h"}
    over = field("empire", picture.replace("h", "."), g="orcs trolls S order=M")
    assert on(over, "malediction") == {"s", "g"} and on(over, "blessures") == {"s_1", "g_1"}


@clause("DW-XX.7.0-04", "DW-IV.1.1-04")
def test_without_exact_lines_of_sight_whoever_stands_between_hides() -> None:
    picture = ". s . h . g .\n . . . . . . ."
    battle = field("empire", picture, h="orcs garde_orc S order=M", switches={"shooting": False})
    assert on(battle, "malediction") == {"s", "h"}
    assert not targets.sees_hex(state(battle), "s", state(battle).board.hex("0501"))
    assert targets.sees_hex(state(battle), "s", state(battle).board.hex("0301"))
    assert targets.sees_hex(state(battle), "s", state(battle).board.hex("0401"))


@clause("DW-XVII.7.4-11")
def test_a_spell_that_strikes_whole_hexes_needs_an_enemy_in_sight() -> None:
    """Around each enemy a fireball; cones and rows where one stands; friends alone are no target, seen or not."""
    battle = among()
    assert on(battle, "boule_de_feu") == {"0701", "0402", "0604", "0806"}
    assert why(battle, "boule_de_feu", "0406") == ("DW-XVII.7.4-11", "no-spell-no-enemy")
    assert on(battle, "attaque_de_flammes") == {"n", "ene", "ese"}
    assert on(battle, "fissure", "nains") == {"e", "ne"}  # three hexes to 0604, two to 0402
    alone = among(picture=PICTURE.replace("h", ".").replace("u", ".").replace("t", "."))
    assert on(alone, "attaque_de_flammes") == set() and on(alone, "boule_de_feu") == {"0701"}


@clause("DW-XX.6.0-03", "DW-XX.7.0-03", "DW-XX.7.0-04")
def test_a_spell_is_ended_where_it_lies() -> None:
    """One that lies everywhere needs no sight; one on somebody out of sight stays."""
    picture = PICTURE.replace("c", ".")
    lying = [
        spell("protection", "n", 2, until={"turn": 3}),
        spell("sight", "", 5, "isthak_blizzard", by="w", until={"turn": 3}),
    ]
    battle = among("elfes", picture, effects=lying, turn=2)
    assert on(battle, "liberation_de_la_magie", "elfes") == {"empire_benediction.1", "isthak_blizzard.1"}
    assert targets.judge(state(battle), "s", PEOPLES["elfes"]["liberation_de_la_magie"], "s") is None


@clause("DW-XX.7.1-02", "DW-XX.5.0-03")
def test_a_gate_opens_for_ones_own_characters_alone() -> None:
    """Of a character of the same people who fights for the enemy none does; nor for whoever rides."""
    chief = {**COMMANDER_CARDS["barrach_colonh"], "people": "empire"}
    battle = among(picture=PICTURE.replace("h", "b"), cards={"other": chief}, b="orcs other S")
    assert on(battle, "portail_dimensionnel") == {"s", "k"} and on(battle, "forme_spirituelle") == {"s", "k", "b"}
    assert why(battle, "portail_dimensionnel", "b") == KIND
    riding = field(
        "empire",
        drawn(s="0609", x="0605", g="1201"),
        x=f"empire {DRAGON} N order=M",
        k="empire chief N host=x",
    )
    assert on(riding, "portail_dimensionnel") == {"s"} and on(riding, "forme_spirituelle") == {"s", "k"}
