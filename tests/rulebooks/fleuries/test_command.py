"""Command: who tests in phase 2, the thresholds line by line, brigades and direct control."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.command.command import brigade, commander_of, may_control, threshold
from oriflamme.rulebooks.fleuries.facts.moves import AutomaticRolled, Moved, Reacted, ReactionTested
from oriflamme.rulebooks.fleuries.facts.turn import (
    BrigadeDissolved,
    CommandTested,
    ControlLeft,
    ControlTaken,
    MoraleTested,
    OrderGiven,
)
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    awaits,
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

FAR = "north: v1 man B20 files=10 at=150/110/180"
"""An enemy out of everybody's way. In these positions he is the last to test."""


def who_tests(text: str, *dice: int, **more: str) -> list[str]:
    """Who takes a command test when phase 2 comes, the enemy aside."""
    battle = position(f"{text}\n{FAR}", phase="command", dice=[*dice, 1], **more)  # type: ignore[arg-type]
    units = [one.unit for one in facts(battle, CommandTested)]
    assert units[-1] == "v1", "the dice were enough for everybody"
    return units[:-1]


def lines(text: str, far: str = FAR, *, reaction: bool = False, **switches: bool) -> list[object]:
    """The threshold of u1, line by line, and its total."""
    battle = position(f"{text}\n{far}", switches=switches)
    tally = threshold(battle.state, piece(battle, "u1"), reaction=reaction)
    return [*items(tally), tally.total]


# Who tests


@clause("GF-PHASE_2_TESTS_DE_COMMANDEMENT-01", "GF-LE_COMMANDEMENT-02")
def test_an_independent_unit_tests_and_a_character_does_not() -> None:
    assert who_tests("south: u1 man B20 files=10 at=60/20 | h hero at=100/20", 1) == ["u1"]


@pytest.mark.parametrize(
    "exempt",
    [
        "u1 man B20 files=10 at=60/20 green",
        "u1 man B20 files=2 at=30/40",  # in column on the road
        "u1 man B20 files=10 at=60/20 | h hero controls=u1",
        "u1 man B20 files=10 at=60/20 brigade=h | u2 man B20 files=10 at=88/20 brigade=h | h hero fc=2 at=74/16",
    ],
    ids=["moved in phase 1", "road", "direct control", "brigade"],
)
@clause("GF-PHASE_2_TESTS_DE_COMMANDEMENT-01", "GF-LE_COMMANDEMENT-02", "GF-LE_COMMANDEMENT-07")
def test_those_who_take_no_test(exempt: str) -> None:
    assert who_tests(f"south: {exempt}", ground="road road 30/0 30/120") == []


@clause("GF-PHASE_2_TESTS_DE_COMMANDEMENT-01")
def test_a_unit_in_combat_takes_no_test() -> None:
    text = """
    south: u1 man B20 files=10 at=60/40 fights=v1:front:1:front
    north: v1 man B20 files=10 at=60/40/180 fights=u1:front:1:front
    """
    assert not facts(position(text, phase="command"), CommandTested)


@pytest.mark.parametrize(
    "unit",
    [
        "u1 man B20 files=10 at=30/40",  # on the road, but in line
        "u1 man B20 files=2 at=60/40",  # in column, but beside it
        "u1 man B20 files=2 at=30/40/90",  # in column across it
        "u1 bat 10 files=2 at=30/60 altitude=1",  # over it
    ],
)
@clause("GF-PHASE_2_TESTS_DE_COMMANDEMENT-01")
def test_a_road_helps_only_a_column_that_marches_along_it(unit: str) -> None:
    assert who_tests(f"south: {unit}", 1, ground="road road 30/0 30/120") == ["u1"]


@clause("GF-PHASE_2_TESTS_DE_COMMANDEMENT-02", "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-07")
@clause("GF-PHASE_3_PHASE_D_ORDRES-01")
def test_a_failed_test_is_a_red_marker_no_order_and_a_roll_in_phase_seven() -> None:
    """Class B: 60 passes, 61 does not. In phase 7 a 70 makes the red unit advance its 20 cm."""
    text = f"south: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=90/20\n{FAR}"
    battle = position(text, phase="command", dice=[60, 61, 1, 70])
    results = {
        one.unit: (one.roll, one.threshold.total, one.result, one.clause) for one in facts(battle, CommandTested)
    }
    assert results["u1"] == (60, 60, "passed", "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-07")
    assert results["u2"] == (61, 60, "failed", "GF-PHASE_2_TESTS_DE_COMMANDEMENT-02")
    assert (piece(battle, "u1").red_marker, piece(battle, "u2").red_marker) == (False, True)
    ask = ask_of(battle, "order", "u1")
    assert not any("u2" in token for token in tokens(ask))
    assert refused(battle, "order u2 wait", "south") == ("no-order-red", "GF-PHASE_2_TESTS_DE_COMMANDEMENT-02")
    play(battle, until="shooting")
    assert [(one.unit, one.does) for one in facts(battle, AutomaticRolled)] == [("u2", "advance")]
    assert (spot(battle, "u1"), spot(battle, "u2")) == ((60, 20), (90, 40))


