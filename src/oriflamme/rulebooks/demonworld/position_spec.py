"""Where a battle stands in a scenario file, when it is not at its beginning."""

from __future__ import annotations

import msgspec

from oriflamme.kernel.authoring import Ended
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.demonworld.battle_terms import FlankMarch, Queue
from oriflamme.rulebooks.demonworld.state import (
    Attack,
    Cast,
    Piece,
    Trample,
    Wizard,
)


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the battle stands when it is not at its beginning."""

    turn: int = 1
    last_loss_turn: int = msgspec.field(default=0, name="quiet")
    phase: str = ""
    """Deployment where units wait for it, otherwise orders."""
    stage: str = ""
    sequence: str = ""
    sides: tuple[str, ...] = ()
    active: str = ""
    reacting: tuple[str, ...] = ()
    attacks: tuple[Attack, ...] = ()
    hit: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()
    combats: tuple[tuple[str, ...], ...] = ()
    kills: dict[str, int] = {}
    slain: dict[str, int] = {}
    tokens: dict[str, str] = {}
    tests: tuple[str, ...] = ()
    fleeing: tuple[str, ...] = ()
    doomed: tuple[str, ...] = ()
    leading: tuple[str, ...] = ()
    led: str = ""
    held: bool = False
    announced: tuple[str, ...] = ()
    declared: tuple[tuple[str, str], ...] = ()
    trampling: Trample | None = None
    passed: tuple[tuple[str, str], ...] = ()
    unhorsed: tuple[str, ...] = ()
    falling: tuple[str, ...] = ()
    wizards: dict[str, Wizard] = {}
    """Of wizards whose spell points, or rest, are not those of the start."""
    casters: tuple[str, ...] = ()
    spells: tuple[Cast, ...] = ()
    failing: Cast | None = None
    spared: tuple[str, ...] = ()
    pieces: dict[str, Piece] = {}
    """Of pieces of artillery that are not as they were at the start. DW-XIX.3.0-11"""
    effects: tuple[Effect, ...] = ()
    """Spells that last."""
    fires_played: int = 0
    in_flames: tuple[str, ...] = ()
    flames_announced: int = 0
    flaming: tuple[str, ...] = ()
    besetting: dict[str, str] = {}
    battering: tuple[str, ...] = ()
    items_spent: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    """The order in which the units on the field are listed; that of the file."""
    attached: tuple[str, ...] = ()
    """The same for commanders who are with others."""
    elements: tuple[str, ...] = ()
    """The order in which the elements on the field are listed; that of the file."""
    lost: tuple[str, ...] = ()
    """The same for the lost ones."""
    gone: tuple[str, ...] = ()
    reconnaissance: dict[str, int] = {}
    marches: tuple[FlankMarch, ...] = ()
    """Flank marches; who takes part in one and is not on the field yet is listed in `marching`. Chapter XVI.5"""
    marching: tuple[str, ...] = ()
    outside: dict[str, Queue] = {}
    result: Ended | None = None
