"""Where infiltration is possible, and for whom. LM-4.2.3.6, LM-4.1.2-03."""

from __future__ import annotations

from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.gaits import CLASSES
from oriflamme.rulebooks.lames.ground import LAVA, PIT, ROCK
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import FORBIDDEN, MOVEMENT
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_effects import has_faculty

DIGGERS = ("foot", "animal")
"""The movement classes that change Position below the ground. LM-4.2.2-02."""
CLOSED = (LAVA, PIT, "water")
BUILT = ("village",)


def why_not_infiltrate(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may not infiltrate anywhere. LM-4.2.3.6-01, -05, LM-4.2.2-02."""
    if unit.formation:
        return refusal("LM-4.2.3.6-05", "no-infiltrator", unit=unit.key)
    if state.figure(unit).movement not in DIGGERS:
        return refusal("LM-4.2.2-02", "no-infiltrator", unit=unit.key)
    named = unit.key in state.infiltrators or unit.identity in state.infiltrators or unit.level < 0
    if not named and not has_faculty(state, unit, "adaptation_cave"):
        return refusal("LM-4.2.3.6-01", "no-infiltrator", unit=unit.key)
    return None


def why_no_tunnel(state: Lames, hex: str) -> Refusal | None:
    """Why nobody can be below the ground in a hex. LM-4.2.3.6-02 to -04."""
    terrain = terrain_of(state)
    if not state.underground:
        return None if hex in state.tunnels else refusal("LM-4.2.3.6-04", "no-tunnel", hex=hex)
    kind, board = terrain.kind[hex], terrain.board
    if kind in CLOSED or board.terrain[board.hex(hex)] in BUILT:
        return refusal("LM-4.2.3.6-02", "no-tunnel", hex=hex)
    if kind == ROCK and not any(near and terrain.kind[near] != ROCK for near in terrain.adjacent[hex]):
        return refusal("LM-4.2.3.6-03", "no-tunnel", hex=hex)
    return None


def why_solid(state: Lames, hex: str) -> Refusal | None:
    """Why nobody can be on the ground of a hex, or above it: solid rock. LM-4.2.3-01, LM-4.2.3.6-03."""
    return refusal("LM-4.2.3.6-03", "solid", hex=hex) if terrain_of(state).kind[hex] == ROCK else None


def surface_cost(state: Lames, unit: Unit, hex: str) -> int:
    """What it costs to come up in a hex: what the hex costs, and what lies in it. LM-4.2.3.9-02."""
    cell = terrain_of(state).cells[hex]
    cost = int(CLASSES[state.figure(unit).movement][cell.kind])
    return FORBIDDEN if cost == FORBIDDEN else abs(cost) + cell.surcharge


POSITION_CHANGE: int = MOVEMENT["position"]["change"]
WITH_HEX: int = MOVEMENT["position"]["with_hex"]
