"""A learned commander for Combat de masse: a small value network in numpy, trained on the project's own battles.

    python -m oriflamme.examples.value_network --battles 1000      # trains it: value_network.npz
    oriflamme tournament masse --commanders oriflamme.examples.value_network:Learned,plain --battles 200

The network tells from how both armies stand how likely a side is to win. At the start of each sequence `Learned` tries
a few order sheets in imagined battles against `plain`, and writes the one after which the network likes best how it
stands. It is trained on battles of `steady` against `plain`, in which both now and then do anything. `VALUE_NETWORK`
names another file.
"""

from __future__ import annotations

import argparse
import os
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from oriflamme.commanders import commander
from oriflamme.commanders.masse import Plain, unit_value
from oriflamme.commanders.masse.plan import careful_plan, plan
from oriflamme.commanders.masse.search_adapter import Orders
from oriflamme.commanders.masse.steady import Plans, distinct
from oriflamme.kernel import Ask, Battle, Roll, View
from oriflamme.tournaments.tournament import even

Array = NDArray[np.float64]
FILE = "value_network.npz"
HIDDEN, EPOCHS, BATCH, RATE, DECAY = 32, 40, 256, 3e-3, 1e-4
CHUNK = 50
"""Battles that a process fights before it reports."""


# What the network sees


def features(battle: Battle, state: Any, seat: str) -> Array:
    """How both armies stand: what is left of them, whole and steady, in points and pieces; and how late it is."""
    book = battle.book
    numbers = [min(book.turn_number(state), 20) / 20]
    losses, strength = book.losses(state), book.strength(state)
    for own in (True, False):
        lost = {key: loss for key, loss in losses.items() if (loss.side == seat) is own}
        here = [piece for piece in strength.values() if (piece.side == seat) is own]
        steady = [piece for piece in here if piece.steady]
        points = sum(book.army_points(state, side) for side in battle.seats if (side == seat) is own) or 1.0
        shares = [1 - loss.percent / 100 for loss in lost.values()] or [0.0]
        leader = [
            losses[army.commander] for army in state.armies.values() if (army.key == seat) is own and army.commander
        ]
        numbers += [
            sum(loss.points for loss in lost.values()) / points,
            sum(piece.amount for piece in here) / 1000,
            sum(piece.amount for piece in steady) / 1000,
            len(steady) / 8,
            (len(here) - len(steady)) / 8,
            float(np.mean(shares)),
            min(shares),
            sum(piece.amount for piece in steady) / (sum(piece.amount for piece in strength.values()) or 1),
            sum(loss.percent for loss in leader) / 100,
            sum(bool(piece.links) for piece in state.pieces.values() if (piece.side == seat) is own) / 8,
        ]
    return np.array(numbers)


class Network:
    """A hidden layer, and the chance to win."""

    def __init__(self, size: int, seed: int = 0) -> None:
        source = np.random.default_rng(seed)
        self.mean, self.spread = np.zeros(size), np.ones(size)
        self.weights = [source.normal(0, size**-0.5, (size, HIDDEN)), np.zeros(HIDDEN)]
        self.weights += [source.normal(0, HIDDEN**-0.5, (HIDDEN, 1)), np.zeros(1)]

    def chances(self, seen: Array) -> Array:
        """The chance to win for each row."""
        return self._forward((seen - self.mean) / self.spread)[1]

    def _forward(self, inputs: Array) -> tuple[Array, Array]:
        first, bias, second, last = self.weights
        hidden = np.tanh(inputs @ first + bias)
        return hidden, 1 / (1 + np.exp(-(hidden @ second + last)[:, 0]))

    def train(self, seen: Array, won: Array, seed: int = 0) -> float:
        """Adam on the cross-entropy; returns it over all rows at the end."""
        self.mean, self.spread = seen.mean(0), seen.std(0) + 1e-6
        inputs, source = (seen - self.mean) / self.spread, np.random.default_rng(seed)
        first = [np.zeros_like(one) for one in self.weights]
        second = [np.zeros_like(one) for one in self.weights]
        step = 0
        for _ in range(EPOCHS):
            order = source.permutation(len(inputs))
            for start in range(0, len(order), BATCH):
                rows, step = order[start : start + BATCH], step + 1
                for at, slope in enumerate(self._slopes(inputs[rows], won[rows])):
                    first[at] = 0.9 * first[at] + 0.1 * slope
                    second[at] = 0.999 * second[at] + 0.001 * slope**2
                    scaled = first[at] / (1 - 0.9**step) / (np.sqrt(second[at] / (1 - 0.999**step)) + 1e-8)
                    self.weights[at] -= RATE * (scaled + DECAY * self.weights[at])
        chances = np.clip(self.chances(seen), 1e-6, 1 - 1e-6)
        return float(-np.mean(won * np.log(chances) + (1 - won) * np.log(1 - chances)))

    def _slopes(self, inputs: Array, won: Array) -> list[Array]:
        hidden, chances = self._forward(inputs)
        error = ((chances - won) / len(won))[:, None]
        back = error @ self.weights[2].T * (1 - hidden**2)
        return [inputs.T @ back, back.sum(0), hidden.T @ error, error.sum(0)]

    def save(self, file: str | Path) -> None:
        first, bias, second, last = self.weights
        np.savez(file, mean=self.mean, spread=self.spread, first=first, bias=bias, second=second, last=last)

    @classmethod
    def load(cls, file: str | Path) -> Network:
        with np.load(file) as kept:
            network = cls(len(kept["mean"]))
            network.mean, network.spread = kept["mean"], kept["spread"]
            network.weights = [kept[name] for name in ("first", "bias", "second", "last")]
        return network


