"""Tokens of special formations. Chapter XIII"""

from __future__ import annotations

from oriflamme.kernel import Fact
from oriflamme.rulebooks.demonworld.facts.changes import change
from oriflamme.rulebooks.demonworld.state import Demonworld


class SkirmishChanged(Fact, frozen=True, kw_only=True):
    """A unit takes the token of skirmishers or gives it back, for a manoeuvre. DW-XIII.3.0-05"""

    subject_fields = ("unit",)
    unit: str
    taken: bool
    lost: int = 0
    """Movement points that it costs a unit without manoeuvres. DW-F2-A18"""

    def apply(self, state: Demonworld) -> None:
        unit = state.units[self.unit]
        paid = {"spent": unit.spent + self.lost} if self.lost else {"manoeuvres": unit.manoeuvres + 1}
        change(state, self.unit, skirmish=self.taken, **paid)
