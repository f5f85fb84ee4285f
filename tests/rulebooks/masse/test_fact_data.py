"""Facts say as data whom they are about and what dice showed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Fact, Product, Tally
from oriflamme.rulebooks.masse.facts import (
    FACTS,
    Blow,
    EngineShot,
    LossesTaken,
    OrderRevealed,
    Rammed,
    RoundBegan,
    SpellCast,
)
from oriflamme.rulebooks.masse.state import Order
from tests.golden.make import golden_battle, golden_battles

BATTLES = golden_battles("masse")
EXCEPT = {"side", "winner", "lost"}
"""Fields that name sides: a section of wall may be called as one is."""


def words(value: Any) -> Iterator[str]:
    """Every text in a fact, keys of mappings too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            if key not in EXCEPT:
                yield from (key, *words(one))
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from words(one)


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_whoever_occurs_in_a_fact_is_one_of_its_subjects(path: Any) -> None:
    """In every golden battle; and nobody else is: no side, no wing, no word."""
    battle = golden_battle(path)
    known = {*battle.state.pieces, *battle.state.fallen, *battle.state.sections}
    for fact in battle.facts:
        found = {word for word in words(msgspec.to_builtins(fact)) if word in known}
        assert found == set(fact.subjects), fact
        assert len(fact.subjects) == len(set(fact.subjects))


def test_every_fact_with_a_roll_tells_its_total() -> None:
    for kind in FACTS:
        told = {"roll", "rolls", "initiative"} & set(kind.__struct_fields__)
        assert set(kind.roll_fields) == told, kind


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_totals_are_those_of_the_dice(path: Any) -> None:
    """Every total that a fact tells of has been thrown."""
    battle = golden_battle(path)
    thrown = [throw.total for throw in battle.throws]
    for fact in battle.facts:
        for total in fact.roll_totals:
            assert total in thrown, fact
            thrown.remove(total)


PERCENT, PRODUCT = Tally(()), Product(0, ())


@pytest.mark.parametrize(
    ("fact", "subjects", "totals"),
    [
        (OrderRevealed(clause="", unit="a", order=Order("shoot", "b")), ("a", "b"), ()),
        (OrderRevealed(clause="", unit="a", order=Order("move", "left", "front")), ("a",), ()),
        (OrderRevealed(clause="", unit="a", order=Order("none")), ("a",), ()),
        (OrderRevealed(clause="", unit="a", order=Order("cast", "a", "cure")), ("a",), ()),
        (LossesTaken(clause="", unit="a", damage=3, by={"b": 1, "c": 2}, pvt=1, men=1), ("a", "b", "c"), ()),
        (RoundBegan(clause="", round=1, initiative={"a": 3, "b": 5}, distance=0), ("a", "b"), (3, 5)),
        (
            Blow(
                clause="",
                hero="a",
                enemy="b",
                by_escort=False,
                on_escort=False,
                percent=PERCENT,
                rolls=(40, 7),
                hits=1,
                damage=6,
            ),
            ("a", "b"),
            (47, 6),
        ),
        (
            Blow(
                clause="",
                hero="a",
                enemy="b",
                by_escort=True,
                on_escort=False,
                percent=PERCENT,
                rolls=(90,),
                hits=0,
                damage=0,
            ),
            ("a", "b"),
            (90,),
        ),
        (EngineShot(clause="", unit="a", target="b", roll=0, product=PRODUCT, damage=0), ("a", "b"), ()),
        (EngineShot(clause="", unit="a", target="b", roll=9, product=PRODUCT, damage=0), ("a", "b"), (9,)),
        (SpellCast(clause="", unit="a", spell="bless", target="b"), ("a", "b"), ()),
        (SpellCast(clause="", unit="a", spell="sleep", target="b", roll=8), ("a", "b"), (8,)),
        (Rammed(clause="", unit="a", section="east", done=1, needed=4), ("a", "east"), (4,)),
        (Rammed(clause="", unit="a", section="east", done=2, needed=4), ("a", "east"), ()),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Fact) else "",
)
def test_subjects_and_totals(fact: Fact, subjects: tuple[str, ...], totals: tuple[int, ...]) -> None:
    assert (fact.subjects, fact.roll_totals) == (subjects, totals)
