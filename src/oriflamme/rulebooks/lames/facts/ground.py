"""What becomes of the ground, as facts: weather, fog, wind, fires and their smoke, works."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from oriflamme.board.overlay import GroundMark, laid, mark_in
from oriflamme.kernel import Bilingual, Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.element_list import SPELL
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.tables import GROUND, VOCABULARY
from oriflamme.rulebooks.lames.vocabularies import Mark, Point, TokenResult, WingMarker


def lay(state: Lames, changes: Mapping[str, GroundMark | None]) -> None:
    """Change what lies on the map, by key; None takes it away."""
    state.overlay = laid(state.overlay, changes)
    state.derived.ground_changed()


def lay_mark(state: Lames, mark: GroundMark) -> None:
    """Lay a mark in its place; what lay in its slot there is gone."""
    lay(state, {VOCABULARY.mark_key(mark.kind, mark.at): mark})


def lift_mark(state: Lames, kind: str, at: str = "") -> None:
    """Take away what lies in the slot of a kind."""
    lay(state, {VOCABULARY.mark_key(kind, at): None})


def named(kind: str) -> Bilingual:
    """What a mark is called."""
    return VOCABULARY.mark[kind].name


def element_name(element: str) -> Message:
    """What a game element is called: "weather", a marker of a wing ("morale w1"), a spell."""
    kind, _, key = element.partition(" ")
    return message(f"element-{kind}", wing=key.rpartition(".")[0] or key)


class ElementsRolled(Fact, frozen=True, kw_only=True):
    """The one die for all game elements: they are played one by one, or none of them has an effect. LM-3.4.1-01."""

    roll_fields = ("roll",)
    side: str
    roll: int
    elements: tuple[str, ...]
    """Those that are to be played now."""

    def apply(self, state: Lames) -> None:
        state.elements = (*self.elements, *(one for one in state.elements if one.startswith(SPELL)))

    def message(self) -> Message:
        return tell(self, played=bool(self.elements), elements=[element_name(one) for one in self.elements])


class ElementPlayed(Fact, frozen=True, kw_only=True):
    """A game element has been played. LM-3.4-02."""

    tone = "quiet"
    side: str
    element: str

    def apply(self, state: Lames) -> None:
        state.elements = tuple(one for one in state.elements if one != self.element)

    def message(self) -> Message:
        return tell(self, element=element_name(self.element))


class WeatherPlayed(Fact, frozen=True, kw_only=True):
    """The weather stays, improves or worsens. LM-3.4.4.1-03."""

    roll_fields = ("roll",)
    roll: int
    weather: Mark

    def apply(self, state: Lames) -> None:
        lay_mark(state, GroundMark(self.weather))

    def message(self) -> Message:
        return tell(self, weather=named(self.weather))


class FogPlayed(Fact, frozen=True, kw_only=True):
    """The fog stays, thins or thickens; a mist that thins is gone. LM-3.4.4.2-03."""

    roll_fields = ("roll",)
    roll: int
    fog: Mark | None

    def apply(self, state: Lames) -> None:
        lay(state, {"fog": GroundMark(self.fog) if self.fog else None})

    def message(self) -> Message:
        return tell(self, gone=self.fog is None, fog=named(self.fog) if self.fog else "")


class WindPlayed(Fact, frozen=True, kw_only=True):
    """The wind stays, turns, grows or drops. LM-3.4.4.3-03."""

    roll_fields = ("roll",)
    roll: int
    wind: Mark
    facing: int
    towards: Point

    def apply(self, state: Lames) -> None:
        lay_mark(state, GroundMark(self.wind, facing=self.facing))

    def message(self) -> Message:
        return tell(self, wind=named(self.wind), towards=message_parts.point(self.towards))


class SmokeDrifted(Fact, frozen=True, kw_only=True):
    """The smoke after a turn of the fires: thinned, drifted and made anew. LM-3.4.6.5-03, -04."""

    smoke: dict[str, Mark]
    """All there is now, by hex."""

    def apply(self, state: Lames) -> None:
        before = [key for key in (state.overlay.marks if state.overlay is not None else ()) if key.startswith("smoke ")]
        now = {f"smoke {hex}": GroundMark(kind, hex) for hex, kind in self.smoke.items()}
        lay(state, dict.fromkeys(before) | now)

    def message(self) -> Message:
        dense = [hex for hex, kind in self.smoke.items() if kind == "dense_smoke"]
        sparse = [hex for hex in self.smoke if hex not in dense]
        return tell(self, any=bool(self.smoke), dense=dense, thick=len(dense), sparse=sparse, thin=len(sparse))


class TokensDrawn(Fact, frozen=True, kw_only=True):
    """The tokens drawn for a hex, and what becomes of it. LM-3.4.6.5-06 to -08."""

    roll_fields = ("rolls",)
    hex: str
    rolls: tuple[int, ...]
    fires: int
    """How many of the tokens were Fire."""
    result: TokenResult

    def apply(self, state: Lames) -> None:
        if self.result == "out":
            lift_mark(state, "fire", self.hex)
        elif self.result != "nothing":
            lay_mark(state, GroundMark("fire" if self.result == "burns" else "fire_start", self.hex))

    def message(self) -> Message:
        return tell(self, blanks=len(self.rolls) - self.fires)


class WorkBurnt(Fact, frozen=True, kw_only=True):
    """A work in a hex that has caught fire is gone, and leaves debris. LM-CA-48."""

    work: Mark
    hex: str

    def apply(self, state: Lames) -> None:
        remains = GROUND["kind"][self.work].get("remains")
        lift_mark(state, self.work, self.hex)
        if remains:
            lay_mark(state, GroundMark(remains, self.hex))

    def message(self) -> Message:
        return tell(self, work=named(self.work), remains="remains" in GROUND["kind"][self.work])


class WorkHeld(Fact, frozen=True, kw_only=True):
    """A work takes losses of an attack upon itself. LM-3.5.4-06."""

    subject_fields = ("unit",)
    work: Mark
    hex: str
    unit: str
    losses: int

    def message(self) -> Message:
        return tell(self, work=named(self.work))


class WorkWorn(Fact, frozen=True, kw_only=True):
    """A work loses a notch; with the last one it becomes debris. LM-3.5.4-07."""

    work: Mark
    hex: str
    left: int

    def apply(self, state: Lames) -> None:
        mark = mark_in(state.overlay, self.work, self.hex)
        assert mark is not None
        if self.left:
            lay_mark(state, replace(mark, strength=self.left))
            return
        lift_mark(state, self.work, self.hex)
        remains = GROUND["kind"][self.work].get("remains")
        if remains:
            lay_mark(state, GroundMark(remains, self.hex))

    def message(self) -> Message:
        return tell(self, work=named(self.work))


class WorkTurned(Fact, frozen=True, kw_only=True):
    """A work is turned as those in its hex look. LM-3.5.2-02."""

    work: Mark
    hex: str
    facing: int
    towards: Point

    def apply(self, state: Lames) -> None:
        mark = mark_in(state.overlay, VOCABULARY.slot(self.work), self.hex)
        assert mark is not None
        lay_mark(state, replace(mark, facing=self.facing))

    def message(self) -> Message:
        return tell(self, work=named(self.work), towards=message_parts.point(self.towards))


class WingRecovered(Fact, frozen=True, kw_only=True):
    """A wing's morale or fatigue marker is played: on a 1 it regains a point. LM-3.4.2-01, LM-3.4.3-01."""

    subject_fields = ("wing",)
    roll_fields = ("roll",)
    wing: str
    marker: WingMarker
    roll: int
    value: int
    """What the marker shows now."""
    regains: bool

    def apply(self, state: Lames) -> None:
        wing = state.wings[self.wing]
        morale, fatigue = (self.value, wing.fatigue) if self.marker == "morale" else (wing.morale, self.value)
        state.wings[self.wing] = replace(wing, morale=morale, fatigue=fatigue)
