"""Phase 10, combat: everybody strikes at once; then push-back, captures, tests and pursuits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oriflamme.board.tabletop import TOUCH
from oriflamme.board.tabletop_shapes import Side, corridor, overlap, within
from oriflamme.kernel import Choice, Context, Option, Procedure, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.fleuries.abilities.wound_effects import stunned
from oriflamme.rulebooks.fleuries.combat.blows import strike, within_reach
from oriflamme.rulebooks.fleuries.combat.cursed_weapons import calm_victors
from oriflamme.rulebooks.fleuries.combat.push_back import push_back_all
from oriflamme.rulebooks.fleuries.command import battle_orders
from oriflamme.rulebooks.fleuries.contact import buildings
from oriflamme.rulebooks.fleuries.contact.contact import fighters
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase
from oriflamme.rulebooks.fleuries.facts.losses import Overlapped, RoundFought
from oriflamme.rulebooks.fleuries.facts.turn import PursuitOrdered
from oriflamme.rulebooks.fleuries.losses import battering
from oriflamme.rulebooks.fleuries.magic.window import losses_known
from oriflamme.rulebooks.fleuries.morale.morale_tests import Requests, aftermath, ask_for
from oriflamme.rulebooks.fleuries.movement.retreats import cut_down, settle
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.ground import holds_position, impassable
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at, where
from oriflamme.rulebooks.fleuries.troops.formation import cell, files, footprint, ranks, shape

LOSES = "GF-PROCEDURE_DE_COMBAT-04"
OVERLAP = "GF-PROCEDURE_DE_COMBAT-06"
PURSUE = "GF-LES_MOUVEMENTS_POURSUIVRE-01"
CONTACT = "GF-LES_COMBATS-01"


# The phase


def phase(ctx: Context[Fleuries]) -> Procedure:
    """Phase 10: overlaps, blows, losses, captures; then the losers are pushed back and test. GF-PHASE_10_COMBATS-01."""
    state = ctx.state
    battle_orders.deliver(ctx)
    yield from _overlaps(ctx)
    victims = yield from _victims(ctx)
    before = dict(state.pieces)
    _run_down(ctx)
    dealt, lost = yield from strike(ctx, victims)
    _forget_endured(state, before, dealt, lost)
    calm_victors(ctx, dealt)
    if not state.rules.wounds_as_figures:
        _count_figures(state, before, dealt, lost)
    yield from battering.monsters_batter(ctx)
    requests: Requests = {}
    aftermath(ctx, before, requests)
    beaten = _rounds(ctx, dealt, lost)
    assaulted = buildings.assaulted(state, beaten)
    defenders = [(winner, key) for key in beaten for winner in _winners(state, key) if _defends(state, winner)]
    for key in beaten:
        ask_for(requests, key, "combat", _main_enemy(state, key, lost[key]))
    push_back_all(ctx, {key: sum(lost[key].values()) for key in beaten}, requests)
    yield from buildings.storm(ctx, assaulted)
    yield from losses_known(ctx, "combat_losses")
    results = yield from settle(ctx, requests, "later")
    yield from _pursuits(ctx, results, beaten, defenders)
    next_phase(ctx, "rally")


def _main_enemy(state: Fleuries, key: str, by: Mapping[str, int]) -> str:
    """Who has beaten a unit: of the enemies in contact who have not lost themselves, the one who has cost it most."""
    enemies = list(state.pieces[key].fights)
    if state.rules.first_enemy_blamed:
        return next(iter(enemies), "")
    return max(enemies, key=lambda one: (not state.pieces[one].lost_round, by.get(one, 0)), default="")


# Overlaps


def spare(state: Fleuries, piece: Piece, enemy: Piece) -> int:
    """Figures of a line without room to fight that may go round onto an enemy's flank. GF-PROCEDURE_DE_COMBAT-06."""
    fight = piece.fights[enemy.key]
    if fight.since >= state.turn or fight.overlap or fight.side != "front" or enemy.body.single or piece.body.single:
        return 0
    if shape(piece) != "line" or piece.inside or enemy.inside or len(piece.fights) > 1:
        return 0
    if piece.routing or enemy.routing:
        return 0
    idle = files(piece) - fighters(state, piece, enemy)
    return min(idle, ranks(enemy) * sum(1 for side in ("left", "right") if _room_beside(state, piece, enemy, side)))


def _room_beside(state: Fleuries, piece: Piece, enemy: Piece, side: Side) -> bool:
    """Whether the ground beside an enemy lets figures stand there: nobody, nothing impassable, not beyond the edge."""
    strip = corridor(footprint(enemy), side, where(enemy).facing, cell(piece.body, piece.loose)[0])
    if not within(strip, state.width, state.height) or impassable(state, piece, strip) is not None:
        return False
    others = (one for one in state.bodies() if one.key not in (piece.key, enemy.key) and not one.altitude)
    return not any(overlap(strip, shape_at(state, one), TOUCH) for one in others)


