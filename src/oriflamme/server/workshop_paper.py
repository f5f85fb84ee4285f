"""A scenario of the workshop on paper: what a table of players needs to fight it tonight."""

from __future__ import annotations

from typing import Literal

from oriflamme.kernel import Battle
from oriflamme.paper.document import Block, Document, Paragraph, Picture
from oriflamme.paper.map_marks import map_marks
from oriflamme.paper.map_tiles import map_sheets
from oriflamme.paper.reference import reference
from oriflamme.paper.sheets import army_sheets, counter_sheets, order_sheets
from oriflamme.paper.typeset import pdf, say

Paper = Literal["pdf", "orders", "counters", "map", "reference"]
"""The scenario with its armies; an order sheet a side; counters and markers; the map at its scale; the
tables of the book."""


def on_paper(battle: Battle, kind: Paper, lang: str) -> bytes:
    """A PDF."""
    return pdf(_source(battle, kind, lang))


def file_name(name: str, kind: Paper, lang: str) -> str:
    """What the file is called: the scenario, and what it is of it."""
    return f"{name}.pdf" if kind == "pdf" else f"{name}_{say(f'sheet-file-{kind}', lang)}.pdf"


def _source(battle: Battle, kind: Paper, lang: str) -> str:
    match kind:
        case "orders":
            return order_sheets(battle, lang)
        case "counters":
            return counter_sheets(battle, lang)
        case "map":  # counters are laid on a map of hexes; a table is set up by its plan
            return map_sheets(battle, lang, empty=battle.book.board == "hexes")
        case "reference":
            return reference(battle.book, max(battle.setup.tiers, key=battle.book.tiers.index), lang).typst()
    return _whole(battle, lang)


def _whole(battle: Battle, lang: str) -> str:
    """What the players read, how the battle is won, the ground, and a sheet for each army."""
    scenario, book = battle.scenario, battle.book
    told = [line for part in (scenario.brief, scenario.note) for line in part.text(lang).splitlines() if line]
    told += [battle.say(one, lang) for one in book.standing(battle.state).winning]
    blocks: list[Block] = [Paragraph(line) for line in told]
    drawn = book.draw_svg(battle.state, battle.names, lang)
    if drawn is not None:
        blocks.append(Picture(drawn, ""))
    head = Document(scenario.title.text(lang), lang, tuple(blocks)).typst()
    return f"{head}\n{army_sheets(battle, lang, map_marks(book, battle.state))}"
