"""Formations of special troops: how a unit stands, by what its card allows. Chapter XIII

`standing` is how a unit's elements stand together, for everybody who asks whether it is organised. A horde has a rule
of its own for that; skirmishers bear a token and keep their two ranks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oriflamme.board.hexes import Hex, distance
from oriflamme.kernel import Item, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.formation import LINE, Formation, formation_of
from oriflamme.rulebooks.demonworld.geometry import Pose, ranked
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import FORMATIONS_TABLE, SMALL
from oriflamme.rulebooks.demonworld.vocabulary import SpecialFormation

HORDE = "horde"
SKIRMISH = FORMATIONS_TABLE["skirmish"]
HORDE_RULES = FORMATIONS_TABLE["horde"]


def authorised(state: Demonworld, unit: str, formation: SpecialFormation) -> bool:
    """Whether the card of a unit bears the sign of a formation. DW-XIII-01, DW-XIII-02"""
    return state.rules.plays("formations") and formation in state.card(unit).formations


def standing(state: Demonworld, unit: str, elements: Sequence[Element]) -> Formation | None:
    """How elements of a unit stand together; None: disorganised. DW-XIII-02, DW-XIII.4.0-03"""
    if state.rules.tiers and is_horde(state, unit, len(elements)):
        return horde_of(elements)
    return formation_of(elements)


def standing_at(state: Demonworld, unit: str, elements: Sequence[Element], poses: Sequence[Pose]) -> Formation | None:
    """The same for elements that are thought to stand elsewhere."""
    return standing(state, unit, [_at(one, pose) for one, pose in zip(elements, poses, strict=True)])


def _at(element: Element, pose: Pose) -> Element:
    q, r, facing = pose
    return Element(element.key, element.unit, Hex(q, r), facing)


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
