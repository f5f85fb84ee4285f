"""Facts say whom they are about and which dice they tell of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from oriflamme import Battle
from oriflamme.board.tabletop import Pose
from oriflamme.kernel import Fact
from oriflamme.kernel.history import Entry
from oriflamme.rulebooks.fleuries import FACTS
from oriflamme.rulebooks.fleuries.facts.losses import ShotMade, StructureDamaged, WoundTaken
from oriflamme.rulebooks.fleuries.facts.moves import Moved
from oriflamme.rulebooks.fleuries.state import Wound
from tests.golden.make import golden_battle, golden_battles

NOT_SUBJECTS = {"order", "effect"}
"""A battle order names a friend to support: it is about the character who is given it; an effect names who has brought
it: it is about what it lies on."""
CORPUS = golden_battles("fleuries")


def fought(name: str) -> Battle:
    return golden_battle(next(path for path in CORPUS if path.stem == name))


def words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (word for pair in value.items() for word in words(pair))
    elif isinstance(value, list | tuple):
        yield from (word for one in value for word in words(one))


@pytest.mark.parametrize("name", [path.stem for path in CORPUS])
def test_every_piece_that_a_fact_names_is_one_of_its_subjects(name: str) -> None:
    battle = fought(name)
    pieces = {*battle.state.pieces, *battle.state.fallen}
    for one in battle.facts:
        fields = {key: value for key, value in msgspec.to_builtins(one).items() if key not in ("fact", *NOT_SUBJECTS)}
        named = {word for word in words([*fields.values()]) if word in pieces}
        assert named <= set(one.subjects), one
        assert not set(one.subjects) & {*battle.state.armies, *battle.state.ground}, one


@pytest.mark.parametrize("name", [path.stem for path in CORPUS if not path.stem.endswith("-corrected")])
def test_what_a_fact_says_was_rolled_was_rolled(name: str) -> None:
    battle = fought(name)
    start = 0
    thrown: Counter[int] = Counter()  # what an omen lets a side look at first is told a step later
    for entry in battle.entries:
        assert isinstance(entry, Entry)
        thrown += Counter(throw.total for throw in entry.throws)
        end = max(start, entry.facts)
        told = Counter(total for one in battle.facts[start:end] for total in one.roll_totals)
        assert not told - thrown, entry
        thrown -= told
        start = end


def test_every_fact_that_tells_a_roll_says_so() -> None:
    telling = {kind for kind in FACTS if {"roll", "rolls", "defence"} & {*kind.__struct_fields__}}
    assert telling == {kind for kind in FACTS if kind.roll_fields}


def test_no_roll_is_no_total_and_ground_is_no_piece() -> None:
    shot: dict[str, Any] = {"clause": "", "unit": "a", "target": "b", "weapon": "bow", "figures": 1, "distance": 1}
    shot |= {"band": "short", "each": {"items": []}, "extra": {"items": []}, "percent": 100, "kills": 1}
    assert msgspec.convert({**shot, "roll": 0, "fact": "ShotMade"}, ShotMade).roll_totals == ()
    assert msgspec.convert({**shot, "roll": 7, "fact": "ShotMade"}, ShotMade).roll_totals == (7,)
    facts: list[tuple[Fact, tuple[int, ...]]] = [
        (StructureDamaged(clause="", ground="g", damage=4, why="crash"), (4,)),
        (StructureDamaged(clause="", ground="g", damage=4, why="fire"), ()),
        (WoundTaken(clause="", unit="u", wound=Wound("character", "legs", 3), grade="light"), (3,)),
        (WoundTaken(clause="", unit="u", wound=Wound("crash", "fall", 1), grade="light"), ()),
    ]
    assert [one.roll_totals for one, _ in facts] == [totals for _, totals in facts]
    step: dict[str, Any] = {"clause": "", "unit": "u", "pose": Pose(0, 0), "distance": 1, "how": "order"}
    assert Moved(**step, stop="enemy", other="v").subjects == ("u", "v")
    assert Moved(**step, stop="ground", other="wall").subjects == ("u",)
