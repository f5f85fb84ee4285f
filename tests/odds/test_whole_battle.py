"""Whole small battles exactly, and larger ones refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.odds.whole_battle import whole_battle


def battle(north: int, south: int, sequences: int = 1) -> dict[str, Any]:
    armies = [
        {
            "seat": seat,
            "name": {"fr": seat.title(), "en": seat.title()},
            "unit": [{"key": f"guard_{seat}", "troop": "garde", "men": men}],
        }
        for seat, men in (("north", north), ("south", south))
    ]
    return {"book": "masse", "title": {"fr": "Petite", "en": "Small"}, "sequences": sequences, "army": armies}


def test_equal_armies_have_equal_chances_and_all_chances_are_there() -> None:
    found = whole_battle(Battle.open(battle(10, 10), dice="typed"), "plain")
    wins = found.wins()
    assert sum(wins.values()) == 1 and set(wins) == {"north", "south", None}
    assert wins["north"] == wins["south"] > 0
    assert wins["north"] == sum(chance for one, chance in found.endings.items() if one.winner == "north")
    assert list(found.endings.values()) == sorted(found.endings.values(), reverse=True)
    assert 0 < found.throws <= 200


def test_the_larger_army_wins_more_often() -> None:
    wins = whole_battle(Battle.open(battle(30, 10), dice="typed"), "plain").wins()
    assert wins.get("north", Fraction(0)) > wins.get("south", Fraction(0))


def test_a_battle_with_too_many_ways_is_refused() -> None:
    with pytest.raises(UserError, match="too many ways"):
        whole_battle(Battle.open(battle(10, 10, sequences=2), dice="typed"), "plain", limit=300)
