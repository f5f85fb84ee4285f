"""What searching must know of Les Lames Maudites: what a troop does is one line of play, weighed a turn later.

The actions that the steady commander thinks best are tried in imagined battles, which go on in haste, among those who
are near, until the side's next turn begins; then the armies are weighed: steps, cohesion, breath, leaders, what wings
can still bear, who is turned, and the blows that are due. So are the small questions of a fight: whom to strike and how
hard, how to take a blow, where to give ground. Near the end of a battle they are played to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from oriflamme.commanders.lames.answers import pick
from oriflamme.commanders.lames.candidate_actions import CandidateAction
from oriflamme.commanders.lames.position_value import PositionValue
from oriflamme.commanders.lames.rollout_policy import RolloutPolicy
from oriflamme.commanders.lames.steady import Steady, beginning
from oriflamme.commanders.lames.win_chance import chance, edge
from oriflamme.commanders.search import Line, Player, Single, singles
from oriflamme.kernel import Battle, Choice, Message, View
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import speed

MAX_LINES = 6
CLOSE = 1.2
"""Actions that fall short of the best by more than this are not tried."""
TRUST = 0.015
"""What a loss by the steady commander's reckoning counts beside what imagined battles come to."""
NEAR = 3
"""Hexes beyond a unit's reach in which whoever stands there takes part."""
FAR_AWAY = 2.5
"""Turns of marching from which on it does not matter much what a unit does."""
DOING = ("action", "step", "withdraw")
"""The questions that belong to what a troop does."""

FIGHTING = frozenset({"strike", "shoot", "mark", "loss", "bear", "recoil", "face"})
"""The small questions of a fight."""
LAST_TURNS = 2
"""Turns at the end from which on imagined battles are played to the end."""


class Doing(Steady):
    """What one troop does with its activation, as a line of play."""

    def __init__(
        self,
        state: Lames,
        seat: str,
        candidate: CandidateAction,
        reasons: tuple[Message, ...] = (),
        promise: float = 0.0,
    ) -> None:
        super().__init__()
        self.promise = promise
        self._at = seat, state.turn, state.acting
        self._chosen, self._reasons = candidate, reasons

    def covers(self, view: View, ask: Choice) -> bool:
        """Whether a question is part of what this troop does now."""
        state = cast(Lames, view.state)
        return ask.kind in DOING and (view.seat, state.turn, state.acting) == self._at

    def explain(self) -> tuple[Message, ...]:
        """The reasons that the steady commander had for it."""
        return self._reasons

    def _answer(self, state: Lames, ask: Choice) -> str:
        if ask.kind == "action" or beginning(state):
            self.remember(state, self._chosen)
            if ask.kind == "action":
                return pick(ask, self._chosen.action)
        return super()._answer(state, ask)


class LamesSearchAdapter:
    """What troops do is searched, where more than one thing is worth it."""

    important = frozenset({"action", "step"}) | FIGHTING
    rounds = 8
    spread = 0.06

    def playing(self, seed: int, temper: str) -> Player:
        """Who plays imagined battles."""
        return RolloutPolicy(seed)

    def lines(self, view: View, ask: Choice, policy: Player) -> Sequence[Line]:
        """The best actions, at different places; where no enemy is near, only the best."""
        if ask.kind in FIGHTING:
            return singles(view, ask, policy.choose(view, ask), MAX_LINES)
        state = cast(Lames, view.state)
        unit = state.units[state.acting]
        begun = ask.kind == "step"
        if not isinstance(policy, Steady) or not state.figure(unit).troop or (begun and not beginning(state)):
            return [Single(view, ask, policy.choose(view, ask))]
        actions = {"move"} if begun else {option.verb for option in ask.options}
        candidates = policy.candidates(state, unit, actions)
        if not candidates:
            return [Single(view, ask, policy.choose(view, ask))]
        reasons = policy.explain()
        best = candidates[0].worth
        return [
            Doing(state, ask.seat, candidate, reasons, TRUST * (candidate.worth - best))
            for candidate in _worth_trying(state, unit, candidates)
        ]

    def narrow(self, start: View, battle: Battle) -> None:
        """Whoever is far from the unit in question is taken to have had his turn."""
        state, then = cast(Lames, battle.state), cast(Lames, start.state)
        unit = then.units[then.acting]
        figure = then.figure(unit)
        terrain = terrain_of(then)
        distances = terrain.command_distances(unit.hex)
        reach = NEAR + int(speed(figure))
        for key, one in state.units.items():
            if key != unit.key and one.hex and distances[terrain.index[one.hex]] > reach:
                state.units[key] = replace(one, activated=True)

    def moment(self, battle: Battle) -> str:
        """Whose activation it is, in which turn."""
        state = cast(Lames, battle.state)
        return f"{state.turn}/{state.active}/{state.acting}"

    def far_enough(self, start: View, battle: Battle) -> bool:
        """Until the next turn of whoever plays begins; near the end of the battle, until that."""
        state, then = cast(Lames, battle.state), cast(Lames, start.state)
        if then.limit and then.turn > then.limit - LAST_TURNS:
            return False
        return state.turn > then.turn and state.active == then.active

    def worth(self, battle: Battle, seat: str) -> float:
        """The chance of winning of a side, as the battle stands."""
        return chance(edge(cast(Lames, battle.state), seat))

    def gain(self, start: View, battle: Battle, seat: str) -> float:
        """The chance of winning, as a battle that is won or lost before counts for 1 or 0."""
        return self.worth(battle, seat)


def _worth_trying(state: Lames, unit: Unit, candidates: list[CandidateAction]) -> list[CandidateAction]:
    """The best actions that differ."""
    if PositionValue(state, unit.side).turns_away(unit) > FAR_AWAY:
        return candidates[:1]
    distinct: dict[tuple[str, str], CandidateAction] = {}
    for candidate in candidates:
        if candidate.worth >= candidates[0].worth - CLOSE:
            distinct.setdefault((candidate.action, candidate.hex), candidate)
    return list(distinct.values())[:MAX_LINES]


SEARCH_ADAPTER = LamesSearchAdapter()
