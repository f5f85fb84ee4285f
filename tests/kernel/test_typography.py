"""The signs of print: set when a text is read, in the texts alone, and folded away where texts are compared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oriflamme.kernel import Battle, Bilingual, registry
from oriflamme.kernel.clauses import search
from oriflamme.kernel.messages import Texts, message
from oriflamme.kernel.typography import fold, french, typeset
from tests.kernel import toy

CASES = json.loads((Path(__file__).parents[1] / "data/language/typography.json").read_text(encoding="utf-8"))
EVERY = [(lang, plain, set_) for lang in CASES for plain, set_ in CASES[lang]]


@pytest.mark.parametrize(("lang", "plain", "set_"), EVERY)
def test_signs_are_set_as_the_page_sets_them(lang: str, plain: str, set_: str) -> None:
    assert typeset(plain, lang) == set_
    assert typeset(set_, lang) == set_, "what is set stays as it is"
    assert fold(set_) == plain


def test_the_texts_of_a_file_are_set_and_what_fills_them_is_not(tmp_path: Path) -> None:
    (tmp_path / "fr.ftl").write_text("m = { $what } : l'« { $word } » -{ $n } !\nn = { NUMBER($n) } %\n", "utf-8")
    (tmp_path / "en.ftl").write_text("m = { $what }: “{ $word }” -{ $n }!\nn = { NUMBER($n) }%\n", "utf-8")
    texts = Texts([tmp_path])
    said = message("m", what="file : x", word="l'ost ?", n=3)
    assert texts.say(said, "fr") == "file : x\u00a0: l\u2019«\u00a0l'ost ?\u00a0» \u22123\u202f!"
    assert texts.say(said, "en") == "file : x: “l'ost ?” \u22123!"
    assert texts.say(message("n", n=3), "fr") == "3\u00a0%"


def test_a_text_in_both_languages_stays_as_written_and_is_set_for_a_reader() -> None:
    text = Bilingual("L'ost : -1 !", "The host: -1!")
    assert (text.text("fr"), text.text("en")) == ("L\u2019ost\u00a0: \u22121\u202f!", "The host: \u22121!")
    assert text.fr == "L'ost : -1 !"


@pytest.mark.parametrize("book", sorted(registry.books()))
def test_clauses_and_rulings_of_every_book_are_set(book: str) -> None:
    owner = registry.books()[book]
    shown = [clause.text("fr") for clause in owner.clauses.values()]
    shown += [text.text("fr") for one in owner.rulings.values() for text in (one.title, one.text, one.reason)]
    assert all(french(text) == text for text in shown)
    assert any("\u2019" in text for text in shown) and any("\u00a0" in text for text in shown)


def test_searching_folds_the_signs_away() -> None:
    clauses = registry.books()["masse"].clauses.values()
    plain = search(clauses, "l'unité", "fr")
    assert plain and plain == search(clauses, "l\u2019unité", "fr")


def test_an_answer_that_was_pasted_with_its_signs_is_understood() -> None:
    battle = toy.play(Battle.open("toy/bridge", dice=[3, 4, 60]), *toy.BIDS)
    battle.answer("raid\u00a0\u202fblue", "red")
    assert "red raid blue" in battle.transcript
