"""Who may shoot in a shooting phase: by weapon, order, morale and contact. Chapters III.2.0, IV and X.2.1"""

from __future__ import annotations

from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld import large_shooting
from oriflamme.rulebooks.demonworld.artillery import aiming
from oriflamme.rulebooks.demonworld.artillery.moves import is_piece
from oriflamme.rulebooks.demonworld.attack_words import BREATH, RIDER
from oriflamme.rulebooks.demonworld.buildings.houses import inside
from oriflamme.rulebooks.demonworld.flight import shots
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.special_formations import in_order
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import ORDERS, WEAPONS


def why_no_shooting(state: Demonworld, unit: Unit, word: str = "", who: str = "") -> Refusal | None:
    """Why a unit may not shoot in this phase. DW-III.2.0-06, DW-III.2.0-08

    `word`: with what a large element does. DW-XVII.7.4-01, DW-XVIII.7.0-01
    `who`: whoever is attached to it shoots with a weapon of his own, once a turn. DW-X.2.2-03, DW-X.2.1-04
    """
    if is_piece(state, unit.key):
        return aiming.why_no_fire(state, unit)
    large = bool(state.card(unit.key).footprint)
    weapon = large_shooting.ranged(state, unit, word) if large else state.card(who or unit.key).ranged
    if (word not in large_shooting.actors(state, unit)) if large else weapon is None:
        return refusal("DW-II.5.1-07", "shoot-weapon", unit=unit.key)
    who = state.rider(unit.key) if word == RIDER else who
    hindered = why_hindered(state, unit, (who,) if word == RIDER else (unit.key, who))
    if hindered:
        return hindered
    if state.card(unit.key).is_character:
        return _why_no_commander(state, unit)
    if not unit.order:
        return refusal("DW-IV-02", "shoot-engaged", unit=unit.key)
    order = ORDERS[unit.order]
    if "shoots" not in order:
        return refusal("DW-III.1.1-01" if unit.order == "M" else "DW-III.1.3-01", "shoot-order", unit=unit.key)
    if order["shoots"] != state.phase:
        return refusal("DW-IV-01", "shoot-phase", unit=unit.key)
    if weapon is not None and word != BREATH and unit.order not in weapon.orders:
        return refusal(WEAPONS[weapon.kind]["clause"], "shoot-slow", unit=unit.key)
    if unit.engaged and (state.phase == "first_shooting" or unit.engaged != state.turn):
        return refusal("DW-IV-02", "shoot-engaged", unit=unit.key)
    if state.phase == "first_shooting" and not in_order(state, unit.key) and not inside(state, unit.key):
        return refusal("DW-III.2.0-06", "shoot-disorganised", unit=unit.key)
    twice = who in state.attached and state.attached[who].shot
    return refusal("DW-X.2.1-04", "shoot-twice", unit=who) if twice else None


def why_hindered(state: Demonworld, unit: Unit, cards: tuple[str, ...] = ()) -> Refusal | None:
    """Why a unit is in no state to shoot: rout or fury, having flown off, a spell, flames under a large element.

    `cards`: on which the spell would lie, where it is not the unit alone that shoots. DW-XX.7.0-02
    """
    if unit.morale:
        return refusal("DW-VIII.2.0-05", "shoot-morale", unit=unit.key)
    if unit.flew_off and shots.why_no_shooting(state, unit):
        return shots.why_no_shooting(state, unit)
    asleep = next((key for key in cards or (unit.key,) if changes.lies_on(state, key, "silent")), "")
    if asleep:
        return refusal("DW-XX.2.0-03", "shoot-asleep", unit=asleep)
    large = next((one for one in state.of(unit.key) if one.more_hexes), None)
    if large is not None and large.key in state.in_flames:
        return refusal("DW-XXII.3.0-09", "shoot-in-flames", element=large.key)
    return None


def _why_no_commander(state: Demonworld, unit: Unit) -> Refusal | None:
    """An independent commander shoots once a turn; not where he has engaged himself. DW-X.2.1-04, DW-X.2.1-05"""
    if unit.shot:
        return refusal("DW-X.2.1-04", "shoot-twice", unit=unit.key)
    caught = state.phase == "second_shooting" and unit.engaged == state.turn and not unit.onset
    if unit.engaged and not caught:
        return refusal("DW-X.2.1-05" if unit.onset else "DW-X.2.1-04", "shoot-engaged", unit=unit.key)
    return None
