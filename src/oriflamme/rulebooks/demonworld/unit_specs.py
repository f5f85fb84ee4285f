"""Units in scenario files: a card, where its elements stand, and how it fares."""

from __future__ import annotations

import msgspec

from oriflamme.kernel import Name
from oriflamme.kernel.fingerprints import always_encoded


class UnitStatusSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a unit fares when the position is not that of the start."""

    order: str = ""
    engaged: int = 0
    fought: int = 0
    moved: bool = False
    spent: int = 0
    manoeuvres: int = 0
    wheeled: str = ""
    redeploying: bool = msgspec.field(default=False, name="loose")
    facing_paid: bool = msgspec.field(default=False, name="turned")
    paid_hexes: int = msgspec.field(default=0, name="paces")
    turning: bool = False
    free_hex: bool = False
    skirmish: bool = False
    wedge: str = ""
    morale: str = ""
    routed: int = 0
    quarry: str = ""
    dared: str = ""
    feared: str = ""
    onset: str = ""
    shot: bool = False
    master: str = ""
    ridden: bool = False
    chasing: str = ""
    approaching: bool = False
    on_foot: bool = False
    dived: int = 0
    flew_off: int = 0
    arriving: bool = False


class ElementSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One element, where it stands."""

    key: str
    hex: str = ""
    facing: str
    special: str = ""
    spent: int = 0
    steps: int = 0
    after_combat_done: bool = msgspec.field(default=False, name="settled")
    lost: bool = False
    """It fell there."""
    hexes: tuple[str, ...] = ()
    """All the hexes of a large element, instead of `hex`, its first. DW-XVII-01"""
    level: int = 0
    """Its altitude in high flight. DW-XXIII.4.0-01"""
    wounds: int = 0
    """Hit points it has lost. DW-VIII.1.1-01"""
    stray: bool = False
    """Still routing, while others of its unit have rallied. DW-XV.9.0-16"""
    shot: bool = False
    """It has shot when an overrun came upon it in this turn. DW-XVII.3.0-22"""
    burning: bool = False
    """Of a war machine: it is on fire. DW-XXII.5.0-07"""
    items: tuple[str, ...] = ()
    """Items that it carries itself. DW-XXV.1.0-03"""


class At(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A whole unit in line: the hex of its left front element, where it looks, how wide it stands."""

    hex: str
    facing: str
    front: int
    altitude: int = 0
    """Of flyers that begin in the air; 0: on the ground, but for those that never land. DW-XXIII.4.0-01"""


class UnitSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit: a card, and where it stands unless it is still to be deployed."""

    key: str
    card: str
    name: Name | None = None
    elements: int = 0
    """How many it starts with; as many as its card says."""
    points: int = -1
    """What it is worth; what its card says."""
    at: At | None = None
    element: tuple[ElementSpec, ...] = ()
    host: str = ""
    """Of a commander: the unit he is attached to, or the large element he rides, which stands before him in the file.

    DW-X.2.2-01, DW-XVII.5.0-01
    """
    items: tuple[str, ...] = ()
    """Magic items that it carries. DW-XVI.2.1-01"""
    carried: dict[str, tuple[str, ...]] = {}
    """By element: items that it carries itself, where the elements are not listed. DW-XXV.1.0-03"""
    now: UnitStatusSpec = always_encoded(UnitStatusSpec())
