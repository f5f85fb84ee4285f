"""Recruitment cards: what a unit is, and whether a card can stand. DW-I.1.5-01"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import msgspec

from oriflamme.kernel import Message, Name, Record, message
from oriflamme.kernel.file_errors import shape_error
from oriflamme.rulebooks.demonworld.tables import (
    ARTILLERY_CARDS,
    CARDS,
    COMMANDER_CARDS,
    FLIGHT,
    FLYER_CARDS,
    LARGE_CARDS,
    LIMITS,
    SEQUENCES,
    SHAPES,
    WEAPONS,
    WIZARD_CARDS,
)
from oriflamme.rulebooks.demonworld.vocabulary import (
    ARMS,
    FORMATIONS,
    SPECIAL,
    Arm,
    Footprint,
    NatureIfAny,
    RangeBand,
    Reach,
    Special,
    SpecialFormation,
    TierIfAny,
    WeaponKind,
)

MAX_CARD_NUMBER: int = LIMITS["card"]["most"]
"""No number of a card is larger."""
PIECES = ("gun_3", "gun_4")
"""The shapes of artillery. DW-XIX.1.1-01"""


class Weapon(Record, frozen=True):
    """A weapon with the powers of its card; where the card has none, the typical ones of its kind. DW-II.5.1-03"""

    kind: WeaponKind
    power: int = 0
    against_cavalry: int = 0
    """Where it differs. DW-II.5.2-01"""
    bands: tuple[tuple[int, int], ...] = ()
    """The last hex of each band of range, and the power there. DW-II.5.1-01"""
    reach: Reach = ""
    """Of a large element: the hexes around it that it strikes. DW-XVII.6.5-01"""
    adjacent: int = 0
    """Of a large stone: its power in the six hexes around. DW-XIX.2.0-02"""
    long_shaft: bool = False
    """A halberd among two-handed weapons; spears, pikes and lances are by their kind. DW-XXIII.8.1-03"""

    @property
    def fire(self) -> str:
        """Of what a piece fires: direct or indirect. DW-XIX.2.0-01"""
        return str(WEAPONS[self.kind].get("fire", ""))

    @property
    def use(self) -> str:
        """Melee or ranged."""
        return str(WEAPONS[self.kind]["use"])

    @property
    def initiative(self) -> int:
        """What it adds in the first melee phase of a combat. DW-VI.1.0-01"""
        return int(WEAPONS[self.kind].get("initiative", 0))

    @property
    def reaches_high(self) -> bool:
        """Whether it has a long shaft. DW-XXIII.8.1-03"""
        return self.long_shaft or bool(WEAPONS[self.kind].get("long_shaft", False))

    @property
    def riders_own(self) -> bool:
        """Whether a rider shoots with it, and not the flyer itself. DW-XXIII.7.1-01"""
        return not WEAPONS[self.kind].get("own", False)

    @property
    def orders(self) -> tuple[str, ...]:
        """Orders with which it shoots. DW-II.5.1-04"""
        return tuple(WEAPONS[self.kind].get("orders", ()))

    @property
    def first_phase_only(self) -> bool:
        """A lance. DW-II.5.2-05"""
        return bool(WEAPONS[self.kind].get("phase") == "first")

    def power_at(self, distance: int) -> int | None:
        """The power of a shot over so many hexes; None beyond its range. DW-II.5.1-01"""
        return next((power for last, power in self.bands if distance <= last), None)

    def power_against(self, cavalry: bool) -> int:
        """The power of a blow. DW-II.5.2-06"""
        return self.against_cavalry if cavalry else self.power


class MovementPoints(Record, frozen=True):
    """Movement points by order; T has none but for large elements, C none for artillery. DW-V-03, DW-XIX.3.0-07"""

    M: int
    C: int = 0
    H: int = 0
    T: int = 0


class Ranges(Record, frozen=True):
    """The last hex of each band of a piece's range, from the centre of its front hex. DW-XIX.2.1-01"""

    medium: int
    long: int
    short: int = 0
    """0: it has none, what is near is at medium range. DW-XIX.2.1-03"""
    min: int = 0
    """Nothing nearer may be aimed at. DW-XIX.2.1-02"""

    def band(self, distance: int) -> RangeBand | None:
        """Short, medium or long; None out of range, or too near. DW-XIX.2.1-01"""
        bands: dict[RangeBand, int] = {"short": self.short, "medium": self.medium, "long": self.long}
        if distance < self.min:
            return None
        return next((name for name, last in bands.items() if distance <= last), None)


