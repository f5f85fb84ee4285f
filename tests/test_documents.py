"""What the documents show is true: every block of code in them runs, every capture is what a player sees."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from oriflamme.kernel.typography import fold

ROOT = Path(__file__).parent.parent
DOCUMENTS = (
    "README.md",
    "LISEZMOI.md",
    "CONTRIBUTING.md",
    "docs/formats.md",
    "docs/glossary.md",
    "docs/research.md",
    "docs/recherche.md",
    "docs/odds.md",
    "docs/chances.md",
    "docs/paper.md",
    "docs/papier.md",
)
ENTRY = "from oriflamme.cli import main; main()"


def blocks(document: str) -> list[tuple[str, str]]:
    """The fenced blocks of a document: what kind each says it is, and its text."""
    text = (ROOT / document).read_text(encoding="utf-8")
    return re.findall(r"^```(\w*)\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


def run(command: str, typed: str, folder: Path) -> str:
    """What a command of a document prints, on a screen of a hundred columns, with its own place for saves."""
    words = shlex.split(command)
    assert words[0] == "oriflamme", command
    home = {"XDG_DATA_HOME": str(folder), "COLUMNS": "100", "LC_ALL": "en_GB.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-c", ENTRY, *words[1:]],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env={**os.environ, **home},
        check=False,
        timeout=120,
    )
    assert done.returncode in (0, 130), done.stderr
    return fold(done.stdout)


def test_every_block_says_what_it_is() -> None:
    known = {"python", "sh", "text", "toml", "json"}
    strays = [(name, kind) for name in DOCUMENTS for kind, _ in blocks(name) if kind not in known]
    assert strays == []


@pytest.mark.parametrize("document", ["README.md", "LISEZMOI.md"])
def test_a_capture_is_what_a_player_sees(document: str, tmp_path: Path) -> None:
    captures = [text for kind, text in blocks(document) if kind == "text"]
    assert captures
    for capture in captures:
        command, *shown = capture.splitlines()
        typed = "".join(f"{line[2:]}\n" for line in shown if line.startswith("> "))
        seen = [" ".join(line.split()) for line in run(command.removeprefix("$ "), typed, tmp_path).splitlines()]
        at = 0
        for line in shown:
            if line.strip() in ("", "..."):
                continue
            wanted = " ".join(line.split())
            assert wanted in seen[at:], wanted
            at = seen.index(wanted, at) + 1


@pytest.mark.parametrize("document", ["README.md", "LISEZMOI.md"])
def test_commands_that_are_shown_exist(document: str, tmp_path: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    source = ROOT / "src/oriflamme/rulebooks/masse/scenarios/escarmouche.toml"
    (tmp_path / "my_battle.toml").write_bytes(source.read_bytes())
    shown = [line for kind, text in blocks(document) if kind == "sh" for line in text.splitlines()]
    assert "make play" in shown and "make test" in shown
    for line in shown:
        if line.startswith("make "):
            assert re.search(rf"^{line.split()[1]}:", makefile, flags=re.MULTILINE), line
        else:
            assert run(line, "q\n", tmp_path)


def test_the_tables_of_commands_are_true(tmp_path: Path) -> None:
    """Both documents list the same commands, and each does what it should."""
    listed = []
    for document in ("README.md", "LISEZMOI.md"):
        text = (ROOT / document).read_text(encoding="utf-8").replace("FICHIER", "FILE")
        rows = re.findall(r"^\| (`oriflamme.*?) \|", text, re.MULTILINE)
        listed.append([command for row in rows for command in re.findall("`(.*?)`", row)])
    assert listed[0] == listed[1] and len(listed[0]) > 8
    for command in listed[0]:
        quick = command.replace("--battles 1000", "--battles 10").replace("tournament", "tournament --battles 2")
        quick = quick.replace("FILE", str(ROOT / "tests/golden/gue-plain.orif"))
        assert run(quick, "q\n", tmp_path), command


def test_links_lead_somewhere() -> None:
    for document in DOCUMENTS:
        folder = (ROOT / document).parent
        for target in re.findall(r"\]\(([^)#:]+)\)", (ROOT / document).read_text(encoding="utf-8")):
            assert (folder / target).exists(), f"{document}: {target}"