# Thresholds


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        ("man A20", 70),
        ("man B20", 60),
        ("man C20", 45),
        ("man B20 mercenary", 35),
        ("man A20 fanatic", 35),
        ("saurian A20", 50),
        ("saurian B20", 40),
        ("saurian C20", 30),
    ],
)
@clause("GF-TEST_DE_COMMANDEMENT_REACTION-01")
def test_the_threshold_of_a_class(unit: str, expected: int) -> None:
    """Alone: no character anywhere, nothing happened last turn. The highest roll that passes, and the next."""
    for roll, result in ((expected, "passed"), (expected + 1, "failed")):
        text = f"south: u1 {unit} files=10 at=60/20\n{FAR}"
        battle = position(text, phase="command", dice=[roll, 1])
        assert fact(battle, CommandTested, unit="u1").result == result


@clause("GF-TEST_DE_COMMANDEMENT_REACTION-01")
def test_fanatics_counter_charge_without_a_test_and_others_do_not() -> None:
    """Dice: both stand the charge (4, 4), then for the others a reaction test of 60, for fanatics none; both test their
    morale again (GF-AM-68), fight (100, 100) and are beaten or not. The counter-charge is what counts here."""
    for kind, dice in (("", [4, 4, 60]), ("fanatic", [4, 4])):
        text = f"""
        south: u1 man B20 files=10 at=60/20
        north: v1 man A20 {kind} files=10 at=60/48/180
        """
        battle = position(text, dice=dice)
        ask_of(battle, "reaction", "v1", "order u1 charge", "charge u1 v1")
        battle.answer("react v1 counter_charge", "north")
        assert fact(battle, Reacted).reaction == "counter_charge"
        assert len(facts(battle, ReactionTested)) == (0 if kind else 1)
        assert awaits(battle, "morale")


@pytest.mark.parametrize(("kind", "y", "asked"), [("fanatic", 50, True), ("fanatic", 50.01, False), ("", 50, False)])
@clause("GF-TEST_DE_COMMANDEMENT_REACTION-01")
def test_fanatics_charge_whatever_their_command_test(kind: str, y: float, asked: bool) -> None:
    """36 on 35: they are ordered to charge whoever is within 30 cm, and nothing else; others get no order."""
    text = f"south: u1 man A20 {kind} files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/{y}/180"
    battle = position(text, phase="command", dice=[36 if kind else 71, 1])
    assert piece(battle, "u1").red_marker
    if not asked:
        assert not any(ask.seat == "south" and ask.question.args.get("unit") == "u1" for ask in battle.asks)
        assert refused(battle, "order u1 charge", "south")[0] == "no-order-red"
        return
    ask = ask_of(battle, "order", "u1")
    assert tokens(ask) == [
        "order u1 charge",
        "order u1 charge wheel left",
        "order u1 charge wheel right",
        "order u1 none",
    ]
    assert refused(battle, "order u1 advance", "south")[0] == "no-order-fanatic"
    play(battle, "order u1 charge", until="declarations")
    assert piece(battle, "u1").orders == ("charge",) and not piece(battle, "u1").red_marker


@clause("GF-TEST_DE_COMMANDEMENT_REACTION-01")
def test_fanatics_who_have_failed_and_do_not_charge_are_left_to_themselves() -> None:
    text = "south: u1 man A20 fanatic files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/50/180"
    battle = position(text, phase="command", dice=[36, 1, 50])
    play(battle, "order u1 none", until="shooting")
    assert fact(battle, AutomaticRolled).does == "stay"


@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02", "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-07")
def test_the_modifiers_add_up() -> None:
    """60 + 10 (last test) + 4 (FC at 10 cm) = 74; with losses -6 and a monster's attack -10: 58."""
    unit = "south: u1 man B20 files=10 at=60/40 commander=h {more} | h hero fc=4 at=60/25"
    assert lines(unit.format(more="")) == [("class-B", 60), ("near", 4), 64]
    assert lines(unit.format(more="last_passed")) == [("class-B", 60), ("passed", 10), ("near", 4), 74]
    worst = [("class-B", 60), ("passed", 10), ("near", 4), ("losses", -6), ("shocked", -10), 58]
    assert lines(unit.format(more="last_passed last_lost=1 last_shocked")) == worst


