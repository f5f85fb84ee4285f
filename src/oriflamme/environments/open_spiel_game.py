"""OpenSpiel: dice as chance nodes with exact chances, information states from views.

Importing this module registers the game `oriflamme(scenario=masse/escarmouche,actions=4096,max_answers=20000)`.

    >>> from oriflamme.environments import open_spiel_game
    >>> state = open_spiel_game.load_game("masse/escarmouche").new_initial_state()
    >>> state.current_player(), [state.action_to_string(one) for one in state.legal_actions()]
    (0, ['order legers engage hob', 'order legers engage gob', 'order legers engage orcs', 'order legers none'])

- A throw of which only the total counts is one chance node: its outcomes are the totals from the lowest on, with their
  exact chances. Any other is a node for each die. Hidden throws are chance nodes too, of which others see nothing.
- In sealed decisions seats answer one after another, and see nothing of what the others have answered.
- `observation_string` is the view of a player as JSON (`environments.describe`), `observation_tensor` that of
  `Observer`; `information_state_string` tells all that a player has answered and a digest of all he has been told.
- A battle that is broken off after `max_answers` is a draw. Clones are forks of the battle: nothing is copied deeply.
"""

from __future__ import annotations

import json
from copy import copy
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec
import pyspiel

from oriflamme.environments.actions import ACTION_COUNT
from oriflamme.environments.battle_game import MAX_ANSWERS, BattleGame
from oriflamme.environments.observations import describe
from oriflamme.kernel import Battle, Roll

SHORT_NAME = "oriflamme"
MAX_PLAYERS = 8
MAX_OUTCOMES = 100
"""Outcomes of a chance node: a throw with more totals falls die by die, and no die has more faces."""
GAME_TYPE = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Oriflamme: four fantasy battle rulebooks",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "scenario": "masse/escarmouche",
        "actions": ACTION_COUNT,
        "max_answers": MAX_ANSWERS,
    },
)


