"""Spells in the shooting phase: MC-CP-10 and MC-AM-43."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.masse.facts import (
    AttackMade,
    Cured,
    LossesTaken,
    OfficerStood,
    SpellCast,
    SpellHurt,
    UnitDestroyed,
)
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import add_dice, fact, facts, items, offered, piece, play, position, refused

ACTION = "MC-HEROS_ET_OFFICIERS-04"


@clause(ACTION)
def test_a_hero_casts_what_he_knows_at_what_it_bears_on() -> None:
    battle = position("north: mage, cleric, lourds 10, lord | south: orcs 100, ogres 5, warlord")
    assert [order for order in offered(battle, "mage") if order.startswith("cast")] == [
        "cast magic_missile warlord",
        "cast fireball orcs",
        "cast fireball ogres",
        "cast fireball warlord",
        "cast sleep orcs",
    ]
    assert [order for order in offered(battle, "cleric") if order.startswith("cast")] == [
        "cast bless lourds",
        "cast cure lourds",
        "cast cure mage",
        "cast cure cleric",
        "cast cure lord",
    ]


@clause(ACTION)
@pytest.mark.parametrize(
    "order",
    [
        "lord cast fireball orcs",
        "mage cast bless lourds",
        "mage cast magic_missile orcs",
        "mage cast fireball lourds",
        "mage cast sleep ogres",
        "mage cast sleep warlord",
        "cleric cast bless orcs",
        "cleric cast bless lord",
        "mage cast fireball nobody",
        "young cast fireball orcs",
        "mage cast nonsense orcs",
        "mage cast magic_missile officer",
    ],
)
def test_other_spells_are_refused(order: str) -> None:
    """Fire needs level 5, sleep takes no more than 2 hit dice, an officer is hidden in his unit."""
    battle = position(
        "north: mage, cleric, lourds 10, lord, young=mage dv=4"
        "| south: orcs 100, ogres 5, warlord, gob 50, officer=captain leads=gob"
    )
    assert refused(battle, f"order {order}", "north") == ACTION


def test_fifth_level_is_enough_for_fire() -> None:
    battle = position("north: mage dv=5, lourds 10 | south: orcs 100", dice=[1] * 5)
    play(battle, "mage cast fireball orcs", until="morale")
    assert fact(battle, SpellCast).roll == 5


@pytest.mark.parametrize(
    ("target", "roll", "lost"),
    [
        ("orcs 100", 9, 20),
        ("orcs 12", 9, 12),
        ("ogres 50", 18, 10),
        ("ogres 50", 19, 20),
        ("ogres 11", 18, 5),
    ],
)
def test_a_fireball_takes_twenty_men_or_half_of_them(target: str, roll: int, lost: int) -> None:
    """All of those caught if the roll reaches their PVI (orcs 5, ogres 19), otherwise half, rounded down."""
    dice = [roll // 9 + (number < roll % 9) for number in range(9)]
    battle = position(f"north: mage, lourds 10 | south: foe={target}, gob 10", dice=dice)
    play(battle, "mage cast fireball foe", until="" if lost == 12 else "morale")
    assert fact(battle, SpellCast).roll == roll
    pvi = 5 if "orcs" in target else 19
    losses = fact(battle, LossesTaken)
    assert (losses.damage, losses.men) == (lost * pvi, int(target.split()[1]) - lost)


def test_a_fireball_takes_the_whole_party_of_a_hero() -> None:
    """The escort is no shield: the lord saves (12 at level 8), one ogre out of two does (14 at level 4)."""
    text = "north: mage, lourds 10 | south: lord escort=2:ogres, orcs 10"
    battle = position(text, dice=[*[2] * 9, 12, 14, 13])
    play(battle, "mage cast fireball lord")
    losses = fact(battle, LossesTaken)
    assert (losses.pvt, losses.escort, losses.damage) == (45 - 9, 38 - 9 - 18, 36)


def test_a_magic_missile_finds_the_hero_behind_his_escort() -> None:
    text = "north: mage, lourds 10 | south: lord escort=5:nains, orcs 10"
    battle = position(text, dice=[6, 5])
    play(battle, "mage cast magic_missile lord")
    losses = fact(battle, LossesTaken)
    assert (losses.damage, losses.pvt, losses.escort) == (13, 32, 25)


@pytest.mark.parametrize(("level", "dice", "damage"), [(1, [6], 7), (4, [6], 7), (5, [6, 6], 14), (10, [6, 6, 6], 21)])
def test_one_bolt_more_for_every_five_levels(level: int, dice: list[int], damage: int) -> None:
    battle = position(f"north: mage dv={level}, lourds 10 | south: lord, orcs 10", dice=dice)
    play(battle, "mage cast magic_missile lord")
    assert fact(battle, SpellHurt).damage == damage


@pytest.mark.parametrize(("target", "men"), [("orcs 100", 91), ("zombies 100", 91), ("orcs 7", 0)])
def test_sleep_takes_2d8_men_of_two_hit_dice_at_most(target: str, men: int) -> None:
    battle = position(f"north: mage, lourds 10 | south: foe={target}, ogres 5", dice=[4, 5])
    play(battle, "mage cast sleep foe", until="morale" if target == "orcs 100" else "")
    assert fact(battle, LossesTaken).men == men


def test_a_blessing_holds_for_shots_and_blows_of_the_sequence() -> None:
    text = "north: cleric, archers 100, lourds 100 | south: orcs 300"
    battle = position(text, dice=[1])
    play(battle, "cleric cast bless archers", "archers shoot orcs", until="morale")
    assert items(fact(battle, AttackMade).percent)[1:] == [("blessed", 5, ACTION)]
    other = position(text, dice=[1, 1])
    play(other, "cleric cast bless archers", "lourds engage orcs", until="morale")
    assert len(items(fact(other, AttackMade, unit="lourds").percent)) == 1


@pytest.mark.parametrize("order", ["cast bless lourds", "none"])
def test_a_blessing_outlives_whoever_gave_it(order: str) -> None:
    """MC-CP-10: it holds for the sequence; 6 x 10 x 20 % shoot the cleric, and the next sequence has nothing of it."""
    text = "north: cleric 1, lourds 100, nains 100 | south: archers 10, squel 300"
    battle = position(text, dice=[6, 1, 1, 3, 3], links="lourds-squel")
    play(battle, f"cleric {order}", "archers shoot cleric")
    assert "cleric" not in battle.state.pieces
    blessed = [("blessed", 5, ACTION)] if order != "none" else []
    assert items(fact(battle, AttackMade, unit="lourds").percent)[1:] == blessed
    add_dice(battle, 1, 1)
    play(battle, until="morale")
    assert items(facts(battle, AttackMade, unit="lourds")[1].percent)[1:] == []
    assert not piece(battle, "lourds").blessed


def test_a_blessing_is_for_one_unit() -> None:
    """The one beside it has nothing of it, whether the cleric lives or not."""
    text = "north: cleric {hp}, lourds 100, nains 100 | south: archers 10, squel 300, foe=squel 300"
    for hp in (1, 32):
        battle = position(text.format(hp=hp), dice=[6, 1, 1, 1, 1], links="lourds-squel nains-foe")
        play(battle, "cleric cast bless lourds", "archers shoot cleric", until="morale")
        assert items(fact(battle, AttackMade, unit="nains").percent)[1:] == []
        assert items(fact(battle, AttackMade, unit="lourds").percent)[1:] == [("blessed", 5, ACTION)]


@pytest.mark.parametrize(
    ("spell", "dice", "pvt", "hp"),
    [("sleep", [8, 8], 91, 45), ("sleep", [1, 1], 91, 0), ("fireball", [6] * 9, 46, 45), ("fireball", [1] * 9, 46, 45)],
)
def test_a_spell_that_takes_every_man_leaves_the_officer_whole(spell: str, dice: list[int], pvt: int, hp: int) -> None:
    """MC-CP-10: it takes men; what the last one had lost already is not taken off the lord. Two of ten leave eight."""
    battle = position(
        f"north: mage, gob 9 | south: lourds 10 pvt={pvt}, lord leads=lourds, ogres 9",
        dice=[*dice, *([1, 1] if not hp else [])],
    )
    play(battle, f"mage cast {spell} lourds")
    losses = fact(battle, LossesTaken)
    assert [one.hp for one in facts(battle, OfficerStood)] == [hp] * bool(hp)
    assert (losses.damage, losses.men) == ((pvt - 45, 0) if hp else (10, 8))


def test_a_blessing_ends_with_its_sequence() -> None:
    battle = position("north: cleric, lourds 100 | south: squel 300", dice=[1, 1, 3, 3, 1, 1], links="lourds-squel")
    play(battle, "cleric cast bless lourds")
    play(battle, until="morale")
    assert [one.percent.total for one in facts(battle, AttackMade, unit="lourds")] == [50, 45]


def test_cures_come_after_the_damage_of_the_phase() -> None:
    """MC-AM-43: the lord is whole when the cure is cast, and wounded when it takes effect."""
    battle = position("north: archers 10, gob 10 | south: cleric, lord, orcs 10", dice=[6, 4])
    play(battle, "archers shoot lord", "cleric cast cure lord")
    assert fact(battle, LossesTaken).pvt == 36
    assert fact(battle, Cured).pvt == 41


def test_a_cure_never_goes_beyond_the_start() -> None:
    battle = position("north: gob 10 | south: cleric, lord pvt=43, orcs 10", dice=[6])
    play(battle, "cleric cast cure lord")
    assert fact(battle, Cured).pvt == 45
    unit = position("north: gob 10 | south: cleric, orcs 10 pvt=45")
    play(unit, "cleric cast cure orcs")
    assert fact(unit, Cured).pvt == 50
    whole = position("north: gob 10 | south: cleric, orcs 10")
    play(whole, "cleric cast cure orcs")
    assert facts(whole, Cured) == []


def test_a_unit_regains_ten() -> None:
    battle = position("north: gob 10 | south: cleric, orcs 100 pvt=300")
    play(battle, "cleric cast cure orcs")
    assert (fact(battle, Cured).pvt, piece(battle, "orcs").men) == (310, 62)


def test_a_cured_officer_counts_in_his_unit() -> None:
    battle = position("north: gob 10 | south: cleric, orcs 100, lord pvt=40 leads=orcs", dice=[3])
    play(battle, "cleric cast cure lord")
    assert (piece(battle, "lord").pvt, piece(battle, "orcs").officer_hp, piece(battle, "orcs").pvt) == (44, 44, 544)


@pytest.mark.parametrize("target", ["orcs", "lord"])
def test_a_cure_brings_nobody_back(target: str) -> None:
    """The last men fall in the phase of the cure: the unit is gone, and so is an officer without hit points."""
    text = "north: trebuchet 6 engineer, gob 10 | south: cleric, orcs 100 pvt=60, lord 45 pvt=40 leads=orcs, ogres 2"
    cure = [] if target == "orcs" else [6]
    battle = position(text, dice=[*[2] * 10, *cure])
    play(battle, "trebuchet shoot orcs", f"cleric cast cure {target}")
    assert fact(battle, OfficerStood).hp == (40 if target == "orcs" else 45)
    slain = position(text, dice=[*[6] * 10, *cure])
    play(slain, "trebuchet shoot orcs", f"cleric cast cure {target}")
    assert "lord" not in slain.state.pieces
    assert "orcs" in [one.unit for one in facts(slain, UnitDestroyed)]


def test_a_spell_takes_the_place_of_an_attack() -> None:
    battle = position("north: mage, lourds 10 | south: squel 100", links="mage-squel", dice=[4, 5, 1])
    play(battle, "mage cast sleep squel")
    assert [one.unit for one in facts(battle, AttackMade)] == ["squel"]
