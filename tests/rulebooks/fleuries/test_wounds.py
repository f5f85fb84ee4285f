"""Wounds of characters, pteradons and monsters: the tables cell by cell, second wounds, the stunned and the blind."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.abilities.wound_effects import blind, mobility, penalty, stunned
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, ShotMade, WoundTaken
from oriflamme.rulebooks.fleuries.facts.moves import ContactMade, Moved
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested, Removed
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, awaits, fact, facts, items, piece, play, position, refused

Cell = tuple[str, int, int, str, str, str]
"""Grade, combat, shooting, share of the ground move and of the air move that are lost, and what else."""
CHARACTER: dict[tuple[str, int], list[Cell]] = {
    ("head", 16): [
        ("light", 0, 0, "0", "0", "stunned"),
        ("serious", -25, -25, "0", "0", ""),
        ("light", 0, 0, "0", "0", "blind"),
        ("dead", 0, 0, "0", "0", "dead"),
    ],
    ("thighs", 45): [
        ("light", -5, -5, "0", "0", ""),
        ("light", -10, -10, "0", "0", ""),
        ("serious", -20, -20, "1/4", "1/4", ""),
        ("light", -15, -15, "0", "0", ""),
    ],
    ("torso", 73): [
        ("grave", -40, -40, "1/2", "1/2", ""),
        ("light", -20, -20, "0", "0", ""),
        ("dead", 0, 0, "0", "0", "dead"),
        ("serious", -30, -30, "1/4", "1/4", ""),
    ],
    ("feet", 100): [
        ("light", -5, 0, "1/2", "1/2", ""),
        ("grave", -30, -30, "3/4", "0", ""),
        ("light", -10, 0, "1/4", "0", ""),
        ("light", 0, 0, "1/4", "1/4", ""),
    ],
}
PTERADON: dict[tuple[str, int], list[Cell]] = {
    ("head", 17): [
        ("light", 0, 0, "0", "0", "stunned"),
        ("light", -15, 0, "0", "0", ""),
        ("light", 0, 0, "0", "0", "blind"),
        ("dead", 0, 0, "0", "0", "dead"),
    ],
    ("thighs", 43): [
        ("serious", -20, 0, "0", "0", "grounded"),
        ("light", 0, 0, "1/4", "1/4", ""),
        ("light", -10, 0, "1/2", "1/2", ""),
        ("light", -5, 0, "1/4", "1/4", ""),
    ],
    ("torso", 73): [
        ("light", -5, 0, "0", "0", ""),
        ("grave", -40, 0, "3/4", "1/2", ""),
        ("serious", -25, 0, "1/4", "0", ""),
        ("dead", 0, 0, "0", "0", "dead"),
    ],
    ("legs", 100): [
        ("light", -5, 0, "1/4", "0", ""),
        ("serious", -15, 0, "1/2", "0", ""),
        ("grave", -25, 0, "3/4", "0", ""),
        ("light", 0, 0, "1/4", "1/4", ""),
    ],
}
MONSTER: dict[tuple[str, int], list[Cell]] = {
    ("head", 20): [
        ("light", 0, 0, "0", "0", "stunned"),
        ("light", -15, 0, "0", "0", ""),
        ("light", 0, 0, "0", "0", "blind"),
        ("dead", 0, 0, "0", "0", "dead"),
    ],
    ("torso", 60): [
        ("light", -5, 0, "0", "0", ""),
        ("grave", -40, 0, "3/4", "3/4", ""),
        ("serious", -25, 0, "1/4", "1/4", ""),
        ("dead", 0, 0, "0", "0", "dead"),
    ],
    ("legs", 100): [
        ("light", -5, 0, "1/4", "0", ""),
        ("serious", -15, 0, "1/2", "1/2", ""),
        ("grave", -25, 0, "3/4", "3/4", ""),
        ("light", 0, 0, "1/4", "1/4", ""),
    ],
}


def shot(target: str, *dice: int) -> Battle:
    """Two archers wound somebody: a low roll, the place and the severity, and a morale test where one follows."""
    text = f"""
    south: u {target} at=60/40 | s man B20 files=10 at=150/20
    north: v man B2 files=2 bow at=60/45/180 orders=wait+shoot | v9 man B20 files=10 at=150/110/180
    """
    battle = position(text, phase="shooting", dice=[1, *dice])
    battle.answer("shoot v u", "north")
    return battle


def check(words: str, table: dict[tuple[str, int], list[Cell]]) -> None:
    """Every cell of a wound table, at the highest roll of its place."""
    for (place, upto), row in table.items():
        for severity, (grade, combat, shooting, ground, air, what) in enumerate(row, start=1):
            tests = [4] if grade in ("serious", "grave") and words != "hero" else []
            battle = shot(words, upto, severity, *tests)
            taken = fact(battle, WoundTaken)
            assert (taken.wound.place, taken.wound.severity, taken.grade) == (place, severity, grade)
            if what == "dead":
                assert fact(battle, Removed, unit="u").fate == "dead"
                continue
            hurt, state = piece(battle, "u"), battle.state
            assert (penalty(hurt, "combat"), penalty(hurt, "shooting")) == (combat, shooting), (place, severity)
            assert 1 - mobility(hurt, air=False) == Fraction(ground), (place, severity)
            assert 1 - mobility(hurt, air=True) == Fraction(air), (place, severity)
            assert (stunned(state, hurt), blind(state, hurt)) == (what == "stunned", what == "blind")
            assert hurt.grounded == (what == "grounded")


@clause("GF-TABLEAU_DES_BLESSURES-01", "GF-TIR_SUR_LES_PERSONNAGES-02")
def test_the_wounds_of_characters() -> None:
    check("hero", CHARACTER)


@clause("GF-LES_CREATURES-10")
def test_the_wounds_of_the_pteradon() -> None:
    check("pteradon 1", PTERADON)


@clause("GF-LES_MONSTRES-08")
def test_the_wounds_of_monsters() -> None:
    check("great_saurian 1", MONSTER)


@pytest.mark.parametrize(
    ("words", "places"),
    [
        ("hero", {1: "head", 17: "thighs", 46: "torso", 50: "torso", 74: "feet"}),
        ("pteradon 1", {1: "head", 18: "thighs", 44: "torso", 74: "legs"}),
        ("spider 1", {1: "head", 21: "torso", 61: "legs"}),
    ],
)
@clause("GF-TABLEAU_DES_BLESSURES-01", "GF-LES_CREATURES-10", "GF-LES_MONSTRES-08")
def test_where_a_wound_is(words: str, places: dict[int, str]) -> None:
    """The lowest roll of each place; severity 2, which kills nobody."""
    for roll, place in places.items():
        graver = [4] if words != "hero" and place in ("torso", "legs") else []
        assert fact(shot(words, roll, 2, *graver), WoundTaken).wound.place == place


# Wounds by shooting and in melee


@pytest.mark.parametrize(("roll", "wounds"), [(44, 2), (45, 1)])
@clause("GF-TIR_SUR_LES_PERSONNAGES-02")
def test_a_wound_for_each_hundred_percent(roll: int, wounds: int) -> None:
    """18 archers at a hero: (13 - 5 open order) x 18 = 144 %: one wound, and a second on 44 or less; they add up."""
    text = """
    south: u hero bow at=60/40 | s man B20 files=10 at=150/20
    north: v man B18 files=9 bow at=60/44/180
    """
    battle = position(text, dice=[roll, *[17, 1] * wounds])
    play(battle, "order v wait shoot", "shoot v u", until="rally")
    salvo = fact(battle, ShotMade)
    assert items(salvo.each) == [("weapon-bow", 13), ("open_order", -5)]
    assert (salvo.percent, salvo.kills) == (144, wounds)
    assert len(facts(battle, WoundTaken)) == wounds and penalty(piece(battle, "u"), "combat") == -5 * wounds


@clause("GF-TIR_SUR_LES_PERSONNAGES-02", "GF-TABLEAU_DES_BLESSURES-01")
def test_wounds_weigh_on_blows_and_moves() -> None:
    """Torso 4 and feet 4: -30 on the blow; 25 cm x 3/4 x 3/4 = 14.06 cm. 20 + 6 + 50 - 30 = 46 %."""
    text = """
    south: u hero club combat=50 at=60/40 wounds=character:torso:4+character:feet:4 fights=v:front:2:front
    north: v man B20 files=10 at=60/40/180 fights=u:front:2:front | v9 man B20 files=10 at=150/110/180
    """
    battle = position(text, phase="combat", dice=[47, 100])
    strike = fact(battle, BlowsStruck, unit="u")
    assert items(strike.extra) == [("wounds", -30)] and (strike.percent, strike.kills) == (46, 0)
    assert allowance(battle.state, piece(battle, "u"), "normal") == 1406


@pytest.mark.parametrize(
    ("before", "severity", "dead"),
    [
        ("thighs:3", 4, True),
        ("thighs:3", 1, True),
        ("torso:1", 4, True),
        ("thighs:3", 2, False),
        ("thighs:2", 4, False),
    ],
)
@clause("GF-TIR_SUR_LES_PERSONNAGES-03")
def test_a_second_grave_wound_kills(before: str, severity: int, dead: bool) -> None:
    """Severe, serious or critical upon one of these; light ones do not count. The new wound is in the torso."""
    battle = shot(f"hero wounds=character:{before}", 50, severity)
    gone = [(one.fate, one.clause) for one in facts(battle, Removed, unit="u")]
    assert gone == ([("dead", "GF-TIR_SUR_LES_PERSONNAGES-03")] if dead else [])


@clause("GF-TIR_SUR_LES_PERSONNAGES-03")
def test_a_second_grave_wound_kills_a_monster_too() -> None:
    battle = shot("spider 1 wounds=monster:torso:3", 100, 2)
    assert fact(battle, Removed, unit="u").clause == "GF-TIR_SUR_LES_PERSONNAGES-03"


@clause("GF-TIR_SUR_LES_PERSONNAGES-02")
def test_a_leader_is_hit_when_nobody_else_is_left() -> None:
    """Two men and their leader take three hits: both men fall, and he is wounded. GF-CP-09."""
    text = """
    south: u man B2 files=2 at=60/40 fights=v:front:2:front | h hero combat=0 controls=u | s man B20 files=10 at=150/20
    north: v great_saurian 1 at=60/40/180 fights=u:front:2:rear:charged | v9 man B20 files=10 at=150/110/180
    """
    # 180 + 20 charge + 25 rear = 225 % with a 25: three; his own 4 + 6 - 10 is nothing; captures 2; wound: feet 4
    battle = position(text, phase="combat", dice=[25, 74, 4, 2, 2])
    assert fact(battle, Removed).unit == "u" and fact(battle, WoundTaken).unit == "h"


# The stunned and the blind


@clause("GF-LES_MONSTRES-08", "GF-TABLEAU_DES_BLESSURES-01")
def test_the_stunned_neither_move_nor_fight_for_a_turn() -> None:
    """Stunned in turn 2, until the end of turn 3: no order, no blow. GF-CP-85."""
    text = """
    south: u great_saurian 1 at=60/40 stunned=3 {touch} | s man B20 files=10 at=150/20
    north: v man B20 files=10 club at={at} | v9 man B20 files=10 at=150/110/180
    """
    battle = position(text.format(touch="", at="60/60/180"), turn=3)
    ask_of(battle, "order", "s")
    assert refused(battle, "order u advance", "south") == ("no-order-stunned", "GF-LES_MONSTRES-08")
    assert allowance(battle.state, piece(battle, "u"), "rout") == 0
    touch = text.format(touch="fights=v:front:3:front", at="60/40/180 fights=u:front:3:front")
    battle = position(touch, turn=3, phase="combat", dice=[100])
    assert [one.unit for one in facts(battle, BlowsStruck)] == ["v"]
    battle = position(touch.replace("stunned=3", "stunned=2"), turn=3, phase="combat", dice=[100, 80, 2])
    assert [one.unit for one in facts(battle, BlowsStruck)] == ["u", "v"] and awaits(battle, "morale")


@pytest.mark.parametrize("words", ["hero", "spider 1"])
@clause("GF-LES_MONSTRES-08", "GF-TABLEAU_DES_BLESSURES-01")
def test_any_wound_kills_the_stunned(words: str) -> None:
    """A cut would not kill; it does while he is stunned, and no longer when he is himself again."""
    assert fact(shot(f"{words} stunned=2", 100, 4), Removed, unit="u").fate == "dead"
    assert not facts(shot(f"{words} stunned=1", 100, 4), Removed)


@pytest.mark.parametrize(("words", "half"), [("great_saurian 1", 700), ("hero", 1250), ("pteradon 1", 600)])
@clause("GF-LES_MONSTRES-08", "GF-TABLEAU_DES_BLESSURES-01", "GF-LES_CREATURES-10")
def test_the_blind_go_astray_at_half_speed(words: str, half: int) -> None:
    """No order; in phase 7 a d8 says where to: 2 is a quarter turn to the right."""
    text = f"""
    south: u {words} at=60/40 blind=2 | s man B20 files=10 at=150/20
    north: v man B20 files=10 at=60/110/180
    """
    battle = position(text, dice=[2])
    ask_of(battle, "order", "s")
    assert refused(battle, "order u advance", "south")[0] == "no-order-blind"
    play(battle, until="rally")
    gone = fact(battle, Moved)
    assert (gone.distance, gone.pose.facing) == (half, 9000)
    assert gone.pose.x - 6000 == half and gone.pose.y == 4000


@clause("GF-LES_MONSTRES-08")
def test_the_blind_attack_whom_they_meet() -> None:
    """Straight on (an 8 is a full turn), 5 cm to an enemy: contact, without a charge bonus."""
    text = """
    south: u great_saurian 1 at=60/40 blind=2 | s man B20 files=10 at=150/20
    north: v man B20 files=10 at=60/45/180 | v9 man B20 files=10 at=150/110/180
    """
    battle = position(text, dice=[8, 80, 2, 2, 4])
    play(battle)
    assert not fact(battle, ContactMade).charged
    strike = fact(battle, BlowsStruck, unit="u")
    assert items(strike.each) == [("species-great_saurian", 180)] and strike.kills == 2
    assert fact(battle, MoraleTested).unit == "v"


@clause("GF-TIR_SUR_LES_PERSONNAGES-02")
def test_the_enemy_rolls_for_a_wound() -> None:
    text = """
    south: u great_saurian 1 at=60/40 fights=h:front:1:front | s man B20 files=10 at=150/20
    north: h hero combat=0 at=60/40/180 fights=u:front:1:front | v9 man B20 files=10 at=150/110/180
    """
    battle = position(text, phase="combat", dice=[100, 80, 2])
    seats = {throw.purpose: throw.seat for throw in battle.throws if throw.subject == "h"}
    assert (seats["wound-place"], seats["wound-severity"]) == ("south", "south")


# Half way through a charge


@pytest.mark.parametrize(
    ("now", "far"),
    [
        ("", 1050),
        ("wounds=monster:legs:2 wounded=1", 525),
        ("wounds=monster:torso:1 wounded=1", 1050),
        ("wounds=monster:head:1 wounded=1 stunned=3", 0),
        ("wounds=monster:head:3 wounded=1 blind=3", 0),
    ],
)
@clause("GF-TIR_SUR_LES_PERSONNAGES-02", "GF-LES_MONSTRES-08", "GF-PHASE_9_CHARGES-01")
def test_a_wound_in_the_middle_of_a_charge_shortens_its_second_half(now: str, far: int) -> None:
    """A great saurian shot at in phase 8: 10.5 cm of its 21 are left, half of that with half of its move; stunned or
    blind it charges no further."""
    mine = f"m great_saurian 1 at=60/40 orders=charge charging=true target=v1 charge_left=1050 {now}"
    battle = position(f"south: {mine}\nnorth: v1 man B20 files=10 at=60/60/180", phase="second_half", dice=[1])
    assert [one.distance for one in facts(battle, Moved)] == ([far] if far else [])


@pytest.mark.parametrize(
    ("now", "far"),
    [
        ("", 1875),
        ("wounds=character:feet:1 wounded=1", 938),
        ("wounds=character:head:1 wounded=1 stunned=3", 0),
        ("wounds=character:head:3 wounded=1 blind=3", 0),
    ],
)
@clause("GF-TIR_SUR_LES_PERSONNAGES-02", "GF-TABLEAU_DES_BLESSURES-01")
def test_a_wound_in_the_middle_of_an_evasion_shortens_its_second_half(now: str, far: int) -> None:
    mine = f"h hero at=60/60 reaction=evade flight=evade flight_left=1875 target=v1 {now} | z man B20 files=9 at=150/20"
    battle = position(f"south: {mine}\nnorth: v1 man B20 files=10 at=60/90/180", phase="second_half", dice=[1, 1])
    assert [one.distance for one in facts(battle, Moved)] == ([far] if far else [])


@pytest.mark.parametrize(("flight", "left", "far"), [("rout", 1600, 800), ("retreat", 350, 175)])
@clause("GF-TIR_SUR_LES_PERSONNAGES-02", "GF-LES_MONSTRES-08", "GF-PHASE_9_CHARGES-02")
def test_a_wound_in_the_middle_of_a_flight_shortens_its_second_half(flight: str, left: int, far: int) -> None:
    """A great saurian with half of its move: 8 of 16 cm are left of a rout, 1.75 of 3.5 of a retreat; stunned, none."""
    state = "routing rout_since=2 disorder must_reform" if flight == "rout" else "withdrawing"
    for now, way in (("monster:legs:2 wounded=1", [far]), ("monster:head:1 wounded=1 stunned=3", [])):
        mine = f"m great_saurian 1 at=60/60 {state} flight={flight} flight_left={left} wounds={now}"
        text = f"south: {mine} | z man B20 files=10 at=150/20\nnorth: v1 man B20 files=10 at=60/90/180"
        battle = position(text, phase="second_half", dice=[1])
        assert [one.distance for one in facts(battle, Moved, unit="m") if one.distance][:1] == way
