"""Command: brigades, direct control, and the tests of phase 2 and of reactions."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.table import DEGREE, difference
from oriflamme.kernel import Item, Procedure, Roll, Table, Tally
from oriflamme.kernel.dice import Throw
from oriflamme.rulebooks.fleuries.course import go_on
from oriflamme.rulebooks.fleuries.facts_turn import (
    BrigadeDissolved,
    CommandTested,
    ControlLeft,
    ControlTaken,
)
from oriflamme.rulebooks.fleuries.formation import shape
from oriflamme.rulebooks.fleuries.ground import on_road
from oriflamme.rulebooks.fleuries.measure import apart, enemy_within, in_contact, where, within
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import COMMAND, steps

TEST = "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-07"
LINK = steps(COMMAND["brigade"]["cm"])
STRAIGHT = 5 * DEGREE
"""Facings that differ by less count as the same."""


# Brigades


def brigade(state: Fleuries, chief: Piece) -> list[Piece]:
    """The units that are in a character's brigade now: a chain of links of 5 cm that begins with him. GF-AM-76."""
    if not chief.in_hand or chief.routing:
        return []
    pool = [unit for unit in state.units(chief.side) if unit.brigade == chief.key and not unit.routing]
    pool = [unit for unit in pool if not unit.body.animal]  # GF-LE_COMMANDEMENT-09
    chain = [unit for unit in pool if within(state, chief, unit, LINK)]
    if not chain:
        return []
    model = chain[0]
    chain = [unit for unit in chain if _alike(unit, model)]
    grown = True
    while grown:
        more = [
            unit
            for unit in pool
            if unit not in chain and _alike(unit, model) and any(within(state, unit, link, LINK) for link in chain)
        ]
        chain += more
        grown = bool(more)
    most = chief.body.fc - (1 if chief.controls and chief.controls not in [unit.key for unit in chain] else 0)
    chain = [unit for unit in pool if unit in chain][: max(most, 0)]
    return chain if len(chain) >= COMMAND["brigade"]["least"] else []


def _alike(unit: Piece, model: Piece) -> bool:
    """Same formation and facing. GF-LE_COMMANDEMENT-08."""
    same = shape(unit) == shape(model) and unit.loose == model.loose
    return same and difference(where(unit).facing, where(model).facing) <= STRAIGHT


def brigaded(state: Fleuries, unit: Piece) -> bool:
    """Whether a unit obeys as part of a brigade just now."""
    chief = state.pieces.get(unit.brigade)
    return chief is not None and unit.key in [one.key for one in brigade(state, chief)]


def keep_brigades(table: Table[Fleuries]) -> None:
    """A brigade whose character is out of reach of all its units is dissolved for good. GF-LE_COMMANDEMENT-05."""
    state = table.state
    chiefs = dict.fromkeys(unit.brigade for unit in state.pieces.values() if unit.brigade)
    for key in chiefs:
        units = [unit for unit in state.pieces.values() if unit.brigade == key]
        chief = state.pieces.get(key)
        if chief is not None and not chief.in_hand:
            continue
        here = [unit for unit in units if unit.in_hand]
        if chief is None or (here and not any(within(state, chief, unit, LINK) for unit in here)):
            gone = tuple(unit.key for unit in units)
            table.note(BrigadeDissolved(clause="GF-LE_COMMANDEMENT-05", character=key, units=gone))


# Direct control


def commanded(state: Fleuries, chief: Piece) -> int:
    """How many units a character commands: his brigade, and the one he controls. GF-LE_COMMANDEMENT-01."""
    units = {unit.key for unit in brigade(state, chief)}
    return len(units | ({chief.controls} if chief.controls else set()))


def may_control(state: Fleuries, chief: Piece, unit: Piece) -> bool:
    """A free character in contact with a unit that nobody controls, within his FC. GF-LE_COMMANDEMENT-10, -11."""
    if chief.controls or unit.side != chief.side or unit.kind != "unit" or state.controller(unit) is not None:
        return False
    in_brigade = unit.key in [one.key for one in brigade(state, chief)]
    return commanded(state, chief) + (0 if in_brigade else 1) <= chief.body.fc


def take_control(table: Table[Fleuries], chief: str, unit: str) -> bool:
    """A character who has come into contact with a unit controls it, if he may."""
    state = table.state
    leader, led = state.pieces[chief], state.pieces[unit]
    if not leader.alone or not in_contact(state, leader, led) or not may_control(state, leader, led):
        return False
    table.note(ControlTaken(clause="GF-LE_COMMANDEMENT-10", character=chief, unit=unit))
    return True


