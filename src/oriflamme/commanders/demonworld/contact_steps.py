"""An attack as it comes to blows: elements that press on, and elements that react, each step weighed with the whole."""

from __future__ import annotations

from oriflamme.commanders.demonworld.element_steps import pose_after
from oriflamme.commanders.demonworld.melee_forecast import MeleeForecast
from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.demonworld.state import Demonworld

MIN_GAIN_POINTS = 0.05
"""Points that a step or a turn must gain."""
NEARER_HEX_POINTS = 0.3
"""What a hex nearer to the enemy is worth, in points."""


def best_step(state: Demonworld, ask: Choice, own: float, *, press: bool) -> str:
    """The step or turn that gains most; none when none gains enough. `press`: one's own attack, not the enemy's."""
    forecast = MeleeForecast(state, ask.seat, own)
    ends = [option for option in ask.options if option.verb == "done"]
    now = forecast.balance()

    def gain(option: Option) -> float:
        element, hex, facing = pose_after(state, option)
        old = forecast.pose[element.key]
        forecast.put(element.key, (*hex, facing))
        value = forecast.balance() - now
        if press:
            value += NEARER_HEX_POINTS * (forecast.near(old[:2]) - forecast.near((*hex,)))
        forecast.put(element.key, old)
        return value

    weighed = [(gain(option), option) for option in ask.options if option.verb != "done"]
    best = max(weighed, key=lambda one: one[0], default=None)
    if best is None or (ends and best[0] < MIN_GAIN_POINTS):
        return ends[0].token
    return best[1].token
