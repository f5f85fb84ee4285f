"""Chapters XVII.1.4, XVII.2.0, XVII.6.4, XVII.7.4, XVIII.6.0 and XVIII.7.0: shots at large elements and theirs, breath.

Shooters s of the empire stand in the south and look north; the large element x of the orcs has its first hex in 0605.
Where x shoots, it looks north from 0608 at foes n.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.breath import zone
from oriflamme.rulebooks.demonworld.facts import AttackDeclared, AttackMade, BreathRolled, ElementsLost, ShotStrayed
from oriflamme.rulebooks.demonworld.large_sizes import eye_size, size_on
from oriflamme.rulebooks.demonworld.line_of_sight import seen_on
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.shooting import base_number, shot_power
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS, LARGE_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import (
    CHARIOT,
    DRAGON,
    FOOT,
    GIANT,
    WOLVES,
    field,
    hex_of,
    names,
    own_card,
)
from tests.rulebooks.demonworld.positions import element, fact, facts, play, position, refused
from tests.rulebooks.demonworld.test_terrain import land

BOWS = {**CARDS["archers_longs"], "skill_shot": 0, "special": [], "skill_melee": 0}
CARD = {"foot": FOOT, "bows": BOWS, "dwarfs": {**FOOT, "size": 1}}


def shooting(where: dict[str, str], order: str = "T", **more: Any) -> Battle:
    """The shooting phase of an order."""
    phase = "second_shooting" if order == "T" else "first_shooting"
    more.setdefault("card", CARD)
    more.setdefault("s", "empire bows N order=T")
    if "s" not in where:
        more.pop("s")
    return position(field(**where), tier="advanced", phase=phase, **more)


def words(battle: Battle, seat: str = "empire") -> set[str]:
    """Every attack that a side may announce."""
    ask = battle.ask(seat)
    found = (*ask.options, *ask.other_options)
    return {one.token for one in found if one.verb in ("attack", "breathe")}


def number(battle: Battle, shooter: str, target: str, aim: str = "", weapon: str = "") -> dict[str, int]:
    """The base number of a shot, line by line."""
    one, other = element(battle, shooter), element(battle, target)
    power = shot_power(battle.state, one, other, weapon, aim)
    assert power is not None
    tally = base_number(battle.state, Attack(shooter, target, (), 0, weapon, aim), other, power, aim)
    return {item.reason: item.value for item in tally.items}


# At large elements


@clause("DW-XVII.2.0-01")
@pytest.mark.parametrize(("size", "bonus"), [(5, 2), (6, 3), (4, 2)])
def test_two_segments_that_are_seen_give_one_point(size: int, bonus: int) -> None:
    card = {**CARD, **own_card(GIANT, size=size)}
    battle = shooting({"s": "0610", "x": "0605"}, x="orcs own S order=M", card=card)
    assert number(battle, "s_1", "x_1") == {"power": 5, "protection": -3, "size": bonus}
    assert words(battle) == {"attack s_1 x_1"}


@clause("DW-XVII.2.0-02")
def test_water_hides_all_of_it_alike() -> None:
    """DW-EX-305: size 5 in water of depth 2 shows three segments."""
    deep = land("0605 0504 0604 water_2")
    battle = shooting({"s": "0610", "x": "0605"}, x=f"orcs {GIANT} S order=M", land=deep)
    assert names(battle, "x_1") == {"0605", "0504", "0604"}
    assert number(battle, "s_1", "x_1")["size"] == 1


@clause("DW-XVII.2.0-03")
def test_the_hex_that_is_seen_best_counts() -> None:
    """One hex of it stands in water; in all three there would be two segments left."""
    battle = shooting({"s": "0610", "x": "0605"}, x=f"orcs {GIANT} S order=M", land=land("0605 water_3"))
    assert number(battle, "s_1", "x_1")["size"] == 2
    deep = shooting({"s": "0610", "x": "0605"}, x=f"orcs {GIANT} S order=M", land=land("0605 0504 0604 water_3"))
    assert number(deep, "s_1", "x_1")["size"] == 1


@clause("DW-XVII.1.4-01")
def test_each_hex_is_as_high_as_its_own_ground() -> None:
    """DW-EX-301: its front hex on a hill of one level; foot of size 2 right before it hide two segments of the rest."""
    card = {**CARD, **own_card(GIANT, size=6)}
    battle = shooting(
        {"s": "0610", "x": "0604", "n": "0606"},
        x="orcs own N order=M",
        n="orcs foot N order=M",
        card=card,
        land=land(heights="0604 1"),
    )
    assert names(battle, "x_1") == {"0604", "0605", "0705"}
    at = occupied(battle.state)
    seen = {
        name: seen_on(battle.state, at, element(battle, "s_1"), element(battle, "x_1"), hex_of(battle, name)).segments
        for name in ("0604", "0605")
    }
    assert seen["0604"] > seen["0605"]


def engaged(foes: str, **more: Any) -> Battle:
    """DW-EX-306 and DW-EX-307: a giant that looks south is engaged by foes n of the shooter's side before it."""
    more.setdefault("n", "empire foot N engaged=1 fought=1")
    return shooting({"s": "0610", "x": "0605", "n": foes}, x=f"orcs {GIANT} S engaged=1 fought=1", turn=2, **more)