@pytest.mark.parametrize(
    ("at", "line"),
    # A unit 5 cm deep whose front is at y = 100 ends at y = 95; the character's front is the middle of his front edge.
    [(80, ("near", 4)), (79.99, ("far", -4)), (65.01, ("far", -4)), (65, ("far", -8)), (63, ("far", -8))],
    ids=["15 cm", "15.01 cm", "29.99 cm", "30 cm", "32 cm"],
)
@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_a_character_helps_within_15_cm_and_costs_his_fc_for_each_15_cm(at: float, line: tuple[str, int]) -> None:
    """GF-AM-27: FC 4 at 32 cm is -8."""
    text = f"south: u1 man B20 files=10 at=60/100 commander=h | h hero fc=4 at=60/{at}"
    assert lines(text, far="north: v1 man B20 files=10 at=150/60/180") == [("class-B", 60), line, 60 + line[1]]


@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_the_switch_makes_a_good_commander_reach_further() -> None:
    """7 - FC for each slice: FC 4 at 32 cm is -6."""
    text = "south: u1 man B20 files=10 at=60/100 commander=h | h hero fc=4 at=60/63"
    found = lines(text, far_command_factor=True, far="north: v1 man B20 files=10 at=150/60/180")
    assert found == [("class-B", 60), ("far", -6), 54]


@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_any_character_is_near_but_only_the_commander_is_far() -> None:
    """GF-CP-53: the captain (FC 1) commands from 45 cm, -3; the best hero near, FC 3, gives +3; a third one nothing."""
    text = """
    south: u1 man B20 files=10 at=60/100 commander=captain | captain hero fc=1 at=60/50 | x hero fc=3 at=60/90
    """.strip()
    text += " | y hero fc=2 at=64/90 | z hero fc=6 at=100/20"
    far = "north: v1 man B20 files=10 at=150/60/180"
    assert lines(text, far=far) == [("class-B", 60), ("near", 3), ("far", -3), 60]


@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_without_a_commander_the_nearest_character_counts() -> None:
    """GF-CP-53: 60 cm to y (FC 2) is four slices, -8."""
    text = "south: u1 man B20 files=10 at=60/100 | x hero fc=1 at=60/5 | y hero fc=2 at=60/35"
    far = "north: v1 man B20 files=10 at=150/60/180"
    assert lines(text, far=far) == [("class-B", 60), ("far", -8), 52]


@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_direct_control_counts_twice_in_reaction_tests_only() -> None:
    text = "south: u1 man B20 files=10 at=60/20 | h hero fc=4 controls=u1"
    assert lines(text, reaction=True) == [("class-B", 60), ("control", 8), 68]
    assert lines(text) == [("class-B", 60), 60]


@pytest.mark.parametrize(("roll", "result"), [(48, "passed"), (49, "bound"), (54, "bound"), (55, "failed")], ids=str)
@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_a_changed_order_takes_the_same_again(roll: int, result: str) -> None:
    """GF-AM-74. FC 3 at 32 cm: 60 - 6 = 54 to obey, 48 to obey a new order; between the two only the old order."""
    text = """
    south: u1 man B20 files=10 at=60/100 commander=h last_orders=advance | h hero fc=3 at=60/63
    north: v1 man B20 files=10 at=150/60/180
    """
    battle = position(text, phase="command", dice=[roll, 1])
    assert fact(battle, CommandTested, unit="u1").result == result
    if result == "failed":
        return
    ask_of(battle, "order", "u1")
    if result == "passed":
        battle.answer("order u1 wait", "south")
        return
    assert tokens(battle.asks[0])[:2] == ["order u1 advance", "order u1 none"]
    clause_ = "GF-TEST_DE_COMMANDEMENT_REACTION-02"
    assert refused(battle, "order u1 wait", "south") == ("no-order-bound", clause_)
    battle.answer("order u1 advance", "south")


@pytest.mark.parametrize("at", [80, 79.99])
@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_a_change_costs_nothing_within_15_cm(at: float) -> None:
    """At 15 cm 60 + 3 = 63 and no slice: 63 is passed. A hair further 60 - 3 = 57 and -3 more: 57 is bound."""
    needed, result = (63, "passed") if at == 80 else (57, "bound")
    text = f"""
    south: u1 man B20 files=10 at=60/100 commander=h last_orders=advance | h hero fc=3 at=60/{at}
    north: v1 man B20 files=10 at=150/60/180
    """
    battle = position(text, phase="command", dice=[needed, 1])
    assert fact(battle, CommandTested, unit="u1").result == result


