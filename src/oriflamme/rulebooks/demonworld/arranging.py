"""What a unit, small or not, does besides moving. Chapters IX.4.0, X.2.3, XIII.3.0 and XV.5.0

A charge test, an exchange of places, a commander who joins, the token of skirmishers.
"""

from __future__ import annotations

from oriflamme.kernel import Context, Option, Procedure, Refusal
from oriflamme.rulebooks.demonworld import command, commander_moves, fear, first_rank, formation_choices
from oriflamme.rulebooks.demonworld.element_moves import SMALL_UNIT, ElementMover
from oriflamme.rulebooks.demonworld.facts import ElementsSwapped, MoveEnded, SkirmishChanged
from oriflamme.rulebooks.demonworld.manoeuvres import UnitMover
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit

VERBS = ("test", "swap", "attach", "skirmish")
WORDS = (*formation_choices.TOKENS, "swap", "attach")
"""The first words of such answers; charge tests are read by `fear`."""


def arrange(ctx: Context[Demonworld], unit: Unit, answer: Option) -> Procedure:
    """Such an answer carried out."""
    if answer.verb == "test":
        yield from fear.charge_test(ctx, unit.key, answer.value)
    elif answer.verb == "swap":
        ctx.note(ElementsSwapped(clause="DW-IX.4.0-02", element=answer.piece, other=answer.target))
    elif answer.verb == "attach":
        ctx.note(MoveEnded(clause="DW-X.2.3-04", unit=unit.key))
        yield from commander_moves.join(ctx, answer.target, unit.key)
    else:
        ctx.note(SkirmishChanged(clause="DW-XIII.3.0-05", unit=unit.key, taken=answer.value))


def exchanges(state: Demonworld, unit: Unit) -> list[Option]:
    """Special elements that may come forward, and commanders who may join the unit. DW-IX.4.0-02, DW-X.2.3-03"""
    swaps = [first_rank.option(one, other) for one, other in first_rank.swaps(state, unit)]
    near = [one for one in command.independents(state, unit.side) if not one.engaged]
    joining = [one for one in near if commander_moves.why_no_join(state, one, unit.key) is None]
    return [*swaps, *(commander_moves.attach_option(unit.key, one.key) for one in joining)]


def read(state: Demonworld, unit: Unit, words: list[str]) -> Option | Refusal | None:
    """Any words that begin so as an answer."""
    if words[0] == "swap":
        return first_rank.read_swap(state, unit, words)
    if words[0] == "attach":
        return commander_moves.read_attach(state, unit, words[1:])
    return formation_choices.read(UnitMover(state, unit), words[0]) if len(words) == 1 else None


# Small units, whose elements move one by one


def may_arrange(stepper: ElementMover) -> bool:
    """Whether it is a small unit on its own move, which has the rights of any other. DW-V.1.7-06"""
    free = stepper.mode == SMALL_UNIT and not stepper.freely and stepper.rush is None
    return bool(stepper.state.rules.tiers) and free


def tokens(stepper: ElementMover) -> list[Option]:
    """It takes skirmish formation or leaves it, for a manoeuvre. DW-XIII.3.0-05"""
    return formation_choices.offered(UnitMover(stepper.state, stepper.unit)) if may_arrange(stepper) else []


def places(stepper: ElementMover) -> list[Option]:
    """Whom it may bring forward, or take in."""
    return exchanges(stepper.state, stepper.unit) if may_arrange(stepper) else []
