"""Going back: retreats, routs and evasions, and what follows when a morale test goes wrong."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from oriflamme.board.table import DEGREE, TURN, Pose, moved
from oriflamme.board.table_shapes import gap, overlap, reach, rectangle
from oriflamme.kernel import Procedure, Table
from oriflamme.rulebooks.fleuries.contact import disorder, part
from oriflamme.rulebooks.fleuries.facts_losses import FiguresLost
from oriflamme.rulebooks.fleuries.facts_moves import BuildingLeft, HalfLeft, Moved, OrdersLost, PassedThrough
from oriflamme.rulebooks.fleuries.facts_turn import CarriedAway, Retreated, Routed
from oriflamme.rulebooks.fleuries.formation import size
from oriflamme.rulebooks.fleuries.march import Mover, Path, Stop, corridor_free, march, straight
from oriflamme.rulebooks.fleuries.measure import away_from, centre, fits, nearest_enemy, shape_at, where
from oriflamme.rulebooks.fleuries.morale import Requests, ask_for, friends_who_see, tests
from oriflamme.rulebooks.fleuries.paces import allowance, negligible
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MOVEMENT, steps
from oriflamme.rulebooks.fleuries.wounds import remove

ROUT = "GF-LES_MOUVEMENTS_DEROUTER-01"
RETREAT = "GF-LES_RESULTATS_DU_TEST_RETRAITE-01"
EVADE = "GF-LES_MOUVEMENTS_S_EVADER-01"
EDGE = "GF-LES_MOUVEMENTS_DEROUTER-04"
FANATICS = "GF-LES_RESULTATS_DU_TEST_DEROUTE-06"
INTERPENETRATION = "GF-INTERPENETRATION-01"
MIXED = "GF-INTERPENETRATION-02"
CLAUSES = {"rout": ROUT, "retreat": RETREAT, "evade": EVADE}
COLUMNS = {"rout": "rout", "retreat": "retreat", "evade": "charge"}
DETOURS = tuple(sign * angle * DEGREE for angle in (0, 15, 30, 45, 60, 75, 90) for sign in (1, -1))[1:]
KEEP = steps(MOVEMENT["gap"]["enemy"]["cm"])


# What a result leads to


def settle(table: Table[Fleuries], requests: Requests, when: str) -> Procedure:
    """Everybody tests who must; whoever fails goes back: `now` the whole way, `half` now and half in phase 9, `later`
    in the next phase of automatic moves. Friends who see a rout test in their turn. Returns the results by unit."""
    results: dict[str, str] = {}
    waiting = requests
    while waiting:
        new = yield from tests(table, waiting)
        enemies = {key: request.enemy for key, request in waiting.items()}
        results |= new
        routed = apply_results(table, new, enemies, when)
        waiting = {}
        for key in routed:
            gone = table.state.pieces.get(key) or table.state.fallen[key]
            for friend in friends_who_see(table.state, gone) if gone.pose is not None else ():
                ask_for(waiting, friend.key, "friend_rout", enemies.get(key, ""))
        move_away(table, [key for key in new if new[key] in ("rout", "retreat")], when)
    return results


def apply_results(table: Table[Fleuries], results: dict[str, str], enemies: dict[str, str], when: str) -> list[str]:
    """Note what each result means. Returns those who rout."""
    routed = []
    for key, result in results.items():
        piece = table.state.pieces.get(key)
        if piece is None or result == "obey":
            continue
        if result in ("rout", "retreat") and piece.body.fanatic:
            remove(table, key, "destroyed", FANATICS)
            continue
        cause = enemies.get(key, "")
        if result == "rout":
            routed.append(key)
            in_combat = table.state.phase in ("combat", "rally")
            table.note(Routed(clause=ROUT, unit=key, cause=cause, later=when == "later", in_combat=in_combat))
        elif result == "retreat":
            table.note(Retreated(clause=RETREAT, unit=key, cause=cause, later=when == "later"))
        elif when != "charge" and not piece.fights:
            _carry_away(table, piece, cause)
    return routed


def _carry_away(table: Table[Fleuries], piece: Piece, cause: str) -> None:
    """Before the moves it counter-charges at once; later, or if it has moved, it charges in the next phase 1."""
    state = table.state
    target = cause if cause in state.pieces else getattr(_nearest(state, piece), "key", "")
    if state.phase in ("charges", "reactions", "counter_charges") and not piece.moved and not piece.charging and target:
        clause = "GF-PHASE_4_REVELATION-05"
        table.note(OrdersLost(clause=clause, unit=piece.key, reaction="counter_charge", target=target))
    elif not piece.charging:
        table.note(CarriedAway(clause="GF-LES_RESULTATS_DU_TEST_AVANCE-02", unit=piece.key))


def move_away(table: Table[Fleuries], keys: Iterable[str], when: str) -> None:
    """Those who go back at once do so together."""
    if when == "later":
        return
    state = table.state
    going = [state.pieces[key] for key in keys if key in state.pieces]
    movers = []
    for piece in going:
        how = "rout" if piece.routing else "retreat"
        budget = allowance(state, piece, COLUMNS[how])
        if when == "half":
            left = budget - budget // 2
            table.note(HalfLeft(clause="GF-PHASE_4_REVELATION-06", unit=piece.key, left=left, flight=how))
            budget //= 2
        movers.append(flight(state, table.state.pieces[piece.key], how, budget))
    run(table, movers)


# Ways out


def flight(state: Fleuries, piece: Piece, how: str, budget: int) -> Mover:
    """A way back for a piece: away from the cause; a rout looks for the way that is open."""
    piece = outside(state, piece)
    cause = state.pieces.get(piece.cause) or _nearest(state, piece)
    angle = away_from(state, piece, cause)
    if how == "rout":
        return Mover(piece, _way_out(state, piece, angle, budget), how)
    facing = (angle + TURN // 2) % TURN
    turned = about_centre(state, piece, facing)
    start = turned if fits(state, piece, turned) is None else where(piece)
    return Mover(piece, straight(state, piece, angle, budget, start), how)


def _nearest(state: Fleuries, piece: Piece) -> Piece | None:
    found = nearest_enemy(state, piece)
    return found[0] if found else None


def about_centre(state: Fleuries, piece: Piece, facing: int) -> Pose:
    """The pose of a piece turned about its own centre."""
    x, y = centre(state, piece)
    return moved(Pose(x, y, facing % TURN), facing, size(piece)[1] // 2)


def _way_out(state: Fleuries, piece: Piece, angle: int, budget: int) -> Path:
    """The first direction, straight away from the cause before to the sides, that is open. GF-AM-22."""
    best: tuple[int, Path] | None = None
    gap_needed = steps(MOVEMENT["gap"]["rout_friends"]["cm"])
    for detour in DETOURS:
        heading = (angle + detour) % TURN
        path = straight(state, piece, heading, budget, about_centre(state, piece, heading))
        if _meets_enemy(state, piece, path):
            continue
        free = path.way.cost >= budget and corridor_free(state, piece, heading, path.way.length, gap_needed)
        if free:
            return path
        if best is None or path.way.length > best[0]:
            best = (path.way.length, path)
    if best is not None:
        return best[1]
    return straight(state, piece, angle, budget, about_centre(state, piece, angle))


def _meets_enemy(state: Fleuries, piece: Piece, path: Path) -> bool:
    """Whether a way out leads to within 5 cm of an enemy whom it does not lead away from."""
    before = shape_at(state, piece)
    end = path.pose(path.cost)
    swept = reach(path.shape(path.start), path.angle, path.way.length)
    last = rectangle(end, path.width, path.depth)
    for foe in state.against(piece.side):
        if state.joined(foe):
            continue
        theirs = shape_at(state, foe)
        if overlap(swept, theirs, steps("0.1")) and foe.key not in piece.fights:
            return True
        if gap(last, theirs) < min(KEEP, gap(before, theirs)):
            return True
    return False


def outside(state: Fleuries, piece: Piece) -> Piece:
    """The piece as it stands before the door, if it is in a building. GF-BATIMENTS_DOMESTIQUES-02."""
    return replace(piece, inside="", housed=0) if piece.inside else piece


# Moving


def run(table: Table[Fleuries], movers: list[Mover]) -> dict[str, Stop]:
    """People who go back move together; routers at the edge are gone, those they push through are upset."""
    state = table.state
    for mover in movers:
        piece = state.pieces[mover.piece.key]
        if piece.inside:
            clause = "GF-BATIMENTS_DOMESTIQUES-04"
            table.note(BuildingLeft(clause=clause, unit=piece.key, building=piece.inside, pose=mover.path.start))
    stops = march(state, movers)
    for mover in movers:
        note_stop(table, mover, stops[mover.piece.key])
    return stops


def note_stop(table: Table[Fleuries], mover: Mover, stop: Stop) -> None:
    """Where somebody came to, and what it did to him and to those he passed."""
    state, key, how = table.state, mover.piece.key, mover.how
    clause = CLAUSES.get(how, "GF-PHASE_6_MOUVEMENTS-01")
    if not negligible(stop.distance) or stop.pose != state.pieces[key].pose:
        table.note(
            Moved(
                clause=clause,
                unit=key,
                pose=stop.pose,
                distance=stop.distance,
                how=how,
                stop=stop.reason,
                other=stop.other,
            )
        )
    passages(table, key, stop.passed, forced=how in ("rout", "pursuit", "charge"))
    part(table, key)
    if stop.reason == "edge" and how in ("rout", "pursuit"):
        remove(table, key, "fled", EDGE if how == "rout" else "GF-LES_MOUVEMENTS_POURSUIVRE-04")
        return
    if how in ("rout", "evade"):
        disorder(table, key, how)


def passages(table: Table[Fleuries], key: str, friends: Iterable[str], *, forced: bool) -> None:
    """Passing through friends: harmless with open order or characters, else both are upset. GF-INTERPENETRATION-01."""
    for other in friends:
        piece, friend = table.state.pieces.get(key), table.state.pieces.get(other)
        if piece is None or friend is None or "base" in (piece.kind, friend.kind):
            continue
        clean = (piece.open or friend.open) and not forced and not friend.routing
        if "character" in (piece.kind, friend.kind):
            clean = True
        clause = INTERPENETRATION if clean else MIXED
        table.note(PassedThrough(clause=clause, unit=key, friend=other, clean=clean))
        if not clean:
            disorder(table, key, "passage")
            disorder(table, other, "passage")


def cut_down(table: Table[Fleuries], router: str, figures: int) -> None:
    """A routing unit that is caught loses a figure for each enemy figure, without a blow."""
    clause = "GF-LES_MOUVEMENTS_DEROUTER-03"
    piece = table.state.pieces[router]
    count = min(figures, piece.figures)
    if piece.body.single:
        remove(table, router, "destroyed", clause)
        return
    table.note(FiguresLost(clause=clause, unit=router, count=count, why="rout"))
    if count == piece.figures:
        remove(table, router, "destroyed", clause)
