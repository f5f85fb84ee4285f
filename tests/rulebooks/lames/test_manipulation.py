"""Manipulation: fires, stakes, palisades, obstacles, civilians and herds, each with its test. Chapter 4.4."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.distances import target_pieces
from oriflamme.rulebooks.lames.facts import FireStarted, Tested
from oriflamme.rulebooks.lames.tables import VOCABULARY
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, unit

FIELD = plain(6, 4)
WOOD = FIELD.replace(".", "w", 1)
VILLAGE = FIELD.replace(".", VOCABULARY.terrain["village"].letter, 1)


def hex(
    *ground: dict[str, Any], who: str = "infanterie 0101 E", map_: str = FIELD, dice: Any = (), **more: Any
) -> Battle:
    """A unit a of north in 0101, where something lies, under a special order; an enemy far away."""
    extra = more.pop("extra", "")
    armies = f"north defence\n  a {who} ordered{extra}\nsouth defence\n  x orcs 0604 W"
    return position(map_, armies, tier="advanced", ground=[{"at": "0101", **one} for one in ground], dice=dice, **more)


def weather(kind: str) -> dict[str, Any]:
    return {"kind": kind, "at": ""}


def tried(battle: Battle, token: str = "") -> Any:
    """The one Manipulation that is possible, or the one named: its test."""
    play(battle, "activate a")
    if battle.asks and battle.asks[0].kind == "cover":
        play(battle, "stay")
    play(battle, "manipulate", *([token] if token else []))
    return facts(battle, Tested)[0]


def marks(battle: Battle) -> dict[str, str]:
    overlay = battle.state.overlay
    return {mark.kind: mark.owner for mark in overlay.marks.values() if mark.at == "0101"} if overlay else {}


# What, who, where


@clause("LM-4.4-01")
def test_the_nine_manipulations() -> None:
    stakes = hex({"kind": "palisade", "facing": "E", "notches": 1}, who="infanterie 0101 E carries=stakes", map_=WOOD)
    play(stakes, "activate a")
    if stakes.asks[0].kind == "cover":
        play(stakes, "stay")
    play(stakes, "manipulate")
    assert tokens(stakes) == {"light fire_start", "plant stakes", "demolish palisade", "repair palisade"}
    other = hex({"kind": "fire_start"}, {"kind": "stakes", "facing": "E"}, {"kind": "civilians", "owner": "north"})
    play(other, "activate a", "stay" if other.asks[0].kind == "cover" else "manipulate")
    assert tokens(other) == {"douse fire_start", "pull stakes", "massacre civilians"}
    tents = hex({"kind": "tents"})
    play(tents, "activate a", "manipulate")
    assert tokens(tents) == {"light fire_start", "burn tents", "destroy tents"}


@clause("LM-4.4-02")
@pytest.mark.parametrize("mark", ["shaken", "winded", "spent"])
def test_only_whoever_is_in_order_and_has_breath(mark: str) -> None:
    battle = play(hex({"kind": "tents"}, who=f"infanterie 0101 E {mark}"), "activate a")
    assert refused(battle, "manipulate") == "LM-4.4-02"
    assert "manipulate" in tokens(play(hex({"kind": "tents"}), "activate a"))


@clause("LM-4.4-02")
def test_it_acts_on_its_own_hex_alone_and_never_engaged() -> None:
    beside = play(hex(who="infanterie 0201 E", extra=""), "activate a")
    assert refused(beside, "manipulate") == "LM-4.4-01"
    near = position(
        FIELD,
        "north defence\n  a infanterie 0101 E ordered\nsouth defence\n  x orcs 0201 W",
        tier="advanced",
        ground=[{"kind": "tents", "at": "0101"}],
    )
    assert refused(play(near, "activate a"), "manipulate") == "LM-4.4-02"
    tent_next = position(
        FIELD,
        "north defence\n  a infanterie 0101 E ordered\nsouth defence\n  x orcs 0604 W",
        tier="advanced",
        ground=[{"kind": "tents", "at": "0201"}],
    )
    assert refused(play(tent_next, "activate a"), "manipulate") == "LM-4.4-01"


# The test


@pytest.mark.parametrize(
    ("capacity", "threshold"),
    [("superior", 10), ("advantaged", 9), ("ordinary", 8), ("disadvantaged", 7), ("inferior", 6)],
)
@clause("LM-4.4-03")
def test_success_goes_by_the_weapon_capacity(capacity: str, threshold: int) -> None:
    figures = {"crew": {"like": "infanterie", "weapon_capacity": capacity}}
    for dice, passed in (((threshold - 2) // 2, threshold - 2 - (threshold - 2) // 2), True), (None, False):
        roll = dice or ((threshold - 1) // 2, threshold - 1 - (threshold - 1) // 2)
        battle = hex({"kind": "mantlets", "facing": "E"}, who="crew 0101 E", figure=figures, dice=roll)
        tested = tried(battle, "destroy mantlets")
        assert (tested.threshold, tested.modifiers.total, tested.passed) == (threshold, 2, passed)


@pytest.mark.parametrize(("dice", "passed"), [((1, 1), True), ((2, 2), True), ((2, 3), False), ((6, 6), False)])
@clause("LM-4.4-03", "LM-4.4.4-01")
def test_an_ordinary_unit_against_a_palisade(dice: tuple[int, int], passed: bool) -> None:
    """+4 against 8: 4 passes and 5 does not; a 2 always does, a 12 never."""
    battle = hex({"kind": "palisade", "facing": "E", "notches": 2}, dice=dice)
    assert tried(battle, "demolish palisade").passed == passed
    assert battle.state.overlay.marks["palisade 0101"].strength == (1 if passed else 2)


@pytest.mark.parametrize(
    ("capacity", "weapon", "kind", "dice", "passed"),
    [
        ("inferior", "bes", "palisade", (1, 1), True),
        ("inferior", "bes", "palisade", (1, 2), False),
        ("superior", "dra", "tents", (6, 6), False),
        ("superior", "dra", "tents", (5, 6), True),
    ],
)
@clause("LM-4.4-03")
def test_a_two_always_succeeds_and_a_twelve_never(
    capacity: str, weapon: str, kind: str, dice: tuple[int, int], passed: bool
) -> None:
    """Beasts of inferior capacity need 6 with +6; a dragon of superior capacity 10 with -4."""
    figures = {"crew": {"like": "infanterie", "weapon_capacity": capacity, "weapon": weapon}}
    ground = {"kind": kind, **({"facing": "E", "notches": 2} if kind == "palisade" else {})}
    battle = hex(ground, who="crew 0101 E", figure=figures, dice=dice)
    tested = tried(battle, f"{'demolish' if kind == 'palisade' else 'destroy'} {kind}")
    assert (tested.modifiers.total, tested.passed) == (6 if kind == "palisade" else -4, passed)


@clause("LM-4.4-04")
@pytest.mark.parametrize(
    ("who", "value"),
    [
        ("dragon_elfique 0101 E", 0),
        ("trolls 0101 E", 2),
        ("loups 0101 E", 6),
        ("infanterie 0101 E", 4),
        ("chef_aile_pied 0101 E", 6),
    ],
)
def test_who_does_it_counts(who: str, value: int) -> None:
    battle = hex({"kind": "palisade", "facing": "E", "notches": 2}, who=who, dice=[6, 6])
    play(battle, "activate a")
    if battle.asks[0].kind == "cover":
        play(battle, "stay")
    play(battle, "manipulate", "demolish palisade")
    assert facts(battle, Tested)[0].modifiers.total == value


@clause("LM-4.4-01")
@pytest.mark.parametrize(("level", "able"), [("", True), (" level=close_flight", False)])
def test_nobody_works_with_his_hands_from_the_air(level: str, able: bool) -> None:
    figures = {"eagles": {"like": "infanterie", "movement": "flying"}}
    battle = play(hex({"kind": "tents"}, who=f"eagles 0101 E{level}", figure=figures), "activate a")
    assert ("manipulate" in tokens(battle)) == able
    if not able:
        assert refused(battle, "manipulate") == "LM-4.4-01"


@clause("LM-4.4-04")
def test_large_units_are_in_each_other_s_way() -> None:
    more = "\n  b infanterie 0101 E\n  c chef_aile_pied 0101 E"
    tested = tried(hex({"kind": "palisade", "facing": "E", "notches": 2}, extra=more, dice=[6, 6]), "demolish palisade")
    assert [(item.reason, item.value) for item in tested.modifiers.items] == [("task", 4), ("task_crowd", 1)]


# Fires


@pytest.mark.parametrize(
    ("kind", "light", "douse"),
    [
        ("heatwave", 2, 4),
        ("fair", 3, 3),
        ("cloudy", 4, 2),
        ("overcast", 4, 2),
        ("rain", 6, 0),
        ("storm", 6, 0),
        ("", 4, 2),
    ],
)
@clause("LM-4.4.1-01", "LM-4.4.2-01")
def test_fires_by_the_weather(kind: str, light: int, douse: int) -> None:
    sky = [weather(kind)] if kind else []
    lit = hex(*sky, map_=WOOD, dice=[1, 1])
    assert tried(lit).modifiers.total == light
    assert marks(lit) == {"fire_start": ""}
    out = hex({"kind": "fire_start"}, *sky, map_=WOOD, dice=[1, 1])
    assert tried(out).modifiers.total == douse
    assert marks(out) == {}


@clause("LM-4.4.1-01", "LM-4.4.2-01")
def test_nothing_is_lit_twice_nor_a_fire_put_out() -> None:
    bare = play(hex(), "activate a")
    assert refused(bare, "manipulate") == "LM-4.4-01"
    start = hex({"kind": "fire_start"}, map_=WOOD, dice=[6, 6])
    tried(start)
    assert marks(start) == {"fire_start": ""}
    fire = {"salamander": {"like": "infanterie", "faculties": ["fireproof"]}}
    burning = play(hex({"kind": "fire"}, who="salamander 0101 E", map_=WOOD, figure=fire), "activate a")
    assert refused(burning, "manipulate") == "LM-4.4-01"


@pytest.mark.parametrize("kind", ["debris", "mantlets", "tents", "carts", "wagons", "boats"])
@clause("LM-4.4.8-01")
def test_obstacles_are_set_on_fire(kind: str) -> None:
    mark = {"kind": kind, "owner": "north"} | ({"facing": "E"} if VOCABULARY.mark[kind].faces else {})
    battle = hex(mark, dice=[1, 1])
    assert tried(battle, f"burn {kind}" if kind not in ("debris",) else "").modifiers.total == 4
    assert set(marks(battle)) == {"debris", "fire_start"}
    failed = hex(mark, dice=[6, 6])
    tried(failed, f"burn {kind}" if kind not in ("debris",) else "")
    assert set(marks(failed)) == {kind}
    assert not facts(failed, FireStarted)


# Stakes


@pytest.mark.parametrize(("terrain", "plant", "pull"), [(".", 2, 0), ("r", 3, 1), ("d", 4, 2)])
@clause("LM-4.4.3-01", "LM-4.4.3-02")
def test_stakes_are_planted_and_pulled_up(terrain: str, plant: int, pull: int) -> None:
    map_ = FIELD.replace(".", terrain, 1)
    battle = hex(who="infanterie 0101 E carries=stakes", map_=map_, dice=[1, 1])
    assert tried(battle).modifiers.total == plant
    mark = battle.state.overlay.marks["stakes 0101"]
    assert (mark.facing, unit(battle, "a").carries) == (0, "")
    back = hex({"kind": "stakes", "facing": "E"}, map_=map_, dice=[1, 1])
    assert tried(back).modifiers.total == pull
    assert (marks(back), unit(back, "a").carries) == ({}, "stakes")


@clause("LM-4.4.3-01", "LM-4.4.3-02")
def test_stakes_need_the_open_a_free_hex_and_somebody_who_carries_them() -> None:
    cave = play(hex(who="infanterie 0101 E carries=stakes", underground=True), "activate a")
    assert refused(cave, "manipulate") == "LM-4.4-01"
    planted = hex({"kind": "stakes", "facing": "E"}, underground=True, dice=[1, 1])
    tried(planted)
    assert (marks(planted), unit(planted, "a").carries) == ({}, "stakes")  # they are pulled up anywhere
    none = play(hex(), "activate a")
    assert refused(none, "manipulate") == "LM-4.4-01"
    held = hex({"kind": "stakes", "facing": "E"}, who="infanterie 0101 E carries=stakes more_stakes=1", dice=[1, 1])
    tried(held)
    assert (unit(held, "a").carries, unit(held, "a").more_stakes) == ("stakes", 2)
    several = hex(who="infanterie 0101 E carries=stakes more_stakes=1", dice=[1, 1])
    tried(several)
    assert (unit(several, "a").carries, unit(several, "a").more_stakes) == ("stakes", 0)


# Palisades


@clause("LM-4.4.4-01")
def test_the_last_notch_of_a_palisade_leaves_debris() -> None:
    battle = hex({"kind": "palisade", "facing": "E", "notches": 1}, dice=[1, 1])
    tried(battle, "demolish palisade")
    assert marks(battle) == {"debris": ""}


@clause("LM-4.4-01")
def test_a_palisade_is_repaired_up_to_its_usual_strength() -> None:
    battle = hex({"kind": "palisade", "facing": "E", "notches": 1}, dice=[1, 1])
    assert tried(battle, "repair palisade").modifiers.total == 4
    assert battle.state.overlay.marks["palisade 0101"].strength == 2
    whole = play(hex({"kind": "palisade", "facing": "E", "notches": 2}), "activate a", "manipulate")
    assert "repair palisade" not in tokens(whole)


@clause("LM-4.4-01")
def test_a_palisade_of_three_notches_is_repaired_up_to_three() -> None:
    """LM-MA-12: up to what it had at first, however worn it is when the battle is opened again."""
    high = hex({"kind": "palisade", "facing": "E", "notches": 3}, dice=[1, 1])
    tried(high, "demolish palisade")
    worn = Battle.open(high.book.position(high.state, high.scenario))
    assert worn.state.digest() == high.state.digest()
    assert worn.state.high_palisades == ("0101",)
    again = hex({"kind": "palisade", "facing": "E"}, position={"high_palisades": ["0101"]}, dice=[1, 1])
    tried(again, "repair palisade")
    assert again.state.overlay.marks["palisade 0101"].strength == 3
    whole = play(hex({"kind": "palisade", "facing": "E", "notches": 3}, {"kind": "tents"}), "activate a", "manipulate")
    assert tokens(whole) == {"demolish palisade", "destroy tents", "burn tents", "light fire_start"}


# Obstacles, civilians


@pytest.mark.parametrize(
    ("kind", "difficulty", "left"),
    [
        ("mantlets", 2, {"debris"}),
        ("pavises", 2, set()),
        ("traps", 1, set()),
        ("tents", 0, {"debris"}),
        ("carts", 1, {"debris"}),
        ("wagons", 2, {"debris"}),
        ("war_wagons", 3, {"debris"}),
        ("boats", 2, {"debris"}),
        ("abatis", 3, {"debris"}),
        ("ditches", 3, set()),
    ],
)
@clause("LM-4.4.6-01")
def test_obstacles_are_destroyed(kind: str, difficulty: int, left: set[str]) -> None:
    mark = {"kind": kind, "owner": "north"} | ({"facing": "E"} if VOCABULARY.mark[kind].faces else {})
    battle = hex(mark, dice=[1, 1])
    play(battle, "activate a")
    if battle.asks[0].kind == "cover":
        play(battle, "stay")
    play(battle, "manipulate")
    if battle.asks and battle.asks[0].kind == "task":
        play(battle, f"destroy {kind}")
    assert facts(battle, Tested)[0].modifiers.total == difficulty
    assert set(marks(battle)) == left


@pytest.mark.parametrize("kind", ["civilians", "herds"])
@clause("LM-4.4.7-01")
def test_a_massacre_that_fails_gives_them_away_for_good(kind: str) -> None:
    done = hex({"kind": kind, "owner": "north"}, dice=[1, 1])
    assert tried(done).modifiers.total == 0
    assert marks(done) == {}
    failed = hex({"kind": kind, "owner": "north"}, dice=[6, 6])
    tried(failed)
    assert marks(failed) == {f"kept_{kind}": "south"}
    again = position(
        FIELD,
        "north defence\n  a infanterie 0102 NW ordered\nsouth defence\n  x orcs 0604 W",
        tier="advanced",
        ground=[{"kind": f"kept_{kind}", "at": "0101", "owner": "south"}],
    )
    play(again, "activate a", "move", "step NW")
    assert marks(again) == {f"kept_{kind}": "south"}
    assert list(target_pieces(again.state, "north")) == ["0101"] and not target_pieces(again.state, "south")
