"""Fire: the wind, hexes that catch fire, burn down and spread, who flees or perishes, flaming shots. Chapter XXII"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.board.overlay import GroundMark, laid, lay, marks_of, weaken
from oriflamme.kernel import Fact, Message, Tally
from oriflamme.kernel.authoring import tell
from oriflamme.kernel.rulebook import Tone
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.facts.changes import (
    change,
    change_element,
    disturb,
    harmed,
    leave_doors,
    set_element,
    spare,
)
from oriflamme.rulebooks.demonworld.fire.words import BURNT, CALM, FIRE_MARK, KINDLED, WIND, direction_of
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import VOCABULARY


def _lay(state: Demonworld, *marks: GroundMark) -> None:
    state.overlay = laid(state.overlay, lay(VOCABULARY, *marks))


def set_alight(state: Demonworld, hex: str, token: int) -> None:
    """A hex burns, with its token; with none it will burn from the start of the next turn."""
    _lay(state, GroundMark(FIRE_MARK, hex, token) if token else GroundMark(KINDLED, hex))


def put_out(state: Demonworld, hex: str) -> None:
    """A fire goes out before it has burnt down: the hex is what it was, and may burn again."""
    state.overlay = laid(state.overlay, {VOCABULARY.mark_key(FIRE_MARK, hex): None})


class WindRose(Fact, frozen=True, kw_only=True):
    """Where the wind blows, and how fast: at first, or as a turn has changed it. DW-XXII.2.0-01, DW-XXII.2.0-02"""

    roll_fields = ("rolls",)
    rolls: tuple[int, ...]
    rose: int
    """The direction by the compass rose, from 1 to 6."""
    speed: int
    changed: bool = True
    """Whether it has changed; at first it has."""

    def apply(self, state: Demonworld) -> None:
        facing = 2 * direction_of(self.rose)
        _lay(state, GroundMark(WIND if self.speed else CALM, "", self.speed, facing))

    def message(self) -> Message:
        return tell(self, direction=message_parts.direction(direction_of(self.rose)), count=len(self.rolls))


class FiresBurnedDown(Fact, frozen=True, kw_only=True):
    """Every token drops by one; hexes without any are burnt. What smouldered burns. DW-XXII.3.0-05, DW-XXII.5.0-07"""

    out: tuple[str, ...]
    """Hexes that are burnt out."""
    tokens: dict[str, int]
    """What burns from now on, with its tokens."""

    def apply(self, state: Demonworld) -> None:
        for mark in marks_of(state.overlay, lambda mark: mark.kind == FIRE_MARK):
            left = weaken(mark)
            if left is None:
                put_out(state, mark.at)
            _lay(state, left or GroundMark(BURNT, mark.at))
        for hex, token in self.tokens.items():
            set_alight(state, hex, token)

    def message(self) -> Message:
        return tell(self, count=len(self.out), most=len(self.tokens), place=list(self.tokens))


class MachineBurned(Fact, frozen=True, kw_only=True):
    """A war machine on fire loses a hit point. DW-XXII.5.0-07"""

    subject_fields = ("element",)
    element: str
    wounds: bool
    """It has others left."""

    def apply(self, state: Demonworld) -> None:
        harmed(state, self.element, wounds=self.wounds)


class FireSpreads(Fact, frozen=True, kw_only=True):
    """A hex downwind of a fire catches fire, or not. DW-XXII.3.0-06"""

    roll_fields = ("roll",)
    hex: str
    beside: str
    """The fire that it comes from."""
    base: Tally
    roll: int
    token: int
    """Its token, at once; 0: it does not catch. DW-XXII.3.0-08"""

    def apply(self, state: Demonworld) -> None:
        if self.token:
            set_alight(state, self.hex, self.token)

    def message(self) -> Message:
        return tell(self, base=self.base.total, items=message_parts.items(self.base))


class FiresPlayed(Fact, frozen=True, kw_only=True):
    """The fires of a turn are played; whoever stands in one can only leave. DW-XXII.3.0-09"""

    tone = "quiet"
    subject_fields = ("elements",)
    elements: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.fires_played, state.in_flames = state.turn, self.elements

    def message(self) -> Message:
        return tell(self, count=len(self.elements), elements=message_parts.elements(self.elements))


class FireTried(Fact, frozen=True, kw_only=True):
    """Somebody tries to set fire to a hex beside him. DW-XXII.3.0-02"""

    subject_fields = ("element",)
    roll_fields = ("roll",)
    element: str
    hex: str
    roll: int
    most: int
    token: int
    """0: it does not catch."""

    def apply(self, state: Demonworld) -> None:
        if self.token:
            set_alight(state, self.hex, self.token)
        element = state.elements[self.element]
        change_element(state, self.element, shot=True)
        if state.card(element.owner).is_character and element.owner in state.units:
            change(state, element.owner, shot=True)
        disturb(state, self.element)


class HexKindled(Fact, frozen=True, kw_only=True):
    """A breath, or what is shot, may set a hex alight: it burns from the start of the next turn. DW-XXII.4.0-01"""

    subject_fields = ("element", "supports")
    roll_fields = ("roll",)
    element: str
    hex: str
    base: Tally
    roll: int
    lit: bool
    supports: tuple[str, ...] = ()

    def apply(self, state: Demonworld) -> None:
        leave_doors(state, (self.element, *self.supports))
        for key in (self.element, *self.supports):
            disturb(state, key)
        if self.lit:
            set_alight(state, self.hex, 0)

    def message(self) -> Message:
        return tell(self, base=self.base.total, items=message_parts.items(self.base))


class FlamesFled(Fact, frozen=True, kw_only=True):
    """An element leaves a burning hex, be it engaged. DW-XXII.3.0-09, DW-F3-41, DW-F3-42"""

    subject_fields = ("element",)
    element: str
    hexes: tuple[Hex, ...]
    facing: int

    def apply(self, state: Demonworld) -> None:
        first, *more = self.hexes
        change_element(state, self.element, hex=first, more_hexes=tuple(more), facing=self.facing)


class ElementsBurnt(Fact, frozen=True, kw_only=True):
    """Whoever cannot leave a burning hex is destroyed, and falls at once. DW-XXII.3.0-10"""

    subject_fields = ("elements",)
    elements: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.hit = tuple(dict.fromkeys((*state.hit, *self.elements)))

    def message(self) -> Message:
        return tell(self, elements=message_parts.elements(self.elements))


class FlamesAnnounced(Fact, frozen=True, kw_only=True):
    """Which units will shoot with fire in this turn. DW-XXII.5.0-02, DW-XXII.6.0-01"""

    subject_fields = ("units",)
    units: tuple[str, ...]

    @property
    def tone(self) -> Tone:
        """That nobody will is told quietly."""
        return "plain" if self.units else "quiet"

    def apply(self, state: Demonworld) -> None:
        state.flames_announced, state.flaming = state.turn, self.units

    def message(self) -> Message:
        return tell(self, count=len(self.units))


class FlamingShotMade(Fact, frozen=True, kw_only=True):
    """A flaming arrow, or an incendiary projectile, at somebody: he loses a hit point, a machine burns.

    DW-XXII.5.0-05, DW-XXII.5.0-06, DW-XXII.6.0-03
    """

    subject_fields = ("element", "target", "borne", "supports")
    roll_fields = ("roll",)
    element: str
    target: str
    base: Tally
    roll: int
    hit: bool
    wounds: bool = False
    burns: bool = False
    """A war machine that is on fire from now on."""
    spared: bool = False
    """A spell saves whoever is hit. DW-F3-M09"""
    borne: str = ""
    """The element that bears the wound in its stead. DW-F3-M09"""
    supports: tuple[str, ...] = ()

    def apply(self, state: Demonworld) -> None:
        for key in (self.element, self.target, *self.supports):
            disturb(state, key)
        leave_doors(state, (self.element, *self.supports))
        if self.spared:
            spare(state, self.target)
        elif self.hit:
            harmed(state, self.target, wounds=self.wounds, borne=self.borne)
            if self.burns:
                change_element(state, self.target, burning=True)

    def message(self) -> Message:
        bearer = message_parts.bearer(self.borne)
        return tell(self, base=self.base.total, items=message_parts.items(self.base), bearer=bearer)


class ProjectileForgone(Fact, frozen=True, kw_only=True):
    """An incendiary projectile that was announced is not fired: its loading is lost too. DW-XXII.6.0-02"""

    subject_fields = ("unit",)
    unit: str

    def apply(self, state: Demonworld) -> None:
        state.pieces = {**state.pieces, self.unit: replace(state.pieces[self.unit], loading=0)}


class FlamesSpent(Fact, frozen=True, kw_only=True):
    """Flaming shots are over: whoever announced them shoots nothing else in this turn. DW-XXII.5.0-03, -04"""

    tone = "quiet"
    subject_fields = ("units",)
    units: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        for element in [one for one in state.elements.values() if one.unit in self.units]:
            set_element(state, replace(element, shot=True))
        state.flaming = ()
