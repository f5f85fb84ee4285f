"""Armies in lists: units and characters with their strength, formation, orders and troubles."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.cli.displays.fleuries.table_drawing import name, tags
from oriflamme.cli.language import lang, tell
from oriflamme.cli.output import narrow, out, table, write
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.morale.morale_value import base_value
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.troops.formation import files, ranks, shape
from oriflamme.rulebooks.fleuries.turn_end.rally import points

HEADINGS = ("tag", "unit", "men", "formation", "morale", "orders", "state")


def show_army(battle: Battle, state: Fleuries, side: str) -> None:
    """A side in one line with its victory points, everybody of it in a list."""
    army = state.armies[side]
    words = [name(battle, side), tell("gf-points", points=army.points), tell("gf-score", points=points(state, side))]
    if army.captures:
        words.append(tell("gf-captures", count=army.captures))
    write()
    write(" · ".join(words), "bold")
    headings = [heading for heading in HEADINGS if heading != "formation" or not narrow()]
    listing = table(*(tell(f"gf-{heading}") for heading in headings), right=(2,))
    marks = tags(battle, state)
    for piece in (piece for piece in state.pieces.values() if piece.side == side):
        cells = [marks[piece.key], name(battle, piece.key), strength(piece), formation(piece), _morale(piece)]
        cells += [orders(battle, piece.orders), ", ".join(badges(battle, state, piece))]
        if narrow():
            del cells[3]
        listing.add_row(*cells, style="red" if piece.routing else "")
    out().print(listing)
    gone = [name(battle, key) for key, piece in state.fallen.items() if piece.side == side and piece.kind != "base"]
    if gone:
        write(tell("gf-lost", units=", ".join(gone)), "dim")


def strength(piece: Piece) -> str:
    """Figures left of those at the start; nothing for whoever fights alone."""
    return f"{piece.figures}/{piece.body.figures}" if not piece.body.single and piece.kind == "unit" else ""


def formation(piece: Piece) -> str:
    """Line or column with files and ranks; open order."""
    if piece.body.single or piece.kind != "unit":
        return ""
    kind = shape(piece) or "other"
    return tell(f"gf-{kind}", files=files(piece), ranks=ranks(piece), open=int(piece.loose))


def _morale(piece: Piece) -> str:
    return str(base_value(piece)) if piece.kind == "unit" else ""


def orders(battle: Battle, counters: tuple[str, ...]) -> str:
    """Order counters in words."""
    return " + ".join(battle.say(f"order-{counter}", lang()) for counter in counters)


def badges(battle: Battle, state: Fleuries, piece: Piece) -> Iterator[str]:
    """How a piece stands: where, with whom, and what is wrong with it."""
    marks = tags(battle, state)
    if not piece.in_hand:
        yield tell(f"gf-place-{piece.place}")
    if piece.kind == "base" and piece.contents:
        yield ", ".join(name(battle, key) for key in piece.contents)
    if piece.inside:
        yield name(battle, piece.inside)
    if piece.altitude:
        yield battle.say(f"altitude-{piece.altitude}", lang())
    if state.joined(piece):
        yield tell("gf-leads", unit=marks[piece.controls])
    if piece.fights:
        yield tell("gf-fights", units=", ".join(marks[key] for key in piece.fights))
    for word in ("routing", "withdrawing", "disorder", "broken", "charging", "red_marker"):
        if getattr(piece, word):
            yield tell(f"gf-{word.replace('_', '-')}")
    if piece.reaction:
        yield battle.say(f"reaction-{piece.reaction}", lang())
    if piece.wounds:
        yield tell("gf-wounds", count=len(piece.wounds))


def forces(battle: Battle, seat: str, seen: Fleuries | None = None) -> str:
    """A side in one line, as it is or as a seat sees it: its name, units, figures and points."""
    state: Fleuries = battle.state if seen is None else seen
    units = [piece for piece in state.pieces.values() if piece.side == seat and piece.kind == "unit"]
    figures = sum(piece.figures for piece in state.pieces.values() if piece.side == seat and piece.kind != "base")
    total = state.armies[seat].points
    return tell("gf-forces", side=name(battle, seat), units=len(units), figures=figures, points=total)


def losses(battle: Battle) -> None:
    """For everybody: figures at the start, those left, points, and what became of them."""
    state: Fleuries = battle.state
    for side in state.armies:
        write()
        write(f"{name(battle, side)} · {tell('gf-score', points=points(state, side))}", "bold")
        listing = table(*(tell(f"gf-{head}") for head in ("unit", "start", "left", "worth", "state")), right=(1, 2, 3))
        for piece in (*state.pieces.values(), *state.fallen.values()):
            if piece.side != side or piece.kind == "base":
                continue
            left = 0 if piece.fate else piece.figures
            fate = battle.say(f"fate-{piece.fate}", lang()) if piece.fate else tell("gf-routing") * piece.routing
            cells = [name(battle, piece.key), str(piece.body.figures), str(left), str(piece.body.points), fate]
            listing.add_row(*cells)
        out().print(listing)
