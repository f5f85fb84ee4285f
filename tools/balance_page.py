"""Put measured scenarios into the table of `docs/balance.md`:

    oriflamme balance masse --json > masse.json
    python tools/balance_page.py masse.json [FILE...]

A scenario that is measured again takes the place of its row. Each row ends with a fingerprint of the scenario without
its words: a test sees to it that the table tells of the scenarios as they are.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from oriflamme.kernel import registry
from oriflamme.kernel.numbers import percent, percent_span
from oriflamme.odds.balance import Evenness, Interval, Verdict, score, verdict

PAGE = Path(__file__).parent.parent / "docs" / "balance.md"
WORDS = ("title", "brief", "note", "name", "minutes")
"""What a scenario file says to readers, and no rule reads."""
HEAD = "| scenario | battles | seed | victories | score | 95 % interval | draws | early | turns | | of |"
RULE = "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
VERDICTS: dict[Verdict, str] = {"even": "even", "uneven": "one-sided", "drawn": "drawn", "short": "short"}


class Row(msgspec.Struct, frozen=True):
    """A scenario in the table."""

    scenario: str
    battles: int
    seed: int
    wins: dict[str, int]
    draws: int
    early: int
    turns: float
    limit: int
    of: str

    @property
    def scores(self) -> dict[str, Interval]:
        """Victories with draws shared out."""
        return {seat: score(won, self.draws, len(self.wins), self.battles) for seat, won in self.wins.items()}

    @property
    def verdict(self) -> Verdict:
        return verdict(self.scores, self.draws / self.battles, self.early / self.battles, self.battles)

    def line(self) -> str:
        """The row as it stands in the page: of the sides, the score of the first."""
        first = next(iter(self.scores.values()))
        cells = (
            f"`{self.scenario}`",
            str(self.battles),
            str(self.seed),
            " : ".join(f"{seat} {won}" for seat, won in self.wins.items()),
            percent(first.share, "en"),
            percent_span(first.low, first.high, "en"),
            str(self.draws),
            str(self.early),
            f"{self.turns:g} of {self.limit}",
            VERDICTS[self.verdict],
            f"`{self.of}`",
        )
        return f"| {' | '.join(cells)} |"


def rows() -> dict[str, Row]:
    """The table, by scenario."""
    table = PAGE.read_text(encoding="utf-8").partition(f"{HEAD}\n{RULE}\n")[2]
    found = [_row(line) for line in table.split("\n\n")[0].splitlines()]
    return {row.scenario: row for row in found}


def _row(line: str) -> Row:
    cells = [cell.strip().strip("`") for cell in line.strip("|").split("|")]
    wins = {seat: int(won) for seat, won in re.findall(r"(\w+) (\d+)", cells[3])}
    turns, limit = cells[8].split(" of ")
    battles, seed, draws, early = (int(cells[at]) for at in (1, 2, 6, 7))
    return Row(cells[0], battles, seed, wins, draws, early, float(turns), int(limit), cells[10])


def fingerprint(scenario: str) -> str:
    """What a scenario that ships says but for its words."""
    path = registry.find_scenario(scenario).book.scenarios[scenario]
    said = _wordless(tomllib.loads(path.read_text(encoding="utf-8")))
    return blake2b(msgspec.json.encode(said, order="deterministic"), digest_size=4).hexdigest()


def _wordless(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _wordless(one) for key, one in value.items() if key not in WORDS}
    return [_wordless(one) for one in value] if isinstance(value, list) else value


def measured(one: Evenness) -> Row:
    """A row from what `oriflamme balance --json` tells."""
    wins = {seat: share.count for seat, share in one.wins.items()}
    counts = one.battles, one.seed, wins, one.draws.count, one.early.count
    return Row(one.scenario, *counts, one.turns, one.limit, fingerprint(one.scenario))


def put(files: Iterable[Path]) -> None:
    """Write the rows of these files into the page."""
    table = rows()
    for file in files:
        for one in msgspec.json.decode(file.read_bytes(), type=list[Evenness]):
            table[one.scenario] = measured(one)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(f"{HEAD}\n{RULE}\n")
    after = rest[rest.index("\n\n") :] if "\n\n" in rest else "\n"
    lines = "\n".join(row.line() for _, row in sorted(table.items()))
    PAGE.write_text(f"{before}{HEAD}\n{RULE}\n{lines}{after}", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    put(map(Path, sys.argv[1:]))
