"""An army file on paper: every line with its price and its parts, and boxes for what it has."""

from __future__ import annotations

from oriflamme.kernel.army_file import find_army
from oriflamme.kernel.roster_words import muster_words
from oriflamme.paper.document import Document, Paragraph, Table
from oriflamme.paper.typeset import say


def army_list(source: str, lang: str) -> Document:
    """The army of a file or a code."""
    found = find_army(source)
    words = muster_words(found, found.muster(), lang)
    head = tuple(say(f"army-head-{name}", lang) for name in ("unit", "points", "parts", "clause"))
    rows = tuple(
        (
            one.name,
            one.why if one.points is None else str(one.points),
            ", ".join(f"{part.name} {part.value}" for part in one.parts),
            one.clause,
        )
        for one in words.lines
    )
    complaints = tuple(Paragraph(one.message, small=True) for one in words.complaints)
    total = Paragraph(say("sheet-points", lang, points=words.points))
    title: str = found.army.title.text(lang)
    return Document(title, lang, (Table(head, rows, right=(1,)), total, *complaints))
