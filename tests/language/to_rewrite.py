"""The messages that still have to be rewritten, and how to take those off that have been:

    python -m tests.language.to_rewrite

It writes the lists anew without what has become right; nothing is ever put on them.
"""

from __future__ import annotations

import sys

from oriflamme.kernel.messages import LANGUAGES
from tests.language.faults import bare_names
from tests.language.sentences import DATA, FILES, messages

FOLDER = DATA / "to_rewrite"


def faulty(file: str) -> dict[str, list[str]]:
    """The messages of a file that leave a name bare ("fr fact-moved"), and where."""
    found = {
        f"{lang} {id}": list(dict.fromkeys(bare_names(file, lang, id, pattern)))
        for lang in LANGUAGES
        for id, pattern in messages(file, lang).items()
    }
    return {line: faults for line, faults in found.items() if faults}


def listed(file: str) -> set[str]:
    """Those that are known."""
    path = FOLDER / f"{file}.txt"
    return set(path.read_text(encoding="utf-8").splitlines()) if path.exists() else set()


def shorten() -> None:
    """Take off what has become right; a list that is empty goes."""
    for file in FILES:
        left = sorted(listed(file) & faulty(file).keys())
        path = FOLDER / f"{file}.txt"
        if left:
            path.write_text("".join(f"{line}\n" for line in left), encoding="utf-8", newline="\n")
        else:
            path.unlink(missing_ok=True)
        print(f"{file}: {len(left)}", file=sys.stderr)


if __name__ == "__main__":
    shorten()
