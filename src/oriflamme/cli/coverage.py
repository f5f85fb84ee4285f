"""Which clauses the tests of a source checkout prove; tests that have not run on today's code run first."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

import oriflamme
from oriflamme.cli.language import fail, lang, tell
from oriflamme.cli.output import note, write, write_json
from oriflamme.kernel import Rulebook
from oriflamme.kernel.clauses import TIERS
from oriflamme.testing import coverage


def checkout() -> Path | None:
    """The root of the source checkout that this program runs from; None where it is installed alone."""
    root = Path(oriflamme.__file__).resolve().parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def record_at(root: Path) -> coverage.CoverageRecord:
    """The record of the test runs; a damaged one is named."""
    try:
        return coverage.read_record(root / coverage.RECORD_NAME)
    except ValueError as error:
        fail("cli-damaged", problem=str(error))


def report(name: str, tier: str, as_json: bool) -> bool:
    """Print where the books stand; returns whether a clause is missing."""
    root = checkout()
    if root is None:
        fail("cli-no-checkout")
    if tier and tier not in TIERS:
        fail("cli-unknown-tier", name=tier, known=", ".join(TIERS))
    books = [oriflamme.book(name)] if name else list(oriflamme.books().values())
    standing = {book.name: _standing(root, book, tier) for book in books}
    if as_json:
        write_json(msgspec.to_builtins(standing))
    else:
        for book, one in standing.items():
            _print(book, one)
    return any(one.missing for one in standing.values())


def _standing(root: Path, book: Rulebook[Any], tier: str) -> coverage.Coverage:
    tests = _tests(root, book)
    if _needs_run(root, tests):
        _run_tests(root, tests)
        if _needs_run(root, tests):
            note(tell("cli-still-stale"))
    record = coverage.fresh(record_at(root), root)
    wanted = {name: clause for name, clause in book.clauses.items() if tier in ("", clause.tier)}
    shipped = root / "src" / "oriflamme" / "rulebooks" / book.name
    path = (shipped if shipped.is_dir() else book.folder) / coverage.WAIVERS_NAME
    try:
        waivers = coverage.read_waivers(path) if path.exists() else {}
    except ValueError as error:
        fail("cli-damaged", problem=str(error))
    return coverage.coverage(wanted, waivers, record, lang())


def _tests(root: Path, book: Rulebook[Any]) -> Path:
    """Where the tests of a book are: in the checkout, or within a book that came from elsewhere."""
    own = book.folder / "tests"
    return own if own.is_dir() else root / "tests" / "rulebooks" / book.name


def _needs_run(root: Path, tests: Path) -> bool:
    """Whether a test file of the book has not run on the code as it is."""
    try:
        record = coverage.fresh(coverage.read_record(root / coverage.RECORD_NAME), root)
    except ValueError:
        return True
    return any(coverage.name_of(file, root) not in record.files for file in tests.rglob("test_*.py"))


def _run_tests(root: Path, tests: Path) -> None:
    """Run the tests of a book; what they print goes to standard error."""
    folder = coverage.name_of(tests, root)
    if not tests.is_dir():
        fail("cli-no-tests", folder=folder)
    note(tell("cli-running-tests", folder=folder))
    command = [sys.executable, "-m", "pytest", "-q", folder]
    done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        note(done.stdout)
        note(tell("cli-tests-failed"))


def _print(book: str, standing: coverage.Coverage) -> None:
    count = {"proven": len(standing.proven), "waived": len(standing.waived), "missing": len(standing.missing)}
    write(tell("cli-coverage", book=book, **count), "bold")
    for name, reason in standing.waived.items():
        write(tell("cli-waived", clause=name, reason=reason), "dim")
    for name in standing.missing:
        write(tell("cli-not-proven", clause=name), "red")
