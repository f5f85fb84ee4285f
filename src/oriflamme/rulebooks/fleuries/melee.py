"""Phase 10, combat: everybody strikes at once; then push-back, captures, tests and pursuits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oriflamme.board.table import CM, Pose, bearing, direction, moved
from oriflamme.board.table_shapes import outward, touching, within
from oriflamme.kernel import Choice, Option, Procedure, Roll, Sealed, Table, say
from oriflamme.rulebooks.fleuries import buildings
from oriflamme.rulebooks.fleuries.blows import Blow, blow, touching_most
from oriflamme.rulebooks.fleuries.contact import disorder, fighters, join, part
from oriflamme.rulebooks.fleuries.course import go_on
from oriflamme.rulebooks.fleuries.facts_losses import (
    BlowsStruck,
    Followed,
    Overlapped,
    PushedBack,
    RoundFought,
    Shocked,
    Taken,
)
from oriflamme.rulebooks.fleuries.facts_turn import PursuitOrdered
from oriflamme.rulebooks.fleuries.formation import files, footprint, ranks, shape
from oriflamme.rulebooks.fleuries.ground import holds_position, impassable, way
from oriflamme.rulebooks.fleuries.measure import fits, shape_at, where
from oriflamme.rulebooks.fleuries.morale import Requests, ask_for
from oriflamme.rulebooks.fleuries.retreats import settle
from oriflamme.rulebooks.fleuries.shooting import mourn
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import COMBAT, steps
from oriflamme.rulebooks.fleuries.wounds import inflict, leave_if_past_half, stunned

PERCENT = "GF-PROCEDURE_DE_COMBAT-01"
REST = "GF-PROCEDURE_DE_COMBAT-02"
LOSES = "GF-PROCEDURE_DE_COMBAT-04"
OVERLAP = "GF-PROCEDURE_DE_COMBAT-06"
PURSUE = "GF-LES_MOUVEMENTS_POURSUIVRE-01"
PUSH = COMBAT["push_back"]
CAPTURE = COMBAT["capture"]


# The phase


def phase(table: Table[Fleuries]) -> Procedure:
    """Phase 10: overlaps, blows, losses, captures; then the losers are pushed back and test."""
    state = table.state
    yield from _overlaps(table)
    dealt, lost = yield from _strike(table)
    requests: Requests = {}
    yield from _losses(table, lost, requests)
    yield from buildings.monsters_batter(table)
    beaten = _rounds(table, dealt, lost)
    for key in beaten:
        _push_back(table, key, lost.get(key, {}))
        ask_for(requests, key, "combat", _main_enemy(state, key))
    leave_if_past_half(table, list(lost))
    results = yield from settle(table, requests, "later")
    yield from _pursuits(table, results)
    go_on(table, "rally")


def _main_enemy(state: Fleuries, key: str) -> str:
    piece = state.pieces.get(key)
    return next(iter(piece.fights), "") if piece is not None else ""


# Overlaps


def spare(state: Fleuries, piece: Piece, enemy: Piece) -> int:
    """Figures of a line without room to fight that may go round onto an enemy's flank. GF-PROCEDURE_DE_COMBAT-06."""
    fight = piece.fights[enemy.key]
    if fight.since >= state.turn or fight.overlap or fight.side != "front" or enemy.body.single or piece.body.single:
        return 0
    if shape(piece) != "line" or piece.inside or enemy.inside or len(piece.fights) > 1:
        return 0
    idle = files(piece) - fighters(state, piece, enemy)
    return max(0, min(idle, ranks(enemy) * 2))


def _overlaps(table: Table[Fleuries]) -> Procedure:
    state = table.state
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
            table.note(Overlapped(clause=OVERLAP, unit=key, enemy=enemy, figures=figures))


def _choose_overlaps(side: str, pairs: list[tuple[str, str, int]]) -> Procedure:
    chosen = []
    for key, enemy, figures in pairs:
        options = (
            Option(f"overlap {key} {enemy}", True, say("overlap", unit=key, target=enemy, figures=figures)),
            Option(f"keep {key}", False, say("keep-ranks", unit=key)),
        )
        answer = yield Choice(side, say("ask-overlap", unit=key, target=enemy), OVERLAP, options)
        if answer.value:
            chosen.append((key, enemy, figures))
    return chosen


# Blows


