"""Every command, given something wrong: one line on standard error, exit code 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import SKIRMISH, Run

MISTAKES = {
    "unknown command": (("dance",), 'Unknown command "dance"'),
    "unknown command of a family": (
        ("rules", "dance"),
        'Unknown command "dance" (choose from: search, show, coverage).',
    ),
    "unknown option": (("version", "--loud"), "Unknown option --loud here"),
    "missing argument": (("verify",), "FILE is missing"),
    "missing value": (("play", "--seed"), "The option --seed is not written like this"),
    "not a number": (("replay", "x", "--to", "two"), "The option --to does not take this value"),
    "too many words": (("verify", "a", "b"), "There are too many words on the line: b"),
    "unknown language": (("version", "--lang", "de"), 'Unknown language "de": use --lang fr or --lang en.'),
    "language without a name": (("version", "--lang"), 'Unknown language ""'),
    "verify a missing file": (("verify", "none.orif"), "There is no file none.orif."),
    "verify a folder": (("verify", "folder"), "folder is a folder, not a file."),
    "verify a binary file": (("verify", "binary"), "binary is not text in UTF-8 (byte 0)."),
    "verify an empty file": (("verify", "empty"), "There is no battle in this file"),
    "verify another text": (("verify", "prose"), "Line 1: a transcript begins with the line"),
    "verify below a file": (("verify", "empty/x"), "empty/x: a part of this path is not a folder."),
    "replay a missing file": (("replay", "none.orif"), "There is no file none.orif."),
    "replay a folder": (("replay", "folder"), "folder is a folder, not a file."),
    "replay a binary file": (("replay", "binary"), "binary is not text in UTF-8 (byte 0)."),
    "replay an empty file": (("replay", "empty"), "There is no battle in this file"),
    "unknown clause": (("rules", "show", "MC-NONE-01"), 'There is no clause or ruling "MC-NONE-01"'),
    "coverage of an unknown book": (("rules", "coverage", "none"), 'Unknown rulebook "none"'),
    "coverage of an unknown tier": (("rules", "coverage", "--tier", "none"), 'Unknown tier "none"'),
    "rulings of an unknown book": (("rulings", "none"), 'Unknown rulebook "none"'),
    "show an unknown scenario": (
        ("scenario", "show", "masse/none"),
        'Unknown scenario or file "masse/none"',
    ),
    "check a missing file": (("scenario", "check", "none.toml"), 'Unknown scenario or file "none.toml"'),
    "check a folder": (("scenario", "check", "folder"), 'Unknown scenario or file "folder"'),
    "check a binary file": (("scenario", "check", "binary"), "binary is not text in UTF-8 (byte 0)."),
    "check an empty file": (("scenario", "check", "empty"), 'empty: "book" is missing.'),
    "check what is no TOML": (("scenario", "check", "prose"), "prose is not valid TOML"),
    "play an unknown scenario": (("play", "masse/none"), 'Unknown scenario or file "masse/none"'),
    "play with an unknown side": (("play", SKIRMISH, "--side", "west=human"), 'Unknown side "west" in this battle'),
    "play without a player": (("play", SKIRMISH, "--side", "north"), '"north" does not say who plays a side'),
    "an unknown commander": (("play", SKIRMISH, "--side", "north=napoleon"), 'Unknown commander "napoleon"'),
    "an unknown switch": (("play", SKIRMISH, "--switch", "fog=true"), 'Unknown switch "fog"'),
    "a switch without value": (("play", SKIRMISH, "--switch", "wings"), '"wings" does not set a switch'),
    "a switch with a wrong value": (("play", SKIRMISH, "--switch", "wings=3"), 'The switch wings cannot be "3"'),
    "unknown dice": (("play", SKIRMISH, "--dice", "loaded"), 'Dice are drawn or typed, not "loaded"'),
    "two kinds of dice": (("play", SKIRMISH, "--dice", "typed", "--seed", "1"), "Choose one kind of dice"),
    "resume a missing file": (("play", "--resume", "none.json"), "There is no file none.json."),
    "resume a folder": (("play", "--resume", "folder"), "folder is a folder, not a file."),
    "resume an empty file": (("play", "--resume", "empty"), "This save is damaged"),
    "resume another text": (("play", "--resume", "prose"), "This save is damaged"),
    "resume with another seed": (("play", "--resume", "empty", "--seed", "1"), "A saved battle keeps its scenario"),
    "save over another file": (("play", SKIRMISH, "--save", "empty"), "empty exists already"),
    "save in a folder": (("play", SKIRMISH, "--save", "folder"), "folder is a folder, not a file."),
    "save below a file": (("play", SKIRMISH, "--save", "empty/x/y.json"), "a part of this path is not a folder."),
}


@pytest.fixture(autouse=True)
def files(home: Path) -> None:
    (home / "folder").mkdir()
    (home / "empty").touch()
    (home / "binary").write_bytes(b"\xff\xfe\x00oriflamme 1\n")
    (home / "prose").write_text("Once upon a time\n", encoding="utf-8")


@pytest.mark.parametrize("case", MISTAKES)
def test_a_mistake_is_told_in_one_line(run: Run, case: str) -> None:
    arguments, sentence = MISTAKES[case]
    done = run(*arguments)
    assert sentence in done.stderr
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.mark.parametrize("case", MISTAKES)
def test_a_mistake_is_told_in_french_too(run: Run, case: str) -> None:
    arguments, sentence = MISTAKES[case]
    done = run("--lang", "fr", *arguments) if "--lang" not in arguments else run(*arguments)
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
    assert "cli-" not in done.stderr
    assert sentence not in done.stderr or "--lang" in arguments


def test_everything_that_is_wrong_with_a_scenario_is_told_line_by_line(run: Run, home: Path) -> None:
    (home / "two.toml").write_text('book = "masse"\ntitel = "A"\narmy = 3\n', encoding="utf-8")
    done = run("scenario", "check", "two.toml")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        "two.toml: 3 errors.",
        'two.toml: "title" is missing.',
        'two.toml (line 2): "titel" has no meaning here. Did you mean "title"?',
        "army (line 3): expected a list, found a whole number.",
    ]


def test_a_file_that_may_not_be_read_is_named(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    done = run("verify", "empty")
    assert (done.exit_code, done.stderr) == (2, "empty: permission denied.\n")
