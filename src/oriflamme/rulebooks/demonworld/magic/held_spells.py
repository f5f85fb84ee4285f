"""Magic items that hold a spell or a breath, and who lets them loose in the magic phase. XXIII.7.3, XXV.1.0"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from oriflamme.kernel import Forbidden, Option, Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.carried_items import shown_items
from oriflamme.rulebooks.demonworld.magic import targets
from oriflamme.rulebooks.demonworld.magic.spells import BREATH, SPELLS, Spell
from oriflamme.rulebooks.demonworld.state import Demonworld

USE = "DW-XXV.1.0-01"


def held_spell(state: Demonworld, item: str) -> str:
    """The spell that an item holds; "": none."""
    found = state.item(item)
    return BREATH.key if found.breath else f"{found.people}_{found.spell}" if found.spell else ""


def held_by(state: Demonworld, bearer: str) -> list[str]:
    """The items of somebody that hold a spell."""
    if not state.rules.adopts("items"):
        return []
    return [key for key in shown_items(state, bearer) if held_spell(state, key)]


def spent(state: Demonworld, bearer: str, item: str) -> bool:
    """Whether an item has been let loose as often as it says."""
    uses = state.item(item).uses
    return bool(uses) and state.wizards[bearer].used.count(item) >= uses


def calls(state: Demonworld, bearer: str) -> bool:
    """Whether somebody has a turn in the magic phase: a wizard, or whoever has an item left. DW-OR-96"""
    if state.card(bearer).wizard_level:
        return True
    return any(not spent(state, bearer, item) for item in held_by(state, bearer))


def left(state: Demonworld, bearer: str) -> list[Spell]:
    """The spells that somebody could still let loose from items, wherever the enemy is."""
    if state.element_of(bearer).key in state.in_flames:
        return []
    return [SPELLS[held_spell(state, item)] for item in held_by(state, bearer) if not spent(state, bearer, item)]


def why_not(state: Demonworld, bearer: str, item: str) -> Refusal | None:
    """Why an item may not be let loose. DW-XXV.1.0-01"""
    spell = SPELLS[held_spell(state, item)]
    if state.element_of(bearer).key in state.in_flames:
        return refusal("DW-XXII.3.0-09", "spell-in-flames", wizard=bearer)
    if spent(state, bearer, item):
        return refusal(USE, "item-spent", wizard=bearer, spell=spell.source)
    return targets.why_impossible(state, bearer, spell)


def options(state: Demonworld, bearer: str) -> list[Option]:
    """The items that somebody may let loose in place of casting, as often as they say."""
    return [
        _use(bearer, key, held_spell(state, key)) for key in held_by(state, bearer) if not why_not(state, bearer, key)
    ]


def forbidden(state: Demonworld, bearer: str) -> Iterator[Forbidden]:
    """Every other item that he has, and why not."""
    for key in held_by(state, bearer):
        reason = why_not(state, bearer, key)
        if reason:
            yield Forbidden(_use(bearer, key, held_spell(state, key)), reason)


def read(state: Demonworld, bearer: str, item: str) -> Option | Refusal | None:
    """The answer `use anneau_d_algrim`."""
    if item not in held_by(state, bearer):
        return None
    return why_not(state, bearer, item) or _use(bearer, item, held_spell(state, item))


@lru_cache(maxsize=256)
def _use(bearer: str, item: str, spell: str) -> Option:
    label = message("answer-use-item", spell=SPELLS[spell].source)
    return Option(f"use {item}", item, label, verb="use", piece=bearer, what=item)
