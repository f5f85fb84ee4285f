"""The steady commander of Les Lames Maudites: what each wing is about first, then what each unit does for it."""

from __future__ import annotations

from typing import cast

from oriflamme.commanders.lames import Plain
from oriflamme.commanders.lames.advanced_choices import fly
from oriflamme.commanders.lames.answers import pick
from oriflamme.commanders.lames.candidate_actions import CandidateAction, CandidateActions
from oriflamme.commanders.lames.intentions import Intention, intend, told
from oriflamme.commanders.lames.leader_choices import Leading, given, wanting
from oriflamme.commanders.lames.position_value import PositionValue
from oriflamme.commanders.tempers import TEMPERS
from oriflamme.kernel import Ask, Choice, Message, View
from oriflamme.rulebooks.lames.distances import nearest_threats, threat
from oriflamme.rulebooks.lames.shock_targets import targets
from oriflamme.rulebooks.lames.state import Lames, Unit

LEADERS, ROUTED, FIGHTERS, MARCHERS, OTHERS, ABSENT, MARKERS = range(7)
"""Who is activated before whom."""


class Steady(Plain):
    """Plans once a turn, and answers from the plan."""

    def __init__(self, seed: int = 0, temper: str = "even") -> None:
        super().__init__(seed)
        self._temper = TEMPERS[temper]
        self._turn: tuple[int, str] = 0, ""
        self._plan: dict[str, Intention] = {}
        self._planned: tuple[tuple[int, str], list[str]] = (0, ""), []
        self._withdraw = ""

    def explain(self) -> tuple[Message, ...]:
        """What each wing is about, and why."""
        return told(self._plan)

    def choose(self, view: View, ask: Ask) -> str:
        """The answer of the plan; where it has none, that of plain good sense."""
        if not isinstance(ask, Choice) or len(ask.options) == 1:
            return super().choose(view, ask)
        token = self._answer(cast(Lames, view.state), ask)
        if token and any(option.token == token for option in ask.options):
            return token
        return super().choose(view, ask)

    def _answer(self, state: Lames, ask: Choice) -> str:
        """The answer of the plan; empty where plain good sense will do."""
        match ask.kind:
            case "activate":
                return self._activate(self._position(state, ask.seat), ask)
            case "action":
                return self._action(self._position(state, ask.seat), ask)
            case "step":
                return fly(state, ask) or self._step(state, ask)
            case "withdraw":
                return self._back(state, ask)
            case "orders":
                return given(self._position(state, ask.seat), ask, self._plan)
        return ""

    def _position(self, state: Lames, side: str) -> PositionValue:
        """A fresh look; the plan is made when a new turn begins."""
        position = self.looked_at(state, side)
        if self._turn != (state.turn, side):
            self._turn = state.turn, side
            wings = [wing for wing in state.wings.values() if wing.side == side]
            self._plan = {wing.key: intend(position, wing, self._plan.get(wing.key)) for wing in wings}
        return position

    def looked_at(self, state: Lames, side: str) -> PositionValue:
        """What a side makes of a position."""
        return PositionValue(state, side, self._temper)

    # Whom, and what

    def _activate(self, position: PositionValue, ask: Choice) -> str:
        return min(ask.options, key=lambda option: self._rank(position, option.value)).token

    def _rank(self, position: PositionValue, value: tuple[str, str]) -> tuple[int, float]:
        kind, key = value
        if kind != "unit":
            return MARKERS, 0.0
        state, unit = position.state, position.state.units[key]
        if not unit.hex:
            return ABSENT, 0.0
        if not state.figure(unit).troop:
            return (LEADERS, 0.0) if wanting(position, unit, self._plan) else (OTHERS, 0.0)
        if unit.routed:
            return ROUTED, 0.0
        met = targets(state, unit)
        if met:
            return FIGHTERS, -max(position.blow(unit, foe)[0] for foe in met)
        volley = position.volley(unit) if state.rules.tiers else 0.0
        if volley:
            return FIGHTERS, -volley
        near = nearest_threats(state, position.terrain, unit, unit.hex)
        place = state.stack_of(unit).index(key) / 10
        return MARCHERS, place + (threat(state, position.terrain, near[0], unit.hex) if near else 99.0)

    def _action(self, position: PositionValue, ask: Choice) -> str:
        state = position.state
        unit = state.units[ask.subject]
        verbs = self.considered(ask)
        if not state.figure(unit).troop:
            return pick(ask, Leading(position, unit, self._plan).action(verbs))
        candidate = CandidateActions(position, unit, self._plan[unit.wing]).best(verbs)
        self.remember(state, candidate)
        return pick(ask, candidate.action)

    def considered(self, ask: Choice) -> set[str]:
        """The actions that it thinks about."""
        return {option.verb for option in ask.options}

    def candidates(self, state: Lames, unit: Unit, actions: set[str]) -> list[CandidateAction]:
        """What a troop could do for the plan, the best first."""
        return CandidateActions(self._position(state, unit.side), unit, self._plan[unit.wing]).ranked(actions)

    def remember(self, state: Lames, candidate: CandidateAction) -> None:
        """Do this with the unit that acts."""
        self._planned = (state.turn, state.acting), list(candidate.tokens)
        self._withdraw = candidate.hex

    # Carrying it out

    def _step(self, state: Lames, ask: Choice) -> str:
        """The next step on the way; a move that nobody was asked about is planned at its first step."""
        if self._planned[0] != (state.turn, state.acting) and beginning(state):
            candidates = self.candidates(state, state.units[state.acting], {"move"})
            if candidates:
                self.remember(state, candidates[0])
        at, tokens = self._planned
        return tokens.pop(0) if at == (state.turn, state.acting) and tokens else ""

    def _back(self, state: Lames, ask: Choice) -> str:
        return next((option.token for option in ask.options if option.place == self._withdraw), "")


def beginning(state: Lames) -> bool:
    """Whether the move of a troop under an order is at its very beginning."""
    move = state.move
    if move is None or move.kind == "flee" or not state.figure(state.units[state.acting]).troop:
        return False
    return not move.steps and not move.wheels and not move.extra
