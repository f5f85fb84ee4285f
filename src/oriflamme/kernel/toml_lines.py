"""Where in a TOML file a key stands: the line of every table, key and element of a list.

`tomllib` tells no lines. This scanner reads text that is known to be TOML; it understands headers, dotted and quoted
keys, strings of all four kinds, lists and inline tables, and nothing more of the values.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import Any

Path = tuple[str | int, ...]
NAMES = ("key", "seat")
"""Keys by which tables are called elsewhere in a scenario."""
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_BASIC = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_LITERAL = re.compile(r"'[^'\n]*'")
_LONG_BASIC = re.compile(r'"""(?:[^\\]|\\.)*?"""(?!")"{0,2}', re.DOTALL)
_LONG_LITERAL = re.compile(r"'''.*?'''(?!')'{0,2}", re.DOTALL)
_SCALAR = re.compile(r"[^,\]}\n#]*")
_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


class TomlLines:
    """The lines of a TOML file by the paths of what stands there."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._breaks = [match.start() for match in re.finditer("\n", text)]
        self._tables: dict[Path, int] = {}
        """How many tables every list of tables has so far."""
        self._data = tomllib.loads(text)
        self.lines: dict[Path, int] = {}
        self._scan()

    def line_of(self, place: str) -> int:
        """The line of a place such as `army[0].unit[2].men`, or of the nearest table around it; 0: unknown.

        A place may also begin with the key of a piece or the seat of an army, wherever its table stands.
        """
        path = path_of(place)
        if path and path[0] not in self._data:
            path = (*next(self._called(str(path[0])), ()), *path[1:])
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)

    def _called(self, name: str) -> Iterator[Path]:
        return (path for path, table in _tables(self._data, ()) if any(table.get(key) == name for key in NAMES))

    # Reading

    def _scan(self) -> None:
        prefix: Path = ()
        while self._skip(_BLANK) < len(self._text):
            if self._text[self._at] == "[":
                prefix = self._header()
            else:
                self._pair(prefix)

    def _skip(self, what: re.Pattern[str]) -> int:
        match = what.match(self._text, self._at)
        self._at = match.end() if match else self._at
        return self._at

    def _note(self, path: Path, start: int) -> None:
        self.lines.setdefault(path, bisect_right(self._breaks, start) + 1)

    def _header(self) -> Path:
        """`[table]` or `[[list of tables]]`."""
        start = self._at
        several = self._text.startswith("[[", start)
        self._at += 2 if several else 1
        *parents, last = self._key()
        path: Path = ()
        for parent in parents:
            path = self._latest((*path, parent))
            self._note(path, start)
        path = (*path, last)
        if several:
            self._note(path, start)
            number = self._tables.get(path, 0)
            self._tables[path] = number + 1
            path = (*path, number)
        self._note(path, start)
        self._at += 2 if several else 1
        return path

    def _latest(self, path: Path) -> Path:
        """Within a list of tables, its last one."""
        return (*path, self._tables[path] - 1) if path in self._tables else path

    def _key(self) -> list[str]:
        """A key, dotted or not, and the blanks around its parts; the scanner stops at what follows."""
        parts = []
        while True:
            self._skip(_SPACE)
            start = self._at
            if self._text[start] == '"':
                self._skip(_BASIC)
                parts.append(str(tomllib.loads(f"k = {self._text[start : self._at]}")["k"]))
            elif self._text[start] == "'":
                self._skip(_LITERAL)
                parts.append(self._text[start + 1 : self._at - 1])
            else:
                self._skip(_BARE)
                parts.append(self._text[start : self._at])
            self._skip(_SPACE)
            if self._text[self._at : self._at + 1] != ".":
                return parts
            self._at += 1

    def _pair(self, prefix: Path) -> None:
        """`key = value`."""
        start = self._at
        path = prefix
        for part in self._key():
            path = (*path, part)
            self._note(path, start)
        self._at += 1
        self._skip(_SPACE)
        self._value(path)

    def _value(self, path: Path) -> None:
        text, start = self._text, self._at
        if text.startswith('"""', start):
            self._skip(_LONG_BASIC)
        elif text.startswith("'''", start):
            self._skip(_LONG_LITERAL)
        elif text[start] == '"':
            self._skip(_BASIC)
        elif text[start] == "'":
            self._skip(_LITERAL)
        elif text[start] == "[":
            self._list(path)
        elif text[start] == "{":
            self._inline_table(path)
        else:
            self._skip(_SCALAR)

    def _list(self, path: Path) -> None:
        self._at += 1
        number = 0
        while self._text[self._skip(_BLANK)] != "]":
            self._note((*path, number), self._at)
            self._value((*path, number))
            number += 1
            if self._text[self._skip(_BLANK)] == ",":
                self._at += 1
        self._at += 1

    def _inline_table(self, path: Path) -> None:
        self._at += 1
        while self._text[self._skip(_BLANK)] != "}":
            self._pair(path)
            if self._text[self._skip(_BLANK)] == ",":
                self._at += 1
        self._at += 1


def path_of(place: str) -> Path:
    """`army[0].unit[2].men` as its steps."""
    return tuple(int(step[2]) if step[2] else step[1] for step in _STEP.finditer(place))


def _tables(data: Any, path: Path) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """Every table of a file with its path."""
    if isinstance(data, Mapping):
        yield path, data
        for key, value in data.items():
            yield from _tables(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _tables(value, (*path, number))
