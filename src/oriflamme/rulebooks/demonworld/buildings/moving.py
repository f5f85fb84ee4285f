"""Units in buildings, and on their way into them: each element moves as it likes. Chapter XXIV.3.2"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Option, Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.buildings.houses import (
    NEAR,
    far_from,
    houses,
    indoors,
    inside,
    near_houses,
    plays_buildings,
)
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import BUILDINGS

ENTER = BUILDINGS["enter"]
APPROACH, FAR = "DW-XXIV.3.2-03", "DW-XXIV.3.2-02"


def why_no_approach(state: Demonworld, unit: Unit) -> Refusal | None:
    """Why a unit may not go up to a building element by element. DW-XXIV.3.2-03, DW-XXIV.3.1-01"""
    card = state.card(unit.key)
    if not plays_buildings(state) or not near_houses(state, unit.key):
        return refusal(APPROACH, "approach-far", unit=unit.key)
    if card.arm not in ENTER["arms"] or card.size > ENTER["most_size"]:
        return refusal(ENTER["clause"], "approach-size", unit=unit.key)
    if unit.spent or unit.manoeuvres or unit.skirmish:
        return refusal(APPROACH, "approach-moved", unit=unit.key)
    return None


@lru_cache(maxsize=256)
def approach(unit: str) -> Option:
    """To go up to a building, as an answer."""
    return Option("approach", None, message("answer-approach"), verb="approach", piece=unit)


def why_too_far(state: Demonworld, unit: Unit, element: Element, there: Hex) -> Refusal | None:
    """Why an element may not go there while others of its unit are in a building. DW-XXIV.3.2-02"""
    others = [one for one in inside(state, unit.key) if one.key != element.key]
    if not others or indoors(state, there):
        return None
    numbers = {houses(state.board)[one.hex] for one in others}
    far = far_from(state, there, numbers)
    if far <= NEAR or far < far_from(state, element.hex, numbers):
        return None
    return refusal(FAR, "house-far", element=element.key)


def why_not_there_yet(state: Demonworld, unit: Unit) -> Refusal | None:
    """Why a unit on its way to a building may not end its move: nobody of it is beside it or in it. DW-XXIV.3.2-03"""
    if not unit.approaching or inside(state, unit.key):
        return None
    every = set(houses(state.board).values())
    if any(far_from(state, one.hex, every) <= 1 for one in state.of(unit.key)):
        return None
    return refusal(APPROACH, "approach-end", unit=unit.key)
