"""Scenario files: a map, two armies of cards, where they deploy or stand, and any position of a battle."""

from __future__ import annotations

import re
from typing import Any, cast

import msgspec

from oriflamme.board.errors import UnknownHex
from oriflamme.board.facings import read_facing
from oriflamme.board.hex_index import board_of
from oriflamme.board.hex_map import HexMap
from oriflamme.board.hexes import Hex
from oriflamme.board.maps import MapFile
from oriflamme.board.overlay import Overlay
from oriflamme.board.overlay_file import MarkSpec, OverlayReader
from oriflamme.board.surrounded_index import surrounded
from oriflamme.kernel import Message, Name, ScenarioHead, UserError
from oriflamme.kernel.authoring import ScenarioReader
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.kernel.messages import Texts
from oriflamme.rulebooks.demonworld.battle_rules import Rules
from oriflamme.rulebooks.demonworld.battle_terms import Objective, Terms, Victory
from oriflamme.rulebooks.demonworld.battles import value
from oriflamme.rulebooks.demonworld.cards import SHIPPED, Card, read_card
from oriflamme.rulebooks.demonworld.deployment import elements_of
from oriflamme.rulebooks.demonworld.flight.ability import start_altitude
from oriflamme.rulebooks.demonworld.formation import block
from oriflamme.rulebooks.demonworld.geometry import FACINGS
from oriflamme.rulebooks.demonworld.item_purchase import REASONS, Purchases
from oriflamme.rulebooks.demonworld.magic.spells import most_points
from oriflamme.rulebooks.demonworld.magic_items import ITEMS, MagicItem, bears_spell
from oriflamme.rulebooks.demonworld.map_sheets import map_from
from oriflamme.rulebooks.demonworld.position_spec import Position
from oriflamme.rulebooks.demonworld.scenario_checks import scenario_errors
from oriflamme.rulebooks.demonworld.state import (
    Army,
    Demonworld,
    Element,
    Piece,
    Rider,
    Unit,
    Wizard,
    Zone,
)
from oriflamme.rulebooks.demonworld.tables import ARTILLERY, LARGE, LIMITS, SHAPES, VOCABULARY
from oriflamme.rulebooks.demonworld.unit_specs import At, ElementSpec, UnitSpec, UnitStatusSpec
from oriflamme.rulebooks.demonworld.vocabulary import EDGES, EdgeIfAny, Phase, SpecialIfAny

_KEY = re.compile(r"[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*")
MAX_KEY_CHARS = 24
LOADING = ARTILLERY["loading"]
MAX_UNITS: int = LIMITS["army"]["units"]


class ArmySpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One side of a scenario."""

    seat: str
    name: Name
    people: str = ""
    """The only people whose cards it may use; any, if none is named."""
    points: int = 0
    """The most its units may cost together; 0: nobody counts."""
    zone: Zone | None = None
    facing: str = always_encoded("N")
    edge: str = ""
    """The side of the table to which it flees: N, S, E or W; the one behind it. DW-XV.9.0-03"""
    unit: tuple[UnitSpec, ...] = ()


class Scenario(ScenarioHead, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle to be fought."""

    map: MapFile | str
    army: tuple[ArmySpec, ...]
    card: dict[str, dict[str, Any]] = {}
    """Cards that do not ship with the program."""
    item: dict[str, MagicItem] = {}
    """Items that do not ship with the program. DW-XXV.1.0-01"""
    turns: int = 0
    """Turns after which losses are counted; 0: to the last element."""
    position: Position = always_encoded(Position())
    victory: Victory | None = None
    """How it is won: `goal` toll, hill or value. Chapter XVI"""
    battle: Terms | None = None
    """What the players have agreed on; then it is won by value, unless `victory` says otherwise. Chapter XVI.3"""
    objective: tuple[Objective, ...] = ()
    """Hexes that score points at the end, where they are placed already. Chapter XVI.4"""
    ground: tuple[MarkSpec, ...] = ()
    """What lies on the map besides: dead large monsters, walls that were destroyed. DW-XVII.6.6-01, DW-XI.3.7-09"""


def ground_of(scenario: Scenario) -> HexMap:
    """The map of a scenario, read once."""
    data = scenario.map if isinstance(scenario.map, str) else msgspec.to_builtins(scenario.map)
    return map_from(data)