@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02", "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-07")
def test_the_last_test_counts_until_the_next() -> None:
    """Turn 2: u1 passes, u2 fails. Turn 3: u1 has +10, u2 has not."""
    text = f"south: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=100/20\n{FAR}"
    battle = position(text, phase="command", dice=[1, 100, 1, 1, 70, 61, 1])
    play(battle)
    last = {one.unit: (one.threshold.total, one.result) for one in facts(battle, CommandTested)}
    assert last["u1"] == (70, "passed") and last["u2"] == (60, "failed")


# Animals


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("eagle 6", 70),
        ("condor 6", 70),
        ("jaguar 6", 35),
        ("puma 6", 35),
        ("bat 6", 40),
        ("pteradon 1", 25),
        ("pterodactyl 6", 20),
    ],
)
@clause("GF-LES_CREATURES-05")
def test_the_thresholds_of_creatures(kind: str, expected: int) -> None:
    """The highest roll that passes, and the next."""
    for roll, result in ((expected, "passed"), (expected + 1, "failed")):
        battle = position(f"south: u1 {kind} files=1 at=60/40\n{FAR}", phase="command", dice=[roll, 1])
        assert fact(battle, CommandTested, unit="u1").result == result


@clause("GF-LES_CREATURES-05")
def test_the_modifiers_of_creatures() -> None:
    """A jaguar under FC 4: 35 + 8 = 43, in a reaction; then everything else: +5 -10 -10 -5."""
    text = "south: u1 jaguar 6 files=3 at=60/40 {more} | h hero fc=4 controls=u1"
    assert lines(text.format(more=""), reaction=True) == [("species-jaguar", 35), ("control", 8), 43]
    near = "north: v1 man B20 files=10 at=60/59.99/180"
    more = "last_orders=advance last_lost=1 last_shocked"
    expected = [
        *(("species-jaguar", 35), ("commanded", 5), ("control", 8)),
        *(("losses", -10), ("shocked", -10), ("enemy", -5), 23),
    ]
    assert lines(text.format(more=more), reaction=True, far=near) == expected


@pytest.mark.parametrize(("at", "near"), [(60, False), (59.99, True)])
@clause("GF-LES_CREATURES-05", "GF-LES_MONSTRES-04")
def test_an_enemy_under_20_cm_frightens_animals(at: float, near: bool) -> None:
    for kind, base in (("jaguar 6", 35), ("spider 1", 30)):
        found = lines(f"south: u1 {kind} files=1 at=60/40", far=f"north: v1 man B20 files=10 at=60/{at}/180")
        assert found[-1] == base - (5 if near else 0)


@clause("GF-LES_CREATURES-05")
def test_a_creature_was_commanded_if_it_was_given_an_order() -> None:
    """GF-CP-54: last turn under direct control, without a test, ordered to wait: +5 once its master has left it."""
    text = f"south: u1 jaguar 6 files=3 at=60/20 | h hero controls=u1\n{FAR}"
    battle = position(text, dice=[1])
    play(battle, "order u1 advance", "move u1 0", "order h wait")
    assert piece(battle, "u1").last_orders == ("advance",) and piece(battle, "h").controls == "u1"
    ask_of(battle, "order", "u1")
    assert items(threshold(battle.state, piece(battle, "u1")))[1] == ("commanded", 5)
    assert lines("south: u1 jaguar 6 files=3 at=60/20 last_passed") == [("species-jaguar", 35), 35]


@pytest.mark.parametrize(("kind", "expected"), [("great_saurian 1", 60), ("spider 1", 30)])
@clause("GF-LES_MONSTRES-04")
def test_the_thresholds_of_monsters(kind: str, expected: int) -> None:
    for roll, result in ((expected, "passed"), (expected + 1, "failed")):
        battle = position(f"south: u1 {kind} at=60/40\n{FAR}", phase="command", dice=[roll, 1])
        assert fact(battle, CommandTested, unit="u1").result == result


@clause("GF-LES_MONSTRES-04")
def test_the_modifiers_of_monsters() -> None:
    """A spider wounded last turn near an enemy: 30 - 10 - 5 = 15. Commanded, shocked, under FC 2 in a reaction: + 5
    - 10 + 4."""
    near = "north: v1 man B20 files=10 at=60/55/180"
    found = lines("south: u1 spider 1 at=60/40 last_lost=1", far=near)
    assert found == [("species-spider", 30), ("losses", -10), ("enemy", -5), 15]
    text = "south: u1 spider 1 at=60/40 last_orders=wait last_shocked | h hero fc=2 controls=u1"
    expected = [("species-spider", 30), ("commanded", 5), ("control", 4), ("shocked", -10), 29]
    assert lines(text, reaction=True) == expected


