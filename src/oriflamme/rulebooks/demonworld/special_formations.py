"""Formations of special troops: how a unit stands, by what its card allows. Chapter XIII

`standing` is how a unit's elements stand together, for everybody who asks whether it is organised. A horde has a rule
of its own for that; skirmishers bear a token and keep their two ranks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oriflamme.board.hexes import Hex, distance
from oriflamme.kernel import Item, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.formation import LINE, Formation, formation_of, formed
from oriflamme.rulebooks.demonworld.geometry import Pose, ranked
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import FORMATIONS_TABLE, SMALL
from oriflamme.rulebooks.demonworld.vocabulary import SpecialFormation
from oriflamme.rulebooks.demonworld.wedge_and_square import WEDGE_RULES, square_of, wedge_of

HORDE = "horde"
OTHER_SHAPES = frozenset({"horde", "wedge"})
"""Formations in which a unit is organised in a shape of its own. DW-XIII.2.0-01, DW-XIII.4.0-02"""
SKIRMISH = FORMATIONS_TABLE["skirmish"]
HORDE_RULES = FORMATIONS_TABLE["horde"]


def authorised(state: Demonworld, unit: str, formation: SpecialFormation) -> bool:
    """Whether the card of a unit bears the sign of a formation. DW-XIII-01, DW-XIII-02"""
    return state.rules.plays("formations") and formation in state.card(unit).formations


def standing(state: Demonworld, unit: str, elements: Sequence[Element]) -> Formation | None:
    """How elements of a unit stand together; None: disorganised. DW-XIII-02, DW-XIII.4.0-03"""
    if not _other_shapes(state, unit):
        return formation_of(elements)
    if is_horde(state, unit, len(elements)):
        return horde_of(elements)
    wedge = wedge_in(state, unit, elements)
    if wedge is not None and state.units[unit].wedge == "left":
        return None  # DW-XIII.2.0-05
    return wedge or formation_of(elements)


def standing_at(state: Demonworld, unit: str, elements: Sequence[Element], poses: Sequence[Pose]) -> Formation | None:
    """The same for elements that are thought to stand elsewhere."""
    if not _other_shapes(state, unit):
        return formed(tuple(poses))
    return standing(state, unit, [_at(one, pose) for one, pose in zip(elements, poses, strict=True)])


def _other_shapes(state: Demonworld, unit: str) -> bool:
    """Whether a unit may be organised in another shape than line and column: the card of most allows none."""
    return bool(state.rules.tiers) and not OTHER_SHAPES.isdisjoint(state.card(unit).formations)


def _at(element: Element, pose: Pose) -> Element:
    q, r, facing = pose
    return Element(element.key, element.unit, Hex(q, r), facing)


def rallied(state: Demonworld, unit: str) -> list[Element]:
    """The elements of a unit but those that rout on their own: these act with nobody. DW-XV.9.0-16"""
    elements = state.of(unit)
    apart = state.rules.tiers and not state.rules.lingering_rout  # DW-OR-105
    return [one for one in elements if not one.stray] if apart else elements


def why_stray(state: Demonworld, element: Element) -> Refusal | None:
    """Why an element acts with nobody: it routs on its own. DW-XV.9.0-16"""
    stays = not element.stray or state.rules.lingering_rout
    return None if stays else refusal("DW-XV.9.0-16", "stray", element=element.key)


def in_order(state: Demonworld, unit: str) -> bool:
    """Whether a unit is organised. DW-I.2.2-02"""
    return standing(state, unit, state.of(unit)) is not None


# Horde


def is_horde(state: Demonworld, unit: str, count: int) -> bool:
    """Whether a unit fights as a horde, and as nothing else; not any more when it is small. DW-XIII.4.0-01, -08"""
    return count > SMALL and authorised(state, unit, "horde")


def horde_of(elements: Sequence[Element]) -> Formation | None:
    """All look one way, each beside two others at least, in one group. DW-XIII.4.0-02"""
    facing = elements[0].facing
    if any(one.facing != facing for one in elements):
        return None
    hexes = [one.hex for one in elements]
    if any(sum(distance(hex, other) == 1 for other in hexes) < HORDE_RULES["beside"] for hex in hexes):
        return None
    if not _together(hexes):
        return None
    rows: dict[int, list[tuple[int, int]]] = {}
    for number, hex in enumerate(hexes):
        depth, place = ranked(hex, facing)
        rows.setdefault(depth, []).append((place, number))
    return Formation(HORDE, tuple(tuple(number for _, number in sorted(rows[depth])) for depth in sorted(rows)))


def _together(hexes: Sequence[Hex]) -> bool:
    left, edge = set(hexes[1:]), [hexes[0]]
    while edge:
        hex = edge.pop()
        near = [one for one in left if distance(one, hex) == 1]
        left.difference_update(near)
        edge += near
    return not left


# Wedge


def wedge_in(state: Demonworld, unit: str, elements: Sequence[Element]) -> Formation | None:
    """The wedge in which elements of a unit stand, if its card allows one and all are of one arm. DW-XIII.2.0-01"""
    if not authorised(state, unit, "wedge") or len({state.card(one.owner).arm for one in elements}) != 1:
        return None
    return wedge_of(tuple((*one.hex, one.facing) for one in elements))


def wedge_items(state: Demonworld, element: Element) -> Iterator[Item]:
    """The lead element of a wedge strikes harder by each other element of it. DW-XIII.2.0-06, DW-XIII.2.0-07

    Who has fallen in this phase leaves no gap before its end: DW-XIII.2.0-08.
    """
    elements = with_fallen(state, element.unit)
    wedge = wedge_in(state, element.unit, elements) if state.units[element.unit].wedge != "left" else None
    if wedge is not None and elements[wedge.first[0]].key == element.key:
        others = len(state.of(element.unit)) - 1
        yield Item("wedge", WEDGE_RULES["power"] * others, WEDGE_RULES["clause"])


def with_fallen(state: Demonworld, unit: str) -> list[Element]:
    """The elements of a unit, and those that fell in this phase where they fell."""
    return [*state.of(unit), *(state.lost[key] for key in state.fallen if state.lost[key].unit == unit)]


# Square


def square_in(state: Demonworld, unit: str) -> frozenset[str]:
    """The elements in the ring of an intact square; nobody where a unit forms none. DW-XIII.1.0-01, DW-XIII.1.0-05

    Who has fallen in this phase leaves no gap before its end: DW-XIII.1.0-09.
    """
    if not authorised(state, unit, "square") or state.card(unit).arm != "infantry":
        return frozenset()
    elements = with_fallen(state, unit)
    guests = frozenset(number for number, one in enumerate(elements) if one.character)
    square = square_of(tuple((*one.hex, one.facing) for one in elements), guests)
    if square is None or any(hex in state.occupancy.held for hex in square.inside):
        return frozenset()
    return frozenset(elements[number].key for number in square.ring)


# Skirmishers


def why_no_skirmish(state: Demonworld, unit: Unit, *, taken: bool) -> Refusal | None:
    """Why a unit may not take the token of skirmishers, or give it back. DW-XIII.3.0-03, DW-XIII.3.0-05"""
    if unit.skirmish == taken:
        return refusal("DW-XIII.3.0-05", "skirmish-already" if taken else "skirmish-not", unit=unit.key)
    if not taken:
        return None
    if not authorised(state, unit.key, "skirmish"):
        return refusal("DW-XIII-01", "skirmish-card", unit=unit.key)
    return (
        None
        if two_ranks(formation_of(state.of(unit.key)))
        else refusal("DW-XIII.3.0-03", "skirmish-ranks", unit=unit.key)
    )


def two_ranks(formation: Formation | None) -> bool:
    """Two ranks, the first as long as the second or one longer. DW-XIII.3.0-03"""
    if formation is None or formation.kind != LINE or len(formation.ranks) != SKIRMISH["ranks"]:
        return False
    first, second = (len(rank) for rank in formation.ranks)
    return 0 <= first - second <= int(SKIRMISH["longer"])


def skirmish_items(state: Demonworld, element: Element, target: Element) -> Iterator[Item]:
    """Skirmishers strike less well, and are struck better. DW-XIII.3.0-09"""
    if state.units[element.unit].skirmish:
        yield Item("skirmish", SKIRMISH["attacker"], SKIRMISH["clause"])
    if state.units[target.unit].skirmish:
        yield Item("target-skirmish", SKIRMISH["target"], SKIRMISH["clause"])