def leave_control(table: Table[Fleuries], chief: str) -> None:
    piece = table.state.pieces[chief]
    if piece.controls:
        table.note(ControlLeft(clause="GF-LE_COMMANDEMENT-10", character=chief, unit=piece.controls))


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
    if chief is not None:
        if reaction:
            yield Item("control", mods["control"] * chief.body.fc, clause)
    else:
        yield from _distance_line(state, unit, clause)
    if unit.last_lost:
        yield Item("losses", mods["losses"], clause)
    if unit.last_shocked:
        yield Item("shocked", mods["attacked"], clause)


def _distance_line(state: Fleuries, unit: Piece, clause: str) -> Iterator[Item]:
    """The commanding character near, or so many slices of 15 cm away. GF-AM-27."""
    mods = COMMAND["modifier"]
    chief = commander_of(state, unit)
    if chief is None:
        return
    distance = apart(state, unit, chief)
    if distance <= steps(mods["near_cm"]):
        yield Item("near", chief.body.fc, clause)
        return
    slices = distance // steps(mods["slice_cm"])
    yield Item("far", -slices * _slice(state, chief), clause)


def _slice(state: Fleuries, chief: Piece) -> int:
    """What each slice of distance costs: FC as printed, or 7 - FC by the switch."""
    return COMMAND["modifier"]["far_base"] - chief.body.fc if state.rules.far_command_factor else chief.body.fc


def changed_order(state: Fleuries, unit: Piece) -> int:
    """What a change of order costs: FC for each slice of 15 cm. GF-AM-74."""
    chief = commander_of(state, unit)
    if chief is None or unit.body.animal:
        return 0
    return -(apart(state, unit, chief) // steps(COMMAND["modifier"]["slice_cm"])) * _slice(state, chief)


def _animal_lines(state: Fleuries, unit: Piece, reaction: bool) -> Iterator[Item]:
    mods = COMMAND[unit.body.family]
    clause = mods["clause"]
    yield Item(f"species-{unit.body.species}", mods["threshold"][unit.body.species], clause)
    if unit.last_passed:
        yield Item("passed", mods["passed"], clause)
    chief = state.controller(unit)
    if chief is not None and reaction:
        yield Item("control", mods["control"] * chief.body.fc, clause)
    if unit.last_lost:
        yield Item("losses", mods["losses"], clause)
    if unit.last_shocked:
        yield Item("shocked", mods["attacked"], clause)
    if enemy_within(state, unit, steps(mods["enemy_cm"]) - 1):
        yield Item("enemy", mods["enemy"], clause)


def exempt(state: Fleuries, unit: Piece) -> str:
    """Why a unit takes no command test; "" if it must."""
    if unit.green or unit.pending:
        return "moved"
    if unit.fights:
        return "fights"
    if state.controller(unit) is not None:
        return "controlled"
    if brigaded(state, unit):
        return "brigade"
    if shape(unit) == "column" and not unit.inside and on_road(state, unit):
        return "road"
    return ""


def phase(table: Table[Fleuries]) -> Procedure:
    """Phase 2: every unit that must tests; a failure is a red marker. GF-PHASE_2_TESTS_DE_COMMANDEMENT-02."""
    state = table.state
    keep_brigades(table)
    for unit in list(state.units()):
        if not unit.routing and not exempt(state, unit):
            yield from _test(table, unit)
    go_on(table, "orders")


def _test(table: Table[Fleuries], unit: Piece) -> Procedure:
    state = table.state
    tally = threshold(state, unit)
    penalty = changed_order(state, unit) if unit.last_orders else 0

    def meaning(throw: Throw) -> str:
        return _result(throw.total, tally.total, penalty)

    roll = yield Roll("1d100", "command", TEST, seat=unit.side, subject=unit.key, tally=tally, meaning=meaning)
    result = _result(roll.total, tally.total, penalty)
    clause = "GF-PHASE_2_TESTS_DE_COMMANDEMENT-02" if result == "failed" else TEST
    table.note(CommandTested(clause=clause, unit=unit.key, roll=roll.total, threshold=tally, result=result))


def _result(roll: int, needed: int, penalty: int) -> str:
    """Passed, bound to last turn's orders, or failed. GF-AM-74."""
    if roll > needed:
        return "failed"
    return "bound" if roll > needed + penalty else "passed"
