"""The worked examples of the catalogue, number for number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.command.command import threshold
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, FireSet, PushedBack, ShotMade, StructureFell
from oriflamme.rulebooks.fleuries.facts.moves import ContactMade, Disordered, Moved
from oriflamme.rulebooks.fleuries.facts.setup import FlankTried, Scouted
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested
from oriflamme.rulebooks.fleuries.hidden.fog_of_war import needed
from oriflamme.rulebooks.fleuries.scenario.scenario_file import army_list
from oriflamme.rulebooks.fleuries.tables import MOVEMENT, share
from oriflamme.rulebooks.fleuries.troops.army import army_faults, cost, price_of_character, price_of_unit
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, facts, items, piece, play, position, scenario, spot

# Shooting


@pytest.mark.parametrize(
    ("files", "gap", "roll", "expected"),
    [
        (10, 8, 60, (20, "medium", 160, 2)),
        (10, 8, 61, (20, "medium", 160, 1)),
        (4, 35, 42, (8, "long", 42, 1)),
        (4, 35, 43, (8, "long", 42, 0)),
    ],
)
@clause("GF-PROCEDURE_DE_TIR-02", "GF-PROCEDURE_DE_TIR-03", "GF-POURCENTAGE_DE_BASE_AU_TIR-03")
def test_archers_shoot_at_three_ranks(files: int, gap: int, roll: int, expected: tuple[int, str, int, int]) -> None:
    """GF-EX-03 and GF-EX-04: 16 for each of the bows that reach; the longest distance gives the band."""
    text = "south: u1 man B24 files=8 maquahuitl cotton shield at=60/40\n"
    text += f"north: v2 man B20 files={files} loose bow knife at=60/{40 + gap}/180"
    battle = position(text, dice=[roll, 4] if expected[3] else [roll])
    play(battle, "order v2 wait shoot", "shoot v2 u1")
    shot = fact(battle, ShotMade)
    assert items(shot.each) == [("weapon-bow", 12), ("shields", -2), ("enemy_ranks", 6)]
    assert (shot.figures, shot.band, shot.percent, shot.kills) == expected


# Combat


@clause("GF-PROCEDURE_DE_COMBAT-01", "GF-PROCEDURE_DE_COMBAT-02", "GF-PROCEDURE_DE_COMBAT-04")
@clause("GF-MOUVEMENT_DE_RECUL-01")
def test_a_charge_in_the_centre() -> None:
    """GF-EX-05 and GF-EX-06: 248 % against 144 %, three lost against one, three centimetres back, then morale 7."""
    text = """
    south: u1 man B24 files=8 maquahuitl cotton shield at=60/40
    north: v1 man B28 files=10 maquahuitl shield at=60/52/180 | v9 man B20 at=81/52/180 files=6
    """
    tests = [4, 4]  # both stand: the charger, the charged
    battle = position(text, dice=[*tests, 40, 80, 2, 2, 2, 2, 3])
    play(battle, "order u1 charge", "charge u1 v1")
    mine, theirs = fact(battle, BlowsStruck, unit="u1"), fact(battle, BlowsStruck, unit="v1")
    assert items(mine.each) == [("weapon-maquahuitl", 20), ("charge", 11), ("ranks", 2), ("shields", -2)]
    assert (mine.figures, mine.percent, mine.kills) == (8, 248, 3)
    assert items(theirs.each) == [("weapon-maquahuitl", 18), ("ranks", 2), ("shields", -2)]
    assert (theirs.figures, theirs.percent, theirs.kills) == (8, 144, 1)
    assert fact(battle, PushedBack, unit="v1").distance == 3 * CM
    tested = facts(battle, MoraleTested, unit="v1")[-1]
    assert tested.tally.total == 7 and tested.roll == 3 and tested.result == "obey"


@clause("GF-TABLE_DES_COMPETENCES_HEROS-01", "GF-TABLE_DES_COMPETENCES_HEROS-03", "GF-LES_PERSONNAGES_EN_COMBAT-02")
def test_a_general_strikes_for_149() -> None:
    """GF-EX-14."""
    chief = "chief hero combat=72 maquahuitl strength expert_maquahuitl controls=v1"
    text = f"""
    south: u1 man B20 files=10 maquahuitl cotton shield at=60/40 fights=v1:front:1:front
    north: v1 man B20 files=10 maquahuitl at=60/40/180 fights=u1:front:1:front | {chief}
    """
    battle = position(text, phase="combat")
    strike = blow(battle.checkpoint, piece(battle, "chief"), piece(battle, "u1"), 1)
    assert items(strike.each) == [("weapon-maquahuitl", 18), ("elite", 6), ("shields", -2), ("combat_modifier", 72)]
    assert items(strike.extra) == [("strength", 20), ("expert_maquahuitl", 35)]
    assert strike.percent == 149


@clause("GF-LES_MONSTRES-07", "GF-LES_PERSONNAGES_EN_COMBAT-01")
def test_a_great_saurian_charges() -> None:
    """GF-EX-15 and GF-EX-16: 209 % against shields in disorder; a man who touches it has 11 - 10, and 3 touch it."""
    text = """
    south: beast great_saurian 1 at=61.25/40
    north: u1 man B24 files=8 maquahuitl cotton shield at=60/44/180
    """
    battle = position(text, dice=[4, 100, 100, 2, 2, 4])
    play(battle, "order beast charge", "charge beast u1")
    strike, reply = fact(battle, BlowsStruck, unit="beast"), fact(battle, BlowsStruck, unit="u1")
    lines = [("species-great_saurian", 175), ("charge", 20), ("enemy_disorder", 15), ("shields", -1)]
    assert items(strike.each) == lines and strike.percent == 209
    assert items(reply.each) == [("weapon-maquahuitl", 11), ("enemy_monster", -10)]
    assert (reply.figures, reply.percent) == (3, 3)


@clause("GF-LES_PERSONNAGES_EN_COMBAT-01")
def test_formed_ranks_count_against_a_monster() -> None:
    """GF-EX-16: 11 + 2 - 10 = 3, three men: 9 %."""
    text = """
    south: beast great_saurian 1 at=61.25/40 fights=u1:front:1:front
    north: u1 man B24 files=8 maquahuitl at=60/40/180 fights=beast:front:1:front
    """
    battle = position(text, phase="combat")
    strike = blow(battle.checkpoint, piece(battle, "u1"), piece(battle, "beast"))
    assert items(strike.each) == [("weapon-maquahuitl", 11), ("ranks", 2), ("enemy_monster", -10)]
    assert (strike.figures, strike.percent) == (3, 9)


# Charges


@clause("GF-PHASE_9_CHARGES-01", "GF-LES_MOUVEMENTS_CHARGER-07", "GF-LES_ORDRES-12")
def test_a_target_that_withdraws_is_out_of_reach() -> None:
    """GF-EX-09: 15, then the target goes 10 back, then 15: 8 cm short."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/48/180"
    battle = position(text, dice=[4, 4])
    play(battle, "order u1 charge", "charge u1 v1", "order v1 withdraw", "move v1 1000")
    assert spot(battle, "u1") == (60, 50) and spot(battle, "v1") == (60, 58)
    assert fact(battle, Disordered).unit == "u1" and not facts(battle, ContactMade)


