"""A scenario file that is edited in small steps: comments, order and layout stay as its author wrote them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Annotated, Any

import msgspec
import tomlkit
from msgspec import Meta
from tomlkit.container import Container, OutOfOrderTableProxy
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array, InlineTable, Item, Table

from oriflamme.kernel import UserError, message
from oriflamme.kernel.registry import parse_toml, write_scenario

MAX_STEPS, MAX_PLACES = 12, 20_000
"""How deep a key may lie, and how many hexes or sides one stroke may touch."""
Step = Annotated[str, Meta(max_length=100)] | int
Path = Annotated[tuple[Step, ...], Meta(min_length=1, max_length=MAX_STEPS)]
Spot = Annotated[str, Meta(max_length=20)]
Word = Annotated[str, Meta(max_length=60)]
KEY = "key"


class Set(msgspec.Struct, frozen=True, tag="set", tag_field="do", forbid_unknown_fields=True):
    """Say a key; nothing (null) takes it away."""

    path: Path
    value: Any = None


class Add(msgspec.Struct, frozen=True, tag="add", tag_field="do", forbid_unknown_fields=True):
    """Add a table at the end of a list of tables. If its `key` is taken it gets another."""

    path: Path
    value: dict[str, Any]


class Remove(msgspec.Struct, frozen=True, tag="remove", tag_field="do", forbid_unknown_fields=True):
    """Take away a key or an entry of a list."""

    path: Path


class Paint(msgspec.Struct, frozen=True, tag="paint", tag_field="do", forbid_unknown_fields=True):
    """Paint hexes with a terrain, a level or a feature, or sides with what lies on them."""

    places: Annotated[tuple[Spot, ...], Meta(max_length=MAX_PLACES)]
    """Hexes by name, or sides: `0305/E`."""
    terrain: Word = ""
    level: int | None = None
    feature: Word = ""
    side: Word = ""
    remove: bool = False
    """Take the feature or what lies on the side away."""


class Resize(msgspec.Struct, frozen=True, tag="resize", tag_field="do", forbid_unknown_fields=True):
    """Give a drawn map another size; what it has in common with the old one stays."""

    columns: Annotated[int, Meta(ge=1, le=200)]
    rows: Annotated[int, Meta(ge=1, le=200)]


Edit = Set | Add | Remove
Operation = Edit | Paint | Resize


def edited(text: str, edits: Sequence[Edit], place: str = "scenario") -> str:
    """The text of a TOML file after some edits, with everything else as it stands.

    What it says is worked out apart, from plain data: where the text came out otherwise, it is written anew.
    """
    wanted = parse_toml(text, place)
    settled = []
    for edit in edits:
        settled.append(_keyed(edit, wanted))
        _apply(wanted, deepcopy(settled[-1]))
    try:
        document = tomlkit.parse(text)
        for edit in settled:
            _write(document, edit)
        found = tomlkit.dumps(document)
        if parse_toml(found, place) == wanted:
            return found
    except (TOMLKitError, UserError, LookupError, TypeError, ValueError, AttributeError):
        pass
    return write_scenario(wanted)


def unused_key(wish: str, taken: set[str]) -> str:
    """A key that nothing else has: `foot`, `foot_b`, `foot_c`."""
    found, number = wish, 1
    while found in taken:
        letters, rest = "", number
        while True:
            letters = chr(ord("a") + rest % 26) + letters
            rest = rest // 26 - 1
            if rest < 0:
                break
        found, number = f"{wish}_{letters}", number + 1
    return found


def keys_of(data: Any) -> set[str]:
    """Every key by which a table of a file is called."""
    if isinstance(data, Mapping):
        own = {data[KEY]} if isinstance(data.get(KEY), str) else set()
        return own.union(*(keys_of(value) for value in data.values()))
    return set().union(*(keys_of(value) for value in data)) if isinstance(data, list) else set()


def _keyed(edit: Edit, data: Mapping[str, Any]) -> Edit:
    """An addition whose key is not taken."""
    if not isinstance(edit, Add) or not isinstance(edit.value.get(KEY), str):
        return edit
    return Add(edit.path, edit.value | {KEY: unused_key(edit.value[KEY], keys_of(data))})


# In plain data


def _apply(data: Any, edit: Edit) -> None:
    *way, last = edit.path
    if isinstance(edit, Set) and edit.value is not None:
        holder = _reached(data, way)
        if isinstance(last, int) and isinstance(holder, list) and last == len(holder):
            holder.append(edit.value)
        elif isinstance(holder, dict) and isinstance(last, str):
            holder[last] = edit.value
        else:
            holder[_entry(holder, last)] = edit.value
    elif isinstance(edit, Add):
        holder = _reached(data, way)
        if not isinstance(holder, dict) or not isinstance(holder.setdefault(last, []), list):
            raise no_such_place(edit.path)
        holder[last].append(edit.value)
    else:
        holder = _found(data, way)
        del holder[_entry(holder, last)]


def _reached(data: Any, way: Sequence[Step]) -> Any:
    """What lies at a place; tables on the way that are missing are made."""
    for number, step in enumerate(way):
        if isinstance(data, dict) and isinstance(step, str):
            data = data.setdefault(step, {})
        else:
            data = data[_entry(data, step, way[: number + 1])]
    return data


def _found(data: Any, way: Sequence[Step]) -> Any:
    for step in way:
        data = data[_entry(data, step, way)]
    return data


def _entry(data: Any, step: Step, way: Sequence[Step] = ()) -> Any:
    """The step, if it leads somewhere."""
    inside = isinstance(data, list) and isinstance(step, int) and 0 <= step < len(data)
    if inside or (isinstance(data, dict) and step in data):
        return step
    raise no_such_place(way or (step,))


def no_such_place(path: Sequence[Step]) -> UserError:
    """There is nothing at this place of the file."""
    return UserError(message("no-such-place", place=".".join(map(str, path))))


# In the document


def _write(document: Any, edit: Edit) -> None:
    *way, last = edit.path
    if isinstance(edit, Set) and edit.value is not None:
        holder = _made(document, way)
        if isinstance(holder, (Array, AoT)) and last == len(holder):
            holder.append(_entry_item(holder, edit.value))
        elif not way and _has_lines(edit.value):  # a table with texts of several lines has lines of its own
            document.pop(last, None)
            document.add(last, _table(edit.value))
        else:
            holder[last] = item_of(edit.value)
    elif isinstance(edit, Add):
        holder = _made(document, way)
        if last not in holder:
            holder[last] = _new_list(holder)
        holder[last].append(_entry_item(holder[last], edit.value))
    else:
        holder = _at(document, way)
        del holder[last]


def _has_lines(value: Any) -> bool:
    return isinstance(value, Mapping) and any(isinstance(one, str) and "\n" in one for one in value.values())


def _at(document: Any, way: Sequence[Step]) -> Any:
    for step in way:
        document = document[step]
    return document


def _made(document: Any, way: Sequence[Step]) -> Any:
    for step in way:
        tables = (Container, Table, InlineTable, OutOfOrderTableProxy)
        if isinstance(step, str) and isinstance(document, tables) and step not in document:
            document[step] = tomlkit.inline_table() if isinstance(document, InlineTable) else tomlkit.table()
        document = document[step]
    return document


def _new_list(holder: Any) -> Item:
    """An empty list for tables: within an inline table, a list of inline tables."""
    if isinstance(holder, InlineTable):
        return tomlkit.array()
    return tomlkit.aot()


def _entry_item(holder: Any, value: Any) -> Any:
    if isinstance(holder, AoT):
        return _table(value)
    if isinstance(holder, Array) and isinstance(value, Mapping) and not len(holder):
        holder.multiline(True)
    return item_of(value)


def _table(value: Mapping[str, Any]) -> Table:
    """A table of a list of tables, key by key; tables within it stay on their lines."""
    table = tomlkit.table()
    for key, one in value.items():
        table.add(key, item_of(one))
    table.add(tomlkit.nl())
    return table


def item_of(value: Any) -> Item:
    """A value as it is written: tables in one line, texts of several lines as such."""
    found = tomlkit.parse(f"value = {written(value)}\n").item("value")
    assert isinstance(found, Item)
    return found


def written(value: Any) -> str:
    """A value in TOML."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_bare(key)} = {written(one)}" for key, one in value.items() if one is not None)
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(written(one) for one in value)}]"
    if isinstance(value, str):
        return _long(value) if "\n" in value else _quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    raise TypeError(value)


def _bare(key: str) -> str:
    plain = key.replace("-", "").replace("_", "")
    return key if plain.isalnum() and plain.isascii() else _quoted(key)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _long(text: str) -> str:
    lines = (_quoted(line)[1:-1].replace('\\"', '"') for line in text.split("\n"))
    return '"""\n' + "\n".join(lines).replace('"""', '""\\"') + '"""'