class Flying(Record, frozen=True):
    """How a flyer flies. DW-XXIII.1.0-01"""

    low: bool
    high: bool
    lands: bool = True
    """Whether it comes to the ground, and takes off from it. DW-XXIII.3.0-06"""
    climb: int = FLIGHT["climb"]["most"]
    """How far it climbs in a movement phase. DW-XXIII.5.0-02"""
    hexes_holding: int = 0
    """How many hexes it must go at least with T. DW-XXIII.5.0-05"""


_LARGE = ("overrun", "breath", "size_team", "prot_melee_team", "prot_shot_team")
"""Numbers that only cards of large elements have."""


class Provenance(Record, frozen=True):
    """Where values of a card come from: a section of the book, or a ruling that completes it."""

    fields: tuple[str, ...]
    text: str = ""
    ruling: str = ""
    note: str = ""


class Card(Record, frozen=True, cache_hash=True):
    """A recruitment card. Every field must be given, but its provenance."""

    name: Name
    people: str
    clan: str
    arm: Arm
    counts_as_cavalry: bool
    elements: int
    figures: int
    size: int
    hp: int
    prot_melee: int
    prot_shot: int
    initiative: int
    mp: MovementPoints
    manoeuvres: int
    charge_bonus: int
    skill_melee: int
    skill_shot: int
    morale: tuple[int, int]
    fear: int
    special: tuple[Special, ...]
    formations: tuple[SpecialFormation, ...]
    abilities: tuple[str, ...]
    points: int
    weapons: tuple[Weapon, ...]
    provenance: tuple[Provenance, ...] = ()
    footprint: Footprint = ""
    """The shape of a large element; "": one hex. DW-XVII-01"""
    tier: TierIfAny = ""
    """The lowest tier at which it is played; "": the base game."""
    stars: int = 0
    """The rank of a commander; 0: it is none. DW-X-03"""
    command_zone: int = 0
    """How many hexes a commander's orders reach. DW-X.3.0-02"""
    wizard_level: int = 0
    """The level of a wizard; 0: he is none. DW-XX.3.2-02"""
    nature: NatureIfAny = ""
    """What a summoned element is. DW-F3-M09"""
    overrun: int = 0
    """The value with which it overruns; 0: it cannot. DW-XVII.3.0-05"""
    breath: int = 0
    """The power of a dragon's breath; 0: it has none. DW-XVII.7.4-04"""
    incendiary: int = 0
    """The power of a piece's incendiary projectile; 0: it has none. DW-XXII.6.0-01"""
    size_team: int = 0
    """Of a chariot: the size of its animals; `size` is its crew's. DW-XVIII.6.0-01"""
    prot_melee_team: int = 0
    """Of a chariot: the melee protection of its animals. DW-XVIII.5.0-01"""
    prot_shot_team: int = 0
    """Of a chariot: the shooting protection of its animals. DW-XVIII.5.0-01"""
    ranges: Ranges | None = None
    """Of artillery. DW-XIX.2.1-01"""
    flight: Flying | None = None
    """How it flies; None: it does not. DW-XXIII.1.0-01"""
    independent: bool = False
    """A single element of one hex that is no unit: without morale, and with orders of its own. DW-F3-M07"""

    @property
    def is_character(self) -> bool:
        """A commander, or a wizard alone on his element, who acts and moves like one. DW-X-01, DW-XX.3.1-02"""
        return bool(self.stars or self.wizard_level)

    @property
    def is_summoned(self) -> bool:
        """An element that a spell calls up: it is independent, and takes orders like a large element. DW-F3-M09"""
        return bool(self.nature) and self.elements == 1

    @property
    def needs_no_leader(self) -> bool:
        """A large element, one that a spell has called up, or a machine alone. DW-XVII.1.1-01, DW-F3-M09, DW-F3-M07"""
        return bool(self.footprint) or self.is_summoned or self.independent

    @property
    def has_morale(self) -> bool:
        """Units test their morale, but for the undead; nobody else does. DW-XV-01, DW-XVII.1.1-01, DW-F3-M09"""
        return not (self.is_character or self.needs_no_leader or self.nature == "undead")

    @property
    def flies_low(self) -> bool:
        """Whether the card lets it fly low; see `flight.ability` for what is so in a battle. DW-XXIII.3.0-01"""
        return self.flight is not None and self.flight.low

    @property
    def flies_high(self) -> bool:
        """Whether the card lets it fly high. DW-XXIII.4.0-01"""
        return self.flight is not None and self.flight.high

    def mp_with(self, order: str) -> int:
        """Movement points with an order. DW-V-03"""
        return int(getattr(self.mp, order, 0))

    @property
    def ranged(self) -> Weapon | None:
        """The weapon it shoots with. DW-II.5.1-07"""
        return next((weapon for weapon in self.weapons if weapon.use == "ranged"), None)

    @property
    def ammunition(self) -> Weapon | None:
        """What a piece of artillery fires. DW-XIX.2.0-01"""
        return next((weapon for weapon in self.weapons if weapon.use == "artillery"), None)

    def melee(self, first: bool) -> Weapon | None:
        """The weapon of a melee phase: in the first one a lance, later the other. DW-II.5.2-05"""
        usable = [one for one in self.weapons if one.use == "melee" and (first or not one.first_phase_only)]
        return min(usable, key=lambda one: (not one.first_phase_only, -one.power), default=None)

    @property
    def pikes(self) -> bool:
        """DW-VI.1.3-05"""
        return any(weapon.kind == "pike" for weapon in self.weapons)


