"""Movement points and manoeuvres, and how they limit each other. Chapter V"""

from __future__ import annotations

from typing import NamedTuple

from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.special_formations import HORDE_RULES, is_horde
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import COMMAND, MANOEUVRE_SHARE, MANOEUVRES


def points(state: Demonworld, unit: Unit) -> int:
    """Movement points that its order gives. DW-V-03"""
    card = state.card(unit.key)
    own = card.mp.M if card.is_character else card.mp_with(unit.moves_as)  # a commander's are fixed: DW-X.2.1-03
    if state.effects:
        own = enchanted_points(state, unit, own)
    if card.footprint:
        return large_points(state, unit, own)
    if not state.attached:
        return own
    with_it = [one.key for one in state.attached.values() if one.host == unit.key]
    return min([own, *(_attached_points(state, unit, key) for key in with_it)])  # DW-X.2.2-06


def _attached_points(state: Demonworld, unit: Unit, commander: str) -> int:
    """Those of a commander with a unit: what lies on the unit lies on him, and what lies on him alone. DW-XX.7.0-02"""
    own = state.card(commander).mp_with("M")
    return enchanted_points(state, unit, own, commander) if state.effects else own


def enchanted_points(state: Demonworld, unit: Unit, own: int, attached: str = "") -> int:
    """With what spells add or take; whoever is immobile has nothing but what they add. DW-XX.6.0-04

    `attached`: a commander with the unit, if they are his.
    """
    cards = (unit.key, attached) if attached else (unit.key,)
    more = sum(changes.total(state, key, "movement") for key in cards)
    if not state.rules.plays_flight:
        more += sum(changes.total(state, key, "flight") for key in cards)  # DW-F3-M09
    if any(changes.lies_on(state, key, "immobile") for key in cards):
        return max(0, more)
    return max(0, own + more) if own else 0


def large_points(state: Demonworld, unit: Unit, points: int) -> int:
    """What a large element has left of so many movement points: one less for each hit point lost. DW-XVII.1.5-02"""
    return max(0, points - sum(element.wounds for element in state.of(unit.key)))  # DW-F3-05


def manoeuvres(state: Demonworld, unit: Unit) -> int:
    """Manoeuvres in a movement phase: two for everybody in the base game, then those of the card. DW-V-05, DW-IX.1.0-02

    One more with a musician (DW-IX.1.0-01); large elements and commanders have none (DW-XVII.1.3-01, DW-X.2.1-01).
    """
    if not state.rules.tiers:
        return MANOEUVRES
    card = state.card(unit.key)
    if card.needs_no_leader or card.is_character:
        return 0
    elements = state.of(unit.key)
    music = state.rules.plays("special_figures") and any(one.special == "musician" for one in elements)
    made = card.manoeuvres + (int(COMMAND["musician"]["manoeuvres"]) if music else 0)
    if state.effects:
        made += changes.total(state, unit.key, "manoeuvres")
        made = 0 if changes.lies_on(state, unit.key, "immobile") else made
    horde = is_horde(state, unit.key, len(elements))
    return min(made, HORDE_RULES["manoeuvres"]) if horde else made  # DW-XIII.4.0-04


def allowed(whole: int, most: int, made: int) -> int:
    """Movement points that may be spent in all, with so many manoeuvres made out of the most possible. DW-V-06

    The first manoeuvre leaves half of them, rounded down (DW-F1-C17), the second none. Who has one manoeuvre only
    has none left after it (DW-V-07).
    """
    if made == 0:
        return whole
    return whole // MANOEUVRE_SHARE if made == 1 and most > 1 else 0


class Left(NamedTuple):
    """What a unit has left of both."""

    points: int
    manoeuvres: int


class Allowance(NamedTuple):
    """What a unit has for its whole move, and what the element that has gone furthest on its own has spent."""

    points: int
    manoeuvres: int
    furthest: int

    def left(self, unit: Unit, own: int = 0) -> Left:
        """What is left of it once the unit has spent what it has, or an element some points of its own besides."""
        made = unit.manoeuvres
        rest = allowed(self.points, self.manoeuvres, made) - unit.spent - own
        return Left(rest, self._more(unit) if made < self.manoeuvres else 0)

    def _more(self, unit: Unit) -> int:
        """How many more manoeuvres can be made, with what has been spent. DW-V-08"""
        most, done, more = self.manoeuvres, unit.spent + self.furthest, 0
        while unit.manoeuvres + more < most and done <= allowed(self.points, most, unit.manoeuvres + more + 1):
            more += 1
        return more


def allowance(state: Demonworld, unit: Unit) -> Allowance:
    """What a unit has for its whole move."""
    furthest = max((element.spent for element in state.of(unit.key)), default=0)
    return Allowance(points(state, unit), manoeuvres(state, unit), furthest)


def left(state: Demonworld, unit: Unit, own: int = 0) -> Left:
    """What is left to the unit, or to an element that has spent some points of its own."""
    return allowance(state, unit).left(unit, own)


def points_left(state: Demonworld, unit: Unit, own: int = 0) -> int:
    """Movement points left, to the unit or to an element that has spent some of its own."""
    return left(state, unit, own).points


def may_manoeuvre(state: Demonworld, unit: Unit) -> bool:
    """Whether another manoeuvre can be made. DW-V-08"""
    return manoeuvres_left(state, unit) > 0


def manoeuvres_left(state: Demonworld, unit: Unit) -> int:
    """How many more manoeuvres can be made."""
    return left(state, unit).manoeuvres
