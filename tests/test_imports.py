"""The shape of the source: no import cycle, no module too long, no book known by name above the rulebooks."""

from __future__ import annotations

import re
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
MAX_LINES = 500
BOOKS = ("masse", "lames", "demonworld", "fleuries")
ABOVE = ("odds", "tournaments", "server", "cli", "testing")
NAMED = re.compile(rf"""["']({"|".join(BOOKS)})["']""")


def cycles(imports: dict[str, set[str]]) -> list[set[str]]:
    """The groups of modules that import each other, by Tarjan's algorithm."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(module: str) -> None:
        index[module] = low[module] = len(index)
        stack.append(module)
        for other in sorted(imports[module]):
            if other not in index:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in stack:
                low[module] = min(low[module], index[other])
        if low[module] == index[module]:
            at = stack.index(module)
            group = set(stack[at:])
            del stack[at:]
            if len(group) > 1:
                found.append(group)

    for module in sorted(imports):
        if module not in index:
            visit(module)
    return found


def test_a_cycle_would_be_found() -> None:
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == [{"b", "c"}]
    assert cycles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_no_modules_import_each_other() -> None:
    """Imports within functions count; those for type checkers alone do not."""
    graph = grimp.build_graph("oriflamme", exclude_type_checking_imports=True, cache_dir=None)
    assert cycles({module: graph.find_modules_directly_imported_by(module) for module in graph.modules}) == []


def test_no_module_is_too_long() -> None:
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "web/src").rglob("*.ts"), *(ROOT / "web/src").rglob("*.svelte")]
    long = {
        file.relative_to(ROOT).as_posix(): lines
        for file in files
        if file.name != "generated.ts" and (lines := len(file.read_text(encoding="utf-8").splitlines())) > MAX_LINES
    }
    assert long == {}


def test_nobody_above_the_rulebooks_knows_a_book_by_name() -> None:
    known = []
    for layer in ABOVE:
        for file in (ROOT / "src/oriflamme" / layer).rglob("*.py"):
            if "displays" not in file.parts:
                known += [(file.stem, name) for name in NAMED.findall(file.read_text(encoding="utf-8"))]
    assert known == []
