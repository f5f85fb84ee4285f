"""Attacks in tests: bring one as far as its dice, and read what it counts."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle, Roll, Tally
from oriflamme.rulebooks.lames import facts as lames
from tests.rulebooks.lames.positions import facts, play, position, tokens


def strike(battle: Battle, how: str = "supported", *, unit: str = "a", foe: str = "x", action: str = "shock") -> Battle:
    """A unit is activated and strikes; where it could do something else, it is told to attack."""
    play(battle, f"activate {unit}")
    if action in tokens(battle):
        play(battle, action)
    return play(battle, f"strike {foe} {how}")


def pending(battle: Battle) -> Roll:
    """The throw that is asked for now."""
    (ask,) = battle.asks
    assert isinstance(ask, Roll)
    return ask


def counted(tally: Any) -> dict[str, int]:
    """What a sum is made of, by reason."""
    assert isinstance(tally, Tally)
    assert len({item.reason for item in tally.items}) == len(tally.items)
    return {item.reason: item.value for item in tally.items}


def cited(tally: Any) -> dict[str, str]:
    """The clause of every line of a sum."""
    assert isinstance(tally, Tally)
    return {item.reason: item.clause for item in tally.items}


def advantage(map_: Any, armies: str, how: str = "supported", *, dice: Any = (), **more: Any) -> Tally:
    """The advantage with which `a` strikes `x` (or `foe`) in a position, read off the throw it leads to.

    `dice` are those of what comes before.
    """
    words = {name: more.pop(name) for name in ("unit", "foe", "action") if name in more}
    battle = strike(position(map_, armies, dice=dice, **more), how, **words)
    tally = pending(battle).tally
    assert isinstance(tally, Tally)
    return tally


def fought(battle: Battle) -> list[tuple[str, str, int, int, int]]:
    """The attacks so far: who, whom, with what advantage, what roll, how many losses."""
    found = facts(battle, lames.ShockFought)
    return [(fact.unit, fact.target, fact.advantage.total, fact.roll, fact.losses) for fact in found]
