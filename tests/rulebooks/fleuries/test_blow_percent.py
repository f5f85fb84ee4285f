"""The percentages of melee: weapons against armour, and every modifier, line by line."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow, strikers
from oriflamme.rulebooks.fleuries.state import Piece
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import items, piece, position

MEN = {
    "two_handed": (34, 30, 20),
    "tepoztopilli": (23, 20, 10),
    "maquahuitl": (20, 18, 11),
    "club": (20, 18, 11),
    "knife": (9, 6, 4),
}
SAURIANS = {
    "two_handed": (30, 27, 18),
    "tepoztopilli": (21, 19, 9),
    "maquahuitl": (18, 16, 10),
    "club": (18, 16, 10),
    "claws": (11, 8, 5),
    "knife": (7, 5, 3),
}
CREATURES = {
    "eagle": (15, 12, 6),
    "condor": (15, 12, 6),
    "jaguar": (22, 19, 13),
    "puma": (22, 19, 13),
    "bat": (14, 11, 5),
    "pterodactyl": (14, 11, 5),
    "pteradon": (130, 124, 112),
}
MONSTERS = {"great_saurian": (180, 175, 165), "spider": (100, 95, 85)}


def duel(mine: str = "man B20 files=20", theirs: str = "man B20 files=20", *, ground: str = "", **more: Any) -> Battle:
    """Two bodies front to front since the turn before: one rank each unless they say otherwise."""
    south = more.pop("south", "")
    text = f"""
    south {south}: u {mine} at=60/40 fights=v:front:1:front
    north people=tlaxcala: v {theirs} at=60/40/180 fights=u:front:1:front
    """
    return position(text, ground=ground, **more)


def lines(battle: Battle, *, mine: Any = None, theirs: Any = None, fight: Any = None) -> list[tuple[str, int]]:
    """The lines of one figure's blow, after changing some fields of the striker, of the enemy or of the contact."""
    u: Piece = replace(piece(battle, "u"), **(mine or {}))
    v = replace(piece(battle, "v"), **(theirs or {}))
    if fight:
        u = replace(u, fights={"v": replace(u.fights["v"], **fight)})
    return items(blow(battle.state, u, v, 1).each)


def base(battle: Battle, weapon: str, **body: Any) -> tuple[int, int, int]:
    """What a weapon does against no armour, cotton and saurian scales."""
    u, v = piece(battle, "u"), piece(battle, "v")
    armed = replace(u, body=replace(u.body, weapons=(weapon,) if weapon else (), **body))
    found = []
    for change in ({}, {"cotton": True}, {"species": "saurian"}):
        struck = blow(battle.state, armed, replace(v, body=replace(v.body, **change)), 1)
        assert items(struck.each)[1:] == []
        found.append(struck.each.total)
    return found[0], found[1], found[2]


# Tables


@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-01")
def test_men_against_each_armour() -> None:
    battle = duel()
    assert {weapon: base(battle, weapon) for weapon in MEN} == MEN
    assert base(battle, "") == MEN["knife"], "whoever has nothing uses a knife"
    assert base(battle, "bow") == MEN["knife"], "a bow is no weapon of melee"


@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-02")
def test_saurians_against_each_armour() -> None:
    """Against saurians by proportion (GF-CP-06); a saurian with a knife prefers his claws, 11 against 7."""
    battle = duel("saurian B20 files=20")
    found = {weapon: base(battle, weapon) for weapon in SAURIANS if weapon not in ("knife", "claws")}
    assert found == {weapon: row for weapon, row in SAURIANS.items() if weapon in found}
    assert base(battle, "") == base(battle, "knife") == SAURIANS["claws"]


@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-02")
def test_the_saurian_knife_stands_in_the_table() -> None:
    from oriflamme.rulebooks.fleuries.tables import COMBAT

    assert tuple(COMBAT["saurian"]["knife"].values()) == SAURIANS["knife"]


