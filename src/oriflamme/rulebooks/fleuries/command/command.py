"""Command: brigades, direct control, and the tests of phase 2 and of reactions."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.tabletop import DEGREE, TOUCH, difference
from oriflamme.board.tabletop_shapes import SIDES, Side, corridor, overlap
from oriflamme.kernel import Context, Item, Procedure, Roll, Tally
from oriflamme.kernel.dice import Throw
from oriflamme.rulebooks.fleuries.abilities.move_distance import gave_way
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase
from oriflamme.rulebooks.fleuries.facts.turn import BrigadeDissolved, CommandTested, ControlLeft, ControlTaken
from oriflamme.rulebooks.fleuries.powers.gear import bears, cursed, treason_line
from oriflamme.rulebooks.fleuries.powers.lasting import fc, has, lines
from oriflamme.rulebooks.fleuries.powers.reveal import show
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import COMMAND, steps
from oriflamme.rulebooks.fleuries.terrain.ground import on_road
from oriflamme.rulebooks.fleuries.terrain.measure import apart, enemy_within, in_contact, shape_at, where, within
from oriflamme.rulebooks.fleuries.troops.formation import shape
from oriflamme.rulebooks.fleuries.vocabulary import CommandResult

TEST = "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-07"
LINK = steps(COMMAND["brigade"]["cm"])
STRAIGHT = COMMAND["brigade"]["degrees"] * DEGREE
"""Facings that differ by no more count as the same. GF-CP-51."""
NEAR = steps(COMMAND["modifier"]["near_cm"])


# Brigades


def brigade(state: Fleuries, chief: Piece) -> list[Piece]:
    """The units that are in a character's brigade now: a chain of links of 5 cm, of which he is near one. GF-AM-76.

    Of several chains the longest, no longer than his FC lets him lead besides a unit of which he has direct control.
    """
    if not chief.in_hand or chief.routing or cursed(state, chief, "horror"):
        return []
    pool = [unit for unit in state.units(chief.side) if unit.brigade == chief.key and not unit.routing]
    if not bears(state, chief, "pipe_tlaloc"):
        pool = [unit for unit in pool if not unit.body.animal]  # GF-LE_COMMANDEMENT-09
    chains = [_chain(state, pool, unit) for unit in pool if within(state, chief, unit, LINK)]
    chain = max(chains, key=len, default=[])
    besides = bool(chief.controls) and chief.controls not in [unit.key for unit in chain]
    chain = chain[: max(0, fc(state, chief) - besides)]  # GF-LE_COMMANDEMENT-03, -11
    return chain if len(chain) >= COMMAND["brigade"]["least"] else []


def _chain(state: Fleuries, pool: list[Piece], first: Piece) -> list[Piece]:
    """Whoever is linked with a unit, link by link."""
    chain = [first]
    for link in chain:
        chain += [unit for unit in pool if unit not in chain and _linked(state, link, unit)]
    return chain


def _linked(state: Fleuries, one: Piece, other: Piece) -> bool:
    """Within 5 cm and drawn up together: the same formation and facing, in column one after the other, in line also
    side by side. GF-LE_COMMANDEMENT-08."""
    if one.body.animal or other.body.animal:
        return within(state, one, other, LINK)  # the pipe of Tlaloc leads it
    same = shape(one) == shape(other) and one.loose == other.loose
    if not same or difference(where(one).facing, where(other).facing) > STRAIGHT or not within(state, one, other, LINK):
        return False
    sides: tuple[Side, ...] = ("front", "rear") if shape(one) == "column" else SIDES
    mine, theirs = shape_at(state, one), shape_at(state, other)
    return any(overlap(corridor(mine, side, where(one).facing, LINK + TOUCH), theirs) for side in sides)


def brigaded(state: Fleuries, unit: Piece) -> bool:
    """Whether a unit obeys as part of a brigade now: one that routs or is out of the chain stands alone until it is
    back. GF-LE_COMMANDEMENT-04, -06."""
    chief = state.pieces.get(unit.brigade)
    return chief is not None and unit.key in [one.key for one in brigade(state, chief)]


def keep_brigades(ctx: Context[Fleuries]) -> None:
    """A brigade whose character is out of reach of all its units is dissolved for good. GF-LE_COMMANDEMENT-05."""
    state = ctx.state
    chiefs = dict.fromkeys(unit.brigade for unit in state.pieces.values() if unit.brigade)
    for key in chiefs:
        units = [unit for unit in state.pieces.values() if unit.brigade == key]
        chief = state.pieces.get(key)
        if chief is not None and not chief.in_hand:
            continue
        here = [unit for unit in units if unit.in_hand]
        if chief is None or (here and not any(within(state, chief, unit, LINK) for unit in here)):
            gone = tuple(unit.key for unit in units)
            ctx.note(BrigadeDissolved(clause="GF-LE_COMMANDEMENT-05", character=key, units=gone))


# Direct control


def commanded(state: Fleuries, chief: Piece) -> int:
    """How many units a character commands: his brigade, and the one he controls. GF-LE_COMMANDEMENT-01."""
    units = {unit.key for unit in brigade(state, chief)}
    return len(units | ({chief.controls} if chief.controls else set()))


def too_many(state: Fleuries, chief: Piece, unit: Piece) -> bool:
    """Whether one more unit, beside which he stays with his brigade, is more than a character's FC allows."""
    units = brigade(state, chief)
    stays = any(within(state, one, unit, LINK) for one in units)
    return stays and unit not in units and len(units) >= fc(state, chief)


