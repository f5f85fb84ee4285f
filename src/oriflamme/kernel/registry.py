"""Where rulebooks and scenarios are found: shipped ones by name, others as files or as data."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import tomli_w

from oriflamme.kernel import format_one
from oriflamme.kernel.complaints import Complaint, ScenarioRefused, nearest
from oriflamme.kernel.errors import UserError, kernel_texts
from oriflamme.kernel.file_errors import toml_error
from oriflamme.kernel.fingerprints import fingerprint
from oriflamme.kernel.messages import Message, message
from oriflamme.kernel.names import has_forms, without_forms
from oriflamme.kernel.struct_types import LOCK, prepare
from oriflamme.kernel.toml_shape import too_deep

if TYPE_CHECKING:
    from oriflamme.kernel.rulebook import Rulebook

MAP = "map"
"""The key under which a scenario has its map, or names the file of it."""
_FILE_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]{0,80}\.(toml|tmj|json)")
FORMER = "former"
"""The folder beside a book's scenarios with those that have been changed, as they were before."""
MAX_SCENARIO_BYTES = 2_000_000
"""Characters of a scenario file; longer ones are not read."""


class FoundScenario(NamedTuple):
    """A scenario that was looked up: its rulebook, its checked content, its name, and its text unless it is shipped."""

    book: Rulebook[Any]
    scenario: Any
    name: str
    text: str


class InstalledBooks(Mapping[str, "Rulebook[Any]"]):
    """The rulebooks by name; each is loaded when somebody asks for it, by one thread while the others wait."""

    def __init__(self, points: Mapping[str, EntryPoint]) -> None:
        self._points = dict(sorted(points.items()))
        self._loaded: dict[str, Rulebook[Any]] = {}

    def __getitem__(self, name: str) -> Rulebook[Any]:
        if name not in self._loaded:
            with LOCK:
                if name not in self._loaded:
                    prepare()
                    found = self._points[name].load()
                    prepare()
                    self._loaded[name] = found
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._points

    def __iter__(self) -> Iterator[str]:
        return iter(self._points)

    def __len__(self) -> int:
        return len(self._points)


@cache
def books() -> InstalledBooks:
    """Every rulebook that is installed, by name; other packages may bring theirs."""
    return InstalledBooks(plugins("rulebooks"))


def book_folders() -> list[Path]:
    """Where the installed rulebooks keep their files, without loading them."""
    found = (find_spec(point.module) for point in plugins("rulebooks").values())
    return [Path(spec.origin).parent for spec in found if spec is not None and spec.origin]


@cache
def plugins(group: str) -> dict[str, EntryPoint]:
    """What a layer above the rulebooks has for each book, by its name: the entry points of `oriflamme.GROUP`.

    A layer registers its part of a book under a group of its own (`oriflamme.commanders`, `oriflamme.displays`,
    `oriflamme.lab`), so that whoever brings a book brings these with it and nothing here knows it by name.
    """
    return {point.name: point for point in entry_points(group=f"oriflamme.{group}")}


def plugin(group: str, book: str) -> ModuleType | None:
    """The module in which a layer keeps its part of a book; None where it has none."""
    found = plugins(group).get(book)
    return found.load() if found is not None else None


def book(name: str) -> Rulebook[Any]:
    """A rulebook by its name."""
    if name not in books():
        raise UserError(message("unknown-book", name=name, known=", ".join(books())))
    return books()[name]


def find_scenario(scenario: str | Path | Mapping[str, Any]) -> FoundScenario:
    """The rulebook, the checked scenario, its name, and its text unless it ships with the program."""
    if isinstance(scenario, Mapping):
        try:
            text = write_scenario(scenario)
        except (TypeError, ValueError, RecursionError) as error:
            raise UserError(message("bad-scenario", place="scenario", problem=str(error))) from None
        # read back, so that its fingerprint is that of its text
        return _from_data(parse_toml(text, "scenario"), "scenario", text)
    name = str(scenario)
    owner = books().get(name.split("/", maxsplit=1)[0])
    if owner is not None and isinstance(scenario, str) and "/" in name and not name.endswith(".toml"):
        path = owner.scenarios.get(name)
        if path is None:
            raise UserError(message("unknown-scenario", name=name, known=", ".join(owner.scenarios)))
        return FoundScenario(owner, _shipped(path, name), name, "")
    path = Path(scenario)
    if not _is_file(path):
        every = ", ".join(name for one in books().values() for name in one.scenarios)
        raise UserError(message("unknown-scenario", name=name, known=every))
    text = text_of(path)
    data = parse_toml(text, path.name)
    whole = _with_map_beside(path, data)
    with told_with_lines(path.name, text):
        written = _lines(text, data) if whole is data else write_scenario(whole)
        return _checked(_from_data(whole, path.name, written))


