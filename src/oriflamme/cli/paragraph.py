"""Text that is folded at plain spaces alone: what a no-break space holds together stays on one line.

Rich breaks lines at every blank, the no-break ones too. Here the lines are made first, and Rich finds nothing to break.
"""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.style import StyleType
from rich.table import Table
from rich.text import Text


class Paragraph:
    """A text that folds itself at the width it is given."""

    def __init__(self, text: str | Text, style: str = "") -> None:
        self.text = text.copy() if isinstance(text, Text) else Text(text)
        if style:
            self.text.stylize_before(style)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield folded(self.text, options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        lines = self.text.plain.split("\n")
        longest = max(cell_len(word) for line in lines for word in line.split(" "))
        return Measurement(longest, max(cell_len(line) for line in lines)).with_maximum(options.max_width)


class ParagraphTable(Table):
    """A table whose cells fold like any other text."""

    def add_row(
        self, *renderables: RenderableType | None, style: StyleType | None = None, end_section: bool = False
    ) -> None:
        cells = [Paragraph(cell) if isinstance(cell, (str, Text)) else cell for cell in renderables]
        super().add_row(*cells, style=style, end_section=end_section)


def folded(text: Text, width: int) -> Text:
    """The text with line breaks in the place of plain spaces, so that no line is wider than this unless a word is."""
    signs, at = list(text.plain), 0
    for line in text.plain.split("\n"):
        filled = 0
        for number, word in enumerate(line.split(" ")):
            room = cell_len(word)
            if number and filled + 1 + room > width and filled:
                signs[at - 1] = "\n"
                filled = room
            else:
                filled += room + (1 if number else 0)
            at += len(word) + 1
    made = text.copy()
    made.plain = "".join(signs)
    return made
