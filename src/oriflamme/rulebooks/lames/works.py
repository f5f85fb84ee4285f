"""Defensive works and other obstacles: whom they protect, against whom, and what they bear. Chapter 3.5."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from oriflamme.board.facings import FACINGS
from oriflamme.board.overlay import GroundMark
from oriflamme.kernel import Context, Item
from oriflamme.rulebooks.lames.engagement import ranked
from oriflamme.rulebooks.lames.facts import WorkHeld, WorkTurned, WorkWorn
from oriflamme.rulebooks.lames.ground import GROUPS, RULES, MarkRules, ground_board, rules_in
from oriflamme.rulebooks.lames.message_parts import name_facing
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import spent_after
from oriflamme.rulebooks.lames.vocabularies import Mark

Work = tuple[GroundMark, MarkRules]
ABOUT = len(FACINGS) // 2
"""Notches of a turn about."""


def lying(state: Lames, hex: str) -> list[Work]:
    """What lies in a hex and does something."""
    if state.overlay is None or not hex:
        return []
    board = ground_board(state)
    return rules_in(board, board.hex(hex))


def on_obstacle(state: Lames, hex: str) -> bool:
    """Whether an obstacle lies in a hex. LM-3.5-02."""
    return any(rules.obstacle for _, rules in lying(state, hex))


def behind_obstacle(state: Lames, target: Unit, hex: str) -> bool:
    """Whether an obstacle is in the way of a charge at a unit in one of its hexes: not to one that flies."""
    return not target.level and on_obstacle(state, hex)


def on_work(state: Lames, unit: Unit, against: Unit, hex: str) -> bool:
    """Whether a unit is posted in a hex on a work that protects it against an enemy. LM-3.5-09, LM-CA-75."""
    return any(rules.work for _, rules in works_for(state, unit, against, hex))


def works_for(state: Lames, unit: Unit, against: Unit, hex: str) -> Iterator[Work]:
    """The works that protect a unit against an enemy in one of its hexes: those that face as it does, and wagons.

    LM-3.5.4-04, LM-3.5.5-02, LM-3.5.6-02, LM-3.5.7-02, LM-3.5.11-02. They stand on the ground, and protect who stands
    there.
    """
    weapon, other = state.figure(unit).weapon, state.figure(against).weapon
    for mark, rules in lying(state, hex) if not unit.level else ():
        shields = _shields(state, unit, rules, hex) if rules.shield else rules.work
        if not shields or not (rules.shield or _posted(state, unit, mark, rules)):
            continue
        if rules.shelters and weapon not in GROUPS[rules.shelters]:
            continue
        if not rules.against or any(other in GROUPS[group] for group in rules.against):
            yield mark, rules


def _posted(state: Lames, unit: Unit, mark: GroundMark, rules: MarkRules) -> bool:
    """Whether a unit looks as its work asks for; wagons shelter from all sides. LM-3.5.11-02, LM-CA-96."""
    return (rules.either_way and not state.rules.aligned_wagons) or faces_as(mark, rules, unit.facing)


def faces_as(mark: GroundMark, rules: MarkRules, facing: int) -> bool:
    """Whether a work looks as a unit does; wagons may look the other way. LM-3.5.11-03."""
    return mark.facing == facing or (rules.either_way and mark.facing == (facing + ABOUT) % len(FACINGS))


def _shields(state: Lames, unit: Unit, rules: MarkRules, hex: str) -> bool:
    """Whether pavises stand before a unit: before the topmost of those in the hex whom they shelter. LM-3.5.3-01."""
    sheltered = [one.key for one in state.at(hex) if state.figure(one).weapon in GROUPS[rules.shelters]]
    return sheltered[:1] == [unit.key]


def support(work: Work) -> int:
    """The support that a work gives in shock; where it is "notches", as much as it has left. LM-MA-12."""
    mark, rules = work
    return mark.strength if isinstance(rules.shock, str) else rules.shock


def support_items(state: Lames, unit: Unit, target: Unit, hex: str) -> list[Item]:
    """What the works of a target take off the advantage of an attack at one of its hexes. LM-3.5-08."""
    found = (support(work) for work in works_for(state, target, unit, hex))
    return [Item("work", -value, "LM-3.5-08") for value in found if value]


def shot_items(state: Lames, unit: Unit, target: Unit, hex: str) -> list[Item]:
    """What the works of a target take off the advantage of a shot at one of its hexes. LM-3.5-08."""
    if state.overlay is None:
        return []
    found = ((mark, rules.shooting) for mark, rules in works_for(state, target, unit, hex))
    values = [mark.strength if isinstance(value, str) else value for mark, value in found]
    return [Item("work", -value, "LM-3.5-08") for value in values if value]


def held_shot(ctx: Context[Lames], unit: Unit, target: Unit, hex: str, roll: int, losses: int) -> int:
    """What of a shot's losses the works of the target leave to it; artillery wears them. LM-3.5.4-06, LM-3.5.4-07."""
    state = ctx.state
    artillery = state.figure(unit).weapon == "art"
    for mark, rules in list(works_for(state, target, unit, hex)) if state.overlay is not None else ():
        if rules.shooting and rules.absorbs and losses and roll != rules.absorbs_never:
            losses = _absorb(ctx, mark, rules, target, losses)
    if artillery:
        wear_out(ctx, target, hex, roll)
    return losses


