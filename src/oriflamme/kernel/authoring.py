"""What every rulebook is written with: refusals, sentences of facts, tables, and the reading of scenario files."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import msgspec

from oriflamme.kernel.complaints import Complaint, ScenarioRefused, nearest
from oriflamme.kernel.errors import Refusal, UserError
from oriflamme.kernel.messages import Message, Texts, message
from oriflamme.kernel.rulebook import Fact, Outcome
from oriflamme.kernel.tally import Item, Tally, reason

# Sentences


def refusal(clause: str, why: str, /, **args: Any) -> Refusal:
    """A refusal by its short name: the sentence is `no-` and the name."""
    return Refusal(Message(f"no-{why}", args), clause)


def tell(fact: Fact, /, **derived: Any) -> Message:
    """A fact's sentence, with what its fields alone do not say in words."""
    plain = Fact.message(fact)
    return Message(plain.id, {**plain.args, **derived})


def item_lines(tally: Tally) -> list[Message]:
    """The lines of a sum that begins with a plain value: "morale 8", "free +1", "half lost -1"."""
    first = [_item_line("item-first", item, item.value) for item in tally.items[:1]]
    return first + [added_item(item) for item in tally.items[1:]]


def added_item(item: Item) -> Message:
    """A line of a sum with its sign: "free +1"."""
    return _item_line("item-more" if item.value >= 0 else "item-less", item, abs(item.value))


def _item_line(id: str, item: Item, value: int) -> Message:
    return message(id, reason=reason(item), value=value)


# Tables


def read_table(folder: Path, name: str) -> dict[str, Any]:
    """The table `name` of the book in this folder: `tables/name.toml`."""
    return tomllib.loads((folder / "tables" / f"{name}.toml").read_text(encoding="utf-8"))


def unknown_clauses(folder: Path, known: Iterable[str]) -> list[str]:
    """Every `clause` of a book's tables that its catalogue does not have, with the file: for tests."""
    clauses = set(known)
    return [
        f"{path.name}: {clause}"
        for path in sorted((folder / "tables").glob("*.toml"))
        for clause in _clauses(read_table(folder, path.stem))
        if clause not in clauses
    ]


def _clauses(data: Any) -> Iterator[str]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "clause" and isinstance(value, str):
                yield value
            else:
                yield from _clauses(value)
    elif isinstance(data, list):
        for value in data:
            yield from _clauses(value)


# Scenario files


class Ended(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a battle that is over ended, as a scenario file says it; without a winner, a draw."""

    winner: str | None = None
    reason: str
    clause: str

    def outcome(self) -> Outcome:
        """As a state holds it."""
        return Outcome(self.winner, self.reason, self.clause)

    @classmethod
    def of(cls, outcome: Outcome | None) -> Self | None:
        """As a file says it."""
        return cls(**msgspec.structs.asdict(outcome)) if outcome else None


class ScenarioError(msgspec.Struct, frozen=True):
    """What is wrong with a position and where: the sentence is `scenario-` and the name."""

    place: str
    why: str
    args: dict[str, Any] = {}


def number(place: str, value: int, least: int, most: int) -> Iterator[ScenarioError]:
    """A number that must lie between two others."""
    if not least <= value <= most:
        yield ScenarioError(place, "number", {"value": value, "least": least, "most": most})


def word(place: str, text: str, known: Sequence[str]) -> Iterator[ScenarioError]:
    """A word that must be one of a few."""
    if text not in known:
        yield ScenarioError(place, "word", {"word": text, "known": [one for one in known if one]})


class ScenarioReader:
    """Reads a scenario part by part and remembers everything that is wrong with it.

    `place` is where it reads. `need` and `refuse` give up the part in which they are used: whoever opened it with
    `part` goes on with the next one, so that one mistake does not hide another. `finish` refuses the whole scenario
    if there were complaints; it is called before parts are put together that need each other.
    """

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.place = ""
        self.complaints: list[Complaint] = []

    def complain(self, why: str, /, *, within: str = "", clause: str = "", **args: Any) -> None:
        """Remember what is wrong here, and go on. `within` is the path of the very key below this place, for its line;
        `clause` what forbids it, where a rule does.

        Where `known` lists the words that are possible, the one that was probably meant is suggested.
        """
        known = args.get("known", ())
        words = known.split(", ") if isinstance(known, str) else list(known)
        wrong = next((value for name, value in args.items() if name != "known" and value not in words), "")
        meant = nearest(wrong, words) if isinstance(wrong, str) else ""
        at = f"{self.place}.{within}" if within else ""
        problem = message(f"scenario-{why}", **args)
        self.complaints.append(Complaint(self.place, problem, self.texts, at, meant, clause=clause))

    def refuse(self, why: str, /, *, within: str = "", clause: str = "", **args: Any) -> ScenarioRefused:
        """Remember what is wrong here; to be raised, for this part cannot be read on."""
        self.complain(why, within=within, clause=clause, **args)
        return ScenarioRefused(self.complaints)

    def need(self, condition: object, why: str, /, *, within: str = "", clause: str = "", **args: Any) -> None:
        """Give up this part unless the condition holds."""
        if not condition:
            raise self.refuse(why, within=within, clause=clause, **args)

    def check(self, errors: Iterable[ScenarioError]) -> None:
        """Remember what a check of a position has found: at every place the first thing.

        A check may rely on what it has looked at before: where it stumbles over an error that it has told already,
        the rest is left for the next time.
        """
        outer, before = self.place, len(self.complaints)
        try:
            for error in errors:
                if all(error.place != one.place for one in self.complaints[before:]):
                    self.place = error.place
                    self.complain(error.why, **error.args)
        except (LookupError, TypeError, ValueError, ArithmeticError, AssertionError):
            if len(self.complaints) == before:
                raise
        finally:
            self.place = outer

    @contextmanager
    def part(self, place: str) -> Iterator[None]:
        """A part of the file that is read by itself: what is wrong in it stops nobody but it."""
        outer, self.place = self.place, place
        before = len(self.complaints)
        try:
            yield
        except UserError as problem:
            if len(self.complaints) == before:
                self._take_over(problem)
        finally:
            self.place = outer

    def _take_over(self, problem: UserError) -> None:
        """Complaints of whoever read a part of the file for us; any other trouble is none of ours."""
        if isinstance(problem, ScenarioRefused):
            self.complaints += problem.complaints
            return
        place, what = (problem.message.args.get(name) for name in ("place", "problem"))
        if problem.message.id != "bad-scenario" or not isinstance(what, Message):
            raise problem
        self.complaints.append(Complaint(str(place), what, problem.texts))

    def finish(self) -> None:
        """Refuse the scenario if anything was wrong with it so far."""
        if self.complaints:
            raise ScenarioRefused(self.complaints)
