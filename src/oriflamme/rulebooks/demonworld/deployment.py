"""Before the first turn: each army takes its place in its zone. DW-VII-02

A side forms its units one by one (`front nobles 5`, then `place nobles 1_m4`), or sets single elements anywhere in its
zone in any facing (`put nobles_3 1_m4 n`, DW-I.2.2-01), and may change everything until it confirms. Both sides
deploy in secret, at the same time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Context, Forbidden, Option, Procedure, Question, Refusal, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.form import Form, confirmation, fill_in
from oriflamme.rulebooks.demonworld import battles, flank_march, objective_placing, sheet_picking
from oriflamme.rulebooks.demonworld.artillery.ground import PieceGround
from oriflamme.rulebooks.demonworld.artillery.moves import is_piece
from oriflamme.rulebooks.demonworld.buildings.houses import HOUSE
from oriflamme.rulebooks.demonworld.contact import threat
from oriflamme.rulebooks.demonworld.facts import MarchesWritten, PhaseBegan, UnitDeployed
from oriflamme.rulebooks.demonworld.first_rank import first_rank
from oriflamme.rulebooks.demonworld.flight.ability import start_altitude
from oriflamme.rulebooks.demonworld.formation import block
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, Pose, facing_of
from oriflamme.rulebooks.demonworld.large_ground import large_ground
from oriflamme.rulebooks.demonworld.occupancy import board_of, groups, read_hex, word_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of
from oriflamme.rulebooks.demonworld.vocabulary import FLANKS, Flank

PLACE = "DW-VII-02"


class DeploymentDraft(msgspec.Struct, frozen=True):
    """Where a side has put its elements so far (q, r, facing), and how wide it wants the others."""

    places: dict[str, Pose]
    fronts: dict[str, int]
    hosts: dict[str, str] = {}
    """Commanders who begin the battle with a unit. DW-X.2.2-01"""
    marches: dict[str, tuple[Flank, int]] = {}
    """Units that march round a flank: which, and in which march. DW-XVI.5.0-05"""


class DeploymentSheet(Form):
    """One side's deployment as far as it is decided: its units, formed as blocks or set element by element."""

    clause = PLACE

    def __init__(self, state: Demonworld, side: str) -> None:
        self.state, self.seat = state, side
        self.confirm = confirmation(side, message("answer-confirm-deployment"))
        self.army = state.armies[side]
        self.zone = dict.fromkeys(zone_hexes(state, side))
        self.units = {unit.key: unit.elements for unit in undeployed(state, side)}
        self.taken = frozenset(hex for element in state.elements.values() for hex in element.hexes)
        self.near = threat(state, side)
        self.fronts: dict[str, int] = {}
        self.places: dict[str, Pose] = {}
        self.hosts: dict[str, str] = {}
        self.marches: dict[str, tuple[Flank, int]] = {}
        self._open: tuple[dict[str, Pose], dict[str, set[Hex]]] = self.places, {}

    def keys(self, unit: str) -> tuple[str, ...]:
        """The elements of a unit, commanders who are with it first: they stand in the first rank. DW-X.2.2-01"""
        own = elements_of(unit, self.units[unit])
        return (*(elements_of(one, 1)[0] for one, host in self.hosts.items() if host == unit), *own)

    def write(self, answer: Option) -> None:
        """Form a unit, place it, or set one of its elements."""
        verb, key, value = answer.value
        if verb in ("march", "stay"):
            left = {one: wish for one, wish in self.marches.items() if one != key}
            self.marches = {**left, key: value} if verb == "march" else left
            self._take_back({key})
            return
        self.marches = {one: wish for one, wish in self.marches.items() if one != key}
        if verb in ("attach", "part"):
            alone = {one: host for one, host in self.hosts.items() if one != key}
            self.hosts = {**alone, key: value} if verb == "attach" else alone
            self._take_back({key, value})
        elif verb == "front":
            self.fronts = {**self.fronts, key: value}
            mine = self.keys(key)
            self.places = {one: pose for one, pose in self.places.items() if one not in mine}
        elif verb == "place":
            hexes = self._block(key, Hex(*value), self.fronts[key])
            keys = self.keys(key)
            placed = {one: (*hex, self.army.facing) for one, hex in zip(keys, hexes, strict=False)}
            self.places = {**self.places, **placed}
        else:
            self.places = {**self.places, key: value}

    def _take_back(self, units: set[str]) -> None:
        """Units that are to be formed and placed anew."""
        self.fronts = {one: wide for one, wide in self.fronts.items() if one not in units}
        own = {element for one in units if one in self.units for element in self.keys(one)}
        self.places = {one: pose for one, pose in self.places.items() if one not in own}

    def _block(self, unit: str, hex: Hex, wide: int) -> list[Hex]:
        """The hexes of a unit in line; of a large element, all of its own, the first first."""
        shape = self.state.shape(unit)
        if shape is not None:
            return list(shape.place(hex, self.army.facing).hexes)
        return block(hex, self.army.facing, wide, len(self.keys(unit)))

    def _held(self, but: Iterable[str] = ()) -> set[tuple[int, int]]:
        """The hexes that have been given to elements, some of them left aside."""
        left = set(but)
        return {
            hex
            for key, (q, r, facing) in self.places.items()
            if key not in left
            for hex in hexes_at(self.state, key.rpartition("_")[0], Hex(q, r), facing)
        }

    def _free(self, unit: str) -> set[Hex]:
        """The hexes of the zone where elements of a unit may stand as the others do: found once for each draft."""
        if self._open[0] is not self.places:
            self._open = self.places, {}
        found = self._open[1]
        if unit not in found:
            held = self._held(self.keys(unit))
            fits = (hex for hex in self.zone if self._why_no_hex(hex, held) is None)
            found[unit] = {hex for hex in fits if self._why_no_ground(unit, hex) is None}
        return found[unit]

    def _rooms(self, unit: str, wide: int) -> Iterator[Hex]:
        """Where the left end of a block of that width has room for it."""
        free, shape = self._free(unit), self._block(unit, Hex(0, 0), wide)
        starts = (hex for hex in self.zone if hex in free)
        return (hex for hex in starts if free.issuperset([(hex[0] + q, hex[1] + r) for q, r in shape]))

    def draft(self) -> DeploymentDraft:
        """Where everybody stands, as far as it is decided."""
        return DeploymentDraft(self.places, self.fronts, self.hosts, self.marches)

    def result(self) -> DeploymentDraft:
        """Where everybody stands, and which commanders are with a unit."""
        return self.draft()

    # What is asked

    @property
    def fields(self) -> Iterable[str]:
        """The units that wait for deployment."""
        return self.units

    def filled(self, field: str) -> bool:
        """Whether every element of a unit has its place."""
        return (
            field in self.hosts or field in self.marches or all(element in self.places for element in self.keys(field))
        )

    def question(self, field: str | None) -> Question:
        """How wide a unit shall stand, then where; at last whether all shall stand so."""
        if field is None:
            return ask_about("deployed")
        if field in self.fronts:
            return ask_about("place", field, unit=field, front=self.fronts[field])
        return ask_about("front", field, unit=field)

    def offered(self, field: str) -> tuple[Option, ...]:
        """How wide it may be formed, or where it may be placed; where there is no room, others are formed anew."""
        return self._ways(field) or self._fronts(but=field)

    def _ways(self, field: str) -> tuple[Option, ...]:
        """What may become of a unit as the others stand; where there is no room for a block, one element."""
        if field in self.fronts:
            return self._spots(field)
        placed = self._fronts(field) or self._single(field)
        return (*placed, *self._marching(field)) if self.state.rules.flank_marches else placed

    def _marching(self, unit: str) -> Iterator[Option]:
        """Round which flanks a unit may march, and that it stays after all. DW-XVI.5.0-04"""
        if unit in self.marches:
            yield stay_option(unit)
        if self.why_no_march(unit) is None:
            for flank, number in flank_march.wishes_open(self.state, self.seat, self.marches, unit):
                if self.marches.get(unit) != (flank, number):
                    yield march_option(unit, flank, number)

    def why_no_march(self, unit: str) -> Refusal | None:
        """Whoever is with another marches with nobody, and somebody must stand on the field. DW-XVI.5.0-05"""
        if unit in self.hosts or unit in self.hosts.values():
            return refusal("DW-XVI.5.0-05", "march-commander", unit=unit)
        left = [one for one in self.units if one not in self.marches and one != unit]
        there = any(self.state.side_of(one) == self.seat for one in self.state.elements.values())
        return None if left or there else refusal("DW-XVI.5.0-05", "march-all")

    def others(self, focus: str | None) -> tuple[Option, ...]:
        """Other units may be formed, all may be formed anew, and commanders may begin with a unit."""
        fronts = self._fronts(but=focus or "") if focus not in self.fronts else self._fronts()
        if focus is not None and not self._ways(focus):
            fronts = tuple(one for one in fronts if one.piece == focus)  # the others are offered first
        if self.state.rules.flank_marches:
            asked = focus if focus not in self.fronts else None
            fronts = (*fronts, *(one for unit in self.units if unit != asked for one in self._marching(unit)))
        return (*fronts, *self._attaching()) if self.state.rules.tiers else fronts

    def _attaching(self) -> Iterator[Option]:
        """A commander with a unit of his own shape, or on his own again. DW-X.2.2-02"""
        for commander in self.units:
            if self.state.card(commander).is_character:
                for unit in self.units:
                    if self.why_no_host(commander, unit) is None and self.hosts.get(commander) != unit:
                        yield attach_option(commander, unit)
                if commander in self.hosts:
                    yield part_option(commander, self.hosts[commander])

    def why_no_host(self, commander: str, unit: str) -> Refusal | None:
        """Why a commander may not begin with a unit; nobody begins with one that marches. DW-X.2.2-02, DW-XVI.5.0-05"""
        if commander not in self.units or unit not in self.units or not self.state.card(commander).is_character:
            return refusal("DW-X.2.2-01", "such-unit", unit=unit if commander in self.units else commander)
        card = self.state.card(unit)
        if card.is_character or bool(card.footprint) != bool(self.state.card(commander).footprint):
            return refusal("DW-X.2.2-02", "join-shape", commander=commander, unit=unit)
        return refusal("DW-XVI.5.0-05", "march-commander", unit=unit) if unit in self.marches else None

    def refused(self, focus: str | None) -> Iterator[Forbidden]:
        """The confirmation, while somebody has no place."""
        cannot = self.why_not_done()
        if cannot:
            yield Forbidden(self.confirm, cannot)

    def _fronts(self, only: str = "", but: str = "") -> tuple[Option, ...]:
        """How wide units may be formed."""
        units = [unit for unit in self.units if (not only or unit == only) and unit != but and unit not in self.hosts]
        return tuple(
            front_option(unit, wide)
            for unit in units
            for wide in range(1, len(self.keys(unit)) + 1)
            if self.why_no_front(unit, wide) is None
        )

    def _spots(self, unit: str) -> tuple[Option, ...]:
        """Where the left end of its front may stand."""
        return tuple(place_option(self.state, unit, hex) for hex in self._rooms(unit, self.fronts[unit]))

    def _single(self, unit: str) -> tuple[Option, ...]:
        """Where there is no room for a block: the next element on any free hex."""
        key = next(key for key in self.keys(unit) if key not in self.places)
        held = self._held()
        free = [hex for hex in self.zone if self._why_no_put(unit, hex, self.army.facing, held) is None]
        return tuple(put_option(self.state, key, hex, self.army.facing) for hex in free)

    # What is judged

    def why_not_done(self) -> Refusal | None:
        """Everybody must have a place."""
        missing = self.focus()
        if missing:
            return refusal(PLACE, "deploy-missing", unit=missing)
        scattered = next((unit for unit in self.units if not self._grouped(unit)), None)
        if scattered:
            return refusal("DW-XVI.3.2-02", "deploy-grouped", unit=scattered)
        return next((cannot for one in self.hosts if (cannot := self._why_not_in_front(one))), None)

    def _grouped(self, unit: str) -> bool:
        """Whether a unit hangs together, in battles that want it. DW-XVI.3.2-02"""
        if self.state.terms is None or unit in self.hosts or unit in self.marches:
            return True
        return len(groups(Hex(*self.places[key][:2]) for key in self.keys(unit))) == 1

    def _why_not_in_front(self, commander: str) -> Refusal | None:
        """An attached commander begins in the first rank. DW-X.2.2-01"""
        host, (own,) = self.hosts[commander], elements_of(commander, 1)
        poses = {key: self.places[key] for key in self.keys(host)}
        elements = [Element(key, host, Hex(q, r), facing) for key, (q, r, facing) in poses.items()]
        first = [one.key for one in first_rank(elements)] or [own]
        return None if own in first else refusal("DW-X.2.2-01", "deploy-rank", commander=commander, unit=host)

    def why_no_front(self, unit: str, wide: int) -> Refusal | None:
        """There must be room for a block of that width."""
        if next(self._rooms(unit, wide), None) is not None:
            return None
        return refusal(PLACE, "deploy-room", unit=unit, front=wide)

    def why_no_place(self, unit: str, hex: Hex, wide: int) -> Refusal | None:
        """Every element of the block in the zone, on a hex of its own."""
        return self.why_not_standing(unit, self._block(unit, hex, wide))

    def why_not_standing(self, unit: str, hexes: Iterable[Hex]) -> Refusal | None:
        """Why a unit may not stand in these hexes, apart from where it stands on the sheet."""
        held = self._held(self.keys(unit))
        for one in hexes:
            cannot = self._why_no_hex(one, held) or self._why_no_ground(unit, one)
            if cannot:
                return cannot
        return None

    def _why_no_put(self, unit: str, hex: Hex, facing: int, held: set[tuple[int, int]]) -> Refusal | None:
        """Why an element may not stand there, with any of its hexes."""
        hexes = hexes_at(self.state, unit, hex, facing)
        reasons = (self._why_no_hex(one, held) or self._why_no_ground(unit, one) for one in hexes)
        return next((reason for reason in reasons if reason), None)

    def _why_no_ground(self, unit: str, hex: Hex) -> Refusal | None:
        """Nobody stands where the ground is impassable for him. DW-XI.2.0-04"""
        ground = ground_of(self.state, unit)
        if ground is None and is_piece(self.state, unit):
            heavy = large_ground(self.state, unit)
            return heavy.why_no_stand((hex,), unit) if isinstance(heavy, PieceGround) else None
        return ground.why_not_in(hex, unit) if ground else None

    def _why_no_hex(self, hex: Hex, held: set[tuple[int, int]]) -> Refusal | None:
        if hex not in self.zone:
            return refusal(PLACE, "deploy-zone")
        if hex in held or hex in self.taken:
            return refusal("DW-V.3.0-01", "deploy-occupied")
        return refusal("DW-V.3.1-06", "deploy-contact") if hex in self.near else None

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """Any words as an answer: `front nobles 5`, `place nobles 1_m4`, `put nobles_3 1_m4 n`."""
        if words[0] == "put" and len(words) == 4:
            return self._read_put(*words[1:])
        if words[0] in ("march", "stay") and self.state.rules.flank_marches:
            return self._read_march(words)
        if words[0] in ("attach", "part") and len(words) == 3 and self.state.rules.tiers:
            return self._read_host(*words)
        if words[0] not in ("front", "place") or len(words) != 3:
            return None
        _, unit, word = words
        if unit not in self.units:
            return refusal(PLACE, "such-unit", unit=unit)
        if words[0] == "front":
            wide = int(word) if word.isascii() and word.isdigit() and len(word) < 4 and word[0] != "0" else 0
            if not 1 <= wide <= len(self.keys(unit)) or unit in self.hosts:
                return None
            return self.why_no_front(unit, wide) or front_option(unit, wide)
        hex = read_hex(self.state, word)
        if hex is None:
            return None
        if unit not in self.fronts:
            return refusal(PLACE, "deploy-front", unit=unit)
        return self.why_no_place(unit, hex, self.fronts[unit]) or place_option(self.state, unit, hex)

    def _read_march(self, words: list[str]) -> Option | Refusal | None:
        """`march loups right 1`, `stay loups`."""
        unit = words[1] if len(words) > 1 else ""
        if unit not in self.units:
            return refusal("DW-XVI.5.0-05", "such-unit", unit=unit)
        if words == ["stay", unit]:
            return stay_option(unit) if unit in self.marches else None
        flank = next((one for one in FLANKS if one == words[2:3][0]), None) if len(words) == 4 else None
        if words[0] != "march" or flank is None or not re.fullmatch("[1-9][0-9]?", words[3]):
            return None
        number = int(words[3])
        cannot = flank_march.why_not(self.state, self.seat, self.marches, unit, flank, number)
        return cannot or self.why_no_march(unit) or march_option(unit, flank, number)

    def _read_host(self, verb: str, commander: str, unit: str) -> Option | Refusal | None:
        if verb == "part":
            return part_option(commander, unit) if self.hosts.get(commander) == unit else None
        return self.why_no_host(commander, unit) or attach_option(commander, unit)

    def _read_put(self, key: str, word: str, looks: str) -> Option | Refusal | None:
        hex, facing = read_hex(self.state, word), facing_of(looks)
        if hex is None or facing is None:
            return None
        if not any(key in elements_of(unit, count) for unit, count in self.units.items()):
            return refusal(PLACE, "such-element", element=key)
        cannot = self._why_no_put(key.rpartition("_")[0], hex, facing, self._held((key,)))
        return cannot or put_option(self.state, key, hex, facing)


