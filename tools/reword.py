"""Keep the fingerprints of scenarios that ship, before words in them change:

    python tools/reword.py lames/trois [SCENARIO...]

A transcript names the fingerprint of its scenario, words included. Run this first, then change titles, briefs, notes or
names in the scenario file: battles on record go on, for `reworded.toml` beside the book's code says that it was the
same battle. Whatever else changes in a scenario makes it another one.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable

import tomli_w

from oriflamme.kernel import registry
from oriflamme.kernel.transcript import FORMAT


def keep(names: Iterable[str]) -> None:
    """Add the fingerprints that these scenarios have now, in every format."""
    for name in names:
        found = registry.find_scenario(name)
        path = found.book.folder / "reworded.toml"
        known = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        now = {registry.digest(found.scenario, format) for format in range(1, FORMAT + 1)}
        known[name] = sorted({*known.get(name, ()), *now})
        path.write_text(tomli_w.dumps(dict(sorted(known.items()))), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    keep(sys.argv[1:])