class Opening(ScenarioReader):
    """Builds the first state, and tells everything that cannot stand, with the place."""

    def __init__(self, scenario: Scenario, rules: Rules, texts: Texts) -> None:
        super().__init__(texts)
        self.scenario = scenario
        self.rules = rules
        self.units: dict[str, Unit] = {}
        self.gone: dict[str, Unit] = {}
        self.attached: dict[str, Unit] = {}
        self.aboard: dict[str, Rider] = {}
        self.elements: dict[str, Element] = {}
        self.lost: dict[str, Element] = {}
        self.cards: dict[str, Card] = {}
        self.carried: dict[str, tuple[str, ...]] = {}  # by element of the unit under way
        self.marching: dict[str, Unit] = {}
        self.read: set[str] = set()  # keys of units without a mistake

    def state(self) -> Demonworld:
        """The whole of it, checked."""
        scenario = self.scenario
        self.ground = ground_of(scenario)
        self.board = board_of(self.ground)
        marches = bool(scenario.position.marches)
        self.named = surrounded(self.board, VOCABULARY.clear) if marches else self.board
        self.own_cards()
        self.place = "army"
        self.need(len(scenario.army) == 2, "two-armies", count=len(scenario.army))
        armies = {}
        for number, spec in enumerate(scenario.army):
            with self.part(f"army[{number}]"):
                self.key(spec.seat)
                armies[spec.seat] = self.army(spec)
        self.finish()
        self.place = "army"
        self.need(len(armies) == 2, "key-twice", key=scenario.army[0].seat)
        for number, spec in enumerate(scenario.army):
            self.units_of(number, spec, armies[spec.seat])
        self.finish()
        state = self.whole(armies)
        self.check(scenario_errors(state))
        self.finish()
        return state

    def key(self, key: str) -> None:
        """Keys are words that answers can be made of."""
        good = _KEY.fullmatch(key) and len(key) <= MAX_KEY_CHARS
        self.need(good, "bad-key", key=key)

    def own_cards(self) -> None:
        """The cards and items that do not ship with the program. DW-XXV.1.0-01"""
        for key, data in self.scenario.card.items():
            with self.part(f"card.{key}"):
                self.key(key)
                self.need(key not in SHIPPED, "card-twice", card=key)
                card = read_card(data, self.place)
                if isinstance(card, Message):
                    raise UserError(card, self.texts)
                self.cards[key] = card
        for key in self.scenario.item:
            with self.part(f"item.{key}"):
                self.key(key)
                self.need(key not in ITEMS, "card-twice", card=key)
        self.finish()
        self.purchases = Purchases(self.rules, {**ITEMS, **self.scenario.item})

    # Armies and units

    def army(self, spec: ArmySpec) -> Army:
        """One side without its units."""
        facing = read_facing(spec.facing)
        self.need(facing in FACINGS, "facing", facing=spec.facing)
        assert facing is not None
        self.need(spec.points >= 0, "number", value=spec.points)
        peoples = sorted({card.people for card in (*SHIPPED.values(), *self.cards.values())})
        known = spec.people in ("", *peoples)
        self.need(known, "unknown-people", people=spec.people, known=peoples, within="people")
        if spec.zone:
            (top, bottom), (left, right) = spec.zone.rows, spec.zone.columns
            self.need(0 <= top <= bottom and 1 <= left <= right, "zone")
        self.need(spec.edge in ("", *EDGES), "edge", edge=spec.edge)
        return Army(spec.seat, spec.people, spec.points, spec.zone, facing, cast(EdgeIfAny, spec.edge))

    def units_of(self, number: int, spec: ArmySpec, army: Army) -> None:
        """The units of a side, within its points."""
        with self.part(f"army[{number}]"):
            called = [unit for unit in spec.unit if unit.card in SHIPPED and SHIPPED[unit.card].is_summoned]
            self.need(spec.unit and len(spec.unit) - len(called) <= MAX_UNITS, "empty-army", most=MAX_UNITS)
        for index, unit in enumerate(spec.unit):
            with self.part(f"army[{number}].unit[{index}]"):
                self.unit(unit, army)
                self.read.add(unit.key)
        with self.part(f"army[{number}]"):
            everybody = (*self.units.values(), *self.attached.values(), *self.gone.values(), *self.marching.values())
            cost = value([unit for unit in everybody if unit.side == army.key])
            self.need(not army.points or cost <= army.points, "points", cost=cost, most=army.points)

    def unit(self, spec: UnitSpec, army: Army) -> None:
        """A unit, and where its elements stand."""
        self.key(spec.key)
        taken = {*self.units, *self.attached, *self.gone, *self.marching, *(one.seat for one in self.scenario.army)}
        self.need(spec.key not in taken, "key-twice", key=spec.key)
        card = self.cards.get(spec.card) or SHIPPED.get(spec.card)
        self.need(card, "unknown-card", card=spec.card, known=", ".join([*SHIPPED, *self.cards]))
        assert card is not None
        self.need(
            army.people in ("", card.people) or card.people == "any",
            "people",
            card=spec.card,
            people=card.people,
            clause="DW-XVI.3.1-02",
        )
        tier = card.tier or ("advanced" if card.footprint else "")  # DW-XVII-01
        self.need(not tier or self.rules.tier(tier), "needs-tier", unit=spec.key, tier=tier)
        self.need(not card.footprint or spec.elements in (0, 1), "large-alone", unit=spec.key)
        count = spec.elements or card.elements
        self.need(1 <= count <= LIMITS["unit"]["most"], "elements", count=count, most=LIMITS["unit"]["most"])
        points = card.points if spec.points < 0 else spec.points
        now = {name: getattr(spec.now, name) for name in UnitStatusSpec.__struct_fields__}
        unit = Unit(spec.key, army.key, spec.card, count, points, **now, host=spec.host, items=spec.items)
        if spec.host:
            mine = [one.key for side in self.scenario.army if side.seat == army.key for one in side.unit]
            before = mine[: mine.index(spec.key)]
            if spec.host in before and spec.host not in self.read:
                return  # what is wrong with that one has been told
            host = self.units.get(spec.host) or self.gone.get(spec.host)
            self.need(
                card.is_character and host and host.side == army.key,
                "host",
                host=spec.host,
                unit=spec.key,
                known=[*before, spec.key],
            )
            assert host is not None
            if (self.cards.get(host.card) or SHIPPED[host.card]).footprint and not any(
                one.lost for one in spec.element
            ):
                self.ride(spec, unit, host, card)
                return
        if spec.at and spec.element:
            raise self.refuse("at-or-element")
        self.carried = dict(spec.carried)
        if spec.at:
            self.stand(spec.at, unit, card)
        for number, element in enumerate(spec.element):
            self.element(element, unit, f"{self.place}.element[{number}]")
        unit = self.equip(spec, unit, card)
        standing = not spec.element or any(not element.lost for element in spec.element)
        if spec.key in self.scenario.position.marching:
            self.marching[spec.key] = unit
            return
        (self.gone if not standing else self.attached if spec.host else self.units)[spec.key] = unit

    def equip(self, spec: UnitSpec, unit: Unit, card: Card) -> Unit:
        """A unit with what it has bought. Chapter XXV.1.0"""
        own = {key: one for key, one in {**self.elements, **self.lost}.items() if one.owner == unit.key}
        if not self.carried.keys() <= own.keys():
            raise self.refuse("item-nobody", clause="DW-XXV.1.0-04", unit=unit.key)
        for item, why in self.purchases.check(spec.card, card, spec.items, own):
            raise self.refuse(why, clause=REASONS[why], item=item, unit=spec.key)
        return self.purchases.paid(unit, own)

    def ride(self, spec: UnitSpec, unit: Unit, host: Unit, card: Card) -> None:
        """A commander on a dragon or a chariot, from the start or by now. DW-XVII.5.0-01, DW-XVIII.9.0-01"""
        unit = self.equip(spec, unit, card)
        mount = self.cards.get(host.card) or SHIPPED[host.card]
        carries = LARGE["rider"].get(mount.footprint, {}).get("carries")
        taken = any(one.mount == host.key for one in self.aboard.values())
        small = card.size <= LIMITS["rider"]["size"] and not card.footprint
        chariot = mount.footprint == "chariot"
        alone = not (chariot or card.wizard_level) or card.figures == 1  # DW-F3-33
        alone = alone and (not chariot or card.arm == "infantry")
        if not (carries and small and alone) or taken:
            raise self.refuse("rider", clause="DW-XVII.5.0-01", unit=spec.key, host=host.key)
        (key,) = elements_of(unit.key, 1)
        self.aboard[unit.key] = Rider(key, host.key, sum(one.wounds for one in spec.element))
        self.attached[unit.key] = unit
        if host.key in self.units and mount.footprint == "dragon":
            self.units[host.key] = msgspec.structs.replace(self.units[host.key], ridden=True)

    def hex(self, name: str) -> Hex:
        """The hex of a name."""
        try:
            return self.named.hex(name)
        except UnknownHex:
            raise self.refuse("hex", hex=name) from None

    def stand(self, at: At, unit: Unit, card: Card) -> None:
        """A unit in line; its special elements in the first places."""
        facing = read_facing(at.facing)
        self.need(facing in FACINGS, "facing", facing=at.facing)
        assert facing is not None
        self.need(1 <= at.front <= unit.elements, "front", front=at.front)
        level = at.altitude or start_altitude(card)
        if card.footprint:
            (key,) = elements_of(unit.key, unit.elements)
            place = SHAPES[card.footprint].place(self.hex(at.hex), facing)
            self.put(Element(key, unit.key, place.hexes[0], facing, more_hexes=place.hexes[1:], level=level))
            return
        hexes = block(self.hex(at.hex), facing, at.front, unit.elements)
        for number, (key, hex) in enumerate(zip(elements_of(unit.key, unit.elements), hexes, strict=True)):
            special = card.special[number] if number < len(card.special) else ""
            items = self.carried.get(key, ())
            self.put(Element(key, unit.key, hex, facing, special, items=items, level=level))

    def element(self, spec: ElementSpec, unit: Unit, place: str) -> None:
        """One element, standing or lost."""
        outer, self.place = self.place, place
        facing = read_facing(spec.facing)
        self.need(facing in FACINGS, "facing", facing=spec.facing)
        assert facing is not None
        self.need(spec.key in elements_of(unit.key, unit.elements), "element-key", key=spec.key, unit=unit.key)
        self.need(spec.key not in {**self.elements, **self.lost}, "key-twice", key=spec.key)
        hexes = self.footprint(spec, unit, facing)
        element = Element(
            spec.key,
            unit.host or unit.key,
            hexes[0],
            facing,
            cast(SpecialIfAny, spec.special),
            spec.spent,
            spec.steps,
            spec.after_combat_done,
            hexes[1:],
            spec.level,
            spec.wounds,
            character=unit.key if unit.host else "",
            stray=spec.stray,
            shot=spec.shot,
            burning=spec.burning,
            items=spec.items or self.carried.get(spec.key, ()),
        )
        if spec.lost:
            self.lost[spec.key] = element
        else:
            self.put(element)
        self.place = outer

    def footprint(self, spec: ElementSpec, unit: Unit, facing: int) -> tuple[Hex, ...]:
        """The hexes of an element in the order of its shape: those it names, or those that follow from its first."""
        card = self.cards.get(unit.card) or SHIPPED[unit.card]
        named = tuple(self.hex(name) for name in spec.hexes or (spec.hex,))
        if not card.footprint:
            self.need(len(named) == 1, "shape", element=spec.key, hexes=1)
            return named
        shape = SHAPES[card.footprint]
        if not spec.hexes:
            return shape.place(named[0], facing).hexes
        places = [shape.place(first, facing).hexes for first in named]
        fitting = [hexes for hexes in places if set(hexes) == set(named) and len(named) == len(hexes)]
        self.need(fitting, "shape", element=spec.key, hexes=len(shape.parts))
        return fitting[0]

    def put(self, element: Element) -> None:
        """An element onto the map, where nobody stands yet at its height."""
        for hex in element.hexes:
            self.need(hex in self.board or self.named is not self.board, "off-map", element=element.key)
        there = (one for one in self.elements.values() if one.level == element.level)
        other = next((one.key for one in there if not set(one.hexes).isdisjoint(element.hexes)), None)
        now = self.scenario.position
        over = now.trampling is not None or now.phase == "over"  # somebody stands over others: DW-XVII.3.0-01
        self.need(other is None or over, "same-hex", element=element.key, other=other)
        self.elements[element.key] = element

    # The whole

    def whole(self, armies: dict[str, Army]) -> Demonworld:
        """The state, with where its turn stands."""
        scenario, position = self.scenario, self.scenario.position
        placed = {element.unit for element in self.elements.values()}
        waiting = [key for key in self.units if key not in placed]
        fields = {name: getattr(position, name) for name in _PLAIN}
        return Demonworld(
            ground=self.ground,
            armies=armies,
            units=self.ordered(self.units, position.units, "position.units"),
            elements=self.ordered(self.elements, position.elements, "position.elements"),
            lost=self.ordered(self.lost, position.lost, "position.lost"),
            gone=self.ordered(self.gone, position.gone, "position.gone"),
            cards=self.cards,
            own_items=scenario.item,
            rules=self.rules,
            limit=scenario.turns,
            victory=scenario.victory or (Victory("value") if scenario.battle else None),
            terms=scenario.battle,
            objectives=scenario.objective,
            reconnaissance=dict(position.reconnaissance),
            marches={one.key: one for one in position.marches},
            marching=self.ordered(self.marching, position.marching, "position.marching"),
            outside=dict(position.outside),
            phase=cast(Phase, position.phase) if position.phase else "deployment" if waiting else "orders",
            kills=dict(position.kills),
            slain=dict(position.slain),
            attached=self.ordered(self.attached, position.attached, "position.attached"),
            aboard=self.aboard,
            overlay=self.overlay(),
            tokens=dict(position.tokens),
            besetting=dict(position.besetting),
            wizards=self.wizards(),
            pieces=self.pieces(),
            effects={one.key: one for one in position.effects},
            result=position.result.outcome() if position.result else None,
            **fields,
        )

    def wizards(self) -> dict[str, Wizard]:
        """The wizards in play, with all their points; who only bears a spell, with none. DW-XX.3.2-01, DW-OR-96"""
        cards, everybody = {**SHIPPED, **self.cards}, {**self.units, **self.attached}
        levels = {key: cards[unit.card].wizard_level for key, unit in everybody.items()}
        known = {**ITEMS, **self.scenario.item} if self.rules.adopts("items") else {}
        bearers = {key for key, one in everybody.items() if bears_spell(known, one.items)}
        found = {key: Wizard(most_points(level)) for key, level in levels.items() if level or key in bearers}
        given = self.scenario.position.wizards
        self.place = "position.wizards"
        self.need(given.keys() <= found.keys(), "wizards")
        return given | {key: one for key, one in found.items() if key not in given}

    def pieces(self) -> dict[str, Piece]:
        """The artillery in play, fully loaded where nothing else is said. DW-XIX.3.0-11"""
        cards, given = {**SHIPPED, **self.cards}, self.scenario.position.pieces
        found = [one.key for one in (*self.units.values(), *self.marching.values()) if cards[one.card].ranges]
        self.place = "position.pieces"
        fit = all(0 <= one.loading <= LOADING["full"] and one.served >= 0 for one in given.values())
        self.need(fit and given.keys() <= set(found), "pieces", most=LOADING["full"])
        return {key: given.get(key) or Piece(LOADING["start"]) for key in found}

    def overlay(self) -> Overlay | None:
        """What has come to lie on the map. DW-XVII.6.6-01"""
        sides = [army.seat for army in self.scenario.army]
        reader = OverlayReader(self.board, VOCABULARY, sides, self.rules.tier)
        overlay = reader.read(self.scenario.ground)
        self.complaints += reader.complaints
        return overlay

    def ordered(self, pieces: dict[str, Any], order: tuple[str, ...], place: str) -> dict[str, Any]:
        """Pieces in the order in which the state lists them."""
        if not order:
            return pieces
        self.place = place
        self.need(sorted(order) == sorted(pieces), "order")
        return {key: pieces[key] for key in order}


_ORDERED = ("units", "attached", "elements", "lost", "gone", "marching", "marches", "outside", "reconnaissance")
_OTHERWISE = ("phase", "kills", "slain", "tokens", "wizards", "pieces", "effects", "besetting", *_ORDERED, "result")
_PLAIN = tuple(name for name in Position.__struct_fields__ if name not in _OTHERWISE)
"""What a position says just as the state has it."""


def opening(scenario: Scenario, rules: Rules, texts: Texts) -> Demonworld:
    """The state a scenario describes; `texts` say why one is refused."""
    return Opening(scenario, rules, texts).state()
