"""Heroes who turn into beasts, and back."""

from __future__ import annotations

from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.fleuries.facts.turn import change
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.vocabulary import Beast


class Transformed(Fact, frozen=True, kw_only=True):
    """A hero turns into a beast for some turns; as one that flies he is at combat altitude."""

    unit: str
    species: Beast
    until: int
    altitude: int
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        until = {"transformed_until": self.until, "altitude": self.altitude}
        change(state, self.unit, transformed=self.species, **until)

    def message(self) -> Message:
        return tell(self, species=message(f"species-{self.species}"))


class Restored(Fact, frozen=True, kw_only=True):
    """A hero is a man again."""

    unit: str
    subject_fields = ("unit",)

    def apply(self, state: Fleuries) -> None:
        change(
            state,
            self.unit,
            transformed="",
            transformed_until=0,
            altitude=0,
            routing=False,
            rout_since=0,
            pending="",
            must_reform=False,
        )


TRANSFORMATION_FACTS: tuple[type[Fact], ...] = (Transformed, Restored)
