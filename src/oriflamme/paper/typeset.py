"""Typst: source text in, a PDF or pictures of its pages out. The fonts are those inside the typst package."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from oriflamme.kernel.messages import Texts

FOLDER = Path(__file__).parent
FONT = "Libertinus Serif"


@cache
def texts() -> Texts:
    """The sentences of reports and printed sheets."""
    return Texts([FOLDER / "texts"])


def say(name: str, lang: str, /, **args: Any) -> str:
    """A sentence of a report or a sheet."""
    from oriflamme.kernel.messages import message

    return texts().say(message(name, **args), lang)


def quoted(text: str) -> str:
    """A text as Typst takes it, whatever signs are in it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def words(text: str) -> str:
    """A text within markup, as it is."""
    return f"#{quoted(text)};" if text else ""


def picture(svg: str, width: str = "100%", height: str = "") -> str:
    """An SVG drawing within markup, the whole of it: with a height of its own it may be larger than the sheet."""
    size = f"width: {width}" + (f", height: {height}" if height else "")
    return f'#image(bytes({quoted(svg)}), format: "svg", {size}, fit: "contain")'


def pdf(source: str) -> bytes:
    """A document as PDF."""
    made = _compiled(source, format="pdf")
    assert isinstance(made, bytes)
    return made


def pages(source: str, dots_per_inch: float = 80) -> list[bytes]:
    """Every page of a document as PNG."""
    made = _compiled(source, format="png", ppi=dots_per_inch)
    return list(made) if isinstance(made, list) else [made]


def _compiled(source: str, **how: Any) -> Any:
    import typst

    return typst.compile(source.encode(), **how)
