"""Sheets to print: every kind for every book compiles, and says what it should."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from matplotlib.image import imread

import oriflamme
from oriflamme import Battle, UserError
from oriflamme.kernel.typography import fold
from oriflamme.paper.document import Document, Halves, Heading, Paragraph, Picture, Table
from oriflamme.paper.map_marks import map_marks
from oriflamme.paper.map_tiles import LYING_MM, UPRIGHT_MM, Spread, map_sheets, spread
from oriflamme.paper.reference import reference
from oriflamme.paper.sheets import COLOURS, _row_mm, army_sheets, counter_sheets, deployed, order_sheets
from oriflamme.paper.silhouettes import silhouettes
from oriflamme.paper.typeset import pages, pdf, quoted, words

SCENARIOS = ("masse/gue", "lames/tutoriel", "demonworld/premiere_partie", "fleuries/escarmouche")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_kind_of_sheet_is_printed(scenario: str) -> None:
    battle = Battle.open(scenario, seed=0)
    for lang, make in (("fr", order_sheets), ("en", army_sheets), ("fr", counter_sheets)):
        assert pdf(make(battle, lang)).startswith(b"%PDF")


def test_an_order_sheet_has_a_row_for_each_unit_of_a_side() -> None:
    source = order_sheets(Battle.open("lames/tutoriel", seed=0), "fr", turns=3)
    assert "Feuille d’ordres · Royaume" in source and "Lances du Gué" in source
    assert source.count("Tour 3") == 2, "one sheet a side"
    ten = order_sheets(Battle.open("lames/tutoriel", seed=0), "fr")
    assert "Tour 10" in ten and "Tour 11" not in ten, "the battle has ten turns"
    endless = order_sheets(Battle.open("lames/tutoriel", seed=0), "fr", turns=12)
    assert "Tour 12" in endless


def test_an_army_sheet_has_boxes_for_what_can_be_lost() -> None:
    source = army_sheets(Battle.open("lames/tutoriel", seed=0), "en")
    assert source.count("box(width: 3.2mm") == 20, "ten units of two steps"
    assert "Spears of the Vale" in source and "Steps: " in source


def test_an_army_sheet_gives_the_orders_of_its_wings_and_what_is_at_stake() -> None:
    source = army_sheets(Battle.open("lames/tutoriel", seed=0), "fr")
    wings = re.findall(r"ordre [^.]*\.", fold(source))
    assert wings == [
        "ordre Attaque, moral 9, fatigue 10, sous les ordres du Capitaine Aubert, retraite par le bord sud.",
        "ordre Attaque, moral 8, fatigue 10, sous les ordres de Gorzak Mâchefer, retraite par le bord nord.",
    ]
    assert source.count("points de victoire en jeu") == 2
    assert "points de victoire" not in army_sheets(Battle.open("masse/gue", seed=0), "fr")


def test_a_printed_map_shows_what_is_fought_for() -> None:
    ridge = Battle.open("lames/crete", seed=0)
    drawn = map_sheets(ridge, "fr")
    assert drawn.count('class=\\"star\\"') == 3 and drawn.count('class=\\"ring\\"') == 6, "both sides want each"
    assert 'class=\\"star\\"' not in map_sheets(Battle.open("lames/miroir", seed=0), "fr")
    waiting = Battle.open("demonworld/premiere_partie", seed=0)
    assert map_sheets(waiting, "fr").count('class=\\"zone owner') == 2, "each side has a zone to deploy in"


def test_an_army_sheet_gives_the_morale_of_the_profile_and_what_it_is_at_present() -> None:
    """Light foot have 8; free, they have one more."""
    assert "Moral : 8 (9 en ce moment)" in fold(army_sheets(Battle.open("masse/escarmouche", seed=0), "fr"))


def test_the_cards_of_an_army_beside_a_map_bear_the_marks_of_the_map() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=0)
    while len(map_marks(battle.book, battle.state)) < 2:
        ask = battle.asks[0]
        battle.answer(ask.options[0].token, ask.seat)
    marks = map_marks(battle.book, battle.state)
    assert all(re.fullmatch(r"[AB]\d+(–[AB]\d+)?", mark) for mark in marks.values())
    source = army_sheets(battle, "en", marks)
    assert all(f"*{words(mark)}*" in source for mark in marks.values())
    table = Battle.open("fleuries/escarmouche", seed=0)
    marks, drawn = map_marks(table.book, table.state), str(table.book.draw_svg(table.state, table.names))
    assert marks and all(f">{mark}</text>" in drawn for mark in marks.values())
    assert not map_marks(oriflamme.book("masse"), Battle.open("masse/gue", seed=0).state)


def test_counters_bear_the_marks_of_the_map() -> None:
    battle = Battle.open("lames/tutoriel", seed=0)
    source = counter_sheets(battle, "fr")
    marks = map_marks(battle.book, battle.state)
    assert len(marks) == 10 and all(f'"{mark}"' in source for mark in marks.values())
    assert "place(top + left" not in counter_sheets(Battle.open("masse/gue", seed=0), "fr"), "it has no map"


@pytest.mark.parametrize(("scenario", "icon"), list(zip(SCENARIOS, ("archer", "orc", "axe", "sling"), strict=True)))
def test_counters_bear_the_silhouettes_of_the_board(scenario: str, icon: str) -> None:
    """In the colour of the side, and no piece on the board without one."""
    battle = deployed(Battle.open(scenario, seed=0))
    source = counter_sheets(battle, "fr")
    path = silhouettes()[icon]
    assert any(f'fill=\\"{colour}\\" d=\\"{path}' in source for colour in COLOURS)
    sides = source.split("Marqueurs")[0]
    standing = sum(one.side in battle.seats for one in battle.book.strength(battle.state).values())
    assert sides.count("<svg") == standing


@pytest.mark.parametrize("book", [book.name for book in oriflamme.books().values()])
def test_every_silhouette_of_a_book_can_be_printed(book: str) -> None:
    drawn = oriflamme.book(book).drawings
    assert drawn is not None
    wanted = {*drawn.icons, *(badge.icon for badge in drawn.badges.values() if badge.icon)}
    assert wanted <= silhouettes().keys()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("book", "sheets"), [("masse", 1), ("lames", 3), ("demonworld", 1), ("fleuries", 2)])
def test_no_sheet_of_a_quick_reference_holds_a_few_last_lines(book: str, sheets: int, lang: str) -> None:
    made = pages(reference(oriflamme.book(book), "", lang).typst(), 25)
    assert len(made) == sheets
    last = imread(BytesIO(made[-1]))
    inked = [number for number, row in enumerate(last[: int(len(last) * 0.93)]) if row[:, :3].min() < 0.8]
    assert inked[-1] > 0.4 * len(last)


def test_a_map_is_spread_over_sheets_that_overlap() -> None:
    battle = Battle.open("lames/tutoriel", seed=0)
    source = map_sheets(battle, "fr", hex_mm=35)
    assert source.count("#pagebreak()") == 3 and "feuille B2" in source and "A2 →" in source and "B1 ↓" in source
    assert 'class=\\"counters\\"' not in source and "counter owner1" not in source
    assert "counter owner1" in map_sheets(battle, "fr", empty=False)
    assert len(pages(map_sheets(battle, "fr", hex_mm=10), 20)) == 1


def painted(page: bytes) -> int:
    """How far down a lying sheet something is printed that is no mere line, in mm."""
    picture = imread(BytesIO(page))
    rows = [number for number, row in enumerate(picture) if (row[:, :3].min(axis=1) < 0.99).mean() > 0.5]
    return round(210 * (rows[-1] + 1) / len(picture)) if rows else 0


def test_no_row_of_a_map_that_is_higher_than_a_sheet_is_lost() -> None:
    """Hexes of 60 mm: 496.5 mm in three rows of sheets, 170 mm from one to the next, with 10 mm of margin above."""
    source = map_sheets(Battle.open("lames/tutoriel", seed=0), "fr", hex_mm=60)
    assert "width: 770.76mm, height: 496.52mm" in source
    made = [painted(page) for page in pages(source, 25)]
    assert len(made) == 9
    assert made[:2] == pytest.approx([190, 190], abs=2) and made[6:8] == pytest.approx([166.5, 166.5], abs=2)


def test_sheets_are_turned_and_a_map_is_made_a_little_smaller_where_that_saves_sheets() -> None:
    """190 × 267 mm upright, 277 × 180 mm lying; neighbours share 10 mm."""
    assert spread(190, 267) == Spread(1.0, UPRIGHT_MM, 1, 1)
    assert spread(270, 170) == Spread(1.0, LYING_MM, 1, 1)
    assert (spread(200, 260).columns, spread(200, 260, least=0.9)) == (2, Spread(0.95, UPRIGHT_MM, 1, 1))
    assert spread(370, 260) == Spread(1.0, UPRIGHT_MM, 2, 1), "180 and 190 mm"
    assert spread(371, 260) == Spread(1.0, UPRIGHT_MM, 3, 1), "a millimetre more"
    battle = Battle.open("lames/tutoriel", seed=0)
    assert len(pages(map_sheets(battle, "fr"), 10)) == 2 < len(pages(map_sheets(battle, "fr", hex_mm=30), 10))


def test_a_table_is_drawn_on_one_sheet_unless_its_true_size_is_wanted() -> None:
    battle = Battle.open("fleuries/escarmouche", seed=0)
    assert len(pages(map_sheets(battle, "fr"), 10)) == 1
    assert "table de 120 × 90\u00a0cm, au 1/5" in map_sheets(battle, "fr")
    assert len(pages(map_sheets(battle, "fr", hex_mm=30), 10)) > 10


def test_a_table_without_its_pieces_has_no_marks_of_theirs() -> None:
    battle = Battle.open("fleuries/escarmouche", seed=0)
    bare, whole = (map_sheets(battle, "fr", hex_mm=30, empty=empty) for empty in (True, False))
    assert ">A1</text>" in whole and ">le bois</text>" in whole
    assert not re.search(r">[AB]\d</text>", bare) and ">le bois</text>" in bare


@pytest.mark.parametrize(("units", "height"), [(14, 11.0), (15, 10.3), (30, 11.0), (31, 10.4), (40, 11.0)])
def test_a_few_last_rows_of_an_order_sheet_take_no_page_of_their_own(units: int, height: float) -> None:
    """14 rows of 11 mm on the first page, 16 on the next; 17 of 9 mm, and 19."""
    assert _row_mm(units) == height


def test_the_rows_of_a_page_of_orders_are_as_many_as_reckoned() -> None:
    battle = Battle.open("lames/cendreval", seed=0)
    sides = {"val": 31, "cendre": 31}
    assert len(pages(order_sheets(battle, "fr"), 10)) == 2 * len(sides)


def test_every_page_of_a_long_order_sheet_has_its_heads() -> None:
    source = order_sheets(Battle.open("lames/rencontre", seed=0), "fr")
    assert len(pages(source, 10)) > source.count("Feuille d’ordres") == 2
    assert source.count("table.header(") == 2 and source.count("#set page(header:") == 2


def test_what_has_no_map_is_refused_and_a_giant_one_too() -> None:
    with pytest.raises(UserError, match="no map"):
        map_sheets(Battle.open("masse/gue", seed=0), "en")
    with pytest.raises(UserError, match="sheets"):
        map_sheets(Battle.open("lames/tutoriel", seed=0), "en", hex_mm=300)


@pytest.mark.parametrize("book", list(oriflamme.books()))
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_quick_reference_of_every_book(book: str, lang: str) -> None:
    found = reference(oriflamme.book(book), "", lang)
    told = [
        part
        for block in found.blocks
        for part in ((*block.left, *block.right) if isinstance(block, Halves) else (block,))
    ]
    tables = [block for block in told if isinstance(block, Table)]
    assert len(tables) >= 3 and all(table.rows for table in tables)
    assert pdf(found.typst()).startswith(b"%PDF")


def parts(found: Document) -> list[Heading | Paragraph | Table]:
    """What is in it, one after the other."""
    sides = [(*one.left, *one.right) if isinstance(one, Halves) else (one,) for one in found.blocks]
    return [part for side in sides for part in side if not isinstance(part, Picture | Halves)]


def table_of(found: Document, title: str) -> Table:
    """The table under a heading that begins so."""
    listed = parts(found)
    at = next(n for n, part in enumerate(listed) if isinstance(part, Heading) and fold(part.text).startswith(title))
    table = listed[at + 1]
    assert isinstance(table, Table)
    return table


def test_the_reference_of_a_tier_leaves_out_the_higher_ones() -> None:
    book = oriflamme.book("lames")
    heads = {
        tier: [part.text for part in parts(reference(book, tier, "en")) if isinstance(part, Heading)]
        for tier in ("base", "intermediate")
    }
    more = [head for head in heads["intermediate"] if head not in heads["base"]]
    assert [head.split(":")[0].split(",")[0] for head in more] == ["Weapons", "Shooting", "Range"]


def test_the_combat_table_is_that_of_the_book() -> None:
    """At an advantage of 0: one loss up to 8, two up to 3; beyond +10 the last column."""
    rows = table_of(reference(oriflamme.book("lames"), "base", "en"), "Combat table").rows
    assert ("0", "8", "3", "never") in rows and rows[-1] == ("+10 and above", "11", "7", "4")


def test_the_reference_speaks_in_points_and_words() -> None:
    """Tables count half points and say -1 for what is forbidden; a profile is a class and a capacity."""
    found = reference(oriflamme.book("lames"), "base", "fr")
    moves = {row[0]: row[1:] for row in table_of(found, "Mouvement").rows}
    assert moves["Pédestre"] == ("2", "1", "1½", "2", "non", "1", "½", "0", "½")
    assert moves["Équestre"][:4] == ("3", "½", "1½", "minimal")
    units = {row[0]: row for row in table_of(found, "Unités").rows}
    assert units["Gens d’armes"][2:4] == ("Cavalerie lourde · Avantagée", "Équestre · Ordinaire")
    assert table_of(found, "Test d'engagement").rows[0] == ("systèmes d’armes", "armes ÷ −2")
    weapons = table_of(found, "Armes : avantage de l'attaquant")
    assert weapons.head[3] == "lanc." and next(row for row in weapons.rows if row[0] == "Cavalerie")[3] == "−2"
    assert len(pages(found.typst(), 10)) <= 3


def test_rows_that_are_no_line_of_a_table_are_left_out_and_others_have_names() -> None:
    """The most ranks that count stand beside the modifiers, and are none."""
    found = reference(oriflamme.book("fleuries"), "", "fr")
    blows = {row[0]: row[1] for row in table_of(found, "Combat : modificateurs").rows}
    assert blows["chaque rang en plus"] == "+1" and blows["ennemi monstrueux"] == "−10" and len(blows) == 13
    hidden = {row[0]: row[1:] for row in table_of(found, "Détection").rows}
    assert hidden["terrain haut"] == ("auto", "3", "5", "9", "10", "–", "–", "–")
    ground = {
        row[0]: row[1:3] for row in table_of(reference(oriflamme.book("demonworld"), "base", "en"), "Ground").rows
    }
    assert ground["very difficult"] == ("6", "5")


def test_halves_stand_side_by_side_on_paper_and_one_after_the_other_elsewhere() -> None:
    halves = Document("T", "en", (Halves((Heading("left", 3),), (Heading("right", 3), Paragraph("end"))),))
    assert halves.markdown() == "# T\n\n### left\n\n### right\n\nend\n"
    assert halves.html().index("left") < halves.html().index("right") < halves.html().index("end")
    assert "#grid(columns: (1fr, 1fr)" in halves.typst() and len(pages(halves.typst(), 10)) == 1


def test_text_is_quoted_for_typst() -> None:
    assert quoted('a "b" \\ c') == '"a \\"b\\" \\\\ c"'


def test_armies_that_are_still_to_deploy_are_on_the_sheets_too() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    assert not battle.book.strength(battle.state)
    text = order_sheets(battle, "fr")
    for unit in battle.book.losses(battle.state):
        assert battle.names[unit].text("fr") in text.replace("\\", "")
    assert not battle.book.strength(battle.state)