class _ChanceGame(BattleGame):
    """A battle whose dice are asked for, and which copies by forking."""

    def _opened(self, seed: int | str) -> Battle:
        return Battle.open(self.scenario, dice="typed", switches=self.switches, recording=False)

    def reset(self, seed: int | str) -> None:
        super().reset(seed)
        self.fallen: tuple[int, ...] = ()
        """Dice of the throw under way that have fallen, where they fall one by one."""
        self.given: dict[str, tuple[str, ...]] = dict.fromkeys(self.seats, ())
        self._told: dict[str, tuple[int, Any]] = {}

    @property
    def roll(self) -> Roll | None:
        return None if self.truncated else self.battle.roll

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the chance node, by number, with their chances."""
        roll = self.roll
        assert roll is not None
        if together(roll):
            return [(number, float(chance)) for number, (chance, _) in enumerate(roll.outcomes())]
        faces = roll.dice.sizes[len(self.fallen)]
        return [(number, 1 / faces) for number in range(faces)]

    def fall(self, outcome: int) -> None:
        """An outcome of the chance node."""
        roll = self.roll
        assert roll is not None
        values = roll.outcomes()[outcome][1].values if together(roll) else (*self.fallen, outcome + 1)
        if len(values) < len(roll.dice.sizes):
            self.fallen = values
            return
        self.fallen = ()
        self.battle.answer(" ".join(map(str, values)))
        self._options = {}

    def told(self, seat: str) -> str:
        """A digest of everything that a seat has been told since the battle opened."""
        count, digest = self._told.get(seat, (0, blake2b(digest_size=16)))
        facts = self.battle.facts_from(count)
        if facts:
            digest = digest.copy()
            for fact in facts:
                seen = self.battle.history.seen(fact, seat)
                if seen is not None:
                    digest.update(msgspec.msgpack.encode(seen, order="deterministic"))
            self._told[seat] = count + len(facts), digest
        return str(digest.hexdigest())

    def __deepcopy__(self, memo: dict[int, Any]) -> _ChanceGame:
        twin = copy(self)
        twin.battle = self.battle.fork("same")
        twin.given, twin._told, twin._options = dict(self.given), dict(self._told), {}
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """As data for another process: digests under way stay here, and are made again from the facts."""
        return {**self.__dict__, "_told": {}, "_options": {}}


def together(roll: Roll) -> bool:
    """Whether a throw is one chance node: only its total counts, and there are not too many."""
    return roll.summed and len(roll.dice.totals()) <= MAX_OUTCOMES


@lru_cache(maxsize=64)
def _opening(scenario: str, actions: int, max_answers: int) -> _ChanceGame:
    """Where the battles of a game begin: it is forked, never played."""
    return _ChanceGame(scenario, actions=actions, max_answers=max_answers, strict=True)


class OriflammeGame(pyspiel.Game):
    """A scenario as a game of OpenSpiel."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.scenario = str(given.get("scenario", "masse/escarmouche"))
        self.actions = int(given.get("actions", ACTION_COUNT))
        self.max_answers = int(given.get("max_answers", MAX_ANSWERS))
        self.opening = _opening(self.scenario, self.actions, self.max_answers)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions,
            max_chance_outcomes=MAX_OUTCOMES,
            num_players=len(self.opening.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_answers,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> OriflammeState:
        return OriflammeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OriflammeObserver:
        return OriflammeObserver(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class OriflammeState(pyspiel.State):
    """A moment of a battle."""

    def __init__(self, game: OriflammeGame) -> None:
        super().__init__(game)
        self._where = game.scenario, game.actions, game.max_answers
        self._table: _ChanceGame | None = None

    @property
    def table(self) -> _ChanceGame:
        """The battle; forked from the opening when somebody looks, for a clone brings its own."""
        if self._table is None:
            self._table = _opening(*self._where).__deepcopy__({})
        return self._table

    def __deepcopy__(self, memo: dict[int, Any]) -> OriflammeState:
        twin: OriflammeState = self.clone()
        return twin

    def current_player(self) -> int:
        table = self.table
        if table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if table.roll is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return table.seats.index(table.asked[0])

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal(self.table.seats[player]))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.outcomes()

    def _apply_action(self, action: int) -> None:
        table = self.table
        if table.roll is not None:
            table.fall(action)
            return
        seat = table.asked[0]
        option = table.act(seat, action)
        table.given[seat] = (*table.given[seat], option.token)

    def _action_to_string(self, player: int, action: int) -> str:
        roll = self.table.roll
        if roll is None:
            return self.table.legal(self.table.seats[player])[action].token
        if together(roll):
            return f"{roll.dice.name}={roll.outcomes()[action][1].total}"
        return f"d{roll.dice.sizes[len(self.table.fallen)]}={action + 1}"

    def is_terminal(self) -> bool:
        return self.table.over

    def returns(self) -> list[float]:
        return list(self.table.rewards().values())

    def __str__(self) -> str:
        return f"{self.table.battle.summary}, {self.table.battle.checksum} {self.table.fallen or ''}"


class OriflammeObserver:
    """What a player sees; with `perfect_recall`, as a string, all that he has seen and done."""

    def __init__(self, game: OriflammeGame, perfect_recall: bool) -> None:
        self.observer = game.opening.observer
        self.perfect_recall = perfect_recall
        self.tensor = game.opening.tensor(game.opening.seats[0])
        self.dict = self.observer.split(self.tensor)

    def set_from(self, state: OriflammeState, player: int) -> None:
        self.tensor[:] = state.table.tensor(state.table.seats[player])

    def string_from(self, state: OriflammeState, player: int) -> str:
        table = state.table
        seat = table.seats[player]
        if not self.perfect_recall:
            return json.dumps(describe(table.battle, seat), sort_keys=True, ensure_ascii=False)
        asked = [ask.kind for ask in table.battle.view(seat).asks if ask.seat == seat]
        return json.dumps({"seat": seat, "answers": table.given[seat], "told": table.told(seat), "asked": asked})


if SHORT_NAME not in pyspiel.registered_names():
    pyspiel.register_game(GAME_TYPE, OriflammeGame)


def load_game(scenario: str, actions: int = ACTION_COUNT, max_answers: int = MAX_ANSWERS) -> Any:
    """A scenario as OpenSpiel loads it."""
    return pyspiel.load_game(f"{SHORT_NAME}(scenario={scenario},actions={actions},max_answers={max_answers})")
