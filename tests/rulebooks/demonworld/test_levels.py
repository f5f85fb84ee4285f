"""Chapter I.1.1 and the beginning of II: the base level plays by its own rules, whatever a card says beyond them."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.rulebooks.demonworld.facts import AttackMade, ElementsLost
from oriflamme.rulebooks.demonworld.melee import initiative
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import element, fact, items, offered, play, position

HIGHER: dict[str, Any] = {
    "manoeuvres": 1,
    "skill_melee": 5,
    "skill_shot": 5,
    "hp": 3,
    "morale": [2, 3],
    "fear": 6,
    "special": ["leader", "musician", "standard"],
    "formations": ["square", "wedge", "skirmish", "horde"],
}
"""Values that only later levels read."""


def card(changes: dict[str, Any]) -> dict[str, Any]:
    return {"x": {**CARDS["archers_longs"], "people": "orcs", **changes}}


@clause("DW-I.1.1-01", "DW-II-01", "DW-I.2.1-02")
@pytest.mark.parametrize("changes", [{}, HIGHER], ids=["plain", "higher"])
def test_only_the_values_of_the_base_level_count(changes: dict[str, Any]) -> None:
    """The same shot, the same blow, the same losses and the same manoeuvres."""
    battle = position(
        " . g .\n. . . .\n . x x",
        g="empire berserkers S order=H",
        x="orcs x N order=H",
        card=card(changes),
        phase="first_shooting",
        dice=[6],
    )
    play(battle, "attack x_1 g_1", "confirm")
    assert [value for _, value, _ in items(fact(battle, AttackMade).base)] == [5, 0, 1] and battle.outcome
    battle = position(
        " . g . g\n. x . . .",
        g="empire berserkers S engaged=1",
        x="orcs x N engaged=1",
        card=card(changes),
        phase="melee",
        dice=[9],
    )
    assert initiative(battle.state, element(battle, "x_1")).total == 2
    play(battle, "attack g_1 x_1", "confirm")
    assert [value for _, value, _ in items(fact(battle, AttackMade).base)] == [11, -2]
    assert fact(battle, ElementsLost).elements == ("x_1",)  # one hit destroys
    battle = position(
        " g . . . .\n. . . . . .\n . . . . .\n. x x x . .\n . x x . .",
        g="empire berserkers S order=T",
        x="orcs x N order=C",
        card=card(changes),
        phase="movement",
        sequence="C",
        sides=["orcs"],
        active="x",
    )
    assert battle.asks[0].question.args["manoeuvres"] == 2
    play(battle, "slide e")
    assert "e" in offered(battle, "slide ")


@clause("DW-I.1.1-01")
def test_a_level_that_is_not_played_is_refused_by_name() -> None:
    with pytest.raises(UserError) as caught:
        Battle.open("demonworld/premiere_partie", tiers=["epic"])
    assert caught.value.message.id == "unknown-tier" and caught.value.message.args["tier"] == "epic"
