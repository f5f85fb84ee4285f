"""Proofs: which clauses are shown to hold, by the tests that ran and passed.

A test names the clauses it proves with `@clause(...)`. Test runs leave a record of what passed, with digests
of the tests and of the sources as they were, so that a proof of older code is not taken for one of today's.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import tomllib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.clauses import Clause

RECORD_NAME = ".proofs.json"
WAIVERS_NAME = "waivers.toml"

Test = TypeVar("Test", bound=Callable[..., object])
CaseResult = Literal["passed", "failed", "skipped"]


def clause(*ids: str) -> Callable[[Test], Test]:
    """Say which clauses a test proves: `@clause("MC-SIEGES-04")`. It takes several ids and may be stacked."""
    if not ids or not all(isinstance(name, str) for name in ids):
        raise TypeError('name at least one clause: @clause("MC-SIEGES-04")')

    def mark(test: Test) -> Test:
        if isinstance(test, type):
            raise TypeError(f"@clause belongs on the tests of {test.__name__}, not on the class")
        test.__dict__["clauses"] = (*ids, *test.__dict__.get("clauses", ()))
        return test

    return mark


def clauses_of(test: object) -> tuple[str, ...]:
    """The clauses a test names, in order and once each. Decorators over the mark hand its attributes on."""
    return tuple(dict.fromkeys(getattr(test, "clauses", ())))


class CaseRun(msgspec.Struct, frozen=True):
    """What became of one test that names clauses. One that was skipped, or never ended, proves nothing."""

    outcome: CaseResult
    clauses: list[str]


class FileRun(msgspec.Struct, frozen=True):
    """A test file as it was when it last ran: its digest, those of the sources, and its tests by node id."""

    digest: str
    sources: dict[str, str]
    tests: dict[str, CaseRun] = {}

    def joined(self, earlier: FileRun | None) -> FileRun:
        """With the tests that ran earlier on the very same code: running one test forgets no other."""
        if earlier is None or (earlier.digest, earlier.sources) != (self.digest, self.sources):
            return self
        return FileRun(self.digest, self.sources, {**earlier.tests, **self.tests})


class CoverageRecord(msgspec.Struct, frozen=True):
    """What the test runs have shown: for each clause the tests that prove it, for each test file what ran."""

    proofs: dict[str, list[str]] = {}
    files: dict[str, FileRun] = {}


def record_of(files: Mapping[str, FileRun]) -> CoverageRecord:
    """The record of these test files. A test that failed with any of its parameters proves nothing."""
    proofs: dict[str, list[str]] = defaultdict(list)
    for seen in files.values():
        failed = {_unparametrised(node) for node, test in seen.tests.items() if test.outcome == "failed"}
        for node, test in seen.tests.items():
            if test.outcome == "passed" and _unparametrised(node) not in failed:
                for name in test.clauses:
                    proofs[name].append(node)
    return CoverageRecord({name: sorted(proofs[name]) for name in sorted(proofs)}, dict(sorted(files.items())))


def _unparametrised(node: str) -> str:
    """`test_a.py::test_x[3-[4]]` is a case of `test_a.py::test_x`; a folder's name may hold brackets too."""
    path, separator, name = node.partition("::")
    return path + separator + name.partition("[")[0]


def merged(record: CoverageRecord, ran: Mapping[str, FileRun], root: Path) -> CoverageRecord:
    """The record after a run: files that ran are replaced, the others kept, those that are gone forgotten."""
    files = {name: seen for name, seen in record.files.items() if (root / name).exists()}
    files.update({name: seen.joined(files.get(name)) for name, seen in ran.items()})
    return record_of(files)


def stale_files(record: CoverageRecord, root: Path) -> list[str]:
    """The test files of the record that have changed since they ran, or whose sources have."""
    sources = source_digests(root)
    return [
        name
        for name, seen in record.files.items()
        if seen.sources != sources or not (root / name).exists() or seen.digest != digest_of(root / name)
    ]


def fresh(record: CoverageRecord, root: Path) -> CoverageRecord:
    """The record without the files that are stale."""
    stale = set(stale_files(record, root))
    return record_of({name: seen for name, seen in record.files.items() if name not in stale})


def read_record(path: Path) -> CoverageRecord:
    """The record at this place; an empty one where no test ran yet. A damaged one is refused."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=CoverageRecord)
    except FileNotFoundError:
        return CoverageRecord()
    except msgspec.DecodeError as error:
        raise ValueError(f"{path.name}: {error}") from error


def write_record(path: Path, record: CoverageRecord) -> None:
    """Write the record whole or not at all: a reader never meets half a file."""
    text = msgspec.json.format(msgspec.json.encode(record), indent=1)
    handle, draft = tempfile.mkstemp(prefix=path.name, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text + b"\n")
        os.replace(draft, path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def source_digests(root: Path) -> dict[str, str]:
    """One digest for each package that rules rest on: the kernel, the board and every rulebook."""
    package = root / "src" / "oriflamme"
    folders = [package / "kernel", package / "board", *sorted((package / "rulebooks").glob("*/"))]
    return {
        folder.relative_to(root).as_posix(): digest_of(folder)
        for folder in folders
        if folder.is_dir() and folder.name != "__pycache__"
    }


def name_of(path: Path, root: Path) -> str:
    """A file or folder as the record and pytest name it: from the root where it lies below it."""
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()


def digest_of(path: Path) -> str:
    """The digest of a file, or of a folder's files with their names, compiled files apart."""
    digest = hashlib.sha256()
    for file in _files(path):
        digest.update(f"{file.relative_to(path).as_posix()}\0".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _files(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
        return
    yield from (file for file in sorted(path.rglob("*")) if file.is_file() and "__pycache__" not in file.parts)


def read_waivers(path: Path) -> dict[str, Bilingual]:
    """The clauses that need no proof, each with its reason: `[waived.MC-X-01]` tables with `fr` and `en`."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        unknown = sorted(data.keys() - {"waived"})
        if unknown:
            raise ValueError(f"unknown key {unknown[0]}: only [waived.<clause>] tables are expected")
        waivers = msgspec.convert(data.get("waived", {}), dict[str, Bilingual])
        for name, reason in waivers.items():
            if not reason.fr.strip() or not reason.en.strip():
                raise ValueError(f"{name} is waived without a reason in both languages")
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from error
    return waivers


def waiver_faults(clauses: Collection[str], waivers: Mapping[str, Bilingual], proven: Collection[str]) -> list[str]:
    """What is wrong with the waivers: a clause that does not exist, or one that is proven and needs none."""
    unknown = [f"{name} is waived, but there is no such clause" for name in waivers if name not in clauses]
    needless = [f"{name} is waived, but it is proven" for name in waivers if name in proven]
    return unknown + needless


class Coverage(msgspec.Struct, frozen=True):
    """Where a book stands: the clauses proven, those waived with the reason, and those still missing."""

    proven: list[str]
    waived: dict[str, str]
    missing: list[str]


def coverage(
    clauses: Mapping[str, Clause], waivers: Mapping[str, Bilingual], record: CoverageRecord, lang: str = "en"
) -> Coverage:
    """Sort every clause of a book into proven, waived or missing, in the order of the book."""
    proven = [name for name in clauses if record.proofs.get(name)]
    unproven = [name for name in clauses if not record.proofs.get(name)]
    return Coverage(
        proven,
        waived={name: waivers[name].text(lang) for name in unproven if name in waivers},
        missing=[name for name in unproven if name not in waivers],
    )
