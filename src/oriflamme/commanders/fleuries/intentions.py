"""Intentions, of the army and of its units, and how they are told."""

from __future__ import annotations

import msgspec

from oriflamme.commanders.fleuries.contact_value import LATE, ahead
from oriflamme.commanders.fleuries.target_choice import main_target
from oriflamme.kernel import Message, message
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece

KINDS = {
    "charge": "attack",
    "shoot": "shoot",
    "withdraw": "withdraw",
    "evade": "withdraw",
    "reform": "form",
    "advance": "march",
    "quarter": "turn",
    "about": "turn",
    "change": "turn",
}
"""What the counters of an order are for; the first that is found says it."""
AIMED = ("attack", "shoot", "march", "turn")


class Intention(msgspec.Struct, frozen=True):
    """What a unit is to do, and with an eye on whom."""

    kind: str
    target: str = ""


def posture(state: Fleuries, side: str) -> str:
    """What the army is about: whoever is winning holds, whoever is not and sees the end come dares all."""
    if ahead(state, side):
        return "hold"
    return "dare" if state.turn + LATE > state.limit else "attack"


def intention(state: Fleuries, piece: Piece, counters: tuple[str, ...], target: str = "") -> Intention:
    """What an order means; without a target it is aimed at whom the unit goes for."""
    kind = next((KINDS[counter] for counter in KINDS if counter in counters), "hold")
    if kind not in AIMED:
        return Intention(kind)
    foe = main_target(state, piece)
    target = target or (foe.key if foe is not None else "")
    return Intention(kind, target) if target else Intention("hold")


def reasons(stance: str, intentions: dict[str, Intention]) -> tuple[Message, ...]:
    """The army first, then who does what together."""
    if not intentions:
        return ()
    groups: dict[Intention, list[str]] = {}
    for key, one in intentions.items():
        groups.setdefault(one, []).append(key)
    told = (message(f"plan-{one.kind}", units=keys, target=one.target) for one, keys in groups.items())
    return (message(f"posture-{stance}"), *told)
