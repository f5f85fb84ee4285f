"""A clash of two units for its odds: on an empty table, at the shots or in contact. See `kernel.clash`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oriflamme.kernel.clash import ATTACKER, SEATS, SIDES, TARGET, Clash, ClashChoice, ClashField, Wish, head, named
from oriflamme.kernel.messages import message
from oriflamme.rulebooks.fleuries.tables import COMBAT, FORMATION, PEOPLE, SHOOTING

DEEDS = ("shoot", "fight")
SPECIES = tuple(PEOPLE)
GRADES = ("A", "B", "C")
MAX_FIGURES, MAX_FILES = 40, 20
FRONT_CM, MIDDLE_CM = 60, 60
"""Where the target's front is, and the middle of the table."""
TABLE_CM = (120, 150)
GROUND_CM = (110, 40)
"""A wood, which is larger than any unit."""
TURN = 2


def fields(given: Mapping[str, str]) -> tuple[ClashField, ...]:
    """What is done, by whom with which weapon, to whom, and from how far or on which side."""
    deed = given.get("deed", DEEDS[0])
    species = given.get("species", SPECIES[0])
    shooting = deed == "shoot"
    arms = missiles(species) if shooting else blades(species)
    weapon = given.get("weapon") or arms[0]
    found = [
        ClashField(key="deed", default=DEEDS[0], choices=named("deed", DEEDS)),
        ClashField(key="species", default=SPECIES[0], choices=_species()),
        ClashField(key="grade", default="B", choices=_grades()),
        ClashField(key="figures", default="20", least=1, most=MAX_FIGURES),
        ClashField(key="files", default="10", least=1, most=MAX_FILES),
        ClashField(key="weapon", default=arms[0], choices=_weapons(arms)),
        ClashField(key="order", default="close", choices=named("order", ("close", "loose"))),
    ]
    if shooting:
        found.append(ClashField(key="distance", default="10", least=1, most=_range(species, weapon)))
    else:
        found.append(ClashField(key="side", default="front", choices=named("side", ("front", "flank", "rear"))))
        found.append(ClashField(key="armour", default="none", choices=_armours()))
    found += [
        ClashField(key="target_species", default=SPECIES[0], choices=_species()),
        ClashField(key="target_grade", default="B", choices=_grades()),
        ClashField(key="target_figures", default="20", least=1, most=MAX_FIGURES),
        ClashField(key="target_files", default="10", least=1, most=MAX_FILES),
        ClashField(
            key="target_weapon", default="maquahuitl", choices=_weapons(blades(given.get("target_species", SPECIES[0])))
        ),
        ClashField(key="target_order", default="close", choices=named("order", ("close", "loose"))),
        ClashField(key="target_armour", default="none", choices=_armours()),
    ]
    if shooting:
        found.append(ClashField(key="cover", default="none", choices=named("cover", ("none", "hedge", "wood", "wall"))))
    return tuple(found)


def missiles(species: str) -> list[str]:
    """The weapons with which a species shoots."""
    return [key for key, row in SHOOTING[species].items() if isinstance(row, dict) and "base" in row]


def blades(species: str) -> list[str]:
    """The weapons with which it strikes."""
    return [key for key, row in COMBAT[species].items() if isinstance(row, dict)]


def _range(species: str, weapon: str) -> int:
    row = SHOOTING[species].get(weapon) or SHOOTING[species][missiles(species)[0]]
    return int(max(row["bands"]))


def _species() -> tuple[ClashChoice, ...]:
    return tuple(ClashChoice(one, message(f"species-{one}")) for one in SPECIES)


def _grades() -> tuple[ClashChoice, ...]:
    return tuple(ClashChoice(one, message("clash-class", grade=one)) for one in GRADES)


def _weapons(known: list[str]) -> tuple[ClashChoice, ...]:
    return tuple(ClashChoice(one, message(f"weapon-{one}")) for one in known)


def _armours() -> tuple[ClashChoice, ...]:
    return named("armour", ("none", "shield", "cotton", "both"))


