"""Agents that somebody else has written: how they are named, who may name them, and that the examples play."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from oriflamme.cli import app
from oriflamme.commanders import agents, allow, commander, playable
from oriflamme.commanders.own_agents import NoAgent, about, agent_class
from oriflamme.examples.first_agent import FirstAgent
from oriflamme.examples.value_network import Network, trained
from oriflamme.kernel import Ask, Battle, UserError, View, registry
from oriflamme.odds.simulate import play_out, simulate
from oriflamme.server.create_battle import BattleRequest, SeatWish, _players
from oriflamme.server.routes.catalogue import _commander, _listed

FIRST = "oriflamme.examples.first_agent:FirstAgent"
MCTS = "oriflamme.examples.mcts:MCTS"
LEARNED = "oriflamme.examples.value_network:Learned"
HERE = """
class Here:
    def __init__(self, seed):
        pass

    def choose(self, view, ask):
        return ask.options[0].token
"""


class Last:
    """Always the last answer."""

    books = ("masse",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, ask: Ask) -> str:
        return ask.options[-1].token


@pytest.fixture(autouse=True)
def none_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oriflamme.commanders.own_agents._allowed", {})


def test_an_agent_must_be_named_by_whoever_runs_the_program() -> None:
    with pytest.raises(UserError) as refused:
        commander(FIRST)
    assert refused.value.message.id == "unknown-commander" and refused.value.message.args["name"] == FIRST
    allow("plain", "steady:bold", FIRST)
    assert isinstance(commander(FIRST, seed=3), FirstAgent)
    assert agents("lames") == (FIRST,) and playable("masse")[-1] == FIRST
    assert about(FIRST) == "Tries each answer once, and prefers attacks."


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no_such_module:Agent", "no-agent"),
        ("oriflamme.examples.mcts:Nobody", "no-agent"),
        (":Agent", "no-agent"),
        ("oriflamme.examples.mcts:Node", "agent-class"),
        ("oriflamme.examples.first_agent:balance", "agent-class"),
    ],
)
def test_what_is_no_agent_is_refused(name: str, reason: str) -> None:
    with pytest.raises(NoAgent) as refused:
        allow(name)
    assert refused.value.message.id == reason and name in refused.value.say("fr")


def test_an_agent_of_the_folder_one_stands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "agent_of_mine.py").write_text(HERE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    report = simulate("masse/escarmouche", 2, commanders={"north": "agent_of_mine:Here"})
    assert report.commanders == {"north": "agent_of_mine:Here", "south": "plain"} and report.battles == 2


def test_installed_agents_have_their_own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("last", f"{__name__}:Last", "oriflamme.agents")
    plugins = registry.plugins
    monkeypatch.setattr(registry, "plugins", lambda group: {"last": point} if group == "agents" else plugins(group))
    monkeypatch.setattr(EntryPoint, "load", lambda self: Last if self.name == "last" else None)
    assert agents("masse") == ("last",) and agents("lames") == ()
    assert isinstance(commander("last"), Last) and agent_class("nobody") is None
    with pytest.raises(UserError):
        commander("last", book="lames")


def test_agents_on_the_command_line(tmp_path: Path) -> None:
    wide = CliRunner(env={"COLUMNS": "120"})
    run = wide.invoke(app, ["simulate", "masse/escarmouche", "--battles", "2", "--side", f"north={FIRST}"])
    assert run.exit_code == 0 and FIRST in run.output
    wrong = CliRunner().invoke(app, ["tournament", "masse", "--commanders", "plain,nowhere:Nobody", "--battles", "2"])
    allow(FIRST)
    listing = CliRunner().invoke(app, ["commanders", "masse"])
    assert FIRST in listing.output and "Tries each answer once" in listing.output
    assert wrong.exit_code == 2 and "nowhere:Nobody" in wrong.output


def test_a_server_offers_the_agents_that_its_operator_named() -> None:
    seats = ["north", "south"]
    wish = BattleRequest(seats={"north": SeatWish(FIRST), "south": SeatWish("steady:bold")})
    with pytest.raises(UserError) as refused:
        _players(wish, seats, "masse", 1)
    assert refused.value.message.id == "server-no-commander"
    allow(FIRST)
    players = _players(wish, seats, "masse", 1)
    assert {seat: player.commander for seat, player in players.items()} == {"north": FIRST, "south": "steady:bold"}
    shown = _commander(FIRST, "masse", "en")
    assert (shown.label, shown.about, shown.tempers) == (FIRST, "Tries each answer once, and prefers attacks.", False)
    assert _listed("masse")[-1] == FIRST


@pytest.mark.parametrize("scenario", ["masse/escarmouche", "lames/tutoriel"])
def test_the_first_agent_plays_any_book(scenario: str) -> None:
    allow(FIRST)
    battle = Battle.open(scenario, seed=2, recording=False)
    player = commander(FIRST, 1, battle.book.name)
    for _ in range(12):
        ask = battle.asks[0]
        battle.answer(player.choose(battle.view(ask.seat), ask), ask.seat)


def test_tree_search_prefers_what_wins() -> None:
    """Every playout goes one level deeper at most, and the root's visits are spread over what may be answered."""
    allow(MCTS)
    battle = Battle.open("masse/escarmouche", seed=2, recording=False)
    player: Any = commander(MCTS, 1)
    player.playouts, player.depth = 8, 10
    view = battle.view("north")
    token = player.choose(view, view.asks[0])
    assert token in [option.token for option in view.asks[0].options]
    view = battle.view("north")
    again: Any = commander(MCTS, 1)
    again.playouts, again.depth = 8, 10
    assert again.choose(view, view.asks[0]) == token


def test_a_network_learns_what_it_is_shown() -> None:
    source = np.random.default_rng(1)
    seen = source.normal(size=(400, 3))
    won = (seen[:, 0] - seen[:, 1] > 0).astype(float)
    network = Network(3)
    before = abs(network.chances(seen) - won).mean()
    assert network.train(seen, won) < 0.25 and abs(network.chances(seen) - won).mean() < 0.2 < before


def test_the_learned_agent_from_its_training_to_a_battle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "network.npz"
    monkeypatch.setenv("VALUE_NETWORK", str(file))
    network, loss, positions = trained(8, processes=1)
    network.save(file)
    assert positions > 40 and loss < 0.693
    again, loss_again, _ = trained(8, processes=1)
    assert loss_again == loss and all(
        (one == two).all() for one, two in zip(network.weights, again.weights, strict=True)
    )
    allow(LEARNED)
    battle = Battle.open("masse/escarmouche", seed=1, recording=False)
    learned: Any = commander(LEARNED, 1)
    learned.sheets, learned.rounds = 3, (1, 1)
    assert play_out(battle, {"north": learned, "south": commander("plain", 2)}) > 5
    with pytest.raises(UserError):
        commander(LEARNED, book="lames")
