"""Shots of large elements and at them: with what, at which hex, how they stray. XVII.2.0, XVII.7.6, XVIII.7.0"""

from __future__ import annotations

from oriflamme.board.hexes import Hex, distance
from oriflamme.board.place import apart
from oriflamme.board.templates import by_rose
from oriflamme.kernel import Context, Item, Procedure, Refusal, Roll, Throw
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.attack_words import BREATH, RIDER
from oriflamme.rulebooks.demonworld.cards import Weapon
from oriflamme.rulebooks.demonworld.carried_items import card_of
from oriflamme.rulebooks.demonworld.facts import ShotStrayed
from oriflamme.rulebooks.demonworld.flight import shots
from oriflamme.rulebooks.demonworld.large_melee import rider_hex
from oriflamme.rulebooks.demonworld.line_of_sight import seen_by, seen_on
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.occupancy import Occupied, contacts, occupied
from oriflamme.rulebooks.demonworld.sight import why_unseen
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import LARGE, ROSE, SHOT

INTO_MELEE = LARGE["into_melee"]


# With what


def ranged(state: Demonworld, unit: Unit, word: str) -> Weapon | None:
    """What a large element shoots with: its own weapon, or its rider's. DW-XVII.7.4-02, DW-XVIII.7.0-02

    The rider of a dragon got off when a commander mounted: DW-XVII.7.6-01.
    """
    if word == RIDER:
        rider = state.rider(unit.key)
        return state.card(rider).ranged if rider else None
    return None if unit.ridden and state.card(unit.key).footprint == "dragon" else state.card(unit.key).ranged


def actors(state: Demonworld, unit: Unit) -> list[str]:
    """Everybody who may shoot from a large element: itself, its rider, a dragon's breath. DW-XVII.7.4-01"""
    if unit.master:
        return []
    words = [word for word in ("", RIDER) if ranged(state, unit, word) is not None]
    return [*words, *([BREATH] if state.card(unit.key).breath else [])]


def power_at(state: Demonworld, attack: Attack) -> int | None:
    """The power of a shot, by the nearest hex that it is aimed at; None out of range. DW-II.5.1-01"""
    shooter, target = state.elements[attack.element], state.elements[attack.target]
    weapon = (
        ranged(state, state.units[shooter.unit], attack.weapon) if attack.weapon else state.card(shooter.owner).ranged
    )
    far = min(distance(shooter.hex, hex) for hex in aimed(state, target, attack.aim))
    return shots.power_at(state, shooter, target, weapon, far) if weapon else None


# At which hex


def aimed(state: Demonworld, target: Element, aim: str) -> tuple[Hex, ...]:
    """The hexes of a target at which a shot is aimed. DW-XVIII.7.0-04, DW-XVII.2.0-05"""
    shape = state.shape(target.unit) if target.more_hexes and aim else None
    if shape is None:
        return target.hexes
    if aim == RIDER:
        return (rider_hex(state, target),)
    return (target.hexes[shape.parts.index(aim)],)


def aims(state: Demonworld, at: Occupied, shooter: Element, target: Element) -> tuple[str, ...]:
    """What a shooter may aim at: the whole, or one hex of it; and whoever rides it. DW-XVII.2.0-08, DW-XVIII.7.0-04"""
    shape = state.shape(target.unit) if target.more_hexes else None
    if shape is None:
        return ("",)
    risky = risks_straying(state, shooter, target)
    parts = shape.parts if shape.name == "chariot" or risky else ("",)
    seen = [part for part in parts if why_unseen(state, at, shooter, target, aimed(state, target, part)) is None]
    rider = state.rider(target.unit) and not risky
    if rider and why_unseen(state, at, shooter, target, (rider_hex(state, target),)) is None:
        seen.append(RIDER)
    return tuple(seen)


def why_no_part(state: Demonworld, shooter: Element, target: Element, aim: str) -> Refusal | None:
    """Why a target has no such part. DW-XVIII.7.0-04, DW-XVII.7.6-05"""
    shape = state.shape(target.unit) if target.more_hexes else None
    rider = state.rider(target.unit) if shape is not None else ""
    known = ("", *(shape.parts if shape else ()), *((RIDER,) if rider else ()))
    return None if aim in known else refusal("DW-XVII.2.0-08", "shot-part", element=shooter.key, target=target.key)


