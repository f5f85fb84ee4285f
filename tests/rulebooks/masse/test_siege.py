"""Sieges: sections, assaults, shelter, breaches and how they open, sorties."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.rulebooks.masse.facts import (
    AssaultNamed,
    AttackMade,
    Battered,
    BattleEnded,
    BreachOpened,
    BrokeAway,
    DefenderPosted,
    Demoralised,
    Engaged,
    HugeStruck,
    MoraleTested,
    Rammed,
    SpellCast,
    UnitDestroyed,
)
from oriflamme.rulebooks.masse.heroes import idle_target
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import (
    add_dice,
    fact,
    facts,
    items,
    multipliers,
    offered,
    orders,
    piece,
    play,
    position,
    refused,
    scenario,
)

WALLS = "west gate, east tower=large, south tower=medium"
QUARTER = ("fortification_intact", "1/4", "MC-SIEGES-04")
HALF = ("first_sequence_after_breach", "1/2", "MC-SIEGES-16")


def siege(town: str, host: str, **more: Any) -> Battle:
    """The town is besieged by the host."""
    return position(f"town role=besieged: {town} | host role=besieger: {host}", sections=WALLS, **more)


def breach(battle: Battle) -> tuple[str, str, str]:
    """The only breach that was opened: where, what gave way, and by which clause."""
    opened = fact(battle, BreachOpened)
    return opened.section, opened.how, opened.clause


# The place


@clause("MC-SIEGES-01")
def test_a_siege_has_a_fortification_that_is_intact_until_it_is_breached() -> None:
    battle = siege("lourds 100", "orcs 100")
    assert battle.state.siege
    assert (battle.state.armies["town"].besieged, battle.state.armies["host"].besieging) == (True, True)
    assert [section.breach for section in battle.state.sections.values()] == ["", "", ""]
    play(battle, "assault west")
    assert [section.breach for section in battle.state.sections.values()] == ["wall", "", ""]


@clause("MC-SIEGES-01")
@pytest.mark.parametrize(("town", "host"), [("besieged", ""), ("besieged", "besieged"), ("", "besieger")])
def test_a_siege_has_one_besieged_and_one_besieger(town: str, host: str) -> None:
    roles = {"town": f"role={town}" if town else "", "host": f"role={host}" if host else ""}
    with pytest.raises(UserError) as caught:
        position(f"town {roles['town']}: lourds 9 | host {roles['host']}: orcs 9", sections=WALLS)
    assert caught.value.message.args["problem"].id == "scenario-roles"


@clause("MC-SIEGES-01")
def test_in_the_field_there_are_no_walls_to_attack() -> None:
    battle = position("town: lourds 9 | host: catapult=light_catapult 2, orcs 9 ram, giant=hill_giant")
    for order in ("catapult batter west wall", "orcs ram west", "giant tear west wall"):
        assert refused(battle, f"order {order}", "host") == "MC-SIEGES-01"


@clause("MC-SIEGES-03")
def test_a_siege_without_sections_has_four() -> None:
    """MC-CP-17: one of them with a gate."""
    battle = Battle.open(scenario("town role=besieged: lourds 9 | host role=besieger: orcs 9"))
    assert list(battle.state.sections) == ["north", "east", "south", "west"]
    assert sum(section.gate for section in battle.state.sections.values()) == 1
    assert battle.names["north"].en == "North"


@clause("MC-SIEGES-03")
def test_orders_are_given_by_section() -> None:
    battle = siege("lourds 100", "orcs 100 ladders ram, catapult=light_catapult 2")
    assert [option.token for option in battle.ask("host").options] == [
        "assault west",
        "assault east",
        "assault south",
        "assault none",
    ]
    assert refused(battle, "assault north", "host") == "MC-SIEGES-06"
    orders_ = position(
        "town role=besieged: lourds 100 | host role=besieger: orcs 100 ram, catapult=light_catapult 2", sections=WALLS
    )
    orders_.answer("assault none", "host")
    assert refused(orders_, "order catapult batter north wall", "host") == "MC-SIEGES-03"
    assert refused(orders_, "order orcs ram north", "host") == "MC-SIEGES-03"


# Shelter


@clause("MC-SIEGES-04", "MC-SIEGES-16")
def test_a_quarter_then_a_half_then_everything() -> None:
    """MC-EX-05. The walls give way in the first sequence, which still counts as intact."""
    battle = siege("lourds 50 morale=12", "orcs 100 ladders ca=22 morale=12, mage", dice=[1, 4] * 3)
    play(battle, "assault east", "post lourds", "orcs engage lourds", "mage cast passwall east")
    play(battle)
    play(battle)
    blows = facts(battle, AttackMade, unit="orcs")
    assert [multipliers(one.product) for one in blows] == [[QUARTER], [HALF], []]
    assert [one.damage for one in blows] == [30, 60, 120]
    assert all(multipliers(one.product) == [] for one in facts(battle, AttackMade, unit="lourds"))


@clause("MC-SIEGES-04")
def test_the_quarter_lasts_as_long_as_the_walls() -> None:
    battle = siege("lourds 1000 morale=12", "archers 100", dice=[4, 4])
    play(battle, "archers shoot lourds")
    play(battle, "archers shoot lourds")
    assert [one.damage for one in facts(battle, AttackMade)] == [30, 30]


@clause("MC-SIEGES-04")
def test_the_besieged_are_sheltered_from_everything_that_comes_from_outside() -> None:
    """MC-AM-33: huge creatures, heroes and flyers (MC-AM-51) too; what goes out is not reduced."""
    battle = siege("lourds 1000 morale=12, archers 100", "harpies 20 morale=12, orcs 100", dice=[1, 2, 2, 3, 1])
    play(battle, "assault east", "post lourds", "harpies engage lourds", "archers shoot orcs", until="morale")
    harpies = fact(battle, AttackMade, unit="harpies")
    assert multipliers(harpies.product) == [("flying", "2", "MC-REGLES_SPECIALES-13"), QUARTER]
    assert multipliers(fact(battle, AttackMade, unit="archers").product) == []
    giant = siege("lourds 1000 morale=12", "dragon=red_dragon, orcs 10")
    play(giant, "assault east", "post lourds", "dragon engage lourds")
    assert fact(giant, HugeStruck).damage == 100 // 4


@clause("MC-SIEGES-04")
def test_a_sortie_leaves_the_shelter() -> None:
    battle = siege("lourds 100 outside, archers 10", "orcs 100", links="lourds-orcs", dice=[1, 1])
    play(battle, until="morale")
    assert multipliers(fact(battle, AttackMade, unit="orcs").product) == []


@clause("MC-SIEGES-16")
def test_the_first_breach_counts_for_the_whole_place() -> None:
    """MC-AM-52: a second breach starts nothing anew."""
    battle = siege("lourds 1000 morale=12, nains 10", "archers 100, mage", dice=[4], breached_in=1, sequence=2)
    play(battle, "archers shoot lourds", "mage cast passwall south")
    add_dice(battle, 4)
    play(battle, "archers shoot lourds")
    assert [multipliers(one.product) for one in facts(battle, AttackMade)] == [[HALF], []]
    assert battle.state.breached_in == 1


# Means of assault


@clause("MC-SIEGES-05")
@pytest.mark.parametrize(
    ("unit", "may"), [("orcs 9", 0), ("orcs 9 ladders", 1), ("orcs 9 siege_tower", 1), ("harpies 9", 1)]
)
def test_no_assault_without_means(unit: str, may: int) -> None:
    """MC-AM-51: wings are means of assault."""
    battle = siege("lourds 100, archers 50", f"foe={unit}, bows=archers 10, lord")
    battle.answer("assault east", "host")
    battle.answer("post lourds", "town")
    battle.answer("posted", "town")
    assert ("engage lourds" in offered(battle, "foe")) == bool(may)
    if not may:
        assert refused(battle, "order foe engage lourds", "host") == "MC-SIEGES-05"
    assert refused(battle, "order lord engage lourds", "host") == "MC-SIEGES-05"
    assert "shoot lourds" in offered(battle, "bows")


@clause("MC-SIEGES-05")
@pytest.mark.parametrize(
    ("carried", "percent"), [("ladders", 50), ("siege_tower", 40), ("ladders siege_tower", 40), ("ladders flying", 40)]
)
def test_ladders_make_an_easier_target(carried: str, percent: int) -> None:
    """MC-CP-17: CA 13 becomes 11; neither in a tower nor on wings."""
    battle = siege("lourds 100, archers 9", f"orcs 100 {carried}", dice=[1, 1])
    play(battle, "assault east", "post lourds", "orcs engage lourds", until="morale")
    assert fact(battle, AttackMade, unit="lourds").percent.total == percent


def test_nobody_needs_ladders_through_a_breach() -> None:
    opened = position(
        "town role=besieged: lourds 100 | host role=besieger: orcs 100 ladders",
        sections="west breach=gate breached_in=1",
        breached_in=1,
        sequence=3,
        dice=[1, 1],
    )
    play(opened, "orcs engage lourds", until="morale")
    assert fact(opened, AttackMade, unit="lourds").percent.total == 40


# The assault


@clause("MC-SIEGES-06")
def test_the_besiegers_name_a_section_and_then_the_besieged_who_defends_it() -> None:
    battle = siege("lourds 100, archers 50, lord, ballista 2", "orcs 100 ladders")
    assert [ask.seat for ask in battle.asks] == ["host"]
    battle.answer("assault east", "host")
    assert fact(battle, AssaultNamed).section == "east"
    ask = battle.ask("town")
    assert (ask.clause, [option.token for option in ask.options]) == (
        "MC-SIEGES-06",
        ["post lourds", "post archers", "posted"],
    )
    battle.answer("post lourds", "town")
    assert refused(battle, "post lourds", "town") == "MC-SIEGES-06"
    battle.answer("posted", "town")
    posted = fact(battle, DefenderPosted)
    assert (posted.unit, posted.section) == ("lourds", "east")
    assert offered(battle, "orcs") == ["engage lourds", "none"]
    assert refused(battle, "order orcs engage archers", "host") == "MC-SIEGES-06"


@clause("MC-SIEGES-06")
def test_without_an_assault_nobody_climbs() -> None:
    battle = siege("lourds 100", "orcs 100 ladders")
    battle.answer("assault none", "host")
    assert refused(battle, "order orcs engage lourds", "host") == "MC-SIEGES-06"


@clause("MC-SIEGES-06", "MC-SIEGES-19")
def test_who_cannot_defend_a_section() -> None:
    """Broken units, units outside, engines; heroes and huge creatures are no units."""
    battle = siege(
        "lourds 100, gob 10 demoralised, cheval 10 outside, orcs2=orcs 5 outside, ballista 2, lord, giant=hill_giant",
        "orcs 100 ladders",
        links="cheval-orcs",
    )
    battle.answer("assault east", "host")
    assert [option.token for option in battle.ask("town").options] == ["post lourds", "posted"]


@clause("MC-SIEGES-07")
def test_an_undefended_section_is_breached_at_once() -> None:
    battle = siege("lourds 100", "orcs 100")
    battle.answer("assault east", "host")
    battle.answer("posted", "town")
    assert breach(battle) == ("east", "wall", "MC-SIEGES-07")
    assert battle.state.phase == "orders"
    assert "engage lourds" in offered(battle, "orcs")


@clause("MC-SIEGES-07")
def test_neither_a_defended_section_nor_one_that_is_not_attacked_is_breached() -> None:
    battle = siege("lourds 100", "orcs 100")
    battle.answer("assault east", "host")
    battle.answer("post lourds", "town")
    battle.answer("posted", "town")
    assert facts(battle, BreachOpened) == []
    quiet = siege("lourds 100", "orcs 100")
    quiet.answer("assault none", "host")
    assert facts(quiet, BreachOpened) == []


@clause("MC-SIEGES-07")
def test_a_section_without_troops_to_post_is_breached() -> None:
    battle = siege("lourds 100 demoralised, gob 10 demoralised", "orcs 100")
    battle.answer("assault east", "host")
    battle.answer("posted", "town")
    assert breach(battle) == ("east", "wall", "MC-SIEGES-07")


@clause("MC-SIEGES-08")
def test_a_section_whose_defenders_break_is_breached() -> None:
    """MC-AM-32: at the end of the morale phase; the next sequence is the one of halved damage."""
    battle = siege("lourds 100, archers 100", "orcs 100 ladders", dice=[6, 1, 6, 6, 1, 1])
    play(battle, "assault east", "post lourds", "orcs engage lourds")
    assert breach(battle) == ("east", "wall", "MC-SIEGES-08")
    assert battle.state.breached_in == 1
    kinds = [type(one) for one in battle.facts]
    assert kinds.index(Demoralised) < kinds.index(BreachOpened)


@clause("MC-SIEGES-08")
def test_one_steady_defender_is_enough() -> None:
    battle = siege("lourds 100, archers 100", "orcs 100 ladders", dice=[6, 1, 6, 6, 1, 1])
    play(battle, "assault east", "post lourds", "post archers", "orcs engage lourds")
    assert piece(battle, "lourds").demoralised
    assert facts(battle, BreachOpened) == []


@clause("MC-SIEGES-08")
def test_one_of_two_broken_defenders_at_grips_is_enough() -> None:
    """MC-AM-32: both are broken, one by the enemy on the wall, the other by shots."""
    battle = siege("lourds 100, archers 100", "orcs 100 ladders, bows=archers 100", dice=[6, 6, 1, 6, 6, 6, 6, 1, 1])
    play(battle, "assault east", "post lourds", "post archers", "orcs engage lourds", "bows shoot archers")
    assert (piece(battle, "lourds").free, piece(battle, "archers").free) == (False, True)
    assert breach(battle) == ("east", "wall", "MC-SIEGES-08")


@clause("MC-SIEGES-08")
def test_defenders_broken_by_shots_alone_leave_no_breach() -> None:
    """MC-AM-32: somebody must be at grips with them."""
    battle = siege("lourds 100, archers 100", "bows=archers 100", dice=[6, 6, 6])
    play(battle, "assault east", "post lourds", "bows shoot lourds")
    assert piece(battle, "lourds").demoralised
    assert facts(battle, BreachOpened) == []


@clause("MC-SIEGES-09")
@pytest.mark.parametrize("native", ["", "native=town", "native=country"])
def test_the_besieged_have_two_more_of_morale_once(native: str) -> None:
    """MC-AM-11: with the native town it is the same bonus."""
    battle = position(
        f"town role=besieged {native}: lourds 100 | host role=besieger: archers 100",
        sections=WALLS,
        dice=[6, 3, 3],
    )
    play(battle, "archers shoot lourds")
    assert items(fact(battle, MoraleTested).tally)[1:] == [
        ("free", 1, "MC-MORAL_ET_RALLIEMENT-03"),
        ("besieged", 2, "MC-SIEGES-09"),
    ]


@clause("MC-SIEGES-09")
def test_the_besiegers_have_not_and_the_bonus_outlives_the_walls() -> None:
    battle = siege("archers 100", "bows=archers 100", dice=[3, 3, 3, 3, 3, 3], breached_in=1, sequence=5)
    play(battle, "bows shoot archers", "archers shoot bows")
    tests = {one.unit: one.tally.total for one in facts(battle, MoraleTested)}
    assert tests == {"archers": 11, "bows": 9}


# Breaches


@clause("MC-SIEGES-10")
def test_engines_add_up_on_a_section() -> None:
    """MC-CP-17: a half and a quarter, then more than the whole; another section counts for itself."""
    battle = siege("lourds 100", "trebuchet 4 engineer, catapult=light_catapult 2, third=light_catapult 2")
    play(battle, "trebuchet batter east wall", "catapult batter east wall", "third batter south wall")
    assert [one.progress for one in facts(battle, Battered)] == [60, 90, 30]
    assert facts(battle, BreachOpened) == []
    play(battle, "trebuchet batter east wall")
    assert breach(battle) == ("east", "wall", "MC-SIEGES-10")
    battle.answer("assault none", "host")
    assert refused(battle, "order catapult batter east wall", "host") == "MC-SIEGES-10"


@clause("MC-SIEGES-10")
def test_only_engines_batter() -> None:
    battle = siege("lourds 100, theirs=light_catapult 2", "orcs 10, catapult=light_catapult 2")
    battle.answer("assault none", "host")
    assert refused(battle, "order orcs batter east wall", "host") == "MC-SIEGES-10"
    assert refused(battle, "order catapult batter west tower", "host") == "MC-SIEGES-10"
    assert refused(battle, "order catapult batter east roof", "host") == "MC-SIEGES-10"
    assert refused(battle, "order theirs batter east wall", "town") == "MC-SIEGES-01"
    assert "batter east tower" in offered(battle, "catapult")


def test_a_huge_creature_tears_walls_down_as_a_light_catapult() -> None:
    """MC-CP-08."""
    battle = siege("lourds 100", "giant=hill_giant, orcs 10, ogres 5")
    for sequence in range(1, 5):
        battle.answer("assault none", "host")
        assert facts(battle, BreachOpened) == []
        assert refused(battle, "order ogres tear east wall", "host") == "MC-REGLES_SPECIALES-06"
        play(battle, "giant tear east wall")
        assert facts(battle, Battered)[-1].progress == 30 * sequence
    assert breach(battle) == ("east", "wall", "MC-REGLES_SPECIALES-06")
    tied = siege("lourds 100 outside, archers 10", "giant=hill_giant, orcs 10", links="giant-lourds")
    tied.answer("assault none", "host")
    assert refused(tied, "order giant tear east wall", "host") == "MC-REGLES_SPECIALES-06"


@clause("MC-SIEGES-11")
def test_the_ram_brings_the_gate_down_in_its_time() -> None:
    """MC-AM-56: 2d4 = 3, thrown in the open at the first blow."""
    battle = siege("lourds 100", "orcs 100 ram", dice=[1, 2])
    play(battle, "orcs ram west")
    assert battle.throws[0].dice == "2d4"
    assert (fact(battle, Rammed).done, fact(battle, Rammed).needed) == (1, 3)
    play(battle)
    play(battle, "orcs ram west")
    assert facts(battle, BreachOpened) == []
    play(battle, "orcs ram west")
    assert [one.done for one in facts(battle, Rammed)] == [1, 2, 3]
    assert breach(battle) == ("west", "gate", "MC-SIEGES-11")
    assert battle.state.breached_in == 4


@clause("MC-SIEGES-11")
def test_a_ramming_unit_that_is_destroyed_brings_nothing_down() -> None:
    battle = position(
        "town role=besieged: archers 100 | host role=besieger: orcs 5 ram, gob 10",
        sections="west gate ram_needed=2 ram_done=1",
        dice=[6],
    )
    play(battle, "orcs ram west", "archers shoot orcs")
    assert fact(battle, UnitDestroyed).unit == "orcs"
    assert (facts(battle, Rammed), facts(battle, BreachOpened)) == ([], [])


@clause("MC-SIEGES-11")
def test_the_work_of_the_ram_is_not_lost_and_an_engaged_unit_counts() -> None:
    battle = position(
        "town role=besieged: lourds 100, archers 5 | host role=besieger: orcs 500 ram",
        sections="west gate ram_needed=2 ram_done=1",
        dice=[1, 1, 1, 1, 1, 1],
    )
    play(battle, "orcs ram west", "lourds engage orcs")
    assert fact(battle, Rammed).done == 2
    assert breach(battle) == ("west", "gate", "MC-SIEGES-11")


@clause("MC-SIEGES-11")
def test_who_may_ram_and_what() -> None:
    battle = siege("lourds 100 outside, nains 9 ram", "orcs 9 ram, gob 9, tied=orcs 9 ram", links="lourds-tied")
    battle.answer("assault none", "host")
    assert refused(battle, "order gob ram west", "host") == "MC-SIEGES-11"
    assert refused(battle, "order orcs ram east", "host") == "MC-SIEGES-11"
    assert refused(battle, "order tied ram west", "host") == "MC-SIEGES-11"
    assert refused(battle, "order nains ram west", "town") == "MC-SIEGES-01"
    assert "ram west" in offered(battle, "orcs")


@clause("MC-SIEGES-12")
@pytest.mark.parametrize(
    ("caster", "spell"), [("mage", "passwall"), ("mage dv=11 spells=disintegrate", "disintegrate")]
)
def test_a_breach_by_magic(caster: str, spell: str) -> None:
    battle = siege("lourds 100", f"orcs 100, wizard={caster}")
    play(battle, f"wizard cast {spell} east")
    assert breach(battle) == ("east", "wall", "MC-SIEGES-12")
    assert fact(battle, SpellCast).clause == "MC-SIEGES-12"


@clause("MC-SIEGES-12")
def test_magic_that_opens_nothing() -> None:
    """Levels 9 and 11 (MC-CP-10), a section that exists and stands, and a besieger to cast it."""
    battle = siege("lourds 100, theirs=mage", "orcs 100, young=mage dv=8, other=mage dv=10 spells=disintegrate, lord")
    battle.answer("assault none", "host")
    assert refused(battle, "order young cast passwall east", "host") == "MC-HEROS_ET_OFFICIERS-04"
    assert refused(battle, "order other cast disintegrate east", "host") == "MC-HEROS_ET_OFFICIERS-04"
    assert refused(battle, "order lord cast horn east", "host") == "MC-SIEGES-12"
    assert refused(battle, "order theirs cast passwall east", "town") == "MC-SIEGES-01"
    assert [order for order in offered(battle, "young") if "passwall" in order] == []


@clause("MC-SIEGES-12")
@pytest.mark.parametrize(("dice", "works"), [([2, 2], True), ([1, 2], False)])
def test_the_horn_of_blasting_on_four_or_more(dice: list[int], works: bool) -> None:
    """MC-CP-10: once a day, that is in ten sequences."""
    battle = siege("lourds 100", "orcs 100, lord horn", dice=dice, sequence=9)
    play(battle, "lord cast horn east")
    assert fact(battle, SpellCast).works is works
    assert [one.clause for one in facts(battle, BreachOpened)] == (["MC-SIEGES-12"] if works else [])
    battle.answer("assault none", "host")
    assert refused(battle, "order lord cast horn south", "host") == "MC-SIEGES-12"
    play(battle)
    battle.answer("assault none", "host")
    assert "cast horn south" in offered(battle, "lord")


@clause("MC-SIEGES-13")
def test_a_ruse_of_the_scenario_opens_a_breach_in_its_time() -> None:
    battle = siege("lourds 100", "orcs 100", event=[{"sequence": 2, "section": "south"}])
    assert facts(battle, BreachOpened) == []
    play(battle)
    assert breach(battle) == ("south", "gate", "MC-SIEGES-13")
    assert battle.state.breached_in == 2
    book, state = battle.book, battle.state
    assert (len(book.view(state, "host").events), book.view(state, "town").events) == (1, ())


@clause("MC-SIEGES-14")
def test_through_a_breach_every_free_besieger_may_engage_anybody() -> None:
    text = "town role=besieged: lourds 100, archers 50 | host role=besieger: orcs 100, tied=orcs 10, lord"
    intact = position(text, sections="west gate")
    intact.answer("assault none", "host")
    assert refused(intact, "order orcs engage archers", "host") == "MC-SIEGES-05"
    assert [order for order in offered(intact, "orcs") if "engage" in order] == []
    open_ = position(
        text, sections="west breach=wall breached_in=1, east", breached_in=1, sequence=2, links="tied-lourds"
    )
    open_.answer("assault none", "host")
    assert offered(open_, "orcs") == ["engage lourds", "engage archers", "none"]
    assert "engage archers" in offered(open_, "lord")
    assert refused(open_, "order tied engage archers", "host") == "MC-PHASE_DE_COMMANDEMENT-09"


# Sorties


@clause("MC-SIEGES-17")
def test_only_units_without_a_section_make_a_sortie() -> None:
    battle = siege("lourds 100, cheval 20", "orcs 100 ladders, gob 50", dice=[1, 1, 1, 1, 1, 1])
    battle.answer("assault east", "host")
    battle.answer("post lourds", "town")
    battle.answer("posted", "town")
    assert refused(battle, "order lourds engage gob", "town") == "MC-SIEGES-17"
    assert "engage gob" in offered(battle, "cheval")
    play(battle, "cheval engage gob")
    sortie = fact(battle, Engaged)
    assert (sortie.sortie, sortie.clause) == (True, "MC-SIEGES-17")
    assert (piece(battle, "cheval").outside, piece(battle, "lourds").outside) == (True, False)


@clause("MC-SIEGES-17")
@pytest.mark.parametrize("first", ["town", "host"])
def test_meeting_a_besieger_at_the_walls_is_no_sortie(first: str) -> None:
    """Judged before anybody moves: whoever goes for a besieger on the way to the walls goes out."""
    armies = {"town": "town role=besieged: lourds 100, nains 100", "host": "host role=besieger: orcs 100 ladders"}
    text = "|".join([armies[first], armies["host" if first == "town" else "town"]])
    battle = position(text, sections=WALLS, links="orcs-lourds", dice=[1, 1, 1])
    play(battle, "nains engage orcs", then=["strike orcs lourds"], until="morale")
    assert not piece(battle, "nains").outside
    coming = position(text, sections=WALLS, dice=[1, 1, 1])
    play(coming, "assault east", "post lourds", "orcs engage lourds", "nains engage orcs", until="morale")
    assert piece(coming, "nains").outside


@clause("MC-SIEGES-18", "MC-SIEGES-19")
def test_mounted_troops_come_back_without_a_breach() -> None:
    """They go back in the next sequence, cannot hold a section in it, and can in the one after."""
    battle = siege("cheval 100 morale=12, archers 50", "gob 50 morale=12", dice=[1, 1])
    play(battle, "cheval engage gob")
    battle.answer("assault east", "host")
    assert [option.token for option in battle.ask("town").options] == ["post archers", "posted"]
    battle.answer("post archers", "town")
    battle.answer("posted", "town")
    play(battle, "cheval fall_back")
    assert (fact(battle, BrokeAway).back_inside, piece(battle, "cheval").outside) == (True, False)
    assert facts(battle, BreachOpened) == []
    battle.answer("assault east", "host")
    assert "post cheval" in [option.token for option in battle.ask("town").options]


@clause("MC-SIEGES-18")
@pytest.mark.parametrize(
    ("unit", "answer", "opened"),
    [
        ("orcs2=orcs 100", "strike gob orcs2", True),
        ("orcs2=orcs 100", "spare orcs2", False),
        ("orcs2=cheval 100", "strike gob orcs2", False),
        ("orcs2=garde 100", "strike gob orcs2", False),
        ("orcs2=harpies 100", "strike gob orcs2", False),
    ],
)
def test_foot_followed_home_leaves_the_way_open(unit: str, answer: str, opened: bool) -> None:
    """MC-AM-31: a breach only if the enemy struck them as they went."""
    dice = [1] if answer.startswith("strike") else []
    battle = siege(f"{unit} outside morale=12 section=south, archers 50", "gob 50", links="orcs2-gob", dice=dice)
    play(battle, "orcs2 retreat", then=[answer])
    assert not piece(battle, "orcs2").outside
    found = [(one.section, one.clause) for one in facts(battle, BreachOpened)]
    assert found == ([("south", "MC-SIEGES-18")] if opened else [])


@clause("MC-SIEGES-18")
def test_a_free_unit_outside_may_go_back_in() -> None:
    """MC-AM-48; in the field a free unit has nothing to leave."""
    battle = siege("lourds 100 outside, cheval 10 outside, archers 50, nains 9", "gob 50")
    battle.answer("assault none", "host")
    assert "retreat" in offered(battle, "lourds")
    assert "fall_back" in offered(battle, "cheval")
    assert refused(battle, "order nains retreat", "town") == "MC-PHASE_DE_COMMANDEMENT-13"
    play(battle, "lourds retreat", "cheval fall_back")
    assert (piece(battle, "lourds").outside, piece(battle, "cheval").outside) == (False, False)
    assert facts(battle, BreachOpened) == []


# The end


@pytest.mark.parametrize(("town", "winner"), [("lourds 10 outside, archers 5", None), ("lourds 10 outside", "host")])
def test_the_place_falls_when_nobody_holds_it(town: str, winner: str | None) -> None:
    """MC-CP-15, MC-AM-47: those outside do not."""
    battle = siege(town, "gob 50")
    play(battle)
    assert [one.winner for one in facts(battle, BattleEnded)] == ([winner] if winner else [])


def test_the_besieged_win_if_they_hold_out() -> None:
    battle = siege("lourds 10", "gob 50", sequences=1)
    play(battle)
    ended = fact(battle, BattleEnded)
    assert (ended.winner, ended.reason) == ("town", "held-out")
    assert siege("lourds 10", "gob 50").state.limit == 30
    assert orders(siege("lourds 10", "gob 50")).state.sequence == 2


@clause("MC-SIEGES-11")
def test_two_rams_at_one_gate_do_the_work_of_one() -> None:
    battle = siege("lourds 100", "orcs 100 ram, gob 100 ram", dice=[1, 2])
    play(battle, "orcs ram west", "gob ram west")
    assert [(one.done, one.needed) for one in facts(battle, Rammed)] == [(1, 3)]


@clause("MC-SIEGES-16")
def test_a_breach_from_before_the_battle_shelters_nobody() -> None:
    """The same wall, breached in the first sequence of this battle, still quarters then."""
    old = position(
        "town role=besieged: lourds 1000 | host role=besieger: archers 100",
        sections="west breach=wall",
        dice=[4, 1, 1],
    )
    play(old, "archers shoot lourds")
    assert multipliers(fact(old, AttackMade).product) == []
    new = position(
        "town role=besieged: lourds 1000 | host role=besieger: archers 100",
        sections="west breach=wall breached_in=1",
        dice=[4, 1, 1],
    )
    play(new, "archers shoot lourds")
    assert multipliers(fact(new, AttackMade).product) == [QUARTER]


@clause("MC-SIEGES-05")
@pytest.mark.parametrize(("west", "may"), [("west gate", False), ("west gate breach=wall", True)])
def test_no_hero_is_challenged_through_walls(west: str, may: bool) -> None:
    """Nor an officer inside with his unit; a hero inside may well come out to meet one."""
    text = "town role=besieged: lourds 100, captain leads=lourds, lord | host role=besieger: warlord, orcs 9"
    battle = position(text, sections=west)
    battle.answer("assault none", "host")
    for target in ("lord", "captain"):
        if may:
            assert f"duel {target}" in offered(battle, "warlord")
        else:
            assert refused(battle, f"order warlord duel {target}", "host") == "MC-SIEGES-05"
    assert "duel warlord" in offered(battle, "lord")


@clause("MC-SIEGES-17")
def test_a_hero_who_has_come_out_is_challenged_in_the_open() -> None:
    """And so is an officer whose unit has; walls shelter those behind them alone."""
    battle = siege("lourds 100 outside, captain leads=lourds, lord outside, gob 9", "warlord")
    battle.answer("assault none", "host")
    assert {"duel captain", "duel lord"} <= set(offered(battle, "warlord"))


@clause("MC-REGLES_SPECIALES-06")
@pytest.mark.parametrize(("west", "foe"), [("west gate", "orcs"), ("west gate breach=wall", "theirs")])
def test_an_idle_giant_does_not_reach_another_through_walls(west: str, foe: str) -> None:
    """MC-AM-59: it turns on whoever it can reach; from inside, the other may well come out."""
    text = (
        "town role=besieged: lourds 9, orcs 9 outside, theirs=hill_giant | host role=besieger: gob 9, ours=hill_giant"
    )
    battle = position(text, sections=west)
    found = idle_target(battle.state, piece(battle, "ours"))
    assert found is not None and found.key == foe
    other = idle_target(battle.state, piece(battle, "theirs"))
    assert other is not None and other.key == "ours"
