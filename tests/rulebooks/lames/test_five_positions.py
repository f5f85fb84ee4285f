"""4.2: the five Positions of a hex: who is adjacent to whom, who engages whom, who may share a hex.

A dragon d of north is in the middle, 0303; enemies stand in that very hex, or in 0403 before it.
"""

from __future__ import annotations

from itertools import product
from textwrap import dedent
from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.kernel import UserError
from oriflamme.kernel.display import HexDisplay
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.facts import ShockFought, UnitStepped
from oriflamme.rulebooks.lames.stacking import fits
from oriflamme.rulebooks.lames.tables import POSITIONS
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, spare_dice, tokens, trials, unit

FIELD = plain(6, 5)
FIGURES: dict[str, Any] = {"eagle": {"like": "infanterie", "movement": "flying"}}
DIGGERS = {"diggers": {"like": "infanterie", "faculties": ["adaptation_cave"]}}
FAR, CLOSE, GROUND, NEAR, DEEP = "far_flight", "close_flight", "ground", "close_infiltration", "deep_infiltration"
LEVELS = (FAR, CLOSE, GROUND, NEAR, DEEP)
SAME_HEX = {frozenset(pair) for pair in ((GROUND, CLOSE), (GROUND, NEAR), (CLOSE, FAR), (NEAR, DEEP))}
NEXT_HEX = {frozenset((level,)) for level in LEVELS} | {frozenset((GROUND, NEAR)), frozenset((CLOSE, FAR))}


def hexes(*north: str, south: tuple[str, ...] = (), **more: Any) -> Battle:
    """Units of both sides: "d 0303 E close_flight", each an eagle."""

    def line(text: str) -> str:
        key, hex, looks, *more = text.split()
        words = [word if word == "ordered" else f"level={word}" for word in more if word != GROUND]
        return " ".join([f"  {key} eagle {hex} {looks}", *words])

    armies = "\n".join(["north defence", *map(line, north), "south defence", *map(line, south)])
    return position(FIELD, armies, tier="advanced", figure=FIGURES, **more)


def engaged(battle: Battle) -> set[tuple[str, str]]:
    """All pairs of the battle: who engages whom. Asked from both ends, the answer is the same."""
    state, terrain = battle.state, terrain_of(battle.state)
    given = {(one.key, other.key) for one in state.units.values() for other in enemies_it_engages(state, terrain, one)}
    taken = {
        (other.key, one.key) for one in state.units.values() for other, _ in enemies_engaging_it(state, terrain, one)
    }
    assert given == taken
    return given


BOTH = {("d", "x"), ("x", "d")}


@clause("LM-4.2-01")
def test_a_hex_has_five_positions() -> None:
    assert tuple(sorted(POSITIONS.numbers, key=POSITIONS.numbers.__getitem__, reverse=True)) == LEVELS
    for level in LEVELS:
        battle = hexes(f"d 0303 E {level}", south=("x 0605 W",))
        assert unit(battle, "d").level == POSITIONS.numbers[level]
        written = battle.book.position(battle.state, battle.scenario)["army"][0]["wing"][0]["unit"][0]
        assert written.get("level", GROUND) == level
        assert Battle.open(battle.book.position(battle.state, battle.scenario)).state == battle.state


@clause("LM-4.2.1.1-01", "LM-4.2.1.1-04", "LM-4.2-02", "LM-4.2-03", "LM-4.2-06")
@pytest.mark.parametrize(("mine", "theirs"), [pair for pair in product(LEVELS, LEVELS) if pair[0] != pair[1]])
def test_in_one_hex_adjacent_positions_engage_whatever_the_facings(mine: str, theirs: str) -> None:
    for looks in ("E", "W"):
        battle = hexes(f"d 0303 E {mine}", south=(f"x 0303 {looks} {theirs}",))
        assert engaged(battle) == (BOTH if frozenset((mine, theirs)) in SAME_HEX else set())


@clause("LM-4.2.1.1-02", "LM-4.2.1.1-03", "LM-4.2.1.1-04", "LM-4.2-04", "LM-4.2-05")
@pytest.mark.parametrize(("mine", "theirs"), list(product(LEVELS, LEVELS)))
def test_in_neighbouring_hexes_adjacent_positions_engage_by_their_front(mine: str, theirs: str) -> None:
    adjacent = frozenset((mine, theirs)) in NEXT_HEX
    assert engaged(hexes(f"d 0303 E {mine}", south=(f"x 0403 W {theirs}",))) == (BOTH if adjacent else set())
    behind = hexes(f"d 0303 E {mine}", south=(f"x 0403 E {theirs}",))
    assert engaged(behind) == ({("d", "x")} if adjacent else set())


