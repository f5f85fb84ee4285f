"""Messages in both languages: names, nested messages, numbers, what is missing, and junk in the files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from oriflamme.cli.language import texts as cli_texts
from oriflamme.commanders.own_agents import texts as commander_texts
from oriflamme.kernel import Battle, Bilingual, Message, Refusal, Refused, UserError, message, registry
from oriflamme.kernel.errors import kernel_texts
from oriflamme.kernel.messages import LANGUAGES, Texts
from oriflamme.kernel.typography import fold
from oriflamme.odds.exact import texts as odds_texts
from oriflamme.paper.typeset import texts as paper_texts
from oriflamme.server.language import texts as server_texts
from tests.kernel import toy

EN = """\
hello = Hello { $who }!
count = { $n ->
        [one] One unit
       *[other] { $n } units
    } of { $who }.
answer = { $yes ->
        [yes] Granted
       *[no] Denied
    }
wrap = ({ $inner })
burnt = Burnt: { $hexes_list }.
bare =
    .hint = an attribute and no text
-term = terms are not messages
"""
FR = """\
hello = Bonjour { $who } !
count = { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } de { $who }.
answer = { $yes ->
        [yes] Accordé
       *[no] Refusé
    }
wrap = « { $inner } »
burnt = Brûlé : { $hexes_list }.
bare =
    .hint = un attribut sans texte
