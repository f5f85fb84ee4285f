"""What a large element does: towards the nearest enemy, over him where that promises more than to fight him."""

from __future__ import annotations

from oriflamme.board.hexes import Hex, distance
from oriflamme.board.place import Place
from oriflamme.commanders.demonworld.guns import piece_order, piece_step
from oriflamme.kernel import Choice, Option
from oriflamme.kernel.dice import dice
from oriflamme.rulebooks.demonworld import breath
from oriflamme.rulebooks.demonworld.facts import LargeMoved
from oriflamme.rulebooks.demonworld.large_moves import LargeMover
from oriflamme.rulebooks.demonworld.occupancy import enemy_hexes
from oriflamme.rulebooks.demonworld.overrun import power
from oriflamme.rulebooks.demonworld.services import large_destinations
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import LARGE

WORTH_OVERRUNNING = 0.2
"""How many enemies an overrun must promise to fell, for a large element not to engage instead."""
FACES = dice(LARGE["overrun"]["die"]).sizes[0]
STEP: int = LARGE["move"]["giant"]["advance"]
"""Movement points of a step ahead."""


def large_order(state: Demonworld, ask: Choice) -> str:
    """A dragon that has the enemy before its head breathes; whoever can reach him charges, others march."""
    unit = state.units[ask.subject]
    if unit.key in state.pieces:
        return piece_order(state, ask)
    (element,) = state.of(unit.key)
    enemies = enemy_hexes(state, unit.side)
    far = min((distance(own, enemy) for own in element.hexes for enemy in enemies), default=0)
    card = state.card(unit.key)
    breathes = card.breath and breath.directions(state, element)
    wanted = "H" if breathes else "C" if far <= card.mp.C // STEP else "M"
    return next((option.token for option in ask.options if option.what == wanted), ask.options[0].token)


def large_step(state: Demonworld, ask: Choice) -> str:
    """The step or turn that brings its front nearest to an enemy; the end of its move where none does."""
    if state.active in state.pieces:
        return piece_step(state)
    mover = LargeMover(state, state.units[state.active])
    if mover.overrunning:
        return _come_off(mover, ask)
    enemies = enemy_hexes(state, mover.unit.side)

    def far(front: Hex) -> int:
        return min((distance(front, enemy) for enemy in enemies), default=0)

    calm = [moved for moved in mover.legal() if not moved.over]
    best = min(calm, key=lambda moved: (far(moved.hexes[0]), moved.mp), default=None)
    if isinstance(best, LargeMoved) and far(best.hexes[0]) < far(mover.element.hex):
        return mover.option(best).token
    names = {name: hex for hex, name in mover.names.items()}
    there = [(far(names[one.places[mover.element.key][0]]), one.cost, one.answers) for one in large_destinations(state)]
    nearest = min(there, default=(far(mover.element.hex), 0, ()))
    return nearest[2][0] if nearest[0] < far(mover.element.hex) else "done"


def _come_off(mover: LargeMover, ask: Choice) -> str:
    """In the middle of an overrun: it ends where it may, or goes on over nobody, then over as few as can be."""
    if mover.why_not_end() is None:
        return "done"
    ways = sorted(mover.legal(), key=lambda moved: (len(moved.over), _covered(mover, moved), moved.mp))
    return mover.option(ways[0]).token if ways else ask.options[0].token


def _covered(mover: LargeMover, moved: LargeMoved) -> int:
    return sum(hex in mover.others for hex in moved.hexes)


def engage_or_overrun(state: Demonworld, ask: Choice) -> str:
    """Over the enemy where that promises to fell enough of him, and none of its own."""
    mover = LargeMover(state, state.units[state.active])
    rated = [(_promise(mover, option), option.token) for option in ask.options if "overrun" in option.notes]
    best = max(rated, default=(0.0, ""))
    engage = next((option.token for option in ask.options if option.verb == "engage"), "")
    return best[1] if best[0] >= WORTH_OVERRUNNING or not engage else engage


def _promise(mover: LargeMover, option: Option) -> float:
    """How many enemies a step over others would fell, less its own."""
    moved = mover.judge(*option.value)
    assert isinstance(moved, LargeMoved)
    state, total = mover.state, 0.0
    for key in moved.over:
        victim = state.elements[key]
        chance = min(max(power(state, mover.element, victim).total, 0), FACES) / FACES
        total += chance if state.side_of(victim) != mover.unit.side else -chance
    return total


def press_on(state: Demonworld, ask: Choice) -> str:
    """Once it has engaged it stands as it is, unless a step brings more enemies before its weapons."""
    mover = LargeMover(state, state.units[ask.subject.rpartition("_")[0]], "press")
    now = len(mover.attacked(mover.element.place))
    rated = [(len(mover.attacked(_place(mover, moved))), -moved.mp, moved) for moved in mover.legal()]
    best = max(rated, key=lambda one: one[:2], default=None)
    return mover.option(best[2]).token if best is not None and best[0] > now else "done"


def _place(mover: LargeMover, moved: LargeMoved) -> Place[Hex]:
    return mover.after(moved).element.place


def stand_fast(state: Demonworld, ask: Choice) -> str:
    """A large element that is engaged, or has fought, stays: nobody drives it off."""
    return next((option.token for option in ask.options if option.verb in ("done", "stay")), ask.options[0].token)


def is_large(state: Demonworld, ask: Choice) -> bool:
    """Whether an order or an after-combat move is asked for a large element."""
    if ask.kind == "order":
        return bool(state.card(ask.subject).footprint)
    return ask.kind == "regroup" and bool(state.elements[ask.subject].more_hexes)
