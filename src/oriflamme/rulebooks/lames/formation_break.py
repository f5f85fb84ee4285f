"""A Formation breaks: into how many simple troops, in which of its hexes. LM-3.3-03, LM-3.3.1.3."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Context
from oriflamme.kernel.names import made_key
from oriflamme.rulebooks.lames.facts import FormationBroken
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import FORMATIONS
from oriflamme.rulebooks.lames.vocabularies import Breaking

TROOP_STEPS = int(FORMATIONS["leave"]["steps_per_troop"])
"""The steps of a complete simple troop."""


def too_small(formation: Unit) -> bool:
    """Whether a Formation has too few steps to be one. LM-3.3-03."""
    return formation.steps < int(FORMATIONS["steps"]["least"])


def troops_in(steps: int) -> tuple[int, ...]:
    """Simple troops as complete as possible from so many steps: 5 are 2, 2 and 1. LM-3.3.1.3-03."""
    whole, rest = divmod(steps, TROOP_STEPS)
    return (TROOP_STEPS,) * whole + ((rest,) if rest else ())


def pieces(formation: Unit) -> Iterator[tuple[str, int]]:
    """The hex and the steps of each troop that a Formation breaks into: shared evenly, the odd step to its left hex.

    LM-3.3.1.3-02, -03.
    """
    left, right = formation.hexes
    half = formation.steps // 2
    for hex, steps in ((left, formation.steps - half), (right, half)):
        for troop in troops_in(steps):
            yield hex, troop


def new_keys(state: Lames, formation: Unit, count: int) -> tuple[str, ...]:
    """Keys for troops that come out of a Formation: of those that went into it, then new ones."""
    taken = {*state.units, *state.lost}
    found: list[str] = [key for key in formation.members if key not in taken][:count]
    while len(found) < count:
        found.append(made_key(formation.key, {*taken, *found}))
    return tuple(found)


def break_up(ctx: Context[Lames], key: str, clause: str, reason: Breaking, cohesion: int) -> None:
    """Simple troops stand in the place of a Formation, at a level of cohesion."""
    formation = ctx.state.units[key]
    parts = tuple(pieces(formation))
    ctx.note(
        FormationBroken(
            clause=clause,
            unit=key,
            troops=(key, *new_keys(ctx.state, formation, len(parts) - 1)),
            hexes=tuple(hex for hex, _ in parts),
            steps=tuple(steps for _, steps in parts),
            cohesion=cohesion,
            reason=reason,
        )
    )
