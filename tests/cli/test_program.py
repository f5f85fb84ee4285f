"""The program as a whole: languages, help, what it loads, and what goes wrong in it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import oriflamme.cli
from oriflamme.cli.language import locale_language, texts
from tests.cli.conftest import Launch, Run
from tests.messages import entries, variables

TEXTS = Path(oriflamme.cli.__file__).parent / "texts"
COMMANDS = [
    (),
    ("play",),
    ("serve",),
    ("replay",),
    ("verify",),
    ("rules",),
    ("rules", "search"),
    ("rules", "show"),
    ("rules", "coverage"),
    ("rulings",),
    ("scenario",),
    ("scenario", "list"),
    ("scenario", "show"),
    ("scenario", "check"),
    ("map",),
    ("version",),
]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_has_a_help_in_both_languages(run: Run, words: tuple[str, ...], lang: str) -> None:
    shown = run(*words, "--lang", lang, "--help")
    assert shown.exit_code == 0
    assert shown.output.startswith("Usage :" if lang == "fr" else "Usage:")
    assert "help-" not in shown.output
    assert ("Afficher cette aide." if lang == "fr" else "Show this help.") in shown.output


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    assert run().output == run("--help").output
    assert run("rules").output == run("rules", "--help").output


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "de_DE"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LC_ALL": "C", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
    ],
)
def test_the_locale_of_messages_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert locale_language(environment) == language


@pytest.mark.parametrize(
    "arguments", [("--lang", "fr", "verify", "x"), ("verify", "--lang=fr", "x"), ("verify", "x", "--lang", "fr")]
)
def test_the_language_may_be_said_anywhere(run: Run, arguments: tuple[str, ...]) -> None:
    assert run(*arguments).stderr == "Le fichier x n'existe pas.\n"


def test_after_two_dashes_nothing_is_an_option(run: Run) -> None:
    assert run("verify", "--", "--lang").stderr == "There is no file --lang.\n"


def test_version(run: Run) -> None:
    told = run("version").output
    assert told.startswith(f"oriflamme {oriflamme.__version__} (")
    assert f"masse {oriflamme.book('masse').version}" in told


@pytest.mark.parametrize("words", [("--version",), ("--lang", "fr", "--version"), ("--version", "rules")])
def test_the_version_is_also_an_option(run: Run, words: tuple[str, ...]) -> None:
    """As people expect it of a program; it stands before any command and answers instead of it."""
    shown = run(*words)
    assert (shown.exit_code, shown.stderr, shown.output) == (0, "", run("version").output)


def test_the_version_is_an_option_of_the_program_alone(run: Run) -> None:
    assert run("rules", "--version").stderr == "Unknown option --version here: --help lists them.\n"
    assert "--version" in run("--help").output and "--version" not in run("rules", "--help").output


@pytest.mark.parametrize("part", ["", "table"])
def test_both_languages_say_the_same_messages_with_the_same_arguments(part: str) -> None:
    assert texts(part).ids["fr"] == texts(part).ids["en"]
    assert _variables(TEXTS / part, "fr") == _variables(TEXTS / part, "en")


def _variables(folder: Path, lang: str) -> dict[str, set[str]]:
    """Which arguments each message of a folder uses."""
    return {id: variables(entry) for id, entry in entries(folder, lang).items()}


def test_help_loads_neither_rules_nor_what_only_some_commands_need() -> None:
    """So that the program starts at once."""
    script = (
        "import sys; from oriflamme.cli import app\n"
        "try: app(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted({'rich.console', 'oriflamme.rulebooks.masse', 'oriflamme.commanders', 'oriflamme.odds', 'pytest'}"
        " & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")


@pytest.mark.parametrize("variables", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}, {"NO_COLOR": "1"}])
def test_any_terminal_will_do(launch: Launch, variables: dict[str, str]) -> None:
    done = launch("rules", "show", "MC-SIEGES-04", "--lang", "fr", **variables)
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert done.stdout.startswith("MC-SIEGES-04")


def test_whoever_stops_reading_is_not_told_about_it() -> None:
    script = (
        f"{sys.executable} -c 'from oriflamme.cli import main; main()' rulings | head -n 1; exit ${{PIPESTATUS[0]}}"
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 141)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1


def test_a_mistake_of_ours_is_one_line_that_asks_for_a_report(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oriflamme.cli.files.read_text", _broken)
    done = run("verify", "x")
    assert done.exit_code == 70
    assert done.stderr.count("\n") == 1
    assert "RuntimeError: no such luck" in done.stderr
    assert "report" in done.stderr


def test_a_traceback_is_for_those_who_ask_for_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oriflamme.cli.files.read_text", _broken)
    monkeypatch.setenv("ORIFLAMME_DEBUG", "1")
    done = run("verify", "x")
    assert done.exit_code == 70
    assert "Traceback" in done.stderr


def _broken(name: str) -> str:
    raise RuntimeError("no such luck")