def hexes_at(state: Demonworld, unit: str, hex: Hex, facing: int) -> tuple[Hex, ...]:
    """The hexes of an element of a unit that stands there: one, or those of its shape. DW-XVII-01"""
    shape = state.shape(unit)
    return (hex,) if shape is None else shape.place(hex, facing).hexes


@cache
def elements_of(unit: str, count: int) -> tuple[str, ...]:
    """The keys of a unit's elements."""
    return tuple(f"{unit}_{number}" for number in range(1, count + 1))


def front_option(unit: str, wide: int) -> Option:
    """How wide a unit shall stand, as an answer: `front nobles 5`."""
    label = message("answer-front", unit=unit, front=wide)
    return Option(f"front {unit} {wide}", ("front", unit, wide), label, verb="front", piece=unit, what=str(wide))


def place_option(state: Demonworld, unit: str, hex: Hex) -> Option:
    """Where the left end of a unit shall stand, as an answer: `place nobles 1_m4`."""
    name = board_of(state).names[hex]
    label = message("answer-place", unit=unit, hex=name)
    facing = state.armies[state.units[unit].side].facing
    token = f"place {unit} {word_of(name)}"
    return Option(token, ("place", unit, tuple(hex)), label, verb="place", piece=unit, place=name, facing=facing)


