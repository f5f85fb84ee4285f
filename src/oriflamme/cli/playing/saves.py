"""Where battles are kept: `$XDG_DATA_HOME/oriflamme` (else `~/.local/share/oriflamme`), or a file of one's own."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from oriflamme.cli.files import write_text
from oriflamme.cli.language import fail
from oriflamme.kernel import Battle


def data_folder() -> Path:
    """The folder of this program's saves."""
    given = Path(os.environ.get("XDG_DATA_HOME") or ".")
    return (given if given.is_absolute() else Path.home() / ".local" / "share") / "oriflamme"


def fresh_path(scenario: str) -> Path:
    """A name for a new save that nobody uses yet: the scenario and the time."""
    stem = "".join(letter if letter.isalnum() else "-" for letter in scenario.removesuffix(".toml"))
    base = f"{stem}-{datetime.now():%Y%m%d-%H%M%S}"
    number = 1
    while True:
        path = data_folder() / (f"{base}.json" if number == 1 else f"{base}-{number}.json")
        if not path.exists():
            return path
        number += 1


class SaveFile:
    """The file in which a battle is kept, and its transcript beside it. Nobody else's file is overwritten."""

    def __init__(self, path: Path, *, fresh: bool) -> None:
        self.path = path
        self.transcript = path.with_suffix(".orif") if path.suffix != ".orif" else path.with_suffix(".orif.orif")
        for taken in (self.path, self.transcript) if fresh else ():
            if taken.is_file():
                fail("cli-file-exists", file=str(taken))

    def keep(self, battle: Battle, *, patient: bool = True) -> None:
        """Save the battle as it stands; patient, until it is on the disk."""
        write_text(self.path, battle.save(), patient=patient)

    def publish(self, battle: Battle) -> None:
        """Write the transcript of a battle that is over."""
        write_text(self.transcript, battle.transcript)