def blows(state: Fleuries) -> Iterator[Blow]:
    """Every blow of the round: pieces in contact, and characters in the ranks of units in contact."""
    pressed: dict[str, int] = {}
    for piece in state.bodies():
        if stunned(state, piece) or piece.routing:
            continue
        for key in piece.fights:
            enemy = state.pieces[key]
            count = fighters(state, piece, enemy)
            if enemy.body.single and not piece.body.single:
                count = min(count, touching_most(enemy) - pressed.get(key, 0))
                pressed[key] = pressed.get(key, 0) + count
            if count > 0:
                yield blow(state, piece, enemy, count)
    for chief in state.characters():
        unit = state.pieces.get(chief.controls)
        if unit is not None and unit.fights and not stunned(state, chief) and not unit.routing:
            yield blow(state, chief, state.pieces[_chosen_foe(unit)], 1)


def _chosen_foe(unit: Piece) -> str:
    """Whom a character in the ranks strikes: the enemy before the front first."""
    return min(unit.fights, key=lambda key: (unit.fights[key].side != "front", unit.fights[key].since))


def _strike(table: Table[Fleuries]) -> Procedure:
    """All blows, with everybody's strength as it was. Returns who dealt and who took how much, by pair."""
    state = table.state
    dealt: dict[str, dict[str, int]] = {}
    lost: dict[str, dict[str, int]] = {}
    for one in list(blows(state)):
        kills, rest = divmod(one.percent, 100)
        rolled = 0
        if rest:
            roll = yield _roll(state, one, kills, rest)
            rolled = roll.total
            kills += rolled <= rest
        table.note(
            BlowsStruck(
                clause=PERCENT,
                unit=one.unit,
                target=one.target,
                weapon=one.weapon,
                figures=one.figures,
                each=one.each,
                extra=one.extra,
                percent=one.percent,
                roll=rolled,
                kills=kills,
            )
        )
        striker = _body_of(state, one.unit)
        mine, theirs = dealt.setdefault(striker, {}), lost.setdefault(one.target, {})
        mine[one.target] = mine.get(one.target, 0) + kills
        theirs[striker] = theirs.get(striker, 0) + kills
    return dealt, lost


def _roll(state: Fleuries, one: Blow, kills: int, rest: int) -> Roll:
    return Roll(
        "1d100",
        "blows",
        REST,
        seat=state.pieces[one.unit].side,
        subject=one.unit,
        tally=one.each,
        meaning=lambda throw: str(kills + (throw.total <= rest)),
    )


def _body_of(state: Fleuries, key: str) -> str:
    """Whose blow it counts as: a character in the ranks strikes for his unit."""
    piece = state.pieces[key]
    return piece.controls if state.joined(piece) else key


def _losses(table: Table[Fleuries], lost: dict[str, dict[str, int]], requests: Requests) -> Procedure:
    """Losses of both sides come off together; the other player rolls for captures. GF-PROCEDURE_DE_COMBAT-03, -05."""
    state = table.state
    for key, by in lost.items():
        before = state.pieces.get(key)
        total = sum(by.values())
        if before is None:
            continue
        if any(state.pieces[one].body.monster for one in by if one in state.pieces):
            table.note(Shocked(clause="GF-TEST_DE_COMMANDEMENT_REACTION-02", unit=key))
        if not total:
            continue
        count = yield from inflict(table, key, total, "blows")
        if not before.body.single and not before.body.animal:
            yield from _captures(table, key, before.side, count)
        if before.body.single:
            mourn(state, before, next(iter(by)), requests, "combat")


def _captures(table: Table[Fleuries], key: str, side: str, losses: int) -> Procedure:
    captor = table.state.enemy(side)
    taken = 0
    for _ in range(losses):
        roll = yield Roll(CAPTURE["dice"], "capture", CAPTURE["clause"], seat=captor, subject=key)
        taken += roll.total == CAPTURE["on"]
    if taken:
        table.note(Taken(clause=CAPTURE["clause"], side=captor, count=taken))


def _rounds(table: Table[Fleuries], dealt: dict[str, dict[str, int]], lost: dict[str, dict[str, int]]) -> list[str]:
    """Who lost the round: whoever lost more than he inflicted. Returns the beaten who are still there."""
    state = table.state
    beaten = []
    for key in [key for key in state.pieces if key in dealt or key in lost]:
        gave, took = sum(dealt.get(key, {}).values()), sum(lost.get(key, {}).values())
        worse = took > gave
        table.note(RoundFought(clause=LOSES, unit=key, lost=took, dealt=gave, beaten=worse))
        if worse:
            beaten.append(key)
    return beaten


# Push-back


def push_direction(state: Fleuries, piece: Piece) -> int:
    """Away from the attack: back from the front, across from a flank, forward from both sides."""
    pose = where(piece)
    east = north = 0
    for fight in piece.fights.values():
        sine, cosine = direction(outward(pose.facing, fight.side))  # type: ignore[arg-type]
        east, north = east - sine, north - cosine
    if abs(east) + abs(north) < 1000:
        return pose.facing
    return bearing((0, 0), (east, north))


