"""What must hold of every position of Demonworld as it is shown, whatever a test is about."""

from __future__ import annotations

from collections import Counter

from oriflamme.board.hexes import neighbour
from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.state import Demonworld

FRONTS = {1: (0, 1), 3: (1, 2), 5: (2, 3), 7: (3, 4), 9: (4, 5), 11: (5, 0)}
"""By facing: the directions of the two front hexes, counterclockwise from east. DW-I.2.0-02"""


def check_shown(battle: Battle) -> None:
    """Counters, zones, cards, points and series of answers agree with the position."""
    state: Demonworld = battle.state
    check_counters(state)
    for key in [*state.elements][:4]:
        check_zones(state, key)
    for key in [*state.units, *state.attached][:6]:
        check_card(battle, key)
    if state.phase != "over":
        check_points(state)
    for ask in battle.asks:
        if isinstance(ask, Choice):
            check_series(state, ask)


def check_counters(state: Demonworld) -> None:
    """A counter for each element, where it stands; a pennant, a sign of fight and of fury for each unit."""
    names, shown = state.board.names, BOOK.display(state)
    assert [one.key for one in shown.counters] == list(state.elements)
    fighting = state.combats[0] if state.combats else ()
    acting = state.reacting[0] if state.reacting else state.active
    for one in shown.counters:
        element = state.elements[one.key]
        unit = state.units[element.unit]
        assert (one.side, one.unit, one.facing, one.level) == (unit.side, unit.key, element.facing, element.level)
        assert [one.hex, *one.more_hexes] == [names[hex] for hex in element.hexes]
        assert one.acting is (unit.key == acting) and one.done is (unit.moved and state.phase == "movement")
        assert ("hit" in one.badges) is (one.key in state.hit) and ("burning" in one.badges) is element.burning
        assert {element.special} - {""} <= set(one.badges)
        assert ("loaded" in one.badges) + ("unloaded" in one.badges) == (unit.key in state.pieces)
        full = state.card(element.owner).hp if element.more_hexes else 0
        assert (one.full_strength, one.strength) == (full, full and full - element.wounds)
    first = {unit: next(one for one in shown.counters if one.unit == unit) for unit in {c.unit for c in shown.counters}}
    for key, one in first.items():
        unit = state.units[key]
        assert one.pennant == unit.order and ("contact" in one.badges) is bool(unit.engaged and key in fighting)
        assert ("impetuous" in one.badges) is bool(state.rules.tiers and unit.morale == "impetuous") or state.rider(key)
    others = [one for one in shown.counters if first[one.unit] is not one]
    assert not any(one.pennant or {"contact", "impetuous", "afraid"} & set(one.badges) for one in others)
    assert {one.key for one in shown.off_map} == state.marching.keys()
    assert {one.key for one in shown.undeployed} == state.units.keys() - {one.unit for one in shown.counters}


def check_zones(state: Demonworld, key: str) -> None:
    """Front, flank and rear are what lies around; of one hex the two before it are its front."""
    element, names = state.elements[key], state.board.names
    zones = BOOK.hex_zones(state, key)
    assert zones is not None
    around = {neighbour(hex, d) for hex in element.hexes for d in range(6)} - set(element.hexes)
    found = [*zones.front, *zones.flank, *zones.rear]
    assert Counter(found) == Counter(names[hex] for hex in around if hex in names)
    if not element.more_hexes:
        ahead = [neighbour(element.hex, d) for d in FRONTS[element.facing]]
        behind = [neighbour(element.hex, (d + 3) % 6) for d in FRONTS[element.facing]]
        assert set(zones.front) == {names[hex] for hex in ahead if hex in names}
        assert set(zones.rear) == {names[hex] for hex in behind if hex in names}


def check_card(battle: Battle, key: str) -> None:
    """The card of a unit can be read, and counts the elements that stand."""
    state: Demonworld = battle.state
    card, unit = BOOK.unit_card(state, key), state.anyone(key)
    assert card is not None and card.side == unit.side
    standing = sum(one.owner == key for one in state.elements.values()) + (key in state.aboard)
    left = card.figures[0].value
    whole = state.phase == "deployment"
    assert not isinstance(left, str) and left.args == {
        "left": unit.elements if whole else standing,
        "whole": unit.elements,
    }
    for said in (*(one.name for one in card.figures), *(one.text for one in card.markers)):
        assert battle.say(said)
    assert len({str(one.name) for one in card.figures}) == len(card.figures) or state.card(key).footprint


def check_points(state: Demonworld) -> None:
    """What a side has won is what its enemy has lost. DW-OR-01"""
    scores, lost = BOOK.standing(state).scores, BOOK.losses(state)
    first, second = state.armies
    assert set(scores) == {first, second}
    for side, enemy in ((first, second), (second, first)):
        assert abs(scores[side] - sum(one.points for one in lost.values() if one.side == enemy)) < 0.1


def check_series(state: Demonworld, ask: Choice) -> None:
    """The first answer of what a whole unit does as one is an answer to the question."""
    for one in BOOK.answer_series(state, ask):
        token = BOOK.series_answer(state, ask, one.key, ())
        assert token in {option.token for option in (*ask.options, *ask.other_options)}, one.key
