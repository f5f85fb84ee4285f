"""What a scenario file may say: armies, ground, a position; the army lists that ship; the names of everything."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from oriflamme.kernel import Name, ScenarioHead, message
from oriflamme.kernel.authoring import Ended
from oriflamme.kernel.effects import Effect
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.kernel.messages import Texts
from oriflamme.kernel.moments import Wishes
from oriflamme.rulebooks.fleuries.tables import CURSES, FOLDER, GEAR, MAGIC, TERRAIN, VICTORY
from oriflamme.rulebooks.fleuries.troops.army import CharacterSpec, UnitSpec
from oriflamme.rulebooks.fleuries.vocabulary import Window


class CardSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card on the table and what it hides."""

    key: str
    at: tuple[float, ...]
    contents: tuple[str, ...] = ()
    now: dict[str, object] = {}


class ArmySpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One side of a scenario; `list` names an army that ships with the program."""

    seat: str
    name: Name
    list: str = ""
    edge: str = ""
    people: str = ""
    sworn: str = ""
    pochtecas: int = 0
    budget: int = always_encoded(5000)
    unit: tuple[UnitSpec, ...] = ()
    character: tuple[CharacterSpec, ...] = ()
    card: tuple[CardSpec, ...] = ()
    at: dict[str, tuple[float, ...]] = {}
    now: dict[str, object] = {}


class GroundSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A piece of ground: a rectangle by its middle and size, or any outline by its points, in centimetres."""

    key: str
    kind: str
    name: Name | None = None
    at: tuple[float, ...] = ()
    size: tuple[float, ...] = ()
    points: tuple[tuple[float, float], ...] = ()
    material: str = ""
    storeys: int = 1
    height: float = always_encoded(0.0)
    piece: str = ""
    now: dict[str, object] = {}


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the battle stands when it is not at its beginning."""

    turn: int = 0
    phase: str = ""
    layer: str = ""
    order: tuple[str, ...] = ()
    """Every piece, on the table and fallen, in the order in which the rules walk through them."""
    ground: tuple[str, ...] = ()
    result: Ended | None = None
    prepared: bool = False
    window: Window = ""
    """The step at whose start both sides have still to be asked whether they cast."""
    wishes: dict[str, Wishes] = {}
    effects: dict[str, Effect] = {}
    """What magic has brought and what still lasts."""


class Scenario(ScenarioHead, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle to be fought."""

    army: tuple[ArmySpec, ...]
    table: tuple[float, float] = always_encoded(
        (float(TERRAIN["choice"]["table"][0]), float(TERRAIN["choice"]["table"][1]))
    )
    turns: int = VICTORY["turns"]
    start: str = ""
    """The first step: `terrain`, `scouting` or `battle_orders`; whichever fits what is given."""
    checked: bool = True
    """Whether armies must obey the rules of army creation."""
    ground: tuple[GroundSpec, ...] = ()
    position: Position = always_encoded(Position())


# Army lists


class ListFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army that ships with the program."""

    name: Name
    people: str = ""
    sworn: str = ""
    pochtecas: int = 0
    budget: int = 5000
    unit: tuple[UnitSpec, ...] = ()
    character: tuple[CharacterSpec, ...] = ()


@cache
def army_list(name: str) -> ListFile:
    """A shipped army by name."""
    path = FOLDER / "armies" / f"{name}.toml"
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), ListFile)


@cache
def army_lists() -> tuple[str, ...]:
    """The names of the armies that ship with the program."""
    return tuple(sorted(path.stem for path in (FOLDER / "armies").glob("*.toml")))


def filled(spec: ArmySpec) -> ArmySpec:
    """An army with the units of its list, and with the places that the scenario gives them."""
    if spec.list and spec.list in army_lists():
        known = army_list(spec.list)
        spec = replace(
            spec,
            unit=(*known.unit, *spec.unit),
            character=(*known.character, *spec.character),
            people=spec.people or known.people,
            sworn=spec.sworn or known.sworn,
            pochtecas=spec.pochtecas or known.pochtecas,
        )
    if not spec.at:
        return spec
    units = tuple(replace(unit, at=spec.at.get(unit.key, unit.at)) for unit in spec.unit)
    characters = tuple(replace(one, at=spec.at.get(one.key, one.at)) for one in spec.character)
    return replace(spec, unit=units, character=characters)


# Names


LETTERS = "bcde"
"""What the further parts of a piece of ground are called by: the second house of a hamlet, a wall beyond a breach."""


@cache
def _laid(texts: Texts) -> dict[str, Name]:
    """What the pieces that are laid out before the battle are called, part by part."""
    named: dict[str, Name] = {}
    for piece in (*TERRAIN["choice"]["piece"], {"name": "bridge"}):
        for number in range(1, 13):
            key, name = f"{piece['name']}_{number}", _ground_name(texts, piece["name"]).followed_by(str(number))
            named[key] = name
            for part, what in _parts(texts, piece):
                named[f"{key}_{part}"] = name.followed_by(f"({what.fr})", f"({what.en})")
    for key, name in list(named.items()):
        named.update(_further(key, name))
    return named | _magic(texts)


def _magic(texts: Texts) -> dict[str, Name]:
    """What spells, magic gear and gifts are called where they have effects, and what those lie on."""
    named = {f"spell:{name}": texts.name(f"spell-{name}") for name in MAGIC["spell"]}
    named |= {f"gear:{name}": texts.name(f"gear-{name}") for name in (*GEAR["weapon"], *GEAR["item"])}
    named |= {f"gift:{name}": texts.name(f"gift-{name}") for name in ("curse", "divine_intervention")}
    named |= {f"mud_{number}": texts.name("ground-mud").followed_by(str(number)) for number in range(1, 10)}
    named |= {f"curse:{name}": texts.name(f"curse-{name}") for name in CURSES["kind"]["upto"]}
    named |= {"circle": texts.name("circle"), "field": texts.name("field")}
    return named | {"failure:flash": texts.name("disorder-flash")}


def _ground_name(texts: Texts, kind: str) -> Name:
    return texts.name(f"ground-{kind}")


def _parts(texts: Texts, piece: dict[str, Any]) -> Iterator[tuple[str, Name]]:
    """How the keys of what belongs to a piece end, and what that is: a ditch, a path, the runs of a hedge or wall."""
    if "ditch" in piece:
        yield "ditch", _ground_name(texts, "ditch")
    if piece.get("large"):
        yield "path", _ground_name(texts, "road")
    kind = piece.get("enclosed") or ("wall" if "garden" in piece else "")
    for number in range(1, 6) if kind else ():
        yield f"{kind}_{number}", _ground_name(texts, kind).followed_by(str(number))


def _further(key: str, name: Name) -> dict[str, Name]:
    return {f"{key}_{letter}": name.followed_by(letter.upper()) for letter in LETTERS}


def names(scenario: Scenario, texts: Texts) -> dict[str, Name]:
    """The names of sides, pieces, cards and ground; `texts` name what is laid out before the battle."""
    named = dict(_laid(texts))
    for ground in scenario.ground:
        named |= _further(ground.key, ground.name or Name(ground.key, ground.key))
    for ground in scenario.ground:
        named[ground.key] = ground.name or Name(ground.key, ground.key)
    for army in scenario.army:
        named[army.seat] = army.name
        whole = filled(army)
        for spec in (*whole.unit, *whole.character):
            named[spec.key] = spec.name or Name(spec.key, spec.key)
        named |= _cards(army.seat, army.name.without_article(), texts)
    return named


@lru_cache(64)
def _cards(seat: str, owner: Name, texts: Texts) -> dict[str, Name]:
    """The cards under which the units of a side move unseen."""
    called = {number: message("card-called", number=number, owner=owner) for number in range(1, 31)}
    return {
        f"card_{seat}_{number}": Name(texts.say(card, "fr"), texts.say(card, "en"), "fs", "s-")
        for number, card in called.items()
    }
