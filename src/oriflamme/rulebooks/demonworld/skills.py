"""Hit points and combat skills. Chapters VIII.1.1 and VIII.1.2"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Item
from oriflamme.rulebooks.demonworld.attack_words import RIDER
from oriflamme.rulebooks.demonworld.geometry import REAR
from oriflamme.rulebooks.demonworld.state import Demonworld, Element


def hit_points_left(state: Demonworld, element: Element, aim: str = "") -> int:
    """How many hits an element can still take, or whoever rides it; one in the base game. DW-VIII.1.1-01"""
    if aim == RIDER:
        rider = state.rider(element.unit)
        return state.card(rider).hp - state.aboard[rider].wounds
    return state.card(element.owner).hp - element.wounds if state.rules.tiers else 1


def survives(state: Demonworld, element: Element, aim: str = "") -> bool:
    """Whether an element that is hit stays in play: it loses a hit point, and that is no loss. DW-VIII.1.1-02"""
    return bool(state.rules.tiers) and hit_points_left(state, element, aim) > 1


def melee_skill(
    state: Demonworld, attacker: str, defender: str, where: str, counts: tuple[bool, bool] = (True, True)
) -> Iterator[Item]:
    """The main attacker's skill, and the target's unless it is struck from the rear. DW-VIII.1.2-03, -04

    `counts`: whether whoever strikes and whoever is struck has the skill of the card.
    """
    if not state.rules.plays("combat"):
        return
    own, other = state.card(attacker).skill_melee, state.card(defender).skill_melee
    if own and counts[0]:
        yield Item("skill", own, "DW-VIII.1.2-03")
    if other and counts[1] and where != REAR:
        yield Item("target-skill", -other, "DW-VIII.1.2-04")


def shooting_skill(state: Demonworld, shooter: str, *, into_melee: bool) -> Iterator[Item]:
    """The main shooter's skill, but not in a shot into a melee. DW-VIII.1.2-02, DW-XII.5.0-05"""
    if state.rules.plays("shooting") and not into_melee and state.card(shooter).skill_shot:
        yield Item("skill", state.card(shooter).skill_shot, "DW-VIII.1.2-02")
