"""What lies on the map, as movement takes it: hexes with their marks, and how units take the ground.

Chapters 3.4.6 and 3.5. The marks are those of the state's overlay: `tables/terrain.toml` names them and
`tables/ground.toml` says what they do. Works are in `works`, fires in `fires`, lines of sight in `sight`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, cast

import msgspec

from oriflamme.board.hex_index import NOTHING, HexIndex, board_of
from oriflamme.board.hexes import SIDES, Hex
from oriflamme.board.overlay import GroundMark, Overlay, marks_of
from oriflamme.rulebooks.lames.state import Lames, UnitType
from oriflamme.rulebooks.lames.tables import CATEGORIES, FACULTIES, GROUND, VOCABULARY
from oriflamme.rulebooks.lames.vocabularies import Faculty, Weapon
from oriflamme.rulebooks.lames.zones import FRONT_SIDES


class MarkRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of `tables/ground.toml`: what a kind of mark does. The table explains the columns."""

    clause: str
    makes: str = ""
    surcharge: int = 0
    closed: bool = False
    barrier: bool = False
    obstacle: bool = False
    work: bool = False
    shelters: str = ""
    against: tuple[str, ...] = ()
    shock: int | str = 0
    shooting: int | str = 0
    test: int = 0
    test_clause: str = ""
    absorbs: int = 0
    absorbs_never: int = 0
    absorbs_clause: str = ""
    worn_by: int = 0
    worn_clause: str = ""
    flammable: bool = False
    remains: str = ""
    follows: bool = False
    follows_clause: str = ""
    barred: bool = False
    target: bool = False
    either_way: bool = False
    shield: bool = False
    absorbs_shots_only: bool = False
    burns: bool = False
    razed: bool = False
    handled_by: str = ""
    handled_in: tuple[str, ...] = ()
    handled_clause: str = ""
    driven: str = ""
    movement: str = ""
    capacity: str = "ordinary"
    bold: bool = False
    escorted: bool = False
    captured: bool = False
    creeping: bool = False
    stacking: int = 0


RULES: dict[str, MarkRules] = msgspec.convert(GROUND["kind"], dict[str, MarkRules])
"""By kind of mark; kinds that are not here do nothing to whoever meets them."""
GROUPS: dict[str, frozenset[Weapon]] = {name: frozenset(weapons) for name, weapons in GROUND["group"].items()}
"""Weapon groups. LM-MA-11."""
WORSE: tuple[str, ...] = tuple(GROUND["worse"]["order"])


def ground_board(state: Lames) -> HexIndex:
    """The map as it is now."""
    return board_of(state.ground, state.overlay, VOCABULARY)


def rules_in(board: HexIndex, hex: Hex) -> list[tuple[GroundMark, MarkRules]]:
    """What lies in a hex and does something, with what it does."""
    marks = board.marks.get(hex, ())
    return [(mark, RULES[mark.kind]) for mark in marks if mark.kind in RULES and not mark.hidden]


def high_palisades(overlay: Overlay | None) -> tuple[str, ...]:
    """The hexes of palisades that have more notches than usual. LM-MA-12."""
    usual = VOCABULARY.mark["palisade"].strength
    return tuple(mark.at for mark in marks_of(overlay, lambda mark: mark.kind == "palisade" and mark.strength > usual))


# A hex as movement takes it


CLEAR, LAVA, ROCK, PIT = "clear", "lava", "rock", "pit"
CLIMBER, SWIMMER = "climber", "swimmer"
HOMES: dict[str, Faculty] = {
    terrain: cast(Faculty, key)
    for key, row in FACULTIES["faculty"].items()
    if key.startswith("adaptation")
    for terrain in row.get("terrain", ())
}
"""By terrain: the faculty of those who are at home in it. LM-3.1-10."""
WALLS = frozenset(FACULTIES["faculty"][CLIMBER]["sides"])
"""Sides that only climbers cross. LM-3.1-17; flyers pass over a wall, LM-MA-14."""
WATER_SIDES = frozenset(FACULTIES["faculty"][SWIMMER]["sides"])
"""Sides that only swimmers and flyers cross, and whoever is on a road: over a bridge. LM-3.1-19, LM-MA-14."""
WATERS = frozenset(FACULTIES["faculty"][SWIMMER]["terrain"])


