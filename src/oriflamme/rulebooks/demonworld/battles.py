"""Battles by agreement: the size of armies, the field, the sides and the length. Chapter XVI.3

Players who are friends may agree on any part of it; in a competition all of it is in force: DW-XVI.3.0-01.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.facings import read_facing
from oriflamme.board.hex_index import board_of
from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import ScenarioError
from oriflamme.rulebooks.demonworld.battle_terms import Terms
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import SideTaken
from oriflamme.rulebooks.demonworld.magic_items import cost
from oriflamme.rulebooks.demonworld.state import Army, Demonworld, Unit, Zone
from oriflamme.rulebooks.demonworld.tables import BATTLES
from oriflamme.rulebooks.demonworld.vocabulary import Edge

LOOKS: dict[Edge, int] = {"S": read_facing("N") or 0, "N": read_facing("S") or 0}
"""The long sides of a field, and where an army looks that deploys there."""
SHEET, ZONE, TURNS = BATTLES["sheet"], BATTLES["zone"], BATTLES["turns"]


# Armies


def army_of(state: Demonworld, side: str) -> list[Unit]:
    """Everybody whom a side has bought."""
    everybody = (*state.units.values(), *state.attached.values(), *state.marching.values(), *state.gone.values())
    return [unit for unit in everybody if unit.side == side]


def value(units: list[Unit]) -> int:
    """What units cost, with the items they carry."""
    return sum(unit.points + cost(unit.items) + unit.gear for unit in units)


def limits(points: int) -> tuple[int, int]:
    """The least and the most that an army of an agreed size may cost. DW-XVI.3.2-01, DW-F2-A34"""
    margin = points * BATTLES["tolerance"]["percent"] // 100
    return points - margin, points + margin


# Sides and zones


def zone_at(state: Demonworld, edge: Edge, rows: int, elements: int) -> Zone:
    """The first full rows from an edge; the half row too, where space is short. DW-XVI.3.3-03, DW-F2-C16"""
    cells = [row for _, row in board_of(state.ground).cells.values()]
    half, last = ZONE["half_rows"], max(cells)
    room = sum(half <= row < half + rows for row in cells)
    first = 0 if room < elements else half
    top, bottom = first, half + rows - 1
    return Zone((top, bottom)) if edge == "N" else Zone((last - bottom, last - top))


def taken(state: Demonworld, side: str, edge: Edge) -> Army:
    """An army at its side of the field."""
    army, terms = state.armies[side], state.terms or Terms()
    elements = sum(unit.elements for unit in army_of(state, side))
    return Army(army.key, army.people, army.points, zone_at(state, edge, terms.rows, elements), LOOKS[edge], edge)


def choose_side(ctx: Context[Demonworld]) -> Procedure:
    """Whoever did not lay the sheets chooses his side, and the other takes the opposite one. DW-XVI.3.3-02"""
    state = ctx.state
    assert state.terms is not None
    layer = state.terms.laid_by
    chooser = state.enemy(layer)
    options = [
        Option(f"side {edge.lower()}", edge, message(f"answer-side-{edge}"), verb="side", what=edge) for edge in LOOKS
    ]
    answer: Option = yield Choice(chooser, ask_about("side"), "DW-XVI.3.3-02", options)
    (opposite,) = (edge for edge in LOOKS if edge != answer.value)
    for side, edge in ((chooser, answer.value), (layer, opposite)):
        ctx.note(SideTaken(clause="DW-XVI.3.3-02", side=side, edge=edge, army=taken(state, side, edge)))


# Time


def time_is_up(state: Demonworld) -> Procedure:
    """Whether the agreed time is over, asked when a turn has been played to its end. DW-XVI.3.4-02"""
    terms = state.terms
    if terms is None or not terms.minutes:
        return False
    options = [Option(word, word == "stop", message(f"answer-time-{word}"), verb=word) for word in ("go_on", "stop")]
    question = ask_about("time", minutes=terms.minutes)
    answer: Option = yield Choice(next(iter(state.armies)), question, "DW-XVI.3.4-02", options)
    return answer.value


# What a file may say


def errors(state: Demonworld) -> Iterator[ScenarioError]:
    """What contradicts the agreement; in a competition, every rule. DW-XVI.3.0-01"""
    terms = state.terms
    if terms is None:
        return
    if not state.rules.tier("intermediate"):
        yield ScenarioError("battle", "battle-tier")
    if terms.laid_by and (terms.laid_by not in state.armies or state.phase != "deployment"):
        yield ScenarioError("battle.laid_by", "unknown-side", {"side": terms.laid_by})
    for name, number, least in (("points", terms.points, 0), ("rows", terms.rows, 1), ("minutes", terms.minutes, 0)):
        if number < least:
            yield ScenarioError(f"battle.{name}", "number", {"value": number})
    if terms.points:
        yield from _sizes(state, terms.points)
    if terms.competition:
        yield from _competition(state, terms)


def _sizes(state: Demonworld, points: int) -> Iterator[ScenarioError]:
    """Both armies as large as was agreed, a little more or less. DW-XVI.3.2-01"""
    least, most = limits(points)
    for side in state.armies:
        found = value(army_of(state, side))
        if not least <= found <= most:
            yield ScenarioError(side, "battle-size", {"side": side, "cost": found, "least": least, "most": most})


def _competition(state: Demonworld, terms: Terms) -> Iterator[ScenarioError]:
    if not terms.points:
        yield ScenarioError("battle.points", "battle-points")  # DW-XVI.3.1-01
    if terms.rows < ZONE["rows"]:
        yield ScenarioError("battle.rows", "battle-rows", {"rows": ZONE["rows"]})  # DW-XVI.3.3-04
    if state.limit and not TURNS["least"] <= state.limit <= TURNS["most"]:
        yield ScenarioError("turns", "battle-turns", {"least": TURNS["least"], "most": TURNS["most"]})  # DW-XVI.3.4-01
    if state.victory is not None and state.victory.goal != "value":
        yield ScenarioError("victory", "battle-victory")  # DW-XVI.3.5-01
    if not is_field(state):
        yield ScenarioError("map", "battle-field")
    for side in state.armies:
        yield from _army(state, side)
        yield from _side(state, terms, side)


def _army(state: Demonworld, side: str) -> Iterator[ScenarioError]:
    """One people, and units as their cards say. DW-XVI.3.1-02, DW-XVI.3.2-02"""
    units = army_of(state, side)
    peoples = {card.people for unit in units if (card := SHIPPED.get(unit.card)) and card.people != "any"}
    if len(peoples) > 1:
        yield ScenarioError(side, "battle-people", {"side": side})
    for unit in units:
        card = SHIPPED.get(unit.card)
        if card is None or (unit.elements, unit.points) != (card.elements, card.points):
            yield ScenarioError(unit.key, "battle-card", {"unit": unit.key})
        elif card.stars and sum(one.card == unit.card for one in units) > 1:
            yield ScenarioError(unit.key, "battle-twice", {"unit": unit.key})  # DW-OR-34


def _side(state: Demonworld, terms: Terms, side: str) -> Iterator[ScenarioError]:
    """Armies deploy at the long sides, opposite each other. DW-XVI.3.3-03"""
    army = state.armies[side]
    if terms.laid_by:
        return
    if army.edge not in LOOKS or army.edge == state.armies[state.enemy(side)].edge:
        yield ScenarioError(side, "battle-edges")
    elif army != taken(state, side, army.edge):
        yield ScenarioError(side, "battle-zone", {"side": side, "rows": terms.rows})


def sheets(state: Demonworld) -> int:
    """How many sheets a field has."""
    return sheets_wide(state) * ((board_of(state.ground).shape.rows - 1) // int(SHEET["rows"]))


def sheets_wide(state: Demonworld) -> int:
    """How many sheets lie side by side."""
    return (board_of(state.ground).shape.columns - 1) // int(SHEET["columns"])


def is_field(state: Demonworld) -> bool:
    """Whether a map is a full rectangle of sheets whose long sides are the long sides of the field. DW-XVI.3.3-01"""
    board = board_of(state.ground)
    columns, rows = board.shape.columns, board.shape.rows
    wide, deep = (columns - 1) // SHEET["columns"], (rows - 1) // SHEET["rows"]
    if (columns, rows) != (wide * SHEET["columns"] + 1, deep * SHEET["rows"] + 1):
        return False
    shorter = (rows + 1) // 2  # rows that are cut at both ends have a hex more than the others
    whole = len(board.cells) == shorter * (columns - 1) + (rows - shorter) * columns
    return whole and wide * SHEET["long_mm"] >= deep * SHEET["short_mm"]
