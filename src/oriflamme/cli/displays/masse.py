"""A battle of Combat de masse in a terminal: the strength, morale and troubles of every unit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rich.text import Text

from oriflamme.cli.language import lang, tell
from oriflamme.cli.output import narrow, out, table, write
from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.masse.message_parts import order_name
from oriflamme.rulebooks.masse.order_sheet import Draft
from oriflamme.rulebooks.masse.state import Masse, Piece
from oriflamme.rulebooks.masse.tables import PROGRESS

SHORTHANDS = ()


def situation(battle: Battle, viewer: str | None, only: str | None = None, *, short: bool = False) -> None:
    """Every piece of both sides, the sections of a fortification, and who has left the field."""
    state = cast(Masse, battle.view(viewer).state)
    if only is None:
        phase = battle.say(f"phase-{state.phase}", lang())
        write(tell("masse-when", sequence=state.sequence, limit=state.limit, phase=phase), "bold")
    for side in [only] if only else state.armies:
        _side(battle, state, side)
    for section in state.sections.values():
        wall, tower = (100 * part // PROGRESS for part in (section.wall, section.tower_progress))
        words = [tell("masse-wall", percent=wall)]
        words += [tell("masse-tower", percent=tower)] if section.tower else []
        words += [tell("masse-ram", done=section.ram_done, needed=section.ram_needed)] if section.ram_needed else []
        words += [tell("masse-breach", way=battle.say(f"breach-{section.breach}", lang()))] if section.breach else []
        words += [tell("masse-assaulted")] if state.assault == section.key else []
        write(tell("masse-section", name=_name(battle, section.key), state=", ".join(words)))


def _side(battle: Battle, state: Masse, side: str) -> None:
    headings = ("unit", "men", "morale", "state") if narrow() else ("unit", "men", "pvt", "morale", "state")
    title = f"{_name(battle, side)} · {tell('masse-points', points=state.armies[side].points)}"
    listing = table(*(tell(f"masse-{heading}") for heading in headings), right=tuple(range(1, len(headings) - 1)))
    for piece in state.of(side):
        men = f"{piece.men}/{piece.men0}" if piece.kind != "hero" else ""
        cells = [men, f"{piece.pvt}/{piece.pvt0 + piece.officer_hp}", str(piece.profile.morale or "")]
        if narrow():
            cells = [men or f"{piece.pvt} {tell('masse-hp')}", cells[2]]
        words = ", ".join(badges(battle, state, piece))
        listing.add_row(_name(battle, piece.key), *cells, Text(words, style="red" if piece.demoralised else ""))
    write()
    write(title, "bold")
    out().print(listing)
    gone = [piece for piece in state.fallen.values() if piece.side == side]
    for fate in dict.fromkeys(piece.fate for piece in gone):
        who = ", ".join(_name(battle, piece.key) for piece in gone if piece.fate == fate)
        write(tell("masse-gone", fate=battle.say(f"fate-{fate}", lang()), units=who), "dim")


def badges(battle: Battle, state: Masse, piece: Piece) -> Iterator[str]:
    """What there is to know about a piece beyond its numbers, in words."""
    army = state.armies[piece.side]
    if piece.links:
        yield tell("masse-engaged", units=", ".join(_name(battle, enemy) for enemy in piece.links))
    for id, holds in {
        "masse-demoralised": piece.demoralised,
        "masse-leaving": piece.leaving,
        "masse-surrendering": piece.surrendering,
        "masse-commander": army.commander == piece.key,
        "masse-standard": piece.standard and not army.standard_lost,
        "masse-outside": piece.outside,
        "masse-no-shots": piece.shots == 0,
    }.items():
        if holds:
            yield tell(id)
    if piece.officer:
        yield tell("masse-officer", hero=_name(battle, piece.officer), hp=piece.officer_hp)
    if piece.escort_pvt:
        yield tell("masse-escort", men=piece.escort_men)
    if piece.shots > 0:
        yield tell("masse-shots", shots=piece.shots)
    if piece.wing:
        line = battle.say(f"what-{piece.line}", lang()) if piece.line else ""
        yield ", ".join(word for word in (battle.say(f"wing-{piece.wing}", lang()), line) if word)
    if piece.defends:
        yield tell("masse-defends", section=_name(battle, piece.defends))


def moment(battle: Battle) -> tuple[int, str]:
    """The sequence and the phase."""
    return battle.state.sequence, battle.state.phase


def forces(battle: Battle, seat: str) -> str:
    """A side in one line: its name, units, men and points."""
    state: Masse = battle.state
    if seat not in state.armies:
        return battle.say(seat, lang())
    pieces = list(state.of(seat))
    men = sum(piece.men for piece in pieces)
    points = state.armies[seat].points
    return tell("masse-forces", side=_name(battle, seat), units=len(pieces), men=men, points=points)


def draft(battle: Battle, ask: Choice) -> None:
    """The order sheet as far as it is written."""
    sheet = ask.draft
    if not isinstance(sheet, Draft):
        return
    state = cast(Masse, battle.view(ask.seat).state)
    write(tell("masse-sheet"), "bold")
    for piece in state.of(ask.seat):
        order = sheet.orders.get(piece.key)
        given = sheet.points.get(piece.key, 0)
        name = _name(battle, piece.key)
        if order:
            words = tell("cli-of-piece", piece=name, what=battle.say(order_name(order), lang()))
        else:
            words = tell("masse-no-order", unit=name)
        write(f"  {words}" + (f" (+{given})" if given else ""), "" if order else "dim")


def preview(battle: Battle, ask: Choice) -> None:
    """The order sheet, when all that is left is to confirm it."""
    if len(ask.options) == 1:
        draft(battle, ask)


def expand_shorthand(battle: Battle, ask: Choice, typed: str) -> None:
    """Orders are few: there are no shorthands."""


def losses(battle: Battle) -> None:
    """For every unit: the men at the start, those left, and what became of it."""
    state: Masse = battle.state
    headings = ("unit", "start", "left", "lost", "fate")
    for side in state.armies:
        listing = table(*(tell(f"masse-{heading}") for heading in headings), right=(1, 2, 3))
        for piece in [*state.of(side), *(gone for gone in state.fallen.values() if gone.side == side)]:
            left = 0 if piece.fate == "destroyed" else piece.men
            fate = battle.say(f"fate-{piece.fate}", lang()) if piece.fate else ""
            fate = fate or (tell("masse-demoralised") if piece.demoralised else "")
            lost = f"{100 * (piece.men0 - left) // max(piece.men0, 1)} %"
            listing.add_row(_name(battle, piece.key), str(piece.men0), str(left), lost, fate)
        write()
        write(_name(battle, side), "bold")
        out().print(listing)


def _name(battle: Battle, key: str) -> str:
    names = battle.names
    return names[key].text(lang()) if key in names else key
