"""Actions, observations and chance nodes: what they are, and that nothing hidden is in them."""

from __future__ import annotations

import doctest
import json
import random
from importlib import import_module
from typing import Any

import gymnasium
import numpy as np
import pytest

from oriflamme.environments import WAIT, ActionIds, BattleGame, describe
from oriflamme.environments.actions import hashed
from oriflamme.environments.battle_game import IllegalAction
from oriflamme.environments.gymnasium_env import ENV_ID, BattleEnv
from oriflamme.environments.observations import PIECE
from oriflamme.environments.open_spiel_game import load_game
from oriflamme.environments.pettingzoo_env import BattleAEC, BattleParallel
from oriflamme.environments.poses import pose_options
from oriflamme.environments.rollouts import rollouts, uniform
from oriflamme.kernel import Battle, Choice, Option, UserError
from oriflamme.kernel.determinize import ImpossibleWorld

BOOKS = ("masse/escarmouche", "lames/tutoriel", "demonworld/premiere_partie", "fleuries/escarmouche")
SECRETS = ("masse/siege", "lames/embuscade", "fleuries/village")


def step(game: BattleGame, chance: random.Random) -> None:
    seat = game.asked[0]
    game.act(seat, chance.choice(list(game.legal(seat))))


# Actions


def test_an_id_follows_from_the_token_alone() -> None:
    one, two = Option("step NE", 1), Option("stop", 2)
    ids = ActionIds(4096)
    assert ids.of([one, two]) == ids.of([two, one]) == {1027: one, 1330: two}
    assert list(ActionIds(4096).of([Option("step NE", 7, verb="step")])) == [1027]


def test_options_with_the_same_hash_stay_apart() -> None:
    options = [Option(f"go {number}") for number in range(6)]
    found = ActionIds(7).of(options)
    assert sorted(found) == [1, 2, 3, 4, 5, 6] and list(found.values()) == options


@pytest.mark.parametrize("scenario", BOOKS)
def test_every_action_is_legal(scenario: str) -> None:
    """Those of free-form choices too, where the book offers candidates among poses."""
    chance, game = random.Random(scenario), BattleGame(scenario, seed=3)
    for _ in range(40):
        if game.over:
            break
        seat = game.asked[0]
        ask = game.battle.ask(seat)
        assert isinstance(ask, Choice)
        legal = game.legal(seat)
        taken = [ask.take(option.token).token for option in legal.values()]
        assert taken[: len(ask.options)] == [option.token for option in ask.options]
        assert len(set(taken)) == len(taken) == len(legal) and (len(taken) == len(ask.options) or ask.pose)
        assert np.flatnonzero(game.mask(seat)).tolist() == sorted(legal)
        step(game, chance)


def test_poses_are_a_grid_of_legal_moves() -> None:
    """Straight ahead by 5 and 20 cm, where the book offers 0, 5 and 10; and the same ids for the next unit."""
    chance, game = random.Random(3), BattleGame("fleuries/escarmouche", seed=1)
    while getattr(game.battle.ask(game.asked[0]), "kind", "") != "move":
        step(game, chance)
    seat = game.asked[0]
    ask = game.battle.ask(seat)
    assert isinstance(ask, Choice) and ask.pose is not None
    named = dict(pose_options(game.battle.book, game.battle.view(seat), ask))
    assert named and not {option.token for option in named.values()} & {option.token for option in ask.options}
    for name, option in named.items():
        assert game.legal(seat)[hashed(name, 4095) + 1] == option
    name, wanted = next(iter(named.items()))
    assert game.act(seat, hashed(name, 4095) + 1) == wanted
    plain = BattleGame("fleuries/escarmouche", poses=False)
    plain.battle = game.battle.fork("same")
    after = plain.battle.ask(plain.asked[0])
    assert len(plain.legal(plain.asked[0])) == len(after.options)