def clash(values: Mapping[str, str]) -> Clash:
    """The shots of phase 8, or the round of phase 10, with the tests that follow. GF-PROCEDURE_DE_TIR-01"""
    shooting = values["deed"] == "shoot"
    names = {one: _title(values, one) for one in ("", "target_")}
    data, (attacker, target) = head("fleuries", (names[""], names["target_"]))
    attacker |= _unit(values, "")
    target |= _unit(values, "target_")
    away = float(values["distance"]) if shooting else 0.0
    attacker["at"] = [MIDDLE_CM, FRONT_CM - away, 0]
    target["at"] = _facing(values, target, values.get("side", "front"))
    if shooting:
        attacker["now"] = {"orders": ["wait", "shoot"]}
    else:
        _link(attacker, target, values["side"])
    data["army"] = [
        {"seat": seat, "name": dict(SIDES[seat]), "unit": [unit]}
        for seat, unit in zip(SEATS, (attacker, target), strict=True)
    ]
    phase = "shooting" if shooting else "combat"
    data |= {"checked": False, "table": list(TABLE_CM), "position": {"turn": TURN, "phase": phase}}
    data["ground"] = _ground(values.get("cover", "none"))
    shot = Wish(kind="shot", piece=ATTACKER, target=TARGET)
    return Clash(scenario=data, wishes=(shot, *OTHERS), needed=shot if shooting else None, phases=(phase,))


OTHERS = (Wish(verb="keep"), Wish(kind="pursuit", verb="stand"))
"""Nobody goes round the enemy's flank, and nobody pursues."""


def _title(values: Mapping[str, str], whose: str) -> dict[str, str]:
    """What a unit is called: by its weapon."""
    return dict(NAMES[values[f"{whose}weapon"]])


NAMES = {
    "bow": {"fr": "Archers", "en": "Archers"},
    "sling": {"fr": "Frondeurs", "en": "Slingers"},
    "javelin": {"fr": "Lanceurs de javelines", "en": "Javelin throwers"},
    "two_handed": {"fr": "Guerriers à deux mains", "en": "Two-handed warriors"},
    "tepoztopilli": {"fr": "Porteurs de tepoztopilli", "en": "Tepoztopilli bearers"},
    "maquahuitl": {"fr": "Guerriers au maquahuitl", "en": "Maquahuitl warriors"},
    "club": {"fr": "Guerriers à la massue", "en": "Club warriors"},
    "knife": {"fr": "Guerriers au couteau", "en": "Knife warriors"},
    "claws": {"fr": "Griffus", "en": "Clawed warriors"},
}


def _unit(values: Mapping[str, str], whose: str) -> dict[str, Any]:
    armour = values.get(f"{whose}armour", "none")
    figures = int(values[f"{whose}figures"])
    return {
        "species": values[f"{whose}species"],
        "classes": {values[f"{whose}grade"]: figures},
        "files": min(int(values[f"{whose}files"]), figures),
        "weapons": [values[f"{whose}weapon"]],
        "loose": values[f"{whose}order"] == "loose",
        "shield": armour in ("shield", "both"),
        "cotton": armour in ("cotton", "both"),
    }


def _facing(values: Mapping[str, str], target: dict[str, Any], side: str) -> list[float]:
    """The middle of the target's front, and how it looks: the side that is attacked is to the south."""
    room = FORMATION["cell"]["open" if target["loose"] else "close"]
    wide, deep = float(room["width"]) * target["files"], float(room["depth"])
    deep *= -(-int(values["target_figures"]) // target["files"])
    if side == "front":
        return [MIDDLE_CM, FRONT_CM, 180]
    return [MIDDLE_CM, FRONT_CM + deep, 0] if side == "rear" else [MIDDLE_CM + deep / 2, FRONT_CM + wide / 2, 90]


def _link(attacker: dict[str, Any], target: dict[str, Any], side: str) -> None:
    """Both are in contact since the turn before."""
    touched = {"front": "front", "flank": "right", "rear": "rear"}[side]
    attacker["now"] = {"fights": {TARGET: {"side": "front", "since": TURN - 1, "attack": side}}}
    target["now"] = {"fights": {ATTACKER: {"side": touched, "since": TURN - 1, "attack": "front"}}}


def _ground(cover: str) -> list[dict[str, Any]]:
    """A hedge or a wall right before the target, or a wood around it."""
    if cover == "none":
        return []
    if cover == "wood":
        return [
            {"key": "wood", "kind": "wood", "at": [MIDDLE_CM, FRONT_CM + GROUND_CM[1] / 2], "size": list(GROUND_CM)}
        ]
    ends = [[MIDDLE_CM - GROUND_CM[0] / 2, FRONT_CM - 0.5], [MIDDLE_CM + GROUND_CM[0] / 2, FRONT_CM - 0.5]]
    return [{"key": cover, "kind": cover, "points": ends}]
