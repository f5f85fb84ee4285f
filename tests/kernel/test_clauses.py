"""The catalogue of clauses: reading, refusing, searching."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme.kernel.clauses import Clause, read_clauses, search
from oriflamme.kernel.typography import fold

HEADER = "id\tsection\ttier\ttopic\tkind\tfr\ten\tcheck"
ROW = "T-SIEGE-01\tSIEGES\tbase\tsiege\trule\tLa brèche s'ouvre.\tThe breach opens.\tbreach -> open"


def catalogue(folder: Path, *rows: str, header: str = HEADER) -> Path:
    path = folder / "clauses.tsv"
    path.write_text("\n".join((header, *rows)) + "\n", encoding="utf-8")
    return path


def clause(id: str, fr: str, en: str, topic: str = "melee", section: str = "MELEE") -> Clause:
    return Clause(id, section, "base", topic, "rule", fr, en, "seen")


def test_a_row_becomes_a_clause(tmp_path: Path) -> None:
    clauses = read_clauses(catalogue(tmp_path, ROW))
    expected = Clause(
        id="T-SIEGE-01",
        section="SIEGES",
        tier="base",
        topic="siege",
        kind="rule",
        fr="La brèche s'ouvre.",
        en="The breach opens.",
        check="breach -> open",
    )
    assert clauses == {"T-SIEGE-01": expected}
    assert fold(expected.text("fr")) == "La brèche s'ouvre."
    assert expected.text("en") == "The breach opens."


def test_the_order_of_the_file_and_its_quotes_are_kept(tmp_path: Path) -> None:
    quoted = ROW.replace("SIEGE-01", "B-02").replace("The breach", '"The breach')
    clauses = read_clauses(catalogue(tmp_path, quoted, ROW))
    assert list(clauses) == ["T-B-02", "T-SIEGE-01"]
    assert clauses["T-B-02"].en == '"The breach opens.'


def test_windows_line_ends_are_read(tmp_path: Path) -> None:
    path = tmp_path / "clauses.tsv"
    path.write_bytes(f"{HEADER}\r\n{ROW}\r\n".encode())
    assert read_clauses(path)["T-SIEGE-01"].check == "breach -> open"


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([ROW, ROW], "clauses.tsv, line 3: T-SIEGE-01 stands twice"),
        ([ROW + "\tmore"], "clauses.tsv, line 2: 9 columns instead of 8"),
        ([ROW, ""], "clauses.tsv, line 3: 1 columns instead of 8"),
        ([ROW.replace("The breach opens.", " ")], "clauses.tsv, line 2: en is empty"),
        ([ROW.replace("La brèche s'ouvre.", "")], "clauses.tsv, line 2: fr is empty"),
        (
            [ROW.replace("base", "basic")],
            "clauses.tsv, line 2: tier 'basic' is not one of base, intermediate, advanced, optional",
        ),
        ([], "clauses.tsv, line 1: no clauses"),
    ],
)
def test_a_wrong_row_is_refused_with_its_place(tmp_path: Path, rows: list[str], message: str) -> None:
    with pytest.raises(ValueError) as caught:
        read_clauses(catalogue(tmp_path, *rows))
    assert str(caught.value) == message


def test_a_wrong_header_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError) as caught:
        read_clauses(catalogue(tmp_path, ROW, header=HEADER.replace("fr\ten", "en\tfr")))
    assert str(caught.value) == ("clauses.tsv, line 1: the header should be id section tier topic kind fr en check")


def test_bytes_that_are_not_utf8_are_refused_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "clauses.tsv"
    path.write_bytes(f"{HEADER}\n{ROW}\n".encode() + ROW.encode("latin-1"))
    with pytest.raises(ValueError, match=r"^clauses\.tsv, line 3: 'utf-8' codec"):
        read_clauses(path)


MELEE = clause("T-1", "Une mêlée dure.", "A melee lasts.")
HEART = clause("T-2", "Le cœur de l’armée.", "The heart of the army.", topic="army", section="COEUR")
ARMED = clause("T-3", "Les désarmées fuient.", "The disarmed flee.", topic="flight", section="FUITE")
NAMED = clause("T-ARMEE-1", "Rien.", "Nothing.", topic="none", section="RIEN")
ALL = [MELEE, HEART, ARMED, NAMED]


@pytest.mark.parametrize("words", ["mêlée dure", "MELEE DURE", "dure melee", "melee lasts", "T-1 mêlée"])
def test_every_word_must_occur_whatever_accents_capitals_and_order(words: str) -> None:
    assert search(ALL, words, "fr") == [MELEE]


def test_a_clause_that_lacks_one_word_is_not_found() -> None:
    assert search(ALL, "mêlée fuient", "fr") == []


@pytest.mark.parametrize("words", ["coeur", "cœur", "l'armee", "l’Armée"])
def test_ligatures_and_apostrophes_do_not_matter(words: str) -> None:
    assert search(ALL, words, "fr") == [HEART]


def test_topic_and_section_are_searched() -> None:
    assert search(ALL, "flight", "fr") == [ARMED]
    assert search(ALL, "fuite", "en") == [ARMED]


def test_an_id_comes_first_then_whole_words_then_parts() -> None:
    assert search([ARMED, HEART, NAMED], "armee", "fr") == [NAMED, HEART, ARMED]


def test_the_exact_id_comes_before_longer_ones() -> None:
    longer = clause("T-12", "Voir T-1.", "See T-1.")
    assert search([longer, MELEE], "t-1", "en") == [MELEE, longer]


def test_the_readers_language_decides_the_order() -> None:
    french = clause("T-5", "Le repos vient.", "Rest comes.")
    english = clause("T-6", "La pause vient.", "The repos desk.")
    assert search([english, french], "repos", "fr") == [french, english]
    assert search([french, english], "repos", "en") == [english, french]


def test_no_words_find_everything_in_the_order_of_the_book() -> None:
    assert search(ALL, "  ", "fr") == ALL


def test_parts_of_words_in_the_readers_language_come_before_the_other_language() -> None:
    french = clause("T-5", "Les reposoirs.", "Nothing.")
    english = clause("T-6", "Rien.", "The repository.")
    assert search([english, french], "repos", "fr") == [french, english]
    assert search([french, english], "repos", "en") == [english, french]
