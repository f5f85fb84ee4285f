"""What makes a unit, a creature or a monster test its morale, when, and once."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.facts.losses import FiguresLost, RoundFought
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested, Removed, Routed
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, awaits, fact, facts, play, position

FAR = "v9 man B20 files=10 at=150/110/180"


def made(battle: Battle) -> list[tuple[str, tuple[str, ...]]]:
    """Who has tested and why, in order."""
    return [(one.unit, one.why) for one in facts(battle, MoraleTested)]


# Charges


@pytest.mark.parametrize(
    ("charger", "target", "expected"),
    [
        ("man B20 files=10", "man B20 files=10", [("u", ("charge",)), ("v", ("charged",))]),
        ("hero", "man B20 files=10", [("v", ("charged",))]),
        ("man B20 files=10", "hero", [("u", ("charge",))]),
        ("great_saurian 1", "man B20 files=10", [("v", ("charged",))]),
        ("man B20 files=10", "great_saurian 1", [("u", ("charge",))]),
        ("jaguar 10 files=5", "man B20 files=10", [("v", ("charged",))]),
        ("jaguar 10 files=5", "eagle 5 files=5", []),
        ("jaguar 10 files=5", "great_saurian 1", [("u", ("beast",))]),
        ("great_saurian 1", "jaguar 10 files=5", [("v", ("beast",))]),
        ("great_saurian 1", "spider 1", [("u", ("beast",)), ("v", ("beast",))]),
    ],
)
@clause("GF-LE_MORAL-03", "GF-LES_CREATURES-11", "GF-LES_MONSTRES-09")
def test_who_tests_for_a_charge(charger: str, target: str, expected: list[tuple[str, tuple[str, ...]]]) -> None:
    """Troops for every charge; characters never; animals only if the other is a monster."""
    text = f"south: u {charger} at=60/40 | s man B20 files=10 at=150/20\nnorth: v {target} at=60/58/180 | {FAR}"
    battle = position(text, dice=[3] * len(expected))
    ask_of(battle, "charge", "u", "order u charge")
    battle.answer("charge u v", "south")
    assert made(battle) == expected
    if len(expected) == 2 and "beast" in expected[1][1]:
        assert awaits(battle, "morale"), "the spider is carried away and counter-charges: GF-AM-68"


# Combat


@pytest.mark.parametrize(
    ("words", "dice"),
    [
        ("man B20 files=2 knife", [81, 2, 4]),
        ("jaguar 20 files=10", [100, 81, 2, 4]),
        ("spider 1", [100, 76, 90, 4, 4]),
    ],
)
@clause("GF-LE_MORAL-03", "GF-LES_CREATURES-11", "GF-LES_MONSTRES-09")
def test_whoever_loses_a_combat_tests(words: str, dice: list[int]) -> None:
    """A great saurian does 180 % (175 % to a spider): one loss, one wound in the leg that is a mere cut and that only a
    switch makes a loss."""
    text = f"""
    south: u {words} at=60/60 fights=v:front:2:front | s man B20 files=10 at=150/20
    north: v great_saurian 1 at=60/60/180 {BACK} | {FAR}
    """
    battle = position(text, phase="combat", dice=dice, switches={"wounds_as_figures": words == "spider 1"})
    assert made(battle) == [("u", ("combat",))]


@pytest.mark.parametrize(("wounds", "beaten"), [(False, True), (True, False)])
@clause("GF-PROCEDURE_DE_COMBAT-04", "GF-LE_MORAL-03")
def test_the_round_is_reckoned_in_figures(wounds: bool, beaten: bool) -> None:
    """GF-CP-28: u loses a man and gives a great saurian a cut in the leg: one to none, or by the switch one all."""
    text = f"""
    south: u man B20 files=10 maquahuitl at=60/60 fights=v:front:2:front | s man B20 files=10 at=150/20
    north: v great_saurian 1 at=60/60/180 {BACK} | {FAR}
    """
    dice = [1, 81, 90, 4, 2, *([4] if beaten else [])]
    battle = position(text, phase="combat", dice=dice, switches={"wounds_as_figures": wounds})
    rounds = [(one.unit, one.lost, one.dealt, one.beaten) for one in facts(battle, RoundFought)]
    assert rounds == [("u", 1, int(wounds), beaten), ("v", int(wounds), 1, False)]
    assert made(battle) == ([("u", ("combat",))] if beaten else [])


@clause("GF-PROCEDURE_DE_COMBAT-04")
def test_a_monster_that_falls_is_one_figure() -> None:
    """Two hits on a spider, of whom the first kills it: one figure lost, not two."""
    text = f"""
    south: u spider 1 at=60/60 fights=v:front:2:front | s man B20 files=10 at=150/20
    north: v great_saurian 1 at=60/60/180 {BACK} | {FAR}
    """
    battle = position(text, phase="combat", dice=[100, 75, 1, 4])
    assert [(one.unit, one.lost, one.dealt) for one in facts(battle, RoundFought)] == [("v", 0, 1)]


BACK = "fights=u:front:2:front"
TEN = "man B20 files=10 figures=14 club at=60/60 fights=v:front:2:front"


@pytest.mark.parametrize(("figures", "expected"), [(10, [("v", ("turn_losses",))]), (11, [])])
@clause("GF-LE_MORAL-03")
def test_a_fifth_lost_in_the_turn(figures: int, expected: list[tuple[str, tuple[str, ...]]]) -> None:
    """2 of 10 are 20 %, 2 of 11 are less; both have lost as many as they killed, so the round is nobody's."""
    text = f"south: u {TEN}\nnorth: v man B{figures} files=10 club at=60/60/180 {BACK} | {FAR}"
    battle = position(text, phase="combat", dice=[2, 2, 2, 2, *([4] if expected else [])])
    assert made(battle) == expected


