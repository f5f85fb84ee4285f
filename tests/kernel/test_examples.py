"""Every example illustrates clauses that exist, opens, and is told in both languages."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle, registry
from oriflamme.kernel.examples import examples


@pytest.mark.parametrize("clause", examples())
def test_an_example_opens_and_belongs_to_its_clause(clause: str) -> None:
    example = examples()[clause]
    battle = Battle.open(example.scenario, dice="typed", recording=False)
    assert clause in battle.book.clauses
    assert example.caption.fr and example.caption.en


def test_every_book_has_one() -> None:
    shown = {example.scenario["book"] for example in examples().values()}
    assert {name for name, book in registry.books().items() if book.clauses and book.drawings} <= shown | {"toy"}