@clause("DW-XVII.2.0-04")
def test_half_of_it_over_the_heads_of_small_foes_is_a_normal_shot() -> None:
    """Size 1 foes hide one segment of five: 4 are seen, 3 are needed. Support and skill count: DW-F3-69."""
    battle = engaged("0606 0506", n="empire dwarfs N engaged=1 fought=1", dice=[20])
    assert words(battle) == {"attack s_1 x_1"}
    assert number(battle, "s_1", "x_1") == {"power": 5, "protection": -3, "size": 2}
    play(battle, "attack s_1 x_1", "confirm")
    assert fact(battle, AttackMade).target == "x_1" and not facts(battle, ShotStrayed)


@clause("DW-XVII.2.0-04", "DW-XVII.2.0-05", "DW-XVII.2.0-08")
def test_less_than_half_of_it_must_be_aimed_at_by_the_hex() -> None:
    """Size 2 foes hide three segments: 2 are seen. The hexes of which nothing is seen cannot be aimed at."""
    battle = engaged("0606 0506", dice=[3, 20])
    aims = {word.removeprefix("attack s_1 x_1_") for word in words(battle)}
    assert aims and aims <= {"front", "left", "right"}
    assert refused(battle, "attack s_1 x_1", "empire") == ("DW-XVII.2.0-08", "no-shot-part")
    play(battle, f"attack s_1 x_1_{min(aims)}", "confirm")
    assert fact(battle, AttackMade).target == "x_1" and not facts(battle, ShotStrayed)


@clause("DW-XVII.2.0-05", "DW-XVII.2.0-06")
@pytest.mark.parametrize(("rose", "struck"), [(1, "x_1"), (2, ""), (3, "n_2"), (4, "n_1"), (5, ""), (6, "x_1")])
def test_the_other_half_goes_to_a_hex_beside_it(rose: int, struck: str) -> None:
    """Around its front hex 0605: its own hexes in the north, foes in the south."""
    battle = engaged("0506 0606", dice=[4, rose, 20] if struck else [4, rose])
    play(battle, "attack s_1 x_1_front", "confirm")
    assert fact(battle, ShotStrayed).struck == struck
    if struck:
        made = fact(battle, AttackMade)
        found = {item.reason: item.value for item in made.base.items}
        assert (made.target, found["power"], found["protection"]) == (struck, 5, -3 if struck == "x_1" else -2)
        assert made.strayed == (struck != "x_1")
    else:
        assert not facts(battle, AttackMade)


@clause("DW-XVII.2.0-07")
def test_whoever_is_hidden_behind_it_counts_nothing_for_his_size() -> None:
    """n_1 stands behind the giant in 0603; the shot at its hex 0604 goes to him by the rose."""
    battle = engaged("0506 0606 0603", dice=[4, 6, 20], faces="n_1:S")
    play(battle, "attack s_1 x_1_left", "confirm")
    assert fact(battle, ShotStrayed).struck == "n_1"
    assert {item.reason: item.value for item in fact(battle, AttackMade).base.items} == {"power": 5, "protection": -2}


# Chariots as targets


@clause("DW-XVIII.6.0-01", "DW-XVIII.7.0-03")
def test_a_crew_stands_on_its_platform_behind_its_animals() -> None:
    battle = shooting({"s": "0610", "x": "0605"}, x=f"orcs {CHARIOT} N order=M")
    chariot = element(battle, "x_1")
    assert [size_on(battle.state, chariot, hex) for hex in chariot.hexes] == [3, 2, 2]
    assert eye_size(battle.state, chariot) == 3


@clause("DW-XVIII.7.0-04", "DW-XVIII.5.0-01", "DW-XVIII.3.0-02")
def test_who_shoots_at_a_chariot_names_a_hex() -> None:
    """From behind all three hexes are seen: the crew has a protection of 2, the wolves of 1."""
    battle = shooting({"s": "0609", "x": "0605"}, x=f"orcs {WOLVES} N order=M")
    assert refused(battle, "attack s_1 x_1", "empire") == ("DW-XVIII.7.0-04", "no-shot-part")
    assert "attack s_1 x_1_rear" in words(battle)
    assert number(battle, "s_1", "x_1", "rear") == {"power": 5, "protection": -2, "size": 1}
    ahead = shooting({"s": "0610", "x": "0605"}, x=f"orcs {WOLVES} S order=M")
    assert number(ahead, "s_1", "x_1", "left") == {"power": 5, "protection": -1, "size": 1}


