"""A battle in a real terminal and a real process: interrupted, resumed, finished, proven."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import pytest

from oriflamme import Battle
from oriflamme.cli.playing.keyboard import completions
from oriflamme.cli.playing.spoken_words import ACCENTED, SPOKEN, plain
from oriflamme.kernel.typography import fold
from tests.cli.conftest import SKIRMISH, Launch

PATIENCE_SECONDS = 120.0
"""How long a busy machine may take for anything."""

PROGRAM = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from oriflamme.cli import main
main()
"""
"""The program as a terminal starts it. What a shell starts in the background ignores Ctrl-C, and so do its children:
where the tests run like that, the program must not."""


class Terminal:
    """A program on a terminal of its own, which ends with the block that uses it."""

    def __init__(self, *arguments: str) -> None:
        self.screen = ""
        self.decoder = getincrementaldecoder("utf-8")("replace")
        self.master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, *arguments],
                stdin=slave,
                stdout=slave,
                stderr=slave,
                env=environment,
                start_new_session=True,
            )
        finally:
            os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def expect(self, text: str) -> str:
        """Wait until the screen shows a text; returns what came before and with it."""
        assert self._shows(text, PATIENCE_SECONDS), f"{text!r} did not come; the screen shows: {self.screen[-2000:]}"
        seen, found, self.screen = self.screen.partition(text)
        return seen + found

    def _shows(self, text: str, seconds: float) -> bool:
        """Whether a text comes in time, and before the program has ended."""
        end = time.monotonic() + seconds
        while text not in self.screen:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            try:
                arrived = os.read(self.master, 65536) if ready else b""
            except OSError:  # the program has closed its end
                arrived = b""
            if not arrived:
                return False
            self.screen += self.decoder.decode(arrived)
        return True

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def interrupt(self, text: str) -> None:
        """Press Ctrl-C, once, and wait until the screen shows a text.

        A signal that arrives just before the line editor starts to wait is noticed only when it ends its line, so
        Enter is pressed now and then: an empty line answers nothing.
        """
        self.process.send_signal(signal.SIGINT)
        end = time.monotonic() + PATIENCE_SECONDS
        while not self._shows(text, 1) and self.process.poll() is None and time.monotonic() < end:
            os.write(self.master, b"\n")
        self.expect(text)

    def end(self) -> int:
        return self.process.wait(PATIENCE_SECONDS)


