"""Chapter XX: wizards, casting, critical failures, what spells do, rest.

s  Sandor, a wizard of the Empire of level 3 (30 points)      w  Wyrmsh, a wizard of the orcs of level 3
n  noble foot of the Empire                                   g  guards of the orcs
"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.facts import (
    MagicFailed,
    PhaseBegan,
    SpellCast,
    SpellStruck,
)
from oriflamme.rulebooks.demonworld.magic.spells import PEOPLES, most_points, recovery
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import element, fact, facts, offered, play, position, refused, unit

FIELD = """
. . . . . g g .
 . . . . . . . .
. . s . . . . .
 . . n n . . . .
"""
UNITS: dict[str, Any] = {
    "s": "empire sandor N",
    "w": "orcs wyrmsh S",
    "n": "empire fantassins_nobles N order=T elements=10",
    "g": "orcs garde_orc S order=T elements=10",
}
BOTH = FIELD.replace(". . s . . . . .", ". . s . . . w .")


def field(picture: str = FIELD, *, dice: Any = (), **more: Any) -> Battle:
    """The magic phase, at its beginning."""
    letters = {key: words for key, words in UNITS.items() if key in picture}
    return position(picture, dice=dice, **{**letters, "phase": "magic", "tier": "advanced", **more})


def cast(*answers: str, picture: str = FIELD, dice: Any = (), **more: Any) -> Battle:
    """The same, after some answers."""
    return play(field(picture, dice=dice, **more), *answers)


def state(battle: Battle) -> Demonworld:
    now: Demonworld = battle.state
    return now


def effects(battle: Battle) -> list[tuple[str, str, int]]:
    """What lies on whom, and how strongly."""
    return [(one.kind, one.target, one.value) for one in state(battle).effects.values()]


# Spell points


@clause("DW-XX.3.2-01", "DW-XX.3.2-02")
@pytest.mark.parametrize(("level", "whole", "back"), [(1, 10, 6), (2, 20, 8), (3, 30, 10), (4, 40, 12), (5, 50, 14)])
def test_points_and_recovery_by_level(level: int, whole: int, back: int) -> None:
    assert (most_points(level), recovery(level)) == (whole, back)


@clause("DW-XX.3.1-01", "DW-XX.3.2-01")
def test_a_wizard_begins_with_all_his_points() -> None:
    assert state(field()).wizards["s"].points == 30


@clause("DW-XX.3.1-02")
def test_a_wizard_moves_like_a_commander() -> None:
    battle = position(FIELD, **UNITS_WITHOUT_ORCS, phase="movement", tier="advanced")
    assert (battle.asks[0].kind, battle.asks[0].subject) == ("lead", "s")
    assert budget.points(state(battle), unit(battle, "s")) == 18


UNITS_WITHOUT_ORCS: dict[str, Any] = {key: words for key, words in UNITS.items() if key != "w"}


# The phase


@clause("DW-XX.2.0-01")
def test_the_magic_phase_comes_after_the_orders_and_before_the_first_shots() -> None:
    battle = position(FIELD, **UNITS_WITHOUT_ORCS, phase="orders", stage="obeying", tier="advanced")
    assert state(battle).phase == "magic"
    play(battle, "pass")
    assert [one.phase for one in facts(battle, PhaseBegan)][:2] == ["magic", "first_shooting"]


@clause("DW-XX.2.0-01")
def test_without_wizards_there_is_no_magic_phase() -> None:
    picture = FIELD.replace("s", ".")
    battle = position(picture, n=UNITS["n"], g=UNITS["g"], phase="orders", stage="obeying", tier="advanced")
    assert "magic" not in [one.phase for one in facts(battle, PhaseBegan)]


@clause("DW-XX.5.0-01")
def test_a_wizard_casts_one_spell_in_a_phase() -> None:
    battle = cast("cast fortitude", "at n", "spend 5", dice=[5])
    assert len(facts(battle, SpellCast)) == 1
    assert state(battle).phase != "magic"


@clause("DW-XX.5.0-02")
@pytest.mark.parametrize(("die", "first"), [(3, "s"), (4, "w")])
def test_between_equals_a_die_decides_who_casts_first(die: int, first: str) -> None:
    assert state(field(BOTH, dice=[die])).casters[0] == first


@clause("DW-XX.5.0-02")
def test_the_lower_level_casts_first() -> None:
    """No die: an apprentice of level 1 casts before Sandor."""
    apprentice = {**tomllib.loads(CARD), "wizard_level": 1}
    battle = field(BOTH, w="orcs apprentice S", card={"apprentice": apprentice})
    assert state(battle).casters == ("w", "s")
    assert offered(battle, "cast ")
    assert state(battle).wizards["w"].points == 10


CARD = """
name = { fr = "Apprenti", en = "Apprentice" }
people = "orcs"
clan = ""
arm = "infantry"
counts_as_cavalry = false
elements = 1
figures = 1
size = 2
hp = 2
prot_melee = 3
prot_shot = 1
initiative = 2
mp = { M = 18, C = 18, H = 18, T = 18 }
manoeuvres = 0
charge_bonus = 0
skill_melee = 0
skill_shot = 0
morale = [0, 0]
fear = 1
special = []
formations = []
abilities = []
points = 50
weapons = [{ kind = "basic", power = 8 }]
tier = "advanced"
"""


# The throw


@clause("DW-XX.4.1-01", "DW-XX.5.0-04", "DW-XX.5.0-09")
@pytest.mark.parametrize(
    ("points", "die", "result"), [(9, 9, "cast"), (9, 8, "failed"), (14, 4, "cast"), (14, 3, "failed")]
)
def test_a_die_and_the_points_above_its_level_against_it(points: int, die: int, result: str) -> None:
    struck = [20] if result == "cast" else []
    battle = cast("cast blessures", "at g_1", f"spend {points}", dice=[die, *struck])
    spell = fact(battle, SpellCast)
    assert (spell.result, spell.level, spell.roll + spell.tally.total) == (result, 9, die + points - 9)
    assert len(facts(battle, SpellStruck)) == (result == "cast")
    assert facts(battle, MagicFailed) == []


@clause("DW-XX.5.0-05")
@pytest.mark.parametrize("die", [20, 3])
def test_points_are_gone_whatever_comes_of_it(die: int) -> None:
    battle = cast("cast benediction", "at n", "spend 7", dice=[die])
    assert fact(battle, SpellCast).result == ("cast" if die == 20 else "failed")
    assert state(battle).wizards["s"].points == 23


@clause("DW-XX.4.1-01")
def test_a_spell_takes_at_least_as_many_points_as_its_level() -> None:
    battle = field(wizards={"s": {"points": 8}}, dice=[8])
    assert refused(battle, "cast blessures") == ("DW-XX.4.1-01", "no-spell-points")
    play(battle, "cast bouclier_magique", "at n")  # no question: he has just enough
    assert state(battle).wizards["s"].points == 0


@clause("DW-XX.5.0-06")
def test_whoever_is_engaged_spends_no_more_than_he_must() -> None:
    """An orc stands beside him: he may cast, but is not asked how many points."""
    picture = """
    . . . . . . . .
     . . g . . . . .
    . . s . . . . .
     . . . . n n . .
    """
    battle = field(picture, s="empire sandor N engaged=1", g="orcs garde_orc S engaged=1", turn=2, dice=[5])
    play(battle, "cast fortitude", "at n")
    assert fact(battle, SpellCast).points == 5


@clause("DW-XX.5.0-03", "DW-XX.7.0-04")
def test_a_wizard_sees_all_round_but_not_through_others() -> None:
    """Behind him stands one who hides the other; the spell for one card needs one element in sight."""
    picture = """
    . . s . . . . .
     . . . . . . . .
    . . n . . . . .
     . . n . . . . .
    . . . . . . . .
     . . g . . . . .
    """
    battle = field(picture, n="empire fantassins_nobles S order=T", g="orcs garde_orc S order=T")
    play(battle, "cast faiblesse")
    assert offered(battle, "at ") == ["s", "n"]
    assert refused(battle, "at g") == ("DW-XX.7.0-04", "no-spell-unseen")


@clause("DW-XX.7.0-01")
@pytest.mark.parametrize(("gap", "reached"), [(11, True), (12, False)])
def test_a_spell_reaches_twelve_hexes(gap: int, reached: bool) -> None:
    picture = "s " + ". " * gap + "g g\n " + ". " * (gap + 3)
    battle = play(field(picture), "cast faiblesse")
    assert offered(battle, "at ") == (["s", "g"] if reached else ["s"])
    if not reached:
        assert refused(battle, "at g") == ("DW-XX.7.0-03", "no-spell-reach")


# Whom it helps


@clause("DW-XX.7.1-01")
def test_what_helps_helps_ones_own_people_only() -> None:
    battle = play(field(), "cast benediction")
    assert offered(battle, "at ") == ["s", "n"]
    assert refused(battle, "at g") == ("DW-XX.7.1-01", "no-spell-people")


@clause("DW-XX.4.0-01", "DW-XX.1.0-01")
def test_a_wizard_knows_all_the_spells_of_his_people() -> None:
    battle = field(BOTH, dice=[1])
    known = [one.token.removeprefix("cast ") for one in (*battle.asks[0].options, *_greyed(battle))]
    assert sorted(word for word in known if word != "pass") == sorted(PEOPLES["empire"])


def _greyed(battle: Battle) -> list[Any]:
    ask: Any = battle.asks[0]
    return [one.option for one in ask.forbidden]


# Critical failures


@clause("DW-XX.5.0-07")
@pytest.mark.parametrize("die", [1, 2])
def test_a_natural_one_or_two_fails_critically_whatever_the_points(die: int) -> None:
    battle = cast("cast fortitude", "at n", "spend 30", dice=[die, 16])
    assert fact(battle, SpellCast).result == "critical"
    play(battle, "take 16")
    assert effects(battle) == []
    assert fact(battle, MagicFailed).what == "emptied"


@clause("DW-XX.5.0-08")
def test_he_may_shift_the_throw_by_his_level_less_one() -> None:
    battle = cast("cast fortitude", "at n", "spend 5", dice=[1, 11])
    assert offered(battle) == ["take 9", "take 10", "take 11", "take 12", "take 13"]
    play(battle, "take 13")
    assert fact(battle, MagicFailed).what == "drained"


@clause("DW-XX.5.0-08")
def test_the_shift_stays_between_one_and_twenty() -> None:
    battle = cast("cast fortitude", "at n", "spend 5", dice=[1, 1])
    assert offered(battle) == ["take 1", "take 2", "take 3"]
    play(battle, "take 3")
    assert fact(battle, MagicFailed).what == "wounded"


@clause("DW-XX.5.0-10")
def test_he_vanishes() -> None:
    battle = play(cast("cast fortitude", "at n", "spend 5", dice=[1, 1]), "take 1")
    assert "s" in state(battle).gone and state(battle).wizards == {}


@clause("DW-XX.5.0-10")
@pytest.mark.parametrize(("points", "lost"), [(5, 1), (6, 2), (11, 3)])
def test_he_loses_a_hit_point_for_each_five_points_begun(points: int, lost: int) -> None:
    """He has two."""
    battle = play(cast("cast fortitude", "at n", f"spend {points}", dice=[1, 4]), "take 4")
    assert fact(battle, MagicFailed).count == min(lost, 2)
    assert ("s" in state(battle).gone) == (lost >= 2)


@clause("DW-XX.5.0-10")
def test_who_dies_of_his_failure_falls_when_all_have_cast() -> None:
    """The orc fails first; Sandor is still to cast, and then the losses are taken away."""
    battle = play(field(BOTH, dice=[4, 1, 4]), "cast stimulation", "at g", "spend 29", "take 4")
    assert (state(battle).hit, state(battle).casters) == (("w_1",), ("s",))
    assert Battle.open(tomllib.loads(battle.position())).state == battle.state
    play(battle, "pass")
    assert "w" in state(battle).gone


@clause("DW-XX.5.0-10")
def test_the_magic_strikes_his_hex_and_those_around_it() -> None:
    """Six points: 6 hits, 7 does not. He, and the one of his own men beside him; the other is a hex further."""
    battle = play(cast("cast benediction", "at n", "spend 6", dice=[1, 7, 6, 7]), "take 7")
    assert [(one.target, one.hit) for one in facts(battle, SpellStruck)] == [("s_1", True), ("n_1", False)]
    assert (state(battle).wizards["s"].points, element(battle, "s_1").wounds) == (24, 1)


@clause("DW-XX.5.0-10")
@pytest.mark.parametrize(("die", "again"), [(11, False), (15, True)])
def test_he_loses_all_his_points_for_good_or_for_now(die: int, again: bool) -> None:
    battle = cast("cast fortitude", "at n", "spend 5", dice=[1, die])
    if battle.asks and battle.asks[0].kind == "failure":
        play(battle, f"take {die}")
    wizard = state(battle).wizards["s"]
    assert (wizard.points, wizard.drained) == (0, not again)


@clause("DW-XX.5.0-10")
def test_a_drained_wizard_casts_no_more() -> None:
    battle = field(wizards={"s": {"points": 30, "drained": True}})
    assert state(battle).phase != "magic"


@clause("DW-XX.5.0-10")
@pytest.mark.parametrize(("turn", "silent"), [(5, True), (6, False)])
def test_he_neither_casts_nor_rests_for_the_next_two_turns(turn: int, silent: bool) -> None:
    battle = cast("cast fortitude", "at n", "spend 5", dice=[1, 20], turn=3)
    assert state(battle).wizards["s"].silent_until == 5
    later = field(turn=turn, wizards={"s": {"points": 30, "silent_until": 5}})
    assert (state(later).phase != "magic") == silent