@clause("GF-LES_MOUVEMENTS_CONTRE_CHARGER-01")
def test_a_counter_charge_meets_the_charger() -> None:
    """GF-EX-10: the charger is at 15 cm, the counter-charger comes the other 13."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/48/180"
    battle = position(text, dice=[4, 4, 1, 4, 4, 100, 100, 2, 2, 2, 2])
    play(battle, "order u1 charge", "charge u1 v1", "react v1 counter_charge")
    met = fact(battle, ContactMade)
    assert {met.unit, met.enemy} == {"u1", "v1"} and spot(battle, "u1")[1] == 35
    assert [("charge", 11) in items(one.each) for one in facts(battle, BlowsStruck)] == [True, True]


@clause("GF-PHASE_4_REVELATION-03", "GF-LES_MOUVEMENTS_CHARGER-04")
def test_two_charges_meet_midway() -> None:
    """GF-EX-11."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/48/180"
    battle = position(text, dice=[4, 4, 100, 100, 2, 2, 2, 2])
    play(battle, "order u1 charge", "charge u1 v1", "order v1 charge", "charge v1 u1")
    assert spot(battle, "u1") == (60, 34) and spot(battle, "v1") == (60, 34)
    assert [one.distance for one in facts(battle, Moved, how="charge")] == [14 * CM, 14 * CM]


# Command, ground, detection