@pytest.mark.parametrize(("species", "row"), [*CREATURES.items(), *MONSTERS.items()])
@clause("GF-LES_CREATURES-07", "GF-LES_MONSTRES-07")
def test_animals_against_each_armour(species: str, row: tuple[int, int, int]) -> None:
    battle = duel(f"{species} 1 files=1")
    assert base(battle, "") == row


@pytest.mark.parametrize(
    ("species", "club"),
    [
        *(("eagle", 18), ("condor", 18), ("jaguar", 20), ("puma", 20), ("bat", 20), ("pterodactyl", 18)),
        *(("pteradon", 18), ("great_saurian", 11), ("spider", 18)),
    ],
)
@clause("GF-LES_CREATURES-09", "GF-LES_MONSTRES-06")
def test_the_armour_of_animals(species: str, club: int) -> None:
    """A club does 20 against none, 18 against light armour, 11 against heavy armour."""
    battle = duel("man B20 files=20 club", f"{species} 1 files=1")
    assert lines(battle)[0] == ("weapon-club", club)


# Modifiers of men and saurians


@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-03")
def test_a_charge_of_class_a_with_a_leader() -> None:
    """18 + 11 + 2 ranks + FM 2 + 6 - 2 = 37."""
    text = """
    south: u man A24 files=8 maquahuitl at=60/40 fights=v:front:2:front:charged | h hero fm=2 controls=u
    north: v man B20 files=10 cotton shield at=60/40/180 fights=u:front:2:front
    """
    battle = position(text)
    strike = blow(battle.state, piece(battle, "u"), piece(battle, "v"))
    expected = [("weapon-maquahuitl", 18), ("charge", 11), ("ranks", 2), ("control", 2), ("elite", 6), ("shields", -2)]
    assert items(strike.each) == expected and strike.each.total == 37


@pytest.mark.parametrize(
    ("figures", "files", "bonus"), [(20, 20, 0), (40, 20, 1), (30, 20, 1), (29, 20, 0), (12, 2, 5), (14, 2, 5)]
)
@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-03", "GF-LES_UNITES_EN_DESORDRE-03")
def test_ranks(figures: int, files: int, bonus: int) -> None:
    """One for each rank behind the first, five at most; a last rank counts from half its files; none in disorder."""
    battle = duel(f"man B{figures} files={files} club")
    assert dict(lines(battle)).get("ranks", 0) == bonus
    assert "ranks" not in dict(lines(battle, mine={"disorder": True}))


@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-03")
def test_where_the_enemy_is_and_how_he_stands() -> None:
    battle = duel("man B20 files=20 club")
    plain = [("weapon-club", 20)]
    assert lines(battle) == plain
    assert lines(battle, fight={"attack": "flank"}) == [*plain, ("enemy_flank", 10)]
    assert lines(battle, fight={"attack": "rear"}) == [*plain, ("enemy_rear", 20)]
    assert lines(battle, fight={"charged": True}) == [*plain, ("charge", 11)]
    assert lines(battle, theirs={"disorder": True}) == [*plain, ("enemy_disorder", 10)]


@pytest.mark.parametrize(("grade", "expected"), [("A", [("elite", 6)]), ("B", []), ("C", [("class-C", -2)])])
@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-03")
def test_the_class_of_the_striker(grade: str, expected: list[tuple[str, int]]) -> None:
    assert lines(duel(f"man {grade}20 files=20 club"))[1:] == expected


@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-03")
def test_fanatics_and_characters_are_elite_once() -> None:
    assert lines(duel("man C20 files=20 club fanatic"))[1:] == [("elite", 6), ("class-C", -2)]
    assert lines(duel("man A20 files=20 club fanatic"))[1:] == [("elite", 6)]
    assert lines(duel("hero club combat=0", "man B20 files=20"))[1:] == [("elite", 6)]


@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-03")
def test_sworn_enemies() -> None:
    assert lines(duel("man B20 files=20 club", south="sworn=tlaxcala"))[1:] == [("sworn", 5)]
    assert lines(duel("man B20 files=20 club", south="sworn=huaxteca"))[1:] == []


