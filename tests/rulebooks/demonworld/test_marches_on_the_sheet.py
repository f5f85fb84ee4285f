"""How flank marches are written on the sheet of deployment, what may be said of them, and what others see. XVI.5.0"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.battle_terms import FlankMarch, Queue
from oriflamme.rulebooks.demonworld.deployment import DeploymentSheet
from oriflamme.rulebooks.demonworld.flank_march import errors, queues, redacted, supposed, wishes_open, written
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import offered, refused
from tests.rulebooks.demonworld.test_deployment_sheet import asked, filled, opening
from tests.rulebooks.demonworld.test_flank_march import marching

ON = {"flank_marches": True}
ARMY = {"c": ("chevaliers_ordre", 2), "b": ("berserkers", 2), "k": ("gordan", 1)}
"""Knights of the order, whose army outflanks an enemy without horses; Berserkers; a commander."""


def sheet(units: dict[str, tuple[str, int]] | None = None, **more: Any) -> Battle:
    return opening(units or ARMY, tier="optional", switches=ON, **more)


def tokens(battle: Battle, *verbs: str, other_options: bool = False) -> list[str]:
    found = offered(battle, "", "empire", other_options=other_options)
    return [token for token in found if token.split()[0] in verbs]


# What is offered, to whom


@clause("DW-XVI.5.0-04", "DW-XVI.5.0-05")
def test_who_is_asked_may_march_and_so_may_everybody_else_beside() -> None:
    """The unit that is asked for has its marches among the answers, the others theirs among those beside."""
    battle = sheet()
    assert asked(battle) == ("front", "c")
    assert offered(battle, "", "empire") == ["front c 1", "front c 2", "march c left 1", "march c right 1"]
    beside = tokens(battle, "march", "stay", other_options=True)[2:]
    assert beside == ["march b left 1", "march b right 1", "march k left 1", "march k right 1"]
    filled(battle, "front c 2")
    assert {token.split()[0] for token in offered(battle, "", "empire")} == {"place"}
    assert len(tokens(battle, "march", other_options=True)) == 6  # the Knights too, formed as they are


@clause("DW-XVI.5.0-05")
def test_whoever_marches_may_stay_or_march_elsewhere() -> None:
    battle = filled(sheet(), "march c left 1")
    assert asked(battle) == ("front", "b")
    assert tokens(battle, "march") == ["march b left 1", "march b left 2", "march b right 2"]
    beside = tokens(battle, "march", "stay", other_options=True)[3:]
    assert beside == [
        "stay c",
        "march c right 1",
        "march k left 1",
        "march k left 2",
        "march k right 2",
    ]
    filled(battle, "march c right 1")
    assert battle.ask("empire").draft.marches == {"c": ("right", 1)}
    filled(battle, "stay c")
    assert battle.ask("empire").draft.marches == {} and asked(battle) == ("front", "c")


@clause("DW-XVI.5.0-05")
def test_who_marches_takes_up_no_room_and_is_formed_no_more() -> None:
    battle = filled(sheet(), "front c 2", "place c 0206", "front b 2", "place b 0606", "march c left 1")
    draft = battle.ask("empire").draft
    assert (set(draft.places), set(draft.fronts)) == ({"b_1", "b_2"}, {"b"})
    filled(battle, "front k 1", "place k 0206")
    assert asked(battle)[0] == "deployed" and battle.ask("empire").options[0].token == "confirm"


@clause("DW-XVI.5.0-05")
def test_a_commander_with_a_unit_and_his_unit_march_with_nobody() -> None:
    """Nor does anybody begin with a unit that marches; on his own he may."""
    battle = filled(sheet(), "attach k b")
    assert tokens(battle, "march", other_options=True) == ["march c left 1", "march c right 1"]
    for who in ("k", "b"):
        assert refused(battle, f"march {who} left 1", "empire") == ("DW-XVI.5.0-05", "no-march-commander")
    filled(battle, "part k b", "march b left 1")
    assert refused(battle, "attach k b", "empire") == ("DW-XVI.5.0-05", "no-march-commander")
    assert tokens(battle, "attach", other_options=True) == ["attach k c"]
    filled(battle, "march k left 1")
    assert battle.ask("empire").draft.marches == {"b": ("left", 1), "k": ("left", 1)}


@clause("DW-XVI.5.0-05")
def test_somebody_stays_on_the_field() -> None:
    """The last one that is left does not march; whoever marches already may choose another flank."""
    battle = filled(sheet(), "march c left 1", "march k left 1")
    assert tokens(battle, "march") == []
    assert refused(battle, "march b left 1", "empire") == ("DW-XVI.5.0-05", "no-march-all")
    beside = tokens(battle, "march", "stay", other_options=True)
    assert beside == ["stay c", "march c left 2", "march c right 2", "stay k", "march k left 2", "march k right 2"]


@clause("DW-XVI.5.0-05")
@pytest.mark.parametrize("stands", [True, False])
def test_the_last_one_marches_where_somebody_stands_on_the_field(stands: bool) -> None:
    """Somebody of one's own: the guard of the orcs does not count."""
    state: Demonworld = sheet({"c": ("chevaliers_ordre", 2), "b": ("berserkers", 1)}).state.clone()
    if stands:
        guard = state.elements["g_1"]
        state.elements = {**state.elements, "b_1": replace(guard, key="b_1", unit="b", hex=board_of(state).hex("0208"))}
        state.__dict__.pop("by_unit", None)
        state.__dict__.pop("occupancy", None)
    form = DeploymentSheet(state, "empire")
    form.marches = {} if stands else {"b": ("left", 1)}
    assert tuple(form.fields) == (("c",) if stands else ("c", "b"))
    assert (form.why_no_march("c") is None) is stands