"""
NAMES = {"archers": Bilingual("les archers", "the archers")}


def folder(path: Path, en: str = EN, fr: str = FR) -> Path:
    path.mkdir(exist_ok=True)
    (path / "en.ftl").write_text(en, encoding="utf-8")
    (path / "fr.ftl").write_text(fr, encoding="utf-8")
    return path


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    return Texts([folder(tmp_path)])


def test_a_chapter_may_have_a_file_of_its_own(tmp_path: Path) -> None:
    (folder(tmp_path) / "shooting.fr.ftl").write_text("volley = La volée de { $who }", encoding="utf-8")
    (tmp_path / "shooting.en.ftl").write_text("volley = The volley of { $who }", encoding="utf-8")
    both = Texts([tmp_path])
    assert both.say(message("volley", who="Jean"), "fr") == "La volée de Jean"
    assert {"volley", "hello"} <= both.ids["en"] & both.ids["fr"]


def test_a_message_in_both_languages(texts: Texts) -> None:
    assert texts.say(message("hello", who="Jean")) == "Hello Jean!"
    assert fold(texts.say(message("hello", who="Jean"), "fr")) == "Bonjour Jean !"


def test_another_language_is_answered_in_english(texts: Texts) -> None:
    hello = message("hello", who=Bilingual("Jean", "John"))
    assert texts.say(hello, "de") == "Hello John!"
    assert fold(texts.say(hello, "fr")) == "Bonjour Jean !"


def test_keys_of_pieces_are_said_by_their_names(texts: Texts) -> None:
    assert fold(texts.say(message("hello", who="archers"), "fr", NAMES)) == "Bonjour les archers !"
    assert fold(texts.say(message("hello", who="archer"), "fr", NAMES)) == "Bonjour archer !"
    assert texts.say(message("hello", who=("archers", "orcs")), "en", NAMES) == "Hello the archers and orcs!"
    assert texts.say(message("hello", who=[]), "en", NAMES) == "Hello !"


@pytest.mark.parametrize(
    ("hexes", "en", "fr"),
    [
        (["0604"], "Burnt: 0604.", "Brûlé : 0604."),
        (["0604", "0605", "0705"], "Burnt: 0604, 0605 and 0705.", "Brûlé : 0604, 0605 et 0705."),
        ([4, message("hello", who="Jean")], "Burnt: 4 and Hello Jean!.", "Brûlé : 4 et Bonjour Jean !."),
        ("0604", "Burnt: 0604.", "Brûlé : 0604."),
        ([], "Burnt: .", "Brûlé : ."),
    ],
)
def test_several_things_that_are_no_names_are_joined(texts: Texts, hexes: object, en: str, fr: str) -> None:
    asked = message("burnt", hexes=hexes)
    assert (texts.say(asked), fold(texts.say(asked, "fr"))) == (en, fr)


def test_messages_nest(texts: Texts) -> None:
    inner = message("wrap", inner=message("wrap", inner="archers"))
    assert texts.say(message("wrap", inner=inner), "en", NAMES) == "(((the archers)))"
    assert fold(texts.say(message("wrap", inner=inner), "fr", NAMES)) == "« « « les archers » » »"


def test_numbers_choose_their_form(texts: Texts) -> None:
    assert texts.say(message("count", n=1, who="x")) == "One unit of x."
    assert texts.say(message("count", n=0, who="x")) == "0 units of x."
    assert fold(texts.say(message("count", n=0, who="x"), "fr")) == "0 unité de x."
    assert fold(texts.say(message("count", n=2, who="x"), "fr")) == "2 unités de x."


def test_truth_is_yes_or_no(texts: Texts) -> None:
    assert [fold(texts.say(message("answer", yes=value), "fr")) for value in (True, False)] == ["Accordé", "Refusé"]


def test_a_name_alone_is_a_message_without_arguments(texts: Texts) -> None:
    assert texts.say("answer") == "Denied"


@pytest.mark.parametrize("name", ["nobody-said-this", "bare", "-term", ""])
def test_what_has_no_text_is_said_by_its_name(texts: Texts, name: str) -> None:
    assert fold(texts.say(Message(name), "fr")) == name


def test_a_missing_argument_is_said_by_its_name(texts: Texts) -> None:
    assert texts.say("hello") == "Hello who!"


def test_a_part_that_is_too_long_is_cut(texts: Texts) -> None:
    assert texts.say(message("hello", who="x" * 2000)) == f"Hello {'x' * 2000}!"
    assert texts.say(message("hello", who="x" * 2001)) == f"Hello {'x' * 2000}…!"
    assert texts.say(message("wrap", inner=message("hello", who=["x" * 9999] * 9))).startswith("(Hello xxx")


def test_the_names_of_all_messages(texts: Texts) -> None:
    expected = {"hello", "count", "answer", "wrap", "burnt", "bare"}
    assert texts.ids == {"fr": expected, "en": expected}


def test_later_folders_complete_the_first(tmp_path: Path) -> None:
    more = folder(tmp_path / "more", "bye = Bye\n", "bye = Adieu\n")
    texts = Texts(path for path in [folder(tmp_path), more])
    assert [texts.say("bye", lang) for lang in LANGUAGES] == ["Adieu", "Bye"]
    assert fold(texts.say(message("hello", who="x"), "fr")) == "Bonjour x !"
    assert "bye" in texts.ids["fr"] & texts.ids["en"]


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("a = A\n\nthis is no message\nb = B\n", r"en\.ftl, line 3: not a Fluent message"),
        ("junk\na = A\n", r"en\.ftl, line 1: not a Fluent message"),
        ("# A remark.\n7 = A\na = A\n", r"en\.ftl, line 2: not a Fluent message"),
        ("a = A\nb = B\na = C\n", r"en\.ftl: message a stands twice"),
    ],
)
def test_junk_in_a_file_is_refused_with_its_line(tmp_path: Path, source: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Texts([folder(tmp_path, en=source)]).say("a")
    with pytest.raises(ValueError, match=complaint):
        assert Texts([folder(tmp_path, en=source)]).ids


@pytest.mark.parametrize("broken", ["b = { $x ->\n  [one] 1\n }\n", "b = { \n", "b =\n"])
def test_a_broken_message_is_refused_with_its_line_once_it_is_said_or_all_are_checked(
    tmp_path: Path, broken: str
) -> None:
    texts = Texts([folder(tmp_path, en=f"# A remark.\na = A\n\n{broken}c = C\n")])
    assert (texts.say("a"), texts.say("c")) == ("A", "C")
    for look in (lambda: texts.say("b"), texts.check):
        with pytest.raises(ValueError, match=r"en\.ftl, line 4: not a Fluent message"):
            look()


def test_a_message_that_speaks_through_others_fills_their_places(tmp_path: Path) -> None:
    source = "outer = { inner } { -term }\ninner = { core }!\ncore = { $unit_of } go\n-term = now\n"
    texts = Texts([folder(tmp_path, en=source)])
    assert texts.say(message("outer", unit="Trolls")) == texts.say(message("core", unit="Trolls")) + "! now"
    assert "$" not in texts.say(message("outer", unit="Trolls"))


def test_messages_that_speak_through_each_other_come_to_an_end(tmp_path: Path) -> None:
    texts = Texts([folder(tmp_path, en="a = { b } { $unit_of }\nb = { a }\n")])
    assert texts.say(message("a", unit="Trolls")) != ""


def test_the_kernel_says_everything_in_both_languages() -> None:
    ids = kernel_texts().ids
    assert ids["fr"] == ids["en"]
    assert toy.BOOK.texts.ids["fr"] == toy.BOOK.texts.ids["en"] > ids["en"]


@pytest.mark.parametrize("book", sorted(registry.books()))
def test_every_message_of_a_book_can_be_read(book: str) -> None:
    registry.books()[book].texts.check()


@pytest.mark.parametrize("program", [cli_texts, commander_texts, odds_texts, paper_texts, server_texts])
def test_every_message_of_the_programs_can_be_read(program: Callable[[], Texts]) -> None:
    program().check()


def test_troubles_and_refusals_speak() -> None:
    trouble = UserError(message("unknown-book", name="x", known="masse, toy"))
    assert str(trouble) == 'Unknown rulebook "x" (choose from: masse, toy).'
    assert fold(trouble.say("fr")) == "Livre de règles inconnu : « x » (au choix : masse, toy)."
    assert str(Refused(Refusal(message("battle-over"), "T-1"))) == "The battle is over. [T-1]"
    assert str(Refused(Refusal(message("battle-over"), ""))) == "The battle is over."


def test_every_fact_and_question_of_a_battle_has_words() -> None:
    battle = toy.play(Battle.open("toy/bridge", dice=[3, 4, 60]), *toy.BIDS, "red raid blue", "blue resist")
    for lang in LANGUAGES:
        for fact in battle.facts:
            assert battle.say(fact, lang) != fact.message().id
        assert battle.say(battle.ask().question, lang) in ("Blue acts.", "Bleu agit.")
    asked = toy.play(Battle.open("toy/bridge", dice="typed"), *toy.BIDS, "red dig")
    assert asked.say(asked.ask().question) == "Roll 1d100 for Red: digging"
    assert fold(asked.say(asked.ask().question, "fr")) == "Lancez 1d100 pour Rouge : la fouille"