@clause("LM-4.2-07")
def test_a_position_is_one_sides_but_a_hex_may_be_both() -> None:
    battle = hexes("d 0303 E close_flight", "e 0303 E", south=("x 0303 W far_flight", "y 0303 W deep_infiltration"))
    assert battle.state.occupancy.sides("0303") == ("north", "south")
    assert [level for level, _ in battle.state.occupancy.all_at("0303")] == [2, 1, 0, -2]
    assert battle.state.holder("0303") == battle.state.holder("0303", 1) == "north"
    with pytest.raises(UserError, match="enemies stand together"):
        hexes("d 0303 E close_flight", south=("x 0303 W close_flight",))


def test_the_example_of_the_mini_board() -> None:
    """LM-EX-69: a dragon in close flight over goblins, with skavens in both infiltrations beneath them."""
    battle = hexes(
        "d 0303 E close_flight",
        "e 0404 E far_flight",
        "i 0303 W close_infiltration",
        "j 0303 W deep_infiltration",
        south=("x 0303 W", "y 0204 NE", "z 0403 W"),
    )
    mutual = {("d", "x"), ("i", "x")}
    assert engaged(battle) >= mutual | {(b, a) for a, b in mutual}
    assert not {pair for pair in engaged(battle) if "j" in pair or "e" in pair}
    assert ("d", "z") not in engaged(battle)  # LM-CA-34: a neighbouring hex of the ground


@clause("LM-4.2.1-01")
@pytest.mark.parametrize(
    ("level", "held", "large", "small"),
    [
        (FAR, ("e", "f", "g"), True, True),
        (CLOSE, (), True, True),
        (CLOSE, ("e",), False, True),
        (NEAR, (), True, True),
        (NEAR, ("e",), False, False),
        (DEEP, ("e",), False, True),
        (DEEP, (), True, True),
    ],
)
def test_every_position_has_its_own_stacking(level: str, held: tuple[str, ...], large: bool, small: bool) -> None:
    figures = {**FIGURES, "imp": {"like": "infanterie", "movement": "flying", "size": "small"}}
    there = [f"  {key} eagle 0303 E level={level}" for key in held]
    lines = ["north attack", *there, f"  d eagle 0101 E level={level}", f"  s imp 0201 E level={level}"]
    armies = "\n".join([*lines, "south defence", "  x eagle 0605 W"])
    state = position(FIELD, armies, tier="advanced", figure=figures).state
    assert fits(state, "0303", state.units["d"]) == large
    assert fits(state, "0303", state.units["s"]) == small


@clause("LM-4.2.1-01")
def test_five_small_units_infiltrate_deeply_together() -> None:
    figures = {"imp": {"like": "infanterie", "movement": "flying", "size": "small"}}
    lines = [
        f"  {key} imp {hex} E level=deep_infiltration"
        for key, hex in zip("abcdefg", ["0303"] * 4 + ["0101"] * 3, strict=True)
    ]
    state = position(
        FIELD, "\n".join(["north attack", *lines, "south defence", "  x imp 0605 W"]), tier="advanced", figure=figures
    ).state
    assert fits(state, "0303", state.units["e"])
    assert not fits(state, "0303", state.units["e"], state.units["f"])


# What follows


def test_who_flies_stays_at_its_level_and_is_stopped_by_nobody_below() -> None:
    battle = hexes("d 0303 E close_flight ordered", south=("x 0403 W",))
    play(battle, "activate d", "move")
    assert "step E" in tokens(battle)  # over the enemy on the ground: LM-4.2-07
    play(battle, "step E")
    assert (unit(battle, "d").hex, unit(battle, "d").level) == ("0403", 1)
    assert battle.state.stacks == {"0403+1": ("d",), "0403": ("x",)}
    assert engaged(battle) == BOTH


def test_those_in_one_hex_strike_each_other_without_flank_or_rear() -> None:
    battle = hexes("d 0303 E close_flight", south=("x 0303 E",))
    play(battle, "activate d", "shock")
    assert tokens(battle) == {"strike x supported", "strike x unsupported"}
    play(battle, "strike x supported", "6 6")
    (fought,) = facts(battle, ShockFought)
    assert not {"flank", "rear"} & {item.reason for item in fought.advantage.items}


