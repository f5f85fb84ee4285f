"""What the enemy could do in the turn to come: go on with a fight, charge, or shoot; in points of army."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.tabletop_shapes import Side
from oriflamme.commanders.fleuries.contact_value import toll
from oriflamme.commanders.fleuries.target_choice import foes
from oriflamme.commanders.two_sentences import Threat, worst
from oriflamme.rulebooks.fleuries.abilities.move_distance import could_charge
from oriflamme.rulebooks.fleuries.command.orders import missiles
from oriflamme.rulebooks.fleuries.shooting.shot_targets import Aim, best_aim
from oriflamme.rulebooks.fleuries.state import Fight, Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import arc, where
from oriflamme.rulebooks.fleuries.vocabulary import Attack

KINDS = {"front": "attack", "flank": "flank", "rear": "rear"}
"""How it is told that somebody comes by a side."""


def threat(state: Fleuries, side: str) -> Threat | None:
    """What would cost a unit most."""
    units = [unit for unit in state.units(side) if unit.in_hand and not unit.routing]
    return worst(found for unit in units for foe in foes(state, side) for found in _threats(state, foe, unit))


def _threats(state: Fleuries, foe: Piece, unit: Piece) -> Iterator[Threat]:
    """What one enemy could do to one of ours."""
    if unit.key in foe.fights:
        yield Threat("blow", (foe.key,), unit.key, toll(state, foe, unit))
    if foe.fights or foe.routing:
        return
    if could_charge(state, foe, unit):
        attack = arc(state, unit, where(foe).point)
        yield Threat(KINDS[attack], (foe.key,), unit.key, _charged(state, foe, unit, attack))
    aim = best_aim(state, foe, unit) if missiles(foe) and not unit.fights else None
    if isinstance(aim, Aim):
        share = aim.reckon(state, foe, unit).percent / 100 / max(unit.figures, 1)
        yield Threat("shot", (foe.key,), unit.key, min(1.0, share) * unit.body.points)


def _charged(state: Fleuries, foe: Piece, unit: Piece, attack: Attack) -> float:
    """What a first round of blows of whoever charges would cost."""
    side: Side = "left" if attack == "flank" else attack
    trial = state.clone()
    comes = Fight(side="front", since=state.turn, attack=attack, charged=True)
    one = trial.pieces[foe.key] = replace(foe, fights={unit.key: comes})
    other = trial.pieces[unit.key] = replace(unit, fights={foe.key: Fight(side=side, since=state.turn)})
    return toll(trial, one, other)
