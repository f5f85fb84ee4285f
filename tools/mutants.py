"""Do the tests notice when a rule is broken? The code is changed in small ways, and the tests that run it are run.

    python -m tools.mutants demonworld --sample 150 --seed 7
    python -m tools.mutants lames --sample 50 --under formations --json found.json
    python -m tools.mutants lames --again found.json

The tests are collected once. Which tests run which line is measured once, in a child. Then each mutant has a child of
its own, in which the changed function takes the place of the true one and the tests that run its line are run, the
quickest first, until one fails or the time given to it is spent. Changes of tables and of what runs at import take a
fresh interpreter each, and so are slower: `--imports` adds them. What no test noticed is listed; a line that no test
runs counts as unnoticed. A test that fails without any mutant would notice all of them: it stops the whole.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import gc
import inspect
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType

import coverage
import pytest
from _pytest.runner import runtestprotocol

from tools.mutant_sites import Mutant, mutants

SOURCES = (Path("src/oriflamme/rulebooks"), Path("src/oriflamme"))
TESTS = (Path("tests/rulebooks"), Path("tests"))
HANGS_AFTER_S = 60
"""A test that computes so long with a mutant hangs, and so notices it; what else the machine does is no matter."""
WAITS_AFTER_S = 1200
"""So does one that has not ended after so long by the clock: it waits for something that never comes."""
UNNOTICED, NOTICED, BROKEN = 0, 1, 2
COMPREHENSIONS = ("<listcomp>", "<dictcomp>", "<setcomp>", "<genexpr>")


class Mutation:
    """A pytest plugin: instead of running the tests once, it runs for each mutant those that might notice."""

    def __init__(self, chosen: list[Mutant], jobs: int, budget_s: float) -> None:
        self.chosen = chosen
        self.jobs = jobs
        self.budget_s = budget_s
        self.unnoticed: list[Mutant] = []
        self.noticed = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Takes the place of the ordinary run."""
        tests = {item.nodeid: item for item in session.items}
        lines, seconds = measured(session.items, {one.path for one in self.chosen})
        running: dict[int, Mutant] = {}
        started = time.monotonic()
        for number, mutant in enumerate(self.chosen, 1):
            names = self.quickest(lines[str(mutant.path)].get(mutant.line, set()), seconds)
            running[_child(functools.partial(_verdict, mutant, [tests[name] for name in names]))] = mutant
            while len(running) >= self.jobs:
                self.reap(running)
            if number % 50 == 0:
                print(f"# {number} tried, {time.monotonic() - started:.0f} s", flush=True)
        while running:
            self.reap(running)
        return True

    def quickest(self, names: set[str], seconds: dict[str, float]) -> list[str]:
        """These tests, the quickest first, as many as take no longer than we give a mutant."""
        ordered = sorted(names, key=lambda name: (seconds[name], name))
        spent = itertools.accumulate(seconds[name] for name in ordered)
        return [name for name, by_then in zip(ordered, spent, strict=True) if by_then <= self.budget_s]

    def reap(self, running: dict[int, Mutant]) -> None:
        """Waits for one child and counts what it found."""
        child, status = os.wait()
        mutant = running.pop(child)
        code = os.waitstatus_to_exitcode(status)
        if code == BROKEN:
            pytest.exit(f"could not be tried: {mutant}", BROKEN)
        if code == UNNOTICED:
            self.unnoticed.append(mutant)
            print(f"unnoticed  {mutant}", flush=True)
        else:  # a test failed, or the mutant has brought the whole process down
            self.noticed += 1


