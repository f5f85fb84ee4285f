"""Positions open where they were written, whatever the battle has come to; and what holds in every one of them."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.dice import TypedDice
from oriflamme.kernel.registry import write_scenario
from oriflamme.lab.bench.lames_scenarios import meeting
from oriflamme.rulebooks.lames import BOOK
from oriflamme.rulebooks.lames.facts.changes import put
from oriflamme.rulebooks.lames.scenario_file import ArmySpec, Position, UnitSpec, VictorySpec, WingSpec
from oriflamme.rulebooks.lames.stacking import overfull
from oriflamme.rulebooks.lames.state import Army, Lames, Unit, Victory, Wing
from tests.rulebooks.lames.positions import plain, play, position, scenario, tokens

SCENARIOS = sorted(BOOK.scenarios)
BIG = ("lames/cendreval", "lames/miroir", "lames/rencontre", "lames/trois_mains")
"""Scenarios that are only begun here: `make soak` plays them to their end, with the same checks."""
BEGUN = 150
"""Decisions of a battle that is only begun."""


def walk(scenario: str | dict[str, Any], seed: int) -> Iterator[Battle]:
    """A random battle, before each decision and at its end; a big one as far as it is begun."""
    chance = random.Random(seed)
    battle = Battle.open(scenario, seed=seed, recording=False)
    yield battle
    for _ in count() if scenario not in BIG else range(BEGUN):
        if not battle.asks:
            break
        ask = battle.asks[0]
        battle.answer(chance.choice(ask.options), ask.seat)
        yield battle


def reopened(battle: Battle) -> Battle:
    """What the file of a position opens as."""
    return Battle.open(tomllib.loads(battle.position()), dice="typed", switches=battle.setup.switches)


def in_order(state: Lames) -> list[Any]:
    """What the rules walk through, in the order in which they do."""
    return [list(state.units), list(state.wings), list(state.armies), list(state.figures)]


@cache
def stages(name: str) -> set[str]:
    """The stages at which positions of a random battle were written and found to be the same."""
    seen = set()
    for number, battle in enumerate(walk(name, 5)):
        if number % 147 == 0 or battle.checkpoint.stage not in seen:
            again = reopened(battle)
            assert again.checkpoint == battle.checkpoint
            assert in_order(again.checkpoint) == in_order(battle.checkpoint)
            assert tomllib.loads(again.position()) == tomllib.loads(battle.position())
            assert again.names.keys() >= battle.names.keys(), "troops that came out of a Formation have names written"
            assert all(battle.names[key] == name for key, name in again.names.items())
            seen.add(battle.checkpoint.stage)
    return seen


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_position_opens_where_it_was_written(name: str) -> None:
    assert "over" in stages(name) or (name in BIG and len(stages(name)) > 2)


def test_positions_were_written_at_every_stage() -> None:
    assert set().union(*map(stages, SCENARIOS)) == {"deploy", "choose", "start", "move", "orders", "over"}


def test_a_battle_goes_on_from_a_position_as_it_would_have() -> None:
    """The same answers and the same dice lead to the same state."""
    for number, battle in enumerate(walk("lames/tutoriel", 3)):
        if number % 20 == 0 and battle.asks:
            twins = [battle.fork(TypedDice()), reopened(battle)]
            ways = [_onward(twin, pending=len(battle.inputs)) for twin in twins]
            assert ways[0] == ways[1]


def _onward(battle: Battle, pending: int) -> list[Any]:
    """The options and states of some decisions further on, dice falling alike; from a checkpoint alone."""
    if pending:
        return []
    told: list[Any] = []
    for _ in range(8):
        if not battle.asks:
            break
        options = [option.token for option in battle.asks[0].options]
        told.append((options, battle.state.digest()))
        battle.answer(options[len(options) // 2], battle.asks[0].seat)
    return told


@pytest.mark.parametrize(
    ("record", "spec", "apart"),
    [
        (Wing, WingSpec, {"side"}),
        (Army, ArmySpec, {"key", "hidden"}),
        (Victory, VictorySpec, set()),
        (Unit, UnitSpec, {"side", "wing", "hex", "more_hexes"}),
        (
            Lames,
            Position,
            {
                "rules",
                "ground",
                "figures",
                "armies",
                "wings",
                "units",
                "lost",
                "victory",
                "limit",
                "overlay",
                "night",
                "underground",
                "tunnels",
                "infiltrators",
                "effects",
                "reserve",
                "spells",
            },
        ),
    ],
    ids=["wing", "army", "victory", "unit", "battle"],
)
def test_whatever_a_state_holds_has_a_word_in_the_file(record: Any, spec: Any, apart: set[str]) -> None:
    """Apart: what the file says by other means, such as where a unit is listed, or the hex in `at` and `hexes`."""
    assert {*record.__struct_fields__} - apart <= {*spec.__struct_fields__}


def test_switches_are_written_too() -> None:
    battle = position(
        plain(), "north attack\n  a orcs 0101 S\nsouth attack\n  b orcs 0505 N", switches={"flat_pivot": True}
    )
    again = Battle.open(tomllib.loads(battle.position()), dice="typed")
    assert again.state.rules.flat_pivot and not again.state.rules.zero_eight


def test_a_displacement_goes_on_where_it_was_written() -> None:
    battle = position(
        plain(), "north attack\n  a cavaliers 0102 E ordered\n  c orcs 0101 E\nsouth attack\n  b orcs 0907 N"
    )
    play(battle, "activate a", "move", "step E", "step E")
    again = reopened(battle)
    assert again.state.move is not None
    assert (again.state.move.at, again.state.move.spent, again.state.move.steps) == ("0302", 2, 2)
    assert tokens(again) == tokens(battle)


def test_a_stack_keeps_its_order() -> None:
    army = "north attack\n  a orcs 0102 S\n  c orcs 0102 S\n  d chef_aile 0102 S\nsouth attack\n  b orcs 0505 N"
    battle = position(plain(), army, position={"stacks": {"0102": ["d", "c", "a"]}})
    assert battle.state.stacks["0102"] == ("d", "c", "a")
    assert reopened(battle).state.stacks["0102"] == ("d", "c", "a")
    assert position(plain(), army).state.stacks["0102"] == ("a", "c", "d")


def test_an_absent_and_a_lost_unit_are_written_with_all_they_were() -> None:
    army = """
    north attack
      a orcs 0101 S
      gone orcs exit=0101/W left=2 facing=WSW steps=1 winded shaken
      lost orcs lost facing=NE
    south attack
      b orcs 0505 N
    """
    state = reopened(position(plain(), army, position={"turn": 3})).state
    gone, lost = state.units["gone"], state.lost["lost"]
    assert (gone.hex, gone.exit, gone.left_in_turn, gone.facing, gone.steps) == ("", "0101/W", 2, 7, 1)
    assert (gone.breath, gone.cohesion) == (1, 2)
    assert (lost.hex, lost.facing) == ("", 2)


# What holds in every position of a random battle


@pytest.mark.parametrize("scenario", [*SCENARIOS, meeting(10)], ids=[*SCENARIOS, "meeting"])
def test_a_random_battle_leads_to_nothing_impossible(scenario: str | dict[str, Any]) -> None:
    last = None
    for number, battle in enumerate(walk(scenario, 7)):
        if scenario not in BIG or number % 5 == 0:
            assert BOOK.check(battle.state) == []
        last = battle
    assert last is not None and (last.outcome is not None or scenario in BIG)
    assert last.state.turn <= last.state.limit


Break = Callable[[Lames], object]


def _unit(key: str, **fields: Any) -> Break:
    return lambda state: state.units.update({key: replace(state.units[key], **fields)})


def _put(key: str, hex: str) -> Break:
    """The unit stands there, whatever stands there already."""
    return lambda state: put(state, key, hex, top=False)


def _carry(key: str, hex: str) -> Break:
    """The unit stands there, and what is kept beside the state has not noticed."""

    def change(state: Lames) -> None:
        del state.stacks[state.units[key].hex]
        state.stacks[hex] = (key,)
        state.units[key] = replace(state.units[key], hex=hex)

    return change


def _wing(**fields: Any) -> Break:
    return lambda state: state.wings.update(north1=replace(state.wings["north1"], **fields))


def _army(**fields: Any) -> Break:
    return lambda state: state.armies.update(north=replace(state.armies["north"], **fields))


def _set(**fields: Any) -> Break:
    def change(state: Lames) -> None:
        for name, value in fields.items():
            setattr(state, name, value)

    return change


IMPOSSIBLE: dict[str, tuple[Break, ...]] = {
    "stacks and units disagree": (_unit("a", hex="0505"),),
    "enemies in one hex": (_put("b", "0101"),),
    "large units face": (_unit("c", facing=3),),
    "3 steps of 2": (_unit("a", steps=3),),
    "0 steps of 2": (_unit("a", steps=0),),
    "markers 4": (_unit("a", cohesion=4),),
    "markers 3 3": (_unit("a", breath=3),),
    "charges though shaken": (_unit("a", cohesion=2, shock="charge"),),
    "bears contact": (_unit("a", cohesion=1, shock="contact"),),
    "magical at cohesion 2": (_unit("d", cohesion=2),),
    "neither here nor there": (_unit("a", exit="0101/W"),),
    "closed terrain": (_put("d", "0303"),),
    "in its enemy's turn": (_unit("b", ordered=True),),
    "both faces": (_unit("a", ordered=True, activated=True),),
    "morale 3": (_wing(morale=3),),
    "fatigue 12": (_wing(fatigue=12),),
    "led by the lost": (_wing(leader="nobody"),),
    "stays activated": (_wing(activated=True), _set(active="south")),
    "with acting": (_set(stage="start"),),
    "with a displacement": (_set(stage="move", acting="a"),),
    "with a result": (_set(stage="over"),),
    "commanded by the lost": (_army(commander="nobody"),),
    "activations: ": (_unit("a", activated=True),),
    "enemy_hexes: ": (_carry("b", "0504"),),
    "(units=(), hexes={}) is kept": (_unit("b", exit="0505/E", left_in_turn=1),),
    "not the nearest any more": (_carry("b", "0103"),),
}


@pytest.mark.parametrize("fault", IMPOSSIBLE)
def test_what_is_impossible_is_noticed(fault: str) -> None:
    army = "north attack\n  a orcs 0101 S\n  c orcs 0101 S\n  d morts_vivants 0501 S\nsouth attack\n  b orcs 0505 N"
    state = Battle.open(scenario(". . . . .\n . . . . .\n. . ~ . .\n . . . . .\n. . . . .", army), dice=[]).state
    assert BOOK.check(state) == []
    for change in IMPOSSIBLE[fault]:
        change(state)
    assert any(fault in line for line in BOOK.check(state))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_enters_a_hex_that_is_full(seed: int) -> None:
    """Without formations nothing brings a hex above 10 points. LM-2.3.1-02."""
    for battle in walk("lames/tutoriel", seed):
        assert not any(overfull(battle.state, hex) for hex in battle.state.stacks)


def test_a_position_is_plain_toml() -> None:
    battle = Battle.open("lames/retraite", seed=1)
    text = battle.position()
    assert write_scenario(tomllib.loads(text)) == text
    assert 'numbering = "sheets 11x13 shared 1 2"' in text


def test_units_keep_the_order_that_is_not_that_of_their_wings() -> None:
    """A troop that comes out of a Formation is the last of all, whatever its wing."""
    battle = position(
        plain(),
        "north.n1 attack\n  a orcs 0101 S\nnorth.n2 attack\n  c orcs 0301 S\nsouth attack\n  b orcs 0505 N",
        position={"units": ["c", "b", "a"]},
    )
    assert list(battle.state.units) == ["c", "b", "a"] == list(reopened(battle).state.units)
    with pytest.raises(UserError, match="each unit in play once"):
        position(plain(), "north attack\n  a orcs 0101 S\nsouth attack\n  b orcs 0505 N", position={"units": ["a"]})
