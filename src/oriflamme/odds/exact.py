"""Exact odds: every way the dice can fall until somebody must choose again, through the game's own procedures.

    >>> import oriflamme
    >>> from oriflamme.odds.exact import outcomes
    >>> battle = oriflamme.Battle.open("masse/gue", dice="typed")
    >>> [str(way.chance) for way in outcomes(battle)]
    ['1']

To weigh an answer, give it on a fork whose dice are asked for: `twin = battle.fork(TypedDice())`,
`twin.answer(token, seat)`, `outcomes(twin)`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec

from oriflamme.kernel import Ask, Battle, Choice, Roll, Throw, UserError, message
from oriflamme.kernel.dice import TypedDice
from oriflamme.kernel.messages import Texts

LIMIT = 20_000
"""Throws that are followed at most: beyond it, a simulation tells more, sooner."""
MAX_ANSWERS = 200
"""Choices that are answered in a row at most, without a throw between them."""
FEW = 3
"""So few throws that come to the same are each followed."""
STOP = ""
"""What an `Answers` says where the dice shall be followed no further, though some are asked for."""


Answers = Callable[[Battle], str | None]
"""What is answered to the question that is asked; None: nobody answers it, and the dice are followed no further."""


class RollOutcome(msgspec.Struct, frozen=True):
    """One way things can stand when somebody must choose again, and how likely it is."""

    chance: Fraction
    battle: Battle
    told: tuple[str, ...] = ()
    """What the procedure in progress has been told: what its throws came to, and the answers."""


@cache
def texts() -> Texts:
    """What goes wrong in measuring."""
    return Texts([Path(__file__).parent / "texts"])


def chances_of_next_roll(battle: Battle) -> dict[str, Fraction]:
    """What the throw that is asked for now may come to, and the exact chance of each."""
    roll = _roll(battle)
    if roll is None:
        raise UserError(message("no-roll"), texts())
    return roll.chances()


def outcomes(
    battle: Battle,
    limit: int = LIMIT,
    answers: Answers = lambda battle: None,
    seen: Callable[[Fraction, Battle, Roll], None] = lambda chance, battle, roll: None,
) -> list[RollOutcome]:
    """Every way the dice can fall until the next choice (or the end), the likeliest first; the chances sum to one.

    `answers` may answer choices on the way, `seen` is shown every throw that is come to. Ways that lead to the same
    state and leave the same to be done are one. The battle itself is left alone, and the dice it would draw are not
    looked at. Beyond `limit` throws: `UserError`.
    """
    waiting = [RollOutcome(Fraction(1), battle.fork(TypedDice()))]
    settled: dict[Hashable, RollOutcome] = {}
    followed = 0
    while waiting:
        reached: dict[Hashable, RollOutcome] = {}
        for way in waiting:
            ready = _answered(way, answers)
            roll = _roll(ready.battle)
            if roll is None or answers(ready.battle) == STOP:
                _merge(settled, ready)
                continue
            seen(ready.chance, ready.battle, roll)
            for after in _after(ready, roll):
                followed += 1
                if followed > limit:
                    raise UserError(message("too-many-outcomes", limit=limit), texts())
                _merge(reached, after)
        waiting = list(reached.values())
    return sorted(settled.values(), key=lambda way: -way.chance)


def _answered(way: RollOutcome, answers: Answers) -> RollOutcome:
    """The same way, with every choice answered that somebody answers."""
    for _ in range(MAX_ANSWERS):
        ask = way.battle.asks[0] if way.battle.asks else None
        token = answers(way.battle) if isinstance(ask, Choice) else None
        if ask is None or token is None or token == STOP:
            return way
        twin = way.battle.fork("same")
        twin.answer(token, ask.seat)
        way = _told(way, Fraction(1), twin, token)
    raise UserError(message("too-many-outcomes", limit=MAX_ANSWERS), texts())


def _after(way: RollOutcome, roll: Roll) -> Iterator[RollOutcome]:
    """What a throw leads to, whatever it shows.

    Of a throw whose total alone counts, totals that come to the same are followed together where the lowest and the
    highest of them lead to the same: so a blow is a hit or a miss, not twenty faces of a die.
    """
    for throws in _alike(roll):
        if len(throws) < FEW:
            yield from (_thrown(way, roll, *throw) for throw in throws)
            continue
        lowest, highest = _thrown(way, roll, *throws[0]), _thrown(way, roll, *throws[-1])
        if _standing(lowest) == _standing(highest):
            share = sum((chance for chance, _ in throws), Fraction(0))
            yield RollOutcome(way.chance * share, lowest.battle, lowest.told)
        else:
            yield from (lowest, highest)
            yield from (_thrown(way, roll, *throw) for throw in throws[1:-1])


def _alike(roll: Roll) -> list[list[tuple[Fraction, Throw]]]:
    """Every throw with its chance: those that come to the same together, from the lowest total to the highest."""
    outcomes = roll.outcomes()
    if not roll.summed or roll.meaning is None:
        return [[one] for one in outcomes]
    by_meaning: dict[str, list[tuple[Fraction, Throw]]] = {}
    for one in sorted(outcomes, key=lambda one: one[1].total):
        by_meaning.setdefault(roll.meaning(one[1]), []).append(one)
    return list(by_meaning.values())


def _thrown(way: RollOutcome, roll: Roll, chance: Fraction, throw: Throw) -> RollOutcome:
    twin = way.battle.fork("same")
    twin.answer(" ".join(map(str, throw.values)))
    return _told(way, chance, twin, _meaning(roll, throw))


def _meaning(roll: Roll, throw: Throw) -> str:
    """What a throw comes to as far as the procedure says it, else all that it shows."""
    return roll.meaning(throw) if roll.meaning else str(throw.total if roll.summed else throw.values)


def _told(way: RollOutcome, chance: Fraction, battle: Battle, what: str) -> RollOutcome:
    """A way after one more input. Where a procedure has just begun it has been told nothing."""
    return RollOutcome(way.chance * chance, battle, (*way.told, what) if battle.inputs else ())


def _roll(battle: Battle) -> Roll | None:
    """The throw the battle waits for, if it waits for one."""
    asks = battle.asks
    return asks[0] if asks and isinstance(asks[0], Roll) else None


def _merge(ways: dict[Hashable, RollOutcome], way: RollOutcome) -> None:
    key = _standing(way)
    known = ways.get(key)
    ways[key] = RollOutcome(known.chance + way.chance, known.battle, known.told) if known else way


def _standing(way: RollOutcome) -> Hashable:
    """What tells two ways apart: their states, and all that the procedure in progress has been told.

    Within a procedure the state alone is not enough: damage that is yet to be deducted is in nobody's state.
    """
    battle = way.battle
    asks = [(ask.seat, ask.question, ask.clause, _sums(ask)) for ask in battle.asks]
    told = msgspec.msgpack.encode((way.told, asks, battle.waiting))
    return battle.checkpoint.digest(), battle.state.digest(), told


def _sums(ask: Ask) -> tuple[object, ...]:
    return (ask.dice.name, ask.tally, ask.threshold) if isinstance(ask, Roll) else ()