@pytest.mark.parametrize(("figures", "expected"), [(12, [("v", ("half_lost",))]), (13, [])])
@clause("GF-LE_MORAL-03")
def test_half_of_the_strength_lost(figures: int, expected: list[tuple[str, tuple[str, ...]]]) -> None:
    """Two of twelve left of twenty: ten are lost, exactly half: a test, and the unit stays. 2 of 20 are no 20 %."""
    text = f"south: u {TEN}\nnorth: v man B20 files=10 club figures={figures} at=60/60/180 {BACK} | {FAR}"
    battle = position(text, phase="combat", dice=[2, 2, 2, 2, *([4] if expected else [])])
    assert made(battle) == expected and not facts(battle, Removed)


@clause("GF-LE_MORAL-03")
def test_several_causes_at_once_make_one_test() -> None:
    """Beaten, a fifth lost, half lost: one test with three reasons."""
    text = f"south: u {TEN.replace('club', 'two_handed')}\n"
    text += f"north: v man B14 files=10 knife figures=10 at=60/60/180 {BACK} | {FAR}"
    # u: 34 x 10 = 340 % with a 41: three; v: 9 x 10 = 90 % with a 91: none
    battle = position(text, phase="combat", dice=[41, 91, 2, 2, 2, 4])
    assert made(battle) == [("v", ("turn_losses", "half_lost", "combat"))]


# Shooting


@pytest.mark.parametrize(("roll", "expected"), [(85, [("u", ("shooting",))]), (86, [])])
@clause("GF-LE_TIR-02", "GF-LE_MORAL-03")
def test_any_loss_by_shooting(roll: int, expected: list[tuple[str, tuple[str, ...]]]) -> None:
    """Five archers: (13 + 4 for two ranks) x 5 = 85 %: one of forty is enough for a test; none lost, none made."""
    text = "south: u man B40 files=20 at=60/40\nnorth: v man B5 files=5 loose bow at=60/44/180"
    battle = position(text, dice=[roll, *([4] if expected else [])])
    play(battle, "order v wait shoot", "shoot v u", until="rally")
    assert made(battle) == expected


@clause("GF-LE_TIR-02")
def test_a_unit_that_loses_half_by_shooting_tests_once() -> None:
    """One of two: 20 % and half are passed in the same volley, and the turn ends without another test."""
    text = "south: u man B2 files=2 at=60/40 | s man B20 files=10 at=150/20\n"
    text += "north: v man B5 files=5 loose bow at=60/44/180"
    # (13 + 2 for a rank) x 5 = 75 % at short range
    battle = position(text, dice=[75, 4])
    play(battle, "order v wait shoot", "shoot v u", until="rally")
    assert made(battle) == [("u", ("shooting", "turn_losses", "half_lost"))]


@pytest.mark.parametrize("words", ["man B40 files=20", "jaguar 40 files=20", "great_saurian 1"])
@clause("GF-LE_MORAL-03", "GF-LES_CREATURES-11", "GF-LES_MONSTRES-09")
def test_the_fire_of_a_hidden_enemy(words: str) -> None:
    """Even if nobody falls; the shooter is seen by then, but the shot was a hidden one: -2. GF-AM-56."""
    house = "g building 60/55 12.5x7.5"
    text = f"south: u {words} at=60/40\nnorth: v man B5 files=5 bow inside=g at=60/52/180 place=hidden | {FAR}"
    battle = position(text, ground=house, dice=[100, 4])
    play(battle, "order v wait shoot", "shoot v u", until="rally")
    only = fact(battle, MoraleTested)
    assert only.why == ("hidden_fire",)
    assert ("morale-hidden_fire", -2) in [(item.reason, item.value) for item in only.tally.items]


