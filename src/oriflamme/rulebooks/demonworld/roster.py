"""The cards, items, weapons, spells and grounds of Demonworld, and what an army of them costs. Chapter XVI.3"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from oriflamme.kernel import Name, UserError, message
from oriflamme.kernel.clauses import BASE
from oriflamme.kernel.complaints import Complaint
from oriflamme.kernel.messages import Texts
from oriflamme.kernel.roster import (
    ArmyHead,
    Cell,
    Field,
    LineForm,
    Muster,
    MusterLine,
    OwnCopy,
    OwnTable,
    Price,
    Roster,
    RosterEntry,
    Word,
    cell,
    choice,
    kinds,
    listed,
    of_tier,
    piece,
    several,
    term,
)
from oriflamme.kernel.roster import number as number_field
from oriflamme.rulebooks.demonworld.armies import PEOPLES
from oriflamme.rulebooks.demonworld.battle_rules import Rules
from oriflamme.rulebooks.demonworld.battles import limits
from oriflamme.rulebooks.demonworld.cards import SHIPPED, Card
from oriflamme.rulebooks.demonworld.magic.spells import SPELLS
from oriflamme.rulebooks.demonworld.magic_items import ITEMS, MagicItem
from oriflamme.rulebooks.demonworld.scenario import ArmySpec, Opening, Scenario
from oriflamme.rulebooks.demonworld.tables import BATTLES, LIMITS, TERRAIN, VOCABULARY, WEAPONS
from oriflamme.rulebooks.demonworld.unit_card import card_numbers
from oriflamme.rulebooks.demonworld.unit_specs import UnitSpec

KINDS = ("troop", "hero", "wizard", "large", "engine", "item", "weapon", "spell", "terrain")
VALUE = "DW-VII-05"
"""A card's value in points."""
ITEM_NUMBERS = ("power", "armour", "fear", "standard", "loss_tests", "uses", "breath")


class ArmyFile(ArmyHead, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army, with the cards and items of its own."""

    army: ArmySpec
    card: dict[str, dict[str, Any]] = {}
    item: dict[str, MagicItem] = {}


# What there is


def roster(tiers: tuple[str, ...]) -> Roster:
    """Everything that an army of these tiers is made of."""
    entries = of_tier((*_cards(), *_items(), *_weapons(), *_spells(), *_grounds()), tiers)
    items = [Word(entry.key, entry.name) for entry in entries if entry.kind == "item" and entry.price]
    unit = LineForm(
        line="unit",
        name=term("kind-unit"),
        fields=(several("items", items), piece("host", "unit")) if items else (),
    )
    peoples = tuple(dict.fromkeys((*PEOPLES, *(card.people for card in SHIPPED.values() if card.people != "any"))))
    return Roster(
        kinds=kinds(*KINDS),
        entries=entries,
        lines=(unit,),
        fields=(choice("people", [Word(people, term(f"people-{people}")) for people in peoples]),),
        advised=tuple(BATTLES["size"]["advised"]),
        size_clause=BATTLES["size"]["clause"],
        whole={"people": PEOPLES[0]},
        own=(OwnTable(table="card", line="unit", refers="card", fields=tuple(_own_fields())),),
    )


def _own_fields() -> Iterator[Field]:
    """What may be changed in a card of one's own. DW-XXV.1.0-01"""
    for name, (least, most) in LIMITS["own_card"].items():
        yield number_field(name.replace("-", "."), least, most, term(f"own-{name}"))


def own_copy(line: str, entry: str, key: str) -> OwnCopy | None:
    """A card that ships as one of one's own."""
    if line != "unit" or entry not in SHIPPED or SHIPPED[entry].is_summoned:
        return None
    card = {name: value for name, value in to_builtins(SHIPPED[entry]).items() if name != "provenance"}
    return OwnCopy(adds={"card": key}, tables={"card": {key: {**card, "tier": card.get("tier", "")}}})


def _cards() -> Iterator[RosterEntry]:
    for key, card in SHIPPED.items():
        called = Price(why=term("summoned"), clause="DW-F3-M09")
        yield RosterEntry(
            kind=_kind(card),
            key=key,
            name=card.name,
            cells=(cell("people", term(f"people-{card.people}")), *_card_cells(card)),
            price=called if card.is_summoned else Price(card.points, None, VALUE),
            clauses=("DW-I.1.5-01", *_sources(card)),
            tier=card.tier or BASE,
            line="" if card.is_summoned else "unit",
            own=not card.is_summoned,
            adds={} if card.is_summoned else {"card": key},
        )


def _kind(card: Card) -> str:
    if card.arm == "artillery":
        return "engine"
    if card.footprint or card.needs_no_leader:
        return "large"
    return "wizard" if card.wizard_level else "hero" if card.is_character else "troop"


def _card_cells(card: Card) -> Iterator[Cell]:
    yield cell("elements", card.elements)
    yield cell("figures", card.figures)
    for figure in card_numbers(card):
        yield Cell(figure.name, figure.value)
    if card.wizard_level:
        yield cell("level", card.wizard_level)
    if card.special:
        yield cell("special", listed(message(f"card-special-{one}") for one in card.special))


def _sources(card: Card) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.ruling for one in card.provenance if one.ruling))


