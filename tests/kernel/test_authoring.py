"""What rulebooks are written with: complaints about scenario files, all at once, with lines and suggestions."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
import pytest

from oriflamme import Battle, book, books
from oriflamme.kernel import Fact, Item, Outcome, Refusal, Tally, UserError, message
from oriflamme.kernel.authoring import (
    Ended,
    ScenarioError,
    ScenarioReader,
    item_lines,
    number,
    refusal,
    tell,
    unknown_clauses,
    word,
)
from oriflamme.kernel.complaints import Complaint, ScenarioRefused, nearest
from oriflamme.kernel.errors import kernel_texts
from oriflamme.kernel.file_errors import shape_problems
from oriflamme.kernel.typography import fold

FILE = """\
book = "masse"
sequences = 3

[title]
fr = "Essai"
en = "Trial"

[[army]]
seat = "north"
commandr = "lord"
[army.name]
fr = "Nord"
en = "North"
[[army.unit]]
key = "foot"
troop = "lourds"
men = "many"
[[army.unit]]
key = "bows"
troop = "archers"
men = 50
wing = "lefft"

[[army]]
seat = "south"
[army.name]
fr = "Sud"
en = "South"
[[army.unit]]
key = "orcs"
troop = "orcs"
"""
MENDED = FILE.replace("commandr", "commander").replace('"many"', "30").replace("lefft", "left")
MENDED = MENDED.replace('troop = "orcs"', 'troop = "orcs"\nmen = 9').replace('commander = "lord"', "rations = 5")


def trouble(tmp_path: Path, text: str) -> ScenarioRefused:
    path = tmp_path / "trial.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioRefused) as refused:
        Battle.open(path, seed=1)
    return refused.value


# Files


def test_every_mistake_of_form_is_told_with_its_line_and_the_word_that_was_meant(tmp_path: Path) -> None:
    refused = trouble(tmp_path, FILE)
    assert refused.say("en").splitlines() == [
        "trial.toml: 4 errors.",
        'army[0] (line 10): "commandr" has no meaning here. Did you mean "commander"?',
        "army[0].unit[0].men (line 17): expected a whole number, found a text.",
        'army[0].unit[1].wing (line 22): "lefft" is not a known word here (choose from: left, '
        'centre, right). Did you mean "left"?',
        'army[1].unit[0] (line 29): "men" is missing.',
    ]
    assert fold(refused.say("fr")).splitlines()[:2] == [
        "trial.toml : 4 erreurs.",
        "army[0] (ligne 10) : « commandr » n'a pas de sens ici. Vouliez-vous dire « commander » ?",
    ]
    assert (refused.message.id, refused.message.args["problem"].id) == ("bad-scenario", "field-unknown")


def test_every_mistake_of_sense_is_told_with_its_line(tmp_path: Path) -> None:
    text = MENDED.replace('troop = "lourds"', 'troop = "lours"').replace("men = 50", "men = 0")
    refused = trouble(tmp_path, text)
    first, second = refused.complaints
    assert (first.place, first.line, second.place, second.line) == ("army[0].unit[0]", 16, "army[0].unit[1]", 21)
    assert first.say("en").endswith('Did you mean "lourds"?')


def test_one_mistake_is_one_sentence_with_the_file(tmp_path: Path) -> None:
    refused = trouble(tmp_path, MENDED.replace("rations = 5", "rations = -2"))
    assert refused.say("en").startswith("trial.toml, north (line 8): ")
    assert "\n" not in refused.say("en")


def test_content_without_a_file_has_no_lines() -> None:
    data = {"book": "masse", "title": {"fr": "", "en": ""}, "army": [], "sequences": 0}
    with pytest.raises(ScenarioRefused) as refused:
        Battle.open(data, seed=1)
    assert str(refused.value).startswith("army: ")
    with pytest.raises(ScenarioRefused) as refused:
        Battle.open({**data, "army": 3}, seed=1)
    assert str(refused.value) == "scenario, army: expected a list, found a whole number."


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    size: Literal["", "small", "large"] = ""
    count: int = msgspec.field(default=0, name="how_many")


class Outer(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    inner: tuple[Inner, ...] = ()
    by_side: dict[Literal["left", "right"], int] = {}
    maybe: Inner | None = None
    pair: tuple[int, int] = (0, 0)
    either: int | str = 0


def test_every_problem_of_a_record_in_its_order() -> None:
    data = {
        "inner": [{"size": "smal"}, {"how_many": "3"}, 5],
        "by_side": {"lift": 1, "right": "x"},
        "maybe": {"count": 1},
        "pair": [1],
        "either": 1.5,
    }
    found = shape_problems(data, Outer)
    say = kernel_texts().say
    assert [(problem.place, say(problem.what, "en") + problem.meant) for problem in found] == [
        ("", '"key" is missing.'),
        ("inner[0].size", '"smal" is not a known word here (choose from: small, large).small'),
        ("inner[1].how_many", "expected a whole number, found a text."),
        ("inner[2]", "expected a table, found a whole number."),
        ("by_side", '"lift" is not a known word here (choose from: left, right).left'),
        ("by_side.right", "expected a whole number, found a text."),
        ("maybe", '"count" has no meaning here (choose from: size, how_many).'),
        ("pair", "expected a list of 2, found 1."),
        ("either", "expected a whole number, a text, found a decimal number."),
    ]
    assert shape_problems({"key": "a", "maybe": None, "inner": [{}]}, Outer) == []


# The reader


def reader() -> ScenarioReader:
    return ScenarioReader(book("masse").texts)


def test_a_part_that_fails_does_not_hide_the_next() -> None:
    parts = reader()
    for count in range(3):
        with parts.part(f"army[{count}]"):
            parts.need(count == 1, "number", value=count)
            parts.complain("empty-army")
    assert parts.place == ""
    assert [(one.place, one.problem.id) for one in parts.complaints] == [
        ("army[0]", "scenario-number"),
        ("army[1]", "scenario-empty-army"),
        ("army[2]", "scenario-number"),
    ]
    with pytest.raises(ScenarioRefused) as refused:
        parts.finish()
    assert len(refused.value.complaints) == 3


def test_outside_any_part_the_first_mistake_is_the_last() -> None:
    whole = reader()
    whole.finish()
    whole.place = "army"
    with pytest.raises(ScenarioRefused) as refused:
        whole.need(False, "two-armies", count=1)
    assert str(refused.value) == whole.complaints[0].say("en")


def test_what_others_found_in_a_part_is_taken_over_and_other_trouble_is_not() -> None:
    parts = reader()
    with parts.part("map"):
        raise UserError(message("bad-scenario", place="map.grid", problem=message("field-missing", field="x")))
    with parts.part("more"):
        raise ScenarioRefused([Complaint("there", message("toml-end"), kernel_texts())])
    assert [one.place for one in parts.complaints] == ["map.grid", "there"]
    with pytest.raises(UserError, match="chess"), parts.part("book"):
        raise UserError(message("unknown-book", name="chess", known=""))


def test_a_word_that_is_nearly_known_is_suggested() -> None:
    assert nearest("lanciers_montes", ["archers", "lanciers"]) == "lanciers"
    assert nearest("xyz", ["archers", ""]) == ""
    parts = reader()
    parts.complain("unknown-troop", key="archer", known="lourds, archers")
    parts.complain("unknown-troop", key="dwarfs", known=["lourds", "archers"])
    first, second = parts.complaints
    assert (first.meant, second.meant) == ("archers", "")
    assert fold(first.say("fr")).endswith("Vouliez-vous dire « archers » ?")


def test_checks_of_numbers_and_words() -> None:
    assert list(number("a", 3, 0, 2)) == [ScenarioError("a", "number", {"value": 3, "least": 0, "most": 2})]
    assert list(number("a", 2, 0, 2)) == []
    assert list(word("a", "x", ("", "y"))) == [ScenarioError("a", "word", {"word": "x", "known": ["y"]})]
    assert list(word("a", "", ("", "y"))) == []
    parts = reader()
    parts.check(iter([ScenarioError("lourds", "number", {"value": 1}), ScenarioError("lourds", "no-escort")]))
    assert [(one.place, one.problem) for one in parts.complaints] == [("lourds", message("scenario-number", value=1))]


# Sentences, results, tables


class Rained(Fact, frozen=True, kw_only=True):
    inches: int


def test_refusals_and_sentences_of_facts() -> None:
    assert refusal("MC-1", "order-leaving", unit="foot") == Refusal(message("no-order-leaving", unit="foot"), "MC-1")
    told = tell(Rained(clause="MC-1", inches=3), place="here")
    assert (told.id, told.args["inches"], told.args["place"]) == ("fact-rained", 3, "here")


def test_a_result_as_a_file_says_it() -> None:
    outcome = Outcome(None, "night", "MC-1")
    assert Ended.of(outcome) == Ended(reason="night", clause="MC-1")
    assert Ended(reason="night", clause="MC-1").outcome() == outcome
    assert Ended.of(None) is None


@pytest.mark.parametrize("name", ["demonworld", "fleuries", "lames", "masse"])
def test_tables_cite_clauses_that_exist(name: str) -> None:
    rules = books()[name]
    assert unknown_clauses(rules.folder, rules.clauses) == []
    assert unknown_clauses(rules.folder, [])


def test_a_sum_is_told_line_by_line_the_first_plain_the_others_with_their_signs() -> None:
    assert item_lines(Tally(())) == []
    lines = item_lines(Tally((Item("base", -2, "X-01"), Item("free", 0, "X-02"), Item("lost", -1, "X-03"))))
    assert lines == [
        message("item-first", reason=message("reason-base"), value=-2),
        message("item-more", reason=message("reason-free"), value=0),
        message("item-less", reason=message("reason-lost"), value=1),
    ]
