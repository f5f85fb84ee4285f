"""Types of records are made ready before threads use them: msgspec crashes where two of them are the first to."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys, threading
import msgspec
from oriflamme.kernel.struct_types import prepare
sys.setswitchinterval(1e-6)
for number in range(60):
    inner = [msgspec.defstruct(f"I{number}_{i}", [(f"f{j}", int | None, None) for j in range(10)]) for i in range(20)]
    outer = msgspec.defstruct(f"O{number}", [(f"g{i}", kind | None, None) for i, kind in enumerate(inner)])
    start = threading.Barrier(4)
    def read():
        start.wait()
        prepare()
        msgspec.convert({"g1": {"f0": 1}}, outer)
    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("whole")
"""
BOOKS = """
import sys, threading
from oriflamme import Battle
sys.setswitchinterval(1e-6)
start, opened = threading.Barrier(4), []
def open_one(name):
    start.wait()
    opened.append(Battle.open(name, seed=1).book.name)
names = ("masse/gue", "masse/escarmouche", "fleuries/escarmouche", "fleuries/rencontre")
threads = [threading.Thread(target=open_one, args=(name,)) for name in names]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert sorted(opened) == ["fleuries", "fleuries", "masse", "masse"], opened
print("whole")
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)


def test_threads_that_are_the_first_to_read_records_of_a_type() -> None:
    done = run(PROGRAM)
    assert (done.returncode, done.stdout) == (0, "whole\n"), done.stderr


def test_threads_that_are_the_first_to_open_battles_of_a_book() -> None:
    for _ in range(3):
        done = run(BOOKS)
        assert (done.returncode, done.stdout) == (0, "whole\n"), done.stderr