def put_option(state: Demonworld, key: str, hex: Hex, facing: int) -> Option:
    """Where one element shall stand, as an answer: `put nobles_3 1_m4 n`."""
    name, looks = board_of(state).names[hex], FACING_WORDS[facing]
    label = message("answer-put", element=key, hex=name, facing=message(f"facing-{looks}"))
    token = f"put {key} {word_of(name)} {looks}"
    return Option(token, ("put", key, (*hex, facing)), label, verb="put", piece=key, place=name, facing=facing)


def attach_option(commander: str, unit: str) -> Option:
    """A commander begins with a unit, as an answer: `attach gordan nobles`. DW-X.2.2-01"""
    label = message("answer-deploy-attach", commander=commander, unit=unit)
    token, value = f"attach {commander} {unit}", ("attach", commander, unit)
    return Option(token, value, label, verb="attach", piece=commander, target=unit)


def part_option(commander: str, unit: str) -> Option:
    """A commander begins on his own after all, as an answer."""
    label = message("answer-deploy-part", commander=commander, unit=unit)
    token, value = f"part {commander} {unit}", ("part", commander, unit)
    return Option(token, value, label, verb="part", piece=commander, target=unit)


def march_option(unit: str, flank: Flank, number: int) -> Option:
    """A unit marches round a flank, as an answer: `march loups right 1`. DW-XVI.5.0-05"""
    label = message("answer-march", unit=unit, flank=message(f"flank-{flank}"), number=number)
    token, value = f"march {unit} {flank} {number}", ("march", unit, (flank, number))
    return Option(token, value, label, verb="march", piece=unit, what=f"{flank} {number}")