# Their own shots


@clause("DW-XVII.6.4-01", "DW-XVII.6.4-02", "DW-XVII.6.4-03")
def test_a_giant_throws_rocks_ahead_and_never_beside_itself() -> None:
    """From its front hex 0608: 0607 is adjacent, 0606 on the line, 0406 beside the sector."""
    where = {"x": "0608", "n": "0606 0607 0406 0506"}
    battle = shooting(where, x="orcs geant_de_pierre N order=T engaged=1", n="empire foot S order=T engaged=1 moved")
    at = {next(iter(names(battle, key))): key for key in battle.state.elements if key.startswith("n")}
    found = words(battle, "orcs")
    assert f"attack x_1 {at['0607']}" not in found
    assert refused(battle, f"attack x_1 {at['0607']}", "orcs") == ("DW-XVII.6.4-02", "no-shot-adjacent")
    assert refused(battle, f"attack x_1 {at['0406']}", "orcs") == ("DW-IV.1.1-03", "no-out-of-arc")
    open_field = shooting({"x": "0608", "n": "0606"}, x="orcs geant_de_pierre N order=T", n="empire foot S order=M")
    assert words(open_field, "orcs") == {"attack x_1 n_1"}
    assert number(open_field, "x_1", "n_1") == {"power": 6, "protection": -2, "size": 1}
    assert eye_size(open_field.state, element(open_field, "x_1")) == 6


@clause("DW-XVII.7.4-01", "DW-XVII.7.4-02", "DW-XVII.7.4-03", "DW-XVII.7.4-12")
def test_the_rider_of_a_dragon_shoots_and_the_dragon_breathes() -> None:
    """With H in the first phase; his arc is 180 degrees forward from the front hex 0608."""
    where = {"x": "0608", "n": "0406 0908 0308 0411"}
    battle = shooting(where, "H", x=f"orcs {DRAGON} N order=H", n="empire foot S order=M")
    at = {next(iter(names(battle, key))): key for key in battle.state.elements if key.startswith("n")}
    assert {f"attack x_1 {at[hex]}" for hex in ("0406", "0908", "0308")} <= words(battle, "orcs")
    assert refused(battle, f"attack x_1 {at['0411']}", "orcs") == ("DW-IV.1.1-03", "no-out-of-arc")
    assert {word for word in words(battle, "orcs") if word.startswith("breathe")}
    assert eye_size(battle.state, element(battle, "x_1")) == 5
    able = CARD | own_card(DRAGON, skill_shot=2)
    skilled = shooting(where, "H", x="orcs own N order=H", n="empire foot S order=M", card=able)
    assert number(skilled, "x_1", at["0908"])["skill"] == 2
    for order in ("M", "C", "T"):
        still = shooting(where, "H", x=f"orcs {DRAGON} N order={order}", n="empire foot S order=M")
        assert not _asked_to_shoot(still)


@clause("DW-XVII.7.4-01")
def test_an_engaged_dragon_neither_shoots_nor_breathes() -> None:
    where = {"x": "0608", "n": "0607", "z": "0304"}
    more = {"z": "empire foot S order=M"}
    early = shooting(where, x=f"orcs {DRAGON} N order=T engaged=1", n="empire foot S order=C engaged=1", turn=1, **more)
    assert "breathe x_1 ahead" in words(early, "orcs")  # it has just been engaged, and holds: DW-F3-13
    late = shooting(where, x=f"orcs {DRAGON} N engaged=1", n="empire foot S engaged=1", turn=2, **more)
    assert not _asked_to_shoot(late)


@clause("DW-XVIII.7.0-01", "DW-XVIII.7.0-02", "DW-XVIII.7.0-03")
def test_a_crew_shoots_all_round_over_its_animals() -> None:
    """Dwarfs of size 1 right behind the animals are hidden from the crew; those behind the chariot are not."""
    where = {"x": "0606", "n": "0609 0301 0903"}
    battle = shooting(where, "H", x=f"orcs {CHARIOT} N order=H", n="empire foot S order=M")
    assert words(battle, "orcs") == {f"attack x_1 n_{number}" for number in (1, 2, 3)}
    for order, phase in (("T", "H"), ("M", "H"), ("C", "H"), ("H", "T")):
        still = shooting(where, phase, x=f"orcs {CHARIOT} N order={order}", n="empire foot S order=M")
        assert not _asked_to_shoot(still)
    for hex, seen in (("0603", False), ("0609", True)):
        dwarfs = shooting({"x": "0606", "n": hex}, "H", x=f"orcs {CHARIOT} N order=H", n="empire dwarfs S order=M")
        assert _asked_to_shoot(dwarfs) == seen
    bare = [weapon for weapon in LARGE_CARDS[CHARIOT]["weapons"] if weapon["kind"] != "bow"]
    without = CARD | own_card(CHARIOT, weapons=bare)
    assert not _asked_to_shoot(shooting(where, "H", x="orcs own N order=H", n="empire foot S order=M", card=without))