class Cell(NamedTuple):
    """What a hex is to whoever would enter it."""

    kind: str
    """The column of the movement table."""
    level: int
    sides: tuple[frozenset[str], ...]
    """What lies on its sides; nothing between the levels of one hex."""
    surcharge: int = 0
    closed: bool = False
    """It burns: nobody enters it but who is immune to fire. LM-3.4.6.1-01."""
    obstacle: bool = False
    barriers: tuple[int, ...] = ()
    """The directions of its sides that a palisade bars. LM-3.5.4-03."""
    home: str = ""
    """The faculty to whose bearer it counts as `home_kind`: clear, but for the marks in it. LM-3.1-10."""
    home_kind: str = ""
    barred: bool = False
    """A spell bars it to whoever does not fly. LM-MA-01."""
    creeping: bool = False
    """Minimal movement may be chosen there, whatever the points: among traps that are seen. LM-3.5.8-05."""


def cell_of(board: HexIndex, hex: Hex) -> Cell:
    """A hex with what lies in it."""
    terrain = board.terrain[hex]
    kind, home = CATEGORIES[terrain], HOMES.get(terrain, "")
    level, sides = board.level[hex], (*(board.side_kinds(hex, d) for d in SIDES), NOTHING)
    if hex not in board.marks:
        return Cell(kind, level, sides, home=home, home_kind=CLEAR if home else "")
    found = rules_in(board, hex)
    barriers = [
        d for mark, rules in found if rules.barrier and mark.facing is not None for d in FRONT_SIDES[mark.facing]
    ]
    return Cell(
        worst(kind, *(rules.makes for _, rules in found)),
        level,
        sides,
        sum(rules.surcharge for _, rules in found),
        any(rules.closed for _, rules in found),
        any(rules.obstacle for _, rules in found),
        tuple(barriers),
        home,
        worst(CLEAR, *(rules.makes for _, rules in found)) if home else "",
        any(rules.barred for _, rules in found),
        any(rules.creeping for _, rules in found),
    )


def worst(kind: str, *made: str) -> str:
    """The worst of some terrains; one that is not of the usual three stays what it is. LM-3.4.6.3-01, LM-3.5.5-01."""
    return max((kind, *(one for one in made if one)), key=WORSE.index) if kind in WORSE else kind


# How units take the ground

MEETS_ROCK = "meets_rock"
"""Everybody's: to engage whoever is infiltrated in the rock beside him. LM-4.2-04, LM-CA-97."""
TRAITS = ("infantry", "fireproof", *dict.fromkeys(HOMES.values()), CLIMBER, SWIMMER, MEETS_ROCK)
"""What else than its movement class tells how a unit takes the ground: its weapon, and faculties."""


def traits_that_count(cells: Iterable[Cell]) -> tuple[str, ...]:
    """The traits that make a difference on some ground: behind a palisade the weapon, in a fire the immunity; in a wood
    the adaptation, on water the swimmer, at a wall the climber."""
    found: set[str] = set()
    for cell in cells:
        found.update(_counting(cell))
    return tuple(trait for trait in TRAITS if trait in found)


def _counting(cell: Cell) -> Iterator[str]:
    if cell.barriers:
        yield "infantry"
    if cell.closed or cell.kind == LAVA:
        yield "fireproof"
    if cell.home:
        yield cell.home
    if cell.kind in WATERS or any(side & WATER_SIDES for side in cell.sides):
        yield SWIMMER
    if any(side & WALLS for side in cell.sides):
        yield CLIMBER
    if cell.kind == ROCK:
        yield MEETS_ROCK


def kind_for(cell: Cell, traits: Iterable[str]) -> str:
    """What a hex counts as to whoever moves there: clear to one who is at home in it, LM-3.1-10; lava is difficult to
    who is immune to fire, LM-MA-14."""
    if cell.kind == LAVA and "fireproof" in traits:
        return "difficult"
    return cell.home_kind if cell.home and cell.home in traits else cell.kind


def has_trait(figure: UnitType, trait: str) -> bool:
    """Whether a type of unit has a trait. LM-MA-11, LM-3.1-05, -10, -17, -19."""
    if trait == MEETS_ROCK:
        return True
    return figure.weapon in GROUPS["infantry"] if trait == "infantry" else trait in figure.faculties