@pytest.mark.parametrize(
    "words",
    ["march c", "march c left", "march c up 1", "march c left 0", "march c left 100", "march c left 01", "stay c",
     "stay c left", "march c left 1 1", "march c left x", "stay c left 1"],
)  # fmt: skip
def test_what_is_no_march(words: str) -> None:
    assert refused(sheet(), words, "empire")[1] == "not-an-option"


@pytest.mark.parametrize("words", ["march", "stay", "march x left 1", "stay x", "march g left 1"])
def test_nobody_is_meant(words: str) -> None:
    assert refused(sheet(), words, "empire") == ("DW-XVI.5.0-05", "no-such-unit")


def test_the_numbers_of_marches_go_up_to_99() -> None:
    battle = filled(sheet(), "march c left 99", "march b right 9")
    draft = battle.ask("empire").draft
    assert draft.marches == {"c": ("left", 99), "b": ("right", 9)}
    marches = written("empire", draft.marches)
    assert [(one.key, one.flank, one.units) for one in marches] == [
        ("empire_1", "right", ("b",)),
        ("empire_2", "left", ("c",)),
    ]


@clause("DW-XVI.5.0-12")
def test_a_new_march_has_the_next_number() -> None:
    """Of the others: one's own march is left out of account."""
    state = sheet().state
    for wishes, found in (
        ({}, [("left", 1), ("right", 1)]),
        ({"c": ("left", 1)}, [("left", 1), ("left", 2), ("right", 2)]),
        ({"b": ("left", 1)}, [("left", 1), ("right", 1)]),
        ({"c": ("right", 3), "k": ("left", 1)}, [("left", 1), ("right", 3), ("left", 4), ("right", 4)]),
    ):
        assert list(wishes_open(state, "empire", wishes, "b")) == found  # type: ignore[arg-type]


# How they wait


@clause("DW-XVI.5.0-11", "DW-XVI.5.0-12")
def test_how_sections_queue() -> None:
    """x has 4 elements, y 5, k is alone: whoever is first is on the entry hex already. DW-F2-G14"""
    state = marching("x", "y", "k", turn=3, dice=[2]).state
    four, five = (tuple(f"{key}_{number}" for number in range(1, count + 1)) for key, count in (("x", 4), ("y", 5)))
    assert queues(state, ("x", "y", "k")) == {
        "x": Queue(four[1:], 1),
        "y": Queue(five, 4),
        "k": Queue(("k_1",), 9),
    }
    assert queues(state, ("k", "y")) == {"y": Queue(five, 1)}
    assert queues(state, ("k",)) == {}