# Brigades

PAIR = "u1 man B20 files=10 at=60/40 brigade=h | u2 man B20 files=10 at={at} brigade=h"


def members(battle: Battle, chief: str = "h") -> list[str]:
    return [unit.key for unit in brigade(battle.state, piece(battle, chief))]


def brigaded(units: str, chief: str = "h hero fc=3 at=60/33") -> list[str]:
    """Who is in the brigade of h."""
    return members(position(f"south: {units} | {chief}\n{FAR}"))


@pytest.mark.parametrize(("at", "expected"), [("90/40", ["u1", "u2"]), ("90.01/40", []), ("91/40", [])])
@clause("GF-LE_COMMANDEMENT-03")
def test_five_centimetres_make_a_brigade_and_six_do_not(at: str, expected: list[str]) -> None:
    """Fronts of 25 cm: from 47.5 to 72.5, and from 77.5 on: 5 cm between them."""
    assert brigaded(PAIR.format(at=at)) == expected


@pytest.mark.parametrize(("at", "expected"), [("60/30", ["u1", "u2"]), ("60/29.99", [])])
@clause("GF-LE_COMMANDEMENT-03")
def test_the_character_too_is_within_five_centimetres(at: str, expected: list[str]) -> None:
    """The units end at y = 35."""
    assert brigaded(PAIR.format(at="90/40"), f"h hero fc=3 at={at}") == expected


@clause("GF-LE_COMMANDEMENT-03")
def test_a_brigade_is_a_chain() -> None:
    """GF-AM-76: the third unit is 30 cm from the first and from the character, 5 cm from the second."""
    units = PAIR.format(at="90/40") + " | u3 man B20 files=10 at=120/40 brigade=h"
    assert brigaded(units) == ["u1", "u2", "u3"]
    assert brigaded(units.replace("at=90/40", "at=90/40 routing rout_since=1")) == []
    alone = "u1 man B20 files=10 at=60/40 brigade=h | u2 man B20 files=10 at=91/40 brigade=h"
    assert brigaded(alone, "h hero fc=3 at=75.5/39") == [], "each is near him, but they are 6 cm apart"


@clause("GF-LE_COMMANDEMENT-03", "GF-LE_COMMANDEMENT-01")
def test_nobody_is_given_more_units_than_his_fc() -> None:
    four = " | ".join(f"u{n} man B20 files=10 at={30 * n}/40 brigade=h" for n in range(1, 5))
    text = f"south: {four} | h hero fc={{fc}} at=60/33\nnorth: v1 man B20 files=10 at=150/110/180"
    assert rejected(text.format(fc=3)) == "scenario-brigade"
    assert members(position(text.format(fc=4))) == ["u2", "u1", "u3", "u4"]


@clause("GF-LE_COMMANDEMENT-01", "GF-LE_COMMANDEMENT-11")
def test_nobody_begins_with_more_units_than_his_fc() -> None:
    """FC 3: a brigade of two and one under direct control; with a brigade of three that is one too many."""
    three = PAIR.format(at="90/40") + " | u3 man B20 files=10 at=120/40 brigade=h"
    text = "south: {units} | u4 man B20 files=10 at=60/60 | h hero fc=3 controls=u4\n" + FAR
    early = {"phase": "battle_orders", "turn": 0}
    assert rejected(text.format(units=three), **early) == "scenario-brigade"
    text = text.replace("60/60", "60/50")  # 5 cm behind: the brigade is near the character in u4's ranks
    assert members(position(text.format(units=PAIR.format(at="90/40")))) == ["u1", "u2"]


@clause("GF-LE_COMMANDEMENT-11", "GF-LE_COMMANDEMENT-01")
def test_beside_direct_control_the_brigade_is_one_shorter() -> None:
    """FC 3. u4 is not of the brigade: two more; u1 is: three in all."""
    three = PAIR.format(at="90/40") + " | u3 man B20 files=10 at=120/40 brigade=h | u4 man B20 files=10 at=60/50"
    assert brigaded(three, "h hero fc=3 controls=u4") == ["u1", "u2"]
    assert brigaded(three, "h hero fc=3 controls=u1") == ["u1", "u2", "u3"]


