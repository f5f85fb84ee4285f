"""Random scenarios of Demonworld for the fuzzer: armies that are already within reach of each other, or engaged.

Random play seldom brings formations together; here they start there, in any phase of any turn, in good order or in
none. What comes out need not be fair, nor sensible: it is legal, and small enough to be fought quickly.
"""

from __future__ import annotations

import random
from typing import Any

from oriflamme.board.hexes import Hex, distance, neighbour
from oriflamme.board.map_outline import cell_of, hex_at
from oriflamme.rulebooks.demonworld.formation import block
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS
from oriflamme.rulebooks.demonworld.tables import CARDS, SEQUENCES

SEATS = ("empire", "orcs")
COLUMNS, ROWS = 14, 12
LAYOUT, STAGGER = "pointy", "odd"
REACH = 4
"""How far from the middle of the field units begin to form."""
PHASES = ("orders", "orders", "first_shooting", "movement", "second_shooting", "melee")
HEXES = tuple(hex_at(LAYOUT, STAGGER, (column, row)) for row in range(ROWS) for column in range(COLUMNS))
MIDDLE = hex_at(LAYOUT, STAGGER, (COLUMNS // 2, ROWS // 2))
Poses = dict[str, tuple[Hex, int]]


def random_scenario(dice: random.Random) -> dict[str, Any]:
    """The content of a scenario file."""
    turn = dice.randint(2, 4)
    phase = dice.choice(PHASES)
    cards = {"odd": _odd_card(dice)} if dice.random() < 0.3 else {}
    taken: set[Hex] = set()
    armies = {seat: _army(dice, seat, taken, [*sorted(CARDS), *cards]) for seat in SEATS}
    places = {seat: {hex for unit in units for hex, _ in unit["poses"].values()} for seat, units in armies.items()}
    for seat, units in armies.items():
        foes = places[SEATS[1 - SEATS.index(seat)]]
        for unit in units:
            _fare(dice, unit, foes, turn, phase)
    return {
        "book": "demonworld",
        "title": {"fr": "Au contact", "en": "Close quarters"},
        "map": {"grid": "\n".join(" " * (row % 2) + " ".join("." * COLUMNS) for row in range(ROWS))},
        "turns": turn + dice.randint(0, 3),
        "card": cards,
        "army": [{"seat": seat, "name": {"fr": seat, "en": seat}, "unit": units} for seat, units in armies.items()],
        "position": {"turn": turn, "quiet": turn - 1, "phase": phase},
    }


def _odd_card(dice: random.Random) -> dict[str, Any]:
    """A card like none that ships: giants, cowards, and those whom nothing can hurt."""
    card = dict(CARDS[dice.choice(sorted(CARDS))])
    card.pop("provenance", None)
    changes = {"size": (1, 9), "prot_melee": (0, 20), "prot_shot": (0, 9), "initiative": (0, 9), "charge_bonus": (0, 5)}
    return card | {name: dice.randint(*span) for name, span in changes.items()}


def _army(dice: random.Random, seat: str, taken: set[Hex], cards: list[str]) -> list[dict[str, Any]]:
    found = []
    for number in range(dice.randint(1, 3)):
        key = f"{seat[0]}{number}"
        poses = _formed(dice, key, taken) if dice.random() < 0.6 else _scattered(dice, key, taken)
        taken |= {hex for hex, _ in poses.values()}
        found.append({"key": key, "card": dice.choice(cards), "poses": poses})
    return found


def _formed(dice: random.Random, key: str, taken: set[Hex]) -> Poses:
    """A line or a column somewhere near the middle; where there is no room, whatever there is room for."""
    facing, count = dice.choice(FACINGS), dice.choice((1, 3, 4, 5, 6, 7, 8))
    for start in dice.sample(_near(taken), len(_near(taken))):
        hexes = block(start, facing, dice.randint(1, count), count)
        if set(hexes) <= set(HEXES) - taken:
            return {f"{key}_{number}": (hex, facing) for number, hex in enumerate(hexes, start=1)}
    return _scattered(dice, key, taken)


def _scattered(dice: random.Random, key: str, taken: set[Hex]) -> Poses:
    """A crowd that hangs together, or nearly, every element looking where it likes."""
    hexes = [dice.choice(_near(taken))]
    for _ in range(dice.choice((0, 3, 6, 9, 12))):
        there = neighbour(dice.choice(hexes), dice.randrange(6))
        if dice.random() < 0.2:
            there = neighbour(there, dice.randrange(6))
        if there in HEXES and there not in taken and there not in hexes:
            hexes.append(there)
    return {f"{key}_{number}": (hex, dice.choice(FACINGS)) for number, hex in enumerate(hexes, start=1)}


def _near(taken: set[Hex]) -> list[Hex]:
    """Free hexes about the middle of the field; six small units never fill them."""
    return [hex for hex in HEXES if distance(hex, MIDDLE) <= REACH and hex not in taken]


def _fare(dice: random.Random, unit: dict[str, Any], foes: set[Hex], turn: int, phase: str) -> None:
    """Write down the elements; whoever touches an enemy is engaged, whoever is not has an order once they are given."""
    poses: Poses = unit.pop("poses")
    fallen = dice.randint(0, 2) if dice.random() < 0.4 else 0
    unit["elements"] = len(poses) + fallen
    unit["element"] = [
        {"key": key, "hex": hex_name(hex), "facing": FACING_WORDS[facing].upper()}
        for key, (hex, facing) in poses.items()
    ]
    touching = any(distance(hex, foe) == 1 for hex, _ in poses.values() for foe in foes)
    before = touching and (phase == "orders" or dice.random() < 0.5)
    now: dict[str, Any] = {}
    if before:
        now = {"engaged": turn - 1, "fought": dice.randint(0, 2)}
    elif touching:
        now = {"engaged": turn}
    if phase != "orders" and not before:
        now["order"] = dice.choice(SEQUENCES)
    unit["now"] = now


def hex_name(hex: Hex) -> str:
    """A hex by its printed name."""
    column, row = cell_of(LAYOUT, STAGGER, hex)
    return f"{column + 1:02}{row + 1:02}"
