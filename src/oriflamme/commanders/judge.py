"""How likely a side is to win, as battles have shown: a few comparisons of both sides, each with its weight.

What is compared (`FEATURES`) holds in every book: what both have kept, who still fights, points, hearts, and what the
book's own commander thinks of the position. Each counts for more or less as the battle goes on, so each has two
weights: one from the start, one that grows with the turns. They are fitted by `tools/train_judge.py` and kept in
`judges/BOOK.json` with where they come from and how well the chances hold.
"""

from __future__ import annotations

import math
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from oriflamme.commanders import search_adapter
from oriflamme.kernel import Battle

FEATURES = ("kept", "fit", "points", "score", "morale", "outlook")
SURE = 0.995
"""No chance is told to be nearer to 0 or 1 than this, while the battle goes on."""
_LEAST = 0.02
"""Added to shares before they are compared, so that the last man counts for something."""


class Provenance(msgspec.Struct, frozen=True, kw_only=True):
    """Where weights come from."""

    version: str
    """The book's version."""
    commanders: tuple[str, ...]
    scenarios: tuple[str, ...]
    seed: int
    battles: int
    positions: int
    parts: int
    """Of so many parts each was told by weights fitted to the others: what follows is of these chances."""
    calibration_error: float
    """Expected calibration error: how far chances and results lie apart, on average."""
    log_loss: float
    bins: tuple[tuple[float, float, int], ...]
    """Chance told on average, share won (draws count half), how many positions: the reliability diagram."""


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What each comparison counts for: from the start, and more with every turn."""

    weights: dict[str, tuple[float, float]]
    provenance: Provenance


@cache
def judge_of(book: str) -> Weights | None:
    """The weights of a book; None of one that has not been studied yet."""
    file = resources.files(__package__) / "judges" / f"{book}.json"
    return msgspec.json.decode(file.read_bytes(), type=Weights) if file.is_file() else None


def chance(battle: Battle, seat: str) -> float:
    """How likely a side is to win, from 0 to 1, a draw counted half; where that was not studied (another book, three
    sides), what the book's commander thinks."""
    if battle.outcome is not None:
        return {seat: 1.0, None: 0.5, "": 0.5}.get(battle.outcome.winner, 0.0)
    known = judge_of(battle.book.name)
    if known is None or len(fighting(battle)) != 2:
        return search_adapter(battle.book.name).worth(battle, seat)
    return chance_by(known.weights, features(battle, seat), elapsed(battle))


def chance_by(weights: dict[str, tuple[float, float]], compared: dict[str, float], gone: float) -> float:
    """The chance that follows from comparisons, when so much of the battle is over."""
    total = sum((first + later * gone) * compared[name] for name, (first, later) in weights.items())
    return min(SURE, max(1 - SURE, logistic(total)))


def fighting(battle: Battle) -> list[str]:
    """The seats that have an army."""
    armed = {one.side for one in battle.book.losses(battle.state).values()}
    return [seat for seat in battle.seats if seat in armed]


def elapsed(battle: Battle) -> float:
    """How much of the battle is over, by its turns: 0 to 1."""
    limit = battle.book.turn_limit(battle.state)
    return min(1.0, battle.book.turn_number(battle.state) / limit) if limit else 0.0


def features(battle: Battle, seat: str) -> dict[str, float]:
    """Both sides compared, from a seat's side: above 0 is good for it, and the other side sees the same with the sign
    turned."""
    book, state = battle.book, battle.state
    (enemy,) = [one for one in fighting(battle) if one != seat]
    kept = {side: _kept(book, state, side) for side in (seat, enemy)}
    fit = dict.fromkeys((seat, enemy), 0.0)
    for one in book.strength(state).values():
        if one.steady and one.side in fit:
            fit[one.side] += one.amount
    points = {side: book.army_points(state, side) * kept[side] for side in kept}
    scores = book.standing(state).scores
    mine, his = scores.get(seat, 0.0), scores.get(enemy, 0.0)
    morale = book.steadiness(state) or {}
    outlook = search_adapter(book.name).worth(battle, seat) - search_adapter(book.name).worth(battle, enemy)
    return {
        "kept": kept[seat] - kept[enemy],
        "fit": _compared(fit[seat], fit[enemy]),
        "points": _compared(points[seat], points[enemy]),
        "score": (mine - his) / (1 + abs(mine) + abs(his)),
        "morale": _compared(float(morale.get(seat, 0)), float(morale.get(enemy, 0))),
        "outlook": _log_odds((1 + outlook) / 2),
    }


def _kept(book: Any, state: Any, side: str) -> float:
    """The share of a side's points that is not lost."""
    whole = book.army_points(state, side)
    lost = sum(one.points for one in book.losses(state).values() if one.side == side)
    return max(0.0, 1 - lost / whole) if whole else 0.0


def _compared(mine: float, his: float) -> float:
    """A proportion, as its logarithm; what both lack compares as equal."""
    both = mine + his
    return math.log((mine / both + _LEAST) / (his / both + _LEAST)) if both else 0.0


def _log_odds(chance: float) -> float:
    """A chance as the logarithm of its odds, as far as it can be sure."""
    known = min(SURE, max(1 - SURE, chance))
    return math.log(known / (1 - known))


def logistic(x: float) -> float:
    """A number as a chance between 0 and 1."""
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, x))))
