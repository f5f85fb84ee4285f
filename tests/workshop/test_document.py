"""A scenario file that is edited step by step keeps its comments, its order and its layout."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oriflamme.kernel import UserError, registry
from oriflamme.workshop.document import Add, Edit, Remove, Set, edited, unused_key, written

FILE = """\
# A file with remarks
book = "masse"    # which book
title = { fr = "Titre", en = "Title" }
turns = 8         # short

[victory]
margin = 5        # narrow

[[army]]
seat = "north"    # the first

# the only one
[[army.unit]]
key = "foot"
men = 100         # many

[[army]]
seat = "south"
unit = [
    { key = "horse", men = 20 },    # few
    { key = "bows", men = 30 },
]
"""


def lines(text: str) -> list[str]:
    return text.splitlines()


def changed(*edits: Edit) -> tuple[list[str], list[str], Any]:
    """The lines that are gone, those that are new, and what the file says."""
    text = edited(FILE, list(edits))
    gone = [line for line in lines(FILE) if line not in lines(text)]
    new = [line for line in lines(text) if line not in lines(FILE)]
    return gone, new, tomllib.loads(text)


def test_a_value_is_set_and_its_remark_stays() -> None:
    gone, new, data = changed(Set(("army", 0, "unit", 0, "men"), 120))
    assert gone == ["men = 100         # many"] and new == ["men = 120         # many"]
    assert data["army"][0]["unit"][0]["men"] == 120


def test_a_new_key_of_the_file_stands_before_its_tables() -> None:
    gone, new, data = changed(Set(("minutes",), 30))
    assert (gone, new, data["minutes"]) == ([], ["minutes = 30"], 30)


def test_a_table_on_the_way_is_made() -> None:
    gone, new, data = changed(Set(("switches", "wings"), True))
    assert gone == [] and "[switches]" in new and data["switches"] == {"wings": True}


def test_an_entry_is_added_as_its_neighbours_are_written() -> None:
    gone, new, data = changed(Add(("army", 0, "unit"), {"key": "guard", "men": 9}))
    assert gone == [] and new == ['key = "guard"', "men = 9"]
    assert [unit["key"] for unit in data["army"][0]["unit"]] == ["foot", "guard"]
    gone, new, data = changed(Add(("army", 1, "unit"), {"key": "guard", "men": 9}))
    assert gone == [] and new == ['    { key = "guard", men = 9 },']
    assert [unit["key"] for unit in data["army"][1]["unit"]] == ["horse", "bows", "guard"]


def test_a_list_that_is_missing_is_made() -> None:
    _, new, data = changed(Add(("army", 0, "hero"), {"key": "chief"}))
    assert "[[army.hero]]" in new and data["army"][0]["hero"] == [{"key": "chief"}]


def test_a_key_that_is_taken_is_changed() -> None:
    _, _, data = changed(Add(("army", 0, "unit"), {"key": "bows"}), Add(("army", 0, "unit"), {"key": "bows"}))
    assert [unit["key"] for unit in data["army"][0]["unit"]] == ["foot", "bows_b", "bows_c"]


def test_keys_go_on_after_the_alphabet() -> None:
    taken = {"a"} | {f"a_{letter}" for letter in "bcdefghijklmnopqrstuvwxyz"}
    assert unused_key("a", taken) == "a_aa"
    assert unused_key("b", taken) == "b"


def test_an_entry_and_a_key_are_removed() -> None:
    gone, new, data = changed(Remove(("army", 1, "unit", 0)), Remove(("victory", "margin")))
    assert gone == ["margin = 5        # narrow", '    { key = "horse", men = 20 },    # few'] and new == []
    assert data["victory"] == {} and data["army"][1]["unit"] == [{"key": "bows", "men": 30}]


@pytest.mark.parametrize(
    "edit",
    [
        Remove(("army", 7)),
        Remove(("nothing",)),
        Set(("army", 0, "unit", 3, "men"), 1),
        Add(("turns",), {"key": "x"}),
        Set(("turns", "more"), 1),
    ],
)
def test_what_leads_nowhere_is_refused(edit: Edit) -> None:
    with pytest.raises(UserError, match="There is nothing at"):
        edited(FILE, [edit])


def test_every_scenario_that_ships_is_written_back_as_it_was() -> None:
    for name in registry.plugins("rulebooks"):
        for path in registry.book(name).scenarios.values():
            text = path.read_text(encoding="utf-8")
            minutes = registry.parse_toml(text, path.name).get("minutes", 0)
            assert edited(edited(text, [Set(("minutes",), minutes + 1)]), [Set(("minutes",), minutes)]) == text


@pytest.mark.parametrize(
    "value",
    [
        "a",
        'with "quotes" and \\',
        "two\nlines",
        'three\n"""quotes"""\n\\',
        {"a b": [1, 2.5, True], "c": {"d": "é\x7f"}},
        [],
    ],
)
def test_values_are_written_as_they_are_read(value: Any) -> None:
    assert tomllib.loads(f"value = {written(value)}")["value"] == value