# Battles to learn from


def fought(scenarios: list[str], numbers: range, seed: int, daring: float) -> tuple[list[Array], list[float]]:
    """Battles of `steady`, who now and then does anything, against `plain`: how the armies stood when orders were
    written, and whether `steady` won."""
    seen, won = [], []
    for number in numbers:
        battle = Battle.open(scenarios[number // 2 % len(scenarios)], seed=f"{seed}/{number}", recording=False)
        chance, me = random.Random(f"{seed}/{number}"), battle.seats[number % 2]
        players = {seat: commander("steady" if seat == me else "plain", number) for seat in battle.seats}
        rows, turn = [], 0
        while battle.asks:
            ask = battle.asks[0]
            if battle.book.turn_number(battle.state) != turn:
                turn = battle.book.turn_number(battle.state)
                rows.append(features(battle, battle.view(me).state, me))
            astray = chance.random() < daring
            token = players[ask.seat].choose(battle.view(ask.seat), ask)
            battle.answer(chance.choice(ask.options) if astray else token, ask.seat)
        rows.append(features(battle, battle.view(me).state, me))
        winner = battle.outcome.winner if battle.outcome else None
        seen += rows
        won += [0.5 if winner is None else float(me == winner)] * len(rows)
    return seen, won


def trained(battles: int, seed: int = 0, daring: float = 0.1, processes: int = 0) -> tuple[Network, float, int]:
    """A network trained on so many battles; its cross-entropy, and on how many positions."""
    chunks = [range(first, min(first + CHUNK, battles)) for first in range(0, battles, CHUNK)]
    work = partial(fought, even("masse"), seed=seed, daring=daring)
    if processes == 1:
        done = [work(chunk) for chunk in chunks]
    else:
        with ProcessPoolExecutor(processes or os.cpu_count(), mp_context=get_context("spawn")) as pool:
            done = list(pool.map(work, chunks))
    seen = np.array([row for rows, _ in done for row in rows])
    won = np.array([result for _, results in done for result in results])
    network = Network(seen.shape[1], seed)
    return network, network.train(seen, won, seed), len(seen)


# Playing


class Learned:
    """Writes the order sheet that leads to the best chances by a value network, which is trained on battles."""

    books = ("masse",)
    sheets, rounds = 16, (4, 8, 16)
    """Sheets that are tried, and in how many imagined sequences before the worse half of them is dropped."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)
        self.player = Plain(seed)
        self.line: Orders | None = None
        self.network = Network.load(os.environ.get("VALUE_NETWORK", FILE))

    def choose(self, view: View, ask: Ask) -> str:
        if isinstance(ask, Roll) or ask.kind != "order":
            return self.player.choose(view, ask)
        if self.line is None or not self.line.covers(view, ask):
            self.line = self.best(view, ask.seat)
        return self.line.choose(view, ask)

    def candidates(self, view: View, seat: str) -> list[Orders]:
        """What `steady` and `plain` would write, and what answers the sheet of `plain` best."""
        state = unit_value.seen(view)
        plans = Plans(state, seat)
        usual = [plans.best(), plan(state, seat), careful_plan(state, seat)]
        plans.enemies = (plan(state, state.enemy(seat)),)
        sheets = distinct([*usual, *plans.ranked()])
        return [Orders(state, seat, sheet) for sheet in sheets[: self.sheets]]

    def best(self, view: View, seat: str) -> Orders:
        """The sheet with the best chances in imagined sequences against `plain`, with the same dice for each."""
        lines = self.candidates(view, seat)
        chances: dict[Orders, list[float]] = {line: [] for line in lines}
        for times in self.rounds:
            for _ in range(times):
                world, enemy = view.imagine(random.Random(self.random.random())), Plain(self.random.randrange(1000))
                for line in lines:
                    chances[line].append(self.chance(world.fork("same"), seat, line, enemy))
            lines = sorted(lines, key=lambda line: -float(np.mean(chances[line])))[: max(len(lines) // 2, 1)]
        return lines[0]

    def chance(self, battle: Battle, seat: str, line: Orders, enemy: Plain) -> float:
        """The chance to win after the sequence, if it is played so."""
        turn = battle.book.turn_number(battle.state)
        while battle.asks and battle.book.turn_number(battle.state) == turn:
            ask = battle.asks[0]
            player = line if ask.seat == seat else enemy
            battle.answer(player.choose(battle.view(ask.seat), ask), ask.seat)
        if battle.outcome is not None:
            return 0.5 if battle.outcome.winner is None else float(battle.outcome.winner == seat)
        return float(self.network.chances(features(battle, battle.state, seat)[None])[0])


def main() -> None:
    """Train the network from the command line."""
    parser = argparse.ArgumentParser(description="Train the value network of Combat de masse.")
    parser.add_argument("--battles", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=0, help="0: every core")
    parser.add_argument("--out", default=os.environ.get("VALUE_NETWORK", FILE))
    given = parser.parse_args()
    network, loss, positions = trained(given.battles, given.seed, processes=given.processes)
    network.save(given.out)
    print(f"{given.out}: {given.battles} battles, {positions} positions, cross-entropy {loss:.4f}")


if __name__ == "__main__":
    main()