def measured(items: list[pytest.Item], paths: set[Path]) -> tuple[dict[str, dict[int, set[str]]], dict[str, float]]:
    """Which tests run which line of these files, and how long each test takes; measured in a child."""
    with tempfile.TemporaryDirectory() as folder:
        data, times = Path(folder) / "coverage", Path(folder) / "times"
        _, status = os.waitpid(_child(functools.partial(_measure, items, paths, data, times)), 0)
        if status:
            failed = f": {data.with_name('failed').read_text()}" if data.with_name("failed").exists() else ""
            pytest.exit(f"the tests do not pass as things are{failed}", BROKEN)
        found = coverage.CoverageData(str(data))
        found.read()
        lines = {
            str(path): {
                line: {name for name in names if name}
                for line, names in found.contexts_by_lineno(str(path.absolute())).items()
            }
            for path in paths
        }
        return lines, json.loads(times.read_text())


def _measure(items: list[pytest.Item], paths: set[Path], data: Path, times: Path) -> int:
    include = [str(path.absolute()) for path in paths]
    measure = coverage.Coverage(data_file=str(data), include=include, config_file=False)
    caches = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
    ours = [one for one in caches if one.__module__.startswith(("oriflamme.rulebooks", "oriflamme.board"))]
    seconds = {}
    measure.start()
    for item, following in _with_following(items):
        for cache in ours:
            cache.cache_clear()  # or a test would be thought not to use a function whose answer was kept
        measure.switch_context(item.nodeid)
        started = time.process_time()  # what else the machine does is no matter
        if any(report.failed for report in runtestprotocol(item, nextitem=following, log=False)):
            data.with_name("failed").write_text(item.nodeid)
            return BROKEN
        seconds[item.nodeid] = time.process_time() - started
    measure.stop()
    measure.save()
    times.write_text(json.dumps(seconds))
    return 0


def _with_following(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Each test with the one after it, for whose sake fixtures are kept."""
    return itertools.zip_longest(items, items[1:])


def _child(work: Callable[[], int]) -> int:
    """Does this in a child, which says nothing: its parent reports."""
    child = os.fork()
    if child:
        return child
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        os._exit(work())
    finally:
        os._exit(BROKEN)


def _verdict(mutant: Mutant, items: list[pytest.Item]) -> int:
    """Runs these tests with the mutant in place, until one fails."""
    for hangs in (signal.SIGPROF, signal.SIGALRM):
        signal.signal(hangs, lambda *_: os._exit(NOTICED))
    put_in_place(mutant)
    for item, following in _with_following(items):
        signal.setitimer(signal.ITIMER_PROF, HANGS_AFTER_S)
        signal.alarm(WAITS_AFTER_S)
        if any(report.failed for report in runtestprotocol(item, nextitem=following, log=False)):
            return NOTICED
    return UNNOTICED


def put_in_place(mutant: Mutant) -> None:
    """Gives the functions that are loaded the code they would have if the file said otherwise."""
    true, false = _both(mutant)
    changed = {old: new for old, new in zip(true, false, strict=True) if old != new}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__ in changed:
            one.__code__ = changed[one.__code__]


def at_import(mutant: Mutant) -> bool:
    """Whether the change lies in what runs when the module is imported, not in a function."""
    if mutant.path.suffix != ".py":
        return True
    true, false = _both(mutant)
    return all(old == new for old, new in zip(true, false, strict=True))


def _both(mutant: Mutant) -> tuple[list[CodeType], list[CodeType]]:
    """The functions of the file as it is, and as the mutant has them."""
    path = str(mutant.path.absolute())
    return _true_functions(mutant.path, path), _functions(compile(mutant.source(), path, "exec"))


@functools.cache
def _true_functions(path: Path, name: str) -> list[CodeType]:
    return _functions(compile(path.read_bytes(), name, "exec"))


def _functions(code: CodeType) -> list[CodeType]:
    """The outermost functions of a module, methods included, in the order of their lines."""
    found = []
    for inner in code.co_consts:
        if isinstance(inner, CodeType) and inner.co_name not in COMPREHENSIONS:  # these have run when a test begins
            is_function = bool(inner.co_flags & inspect.CO_NEWLOCALS)  # not the body of a class
            found += [inner] if is_function else _functions(inner)
    return found


def _slowly(mutant: Mutant, tests: list[Path]) -> bool:
    """Whether the book's tests notice, in a fresh interpreter, with the file changed for the while."""
    raw = mutant.path.read_bytes()
    mutant.path.write_bytes(mutant.source())
    try:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *map(str, tests)]
        ran = subprocess.run(
            command, capture_output=True, check=False, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        )
        return ran.returncode != 0
    finally:
        mutant.path.write_bytes(raw)