@pytest.mark.parametrize(
    ("enemy", "expected"),
    [
        ("great_saurian 1", -10),
        ("spider 1", -10),
        ("pteradon 1", -10),
        ("jaguar 5 files=5", 0),
        ("eagle 5 files=5", 0),
    ],
)
@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-03")
def test_monsters_are_hard_to_hit(enemy: str, expected: int) -> None:
    """GF-AM-33: monsters and the pteradon, not creatures in packs."""
    assert dict(lines(duel("man B20 files=20 club", enemy))).get("enemy_monster", 0) == expected


@pytest.mark.parametrize(
    ("ground", "expected"),
    [
        ("g scrub 60/43 70x6", ("cover_light", -2)),
        ("g wood 60/43 70x6", ("cover_medium", -4)),
        ("g wall 30/40 90/40", ("cover_dense", -6)),
        ("g wall 30/43 90/43", None),
        ("g field 60/43 70x6", None),
    ],
)
@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-03")
def test_the_enemy_in_cover(ground: str, expected: tuple[str, int] | None) -> None:
    """The enemy lies from y = 40 to 42.5: in an area, or behind a wall that is between the two."""
    battle = duel("man B20 files=20 club", ground=ground)
    assert lines(battle)[1:] == ([expected] if expected else [])


@clause("GF-PROCEDURE_DE_COMBAT-01")
def test_nobody_strikes_for_less_than_nothing() -> None:
    """GF-AM-35: class C with knives against a great saurian: 4 - 2 - 10 is 0, not -8."""
    battle = duel("man C20 files=20 knife", "great_saurian 1")
    strike = blow(battle.state, piece(battle, "u"), piece(battle, "v"))
    assert items(strike.each) == [("weapon-knife", 4), ("class-C", -2), ("enemy_monster", -10)]
    assert strike.percent == 0


# Modifiers of animals


NAMES = ("charge", "flank", "rear", "disorder", "beast", "medium", "dense", "shield")


@pytest.mark.parametrize(
    ("species", "row"),
    [
        ("eagle", (10, 6, 10, 10, -10, -5, -8, -2)),
        ("pteradon", (20, 15, 25, 15, 0, -2, -4, -1)),
        ("spider", (20, 15, 25, 15, 0, -1, -2, -1)),
    ],
)
@clause("GF-LES_CREATURES-08", "GF-LES_MONSTRES-07")
def test_modifiers_of_animals(species: str, row: tuple[int, ...]) -> None:
    values = dict(zip(NAMES, row, strict=True))
    battle = duel(f"{species} 1 files=1")
    wood = duel(f"{species} 1 files=1", ground="g wood 60/43 70x6")
    scrub = duel(f"{species} 1 files=1", ground="g scrub 60/43 70x6")
    wall = duel(f"{species} 1 files=1", ground="g wall 30/40 90/40")
    beast = duel(f"{species} 1 files=1", "jaguar 5 files=5")
    shield = {"body": replace(piece(battle, "v").body, shield=True)}

    def extra(found: list[tuple[str, int]]) -> int:
        return sum(value for _, value in found[1:])

    assert extra(lines(battle, fight={"charged": True})) == values["charge"]
    assert extra(lines(battle, fight={"attack": "flank"})) == values["flank"]
    assert extra(lines(battle, fight={"attack": "rear"})) == values["rear"]
    assert extra(lines(battle, theirs={"disorder": True})) == values["disorder"]
    assert extra(lines(battle, theirs=shield)) == values["shield"]
    assert extra(lines(wood)) == values["medium"] and extra(lines(wall)) == values["dense"]
    assert extra(lines(scrub)) == 0 and extra(lines(battle)) == 0
    assert extra(lines(beast)) == values["beast"]


@clause("GF-LES_CREATURES-08", "GF-LES_MONSTRES-07")
def test_worked_charges_of_animals() -> None:
    """An eagle against cotton: 12 + 10 = 22; a pteradon 124 + 20 = 144; a great saurian with shields 194."""
    cotton = "man B20 files=20 cotton"
    charge = {"charged": True}
    assert sum(value for _, value in lines(duel("eagle 5 files=5", cotton), fight=charge)) == 22
    assert sum(value for _, value in lines(duel("pteradon 1", cotton), fight=charge)) == 144
    assert sum(value for _, value in lines(duel("great_saurian 1", f"{cotton} shield"), fight=charge)) == 194