Start = Callable[..., Terminal]


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Start the program on a terminal of its own: `start("play", "masse/gue")`. Nothing is left running."""
    with ExitStack() as opened:
        yield lambda *arguments: opened.enter_context(Terminal(*arguments))


def test_interrupted_resumed_finished_and_proven(start: Start, launch: Launch) -> None:
    terminal = start("play", SKIRMISH, "--seed", "4", "--save", "b.json")
    terminal.expect("What order do you give to the Light foot?")
    terminal.expect("> ")
    terminal.type("order foot engage gob")
    terminal.expect("What order do you give to the Archers?")
    terminal.expect("> ")
    terminal.interrupt('The battle is saved: "oriflamme play --resume b.json" resumes it.')
    assert terminal.end() == 130
    battle = Battle.load(Path("b.json").read_text(encoding="utf-8"))
    assert battle.ask("north").draft.orders["foot"].target == "gob"

    finished = launch("play", "--resume", "b.json", input="fill\nconfirm\n" * 60)
    assert finished.returncode == 0, finished.stderr
    proven = launch("verify", "b.orif")
    assert (proven.returncode, proven.stderr) == (0, "")
    assert "1 north order foot engage gob" in Path("b.orif").read_text(encoding="utf-8")


def test_the_menu_offers_the_tutorials_first(start: Start) -> None:
    terminal = start("play", "--lang", "fr")
    menu = terminal.expect("Entrée pour la première)")
    assert menu.index("masse/escarmouche") < menu.index("masse/gue")
    terminal.type("99")
    terminal.expect("Un nombre de 1 à")
    terminal.type("")
    terminal.expect("Escarmouche au moulin")
    terminal.expect("> ")
    terminal.type("q")
    terminal.expect("La bataille est sauvegardée")
    assert terminal.end() == 0


@pytest.mark.parametrize(("lines", "short"), [("24", True), ("60", False)])
def test_a_low_terminal_shows_each_army_in_full_once_and_then_in_a_line(
    start: Start, monkeypatch: pytest.MonkeyPatch, lines: str, short: bool
) -> None:
    monkeypatch.setenv("LINES", lines)
    terminal = start("play", "lames/tutoriel", "--seed", "3", "--save", "b.json")
    first = terminal.expect("> ")
    assert "Captain Aubert" in first and "To win, " in first and "unit by unit" not in first
    for asked in ("How do the Horsemen of the Hamlet take this loss?", "Turn 2 of 10 · the Kingdom to play"):
        terminal.type("auto")
        terminal.expect(asked)
    later = terminal.expect("> ")
    assert ("one wing, 5 units, 10 steps" in later) is ("unit by unit" in later) is short
    assert ("Army commander" in later) is not short
    terminal.type("s")
    assert "Army commander" in terminal.expect("> ")


def test_the_end_of_the_input_before_the_battle_leaves_the_shell_a_line_of_its_own(start: Start) -> None:
    terminal = start("play", SKIRMISH, "--verifiable", "--save", "b.json")
    terminal.expect("for the dice: ")
    os.write(terminal.master, b"\x04")
    assert terminal.end() == 130
    terminal.expect("\n")
    assert not Path("b.json").exists()


def test_the_screen_is_emptied_between_two_people(start: Start) -> None:
    terminal = start("play", SKIRMISH, "--side", "south=human", "--save", "b.json")
    terminal.expect("Pass the keyboard to the Hamlet, then press Enter.")
    terminal.type("")
    for order in ("order foot none", "order bows none", "confirm"):
        terminal.expect("> ")
        terminal.type(order)
    secret = terminal.expect("Pass the keyboard to the Warband, then press Enter.")
    assert secret.rindex("\x1b[H\x1b[2J\x1b[3J") > secret.rindex("confirm")
    terminal.interrupt("The battle is saved")
    assert terminal.end() == 130


def test_the_end_of_the_input_saves_too(launch: Launch) -> None:
    done = launch("play", SKIRMISH, "--save", "b.json", input="1\n")
    assert done.returncode == 0
    assert done.stderr.endswith('The battle is saved: "oriflamme play --resume b.json" resumes it.\n')
    assert "Traceback" not in done.stderr


def test_the_tab_key_completes_answers_part_by_part() -> None:
    words = ["order bows shoot orcs", "order bows none", "order foot none", "confirm", "corriger", "u"]
    assert completions("or", words) == ["order "]
    assert completions("order b", words) == ["order bows "]
    assert completions("order bows ", words) == ["order bows shoot ", "order bows none"]
    assert completions("CO", words) == ["confirm", "corriger"]
    assert completions("x", words) == []
    assert completions("", words) == ["order ", "confirm", "corriger", "u"]
    assert completions("lég", ["légende", "l"]) == completions("leg", ["légende", "l"]) == ["légende"]


def test_the_words_of_the_help_are_understood(launch: Launch) -> None:
    """In French they are French, accents and all."""
    told = launch("play", SKIRMISH, "--lang", "fr", "--save", "b.json", input="aide\nconseil\nsauvegarder c.json\nq\n")
    for word in ("répéter ", "conseil ", "sauvegarder FICHIER"):
        assert word in told.stdout
    assert "n’est pas une réponse possible" not in told.stdout and Path("c.json").is_file()
    assert (
        all(plain(word) == key and word != key for key, word in ACCENTED.items()) and ACCENTED.keys() <= SPOKEN.keys()
    )


def test_one_answer_is_said_to_be_the_only_one(launch: Launch) -> None:
    told = launch("play", SKIRMISH, "--lang", "fr", "--save", "b.json", input="remplir\n3\nq\n")
    assert "Il n'y a qu'une réponse ici : 1." in fold(told.stdout)


def test_how_it_ends_is_told_once(launch: Launch) -> None:
    told = launch("play", "masse/escarmouche", "--lang", "en", "--save", "b.json", input="q\n").stdout.replace(
        "\n", " "
    )
    assert told.count("night falls") == 1
