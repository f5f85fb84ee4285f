"""A pytest plugin that records which clauses the tests prove, and refuses a test that names a wrong one.

Register it in `conftest.py` with `pytest_plugins = ["oriflamme.testing.plugin"]`. It looks for the catalogues in
`src/oriflamme/rulebooks/*/` under pytest's root folder and keeps its record in that root, in `.proofs.json`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from oriflamme.kernel import registry
from oriflamme.kernel.clauses import read_clauses
from oriflamme.testing import coverage

_PROPERTY = "clauses"


class Catalogue:
    """The clauses of every rulebook under a root folder or installed, and those that are waived."""

    def __init__(self, root: Path) -> None:
        self.known: set[str] = set()
        self.waived: set[str] = set()
        installed = {folder / "clauses.tsv" for folder in registry.book_folders()}
        for path in sorted({*(root / "src" / "oriflamme" / "rulebooks").glob("*/clauses.tsv"), *installed}):
            self.known |= read_clauses(path).keys()
            waivers = path.with_name(coverage.WAIVERS_NAME)
            if waivers.exists():
                self.waived |= coverage.read_waivers(waivers).keys()

    def fault(self, name: str) -> str | None:
        """What is wrong with proving this clause, if anything."""
        if name not in self.known:
            return f"@clause names {name}, which no rulebook's clauses.tsv holds"
        if name in self.waived:
            return f"@clause names {name}, which {coverage.WAIVERS_NAME} waives: remove the waiver or the mark"
        return None


class Checker:
    """Where tests run: attaches a test's clauses to its reports and fails a test that names a wrong one."""

    def __init__(self, root: Path) -> None:
        try:
            self._catalogue = Catalogue(root)
        except ValueError as error:
            raise pytest.UsageError(str(error)) from error

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        named = coverage.clauses_of(getattr(item, "function", None))
        if named:
            item.user_properties.append((_PROPERTY, list(named)))
            item.extra_keyword_matches.update(named)  # pytest -k LM-2.6.8-01

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        faults = [fault for name in _named(item.user_properties) if (fault := self._catalogue.fault(name))]
        if faults:
            pytest.fail("\n".join(faults), pytrace=False)


class Recorder:
    """Where reports arrive (one process, however many run tests): writes the record when the run ends."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._sources = coverage.source_digests(root)
        self._ran: dict[str, coverage.FileRun] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test passes when its call passed and nothing failed, not even a crash that tells no clauses."""
        tests = self._tests(report.nodeid.partition("::")[0])
        named = _named(report.user_properties)
        if named and report.when == "setup":
            tests[report.nodeid] = coverage.CaseRun("skipped", named)
        case = tests.get(report.nodeid)
        if case and report.failed:
            tests[report.nodeid] = replace(case, outcome="failed")
        elif case and case.outcome == "skipped" and _passed(report):
            tests[report.nodeid] = replace(case, outcome="passed")

    def _tests(self, name: str) -> dict[str, coverage.CaseRun]:
        """The tests seen so far of the file of this name."""
        if name not in self._ran:
            digest = coverage.digest_of(self._root / name)
            self._ran[name] = coverage.FileRun(digest, self._sources)
        return self._ran[name].tests

    def pytest_sessionfinish(self) -> None:
        if not self._ran:
            return
        path = self._root / coverage.RECORD_NAME
        try:
            record = coverage.read_record(path)
        except ValueError:  # damaged, or of an older shape: this run starts a new one
            record = coverage.CoverageRecord()
        coverage.write_record(path, coverage.merged(record, self._ran, self._root))


def pytest_configure(config: pytest.Config) -> None:
    """Check where tests run, record where reports arrive: under xdist these are different processes."""
    config.pluginmanager.register(Checker(config.rootpath), "oriflamme-clauses")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(config.rootpath), "oriflamme-proofs")


def _named(properties: list[tuple[str, object]]) -> list[str]:
    for key, value in properties:
        if key == _PROPERTY and isinstance(value, list):
            return value
    return []


def _passed(report: pytest.TestReport) -> bool:
    """Whether the test itself passed; one that was expected to fail proves nothing, whichever way it went."""
    return report.when == "call" and report.passed and not hasattr(report, "wasxfail")
