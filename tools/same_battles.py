"""Replay kept battles with two checkouts and compare what came of them: answers, dice, facts and outcome.

    python tools/same_battles.py OLD NEW [--only WORD] [--reworded]

OLD and NEW are folders of checkouts. Both replay the golden corpus and the kept battles (`tests/golden`, `tests/data`)
of OLD; a file that NEW has written anew is replayed by NEW as well, and must tell the same battle. Checksums are left
aside, and so are fields of facts that have their default value: what is compared is what a player would notice. Each
checkout runs with its own `.venv` where it has one. Where sentences were changed on purpose, `--reworded` leaves them
aside.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDERS = ("tests/golden", "tests/data")
REPLAY = '''
import json, sys
from pathlib import Path
import msgspec
SENTENCES = sys.argv[1] == "sentences"
from msgspec.structs import replace
from oriflamme.kernel import registry
from oriflamme.kernel.replay import replay
from oriflamme.kernel.state import without_defaults
from oriflamme.kernel.transcript import read


def told(fact, battle):
    content = msgspec.to_builtins(without_defaults(fact), str_keys=True)
    said = [battle.say(fact, "en"), battle.say(fact, "fr")] if SENTENCES else []
    return [type(fact).__struct_config__.tag, content, *said]


def account(transcript):
    """A battle, line by line."""
    bare = tuple(replace(line, check="", facts="") for line in transcript.lines)
    registry.digest = lambda *scenario: transcript.setup.digest
    battle = replay(replace(transcript, lines=bare))
    for entry in battle.entries:
        words = [entry.seat, entry.token] if hasattr(entry, "token") else ["!", entry.to, entry.reason]
        yield ["answer", *words, [[throw.dice, throw.values] for throw in entry.throws]]
    for fact in battle.facts:
        yield ["fact", *told(fact, battle)]
    yield ["waiting", battle.waiting, [[ask.seat, ask.kind, ask.question.id] for ask in battle.asks]]
    yield ["outcome", msgspec.to_builtins(battle.outcome)]


for line in sys.stdin:
    path, out = json.loads(line)
    text = Path(path).read_text(encoding="utf-8")
    if path.endswith(".json"):
        text = json.loads(text)["transcript"]
    with open(out, "w", encoding="utf-8") as file:
        try:
            for transcript in read(text):
                for said in account(transcript):
                    file.write(json.dumps(said, sort_keys=True, ensure_ascii=False) + "\\n")
        except Exception as problem:
            file.write(json.dumps(["failed", f"{type(problem).__name__}: {problem}"]) + "\\n")
    print(path, flush=True)
'''


def battles(checkout: Path, only: str) -> list[Path]:
    """The files of a checkout that hold battles, by their place in it."""
    found = [path for folder in FOLDERS for path in sorted((checkout / folder).rglob("*.orif"))]
    found += sorted((checkout / "tests/data").glob("*/files/*.json"))
    return [path.relative_to(checkout) for path in found if only in path.name]


def replay(checkout: Path, source: Path, paths: list[Path], out: Path, words: str) -> None:
    """Have a checkout replay files of another, each into an account of its own."""
    own = checkout / ".venv/bin/python"
    jobs = "".join(f"{json.dumps([str(source / path), str(out / account_name(path))])}\n" for path in paths)
    out.mkdir()
    subprocess.run(
        [str(own) if own.exists() else sys.executable, "-c", REPLAY, words],
        input=jobs,
        text=True,
        check=True,
        cwd=checkout,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(checkout / "src")},
    )


def account_name(path: Path) -> str:
    return path.as_posix().replace("/", "+")


def difference(old: Path, new: Path) -> str:
    """The first line in which two accounts differ; nothing where they are the same."""
    one, two = (path.read_text(encoding="utf-8").splitlines() for path in (old, new))
    for number, (was, now) in enumerate(zip(one, two, strict=False), 1):
        if was != now:
            return f"line {number}\n  old {was[:600]}\n  new {now[:600]}"
        if was.startswith('["failed"'):
            return f"line {number}\n  both {was[:600]}"
    return "" if len(one) == len(two) else f"{len(one)} lines, then {len(two)}"


def compare(old: Path, new: Path, only: str = "", words: str = "sentences") -> list[str]:
    """Every battle that is no longer the same, with the first line in which it differs."""
    kept = battles(old, only)
    again = [path for path in kept if (new / path).exists() and (new / path).read_bytes() != (old / path).read_bytes()]
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        before, after, anew = (Path(folder) / name for name in ("before", "after", "anew"))
        replay(old, old, kept, before, words)
        replay(new, old, kept, after, words)
        replay(new, new, again, anew, words)
        for paths, accounts, what in ((kept, after, "replayed"), (again, anew, "written anew")):
            for path in paths:
                found = difference(before / account_name(path), accounts / account_name(path))
                if found:
                    problems.append(f"{path} {what}: {found}")
    print(f"{len(kept)} battles replayed with both, {len(again)} written anew: {len(problems)} differ")
    return problems


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--only", default="", help="battles whose file name holds this word")
    parser.add_argument("--reworded", action="store_true", help="what facts hold, not how they are told")
    asked = parser.parse_args()
    words = "content" if asked.reworded else "sentences"
    problems = compare(asked.old.resolve(), asked.new.resolve(), asked.only, words)
    print("\n".join(problems))
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
