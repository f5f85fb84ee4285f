"""What Les Lames Maudites tells about its battles besides the rules: strength, morale, losses and destinations."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Choice, Message, message
from oriflamme.kernel.services import Destination, Loss, PieceStrength
from oriflamme.rulebooks.lames.planner import destinations as planner
from oriflamme.rulebooks.lames.state import Lames, Wing
from oriflamme.rulebooks.lames.victory import loss_value, whole_value

MAX_DESTINATIONS = 400


def strength(state: Lames) -> dict[str, PieceStrength]:
    """Steps; the routed do not hold. Units that have left the map stand nowhere."""
    return {
        key: PieceStrength(unit.side, key, unit.steps, not unit.routed, {"hex": unit.hex})
        for key, unit in state.units.items()
    }


def steadiness(state: Lames) -> dict[str, int]:
    """The morale that the wings of each side have on their markers."""
    wings = state.wings.values()
    return {side: sum(wing.morale for wing in wings if wing.side == side) for side in state.armies}


def losses(state: Lames) -> dict[str, Loss]:
    """Steps that are gone, and the points that the enemy has by them: who fled or was destroyed is lost whole. G-15."""
    found = {}
    for key, unit in {**state.units, **state.lost}.items():
        whole = state.whole_steps(unit)
        gone = whole - unit.steps if key in state.units else whole
        found[key] = Loss(unit.side, float(loss_value(state, unit)), 100 * gone / whole)
    return found


def army_points(state: Lames, side: str) -> float:
    """What the enemy would have if a side lost all its units."""
    everybody = (*state.units.values(), *state.lost.values())
    return float(sum(whole_value(state, unit) for unit in everybody if unit.side == side))


def army_notes(state: Lames, side: str) -> tuple[Message, ...]:
    """The orders, leaders and values of its wings. LM-2.5-01."""
    return tuple(_wing_note(wing) for wing in state.wings.values() if wing.side == side)


def _wing_note(wing: Wing) -> Message:
    return message(
        "sheet-wing",
        wing=wing.key,
        order=message(f"order-{wing.order}"),
        morale=wing.morale,
        fatigue=wing.fatigue,
        led=int(bool(wing.leader)),
        leader=wing.leader,
        known=int(bool(wing.edge)),
        edge=message(f"edge-{wing.edge}") if wing.edge else "",
    )


def destinations(state: Lames, choice: Choice) -> list[Destination]:
    """Where a displacement may end, the easiest first."""
    if choice.kind not in ("step", "action"):
        return []
    spent = state.move.spent if state.move else 0
    found = [one for one in planner.destinations_from_here(state) if one.hex]
    found.sort(key=lambda one: one.effort)
    return [
        Destination(
            one.tokens[:-1] if one.halts else one.tokens,
            {state.acting: (one.hex, one.facing)},
            (one.cost - spent) / 2,
            tuple(_notes(one)),
            {state.acting: one.more_hexes} if one.more_hexes else {},
        )
        for one in found[:MAX_DESTINATIONS]
    ]


def _notes(one: planner.Destination) -> Iterator[str]:
    told = {
        "charge": one.charges,
        "disorder": one.disordered,
        "extra": one.extra,
        "minimal": one.minimal,
        "throws": bool(one.throws),
    }
    return (name for name, holds in told.items() if holds)