@pytest.mark.parametrize(
    ("first", "second", "together"),
    [
        ("files=10 at=60/40", "files=10 at=90/40", True),  # side by side
        ("files=10 at=60/40", "files=10 at=60/30", True),  # one behind the other
        ("files=10 at=60/40", "files=10 at=66/30", True),  # behind, shifted
        ("files=10 at=60/40", "files=10 at=86/33", False),  # neither
        ("files=10 at=60/40", "files=10 at=90/40/5", True),  # 5 degrees are nothing
        ("files=10 at=60/40", "files=10 at=90/40/5.01", False),
        ("files=10 at=60/40", "files=10 at=60/30/180", False),  # back to back
        ("files=10 at=60/40", "files=2 at=78/40", False),  # line and column
        ("files=10 at=60/40", "files=4 at=78/40", False),  # line and neither
        ("files=10 at=60/40", "files=10 loose at=100/40", False),  # close and open order
        ("files=2 at=60/80", "files=2 at=60/53", True),  # one column after the other
        ("files=2 at=60/80", "files=2 at=64/53", True),
        ("files=2 at=60/80", "files=2 at=68/80", False),  # columns side by side
    ],
)
@clause("GF-LE_COMMANDEMENT-08")
def test_a_brigade_is_drawn_up_together(first: str, second: str, together: bool) -> None:
    before = 85 if "60/80" in first else 45
    text = f"south: u1 man B20 {first} brigade=h | u2 man B20 {second} brigade=h | h hero fc=2 at=60/{before}\n{FAR}"
    assert members(position(text)) == (["u1", "u2"] if together else [])


@clause("GF-LE_COMMANDEMENT-08")
def test_the_odd_one_is_out() -> None:
    """GF-CP-51: the first listed faces elsewhere; the other two remain a brigade."""
    text = f"""
    south: u0 man B4 files=4 at=64/46.5/90 brigade=h | {PAIR.format(at="90/40")} | h hero fc=3 at=58/45
    {FAR}
    """
    assert members(position(text)) == ["u1", "u2"]


@clause("GF-LE_COMMANDEMENT-04", "GF-LE_COMMANDEMENT-06", "GF-LE_COMMANDEMENT-02")
def test_a_unit_that_strays_is_independent_until_it_is_back() -> None:
    """u2 stands 10 cm off and tests; it comes 5 cm nearer, and the next turn it is of the brigade again."""
    text = f"south: u1 man B20 files=10 at=60/40 brigade=h | u2 man B20 files=10 at=60/25 brigade=h {{}}\n{FAR}"
    text = text.format("| h hero fc=2 at=74/38")
    battle = position(text, phase="command", dice=[1, 1, 1, 1])
    assert [one.unit for one in facts(battle, CommandTested)] == ["u1", "u2", "v1"]
    play(battle, "order u2 advance", "move u2 500")
    assert members(battle) == ["u1", "u2"]
    assert [one.unit for one in facts(battle, CommandTested)][3:] == ["v1"]
    assert not facts(battle, BrigadeDissolved)


@clause("GF-LE_COMMANDEMENT-06", "GF-LE_COMMANDEMENT-05")
def test_a_routing_unit_is_parted_from_its_brigade() -> None:
    """u3 routs at 4 cm; the others are a brigade without it, and it is not dissolved: the character is with them."""
    units = PAIR.format(at="90/40") + " | u3 man B20 files=10 at=60/31 brigade=h routing rout_since=1 cause=v1"
    battle = position(f"south: {units} | h hero fc=3 at=75/40\n{FAR}", phase="automatic", dice=[1])
    assert members(battle) == ["u1", "u2"] and not facts(battle, BrigadeDissolved)


@clause("GF-LE_COMMANDEMENT-05")
def test_a_brigade_whose_character_goes_is_dissolved_for_good() -> None:
    """He goes 20 cm off, and later comes back: nothing binds them again."""
    units = PAIR.format(at="90/40")
    battle = position(f"south: {units} | h hero fc=2 at=60/32\n{FAR}", dice=[1, 1, 1])
    assert members(battle) == ["u1", "u2"]
    play(battle, "order h advance", "move h right 18000 500", until="shooting")
    gone = fact(battle, BrigadeDissolved)
    assert (gone.character, gone.units, gone.clause) == ("h", ("u1", "u2"), "GF-LE_COMMANDEMENT-05")
    play(battle, until="orders")
    play(battle, "order h advance", "move h right 18000 500", turns=2, until="shooting")
    assert spot(battle, "h") == (60, 32) and members(battle) == []
    assert {piece(battle, key).brigade for key in ("u1", "u2")} == {""}


