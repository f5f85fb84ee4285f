"""Goals that end a battle as soon as they are reached: to get into a pass, to get a messenger out. Chapter XXI"""

from __future__ import annotations

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.demonworld.facts import BattleEnded
from oriflamme.rulebooks.demonworld.large_melee import rider_hex
from oriflamme.rulebooks.demonworld.objectives import is_plain_unit, steady
from oriflamme.rulebooks.demonworld.state import Demonworld

PASS = "DW-XXI.1.3-01"
MESSENGER = "DW-XXI.2.3-01"


def ending(state: Demonworld) -> BattleEnded | None:
    """How the battle ends now; None: it goes on."""
    rule = state.victory
    if rule is None or state.hit or state.phase in ("deployment", "over"):
        return None
    if rule.goal == "pass" and in_the_pass(state):
        return BattleEnded(clause=PASS, winner=rule.side, reason="pass")
    if rule.goal == "messenger":
        if rule.messenger in state.gone:
            return BattleEnded(clause=MESSENGER, winner=state.enemy(rule.side), reason="messenger-dead")
        if state.board.names[messenger_hex(state, rule.messenger)] in rule.hill:
            return BattleEnded(clause=MESSENGER, winner=rule.side, reason="messenger-through")
    return None


def in_the_pass(state: Demonworld) -> bool:
    """Whether a unit of the side that wants to get in, or a part of it, is there and does not rout. DW-F3-36"""
    rule = state.victory
    assert rule is not None
    names, there = state.board.names, set(rule.hill)
    return any(
        names[one.hex] in there and steady(state, one) and is_plain_unit(state, one.owner)
        for one in state.elements.values()
        if state.side_of(one) == rule.side
    )


def messenger_hex(state: Demonworld, key: str) -> Hex:
    """Where a messenger is: on a chariot on its rear hex. DW-F3-38"""
    element = state.element_of(key)
    return rider_hex(state, element) if key in state.aboard else element.hex


def end(ctx: Context[Demonworld], ended: BattleEnded) -> Procedure:
    """The battle is over at once."""
    ctx.note(ended)
    yield from ()
