"""A battle in a real terminal and a real process: interrupted, resumed, finished, proven."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import time
from codecs import getincrementaldecoder
from contextlib import suppress
from pathlib import Path

from oriflamme import Battle
from tests.cli.conftest import SKIRMISH, Launch, command


class Terminal:
    """A program on a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self.screen = ""
        self.decoder = getincrementaldecoder("utf-8")("replace")
        master, slave = pty.openpty()
        self.master = master
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
        self.process = subprocess.Popen(
            [*command(), *arguments], stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)

    def expect(self, text: str, seconds: float = 120) -> str:
        """Wait until the screen shows a text; returns what came before and with it."""
        end = time.monotonic() + seconds
        while text not in self.screen:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            assert ready, f"{text!r} did not come; the screen shows: {self.screen[-2000:]}"
            try:
                self.screen += self.decoder.decode(os.read(self.master, 65536))
            except OSError as closed:
                raise AssertionError(f"{text!r} did not come; the screen shows: {self.screen[-2000:]}") from closed
        seen, found, self.screen = self.screen.partition(text)
        return seen + found

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def interrupt(self, text: str) -> None:
        """Press Ctrl-C until the screen shows a text, as a person would.

        A signal that arrives just before the line editor starts to wait is noticed only with the next key.
        """
        for _ in range(5):
            self.process.send_signal(signal.SIGINT)
            with suppress(AssertionError):
                self.expect(text, 15)
                return
        self.process.kill()
        self.expect(text)

    def end(self) -> int:
        code = self.process.wait(120)
        os.close(self.master)
        return code


def test_interrupted_resumed_finished_and_proven(launch: Launch) -> None:
    terminal = Terminal("play", SKIRMISH, "--seed", "4", "--save", "b.json")
    terminal.expect("What order for Light foot?")
    terminal.expect("> ")
    terminal.type("order foot engage gob")
    terminal.expect("What order for Archers?")
    terminal.expect("> ")
    terminal.interrupt('The battle is saved: "oriflamme play --resume b.json" goes on with it.')
    assert terminal.end() == 130
    battle = Battle.load(Path("b.json").read_text(encoding="utf-8"))
    assert battle.ask("north").draft.orders["foot"].target == "gob"

    finished = launch("play", "--resume", "b.json", input="auto\nconfirm\n" * 60)
    assert finished.returncode == 0, finished.stderr
    proven = launch("verify", "b.orif")
    assert (proven.returncode, proven.stderr) == (0, "")
    assert "1 north order foot engage gob" in Path("b.orif").read_text(encoding="utf-8")


def test_the_menu_offers_the_tutorials_first() -> None:
    terminal = Terminal("play", "--lang", "fr")
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


def test_the_screen_is_emptied_between_two_people() -> None:
    terminal = Terminal("play", SKIRMISH, "--side", "south=human", "--save", "b.json")
    terminal.expect("Pass the keyboard to Hamlet, then press Enter.")
    terminal.type("")
    for order in ("order foot none", "order bows none", "confirm"):
        terminal.expect("> ")
        terminal.type(order)
    secret = terminal.expect("Pass the keyboard to Warband, then press Enter.")
    assert secret.rindex("\x1b[H\x1b[2J\x1b[3J") > secret.rindex("confirm")
    terminal.interrupt("The battle is saved")
    assert terminal.end() == 130


def test_the_end_of_the_input_saves_too(launch: Launch) -> None:
    done = launch("play", SKIRMISH, "--save", "b.json", input="1\n")
    assert done.returncode == 0
    assert done.stderr.endswith('The battle is saved: "oriflamme play --resume b.json" goes on with it.\n')
    assert "Traceback" not in done.stderr