def may_control(state: Fleuries, chief: Piece, unit: Piece) -> bool:
    """A free character in contact with a unit that nobody controls, within his FC. GF-LE_COMMANDEMENT-10, -11."""
    if chief.controls or unit.side != chief.side or unit.kind != "unit" or state.controller(unit) is not None:
        return False
    in_brigade = unit.key in [one.key for one in brigade(state, chief)]
    return commanded(state, chief) + (0 if in_brigade else 1) <= max(1, fc(state, chief))


def take_control(ctx: Context[Fleuries], chief: str, unit: str) -> None:
    """A character who has come into contact with a unit controls it, if he may."""
    state = ctx.state
    leader, led = state.pieces[chief], state.pieces[unit]
    if leader.alone and in_contact(state, leader, led) and may_control(state, leader, led):
        ctx.note(ControlTaken(clause="GF-LE_COMMANDEMENT-10", character=chief, unit=unit))


def leave_control(ctx: Context[Fleuries], chief: str) -> None:
    """A character steps out of the unit he controls, if he controls one."""
    piece = ctx.state.pieces[chief]
    if piece.controls:
        ctx.note(ControlLeft(clause="GF-LE_COMMANDEMENT-10", character=chief, unit=piece.controls))


# The tests


def commander_of(state: Fleuries, unit: Piece) -> Piece | None:
    """The character who commands a unit: the one named in the battle order, else the nearest."""
    named = state.pieces.get(unit.commander)
    if named is not None and named.in_hand:
        return named
    found = [(apart(state, unit, chief), number, chief) for number, chief in enumerate(state.characters(unit.side))]
    return min(found, key=lambda entry: entry[:2])[2] if found else None


def threshold(state: Fleuries, unit: Piece, *, reaction: bool = False) -> Tally:
    """What a command or reaction test must not exceed, line by line."""
    if unit.body.animal:
        return Tally(tuple(_animal_lines(state, unit, reaction)))
    return Tally(tuple(_troop_lines(state, unit, reaction)))


def _troop_lines(state: Fleuries, unit: Piece, reaction: bool) -> Iterator[Item]:
    table, mods = COMMAND["threshold"], COMMAND["modifier"]
    column = "fanatic" if unit.body.fanatic else unit.body.test_class
    yield Item(f"class-{column}", table[unit.body.species][column], table["clause"])
    clause = mods["clause"]
    if unit.last_passed:
        yield Item("passed", mods["passed"], clause)
    chief = state.controller(unit)
    if chief is not None and not cursed(state, chief, "treason"):  # GF-MG-31
        if reaction:
            yield Item("control", mods["control"] * fc(state, chief), clause)
    else:
        yield from _distance_lines(state, unit, clause)
    if unit.last_lost:
        yield Item("losses", mods["losses"], clause)
    if unit.last_shocked:
        yield Item("shocked", mods["attacked"], clause)
    if reaction:
        yield from lines(state, unit, "reaction")
    elif state.magic:
        yield from treason_line(state, leader_of(state, unit))


def _distance_lines(state: Fleuries, unit: Piece, clause: str) -> Iterator[Item]:
    """The best character near; the commanding one so many slices of 15 cm away. GF-AM-27, GF-CP-53."""
    near = [fc(state, one) for one in state.characters(unit.side) if within(state, unit, one, NEAR)]
    if near:
        yield Item("near", max(near), clause)
    chief = commander_of(state, unit)
    if chief is not None and slices(state, unit, chief):
        yield Item("far", -slices(state, unit, chief) * _slice(state, chief), clause)


