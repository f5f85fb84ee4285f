"""Keep what battles on record need, before a scenario that ships changes:

    python tools/reword.py lames/trois [SCENARIO...]             before words in it change
    python tools/reword.py --former lames/trois [SCENARIO...]    before anything else in it changes

A transcript names the fingerprint of its scenario, words included. Run this first, then change the scenario file.
Where only titles, briefs, notes or names change, `reworded.toml` beside the book's code says that it was the same
battle. Whatever else changes makes it another one: with `--former` the file as it is goes to `scenarios/former`, from
which battles on record are played on.
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


def keep_former(names: Iterable[str]) -> None:
    """Copy the files that these scenarios have now, each with the next number; with what was said of words."""
    for name in names:
        owner = registry.book(name.partition("/")[0])
        path, folder = owner.scenarios[name], owner.scenarios[name].parent / registry.FORMER
        folder.mkdir(exist_ok=True)
        stem = f"{path.stem}.{len(list(folder.glob(f'{path.stem}.*.toml'))) + 1}"
        (folder / f"{stem}.toml").write_bytes(path.read_bytes())
        words = owner.folder / "reworded.toml"
        known = tomllib.loads(words.read_text(encoding="utf-8")) if words.exists() else {}
        if name in known:
            known[f"{owner.name}/{registry.FORMER}/{stem}"] = known.pop(name)
            words.write_text(tomli_w.dumps(dict(sorted(known.items()))), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--former"]:
        keep_former(sys.argv[2:])
    else:
        keep(sys.argv[1:])
