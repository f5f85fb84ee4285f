"""Small changes to a source file, each of which some test should notice."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
SUMS: dict[type[ast.operator], str] = {ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*"}
CHOICES = {"min": "max", "max": "min", "any": "all", "all": "any"}
NUMBER = re.compile(rb"(?<![\w.\"'-])\d+(?![\w.\"'-])")


@dataclass(frozen=True)
class Mutant:
    """One change: these bytes of this file become others."""

    path: Path
    line: int
    start: int
    end: int
    new: str

    def source(self) -> bytes:
        """The whole file with the change."""
        raw = self.path.read_bytes()
        return raw[: self.start] + self.new.encode() + raw[self.end :]

    def __str__(self) -> str:
        old = self.path.read_bytes()[self.start : self.end].decode()
        return f"{self.path}:{self.line}  {' '.join(old.split())}  ->  {' '.join(self.new.split())}"


def mutants(path: Path) -> list[Mutant]:
    """Every change that we know how to make to this file, in the order of its lines."""
    found = _python(path) if path.suffix == ".py" else _table(path)
    return sorted(set(found), key=lambda one: (one.start, one.end, one.new))


def _table(path: Path) -> Iterator[Mutant]:
    at = 0
    for number, line in enumerate(path.read_bytes().splitlines(keepends=True), 1):
        if b"=" in line and not line.lstrip().startswith(b"#"):
            for hit in NUMBER.finditer(line):
                if line[: hit.start()].count(b'"') % 2 == 0:
                    yield Mutant(path, number, at + hit.start(), at + hit.end(), str(int(hit[0]) + 1))
        at += len(line)


def _python(path: Path) -> Iterator[Mutant]:
    text = path.read_text()
    tree = ast.parse(text)
    lines = [0]
    for line in text.splitlines(keepends=True):
        lines.append(lines[-1] + len(line.encode()))

    def written(node: ast.AST) -> str:
        return ast.get_source_segment(text, node) or ""

    def change(node: ast.expr, new: str) -> Mutant:
        start = lines[node.lineno - 1] + node.col_offset
        end = lines[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        return Mutant(path, node.lineno, start, end, new)

    passed_over = {id(inner) for outer in _unchanging(tree) for inner in ast.walk(outer)}
    for node in ast.walk(tree):
        if id(node) not in passed_over:
            for place, new in _changes(node, written):
                yield change(place, new)


def _unchanging(tree: ast.AST) -> Iterator[ast.AST]:
    """What decides nothing: annotations, decorators, imports for the type checker."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from node.decorator_list
        if isinstance(node, ast.FunctionDef) and node.returns:
            yield node.returns
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            yield node.annotation
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            yield node


def _changes(node: ast.AST, written: Callable[[ast.AST], str]) -> Iterator[tuple[ast.expr, str]]:
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=[right]) if type(operator) in COMPARISONS:
            yield node, f"({written(left)} {COMPARISONS[type(operator)]} {written(right)})"
        case ast.BoolOp(op=operator, values=values):
            both = isinstance(operator, ast.And)
            yield node, "(" + (" or " if both else " and ").join(f"({written(one)})" for one in values) + ")"
            for one in values:
                yield one, str(both)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, f"({written(operand)})"
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in SUMS:
            if not any(
                isinstance(side, ast.JoinedStr | ast.Constant) and '"' in written(side) for side in (left, right)
            ):
                yield node, f"({written(left)} {SUMS[type(operator)]} {written(right)})"
        case ast.Constant(value=bool(value)):
            yield node, str(not value)
        case ast.Constant(value=int(value)):
            yield node, str(value + 1)
        case ast.Call(func=ast.Name(id=name) as called) if name in CHOICES:
            yield called, CHOICES[name]
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
                yield test, f"(not ({written(test)}))"