def _asked_to_shoot(battle: Battle) -> bool:
    """Whether the orcs have anything to announce."""
    return any(ask.seat == "orcs" and ask.kind == "shot" for ask in battle.asks)


# Breath


def breathing(foes: str, dice: list[int] | None = None, **more: Any) -> Battle:
    """A dragon looks north from 0608, its head there; foes n, and perhaps others."""
    where = {"x": "0608", "n": foes, **more.pop("where", {})}
    more.setdefault("n", "empire foot S order=M")
    return shooting(where, "H", x=f"orcs {DRAGON} N order=H", dice=dice or [], **more)


@clause("DW-XVII.7.4-05")
def test_three_sectors_of_nine_hexes() -> None:
    battle = breathing("0606")
    board, dragon = battle.state.board, element(battle, "x_1")
    found = {word: {board.names[hex] for hex in zone(dragon, word)} for word in ("left", "ahead", "right")}
    assert found["ahead"] == {"0607", "0707", "0506", "0606", "0706", "0505", "0605", "0705", "0805"}
    assert {word: len(hexes) for word, hexes in found.items()} == {"left": 9, "ahead": 9, "right": 9}
    assert found["left"] & found["ahead"] == {"0607", "0506", "0505"} and not found["left"] & found["right"]
    assert {"0508", "0408", "0308"} <= found["left"] and {"0708", "0808", "0908"} <= found["right"]


@clause("DW-XVII.7.4-04", "DW-XVII.7.4-06", "DW-XVII.7.4-07", "DW-XVII.7.4-09")
def test_a_die_for_every_hex_friend_or_foe() -> None:
    """DW-EX-313: two of foot throw 6 and 8, a giant of its own side with two hexes in the zone 3 and 16.

    Neither the wood of n_1 nor the wall before n_2 helps.
    """
    battle = breathing(
        "0505 0506",
        [6, 3, 16, 8],
        where={"g": "0704"},
        g=f"orcs {GIANT} N order=M",
        land={"terrain": ["0505 wood"], "sides": ["0506-0607 wall"]},
    )
    play(battle, "breathe x_1 ahead", "hold x_1", "confirm")
    rolled = [(one.target, one.power.total, one.roll, one.hit, one.wounds) for one in facts(battle, BreathRolled)]
    assert rolled == [
        ("n_2", 6, 6, True, False),
        ("g_1", 6, 3, True, True),
        ("g_1", 6, 16, False, False),
        ("n_1", 6, 8, False, False),
    ]
    assert fact(battle, ElementsLost).elements == ("n_2",)
    assert element(battle, "g_1").wounds == 1


@clause("DW-XVII.7.4-08")
def test_water_takes_from_it() -> None:
    """DW-EX-314: depth 1 leaves 5."""
    battle = breathing("0606 0706", [6, 6], land=land("0706 water_1"))
    play(battle, "breathe x_1 ahead", "hold x_1", "confirm")
    assert {one.target: (one.power.total, one.hit) for one in facts(battle, BreathRolled)} == {
        "n_1": (6, True),
        "n_2": (5, False),
    }


@clause("DW-XVII.7.4-11")
def test_somebody_must_be_seen_there_be_it_in_part() -> None:
    """Nobody is seen behind a wood; friends are no reason."""
    hidden = breathing("0505", where={"z": "0308"}, z="empire foot S order=M", land=land("0506 0606 0607 wood"))
    assert refused(hidden, "breathe x_1 ahead", "orcs") == ("DW-XVII.7.4-11", "no-breath-unseen")
    friends = breathing("0308", where={"g": "0606"}, g="orcs foot N order=M")
    assert refused(friends, "breathe x_1 ahead", "orcs") == ("DW-XVII.7.4-11", "no-breath-unseen")
    assert "breathe x_1 left" in words(friends, "orcs")
    bushes = land("0607 bushes", "0607 1")  # 3 high: the head, at 5, sees the top of n in 0506 and no whole segment
    partly = breathing("0506", land=bushes)
    assert words(partly, "orcs") == {"breathe x_1 left", "breathe x_1 ahead"}


@clause("DW-XVII.7.4-09")
def test_who_is_not_seen_is_hit_all_the_same() -> None:
    battle = breathing("0706 0505", [20, 1], land=land("0506 0606 0607 wood"))
    play(battle, "breathe x_1 ahead", "hold x_1", "confirm")
    assert [one.target for one in facts(battle, BreathRolled)] == ["n_2", "n_1"]
    assert fact(battle, AttackDeclared).attack.aim == "ahead"