def editions(name: str) -> int:
    """How many editions of a scenario that ships there have been: today's is the last. Of any other, one."""
    owner = books().get(name.partition("/")[0])
    return 1 + len(_former(owner, name)) if owner is not None and name in owner.scenarios else 1


def find_edition(name: str, edition: int) -> FoundScenario:
    """A scenario that ships, in one of its editions (from 1): battles of a former one go on in it."""
    today = find_scenario(name)
    former = _former(today.book, name)
    if edition > len(former):
        return today
    path = former[edition - 1]
    return today._replace(scenario=_shipped(path, f"{today.book.name}/{FORMER}/{path.stem}"))


def _former(owner: Rulebook[Any], name: str) -> list[Path]:
    """The files of a scenario's former editions, the oldest first: `scenarios/former/NAME.1.toml`..."""
    files = (owner.folder / "scenarios" / FORMER).glob(f"{name.partition('/')[2]}.*.toml")
    return sorted(files, key=lambda path: int(path.stem.rpartition(".")[2]))


def _with_map_beside(path: Path, data: dict[str, Any]) -> dict[str, Any]:
    """What a scenario file says, with the map of the file that it names beside it: `map = "ford.toml"`."""
    name = data.get(MAP)
    owner = books().get(str(data.get("book")))
    if owner is None or not isinstance(name, str) or not _FILE_NAME.fullmatch(name):
        return data
    return data | {MAP: read_map_file(owner, text_of(path.parent / name), name)}


def read_map_file(owner: Rulebook[Any], text: str, place: str) -> dict[str, Any]:
    """What a map file beside a scenario says, as the scenario itself would say it; a book may read other files too."""
    own: Callable[[str, str], dict[str, Any]] = getattr(owner, "read_map_file", parse_toml)
    return own(text, place)


@cache
def _shipped(path: Path, name: str) -> Any:
    """A scenario that ships with the program, read once."""
    return _from_data(parse_toml(text_of(path), name), name, "").scenario


def scenario_from_text(text: str, name: str) -> FoundScenario:
    """A scenario from the text of its file."""
    with told_with_lines(name, text):
        return _checked(_from_data(parse_toml(text, name), name, text))


def _checked(found: FoundScenario) -> FoundScenario:
    """A scenario whose file names a tier and switches that its book has."""
    owner, head = found.book, found.scenario
    wrong = []
    if head.tier not in owner.tiers:
        problem = message("unknown-tier", tier=head.tier, known=", ".join(owner.tiers))
        wrong.append(Complaint("tier", problem, kernel_texts(), meant=nearest(head.tier, owner.tiers)))
    for name, value in head.switches.items():
        switch = owner.switches.get(name)
        if switch is None:
            known = sorted(owner.switches)
            problem = message("unknown-switch", name=name, known=", ".join(known))
            wrong.append(Complaint(f"switches.{name}", problem, kernel_texts(), meant=nearest(name, known)))
        elif not any(value == one and type(value) is type(one) for one in switch.values):
            allowed = ", ".join(map(str, switch.values)).lower()
            problem = message("bad-switch", name=name, value=str(value), allowed=allowed)
            wrong.append(Complaint(f"switches.{name}", problem, kernel_texts()))
    if wrong:
        raise ScenarioRefused(wrong, found.name)
    return found


