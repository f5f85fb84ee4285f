"""What must hold of every battle of Les Guerres Fleuries that a test plays."""

from __future__ import annotations

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.facts.setup import BaseRevealed
from tests import universal_checks

DICE = {
    "1d3": "magic-wounds rift-gone",
    "1d4": "magic-heals morale shield wound-severity",
    "1d6": "bases capture extra-spells flank fury-turns layout rift transformation-turns",
    "1d8": "direction",
    "1d10": "detection rift-far",
    "2d10": "discharge-far",
}
"""The dice of the book by what they are thrown for; those of duration and structures differ, all others are 1d100."""
MANY = {"magic-turns": {"1d4", "1d6"}, "crash-structure": {"2d4", "3d4", "4d4"}}
MANY["defence"] = {"3d6", "4d4", "3d4", "2d4", "1d4"}
BY_PURPOSE = {purpose: {dice} for dice, purposes in DICE.items() for purpose in purposes.split()} | MANY


def check_battle(battle: Battle) -> None:
    """It can be told, cited and written down; throws are about pieces, cards since turned, ground or sides."""
    state = battle.state
    turned = {fact.base for fact in battle.facts if isinstance(fact, BaseRevealed)}
    universal_checks.check_battle(battle, {*state.pieces, *state.fallen, *turned, *state.ground, *state.armies})
    for throw in battle.throws:
        assert throw.dice in BY_PURPOSE.get(throw.purpose, {"1d100"}), f"not the dice of the book: {throw!r}"
