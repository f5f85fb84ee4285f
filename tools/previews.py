"""Do previews tell the truth? Random battles at the interface: each answer is tried out, then given, and compared.

    python -m tools.previews --moves 2000

What a preview calls certain must be what then happens: the same sentences in the log, the same board, the same next
question. Dice must be the dice it announced, with the same sum and the same chances, and what they come to must be
among these chances. What it calls possible to take back is taken back, and given again.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from oriflamme.kernel import registry
from tools.crashes import Server

BOOKS = {
    "lames": ("lames/crete", "lames/fleches", "lames/bannieres", "lames/trois"),
    "demonworld": ("demonworld/premiere_partie", "demonworld/fleches_et_poudre", "demonworld/lances_et_loups"),
    "masse": ("masse/gue", "masse/dragon", "masse/siege"),
    "fleuries": ("fleuries/village", "fleuries/escarmouche", "fleuries/magie"),
}
UNDO_IN = 7
"""One of so many answers that can be taken back is."""
SERIES_IN = 3
"""One of so many moves on hexes is a whole way to a destination."""
ROLL_FIELDS = ("kind", "subject", "question", "clause", "dice", "signed", "tally", "basis", "chances")


class Untrue(AssertionError):
    """A preview that did not come true."""


class Teller:
    """One battle, played by one link that holds every seat, and what came of its previews."""

    def __init__(self, origin: str, scenario: str, seed: int) -> None:
        self.http = httpx.Client(base_url=f"{origin}/api/v1", params={"lang": "en"}, timeout=60)
        wishes = {"scenario": scenario, "opening": "at_once", "hotseat": True, "held": True}
        made = self.call("POST", "/battles", json=wishes)
        self.http.headers["Authorization"] = f"Bearer {next(iter(made['links'].values()))}"
        self.chance = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.view = self.look("")

    def call(self, method: str, path: str, *, status: tuple[int, ...] = (200, 201), **more: Any) -> Any:
        """A request; the reply must have one of these statuses."""
        reply = self.http.request(method, path, **more)
        if reply.status_code not in status:
            raise Untrue(f"{method} {path}: {reply.status_code} {reply.text}")
        return reply.json()

    def look(self, seat: str, start: int = -1) -> Any:
        """All that a seat sees, with its log from an entry on."""
        return self.call("GET", "/battle", params={"seat": seat, "from": start})

    @property
    def over(self) -> bool:
        """Whether nobody is asked anything any more."""
        return bool(self.view["over"]) or not self.view["asks"]

    def move(self) -> None:
        """Try an answer out, give it, and compare."""
        ask = self.view["asks"][0]
        if ask["type"] == "roll":
            self.view = self.call("POST", "/battle/answer", json={"token": "roll", "moment": ask["moment"]})
            return
        seat = ask["seat"]
        self.view = self.look(seat)
        answers = self._answers(seat, ask)
        told = self.call("POST", "/battle/preview", json={"answers": [answers], "seat": seat})
        if not told:
            self.counts["unknown"] += 1
        self._give(seat, answers, told[0] if told else None)

    def _answers(self, seat: str, ask: Any) -> list[str]:
        """An answer at random; on hexes sometimes a whole way."""
        if self.view["board"] == "hexes" and not self.chance.randrange(SERIES_IN):
            ways = [way for way in self.call("GET", "/battle/destinations", params={"seat": seat}) if way["answers"]]
            if ways:
                return list(self.chance.choice(ways)["answers"])
        options = ask["options"] or ask["other_options"]
        return [self.chance.choice(options)["token"]]

    def _give(self, seat: str, answers: list[str], told: Any) -> None:
        before = self.view
        given = 0
        for answer in answers:
            ask = next(one for one in self.view["asks"] if one["seat"] == seat)
            if ask["type"] == "roll":
                break
            reply = self.call("POST", "/battle/answer", json={"token": answer, "moment": ask["moment"], "seat": seat})
            given += 1
            self.view = reply
            if reply["over"] or not any(one["seat"] == seat and one["type"] == "choice" for one in reply["asks"]):
                break
        after = self.look(seat, before["log"]["total"])
        if told is not None:
            self._compare(before, after, told)
        self._follow(seat, answers, given, after, told)

    # What was told, and what came

    def _compare(self, before: Any, after: Any, told: Any) -> None:
        self.counts[told["ending"] if told.get("sure", True) else "unsure"] += 1
        if told["ending"] == "sealed" or not told.get("sure", True):
            return
        news = [item["text"] for item in after["log"]["items"] if item.get("tone") != "quiet"]
        self._same("facts", told.get("facts", []), news[: after["log"]["total"] - before["log"]["total"]])
        self._same("board", applied(before["display"], told.get("changes", {})), after["display"])
        ask = next(iter(after["asks"]), None)
        if told["ending"] == "over":
            self._same("over", True, after["over"])
        elif told["ending"] == "next" and ask is not None:
            self._same("next", told.get("next", ""), ask["seat"])

    def _follow(self, seat: str, answers: list[str], given: int, after: Any, told: Any) -> None:
        """Let the dice fall that were announced; take back what can be taken back, and give it again."""
        roll = told["roll"] if told and "roll" in told else None
        if roll is not None:
            asked = next(one for one in self.look("")["asks"] if one["type"] == "roll")
            for name in ROLL_FIELDS:
                self._same(f"roll {name}", roll[name], asked[name])
            self._weigh(roll, asked, told)
        elif told and self._can_be_taken_back(after, told) and not self.chance.randrange(UNDO_IN):
            for _ in range(given):
                self.call("POST", "/battle/undo", json={"seat": seat})
            self.counts["taken back"] += 1
            for answer in answers[:given]:
                self.call("POST", "/battle/answer", json={"token": answer, "seat": seat})
        self.view = self.look("")

    def _can_be_taken_back(self, after: Any, told: Any) -> bool:
        """What is sealed can, until all are done and everything is revealed."""
        return not told.get("final") and (told["ending"] != "sealed" or bool(after["sealed"]))

    def _weigh(self, roll: Any, asked: Any, told: Any) -> None:
        """The chances are a distribution, and the throw is one of its dice; undo is refused once it is asked for."""
        if roll["chances"] is not None:
            whole = sum(one["num"] / one["den"] for one in roll["chances"])
            if abs(whole - 1) > 1e-9 or any(one["num"] <= 0 for one in roll["chances"]):
                raise Untrue(f"chances of {roll['kind']} come to {whole}")
        if not told.get("final"):
            raise Untrue("dice that can be taken back")
        self.call("POST", "/battle/undo", json={}, status=(400, 409))
        reply = self.call("POST", "/battle/answer", json={"token": "roll", "moment": asked["moment"]})
        values = reply["throw"]["values"]
        if any(not 1 <= value <= size for value, size in zip(values, asked["sizes"], strict=True)):
            raise Untrue(f"{values} with {asked['sizes']}")
        then = next((one for one in reply["asks"] if one["type"] == "roll"), None)
        if then is not None and not any(self._is(then, words) for words in told.get("later", [])):
            raise Untrue(f"{then['question']} was not announced: {told.get('later')}")
        self.counts["thrown"] += 1

    def _is(self, roll: Any, words: str) -> bool:
        """Whether a throw is what a preview called so: its question has the same words."""
        return words.split(" ", maxsplit=1)[0].lower() in roll["question"].lower()

    def _same(self, what: str, told: Any, came: Any) -> None:
        if told != came:
            raise Untrue(f"{self.view['scenario']}, {what}: told {told!r}, came {came!r}")


def applied(display: Any, changes: Any) -> Any:
    """A display as it is after changes, as the page applies them."""
    found = {**display, **changes.get("set", {})}
    for name, gone in changes.get("drop", {}).items():
        found[name] = [one for one in found.get(name, []) if one["key"] not in gone]
    for name, put in changes.get("put", {}).items():
        known = [put.get(one["key"], one) for one in found.get(name, [])]
        keys = {one["key"] for one in known}
        found[name] = known + [one for key, one in put.items() if key not in keys]
    return {name: value for name, value in found.items() if value not in ([], {})}


def tell(origin: str, book: str, moves: int, seed: int = 1) -> Counter[str]:
    """So many moves of a book, in one battle after another; what came of them. What is untrue raises."""
    counts: Counter[str] = Counter()
    made = 0
    while made < moves:
        scenarios = BOOKS[book]
        teller = Teller(origin, scenarios[seed % len(scenarios)], seed)
        for _ in range(max(40, moves // (2 * len(scenarios)))):
            if teller.over or made >= moves:
                break
            made += teller.view["asks"][0]["type"] == "choice"
            teller.move()
        counts += teller.counts
        teller.http.close()
        seed += 1
    return counts


def main() -> int:
    """Every book, so many moves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--book", choices=sorted(BOOKS))
    wanted = parser.parse_args()
    registry.books()
    with tempfile.TemporaryDirectory() as folder:
        server = Server("--rate", "0", store=("--data", str(Path(folder) / "battles.db")))
        try:
            for book in [wanted.book] if wanted.book else BOOKS:
                start = time.monotonic()
                counts = tell(server.origin, book, wanted.moves, wanted.seed)
                print(f"{book}: {dict(counts)}, {time.monotonic() - start:.0f} s", flush=True)
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
