"""Facts say whom they are about and what dice they tell of: over every golden battle of the book."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from oriflamme.kernel.transcript import read
from oriflamme.rulebooks.lames.facts import (
    FACTS,
    ActionChosen,
    ActivationEnded,
    FormationBroken,
    MoveBegan,
    PointsRolled,
    TroopsDetached,
)
from oriflamme.rulebooks.lames.state import Move
from oriflamme.rulebooks.lames.vocabularies import Action, MoveKind
from tests.golden.make import golden_battle, golden_battles

EXCEPTIONS = {("MoveBegan", "followers"), ("UnitStepped", "followers"), ("UnitTurned", "followers")}
EXCEPTIONS |= {("ExtraMovement", "followers")}
"""Who engaged a unit when it began to flee: its record of the displacement remembers them, and they are told of when
they test in turn."""


def words(value: Any, field: str = "") -> Iterator[tuple[str, str]]:
    """Every text within a fact, with the field it stands in."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from words(getattr(value, name), name)
    elif isinstance(value, dict):
        for key, one in value.items():
            yield field, key
            yield from words(one, field)
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from words(one, field)
    elif isinstance(value, str):
        yield field, value


@pytest.mark.parametrize("path", golden_battles("lames"), ids=lambda path: path.stem)
def test_every_piece_in_a_fact_is_one_of_its_subjects(path: Path) -> None:
    battle = golden_battle(path)
    pieces = {*battle.state.units, *battle.state.lost, *battle.state.wings}
    pieces |= {unit.key for army in battle.scenario.army for wing in army.wing for unit in wing.unit}
    for fact in battle.facts:
        if isinstance(fact, (FormationBroken, TroopsDetached)):
            pieces |= set(fact.troops)
        if fact.__module__.endswith(".covers"):  # a piece under a cover goes by another key
            pieces |= set(fact.subjects)
        named = {(field, word) for field, word in words(fact) if word in pieces and field != "clause"}
        missing = {(type(fact).__name__, field) for field, word in named if word not in fact.subjects}
        assert missing <= EXCEPTIONS
        assert set(fact.subjects) <= pieces


@pytest.mark.parametrize("path", golden_battles("lames"), ids=lambda path: path.stem)
def test_every_throw_is_told_by_one_fact_in_order(path: Path) -> None:
    """Where answers were taken back, throws that nothing tells of any more are still on record."""
    battle = golden_battle(path)
    corrected = any(line.back is not None for line in read(path.read_text(encoding="utf-8"))[0].lines)
    told = [total for fact in battle.facts for total in fact.roll_totals]
    thrown = [throw.total for throw in battle.throws]
    assert told == thrown or corrected
    assert len(told) <= len(thrown)


def test_a_fact_with_a_roll_says_so() -> None:
    for kind in FACTS:
        assert ("roll" in kind.__struct_fields__) == ("roll" in kind.roll_fields)
        assert set(kind.subject_fields) <= set(kind.__struct_fields__)


def test_who_has_nothing_to_roll_tells_of_no_roll() -> None:
    assert PointsRolled(clause="LM-2.5.9-03", unit="a", roll=0, points=1).roll_totals == ()
    assert PointsRolled(clause="LM-2.5.9-02", unit="a", roll=4, points=6).roll_totals == (4,)


@pytest.mark.parametrize("path", golden_battles("lames"), ids=lambda path: path.stem)
def test_what_is_chosen_quietly_is_told_by_what_follows(path: Path) -> None:
    """Who acts is never lost: a quiet choice or move leads to a sentence about the same unit, or to nothing at all."""
    facts = golden_battle(path).facts
    for number, fact in enumerate(facts):
        if fact.tone != "quiet" or not isinstance(fact, (ActionChosen, MoveBegan)):
            continue
        if isinstance(fact, ActionChosen) and fact.action == "pass":
            continue
        rest = takewhile(lambda one: not isinstance(one, (ActionChosen, ActivationEnded)), facts[number + 1 :])
        assert fact.unit in {key for one in rest if one.tone == "plain" for key in one.subjects}


def test_tests_and_flights_are_told_for_themselves() -> None:
    """Of a test the next fact says its sum and not why it is made; that a unit flees is more than a move."""
    tones = {action: ActionChosen(clause="", unit="u", action=action).tone for action in get_args(Action)}
    assert {tones[action] for action in ("move", "shock", "withdraw", "pass", "orders")} == {"quiet"}
    assert {tones[action] for action in ("rally", "rest", "change", "form", "manipulate", "select")} == {"plain"}
    kinds = {kind: MoveBegan(clause="", unit="u", move=Move(kind, "0101", 0, 2)).tone for kind in get_args(MoveKind)}
    assert [kind for kind, tone in kinds.items() if tone == "plain"] == ["flee"]