# What others see


def secret(**changes: Any) -> Demonworld:
    """Two marches of the Empire on their way, and one of the orcs that has come."""
    state: Demonworld = marching("x", "y", turn=3, dice=[3]).state.clone()
    one = {
        "x": FlankMarch("empire_1", "empire", "left", ("y",)),
        "y": FlankMarch("empire_2", "empire", "right", ("x",)),
    }
    come = FlankMarch("orcs_1", "orcs", "right", ("g",), entered=2, entry="0107")
    state.marches = {"empire_1": one["x"], "empire_2": one["y"], "orcs_1": come}
    state.reconnaissance = {"empire": 4, "orcs": 0, **changes}
    return state


@clause("DW-XVI.5.0-05")
def test_what_is_seen_of_marches() -> None:
    """One's own, and those that have come; of the others only who is not there."""
    state = secret()
    assert redacted(state, "empire") is state
    for seat in ("orcs", None):
        seen = redacted(state, seat)
        assert seen.marches == {
            "orcs_1": state.marches["orcs_1"],
            "empire": FlankMarch("empire", "empire", "", ("x", "y")),
        }
        assert list(seen.marching) == ["x", "y"] and seen.marching == state.marching
    assert len(state.marches) == 3


@clause("DW-XVI.5.0-04")
def test_what_is_supposed_of_marches() -> None:
    """Whoever outflanks may march as he likes: each by itself; else all together round the right."""
    free = supposed(redacted(secret(), "orcs"), Random(2))
    assert [(key, one.units) for key, one in free.marches.items()] == [
        ("orcs_1", ("g",)),
        ("empire_1", ("x",)),
        ("empire_2", ("y",)),
    ]
    flanks = {supposed(redacted(secret(), "orcs"), Random(seed)).marches["empire_1"].flank for seed in range(12)}
    assert flanks == {"left", "right"}
    even = supposed(redacted(secret(empire=4, orcs=4), "orcs"), Random(2))
    assert even.marches["empire_1"] == FlankMarch("empire_1", "empire", "right", ("x", "y"))
    assert set(even.marches) == {"orcs_1", "empire_1"}
    assert even.marches["orcs_1"].entry == "0107"


# What a file may say


def told(state: Demonworld) -> list[tuple[str, str]]:
    return [(error.place, error.why) for error in errors(state)]


@pytest.mark.parametrize(
    ("march", "marching_", "found"),
    [
        ({}, ("x", "y"), []),
        ({"units": ("x", "y", "z")}, ("x", "y"), [("position.marches", "unknown-unit")]),
        ({"units": ("x", "x", "y")}, ("x", "y"), [("position.marching", "march-units")]),
        ({"units": ("x",)}, ("x", "y"), [("position.marching", "march-units")]),
        ({"units": ("x", "y")}, ("x",), [("position.marches", "unknown-unit")]),
        ({"side": "elves"}, ("x", "y"), [("position.marches", "march-units")]),
        ({"entered": 2, "entry": "9901"}, ("x", "y"), [("position.marches", "march-units")]),
        ({"entered": 2, "entry": "1104"}, ("x", "y"), []),
        ({"entered": 0, "entry": "9901"}, ("x", "y"), []),
    ],
)
def test_what_a_position_says_of_marches(
    march: dict[str, Any], marching_: tuple[str, ...], found: list[tuple[str, str]]
) -> None:
    state = marching("x", "y", turn=3, dice=[3]).state.clone()
    state.marches = {"empire_1": replace(state.marches["empire_1"], **march)}
    state.marching = {key: one for key, one in state.marching.items() if key in marching_}
    assert told(state) == found


def test_without_the_switch_nothing_is_said_of_marches() -> None:
    state = marching("x", turn=2, dice=[3]).state.clone()
    state.rules = replace(state.rules, flank_marches=False)
    assert ("position.marches", "march-switch") in told(state)
    state.marches, state.marching = {}, {}
    assert told(state) == []
    state.outside = {"n": Queue(("n_2",), 1)}
    assert told(state) == [("position.marches", "march-switch")]
