"""Objectives: whoever lays the sheets places them too and says what they are worth. Chapter XVI.4"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import Hex, distance
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import ScenarioError, refusal
from oriflamme.rulebooks.demonworld import battles
from oriflamme.rulebooks.demonworld.facts import ObjectivePlaced
from oriflamme.rulebooks.demonworld.occupancy import board_of, read_hex, word_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Zone
from oriflamme.rulebooks.demonworld.tables import BATTLES

TABLE = BATTLES["objective"]
PLACE = "DW-XVI.4.0-02"
APART = "DW-XVI.4.0-04"
CLEAR = "clear"


def most(state: Demonworld) -> int:
    """How many objectives a field may have: one for two sheets. DW-XVI.4.0-02, DW-F2-A35"""
    return battles.sheets(state) // int(TABLE["sheets"])


def why_no_value(points: int) -> Refusal | None:
    """Between the least and the most. DW-XVI.4.0-02"""
    if TABLE["least"] <= points <= TABLE["most"]:
        return None
    return refusal(PLACE, "objective-value", least=TABLE["least"], most=TABLE["most"])


def zones(state: Demonworld) -> list[Zone]:
    """The zones of both armies; while sides are to be chosen, those that they may have at either."""
    if state.terms is not None and state.terms.laid_by:
        found = [battles.taken(state, side, edge).zone for side in state.armies for edge in battles.LOOKS]
    else:
        found = [army.zone for army in state.armies.values()]
    return [zone for zone in found if zone]


# Placing


class Field:
    """A field on which an objective is to be placed: what is in its way, looked up once."""

    def __init__(self, state: Demonworld) -> None:
        self.board, self.zones = board_of(state), zones(state)
        self.placed = [self.board.hex(one.hex) for one in state.objectives]

    def why_not(self, hex: Hex) -> Refusal | None:
        """Not where an army may deploy, nor too near another objective. DW-XVI.4.0-04"""
        if any(zone.holds(self.board.cells[hex]) for zone in self.zones):
            return refusal(APART, "objective-zone")
        if any(distance(hex, one) < TABLE["apart"] for one in self.placed):
            return refusal(APART, "objective-near", apart=TABLE["apart"])
        return None

    def offered(self) -> list[Option]:
        """Hexes of particular ground, where an objective should be: a hill, a ford, a wood. DW-XVI.4.0-03"""
        free = [hex for hex in self.board.hexes if self.why_not(hex) is None]
        return [self.option(hex) for hex in free if self._particular(hex)]

    def others(self) -> list[Option]:
        """Every other hex."""
        free = [hex for hex in self.board.hexes if self.why_not(hex) is None]
        return [self.option(hex) for hex in free if not self._particular(hex)]

    def _particular(self, hex: Hex) -> bool:
        return bool(self.board.level[hex] or self.board.terrain[hex] != CLEAR or self.board.features[hex])

    def forbidden(self) -> Iterator[Forbidden]:
        """Hexes where no objective may be, and why."""
        for hex in self.board.hexes:
            cannot = self.why_not(hex)
            if cannot:
                yield Forbidden(self.option(hex), cannot)

    def option(self, hex: Hex) -> Option:
        """A hex as an answer: `objective 3_f4`."""
        name = self.board.names[hex]
        label = message("answer-objective", hex=name)
        return Option(f"objective {word_of(name)}", name, label, verb="objective", place=name)

    def read(self, state: Demonworld, token: str) -> Option | Refusal | None:
        """Any text as an answer."""
        verb, _, word = token.partition(" ")
        hex = read_hex(state, word)
        if verb != "objective" or hex is None:
            return None
        return self.why_not(hex) or self.option(hex)


def place(ctx: Context[Demonworld]) -> Procedure:
    """The next objective: where it is, then what it is worth. DW-XVI.4.0-02, DW-XVI.4.0-03"""
    state = ctx.state
    assert state.terms is not None
    side, field = state.terms.laid_by, Field(state)
    particular = field.offered()
    answer: Option = yield Choice(
        side,
        ask_about("objective", left=state.terms.objectives),
        PLACE,
        options=particular or field.others,
        other_options=field.others if particular else (),
        forbidden=field.forbidden,
        read=lambda token: field.read(state, token),
    )
    values = range(TABLE["least"], TABLE["most"] + 1, TABLE["offered"])
    worth: Option = yield Choice(
        side,
        ask_about("objective-value", hex=answer.value),
        PLACE,
        options=[_value(points) for points in values],
        read=_read_value,
        free_form=True,
    )
    ctx.note(ObjectivePlaced(clause=PLACE, side=side, hex=answer.value, points=worth.value))


def _value(points: int) -> Option:
    label = message("answer-objective-value", points=points)
    return Option(f"worth {points}", points, label, verb="worth", what=str(points))


def _read_value(token: str) -> Option | Refusal | None:
    verb, _, word = token.partition(" ")
    if verb != "worth" or not (word.isascii() and word.isdigit() and len(word) < 5) or word != str(int(word)):
        return None
    return why_no_value(int(word)) or _value(int(word))


# What a file may say


def errors(state: Demonworld) -> Iterator[ScenarioError]:
    """Objectives that no battle may have. DW-XVI.4.0-01 to DW-XVI.4.0-04"""
    terms, board = state.terms, board_of(state)
    left = terms.objectives if terms is not None else 0
    if not state.objectives and not left:
        return
    if not state.rules.objectives or terms is None:
        yield ScenarioError("objective", "objective-switch")
        return
    if left < 0 or (left and not terms.laid_by):
        yield ScenarioError("battle.objectives", "objective-layer")
    count = left + len(state.objectives)
    if battles.is_field(state) and count > most(state):
        yield ScenarioError("objective", "objective-count", {"count": count, "most": most(state)})
    known = set(board.names.values())
    for number, one in enumerate(state.objectives):
        place = f"objective[{number}]"
        if one.hex not in known:
            yield ScenarioError(place, "hex", {"hex": one.hex})
            return
        if why_no_value(one.points):
            yield ScenarioError(place, "objective-value", {"least": TABLE["least"], "most": TABLE["most"]})
        if any(zone.holds(board.cells[board.hex(one.hex)]) for zone in zones(state)):
            yield ScenarioError(place, "objective-zone", {"hex": one.hex})
        for other in state.objectives[:number]:
            if distance(board.hex(one.hex), board.hex(other.hex)) < TABLE["apart"]:
                yield ScenarioError(place, "objective-near", {"hex": one.hex, "apart": TABLE["apart"]})
