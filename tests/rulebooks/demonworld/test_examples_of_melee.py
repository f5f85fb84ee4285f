"""The worked examples of chapters VI and VII, each with its arithmetic, named by its number in the catalogue."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import (
    AttackDeclared,
    AttackFutile,
    AttackMade,
)
from oriflamme.rulebooks.demonworld.formation import COLUMN
from oriflamme.rulebooks.demonworld.melee import initiative
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    element,
    fact,
    facts,
    play,
    position,
    run,
    shape,
)


def fight(picture: str, **more: Any) -> Battle:
    return position(picture, phase="melee", turn=1, **more)


# Chapter VI

FACE = " . g .\n. n . ."


def elves() -> dict[str, Any]:
    return {"elves": {**CARDS["fantassins_nobles"], "people": "elves", "initiative": 3}}


@pytest.mark.parametrize(("order", "first"), [("C", [5, 4]), ("H", [4, 4])])
def test_ex_24_elves_and_orcs(order: str, first: list[int]) -> None:
    """3 + 2 = 5 against 2 + 2 = 4; with H 3 + 1 = 4: at once."""
    units = {"n": f"empire elves N order={order} engaged=1", "g": "orcs guerriers_orcs S order=C engaged=1"}
    battle = fight(FACE, **units, card=elves(), dice=[1] if order == "C" else [1, 1])
    play(battle, "attack n_1 g_1", "attack g_1 n_1", "confirm")
    assert [one.attack.initiative for one in facts(battle, AttackDeclared)] == first
    assert len(facts(battle, AttackMade)) == (1 if order == "C" else 2)


@pytest.mark.parametrize(("words", "total"), [("order=T engaged=1", 6), ("engaged=1 fought=1", 2)])
def test_ex_25_pikes(words: str, total: int) -> None:
    """2 + 2 + 2 = 6, and 2 afterwards."""
    battle = fight(FACE, n=f"empire piquiers_imperiaux N {words}", g="orcs garde_orc S engaged=1")
    assert initiative(battle.state, element(battle, "n_1")).total == total


@pytest.mark.parametrize(("die", "hit"), [(5, True), (6, False)])
def test_ex_26_a_basic_weapon(die: int, hit: bool) -> None:
    """8 - 3 = 5."""
    units = {"n": "empire arquebusiers_imperiaux N engaged=1", "g": "orcs guerriers_orcs S engaged=1"}
    battle = fight(FACE, **units, dice=[die])
    play(battle, "attack g_1 n_1", "confirm")
    assert (fact(battle, AttackMade).base.total, fact(battle, AttackMade).hit) == (5, hit)


@pytest.mark.parametrize("supports", [0, 1, 2])
def test_ex_27_an_improvised_weapon(supports: int) -> None:
    """6 - 6 = 0 cannot hit; 0 + 3 = 3; 0 + 3 + 3 = 6."""
    battle = fight(
        " . a a .\n. . n a .\n . . . .",
        n="empire chevaliers_ordre WNW engaged=1 fought=1",
        a="orcs archers_legers S engaged=1 fought=1",
        faces="a_3:WNW",
        dice=[20] if supports else [],
    )
    play(battle, "attack a_1 n_1", *(f"support a_{2 + number} a_1" for number in range(supports)), "confirm")
    if supports:
        assert fact(battle, AttackMade).base.total == 3 * supports
    else:
        assert fact(battle, AttackFutile).base.total == 0


def test_ex_28_the_charge_of_the_knights() -> None:
    """2 + 2 + 1 = 5 before 2 + 2 = 4; 10 - 2 + 3 = 11. Later 8 - 2 = 6 and 8 - 6 = 2 (5 with a support), at once."""
    battle = fight(
        " . g g .\n. . n . .",
        n="empire chevaliers_ordre N order=C engaged=1",
        g="orcs guerriers_orcs S order=T engaged=1",
        dice=[20, 20, 6, 20, 20, 6],
    )
    play(battle, "attack n_1 g_1", "attack g_1 n_1", "hold g_2", "confirm")
    assert [one.attack.initiative for one in facts(battle, AttackDeclared)] == [5, 4]
    assert [one.base.total for one in facts(battle, AttackMade)] == [11, 2]
    run(battle, "blow")
    play(battle, "attack n_1 g_1", "attack g_1 n_1", "support g_2 g_1", "confirm")
    assert [one.attack.initiative for one in facts(battle, AttackDeclared)][2:] == [2, 2]
    assert [one.base.total for one in facts(battle, AttackMade)][2:] == [6, 5]


@clause("DW-VI.1.3-06", "DW-VI.1.2-01")
@pytest.mark.parametrize(
    ("attacks", "bases"),
    [
        ({"b_3": "b_1 b_2 b_4"}, [4 + 3 * 3]),  # from the rear, three supports
        ({"b_1": "b_2 b_3 b_4"}, [3 * 3]),  # from the front, three supports
        ({"b_1": "b_2", "b_3": "b_4"}, [3, 4 + 3]),  # two pairs, each from its own place
        ({"b_1": "", "b_2": "", "b_3": "", "b_4": ""}, [0, 0, 4, 4]),  # four attacks of their own
    ],
)
def test_ex_29_the_surrounded_rider(attacks: dict[str, str], bases: list[int]) -> None:
    """8 - 6 = 2 before modifiers."""
    battle = fight(
        " . b b .\n. . n . .\n . b b .",
        n="empire chevaliers_ordre N engaged=1 fought=1",
        b="orcs guerriers_orcs S engaged=1 fought=1",
        faces="b_3:N b_4:N",
        dice=[20] * len(attacks),
    )
    play(battle, *(f"attack {main} n_1" for main in attacks))
    play(battle, *(f"support {key} {main}" for main, helpers in attacks.items() for key in helpers.split()), "confirm")
    assert [one.base.total - 2 for one in facts(battle, AttackMade)] == bases


# Chapter VII


def test_ex_30_the_forces_of_the_first_game() -> None:
    """10 + 10 = 20 and 200 + 180 = 380; 8 + 10 = 18 and 160 + 170 = 330; 380 : 330 = 1.15; 160 : 8 = 20 (EX-38)."""
    cards = [SHIPPED[key] for key in ("fantassins_nobles", "berserkers", "garde_orc", "boufnains")]
    nobles, berserkers, guard, eaters = cards
    assert (nobles.elements + berserkers.elements, nobles.points + berserkers.points) == (20, 380)
    assert (guard.elements + eaters.elements, guard.points + eaters.points) == (18, 330)
    assert (round(380 / 330, 2), guard.points / guard.elements) == (1.15, 20)


def test_a_column_is_not_a_line() -> None:
    """The neighbour of the second example: one behind another."""
    assert shape("x\n x\nx\n x") == COLUMN
