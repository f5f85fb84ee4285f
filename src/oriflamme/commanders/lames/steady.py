"""The steady commander of Les Lames Maudites: what each wing is about first, then what each unit does for it."""

from __future__ import annotations

from typing import cast

from oriflamme.commanders.lames import Plain
from oriflamme.commanders.lames.answers import pick
from oriflamme.commanders.lames.candidate_actions import Deed, Deeds
from oriflamme.commanders.lames.intentions import Intention, intend, told
from oriflamme.commanders.lames.leader_choices import Leading, given, wanting
from oriflamme.commanders.lames.position_value import PositionValue
from oriflamme.commanders.tempers import daring
from oriflamme.kernel import Ask, Choice, Message, View
from oriflamme.rulebooks.lames.combat import targets
from oriflamme.rulebooks.lames.distances import nearest_threats, threat
from oriflamme.rulebooks.lames.state import Lames, Unit

LEADERS, ROUTED, FIGHTERS, MARCHERS, OTHERS, ABSENT, MARKERS = range(7)
"""Who is activated before whom."""


class Steady(Plain):
    """Plans once a turn, and answers from the plan."""

    def __init__(self, seed: int = 0, temper: str = "even") -> None:
        super().__init__(seed)
        self._daring = daring(temper)
        self._turn: tuple[int, str] = 0, ""
        self._plan: dict[str, Intention] = {}
        self._deed: tuple[tuple[int, str], list[str]] = (0, ""), []
        self._withdraw = ""

    def explain(self) -> tuple[Message, ...]:
        return told(self._plan)

    def choose(self, view: View, ask: Ask) -> str:
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
                return self._activate(self._eye(state, ask.seat), ask)
            case "action":
                return self._action(self._eye(state, ask.seat), ask)
            case "step":
                return self._step(state, ask)
            case "withdraw":
                return self._back(state, ask)
            case "orders":
                return given(self._eye(state, ask.seat), ask, self._plan)
        return ""

    def _eye(self, state: Lames, side: str) -> PositionValue:
        """A fresh look; the plan is made when a new turn begins."""
        eye = PositionValue(state, side, self._daring)
        if self._turn != (state.turn, side):
            self._turn = state.turn, side
            wings = [wing for wing in state.wings.values() if wing.side == side]
            self._plan = {wing.key: intend(eye, wing) for wing in wings}
        return eye

    # Whom, and what

    def _activate(self, eye: PositionValue, ask: Choice) -> str:
        return min(ask.options, key=lambda option: self._rank(eye, option.value)).token

    def _rank(self, eye: PositionValue, value: tuple[str, str]) -> tuple[int, float]:
        kind, key = value
        if kind == "wing":
            return MARKERS, 0.0
        state, unit = eye.state, eye.state.units[key]
        if not unit.hex:
            return ABSENT, 0.0
        if not state.figure(unit).troop:
            return (LEADERS, 0.0) if wanting(eye, unit, self._plan) else (OTHERS, 0.0)
        if unit.routed:
            return ROUTED, 0.0
        met = targets(state, unit)
        if met:
            return FIGHTERS, -max(eye.blow(unit, foe)[0] for foe in met)
        near = nearest_threats(state, eye.land, unit, unit.hex)
        place = state.stacks[unit.hex].index(key) / 10
        return MARCHERS, place + (threat(state, eye.land, near[0], unit.hex) if near else 99.0)

    def _action(self, eye: PositionValue, ask: Choice) -> str:
        state = eye.state
        unit = state.units[ask.subject]
        verbs = {option.verb for option in ask.options}
        if not state.figure(unit).troop:
            return pick(ask, Leading(eye, unit, self._plan).action(verbs))
        deed = Deeds(eye, unit, self._plan[unit.wing]).best(verbs)
        self.remember(state, deed)
        return pick(ask, deed.action)

    def deeds(self, state: Lames, unit: Unit, actions: set[str]) -> list[Deed]:
        """What a troop could do for the plan, the best first."""
        return Deeds(self._eye(state, unit.side), unit, self._plan[unit.wing]).ranked(actions)

    def remember(self, state: Lames, deed: Deed) -> None:
        """Do this with the unit that acts."""
        self._deed = (state.turn, state.acting), list(deed.tokens)
        self._withdraw = deed.hex

    # Carrying it out

    def _step(self, state: Lames, ask: Choice) -> str:
        """The next step on the way; a move that nobody was asked about is planned at its first step."""
        if self._deed[0] != (state.turn, state.acting) and beginning(state):
            deeds = self.deeds(state, state.units[state.acting], {"move"})
            if deeds:
                self.remember(state, deeds[0])
        at, tokens = self._deed
        return tokens.pop(0) if at == (state.turn, state.acting) and tokens else ""

    def _back(self, state: Lames, ask: Choice) -> str:
        return next((option.token for option in ask.options if option.place == self._withdraw), "")


def beginning(state: Lames) -> bool:
    """Whether the move of a troop under an order is at its very beginning."""
    move = state.move
    if move is None or move.kind == "flee" or not state.figure(state.units[state.acting]).troop:
        return False
    return not move.steps and not move.wheels and not move.extra
