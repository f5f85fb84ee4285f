"""Random games and battles, as fast as they go."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from oriflamme.kernel import Battle, UserError, message
from oriflamme.odds.exact import texts

MAX_GAME_PLIES = 200
"""Plies after which a random game of chess is broken off."""
MAX_ANSWERS = 1000
"""Answers of a long battle that are looked at, if there is a second for them."""


def chess_module() -> ModuleType:
    """python-chess, which the figures are held against; where it is missing, what to install."""
    try:
        import chess
    except ImportError:
        raise UserError(message("chess-missing"), texts()) from None
    return chess


def chess_game(chess: Any, dice: random.Random) -> int:
    """A random game; returns its plies."""
    board = chess.Board()
    plies = 0
    while plies < MAX_GAME_PLIES and not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
        plies += 1
    return plies


def step(battle: Battle, dice: random.Random) -> None:
    """One random answer."""
    ask = battle.asks[0]
    battle.answer(dice.choice(ask.options).token, ask.seat)


def first_answers(scenario: str | Mapping[str, Any], seconds: float, dice: random.Random) -> int:
    """The first answers of a random battle on record, fewer where there is less time; returns how many."""
    battle = Battle.open(scenario, seed=dice.random().hex())
    for given in range(answers_in(seconds)):
        if not battle.asks:
            return given
        step(battle, dice)
    return answers_in(seconds)


def answers_in(seconds: float) -> int:
    """How many answers of a long battle are looked at."""
    return max(int(MAX_ANSWERS * min(seconds, 1.0)), 10)


def fought(scenario: str, dice: random.Random, *, recording: bool) -> int:
    """A random battle; returns its decisions."""
    battle = Battle.open(scenario, seed=dice.random().hex(), recording=recording)
    decisions = 0
    while battle.asks:
        step(battle, dice)
        decisions += 1
    return decisions