def test_a_seat_that_is_not_asked_waits() -> None:
    game = BattleGame("lames/tutoriel")
    (asked,) = game.asked
    other = next(seat for seat in game.seats if seat != asked)
    assert np.flatnonzero(game.mask(other)).tolist() == [WAIT]
    with pytest.raises(IllegalAction, match=f"{other}: action 5"):
        game.act(other, 5)


def test_an_action_outside_the_mask_is_a_legal_one_or_refused() -> None:
    game, strict = BattleGame("masse/escarmouche"), BattleGame("masse/escarmouche", strict=True)
    options = list(game.legal("north").values())
    wrong = next(number for number in range(4, 4096, 4) if number not in game.legal("north"))
    assert len(options) == 4 and game.act("north", wrong) == options[0]
    with pytest.raises(IllegalAction):
        strict.act("north", wrong)
    assert strict.answers == 0


# Observations


def test_the_numbers_of_a_view() -> None:
    game = BattleGame("masse/escarmouche")
    seen = game.observer.split(game.tensor("north"))
    assert list(seen) == [field.name for field in game.observer.fields]
    assert seen["asked"].tolist() == [1] and seen["question"].sum() == 1 and seen["turn"][0] == np.float32(0.01)
    pieces = describe(game.battle, "north")["pieces"]
    names = [name for name, _ in PIECE]
    own = sorted(key for key, piece in pieces.items() if piece["side"] == "north")
    others = sorted(key for key, piece in pieces.items() if piece["side"] != "north")
    most = max(piece["amount"] for piece in pieces.values())
    for half, keys in enumerate((own, others)):
        for at, key in enumerate(keys):
            row = dict(zip(names, seen["pieces"][half * game.observer.half + at].tolist(), strict=True))
            assert row["own"] == (half == 0) and row["other"] == (half == 1) and row["left"] == 1
            assert row["strength"] == pytest.approx(pieces[key]["amount"] / most)
            assert row["subject"] == (key == game.battle.ask("north").subject)
    assert seen["pieces"].any(axis=1).sum() == len(pieces)


def test_sealed_answers_of_ones_own_are_seen() -> None:
    game = BattleGame("masse/escarmouche")
    before = game.tensor("south")
    game.act("north", next(iter(game.legal("north"))))
    assert game.observer.split(game.tensor("north"))["sealed"].sum() == 1
    assert (game.tensor("south") == before).all()


@pytest.mark.parametrize("scenario", BOOKS)
def test_observations_stay_in_their_space(scenario: str) -> None:
    chance, env = random.Random(1), BattleAEC(scenario)
    env.reset(seed=1)
    for _ in range(30):
        if env.game.over:
            break
        for seat in env.agents:
            assert env.observation_space(seat).contains(env.observe(seat))
            assert json.dumps(describe(env.game.battle, seat))
        step(env.game, chance)


def hidden_otherwise(battle: Battle, seat: str, chance: random.Random) -> Battle | None:
    """A battle that differs only in what is hidden from a seat; None where none could be drawn."""
    try:
        world = battle.view(seat).imagine(chance)
    except ImpossibleWorld:
        return None
    book = battle.book
    if book.view(world.state, seat) != book.view(battle.state, seat) or world.waiting != battle.waiting:
        return None  # what was hidden has had its effect since
    return world


@pytest.mark.parametrize("scenario", SECRETS)
def test_nothing_hidden_is_in_an_observation(scenario: str) -> None:
    """Worlds that a seat may imagine look to it exactly like the true one: in numbers, masks and words."""
    chance, game = random.Random(scenario), BattleGame(scenario, seed=5)
    compared = different = 0
    for _ in range(25):
        if game.over:
            break
        for seat in game.seats:
            world = hidden_otherwise(game.battle, seat, chance)
            if world is None or game.battle.has_sealed_answers:
                continue
            true = game.tensor(seat), game.mask(seat).tolist(), describe(game.battle, seat)
            twin = BattleGame(scenario, seed=5)
            twin.battle = world
            assert (twin.tensor(seat) == true[0]).all()
            assert twin.mask(seat).tolist() == true[1] and describe(world, seat) == true[2]
            compared += 1
            different += world.state != game.battle.state
        for _ in range(3):
            if not game.over:
                step(game, chance)
    assert compared >= 10 and different


