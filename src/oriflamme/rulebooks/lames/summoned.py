"""Units that spells call up: their types and their names. LM-MA-01."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from oriflamme.kernel import Name
from oriflamme.rulebooks.lames.spell_book import SPELL_BOOK, spells_of
from oriflamme.rulebooks.lames.spell_spec import BookSpell
from oriflamme.rulebooks.lames.state import UnitType
from oriflamme.rulebooks.lames.tables import SPELLS
from oriflamme.rulebooks.lames.unit_types import FigureSpec, make_figure

ROWS: dict[str, dict[str, Any]] = SPELLS["summoned"]
SPECS: dict[str, FigureSpec] = {
    key: msgspec.convert({**row, "summoned": True}, FigureSpec) for key, row in ROWS.items()
}
MAX_SUMMONED = 30
"""How many units of one type spells may call up for a side in a battle."""


def summoned_figures(figures: Mapping[str, UnitType], own: Mapping[str, BookSpell]) -> dict[str, UnitType]:
    """The types that the wizards among some types may call up."""
    known = dict.fromkeys(spell for figure in figures.values() for spell in spells_of(figure, own) if spell not in own)
    called = {one.figure for spell in known for row in SPELL_BOOK[spell].summons for one in row}
    return {key: make_figure(key, SPECS) for key in sorted(called) if key not in figures}


def summoned_names(figures: Mapping[str, UnitType], own: Mapping[str, BookSpell], side: str) -> dict[str, Name]:
    """What units that may be called up for a side will be called, by key."""
    return {
        summoned_key(figure, side, number): Name(**ROWS[figure]["name"]).followed_by(str(number))
        for figure in summoned_figures(figures, own)
        for number in range(1, MAX_SUMMONED + 1)
    }


def summoned_key(figure: str, side: str, number: int) -> str:
    """The key of a unit that is called up."""
    return f"{figure}_{side}_{number}"
