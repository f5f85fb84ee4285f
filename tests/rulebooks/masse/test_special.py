"""Special rules: commanders, special attacks, huge creatures, immunity, flight, regeneration."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.masse.facts import (
    AttackFutile,
    AttackMade,
    ClashBegan,
    ClashesQueued,
    Demoralised,
    Engaged,
    HugeStruck,
    LossesTaken,
    MoraleTested,
    PointsAllotted,
    Regenerated,
    UnitDestroyed,
)
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
)

TABLE = "MC-TABLE_DE_BATAILLE-01"
INT = "MC-REGLES_SPECIALES-02"
SAG = "MC-REGLES_SPECIALES-03"
THREE = "north: a=lourds 100, b=lourds 100, c=lourds 100, mage commander | south: foe=lourds 300"


# Skilled commanders


@clause("MC-REGLES_SPECIALES-01")
@pytest.mark.parametrize(
    ("score", "bonus"), [(3, 0), (12, 0), (13, 1), (14, 1), (15, 1), (16, 2), (17, 2), (18, 3), (19, 3)]
)
def test_the_bonus_of_a_skilled_commander(score: int, bonus: int) -> None:
    battle = position(f"north: lourds 100, lord int={score} sag=10 commander | south: orcs 100")
    assert battle.state.commander_bonus("north", "int") == bonus
    battle = position(f"north: lourds 100, lord int=10 sag={score} commander | south: orcs 100")
    assert battle.state.commander_bonus("north", "sag") == bonus
    assert battle.state.commander_bonus("north", "int") == 0


def test_a_hero_who_does_not_command_gives_nothing() -> None:
    battle = position("north: lourds 100, mage | south: orcs 100, lord commander")
    assert battle.state.commander_bonus("north", "int") == 0
    assert battle.state.commander_bonus("south", "int") == 2


@clause(INT)
def test_the_whole_int_on_one_unit() -> None:
    """MC-EX-08: 30 % and fifteen points."""
    battle = play(position(THREE, dice=[4, 1]), "a engage foe", "point a", "point a", "point a", until="morale")
    attack = fact(battle, AttackMade, unit="a")
    assert items(attack.percent) == [("battle-table", 30, TABLE), ("commander-int", 15, INT)]
    assert (attack.percent.total, attack.damage) == (45, 180)
    assert items(fact(battle, AttackMade, unit="foe").percent) == [("battle-table", 30, TABLE)]


@clause(INT)
@pytest.mark.parametrize(
    ("points", "shares"),
    [
        (["a", "a", "b"], {"a": 10, "b": 5}),
        (["a", "b", "c"], {"a": 5, "b": 5, "c": 5}),
        (["b"], {"b": 5}),
    ],
)
def test_int_is_shared_in_steps_of_five(points: list[str], shares: dict[str, int]) -> None:
    battle = position(THREE)
    play(battle, "a engage foe", *(f"point {unit}" for unit in points), until="melee")
    assert {one.unit: one.points for one in facts(battle, PointsAllotted)} == shares
    assert {unit: piece(battle, unit).bonus for unit in "abc"} == {"a": 0, "b": 0, "c": 0} | shares


@clause(INT)
def test_there_are_no_more_points_than_the_commander_gives() -> None:
    battle = position(THREE)
    for unit in ("a", "b", "c", "mage"):
        battle.answer(f"order {unit} none", "north")
    assert refused(battle, "point a 7", "north") == INT
    assert refused(battle, "point mage", "north") == INT
    for _ in range(3):
        battle.answer("point a", "north")
    assert refused(battle, "point b", "north") == INT


@clause(INT)
def test_whoever_is_ordered_away_loses_his_points_and_nobody_else() -> None:
    """His points are there to be given again."""
    battle = position("north: a=lourds 100, b=lourds 100, mage commander | south: foe=orcs 100", links="a-foe")
    for order in ("order a none", "order b none", "order mage none", "point a", "point b", "order a retreat"):
        battle.answer(order, "north")
    assert (battle.ask("north").draft.points, battle.ask("north").draft.points_left) == ({"b": 5}, 10)
    assert [option.token for option in battle.ask("north").options] == ["point b", "point none"]


@clause(INT)
def test_points_go_to_attacking_units_only() -> None:
    battle = position("north: a=lourds 100, mage commander | south: foe=orcs 100", links="a-foe")
    battle.answer("order a retreat", "north")
    battle.answer("order mage none", "north")
    assert refused(battle, "point a", "north") == INT
    other = position("north: a=lourds 100 | south: foe=orcs 100")
    other.answer("order a none", "north")
    assert refused(other, "point a", "north") == INT


@clause(SAG)
@pytest.mark.parametrize(
    ("order", "percent"), [("halleb none", 25), ("halleb engage foe", 35), ("halleb engage other", 35)]
)
def test_sag_protects_whoever_keeps_still(order: str, percent: int) -> None:
    """MC-AM-28: any Engage order, met or not, loses the protection."""
    dice = [4, 1, 1] if "other" in order else [4, 1]
    battle = position("north: foe=legers 100, other=legers 10 | south: halleb 100, cleric commander", dice=dice)
    play(battle, "foe engage halleb", order, until="morale")
    attack = fact(battle, AttackMade, unit="foe")
    assert attack.percent.total == percent
    wisdom = [("commander-sag", -10, SAG)] if percent == 25 else []
    assert items(attack.percent) == [("battle-table", 35, TABLE), *wisdom]


@clause(SAG)
def test_sag_protects_from_shots_and_under_a_shoot_order() -> None:
    text = "north: archers 100 | south: foe=archers 100, cleric commander"
    battle = play(position(text, dice=[2, 2]), "archers shoot foe", "foe shoot archers", until="morale")
    assert fact(battle, AttackMade, unit="archers").percent.total == 35
    assert fact(battle, AttackMade, unit="foe").percent.total == 45


@clause(SAG)
@pytest.mark.parametrize("order", ["retreat", "fall_back"])
def test_whoever_leaves_loses_the_protection_of_sag(order: str) -> None:
    battle = position(
        "north: foe=legers 100, more=legers 100 | south: cheval 100, cleric commander",
        links="foe-cheval@1 more-cheval@2",
        dice=[4],
        switches={"fall_back_strikes": True},
    )
    striker = "foe" if order == "retreat" else "more"
    play(battle, f"cheval {order}", then=[f"strike {striker} cheval"], until="morale")
    assert items(fact(battle, AttackMade, unit=striker).percent) == [("battle-table", 20, TABLE)]


def test_sag_never_takes_the_percentage_below_five() -> None:
    battle = position("north: foe=levee 100 | south: cheval 100, cleric commander", dice=[4, 1])
    play(battle, "foe engage cheval", until="morale")
    assert fact(battle, AttackMade, unit="foe").percent.total == 5


def test_a_fallen_commander_gives_nothing() -> None:
    battle = position("north: foe=legers 100 | south: halleb 100, cleric commander fate=destroyed", dice=[4, 1])
    play(battle, "foe engage halleb", until="morale")
    assert fact(battle, AttackMade, unit="foe").percent.total == 35


# Special attacks


@clause("MC-REGLES_SPECIALES-04")
def test_special_attacks_triple_the_damage() -> None:
    """MC-EX-06, MC-AM-13. The zombies roll as much, with the same hit dice, and have no special attack."""
    battle = position("north: goules 40, zombies 40 | south: a=lourds 200, b=lourds 200", dice=[2, 2, 2, 6, 1, 1])
    play(battle, "goules engage a", "zombies engage b", until="morale")
    special, plain = fact(battle, AttackMade, unit="goules"), fact(battle, AttackMade, unit="zombies")
    assert multipliers(special.product) == [("special", "3", "MC-REGLES_SPECIALES-04")]
    assert (special.roll, special.percent.total, special.damage) == (6, 35, 252)
    assert (multipliers(plain.product), plain.damage) == ([], 84)


@clause("MC-REGLES_SPECIALES-04")
def test_special_attacks_work_in_melee_only() -> None:
    """MC-AM-41."""
    battle = position("north: archers 40 special | south: lourds 200", dice=[6])
    play(battle, "archers shoot lourds", until="morale")
    attack = fact(battle, AttackMade)
    assert (multipliers(attack.product), attack.damage) == ([], 72)


# Huge creatures


@clause("MC-REGLES_SPECIALES-05")
def test_a_huge_creature_acts_as_a_hero() -> None:
    battle = position("north: giant=hill_giant, trolls 5 | south: lord, orcs 100")
    assert "duel lord" in offered(battle, "giant")
    assert "duel lord" not in offered(battle, "trolls")
    assert "duel giant" in offered(battle, "lord")
    assert "engage orcs" in offered(battle, "giant")
    assert refused(battle, "order giant engage lord", "north") == "MC-HEROS_ET_OFFICIERS-04"


@clause("MC-REGLES_SPECIALES-05")
def test_a_huge_creature_fights_clashes_and_is_shot_whole() -> None:
    """MC-CP-08: missiles hit it normally, MC-AM-44: with every man."""
    battle = position("north: giant=hill_giant, gob 10 | south: lord, archers 100", dice=[1, 3, 3, 6, 6])
    play(battle, "giant duel lord", "archers shoot giant", then=["withdraw"])
    shot = fact(battle, AttackMade, unit="archers")
    assert (shot.men, shot.percent.total, shot.damage) == (100, 30, 30)
    assert fact(battle, ClashBegan).hero == "giant"
    assert piece(battle, "giant").pvt == 6


@clause("MC-REGLES_SPECIALES-06")
def test_an_idle_huge_creature_looks_for_another() -> None:
    battle = position("north: giant=hill_giant | south: dragon=red_dragon, orcs 300", dice=[3, 3, 6, 6])
    play(battle, then=["withdraw"])
    assert fact(battle, ClashesQueued).clashes == (("giant", "dragon"),)
    assert fact(battle, ClashBegan).enemy == "dragon"
    assert facts(battle, Engaged) == []


@clause("MC-REGLES_SPECIALES-06")
def test_an_idle_huge_creature_without_its_like_attacks_a_fit_unit() -> None:
    battle = position("north: giant=hill_giant, gob 10 | south: big=orcs 500 demoralised, orcs 300, gob2=gob 20, lord")
    play(battle)
    engaged = fact(battle, Engaged)
    assert (engaged.unit, engaged.target, engaged.clause) == ("giant", "orcs", "MC-REGLES_SPECIALES-06")
    assert fact(battle, HugeStruck).damage == 80


@clause("MC-REGLES_SPECIALES-06")
def test_a_huge_creature_with_orders_or_attacked_by_a_hero_does_not_choose() -> None:
    battle = position("north: giant=hill_giant, gob 10 | south: orcs 300, few=orcs 20, lord", dice=[3, 3, 6, 6])
    ordered = battle.fork()
    play(battle, "lord duel giant", then=["withdraw"])
    assert facts(battle, Engaged) == []
    assert facts(battle, Demoralised) == []
    play(ordered, "giant engage few")
    assert [one.target for one in facts(ordered, Engaged)] == ["few"]


def test_a_huge_troop_looks_for_standard_units_not_for_heroes() -> None:
    """It is no hero, and may engage one; but left to itself it turns on a unit, though the lord has more hit points."""
    battle = play(position("north: ogres 5 huge, gob 10 | south: lord, orcs 5"))
    assert fact(battle, Engaged).target == "orcs"


def test_an_idle_huge_creature_does_not_reach_the_air() -> None:
    battle = play(position("north: giant=hill_giant, gob 10 | south: harpies 300, orcs 20"))
    assert fact(battle, Engaged).target == "orcs"


@clause("MC-REGLES_SPECIALES-07")
def test_a_huge_creature_deals_ten_times_its_hit_dice_without_a_roll() -> None:
    """MC-EX-10; MC-CP-08: the unit does it no harm."""
    battle = play(position("north: giant=hill_giant, gob 10 | south: orcs 200"), "giant engage orcs")
    struck = fact(battle, HugeStruck)
    assert (struck.damage, struck.clause) == (80, "MC-REGLES_SPECIALES-07")
    assert fact(battle, LossesTaken).pvt == 920
    futile = fact(battle, AttackFutile)
    assert (futile.unit, futile.target, futile.clause) == ("orcs", "giant", "MC-REGLES_SPECIALES-07")
    assert (piece(battle, "giant").pvt, battle.throws) == (36, ())


@clause("MC-REGLES_SPECIALES-07")
def test_the_damage_of_a_huge_creature_follows_its_hit_dice_alone() -> None:
    """No x3 of heroes (MC-AM-27), no x2 of flight, no immunity against it (MC-AM-45); again every sequence."""
    battle = position("north: dragon=red_dragon, gob 10 | south: necro 20, orcs 20")
    play(battle, "dragon engage necro")
    assert fact(battle, HugeStruck).damage == 100
    play(battle, "dragon engage necro")
    assert [one.damage for one in facts(battle, HugeStruck)] == [100, 100]
    assert piece(battle, "necro").pvt == 80


@clause("MC-REGLES_SPECIALES-08")
def test_whoever_is_engaged_with_a_huge_creature_breaks() -> None:
    battle = position("north: giant=hill_giant, gob 10 | south: orcs 200, cheval 20, other=orcs 20")
    play(battle, "giant engage orcs", "cheval engage giant")
    broken = facts(battle, Demoralised)
    assert [(one.unit, one.cause, one.clause) for one in broken] == [
        ("orcs", "huge", "MC-REGLES_SPECIALES-08"),
        ("cheval", "huge", "MC-REGLES_SPECIALES-08"),
    ]
    assert facts(battle, MoraleTested) == []
    assert not piece(battle, "other").demoralised


@clause("MC-REGLES_SPECIALES-08")
@pytest.mark.parametrize("literal", [False, True])
def test_morale_12_and_followers_stand_before_a_huge_creature(literal: bool) -> None:
    """MC-AM-26 and its switch."""
    battle = position(
        "north: giant=hill_giant, ogre=hill_giant | south: squel 200, orcs 100 follows=cleric, cleric",
        links="giant-squel ogre-orcs",
        switches={"huge_breaks_everyone": literal},
    )
    play(battle)
    assert {one.unit for one in facts(battle, Demoralised)} == ({"squel", "orcs"} if literal else set())
    assert piece(battle, "squel").pvt == 920


@clause("MC-REGLES_SPECIALES-09")
def test_a_huge_creature_turns_on_those_still_fit() -> None:
    battle = position(
        "north: giant=hill_giant, gob 10 | south: orcs 200 demoralised, squel 50", links="giant-orcs giant-squel"
    )
    assert refused(battle, "order giant engage orcs", "north") == "MC-REGLES_SPECIALES-09"
    play(battle, "orcs flee")
    assert [one.target for one in facts(battle, HugeStruck)] == ["squel"]
    assert piece(battle, "orcs").pvt == 1000


@clause("MC-REGLES_SPECIALES-09")
@pytest.mark.parametrize(("links", "struck"), [("giant-orcs giant-squel", ["squel"]), ("giant-orcs", [])])
def test_a_huge_creature_spares_those_who_break_before_its_blow(links: str, struck: list[str]) -> None:
    """The followers lose their cleric in the shooting phase and are still engaged in the melee."""
    battle = position(
        "north: giant=hill_giant, archers 10 | south: orcs 200 follows=cleric, squel 50, cleric 1",
        links=links,
        dice=[6],
    )
    play(battle, "archers shoot cleric")
    assert [one.target for one in facts(battle, HugeStruck)] == struck
    assert (piece(battle, "orcs").demoralised, piece(battle, "orcs").pvt) == (True, 1000)


@clause("MC-REGLES_SPECIALES-09", "MC-PHASE_DE_COMMANDEMENT-15")
def test_a_huge_creature_never_strikes_a_fleeing_unit() -> None:
    """Nor does anybody else if it was the giant that hurt it most. MC-AM-38."""
    text = "north: giant=hill_giant, gob 100 | south: orcs 200 demoralised hurt={hurt}, other=orcs 5"
    battle = position(text.format(hurt="giant:10/gob:80"), links="giant-orcs gob-orcs", dice=[1])
    orders(battle, "orcs flee")
    assert [option.token for option in battle.ask("north").options] == ["strike gob orcs", "spare orcs"]
    play_on = battle.fork()
    battle.answer("strike gob orcs", "north")
    assert facts(battle, HugeStruck, target="orcs") == []
    assert piece(battle, "orcs").pvt == 950
    play_on.answer("spare orcs", "north")
    assert piece(play_on, "orcs").pvt == 1000
    worse = position(text.format(hurt="giant:80/gob:10"), links="giant-orcs gob-orcs")
    orders(worse, "orcs flee")
    assert all(ask.question.id != "ask-leaving" for ask in worse.asks) and piece(worse, "orcs").pvt == 1000


@clause("MC-REGLES_SPECIALES-09")
def test_a_huge_creature_may_strike_a_fit_unit_that_retreats() -> None:
    battle = position("north: giant=hill_giant, gob 10 | south: squel 200, orcs 10", links="giant-squel")
    play(battle, "squel retreat", "giant engage squel", then=["strike giant squel"])
    assert fact(battle, HugeStruck).damage == 80
    assert piece(battle, "squel").free


# Immunity


@clause("MC-REGLES_SPECIALES-10")
def test_an_immune_unit_takes_nothing_and_deals_five_times() -> None:
    """MC-EX-07, MC-AM-12."""
    battle = position("north: necro 20 | south: milice 300", dice=[4])
    play(battle, "necro engage milice", until="morale")
    attack = fact(battle, AttackMade)
    assert multipliers(attack.product) == [
        ("special", "3", "MC-REGLES_SPECIALES-04"),
        ("immune", "5", "MC-REGLES_SPECIALES-10"),
    ]
    assert (attack.unit, attack.percent.total, attack.damage) == ("necro", 60, 720)
    futile = fact(battle, AttackFutile)
    assert (futile.unit, futile.clause) == ("milice", "MC-REGLES_SPECIALES-10")
    assert piece(battle, "necro").pvt == 280


@clause("MC-REGLES_SPECIALES-10")
def test_immunity_is_judged_opponent_by_opponent() -> None:
    """MC-CP-09: magic or silver weapons."""
    battle = position("north: gargou 10 | south: milice 300 magic_weapons, orcs 300", dice=[1, 1, 1, 1, 4])
    play(battle, "gargou engage milice", "orcs none", until="morale")
    attack = fact(battle, AttackMade, unit="gargou")
    assert multipliers(attack.product) == [("flying", "2", "MC-REGLES_SPECIALES-13")]
    assert fact(battle, AttackMade, unit="milice").damage == 4 * 300 * 30 // 200
    assert facts(battle, AttackFutile) == []


@clause("MC-REGLES_SPECIALES-10")
def test_immunity_stops_ordinary_missiles() -> None:
    """MC-AM-41: and the x5 is for melee only."""
    battle = position("north: archers 100, bows=archers 100 magic_weapons | south: necro 20 missile=1d6", dice=[2, 3])
    play(battle, "archers shoot necro", "bows shoot necro", "necro shoot archers", until="morale")
    assert [(one.unit, one.shot) for one in facts(battle, AttackFutile)] == [("archers", True)]
    assert fact(battle, AttackMade, unit="bows").damage == 70
    shot = fact(battle, AttackMade, unit="necro")
    assert (multipliers(shot.product), shot.damage) == ([], 3 * 20 * 55 // 100)


@clause("MC-REGLES_SPECIALES-11")
@pytest.mark.parametrize(("magic", "penalty"), [("", 1), ("magic_weapons", 0)])
def test_a_unit_that_cannot_hurt_its_enemy_tests_at_minus_two_once(magic: str, penalty: int) -> None:
    battle = position(
        f"north: necro 20, spectres=necro 20 | south: milice 500 {magic}",
        links="necro-milice spectres-milice",
        dice=[1, 1, 6] if magic else [1, 1],
    )
    then = ["strike milice necro"]
    play(battle, then=then, until="morale")
    add_dice(battle, 1, 1)
    tested = fact(battle, MoraleTested, unit="milice")
    found = [item for item in items(tested.tally) if item[0] == "immune_enemy"]
    assert found == [("immune_enemy", -2, "MC-REGLES_SPECIALES-11")] * penalty


@clause("MC-REGLES_SPECIALES-11")
def test_a_unit_engaged_with_a_huge_creature_cannot_hurt_it_either() -> None:
    """MC-AM-45: where it tests at all, as when its commander falls."""
    battle = position(
        "north: giant=hill_giant, archers 10 | south: orcs 200 follows=cleric, cleric, lord 1 commander, gob 50",
        links="giant-orcs",
        dice=[6, 1, 1],
    )
    play(battle, "archers shoot lord")
    tested = fact(battle, MoraleTested)
    assert tested.unit == "gob"
    other = position(
        "north: giant=hill_giant, archers 10 | south: orcs 200, lord 1 commander",
        links="giant-orcs",
        dice=[6, 1, 1],
    )
    play(other, "archers shoot lord")
    tally = items(fact(other, MoraleTested).tally)
    assert ("immune_enemy", -2, "MC-REGLES_SPECIALES-11") in tally


# Flight


@clause("MC-REGLES_SPECIALES-12")
def test_only_flyers_engage_flyers() -> None:
    battle = position("north: lourds 100, griffons 5, lord | south: harpies 20, orcs 100")
    assert refused(battle, "order lourds engage harpies", "north") == "MC-REGLES_SPECIALES-12"
    assert refused(battle, "order lord engage harpies", "north") == "MC-REGLES_SPECIALES-12"
    assert "engage harpies" not in offered(battle, "lourds")
    assert "engage harpies" in offered(battle, "griffons")
    assert "engage orcs" in offered(battle, "lourds")


@clause("MC-REGLES_SPECIALES-12")
def test_a_unit_engaged_by_flyers_may_strike_back_by_order() -> None:
    battle = position("north: lourds 100 | south: harpies 20", links="lourds-harpies")
    assert offered(battle, "lourds") == ["engage harpies", "retreat", "none"]


@clause("MC-REGLES_SPECIALES-13")
def test_flyers_deal_double_and_take_half() -> None:
    """MC-EX-04; MC-AM-40: as long as the two remain engaged."""
    battle = position("north: harpies 20 | south: lourds 200", dice=[2, 2, 3, 4, 1, 1, 1, 1])
    play(battle, "harpies engage lourds")
    up, down = fact(battle, AttackMade, unit="harpies"), fact(battle, AttackMade, unit="lourds")
    assert multipliers(up.product) == [("flying", "2", "MC-REGLES_SPECIALES-13")]
    assert multipliers(down.product) == [("flown_at", "1/2", "MC-REGLES_SPECIALES-13")]
    assert (up.roll, up.percent.total, up.damage) == (7, 40, 112)
    assert (down.percent.total, down.damage) == (45, 180)
    assert (piece(battle, "lourds").men, piece(battle, "harpies").men) == (178, 8)
    add_dice(battle, 2, 2, 3, 1)
    play(battle, "lourds engage harpies", until="morale")
    assert facts(battle, AttackMade, unit="harpies")[1].damage == 7 * 8 * 40 * 2 // 100
    assert facts(battle, AttackMade, unit="lourds")[1].damage == 1 * 178 * 45 // 200


@clause("MC-REGLES_SPECIALES-13")
def test_flyers_have_no_advantage_over_flyers_or_by_shots() -> None:
    battle = position("north: harpies 20, bats=harpies 20 missile=1d6 | south: griffons 20, orcs 100", dice=[1] * 8)
    play(battle, "harpies engage griffons", "bats shoot orcs", until="morale")
    for unit in ("harpies", "griffons", "bats"):
        assert multipliers(fact(battle, AttackMade, unit=unit).product) == []


@clause("MC-REGLES_SPECIALES-14")
def test_flyers_may_fall_back() -> None:
    battle = position("north: harpies 20, orcs 20 | south: lourds 100, legers 100", links="harpies-lourds orcs-legers")
    assert "fall_back" in offered(battle, "harpies")
    assert "fall_back" not in offered(battle, "orcs")
    assert refused(battle, "order orcs fall_back", "north") == "MC-PHASE_DE_COMMANDEMENT-10"
    assert refused(battle, "order legers fall_back", "south") == "MC-PHASE_DE_COMMANDEMENT-10"
    play(battle, "harpies fall_back", "orcs retreat", then=["spare orcs"])
    assert piece(battle, "harpies").free
    assert facts(battle, AttackMade) == []


# Regeneration


@clause("MC-REGLES_SPECIALES-15", "MC-REGLES_SPECIALES-16")
def test_trolls_come_back() -> None:
    """MC-EX-09, MC-AM-29."""
    battle = position("north: archers 100 | south: trolls 8", dice=[5, 1, 1])
    play(battle, "archers shoot trolls")
    assert fact(battle, LossesTaken).pvt == 90
    grown = fact(battle, Regenerated)
    assert (grown.pvt, grown.men, grown.clause) == (240, 8, "MC-REGLES_SPECIALES-15")


@clause("MC-REGLES_SPECIALES-15")
def test_regeneration_counts_the_individuals_of_the_start_of_the_sequence() -> None:
    """Six of eight are left, five fall: ten for each of the six."""
    battle = position("north: archers 100 | south: trolls 8 pvt=180 regeneration=1", dice=[5, 1, 1])
    play(battle, "archers shoot trolls")
    assert fact(battle, LossesTaken).men == 1
    assert fact(battle, Regenerated).pvt == 30 + 10 * 1 * 6


@clause("MC-REGLES_SPECIALES-15")
@pytest.mark.parametrize("torches", ["torches", ""])
@pytest.mark.parametrize(("how", "dice"), [("shoot", [1, 1, 1]), ("engage", [1, 1, 1, 1, 1, 1, 1, 1])])
def test_torches_and_oil_stop_regeneration(how: str, dice: list[int], torches: str) -> None:
    battle = position(f"north: archers 100 {torches} | south: trolls 8 pvt=200", dice=dice)
    play(battle, f"archers {how} trolls")
    assert [one.pvt for one in facts(battle, Regenerated)] == ([] if torches else [240])


@clause("MC-REGLES_SPECIALES-15")
def test_torches_stop_regeneration_without_a_blow() -> None:
    """It is enough that the opponent is equipped: here he has already struck at somebody else."""
    battle = position(
        "north: orcs 100 torches, gob 10 | south: trolls 8 pvt=200, lourds 100",
        links="orcs-trolls orcs-lourds",
        dice=[1] * 9,
    )
    play(battle, "orcs engage lourds", "trolls engage orcs", "lourds engage orcs")
    assert facts(battle, Regenerated) == []


@clause("MC-REGLES_SPECIALES-15")
def test_torches_stop_regeneration_only_in_the_sequence_of_their_bearers() -> None:
    """Trolls broken by fire and out of its reach grow again in the next sequence."""
    battle = position("north: archers 100 torches, gob 10 | south: trolls 8 pvt=200, orcs 20", dice=[1, 6, 6])
    play(battle, "archers shoot trolls")
    assert piece(battle, "trolls").demoralised
    assert facts(battle, Regenerated) == []
    play(battle)
    assert fact(battle, Regenerated).pvt == 240


@clause("MC-REGLES_SPECIALES-16")
def test_regeneration_stops_at_the_hit_points_of_the_start() -> None:
    battle = play(position("north: gob 10 | south: trolls 8 pvt=239, orcs 10 pvt=40"))
    assert fact(battle, Regenerated).pvt == 240
    assert piece(battle, "orcs").pvt == 40
    whole = play(position("north: gob 10 | south: trolls 8"))
    assert facts(whole, Regenerated) == []


@clause("MC-REGLES_SPECIALES-15")
def test_nobody_comes_back_from_nothing() -> None:
    """MC-AM-29: a unit at 0 at the end of a phase is destroyed."""
    battle = position("north: archers 100 | south: trolls 1, orcs 10", dice=[1])
    play(battle, "archers shoot trolls")
    assert fact(battle, UnitDestroyed).unit == "trolls"
    assert facts(battle, Regenerated) == []
