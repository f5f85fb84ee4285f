"""The morale test: base values, every line of the tables with its neighbour that does not count, and the results."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause, base_value, value, verdict
from oriflamme.rulebooks.fleuries.troops.removal import past_half
from oriflamme.rulebooks.fleuries.vocabulary import MoraleCause
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import fact, piece, play, position, rejected, scenario

LOSSES = (0, 1, 15, 25, 35, 45, 50)
"""Percent lost, of a hundred figures: one for each column, and the last one's end."""


def row(words: str) -> list[int]:
    """The base values of a unit of a hundred without losses, then with losses in every column."""
    battle = position(f"south: u {words} files=50 at=90/20\nnorth: v man B20 files=10 at=90/110/180")
    unit = piece(battle, "u")
    return [base_value(replace(unit, figures=100 - lost)) for lost in LOSSES]


def lines(text: str, why: MoraleCause = "combat", enemy: str = "", **more: Any) -> dict[str, int]:
    """The lines of the morale test of unit u, but for its base."""
    battle = position(text, **more)
    return tally(battle, why, enemy)


def tally(battle: Battle, why: MoraleCause = "combat", enemy: str = "") -> dict[str, int]:
    found = value(battle.state, piece(battle, "u"), MoraleTestCause((why,), enemy)).items
    return {item.reason.removeprefix("morale-"): item.value for item in found[1:]}


ALONE = "south: u man B20 files=10 at=60/40{mine}\nnorth: v man B20 files=10 at=60/110/180{theirs}"


def alone(mine: str = "", theirs: str = "") -> str:
    """A unit by itself, the enemy 70 cm away."""
    return ALONE.format(mine=mine, theirs=theirs)


# Classes and base values


@clause("GF-LE_MORAL-01")
def test_four_classes() -> None:
    """A, B and C are bought; mercenaries are M and read C, whatever they were bought as. No other class exists."""
    bases = {}
    for words in ("man A20", "man B20", "man C20", "man A20 mercenary"):
        battle = position(f"south: u {words} files=10 at=60/40\nnorth: v man B20 files=10 at=60/110/180")
        bases[piece(battle, "u").body.test_class] = base_value(piece(battle, "u"))
    assert bases == {"A": 11, "B": 10, "C": 8, "M": 8}
    assert rejected("south: u man D20 at=60/40\nnorth: v man B20 at=60/110/180") == "scenario-classes"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("man A100", [11, 10, 9, 8, 7, 6, 6]),
        ("man B100", [10, 9, 8, 7, 6, 5, 5]),
        ("man C100", [8, 7, 6, 5, 4, 2, 2]),
        ("man A100 mercenary", [8, 7, 6, 5, 4, 2, 2]),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-01")