@pytest.mark.parametrize("species", ["eagle", "pteradon"])
@clause("GF-LES_CREATURES-08")
def test_creatures_fight_worse_in_the_air(species: str) -> None:
    battle = duel(f"{species} 1 files=1")
    assert lines(battle, mine={"altitude": 1})[1:] == [("in_the_air", -10)]
    assert lines(battle, mine={"altitude": 0})[1:] == []


@pytest.mark.parametrize("species", ["jaguar", "pteradon", "spider"])
@clause("GF-LES_CREATURES-08", "GF-LES_MONSTRES-07")
def test_a_controller_adds_his_fc_to_animals(species: str) -> None:
    """FC for animals, not FM as for troops. GF-AM-71."""
    text = f"""
    south: u {species} 1 files=1 at=60/40 fights=v:front:1:front | h hero fc=3 fm=2 controls=u
    north: v man B20 files=20 at=60/40/180 fights=u:front:1:front
    """
    assert lines(position(text))[1:] == [("control_fc", 3)]


# Who strikes


@clause("GF-LES_PERSONNAGES_EN_COMBAT-02")
def test_a_leader_fights_beside_nine_others() -> None:
    """He has the place of one in the front rank (GF-CP-09); his FM helps the unit, not himself."""
    text = """
    south: u man B20 files=10 club at=60/40 fights=v:front:1:front | h hero fm=2 combat=30 club controls=u
    north: v man B20 files=10 at=60/40/180 fights=u:front:1:front
    """
    battle = position(text)
    unit = blow(battle.state, piece(battle, "u"), piece(battle, "v"))
    assert items(unit.each) == [("weapon-club", 20), ("ranks", 1), ("control", 2)]
    assert (unit.figures, unit.percent) == (9, 207)
    chief = blow(battle.state, piece(battle, "h"), piece(battle, "v"), 1)
    assert items(chief.each) == [("weapon-club", 20), ("elite", 6), ("combat_modifier", 30)] and chief.percent == 56


@clause("GF-LES_COMBATS-01")
def test_only_the_front_rank_in_contact_strikes() -> None:
    """Twenty in two ranks against a front half as wide and beside the middle: the files that face it strike."""
    text = """
    south: u man B20 files=10 at=60/40 fights=v:front:1:front
    north: v man B10 files=5 at={}/40/180 fights=u:front:1:front
    """
    for x, mine, theirs in ((60, 6, 5), (61.25, 5, 5), (72.5, 3, 3), (75, 2, 2)):
        battle = position(text.format(x))
        u, v = piece(battle, "u"), piece(battle, "v")
        assert (strikers(battle.state, u, v), strikers(battle.state, v, u)) == (mine, theirs), x


@clause("GF-LES_COMBATS-01")
def test_on_a_flank_one_figure_of_each_rank_strikes() -> None:
    """Three ranks deep, 7.5 cm: a front of eight files has three before it, and three strike back."""
    text = """
    south: u man B24 files=8 at=60/40 fights=v:left:1:front
    north: v man B24 files=8 at=50/36.25/90 fights=u:front:1:flank
    """
    battle = position(text)
    u, v = piece(battle, "u"), piece(battle, "v")
    assert (strikers(battle.state, u, v), strikers(battle.state, v, u)) == (3, 4)


@clause("GF-LES_COMBATS-01")
def test_a_figure_that_faces_two_enemies_strikes_the_first() -> None:
    """Ten files, x = 47.5 to 72.5; the enemies meet at x = 61: the sixth file touches both and strikes v. GF-CP-81."""
    text = """
    south: u man B20 files=10 at=60/40 fights=v:front:1:front+w:front:1:front
    north: v man B10 files=5 at=54.75/40/180 {touch} | w man B10 files=4 at=66/40/180 {touch}
    """
    battle = position(text.format(touch="fights=u:front:1:front"))
    u = piece(battle, "u")
    assert [strikers(battle.state, u, piece(battle, key)) for key in ("v", "w")] == [6, 4]


