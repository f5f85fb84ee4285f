"""Alternate contacts: declared, broken off, or over. Chapter XI.4.0"""

from __future__ import annotations

from oriflamme.kernel import Fact
from oriflamme.rulebooks.demonworld.state import Demonworld


class AlternateContactDeclared(Fact, frozen=True, kw_only=True):
    """The attacker of an alternate contact declares his unit engaged: it counts as contact now. DW-XI.4.0-10"""

    subject_fields = ("unit", "enemy")
    unit: str
    enemy: str

    def apply(self, state: Demonworld) -> None:
        state.declared = (*state.declared, (self.unit, self.enemy))


class AlternateContactBroken(Fact, frozen=True, kw_only=True):
    """He breaks it off: the two may stay side by side without fighting. DW-XI.4.0-14, DW-XI.4.0-15"""

    subject_fields = ("unit", "enemy")
    unit: str
    enemy: str

    def apply(self, state: Demonworld) -> None:
        state.declared = tuple(pair for pair in state.declared if pair != (self.unit, self.enemy))


class AlternateContactLapsed(Fact, frozen=True, kw_only=True):
    """Alternate contacts that are none any more."""

    tone = "quiet"
    subject_fields = ("pairs",)
    pairs: tuple[tuple[str, str], ...]

    def apply(self, state: Demonworld) -> None:
        state.declared = tuple(pair for pair in state.declared if pair not in self.pairs)
