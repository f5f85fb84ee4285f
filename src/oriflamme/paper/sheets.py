"""Sheets for a table with people around it: order sheets, army sheets, counters and markers to cut out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil

from oriflamme.board.draw_display import labels
from oriflamme.commanders import commander, usual
from oriflamme.kernel import Battle, Message, message
from oriflamme.kernel.display import Display, HexDisplay, LinesDisplay, TabletopDisplay
from oriflamme.paper.silhouettes import drawn_silhouette
from oriflamme.paper.typeset import FONT, quoted, say, words

COLOURS = ("#1f4e8c", "#b3480f", "#3f6b2f", "#6b5e48")
TURNS, MOST_TURNS = 8, 12
"""Turns of an order sheet where the battle has no last one, and as many as there is room for."""
COUNTER_MM = 25.0
FIGURE = 0.38
"""How large the silhouette on a counter is, of its width."""
MARKER_COLOUR = "#6b5e48"
ORDER_ROW_MM, LEAST_ROW_MM = 11.0, 9.0
"""How high a row of an order sheet is, or less where that saves a page."""
FIRST_PAGE_MM, NEXT_PAGE_MM = 155.0, 177.0
"""What of a lying page holds rows of orders, below the title and heads, and below the heads alone."""
MAX_DEPLOYMENT_ANSWERS = 1000
MAX_BOXES = 40
"""Boxes to strike out, of one unit; a larger one has a line to write on."""


def _page(lang: str, *, flipped: bool = False, margin: str = "12mm") -> str:
    turned = ", flipped: true" if flipped else ""
    return (
        f'#set page(paper: "a4", margin: {margin}{turned})\n'
        f'#set text(font: {quoted(FONT)}, size: 10pt, lang: "{lang}", hyphenate: false)\n'
    )


def _side_page(battle: Battle, side: str, lang: str) -> str:
    """A new page on, every page of which says whose it is."""
    told = words(f"{battle.scenario.title.text(lang)} · {_name(battle, side, lang)}")
    return f"#set page(header: align(right, text(size: 8pt, fill: luma(90))[{told}]))\n"


def _name(battle: Battle, key: str, lang: str) -> str:
    return battle.names[key].text(lang) if key in battle.names else key


def deployed(battle: Battle) -> Battle:
    """A battle in which every unit stands: armies that are still to deploy are placed by a commander, for the list."""
    if _all_stand(battle) or not battle.asks:
        return battle
    twin = battle.fork()
    leader = usual(twin.book.name)
    sides = {seat: commander(leader, 0, twin.book.name) for seat in twin.seats}
    for _ in range(MAX_DEPLOYMENT_ANSWERS):
        if not twin.asks or _all_stand(twin):
            break
        ask = twin.asks[0]
        twin.answer(sides[ask.seat].choose(twin.view(ask.seat), ask), ask.seat)
    return twin


def _all_stand(battle: Battle) -> bool:
    """Whether no unit is still to come; of those that are hidden or on their way, nobody can say more."""
    standing = {one.unit for one in battle.book.strength(battle.state).values()}
    return battle.book.turn_number(battle.state) > 1 or battle.book.losses(battle.state).keys() <= standing


def _sides(battle: Battle) -> list[str]:
    standing = battle.book.strength(battle.state).values()
    return list(dict.fromkeys(one.side for one in standing)) or list(battle.seats)


def _units(battle: Battle, side: str) -> dict[str, int]:
    """The units of a side with their strength."""
    found: dict[str, int] = {}
    for one in battle.book.strength(battle.state).values():
        if one.side == side:
            found[one.unit] = found.get(one.unit, 0) + one.amount
    return found


# Orders


def order_sheets(battle: Battle, lang: str, turns: int = 0) -> str:
    """A sheet for each side: a row for each unit, a column for each turn; 0: for those of the battle."""
    battle = deployed(battle)
    last = battle.book.standing(battle.state).turn.args.get("limit", TURNS)
    turns = turns or min(int(last), MOST_TURNS)
    sheets = (_side_page(battle, side, lang) + _order_sheet(battle, side, lang, turns) for side in _sides(battle))
    return _page(lang, flipped=True, margin="14mm") + "\n".join(sheets)


def _order_sheet(battle: Battle, side: str, lang: str, turns: int) -> str:
    title = f"{say('sheet-orders', lang)} · {_name(battle, side, lang)}"
    heads = [say("sheet-unit", lang), *(say("sheet-turn", lang, turn=turn) for turn in range(1, turns + 1))]
    cells = [f"table.header({', '.join(f'strong[{words(head)}]' for head in heads)})"]
    units = _units(battle, side)
    row = _row_mm(len(units))
    for unit in units:
        cells += [f"[{words(_name(battle, unit, lang))}]", *["[]"] * turns]
    return (
        f'#text(size: 15pt, weight: "bold")[{words(title)}]\n'
        f"#v(3mm)\n#table(columns: (auto, {', '.join(['1fr'] * turns)}), rows: (auto, {row:.2f}mm), stroke: .4pt, "
        f"align: left + horizon, {', '.join(cells)})\n"
    )


def _row_mm(rows: int) -> float:
    """The height at which the rows take the fewest pages."""

    def pages(height: float) -> int:
        left = rows - int(FIRST_PAGE_MM / height)
        return 1 if left <= 0 else 1 + ceil(left / int(NEXT_PAGE_MM / height))

    heights = [tenth / 10 for tenth in range(round(ORDER_ROW_MM * 10), round(LEAST_ROW_MM * 10) - 1, -1)]
    return min(heights, key=pages)


# Armies


def army_sheets(battle: Battle, lang: str, marks: Mapping[str, str] | None = None) -> str:
    """A sheet for each side: a card for each unit with its figures, and boxes to strike out what it loses; beside a
    map, with what the unit is marked by there."""
    battle = deployed(battle)
    sheets = (_side_page(battle, side, lang) + _army_sheet(battle, side, lang, marks or {}) for side in _sides(battle))
    return _page(lang, margin="14mm") + "\n".join(sheets)


def _army_sheet(battle: Battle, side: str, lang: str, marks: Mapping[str, str]) -> str:
    title = f"{say('sheet-roster', lang)} · {_name(battle, side, lang)}"
    points = battle.book.army_points(battle.state, side)
    told = _points(battle, points, lang) if points else ""
    notes = "".join(
        f"#text(size: 9.5pt)[{words(battle.say(one, lang))}] \\\n" for one in battle.book.army_notes(battle.state, side)
    )
    cards = ",\n".join(
        _card(battle, unit, amount, lang, marks.get(unit, "")) for unit, amount in _units(battle, side).items()
    )
    return (
        f'#text(size: 15pt, weight: "bold")[{words(title)}] #h(1fr) {words(told)}\n#v(2mm)\n'
        f"{notes}#v(1mm)\n"
        f"#grid(columns: (1fr, 1fr), gutter: 3mm,\n{cards})\n"
    )


def _points(battle: Battle, points: float, lang: str) -> str:
    """What an army comes to: prices, or what the book counts in their place."""
    own = "sheet-points" in battle.book.texts.ids[lang]
    return (
        battle.say(message("sheet-points", points=round(points)), lang)
        if own
        else say("sheet-points", lang, points=round(points))
    )


def _card(battle: Battle, unit: str, amount: int, lang: str, mark: str = "") -> str:
    card = battle.book.unit_card(battle.state, unit)
    lines = [f"*{words(_name(battle, unit, lang))}*" + (f" #h(1fr) *{words(mark)}*" if mark else "")]
    if card is not None:
        lines.append(f'#text(size: 8.5pt, style: "italic")[{words(_said(battle, card.what, lang))}]')
        figures = [f"{_said(battle, one.name, lang)} : {_said(battle, one.value, lang)}" for one in card.figures]
        if lang == "en":
            figures = [one.replace(" : ", ": ", 1) for one in figures]
        lines += [f"#text(size: 8.5pt)[{words(one)}]" for one in figures]
    lines.append(_boxes(amount))
    body = " \\\n".join(lines)
    return f"block(breakable: false, width: 100%, stroke: .5pt, radius: 2pt, inset: 2.5mm)[{body}]"


def _said(battle: Battle, what: Message | str, lang: str) -> str:
    return what if isinstance(what, str) else battle.say(what, lang)


def _boxes(amount: int) -> str:
    """As many boxes as there is to lose."""
    if amount > MAX_BOXES:
        return f"#v(1mm)#text(size: 9pt)[{amount} → ........  → ........  → ........]"
    return "#v(.5mm)" + "#box(width: 3.2mm, height: 3.2mm, stroke: .4pt)#h(.8mm)" * amount


# Counters


def counter_sheets(battle: Battle, lang: str, size_mm: float = COUNTER_MM) -> str:
    """Counters of every piece, in the colours of the sides, and markers of the book: to glue on card and cut out."""
    battle = deployed(battle)
    parts = [_page(lang, margin="10mm")]
    display = battle.book.display(battle.state)
    marks = labels(display) if isinstance(display, HexDisplay | TabletopDisplay) else {}
    icons = _icons(display)
    for number, side in enumerate(_sides(battle)):
        colour = COLOURS[number % len(COLOURS)]
        made = [
            _counter(
                _name(battle, key, lang),
                _amount(one.amount),
                colour,
                size_mm,
                mark=marks.get(key, ""),
                icon=icons.get(key, ""),
            )
            for key, one in battle.book.strength(battle.state).items()
            if one.side == side
        ]
        parts.append(f'#text(weight: "bold")[{words(_name(battle, side, lang))}]\n#v(1mm)\n{_grid(made)}\n#v(4mm)\n')
    markers = [
        _counter(label, "", MARKER_COLOUR, size_mm * 0.8, front=False, icon=icon)
        for label, icon in _markers(battle, lang)
        for _ in range(4)
    ]
    if markers:
        parts.append(f'#text(weight: "bold")[{words(say("sheet-markers", lang))}]\n#v(1mm)\n{_grid(markers)}\n')
    parts.append(f"#v(2mm)#text(size: 6.5pt, fill: luma(90))[{words(say('sheet-silhouettes', lang))}]\n")
    return "".join(parts)


def _amount(amount: int) -> str:
    return str(amount) if amount > 1 else ""


def _icons(display: Display) -> dict[str, str]:
    """By piece: its silhouette on the board."""
    if isinstance(display, HexDisplay):
        return {one.key: one.icon for one in display.counters}
    if isinstance(display, TabletopDisplay):
        return {one.key: one.icon for one in display.stands}
    return {one.key: one.icon for one in display.cards} if isinstance(display, LinesDisplay) else {}


def _markers(battle: Battle, lang: str) -> Iterator[tuple[str, str]]:
    """What each marker of the book says, and its silhouette."""
    drawn = battle.book.drawings
    for badge in (drawn.badges if drawn else {}).values():
        yield badge.label.text(lang), badge.icon


def _grid(made: list[str]) -> str:
    return f"#{{ set par(leading: 0pt, spacing: 0pt); {'; h(0pt, weak: true); '.join(made)} }}"


def _counter(
    name: str, amount: str, colour: str, size_mm: float, *, mark: str = "", front: bool = True, icon: str = ""
) -> str:
    """A square with silhouette and name and how much it is; a piece has an arrow towards its front, and its mark of the
    map."""
    arrow = f'place(top + center, polygon(fill: rgb("{colour}"), (0mm, 3mm), (2mm, 0mm), (4mm, 3mm))); '
    figure = drawn_silhouette(icon, colour, size_mm * FIGURE)
    above = 3.4 if front else 1
    title = f"block(width: 96%, align(center, text(size: 7pt, hyphenate: true, {quoted(name)})))"
    shown = (
        f"place(top + center, dy: {above}mm, {figure}); "
        f"place(top + center, dy: {above + size_mm * FIGURE + 0.6:.2f}mm, {title}); "
    )
    inside = (
        f"{arrow if front else ''}"
        f"{f'place(top + left, text(size: 6.5pt, fill: luma(60), {quoted(mark)})); ' if mark else ''}"
        f"{shown if figure else f'place(center + horizon, {title}); '}"
        f'place(bottom + center, text(size: 9pt, weight: "bold", fill: rgb("{colour}"), {quoted(amount)}))'
    )
    return f"box(width: {size_mm}mm, height: {size_mm}mm, stroke: .3pt + luma(150), inset: 1mm, {{ {inside} }})"
