"""The end of a battle: collapse, a score that is reached, or the turn limit. LM-2.4-01, G-15, C-83, C-90."""

from __future__ import annotations

from typing import Literal, cast, get_args

from oriflamme.rulebooks.lames.distances import exit_side
from oriflamme.rulebooks.lames.facts import BattleEnded
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.vocabularies import Ending

CLAUSE = "LM-2.4-01"
OUTCOMES: tuple[Ending, ...] = get_args(Ending)


def absent(state: Lames, side: str) -> bool:
    """Nothing of it is left on the map."""
    return not any(unit.hex and not unit.decoy for unit in state.of(side))


def collapsed(state: Lames, side: str) -> bool:
    """Every wing of it is in Retreat or has nothing left on the map; not where it came to retreat. C-83, C-90."""
    if not state.armies[side].retreat_loses:
        return False
    fighting = {unit.wing for unit in state.of(side) if unit.hex and not unit.decoy}
    return all(state.wings[key].order == "retreat" for key in fighting)


def decide(state: Lames) -> BattleEnded | None:
    """Whether the battle is over at the end of a turn."""
    broken = [side for side in state.armies if collapsed(state, side)]
    standing = [side for side in state.armies if side not in broken and not absent(state, side)]
    if len(standing) > 1:
        return _played_out(state)
    if len(broken) == len(state.armies):
        return _by_score(state, "all-broken")
    if len(broken) == len(state.armies) - 1 and standing:
        return BattleEnded(clause=CLAUSE, winner=standing[0], reason="collapse")
    return _by_score(state, "withdrawn")


def _played_out(state: Lames) -> BattleEnded | None:
    """While they stand: somebody has won all he came for, or time is up. C-90."""
    goal = state.victory.goal
    if goal:
        scores = {side: score(state, side) for side in state.armies}
        winner = _leader(state, scores)
        if winner and scores[winner] >= goal:
            return BattleEnded(clause=CLAUSE, winner=winner, reason="goal", scores=scores)
    return _by_score(state, "time") if state.limit and state.turn >= state.limit else None


def _leader(state: Lames, scores: dict[str, int]) -> str:
    """Who leads the second by the margin; empty when nobody does."""
    first, second = sorted(scores, key=lambda side: scores[side], reverse=True)[:2]
    return first if scores[first] - scores[second] >= max(state.victory.margin, 1) else ""


def _by_score(state: Lames, why: Literal["all-broken", "withdrawn", "time"]) -> BattleEnded:
    """The scores decide; where they are too close, whoever holds the field, if the scenario names him."""
    scores = {side: score(state, side) for side in state.armies}
    winner = _leader(state, scores)
    if winner:
        return BattleEnded(clause=CLAUSE, winner=winner, reason=cast(Ending, f"{why}-points"), scores=scores)
    holder = state.victory.holder
    how = "held" if holder else "draw"
    return BattleEnded(clause=CLAUSE, winner=holder or None, reason=cast(Ending, f"{why}-{how}"), scores=scores)


def score(state: Lames, side: str) -> int:
    """What a side has earned: what its enemies lost, what it holds, what it brought away."""
    rule = state.victory
    points = sum(loss_value(state, unit) for unit in (*state.units.values(), *state.lost.values()) if unit.side != side)
    points += rule.wing * sum(
        wing.side != side and wing.order == "retreat" and state.armies[wing.side].retreat_loses
        for wing in state.wings.values()
    )
    for objective in rule.objectives:
        if objective.side == side and all(_holds(state, side, hex) for hex in objective.hexes):
            points += objective.points
    for passage in rule.passages:
        if passage.side == side:
            away = (
                unit.steps
                for unit in state.of(side)
                if exit_edge(state, unit) == passage.edge and state.concerns_others(unit)
            )
            points += passage.points * sum(away)
    return points + train_points(state, side)


def _holds(state: Lames, side: str, hex: str) -> bool:
    """Whether somebody of a side stands in a hex: a decoy is nobody. LM-4.5.1-01."""
    return state.holder(hex) == side and any(state.concerns_others(unit) for unit in state.at(hex))


def train_points(state: Lames, side: str) -> int:
    """What a side has earned by the carts, wagons, civilians and herds that are its own."""
    if state.overlay is None:
        return 0
    own = [mark for mark in state.overlay.marks.values() if mark.owner == side]
    return sum(
        goal.points
        for goal in state.victory.train
        for mark in own
        if goal.side == side and mark.kind in goal.kinds and (not goal.hexes or mark.at in goal.hexes)
    )


def loss_value(state: Lames, unit: Unit) -> int:
    """What an enemy has gained by a unit: its lost steps; all of it, and more for a character, once it is lost."""
    if state.figure(unit).summoned or not state.concerns_others(unit):  # nobody's army is the poorer: LM-MA-01
        return 0
    if unit.key in state.lost:
        return whole_value(state, unit)
    return state.victory.step * (state.whole_steps(unit) - unit.steps)


def whole_value(state: Lames, unit: Unit) -> int:
    """What an enemy gains by a unit that is lost."""
    figure, rule = state.figure(unit), state.victory
    return rule.step * state.whole_steps(unit) + (0 if figure.troop else rule.character)


def exit_edge(state: Lames, unit: Unit) -> str:
    """The edge by which an absent unit left; empty while it is on the map."""
    if not unit.exit:
        return ""
    terrain = terrain_of(state)
    return terrain.exit_edge(*exit_side(terrain, unit.exit))