def read_card(data: Any, place: str) -> Card | Message:
    """A card from a file, or what is wrong with it."""
    word = next(_unknown_words(data), None)
    if word is not None:
        return message("bad-scenario", place=place, problem=word)
    try:
        card = msgspec.convert(data, Card)
    except msgspec.ValidationError as error:
        return shape_error(error, place)
    problem = next(_problems(card), None)
    if problem is not None:
        return message("bad-scenario", place=place, problem=problem)
    weapons = tuple(_crew_weapons(card) if card.arm == "artillery" else card.weapons)
    return msgspec.structs.replace(card, weapons=tuple(read_weapon(weapon) for weapon in weapons))


def _crew_weapons(card: Card) -> Iterator[Weapon]:
    """Of a piece: what its crew strikes with, once for each of its hexes; by default improvised. DW-XIX.8.0-02"""
    for weapon in card.weapons:
        if WEAPONS[weapon.kind]["use"] != "melee":
            yield weapon
            continue
        power = weapon.power or int(WEAPONS[weapon.kind]["power"]) + card.size
        for reach in SHAPES[card.footprint].areas:
            yield msgspec.structs.replace(weapon, power=power, reach=msgspec.convert(reach, Reach))


def _unknown_words(data: Any) -> Iterator[Message]:
    """Words of a card that are in no list, in a sentence of their own; what else is wrong with it is found later."""
    if not isinstance(data, Mapping):
        return
    lists = {
        name: data[name] if isinstance(data.get(name), list) else [] for name in ("special", "formations", "weapons")
    }
    if isinstance(data.get("arm"), str) and data["arm"] not in ARMS:
        yield message("scenario-arm", arm=data["arm"])
    for word in (*lists["special"], *lists["formations"]):
        if isinstance(word, str) and word not in (*SPECIAL, *FORMATIONS):
            yield message("scenario-card-word", word=word)
    for weapon in lists["weapons"]:
        kind = weapon.get("kind") if isinstance(weapon, Mapping) else None
        if isinstance(kind, str) and kind not in WEAPONS:
            yield message("scenario-weapon", kind=kind)


