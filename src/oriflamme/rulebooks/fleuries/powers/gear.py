"""Magic gear, as other chapters count it: who bears what, and the lines it brings into their sums."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Item
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import CURSES, GEAR

ENTRIES = {**GEAR["weapon"], **GEAR["item"]}
REASON = "gear-"
"""How the reason of a line begins that gear brings."""
NATURAL = "natural"
"""Claws, teeth and beaks, as a weapon."""
CLAUSES = {name: entry["clause"] for name, entry in ENTRIES.items()}


def magic_weapon(state: Fleuries, piece: Piece) -> str:
    """The magic weapon a character has now, if it is still magic and still there."""
    gone = piece.ordinary or (piece.unarmed_turn == state.turn and state.turn > 0)
    return "" if not state.magic or gone else piece.body.magic_weapon


def bears(state: Fleuries, piece: Piece, name: str) -> bool:
    """Whether a character has some magic gear that works."""
    if not state.magic or piece.kind != "character":
        return False
    return name == piece.body.magic_item or name == magic_weapon(state, piece)


def enchanted(state: Fleuries, piece: Piece, weapon: str) -> bool:
    """Whether a blow is struck with a magic weapon: the claws of a hero who is a beast are none. GF-MG-41."""
    return weapon != NATURAL and bool(magic_weapon(state, piece))


def line(name: str, what: str) -> Item:
    """What a piece of gear adds to a sum."""
    return Item(f"gear-{name}", ENTRIES[name][what], CLAUSES[name])


def cursed(state: Fleuries, piece: Piece | None, curse: str) -> bool:
    """Whether the magic weapon of a character is cursed in a way."""
    return piece is not None and state.magic and piece.curse == curse and not piece.ordinary


# Combat and shooting


def combat_lines(state: Fleuries, piece: Piece, enemy: Piece) -> Iterator[Item]:
    """What the enemy's mask takes off each figure that fights him."""
    if not state.magic:
        return
    for foe in (enemy, state.controller(enemy)):
        if foe is not None and bears(state, foe, "mask_huitzilopochtli"):
            yield line("mask_huitzilopochtli", "combat")


def own_combat_lines(state: Fleuries, piece: Piece) -> list[Item]:
    """What his own gear adds to a character's blow."""
    return [line("belt_strength", "combat")] if bears(state, piece, "belt_strength") else []


def own_shot_lines(state: Fleuries, piece: Piece) -> list[Item]:
    """What his own gear adds to a character's shot."""
    return [line("precision", "shooting")] if bears(state, piece, "precision") else []


# Morale


def morale_lines(
    state: Fleuries, chief: Piece | None, foes: list[Piece], near: list[tuple[Piece, int]], combat: bool
) -> Iterator[tuple[Piece, Item]]:
    """What gear adds to a test and takes off it, each line with its bearer: the weapon of whoever directly controls the
    unit (GF-MG-24), the gear of those it fights, and the terrible within 15 cm."""
    for name in ("inspiration", "fanaticism"):
        if chief is not None and bears(state, chief, name):
            yield chief, line(name, "morale")
    for foe in foes:
        if combat and bears(state, foe, "dread"):
            yield foe, line("dread", "morale")
        if bears(state, foe, "mask_huitzilopochtli"):
            yield foe, line("mask_huitzilopochtli", "morale")
    for foe, far in near:
        if far <= ENTRIES["terror"]["cm"] * 100 and bears(state, foe, "terror"):
            yield foe, line("terror", "morale")


def treason_line(state: Fleuries, chief: Piece | None) -> list[Item]:
    """What treason takes off the command tests of his units."""
    entry = CURSES["treason"]
    return [Item("curse-treason", entry["command"], entry["clause"])] if cursed(state, chief, "treason") else []