def folder(part: str, roots: tuple[Path, ...]) -> Path:
    """Where a book, or another part of the program, has its files."""
    for root in roots:
        if (root / part).is_dir():
            return root / part
    raise SystemExit(f"no folder {part} under {' or '.join(map(str, roots))}")


def candidates(part: str, under: list[str], leave: list[str]) -> Iterator[Mutant]:
    """Every mutant of the part's files: of those whose path says one of these words, and none of those."""
    for path in sorted(folder(part, SOURCES).rglob("*")):
        is_rules = path.suffix == ".py" and path.name != "__init__.py" and "texts" not in path.parts
        is_table = path.suffix == ".toml" and "tables" in path.parts
        is_wanted = not under or any(word in path.as_posix() for word in under)
        if (is_rules or is_table) and is_wanted and not any(word in path.name for word in leave):
            yield from mutants(path)


def compiles(mutant: Mutant) -> bool:
    """Whether the file can still be read at all."""
    if mutant.path.suffix != ".py":
        return True
    with contextlib.suppress(SyntaxError):
        return bool(compile(mutant.source(), "mutant", "exec"))
    return False


def main(arguments: list[str] | None = None) -> int:
    """Prints what no test noticed, and the share that was."""
    parser = argparse.ArgumentParser(description="changes rules and looks whether a test notices")
    parser.add_argument("part", help="a book, or `board`, `kernel`…")
    parser.add_argument("--sample", type=int, default=150, help="how many mutants")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--under", action="append", default=[], help="only files whose path has this word")
    parser.add_argument("--leave", action="append", default=[], help="no files whose name has this word")
    parser.add_argument("--again", type=Path, help="only what this file, written by --json, lists as unnoticed")
    parser.add_argument("--tests", type=Path, action="append", default=[], help="tests to run (the part's by default)")
    parser.add_argument("--imports", action="store_true", help="also tables and what runs at import (slow)")
    parser.add_argument("--budget", type=float, default=60, help="seconds of tests for a mutant, the quickest first")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="what was found, as a file")
    wishes = parser.parse_args(arguments)
    pool = list(candidates(wishes.part, wishes.under, wishes.leave))
    if wishes.again:
        listed = set(json.loads(wishes.again.read_text())["unnoticed"])
        pool = [one for one in pool if str(one) in listed]
    random.Random(wishes.seed).shuffle(pool)
    fitting = (one for one in pool if compiles(one) and (wishes.imports or not at_import(one)))
    chosen = list(itertools.islice(fitting, wishes.sample))
    tests = wishes.tests or [folder(wishes.part, TESTS)]
    mutation = Mutation([one for one in chosen if not at_import(one)], wishes.jobs, wishes.budget)
    stopped = pytest.main(["-q", "-p", "no:cacheprovider", *map(str, tests)], plugins=[mutation])
    if stopped:
        return int(stopped)
    for mutant in (one for one in chosen if at_import(one)):
        if _slowly(mutant, tests):
            mutation.noticed += 1
        else:
            mutation.unnoticed.append(mutant)
            print(f"unnoticed  {mutant}", flush=True)
    tried = mutation.noticed + len(mutation.unnoticed)
    print(
        f"{wishes.part}, seed {wishes.seed}: {tried} of {len(pool)} tried, {mutation.noticed} noticed"
        f" ({100 * mutation.noticed / max(1, tried):.1f} %)"
    )
    if wishes.json:
        wishes.json.write_text(
            json.dumps({"tried": tried, "unnoticed": [str(one) for one in mutation.unnoticed]}, indent=1)
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
