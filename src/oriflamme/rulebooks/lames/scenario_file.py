"""What a scenario file of Les Lames Maudites says: armies, wings, units, the map, the position."""

from __future__ import annotations

from typing import Literal

import msgspec

from oriflamme.board.maps import MapFile
from oriflamme.board.overlay_file import MarkSpec
from oriflamme.kernel import Name, ScenarioHead
from oriflamme.kernel.authoring import Ended
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.rulebooks.lames.spell_book import EffectSpec
from oriflamme.rulebooks.lames.spell_spec import SpellSpec
from oriflamme.rulebooks.lames.state import (
    ExitObjective,
    Move,
    Objective,
    TrainObjective,
)
from oriflamme.rulebooks.lames.tables import DEFAULTS
from oriflamme.rulebooks.lames.unit_types import FigureSpec

VICTORY = DEFAULTS["victory"]


class UnitSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One counter and its markers."""

    key: str
    figure: str
    name: Name | None = None
    at: str = ""
    """Hex and facing: "0305 NE"; empty for a unit that is off the map, or stands in several hexes."""
    steps: int | None = None
    cohesion: str = always_encoded("order")
    breath: str = always_encoded("fresh")
    shock: str = ""
    ordered: bool = False
    activated: bool = False
    exit: str = ""
    left_in_turn: int = msgspec.field(default=0, name="left")
    left_in_turn_of: str = msgspec.field(default="", name="during")
    """The army that was playing when it left; its own."""
    facing: str = ""
    """The facing of a unit that is off the map, or stands in several hexes."""
    lost: bool = False
    hexes: tuple[str, ...] = ()
    """The two hexes of a Formation. LM-3.3-01."""
    level: str = ""
    """Its Position, where that is not the ground: "close_flight". LM-4.2-01."""
    mode: str = ""
    """The mode of a Formation, where that is not March. LM-3.3.6-01."""
    whole_steps: int = 0
    """The steps it had when nothing was lost; 0: those of its type, or those that a Formation has."""
    members: dict[str, Name] = {}
    """The troops that went into a Formation in the battle."""
    ammunition: str = ""
    """"low" or "exhausted". LM-3.2.5-02."""
    identity: str = ""
    """Of a unit under a cover, whose key is that of the cover ("cover_horde_1"): its own. LM-4.5.2-01."""
    decoy: bool = False
    """A cover with nothing under it; the figure is the type that it is played as. LM-4.5.1-01."""
    spell: str = ""
    """The chosen spell under a wizard and its notch: "fireball 2". LM-4.3.1-01."""
    more_stakes: int = 0
    """How many markers of stakes it carries besides the first. LM-4.4.3-02."""
    carries: Literal["", "stakes"] = ""
    """Stakes that are not planted. LM-3.5.7-04."""
    hidden: bool = False
    """Its player places it under a cover, in the zone of its army, before the first turn. LM-4.5.2-01."""


class WingSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A wing and its units; those of one hex stand in a stack in the order of the file, the first on top."""

    key: str
    name: Name | None = None
    leader: str = ""
    order: str = always_encoded(DEFAULTS["order"])
    morale: int = DEFAULTS["wing_morale"]
    fatigue: int = DEFAULTS["fatigue"]
    shaken: int = 0
    edge: str = ""
    activated: bool = False
    unit: tuple[UnitSpec, ...] = ()


class HiddenDeploymentSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a side lays covers on its hidden units, and decoys, before the first turn. LM-4.5.2-01."""

    zone: tuple[str, ...]
    facing: str


class ArmySpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One side."""

    seat: str
    name: Name
    commander: str = ""
    substitute: str = ""
    retreat_loses: bool = True
    source: str = ""
    """Where its ammunition is: a hex or a unit; not said: with its commander. LM-3.2.10-03."""
    wing: tuple[WingSpec, ...]
    hidden_deployment: HiddenDeploymentSpec | None = None


class VictorySpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the end is judged by, where it is not the usual."""

    step: int = VICTORY["step"]
    character: int = VICTORY["character"]
    wing: int = VICTORY["wing"]
    margin: int = VICTORY["margin"]
    objectives: tuple[Objective, ...] = ()
    passages: tuple[ExitObjective, ...] = ()
    holder: str = ""
    goal: int = 0
    train: tuple[TrainObjective, ...] = ()


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the battle stands when it is not at its beginning."""

    turn: int = 1
    active: str = ""
    stage: str = always_encoded("choose")
    acting: str = ""
    move: Move | None = None
    points: int = 0
    stacks: dict[str, tuple[str, ...]] = {}
    """Stacks whose order is not that of the file, from the top down, by hex; at a Position other than the ground by
    "0305+1"."""
    result: Ended | None = None
    elements: tuple[str, ...] | None = None
    """The game elements still to be played; not said: as at the beginning of a turn."""
    queue: tuple[str, ...] = ()
    """Who is played right after the acting piece. LM-F-18."""
    resumed: str = ""
    conjured: bool = False
    """The acting piece has selected or cast a spell. LM-F-68."""
    driven: tuple[str, ...] = ()
    """What is driven and has been activated in this turn: "carts 0305"."""
    units: tuple[str, ...] = ()
    """The units in their order, where that is not the order of the file: troops come last out of a Formation."""
    surprising: bool = False
    """It bore Contact when its activation began, below the ground. LM-CA-56."""
    high_palisades: tuple[str, ...] = ()
    """The hexes of palisades that had three notches at first, besides those that have them still. LM-MA-12."""


class Scenario(ScenarioHead, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle to be fought."""

    map: MapFile | str
    """A map, its grid alone, or the name of a map of this book."""
    army: tuple[ArmySpec, ...]
    turns: int = DEFAULTS["turns"]
    """The last turn; 0: none is."""
    figure: dict[str, FigureSpec] = {}
    victory: VictorySpec = always_encoded(VictorySpec())
    position: Position = always_encoded(Position())
    ground: tuple[MarkSpec, ...] = ()
    """What lies on the map: fires, smoke, works; weather, fog and wind."""
    spell: dict[str, SpellSpec] = {}
    """Spells of its own, beside those of the book."""
    effect: tuple[EffectSpec, ...] = ()
    """Spells that lie on units, in hexes, over the field."""
    night: bool = False
    """It is fought in the dark. LM-3.1-12."""
    underground: bool = False
    """It is fought in caverns. LM-4.1-01."""
    tunnels: tuple[str, ...] = ()
    """The hexes of an open field that can be infiltrated. LM-4.2.3.6-04."""
    infiltrators: tuple[str, ...] = ()
    """The units that may infiltrate without being adapted to caves. LM-4.2.3.6-01."""
