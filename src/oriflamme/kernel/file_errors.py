"""What is wrong with a file, said in the reader's language.

The libraries that read TOML and check records complain in English; here their complaints become messages.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from oriflamme.kernel.complaints import nearest
from oriflamme.kernel.messages import Message, message

_FIELD = re.compile(r"Object (missing required|contains unknown) field `(.*)`")
_TYPE = re.compile(r"Expected `([^`]*)`, got `([^`]*)`")
_LENGTH = re.compile(r"Expected `array` of length (\d+), got (\d+)")
_WORD = re.compile(r"Invalid enum value '?(.*?)'?")
MAX_NEAR = 24
"""How much of a line is shown that is no TOML."""
_SPOT = re.compile(r"\(at line (\d+), column (\d+)\)")
LARGEST = 1_000_000_000_000
"""No number of a file is larger: sums and products of such numbers still fit everywhere."""
_TYPES = ("array", "bool", "float", "int", "null", "object", "str")


class FileProblem(NamedTuple):
    """One thing that is wrong with a file: the path of the table or key, what, the path of the very key, and the word
    that was probably meant."""

    place: str
    what: Message
    at: str = ""
    meant: str = ""


def shape_error(error: msgspec.ValidationError, place: str) -> Message:
    """What a record lacks or has too much, with the place: the file, then the path of the field within it."""
    found = whole_problem(error)
    where = f"{place}, {found.place}" if found.place else place
    return message("bad-scenario", place=where, problem=found.what)


def whole_problem(error: msgspec.ValidationError) -> FileProblem:
    """What a library said of a record that it could not read."""
    problem, _, path = str(error).partition(" - at ")
    path = path.replace("`", "").removeprefix("key in ").removeprefix("$").removeprefix(".")
    return FileProblem(path, _shape(problem))


def _shape(problem: str, known: Sequence[str] = ()) -> Message:
    """A complaint of the library in our words."""
    if field := _FIELD.fullmatch(problem):
        return message("field-missing" if field[1].startswith("missing") else "field-unknown", field=field[2])
    if types := _TYPE.fullmatch(problem):
        return message("field-type", wanted=_types(types[1].removesuffix(" | null")), found=_types(types[2]))
    if length := _LENGTH.fullmatch(problem):
        return message("field-length", wanted=int(length[1]), found=int(length[2]))
    if (word := _WORD.fullmatch(problem)) and known:
        return message("field-word", word=word[1], known=[one for one in known if one])
    return message("field-other", problem=problem)


def _types(names: str) -> list[Message | str]:
    return [message(f"type-{name}") if name in _TYPES else name for name in names.split(" | ")]


# Every problem of a file, where the library stops at the first


def shape_problems(data: Any, kind: Any, path: str = "") -> list[FileProblem]:
    """All that keeps plain data from being a record of this type, in the order of the record."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(data, Mapping):
        return _struct_problems(data, kind, path)
    origin, args = get_origin(kind), get_args(kind)
    if origin in (list, tuple) and isinstance(data, (list, tuple)) and (origin is list or args[-1] is Ellipsis):
        return [problem for at, one in enumerate(data) for problem in shape_problems(one, args[0], f"{path}[{at}]")]
    if origin is dict and isinstance(data, Mapping):
        keys = [problem for key in data for problem in _leaf_problems(key, args[0], path)]
        return keys + [
            problem for key, one in data.items() for problem in shape_problems(one, args[1], _below(path, key))
        ]
    if origin in (Union, UnionType):
        inner = [one for one in args if one is not NoneType]
        if len(inner) == 1 and data is not None:
            return shape_problems(data, inner[0], path)
    return _leaf_problems(data, kind, path)


def _struct_problems(data: Mapping[str, Any], kind: type[msgspec.Struct], path: str) -> list[FileProblem]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    found = [
        FileProblem(path, message("field-missing", field=name))
        for name, field in fields.items()
        if field.required and name not in data
    ]
    for name, value in data.items():
        if name in fields:
            found += shape_problems(value, fields[name].type, _below(path, name))
        elif kind.__struct_config__.forbid_unknown_fields:
            meant = nearest(name, tuple(fields))
            unknown = message("field-unknown", field=name)
            if not meant:
                unknown = message("field-none", field=name, known=", ".join(fields))
            found.append(FileProblem(path, unknown, _below(path, name), meant))
    return found


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else str(name)


def _leaf_problems(data: Any, kind: Any, path: str) -> list[FileProblem]:
    try:
        msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        problem, _, below = str(error).partition(" - at ")
        below = below.strip("`").removeprefix("key in `").removeprefix("$")
        known = tuple(_words(kind))
        meant = nearest(data, known) if isinstance(data, str) else ""
        return [FileProblem(f"{path}{below}", _shape(problem, known), meant=meant)]
    return []


def _words(kind: Any) -> Iterator[str]:
    """The words of a closed list, if that is what this type is."""
    if get_origin(kind) is Literal:
        yield from (str(word) for word in get_args(kind))
    elif get_origin(kind) in (Union, UnionType):
        for one in get_args(kind):
            yield from _words(one)


def size_problems(data: Any, path: str = "") -> list[FileProblem]:
    """The numbers that are too large for anything."""
    if isinstance(data, int) and abs(data) > LARGEST:
        return [FileProblem(path, message("field-huge", most=LARGEST))]
    if isinstance(data, Mapping):
        return [problem for key, value in data.items() for problem in size_problems(value, _below(path, key))]
    if isinstance(data, (list, tuple)):
        return [problem for number, value in enumerate(data) for problem in size_problems(value, f"{path}[{number}]")]
    return []


def toml_error(error: ValueError | RecursionError, place: str, text: str = "") -> Message:
    """Where a text stops being TOML, and what stands there."""
    if isinstance(error, RecursionError):
        return message("bad-toml", place=place, problem=message("toml-deep"))
    if not isinstance(error, tomllib.TOMLDecodeError):
        return message("bad-toml", place=place, problem=message("toml-number"))
    spot = _SPOT.search(str(error))
    if spot is None:
        return message("bad-toml", place=place, problem=message("toml-end"))
    line, column = int(spot[1]), int(spot[2])
    lines = text.splitlines()
    near = lines[line - 1][column - 1 :].strip()[:MAX_NEAR].rstrip() if line <= len(lines) else ""
    if not near or not near.isprintable():
        return message("bad-toml", place=place, problem=message("toml-spot", line=line, column=column))
    return message("bad-toml", place=place, problem=message("toml-near", line=line, column=column, near=near))