def why_not_aimed(state: Demonworld, at: Occupied, shooter: Element, target: Element, aim: str) -> Refusal | None:
    """Why nobody may aim so: a chariot has parts, a monster only where it fights. DW-XVIII.7.0-04, DW-XVII.2.0-05"""
    if aim in aims(state, at, shooter, target):
        return None
    chariot = state.card(target.owner).footprint == "chariot"
    clause = "DW-XVIII.7.0-04" if chariot else "DW-XVII.7.6-05" if aim == RIDER else "DW-XVII.2.0-08"
    return refusal(clause, "shot-part", element=shooter.key, target=target.key)


def why_too_near(state: Demonworld, shooter: Element, target: Element) -> Refusal | None:
    """A giant does not shoot at what stands beside it. DW-XVII.6.4-02"""
    if state.card(shooter.owner).footprint == "giant" and apart(shooter.place, target.place) <= 1:
        return refusal("DW-XVII.6.4-02", "shot-adjacent", element=shooter.key, target=target.key)
    return None


# Into a melee


def risks_straying(state: Demonworld, shooter: Element, target: Element) -> bool:
    """Whether less than half of an engaged large element is seen, rounded up. DW-XVII.2.0-04, DW-F3-24"""
    met = contacts(state, target)
    if not met or any(enemy.unit == shooter.unit for enemy in met):
        return False
    if not state.rules.plays("shooting"):
        return True
    seen = seen_by(state, occupied(state), shooter, target)
    return seen.segments < -(-seen.size // 2)


def astray(ctx: Context[Demonworld], attack: Attack, shooter: Element, target: Element) -> Procedure:
    """Half of the shots hit the hex that was aimed at, the others one beside it. DW-XVII.2.0-05, DW-XVII.2.0-06

    Returns whoever is struck, and in which part; None where it falls into an empty hex.
    """
    state, side = ctx.state, ctx.state.side_of(shooter)
    first: Throw = yield Roll(
        INTO_MELEE["die"], "melee", INTO_MELEE["clause"], seat=side, subject=shooter.key, meaning=_kept
    )
    if first.total <= INTO_MELEE["intended"]:
        return target, attack.aim
    second: Throw = yield Roll(INTO_MELEE["rose"], "rose", INTO_MELEE["clause"], seat=side, subject=shooter.key)
    d = ROSE[second.total - 1]
    assert d is not None
    (aim,) = aimed(state, target, attack.aim)
    hex = by_rose(aim, [one for one in ROSE if one is not None], second.total)
    struck = occupied(state).get(hex)
    ctx.note(
        ShotStrayed(
            clause="DW-XVII.2.0-06",
            element=shooter.key,
            target=target.key,
            direction=DIRECTION_WORDS[d],
            struck=struck.key if struck else "",
        )
    )
    return None if struck is None else (struck, part_on(state, struck, hex))


def part_on(state: Demonworld, element: Element, hex: Hex) -> str:
    """The part of a large element in a hex; "" of others."""
    shape = state.shape(element.unit) if element.more_hexes else None
    return shape.parts[element.hexes.index(hex)] if shape else ""


def _kept(throw: Throw) -> str:
    return "intended" if throw.total <= INTO_MELEE["intended"] else "astray"


# What a shot comes to


def protection(state: Demonworld, target: Element, aim: str) -> list[Item]:
    """The shooting protection of the hex that is hit; of a rider his own and that of his mount. DW-XVIII.5.0-01"""
    card = state.card(target.owner)
    chariot = card.footprint == "chariot"
    if aim == RIDER:
        clause = "DW-XVIII.9.0-04" if chariot else "DW-XVII.7.6-05"
        own = state.card(state.rider(target.unit)).prot_shot
        return [Item("protection", -own, "DW-II.1.0-01"), Item("mount-protection", -card.prot_shot, clause)]
    if chariot and aim in ("left", "right"):
        return [Item("protection", -card.prot_shot_team, "DW-XVIII.5.0-01")]
    return [Item("protection", -card_of(state, target).prot_shot, "DW-II.1.0-01")]


def strayed_size(state: Demonworld, shooter: Element, struck: Element, aim: str) -> int:
    """The bonus for whoever is struck around a large element: what is really seen of him. DW-XVII.2.0-07, DW-F3-70"""
    views = [seen_on(state, occupied(state), shooter, struck, hex) for hex in aimed(state, struck, aim)]
    return max(view.segments for view in views) // int(SHOT["segments"])