@clause("GF-TEST_DE_COMMANDEMENT_REACTION-01", "GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_a_command_test() -> None:
    """GF-EX-12: 60 + 10 + 4 - 6 = 68."""
    text = """
    south: u1 man B20 files=10 at=60/40 last_passed last_lost=1 commander=chief | chief hero fc=4 at=60/25
    north: v1 man B20 files=10 at=60/110/180
    """
    battle = position(text)
    tally = threshold(battle.state, piece(battle, "u1"))
    assert items(tally) == [("class-B", 60), ("passed", 10), ("near", 4), ("losses", -6)] and tally.total == 68


@clause("GF-TYPES_DE_TERRAINS-11")
def test_a_marsh_leaves_seven_and_a_half() -> None:
    """GF-EX-18."""
    text = "south: u1 man B20 files=10 loose=false at=60/30\nnorth: v1 man B20 at=60/110/180"
    battle = position(text, ground="bog marsh 60/50 60x40")
    ask = ask_of(battle, "move", "u1", "order u1 advance")
    assert ask.options[0].token == "move u1 750"


@clause("GF-DETECTION-02", "GF-DETECTION-03")
def test_detection_by_day_and_at_dusk() -> None:
    """GF-EX-17: at 35 cm in the open 3; at dusk two columns further, 7."""
    data = scenario("south: scout hero at=60/20\nnorth: v1 man B20 files=10 place=base")
    data["army"][1]["card"] = [{"key": "card", "at": [60, 55, 180], "contents": ["v1"]}]
    found = []
    for dusk in (False, True):
        battle = Battle.open(data, dice=[], switches={"dusk": dusk})
        found.append(needed(battle.state, piece(battle, "scout"), piece(battle, "card")))
    assert found == [3, 7]


@pytest.mark.parametrize(("ours", "theirs", "found"), [(1, 2, ""), (0, 1, "south"), (1, 3, "south"), (0, 0, "")])
@clause("GF-RECONNAISSANCE-01")
def test_scouting(ours: int, theirs: int, found: str) -> None:
    """GF-EX-21: half is not under half."""
    text = f"south pochtecas={ours}: u1 man B20 files=10\nnorth pochtecas={theirs}: v1 man B20 files=10"
    battle = position(text, phase="scouting", turn=0)
    assert fact(battle, Scouted).discovered == found


# Fire and flank marches


@clause("GF-DOMMAGE_PAR_LE_FEU-01")
def test_a_wooden_house_burns_down_in_four_turns() -> None:
    """GF-EX-19: 4d4 = 10; 1, 3, 6, 10."""
    text = "south: u1 man B20 files=10 at=20/20\nnorth: v1 man B20 files=10 at=20/110/180"
    dice = [3, 3, 2, 2] + [1, 1] * 4
    battle = position(text, ground="house building 90/60 10x7.5 fire=1", dice=dice)
    play(battle, turns=4)
    assert [one.strength for one in facts(battle, FireSet)] == [2, 3, 4]
    assert facts(battle, StructureFell) and battle.state.ground["house"].damage == 10


@clause("GF-MARCHE_DE_FLANC-03")
def test_a_flank_march_of_class_b_with_a_character_needs_three() -> None:
    """GF-EX-20."""
    flank = "place=flank entry=west entry_at=3000 entry_turn=4"
    text = f"""
    south: u1 man B20 files=10 at=20/20 | w man B20 files=10 {flank} | c hero {flank}
    north: v1 man B20 files=10 at=20/110/180
    """
    for roll, entered in ((2, False), (3, True)):
        commands = [1] * (3 if entered else 2)
        battle = position(text, phase="arrivals", turn=4, dice=[roll, *commands])
        tried = fact(battle, FlankTried)
        assert (tried.bonus, tried.entered) == (2, entered)
    assert 1 - (1 - Fraction(4, 6)) ** 3 == Fraction(26, 27)


# Armies


@clause("GF-CREATION_D_ARMEES-01", "GF-LES_TROUPES_COMMUNES-06", "GF-LES_PERSONNAGES-03")
def test_both_armies_cost_exactly_five_thousand() -> None:
    """GF-EX-22."""
    totals = {
        "mexica": [798, 798, 706, 936, 445, 573, 235, 399],
        "tlaxcala": [846, 586, 678, 346, 456, 197, 120, 505, 287, 759],
    }
    for name, expected in totals.items():
        army = army_list(name)
        prices = [price_of_unit(unit).total for unit in army.unit]
        prices += [price_of_character(one).total for one in army.character]
        assert prices == expected
        assert cost(army.unit, army.character, army.pochtecas) == 5000
        assert not army_faults(army.unit, army.character, army.pochtecas, 5000)
        assert not army_faults(army.unit, army.character, army.pochtecas, 5000, by_points=True)


@clause("GF-TABLE_DES_COMPETENCES_HEROS-05", "GF-LES_FORMATIONS-06")
def test_a_fast_runner_moves_thirty() -> None:
    text = "south: runner hero fast_runner at=60/20 | plain hero at=20/20\nnorth: v1 man B20 at=60/110/180"
    battle = position(text)
    assert allowance(battle.state, piece(battle, "runner"), "normal") == 30 * CM
    assert allowance(battle.state, piece(battle, "plain"), "normal") == 25 * CM
    assert share(MOVEMENT["open_order"]["bonus"]) == Fraction(1, 4)
