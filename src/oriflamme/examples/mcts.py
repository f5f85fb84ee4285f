"""Monte Carlo tree search in sixty lines: UCT over imagined battles, random playouts, any book.

What is hidden is drawn anew for each playout (`View.imagine`), so the tree is over one's own answers and those of
others as tokens; a branch that a drawn world does not allow is simply not taken in it.
"""

from __future__ import annotations

import math
import random

from oriflamme.examples.first_agent import balance
from oriflamme.kernel import Ask, Battle, Roll, View
from oriflamme.kernel.determinize import ImpossibleWorld


class Node:
    """How often an answer was tried, and what it was worth to whoever gave it."""

    def __init__(self) -> None:
        self.visits, self.worth = 0, 0.0
        self.children: dict[str, Node] = {}


class MCTS:
    """Tree search with random playouts to a depth."""

    playouts, depth, curiosity = 60, 40, 1.0

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def choose(self, view: View, ask: Ask) -> str:
        if isinstance(ask, Roll) or len(ask.options) == 1:
            return self.random.choice(ask.options).token
        root = Node()
        for _ in range(self.playouts):
            try:
                self.play(view.imagine(self.random), root)
            except ImpossibleWorld:
                continue
        tried = {option.token: root.children.get(option.token, Node()).visits for option in ask.options}
        return max(tried, key=lambda token: tried[token])

    def play(self, battle: Battle, node: Node) -> None:
        """Down the tree by UCB1, one new node, then at random; what came of it goes back to all on the way."""
        path: list[tuple[Node, str]] = []
        for _ in range(self.depth):
            if not battle.asks or isinstance(ask := battle.asks[0], Roll):
                break
            if path and not path[-1][0].visits:
                token = self.random.choice(ask.options).token
            else:
                token = max((option.token for option in ask.options), key=lambda token: self.ucb(node, token))
                node = node.children.setdefault(token, Node())
                path.append((node, ask.seat))
            battle.answer(token, ask.seat)
        for one, seat in path:
            one.visits += 1
            one.worth += (1 + math.tanh(balance(battle, seat) / 20)) / 2

    def ucb(self, node: Node, token: str) -> float:
        child = node.children.get(token)
        if child is None or not child.visits:
            return math.inf
        return child.worth / child.visits + self.curiosity * math.sqrt(math.log(node.visits + 1) / child.visits)