CORNERS = {
    "front": "man B24 files=8 at=60/40/180",
    "front-left": "man B4 files=2 at=52.5/40/180",
    "front-right": "man B4 files=2 at=67.5/40/180",
    "rear": "man B24 files=8 at=60/32.5",
    "rear-left": "man B4 files=2 at=52.5/32.5",
    "rear-right": "man B4 files=2 at=67.5/32.5",
    "left": "man B9 files=3 at=50/36.25/90",
    "left-first": "man B3 files=1 at=50/38.75/90",
    "left-last": "man B3 files=1 at=50/33.75/90",
    "right": "man B9 files=3 at=70/36.25/270",
    "right-first": "man B3 files=1 at=70/38.75/270",
    "right-last": "man B3 files=1 at=70/33.75/270",
}
"""Whom a unit of eight files and three ranks at 60/40 touches, and with what: a whole side, two files, or one rank."""


@pytest.mark.parametrize(
    ("first", "second", "strikes"),
    [
        ("front", "left", 2),
        ("front", "right", 2),
        ("rear", "left", 2),
        ("rear", "right", 2),
        ("left", "front", 7),
        ("right", "rear", 7),
        ("front-left", "left", 2),
        ("front-left", "right", 3),
        ("front-right", "left", 3),
        ("front-right", "right", 2),
        ("rear-left", "left", 2),
        ("rear-left", "right", 3),
        ("rear-right", "left", 3),
        ("rear-right", "right", 2),
        ("left-first", "front", 7),
        ("left-first", "rear", 8),
        ("left-last", "front", 8),
        ("left-last", "rear", 7),
        ("right-first", "front", 7),
        ("right-first", "rear", 8),
        ("right-last", "front", 8),
        ("right-last", "rear", 7),
        ("front", "rear", 8),
        ("left", "right", 3),
    ],
)
@clause("GF-LES_COMBATS-01")
def test_a_figure_at_a_corner_strikes_one_enemy(first: str, second: str, strikes: int) -> None:
    """The first to come has all who face him; the second has no corner that is taken. GF-CP-02, GF-CP-81."""
    one, two = (name.split("-")[0] for name in (first, second))
    touch = "fights=u:front:1:front"
    text = f"""
    south: u man B24 files=8 at=60/40 fights=v:{one}:1:front+w:{two}:1:front
    north: v {CORNERS[first]} {touch} | w {CORNERS[second]} {touch}
    """
    battle = position(text)
    assert strikers(battle.state, piece(battle, "u"), piece(battle, "w")) == strikes


@clause("GF-LES_COMBATS-01")
def test_the_switch_lets_a_corner_strike_twice() -> None:
    text = f"""
    south: u man B24 files=8 at=60/40 fights=v:front:1:front+w:left:1:front
    north: v {CORNERS["front"]} fights=u:front:1:front | w {CORNERS["left"]} fights=u:front:1:flank
    """
    battle = position(text, switches={"corners_strike_twice": True})
    assert [strikers(battle.state, piece(battle, "u"), piece(battle, key)) for key in ("v", "w")] == [8, 3]


@clause("GF-LES_PERSONNAGES_EN_COMBAT-01")
def test_only_those_who_touch_a_character_strike_him() -> None:
    """Two files overlap his base; beside a corner only one. The rank bonus counts."""
    text = """
    south: h hero at={}/40 fights=v:front:1:front
    north: v man B24 files=8 club at=60/40/180 fights=h:front:1:front
    """
    for x, count in ((60, 2), (61.25, 1), (70.9, 1)):
        battle = position(text.format(x))
        strike = blow(battle.state, piece(battle, "v"), piece(battle, "h"))
        assert items(strike.each) == [("weapon-club", 20), ("ranks", 2)]
        assert (strike.figures, strike.percent) == (count, 22 * count)