def slices(state: Fleuries, unit: Piece, chief: Piece) -> int:
    """How many whole slices of 15 cm a unit is from a character; none within 15 cm of him. GF-AM-27."""
    distance = apart(state, unit, chief)
    return 0 if distance <= NEAR else distance // steps(COMMAND["modifier"]["slice_cm"])


def _slice(state: Fleuries, chief: Piece) -> int:
    """What each slice of distance costs: FC as printed, or 7 - FC by the switch."""
    return COMMAND["modifier"]["far_base"] - fc(state, chief) if state.rules.far_command_factor else fc(state, chief)


def changed_order(state: Fleuries, unit: Piece) -> int:
    """What a change of order costs: FC for each slice of 15 cm. GF-AM-74."""
    chief = commander_of(state, unit)
    if chief is None or unit.body.animal:
        return 0
    return -slices(state, unit, chief) * _slice(state, chief)


def _animal_lines(state: Fleuries, unit: Piece, reaction: bool) -> Iterator[Item]:
    mods = COMMAND[unit.body.family]
    clause = mods["clause"]
    yield Item(f"species-{unit.body.species}", mods["threshold"][unit.body.species], clause)
    if unit.last_orders:  # GF-CP-54
        yield Item("commanded", mods["commanded"], clause)
    chief = state.controller(unit)
    if chief is not None and reaction:
        yield Item("control", mods["control"] * fc(state, chief), clause)
    if unit.last_lost:
        yield Item("losses", mods["losses"], clause)
    if unit.last_shocked:
        yield Item("shocked", mods["attacked"], clause)
    if enemy_within(state, unit, steps(mods["enemy_cm"]) - 1):
        yield Item("enemy", mods["enemy"], clause)
    if reaction:
        yield from lines(state, unit, "reaction")


def exempt(state: Fleuries, unit: Piece) -> str:
    """Why a unit takes no command test; "" if it must. GF-PHASE_2_TESTS_DE_COMMANDEMENT-01, GF-LE_COMMANDEMENT-02."""
    if unit.green_marker or unit.pending or gave_way(state, unit):
        return "moved"
    if unit.fights:
        return "fights"
    if has(state, unit, "obedient"):
        return "obedient"
    if state.magic and cursed(state, leader_of(state, unit), "treason"):
        return ""
    if state.controller(unit) is not None:
        return "controlled"
    if brigaded(state, unit):
        return "brigade"  # GF-LE_COMMANDEMENT-07
    if shape(unit) == "column" and not unit.inside and not unit.altitude and on_road(state, unit):
        return "road"
    return ""


def leader_of(state: Fleuries, unit: Piece) -> Piece | None:
    """Whoever directly controls a unit, or leads it in his brigade."""
    chief = state.controller(unit)
    return chief if chief is not None else state.pieces.get(unit.brigade) if brigaded(state, unit) else None


def phase(ctx: Context[Fleuries]) -> Procedure:
    """Phase 2: every unit that must tests; a failure is a red marker. GF-PHASE_2_TESTS_DE_COMMANDEMENT-02."""
    state = ctx.state
    keep_brigades(ctx)
    for unit in list(state.units()):
        if unit.routing:
            continue
        why = exempt(state, unit)
        if why == "brigade" and unit.body.animal:
            show(ctx, state.pieces[unit.brigade], "pipe_tlaloc")
        if not why:
            yield from _test(ctx, unit)
    next_phase(ctx, "orders")


def _test(ctx: Context[Fleuries], unit: Piece) -> Procedure:
    state = ctx.state
    tally = threshold(state, unit)
    penalty = changed_order(state, unit) if unit.last_orders else 0

    def meaning(throw: Throw) -> str:
        return _result(throw.total, tally.total, penalty)

    roll = yield Roll(COMMAND["dice"], "command", TEST, seat=unit.side, subject=unit.key, tally=tally, meaning=meaning)
    result = _result(roll.total, tally.total, penalty)
    clause = "GF-PHASE_2_TESTS_DE_COMMANDEMENT-02" if result == "failed" else TEST
    ctx.note(CommandTested(clause=clause, unit=unit.key, roll=roll.total, threshold=tally, result=result))


def _result(roll: int, needed: int, penalty: int) -> CommandResult:
    """Passed, bound to last turn's orders, or failed. GF-AM-74."""
    if roll > needed:
        return "failed"
    return "bound" if roll > needed + penalty else "passed"
