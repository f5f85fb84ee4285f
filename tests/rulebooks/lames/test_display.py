"""How a position is drawn, and what else is told of it: counters, zones, what is threatened, losses."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.display import Counter, Display, HexDisplay, HexZones, Objective, OffMap
from oriflamme.rulebooks.lames import BOOK
from oriflamme.rulebooks.lames.display import ICON_OF_TYPE, display, icon
from oriflamme.rulebooks.lames.tables import ROSTER, VOCABULARY, WEAPONS
from oriflamme.rulebooks.lames.unit_types import make_figure
from oriflamme.testing.coverage import clause
from tests.golden.make import golden_battle, golden_battles
from tests.rulebooks.lames.positions import plain, play, position

WEB = Path(__file__).parents[3] / "web" / "src"
TWO_WINGS = """
north.van attack leader=c
  b infanterie 0202 E winded steps=1
  c chef_aile 0202 E activated
north.rear attack
  g infanterie exit=0101/W left=1
south defence
  x cavaliers 0402 W charge
  y orcs 0404 NW routed spent
"""


def drawn(**more: object) -> Battle:
    objectives = [{"side": "south", "hexes": ["0101", "0102"], "points": 3}]
    return position(plain(6, 4), TWO_WINGS, commander_of={"north": "c"}, victory={"objectives": objectives}, **more)


def counter(key: str, battle: Battle) -> Counter:
    shown = BOOK.display(battle.state)
    return next(one for one in shown.counters if one.key == key)


def test_a_small_position_as_it_is_drawn() -> None:
    profile = {
        key: (one.weapon_capacity, one.command_capacity, one.morale_capacity, one.movement_capacity)
        for key, one in drawn().state.figures.items()
    }
    assert BOOK.display(drawn().state) == HexDisplay(
        sides=("north", "south"),
        counters=(
            Counter(
                key="b",
                side="north",
                icon="sword",
                hex="0202",
                facing=0,
                strength=1,
                full_strength=2,
                badges=("winded",),
                pennant="van",
                profile=profile["infanterie"],
            ),
            Counter(
                key="c",
                side="north",
                icon="leader",
                hex="0202",
                strength=2,
                full_strength=2,
                badges=("commander",),
                done=True,
                pennant="van",
                profile=profile["chef_aile"],
                small=True,
            ),
            Counter(
                key="x",
                side="south",
                icon="cavalry",
                hex="0402",
                facing=6,
                strength=2,
                full_strength=2,
                badges=("charge",),
                pennant="south1",
                profile=profile["cavaliers"],
            ),
            Counter(
                key="y",
                side="south",
                icon="orc",
                hex="0404",
                facing=4,
                strength=2,
                full_strength=2,
                badges=("routed", "spent"),
                pennant="south1",
                profile=profile["orcs"],
            ),
        ),
        stacks={"0202": ("b", "c")},
        off_map=(OffMap("g", "north", "0101/W"),),
        objectives=(Objective("0101", "south", 3), Objective("0102", "south", 3)),
    )


def test_whoever_acts_is_marked_and_wings_are_counted() -> None:
    armies = "north.van attack\n  a infanterie 0202 E ordered\nnorth.rear attack\n  b infanterie 0203 E shaken contact"
    battle = position(plain(6, 4), f"{armies}\nsouth defence\n  x infanterie 0604 W")
    assert (counter("a", battle).wing, counter("b", battle).wing, counter("x", battle).wing) == (0, 1, 0)
    assert not counter("a", battle).acting
    assert (counter("a", battle).badges, counter("b", battle).badges) == (("ordered",), ("contact", "shaken"))
    play(battle, "activate a")
    assert counter("a", battle).acting and not counter("b", battle).acting


def test_one_wing_a_side_needs_no_pennants() -> None:
    battle = position(plain(6, 4), "north attack\n  a infanterie 0202 E\nsouth attack\n  x infanterie 0302 W")
    assert {one.pennant for one in BOOK.display(battle.state).counters} == {""}


# Zones and threats


def test_zones_lie_around_a_unit_by_its_facing() -> None:
    armies = "north attack\n  a infanterie 0303 E\n  b infanterie 0503 N\n  c chef_aile 0203 E"
    state = position(plain(6, 4), f"{armies}\nsouth attack\n  x infanterie exit=0101/W left=1").state
    assert BOOK.hex_zones(state, "a") == HexZones(front=("0403", "0302", "0304"), rear=("0202", "0203", "0204"))
    assert BOOK.hex_zones(state, "b") == HexZones(front=("0502", "0402"), flank=("0603", "0403"), rear=("0404", "0504"))
    assert BOOK.hex_zones(state, "c") == HexZones(front=("0303", "0202", "0102", "0103", "0104", "0204"))
    assert BOOK.hex_zones(state, "x") is None
    assert BOOK.hex_zones(state, "nobody") is None


def test_fronts_threaten_enemies_but_not_those_of_the_routed_nor_over_closed_sides() -> None:
    armies = "north attack\n  a infanterie 0202 E\nsouth attack\n  x infanterie 0602 W routed\n  y infanterie 0604 W"
    state = position({"grid": plain(6, 4), "sides": ["0202/E impassable"]}, armies).state
    assert BOOK.threatened(state) == {"north": ("0504", "0603"), "south": ("0301", "0303")}


def test_in_a_stack_whoever_answers_for_a_side_threatens_it() -> None:
    armies = "north attack\n  a infanterie 0202 E routed\n  b infanterie 0202 E\nsouth attack\n  x infanterie 0604 W"
    assert BOOK.threatened(position(plain(6, 4), armies).state)["south"] == ()


# Words and signs


@cache
def icon_names() -> set[str]:
    return set(re.findall(r"^  (\w+): \"", (WEB / "icons" / "names.ts").read_text(encoding="utf-8"), re.M))


def test_every_sign_that_is_used_has_a_word_and_a_drawing() -> None:
    words = BOOK.drawings
    assert words is not None
    used = {icon(make_figure(key, {})) for key in ROSTER}
    assert used <= set(words.icons) <= icon_names()
    assert set(ICON_OF_TYPE) <= set(ROSTER)
    assert {one.icon for one in words.badges.values()} - {""} <= icon_names()
    assert all(bool(one.icon) != bool(one.drawing) for one in words.badges.values())
    sides = {f"side-{key}" if key in VOCABULARY.terrain else key for key in VOCABULARY.side}
    assert set(words.terrain) == {*VOCABULARY.terrain, *sides}
    assert {key for key, one in words.terrain.items() if one.shape != "area"} == sides


def test_every_weapon_has_a_silhouette() -> None:
    figure = make_figure("infanterie", {})
    drawn_as = {key: icon(msgspec.structs.replace(figure, key="new", weapon=key)) for key in WEAPONS["class"]}
    assert drawn_as["cvx"] == "knight" and drawn_as["lan"] == "pike"
    assert icon(msgspec.structs.replace(figure, key="new", troop=False)) == "leader"


@pytest.mark.parametrize("path", golden_battles("lames"), ids=lambda path: path.stem)
def test_the_end_of_every_golden_battle_can_be_drawn(path: Path) -> None:
    state = golden_battle(path).state
    shown = BOOK.display(state)
    assert msgspec.json.decode(msgspec.json.encode(shown), type=Display) == shown
    words = BOOK.drawings
    assert words is not None
    assert {one.icon for one in shown.counters} <= set(words.icons)
    assert {badge for one in shown.counters for badge in one.badges} <= set(words.badges)
    assert {one.key for one in shown.counters} | {one.key for one in shown.off_map} == set(state.units)
    for hexes in BOOK.threatened(state).values():
        assert set(hexes) <= set(BOOK.hex_map(state).shape.by_name)


# Losses


def test_losses_are_counted_in_steps_and_in_the_points_that_the_enemy_has_by_them() -> None:
    armies = """
    north attack
      a infanterie 0202 E steps=1
      b infanterie 0203 E
      c chef_aile lost
    south attack
      x infanterie 0604 W
    """
    state = position(plain(6, 4), armies, victory={"step": 2, "character": 5}).state
    found = {key: (one.side, one.points, one.percent) for key, one in BOOK.losses(state).items()}
    steps = state.figures["chef_aile"].steps
    assert found == {
        "a": ("north", 2.0, 50.0),
        "b": ("north", 0.0, 0.0),
        "c": ("north", 2.0 * steps + 5, 100.0),
        "x": ("south", 0.0, 0.0),
    }
    assert BOOK.army_points(state, "north") == 4 + 4 + 2 * steps + 5
    assert BOOK.army_points(state, "south") == 4


def test_the_routed_do_not_hold() -> None:
    armies = "north attack\n  a infanterie 0202 E routed\n  b infanterie 0203 E shaken\nsouth attack\n  x orcs 0604 W"
    found = BOOK.strength(position(plain(6, 4), armies).state)
    assert {key: (one.amount, one.steady, one.place) for key, one in found.items()} == {
        "a": (2, False, {"hex": "0202"}),
        "b": (2, True, {"hex": "0203"}),
        "x": (2, True, {"hex": "0604"}),
    }


@clause("LM-3.5-06")
def test_what_lies_in_a_hex_is_under_whoever_stands_there() -> None:
    """It is in no stack, is drawn before any counter, and stays there when a unit comes and goes."""
    armies = "north attack\n  a infanterie 0202 E ordered\nsouth defence\n  x orcs 0602 W"
    ground = [
        {"kind": "palisade", "at": "0302", "facing": "W", "notches": 1, "owner": "north"},
        {"kind": "rain"},
        {"kind": "debris", "at": "0202"},
    ]
    battle = position(plain(7, 3), armies, tier="intermediate", ground=ground, position={"elements": []})
    signs = display(battle.state).ground
    assert [(one.look, one.hex, one.facing, one.strength, one.side) for one in signs] == [
        ("debris", "0202", None, 0, ""),
        ("palisade", "0302", 6, 1, "north"),
        ("rain", "", None, 0, ""),
    ]
    assert battle.state.stacks["0202"] == ("a",)
    svg = battle.book.draw_svg(battle.state, battle.names)
    assert svg is not None and 0 < svg.index(">debris<") < svg.index('class="counter')
    play(battle, "activate a", "move", "creep E")
    assert battle.state.stacks["0302"] == ("a",)
    assert [one.hex for one in display(battle.state).ground if one.hex] == ["0202", "0302"]
    assert [battle.say(one.name, "fr") for one in signs] == ["débris", "palissade", "pluie"]


@clause("LM-3.2.9-01", "LM-1-10")
def test_shooters_have_a_zone_of_fire_from_the_intermediate_tier_on() -> None:
    """Everything within three hexes before them, and not their own hex; nothing in the base game or without arrows."""

    def fire(marker: str = "", tier: str = "intermediate", figure: str = "archers") -> tuple[str, ...]:
        armies = f"north defence\n  a {figure} 0404 E {marker}\nsouth defence\n  x orcs 0904 W"
        battle = position(plain(9, 7), armies, tier=tier)
        zones = battle.book.hex_zones(battle.state, "a")
        assert zones is not None
        return zones.fire

    assert {"0504", "0604", "0704"} <= set(fire()) and not {"0404", "0804", "0304"} & set(fire())
    assert fire(tier="base") == fire("ammunition=exhausted") == fire(figure="lanciers") == ()
