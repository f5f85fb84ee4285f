"""A report as blocks, written as Markdown, HTML or PDF: the same words, tables and pictures in each."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Literal

import msgspec

from oriflamme.kernel import UserError, message
from oriflamme.paper.typeset import FONT, pdf, picture, quoted, texts, words

FORMATS = (".md", ".html", ".pdf")
STYLE = """
body{font:17px/1.55 Georgia,"Libertinus Serif",serif;max-width:52em;margin:2em auto;padding:0 1em}
body{color:#2b241a;background:#fbf7ec}
h1,h2,h3{line-height:1.2} h2{border-bottom:1px solid #c9bb98;padding-bottom:.2em;margin-top:2em}
table{border-collapse:collapse;margin:1em 0} th,td{padding:.25em .8em;border-bottom:1px solid #ddd0b0;text-align:left}
td.n,th.n{text-align:right} figure{margin:1.5em 0} figure svg,figure img{max-width:100%;height:auto}
figcaption,.small{color:#6b5e48;font-size:.9em}
@media (prefers-color-scheme:dark){
body{color:#e8dfcb;background:#1f1d1a} th,td{border-color:#4a4336} h2{border-color:#5b5240}
figcaption,.small{color:#b3a78f} figure.plot img{background:#fbf7ec;padding:.5em}
}
"""


class Heading(msgspec.Struct, frozen=True, tag=True):
    """A heading of the first, second or third rank."""

    text: str
    rank: Literal[1, 2, 3] = 2


class Paragraph(msgspec.Struct, frozen=True, tag=True):
    """Some sentences; small: what is said besides."""

    text: str
    small: bool = False


class Table(msgspec.Struct, frozen=True, tag=True):
    """Rows under headings; columns numbered in `right` hold figures, those in `fine` what is looked up elsewhere."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()
    fine: tuple[int, ...] = ()


class Picture(msgspec.Struct, frozen=True, tag=True):
    """A drawing, with what it shows; a plot has a light ground of its own. On paper it takes so much of the width."""

    svg: str
    caption: str
    plot: bool = False
    percent: int = 100


class Halves(msgspec.Struct, frozen=True, tag=True):
    """What stands side by side on paper, and one after the other elsewhere."""

    left: tuple[Heading | Paragraph | Table, ...]
    right: tuple[Heading | Paragraph | Table, ...]


Block = Heading | Paragraph | Table | Picture | Halves


class Document(msgspec.Struct, frozen=True):
    """A whole report."""

    title: str
    lang: str
    blocks: tuple[Block, ...]
    dense: bool = False
    """Small margins, and rows close together: as much as may be on a sheet."""

    def written(self, ending: str) -> bytes:
        """The report as a file with this ending: `.md`, `.html` or `.pdf`."""
        if ending == ".pdf":
            return pdf(self.typst())
        if ending == ".html":
            return self.html().encode()
        if ending == ".md":
            return self.markdown().encode()
        raise _no_such_format()

    # Markdown

    def markdown(self) -> str:
        return "\n\n".join([f"# {self.title}", *map(_markdown, self.blocks)]) + "\n"

    # HTML

    def html(self) -> str:
        body = "\n".join(map(_html, self.blocks))
        meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        head = f"{meta}<title>{escape(self.title)}</title>"
        return (
            f'<!doctype html>\n<html lang="{self.lang}"><head>{head}<style>{STYLE}</style></head>\n'
            f"<body><h1>{escape(self.title)}</h1>\n{body}\n</body></html>\n"
        )

    # Typst

    def typst(self) -> str:
        margin, inset = ("1.3cm", "(x: 4pt, y: 2.2pt)") if self.dense else ("2cm", "(x: 5pt, y: 3pt)")
        head = (
            f"#set document(title: {quoted(self.title)}, date: none)\n"
            f'#set page(paper: "a4", margin: {margin}, numbering: "1 / 1")\n'
            f'#set text(font: {quoted(FONT)}, size: 10.5pt, lang: "{self.lang}")\n'
            f"#set par(justify: true)\n#set table(stroke: none, inset: {inset})\n"
            "#show table: set text(size: 9pt, hyphenate: false)\n#show table: set par(justify: false)\n"
            "#show heading: set block(above: 1.2em, below: .7em)\n#show heading: set par(justify: false)\n"
        )
        size, gap = ("15pt", "1mm") if self.dense else ("20pt", "6mm")
        title = f'#align(center, text(size: {size}, weight: "bold")[{words(self.title)}])\n#v({gap})\n'
        return head + title + "\n\n".join(map(_typst, self.blocks))


def check_format(path: Path) -> None:
    """Whether a report can be written to a file so called: told before the work is done."""
    if path.suffix.lower() not in FORMATS:
        raise _no_such_format()


def _no_such_format() -> UserError:
    return UserError(message("paper-format", known=", ".join(FORMATS)), texts())


def _markdown(block: Block) -> str:
    match block:
        case Heading(text, rank):
            return f"{'#' * rank} {text}"
        case Paragraph(text, small):
            return f"*{text}*" if small else text
        case Table(head, rows, right):
            lines = [head, tuple("---:" if n in right else "---" for n in range(len(head))), *rows]
            return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in lines)
        case Picture(svg, caption):
            data = base64.b64encode(svg.encode()).decode()
            return f"![{caption}](data:image/svg+xml;base64,{data})"
        case Halves(left, right):
            return "\n\n".join(map(_markdown, (*left, *right)))


def _html(block: Block) -> str:
    match block:
        case Heading(text, rank):
            return f"<h{rank}>{escape(text)}</h{rank}>"
        case Paragraph(text, small):
            return f'<p class="small">{escape(text)}</p>' if small else f"<p>{escape(text)}</p>"
        case Table(head, rows, right):
            body = "".join(_row(row, right) for row in rows)
            return f"<table><thead>{_row(head, right, 'th')}</thead><tbody>{body}</tbody></table>"
        case Picture(svg, caption, plot):
            data = base64.b64encode(svg.encode()).decode()
            image = f'<img alt="{escape(caption)}" src="data:image/svg+xml;base64,{data}">'
            return f"<figure{' class=plot' if plot else ''}>{image}<figcaption>{escape(caption)}</figcaption></figure>"
        case Halves(left, right):
            return "\n".join(map(_html, (*left, *right)))


def _row(cells: Sequence[str], right: Sequence[int], kind: str = "td") -> str:
    made = (f"<{kind}{' class=n' if n in right else ''}>{escape(cell)}</{kind}>" for n, cell in enumerate(cells))
    return f"<tr>{''.join(made)}</tr>"


def _typst(block: Block) -> str:
    match block:
        case Heading(text, rank):
            return f"#heading(level: {rank})[{words(text)}]"
        case Paragraph(text, small):
            return f"#text(size: 9pt, fill: luma(90))[{words(text)}]" if small else words(text)
        case Table(head, rows, right, fine):
            sides = ", ".join("right" if n in right else "left" for n in range(len(head)))
            top = ", ".join(f"strong[{words(cell)}]" for cell in head)
            sizes = ["text(size: 7pt)" if n in fine else "" for n in range(len(head))]
            cells = ",\n".join(
                ", ".join(f"{size}[{words(cell)}]" for size, cell in zip(sizes, row, strict=True)) for row in rows
            )
            body = f"table.header({top}), table.hline(stroke: .5pt),\n{cells}"
            return f"#table(columns: {len(head)}, align: ({sides},), {body})"
        case Picture(svg, caption, _, percent):
            drawn = picture(svg, f"{percent}%")
            return f"#figure([{drawn}], caption: [{words(caption)}], numbering: none, supplement: none)"
        case Halves(left, right):
            cells = ", ".join(f"[{chr(10).join(map(_typst, half))}]" for half in (left, right))
            return f"#grid(columns: (1fr, 1fr), column-gutter: 6mm, {cells})"
