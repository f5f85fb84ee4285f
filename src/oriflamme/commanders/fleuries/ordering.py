"""Phase 3: the order of each piece. Foot closes in and charges, shooters shoot, heroes go to their troops."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from oriflamme.board.tabletop import CM, DEGREE, TOUCH
from oriflamme.board.tabletop_shapes import Polygon, overlap, reach
from oriflamme.commanders.fleuries.character_orders import character_order
from oriflamme.commanders.fleuries.contact_value import STEADY, balance, fair, spent
from oriflamme.commanders.fleuries.legal_choice import first_legal_option
from oriflamme.commanders.fleuries.target_choice import bears, foes, good_range, main_target, shoots
from oriflamme.kernel import Choice, Option, Refusal
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance, could_charge
from oriflamme.rulebooks.fleuries.abilities.shot_percent import reach as reaches
from oriflamme.rulebooks.fleuries.abilities.shot_percent import reckon
from oriflamme.rulebooks.fleuries.command.orders import NONE, conduct, missiles, option
from oriflamme.rulebooks.fleuries.movement.charge_targets import charge_path
from oriflamme.rulebooks.fleuries.movement.simultaneous_moves import ENEMY_GAP
from oriflamme.rulebooks.fleuries.shooting.shot_targets import Aim, before_it, best_aim
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import apart, centre, has_in_front, shape_at, turn_to, where
from oriflamme.rulebooks.fleuries.terrain.sight import sees
from oriflamme.rulebooks.fleuries.troops.formation import shape

WHEELED = 60 * DEGREE
QUARTERED = 135 * DEGREE
TELLING = 5
"""A salvo that comes to fewer per cent is none."""
PROMISING = 20
"""For fewer per cent nobody stays where he is or goes nearer."""
ANYBODY = ("unit", "character")
NOSE = 8 * CM
HELD = 0.5
"""Whoever has the enemy so near that he cannot march rather charges than stands there."""
Counters = tuple[str, ...]


def order(state: Fleuries, ask: Choice) -> str:
    """The token of the best order that the piece may have."""
    found = best_order(state, ask)
    return found.token if found is not None else ""


def best_order(state: Fleuries, ask: Choice, first: tuple[Counters, ...] = ()) -> Option | None:
    """The best order that the piece may have; what its brigade does when it may not choose; at the least to wait.

    `first`: what is wished before anything else.
    """
    piece = state.pieces[ask.subject]
    common = [conduct(counters) for counters in ask.draft.orders.values() if counters]
    usual = (*dict.fromkeys(common), ("wait",), piece.last_orders or ("wait",))
    wishes = (*first, *wanted(state, piece), *usual)
    return first_legal_option(ask, (option(piece.key, counters).token for counters in wishes))


def wanted(state: Fleuries, piece: Piece) -> Iterator[Counters]:
    """Orders for a piece, from the best down."""
    if piece.kind == "character":
        yield (character_order(state, piece),)
        return
    if piece.kind == "base":
        yield from march(state, piece)
        return
    if piece.must_reform or piece.broken or (piece.disorder and not pressed(state, piece)):
        yield ("reform",)
    if piece.inside or piece.place == "hidden":
        yield from _stay(state, piece)
        return
    if shoots(piece):
        yield from _skirmish(state, piece)
    best = best_charge(state, piece)
    if best:
        yield best
    if spent(piece):
        yield from _keep_away(state, piece)
        return
    if shape(piece) == "column" and not piece.body.animal:
        yield ("change", "line")
    yield from march(state, piece)


def pressed(state: Fleuries, piece: Piece) -> bool:
    """An enemy could charge it at once."""
    return any(could_charge(state, foe, piece) for foe in foes(state, piece.side))


# Shooters


def _stay(state: Fleuries, piece: Piece) -> Iterator[Counters]:
    if in_range(state, piece):
        yield ("wait", "shoot")


def in_range(state: Fleuries, piece: Piece, least: int = TELLING, kinds: tuple[str, ...] = ANYBODY) -> bool:
    """Whether it can hit somebody from where it stands, with so many per cent at the least."""
    if not missiles(piece):
        return False
    for foe in before_it(state, piece):
        fit = foe.kind in kinds and not foe.fights and not state.joined(foe)
        found = best_aim(state, piece, foe) if fit else None
        if isinstance(found, Aim) and found.reckon(state, piece, foe).percent >= least:
            return True
    return False


def _skirmish(state: Fleuries, piece: Piece) -> Iterator[Counters]:
    """Out of the way of foot that has come near; else stand and shoot at whoever is in range, or come into range."""
    if foot_at_hand(state, piece) or hides_enemy_from_friends(state, piece):
        yield ("evade",)
    help_ = best_charge(state, piece, helping=True)
    if help_:
        yield help_
    foe = main_target(state, piece)
    if foe is None or not promising(state, piece, foe):
        yield ("wait", "shoot")
        return
    turn = bears(state, piece, foe)
    if in_range(state, piece, PROMISING, ("unit",)) and (turn or apart(state, piece, foe) <= good_range(piece)):
        yield ("wait", "shoot")
        return
    if abs(turn) <= WHEELED:
        yield ("advance", *_wheel(turn), "shoot")


def promising(state: Fleuries, piece: Piece, foe: Piece) -> bool:
    """Whether it is worth going nearer to shoot at an enemy: else skirmishers only stand in the way of the foot."""
    if foe.kind == "base":
        return True
    far = good_range(piece)
    found = [
        reckon(state, piece, foe, weapon, min(far, reaches(piece, weapon)[-1]), piece.figures)
        for weapon in missiles(piece)
    ]
    return any(one.percent >= PROMISING for one in found)


def foot_at_hand(state: Fleuries, piece: Piece) -> bool:
    """An enemy in close order stands before its nose, whom it had better not fight."""
    near = [foe for foe in foes(state, piece.side) if foe.kind == "unit" and not shoots(foe) and not foe.routing]
    return any(apart(state, piece, foe) <= NOSE and balance(state, piece, foe) < STEADY for foe in near)


def hides_enemy_from_friends(state: Fleuries, piece: Piece) -> bool:
    """Foot right behind it has come so near that it could charge, if only it saw the enemy."""
    for friend in state.units(piece.side):
        if friend.key == piece.key or shoots(friend) or friend.routing or friend.fights:
            continue
        foe = main_target(state, friend)
        if foe is None or apart(state, friend, foe) > allowance(state, friend, "charge"):
            continue
        if apart(state, friend, piece) < NOSE and has_in_front(state, friend, piece) and not sees(state, friend, foe):
            return True
    return False


# Charges


def best_charge(state: Fleuries, piece: Piece, *, helping: bool = False) -> Counters:
    """The charge with the best odds, if any is fair. `helping`: only at those whom friends fight already."""
    full = allowance(state, piece, "charge")
    near = [foe for foe in foes(state, piece.side) if foe.kind != "base" and apart(state, piece, foe) <= full]
    near = [foe for foe in near if foe.fights or not helping]
    held = any(apart(state, piece, foe) <= ENEMY_GAP for foe in near)
    best, found = (fair(state, piece) * (HELD if held else 1), 0), NONE
    odds = {foe.key: balance(state, piece, foe) for foe in near}
    for number, foe in sorted(enumerate(near), key=lambda one: -odds[one[1].key]):
        charge = charge_at(state, piece, foe) if (odds[foe.key], -number) > best else None
        if charge is not None:
            worth = min(odds[one.key] for one in met_on_the_way(state, charge, foe, near))
            if (worth, -number) > best:  # of equals the first listed
                best, found = (worth, -number), charge.counters
    return found


class Charge(NamedTuple):
    """A charge that reaches an enemy: its counters, and what it sweeps over."""

    counters: Counters
    course: Polygon


def charge_at(state: Fleuries, piece: Piece, foe: Piece) -> Charge | None:
    """The first charge that reaches an enemy, if any does: straight on, or with a wheel to his side."""
    side = "left" if turn_to(where(piece), centre(state, foe)) < 0 else "right"
    for counters in (("charge",), ("charge", "wheel", side)):
        path = charge_path(state, replace(piece, orders=counters), foe)
        if isinstance(path, Refusal):
            continue
        course = reach(path.shape(path.pose(path.wheel_cost)), path.angle, apart(state, piece, foe))
        if not _jammed(state, piece, course):
            return Charge(counters, course)
    return None


def _jammed(state: Fleuries, piece: Piece, course: Polygon) -> bool:
    """Whether friends in close order stand in the way of a charge: it would end behind their backs, in disorder."""
    ranks = (friend for friend in state.units(piece.side) if not friend.loose and not friend.routing)
    return any(friend.key != piece.key and overlap(course, shape_at(state, friend), TOUCH) for friend in ranks)


def met_on_the_way(state: Fleuries, charge: Charge, foe: Piece, near: list[Piece]) -> list[Piece]:
    """The target of a charge, and enemies whom the charger would run into before."""
    return [one for one in near if one is foe or overlap(charge.course, shape_at(state, one), 0)]


# Marches


def _keep_away(state: Fleuries, piece: Piece) -> Iterator[Counters]:
    """Back from the enemy while nobody could charge; else it stands to face him."""
    foe = main_target(state, piece)
    if foe is None or pressed(state, piece):
        return
    yield ("withdraw",)
    yield ("advance",) if abs(turn_to(where(piece), centre(state, foe))) > QUARTERED else ("about", "advance")


def march(state: Fleuries, piece: Piece) -> Iterator[Counters]:
    """Towards the enemy, turning as far as need be."""
    foe = main_target(state, piece)
    if foe is None:
        return
    turn = bears(state, piece, foe)
    side = "left" if turn < 0 else "right"
    if abs(turn) > QUARTERED:
        yield ("about",)
    if abs(turn) > WHEELED:
        yield ("quarter", side)
    yield ("advance", *_wheel(turn))
    yield ("advance",)


def _wheel(turn: int) -> Counters:
    return ("wheel", "left" if turn < 0 else "right") if turn else ()