@pytest.mark.parametrize(("severity", "expected"), [(3, [("u", ("wound",))]), (1, []), (2, [("u", ("wound",))])])
@clause("GF-LES_MONSTRES-09", "GF-LES_CREATURES-11")
def test_a_bad_wound(severity: int, expected: list[tuple[str, tuple[str, ...]]]) -> None:
    """In the torso: 1 is a cut, 2 critical, 3 serious. A beast that is badly hurt already minds no further scratch."""
    for words, table in (("great_saurian 1", "monster"), ("pteradon 1", "pteradon")):
        text = f"south: u {words} at=60/40\nnorth: v man B5 files=5 loose bow at=60/44/180"
        battle = position(text, dice=[1, 50, severity, *([4] if expected else [])])
        play(battle, "order v wait shoot", "shoot v u", until="rally")
        assert made(battle) == expected
        hurt = text.replace("at=60/40", f"at=60/40 wounds={table}:torso:3")
        battle = position(hurt, dice=[1, 50, 1])
        play(battle, "order v wait shoot", "shoot v u", until="rally")
        assert made(battle) == []


# What others see


def rout(friend: str, ground: str = "", *dice: int) -> Battle:
    """Class C loses a round and routs, 8 cm from the edge of nothing; a friend stands somewhere."""
    text = f"""
    south: u man B20 files=10 figures=14 tepoztopilli at=60/60 fights=v:front:2:front
    north: v man C28 files=14 club at=60/60/180 fights=u:front:2:front | w {friend}
    """
    return position(text, phase="combat", ground=ground, dice=[30, 91, 2, 2, 2, 2, 1, *dice])


@pytest.mark.parametrize(
    ("friend", "sees"),
    [
        ("man B20 files=10 at=60/78/180", True),
        ("man B20 files=10 at=60/78.1/180", False),
        ("man B20 files=10 at=60/78/180 routing rout_since=1 disorder", False),
        ("jaguar 10 files=5 at=60/88/180", True),
        ("jaguar 10 files=5 at=60/88.1/180", False),
        ("great_saurian 1 at=60/88/180", True),
        ("great_saurian 1 at=60/88.1/180", False),
    ],
)
@clause("GF-LE_MORAL-03", "GF-LES_CREATURES-11", "GF-LES_MONSTRES-09")
def test_a_friend_who_routs_near(friend: str, sees: bool) -> None:
    """Pushed back 3 cm, the routers' rear is at y = 68: 10 cm for troops, 20 cm for animals."""
    battle = rout(friend, "", *([4] if sees else []))
    assert fact(battle, Routed).unit == "v"
    assert made(battle)[1:] == ([("w", ("friend_rout",))] if sees else [])


@clause("GF-LE_MORAL-03")
def test_a_rout_that_nobody_sees() -> None:
    """A house stands between."""
    battle = rout("man B20 files=10 at=60/78/180", "g building 60/73 60x8")
    assert fact(battle, Routed).unit == "v" and len(made(battle)) == 1


@clause("GF-LE_MORAL-03", "GF-LE_MORAL-05")
def test_a_unit_past_half_is_a_rout_to_its_friends() -> None:
    """Eleven of twenty left, two fall: nine, removed; the unit beside it sees it go. GF-CP-80."""
    text = f"""
    south: u {TEN}
    north: v man B20 files=10 club figures=11 at=60/60/180 {BACK} | w man B20 files=10 at=60/70/180 | {FAR}
    """
    battle = position(text, phase="combat", dice=[2, 2, 2, 2, 4])
    assert fact(battle, Removed).unit == "v" and made(battle) == [("w", ("friend_rout",))]


@pytest.mark.parametrize(
    ("witness", "ground", "expected"),
    [
        ("man B20 files=10 at=60/76.25", "", True),
        ("man B20 files=10 at=60/76.4", "", False),
        ("jaguar 10 files=5 at=60/76.25", "", True),
        ("great_saurian 1 at=60/75.25", "", False),
        ("man B20 files=10 at=60/76.25", "g building 60/60 20x10", False),
    ],
)
@clause("GF-LE_MORAL-03", "GF-LES_CREATURES-11", "GF-LES_MONSTRES-09")
def test_a_character_dies_in_sight(witness: str, ground: str, expected: bool) -> None:
    """Within 30 cm and seen (GF-AM-53); creatures mind it, monsters do not."""
    text = f"""
    south: h hero at=60/41.25 | w {witness}
    north: v man B20 files=10 loose bow at=60/20/0
    """
    battle = position(text, ground=ground, dice=[1, 5, 4, *([4] if expected else [])])
    play(battle, "order v wait shoot", "shoot v h", until="rally")
    assert fact(battle, Removed).unit == "h"
    assert made(battle) == ([("w", ("death",))] if expected else [])


