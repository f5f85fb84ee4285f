"""Which game elements there are for a side to play. LM-3.4-02."""

from __future__ import annotations

from oriflamme.board.overlay import mark_in
from oriflamme.rulebooks.lames.spell_book import PREFIX
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.tables import ELEMENTS
from oriflamme.rulebooks.lames.unit_effects import declining

DIE = "die"
"""Stands for all of them until the one die for them is cast. LM-3.4.1-01."""
FIRES = "fires"
SPELL = "spell"
WEATHERS = ("weather", "fog", "wind")
"""What holds over the whole field. LM-3.4.4-01."""
BURNING_SLOTS = ("fire ", "smoke ", "fire_wall ")
"""How the keys of what burns and smokes begin; a wall of fire spreads too, LM-MA-01."""


def elements_of(state: Lames, side: str) -> tuple[str, ...]:
    """The shared elements that there are, and the markers of its wings that may regain something."""
    found = [slot for slot in WEATHERS if mark_in(state.overlay, slot) is not None]
    if state.overlay is not None and any(key.startswith(BURNING_SLOTS) for key in state.overlay.marks):
        found.append(FIRES)
    for wing in state.wings.values():
        if wing.side == side:
            found += [f"morale {wing.key}"] * (wing.morale < ELEMENTS["morale"]["most"])
            found += [f"fatigue {wing.key}"] * (wing.fatigue < ELEMENTS["fatigue"]["most"])
    return tuple(found)


def elements_due(state: Lames, side: str) -> tuple[str, ...]:
    """What a side owes to the elements when its turn begins: the die, where there are any, and its spells. LM-MA-01."""
    if not state.rules.tiers:
        return ()
    return ((DIE,) if elements_of(state, side) else ()) + spells_of(state, side)


def spells_of(state: Lames, side: str) -> tuple[str, ...]:
    """Its spells that decline: played whatever the die shows."""
    return tuple(f"{SPELL} {effect.key}" for effect in declining(state, side))


def is_ended_spell(state: Lames, element: str) -> bool:
    """A spell that was still to be played when it ended: nobody plays it any more."""
    word, _, key = element.partition(" ")
    return word == SPELL and key not in state.effects and key.startswith(PREFIX) and state.rules.tier("advanced")


def to_play(state: Lames) -> tuple[str, ...]:
    """What the active side must still play: of its spells, those that still last."""
    if not state.elements:
        return ()
    return tuple(one for one in state.elements if not one.startswith(SPELL) or one.partition(" ")[2] in state.effects)