@clause("GF-LE_COMMANDEMENT-05")
def test_a_brigade_whose_character_is_dead_is_dissolved() -> None:
    text = f"south: {PAIR.format(at='90/40')} | h hero fc=2 place=table at=60/32 fate=dead\n{FAR}"
    battle = position(text, phase="command", dice=[1, 1, 1])
    assert fact(battle, BrigadeDissolved).units == ("u1", "u2")
    assert [one.unit for one in facts(battle, CommandTested)] == ["u1", "u2", "v1"]


@clause("GF-LE_COMMANDEMENT-03", "GF-LE_COMMANDEMENT-07")
def test_a_brigade_obeys_as_one_unit() -> None:
    """GF-CP-52: what the first is ordered is the order of the second, Shoot aside; it may still be forgotten."""
    text = f"south: {PAIR.format(at='90/40')} sling | h hero fc=2 at=60/33\n{FAR}"
    battle = position(text)
    ask_of(battle, "order", "u1")
    battle.answer("order u1 advance", "south")
    offered = [token for token in tokens(ask_of(battle, "order", "u2")) if " u2 " in token]
    assert offered == ["order u2 advance", "order u2 advance shoot", "order u2 none"]
    assert refused(battle, "order u2 wait", "south") == ("no-order-brigade", "GF-LE_COMMANDEMENT-03")
    battle.answer("order u2 advance shoot", "south")
    play(battle, "move u1 1000", "move u2 1000", until="shooting")
    assert [one.orders for one in facts(battle, OrderGiven)][:2] == [("advance",), ("advance", "shoot")]
    assert (spot(battle, "u1"), spot(battle, "u2")) == ((60, 50), (90, 50))


@clause("GF-LE_COMMANDEMENT-03")
def test_a_brigade_without_missiles_has_no_other_choice() -> None:
    """And who is in disorder before an enemy that could charge may reform, or go with the others."""
    near = "north: v1 man B20 files=10 at=90/65/180"
    for state, choice in (("", ["advance", "none"]), ("disorder", ["advance", "reform", "none"])):
        battle = position(f"south: {PAIR.format(at='90/40')} {state} | h hero fc=2 at=60/33\n{near}")
        ask_of(battle, "order", "u1")
        battle.answer("order u1 advance", "south")
        offered = [token for token in tokens(ask_of(battle, "order", "u2")) if " u2 " in token]
        assert offered == [f"order u2 {one}" for one in choice]


@clause("GF-LE_COMMANDEMENT-03")
def test_whoever_is_out_of_the_brigade_or_must_reform_goes_his_own_way() -> None:
    for change in ("at=91/40", "at=90/40 disorder"):
        text = f"south: {PAIR.format(at='90/40').replace('at=90/40', change)} | h hero fc=2 at=60/33\n{FAR}"
        battle = position(text)
        ask_of(battle, "order", "u1")
        battle.answer("order u1 advance", "south")
        battle.answer("order u2 wait" if "91" in change else "order u2 reform", "south")


# Direct control


@clause("GF-LE_COMMANDEMENT-10", "GF-LE_COMMANDEMENT-02")
def test_a_character_who_joins_a_unit_controls_it() -> None:
    """He comes from 15 cm behind; next turn the unit takes no test, and its morale has his FM."""
    text = f"south: u1 man B20 files=10 at=60/40 | h hero fm=3 at=60/20\n{FAR}"
    battle = position(text, dice=[1])
    play(battle, "order h advance", "move h join u1")
    taken = fact(battle, ControlTaken)
    assert (taken.character, taken.unit, taken.clause) == ("h", "u1", "GF-LE_COMMANDEMENT-10")
    assert piece(battle, "h").controls == "u1" and piece(battle, "h").pose == piece(battle, "u1").pose
    assert [one.unit for one in facts(battle, CommandTested)] == ["v1"]


@clause("GF-LE_COMMANDEMENT-10")
def test_who_does_not_reach_the_unit_does_not_control_it() -> None:
    """25 cm of move, 25.2 cm to go."""
    text = f"south: u1 man B20 files=10 at=60/55.2 | h hero at=60/25\n{FAR}"
    battle = position(text, dice=[1, 1])
    play(battle, "order h advance", "move h join u1")
    assert not facts(battle, ControlTaken) and fact(battle, Moved, unit="h").distance == 2500


@clause("GF-LE_COMMANDEMENT-10")
def test_direct_control_from_the_start_steadies_a_charged_unit() -> None:
    """The unit under FM 3 tests with +3; without him, without."""
    for leader, extra in (("| h hero fm=3 controls=v1", [("morale-control", 3)]), ("", [])):
        text = f"south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/48/180 {leader}"
        battle = position(text, dice=[4, 4])
        ask_of(battle, "reaction", "v1", "order u1 charge", "charge u1 v1")
        sums = items(fact(battle, MoraleTested, unit="v1").tally)
        assert [line for line in sums if line[0] == "morale-control"] == extra