def read_weapon(weapon: Weapon) -> Weapon:
    """With the typical values where the card gives none. DW-II.5.2-01"""
    typical = WEAPONS[weapon.kind]
    power = weapon.power or typical.get("power", 0)
    own = weapon.power if weapon.power else typical.get("against_cavalry", power)
    bands = weapon.bands or tuple(tuple(band) for band in typical.get("bands", ()))
    return Weapon(
        weapon.kind,
        power,
        weapon.against_cavalry or own,
        bands,
        weapon.reach,
        long_shaft=weapon.long_shaft,
        adjacent=weapon.adjacent,
    )


def _problems(card: Card) -> Iterator[Message]:
    most = LIMITS["figures"][card.arm]
    if not 1 <= card.figures <= most:
        yield message("scenario-figures", figures=card.figures, most=most)  # DW-I.2.0-03
    if not 1 <= card.elements <= LIMITS["unit"]["most"]:
        yield message("scenario-elements", count=card.elements, most=LIMITS["unit"]["most"])
    without = ("C", "T") if card.arm == "artillery" else ("T",)
    for name in ("size", "hp", *(f"mp.{order}" for order in SEQUENCES if order not in without)):
        value = getattr(card.mp, name[3:]) if name.startswith("mp.") else getattr(card, name)
        if not 1 <= value <= MAX_CARD_NUMBER:
            yield message("scenario-card-number", field=name, value=value)
    for name in ("prot_melee", "prot_shot", "initiative", "manoeuvres", "charge_bonus", "fear", "points", *_LARGE):
        if not 0 <= getattr(card, name) <= MAX_CARD_NUMBER:
            yield message("scenario-card-number", field=name, value=getattr(card, name))
    for weapon in card.weapons:
        yield from _weapon_problems(card, weapon)
    if not any(WEAPONS[weapon.kind]["use"] == "melee" for weapon in card.weapons):
        yield message("scenario-card-unarmed")
    yield from _artillery_problems(card)


def _artillery_problems(card: Card) -> Iterator[Message]:
    """A piece has a shape of its own, something to fire and ranges that go outward; nobody else has. DW-XIX.1.1-01"""
    fires = sum(WEAPONS[weapon.kind]["use"] == "artillery" for weapon in card.weapons)
    if card.arm != "artillery":
        if fires or card.ranges or card.footprint in PIECES:
            yield message("scenario-artillery")
        return
    ranges = card.ranges
    if card.footprint not in PIECES or fires != 1 or ranges is None:
        yield message("scenario-artillery")
        return
    ends = [one for one in (ranges.short, ranges.medium, ranges.long) if one]
    if ends != sorted(set(ends)) or not 0 <= ranges.min <= ends[0] or not 0 < ranges.medium < ranges.long:
        yield message("scenario-bands")


def _weapon_problems(card: Card, weapon: Weapon) -> Iterator[Message]:
    """Powers are from 1 to 20, bands go outward, lances are for riders. DW-II.5.0-01, DW-II.5.2-05"""
    powers = [power for power in (weapon.power, weapon.against_cavalry, weapon.adjacent) if power] + [
        band[1] for band in weapon.bands
    ]
    least, most = LIMITS["power"]["least"], LIMITS["power"]["most"]
    for power in powers:
        if not least <= power <= most:
            yield message("scenario-power", power=power, least=least, most=most)
    ends = [0, *(band[0] for band in weapon.bands)]
    if any(later <= sooner for sooner, later in pairwise(ends)) or ends[-1] > MAX_CARD_NUMBER:
        yield message("scenario-bands")
    if WEAPONS[weapon.kind].get("arm", card.arm) != card.arm:
        yield message("scenario-lance")


def _shipped() -> dict[str, Card]:
    cards = {}
    files = (CARDS, COMMANDER_CARDS, LARGE_CARDS, WIZARD_CARDS, ARTILLERY_CARDS, FLYER_CARDS)
    for key, data in [one for file in files for one in file.items()]:
        card = read_card(data, f"cards.toml, {key}")
        if isinstance(card, Message):
            raise ValueError(str(card))
        cards[key] = card
    return cards


SHIPPED = _shipped()
"""The cards that come with the program."""
