"""Whether a position can be played on: every name in it leads somewhere, and nothing contradicts the rules.

A scenario file may set anything that a state can hold. What the rules would stumble over is found here, before
the battle opens.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel.authoring import ScenarioError
from oriflamme.rulebooks.masse.orders import why_not
from oriflamme.rulebooks.masse.state import BEFORE, Army, Masse, Order, Piece
from oriflamme.rulebooks.masse.tables import CASTABLE
from oriflamme.rulebooks.masse.vocabulary import LINES, MOVING_AWAY, OUTCOMES, PARTS, WINGS


def scenario_errors(state: Masse) -> Iterator[ScenarioError]:
    """Everything that keeps a position from being played, the first thing first."""
    for army in state.armies.values():
        yield from _army(army)
    yield from _sections(state)
    for piece in (*state.pieces.values(), *state.fallen.values()):
        yield from _piece(state, piece)
        yield from _mentions(state, piece)
        yield from _order(state, piece)
    yield from _course(state)


def _army(army: Army) -> Iterator[ScenarioError]:
    for name in ("rations", "water", "ammunition"):
        if getattr(army, name) < -1:
            yield ScenarioError(army.key, "number", {"value": getattr(army, name)})
    for name in ("coward", "hungry"):
        if getattr(army, name) < 0:
            yield ScenarioError(army.key, "number", {"value": getattr(army, name)})


def _sections(state: Masse) -> Iterator[ScenarioError]:
    for section in state.sections.values():
        if not BEFORE <= section.breached_in <= state.sequence:
            yield ScenarioError(section.key, "number", {"value": section.breached_in})
        for value in (section.wall, section.tower_progress, section.ram_needed, section.ram_done):
            if value < 0:
                yield ScenarioError(section.key, "number", {"value": value})
    if state.assault and state.assault not in state.sections:
        yield ScenarioError("position.assault", "unknown-section", {"section": state.assault})
    if not BEFORE <= state.breached_in <= state.sequence:
        yield ScenarioError("position.breached_in", "number", {"value": state.breached_in})


# Pieces


def _piece(state: Masse, piece: Piece) -> Iterator[ScenarioError]:
    """Numbers that no battle can have led to."""
    most = piece.pvt0 + piece.officer_hp
    if not 0 <= piece.pvt <= most:
        yield ScenarioError(piece.key, "too-many-points", {"value": piece.pvt, "most": most})
    if piece.escort_pvt and not piece.escort:
        yield ScenarioError(piece.key, "no-escort")
    if not 0 <= piece.men_before <= piece.men0:
        yield ScenarioError(piece.key, "number", {"value": piece.men_before})
    for value in (piece.points, piece.broken_in, piece.horn_day, piece.bonus, piece.award, piece.shots + 1):
        if value < 0:
            yield ScenarioError(piece.key, "number", {"value": value})
    if piece.broken_in > state.sequence:
        yield ScenarioError(piece.key, "number", {"value": piece.broken_in})
    if piece.outside and not state.siege:
        yield ScenarioError(piece.key, "outside")
    if piece.fate and (piece.leads or piece.links):
        yield ScenarioError(piece.key, "fallen-busy")


def _mentions(state: Masse, piece: Piece) -> Iterator[ScenarioError]:
    """Whom and what a piece names must exist."""
    for enemy, damage in piece.hurt.items():
        if not _is_enemy(state, piece, enemy):
            yield ScenarioError(piece.key, "unknown-enemy", {"key": enemy, "known": _enemies(state, piece)})
        if damage < 0:
            yield ScenarioError(piece.key, "number", {"value": damage})
    if piece.entered and not _is_enemy(state, piece, piece.entered):
        yield ScenarioError(piece.key, "unknown-enemy", {"key": piece.entered, "known": _enemies(state, piece)})
    for enemy, since in piece.links.items():
        other = state.pieces.get(enemy, piece)
        if piece.key < enemy and (since < 1 or other.links.get(piece.key, since) != since):
            yield ScenarioError(piece.key, "link-since", {"key": enemy})
    for section in (piece.section, piece.defends):
        if section and section not in state.sections:
            yield ScenarioError(piece.key, "unknown-section", {"section": section, "known": list(state.sections)})


def _enemies(state: Masse, piece: Piece) -> list[str]:
    return [other.key for other in (*state.pieces.values(), *state.fallen.values()) if other.side != piece.side]


def _is_enemy(state: Masse, piece: Piece, key: str) -> bool:
    other = state.pieces.get(key) or state.fallen.get(key)
    return other is not None and other.side != piece.side


# Orders


def _order(state: Masse, piece: Piece) -> Iterator[ScenarioError]:
    """An order that can be carried out; before the shooting, one that could be given."""
    if not _makes_sense(state, piece, piece.order):
        yield ScenarioError(piece.key, "order", {"order": piece.order.kind})
    elif state.phase in ("referee", "shooting") and not piece.fate and not piece.leaving:
        reason = why_not(state, piece, piece.order)
        if reason is not None and reason.message.id != "no-wall-breached":
            yield ScenarioError(piece.key, "order-refused", {"reason": reason.message})


def _makes_sense(state: Masse, piece: Piece, order: Order) -> bool:
    target = state.pieces.get(order.target) or state.fallen.get(order.target)
    if order.kind in ("none", *MOVING_AWAY):
        return not order.target and not order.what
    if order.kind in ("shoot", "engage"):
        return _is_enemy(state, piece, order.target) and not order.what
    if order.kind == "duel":
        return piece.kind == "hero" and _is_enemy(state, piece, order.target) and _is_hero(target)
    if order.kind == "cast":
        known = target is not None or order.target in state.sections
        return piece.kind == "hero" and order.what in CASTABLE and known
    if order.kind in ("batter", "tear", "ram"):
        parts = ("",) if order.kind == "ram" else PARTS
        return order.target in state.sections and order.what in parts and state.armies[piece.side].besieging
    if order.kind == "move":
        return state.rules.wings and order.target in WINGS and order.what in LINES
    return False


def _is_hero(piece: Piece | None) -> bool:
    return piece is not None and piece.kind == "hero"


# Where the battle stands


def _course(state: Masse) -> Iterator[ScenarioError]:
    if state.phase == "referee" and not state.rules.tactical_bonus:
        yield ScenarioError("position.phase", "no-referee")
    if (state.result is not None) != (state.phase == "over"):
        yield ScenarioError("position.result", "result")
    result = state.result
    if result and (result.reason not in OUTCOMES or result.winner not in (None, *state.armies)):
        yield ScenarioError("position.result", "result")
    everybody = {**state.pieces, **state.fallen}
    for number, (hero, enemy) in enumerate(state.clashes):
        both = [everybody[key] for key in (hero, enemy) if key in everybody and everybody[key].kind == "hero"]
        if state.phase != "melee" or len(both) != 2 or both[0].side == both[1].side:
            yield ScenarioError(f"position.clashes[{number}]", "clash", {"hero": hero, "enemy": enemy})
    for number, event in enumerate(state.events):
        if event.sequence < 1:
            yield ScenarioError(f"event[{number}]", "number", {"value": event.sequence})
