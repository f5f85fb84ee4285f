"""Parts of pages that the rulebooks themselves supply: drawn positions, lists of scenarios, switches, tables.

A document asks for one in a line of its own: `<!-- site: scenarios masse -->`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from functools import cache
from html import escape

from markdown_it import MarkdownIt

import oriflamme
from oriflamme import Battle
from oriflamme.kernel.examples import Example, examples
from oriflamme.kernel.lessons import lessons
from oriflamme.kernel.registry import find_scenario
from oriflamme.kernel.typography import typeset
from oriflamme.paper.document import Heading, Paragraph, Table
from oriflamme.paper.reference import reference as quick_reference
from tools.site.render import clause_link
from tools.site.words import word


def markdown(text: str) -> str:
    """A little text as HTML."""
    return str(MarkdownIt("commonmark").enable("table").render(text))


def directive(name: str, given: list[str], lang: str) -> str:
    """The part of a page that a document asks for."""
    return PARTS[name](*given, lang=lang)


def table(head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> str:
    """A table; its cells are HTML."""
    numbers = {column: ' class="n"' for column in right}

    def line(cells: Sequence[str], kind: str) -> str:
        return "".join(f"<{kind}{numbers.get(at, '')}>{cell}</{kind}>" for at, cell in enumerate(cells))

    body = "".join(f"<tr>{line(row, 'td')}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{line(head, "th")}</tr></thead><tbody>{body}</tbody></table></div>'


# Pictures

PICTURES: dict[str, str] = {}
"""The pictures drawn so far, by name: `build` writes them beside the pages."""


@cache
def _drawn(scenario: str, seed: int, lang: str) -> str:
    return picture(Battle.open(scenario, seed=seed), lang)


def picture(battle: Battle, lang: str) -> str:
    """A position as the book draws it: a picture where there is a board, else lines of text."""
    svg = battle.book.draw_svg(battle.state, battle.names, lang)
    if svg is None:
        return _listed(battle, lang)
    named = re.sub(
        r"(<title[^>]*>)[^<]*(</title>)", rf"\g<1>{escape(battle.scenario.title.text(lang))}\2", svg, count=1
    )
    name = f"{hashlib.sha256(named.encode()).hexdigest()[:12]}.svg"
    PICTURES[name] = named
    return f'<img alt="{escape(battle.scenario.title.text(lang))}" src="../pictures/{name}" loading="lazy">'


def _listed(battle: Battle, lang: str) -> str:
    """Who is there, side by side, where a book draws no picture."""
    sides: dict[str, list[str]] = {}
    for key, one in battle.book.strength(battle.state).items():
        name = battle.names[key].text(lang) if key in battle.names else key
        sides.setdefault(one.side, []).append(
            f"{escape(name)}: {one.amount}" if lang == "en" else f"{escape(name)} : {one.amount}"
        )
    head = [escape(battle.names[side].text(lang)) for side in sides]
    return table(head, [["<br>".join(units) for units in sides.values()]])


def scenario_picture(scenario: str, seed: str = "1", *, lang: str) -> str:
    """How a scenario opens."""
    caption = find_scenario(scenario)[1].title.text(lang)
    return f"<figure>{_drawn(scenario, int(seed), lang)}<figcaption>{escape(caption)}</figcaption></figure>"


def example_figure(example: Example, lang: str) -> str:
    """An example of a book: a small position and what it shows."""
    battle = Battle.open(example.scenario, seed=1)
    caption = typeset(example.caption.text(lang), lang)
    return f"<figure>{picture(battle, lang)}<figcaption>{escape(caption)}</figcaption></figure>"


def example_of(clause: str, *, lang: str) -> str:
    """The example that shows a clause."""
    return example_figure(examples()[clause], lang)


# Lists


def scenarios(name: str, *, lang: str) -> str:
    """What is ready to play, first battles first."""
    book = oriflamme.book(name)
    heads = {one: find_scenario(one)[1] for one in book.scenarios}
    order = sorted(heads.items(), key=lambda item: (not item[1].tutorial, item[1].minutes))
    rows = []
    for key, head in order:
        first = f" ({escape(word('first-battle', lang))})" if head.tutorial else ""
        about = head.note.text(lang) or head.brief.text(lang)
        title = f"<b>{escape(head.title.text(lang))}</b>{first}<br><code>{escape(key)}</code>"
        rows.append([title, str(head.minutes or ""), escape(about.strip())])
    return table([escape(word(key, lang)) for key in ("scenario", "minutes", "teaches")], rows, right=[1])


def lesson_list(name: str, *, lang: str) -> str:
    """The lessons of a book: what each teaches, in how long."""
    rows = [
        [f"<b>{escape(one.title.text(lang))}</b>", str(one.minutes), escape(one.goal.text(lang))]
        for key, one in sorted(lessons().items(), key=lambda item: item[1].number)
        if key.partition("/")[0] == name
    ]
    return table([escape(word(key, lang)) for key in ("lesson", "minutes", "teaches")], rows, right=[1])


def switches(name: str, *, lang: str) -> str:
    """What a battle of the book may decide for itself."""
    book = oriflamme.book(name)
    rows = []
    for switch in book.switches.values():
        meanings = []
        for value in switch.values:
            usual = f" <i>({escape(word('usual', lang))})</i>" if value == switch.default else ""
            meaning = switch.meaning[str(value)].text(lang)
            meanings.append(f"<code>{escape(str(value).lower())}</code> {escape(meaning)}{usual}")
        clause = f"<br>{clause_link(switch.clause)}" if switch.clause in book.clauses else ""
        rows.append([f"<code>{escape(switch.name)}</code>{clause}", "<br>".join(meanings)])
    return table([escape(word(key, lang)) for key in ("switch", "values")], rows)


def reference(name: str, *, lang: str) -> str:
    """The quick reference of a book, as `oriflamme print` has it."""
    parts = []
    for block in quick_reference(oriflamme.book(name), "", lang).blocks:
        match block:
            case Heading(text, _):
                parts.append(f"<h4>{escape(text)}</h4>")
            case Paragraph(text):
                parts.append(f"<p>{escape(text)}</p>")
            case Table(head, rows, right):
                cells = [[escape(cell) for cell in row] for row in rows]
                parts.append(table([escape(cell) for cell in head], cells, right))
    title = escape(word("quick-reference", lang))
    return f"<details><summary>{title}</summary>{''.join(parts)}</details>"


def rule(*names: str, lang: str) -> str:
    """Clauses in full."""
    parts = []
    for name in names:
        book = next(one for one in oriflamme.books().values() if name in one.clauses)
        parts.append(f"<li>{clause_link(name)} {escape(book.clauses[name].text(lang))}</li>")
    return f"<ul>{''.join(parts)}</ul>"


PARTS: dict[str, Callable[..., str]] = {
    "picture": scenario_picture,
    "example": example_of,
    "scenarios": scenarios,
    "lessons": lesson_list,
    "switches": switches,
    "reference": reference,
    "rules": rule,
}
