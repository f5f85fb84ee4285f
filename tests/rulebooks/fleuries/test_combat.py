"""Phase 10 from the first blow to the last test: losses, captures, the beaten, overlaps, whoever fights alone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle, Fact, Roll
from oriflamme.rulebooks.fleuries.combat.blows import blows
from oriflamme.rulebooks.fleuries.combat.melee import spare
from oriflamme.rulebooks.fleuries.facts.losses import (
    BlowsStruck,
    FiguresLost,
    Followed,
    Overlapped,
    PushedBack,
    RoundFought,
    Shocked,
    Taken,
    WoundTaken,
)
from oriflamme.rulebooks.fleuries.facts.moves import ContactMade, Disordered, Moved
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested, PursuitOrdered, Removed, Retreated, Routed, TurnBegan
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    fact,
    facts,
    items,
    piece,
    play,
    position,
    refused,
    rejected,
    spot,
    tokens,
)

FAR = "v9 man B20 files=10 at=150/110/180"
FRONT = "fights=v:front:2:front"
BACK = "fights=u:front:2:front"
HOUSE = "x building 60/60 10x7.5"


TEN = f"man B20 files=10 figures=14 at=60/60 {FRONT}"
"""Ten abreast, and too few behind them for a rank bonus."""
WIDE = f"files=14 at=60/60/180 {BACK}"
"""Two full ranks of fourteen, of whom ten face the ten."""


# Blows and losses


@pytest.mark.parametrize(("roll", "kills"), [(60, 2), (61, 1), (1, 2), (100, 1)])
@clause("GF-PROCEDURE_DE_COMBAT-01", "GF-PROCEDURE_DE_COMBAT-02")
def test_ten_maquahuitls_against_cotton_and_shields(roll: int, kills: int) -> None:
    """(18 - 2) x 10 = 160 %: one, and one more on 60 or less. Knives in two ranks: (9 + 1) x 10 = 100 %, one."""
    text = f"south: u {TEN} maquahuitl\nnorth: v man B28 {WIDE} knife cotton shield | {FAR}"
    test = [4] if kills == 2 else []
    battle = position(text, phase="combat", dice=[roll, *[2] * kills, 2, *test])
    strike = fact(battle, BlowsStruck, unit="u")
    assert items(strike.each) == [("weapon-maquahuitl", 18), ("shields", -2)]
    assert (strike.figures, strike.percent, strike.roll, strike.kills) == (10, 160, roll, kills)
    assert fact(battle, FiguresLost, unit="v").count == kills and piece(battle, "v").figures == 28 - kills


@clause("GF-PROCEDURE_DE_COMBAT-02")
def test_full_hundreds_need_no_roll() -> None:
    """20 x 10 = 200 %: two, without a die; (9 + 1) x 10 = 100 %: one."""
    text = f"south: u {TEN} maquahuitl\nnorth: v man B28 {WIDE} knife | {FAR}"
    battle = position(text, phase="combat", dice=[2, 2, 2, 4])
    assert [(one.percent, one.roll, one.kills) for one in facts(battle, BlowsStruck)] == [(200, 0, 2), (100, 0, 1)]


@clause("GF-PROCEDURE_DE_COMBAT-03", "GF-PHASE_10_COMBATS-01")
def test_the_defender_strikes_with_those_he_had() -> None:
    """Two of the ten die, but ten strike back: 10 x 20 = 200 %, two; eight would have done 160 %."""
    text = f"south: u {TEN} club\nnorth: v man B10 files=10 club at=60/60/180 {BACK} | {FAR}"
    battle = position(text, phase="combat", dice=[2, 2, 2, 2, 4])
    reply = fact(battle, BlowsStruck, unit="v")
    assert (reply.figures, reply.percent, reply.kills) == (10, 200, 2)
    assert (piece(battle, "u").figures, piece(battle, "v").figures) == (12, 8)
    kinds = [type(one) for one in battle.facts if isinstance(one, BlowsStruck | FiguresLost)]
    assert kinds == [BlowsStruck, BlowsStruck, FiguresLost, FiguresLost], "losses come off together"


@clause("GF-PROCEDURE_DE_COMBAT-04")
def test_equal_losses_go_on() -> None:
    text = f"south: u {TEN} club\nnorth: v {TEN.replace('60/60', '60/60/180').replace(FRONT, BACK)} club"
    battle = position(text, phase="combat", dice=[2, 2, 2, 2])
    assert [(one.lost, one.dealt, one.beaten) for one in facts(battle, RoundFought)] == [(2, 2, False)] * 2
    assert not facts(battle, PushedBack) and not facts(battle, MoraleTested)
    assert piece(battle, "u").fights and piece(battle, "v").fights, "the combat goes on"


@clause("GF-PROCEDURE_DE_COMBAT-04")
def test_whoever_loses_more_is_pushed_back_and_tests() -> None:
    """23 x 10 = 230 % with a 30: three; 21 x 10 = 210 % with an 11: two. Three centimetres back, and the winner too."""
    text = f"south: u {TEN} tepoztopilli\nnorth: v man B28 {WIDE} club | {FAR}"
    battle = position(text, phase="combat", dice=[30, 11, 2, 2, 2, 2, 2, 4])
    rounds = {one.unit: (one.lost, one.dealt, one.beaten) for one in facts(battle, RoundFought)}
    assert rounds == {"u": (2, 3, False), "v": (3, 2, True)}
    assert fact(battle, PushedBack).distance == 300 and spot(battle, "v") == (60, 63)
    assert fact(battle, Followed).unit == "u" and spot(battle, "u") == (60, 63)
    tested = fact(battle, MoraleTested)
    assert (tested.unit, tested.why, tested.result) == ("v", ("combat",), "obey")
    assert not facts(battle, PursuitOrdered) and "v" in piece(battle, "u").fights, "the combat goes on next turn"


@pytest.mark.parametrize(("roll", "kind", "how", "far"), [(1, Routed, "rout", 3400), (4, Retreated, "retreat", 1000)])
@clause("GF-PROCEDURE_DE_COMBAT-04", "GF-PHASE_10_COMBATS-01")
def test_the_loser_who_fails_goes_in_the_next_phase_one(roll: int, kind: type[Fact], how: str, far: int) -> None:
    """Class C, 3 of 28 lost: 6, twice as many +1, an enemy -1, the round -1: 5; 6 routs, 9 retreats; both next turn."""
    text = f"south: u {TEN} tepoztopilli\nnorth: v man C28 {WIDE} club | {FAR}"
    battle = position(text, phase="combat", dice=[30, 91, 2, 2, 2, 2, roll])
    tested = fact(battle, MoraleTested)
    lines = [("morale-base", 6), ("morale-numbers", 1), ("morale-enemies", -1), ("morale-lost_round", -1)]
    assert items(tested.tally) == lines and tested.total == 5 + roll
    assert fact(battle, kind).unit == "v"  # type: ignore[attr-defined]
    gone = fact(battle, Moved, unit="v")
    assert (gone.how, gone.distance) == (how, far)
    began = battle.facts.index(fact(battle, TurnBegan))
    assert battle.facts.index(gone) > began > battle.facts.index(tested)


# Captures


@clause("GF-PROCEDURE_DE_COMBAT-05")
def test_a_one_is_a_capture() -> None:
    """Three lost with a 1 and a 1, two with a 1: three rolls for the one, two for the other."""
    text = f"south: u {TEN} tepoztopilli\nnorth: v man B28 {WIDE} club | {FAR}"
    battle = position(text, phase="combat", dice=[30, 11, 1, 6, 1, 2, 1, 4])
    assert [(one.side, one.count) for one in facts(battle, Taken)] == [("south", 2), ("north", 1)]
    assert battle.state.armies["south"].captures == 2 and battle.state.armies["north"].captures == 1
    assert [throw.seat for throw in battle.throws if throw.purpose == "capture"] == ["south"] * 3 + ["north"] * 2


@clause("GF-PROCEDURE_DE_COMBAT-05")
def test_animals_are_captured_and_wounds_are_not() -> None:
    """Three clubs at the jaguars' corner... each pack figure is a loss; a hero's wound asks for no die. GF-CP-82."""
    text = f"""
    south: u {TEN} club
    north: v jaguar 12 files=10 at=60/60/180 {BACK} | {FAR}
    """
    # u: 10 x 20 = 200 %, two jaguars; v: 10 x 22 = 220 % with a 21: two; then four captures rolled
    battle = position(text, phase="combat", dice=[21, 1, 1, 2, 2])
    assert [(one.side, one.count) for one in facts(battle, Taken)] == [("south", 2)]
    text = f"south: u {TEN} club\nnorth: v hero club combat=0 at=61.25/60/180 {BACK} | {FAR}"
    # one man touches him: 20 %, a hit: place 90 feet, severity 4; he: 20 + 6 = 26 %, a miss
    battle = position(text, phase="combat", dice=[20, 27, 90, 4])
    assert fact(battle, WoundTaken).unit == "v" and not facts(battle, Taken)


# Overlap


def lapping(south: str = "man B20 files=20", since: int = 1) -> str:
    text = f"south: u {south} club at=60/60 {FRONT}\nnorth: v man B20 files=10 club at=60/60/180 {BACK} | {FAR}"
    return text.replace("front:2:front", f"front:{since}:front")


@clause("GF-PROCEDURE_DE_COMBAT-06")
def test_an_overlap_adds_figures_and_nothing_else() -> None:
    """Twenty files against ten: ten idle, of whom two for each of two ranks go round: 14 x 20 = 280 %, no +10.

    The enemy is not in disorder, does not test for it, and when it flees the winner stays and keeps its order.
    """
    battle = position(lapping(), phase="combat", dice=[80, 100, 2, 2, 2, 2, 2, 1])
    ask = ask_of(battle, "overlap", "u")
    assert tokens(ask) == ["overlap u v", "keep u"]
    battle.answer("overlap u v", "south")
    assert fact(battle, Overlapped).figures == 4
    strike, reply = fact(battle, BlowsStruck, unit="u"), fact(battle, BlowsStruck, unit="v")
    assert items(strike.each) == [("weapon-club", 20)] and (strike.figures, strike.percent) == (14, 280)
    assert (reply.figures, reply.percent, reply.kills) == (10, 210, 2)
    assert not facts(battle, Disordered) and fact(battle, MoraleTested).why == ("combat",)
    assert facts(battle, Retreated, unit="v") and not facts(battle, PursuitOrdered), "no pursuit"
    assert spot(battle, "u") == (60, 63) and not piece(battle, "u").disorder


@clause("GF-PROCEDURE_DE_COMBAT-06")
def test_no_overlap_in_the_first_round_nor_in_column_nor_without_room() -> None:
    """Only from the second round, only a line, only where the ground beside the enemy is free."""
    walled = "west impassable 45/62.5 4x4; east impassable 75/62.5 4x4"
    column = lapping("man B20 files=2 loose").replace("files=10 club", "files=2 club")
    for text, ground in ((lapping(since=2), ""), (column, ""), (lapping(), walled)):
        battle = position(text, phase="combat", ground=ground, dice=[])
        assert all(isinstance(ask, Roll) for ask in battle.asks), "nobody is asked; the dice are"


@pytest.mark.parametrize(
    ("mine", "theirs", "figures"),
    [
        ("", "", 4),
        ("routing rout_since=1", "", 0),
        ("", "routing rout_since=1", 0),
        ("inside=house housed=12", "", 0),
        ("", "inside=house housed=12", 0),
    ],
)
@clause("GF-PROCEDURE_DE_COMBAT-06")
def test_who_goes_round_whom(mine: str, theirs: str, figures: int) -> None:
    """Nobody does who runs or whose enemy runs, out of a house or round one."""
    text = f"""
    south: u man B20 files=20 club at=60/60 fights=v:front:1:front {mine}
    north: v man B20 files=10 club at=60/60/180 fights=u:front:1:front {theirs} | {FAR}
    """
    battle = position(text, ground="house building 150/60 10x7.5")
    assert spare(battle.state, piece(battle, "u"), piece(battle, "v")) == figures


@clause("GF-PROCEDURE_DE_COMBAT-06")
def test_whoever_fights_two_goes_round_neither() -> None:
    text = f"""
    south: u man B20 files=20 club at=60/60 fights=v:front:1:front+w:front:1:front
    north: v man B8 files=4 club at=45/60/180 {BACK} | w man B8 files=4 club at=75/60/180 {BACK} | {FAR}
    """
    battle = position(text)
    assert spare(battle.state, piece(battle, "u"), piece(battle, "v")) == 0


@clause("GF-PROCEDURE_DE_COMBAT-06")
def test_one_free_flank_takes_one_figure_a_rank() -> None:
    battle = position(lapping(), phase="combat", ground="west impassable 45/62.5 4x4", dice=[100, 100, 2, 2, 2, 2])
    ask_of(battle, "overlap", "u")
    battle.answer("overlap u v", "south")
    assert fact(battle, Overlapped).figures == 2 and fact(battle, BlowsStruck, unit="u").figures == 12


# Flank and rear


@pytest.mark.parametrize(
    ("attacker", "defender", "tests", "upset"),
    [
        ("man B20 files=10 club", "man B20 files=10 club", [("u", "charge"), ("v", "charged"), ("v", "flank")], True),
        ("great_saurian 1", "man B20 files=10 club", [("v", "charged"), ("v", "flank")], True),
        ("hero club", "man B20 files=10 club", [("v", "charged")], False),
        ("man B20 files=10 club", "great_saurian 1", [("u", "charge"), ("v", "flank")], False),
    ],
)
@clause("GF-ATTAQUE_DE_FLANC-03", "GF-LES_COMBATS-03")
def test_who_is_upset_by_an_attack_in_flank(
    attacker: str, defender: str, tests: list[tuple[str, str]], upset: bool
) -> None:
    """A unit or a monster upsets a unit and makes it test at contact; a character does not; beasts keep their calm."""
    x = 45 if "great_saurian" in defender else 36
    text = f"south: u {attacker} at={x}/37.5/90\nnorth: v {defender} at=60/40 | {FAR}"
    battle = position(text, dice=[4] * len(tests))
    play(battle, "order u charge", "charge u v", until="combat")
    assert fact(battle, ContactMade).attack == "flank"
    assert [(one.unit, one.why[0]) for one in facts(battle, MoraleTested)] == tests
    assert ("flank" in [one.why for one in facts(battle, Disordered, unit="v")]) == upset


@pytest.mark.parametrize("defender", ["man B20 files=10 club", "jaguar 10 files=5", "great_saurian 1"])
@clause("GF-ATTAQUE_DE_FLANC-03", "GF-LES_COMBATS-03")
def test_an_attack_in_the_rear_upsets_beasts_too(defender: str) -> None:
    text = f"south: u man B20 files=10 club at=60/24\nnorth: v {defender} at=60/40 | {FAR}"
    battle = position(text, dice=[4, 4, 4] if "man" in defender else [4, 4])
    play(battle, "order u charge", "charge u v", until="combat")
    assert fact(battle, ContactMade).attack == "rear"
    assert [one.why for one in facts(battle, Disordered, unit="v")] == ["rear"]
    assert facts(battle, MoraleTested, unit="v")[-1].why == ("rear",)


@clause("GF-ATTAQUE_DE_FLANC-03")
def test_a_character_is_never_upset() -> None:
    text = f"south: u man B20 files=10 club at=60/28\nnorth: v hero club at=60/40 | {FAR}"
    battle = position(text, dice=[4])
    play(battle, "order u charge", "charge u v", until="combat")
    assert fact(battle, ContactMade).attack == "front" and not facts(battle, Disordered)


@clause("GF-LES_COMBATS-03")
def test_whoever_fails_the_test_at_contact_does_not_fight() -> None:
    """Taken in flank: 10 - 2 flank - 1 behind - 1 enemy = 6; with a 1 it retreats at once, and nobody fights."""
    text = f"south: u man B20 files=10 club at=36/37.5/90\nnorth: v man B20 files=10 at=60/40 | {FAR}"
    battle = position(text, dice=[4, 4, 1])
    play(battle, "order u charge", "charge u v", until="rally")
    tested = facts(battle, MoraleTested)[-1]
    lines = [("morale-base", 10), ("morale-flank", -2), ("morale-enemy_behind", -1), ("morale-enemies", -1)]
    assert tested.why == ("flank",) and items(tested.tally) == lines and tested.result == "retreat"
    assert fact(battle, Moved, unit="v").how == "retreat" and not facts(battle, BlowsStruck)


# Whoever fights alone


@clause("GF-LES_COMBATS-01")
def test_a_lone_monster_strikes_one_enemy_of_its_choice() -> None:
    """A great saurian between two units strikes one, with all its 180 %. GF-CP-81."""
    text = f"""
    south: u great_saurian 1 at=60/60 fights=v:front:1:front+w:rear:1:front
    north: v man B20 files=10 at=60/60/180 {BACK} | w man B20 files=10 at=60/56 fights=u:front:1:front | {FAR}
    """
    battle = position(text, phase="combat", dice=[81, 2, 4])
    assert tokens(ask_of(battle, "strike", "u")) == ["strike u v", "strike u w"]
    battle.answer("strike u w", "south")
    strike = fact(battle, BlowsStruck, unit="u")
    assert (strike.target, strike.percent, strike.kills) == ("w", 180, 1)
    assert {one.unit for one in facts(battle, BlowsStruck)} == {"u", "v", "w"}


@clause("GF-LES_PERSONNAGES_EN_COMBAT-01")
def test_no_more_than_six_touch_a_character() -> None:
    """Eight columns of one file, at his four sides and his four corners: six strike. GF-CP-02."""
    around = {
        "a": ("60/60/180", "front"),
        "b": ("62.5/60/180", "front"),
        "c": ("61.25/58.75/270", "right"),
        "d": ("62.5/57.5", "rear"),
        "e": ("60/57.5", "rear"),
        "f": ("57.5/57.5", "rear"),
        "g": ("58.75/58.75/90", "left"),
        "i": ("57.5/60/180", "front"),
    }
    units = " | ".join(f"{key} man B2 files=1 club at={at} fights=u:front:2:front" for key, (at, _) in around.items())
    sides = "+".join(f"{key}:{side}:2:front" for key, (_, side) in around.items())
    text = f"south: u hero combat=0 knife at=60/60 fights={sides} | s man B20 files=10 at=20/20\nnorth: {units}"
    battle = position(text, phase="combat")
    struck = [(one.unit, one.figures) for one in blows(battle.state, {"u": "a"}) if one.target == "u"]
    assert struck == [(key, 1) for key in "abcdef"]


@clause("GF-LES_PERSONNAGES_EN_COMBAT-01")
def test_no_more_than_eight_touch_a_monster() -> None:
    """Three before and three behind, who overlap by one, and one at each side: of nine, eight strike. GF-CP-02."""
    around = {
        "a": ("60/60/180", "front"),
        "b": ("60/56", "rear"),
        "c": ("62/58/270", "right"),
        "d": ("58/58/90", "left"),
    }
    units = " | ".join(
        f"{key} man B6 files={3 if key in 'ab' else 1} club at={at} fights=u:front:1:front"
        for key, (at, _) in around.items()
    )
    sides = "+".join(f"{key}:{side}:1:front" for key, (_, side) in around.items())
    text = f"south: u great_saurian 1 at=60/60 fights={sides} | s man B20 files=10 at=20/20\nnorth: {units}"
    state = position(text, phase="combat").fork().state
    first = state.pieces["a"]
    state.pieces["a"] = replace(first, fights={"u": replace(first.fights["u"], overlap=1)})
    struck = [(one.unit, one.figures) for one in blows(state, {"u": "a"}) if one.target == "u"]
    assert struck == [("a", 4), ("b", 3), ("c", 1)]


# Routers, and the edge


@clause("GF-LES_MOUVEMENTS_DEROUTER-03")
def test_three_figures_cut_down_three_routers() -> None:
    """Three files charge their backs: three fall, nobody strikes, no capture is rolled for, the rout goes on."""
    text = f"""
    south: u man B6 files=3 club at=60/60
    north: v man B20 files=11 club at=60/74 routing rout_since=1 cause=u disorder | {FAR}
    """
    battle = position(text, dice=[4])
    play(battle, "order u charge", "charge u v", until="rally")
    lost = fact(battle, FiguresLost)
    assert (lost.unit, lost.count, lost.why) == ("v", 3, "rout") and piece(battle, "v").routing
    assert not facts(battle, BlowsStruck) and not facts(battle, Taken)


@clause("GF-LES_MOUVEMENTS_DEROUTER-03")
def test_routers_who_cannot_get_away_are_cut_down() -> None:
    """Still in contact in phase 10: a figure for each of the five that touch them; no blow, no overlap from either."""
    text = f"""
    south: u man B10 files=5 club at=60/60 {FRONT}
    north: v man B30 files=10 club at=60/60/180 {BACK} routing rout_since=1 cause=u disorder | {FAR}
    """
    battle = position(text.replace("front:2:front", "front:1:front"), phase="combat", dice=[])
    lost = fact(battle, FiguresLost)
    assert (lost.unit, lost.count, lost.why) == ("v", 5, "rout")
    assert not facts(battle, BlowsStruck) and not facts(battle, Taken) and piece(battle, "v").routing


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-04")
def test_whoever_is_pushed_off_the_table_is_lost() -> None:
    """Pushed 3 cm with 2 cm behind it: over the edge, gone. With 3 cm it stands on the very edge."""
    for y, gone in ((113, True), (112, False)):
        text = f"south: u {TEN} tepoztopilli\nnorth: v man B28 {WIDE} club | {FAR}".replace("60/60", f"60/{y}")
        text = text.replace("150/110", "150/60")
        battle = position(text, phase="combat", dice=[30, 11, 2, 2, 2, 2, 2, *([] if gone else [4])])
        lost = [(one.unit, one.fate, one.clause) for one in facts(battle, Removed)]
        assert lost == ([("v", "fled", "GF-LES_MOUVEMENTS_POURSUIVRE-04")] if gone else [])
        assert bool(facts(battle, MoraleTested)) == (not gone)


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-04")
def test_whoever_pursues_off_the_table_is_lost() -> None:
    """The pursuer wheels 45° (19.6 of 32 cm) after an enemy far to the right: its left end comes over the edge."""
    text = """
    south: u man B20 files=10 club at=60/{y} pending=pursuit cause=v | s man B20 files=10 at=20/20
    north: v man B20 files=10 club at=100/{z}/180 | v9 man B20 files=10 at=150/60/180
    """
    for y, gone in ((100, True), (60, False)):
        battle = position(text.format(y=y, z=y + 14), phase="automatic", dice=[])
        lost = [(one.unit, one.fate, one.clause) for one in facts(battle, Removed)]
        assert lost == ([("u", "fled", "GF-LES_MOUVEMENTS_POURSUIVRE-04")] if gone else [])


# What nobody may answer, and positions that cannot be


@pytest.mark.parametrize("token", ["strike u nobody", "strike v u", "strike u", "strike u v w", "nan", ""])
def test_a_blow_at_nobody_is_refused(token: str) -> None:
    text = f"""
    south: u great_saurian 1 at=60/60 fights=v:front:1:front+w:rear:1:front
    north: v man B20 files=10 at=60/60/180 {BACK} | w man B20 files=10 at=60/56 fights=u:front:1:front | {FAR}
    """
    battle = position(text, phase="combat")
    ask_of(battle, "strike", "u")
    assert refused(battle, token, "south")[1] == "GF-LES_COMBATS-01"


@pytest.mark.parametrize(
    ("mine", "theirs", "why"),
    [
        ("man B20 files=10 at=60/60 fights=x:front:1:front", "man B20 files=10 at=60/90/180", "scenario-fight"),
        ("man B20 files=10 at=60/60 fights=v:front:1:front", "man B20 files=10 at=60/60/180", "scenario-fight"),
        ("hero at=60/60 wounds=character:tail:1", "man B20 files=10 at=60/90/180", "scenario-word"),
        ("hero at=60/60 wounds=pteradon:head:1", "man B20 files=10 at=60/90/180", "scenario-wound"),
        ("hero at=60/60 wounds=character:head:5", "man B20 files=10 at=60/90/180", "scenario-wound"),
        ("man B20 files=10 at=60/60 figures=21", "man B20 files=10 at=60/90/180", "scenario-figures"),
        ("man B20 files=10 at=60/60 lost=-1", "man B20 files=10 at=60/90/180", "scenario-number"),
        ("man B20 files=10 at=nan/60", "man B20 files=10 at=60/90/180", "scenario-length"),
        ("man B20 files=10 at=60/1e9", "man B20 files=10 at=60/90/180", "scenario-length"),
        ("man B20 files=10 at=60/60", "man B20 files=10 at=60/58", "scenario-overlap"),
        ("man B20 files=10 at=60/2", "man B20 files=10 at=60/90/180", "scenario-off-table"),
    ],
)
def test_positions_that_cannot_be(mine: str, theirs: str, why: str) -> None:
    assert rejected(f"south: u {mine}\nnorth: v {theirs}") == why


@clause("GF-LES_MOUVEMENTS_DEROUTER-03", "GF-TIR_SUR_LES_PERSONNAGES-02")
def test_routers_strike_nobody_and_nobody_strikes_them() -> None:
    """They are cut down instead; before they broke both struck."""
    text = """
    south: u man B20 files=10 club at=60/40 fights=v:rear:1:front {}
    north: v man B20 files=10 club at=60/35 fights=u:front:1:rear
    """
    for words, wanted in (("", ["u", "v"]), ("routing rout_since=1 disorder", [])):
        state = position(text.format(words), phase="orders").state
        assert [one.unit for one in blows(state, {})] == wanted


@pytest.mark.parametrize(("striker", "shocked"), [("jaguar 5 files=5", 0), ("great_saurian 1", 1)])
@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_only_monsters_shock_whom_they_strike(striker: str, shocked: int) -> None:
    """Both cost v a figure, who is about to be a captive or not."""
    text = f"""
    south: u {striker} at=60/40 fights=v:front:2:front | s man B20 files=10 at=150/20
    north: v man B20 files=10 club at=60/40/180 fights=u:front:2:front | {FAR}
    """
    battle = position(text, phase="combat", dice=[100, 100])
    assert len(facts(battle, BlowsStruck)) == 2
    assert [one.unit for one in facts(battle, Shocked)] == ["v"] * shocked


# A leader whose unit falls


def bereft(unit: str, enemy: str, *dice: int, **more: Any) -> Battle:
    """A unit and its leader, far from their friends, and the enemy they fight, up to phase 11."""
    text = f"""
    south: u man B20 files=5 knife {unit} {FRONT} | h hero combat=0 controls=u | s man B20 files=10 at=150/20
    north: v man B20 club {enemy} {BACK} | {FAR}
    """
    return position(text, phase="combat", dice=dice, **more)


@pytest.mark.parametrize(
    ("unit", "dice", "fate"),
    [("figures=10", (100, 100, 100, 2), "removed"), ("figures=1 fanatic", (42, 100, 2), "destroyed")],
)
@clause("GF-LES_COMBATS-01", "GF-LE_MORAL-05")
def test_a_leader_whose_unit_falls_fights_on_alone(unit: str, dice: tuple[int, ...], fate: str) -> None:
    """Six clubs in two ranks, 126 %, fell one of ten men left of twenty; two, 42 %, the last fanatic. The leader stands
    where the middle of the front was, and the enemy is before him. GF-CP-96."""
    battle = bereft(f"{unit} at=60/60", "files=10 at=60/60/180", *dice)
    assert (fact(battle, Removed).unit, fact(battle, Removed).fate) == ("u", fate)
    met = fact(battle, ContactMade)
    assert (met.unit, met.enemy, met.side, met.enemy_side) == ("h", "v", "front", "front")
    assert (met.attack, met.charged, met.enemy_charged) == ("front", False, False)
    assert spot(battle, "h") == (60, 60) and list(piece(battle, "v").fights) == ["h"]


@pytest.mark.parametrize(
    ("unit", "enemy", "dice", "more"),
    [
        ("at=60/60", "files=8 at=72.5/60/180", (100, 44, 100, 2), {}),  # before the two files at the right end
        ("at=60/60 routing rout_since=1 disorder must_reform", "files=10 at=60/60/180", (), {}),
        ("at=60/60", "files=10 at=60/60/180", (100, 100, 100, 2), {"switches": {"leaders_let_go": True}}),
        ("at=60/63.75 inside=x housed=10", "files=10 at=60/63.75/180", (100, 60, 100, 2), {"ground": HOUSE}),
        ("at=60/56.25", "files=10 at=60/56.25/180 inside=x housed=12", (100, 80, 100, 2), {"ground": HOUSE}),
    ],
)
@clause("GF-LES_COMBATS-01")
def test_a_leader_who_touches_nobody_is_free(
    unit: str, enemy: str, dice: tuple[int, ...], more: dict[str, Any]
) -> None:
    """The enemy is beside him; his men were routing; the switch says so; or a wall parts them."""
    battle = bereft(f"figures=10 {unit}", enemy, *dice, **more)
    assert fact(battle, Removed).unit == "u" and not facts(battle, ContactMade)
    assert not piece(battle, "h").fights and not piece(battle, "v").fights
