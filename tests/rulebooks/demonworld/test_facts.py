"""Facts say whom they are about, and what dice they tell of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle, Fact, Tally
from oriflamme.kernel.effects import EffectBegan, EffectEnded
from oriflamme.rulebooks.demonworld.deployment import elements_of
from oriflamme.rulebooks.demonworld.facts import (
    FACTS,
    AttackDeclared,
    AttackMade,
    FlamingShotMade,
    HexKindled,
    PieceFired,
    UnitDeployed,
    UnitMoved,
)
from oriflamme.rulebooks.demonworld.facts.flank_march import (
    ColumnAdvanced,
    MarchEntered,
    MarchesWritten,
    SheetLaid,
    UnitFollowed,
)
from oriflamme.rulebooks.demonworld.facts.second_attacks import ReplyAnnounced, SecondAttackAnnounced
from oriflamme.rulebooks.demonworld.state import Attack, Element
from oriflamme.rulebooks.demonworld.vocabulary import MORALE_TESTS
from tests.golden.make import golden_battle, golden_battles

BATTLES = golden_battles("demonworld")
BY_CODE = {AttackDeclared, ReplyAnnounced, SecondAttackAnnounced, UnitDeployed}
BY_CODE |= {MarchesWritten, MarchEntered, ColumnAdvanced, UnitFollowed, SheetLaid}
"""Facts that hold records: they find their subjects themselves."""
TOLD = (
    "blow",
    "shot",
    "order",
    "substitute",
    "cast",
    "failure",
    "magic",
    "duel",
    "fire",
    "flaming",
    "lighting",
    "spread",
    "wind",
    "wind-direction",
    "wind-speed",
    "projectile",
    "flank-march",
    *MORALE_TESTS,
)
"""Throws that a fact tells of."""


def keys(value: Any) -> Iterator[str]:
    """Every text anywhere in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from (key, *keys(one))
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from keys(one)


def pieces(battle: Battle) -> set[str]:
    """The keys of all units and elements of a battle."""
    units = {**battle.state.units, **battle.state.attached, **battle.state.gone}
    return {*units, *(key for unit in units.values() for key in elements_of(unit.key, unit.elements))}


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_every_piece_that_a_fact_names_is_one_of_its_subjects(path: Path) -> None:
    battle = golden_battle(path)
    known = pieces(battle)
    for fact in battle.facts:
        named = known.intersection(keys(msgspec.to_builtins(fact)))
        if isinstance(fact, (EffectBegan, EffectEnded)):
            named -= {fact.effect.by} - {fact.target}  # whoever cast it is not touched by it
        assert named == set(fact.subjects), fact


def test_every_throw_that_decides_a_blow_a_shot_or_a_test_is_told_by_its_fact() -> None:
    for path in BATTLES:
        battle = golden_battle(path)
        told = [total for fact in battle.facts for total in fact.roll_totals]
        thrown = [throw.total for throw in battle.throws if throw.purpose in TOLD]
        assert told == thrown


def test_only_facts_with_records_find_their_subjects_by_code() -> None:
    assert {kind for kind in FACTS if "subjects" in vars(kind)} == BY_CODE
    for kind in FACTS:
        assert {*kind.subject_fields, *kind.roll_fields} <= set(kind.__struct_fields__)


def test_whoever_acts_comes_first() -> None:
    attack = Attack("n_1", "g_1", ("n_2", "n_3"))
    announced = AttackDeclared(clause="DW-VI.1.3-01", attack=attack, shot=False)
    assert announced.subjects == ("n_1", "g_1", "n_2", "n_3")
    moved = UnitMoved(clause="DW-V.1.1-02", unit="n", how="advance", detail=("ne",), places={"n_1": (0, 0, 3)})
    assert moved.subjects == ("n", "n_1")
    element = Element("n_1", "n", (0, 0), 3)  # type: ignore[arg-type]
    deployed: Fact = UnitDeployed(clause="DW-VII-02", unit="n", hexes="0101", elements=(element,))
    assert deployed.subjects == ("n", "n_1")
    assert AttackMade.roll_fields == ("roll",)


def test_whoever_is_aimed_at_or_helps_is_a_subject_of_a_shot() -> None:
    made: dict[str, Any] = {"clause": "DW-XXII.5.0-06", "element": "n_1", "base": Tally(()), "roll": 20}
    arrow = FlamingShotMade(target="x_1", hit=False, supports=("n_2",), **made)
    assert arrow.subjects == ("n_1", "x_1", "n_2")
    assert HexKindled(hex="0605", lit=False, supports=("n_2", "n_3"), **made).subjects == ("n_1", "n_2", "n_3")
    ball = PieceFired(
        clause="DW-XIX.4.1-04", element="p_1", hex="0605", roll=3, band="short", result="jammed", target="g_1"
    )
    assert ball.subjects == ("p_1", "g_1")