@clause("LM-4.2.2-01")
def test_they_are_drawn_in_one_stack_the_highest_on_top() -> None:
    battle = hexes("d 0303 E close_flight", south=("x 0303 W", "y 0303 W deep_infiltration"))
    display = battle.book.display(battle.state)
    assert isinstance(display, HexDisplay)
    assert display.stacks == {"0303": ("d", "x", "y")}
    assert {one.key: one.level for one in display.counters} == {"d": 1, "x": 0, "y": -2}
    text = battle.book.draw_text(battle.state, battle.names)
    assert "A1→" in text


@pytest.mark.parametrize(
    ("line", "tier", "said"),
    [
        ("  d eagle 0303 E level=close_flight", "intermediate", '"advanced"'),
        ("  d infanterie 0303 E level=close_flight", "advanced", "only a flying unit"),
        ("  d eagle 0303 E level=close_flihgt", "advanced", "close_flight"),
    ],
)
def test_a_level_that_nobody_can_have_is_refused_with_the_reason(line: str, tier: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        position(FIELD, f"north attack\n{line}\nsouth defence\n  x eagle 0605 W", tier=tier, figure=FIGURES)


@clause("LM-4.2.1-01")
@pytest.mark.parametrize(("level", "tests"), [(FAR, []), (GROUND, ["d", "e"])])
@spare_dice
def test_in_far_flight_friends_are_passed_through_without_a_test(level: str, tests: list[str]) -> None:
    """For the point that passing through costs in any case. LM-2.3.1.1-05."""
    battle = hexes(f"d 0203 E {level} ordered", f"e 0303 E {level}", south=("x 0605 W",), dice=[1, 1] * 2)
    play(battle, "activate d", "move", "step E", "step E")
    assert [one.subject for one in trials(battle, "passing")] == tests
    assert [one.cost for one in facts(battle, UnitStepped)] == [2, 4]


# Who is adjacent by Position is a neighbour in everything else too

TUNNELS = ["0504"]
NEIGHBOURS = """
  b eagle 0404 E level=close_flight
  c eagle 0404 E level=far_flight
  d eagle 0304 E level=close_flight
  e diggers 0504 E level=close_infiltration
  f eagle 0604 E"""
"""Of these b, in the air above, and e, in the ground beside, are adjacent to whoever is on the ground of 0404."""


@clause("LM-4.2.1.1-01", "LM-4.2.1.1-02", "LM-4.2.1.1-03", "LM-2.4.1.1-02")
@spare_dice
def test_a_rout_is_seen_by_those_who_are_adjacent_by_position() -> None:
    armies = f"north defence\n  a eagle 0404 E routed{NEIGHBOURS}\nsouth defence\n  x eagle 0907 W"
    battle = position(
        plain(10, 7), armies, tier="advanced", figure={**FIGURES, **DIGGERS}, tunnels=TUNNELS, dice=[1, 1] * 4
    )
    play(battle, "activate a")
    assert sorted(one.subject for one in trials(battle, "rout")) == ["b", "e"]


@clause("LM-4.2.1.1-01", "LM-4.2.1.1-03", "LM-3.1-04")
@spare_dice
def test_fear_reaches_those_who_are_adjacent_by_position() -> None:
    """From Close Flight: the ground below and Far Flight beside, not the ground beside."""
    dread = {"dread": {**FIGURES["eagle"], "faculties": ["frightening"]}}
    armies = """
    north defence
      a dread 0404 E level=close_flight
    south defence
      x eagle 0404 W
      y eagle 0504 W
      z eagle 0304 W level=far_flight
    """
    battle = position(plain(10, 7), dedent(armies), tier="advanced", figure={**FIGURES, **dread}, dice=[1, 1] * 3)
    play(battle, "activate a")
    assert sorted(one.subject for one in trials(battle, "fear")) == ["x", "z"]


@clause("LM-4.2.1.1-02", "LM-4.2.1.1-03", "LM-2.9-36")
@spare_dice
def test_the_end_of_a_unit_in_the_air_is_seen_by_those_who_are_adjacent_by_position() -> None:
    armies = """
    north attack
      a trolls 0404 E
    south defence
      x eagle 0404 W level=close_flight steps=1 charge
      g eagle 0504 W
      h eagle 0504 W level=close_flight
      i eagle 0404 W level=far_flight
      j eagle 0604 W level=close_flight
    """
    battle = position(
        plain(10, 7), dedent(armies), tier="advanced", figure=FIGURES, dice=[1, 1] * 9, position={"elements": []}
    )
    play(battle, "activate a", "strike x supported")
    assert sorted(one.subject for one in trials(battle, "rout")) == ["h", "i"]
    assert unit(battle, "a").level == 0, "who cannot fly does not advance into the air"