def test_base_values_of_men(words: str, expected: list[int]) -> None:
    assert row(words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("saurian A100", [10, 9, 7, 6, 5, 3, 3]),
        ("saurian B100", [9, 8, 6, 5, 4, 2, 2]),
        ("saurian C100", [7, 6, 4, 3, 2, 0, 0]),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-02")
def test_base_values_of_saurians(words: str, expected: list[int]) -> None:
    assert row(words) == expected


@pytest.mark.parametrize(
    ("species", "expected"),
    [
        ("eagle", [14, 12, 8, 6, 4, 2, 2]),
        ("condor", [14, 12, 8, 6, 4, 2, 2]),
        *((species, [11, 9, 5, 4, 2, 0, 0]) for species in ("jaguar", "puma", "bat", "pterodactyl")),
    ],
)
@clause("GF-LES_CREATURES-12")
def test_base_values_of_creatures(species: str, expected: list[int]) -> None:
    text = f"south: u {species} 100 files=40 at=90/30\nnorth: v man B20 files=10 at=90/110/180"
    unit = piece(position(text), "u")
    assert [base_value(replace(unit, figures=100 - lost)) for lost in LOSSES] == expected


@clause("GF-POURCENTAGE_DE_MORAL-01")
def test_a_column_ends_where_the_next_begins() -> None:
    """GF-AM-24: "under 10 %" ends before 10 %; exactly 50 % is still in the last column."""
    battle = position("south: u man B100 files=50 at=90/20\nnorth: v man B20 files=10 at=90/110/180")
    unit = piece(battle, "u")
    found = [base_value(replace(unit, figures=100 - lost)) for lost in (9, 10, 19, 20, 39, 40, 50)]
    assert found == [9, 8, 8, 7, 6, 5, 5]


@pytest.mark.parametrize(
    ("species", "expected"),
    [("pteradon", [16, 13, 9, 4]), ("great_saurian", [15, 12, 8, 3]), ("spider", [15, 12, 8, 3])],
)
@clause("GF-LES_CREATURES-12", "GF-LES_MONSTRES-10")
def test_base_values_by_wounds(species: str, expected: list[int]) -> None:
    """Unhurt, a cut (light), a serious wound, a critical one; the worst wound counts."""
    table = "pteradon" if species == "pteradon" else "monster"
    wounds = ["", f" wounds={table}:torso:1", f" wounds={table}:torso:1+{table}:torso:3", f" wounds={table}:torso:2"]
    found = []
    for words in wounds:
        text = f"south: u {species} 1 at=60/40{words}\nnorth: v man B20 files=10 at=60/110/180"
        found.append(base_value(piece(position(text), "u")))
    assert found == expected


# Results


def results(words: str) -> str:
    """The results of totals 4 to 21, a letter each: D rout, R retreat, O obey, A uncontrolled advance."""
    text = f"south: u {words} at=60/40\nnorth: v man B20 files=10 at=60/110/180"
    unit = piece(position(text), "u")
    names = {"rout": "D", "retreat": "R", "obey": "O", "advance": "A"}
    return "".join(names[verdict(unit, total)] for total in range(4, 22))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("man A20 files=10", "DDDRROOOOOOOOOOAAA"),
        ("man B20 files=10", "DDDRRROOOOOOOOAAAA"),
        ("man C20 files=10", "DDDDRRROOOOOOAAAAA"),
        ("man A20 files=10 mercenary", "DDDDRRROOOOOOAAAAA"),
        ("saurian B20 files=10", "DDDRRROOOOOOOOAAAA"),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-05")
def test_results_of_troops(words: str, expected: str) -> None:
    """A 9 makes A obey and B and C retreat."""
    assert results(words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("eagle 6 files=3", "DDDROOOOOOOOOOAAAA"),
        ("jaguar 6 files=3", "DDDDRRROOOOOOAAAAA"),
        ("pteradon 1", "DDDDRRROOOOOOAAAAA"),
    ],
)
@clause("GF-LES_CREATURES-15")
def test_results_of_creatures(words: str, expected: str) -> None:
    """A 9 makes A obey and B retreat."""
    assert results(words) == expected


@pytest.mark.parametrize(
    ("words", "expected"), [("great_saurian 1", "DDDRRROOOOOOOOAAAA"), ("spider 1", "DDDDRRROOOOOOAAAAA")]
)
@clause("GF-LES_MONSTRES-13")
def test_results_of_monsters(words: str, expected: str) -> None:
    """A 9 makes even A retreat, unlike the creatures' table."""
    assert results(words) == expected


@pytest.mark.parametrize("roll", [1, 4])
@clause("GF-LE_MORAL-04")
def test_base_modifiers_and_a_d4(roll: int) -> None:
    """Class B, two of twenty shot: exactly 10 %, so 8; one enemy -1; then the d4: 8 retreats, 11 obeys."""
    text = "south: u man B20 files=10 at=60/40\nnorth: v man B20 files=10 loose bow at=60/60/180"
    battle = position(text, dice=[1, roll])
    play(battle, "order v wait shoot", "shoot v u", until="rally")
    tested = fact(battle, MoraleTested)
    assert [(item.reason, item.value) for item in tested.tally.items] == [("morale-base", 8), ("morale-enemies", -1)]
    assert (tested.roll, tested.total) == (roll, 7 + roll)
    assert tested.result == ("retreat" if roll == 1 else "obey")


# Bonuses of troops