def test_what_others_seal_is_not_observed() -> None:
    one, two = (BattleGame("demonworld/premiere_partie", seed=2) for _ in range(2))
    chance = random.Random(4)
    while len(one.asked) < 2:
        action = chance.choice(list(one.legal(one.asked[0])))
        two.act(two.asked[0], action)
        step_to = one.asked[0]
        one.act(step_to, action)
    writer, reader = one.asked
    one.act(writer, next(iter(one.legal(writer))))
    two.act(writer, list(two.legal(writer))[-1])
    assert (one.tensor(reader) == two.tensor(reader)).all()
    assert describe(one.battle, reader) == describe(two.battle, reader)
    assert one.battle.sealed_tokens(writer) != two.battle.sealed_tokens(writer)


# Rewards and lengths


def test_the_winner_gets_one_and_the_others_share_the_loss() -> None:
    chance, game = random.Random(0), BattleGame("masse/escarmouche", seed=1)
    assert game.rewards() == {"north": 0.0, "south": 0.0}
    while not game.over:
        step(game, chance)
    outcome = game.battle.outcome
    assert outcome is not None and outcome.winner is not None
    assert game.rewards() == {seat: 1.0 if seat == outcome.winner else -1.0 for seat in game.seats}
    assert game.asked == () and game.legal("north") == {}


def test_a_battle_is_broken_off_as_a_draw() -> None:
    env = BattleParallel("masse/escarmouche", max_answers=3)
    seen, _ = env.reset(seed=1)
    actions = {seat: int(np.flatnonzero(seen[seat]["action_mask"])[0]) for seat in env.agents}
    assert env.step(actions)[2:4] == ({"north": False, "south": False},) * 2
    _, rewards, ended, broken_off, _ = env.step(actions)
    assert ended == {"north": False, "south": False} and broken_off == {"north": True, "south": True}
    assert rewards == {"north": 0.0, "south": 0.0} and env.agents == []


def test_sealed_orders_are_given_side_by_side() -> None:
    env = BattleParallel("masse/escarmouche")
    seen, _ = env.reset(seed=1)
    env.step({seat: int(np.flatnonzero(seen[seat]["action_mask"])[0]) for seat in env.agents})
    assert [env.game.battle.sealed_count(seat) for seat in env.game.seats] == [1, 1]


# Gymnasium


def test_a_seat_against_a_commander() -> None:
    env = gymnasium.make(ENV_ID, scenario="masse/escarmouche", seat="south", opponent="plain").unwrapped
    assert isinstance(env, BattleEnv)
    seen, info = env.reset(seed=3)
    assert info["kind"] == "order" and env.action_masks().sum() == seen["action_mask"].sum()
    told = [env.step(int(np.flatnonzero(seen["action_mask"])[0]))]
    while not told[-1][2]:
        told.append(env.step(int(np.flatnonzero(told[-1][0]["action_mask"])[0])))
    _, reward, _, broken_off, info = told[-1]
    assert reward in (-1.0, 1.0) and not broken_off and info == {"kind": "", "subject": ""} and len(told) > 3
    assert [one[1] for one in told[:-1]] == [0.0] * (len(told) - 1)
    with pytest.raises(UserError):
        gymnasium.make(ENV_ID, scenario="masse/escarmouche", seat="west")


@pytest.mark.filterwarnings("ignore")
def test_several_at_once() -> None:
    envs = gymnasium.make_vec(ENV_ID, num_envs=3, vectorization_mode="sync", scenario="masse/escarmouche")
    seen, _ = envs.reset(seed=1)
    assert seen["observation"].shape[0] == 3
    _, rewards, *_ = envs.step(np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]]))
    assert rewards.shape == (3,)


