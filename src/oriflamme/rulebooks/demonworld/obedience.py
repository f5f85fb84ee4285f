"""The test of obedience: a unit close to the enemy may get out of hand. Chapter XV.7.0"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from oriflamme.board.hexes import Hex, distance, neighbour
from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld import morale
from oriflamme.rulebooks.demonworld.buildings.houses import inside
from oriflamme.rulebooks.demonworld.facts import MoraleTestsDue, UnitBecameImpetuous
from oriflamme.rulebooks.demonworld.formation import COLUMN, Formation, formation_of
from oriflamme.rulebooks.demonworld.geometry import front
from oriflamme.rulebooks.demonworld.line_of_sight import seen_by
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.occupancy import Occupied, board_of, occupied
from oriflamme.rulebooks.demonworld.sight import between
from oriflamme.rulebooks.demonworld.special_formations import standing
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.terrain_rules import NO_WAY, ground_of, lone_step_cost

TEST = "DW-XV.7.0-01"


def begin(ctx: Context[Demonworld]) -> None:
    """Once all orders are turned up, units that the enemy provokes test their obedience. DW-VIII.2.0-04"""
    state = ctx.state
    units = tuple(unit.key for unit in state.units.values() if provoker(state, unit))
    ctx.note(MoraleTestsDue(clause=TEST, units=units, stage="obeying"))


def provoker(state: Demonworld, unit: Unit) -> str:
    """The enemy against whom a unit tests its obedience; "": nobody provokes it. DW-XV.7.0-09, DW-F2-A25"""
    if unit.engaged or unit.morale or not morale.tests_morale(state, unit) or inside(state, unit.key):
        return ""
    if changes.lies_on(state, unit.key, "deaf"):
        return ""  # DW-F3-63
    if any(one.level for one in state.of(unit.key)):
        return ""  # it attacks nobody on the ground: DW-XXIII.6.1-01
    formation = _formation(state, unit.key)
    if formation is None or formation.kind == COLUMN or unit.key in state.outside:
        return ""  # DW-XV.7.0-02; whoever is still entering is in column: DW-XVI.5.0-10
    enemies = {state.elements[key].unit for key in provoking(state, unit)}
    return max((key for key in state.units if key in enemies), key=lambda key: _menace(state, key), default="")


def _formation(state: Demonworld, unit: str) -> Formation | None:
    """How a unit stands: wedges and hordes are organised for this test too. DW-XV.7.0-02, DW-OR-104"""
    elements = state.of(unit)
    return formation_of(elements) if state.rules.obedience_in_lines else standing(state, unit, elements)


def _menace(state: Demonworld, unit: str) -> tuple[int, int]:
    fear = morale.fear_of(state, unit)
    return fear + state.card(unit).size, fear


def provoking(state: Demonworld, unit: Unit) -> Iterator[str]:
    """Enemy elements that a unit sees in front of it within reach. DW-XV.7.0-03, DW-XV.7.0-04"""
    at, elements = occupied(state), state.of(unit.key)
    if not _anybody_near(state, unit, elements):
        return
    found = {
        enemy.key: enemy
        for element in elements
        for enemy in in_front_within(state, element, state.rules.obedience_reach)
    }
    for enemy in found.values():
        if any(_sees(state, at, element, enemy) for element in elements):
            yield enemy.key


def _anybody_near(state: Demonworld, unit: Unit, elements: list[Element]) -> bool:
    """A quick look, so that nothing is paid for armies that are far apart."""
    enemies = [hex for one in state.elements.values() if state.side_of(one) != unit.side for hex in one.hexes]
    return any(distance(one.hex, hex) <= state.rules.obedience_reach for one in elements for hex in enemies)


def in_front_within(state: Demonworld, element: Element, reach: int) -> list[Element]:
    """Enemies that an element could come to by steps into its front hexes alone. DW-XV.7.0-05, DW-XV.7.0-06

    The enemy's own hex is the last step; what it costs does not matter: DW-F2-A27.
    """
    at, board, side = occupied(state), board_of(state), state.side_of(element)
    found: dict[str, Element] = {}
    edge: set[Hex] = {element.hex}
    for _ in range(reach):
        later: set[Hex] = set()
        for hex in edge:
            for d in front(element.facing):
                there = neighbour(hex, d)
                other = at.get(there)
                if there not in board or not passable(state, element, hex, there):
                    continue
                if other is None:
                    later.add(there)
                elif state.side_of(other) != side and not other.level:
                    found[other.key] = other
        edge = later
    return list(found.values())


def passable(state: Demonworld, element: Element, start: Hex, end: Hex) -> bool:
    """Whether the ground lets an element pass, whatever it costs. DW-XV.7.0-05"""
    return lone_step_cost(ground_of(state, element.owner), start, end) < NO_WAY


def _sees(state: Demonworld, at: Occupied, element: Element, enemy: Element) -> bool:
    """Whether an element sees at least one whole size segment of another. DW-XV.7.0-04"""
    if state.rules.plays("shooting"):
        return seen_by(state, at, element, enemy).segments > 0
    hexes = (enemy.hex,) if state.rules.hidden_by_itself else enemy.hexes
    return any(between(state, element.hex, hex, (enemy.key,)) is None for hex in hexes)


# The test


def take_test(ctx: Context[Demonworld]) -> Procedure:
    """The owner says whether leader and commanders spur on or hold back; then the die. DW-XV.7.0-08"""
    unit = ctx.state.units[ctx.state.tests[0]]
    yield from test_against(ctx, unit, provoker(ctx.state, unit))


def test_against(ctx: Context[Demonworld], unit: Unit, enemy: str) -> Procedure:
    """The test of a unit that an enemy provokes."""
    state = ctx.state
    signs = yield from _signs(state, unit, enemy)
    case = _case(state, unit, enemy, signs)
    passed = yield from morale.take_test(ctx, "obedience", case)
    if not passed:
        ctx.note(UnitBecameImpetuous(clause="DW-XV.7.0-10", unit=unit.key, enemy=enemy))


Signs = tuple[int, int]


def _case(state: Demonworld, unit: Unit, enemy: str, signs: Signs) -> morale.Case:
    leader, command = signs
    return morale.best_case("obedience", state, unit.key, enemy, leader_sign=leader, command_sign=command)


def _signs(state: Demonworld, unit: Unit, enemy: str) -> Procedure:
    """Plus incites, minus holds back; nobody is asked where it makes no difference. DW-XV.7.0-08, DW-F2-A26"""
    group = _case(state, unit, enemy, (1, 1)).group
    leader, command = any(one.special == "leader" for one in group), any(one.character for one in group)
    choices = list(product((-1, 1) if leader else (-1,), (-1, 1) if command else (-1,)))
    number = morale.number_of(state, "obedience", unit.key)
    ends = {
        morale.certain("obedience", morale.tally("obedience", _case(state, unit, enemy, signs)).total, number)
        for signs in choices
    }
    if len(choices) == 1 or (len(ends) == 1 and None not in ends):
        return choices[0]
    options = [_option(unit.key, signs, leader=leader, command=command) for signs in choices]
    question = ask_about("obedience", unit.key, unit=unit.key, enemy=enemy)
    answer: Option = yield Choice(unit.side, question, "DW-XV.7.0-08", options)
    return answer.value


def _option(unit: str, signs: Signs, *, leader: bool, command: bool) -> Option:
    """Hold back or incite, leader and commander each for himself: `hold`, `incite`, `hold incite`."""
    said = [_WORDS[sign] for sign, there in zip(signs, (leader, command), strict=True) if there]
    parts = {"leader": _WORDS[signs[0]] if leader else "", "command": _WORDS[signs[1]] if command else ""}
    label = message("answer-obedience", **parts)
    return Option(" ".join(said), signs, label, verb="spur", piece=unit, what=" ".join(said))


_WORDS = {-1: "hold", 1: "incite"}