def _overlaps(ctx: Context[Fleuries]) -> Procedure:
    state = ctx.state
    able: dict[str, list[tuple[str, str, int]]] = {side: [] for side in state.armies}
    for piece in state.bodies():
        for key in piece.fights:
            figures = spare(state, piece, state.pieces[key])
            if figures:
                able[piece.side].append((piece.key, key, figures))
    parts = {side: _choose_overlaps(side, pairs) for side, pairs in able.items() if pairs}
    chosen: dict[str, Any] = (yield Sealed(parts, OVERLAP)) if parts else {}
    for pairs in chosen.values():
        for key, enemy, figures in pairs:
            ctx.note(Overlapped(clause=OVERLAP, unit=key, enemy=enemy, figures=figures))


def _choose_overlaps(side: str, pairs: list[tuple[str, str, int]]) -> Procedure:
    chosen = []
    for key, enemy, figures in pairs:
        options = (
            Option(
                f"overlap {key} {enemy}",
                True,
                message("overlap", unit=key, target=enemy, figures=figures),
                verb="overlap",
                piece=key,
                target=enemy,
                what=str(figures),
                notes=("attack",),
            ),
            Option(f"keep {key}", False, message("keep-ranks", unit=key), verb="keep", piece=key),
        )
        answer = yield Choice(side, ask_about("overlap", key, unit=key, target=enemy), OVERLAP, options)
        if answer.value:
            chosen.append((key, enemy, figures))
    return chosen


# Blows


def _victims(ctx: Context[Fleuries]) -> Procedure:
    """Whoever fights alone strikes one enemy in a round: its side says which. GF-CP-81. Returns enemies by striker."""
    state = ctx.state
    several = [piece for piece in state.bodies() if piece.body.single and len(within_reach(state, piece)) > 1]
    parts = {
        side: _choose_victims(side, {piece.key: within_reach(state, piece) for piece in mine})
        for side in state.armies
        if (mine := [piece for piece in several if piece.side == side])
    }
    chosen: dict[str, dict[str, str]] = (yield Sealed(parts, CONTACT)) if parts else {}
    return {key: enemy for mine in chosen.values() for key, enemy in mine.items()}


def _choose_victims(side: str, enemies: dict[str, list[str]]) -> Procedure:
    chosen = {}
    for key, found in enemies.items():
        options = tuple(
            Option(
                f"strike {key} {enemy}",
                enemy,
                message("strike", unit=key, target=enemy),
                verb="strike",
                piece=key,
                target=enemy,
                notes=("attack",),
            )
            for enemy in found
        )
        answer = yield Choice(side, ask_about("strike", key, unit=key), CONTACT, options)
        chosen[key] = answer.value
    return chosen


def _run_down(ctx: Context[Fleuries]) -> None:
    """Routers who could not get away do not fight: they lose a figure for each that touches them."""
    state = ctx.state
    for router in [piece for piece in state.bodies() if piece.routing and piece.fights]:
        foes = [foe for key in router.fights if not stunned(state, foe := state.pieces[key])]
        if not state.rules.idle_hands_strike:
            foes = [foe for foe in foes if not foe.routing]  # GF-CP-108
        figures = sum(fighters(state, foe, router) for foe in foes)
        if figures or state.rules.idle_hands_strike:
            cut_down(ctx, router.key, figures)


def _forget_endured(
    state: Fleuries, before: Mapping[str, Piece], dealt: dict[str, dict[str, int]], lost: dict[str, dict[str, int]]
) -> None:
    """A wound that a character's endurance has shrugged off does not count. GF-TABLE_DES_COMPETENCES_HEROS-12."""
    for key, by in lost.items():
        if key in state.pieces and state.pieces[key].endured and not before[key].endured:
            striker = next(one for one, hits in by.items() if hits)
            by[striker] -= 1
            dealt[striker][key] -= 1


def _count_figures(
    state: Fleuries, before: Mapping[str, Piece], dealt: dict[str, dict[str, int]], lost: dict[str, dict[str, int]]
) -> None:
    """The round is reckoned in figures: whoever fights alone is one, when he falls; his wounds are none. GF-CP-28."""
    for key, by in lost.items():
        piece = before[key]
        most = int(key not in state.pieces) if piece.body.single else piece.figures
        for striker, hits in by.items():
            by[striker] = dealt[striker][key] = min(hits, most)


def _rounds(ctx: Context[Fleuries], dealt: dict[str, dict[str, int]], lost: dict[str, dict[str, int]]) -> list[str]:
    """Who lost the round: whoever lost more than he inflicted. Returns the beaten who are still there."""
    state = ctx.state
    beaten = []
    for key in [key for key in state.pieces if key in dealt or key in lost]:
        gave, took = sum(dealt.get(key, {}).values()), sum(lost.get(key, {}).values())
        worse = took > gave
        ctx.note(RoundFought(clause=LOSES, unit=key, lost=took, dealt=gave, beaten=worse))
        if worse:
            beaten.append(key)
    return beaten


