"""Rulings and their switches: reading and refusing."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme.kernel.rulings import Bilingual, Ruling, Switch, read_rulings, read_switches

RULING = """
[[ruling]]
id = "T-AM-01"
kind = "ruling"
title = { fr = "Le répit", en = "The respite" }
text = { fr = "Il ne rompt rien.", en = "It breaks nothing." }
reason = { fr = "Le livre se tait.", en = "The book is silent." }
clauses = ["T-1", "T-2"]
"""

SWITCH = """
[ruling.switch]
name = "respite"
default = false
values = [false, true]
[ruling.switch.meaning]
true = { fr = "rompt", en = "breaks" }
false = { fr = "ne rompt pas", en = "does not break" }
"""


def rulings_file(folder: Path, text: str) -> Path:
    path = folder / "rulings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(folder: Path, text: str) -> str:
    with pytest.raises(ValueError) as caught:
        read_rulings(rulings_file(folder, text))
    return str(caught.value)


def test_a_table_becomes_a_ruling(tmp_path: Path) -> None:
    rulings = read_rulings(rulings_file(tmp_path, RULING))
    assert rulings == {
        "T-AM-01": Ruling(
            id="T-AM-01",
            kind="ruling",
            title=Bilingual("Le répit", "The respite"),
            text=Bilingual("Il ne rompt rien.", "It breaks nothing."),
            reason=Bilingual("Le livre se tait.", "The book is silent."),
            clauses=("T-1", "T-2"),
            switch=None,
        )
    }


def test_a_switch_is_read_and_its_meanings_are_keyed_by_the_value(tmp_path: Path) -> None:
    switch = read_rulings(rulings_file(tmp_path, RULING + SWITCH))["T-AM-01"].switch
    assert switch == Switch(
        name="respite",
        default=False,
        values=(False, True),
        meaning={
            "True": Bilingual("rompt", "breaks"),
            "False": Bilingual("ne rompt pas", "does not break"),
        },
    )
    assert switch.default is False
    assert switch.meaning[str(True)].text("fr") == "rompt"


@pytest.mark.parametrize(
    ("values", "default", "keys"), [("[1, 2]", "2", ("1", "2")), ('["a", "true"]', '"a"', ("a", "true"))]
)
def test_values_may_be_numbers_or_words(tmp_path: Path, values: str, default: str, keys: tuple[str, str]) -> None:
    one, two = keys
    text = SWITCH.replace("[false, true]", values).replace("default = false", f"default = {default}")
    text = text.replace("\ntrue =", f"\n{one} =").replace("\nfalse =", f"\n{two} =")
    switch = read_rulings(rulings_file(tmp_path, RULING + text))["T-AM-01"].switch
    assert switch is not None
    assert tuple(switch.meaning) == keys


def test_the_order_of_the_file_is_kept_and_an_empty_file_has_no_rulings(tmp_path: Path) -> None:
    second = RULING.replace("AM-01", "AB-00").replace('"ruling"', '"completion"')
    rulings = read_rulings(rulings_file(tmp_path, RULING + second))
    assert [(ruling.id, ruling.kind) for ruling in rulings.values()] == [
        ("T-AM-01", "ruling"),
        ("T-AB-00", "completion"),
    ]
    assert read_rulings(rulings_file(tmp_path, "")) == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (RULING + RULING, "rulings.toml, ruling T-AM-01: this id stands twice"),
        (
            RULING + SWITCH + RULING.replace("AM-01", "AM-02") + SWITCH,
            "rulings.toml, ruling T-AM-02: switch.name: respite stands twice",
        ),
        (
            RULING.replace("reason", "reasons"),
            "rulings.toml, ruling T-AM-01: Object contains unknown field `reasons`",
        ),
        (
            RULING.replace(', en = "The respite"', ""),
            "rulings.toml, ruling T-AM-01: Object missing required field `en` - at `$.title`",
        ),
        (
            RULING.replace('"ruling"', '"opinion"'),
            "rulings.toml, ruling T-AM-01: Invalid enum value 'opinion' - at `$.kind`",
        ),
        (
            RULING.replace('id = "T-AM-01"\n', ""),
            "rulings.toml, ruling number 1: Object missing required field `id`",
        ),
        (
            RULING.replace("The book is silent.", " "),
            "rulings.toml, ruling T-AM-01: reason.en is empty",
        ),
        (RULING.replace('"T-2"', '""'), "rulings.toml, ruling T-AM-01: clauses is empty"),
        ("ruling = [3]", "rulings.toml, ruling number 1: Expected `object`, got `int`"),
        (
            "[[rulings]]\nid = 1\n",
            "rulings.toml: unknown key rulings: only [[ruling]] tables are expected",
        ),
        ("[ruling]\nid = 'T'\n", "rulings.toml: ruling should be written [[ruling]]"),
    ],
)
def test_a_wrong_ruling_is_refused_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    assert refusal(tmp_path, text) == message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[false, true]", "[false]", "switch.values: at least two different values are expected"),
        ("[false, true]", "[false, false]", "switch.values: at least two different values are expected"),
        ("default = false", "default = 0", "switch.default: not one of the values"),
        ("[false, true]", "[0, 1]", "switch.default: not one of the values"),
        ('true = { fr = "rompt", en = "breaks" }', "", "switch.meaning: True is not explained"),
        (
            "\ntrue =",
            '\nmaybe = { fr = "a", en = "b" }\ntrue =',
            "switch.meaning: maybe is not one of the values",
        ),
        (
            "default = false",
            "default = 1.5",
            "Expected `bool | int | str`, got `float` - at `$.switch.default`",
        ),
    ],
)
def test_a_wrong_switch_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in SWITCH
    text = RULING + SWITCH.replace(old, new)
    assert refusal(tmp_path, text) == f"rulings.toml, ruling T-AM-01: {message}"


def test_a_file_that_is_not_toml_is_refused_with_its_name_and_line(tmp_path: Path) -> None:
    assert refusal(tmp_path, "[[ruling]]\nid = T") == "rulings.toml: Invalid value (at line 2, column 6)"


OPTION = SWITCH.replace("ruling.switch", "switch").replace("[switch]", "[[switch]]")


def test_the_options_of_a_book_are_switches_of_their_own(tmp_path: Path) -> None:
    other = OPTION.replace('"respite"', '"ambush"\nclause = "T-7"')
    switches = read_switches(rulings_file(tmp_path, OPTION + other))
    assert [(switch.name, switch.clause) for switch in switches.values()] == [
        ("respite", None),
        ("ambush", "T-7"),
    ]
    assert switches["ambush"].meaning["False"] == Bilingual("ne rompt pas", "does not break")


def test_a_book_without_an_options_file_has_no_options(tmp_path: Path) -> None:
    assert read_switches(tmp_path / "options.toml") == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (OPTION + OPTION, "rulings.toml, switch respite: this name stands twice"),
        (
            OPTION.replace("default = false", 'default = "no"'),
            "rulings.toml, switch respite: default: not one of the values",
        ),
        (OPTION.replace('"breaks"', '""'), "rulings.toml, switch respite: meaning.true.en is empty"),
        (
            OPTION.replace('name = "respite"', ""),
            "rulings.toml, switch number 1: Object missing required field `name`",
        ),
        (RULING, "rulings.toml: unknown key ruling: only [[switch]] tables are expected"),
    ],
)
def test_a_wrong_option_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ValueError) as caught:
        read_switches(rulings_file(tmp_path, text))
    assert str(caught.value) == message
