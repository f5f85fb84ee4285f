"""Two checkouts side by side: the same battles, or the first line in which one differs."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.same_battles import compare

ROOT = Path(__file__).parents[1]
NAME = "tests/golden/gue-strikes.orif"


def checkout(folder: Path) -> Path:
    """The program with one golden battle."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "server", "page"))
    (folder / NAME).parent.mkdir(parents=True)
    shutil.copy(ROOT / NAME, folder / NAME)
    return folder


def test_a_checkout_that_tells_a_battle_otherwise_is_found_out(tmp_path: Path) -> None:
    """A sentence changed in the program, dice changed in the file; checksums alone are no difference."""
    one, two = checkout(tmp_path / "one"), checkout(tmp_path / "two")
    battle = two / NAME
    lines = battle.read_text(encoding="utf-8").split("\n")
    battle.write_text("\n".join(line.rpartition("|")[0] or line for line in lines), encoding="utf-8")
    assert compare(one, two) == []
    lines[-4] = lines[-4].replace(":1", ":2").replace(":3", ":2")
    battle.write_text("\n".join(lines), encoding="utf-8")
    texts = two / "src/oriflamme/rulebooks/masse/texts/en.ftl"
    texts.write_text(texts.read_text(encoding="utf-8").replace("Sequence", "Round"), encoding="utf-8")
    told, written = compare(one, two)
    assert told.startswith(f"{NAME} replayed: line ") and '"Round' in told
    assert written.startswith(f"{NAME} written anew: line ")
