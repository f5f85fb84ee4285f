"""The book's tables, read once: orders, weapons, costs, modifiers, and the recruitment cards."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import cast

from oriflamme.board.facings import read_direction
from oriflamme.board.place import Levels, Shape, read_shapes
from oriflamme.board.vocabulary import read_vocabulary
from oriflamme.kernel.authoring import read_table
from oriflamme.kernel.dice import dice
from oriflamme.rulebooks.demonworld.vocabulary import Order

FOLDER = Path(__file__).parent


_table = partial(read_table, FOLDER)
ARTILLERY = _table("artillery")
ARTILLERY_CARDS = _table("artillery_cards")["cards"]
ATTACKS = _table("attacks")
CARDS = _table("cards")["cards"]
LARGE_CARDS = _table("large_cards")["cards"]
COMMANDER_CARDS = _table("commander_cards")["cards"]
WIZARD_CARDS = _table("wizard_cards")["cards"]
FLYER_CARDS = _table("flyer_cards")["cards"]
COMMAND = _table("command")
FLIGHT = _table("flight")
ICONS = _table("icons")
LARGE = _table("large")
MAGIC_ITEMS = _table("magic_items")["items"]
ITEM_WEAPONS = _table("magic_items")["weapons"]
BATTLES = _table("battles")
BUILDINGS = _table("buildings")
MAGIC = _table("magic")
PRECEDENCE = _table("precedence")
LIMITS = _table("limits")
MORALE = _table("morale")
MOVEMENT = _table("movement")
ORDERS = _table("orders")
FIRE = _table("fire")
FORMATIONS_TABLE = _table("formations")
TERRAIN = _table("terrain")
WEAPONS = _table("weapons")["kinds"]

VOCABULARY = read_vocabulary(TERRAIN, "terrain.toml")
"""What may lie on a map."""
SHAPES: dict[str, Shape] = read_shapes(LARGE["shape"])
"""How the hexes of large elements lie, and how they turn. DW-XVII.6.1-01, DW-XVII.7.1-01, DW-XVIII.1.0-01"""
LEVELS = Levels(LARGE["levels"])
"""The ground and the air above it. DW-XXIII.4.0-03"""
HEX_COST: int = MOVEMENT["hex"]["mp"]
MANOEUVRES: int = MOVEMENT["manoeuvres"]["base"]
MANOEUVRE_SHARE: int = MOVEMENT["manoeuvre_cost"]["share"]
SMALL: int = MOVEMENT["small_unit"]["most"]
FREE_HEXES: int = MOVEMENT["after_combat"]["free_hexes"]
HELD_HEXES: int = MOVEMENT["after_combat"]["held_hexes"]
SHOT = ATTACKS["shot"]
INTO_MELEE = ATTACKS["shot"]["into_melee"]
BLOW = ATTACKS["blow"]
ARCS: dict[str, tuple[int, ...]] = {name: tuple(sectors) for name, sectors in ATTACKS["arcs"].items()}
"""The sectors of arcs of fire. DW-IV.1.1-03, DW-F1-M05"""
SHOT_FACES: int = dice(SHOT["die"]).sizes[0]
BLOW_FACES: int = dice(BLOW["die"]).sizes[0]
"""Sides of the die of an attack: a base number as large never misses. DW-IV.2.0-03, DW-VI.1.3-03"""
ROSE = tuple(read_direction(name) for name in ATTACKS["rose"]["directions"])
"""The direction of each number of the compass rose. DW-I.1.4-08"""
SEQUENCES = cast(tuple[Order, ...], tuple(ORDERS))
"""The orders in which units move. DW-V.2.0-01"""
ENGAGING = tuple(order for order in SEQUENCES if ORDERS[order]["engages"])
"""Orders with which a unit may attack. DW-V.3.1-02"""


@cache
def wheel_cost(front: int, degrees: int) -> int | None:
    """Manoeuvres that a wheel costs; None where it is forbidden. DW-V.1.2-02"""
    row = next(row for row in MOVEMENT["wheel"]["front"] if front <= row["most"])
    return row["manoeuvres"].get(str(degrees))  # type: ignore[no-any-return]