def test_rollouts_do_not_depend_on_their_width() -> None:
    def first(seen: Any, masks: Any) -> Any:
        return masks.argmax(axis=1)

    narrow, wide = (list(rollouts("masse/escarmouche", first, 5, width=width, seed=2)) for width in (1, 4))
    assert [one.number for one in wide] == [0, 1, 2, 3, 4]
    for one, other in zip(narrow, wide, strict=True):
        assert (one.observations == other.observations).all() and one.actions.tolist() == other.actions.tolist()
        assert one.rewards == other.rewards and one.returns.tolist() == other.returns.tolist()
    assert len({tuple(one.actions.tolist()) for one in rollouts("masse/escarmouche", uniform(1), 4)}) > 1


# OpenSpiel


def spiel(scenario: str, **params: Any) -> Any:
    return load_game(scenario, **params).new_initial_state()


def to_chance(state: Any, choose: Any = min) -> Any:
    while not state.is_chance_node():
        state.apply_action(choose(state.legal_actions()))
    return state


def test_chances_are_exact() -> None:
    state = to_chance(spiel("masse/escarmouche"))
    roll = state.table.roll
    outcomes = state.chance_outcomes()
    assert [chance for _, chance in outcomes] == [float(chance) for chance in roll.dice.totals().values()]
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert [state.action_to_string(one) for one, _ in outcomes] == [f"{roll.dice.name}={t}" for t in roll.dice.totals()]


def test_dice_that_count_one_by_one_fall_one_by_one() -> None:
    state = spiel("masse/escarmouche")
    to_chance(state)
    roll = state.table.roll
    roll.summed, sizes = False, roll.dice.sizes
    for number, size in enumerate(sizes):
        assert state.chance_outcomes() == [(face, 1 / size) for face in range(size)]
        assert state.action_to_string(2) == f"d{size}=3" and state.table.fallen == (3,) * number
        state.apply_action(2)
    assert state.table.fallen == () and state.table.battle.facts
    assert (3,) * len(sizes) in [throw.values for throw in state.table.battle.throws]


def test_a_clone_goes_its_own_way() -> None:
    state = to_chance(spiel("masse/escarmouche"))
    twin = state.clone()
    assert str(twin) == str(state) and twin.table is not state.table
    before = state.table.battle.checksum, state.information_state_string(0)
    for one in (twin, twin.clone()):
        one.apply_action(one.chance_outcomes()[-1][0])
    assert (state.table.battle.checksum, state.information_state_string(0)) == before
    assert state.is_chance_node() and twin.history() != state.history()


def test_information_states_hold_what_a_player_knows() -> None:
    """What another seals changes nothing; what one answers oneself does."""
    one, two = spiel("masse/escarmouche"), spiel("masse/escarmouche")
    one.apply_action(one.legal_actions()[0])
    two.apply_action(two.legal_actions()[1])
    assert one.information_state_string(1) == two.information_state_string(1)
    assert one.observation_string(1) == two.observation_string(1)
    assert one.observation_tensor(1) == two.observation_tensor(1)
    assert one.information_state_string(0) != two.information_state_string(0)
    to_chance(one)
    told = json.loads(one.information_state_string(1))
    assert told["seat"] == "south" and len(told["answers"]) == 4
    twin = one.clone()
    one.apply_action(one.chance_outcomes()[0][0])
    twin.apply_action(twin.chance_outcomes()[-1][0])
    assert one.information_state_string(1) != twin.information_state_string(1)


def test_three_armies_share_what_one_wins() -> None:
    state = spiel("lames/trois", max_answers=2)
    assert state.num_players() == 3 and state.get_game().utility_sum() == 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("name", ["", ".actions", ".gymnasium_env", ".open_spiel_game", ".pettingzoo_env", ".rollouts"])
def test_examples_in_docstrings(name: str) -> None:
    found = doctest.testmod(import_module(f"oriflamme.environments{name}"))
    assert found.attempted and not found.failed
