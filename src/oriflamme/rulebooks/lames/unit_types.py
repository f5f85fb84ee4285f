"""Types of units in a scenario: the roster's, with what the scenario changes in them, or new ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from oriflamme.kernel import Name
from oriflamme.rulebooks.lames.scenario_errors import ScenarioError, number, word
from oriflamme.rulebooks.lames.state import UnitType
from oriflamme.rulebooks.lames.tables import (
    DEFAULTS,
    FACULTIES,
    MOVEMENT,
    NOTCHES,
    ROSTER,
    WEAPONS,
    capacity_name,
)
from oriflamme.rulebooks.lames.vocabularies import Art, CommandClass, MoraleClass

LIMITS = DEFAULTS["figure"]
KINDS = ("troop", "character")
SIZES = ("large", "small")
COMMANDS: tuple[CommandClass, ...] = get_args(CommandClass)
MORALES: tuple[MoraleClass, ...] = get_args(MoraleClass)
ARTS: tuple[Art, ...] = get_args(Art)
CAPACITIES = ("weapon_capacity", "command_capacity", "morale_capacity", "movement_capacity")
WORDS: Mapping[str, tuple[str, ...]] = {
    "kind": KINDS,
    "size": SIZES,
    "weapon": tuple(WEAPONS["class"]),
    "command": COMMANDS,
    "morale": MORALES,
    "movement": tuple(MOVEMENT["class"]),
    **dict.fromkeys(CAPACITIES, tuple(NOTCHES)),
}
"""What each word of a type may be."""


class FigureSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A type of unit: what is not said is that of the roster's type it starts from."""

    like: str = ""
    """The type of the roster it starts from."""
    name: Name | None = None
    type: str = ""
    """Whose type it shares; its own key, or that of the roster."""
    kind: str = ""
    size: str = ""
    steps: int | None = None
    weapon: str = ""
    weapon_capacity: str = ""
    command: str = ""
    command_capacity: str = ""
    morale: str = ""
    morale_capacity: str = ""
    movement: str = ""
    movement_capacity: str = ""
    supports: tuple[int, int, int] | None = None
    faculties: tuple[str, ...] | None = None
    magic: dict[str, str] | None = None
    """The arts that a character masters, each with its capacity. LM-4.3-01."""
    summoned: bool = False
    """A spell has called it up. LM-MA-01."""


def full_row(key: str, specs: Mapping[str, FigureSpec]) -> dict[str, Any]:
    """All that is known of a type: the roster's row, then what the scenario says."""
    spec = specs.get(key, FigureSpec(like=key))
    row: dict[str, Any] = dict.fromkeys(CAPACITIES, "ordinary")
    row |= {"supports": (0, 0, 0), "faculties": (), "magic": {}, **ROSTER.get(spec.like, {})}
    said = {name: getattr(spec, name) for name in FigureSpec.__struct_fields__ if name not in ("like", "name")}
    row |= {name: value for name, value in said.items() if value not in ("", None)}
    row["type"] = spec.type or spec.like or key
    return row


def figure_errors(key: str, specs: Mapping[str, FigureSpec]) -> Iterator[ScenarioError]:
    """What keeps a type from being played."""
    place = f"figure.{key}"
    like = specs[key].like if key in specs else key
    if like and like not in ROSTER:
        yield ScenarioError(place, "no-figure", {"figure": like})
    row = full_row(key, specs)
    for name, known in WORDS.items():
        if name not in row:
            yield ScenarioError(place, "figure-lacks", {"field": name})
        else:
            yield from word(f"{place}.{name}", row[name], known)
    if "steps" not in row:
        yield ScenarioError(place, "figure-lacks", {"field": "steps"})
        return
    yield from number(f"{place}.steps", row["steps"], 1, LIMITS["most_steps"])
    for value in row["supports"]:
        yield from number(f"{place}.supports", value, 0, LIMITS["most_supports"])
    for faculty in row["faculties"]:
        yield from word(f"{place}.faculties", faculty, tuple(FACULTIES["faculty"]))
    if row["magic"] and row.get("kind") != "character":
        yield ScenarioError(place, "troop-magic", {"figure": key})  # LM-4.3-01
    for art, capacity in row["magic"].items():
        yield from word(f"{place}.magic", art, ARTS)
        yield from word(f"{place}.magic.{art}", capacity, tuple(NOTCHES))


def make_figure(key: str, specs: Mapping[str, FigureSpec]) -> UnitType:
    """A type without errors."""
    row = full_row(key, specs)
    offence, defence, shooting = row["supports"]
    return UnitType(
        key=key,
        type=row["type"],
        troop=row["kind"] == "troop",
        large=row["size"] == "large",
        steps=row["steps"],
        weapon=row["weapon"],
        command=row["command"],
        morale=row["morale"],
        movement=row["movement"],
        offence=offence,
        defence=defence,
        shooting=shooting,
        faculties=tuple(row["faculties"]),
        arts=tuple((art, NOTCHES[row["magic"][art]]) for art in ARTS if art in row["magic"]),
        summoned=bool(row.get("summoned")),
        **{name: NOTCHES[row[name]] for name in CAPACITIES},
    )


def plain_figures(figures: Mapping[str, UnitType]) -> dict[str, UnitType]:
    """Types of units as a base game knows them: without the faculties of the higher levels. LM-1-10."""
    return {key: replace(figure, faculties=()) for key, figure in figures.items()}


def without_magic(figures: Mapping[str, UnitType]) -> dict[str, UnitType]:
    """Types of units below the advanced game: nobody casts spells."""
    return {key: replace(figure, arts=()) if figure.arts else figure for key, figure in figures.items()}


def describe_figure(figure: UnitType, name: Name | None) -> FigureSpec:
    """What a scenario file says of a type, whole."""
    return FigureSpec(
        name=name,
        type=figure.type,
        kind="troop" if figure.troop else "character",
        size="large" if figure.large else "small",
        steps=figure.steps,
        weapon=figure.weapon,
        command=figure.command,
        morale=figure.morale,
        movement=figure.movement,
        supports=(figure.offence, figure.defence, figure.shooting),
        faculties=figure.faculties,
        magic={art: capacity_name(capacity) for art, capacity in figure.arts} or None,
        summoned=figure.summoned,
        **{name: capacity_name(getattr(figure, name)) for name in CAPACITIES},
    )


def figure_name(key: str, specs: Mapping[str, FigureSpec]) -> Name | None:
    """What a type is called: by the scenario, or by the roster it comes from."""
    spec = specs.get(key, FigureSpec(like=key))
    if spec.name or spec.like not in ROSTER:
        return spec.name
    return Name(**ROSTER[spec.like]["name"])