@contextmanager
def told_with_lines(name: str, text: str) -> Iterator[None]:
    """Whatever is wrong with a scenario that is read or opened herein is told with the lines of its file."""
    try:
        yield
    except ScenarioRefused as refused:
        raise (refused.in_file(name, text) if text else refused) from None
    except UserError as problem:
        told = _of_map(problem) if text else None
        if told is None:
            raise
        raise ScenarioRefused([told]).in_file(name, text) from None


def _of_map(problem: UserError) -> Complaint | None:
    """What is wrong with the map of a scenario, as a complaint about its file; None: something else is."""
    place, what = (problem.message.args.get(part) for part in ("place", "problem"))
    if isinstance(place, Message) and str(place.args.get("place", "map")).startswith(MAP):
        return Complaint(MAP, problem.message, problem.texts, f"{MAP}.grid")
    if not isinstance(what, Message) or not isinstance(place, str) or not place.startswith(MAP):
        return None
    return Complaint(place, what, problem.texts, MAP)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # no name of a file at all, or one in a folder that is closed to us
        return False


def _lines(text: str, data: Mapping[str, Any]) -> str:
    """The text of a scenario for a transcript, where lines keep no blanks at their end.

    A file that would not mean the same without them is written anew.
    """
    bare = "".join(f"{line.rstrip()}\n" for line in text.removesuffix("\n").split("\n"))
    try:
        return bare if tomllib.loads(bare) == data else write_scenario(data)
    except tomllib.TOMLDecodeError:
        return write_scenario(data)


def text_of(path: Path) -> str:
    """What a file says, if it is not too long and can be read."""
    try:
        if path.stat().st_size > MAX_SCENARIO_BYTES:
            raise UserError(message("file-too-long", place=path.name, most=MAX_SCENARIO_BYTES))
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise UserError(message("not-utf8", place=path.name, byte=error.start)) from None
    except OSError as error:
        raise UserError(message("cannot-read", place=path.name, problem=error.strerror or "")) from None


def parse_toml(text: str, place: str) -> dict[str, Any]:
    """TOML, or one sentence saying where it is none."""
    try:
        text.encode()
    except UnicodeEncodeError as error:  # half a character, which no file can hold
        raise UserError(message("not-utf8", place=place, byte=len(text[: error.start].encode()))) from None
    if too_deep(text):
        raise UserError(message("bad-toml", place=place, problem=message("toml-deep")))
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError(toml_error(error, place, text)) from None


def _from_data(data: Mapping[str, Any], place: str, text: str) -> FoundScenario:
    name = data.get("book")
    if not isinstance(name, str):
        raise UserError(message("bad-scenario", place=place, problem=message("field-missing", field="book")))
    if name not in books():
        problem = message("unknown-book", name=name, known=", ".join(books()))
        raise ScenarioRefused([Complaint("book", problem, kernel_texts(), meant=nearest(name, list(books())))])
    found = book(name)
    return FoundScenario(found, found.read_scenario(data, place), place, text)


def digest(scenario: Any, format: int) -> str:
    """A fingerprint of what a scenario says, in a format of transcripts.

    Neither the layout of its file nor how its names are declined counts.
    """
    said = without_forms(scenario) if has_forms(scenario) else scenario
    return format_one.scenario_digest(said) if format == 1 else fingerprint(said).hex()


def on_record(owner: Rulebook[Any], name: str, found: str, format: int) -> Any:
    """A scenario that ships, as it was when a battle with this fingerprint was fought: as it is now, before words in it
    changed, or one of its former versions (`scenarios/former/NAME.1.toml`...); None: it never was so."""
    stem = name.partition("/")[2]
    for path in (owner.scenarios[name], *_former(owner, name)):
        version = name if path.stem == stem else f"{owner.name}/{FORMER}/{path.stem}"
        scenario = _shipped(path, version)
        if found in (digest(scenario, format), *reworded(owner.folder).get(version, ())):
            return scenario
    return None


@cache
def reworded(folder: Path) -> Mapping[str, list[str]]:
    """By scenario that ships with the book in this folder: its fingerprints before words in it changed, from
    `reworded.toml`. Battles on record with one of them go on."""
    path = folder / "reworded.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write_scenario(data: Mapping[str, Any]) -> str:
    """A scenario file's text."""
    return tomli_w.dumps(data)