def _absorb(ctx: Context[Lames], mark: GroundMark, rules: MarkRules, target: Unit, losses: int) -> int:
    held = min(rules.absorbs, losses)
    ctx.note(
        WorkHeld(clause=rules.absorbs_clause, work=cast(Mark, mark.kind), hex=mark.at, unit=target.key, losses=held)
    )
    return losses - held


def test_items(state: Lames, unit: Unit, enemy: Unit) -> list[Item]:
    """What its works add to a unit's defence engagement test: those of the hex where it is safest from that enemy.

    LM-3.5.4-05, LM-3.5.5-03, LM-3.5.6-03, LM-3.5.7-03.
    """
    if state.overlay is None:
        return []
    terrain = terrain_of(state)
    met = [hex for hex in unit.hexes if not {hex, *terrain.adjacent[hex]}.isdisjoint(enemy.hexes)]
    found = [[rules for _, rules in works_for(state, unit, enemy, hex) if rules.test] for hex in met]
    best = min(found, key=lambda works: sum(rules.test for rules in works), default=[])
    return [Item("work", rules.test, rules.test_clause) for rules in best]


def striking(state: Lames, unit: Unit, target: Unit, hex: str) -> Unit:
    """A unit as it strikes: against an enemy on an obstacle, in that hex, its Charge is lost before. LM-3.5-03."""
    if not unit.charging or not behind_obstacle(state, target, hex):
        return unit
    return replace(unit, shock="", breath=spent_after(state, unit))


def held_losses(
    ctx: Context[Lames], unit: Unit, target: Unit, hex: str, roll: int, losses: int, *, supported: bool
) -> int:
    """What of an attack's losses the works of the target leave to it; what they suffer themselves.

    LM-3.5.4-06, LM-3.5.4-07, LM-CA-25.
    """
    state = ctx.state
    for mark, rules in list(works_for(state, target, unit, hex)) if state.overlay is not None else ():
        if rules.absorbs and not rules.absorbs_shots_only and losses and roll != rules.absorbs_never:
            losses = _absorb(ctx, mark, rules, target, losses)
    if supported:
        wear_out(ctx, target, hex, roll)
    return losses


def wear_out(ctx: Context[Lames], target: Unit, hex: str, roll: int) -> None:
    """A low roll wears the works in the hex that is struck, whether they protect the target or not. LM-3.5.4-07."""
    for mark, rules in lying(ctx.state, hex) if not target.level else ():
        if roll <= rules.worn_by:
            wear(ctx, mark, rules.worn_clause)


def absorbed(ctx: Context[Lames], unit: Unit, hex: str, roll: int, losses: int) -> int:
    """What of the losses by traps the works in whose shelter a unit comes leave to it. LM-CA-73."""
    for mark, rules in list(works_for(ctx.state, unit, unit, hex)):
        if rules.absorbs and not rules.absorbs_shots_only and losses and roll != rules.absorbs_never:
            losses = _absorb(ctx, mark, rules, unit, losses)
    return losses


def wear(ctx: Context[Lames], mark: GroundMark, clause: str) -> None:
    """A work loses a notch; with the last one it becomes debris, or is gone. LM-3.5.4-07."""
    ctx.note(WorkWorn(clause=clause, work=cast(Mark, mark.kind), hex=mark.at, left=max(mark.strength - 1, 0)))


def turn_works(ctx: Context[Lames]) -> None:
    """Mantlets are turned as the units in their hex look, whoever has come there or turned. LM-3.5.2-02."""
    state = ctx.state
    for mark in list(state.overlay.marks.values()) if state.overlay is not None else ():
        rules = RULES.get(mark.kind)
        if rules is None or not rules.follows:
            continue
        stack = state.stacks.get(mark.at, ())
        facing = state.units[ranked(state, stack)[0]].facing if stack else mark.facing
        if facing is not None and facing != mark.facing:
            work, towards = cast(Mark, mark.kind), name_facing(state, facing)
            ctx.note(WorkTurned(clause=rules.follows_clause, work=work, hex=mark.at, facing=facing, towards=towards))
