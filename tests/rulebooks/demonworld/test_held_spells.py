"""Magic items that hold a spell: who lets them loose, when, how often, and how far from the air. XXIII.7.3, XXV.1.0"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.commanders import commander
from oriflamme.kernel import Battle, Refusal
from oriflamme.rulebooks.demonworld.facts import ItemUsed, PhaseBegan, SpellForgone, SpellStruck, WizardsCalled
from oriflamme.rulebooks.demonworld.magic import targets
from oriflamme.rulebooks.demonworld.magic.spells import SPELLS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.flight_positions import sky
from tests.rulebooks.demonworld.large_positions import FOOT
from tests.rulebooks.demonworld.positions import (
    OPENED,
    asked,
    fact,
    facts,
    offered,
    play,
    position,
    refused,
    scenario,
)
from tests.rulebooks.demonworld.test_terrain import land

RING = "anneau_d_algrim"
NAME = {"fr": "Sceptre", "en": "Sceptre"}
SCEPTRE = {"name": NAME, "people": "empire", "bearer": ["commander", "wizard"], "spell": "blessures", "uses": 2}
STAFF = {"name": NAME, "people": "empire", "bearer": ["commander", "wizard"], "breath": 5}
CLUB = {**SCEPTRE, "people": "orcs", "spell": "marteau_de_clanngett"}
OWN = {"sceptre": SCEPTRE, "staff": STAFF}
FIELD = " . g g .\n. . . . .\n . . . .\n. . . . .\n . k s .\n. . . . ."


def magic(picture: str = FIELD, **more: Any) -> Battle:
    """The magic phase begins; Barrach wears the ring."""
    units = {
        "k": f"empire barrach_colonh N items={RING}",
        "s": "empire sandor N",
        "g": "orcs garde_orc S order=T",
        "w": "orcs wyrmsh S",
    }
    given = {key: words for key, words in units.items() if key in picture.split()}
    return position(picture, **{"tier": "optional", "phase": "magic", "item": OWN, **given, **more})


# Whoever is no wizard


@clause("DW-XXV.1.0-01", "DW-XX.5.0-02")
def test_a_commander_lets_his_ring_loose_before_the_wizards() -> None:
    """DW-OR-96. Both guards stand in the fire: 6 strikes, 7 does not."""
    battle = magic(dice=[6, 7])
    assert fact(battle, WizardsCalled).wizards == ("k", "s") and asked(battle) == ("empire", "spell-item")
    assert battle.ask().subject == "k" and [one.token for one in battle.ask().options] == [f"use {RING}", "pass"]
    assert not list(battle.ask().forbidden)  # he knows no spells
    play(battle, f"use {RING}", "at 0201")
    used = fact(battle, ItemUsed)
    assert (used.wizard, used.spell, used.target) == ("k", "empire_boule_de_feu", "0201")
    assert asked(battle) == ("empire", "spell")
    play(battle, "pass")
    assert [one.hit for one in facts(battle, SpellStruck)] == [True, False]


@clause("DW-XX.5.0-02")
@pytest.mark.parametrize(("die", "called"), [(3, ("k", "g")), (4, ("g", "k"))])
def test_between_bearers_of_both_sides_a_die_decides(die: int, called: tuple[str, ...]) -> None:
    more = {"g": "orcs kruuk S items=club", "item": {"club": CLUB}}
    battle = magic(" . g . .\n. . . . .\n . . k .", dice=[die], **more)
    assert fact(battle, WizardsCalled).wizards == called


@clause("DW-XX.2.0-01")
@pytest.mark.parametrize("used", [False, True])
def test_without_a_wizard_the_ring_makes_the_magic_phase(used: bool) -> None:
    """Once it is spent nobody has anything to cast, and there is none."""
    spent = {"wizards": {"k": {"points": 0, "used": [RING]}}} if used else {}
    battle = magic(FIELD.replace("s", "."), phase="orders", special="g_1:leader", **spent)
    first = facts(battle, PhaseBegan)[0].phase
    assert first == ("first_shooting" if used else "magic") and not facts(battle, SpellForgone)
    assert (asked(battle)[1] == "spell-item") is not used


@clause("DW-XXV.1.0-01")
def test_a_commander_who_bears_no_spell_has_no_turn() -> None:
    battle = magic(k="empire barrach_colonh N items=epee_de_terreur")
    assert battle.state.wizards.keys() == {"s"} and fact(battle, WizardsCalled).wizards == ("s",)


def test_the_card_of_a_commander_with_a_ring_shows_no_spells() -> None:
    battle = magic()
    figures = {key: battle.book.unit_card(battle.state, key) for key in ("k", "s")}
    shown = {key: "card-spells" in [one.name.id for one in card.figures] for key, card in figures.items() if card}
    assert shown == {"k": False, "s": True}


# How often, and when not


@clause("DW-XXV.1.0-01")
def test_each_item_is_counted_by_itself() -> None:
    """Twice the club; the dragon staff, which breathes every turn, does not fill it again."""

    def wyrmsh(*used: str, dice: list[int]) -> Battle:
        left = {"wizards": {"w": {"points": 0, "used": list(used)}}, "casters": ["w"], "stage": "casting"}
        words = {"w": "orcs wyrmsh N items=club", "n": "empire foot S order=T", "card": {"foot": FOOT}}
        return magic(" . n .\n. . . .\n . w .", item={"club": CLUB}, dice=dice, **left, **words)

    staff = play(wyrmsh("club", dice=[20]), "use baton_dragon", "at n")
    assert staff.state.wizards["w"].used == ("club",)
    again = play(wyrmsh("club", dice=[20]), "use club", "at n_1")
    assert again.state.wizards["w"].used == ("club", "club")
    spent = wyrmsh("club", "club", dice=[])
    assert refused(spent, "use club") == ("DW-XXV.1.0-01", "no-item-spent")
    assert offered(spent, "use ") == ["baton_dragon"]


@clause("DW-XXII.3.0-09")
def test_nobody_lets_an_item_loose_in_flames() -> None:
    where = {"casters": ["s"], "stage": "casting", "in_flames": ["s_1"]}
    battle = magic(FIELD.replace("k", "."), s="empire sandor N items=staff", switches={"fire": True}, **where)
    assert fact(battle, SpellForgone).wizard == "s"


def test_the_machine_uses_the_ring_where_it_strikes_enemies_alone() -> None:
    battle = magic()
    plain = commander("plain", 1, "demonworld")
    assert plain.choose(battle.view("empire"), battle.ask()) == f"use {RING}"
    play(battle, f"use {RING}")
    assert plain.choose(battle.view("empire"), battle.ask()) in ("at 0201", "at 0301")
    friends = magic(
        FIELD.replace("g g", "g n"), g="orcs garde_orc S engaged=1", n="empire fantassins_nobles S engaged=1"
    )
    assert plain.choose(friends.view("empire"), friends.ask()) == "pass"


# Hexes of printed sheets


def test_the_hex_of_a_spell_is_written_in_small_letters_as_it_is_offered() -> None:
    """On a sheet hexes have letters: 3/H8 is `3_h8`, and nothing else."""
    units: dict[str, Any] = {"k": f"empire barrach_colonh N items={RING}", "g": "orcs garde_orc S order=T"}
    data = scenario("k . . g", tier="optional", phase="magic", **units)
    data["map"] = {"sheets": ["3"]}
    for army, hex in zip(data["army"], ("3/H5", "3/H8"), strict=True):
        army["unit"][0]["element"][0]["hex"] = hex
    battle = Battle.open(data, dice=[20])
    OPENED.append(battle)
    play(battle, f"use {RING}")
    assert "3_h8" in offered(battle, "at ") and not any(word != word.lower() for word in offered(battle, "at "))
    for word in ("3_H8", "3/H8"):
        assert refused(battle, f"at {word}") == ("DW-XX.5.0-03", "not-an-option")
    play(battle, "at 3_h8")
    assert fact(battle, ItemUsed).target == "3/H8"


# In flight


def aloft(at: str, item: str = RING, **more: Any) -> Battle:
    """Sandor rides a dragon whose front hex is `at`, and has an item."""
    where = {"d": at, "s": "", **more.pop("where", {"n": "0602"})}
    words = {"d": "empire dragon N order=M", "s": f"empire sandor N host=d items={item}", "n": "orcs foot S order=M"}
    return sky(where, phase="magic", item=OWN, **{**words, **more})


@clause("DW-XXIII.7.3-01")
@pytest.mark.parametrize(("at", "reached"), [("0608@8", True), ("0608@9", False), ("0609", True)])
def test_down_from_a_flyer_the_heights_shorten_the_reach(at: str, reached: bool) -> None:
    """Twelve hexes: six to the foot of size 2, and from altitude 8 six more."""
    battle = aloft(at)
    state = battle.state
    if not reached:
        assert fact(battle, SpellForgone).wizard == "s"  # no spell, and nobody in reach of the ring
        why = targets.judge(state, "s", SPELLS["empire_boule_de_feu"], "0602")
        assert isinstance(why, Refusal)
        assert (why.clause, why.message.id) == ("DW-XX.7.0-03", "no-spell-reach")
        return
    play(battle, f"use {RING}")
    assert "0602" in offered(battle, "at ")


@clause("DW-XXIII.7.3-01")
@pytest.mark.parametrize(("altitude", "reached"), [(7, True), (8, False)])
def test_down_to_a_hex_in_which_nobody_stands_the_whole_altitude_counts(altitude: int, reached: bool) -> None:
    """0603 is five hexes away."""
    battle = play(aloft(f"0608@{altitude}"), f"use {RING}")
    if reached:
        play(battle, "at 0603")
    else:
        assert refused(battle, "at 0603") == ("DW-XX.7.0-03", "no-spell-reach")


@clause("DW-XXIII.7.3-01")
@pytest.mark.parametrize(("altitude", "reached"), [(14, True), (15, False)])
def test_up_from_a_flyer_they_shorten_it_too(altitude: int, reached: bool) -> None:
    """The dragon at altitude 5 is of size 3 in flight: from 8 to 14 it is six, and six hexes."""
    battle = aloft("0608@5", "sceptre", where={"n": "0101", "p": f"0602@{altitude}"}, p="orcs pegasi S order=M")
    play(battle, "use sceptre")
    if reached:
        assert "p_1" in offered(battle, "at ")
    else:
        assert refused(battle, "at p_1") == ("DW-XX.7.0-03", "no-spell-reach")


@clause("DW-XXIII.7.3-01")
@pytest.mark.parametrize(("altitude", "struck"), [(3, ["n_1", "n_2"]), (4, ["n_2"]), (5, [])])
def test_the_breath_of_a_staff_reaches_less_far_from_above(altitude: int, struck: list[str]) -> None:
    """Three hexes: n_1 stands two away, n_2 one; both of size 2."""
    battle = aloft(f"0608@{altitude}", "staff", where={"n": "0606 0607"}, dice=[20] * len(struck))
    if struck:
        play(battle, "use staff", "at n")
        assert sorted(one.target for one in facts(battle, SpellStruck)) == struck
    else:
        assert fact(battle, SpellForgone).wizard == "s"


@clause("DW-XX.5.0-01", "DW-XVII.7.4-11")
@pytest.mark.parametrize("asked_in_vain", [False, True])
def test_who_lacks_only_an_enemy_in_sight_is_told_so_and_not_asked(asked_in_vain: bool) -> None:
    """A ring, friends in reach of it, and the enemy behind a wood: he could only pass. DW-OR-102"""
    picture = ". . . . .\n . n . . .\n. k . . .\n . w . . .\n. g . . ."
    battle = position(
        picture.replace("w", "."),
        tier="optional",
        phase="magic",
        k=f"empire gordan N items={RING}",
        n="empire fantassins_nobles N order=M",
        g="orcs garde_orc N order=M",
        land=land("0104 0204 0304 wood"),
        switches={"idle_wizard_asked": asked_in_vain},
    )
    if asked_in_vain:
        assert offered(battle) == ["pass"] and not facts(battle, SpellForgone)
        play(battle, "pass")
    told = fact(battle, SpellForgone)
    assert told.clause == ("DW-XX.5.0-01" if asked_in_vain else "DW-XVII.7.4-11")
