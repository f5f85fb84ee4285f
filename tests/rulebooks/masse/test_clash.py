"""The clash of heroes, round by round. The dice are those of MC-CP-06, in its order:

surprise of the challenger and of the challenged, distance, then in every round initiative and attacks.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from oriflamme.kernel import Battle, Roll
from oriflamme.rulebooks.masse.facts import (
    AttackMade,
    Blow,
    ClashBegan,
    ClashEnded,
    ClashesQueued,
    ClashMissed,
    ClashWithdrawal,
    ClashWound,
    Closed,
    CommanderKilled,
    LossesTaken,
    MoraleTested,
    OfficerStood,
    RoundBegan,
    SpellCast,
    UnitDestroyed,
)
from oriflamme.rulebooks.masse.heroes import ClashSide
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import add_dice, fact, facts, items, orders, piece, play, position, run

CLASH = "MC-HEROS_ET_OFFICIERS-05"
TABLE = "MC-TABLE_DE_BATAILLE-01"
TWO = "north: lord | south: warlord"
READY = [6, 6]
"""Nobody is surprised."""
NEAR = [1, 1]
"""Ten metres."""
FIGHT = ["fight", "fight"]
MISS = 100


def meet(text: str, dice: list[int], *answers: str) -> Battle:
    """The lord challenges the warlord."""
    return play(position(text, dice=dice), "lord duel warlord", then=answers)


def act(battle: Battle, *tokens: str) -> None:
    """Answer what is asked, whoever is asked."""
    for token in tokens:
        battle.answer(token, battle.asks[0].seat)


def menu(battle: Battle) -> list[str]:
    return [option.token for option in battle.asks[0].options]


# Length


@clause(CLASH, "MC-HEROS_ET_OFFICIERS-06")
def test_a_clash_ends_after_ten_rounds_and_everybody_goes_home() -> None:
    first, later = [6, 1, MISS], [6, 1, MISS, MISS]
    battle = meet(TWO, [*READY, *NEAR, *first, *later * 9], *FIGHT * 10, "close")
    assert [one.round for one in facts(battle, RoundBegan)] == list(range(1, 11))
    ended = fact(battle, ClashEnded)
    assert (ended.rounds, ended.clause) == (10, "MC-HEROS_ET_OFFICIERS-06")
    assert (piece(battle, "lord").free, piece(battle, "warlord").free) == (True, True)
    assert (battle.state.sequence, battle.state.clashes) == (2, ())
    assert "order lord duel warlord" in menu(battle)


@clause("MC-HEROS_ET_OFFICIERS-06")
def test_survivors_keep_their_wounds() -> None:
    """MC-CP-06: the second sequence begins where the first left off."""
    dice = [*READY, *NEAR, 6, 1, 1, 10, MISS]
    battle = meet(TWO, dice, *FIGHT, "close", "fight", "withdraw")
    assert (battle.state.sequence, piece(battle, "lord").pvt) == (2, 45 - 13)
    add_dice(battle, *READY, *NEAR, 1, 6, 1, 1, MISS)
    play(battle, "lord duel warlord", then=[*FIGHT, "close", "fight", "withdraw"])
    assert piece(battle, "warlord").pvt == 45 - 4
    assert piece(battle, "lord").pvt == 32


@clause(CLASH)
def test_a_death_ends_the_clash() -> None:
    battle = meet("north: lord, gob 9 | south: warlord 8, orcs 9", [*READY, *NEAR, 1, 6, 55, 5], *FIGHT, "close")
    assert fact(battle, ClashEnded).rounds == 1
    assert fact(battle, UnitDestroyed).unit == "warlord"
    assert fact(battle, ClashWound).hp == 0


# Surprise and distance


@clause(CLASH)
@pytest.mark.parametrize(
    ("dice", "surprised"), [([2, 3], ("lord",)), ([3, 2], ("warlord",)), ([1, 2], ("lord", "warlord")), ([3, 3], ())]
)
def test_surprise(dice: list[int], surprised: tuple[str, ...]) -> None:
    """On 1 or 2; who is surprised does nothing in round 1, and cannot even break off."""
    battle = position(TWO, dice=[*dice, *NEAR, 6, 1])
    orders(battle, "lord duel warlord")
    assert fact(battle, ClashBegan).surprised == surprised
    seats = {"lord": "north", "warlord": "south"}
    for hero in ("lord", "warlord"):
        if hero not in surprised:
            assert (battle.asks[0].seat, menu(battle)) == (seats[hero], ["fight", "withdraw"])
            battle.answer("fight", seats[hero])
    for hero in ("lord", "warlord"):
        if hero not in surprised:
            assert (battle.asks[0].seat, menu(battle)) == (seats[hero], ["close", "hold"])
            battle.answer("hold", seats[hero])
    assert [one.round for one in facts(battle, RoundBegan)] == [1]
    run(battle, "withdraw")
    assert battle.state.sequence == 2
    assert facts(battle, Blow) == []


@clause(CLASH)
@pytest.mark.parametrize(("dice", "metres"), [([1, 1], 10), ([3, 4], 35), ([6, 6], 60)])
def test_distance(dice: list[int], metres: int) -> None:
    battle = meet(TWO, [*READY, *dice], "withdraw")
    assert fact(battle, ClashBegan).distance == metres


@clause(CLASH)
@pytest.mark.parametrize(("gift", "left"), [("", 50), ("mounted", 40), ("flying", 30), ("mounted flying", 30)])
def test_how_far_a_hero_closes_in_a_round(gift: str, left: int) -> None:
    battle = meet(f"north: lord {gift} | south: warlord", [*READY, 6, 6, 6, 1], *FIGHT, "close", "hold", "withdraw")
    assert [one.distance for one in facts(battle, Closed)] == [left]
    assert [one.distance for one in facts(battle, RoundBegan)] == [60]


@clause(CLASH)
def test_missiles_are_for_the_distance_and_swords_for_contact() -> None:
    battle = position("north: lord missile=1d4 | south: warlord", dice=[*READY, *NEAR, 6, 1, 1, 4])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight")
    assert menu(battle) == ["strike hero", "close", "hold"]
    battle.answer("strike hero", "north")
    assert fact(battle, Blow).damage == 4
    assert menu(battle) == ["close", "hold"]
    add_dice(battle, 6, 1)
    battle.answer("close", "south")
    for seat in ("north", "south"):
        battle.answer("fight", seat)
    assert menu(battle) == ["strike hero"]
    add_dice(battle, 1, 8)
    battle.answer("strike hero", "north")
    assert facts(battle, Blow)[1].damage == 11


# Initiative


@clause(CLASH)
def test_the_higher_initiative_acts_first() -> None:
    """Both have one blow left in them; the first to strike is the only one to strike."""
    text = "north: lord 5, gob 9 | south: warlord 5, orcs 9"
    opening = [*READY, *NEAR, 6, 1, MISS]
    for dice, dead in (([5, 2, 1, 8], "warlord"), ([2, 5, 1, 8], "lord")):
        battle = meet(text, [*opening, *dice], *FIGHT, "close", *FIGHT)
        assert [one.unit for one in facts(battle, UnitDestroyed)] == [dead]
        assert facts(battle, RoundBegan)[1].initiative == dict(zip(("lord", "warlord"), dice[:2], strict=True))


@clause(CLASH)
def test_equal_initiative_is_simultaneous() -> None:
    text = "north: lord 5, gob 9 | south: warlord 5, orcs 9"
    battle = meet(text, [*READY, *NEAR, 6, 1, MISS, 4, 4, 1, 8, 1, 8], *FIGHT, "close", *FIGHT)
    assert [one.unit for one in facts(battle, UnitDestroyed)] == ["lord", "warlord"]


# Attacks


@clause(CLASH)
@pytest.mark.parametrize(("roll", "hits"), [(55, 1), (56, 0)])
def test_a_level_8_hits_armour_17_on_55(roll: int, hits: int) -> None:
    """The check figure of MC-CP-06. No x3 between heroes: the damage is what the dice show."""
    dice = [*READY, *NEAR, 1, 6, roll] + [8] * hits
    battle = position(TWO, dice=dice)
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "strike hero")
    blow = fact(battle, Blow)
    assert items(blow.percent) == [("battle-table", 55, TABLE)]
    assert (blow.hero, blow.enemy, blow.hits, blow.damage) == ("lord", "warlord", hits, 11 * hits)
    assert piece(battle, "warlord").pvt == 45 - 11 * hits


@clause(CLASH)
@pytest.mark.parametrize(("lord", "percent"), [("dv=16 melee=1d4", 95), ("dv=0 melee=1d4", 5)])
def test_the_percentage_stays_between_5_and_95(lord: str, percent: int) -> None:
    armour = "ca=10" if percent == 95 else "ca=22"
    text = f"north: lord {lord} | south: warlord {armour}"
    battle = position(text, dice=[*READY, *NEAR, 1, 6, 100])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "strike hero")
    assert fact(battle, Blow).percent.total == percent


def test_a_monster_makes_all_its_attacks_in_one() -> None:
    dice = [*READY, *NEAR, 1, 6, MISS, 1, 6, 50, 1, 2, 3, 4, 5, 6]
    battle = position("north: lord | south: warlord=red_dragon", dice=dice)
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "strike hero", "fight", "fight", "strike hero")
    blow = facts(battle, Blow)[1]
    assert (blow.hero, blow.percent.total, blow.damage) == ("warlord", 50, 21)
    assert piece(battle, "lord").pvt == 24


def test_an_immune_hero_is_hurt_by_magic_weapons_only() -> None:
    for magic, damage in (("", []), ("magic_weapons", [11])):
        dice = [*READY, *NEAR, 1, 6] + ([1, 8] if magic else [])
        battle = position(f"north: lord {magic} | south: warlord immune", dice=dice)
        orders(battle, "lord duel warlord")
        act(battle, "fight", "fight", "close", "strike hero")
        assert [one.damage for one in facts(battle, Blow)] == damage


@clause("MC-REGLES_SPECIALES-10")
def test_the_men_of_a_unit_with_magic_weapons_hurt_an_immune_hero_too() -> None:
    """MC-CP-09: bought for the whole unit. Its officer has none and strikes in vain; so do men without them."""
    for magic, rolls in (("", []), ("magic_weapons", [10])):
        text = f"north: lord immune | south: orcs 100 {magic}, warlord leads=orcs, gob 10"
        battle = position(text, dice=[*READY, *NEAR, 6, 1, *([MISS] * 10 if magic else [])])
        orders(battle, "lord duel warlord")
        act(battle, "fight", "fight", "close", "strike hero")
        assert [len(one.rolls) for one in facts(battle, Blow)] == rolls


@clause("MC-REGLES_SPECIALES-10")
def test_an_escort_strikes_in_vain_at_what_is_immune() -> None:
    """MC-CP-09: plain men hurt neither an immune hero nor immune men around him; magic weapons of theirs do."""
    text = "north: lord magic_weapons | south: warlord immune escort=2:gob, gob 10"
    battle = position(text, dice=[*READY, *NEAR, 6, 1, MISS, MISS, MISS])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "strike hero")
    assert [(one.hero, one.by_escort, len(one.rolls)) for one in facts(battle, Blow)] == [
        ("warlord", False, 1),
        ("warlord", True, 2),
    ]
    guarded = position("north: lord escort=3:lourds | south: warlord escort=2:necro", dice=[*READY, *NEAR, 1, 6, MISS])
    orders(guarded, "lord duel warlord")
    act(guarded, "fight", "fight", "close", "strike hero")
    assert [(one.hero, one.by_escort) for one in facts(guarded, Blow)] == [("lord", False)]


# Breaking off


@clause(CLASH)
def test_breaking_off_in_contact_costs_a_blow_at_plus_ten() -> None:
    dice = [*READY, *NEAR, 1, 6, MISS, 65, 8]
    battle = meet(TWO, dice, *FIGHT, "close", "fight", "withdraw")
    blow = facts(battle, Blow)[-1]
    assert items(blow.percent) == [("battle-table", 55, TABLE), ("withdrawal", 10, CLASH)]
    assert (blow.hero, blow.damage) == ("lord", 11)
    assert fact(battle, ClashWithdrawal).hero == "warlord"
    assert (piece(battle, "warlord").pvt, piece(battle, "lord").pvt) == (34, 45)
    assert len(facts(battle, ClashEnded)) == 1


@clause(CLASH)
def test_breaking_off_at_a_distance_is_free() -> None:
    battle = meet(TWO, [*READY, *NEAR], "withdraw")
    assert facts(battle, Blow) == []
    assert fact(battle, ClashWithdrawal).hero == "lord"


@clause(CLASH)
def test_escorts_in_contact_strike_the_one_who_breaks_off_too() -> None:
    text = "north: lord escort=2:orcs | south: warlord escort=1:gob, orcs 9"
    dice = [*READY, *NEAR, 1, 6, MISS, MISS, MISS, MISS, 30, 31, 4]
    battle = meet(text, dice, *FIGHT, "close", "strike hero", "fight", "withdraw")
    hero, guards = facts(battle, Blow)[-2:]
    assert (hero.by_escort, hero.hits) == (False, 0)
    assert (guards.by_escort, guards.on_escort, guards.percent.total, guards.rolls) == (True, False, 30, (30, 31))
    assert (guards.hits, piece(battle, "warlord").pvt) == (1, 41)


# Escorts


@clause(CLASH)
def test_escorts_strike_escorts_while_there_are_any() -> None:
    """MC-AM-54. Two heavy foot strike goblins (CA 13) at 40, and only then the warlord (CA 17) at 20."""
    text = "north: lord escort=2:lourds | south: warlord escort=1:gob"
    dice = [*READY, *NEAR, 1, 6, MISS, 40, MISS, 8, 6, 1, MISS, 20, MISS, 5]
    battle = position(text, dice=dice)
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close")
    assert menu(battle) == ["strike hero", "strike guard"]
    act(battle, "strike hero", "fight", "fight", "strike hero")
    first, second = facts(battle, Blow, by_escort=True)
    assert (first.on_escort, first.percent.total, first.hits, first.damage) == (True, 40, 1, 8)
    assert (second.on_escort, second.percent.total, second.hits, second.damage) == (False, 20, 1, 5)
    wounds = facts(battle, ClashWound)
    assert [(one.hero, one.hp, one.escort) for one in wounds] == [("warlord", 45, 0), ("warlord", 40, 0)]
    assert menu(battle) == ["strike hero", "strike guard"]


@clause(CLASH)
def test_a_hero_may_strike_the_escort() -> None:
    text = "north: lord | south: warlord escort=3:orcs"
    battle = position(text, dice=[*READY, *NEAR, 1, 6, 75, 3])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "strike guard")
    blow = fact(battle, Blow)
    assert (blow.on_escort, blow.percent.total, blow.damage) == (True, 75, 6)
    assert (piece(battle, "warlord").pvt, piece(battle, "warlord").escort_men) == (45, 2)


@clause(CLASH)
def test_ten_of_an_escort_fight_and_the_others_stand_by() -> None:
    text = "north: lord ca=10 | south: warlord escort=15:orcs"
    battle = position(text, dice=[*READY, *NEAR, 6, 1, MISS, *[MISS] * 10])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "strike hero")
    assert len(facts(battle, Blow, by_escort=True)[0].rolls) == 10
    add_dice(battle, 6, 1, 1, 8)
    act(battle, "fight", "fight", "strike guard")
    assert fact(battle, ClashWound).escort == 75 - 11


# Breath


@clause(CLASH)
def test_breath_takes_the_whole_party_once_a_clash() -> None:
    """MC-AM-54: current hit points; the lord (level 8) saves on 12, level 1 men on 16."""
    text = "north: lord escort=3:lourds | south: warlord=red_dragon pvt=30"
    battle = position(text, dice=[*READY, *NEAR, 1, 6, 12, 16, 15, 1, 1, 6])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight")
    assert menu(battle) == ["close", "breath", "hold"]
    battle.answer("breath", "south")
    wound = fact(battle, ClashWound)
    assert (wound.hero, wound.hp, wound.escort) == ("lord", 30, 0)
    battle.answer("close", "north")
    act(battle, "fight", "fight")
    assert menu(battle) == ["strike hero"]


@clause(CLASH)
@pytest.mark.parametrize(("save", "hp"), [(11, 0), (12, 23)])
def test_the_saving_throw_halves_the_breath(save: int, hp: int) -> None:
    text = "north: lord | south: warlord=red_dragon"
    battle = position(text, dice=[*READY, *NEAR, 1, 6, save])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "breath")
    assert fact(battle, ClashWound).hp == hp


# Spells in a clash


def test_one_spell_before_contact() -> None:
    """MC-CP-06 and MC-CP-10: two bolts for a level 9 mage; then no other spell in this sequence."""
    battle = position("north: lord=mage | south: warlord", dice=[*READY, 6, 6, 6, 1, 6, 5])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight")
    assert menu(battle) == ["close", "cast magic_missile", "cast fireball", "hold"]
    battle.answer("cast magic_missile", "north")
    assert (fact(battle, SpellCast).roll, fact(battle, ClashWound).hp) == (13, 32)
    add_dice(battle, 6, 1)
    act(battle, "hold", "fight", "fight")
    assert menu(battle) == ["close", "hold"]


def test_a_magic_missile_finds_its_man_among_his_escort() -> None:
    """MC-CP-10: hit points of the hero alone; his two goblins keep their eight."""
    battle = position("north: lord=mage | south: warlord escort=2:gob", dice=[*READY, 6, 6, 6, 1, 6, 5])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "cast magic_missile")
    wound = fact(battle, ClashWound)
    assert (wound.hp, wound.escort, wound.damage) == (32, 8, 13)


def test_what_harms_somebody_in_a_clash_is_marked() -> None:
    text = "north: lord=mage breath missile=1d4 | south: warlord escort=2:gob"
    battle = orders(position(text, dice=[*READY, 6, 6, 6, 1]), "lord duel warlord")
    marks = {option.token: option.notes for option in battle.asks[0].options}
    assert marks == {"fight": ("attack",), "withdraw": ()}
    act(battle, "fight", "fight")
    marks = {option.token: option.notes for option in battle.asks[0].options}
    peaceful = [token for token, notes in marks.items() if notes == ()]
    assert peaceful == ["close", "hold"]
    assert [token for token, notes in marks.items() if notes == ("attack",)] == [
        "strike hero",
        "strike guard",
        "breath",
        "cast magic_missile",
        "cast fireball",
    ]


def test_no_spell_in_contact() -> None:
    battle = position("north: lord=mage | south: warlord", dice=[*READY, *NEAR, 1, 6])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close")
    assert menu(battle) == ["strike hero"]


def test_a_mage_who_has_cast_a_spell_is_met_without_one() -> None:
    battle = position("north: lord=mage, gob 10 | south: warlord, orcs 100", dice=[1] * 9)
    play(battle, "lord cast fireball orcs", "warlord duel lord", until="melee")
    add_dice(battle, *READY, 6, 6, 6, 1)
    act(battle, "fight", "fight")
    battle.answer("hold", "south")
    assert menu(battle) == ["close", "hold"]


def test_a_fireball_in_a_clash_takes_the_whole_party() -> None:
    """Nine dice; the warlord saves on 12, his goblins (level 1) on 16."""
    text = "north: lord=mage | south: warlord escort=2:gob"
    battle = position(text, dice=[*READY, 6, 6, 6, 1, *[2] * 9, 12, 16, 15])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "cast fireball")
    wound = fact(battle, ClashWound)
    assert (wound.hp, wound.escort) == (45 - 9, 0)


# Officers


@clause(CLASH)
def test_an_officer_fights_with_ten_of_his_men() -> None:
    text = "north: lord | south: orcs 100, warlord leads=orcs, gob 10"
    battle = position(text, dice=[*READY, *NEAR, 6, 1, MISS, *[MISS] * 10, 6, 1, 1, 8])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "strike hero")
    assert len(facts(battle, Blow, by_escort=True)[0].rolls) == 10
    act(battle, "fight", "fight", "strike hero")
    assert (piece(battle, "warlord").pvt, piece(battle, "orcs").officer_hp) == (34, 34)
    assert (piece(battle, "orcs").pvt, piece(battle, "orcs").men) == (534, 100)


@clause(CLASH)
def test_the_men_who_fall_around_an_officer_are_men_of_his_unit() -> None:
    text = "north: lord | south: orcs 100, warlord leads=orcs, gob 10"
    battle = position(text, dice=[*READY, *NEAR, 1, 6, 1, 8])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "strike guard")
    orcs = piece(battle, "orcs")
    assert (orcs.pvt, orcs.men, orcs.officer_hp) == (534, 98, 45)


def test_an_officer_slain_in_a_clash_leaves_his_unit_without_him() -> None:
    text = "north: lord, gob 10 | south: orcs 100, warlord 11 leads=orcs commander"
    battle = meet(text, [*READY, *NEAR, 1, 6, 1, 8, 1, 1], *FIGHT, "close", "strike hero")
    assert fact(battle, UnitDestroyed).unit == "warlord"
    orcs = piece(battle, "orcs")
    assert (orcs.pvt, orcs.men, orcs.officer, orcs.officer_hp) == (500, 100, "", 0)
    assert fact(battle, CommanderKilled).hero == "warlord"
    assert [one.why for one in facts(battle, MoraleTested)] == ["commander"]


@clause("MC-HEROS_ET_OFFICIERS-09")
def test_the_death_of_a_commander_in_a_clash_is_felt_when_the_phase_ends() -> None:
    """MC-AM-30: the melee of that phase comes first, with units that know nothing yet."""
    text = "north: lord, gob 10 | south: warlord 11 commander, orcs 100"
    battle = position(text, links="gob-orcs", dice=[*READY, *NEAR, 1, 6, 1, 8, 6, 1, 6, 6])
    play(battle, "lord duel warlord", then=[*FIGHT, "close", "strike hero"])
    kinds = [type(one) for one in battle.facts]
    assert kinds.index(CommanderKilled) < kinds.index(AttackMade) < kinds.index(LossesTaken) < kinds.index(MoraleTested)
    assert not battle.state.armies["south"].mourning


def test_an_officer_whose_last_men_fall_in_a_clash_stands_alone() -> None:
    text = "north: lord, gob 10 | south: orcs 2, warlord leads=orcs, ogres 5"
    battle = meet(text, [*READY, *NEAR, 1, 6, 1, 8, MISS], *FIGHT, "close", "strike guard", "withdraw")
    assert (fact(battle, OfficerStood).hero, fact(battle, OfficerStood).hp) == ("warlord", 45)


def test_a_commander_who_dies_with_all_his_men_dies_once() -> None:
    text = "north: lord=red_dragon, gob 10 | south: orcs 2, warlord 10 leads=orcs commander, ogres 5"
    battle = meet(text, [*READY, *NEAR, 6, 1, 1, 1, 1, 3, 3], *FIGHT, "breath")
    assert [one.unit for one in facts(battle, UnitDestroyed)] == ["warlord", "orcs"]
    assert len(facts(battle, CommanderKilled)) == 1
    assert [one.unit for one in facts(battle, MoraleTested)] == ["ogres"]


# Which clashes there are (MC-AM-42)


def test_two_heroes_who_name_each_other_meet_once() -> None:
    battle = position(TWO, dice=[*READY, *NEAR])
    play(battle, "lord duel warlord", "warlord duel lord", then=["withdraw"])
    assert fact(battle, ClashesQueued).clashes == (("lord", "warlord"),)
    assert fact(battle, ClashBegan).hero == "lord"


def test_several_challengers_are_met_one_after_the_other() -> None:
    battle = position("north: lord, captain | south: warlord, orcs 9", dice=[*READY, *NEAR, *READY, *NEAR])
    play(battle, "lord duel warlord", "captain duel warlord", then=["withdraw", "withdraw"])
    assert [(one.hero, one.enemy) for one in facts(battle, ClashBegan)] == [("lord", "warlord"), ("captain", "warlord")]


def test_a_challenge_to_the_dead_finds_nobody() -> None:
    battle = position("north: lord, archers 10 | south: warlord 1, orcs 9", dice=[6])
    play(battle, "lord duel warlord", "archers shoot warlord")
    assert fact(battle, ClashMissed).enemy == "warlord"
    assert facts(battle, ClashBegan) == []


def test_a_clash_that_is_missed_leaves_the_next_to_be_fought() -> None:
    text = "north: lord, captain, archers 10 | south: warlord 1, chief=warlord, orcs 9"
    battle = position(text, dice=[6, *READY, *NEAR])
    play(battle, "lord duel warlord", "captain duel chief", "archers shoot warlord", then=["withdraw"])
    assert fact(battle, ClashMissed).enemy == "warlord"
    assert [(one.hero, one.enemy) for one in facts(battle, ClashBegan)] == [("captain", "chief")]


@pytest.mark.parametrize("challenged", [True, False])
def test_whoever_fought_a_clash_makes_no_other_attack(challenged: bool) -> None:
    """The warlord is at grips with light foot; ten of them strike at him all the same."""
    dice = [*READY, *NEAR, 6] if challenged else [6, 8, 1, 1]
    text = "north: lord, legers 100 | south: warlord, orcs 9"
    battle = position(text, links="legers-warlord", dice=dice)
    play(battle, *(["lord duel warlord"] if challenged else []), then=["withdraw"] if challenged else [])
    expected = ["legers"] if challenged else ["legers", "warlord"]
    assert sorted(one.unit for one in facts(battle, AttackMade)) == expected


def test_the_clash_comes_before_the_blows_of_the_melee() -> None:
    """The lord falls in the clash and strikes no orc."""
    text = "north: lord 5, lourds 100 | south: warlord, orcs 100"
    dice = [*READY, *NEAR, 6, 1, 1, 8, 1, 1]
    battle = position(text, links="lourds-orcs", dice=dice)
    play(battle, "lord duel warlord", then=[*FIGHT, "close"], until="morale")
    kinds = [type(one) for one in battle.facts]
    assert kinds.index(ClashEnded) < kinds.index(UnitDestroyed) < kinds.index(AttackMade)


# What is shown before the dice fall


def test_the_chances_of_a_blow_are_the_percentage_of_the_table() -> None:
    """A lord (row 7+ to 9) against CA 17: 55 % (the figure of MC-CP-06)."""
    battle = position(TWO, dice=[*READY, *NEAR, 1, 6])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "strike hero")
    roll = battle.ask()
    assert isinstance(roll, Roll)
    assert roll.chances() == {"1": Fraction(55, 100), "0": Fraction(45, 100)}
    assert (roll.seat, roll.subject, roll.clause) == ("north", "lord", CLASH)


def test_every_attack_of_an_escort_counts_by_itself() -> None:
    """Two men who hit on 25 % each (heavy foot against CA 16)."""
    text = "north: lord escort=2:lourds | south: warlord ca=16"
    battle = position(text, dice=[*READY, *NEAR, 1, 6, MISS])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "strike hero")
    roll = battle.ask()
    assert isinstance(roll, Roll) and not roll.summed
    assert roll.chances() == {"0": Fraction(9, 16), "1": Fraction(6, 16), "2": Fraction(1, 16)}


# Who is hurt by what

ESCORTS = "north: lord escort=2:lourds, gob 9 | south: warlord escort=3:orcs, orcs 9"


@clause(CLASH)
def test_coming_closer_and_waiting_hurt_nobody() -> None:
    battle = position(ESCORTS, dice=[*READY, 6, 6, 6, 1])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "hold")
    assert facts(battle, ClashWound) == []
    assert fact(battle, Closed).distance == 50


@clause(CLASH)
@pytest.mark.parametrize(("aim", "hp", "escort"), [("hero", 45 - 4, 15), ("guard", 45, 15 - 4)])
def test_a_blow_hurts_whom_it_is_aimed_at(aim: str, hp: int, escort: int) -> None:
    """1d8+3 on a one: 4, off the warlord or off the fifteen hit points around him; both escorts miss."""
    battle = position(ESCORTS, dice=[*READY, *NEAR, 1, 6, 1, 1, MISS, MISS])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", f"strike {aim}")
    wound = fact(battle, ClashWound)
    assert (wound.hero, wound.hp, wound.escort, wound.damage) == ("warlord", hp, escort, 4)


@clause(CLASH)
def test_whoever_breaks_off_is_struck_and_his_escort_is_not() -> None:
    """The lord closes in and misses with his men; then the warlord goes and takes 4: his orcs keep their fifteen."""
    dice = [*READY, *NEAR, 6, 1, MISS, MISS, MISS, MISS, 1, 1, MISS, MISS]
    battle = position(ESCORTS.replace("warlord escort", "warlord ca=18 escort"), dice=dice)
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight", "close", "strike hero", "fight", "withdraw")
    wound = fact(battle, ClashWound)
    assert (wound.hero, wound.hp, wound.escort) == ("warlord", 41, 15)


@clause(CLASH)
@pytest.mark.parametrize(
    ("party", "around", "spare", "guards"),
    [
        ("warlord", 0, 0, 0),
        ("warlord escort=9:orcs", 45, 0, 9),
        ("warlord escort=10:orcs", 50, 0, 10),
        ("warlord escort=11:orcs", 50, 5, 10),
        ("warlord leads=unit, unit=orcs 10 pvt=92", 47, 0, 10),
        ("warlord leads=unit, unit=orcs 100", 50, 450, 10),
    ],
)
def test_how_many_fight_around_a_hero(party: str, around: int, spare: int, guards: int) -> None:
    """Ten at most; 92 hit points of a unit are 45 of its officer and 47 of its ten men, one of them wounded."""
    battle = position(f"north: gob 9 | south: {party}, gob=gob 9".replace("gob=gob", "rest=gob"))
    side = ClashSide(battle.state, piece(battle, "warlord"))
    assert (side.guard_pvt, side.spare, side.guards) == (around, spare, guards)


@clause(CLASH)
@pytest.mark.parametrize(("level", "spells"), [(5, ["magic_missile", "fireball"]), (4, ["magic_missile"])])
def test_spells_of_a_clash_need_their_level(level: int, spells: list[str]) -> None:
    """MC-CP-10: fire from the fifth level on; sleep and passwall are nothing against a hero."""
    battle = position(f"north: lord=mage dv={level} | south: warlord", dice=[*READY, 6, 6, 6, 1])
    orders(battle, "lord duel warlord")
    act(battle, "fight", "fight")
    assert menu(battle) == ["close", *(f"cast {spell}" for spell in spells), "hold"]
