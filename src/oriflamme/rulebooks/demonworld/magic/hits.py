"""What becomes of any hit: a spell may save whoever is struck, or let another bear the wound. DW-F3-M09"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld import skills
from oriflamme.rulebooks.demonworld.attack_words import RIDER
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.occupancy import around, occupied
from oriflamme.rulebooks.demonworld.state import Demonworld, Element


class Hit(NamedTuple):
    """A hit: whether a spell saves the target, who bears the wound in its stead, and whether he lives on."""

    spared: bool = False
    borne: str = ""
    wounds: bool = False


MISS = Hit()


def suffered(ctx: Context[Demonworld], target: Element, aim: str = "", *, magic: bool = False) -> Procedure:
    """What a hit comes to for an element, or for whoever rides it; `magic`: it is a spell's. Returns a `Hit`."""
    state = ctx.state
    rider = state.rider(target.unit) if aim == RIDER else ""
    if changes.spares(state, target, rider, magic=magic):
        return Hit(spared=True)
    borne = yield from _bearer(ctx, target, rider)
    if borne:
        return Hit(borne=borne, wounds=skills.survives(state, state.elements[borne]))
    return Hit(wounds=skills.survives(state, target, aim))


def beside(state: Demonworld, element: Element) -> list[Element]:
    """Elements of the same side beside one, who could bear its wounds."""
    at, side = occupied(state), state.side_of(element)
    near = dict.fromkeys(hex for one in element.hexes for hex in around(one))
    found = {at[hex].key: at[hex] for hex in near if hex in at and at[hex].key != element.key}
    return [one for one in found.values() if state.side_of(one) == side and one.key not in state.hit]


def _bearer(ctx: Context[Demonworld], target: Element, rider: str) -> Procedure:
    """Who bears the wound of a character whose blood is bound to others; "": he himself."""
    state = ctx.state
    card = rider or target.owner
    link = next(changes.on_card(state, card, "blood_link"), None) if state.effects else None
    near = beside(state, target) if link else []
    if link is None or not near:
        return ""
    answer: Option = yield Choice(
        state.anyone(card).side,
        ask_about("blood-link", target.key, unit=card),
        link.clause,
        [_option(target.key, card, ""), *(_option(target.key, card, one.key) for one in near)],
    )
    return answer.value


@lru_cache(maxsize=1024)
def _option(element: str, card: str, borne: str) -> Option:
    if not borne:
        return Option("bear", "", message("answer-bear-himself", unit=card), verb="bear", piece=element)
    label = message("answer-bear", element=borne)
    return Option(f"bear {borne}", borne, label, verb="bear", piece=element, target=borne)
