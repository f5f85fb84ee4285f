"""How fast it is, measured against python-chess in the same run, so that the figures mean the same on any machine."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from timeit import Timer
from types import ModuleType
from typing import Any

import msgspec

from oriflamme.kernel import Battle, Choice, Roll, Trouble, say
from oriflamme.kernel.transcript import read_one, replay, verify
from oriflamme.odds.exact import texts

SCENARIO = "masse/gue"
LONGEST_GAME = 200
"""Plies after which a random game of chess is broken off."""


class Figure(msgspec.Struct, frozen=True):
    """One measurement, what it should be, and whether it is."""

    name: str
    value: float
    unit: str
    target: str = ""
    met: bool | None = None


class Bench(msgspec.Struct, frozen=True):
    """All the figures of one run."""

    scenario: str
    seconds: float
    figures: list[Figure]


def bench(seconds: float = 1.0) -> Bench:
    """Measure everything, about so many seconds each."""
    started = time.perf_counter()
    chess, dice = _chess(), random.Random(1)
    plies, loud, quiet = _side_by_side(
        [
            lambda: _chess_game(chess, dice),
            lambda: _battle(dice, recording=True),
            lambda: _battle(dice, recording=False),
        ],
        seconds,
    )
    figures = [
        Figure("chess", round(plies), "plies/s"),
        Figure("recorded", round(loud), "decisions/s"),
        Figure("unrecorded", round(quiet), "decisions/s"),
        _at_least("recorded-to-chess", loud / plies, 1.0),
        _at_least("unrecorded-to-chess", quiet / plies, 1.0),
        _below("clone", _microseconds(_in_orders().state.clone, seconds), 5.0),
        _below("fork-in-orders", _microseconds(_in_orders().fork, seconds), 100.0),
        _below("fork-in-melee", _microseconds(_in_melee().fork, seconds), 100.0),
        *_transcripts(seconds),
    ]
    return Bench(SCENARIO, round(time.perf_counter() - started, 1), figures)


def _at_least(name: str, value: float, least: float) -> Figure:
    return Figure(name, round(value, 2), "x", f">= {least}", value >= least)


def _below(name: str, value: float, most: float) -> Figure:
    return Figure(name, round(value, 2), "µs", f"< {most:g}", value < most)


# Chess


def _chess() -> ModuleType:
    try:
        import chess
    except ImportError:
        raise Trouble(say("chess-missing"), texts()) from None
    return chess


def _chess_game(chess: Any, dice: random.Random) -> int:
    """A random game; returns its plies."""
    board = chess.Board()
    plies = 0
    while plies < LONGEST_GAME and not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
        plies += 1
    return plies


# Battles


def _battle(dice: random.Random, *, recording: bool) -> int:
    """A random battle; returns its decisions."""
    battle = Battle.open(SCENARIO, seed=dice.random().hex(), recording=recording)
    decisions = 0
    while asks := battle.asks:
        ask = asks[0]
        battle.answer(dice.choice(ask.options).token, ask.seat)
        decisions += 1
    return decisions


def _side_by_side(runs: Sequence[Callable[[], int]], seconds: float) -> list[float]:
    """How many of what each run counts are done in a second: by turns, so that a busy machine slows all alike."""
    done, spent = [0] * len(runs), [0.0] * len(runs)
    for run in runs:
        run()
    while min(spent) < seconds:
        for number, run in enumerate(runs):
            started, slice_ = time.perf_counter(), 0.0
            while slice_ < seconds / 10:
                done[number] += run()
                slice_ = time.perf_counter() - started
            spent[number] += slice_
    return [count / time_ for count, time_ in zip(done, spent, strict=True)]


def _per_second(run: Callable[[], int], seconds: float) -> float:
    return _side_by_side([run], seconds)[0]


def _microseconds(what: Callable[[], Any], seconds: float) -> float:
    """The time of one call, the best of five series."""
    timer = Timer(what)
    number, once = timer.autorange()
    number = max(int(number * seconds / 5 / once), 1)
    return min(timer.repeat(5, number)) / number * 1e6


def _in_orders() -> Battle:
    """A battle in its third sequence, one side half-way through its orders."""
    dice = random.Random(5)
    battle = Battle.open(SCENARIO, seed=5)
    while battle.asks and (battle.state.sequence < 3 or battle.asks[0].question.id != "ask-order"):
        battle.answer(dice.choice(battle.asks[0].options).token, battle.asks[0].seat)
    for _ in range(3):
        battle.answer(dice.choice(battle.asks[0].options).token, battle.asks[0].seat)
    return battle


def _in_melee() -> Battle:
    """A battle that waits for dice in the middle of a melee: several blows have fallen, more are to come."""
    dice = random.Random(5)
    battle = Battle.open(SCENARIO, dice="typed")
    blows = 0
    while blows < 6:
        ask = battle.asks[0]
        if isinstance(ask, Choice):
            battle.answer(dice.choice(ask.options).token, ask.seat)
            continue
        blows = blows + 1 if ask.purpose == "blow" else 0
        if blows < 6:
            battle.answer(" ".join(str(dice.randint(1, size)) for size in ask.dice.sizes))
    assert isinstance(battle.asks[0], Roll)
    return battle


def _transcripts(seconds: float) -> list[Figure]:
    """Reading battles back: answers replayed, whole files proven."""
    battle = _finished()
    text = battle.transcript
    transcript = read_one(text)
    answers = sum(line.seat not in ("-", "!") for line in transcript.lines)

    def replayed() -> int:
        replay(transcript)
        return answers

    return [
        Figure("replay", round(_per_second(replayed, seconds)), "answers/s"),
        Figure("verify", round(_per_second(lambda: len(verify(text)), seconds), 1), "transcripts/s"),
    ]


def _finished() -> Battle:
    dice = random.Random(7)
    battle = Battle.open(SCENARIO, seed=7)
    while battle.asks:
        battle.answer(dice.choice(battle.asks[0].options).token, battle.asks[0].seat)
    return battle
