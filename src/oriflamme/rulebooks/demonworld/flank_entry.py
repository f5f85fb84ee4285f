"""How those who march round a flank come onto the map: in column, one behind the other, by one hex. DW-XVI.5.0-11

Whoever waits stands outside, straight behind the entry hex, on clear ground that nobody else may enter. DW-F2-G14
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.hexes import Hex, direction, distance, neighbour
from oriflamme.board.place import Place
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld import budget, flank_march
from oriflamme.rulebooks.demonworld.battle_terms import FlankMarch
from oriflamme.rulebooks.demonworld.contact import make_contact, threat, why_no_contact
from oriflamme.rulebooks.demonworld.facts import ColumnAdvanced, EntryShifted, MoveEnded, UnitFollowed
from oriflamme.rulebooks.demonworld.fire.ground import burns
from oriflamme.rulebooks.demonworld.fire.words import FIRE_PROOF
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.formation import COLUMN, SINGLE, formation_of
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS, Pose, facing_of, front, towards
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS, manoeuvre
from oriflamme.rulebooks.demonworld.occupancy import around, board_of, occupied, read_hex, word_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import HEX_COST
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of, step_cost

STEP = "DW-XVI.5.0-11"
FOLLOW = "DW-XVI.5.0-12"
SHIFT = "DW-XVI.5.0-15"


def march_of(state: Demonworld, unit: str) -> FlankMarch:
    """The march that a unit belongs to."""
    return next(march for march in state.marches.values() if unit in march.units)


def entry_hex(state: Demonworld, march: FlankMarch) -> Hex:
    """The hex by which a march enters."""
    return board_of(state).hex(march.entry)


def entry_cost(state: Demonworld, unit: str, hex: Hex) -> int:
    """What it costs an element to come onto the map: as the ground of the entry hex."""
    ground = ground_of(state, unit)
    cost = ground.terrain_cost(board_of(state).terrain[hex]) if ground else None
    return HEX_COST if cost is None else cost


# A column that is still entering


def column_of(state: Demonworld, unit: str) -> list[Element]:
    """The elements of a unit from the first to the one on the entry hex; nobody where they stand otherwise."""
    elements = state.of(unit)
    formation = formation_of(elements)
    if formation is None or formation.kind not in (COLUMN, SINGLE):
        return []
    column = [elements[number] for (number,) in formation.ranks]
    return column if column[-1].hex == entry_hex(state, march_of(state, unit)) else []


def enters(state: Demonworld, unit: Unit) -> bool:
    """Whether a unit moves as a column that is still entering; nobody comes in through flames. DW-XXII.3.0-09"""
    if unit.key not in state.outside or not column_of(state, unit.key):
        return False
    proof = FIRE_PROOF in state.card(unit.key).abilities or changes.lies_on(state, unit.key, FIRE_PROOF)
    return proof or not burns(state, entry_hex(state, march_of(state, unit.key)))


class EnteringColumn:
    """A unit of which some elements wait outside: the head goes on, everybody follows, the next one comes in."""

    def __init__(self, state: Demonworld, unit: Unit) -> None:
        self.state, self.unit = state, unit
        self.column = column_of(state, unit.key)
        self.entry = entry_hex(state, march_of(state, unit.key))
        alone = max((one.spent for one in state.of(unit.key)), default=0)  # by those who went on their own: DW-V.1.7-02
        self.points = budget.points_left(state, unit, alone)
        self.at, self.near = occupied(state), threat(state, unit.side)

    def judge(self, d: int, facing: int) -> ColumnAdvanced | Refusal:
        """A step of the head, and of all behind it. DW-V.1.6-03, DW-XVI.5.0-11"""
        head = self.column[0]
        there = neighbour(head.hex, d)
        if d not in front(facing):
            return refusal("DW-V.1.6-03", "march-facing", unit=self.unit.key)
        if there not in board_of(self.state):
            return refusal("DW-V.3.0-02", "off-map", unit=self.unit.key)
        if there in self.at:
            return refusal("DW-V.3.0-01", "occupied", unit=self.unit.key)
        cannot = why_no_contact(self.unit, True, [there], True, self.near)
        if cannot:
            return cannot
        under = self._why_not_under(d)
        if under:
            return under
        cost = self._cost(d)
        if isinstance(cost, Refusal):
            return cost
        if self.points < cost:
            return refusal("DW-V-03", "points", unit=self.unit.key)
        return ColumnAdvanced(
            clause=STEP,
            unit=self.unit.key,
            direction=DIRECTION_WORDS[d],
            facing=FACING_WORDS[facing],
            places=self._places(d, facing),
            mp=cost,
            element=self._next(),
        )

    def _why_not_under(self, d: int) -> Refusal | None:
        """Why nobody of the column may go under a flyer. DW-XXIII.5.0-08"""
        if self.state.rules.under_low_flyers:
            return None
        ahead = [neighbour(self.column[0].hex, d), *(one.hex for one in self.column)]
        reasons = (why_not_under(self.state, one, hex) for one, hex in zip(self.column, ahead, strict=False))
        return next((reason for reason in reasons if reason), None)

    def _cost(self, d: int) -> int | Refusal:
        """The dearest step of the column, with that of whoever comes in. DW-XI.2.0-02"""
        ahead = [one.hex for one in self.column]
        ways = [d, *(_way(one.hex, there) for one, there in zip(self.column[1:], ahead, strict=False))]
        cost = step_cost(self.state, list(zip(self.column, ways, strict=True)))
        return cost if isinstance(cost, Refusal) else max(cost, entry_cost(self.state, self.unit.key, self.entry))

    def _places(self, d: int, facing: int) -> dict[str, Pose]:
        head = self.column[0]
        places: dict[str, Pose] = {head.key: (*neighbour(head.hex, d), facing)}
        ahead, way = head.hex, d
        for element in self.column[1:]:
            places[element.key] = (*ahead, towards(element.facing, way))
            ahead, way = element.hex, _way(element.hex, ahead)
        return places

    def _next(self) -> Element:
        """Whoever comes in now, looking inwards. DW-F2-G14"""
        key = self.state.outside[self.unit.key].elements[0]
        march = march_of(self.state, self.unit.key)
        facing = flank_march.INWARDS[flank_march.edge_of(self.state, march)]
        number = int(key.rpartition("_")[2])
        return flank_march.element_at(self.state, self.unit.key, number, Place((self.entry,), facing))

    def candidates(self) -> Iterator[tuple[int, int]]:
        """Every step of the head, into a front hex of how it will look."""
        return ((d, facing) for d in range(6) for facing in FACINGS if d in front(facing))

    def options(self) -> list[Option]:
        """Every step that may be made, and the end."""
        steps = [self.option(*way) for way in self.candidates() if isinstance(self.judge(*way), ColumnAdvanced)]
        return [*sorted(steps, key=self._depth), _done(self.unit.key)]

    def _depth(self, option: Option) -> int:
        """Those that lead further from the entry hex first."""
        return -distance(board_of(self.state).hex(str(option.place)), self.entry)

    def forbidden(self) -> Iterator[Forbidden]:
        """Every other step, and why not."""
        for way in self.candidates():
            reason = self.judge(*way)
            if isinstance(reason, Refusal):
                yield Forbidden(self.option(*way), reason)

    def option(self, d: int, facing: int) -> Option:
        """A step as an answer: `march e ene`."""
        words = DIRECTION_WORDS[d], FACING_WORDS[facing]
        place = board_of(self.state).names.get(neighbour(self.column[0].hex, d), "")
        return Option(
            " ".join(("march", *words)),
            (d, facing),
            manoeuvre("march", words),
            verb="march",
            piece=self.unit.key,
            what=" ".join(words),
            place=place,
            facing=facing,
        )

    def read(self, token: str) -> Option | Refusal | None:
        """Any text as an answer: `march e ene`, or `done`."""
        words = token.split(" ")
        if token == "done":
            return _done(self.unit.key)
        facing = facing_of(words[2]) if len(words) == 3 else None
        if words[0] != "march" or facing is None or words[1] not in DIRECTION_WORDS:
            return None
        way = DIRECTION_WORDS.index(words[1]), facing
        found = self.judge(*way)
        return found if isinstance(found, Refusal) else self.option(*way)


def move(ctx: Context[Demonworld], unit: Unit) -> Procedure:
    """One step of a column that is still entering. DW-XVI.5.0-11"""
    column = EnteringColumn(ctx.state, unit)
    if len(column.options()) == 1:
        ctx.note(MoveEnded(clause="DW-V-11", unit=unit.key))
        return
    waiting = len(ctx.state.outside[unit.key].elements)
    answer: Option = yield Choice(
        unit.side,
        ask_about("entering", unit.key, unit=unit.key, mp=column.points, waiting=waiting),
        STEP,
        options=column.options,
        forbidden=column.forbidden,
        read=column.read,
    )
    if answer.value is None:
        ctx.note(MoveEnded(clause="DW-V-11", unit=unit.key))
        return
    step = column.judge(*answer.value)
    assert isinstance(step, ColumnAdvanced)
    ctx.note(step)
    make_contact(ctx, unit.key)


def _way(here: Hex, there: Hex) -> int:
    d = direction(here, there)
    assert d is not None, "a column hangs together"
    return d


def _done(unit: str) -> Option:
    return Option("done", None, message("answer-done"), verb="done", piece=unit)


# Who has lost touch with those ahead


def catches_up(state: Demonworld, unit: Unit) -> bool:
    """Whether those of a unit who wait have nobody on the entry hex before them any more, as its move begins.

    Whoever stood there has fallen, or went on alone: the next one comes up on his own. DW-XVI.5.0-11
    """
    if unit.key not in state.outside or unit.spent or unit.manoeuvres:
        return False
    if any(one.spent or one.steps for one in state.of(unit.key)):
        return False
    cost = entry_cost(state, unit.key, entry_hex(state, march_of(state, unit.key)))
    return cost <= budget.points_left(state, unit) and _next_place(state, unit.key) is not None


def catch_up(ctx: Context[Demonworld], unit: Unit) -> None:
    """The next one comes onto the entry hex, for movement points of his own. DW-V.1.7-02"""
    cost = entry_cost(ctx.state, unit.key, entry_hex(ctx.state, march_of(ctx.state, unit.key)))
    _come_in(ctx, unit.key, cost)
    make_contact(ctx, unit.key)


def close_up(ctx: Context[Demonworld], unit: str, held: set[Hex]) -> None:
    """After shots the next of those who wait steps onto the entry hex, if one of the unit stood there. DW-IV.4.0-01"""
    state = ctx.state
    if unit in state.outside and entry_hex(state, march_of(state, unit)) in held and _next_place(state, unit):
        _come_in(ctx, unit, 0)


def _next_place(state: Demonworld, unit: str) -> Place[Hex] | None:
    """Where the next of those who wait comes in, if the entry hex is free and no enemy is beside it."""
    return _entry_place(state, march_of(state, unit), unit)


def _come_in(ctx: Context[Demonworld], unit: str, cost: int) -> None:
    state = ctx.state
    place = _next_place(state, unit)
    assert place is not None
    number = int(state.outside[unit].elements[0].rpartition("_")[2])
    element = replace(flank_march.element_at(state, unit, number, place), spent=cost)
    ctx.note(UnitFollowed(clause=STEP, unit=unit, distance=0, mp=cost, element=element, catches_up=True))


# The next units of a section


def next_to_follow(state: Demonworld) -> str:
    """The next unit outside that goes forward once those before it have moved; "": nobody. DW-XVI.5.0-12"""
    for march in state.marches.values():
        if not march.entered:
            continue
        for unit in march.units:
            if unit in state.marching and unit in state.outside and not state.marching[unit].moved:
                return unit
    return ""


def tail_ahead(state: Demonworld, unit: str) -> int:
    """How far behind the entry hex the last of those stands who wait before a unit; 0: nobody does."""
    march = march_of(state, unit)
    before = march.units[: march.units.index(unit)]
    queues = [state.outside[key] for key in before if key in state.outside]
    return max((queue.distance + len(queue.elements) - 1 for queue in queues), default=0)


def follow(ctx: Context[Demonworld], key: str) -> Procedure:
    """A unit outside goes as far as its movement points lead, and comes in where it can. DW-XVI.5.0-12"""
    state = ctx.state
    queue, march = state.outside[key], march_of(state, key)
    points, tail = budget.points(state, state.marching[key]), tail_ahead(state, key)
    cost = HEX_COST * (queue.distance - 1) + entry_cost(state, key, entry_hex(state, march))
    if not tail and cost <= points:
        place = _entry_place(state, march, key)
        if place is not None:
            number = int(queue.elements[0].rpartition("_")[2])
            element = flank_march.element_at(state, key, number, place)
            ctx.note(UnitFollowed(clause=FOLLOW, unit=key, distance=0, mp=cost, element=element))
            return
        if (yield from _shift(ctx, march, key)):
            return
    nearest = max(tail + 1, queue.distance - points // HEX_COST)
    ctx.note(UnitFollowed(clause=FOLLOW, unit=key, distance=min(queue.distance, nearest)))


def _entry_place(state: Demonworld, march: FlankMarch, unit: str) -> Place[Hex] | None:
    """Where the next element of a unit comes in by the entry hex; None: it cannot."""
    entry = entry_hex(state, march)
    return next((place for place in flank_march.places(state, march, unit) if entry in place.hexes), None)


def barring_hero(state: Demonworld, march: FlankMarch) -> str:
    """The lone commander who is the only enemy within a hex of the entry hex; "": there is none. DW-XVI.5.0-15"""
    entry = entry_hex(state, march)
    at = occupied(state)
    there = [at[hex] for hex in (entry, *around(entry)) if hex in at]
    enemies = {one.unit for one in there if state.side_of(one) != march.side}
    lone = len(enemies) == 1 and state.card(min(enemies)).is_character
    return min(enemies) if lone else ""


def _shift(ctx: Context[Demonworld], march: FlankMarch, unit: str) -> Procedure:
    """Where a single hero bars the way, those who follow may come in by the nearest free hex. DW-XVI.5.0-15"""
    state = ctx.state
    free = _nearest(state, march, unit) if barring_hero(state, march) else []
    if not free:
        return False
    shifts = [_shift_option(state, hex) for hex in free]
    stay = Option("wait", None, message("answer-entry-wait"), verb="wait", piece=unit)
    answer: Option = yield Choice(
        march.side,
        ask_about("shift", unit, unit=unit),
        SHIFT,
        options=[*shifts, stay],
        read=lambda token: _read_shift(state, free, token, stay),
    )
    if answer.value is None:
        return False
    ctx.note(EntryShifted(clause=SHIFT, march=march.key, side=march.side, hex=answer.value))
    return True


def _nearest(state: Demonworld, march: FlankMarch, unit: str) -> list[Hex]:
    """The free hexes of the same edge that are nearest to the entry hex."""
    entry, edge = entry_hex(state, march), flank_march.edge_of(state, march)
    side = board_of(state).edges[edge]
    free = [hex for place in flank_march.places(state, march, unit) for hex in place.hexes if hex in side]
    near = min((distance(hex, entry) for hex in free), default=0)
    return list(dict.fromkeys(hex for hex in free if distance(hex, entry) == near))


def _shift_option(state: Demonworld, hex: Hex) -> Option:
    name = board_of(state).names[hex]
    return Option(f"shift {word_of(name)}", name, message("answer-entry-shift", hex=name), verb="shift", place=name)


def _read_shift(state: Demonworld, free: list[Hex], token: str, stay: Option) -> Option | Refusal | None:
    if token == stay.token:
        return stay
    verb, _, word = token.partition(" ")
    hex = read_hex(state, word)
    if verb != "shift" or hex is None:
        return None
    return _shift_option(state, hex) if hex in free else refusal(SHIFT, "shift-nearest")
