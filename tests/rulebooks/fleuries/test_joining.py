"""Characters on their way to a unit, and the enemies between. GF-CP-109."""

from __future__ import annotations

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks.fleuries.facts.moves import Moved
from oriflamme.rulebooks.fleuries.facts.turn import ControlTaken
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, facts, position

FAR = "z man B20 files=10 at=150/15"
FOE = "v9 man B20 files=10 at=150/110/180"
THIN = "u man B10 files=10 at=60/44"
"""A single rank: its back is at 41.5 cm."""


@pytest.mark.parametrize(
    ("unit", "enemy", "former", "far", "reached"),
    [
        (THIN, "v man B4 files=4 at=60/33/180", False, 8, False),
        (THIN, "v man B4 files=4 at=60/33/180", True, 21.5, True),
        (THIN, "v man B4 files=4 at=66.3/33/180", False, 21.5, True),
        (f"{THIN} fights=v:front:1:front", "v man B10 files=10 at=60/44/180 fights=u:front:1:front", False, 21.5, True),
        (f"{THIN} fights=v:rear:1:front", "v man B10 files=10 at=60/41.5 fights=u:front:1:rear", False, 14, False),
    ],
)
@clause("GF-LES_MOUVEMENTS_NORMAL-02", "GF-LE_COMMANDEMENT-10")
def test_nobody_joins_a_unit_through_the_enemy(unit: str, enemy: str, former: bool, far: float, reached: bool) -> None:
    """From 20 cm on: 5 cm before an enemy in the way, be it one whom the unit fights; not before those beyond it."""
    text = f"south: h hero at=60/20 | {unit} | {FAR}\nnorth: {enemy} | {FOE}"
    battle = position(text, switches={"joins_through_enemies": former})
    ask_of(battle, "move", "h", "order h advance")
    battle.answer("move h join u", "south")
    moved = fact(battle, Moved, unit="h")
    assert (moved.distance, moved.stop) == (round(far * CM), "" if reached else "enemy")
    assert bool(facts(battle, ControlTaken)) == reached
    end = "." if reached else " and halts before v."
    assert fold(battle.say(moved, "en")) == f"H goes to join a unit ({far:g} cm){end}"
