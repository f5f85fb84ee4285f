"""Battles as environments for learning and search: PettingZoo, Gymnasium, OpenSpiel; the extra `research` brings them.

    >>> from oriflamme.environments import BattleGame
    >>> game = BattleGame("masse/escarmouche", seed=7)
    >>> game.asked
    ('north', 'south')
    >>> sorted(game.observe("north"))
    ['action_mask', 'observation']

`pettingzoo_env`, `gymnasium_env` and `open_spiel_game` each need the library they are named after; this module needs
numpy alone. `docs/research.md` tells how they are used.
"""

from oriflamme.environments.actions import ACTION_COUNT, WAIT, ActionIds
from oriflamme.environments.battle_game import MAX_ANSWERS, BattleGame
from oriflamme.environments.observations import Field, Observer, describe

__all__ = ["ACTION_COUNT", "MAX_ANSWERS", "WAIT", "ActionIds", "BattleGame", "Field", "Observer", "describe"]