@pytest.mark.parametrize(
    ("friends", "bonus"),
    [
        ("a man B20 files=2 at=80/40", 1),
        ("a hero at=80/40", 1),
        ("a man B20 files=2 at=85.1/40", 0),
        ("a man B20 files=2 at=85/40", 1),
        ("a man B20 files=2 at=80/40 routing rout_since=1", 0),
        ("a man B20 files=2 at=80/40 | b hero controls=a", 2),
        ("b hero fm=3 controls=u", 0),
        (" | ".join(f"h{n} hero at={50 + 5 * n}/45" for n in range(5)), 4),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_friends_within_ten_centimetres(friends: str, bonus: int) -> None:
    """The unit ends at x = 72.5 and a column of two files is 5 cm wide: at 85 it is 10 cm away. Four at most."""
    text = alone(mine=f" | {friends}")
    assert lines(text).get("friends", 0) == bonus


@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_direct_control_adds_fm() -> None:
    assert lines(alone(mine=" | h hero fm=3 controls=u")) == {"control": 3}


@pytest.mark.parametrize(
    ("ground", "bonus"),
    [
        ("g wall 40/40 80/40", 3),
        ("g wall 40/40 66.25/40", 3),
        ("g wall 40/40 66/40", 0),
        ("g wall 55/40 65/40", 0),
        ("g wall 40/40 58/40; h wall 62/40 80/40", 3),
        ("g wall 40/40 56/40; h wall 63/40 80/40", 0),
        ("g wall 72.5/32 72.5/46", 3),
        ("g wood 60/37 40x10", 0),
        ("g building 60/37.5 25x10 storeys=2", 0),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_dense_cover(ground: str, bonus: int) -> None:
    """Three quarters of the front of 25 cm, from 47.5 to 72.5, or of a flank: with a gap of 4 cm, not with one of 7."""
    text = alone() if "building" not in ground else alone().replace("60/40", "60/60", 1)
    assert lines(text, ground=ground).get("dense_cover", 0) == bonus


@pytest.mark.parametrize(("wall", "bonus"), [("g wall 40/40 80/40", 3), ("g wall 72.5/30 72.5/50", 0)])
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_the_wall_must_be_between_the_unit_and_its_enemy(wall: str, bonus: int) -> None:
    text = "south: u man B20 files=10 at=60/40\nnorth: v man B20 files=10 at=60/80/180"
    assert lines(text, "charged", "v", ground=wall).get("dense_cover", 0) == bonus


@pytest.mark.parametrize(("housed", "bonus"), [(20, 3), (15, 3), (14, 0)])
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_three_quarters_of_the_unit_must_be_in_the_building(housed: int, bonus: int) -> None:
    text = alone(mine=f" inside=g housed={housed}")
    assert lines(text, ground="g building 60/37.5 20x10 storeys=2").get("dense_cover", 0) == bonus


@pytest.mark.parametrize(("mine", "bonus", "penalty"), [(30, 1, 0), (29, 0, 0), (11, 0, 0), (10, 0, -1)])
@clause("GF-POURCENTAGE_DE_MORAL-03", "GF-POURCENTAGE_DE_MORAL-04")
def test_numbers(mine: int, bonus: int, penalty: int) -> None:
    """Against twenty: superior from thirty, outnumbered at ten. Characters and lone monsters are ignored."""
    text = f"south: u man B{mine} files=10 at=60/40\nnorth: v man B20 files=10 at=60/110/180 | h hero at=20/110"
    found = lines(text, "charged", "v")
    assert (found.get("numbers", 0), found.get("outnumbered", 0)) == (bonus, penalty)
    found = lines(text, "charged", "h")
    assert (found.get("numbers", 0), found.get("outnumbered", 0)) == (0, 0)


FIGHT = "south: u man B20 files=10 at=60/40 fights=v:front:1:front{mine}\n"
FIGHT += "north: v man B20 files=10 at=60/40/180 fights=u:front:1:front{theirs}"


@pytest.mark.parametrize(
    ("mine", "bonus"),
    [("", 0), (" orders=charge", 2), (" reaction=counter_charge", 2), (" commander=h | h hero at=20/20", 0)],
)
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_an_attack_order_and_contact(mine: str, bonus: int) -> None:
    """GF-AM-73: a Charge order counts; without contact it does not."""
    assert lines(FIGHT.format(mine=mine, theirs="")).get("attack", 0) == bonus
    assert lines(alone(mine=mine)).get("attack", 0) == 0


@pytest.mark.parametrize(
    ("order", "chief", "bonus"),
    [
        ({"kind": "attack"}, "at=20/20", 2),
        ({"kind": "hold"}, "at=20/20", 0),
        ({"kind": "attack", "done": True}, "at=20/20", 0),
        ({"kind": "attack"}, "fate=dead", 0),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_a_battle_order_to_attack(order: dict[str, Any], chief: str, bonus: int) -> None:
    """One that is done counts no more, nor does that of a dead character. GF-ORDRE_DE_BATAILLE-01."""
    text = FIGHT.format(mine=f" commander=h | h hero {chief}", theirs="")
    data = scenario(text)
    data["army"][0]["now"]["plan"] = {"h": order}
    battle = Battle.open(data, dice=[])
    assert tally(battle).get("attack", 0) == bonus


@pytest.mark.parametrize(
    ("friends", "bonus"),
    [
        ("a man B20 files=10 at=87/40", 1),
        ("a man B20 files=10 at=87/40 | b man B20 files=10 at=33/40", 2),
        ("a man B20 files=10 at=87.2/40", 0),
        ("a man B20 files=10 at=87/40 disorder", 0),
        ("a man B20 files=5 loose at=87/40", 0),
        ("a man B20 files=2 at=77/40", 0),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_flanks_that_rest_on_a_formed_line(friends: str, bonus: int) -> None:
    """The gap to a line of ten at 87 is 2 cm. In disorder, in open order or in column a friend is no support."""
    text = alone(mine=f" | {friends}")
    assert lines(text).get("secure_flank", 0) == bonus
    assert "secure_flank" not in lines(text.replace("at=60/40", "at=60/40 disorder", 1))


@pytest.mark.parametrize(
    ("ground", "bonus"),
    [
        ("g wood 60/65 30x10 friend=south", 1),
        ("g wood 60/65.1 30x10 friend=south", 0),
        ("g wood 60/65 30x10 friend=north", 0),
        ("g field 60/65 30x10 friend=south", 0),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_friendly_cover_within_twenty_centimetres(ground: str, bonus: int) -> None:
    assert lines(alone(), ground=ground).get("friendly_cover", 0) == bonus


@pytest.mark.parametrize(
    ("state", "name", "each"),
    [
        ("withdrawing", "enemy_withdrawing", 1),
        ("orders=withdraw", "enemy_withdrawing", 1),
        ("routing rout_since=1 disorder", "enemy_routing", 2),
        ("", "enemies", -1),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-03", "GF-POURCENTAGE_DE_MORAL-04")
def test_enemies_under_thirty_centimetres(state: str, name: str, each: int) -> None:
    """The first two stand 29.9 cm away, the third 30 cm: it does not count. Routers do not frighten."""
    text = f"""
    south: u man B20 files=10 at=60/40
    north: a man B2 files=1 at=50/69.9/180 {state} | b man B2 files=1 at=60/69.9/180 {state}
    """
    far = " | c man B2 files=1 at=70/70/180 {state}"
    found = lines(text.rstrip() + far.format(state=state))
    assert found.get(name, 0) == 2 * each
    assert found.get("enemies", 0) == (0 if "routing" in state else -2)


@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_four_enemies_at_most_and_characters_only_when_they_charge() -> None:
    foes = " | ".join(f"e{n} man B2 files=1 at={50 + 5 * n}/60/180" for n in range(5))
    assert lines(f"south: u man B20 files=10 at=60/40\nnorth: {foes}")["enemies"] == -4
    hero = "north: h hero at=60/60/180 {}| v man B20 files=10 at=60/110/180"
    text = f"south: u man B20 files=10 at=60/40\n{hero}"
    assert "enemies" not in lines(text.format(""))
    assert lines(text.format("charging target=u "))["enemies"] == -1
    assert "enemies" not in lines(text.format("target=u ")), "his charge is over"


@pytest.mark.parametrize(
    ("at", "words", "bonus"),
    [
        ("60/70/270", "", 1),
        ("60/70", "", 1),
        ("60/70/180", "", 0),
        ("60/72.6/270", "", 0),
        ("60/76/270", " loose files=5", 1),
        ("60/20/270", "", 0),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_an_enemy_flank_or_rear_within_a_charge(at: str, words: str, bonus: int) -> None:
    """A charge is 30 cm, 37.5 in open order; the enemy's flank or rear must be turned to the unit, before its front.

    A column of two files that faces west at y = 70 lies from 67.5 to 72.5: its left flank is 27.5 cm away.
    """
    text = f"south: u man B20{words or ' files=10'} at=60/40\nnorth: v man B20 files=2 at={at}"
    assert lines(text).get("enemy_open", 0) == bonus


@pytest.mark.parametrize(
    ("friend", "bonus"),
    [
        ("a man A20 files=10 religious at=60/75", 2),
        ("a man A20 files=10 religious at=60/75.1", 0),
        ("a man A20 files=10 at=60/75", 0),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_a_religious_contingent_within_thirty_centimetres(friend: str, bonus: int) -> None:
    """Its rear is 5 cm behind its front."""
    assert lines(alone(mine=f" | {friend}")).get("priests", 0) == bonus


@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_fanatics() -> None:
    assert lines(alone(mine=" fanatic")) == {"fanatic": 2}


@pytest.mark.parametrize(
    ("sworn", "why", "bonus"),
    [
        ("tlaxcala", "charge", 2),
        ("tlaxcala", "charged", 2),
        ("tlaxcala", "counter_charge", 2),
        ("tlaxcala", "combat", 0),
        ("huaxteca", "charge", 0),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-03")
def test_a_charge_between_sworn_enemies(sworn: str, why: MoraleCause, bonus: int) -> None:
    text = alone().replace("south:", f"south sworn={sworn}:").replace("north:", "north people=tlaxcala:")
    assert lines(text, why, "v").get("sworn", 0) == bonus


# Penalties of troops

SIDES = {"flank": "a man B20 files=4 at=47.5/37.5/90", "rear": "a man B20 files=4 at=60/35"}


def beset(attack: str, front: bool = False) -> str:
    """A unit with an enemy at its left flank or its rear, and perhaps one before it."""
    side = "left" if attack == "flank" else "rear"
    fights = f"a:{side}:1:front" + ("+v:front:1:front" if front else "")
    text = f"south: u man B20 files=10 at=60/40 fights={fights}\n"
    text += f"north: {SIDES[attack]} fights=u:front:1:{attack}"
    return text + (" | v man B20 files=10 at=60/40/180 fights=u:front:1:front" if front else "")


@pytest.mark.parametrize(("attack", "penalty"), [("flank", -2), ("rear", -4)])
@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_attacked_in_flank_or_rear(attack: MoraleCause, penalty: int) -> None:
    """The line stands as long as the enemy is there (GF-CP-80); unable to face only at the contact itself."""
    found = lines(beset(attack), attack, "a")
    assert found[attack] == penalty and "cannot_face" not in found
    assert lines(beset(attack, front=True), attack, "a")["cannot_face"] == -4
    later = lines(beset(attack, front=True), "combat", "v")
    assert later[attack] == penalty and "cannot_face" not in later


@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_a_leader_killed_this_turn_costs_his_fm() -> None:
    assert lines(alone(mine=" bereaved=3")) == {"bereaved": -3}


@pytest.mark.parametrize(
    ("at", "penalty"),
    [("60/15.1", -1), ("60/15", 0), ("92.4/37.5/270", -1), ("92.5/37.5/270", 0), ("60/59/180", 0)],
)
@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_an_enemy_behind_its_flank_or_rear(at: str, penalty: int) -> None:
    """Under 20 cm: behind the rear rank at y = 35, or beside the right end at x = 72.5; not before the front."""
    text = f"south: u man B20 files=10 at=60/40\nnorth: v man B20 files=10 at={at}"
    assert lines(text).get("enemy_behind", 0) == penalty


@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_withdrawing_oneself_or_a_friend() -> None:
    """The friend, 5 cm deep, is 29.9 cm away, then 30 cm. Two friends who withdraw cost no more than one."""
    assert lines(alone(mine=" withdrawing")) == {"withdrawing": -1}
    assert lines(alone(mine=" orders=withdraw")) == {"withdrawing": -1}
    friend = " | a man B20 files=10 at=60/74.9 withdrawing"
    assert lines(alone(mine=friend)) == {"friend_withdrawing": -1}
    assert lines(alone(mine=friend + " | b man B20 files=10 at=90/72 orders=withdraw")) == {"friend_withdrawing": -1}
    assert lines(alone(mine=" | a man B20 files=10 at=60/75 withdrawing")) == {}


@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_the_last_round_lost_and_a_hidden_enemy() -> None:
    assert lines(alone(mine=" lost_round")) == {"lost_round": -1}
    assert lines(alone(mine=" hidden_fire")) == {"hidden_fire": -2}


@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_comrades_lost_in_the_turns_before() -> None:
    """Two units of the same command fell before this turn, one in it: two count. Other commands do not."""
    data = scenario(alone(mine=" commander=h | h hero at=20/20"))
    data["army"][0]["now"] |= {"lost_of": {"h": 3, "x": 5}, "lost_before": {"h": 2, "x": 5}}
    assert tally(Battle.open(data, dice=[])) == {"comrades_lost": -2}
    data["army"][0]["now"] |= {"lost_before": {"x": 5}}
    assert tally(Battle.open(data, dice=[])) == {}


@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_a_unit_lost_counts_from_the_next_turn() -> None:
    text = alone(mine=" commander=h | h hero at=20/20 | a man B20 files=10 at=150/30 figures=9 commander=h")
    battle = position(text, phase="rally", dice=[])
    assert battle.state.turn == 3 and battle.state.armies["south"].lost_before == {"h": 1}


@pytest.mark.parametrize(("at", "penalty"), [("84.9/40", -2), ("85/40", 0)])
@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_friends_who_rout_under_ten_centimetres(at: str, penalty: int) -> None:
    friend = f" | a man B20 files=2 at={at} routing rout_since=1 disorder"
    assert lines(alone(mine=friend)).get("friends_routing", 0) == penalty


@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_routing_and_mercenaries() -> None:
    assert lines(alone(mine=" routing rout_since=1 disorder"), "rally") == {"routing": -2}
    assert lines(alone(mine=" mercenary")) == {"mercenary": -4}


@pytest.mark.parametrize(("why", "penalty"), [("charged", -2), ("charge", 0), ("combat", 0)])
@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_in_disorder_when_a_charge_comes(why: MoraleCause, penalty: int) -> None:
    assert lines(alone(mine=" disorder"), why, "v").get("disorder_charged", 0) == penalty
    assert "disorder_charged" not in lines(alone(), why, "v")


@pytest.mark.parametrize(
    ("theirs", "why", "penalty"),
    [
        ("files=10", "charge", -2),
        ("files=10", "counter_charge", -2),
        ("files=10", "charged", 0),
        ("files=10 disorder", "charge", 0),
        ("files=5 loose", "charge", 0),
        ("files=3", "charge", 0),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_infantry_about_to_meet_a_formed_line(theirs: str, why: MoraleCause, penalty: int) -> None:
    text = f"south: u man B20 files=10 at=60/40\nnorth: v man B20 {theirs} at=60/90/180"
    assert lines(text, why, "v").get("against_line", 0) == penalty


@pytest.mark.parametrize(
    ("fate", "at", "penalty"),
    [("destroyed", "60/70", -2), ("destroyed", "60/70.1", 0), ("removed", "60/70", -2), ("fled", "60/70", 0)],
)
@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_a_religious_contingent_destroyed_near(fate: str, at: str, penalty: int) -> None:
    """Where it stood last, within 30 cm; one that ran off the table is not destroyed."""
    gone = f" | a man A20 files=10 religious at={at} fate={fate} figures=0"
    assert lines(alone(mine=gone)).get("priests_lost", 0) == penalty


@pytest.mark.parametrize(
    ("mine", "ground", "penalty"),
    [
        ("files=3", "", -4),
        ("files=3 loose", "", 0),
        ("files=10", "", 0),
        ("files=3", "g wood 60/32 30x20", 0),
        ("files=3", "g uneven 60/32 30x20", 0),
        ("files=3", "g open 60/32 30x20", -4),
        ("files=3", "g low_hill 60/32 30x20", -4),
        ("files=3", "g mud 60/32 30x20", -4),
        ("files=3", "g mud 60/32 30x20; h wood 60/32 30x20", 0),
    ],
)
@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_a_column_in_contact_in_the_open(mine: str, ground: str, penalty: int) -> None:
    """Open ground is what takes nothing of a move (GF-TYPES_DE_TERRAINS-01), be it muddy after the rain."""
    text = FIGHT.format(mine="", theirs="").replace("files=10", mine, 1)
    assert lines(text, ground=ground).get("column", 0) == penalty
    assert "column" not in lines(alone().replace("files=10", mine, 1), ground=ground)


# Creatures and monsters

BEASTS = ["jaguar 10 files=5", "great_saurian 1"]
"""One of each family: the tables differ in little."""


def beast(words: str, more: str = "", theirs: str = "") -> str:
    """An animal by itself, its front at y = 40, the enemy 70 cm away."""
    return f"south: u {words} at=60/40{more}\nnorth: v man B20 files=10 at=60/110/180{theirs}"


@pytest.mark.parametrize("words", BEASTS)
@clause("GF-LES_CREATURES-13", "GF-LES_MONSTRES-11")
def test_friends_of_animals_within_fifteen_centimetres(words: str) -> None:
    """15 cm, not 10; four at most. Nothing else counts among the bonuses of a beast that is alone."""
    edge = 66.25 if "jaguar" in words else 62
    near, far = (f" | a man B20 files=2 at={edge + 15 + 2.5 + step}/40" for step in (0, 0.1))
    assert lines(beast(words)) == {}
    assert lines(beast(words, near)) == {"friends": 1}
    assert lines(beast(words, far)) == {}
    crowd = "".join(f" | h{n} hero at={50 + 5 * n}/48" for n in range(5))
    assert lines(beast(words, crowd)) == {"friends": 4}


@pytest.mark.parametrize("words", BEASTS)
@clause("GF-LES_CREATURES-13", "GF-LES_MONSTRES-11")
def test_bonuses_of_animals(words: str) -> None:
    assert lines(beast(words, " | h hero fm=3 controls=u")) == {"control": 3}
    assert lines(beast(words), ground="g wall 40/40 80/40") == {"dense_cover": 3}
    assert lines(beast(words), ground="g wood 60/60 30x10 friend=south") == {"friendly_cover": 1}
    contact = " fights=v:front:1:front"
    fight = beast(words, contact).replace("60/110/180", "60/40/180 fights=u:front:1:front")
    assert "attack" not in lines(fight)
    assert lines(fight.replace(contact, f"{contact} orders=charge"))["attack"] == 2
    small = " | a man B2 files=1 at=60/60/180{}"
    assert lines(beast(words, theirs=small.format(" withdrawing"))) == {"enemy_withdrawing": 1, "enemies": -1}
    assert lines(beast(words, theirs=small.format(" routing rout_since=1 disorder"))) == {"enemy_routing": 2}
    assert lines(beast(words, theirs=" | a man B2 files=1 at=60/60/90")) == {"enemy_open": 1, "enemies": -1}


@pytest.mark.parametrize(
    ("mine", "theirs", "why", "bonus"),
    [
        ("jaguar 10 files=5", "pteradon 1", "beast", 2),
        ("jaguar 10 files=5", "great_saurian 1", "beast", 0),
        ("eagle 5 files=5", "condor 5 files=5", "dive", 2),
        ("eagle 5 files=5", "man B20 files=10", "dive", 0),
        ("great_saurian 1", "spider 1", "beast", 2),
        ("great_saurian 1", "pteradon 1", "beast", 0),
        ("great_saurian 1", "spider 1", "combat", 0),
    ],
)
@clause("GF-LES_CREATURES-13", "GF-LES_MONSTRES-11")
def test_a_charge_between_beasts_of_a_kind(mine: str, theirs: str, why: MoraleCause, bonus: int) -> None:
    """Creature against creature, monster against monster; a pteradon is a creature."""
    text = f"south: u {mine} at=60/40\nnorth: v {theirs} at=60/110/180"
    assert lines(text, why, "v").get("beast_charge", 0) == bonus


@pytest.mark.parametrize("words", BEASTS)
@clause("GF-LES_CREATURES-14", "GF-LES_MONSTRES-12")
def test_penalties_of_animals(words: str) -> None:
    """Numbers, sworn enemies, columns and formed lines mean nothing to them."""
    assert lines(beast(words, " bereaved=1")) == {"bereaved": -4}
    assert lines(beast(words, " withdrawing")) == {"withdrawing": -1}
    assert lines(beast(words, " | a man B20 files=10 at=60/65 withdrawing")) == {"friend_withdrawing": -1}
    assert lines(beast(words, " lost_round")) == {"lost_round": -1}
    assert lines(beast(words, " hidden_fire")) == {"hidden_fire": -2}
    assert lines(beast(words, " routing rout_since=1 disorder"), "rally") == {"routing": -2}
    assert lines(beast(words, theirs=" | a man B2 files=1 at=60/60/180")) == {"enemies": -1}
    assert lines(beast(words, theirs=" | a man B2 files=1 at=60/25")) == {"enemies": -1, "enemy_behind": -1}
    rout = " | a man B20 files=10 at=60/54 routing rout_since=1 disorder"
    assert lines(beast(words, rout)) == {"friends_routing": -2}
    assert lines(beast(words, rout.replace("60/54", "90/40"))) == {}
    assert lines(beast(words), "charge", "v") == {}


@pytest.mark.parametrize("words", BEASTS)
@clause("GF-LES_CREATURES-14", "GF-LES_MONSTRES-12")
def test_comrades_of_animals_lost(words: str) -> None:
    data = scenario(beast(words, " commander=h | h hero at=20/20"))
    data["army"][0]["now"] |= {"lost_before": {"h": 2}}
    assert tally(Battle.open(data, dice=[])) == {"comrades_lost": -2}


@pytest.mark.parametrize("words", BEASTS)
@clause("GF-LES_CREATURES-14", "GF-LES_MONSTRES-12")
def test_animals_attacked_in_flank_or_rear(words: str) -> None:
    """-3 and -6, where troops have -2 and -4; -4 more if an enemy before it keeps it from facing."""
    wide, deep = (12.5, 5) if "jaguar" in words else (4, 4)
    flank = f"a man B20 files=1 at={60 - wide / 2}/{40 - deep / 2}/90 fights=u:front:1:flank"
    rear = f"a man B10 files=1 at=60/{40 - deep} fights=u:front:1:rear"
    front = "v man B20 files=10 at=60/40/180 fights=u:front:1:front"
    cases: list[tuple[str, str, MoraleCause, int]] = [("left", flank, "flank", -3), ("rear", rear, "rear", -6)]
    for side, enemy, attack, penalty in cases:
        text = f"south: u {words} at=60/40 fights=a:{side}:1:front\nnorth: {enemy}"
        assert lines(text, attack, "a") == {attack: penalty, "enemy_behind": -1, "enemies": -1}
        both = text.replace(f"fights=a:{side}:1:front", f"fights=a:{side}:1:front+v:front:1:front")
        assert lines(f"{both} | {front}", attack, "a")["cannot_face"] == -4


@pytest.mark.parametrize(("charging", "penalty"), [("", -2), (" charging target=v", 0)])
@clause("GF-LES_CREATURES-14", "GF-LES_MONSTRES-12")
def test_a_beast_in_disorder_when_a_monster_charges_it(charging: str, penalty: int) -> None:
    """Only whoever receives the charge; one that charges a monster itself does not mind."""
    for words in BEASTS:
        text = f"south: u {words} at=60/40 disorder{charging}\nnorth: v spider 1 at=60/110/180"
        assert lines(text, "beast", "v").get("disorder_charged", 0) == penalty
        assert "disorder_charged" not in lines(text.replace("disorder", ""), "beast", "v")


@pytest.mark.parametrize(("figures", "words", "gone"), [(50, "", False), (49, "", True), (49, " fanatic", False)])
@clause("GF-LE_MORAL-05")
def test_one_in_a_hundred_beyond_half(figures: int, words: str, gone: bool) -> None:
    battle = position(f"south: u man B100 files=50 at=90/20{words}\nnorth: v man B20 files=10 at=90/110/180")
    assert past_half(battle.state, replace(piece(battle, "u"), figures=figures)) == gone


@pytest.mark.parametrize(
    ("kind", "side", "penalty"), [("religious", "mine", -2), ("", "mine", 0), ("religious", "theirs", 0)]
)
@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_only_ones_own_religious_contingent_is_mourned(kind: str, side: str, penalty: int) -> None:
    gone = f" | a man A20 files=10 {kind} at=60/70 fate=destroyed figures=0"
    assert lines(alone(**{side: gone})).get("priests_lost", 0) == penalty
