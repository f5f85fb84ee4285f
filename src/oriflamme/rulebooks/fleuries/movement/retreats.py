"""Going back: retreats, routs and evasions, and what follows when a morale test goes wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from oriflamme.board.tabletop import CM, DEGREE, TURN, Pose, moved
from oriflamme.board.tabletop_shapes import Polygon, gap, overlap, reach, rectangle
from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance, held_fast, negligible
from oriflamme.rulebooks.fleuries.contact.buildings import way_out
from oriflamme.rulebooks.fleuries.contact.contact import disorder, part
from oriflamme.rulebooks.fleuries.facts.losses import FiguresLost
from oriflamme.rulebooks.fleuries.facts.moves import (
    BuildingLeft,
    ChargeDeclared,
    GroundTaken,
    HalfLeft,
    Moved,
    OrdersLost,
    PassedThrough,
)
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.facts.turn import CarriedAway, Retreated, Routed
from oriflamme.rulebooks.fleuries.morale.morale_tests import Requests, ask_for, friends_who_see, tests
from oriflamme.rulebooks.fleuries.movement.paths import Path, gap_free, straight, streaming
from oriflamme.rulebooks.fleuries.movement.simultaneous_moves import Mover, Stop, march
from oriflamme.rulebooks.fleuries.powers.lasting import fanatic, invisible
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MOVEMENT, steps
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS, impassable, touched_grounds
from oriflamme.rulebooks.fleuries.terrain.measure import (
    apart,
    away_from,
    centre,
    fits,
    has_in_front,
    nearest_enemy,
    shape_at,
    where,
)
from oriflamme.rulebooks.fleuries.troops.formation import size
from oriflamme.rulebooks.fleuries.troops.removal import remove
from oriflamme.rulebooks.fleuries.vocabulary import Flight, MoveKind

ROUT = "GF-LES_MOUVEMENTS_DEROUTER-01"
RETREAT = "GF-LES_RESULTATS_DU_TEST_RETRAITE-01"
EVADE = "GF-LES_MOUVEMENTS_S_EVADER-01"
EDGE = "GF-LES_MOUVEMENTS_DEROUTER-04"
FANATICS = "GF-LES_RESULTATS_DU_TEST_DEROUTE-06"
FORGETS = "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-05"
UNCONTROLLED = "GF-LES_RESULTATS_DU_TEST_AVANCE-01"
UNCONTROLLED_WHEN = "GF-LES_RESULTATS_DU_TEST_AVANCE-02"
CHARGING_PHASES = ("charges", "counter_charges")
"""The steps of phases 4 and 6 in which charges begin."""
INTERPENETRATION = "GF-INTERPENETRATION-01"
MIXED = "GF-INTERPENETRATION-02"
CLAUSES: dict[MoveKind, str] = {"rout": ROUT, "retreat": RETREAT, "evade": EVADE}
MOVES = {
    **CLAUSES,
    "charge": "GF-LES_MOUVEMENTS_CHARGER-04",
    "pursuit": "GF-LES_MOUVEMENTS_POURSUIVRE-02",
    "auto": "GF-MOUVEMENT_AUTOMATIQUE-01",
    "join": "GF-LE_COMMANDEMENT-10",
    "landing": "GF-TIR_SUR_UNE_CREATURE_VOLANTE-02",
    "order": "GF-PHASE_6_MOUVEMENTS-01",
}
"""The rule of every kind of move."""
COLUMNS = {"rout": "rout", "retreat": "retreat", "evade": "charge"}
DETOURS = tuple(sign * angle * DEGREE for angle in (0, 15, 30, 45, 60, 75, 90) for sign in (1, -1))[1:]
KEEP = steps(MOVEMENT["gap"]["enemy"]["cm"])


# What a result leads to


def settle(ctx: Context[Fleuries], requests: Requests, when: str) -> Procedure:
    """Everybody tests who must; whoever fails goes back: `now` the whole way, `half` now and half in phase 9, `later`
    in the next phase of automatic moves (GF-LES_RESULTATS_DU_TEST_RETRAITE-02, GF-PHASE_11_RALLIEMENTS-02). Returns the
    results by unit."""
    return (yield from settle_together(ctx, ((requests, when),)))


def settle_together(
    ctx: Context[Fleuries], groups: Iterable[tuple[Requests, str]], going: dict[str, str] | None = None
) -> Procedure:
    """Several groups test before any of them stirs, each with its own time to go back. GF-PHASE_4_REVELATION-02.

    Friends who see a rout test in their turn; those who fail go back the whole way. Nobody stirs yet if `going` is
    given: who goes back, and when, is put there.
    """
    results: dict[str, str] = {}
    enemies: dict[str, str] = {}
    times: dict[str, str] = {}
    for requests, when in groups:
        new = yield from tests(ctx, requests)
        enemies |= {key: requests[key].enemy for key in new}
        times |= dict.fromkeys(new, when)
        results |= new
    late = "later" in times.values()
    fresh = results
    while fresh:
        waiting: Requests = {}
        for key in apply_results(ctx, fresh, enemies, times):
            gone = ctx.state.pieces.get(key) or ctx.state.fallen[key]
            for friend in friends_who_see(ctx.state, gone) if gone.pose is not None else ():
                ask_for(waiting, friend.key, "friend_rout", enemies.get(key, ""))
        leaving = [key for key in fresh if fresh[key] in ("rout", "retreat")]
        if going is None:
            run(ctx, fleeing(ctx, leaving, times))
        else:
            going |= {key: times[key] for key in leaving if key not in going}
        fresh = yield from tests(ctx, waiting)
        enemies |= {key: waiting[key].enemy for key in fresh}
        times |= dict.fromkeys(fresh, "later" if late else "now")
        results |= fresh
    return results


def apply_results(
    ctx: Context[Fleuries], results: dict[str, str], enemies: dict[str, str], times: dict[str, str]
) -> list[str]:
    """Note what each result means. Returns those who rout."""
    routed = []
    for key, result in results.items():
        piece = ctx.state.pieces.get(key)
        if piece is None or result == "obey":
            continue
        if result in ("rout", "retreat") and fanatic(ctx.state, piece):
            remove(ctx, key, "destroyed", FANATICS)
            continue
        cause, later = enemies.get(key, ""), times[key] == "later"
        if result == "rout":
            routed.append(key)
            in_combat = ctx.state.phase in ("combat", "rally")
            ctx.note(Routed(clause=ROUT, unit=key, cause=cause, later=later, in_combat=in_combat))
        elif result == "retreat":
            ctx.note(Retreated(clause=RETREAT, unit=key, cause=cause, later=later))
        elif not piece.fights and not piece.charging:
            _carry_away(ctx, piece)
    return routed


def _carry_away(ctx: Context[Fleuries], piece: Piece) -> None:
    """Uncontrolled advance: whoever has not moved charges, at the latest in phase 6; others wait for phase 1. Whoever
    is in a building stays there. GF-LES_RESULTATS_DU_TEST_AVANCE-02, GF-CP-60."""
    state = ctx.state
    if piece.inside:
        return
    if state.phase not in CHARGING_PHASES or piece.moved:
        ctx.note(CarriedAway(clause=UNCONTROLLED_WHEN, unit=piece.key))
    else:
        _fling(ctx, piece)


def carried_on(ctx: Context[Fleuries]) -> None:
    """Whom a spell has carried away since phase 1 charges now, in phase 4 or 6. GF-LES_RESULTATS_DU_TEST_AVANCE-02."""
    if ctx.state.rules.magic_within_phase:
        return
    for piece in [one for one in ctx.state.bodies() if one.pending == "advance"]:
        if not (piece.moved or piece.fights or piece.routing or piece.inside):
            _fling(ctx, piece)


def _fling(ctx: Context[Fleuries], piece: Piece) -> None:
    """A charged unit counter-charges, or stays if all its chargers come from behind; any other falls upon the nearest
    enemy; a character upon whom it falls forgets his orders. GF-CP-97, GF-CP-102."""
    state = ctx.state
    chargers = [foe for foe in state.against(piece.side) if foe.charging and foe.target == piece.key]
    if chargers:
        before = faced(state, piece, chargers)
        if before:
            clause, target = "GF-PHASE_4_REVELATION-05", before[0].key
            ctx.note(OrdersLost(clause=clause, unit=piece.key, reaction="counter_charge", target=target))
        else:
            ctx.note(OrdersLost(clause="GF-LES_MOUVEMENTS_CHARGER-02", unit=piece.key))
        return
    victim = pursued_enemy(state, piece)
    if victim is None:
        return
    ctx.note(OrdersLost(clause=UNCONTROLLED, unit=piece.key))
    ctx.note(ChargeDeclared(clause=UNCONTROLLED, unit=piece.key, target=victim.key))
    if victim.kind == "character" and victim.orders and not (victim.moved or state.rules.charged_heroes_go_on):
        ctx.note(OrdersLost(clause=FORGETS, unit=victim.key))


def faced(state: Fleuries, piece: Piece, chargers: list[Piece]) -> list[Piece]:
    """Those of its chargers whom a piece can counter-charge, the nearest first: they are at least partly in its front
    arc. GF-CP-97."""
    if state.rules.counter_charges_anywhere:
        return chargers
    found = [foe for foe in chargers if has_in_front(state, piece, foe)]
    return sorted(found, key=lambda foe: apart(state, piece, foe))


def pursued_enemy(state: Fleuries, piece: Piece) -> Piece | None:
    """The nearest enemy on whom an uncontrolled advance falls: one before the front who can be touched. GF-CP-60."""
    turns = piece.kind == "character" or state.rules.counter_charges_anywhere
    found = [
        (apart(state, piece, foe), number, foe)
        for number, foe in enumerate(state.against(piece.side))
        if foe.kind != "base"
        and not state.joined(foe)
        and {foe.altitude, piece.altitude} != {0, 2}
        and (turns or has_in_front(state, piece, foe))
    ]
    return min(found, key=lambda entry: entry[:2])[2] if found else None


def fleeing(ctx: Context[Fleuries], keys: Iterable[str], times: Mapping[str, str]) -> list[Mover]:
    """The ways back of those who go back at once."""
    state = ctx.state
    movers = []
    for piece in [state.pieces[key] for key in keys if key in state.pieces and times[key] != "later"]:
        how: Flight = "rout" if piece.routing else "retreat"
        budget = allowance(state, piece, COLUMNS[how])
        if times[piece.key] == "half":
            left = budget - budget // 2
            ctx.note(HalfLeft(clause="GF-PHASE_4_REVELATION-06", unit=piece.key, left=left, flight=how))
            budget //= 2
        movers.append(flight(state, ctx.state.pieces[piece.key], how, budget))
    return movers


# Ways out


def flight(state: Fleuries, piece: Piece, how: Flight, budget: int) -> Mover:
    """A way back for a piece: away from the cause; a rout looks for the way that is open. Whoever retreats or evades
    keeps 5 cm from enemies in its way. GF-LES_MOUVEMENTS_S_EVADER-02."""
    cause = state.pieces.get(piece.target if how == "evade" else piece.cause) or _nearest(state, piece)
    piece = outside(state, piece, cause)
    angle = away_from(state, piece, cause)
    if how == "rout":
        return Mover(piece, _way_out(state, piece, angle, budget), how)
    facing = (angle + TURN // 2) % TURN
    turned = about_centre(state, piece, facing)
    free = fits(state, piece, turned) is None and not (how == "evade" and held_fast(state, piece))
    start = turned if free else where(piece)
    path = streaming if how == "evade" else straight
    return Mover(piece, path(state, piece, angle, budget, start), how)


def _nearest(state: Fleuries, piece: Piece) -> Piece | None:
    found = nearest_enemy(state, piece)
    return found[0] if found else None


def about_centre(state: Fleuries, piece: Piece, facing: int) -> Pose:
    """The pose of a piece turned about its own centre."""
    x, y = centre(state, piece)
    return moved(Pose(x, y, facing % TURN), facing, size(piece)[1] // 2)


def _way_out(state: Fleuries, piece: Piece, angle: int, budget: int) -> Path:
    """The first direction, straight away from the cause before to the sides, that is open. GF-AM-22, GF-CP-62."""
    best: tuple[int, Path] | None = None
    for detour in DETOURS:
        heading = (angle + detour) % TURN
        path = streaming(state, piece, heading, budget, about_centre(state, piece, heading))
        if _meets_enemy(state, piece, path):
            continue
        far = _stopping(state, piece, path)
        if path.way.cost >= budget and far == path.way.length and gap_free(state, piece, path):
            return path
        if best is None or far > best[0]:
            best = (far, path)
    if best is not None:
        return best[1]
    return streaming(state, piece, angle, budget, about_centre(state, piece, angle))


def _stopping(state: Fleuries, piece: Piece, path: Path) -> int:
    """How far along a way out there is room to stop."""
    for far in range(path.way.length, 0, -CM):
        pose = moved(path.start, path.angle, far)
        if impassable(state, piece, path.shape(pose)) is None and fits(state, piece, pose) is None:
            return far
    return 0


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


def outside(state: Fleuries, piece: Piece, cause: Piece | None) -> Piece:
    """The piece, the whole of it, behind the building it is in, away from an enemy. GF-BATIMENTS_DOMESTIQUES-02."""
    if not piece.inside:
        return piece
    goal = centre(state, cause) if cause is not None else centre(state, piece)
    return replace(piece, inside="", housed=0, pose=way_out(state, piece, goal, away=True))


# Moving


def run(ctx: Context[Fleuries], movers: list[Mover]) -> dict[str, Stop]:
    """People who go back move together; routers at the edge are gone, those they push through are upset."""
    leave_buildings(ctx, movers)
    stops = march(ctx.state, movers)
    for mover in movers:
        note_stop(ctx, mover, stops[mover.piece.key])
    return stops


def leave_buildings(ctx: Context[Fleuries], movers: Iterable[Mover]) -> None:
    """Whoever goes back from within a building is outside of it first."""
    for mover in movers:
        piece = ctx.state.pieces[mover.piece.key]
        if piece.inside:
            clause = "GF-BATIMENTS_DOMESTIQUES-04"
            ctx.note(BuildingLeft(clause=clause, unit=piece.key, building=piece.inside, pose=mover.path.start))


def note_stop(ctx: Context[Fleuries], mover: Mover, stop: Stop) -> None:
    """Where somebody came to, and what it did to him and to those he passed."""
    state, key, how = ctx.state, mover.piece.key, mover.how
    if not negligible(stop.distance) or stop.pose != state.pieces[key].pose:
        ctx.note(
            Moved(
                clause=MOVES[how],
                unit=key,
                pose=stop.pose,
                distance=stop.distance,
                how=how,
                stop=stop.reason,
                other=stop.other,
            )
        )
    passages(ctx, key, stop.passed, forced=how in ("rout", "pursuit", "charge"))
    if stop.reason == "enemy" and not state.rules.cape_holds_still:
        _bump_into(ctx, stop.other)
    part(ctx, key)
    trample(ctx, key, swept(mover.path, stop.spent))
    if stop.reason == "edge" and how in ("rout", "pursuit"):
        remove(ctx, key, "fled", EDGE if how == "rout" else "GF-LES_MOUVEMENTS_POURSUIVRE-04")
        return
    flown = how == "evade" and state.pieces[key].altitude  # GF-LES_CREATURES_VOLANTES-02
    if how in ("rout", "evade") and not flown:
        disorder(ctx, key, how)


def _bump_into(ctx: Context[Fleuries], other: str) -> None:
    """Whoever is invisible and bars the way is seen, unless he has left the table meanwhile. GF-CP-21, GF-MG-35."""
    piece = ctx.state.pieces.get(other)
    if piece is not None and invisible(ctx.state, piece) and piece.place == "hidden":
        ctx.note(Revealed(clause="GF-LISTE_DES_SORTS_DIVINS-14", unit=other, why="near", pose=where(piece)))


def swept(path: Path, spent: int) -> Polygon:
    """Everything a body has passed over when it has spent so much of its move; of a wheel, where it ended."""
    straight_on = max(0, spent - path.wheel_cost)
    begun = path.pose(min(spent, path.wheel_cost))
    return reach(path.shape(begun), path.angle, path.way.distance(straight_on) if straight_on else 0)


def trample(ctx: Context[Fleuries], key: str, shape: Polygon) -> None:
    """Ground that troops have entered is friendly to them; close order in a swamp is upset. GF-TYPES_DE_TERRAINS-10."""
    piece = ctx.state.pieces[key]
    if piece.kind != "unit" or piece.altitude:
        return
    for ground in touched_grounds(ctx.state, shape):
        if KINDS[ground.kind].get("stops") and ground.key != piece.inside:
            continue
        if piece.side not in ground.friend:
            ctx.note(GroundTaken(clause="GF-RECONNAISSANCE-03", ground=ground.key, side=piece.side))
        if KINDS[ground.kind].get("disorders") and not piece.open:
            disorder(ctx, key, "swamp")


def passages(ctx: Context[Fleuries], key: str, friends: Iterable[str], *, forced: bool) -> None:
    """Passing through friends: harmless with open order or characters, else both are upset. GF-INTERPENETRATION-01."""
    for other in friends:
        piece, friend = ctx.state.pieces.get(key), ctx.state.pieces.get(other)
        if piece is None or friend is None or "base" in (piece.kind, friend.kind):
            continue
        wild = forced or friend.routing or friend.charging
        clean = (piece.open or friend.open) and not wild
        if "character" in (piece.kind, friend.kind):
            clean = True
        clause = INTERPENETRATION if clean else MIXED
        ctx.note(PassedThrough(clause=clause, unit=key, friend=other, clean=clean))
        if not clean:
            disorder(ctx, key, "passage")
            disorder(ctx, other, "passage")


def cut_down(ctx: Context[Fleuries], router: str, figures: int) -> None:
    """A routing unit that is caught loses a figure for each enemy figure, without a blow."""
    clause = "GF-LES_MOUVEMENTS_DEROUTER-03"
    piece = ctx.state.pieces[router]
    count = min(figures, piece.figures)
    if piece.body.single:
        remove(ctx, router, "destroyed", clause)
        return
    ctx.note(FiguresLost(clause=clause, unit=router, count=count, why="rout"))
    if count == piece.figures:
        remove(ctx, router, "destroyed", clause)