def stay_option(unit: str) -> Option:
    """A unit does not march after all, as an answer."""
    label = message("answer-deploy-after-all")
    return Option(f"stay {unit}", ("stay", unit, None), label, verb="stay", piece=unit)


def undeployed(state: Demonworld, side: str) -> list[Unit]:
    """Units that have no element on the field yet."""
    placed = {element.unit for element in state.elements.values()}
    return [unit for unit in state.units_of(side) if unit.key not in placed]


def zone_hexes(state: Demonworld, side: str) -> tuple[Hex, ...]:
    """The hexes where an army may deploy."""
    zone = state.armies[side].zone
    board = board_of(state)
    return tuple(hex for hex in board.hexes if zone is None or zone.holds(board.cells[hex]))


def open_hexes(state: Demonworld, side: str) -> set[Hex]:
    """The hexes of its zone where an army may still put an element: free, and out of contact with the enemy."""
    taken = {hex for element in state.elements.values() for hex in element.hexes}
    near = threat(state, side)
    open_ground = (hex for hex in zone_hexes(state, side) if board_of(state).terrain[hex] not in HOUSE)
    return {hex for hex in open_ground if hex not in taken and hex not in near}


def deploy(ctx: Context[Demonworld]) -> Procedure:
    """Both sides deploy in secret, and then the first turn begins. DW-XVI.3.3-05"""
    state = ctx.state
    if sheet_picking.due(state):
        yield from sheet_picking.pick(ctx)
        return
    if state.terms is not None and state.terms.laid_by:
        # sheets and objectives first, then the sides: DW-XVI.4.0-05
        yield from objective_placing.place(ctx) if state.terms.objectives else battles.choose_side(ctx)
        return
    if state.rules.flank_marches and not state.reconnaissance:
        yield from flank_march.announce(ctx)
        return
    waiting = {side: undeployed(state, side) for side in state.armies}
    plans = {side: fill_in(DeploymentSheet(state, side)) for side, units in waiting.items() if units}
    placed: dict[str, DeploymentDraft] = (yield Sealed(plans, PLACE)) if plans else {}
    for side, drawn in placed.items():
        places = drawn.places
        for unit in waiting[side]:
            if unit.key in drawn.hosts or unit.key in drawn.marches:
                continue
            special = state.card(unit.key).special
            elements = []
            for number, key in enumerate(elements_of(unit.key, unit.elements)):
                q, r, facing = places[key]
                role = special[number] if number < len(special) else ""
                more = hexes_at(state, unit.key, Hex(q, r), facing)[1:]
                level = start_altitude(state.card(unit.key))
                elements.append(Element(key, unit.key, Hex(q, r), facing, role, more_hexes=more, level=level))
            for one in (commander for commander, host in drawn.hosts.items() if host == unit.key):
                (own,) = elements_of(one, 1)
                q, r, facing = places[own]
                elements.append(Element(own, unit.key, Hex(q, r), facing, character=one))
            name = board_of(state).names[elements[0].hex]
            ctx.note(UnitDeployed(clause=PLACE, unit=unit.key, hexes=name, elements=tuple(elements)))
    for side, drawn in placed.items():
        if drawn.marches:
            marches = flank_march.written(side, drawn.marches)
            ctx.note(MarchesWritten(clause="DW-XVI.5.0-05", audience=(side,), side=side, marches=marches))
    ctx.note(PhaseBegan(clause="DW-III-01", phase="orders"))
