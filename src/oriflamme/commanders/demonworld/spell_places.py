"""Where spells bring somebody, and what else is asked when they take effect. Chapter XX"""

from __future__ import annotations

from collections.abc import Callable

from oriflamme.board.hexes import Hex, distance
from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.demonworld.magic.targets import elements_on
from oriflamme.rulebooks.demonworld.state import Demonworld

HELD = "T"
"""The order of an enemy who is to do nothing."""
ASPECTS = ("movement", "protection", "power")
"""What to choose of a spell with several aspects, the best last; movement only where nobody is near."""
NEAR_HEXES = 6


def _enemies(state: Demonworld, side: str) -> list[Hex]:
    return [hex for one in state.elements.values() if state.side_of(one) != side for hex in one.hexes]


def nearest_enemy(state: Demonworld, card: str) -> int:
    """How far the next enemy of a card is."""
    enemies = _enemies(state, state.anyone(card).side)
    mine = [hex for one in elements_on(state, card) for hex in one.hexes]
    return min((distance(hex, enemy) for hex in mine for enemy in enemies), default=0)


def _far(state: Demonworld, ask: Choice, option: Option) -> int:
    hex = state.board.hex(str(option.place))
    return min((distance(hex, enemy) for enemy in _enemies(state, ask.seat)), default=0)


def towards(state: Demonworld, ask: Choice) -> str:
    """The hex nearest to the enemy."""
    return min(ask.options, key=lambda option: _far(state, ask, option)).token


def away(state: Demonworld, ask: Choice) -> str:
    """The hex furthest from the enemy."""
    return max(ask.options, key=lambda option: _far(state, ask, option)).token


def hold(state: Demonworld, ask: Choice) -> str:
    """Let the enemy hold."""
    return next(option.token for option in ask.options if option.what == HELD)


def aspect(state: Demonworld, ask: Choice) -> str:
    """Power for whoever is about to fight, otherwise movement."""
    near = nearest_enemy(state, ask.subject) <= NEAR_HEXES
    found = {option.what: option.token for option in ask.options}
    return found[ASPECTS[-1] if near else ASPECTS[0]]


def let_others_bear(state: Demonworld, ask: Choice) -> str:
    """Whoever is worth least bears the wound."""

    def price(option: Option) -> tuple[float, str]:
        element = state.elements[option.target or option.piece]
        unit = state.anyone(element.owner)
        return unit.points / unit.elements, option.token

    return min(ask.options, key=price).token


SPELL_PLACES: dict[str, Callable[[Demonworld, Choice], str]] = {
    "spell-summon": towards,
    "spell-wall": towards,
    "spell-revive": towards,
    "spell-portal": away,
    "spell-aspect": aspect,
    "control": hold,
    "blood-link": let_others_bear,
}
