"""Flank marches: reconnaissance, who may march, and how those who come enter. Chapter XVI.5

Who marches is written down in secret while armies deploy. `redacted` and `supposed` are what others see of it, and may
suppose: armies lie open, so everybody sees who is not on the field, but not who marches with whom, nor where.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate
from random import Random

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.board.place import Place
from oriflamme.kernel import Choice, Context, Option, Procedure, Refusal, Roll, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import ScenarioError, refusal
from oriflamme.rulebooks.demonworld.battle_terms import FlankMarch, Queue
from oriflamme.rulebooks.demonworld.cards import Card
from oriflamme.rulebooks.demonworld.contact import Threat, threat
from oriflamme.rulebooks.demonworld.facts import MarchDelayed, MarchEntered, MarchRolled, ReconnaissanceAnnounced
from oriflamme.rulebooks.demonworld.fire.ground import burns
from oriflamme.rulebooks.demonworld.flight.ability import start_altitude
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.geometry import facing_of
from oriflamme.rulebooks.demonworld.large_ground import large_ground
from oriflamme.rulebooks.demonworld.occupancy import board_of, occupied, read_hex, word_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import BATTLES
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of
from oriflamme.rulebooks.demonworld.vocabulary import FLANKS, Edge, Flank

RECONNAISSANCE, OUTFLANKING = BATTLES["reconnaissance"], BATTLES["outflanking"]
MARCH, ARRIVAL = BATTLES["flank_march"], BATTLES["arrival"]
MAY = "DW-XVI.5.0-04"
EXCLUDED = "DW-XVI.5.0-06"
ROLL = "DW-XVI.5.0-09"
ENTRY = "DW-XVI.5.0-11"
NORTH, SOUTH = facing_of("n"), facing_of("s")
_RIGHT: dict[int | None, Edge] = {NORTH: "E", SOUTH: "W"}
"""The right side of an army that looks north, or south."""
INWARDS: dict[str, int] = {"W": facing_of("ene") or 0, "E": facing_of("wnw") or 0}
"""Where those look who enter by a side of the field. DW-F2-G14"""


# Reconnaissance


def flies_high(card: Card) -> bool:
    """Whether a creature flies high."""
    return card.flies_high


def flies_low(card: Card) -> bool:
    """Whether a creature flies low only."""
    return card.flies_low and not card.flies_high


def element_strength(card: Card) -> int:
    """What each element of a card counts for in reconnaissance. DW-XVI.5.0-02, DW-F3-77"""
    if flies_high(card):
        return int(RECONNAISSANCE["high_flyer"])
    if card.arm != "cavalry" and not flies_low(card):
        return 0
    own = int(RECONNAISSANCE["low_flyer" if flies_low(card) else "cavalry"])
    return own * int(RECONNAISSANCE["fast_times"]) if RECONNAISSANCE["fast_mp"] <= card.mp.M else own


def strength(state: Demonworld, side: str) -> int:
    """The reconnaissance strength of an army, commanders included. DW-XVI.5.0-02"""
    units = (*state.units.values(), *state.attached.values(), *state.marching.values())
    return sum(unit.elements * element_strength(state.card(unit.key)) for unit in units if unit.side == side)


def outflanking(strengths: Mapping[str, int]) -> str:
    """The side that has outflanked the other: half as strong again; "": neither. DW-XVI.5.0-03, DW-F2-A36"""
    first, second = strengths
    for one, other in ((first, second), (second, first)):
        enough = strengths[one] * OUTFLANKING["of"] >= strengths[other] * OUTFLANKING["times"]
        if strengths[one] and enough:
            return one
    return ""


def announce(ctx: Context[Demonworld]) -> Procedure:
    """Both sides announce their strength once the sheets lie and before they deploy. DW-XVI.5.0-02"""
    strengths = {side: strength(ctx.state, side) for side in ctx.state.armies}
    clause = RECONNAISSANCE["clause"]
    ctx.note(ReconnaissanceAnnounced(clause=clause, strengths=strengths, outflanking=outflanking(strengths)))
    yield from ()


# Who marches


def why_no_march(state: Demonworld, unit: Unit) -> Refusal | None:
    """Neither artillery, close-order infantry nor hordes march; nor who carries a commander. DW-XVI.5.0-06"""
    card = state.card(unit.key)
    if card.arm == "artillery":
        return refusal(EXCLUDED, "march-artillery", unit=unit.key)
    if card.arm == "infantry" and card.figures >= MARCH["figures"]:
        return refusal(EXCLUDED, "march-close-order", unit=unit.key)
    if "horde" in card.formations:
        return refusal(EXCLUDED, "march-horde", unit=unit.key)
    if state.rider(unit.key) or any(one.host == unit.key for one in state.attached.values()):
        return refusal("DW-XVI.5.0-05", "march-commander", unit=unit.key)
    return None


Wishes = Mapping[str, tuple[Flank, int]]
"""By unit: the flank round which it marches, and in which march, counted from 1."""


def why_not(state: Demonworld, side: str, wishes: Wishes, unit: str, flank: str, number: int) -> Refusal | None:
    """Why a unit may not march round a flank in this march. DW-XVI.5.0-04, DW-F2-C6"""
    ahead = outflanking(state.reconnaissance)
    if ahead not in ("", side):
        return refusal(MAY, "march-outflanked")
    others = {key: wish for key, wish in wishes.items() if key != unit}
    if not ahead and (flank != "right" or number != 1):
        return refusal(MAY, "march-one")
    if any(wish[1] == number and wish[0] != flank for wish in others.values()):
        return refusal("DW-XVI.5.0-12", "march-flank", number=number)
    return why_no_march(state, state.units[unit])


def wishes_open(state: Demonworld, side: str, wishes: Wishes, unit: str) -> Iterator[tuple[Flank, int]]:
    """Round which flanks and in which marches a unit may march: those there are, and a new one."""
    others = {number: flank for key, (flank, number) in wishes.items() if key != unit}
    fresh = max(others, default=0) + 1
    known = [(flank, number) for number, flank in sorted(others.items())]
    for flank, number in (*known, *((flank, fresh) for flank in FLANKS)):
        if why_not(state, side, wishes, unit, flank, number) is None:
            yield flank, number


def written(side: str, wishes: Wishes) -> tuple[FlankMarch, ...]:
    """The marches of a side, as they are written down. DW-XVI.5.0-05"""
    numbers = sorted({number for _, number in wishes.values()})
    found = []
    for place, number in enumerate(numbers, start=1):
        units = tuple(unit for unit, wish in wishes.items() if wish[1] == number)
        found.append(FlankMarch(f"{side}_{place}", side, wishes[units[0]][0], units))
    return tuple(found)


# Who comes


def earliest(card: Card) -> int:
    """The first turn in which elements of a card may arrive. DW-XVI.5.0-07"""
    if flies_high(card):
        return int(ARRIVAL["high_flyer"])
    quick = card.arm in ("cavalry", "large_monster") or flies_low(card)
    skirmishers = card.arm == "infantry" and "skirmish" in card.formations
    return int(ARRIVAL["quick" if quick or skirmishers else "others"])


def first_turn(state: Demonworld, march: FlankMarch) -> int:
    """A section comes with its slowest unit. DW-XVI.5.0-08"""
    return max(earliest(state.card(unit)) for unit in march.units)


def bonus(state: Demonworld, march: FlankMarch) -> int:
    """What is added to the die: the stars of its highest commander, and the rolls that failed. DW-XVI.5.0-09"""
    return max(state.card(unit).stars for unit in march.units) + march.tries


def needed(state: Demonworld, march: FlankMarch) -> int:
    """What the die must show; 1 or less: it comes without one. DW-XVI.5.0-09"""
    return int(MARCH["needed"]) - bonus(state, march)


def arrivals(ctx: Context[Demonworld]) -> Procedure:
    """As a turn begins, before anything else: a die for each march that may come. DW-XVI.5.0-09"""
    for key in list(ctx.state.marches):
        march = ctx.state.marches[key]
        if march.entered or ctx.state.turn < first_turn(ctx.state, march):
            continue
        if (yield from _comes(ctx, march)):
            yield from enter(ctx, march)


def _comes(ctx: Context[Demonworld], march: FlankMarch) -> Procedure:
    least = needed(ctx.state, march)
    if least <= 1:
        return True
    roll: Throw = yield Roll(MARCH["die"], "flank-march", ROLL, seat=march.side)
    arrived = roll.total >= least
    ctx.note(MarchRolled(clause=ROLL, side=march.side, roll=roll.total, arrived=arrived))
    if not arrived:
        note = MarchDelayed(
            clause=ROLL, audience=(march.side,), march=march.key, units=march.units, needed=max(1, least - 1)
        )
        ctx.note(note)
    return arrived


# Where they enter


def edge_of(state: Demonworld, march: FlankMarch) -> Edge:
    """The side of the field by which a march comes. DW-XVI.5.0-11"""
    right = _RIGHT[state.armies[march.side].facing]
    return right if march.flank == "right" else "W" if right == "E" else "E"


def enter(ctx: Context[Demonworld], march: FlankMarch) -> Procedure:
    """Its units in the order its player likes, the first element on any hex of the edge. DW-XVI.5.0-11, -12"""
    state = ctx.state
    if not any(places(state, march, unit) for unit in march.units):
        return  # nobody finds room: they try again next turn
    march = replace(march, units=(yield from _in_order(state, march)))
    first, found = march.units[0], places(state, march, march.units[0])
    answer: Option = yield Choice(
        march.side,
        ask_about("entry", first, unit=first),
        ENTRY,
        options=lambda: [_entry_option(state, first, place) for place in found],
        read=lambda token: _read_entry(state, march, found, token),
    )
    place: Place[Hex] = answer.value
    edge = board_of(state).edges[edge_of(state, march)]
    entry = next(hex for hex in place.hexes if hex in edge)
    named = replace(march, entered=state.turn, entry=board_of(state).names[entry])
    element = element_at(state, first, 1, place)
    ctx.note(MarchEntered(clause=ENTRY, march=named, element=element, queues=queues(state, march.units)))


def _in_order(state: Demonworld, march: FlankMarch) -> Procedure:
    """Which unit of a section comes first, which second. DW-XVI.5.0-12"""
    chosen: tuple[str, ...] = ()
    while len(left := [unit for unit in march.units if unit not in chosen]) > 1:
        can = [unit for unit in left if chosen or places(state, march, unit)]
        options = [Option(f"next {key}", key, message("answer-next", unit=key), verb="next", piece=key) for key in can]
        answer: Option = yield Choice(march.side, ask_about("march-order"), "DW-XVI.5.0-12", options)
        chosen = (*chosen, answer.value)
    return (*chosen, *left)


def queues(state: Demonworld, units: tuple[str, ...]) -> dict[str, Queue]:
    """How they wait: one column, the first element already on the entry hex. DW-F2-G14"""
    counts = [state.marching[unit].elements for unit in units]
    starts = [0, *accumulate(counts)]
    found = {}
    for unit, count, start in zip(units, counts, starts, strict=False):
        keys = tuple(f"{unit}_{number}" for number in range(1, count + 1))
        waiting = keys if start else keys[1:]
        if waiting:
            found[unit] = Queue(waiting, start or 1)
    return found


def element_at(state: Demonworld, unit: str, number: int, place: Place[Hex]) -> Element:
    """An element of a unit that comes onto the field, leaders and others first as on the card."""
    special = state.card(unit).special
    role = special[number - 1] if number <= len(special) else ""
    key, level = f"{unit}_{number}", start_altitude(state.card(unit))
    return Element(key, unit, place.hexes[0], place.facing, role, level=level, more_hexes=place.hexes[1:])


def places(state: Demonworld, march: FlankMarch, unit: str) -> list[Place[Hex]]:
    """Where the first element of a unit may enter: on the edge, free and out of contact with the enemy."""
    edge, facing = edge_of(state, march), INWARDS[edge_of(state, march)]
    hexes, shape = board_of(state).edges[edge], state.shape(unit)
    near = threat(state, march.side)
    if shape is None:
        return [place for hex in hexes if why_no_entry(state, unit, place := Place((hex,), facing), near) is None]
    offsets = shape.place(Hex(0, 0), facing).hexes
    anchors = dict.fromkeys(Hex(q - dq, r - dr) for q, r in hexes for dq, dr in offsets)
    found = [shape.place(anchor, facing) for anchor in anchors]
    return [place for place in found if why_no_entry(state, unit, place, near) is None]


def why_no_entry(state: Demonworld, unit: str, place: Place[Hex], near: Threat) -> Refusal | None:
    """Why an element may not enter there; `near`: where it would come into contact. DW-XVI.5.0-11"""
    board, at = board_of(state), occupied(state)
    ground, large = ground_of(state, unit), large_ground(state, unit)
    for hex in place.hexes:
        if hex not in board:
            return refusal(ENTRY, "entry-edge", unit=unit)
        if hex in at:
            return refusal("DW-V.3.0-01", "deploy-occupied")
        if hex in near:
            return refusal(ENTRY, "entry-contact", unit=unit)
        whoever = Element(f"{unit}_1", unit, hex, place.facing)
        under = why_not_under(state, whoever, hex) if not start_altitude(state.card(unit)) else None
        if under and not state.rules.under_low_flyers:
            return under
        if burns(state, hex):
            return refusal("DW-XXII.3.0-09", "impassable-fire", element=unit, hex=board.names[hex])
        cannot = ground.why_not_in(hex, unit) if ground else None
        if cannot or (large is not None and not large.passable(hex)):
            return cannot or refusal("DW-XI.3.4-01", "impassable-marsh", element=unit, hex=board.names[hex])
    return None


def _entry_option(state: Demonworld, unit: str, place: Place[Hex]) -> Option:
    name = board_of(state).names[place.hexes[0]]
    label = message("answer-entry", unit=unit, hex=name)
    token = f"enter {unit} {word_of(name)}"
    return Option(token, place, label, verb="enter", piece=unit, place=name, facing=place.facing)


def _read_entry(state: Demonworld, march: FlankMarch, found: list[Place[Hex]], token: str) -> Option | Refusal | None:
    words, unit = token.split(" "), march.units[0]
    hex = read_hex(state, words[2]) if len(words) == 3 and words[:2] == ["enter", unit] else None
    if hex is None:
        return None
    place = next((one for one in found if one.hexes[0] == hex), None)
    if place is not None:
        return _entry_option(state, unit, place)
    if state.shape(unit) is None and hex in board_of(state).edges[edge_of(state, march)]:
        return why_no_entry(state, unit, Place((hex,), INWARDS[edge_of(state, march)]), threat(state, march.side))
    return refusal(ENTRY, "entry-edge", unit=unit)


# What others see


def redacted(state: Demonworld, seat: str | None) -> Demonworld:
    """The state without the marches of others that are on their way: only who is not on the field. DW-XVI.5.0-05"""
    secret = [march for march in state.marches.values() if march.side != seat and not march.entered]
    if not secret:
        return state
    shown = state.clone()
    shown.marches = {key: march for key, march in state.marches.items() if march not in secret}
    for side in dict.fromkeys(march.side for march in secret):
        units = {unit for march in secret if march.side == side for unit in march.units}
        shown.marches[side] = FlankMarch(side, side, "", tuple(key for key in sorted(units)))
    shown.marching = {key: state.marching[key] for key in sorted(state.marching)}
    return shown


def supposed(state: Demonworld, source: Random) -> Demonworld:
    """What is hidden, drawn at random: each of those who march comes by itself, round a flank that it may take."""
    marches = dict[str, FlankMarch]()
    for key, march in state.marches.items():
        if march.flank:
            marches[key] = march
            continue
        free = outflanking(state.reconnaissance) == march.side
        alone = [(unit,) for unit in march.units] if free else [march.units]
        for number, units in enumerate(alone, start=1):
            flank: Flank = source.choice(FLANKS) if free else "right"
            marches[f"{march.side}_{number}"] = FlankMarch(f"{march.side}_{number}", march.side, flank, units)
    state.marches = marches
    return state


# What a file may say


def errors(state: Demonworld) -> Iterator[ScenarioError]:
    """Flank marches need their switch, armies that look north or south, and units that are on their way."""
    if not (state.marches or state.marching or state.outside or state.rules.flank_marches):
        return
    if not state.rules.flank_marches:
        yield ScenarioError("position.marches", "march-switch")
    if any(army.facing not in _RIGHT for army in state.armies.values()) and not _open_sides(state):
        yield ScenarioError("army", "march-facing")
    listed = [unit for march in state.marches.values() for unit in march.units]
    known = {**state.units, **state.attached, **state.gone, **state.marching}
    for key in (*listed, *state.outside):
        if key not in known:
            yield ScenarioError("position.marches", "unknown-unit", {"unit": key})
    if len(set(listed)) < len(listed) or not state.marching.keys() <= set(listed):
        yield ScenarioError("position.marching", "march-units")
    hexes = set(board_of(state).names.values())
    for march in state.marches.values():
        if march.side not in state.armies or (march.entered and march.entry not in hexes):
            yield ScenarioError("position.marches", "march-units")


def _open_sides(state: Demonworld) -> bool:
    return state.terms is not None and bool(state.terms.laid_by)