@clause("GF-LE_COMMANDEMENT-10")
def test_he_leaves_with_another_order_than_wait() -> None:
    for order, left in (("wait", 0), ("advance", 1)):
        battle = position(f"south: u1 man B20 files=10 at=60/40 | h hero controls=u1\n{FAR}")
        play(battle, f"order h {order}", until="shooting")
        assert len(facts(battle, ControlLeft)) == left


def test_he_stands_beside_his_unit_before_charges_are_declared() -> None:
    """GF-CP-90: his base of 2.5 cm is free of the front rank 3 cm ahead of it. Whoever waits stays in the ranks."""
    text = "south: u1 man B20 files=10 at=60/40 | h hero controls=u1\nnorth: v1 man B20 files=10 at=60/62/180"
    battle = position(text)
    ask_of(battle, "charge", "h", "order h charge")
    assert (spot(battle, "h"), spot(battle, "u1")) == ((60, 43), (60, 40))
    assert battle.book.check(battle.state) == []
    battle = position(text)
    ask_of(battle, "charge", "u1", "order u1 charge", "order h wait")
    assert spot(battle, "h") == spot(battle, "u1") == (60, 40)


@clause("GF-LE_COMMANDEMENT-11")
def test_a_unit_has_one_master_and_a_master_one_unit() -> None:
    text = f"""
    south: u1 man B20 files=10 at=60/40 | u2 man B20 files=10 at=90/40 | g hero controls=u1 | h hero fc=3 at=60/33
    {FAR}
    """
    battle = position(text, dice=[1])
    ask = ask_of(battle, "move", "h", "order h advance")
    assert "move h join u2" in tokens(ask) and "move h join u1" not in tokens(ask)
    assert refused(battle, "move h join u1", "south") == ("no-join-taken", "GF-LE_COMMANDEMENT-11")
    play(battle, "move h join u2")
    assert (piece(battle, "g").controls, piece(battle, "h").controls) == ("u1", "u2")


@clause("GF-LE_COMMANDEMENT-01", "GF-LE_COMMANDEMENT-11")
def test_a_fourth_unit_is_too_many_for_fc_three() -> None:
    """The fourth stands by the brigade of three: he cannot have it too. With FC 4 he can, and one further off, for
    which he leaves the brigade, he can anyway."""
    units = PAIR.format(at="90/40") + " | u3 man B20 files=10 at=120/40 brigade=h | u4 man B20 files=10 at=60/30"
    for fc in (3, 4):
        battle = position(f"south: {units} | u5 man B20 files=10 at=60/15 | h hero fc={fc} at=75/40\n{FAR}")
        ask = ask_of(battle, "move", "h", "order h advance")
        assert ("move h join u4" in tokens(ask)) == (fc == 4) and "move h join u5" in tokens(ask)
    battle = position(f"south: {units} | h hero fc=3 at=75/40\n{FAR}")
    ask_of(battle, "move", "h", "order h advance")
    assert refused(battle, "move h join u4", "south") == ("no-join-many", "GF-LE_COMMANDEMENT-01")


@pytest.mark.parametrize(("away", "found"), [("at=60/100", "h"), ("place=flank entry=west entry_at=3000", "k")])
@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_while_its_commander_is_not_there_the_nearest_commands_a_unit(away: str, found: str) -> None:
    text = f"south: u man B20 files=10 at=60/40 commander=h | h hero {away} | k hero at=60/20 | m hero at=150/20"
    state = position(f"{text}\nnorth: v man B20 files=10 at=150/110/180").state
    chief = commander_of(state, state.pieces["u"])
    assert chief is not None and chief.key == found


@pytest.mark.parametrize(("fc", "may"), [(2, False), (3, True)])
@clause("GF-LE_COMMANDEMENT-11")
def test_a_unit_more_than_his_fc_is_not_controlled(fc: int, may: bool) -> None:
    """He leads a brigade of two; a unit of it he may control at any time."""
    text = f"""
    south: u man B20 files=10 brigade=h at=60/40 | w man B20 files=10 brigade=h at=87/40 | x man B20 files=10 at=60/50
        | h hero fc={fc} at=60/43
    north: v man B20 files=10 at=60/110/180
    """
    state = position(text.replace("\n        |", " |")).state
    assert [may_control(state, state.pieces["h"], state.pieces[key]) for key in "ux"] == [True, may]
