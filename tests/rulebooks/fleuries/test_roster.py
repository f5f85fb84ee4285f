"""An army while one builds it: what is counted of units whose words are known, and the budget that was agreed."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel.roster import Muster
from oriflamme.testing.coverage import clause
from tests.rulebooks.test_rosters import mustered


def men(key: str, **more: Any) -> dict[str, Any]:
    """Twenty men with maquahuitl: 35 + 19 x 29 = 586 points."""
    return {"key": key, "classes": {"A": 1, "B": 19}, "weapons": ["maquahuitl"], "files": 10, **more}


def complaints(muster: Muster) -> list[tuple[str, str]]:
    return [(one.place, one.problem.id) for one in muster.complaints]


def counts(muster: Muster) -> list[Any]:
    """Of the whole army: how many units, warriors, characters."""
    return [cell.value for cell in muster.counts]


def test_units_whose_words_are_unknown_are_counted_but_not_their_figures() -> None:
    muster = mustered("fleuries", {"unit": [men("one"), men("two", weapons=["spoon"]), men("three")]})
    assert counts(muster) == [3, 40, 0]
    assert complaints(muster) == [("two", "scenario-weapon")] and muster.unpriced == 1


def test_animals_count_by_their_number() -> None:
    jaguars = {"key": "cats", "species": "jaguar", "figures": 5, "files": 5}
    hero = {"key": "chief", "rank": "hero", "level": "minor", "fc": 1, "fm": 1, "combat": 10, "controls": "cats"}
    muster = mustered("fleuries", {"unit": [men("one"), jaguars], "character": [hero]})
    assert counts(muster) == [2, 25, 1]


@pytest.mark.parametrize(
    ("agreed", "own", "fine"), [(0, 5000, True), (586, 0, True), (585, 0, False), (586, 10, True), (585, 5000, False)]
)
@clause("GF-CREATION_D_ARMEES-01")
def test_the_budget_that_was_agreed_comes_before_that_of_the_army(agreed: int, own: int, fine: bool) -> None:
    army = {"unit": [men("one")], **({"budget": own} if own else {})}
    found = complaints(mustered("fleuries", army, points=agreed))
    assert found == ([] if fine else [("army", "no-army-budget")])


def test_an_army_needs_somebody() -> None:
    assert complaints(mustered("fleuries", {"unit": []})) == [("army", "scenario-empty-army")]
