"""What is wrong with a file, said in the reader's language.

The libraries that read TOML and check records complain in English; here their complaints become messages.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from oriflamme.kernel.messages import Message, message

_FIELD = re.compile(r"Object (missing required|contains unknown) field `(.*)`")
_TYPE = re.compile(r"Expected `([^`]*)`, got `([^`]*)`")
_LENGTH = re.compile(r"Expected `array` of length (\d+), got (\d+)")
_SPOT = re.compile(r"\(at line (\d+), column (\d+)\)")
LARGEST = 1_000_000_000_000
"""No number of a file is larger: sums and products of such numbers still fit everywhere."""
_TYPES = ("array", "bool", "float", "int", "null", "object", "str")


def shape_error(error: msgspec.ValidationError, place: str) -> Message:
    """What a record lacks or has too much, with the place: the file, then the path of the field within it."""
    problem, _, path = str(error).partition(" - at ")
    path = path.replace("`", "").removeprefix("key in ").removeprefix("$").removeprefix(".")
    return message("bad-scenario", place=f"{place}, {path}" if path else place, problem=_shape(problem))


def _shape(problem: str) -> Message:
    if field := _FIELD.fullmatch(problem):
        return message("field-missing" if field[1].startswith("missing") else "field-unknown", field=field[2])
    if types := _TYPE.fullmatch(problem):
        return message("field-type", wanted=_types(types[1].removesuffix(" | null")), found=_types(types[2]))
    if length := _LENGTH.fullmatch(problem):
        return message("field-length", wanted=int(length[1]), found=int(length[2]))
    return message("field-other", problem=problem)


def _types(names: str) -> list[Message | str]:
    return [message(f"type-{name}") if name in _TYPES else name for name in names.split(" | ")]


def size_error(data: Any, place: str, path: str = "") -> Message | None:
    """The first number that is too large for anything, with its place."""
    if isinstance(data, int) and abs(data) > LARGEST:
        return message("bad-scenario", place=f"{place}, {path}", problem=message("field-huge", most=LARGEST))
    parts: list[tuple[str, Any]] = []
    if isinstance(data, Mapping):
        parts = [(f"{path}.{key}" if path else str(key), value) for key, value in data.items()]
    elif isinstance(data, (list, tuple)):
        parts = [(f"{path}[{number}]", value) for number, value in enumerate(data)]
    return next((flaw for name, value in parts if (flaw := size_error(value, place, name))), None)


def toml_error(error: ValueError | RecursionError, place: str) -> Message:
    """Where a text stops being TOML."""
    if isinstance(error, RecursionError):
        return message("bad-toml", place=place, problem=message("toml-deep"))
    if not isinstance(error, tomllib.TOMLDecodeError):
        return message("bad-toml", place=place, problem=message("toml-number"))
    spot = _SPOT.search(str(error))
    problem = message("toml-spot", line=int(spot[1]), column=int(spot[2])) if spot else message("toml-end")
    return message("bad-toml", place=place, problem=problem)