def _items() -> Iterator[RosterEntry]:
    for key, item in ITEMS.items():
        numbers = [(name, getattr(item, name)) for name in ITEM_NUMBERS if getattr(item, name)]
        bearers = listed(SHIPPED[one].name if one in SHIPPED else term(f"bearer-{one}") for one in item.bearer)
        built_in = Price(why=term("built-in"), clause="DW-XXV.1.0-05")
        yield RosterEntry(
            kind="item",
            key=key,
            name=item.name,
            cells=(
                cell("people", term(f"people-{item.people}")),
                cell("bearer", bearers),
                *(cell(f"item-{name}", value) for name, value in numbers),
            ),
            price=built_in if item.built_in else Price(item.points, None, "DW-F3-M08"),
            clauses=("DW-XXV.1.0-01", "DW-F3-M08"),
            tier=item.tier or "intermediate",
        )


def _weapons() -> Iterator[RosterEntry]:
    """The typical powers; those of a card go before them. DW-II.5.1-03"""
    for kind, entry in WEAPONS.items():
        powers = [cell(name, entry[name]) for name in ("power", "against_cavalry", "initiative") if name in entry]
        if "bands" in entry:
            bands = [message("card-band", power=power, last=last) for last, power in entry["bands"]]
            powers.append(cell("bands", message("card-bands", bands=bands)))
        name = message(f"card-weapon-{kind}")
        yield RosterEntry(kind="weapon", key=kind, name=name, cells=tuple(powers), clauses=(entry["clause"],))


def _spells() -> Iterator[RosterEntry]:
    for key, spell in SPELLS.items():
        helped = [cell("only", listed(term(f"people-{people}") for people in spell.only))] if spell.only else []
        cells = (cell("difficulty", spell.level), cell("hexes", spell.hexes), *helped)
        yield RosterEntry(
            kind="spell",
            key=key,
            name=spell.name,
            cells=cells,
            clauses=tuple(filter(None, (spell.clause, "DW-F3-M09"))),
            tier="advanced",
        )


def _grounds() -> Iterator[RosterEntry]:
    for key, ground in VOCABULARY.terrain.items():
        cost = TERRAIN["cost"].get(TERRAIN["classes"].get(key, ""))
        cells = (cell("mp", cost["mp"] if cost else "–"),)
        clause = cost["clause"] if cost else TERRAIN["impassable"].get(key, TERRAIN["water"]["clause"])
        yield RosterEntry(
            kind="terrain", key=key, name=ground.name, cells=cells, clauses=(clause,), tier=ground.tier or BASE
        )
    for key, side in VOCABULARY.side.items():
        of_house = TERRAIN["building"].get(key)
        clause = of_house or TERRAIN["road" if side.path else "obstacle"]["clause"]
        tier = "optional" if of_house else "intermediate"
        yield RosterEntry(kind="terrain", key=f"side_{key}", name=side.name, clauses=(clause,), tier=tier)


