"""Where in a TOML file a key stands."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

import oriflamme
from oriflamme.kernel.toml_lines import TomlLines, path_of

SHIPPED = sorted(Path(oriflamme.__file__).parent.glob("rulebooks/*/*/*.toml"))
TEXT = '''# a comment with [a] = "b"
book = "masse"          # 2
title = { fr = "Gué", en = "Ford # no comment" }
map = """
[[not.a.table]]
key = "nobody"
"""
list = [ # 8
  1,
  [2, 3], { a = 4 },
]
"quoted key".'x.y'.z = '# [no]'

[[army]] # 14
seat = "north"

  [[army.unit]]
  key = "foot"
  men = 5

  [[army.unit]]
  key = "horse"
  [army.unit.now]
  links = { orcs = 1 }

[[army]]
seat = "south"
[[army.unit]]
key = "orcs"
'''


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("book", 2),
        ("title.en", 3),
        ("map", 4),
        ("list", 8),
        ("list[0]", 9),
        ("list[1][1]", 10),
        ("list[2].a", 10),
        ("army", 14),
        ("army[0]", 14),
        ("army[0].seat", 15),
        ("army[0].unit[0]", 17),
        ("army[0].unit[0].men", 19),
        ("army[0].unit[1].now.links.orcs", 24),
        ("army[1]", 26),
        ("army[1].unit[0].key", 29),
        ("army[0].unit[0].absent", 17),
        ("army[7].unit", 14),
        ("horse", 21),
        ("horse.now.links", 24),
        ("south.commander", 26),
        ("orcs", 28),
        ("nobody", 0),
        ("", 0),
    ],
)
def test_a_place_has_its_line_or_that_of_the_table_around_it(place: str, line: int) -> None:
    assert TomlLines(TEXT).line_of(place) == line


def test_quoted_keys_are_keys() -> None:
    assert TomlLines(TEXT).lines["quoted key", "x.y", "z"] == 12


def test_the_steps_of_a_place() -> None:
    assert path_of("army[0].unit[12].now.order") == ("army", 0, "unit", 12, "now", "order")


def paths(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(below for key, value in pairs for below in paths(value, (*path, key)))]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parts[-3]}/{path.parts[-2]}/{path.stem}")
def test_every_key_of_every_file_that_ships_is_found(path: Path) -> None:
    _found_all(path.read_text(encoding="utf-8"))


KEYS = st.text(max_size=4)
VALUES = st.recursive(
    st.text(max_size=6) | st.integers(-9, 9) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(KEYS, VALUES, max_size=4), st.booleans())
def test_every_key_of_any_file_is_found(data: dict[str, Any], long: bool) -> None:
    _found_all(tomli_w.dumps(data, multiline_strings=long))


def _found_all(text: str) -> None:
    found = TomlLines(text).lines
    wanted = set(paths(tomllib.loads(text))) - {()}
    assert set(found) == wanted
    lines = text.split("\n")
    for path, line in found.items():
        if isinstance(path[-1], str) and path[-1].isidentifier():
            assert path[-1] in lines[line - 1]
