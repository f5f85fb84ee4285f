"""How a battle stands: the turn, whose it is, the score, and how it can end. LM-2.4-01."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Message, message
from oriflamme.kernel.services import Ending, Phase, Standing, nearest_first, turn_of
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.victory import CLAUSE, score


def standing(state: Lames) -> Standing:
    """A turn has no phases: one army plays after the other."""
    scores = {side: score(state, side) for side in state.armies}
    return Standing(
        turn=turn_of(state.turn, state.limit),
        phases=tuple(Phase(side, message("status-side", subject=side)) for side in state.armies),
        phase=state.active,
        active=state.active,
        score_name=message("standing-score"),
        scores={side: float(points) for side, points in scores.items()},
        endings=nearest_first([*_collapses(state), *_goal(state, scores), *_limit(state)]),
        winning=tuple(_winning(state, scores)),
    )


def _winning(state: Lames, scores: dict[str, int]) -> Iterator[Message]:
    """The aim: whose wings must retreat, or else points; then what points decide, and what they are given for. C-83."""
    rule = state.victory
    if all(army.retreat_loses for army in state.armies.values()):
        yield message("winning-aim")
    else:
        yield message("winning-points")
    points = [one.text for one in (*_goal(state, scores), *_limit(state))]
    yield from points
    if points:
        yield message("winning-losses", step=rule.step, character=rule.character, wing=rule.wing)
        yield from _places(state)


def _places(state: Lames) -> Iterator[Message]:
    """What the places of the scenario are worth, and to whom: what is the same is said in one sentence."""
    rule = state.victory
    worth: dict[tuple[tuple[str, ...], int], list[str]] = {}
    for one in rule.objectives:
        worth.setdefault((one.hexes, one.points), []).append(one.side)
    alike: dict[tuple[int, str], list[tuple[str, ...]]] = {}
    for (hexes, points), sides in worth.items():
        for side in [""] if len(set(sides)) == len(state.armies) else sides:
            alike.setdefault((points, side), []).append(hexes)
    for (points, side), places in alike.items():
        single = [hex for hexes in places if len(hexes) == 1 for hex in hexes]
        for hexes in [one for one in places if len(one) > 1 or len(single) == 1]:
            yield message("winning-place", hexes=hexes, points=points, own=int(bool(side)), side=side)
        if len(single) > 1:
            yield message("winning-places", hexes=single, points=points, own=int(bool(side)), side=side)
    for passage in rule.passages:
        edge = message(f"edge-{passage.edge}")
        yield message("winning-passage", side=passage.side, edge=edge, points=passage.points)
    if rule.train:
        yield message("winning-train")


def _collapses(state: Lames) -> Iterator[Ending]:
    """A side whose wings all retreat, or are gone, has lost. C-83."""
    for side, army in state.armies.items():
        fighting = sorted({unit.wing for unit in state.of(side) if unit.hex and unit.wing})
        if not army.retreat_loses or not fighting:
            continue
        wings = [wing for wing in state.wings.values() if wing.side == side]
        holding = [state.wings[key] for key in fighting if state.wings[key].order != "retreat"]
        least = min((wing.morale - wing.shaken for wing in holding), default=0)
        text = message("ending-collapse", side=side, holding=len(holding), wings=len(wings), morale=least)
        yield Ending(text, CLAUSE, 1 - len(holding) / len(wings))


def _goal(state: Lames, scores: dict[str, int]) -> Iterator[Ending]:
    goal = state.victory.goal
    if goal:
        text = message("ending-goal", goal=goal, margin=max(state.victory.margin, 1))
        yield Ending(text, CLAUSE, min(1.0, max(scores.values()) / goal))


def _limit(state: Lames) -> Iterator[Ending]:
    if not state.limit:
        return
    margin, holder = max(state.victory.margin, 1), state.victory.holder
    near = max(0, state.turn - 1) / state.limit
    if holder:
        yield Ending(message("ending-limit-held", limit=state.limit, margin=margin, side=holder), CLAUSE, near)
    else:
        yield Ending(message("ending-limit", limit=state.limit, margin=margin), CLAUSE, near)
