"""The entries of a Fluent file, found without parsing them: which message stands where.

Parsing all texts of a book takes as long as everything else at the start of a program, and few of its messages are said
in one sitting. So a file is only cut into its entries when it is read; each is parsed when it is first said.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

_ENTRY = re.compile(r"(-?[a-zA-Z][\w-]*) *=", re.ASCII)
_GOES_ON = (" ", "}", "[", "*", ".", "\n", "\r")
"""How a line begins that belongs to the entry above it, or is empty."""


class Entry(NamedTuple):
    """A message or a term (whose id begins with a dash) as it is written."""

    path: Path
    line: int
    source: str

    def parsed(self) -> ast.Resource:
        """Its syntax tree. ValueError with file and line where it is none."""
        resource = FluentResource(self.source)
        for junk in resource.body:
            if isinstance(junk, ast.Junk):
                before = self.source.count("\n", 0, junk.span.start if junk.span else 0)
                raise _junk(self.path, self.line + before)
        return resource


def read_entries(path: Path) -> dict[str, Entry]:
    """The entries of a file by their ids. ValueError for text outside of any, and for an id that stands twice."""
    found: dict[str, Entry] = {}
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    starts = [number for number, line in enumerate(lines) if not line.startswith(_GOES_ON)]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        if lines[start].startswith("#"):
            continue
        entry = _ENTRY.match(lines[start])
        if entry is None:
            raise _junk(path, start + 1)
        if entry[1] in found:
            raise ValueError(f"{path.name}: message {entry[1]} stands twice")
        found[entry[1]] = Entry(path, start + 1, "".join(lines[start:end]))
    return found


def references(node: ast.BaseNode) -> tuple[str, ...]:
    """The ids of the messages and terms that a pattern or an entry speaks through."""
    found = _References()
    found.visit(node)
    return tuple(found.ids)


class _References(Visitor):
    def __init__(self) -> None:
        self.ids: dict[str, None] = {}

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.ids[node.id.name] = None

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.ids[f"-{node.id.name}"] = None
        self.generic_visit(node)


def _junk(path: Path, line: int) -> ValueError:
    return ValueError(f"{path.name}, line {line}: not a Fluent message")
