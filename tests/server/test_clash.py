"""The odds of a clash over HTTP, for the form of the page."""

from __future__ import annotations

from typing import Any

import pytest

import oriflamme
from oriflamme.server.clash_odds import weighed

VOLLEY = {"deed": "shoot", "attacker": "archers", "men": "40", "target": "orcs"}


def test_a_volley_with_its_fields_fates_and_rolls() -> None:
    found = weighed(oriflamme.book("masse"), VOLLEY, "fr")()
    assert [field.key for field in found.fields][:3] == ["deed", "attacker", "men"]
    assert found.fields[0].name == "Action" and found.fields[0].choices[0].name == "tirer"
    target = found.units[1]
    assert (target.name, target.whole, target.mean) == ("Orques", 300, 56)
    assert sum(fate.chance for fate in target.fates) == pytest.approx(1)
    assert found.rolls[0].roll.clause and found.rolls[0].reached == 1


def test_values_that_no_longer_fit_give_way_to_the_defaults() -> None:
    """Whoever turns from shooting to striking has no distance, and archers may strike too."""
    given = {"deed": "strike", "attacker": "archers", "distance": "2", "volley": "single"}
    found = weighed(oriflamme.book("lames"), given, "en")()
    kept = {field.key: field.value for field in found.fields}
    assert kept["attacker"] == "archers" and "distance" not in kept and kept["support"] == "supported"
    assert found.units and not found.message


def test_a_clash_that_the_rules_refuse_says_why() -> None:
    given = {"deed": "strike", "shock": "charge", "support": "unsupported"}
    found = weighed(oriflamme.book("lames"), given, "en")()
    assert found.clause == "LM-2.7.2.2-11" and "always supported" in found.message and not found.units


@pytest.mark.parametrize("book", list(oriflamme.books()))
def test_every_book_begins_with_a_clash_that_there_is(book: str) -> None:
    found: Any = weighed(oriflamme.book(book), {}, "fr")()
    assert not found.message and found.units and found.rolls