# What an army comes to


def muster(file: ArmyFile, rules: Rules, texts: Texts) -> Muster:
    """Every unit with its price, and every limit that the army breaks. DW-XVI.3.0-01"""
    bare = tuple(replace(unit, at=None, element=(), carried={}) for unit in file.army.unit)
    spec = replace(file.army, points=0, unit=bare)
    scenario = Scenario(book=file.book, title=file.title, map="", army=(spec,), card=file.card, item=file.item)
    reader = Opening(scenario, rules, texts)
    try:
        reader.own_cards()
        reader.units_of(0, spec, reader.army(spec))
    except UserError:  # it has been told
        pass
    known = {**SHIPPED, **reader.cards}
    items = {**ITEMS, **file.item}
    lines = tuple(_line(number, unit, known, items) for number, unit in enumerate(file.army.unit))
    _limits(reader, file, lines, known)
    elements = sum(unit.elements or known[unit.card].elements for unit in spec.unit if unit.card in known)
    counts = (cell("units", len(spec.unit)), cell("elements", elements))
    return Muster(lines=lines, counts=counts, complaints=tuple(map(_in_army, reader.complaints)))


def _in_army(complaint: Complaint) -> Complaint:
    """The place in an army file, where there is one army."""
    place, at = (one.replace("army[0]", "army", 1) for one in (complaint.place, complaint.at))
    return dataclasses.replace(complaint, place=place, at=at)


def _line(number: int, unit: UnitSpec, known: Mapping[str, Card], items: Mapping[str, MagicItem]) -> MusterLine:
    card = known.get(unit.card)
    name = unit.name or (card.name if card else Name(unit.key, unit.key))
    place = f"army.unit[{number}]"
    points = unit.points if unit.points >= 0 else card.points if card else 0
    if card is None or not points:
        return MusterLine(place=place, name=name, why=term("card-unpriced" if card else "unsound"), clause=VALUE)
    of_elements = [*unit.carried.values(), *(element.items for element in unit.element)]
    carried = [*unit.items, *(item for own in of_elements for item in own)]
    bought = [Cell(items[key].name, items[key].points) for key in carried if key in items]
    parts = (cell("card", points), *bought) if bought else ()
    total = points + sum(int(str(one.value)) for one in bought)
    return MusterLine(place=place, name=name, points=total, parts=parts, clause=VALUE)


def _limits(reader: Opening, file: ArmyFile, lines: tuple[MusterLine, ...], known: Mapping[str, Card]) -> None:
    """What a competition forbids. DW-XVI.3.1-02, DW-XVI.3.2-01, DW-XVI.3.2-02, DW-OR-34"""
    units = [(number, unit, known[unit.card]) for number, unit in enumerate(file.army.unit) if unit.card in known]
    if len({card.people for _, _, card in units if card.people != "any"}) > 1:
        with reader.part("army"):
            reader.need(False, "battle-people", side=file.army.name, clause="DW-XVI.3.1-02")
    for number, unit, card in units:
        twice = card.stars and any(other.card == unit.card for _, other, _ in units[:number])
        with reader.part(f"army.unit[{number}]"):
            reader.need(not twice, "battle-twice", unit=unit.key, clause="DW-OR-34")
            same = unit.elements in (0, card.elements) and unit.points in (-1, card.points)
            reader.need(same, "battle-card", unit=unit.key, clause="DW-XVI.3.2-02")
    if not file.points:
        return
    least, most = limits(file.points)
    total = sum(line.points or 0 for line in lines)
    with reader.part("points"):
        good = least <= total <= most
        side = file.army.name
        reader.need(good, "battle-size", side=side, cost=total, least=least, most=most, clause="DW-XVI.3.2-01")
