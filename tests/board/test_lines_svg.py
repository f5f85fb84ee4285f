"""Two facing lines as a picture: pieces, walls, and who is at grips with whom."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from oriflamme.board.lines_svg import draw_lines
from oriflamme.kernel import Battle, Bilingual
from oriflamme.kernel.display import Card, LinesDisplay, OffMap, Section

SVG = "{http://www.w3.org/2000/svg}"
NAMES = {key: Bilingual(f"{key} <fr>", f"{key} <en>") for key in ("north", "south", "foot", "horse", "gate")}


def lines(**more: Any) -> LinesDisplay:
    foot = Card(key="foot", side="north", icon="sword", men=80, men_at_start=100, percent=80, morale=8)
    horse = Card(key="horse", side="south", icon="knight", men=9, men_at_start=9)
    return LinesDisplay(sides=("north", "south"), cards=(foot, horse), **more)


def told(drawn: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


def height(drawn: str) -> float:
    found = re.search(r'viewBox="0 0 180 ([\d.]+)"', drawn)
    assert found is not None
    return float(found[1])


def test_every_piece_has_a_box_with_its_name_and_its_men() -> None:
    drawn = draw_lines(lines(), NAMES, "fr")
    assert told(drawn) == [
        "north <fr> (100\u00a0%)",
        "foot <fr>",
        "80 / 100 · 8",
        "south <fr> (100\u00a0%)",
        "horse <fr>",
        "9 / 9",
    ]
    bars = [
        float(one.attrib["width"])
        for one in ElementTree.fromstring(drawn).iter(f"{SVG}rect")
        if one.get("class") == "bar"
    ]
    assert bars == [32, 40], "the bar is as long as what is left"


def test_walls_stand_between_the_sides_and_shrink_as_they_fall() -> None:
    walls = (Section(key="gate", gate=True), Section(key="east", wall=50))
    drawn = draw_lines(lines(sections=walls, besieged="south"), NAMES, "en")
    assert told(drawn)[3:6] == ["⌂ gate <en>", "east", "south <en> (100%)"]
    high = [
        float(one.attrib["height"])
        for one in ElementTree.fromstring(drawn).iter(f"{SVG}rect")
        if one.get("class") == "wall"
    ]
    assert high == [12, 6]
    first = draw_lines(lines(sections=walls, besieged="north"), NAMES, "en")
    assert told(first).index("⌂ gate <en>") < told(first).index("south <en> (100%)")


def test_a_line_joins_those_at_grips_and_the_size_stays() -> None:
    drawn = draw_lines(lines(engaged=(("foot", "horse"), ("foot", "gone"))), NAMES)
    assert drawn.count('class="grips"') == 1
    fallen = tuple(OffMap(f"lost_{n}", "north") for n in range(4))
    assert height(draw_lines(lines(fallen=fallen), NAMES)) > height(drawn)


def test_a_siege_of_the_book_is_drawn() -> None:
    battle = Battle.open("masse/siege", dice="typed")
    drawn = battle.book.draw_svg(battle.state, battle.names, "en")
    assert drawn is not None and "Siege" not in drawn
    shown = battle.book.display(battle.state)
    assert isinstance(shown, LinesDisplay) and drawn.count('class="box"') == len(shown.cards)
    assert drawn.count('class="wall"') == 4
