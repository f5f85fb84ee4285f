"""The peers' own suites: PettingZoo's, Gymnasium's and OpenSpiel's tests of what they take for an environment."""

from __future__ import annotations

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from oriflamme.environments.gymnasium_env import ENV_ID
from oriflamme.environments.open_spiel_game import load_game
from oriflamme.environments.pettingzoo_env import BattleAEC, BattleParallel

SMALLEST = ("masse/escarmouche", "lames/tutoriel", "demonworld/premiere_partie", "fleuries/escarmouche")
SHORT = 30
"""Answers after which the larger battles are broken off."""

pytestmark = [
    pytest.mark.filterwarnings("ignore:We recommend agents to be named"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("scenario", SMALLEST)
def test_pettingzoo_in_turn(scenario: str) -> None:
    api_test(BattleAEC(scenario, max_answers=SHORT), num_cycles=40)
    seed_test(lambda: BattleAEC(scenario), num_cycles=10)


@pytest.mark.parametrize("scenario", ["masse/escarmouche", "lames/trois"])
def test_pettingzoo_renders(scenario: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: BattleAEC(scenario, render_mode=render_mode))
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("scenario", SMALLEST)
def test_pettingzoo_side_by_side(scenario: str) -> None:
    parallel_api_test(BattleParallel(scenario, max_answers=SHORT), num_cycles=40)
    parallel_seed_test(lambda: BattleParallel(scenario), num_cycles=10)


@pytest.mark.parametrize("scenario", SMALLEST)
def test_gymnasium(scenario: str) -> None:
    env = gymnasium.make(ENV_ID, scenario=scenario, opponent="random", max_answers=SHORT)
    check_env(env.unwrapped)


def test_open_spiel_whole_battles() -> None:
    game = load_game("masse/escarmouche")
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("scenario", SMALLEST[1:])
def test_open_spiel_beginnings(scenario: str) -> None:
    game = load_game(scenario, max_answers=6)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