@clause("GF-LE_MORAL-03")
def test_routers_test_no_more_until_they_are_rallied() -> None:
    """Shot at while they run: losses, and no test. GF-CP-80."""
    text = "south: u man B40 files=20 at=60/40 routing rout_since=1 disorder | s man B20 files=10 at=150/20\n"
    text += "north: v man B5 files=5 loose bow at=60/44/180"
    battle = position(text, dice=[85])
    play(battle, "order v wait shoot", "shoot v u", until="rally")
    assert fact(battle, FiguresLost).count == 1 and made(battle) == []


# Past half


@pytest.mark.parametrize(
    ("figures", "words", "stays"), [(12, "", True), (11, "", False), (11, " fanatic", True), (12, " fanatic", True)]
)
@clause("GF-LE_MORAL-05")
def test_more_than_half_lost(figures: int, words: str, stays: bool) -> None:
    """Two of twelve: ten of twenty are left, it stays and tests. Two of eleven: nine, gone, unless it is fanatic."""
    text = f"south: u {TEN}\nnorth: v man B20 files=10 club figures={figures}{words} at=60/60/180 "
    # a fanatic strikes for 26: 260 % with a 61, two; the others for 20: 200 %, two
    extra = [61] if words else []
    battle = position(
        text + f"fights=u:front:2:front | {FAR}", phase="combat", dice=[*extra, 2, 2, 2, 2, *([4] if stays else [])]
    )
    assert ("v" in battle.state.pieces) == stays
    gone = [(one.fate, one.clause) for one in facts(battle, Removed)]
    assert gone == ([] if stays else [("removed", "GF-LE_MORAL-05")])
    assert made(battle) == ([("v", ("half_lost",))] if stays else [])


@clause("GF-LE_MORAL-03")
def test_contact_in_the_flank_calls_for_a_test_of_its_own() -> None:
    """Ten centimetres: u reaches the flank in the phase in which v has tested for being charged. GF-CP-80."""
    text = f"south: u man B20 files=10 at=60/20\nnorth: v man B20 files=10 at=60/42.5/270 | {FAR}"
    battle = position(text, dice=[4, 4, 4])
    play(battle, "order u charge", "charge u v", until="combat")
    assert made(battle) == [("u", ("charge",)), ("v", ("charged",)), ("v", ("flank",))]
    assert {one.phase for one in facts(battle, MoraleTested)} == {"charges"}


SPARED = {"charged_chargers_spared": True}


@pytest.mark.parametrize("rules", [{}, SPARED])
@clause("GF-LE_MORAL-03", "GF-PHASE_4_REVELATION-02", "GF-POURCENTAGE_DE_MORAL-04")
def test_whoever_charges_and_is_charged_tests_once_for_both(rules: dict[str, bool]) -> None:
    """v1, in disorder: 10 - 1 (an enemy) - 2 (against a formed line), and - 2 for receiving a charge in disorder."""
    text = "south: u1 man A20 files=10 at=60/20 orders=charge charging=true target=v1\n"
    text += "north: v1 man B20 files=10 disorder at=60/48/180 orders=charge charging=true target=u1"
    battle = position(text, phase="charges", dice=[4, 4], switches=rules)
    mine, theirs = fact(battle, MoraleTested, unit="u1"), fact(battle, MoraleTested, unit="v1")
    assert mine.why == theirs.why == (("charge",) if rules else ("charge", "charged"))
    assert theirs.tally.total == (7 if rules else 5)


@pytest.mark.parametrize(("rules", "tested"), [({}, True), (SPARED, False)])
@clause("GF-LES_CREATURES-11")
def test_a_creature_that_charges_still_tests_for_a_monster_that_charges_it(
    rules: dict[str, bool], tested: bool
) -> None:
    text = "south: u1 man A20 files=10 at=60/20 | m spider 1 at=86/44/270 orders=charge charging=true target=j\n"
    text += "north: j jaguar 5 files=5 at=60/44/180 orders=charge charging=true target=u1"
    battle = position(text, phase="charges", dice=[4, *([4, 4] if tested else [4])], switches=rules)
    assert [one.why for one in facts(battle, MoraleTested, unit="j")] == ([("beast",)] if tested else [])
