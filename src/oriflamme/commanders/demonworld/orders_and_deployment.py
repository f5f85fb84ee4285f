"""Where to deploy, which orders to give, and who moves first."""

from __future__ import annotations

from oriflamme.commanders.demonworld.command_choices import host_for
from oriflamme.commanders.demonworld.fire_and_houses import house_order
from oriflamme.commanders.demonworld.ground_reach import hexes_with
from oriflamme.commanders.demonworld.routes import RouteValue, best_route, charge_reach, gap, goal, with_order
from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.demonworld.deployment import DeploymentDraft
from oriflamme.rulebooks.demonworld.formation import block, organised
from oriflamme.rulebooks.demonworld.geometry import ranked
from oriflamme.rulebooks.demonworld.movement import next_sequence
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import ENGAGING, SMALL

PASS_OVER = 7
"""Where others have to be formed anew to make room: so many answers further for each element that stands."""
DEPLOYED_RANKS = 2
UNIT_GAP_HEXES = 2
"""Hexes between two units that deploy side by side."""
MIN_MARCH_HEXES = 2
"""Hexes that a march must gain before it comes within reach of a charge."""


# Deployment


def deploy_front(state: Demonworld, ask: Choice) -> str:
    """Two ranks; where there is no room for a line, whatever there is room for."""
    if state.rules.tiers and state.card(ask.subject).stars:
        host = host_for(state, ask)
        if host:
            return host
    wide = _front(state.units[ask.subject])
    placed = [option for option in ask.options if option.verb != "march"]
    if all(option.piece != ask.subject for option in placed if option.verb == "front"):
        draft = ask.draft
        assert isinstance(draft, DeploymentDraft)
        return placed[PASS_OVER * len(draft.places) % len(placed)].token  # no room: somebody else stands otherwise
    return min(placed, key=lambda option: abs(int(option.what) - wide) if option.what else 0).token


def _front(unit: Unit) -> int:
    return max(-(-unit.elements // DEPLOYED_RANKS), 1)


def deploy_place(state: Demonworld, ask: Choice) -> str:
    """Side by side about the middle of the field, as near to the enemy as the zone allows."""
    draft = ask.draft
    assert isinstance(draft, DeploymentDraft)
    unit, wide = state.units[ask.subject], draft.fronts[ask.subject]
    facing = state.armies[unit.side].facing
    board = board_of(state)
    wanted = _column(state, unit)

    def cost(option: Option) -> tuple[int, float]:
        hexes = block(board.hex(str(option.place)), facing, wide, unit.elements)
        middle = sum(board.cells[hex][0] for hex in hexes[:wide]) / wide
        return ranked(hexes[0], facing)[0], abs(middle - wanted)

    return min(ask.options, key=cost).token


def _column(state: Demonworld, unit: Unit) -> float:
    """The column where the middle of a unit should be: units stand in their order from the left of the map."""
    fronts = {one.key: _front(one) for one in state.units_of(unit.side)}
    columns = [column for column, _ in board_of(state).cells.values()]
    start = (min(columns) + max(columns)) / 2 - (sum(fronts.values()) + UNIT_GAP_HEXES * (len(fronts) - 1)) / 2
    before = list(fronts)[: list(fronts).index(unit.key)]
    return start + sum(fronts[key] + UNIT_GAP_HEXES for key in before) + (fronts[unit.key] - 1) / 2


# Orders


def order(state: Demonworld, ask: Choice) -> str:
    """What a unit is to do: see `best_order`."""
    unit = state.units[ask.subject]
    held = house_order(state, unit) if state.rules.tiers else ""
    return order_token(ask, held or best_order(state, unit))


def order_token(ask: Choice, order: str) -> str:
    """The answer that gives an order."""
    return next(option.token for option in ask.options if option.what == order)


def best_order(state: Demonworld, unit: Unit) -> str:
    """Shooters shoot; a scattered unit holds and forms up; a good charge is made; else towards the enemy.

    Whoever could be charged does not march: with C he comes nearer too, and strikes as early as his attacker.
    """
    ours = state.of(unit.key)
    foes = [foe for foe in state.units_of(state.enemy(unit.side)) if state.of(foe.key)]
    near = min(gap(ours, state.of(foe.key)) for foe in foes)
    shots = shooting_order(state, unit, near)
    if shots:
        return shots
    if len(ours) <= SMALL:
        return "C" if near <= 2 * charge_reach(state, unit.key) else "M"
    if not organised(ours):
        return "T"
    if near <= charge_reach(state, unit.key) and charges(state, unit, goal(state, unit)):
        return "C"
    return "M" if room_before(state, unit) > MIN_MARCH_HEXES else "C"


def room_before(state: Demonworld, unit: Unit) -> int:
    """Hexes that a unit may go before it comes within reach of a charge."""
    ours = state.of(unit.key)
    free = [foe for foe in state.units_of(state.enemy(unit.side)) if state.of(foe.key) and not foe.engaged]
    return min((gap(ours, state.of(foe.key)) - charge_reach(state, foe.key) for foe in free), default=99)


def charges(
    state: Demonworld, unit: Unit, target: str, judging: type[RouteValue] = RouteValue, order: str = "C"
) -> bool:
    """Whether a good attack can be found from here."""
    twin, given = with_order(state, unit, order)
    return best_route(twin, given, judging(twin, given, target)).contact


def shooting_order(state: Demonworld, unit: Unit, near: int) -> str:
    """H for those who can shoot before they move, T for those who wait for the enemy; "": too far off to shoot."""
    weapon = state.card(unit.key).ranged
    if weapon is None or not organised(state.of(unit.key)):
        return ""
    reach = max(last for last, _ in weapon.bands)
    if near <= 2:
        return "T"
    if near <= reach:
        return "H" if "H" in weapon.orders else "T"
    coming = [foe for foe in state.units_of(state.enemy(unit.side)) if not foe.engaged]
    stride = max((hexes_with(state, foe.key, state.card(foe.key).mp.M) for foe in coming), default=0)
    return "T" if near <= reach + stride // 2 else ""


# Precedence


def first_or_last(state: Demonworld, ask: Choice) -> str:
    """Attackers go first; whoever marches likes to see where the enemy goes."""
    return place_in_sequence(ask, first=next_sequence(state) in ENGAGING)


def last(state: Demonworld, ask: Choice) -> str:
    """Whoever moves after a combat likes to see where the enemy goes."""
    return place_in_sequence(ask, first=False)


def place_in_sequence(ask: Choice, *, first: bool) -> str:
    """The answer by which a side goes before the other, or after it."""
    return next(option.token for option in ask.options if option.what == ("before" if first else "after"))


def next_unit(state: Demonworld, ask: Choice) -> str:
    """Those nearest to the enemy first, so that nobody stands in the way."""

    foes = [one for one in state.elements.values() if state.side_of(one) != ask.seat]

    def near(option: Option) -> tuple[int, str]:
        return gap(state.of(option.piece), foes), option.piece

    return min((option for option in ask.options if option.verb == "move"), key=near).token