def _push_back(table: Table[Fleuries], key: str, by: dict[str, int]) -> None:
    """The loser goes back a centimetre for each loss; the winners follow and keep contact."""
    state = table.state
    piece = state.pieces[key]
    winners = [enemy for enemy in piece.fights if enemy in state.pieces and not state.pieces[enemy].lost_round]
    if not winners:
        return
    if piece.inside:
        buildings.go_out(table, piece, upset=True)
        part(table, key)
        return
    wanted = steps(PUSH["cm_per_loss"]) * sum(by.values())
    angle = push_direction(state, piece)
    pose, far = _room(state, piece, angle, wanted)
    table.note(PushedBack(clause=PUSH["clause"], unit=key, pose=pose, distance=far, wanted=wanted))
    if far < wanted:
        disorder(table, key, "blocked")
    for enemy in winners:
        _follow(table, enemy, angle, far)
    part(table, key)


def _room(state: Fleuries, piece: Piece, angle: int, wanted: int) -> tuple[Pose, int]:
    """How far a piece can be pushed that way."""
    body = shape_at(state, piece)
    most = min(wanted, way(state, piece, body, angle, 4 * wanted).length)
    ignoring = tuple(piece.fights)
    for far in range(most, 0, -CM // 5):
        pose = moved(where(piece), angle, far)
        fit = fits(state, piece, pose, ignoring=ignoring) is None
        if fit and within(footprint(piece, pose), state.width, state.height):
            return pose, far
    return where(piece), 0


def _follow(table: Table[Fleuries], key: str, angle: int, far: int) -> None:
    """A winner keeps contact; whom he meets on the way he fights too, without a charge."""
    state = table.state
    piece = state.pieces[key]
    if not far or piece.inside or holds_position(state, piece) or piece.routing:
        return
    pose = moved(where(piece), angle, far)
    body = footprint(piece, pose)
    if not within(body, state.width, state.height) or impassable(state, piece, body) is not None:
        return
    if fits(state, piece, pose, ignoring=tuple(piece.fights)) is not None:
        return
    table.note(Followed(clause=PUSH["clause"], unit=key, pose=pose))
    part(table, key)
    for foe in list(state.against(piece.side)):
        met = not state.joined(foe) and foe.kind != "base" and foe.key not in state.pieces[key].fights
        if met and {foe.altitude, piece.altitude} != {0, 2} and touching(body, shape_at(state, foe)):
            join(table, key, foe.key, {}, charged=False)


# Pursuit


def _pursuits(table: Table[Fleuries], results: dict[str, str]) -> Procedure:
    """Winners pursue losers who go back; whoever is led by a character or holds a position may choose."""
    state = table.state
    fleeing = [key for key, result in results.items() if result in ("rout", "retreat") and key in state.pieces]
    pairs = [(winner, key) for key in fleeing for winner in _winners(state, key)]
    free: dict[str, list[tuple[str, str]]] = {side: [] for side in state.armies}
    chosen: list[tuple[str, str]] = []
    for winner, key in pairs:
        piece = state.pieces[winner]
        if state.controller(piece) is not None or holds_position(state, piece) or piece.kind == "character":
            free[piece.side].append((winner, key))
        else:
            chosen.append((winner, key))
    parts = {side: _choose_pursuits(side, mine) for side, mine in free.items() if mine}
    answers: dict[str, Any] = (yield Sealed(parts, PURSUE)) if parts else {}
    for mine in answers.values():
        chosen += mine
    for winner, key in chosen:
        if not state.pieces[winner].pending:
            table.note(PursuitOrdered(clause=PURSUE, unit=winner, target=key))


def _winners(state: Fleuries, key: str) -> list[str]:
    """Who may pursue a beaten unit: enemies in contact who did not lose, are not overlapping and stand firm."""
    found = []
    for enemy in state.pieces[key].fights:
        piece = state.pieces.get(enemy)
        if piece is None or piece.lost_round or piece.pending or piece.routing or stunned(state, piece):
            continue
        if piece.fights[key].overlap or len(piece.fights) > 1:
            continue
        found.append(enemy)
    return found


def _choose_pursuits(side: str, pairs: list[tuple[str, str]]) -> Procedure:
    chosen = []
    for winner, key in pairs:
        options = (
            Option(f"pursue {winner} {key}", True, say("pursue", unit=winner, target=key)),
            Option(f"stand {winner} {key}", False, say("stand", unit=winner, target=key)),
        )
        answer = yield Choice(side, say("ask-pursuit", unit=winner, target=key), PURSUE, options)
        if answer.value:
            chosen.append((winner, key))
    return chosen