# Pursuit


def _defends(state: Fleuries, winner: str) -> bool:
    return holds_position(state, state.pieces[winner])


def _pursuits(
    ctx: Context[Fleuries], results: dict[str, str], beaten: list[str], defenders: list[tuple[str, str]]
) -> Procedure:
    """Winners pursue losers who go back, if all whom they still fight do; whoever is led by a character or holds a
    position may choose, and whoever has beaten several chooses whom. GF-CP-101.

    `defenders`: who held a position against whom; they have not followed, and may pursue all the same.
    """
    state = ctx.state
    gone = (key for key in dict.fromkeys((*results, *beaten)) if key in state.pieces)
    fleeing = [key for key in gone if state.pieces[key].pending in ("rout", "retreat")]  # by magic too: GF-MG-43
    going = {*fleeing, *(piece.key for piece in state.bodies() if piece.routing)}
    if not state.rules.pursuit_after_draw:
        fleeing = [key for key in fleeing if state.pieces[key].lost_round]  # GF-AM-48
    pairs = [(winner, key) for key in fleeing for winner in _winners(state, key)]
    pairs += [(winner, key) for winner, key in defenders if key in fleeing and _ready(state, winner)]
    if not state.rules.losers_one_by_one:
        pairs = [(winner, key) for winner, key in pairs if going.issuperset(state.pieces[winner].fights)]
    pairs = list(dict.fromkeys(pairs))
    free: dict[str, list[tuple[str, str]]] = {side: [] for side in state.armies}
    forced: dict[str, list[str]] = {}
    for winner, key in pairs:
        piece = state.pieces[winner]
        held = (winner, key) in defenders or holds_position(state, piece) or _told_to_hold(state, piece)
        if held or state.controller(piece) is not None or piece.kind == "character":
            free[piece.side].append((winner, key))
        else:
            forced.setdefault(winner, []).append(key)
    several = {winner: keys for winner, keys in forced.items() if len(keys) > 1}
    chosen = [(winner, key) for winner, keys in forced.items() if winner not in several for key in keys]
    parts = {
        side: _choose_pursuits(side, mine, led)
        for side, mine in free.items()
        if (led := {key: found for key, found in several.items() if state.pieces[key].side == side}) or mine
    }
    answers: dict[str, Any] = (yield Sealed(parts, PURSUE)) if parts else {}
    for mine in answers.values():
        chosen += mine
    for winner, key in chosen:
        if not state.pieces[winner].pending:
            ctx.note(PursuitOrdered(clause=PURSUE, unit=winner, target=key))


def _told_to_hold(state: Fleuries, piece: Piece) -> bool:
    """Whether a unit has the battle order to hold its position. GF-AM-77."""
    order = battle_orders.in_force(state, piece)
    return order is not None and order.kind == "hold" and not state.rules.hold_orders_pursue


def _winners(state: Fleuries, key: str) -> list[str]:
    """Who may pursue a unit that goes back: enemies in contact who did not lose, do not overlap and stand firm."""
    found = []
    for enemy in state.pieces[key].fights:
        if not _ready(state, enemy):
            continue
        piece = state.pieces[enemy]
        if piece.fights[key].overlap or (state.rules.losers_one_by_one and len(piece.fights) > 1):
            continue
        found.append(enemy)
    return found


def _ready(state: Fleuries, key: str) -> bool:
    piece = state.pieces.get(key)
    return piece is not None and not (piece.lost_round or piece.pending or piece.routing or stunned(state, piece))


def _choose_pursuits(side: str, pairs: list[tuple[str, str]], several: Mapping[str, list[str]]) -> Procedure:
    """Whom a side pursues: `several` must pursue one of those, the others need not."""
    chosen = []
    for winner, keys in several.items():
        options = tuple(_pursuit_option(winner, key) for key in keys)
        answer = yield Choice(side, ask_about("quarry", winner, unit=winner), PURSUE, options)
        chosen.append((winner, answer.value))
    for winner, key in pairs:
        if winner in dict(chosen):
            continue
        stand = Option(
            f"stand {winner} {key}",
            "",
            message("stand", unit=winner, target=key),
            verb="stand",
            piece=winner,
            target=key,
        )
        options = _pursuit_option(winner, key), stand
        answer = yield Choice(side, ask_about("pursuit", winner, unit=winner, target=key), PURSUE, options)
        if answer.value:
            chosen.append((winner, key))
    return chosen


def _pursuit_option(winner: str, key: str) -> Option:
    return Option(
        f"pursue {winner} {key}",
        key,
        message("pursue", unit=winner, target=key),
        verb="pursue",
        piece=winner,
        target=key,
        notes=("attack",),
    )
