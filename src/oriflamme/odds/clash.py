"""The odds of one clash: these shoot at those behind a hedge. Through the book's own procedures, exactly.

Every way the dice can fall is followed until the clash is over. Where they are too many, the clash is fought many times
instead, and every share comes with its interval: `exact` says which. `what_if` gives the same clash with other
values of a field, side by side. Examples: `docs/odds.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from oriflamme.kernel import Battle, Choice, Message, Refused, Roll, Rulebook, UserError, message
from oriflamme.kernel.clash import ATTACKER, TARGET, Clash, settled
from oriflamme.kernel.dice import SeededDice, TypedDice, dice_key
from oriflamme.kernel.registry import book as find_book
from oriflamme.odds.exact import MAX_ANSWERS, STOP, outcomes, texts
from oriflamme.odds.simulate import wilson

LIMIT = 4_000
"""Throws that are followed: beyond it the clash is fought instead."""
SIMULATED = 1_000
"""Clashes that are then fought."""
MAX_ROLLS = 24
"""Kinds of throws that are listed."""


class Fate(msgspec.Struct, frozen=True):
    """How a unit may come out of a clash, and how likely that is."""

    lost: int
    """In the book's own measure: steps, elements, figures, hit points."""
    markers: tuple[Message, ...]
    """What then lies on it that did not lie on it before; and on whom nothing lies, nothing."""
    gone: bool
    """It is no longer on the field."""
    chance: Fraction
    low: float
    high: float
    """The bounds of the true chance with 95 % confidence; of an exact one, that chance."""


class RollSeen(msgspec.Struct, frozen=True):
    """A throw of the clash, with the sum behind it, and how often it comes to be made (more than once: above one)."""

    roll: Roll
    reached: Fraction


class ClashEnd(msgspec.Struct, frozen=True):
    """One way the whole clash can end: what each unit has left (nothing: it is gone), and what lies on it."""

    chance: Fraction
    left: dict[str, int]
    markers: dict[str, tuple[Message, ...]]
    count: int = 0
    """Of simulated clashes: in how many of them."""


class ClashOdds(msgspec.Struct, frozen=True):
    """What a clash may come to."""

    book: str
    values: dict[str, str]
    exact: bool
    followed: int
    """Ways the dice can fall that were told apart; of simulated clashes, how many."""
    whole: dict[str, int]
    """What each unit has before it."""
    ways: tuple[ClashEnd, ...]
    rolls: tuple[RollSeen, ...]
    opened: Battle
    """The position it begins with, whose names and texts say everything."""

    def fates(self, unit: str) -> list[Fate]:
        """How a unit may come out of it: the smallest loss first."""
        shown = self._telling(unit)
        found: dict[tuple[int, bool, tuple[str, ...]], tuple[Fraction, int, tuple[Message, ...]]] = {}
        for way in self.ways:
            markers = tuple(one for one in way.markers[unit] if one in shown)
            key = (self.whole[unit] - way.left[unit], way.left[unit] == 0, tuple(map(repr, markers)))
            chance, count, _ = found.get(key, (Fraction(0), 0, ()))
            found[key] = chance + way.chance, count + way.count, markers
        made = []
        for (lost, gone, _), (chance, count, markers) in sorted(found.items(), key=lambda one: one[0]):
            share = None if self.exact else wilson(count, self.followed)
            low, high = (share.low, share.high) if share else (float(chance), float(chance))
            made.append(Fate(lost, markers, gone, chance, low, high))
        return made

    def expected_loss(self, unit: str) -> Fraction:
        """What a unit loses on average."""
        return sum((way.chance * (self.whole[unit] - way.left[unit]) for way in self.ways), Fraction(0))

    def chance_of_loss(self, unit: str, at_least: int = 1) -> Fraction:
        """The chance that a unit loses so much or more."""
        return sum((way.chance for way in self.ways if self.whole[unit] - way.left[unit] >= at_least), Fraction(0))

    def _telling(self, unit: str) -> list[Message]:
        """The markers that tell ways apart: what lies on a unit in some of them, and not in all."""
        standing = [way for way in self.ways if way.left[unit]]
        found: dict[str, Message] = {}
        for way in standing:
            found.update({repr(one): one for one in way.markers[unit]})
        return [one for one in found.values() if any(one not in way.markers[unit] for way in standing)]


def clash_odds(
    book: str | Rulebook[Any],
    given: Mapping[str, str],
    *,
    limit: int = LIMIT,
    clashes: int = SIMULATED,
    seed: int | str = 0,
) -> ClashOdds:
    """The odds of the clash that these values of its fields describe; fields that are not given have their default.

    Beyond `limit` throws it is fought `clashes` times instead, with dice of this seed.
    """
    rules = find_book(book) if isinstance(book, str) else book
    fields = rules.clash_fields(given)
    if not fields:
        raise UserError(message("no-clash", book=rules.name), texts())
    values = settled(fields, given)
    clash = rules.clash(values)
    opened = Battle.open(clash.scenario, dice="typed", recording=False)
    _check(clash, opened)
    before = _Before(opened)
    rolls: dict[str, RollSeen] = {}
    try:
        ways = _followed(clash, before, rolls, limit)
        exact, count = True, len(ways)
    except UserError as problem:
        if problem.message.id != "too-many-outcomes":
            raise
        ways, exact, count = _simulated(clash, before, rolls, clashes, seed), False, clashes
    return ClashOdds(rules.name, values, exact, count, before.whole, tuple(ways), tuple(rolls.values()), opened)


def what_if(
    book: str | Rulebook[Any], given: Mapping[str, str], field: str, values: Iterable[str] = (), **how: Any
) -> dict[str, ClashOdds]:
    """The odds of a clash with each value of one field, all else being the same; without values, with every choice."""
    rules = find_book(book) if isinstance(book, str) else book
    known = {one.key: one for one in rules.clash_fields(given)}
    settled(tuple(known.values()), {**given, **({} if field in known else {field: ""})})
    tried = list(values) or [one.key for one in known[field].choices]
    return {value: clash_odds(rules, {**given, field: value}, **how) for value in tried}


def fight(book: str | Rulebook[Any], given: Mapping[str, str], dice: Sequence[int]) -> Battle:
    """One clash with dice that have fallen: the battle as it then stands, with every fact of it."""
    rules = find_book(book) if isinstance(book, str) else book
    clash = rules.clash(settled(rules.clash_fields(given), given))
    battle = Battle.open(clash.scenario, dice=dice, recording=False)
    _check(clash, battle)
    for _ in range(MAX_ANSWERS):
        token = STOP if battle.over else _answers(clash, battle)
        if not token:
            break
        battle.answer(token, battle.asks[0].seat)
    return battle


class _Before:
    """How a clash stands before it: what is compared with."""

    def __init__(self, opened: Battle) -> None:
        self.battle = opened
        self.whole = _amounts(opened)
        self.markers = {unit: _markers(opened, unit) for unit in self.whole}

    def way(self, battle: Battle, chance: Fraction, count: int = 0) -> ClashEnd:
        left = {**dict.fromkeys(self.whole, 0), **_amounts(battle)}
        markers = {
            unit: tuple(one for one in _markers(battle, unit) if one not in self.markers[unit]) if left[unit] else ()
            for unit in self.whole
        }
        return ClashEnd(chance, {unit: left[unit] for unit in self.whole}, markers, count)


def _amounts(battle: Battle) -> dict[str, int]:
    """What each of the two units has."""
    found: dict[str, int] = {}
    for one in battle.book.strength(battle.state).values():
        if one.unit in (ATTACKER, TARGET):
            found[one.unit] = found.get(one.unit, 0) + one.amount
    return found


def _markers(battle: Battle, unit: str) -> tuple[Message, ...]:
    card = battle.book.unit_card(battle.state, unit)
    return tuple(marker.text for marker in card.markers) if card else ()


def _answers(clash: Clash, battle: Battle) -> str | None:
    """What is answered in a clash: nothing more once it is over."""
    if clash.phases and battle.book.standing(battle.state).phase not in clash.phases:
        return STOP
    ask = battle.asks[0]
    option = clash.answer(ask) if isinstance(ask, Choice) else None
    return option.token if option is not None else None


def _check(clash: Clash, opened: Battle) -> None:
    """There is a clash only where what it is about may be answered: otherwise the book's own reason is told."""
    needed, battle, reasons = clash.needed, opened.fork(TypedDice()), []
    if needed is None:
        return
    for _ in range(MAX_ANSWERS):
        ask = battle.asks[0] if battle.asks else None
        if not isinstance(ask, Choice):
            break
        reasons += [one.refusal for one in ask.forbidden if needed.fits(ask, one.option)]
        option = clash.answer(ask)
        if option is None:
            break
        if needed.fits(ask, option):
            return
        battle.answer(option.token, ask.seat)
    weighed = opened.book.odds_against(opened.state, ATTACKER, TARGET)
    reasons += [one.refusal for one in weighed if one.refusal is not None]
    if reasons:
        raise Refused(reasons[0], opened.book.texts, opened.names)
    raise UserError(message("clash-impossible"), texts())


def _followed(clash: Clash, before: _Before, rolls: dict[str, RollSeen], limit: int) -> list[ClashEnd]:
    def seen(chance: Fraction, battle: Battle, roll: Roll) -> None:
        _note(rolls, chance, roll)

    found = outcomes(before.battle, limit, lambda battle: _answers(clash, battle), seen)
    return _joined(before.way(one.battle, one.chance) for one in found)


def _note(rolls: dict[str, RollSeen], chance: Fraction, roll: Roll) -> None:
    """List a throw that is come to, with all that it is made of."""
    key = repr((roll.purpose, roll.subject, roll.target, roll.dice.name, roll.tally, roll.threshold))
    known = rolls.get(key)
    if known or len(rolls) < MAX_ROLLS:
        rolls[key] = RollSeen(roll, chance + known.reached if known else chance)


def _joined(ways: Iterable[ClashEnd]) -> list[ClashEnd]:
    """Ways that leave the units alike are one; the likeliest first."""
    found: dict[str, ClashEnd] = {}
    for way in ways:
        key = repr((way.left, way.markers))
        known = found.get(key)
        found[key] = (
            ClashEnd(known.chance + way.chance, way.left, way.markers, known.count + way.count) if known else way
        )
    return sorted(found.values(), key=lambda way: -way.chance)


# Fighting it instead


def _simulated(
    clash: Clash, before: _Before, rolls: dict[str, RollSeen], clashes: int, seed: int | str
) -> list[ClashEnd]:
    rolls.clear()
    share = Fraction(1, clashes)
    return _joined(
        before.way(fought(clash, before.battle, SeededDice(dice_key(f"{seed}/{number}", {})), rolls, share), share, 1)
        for number in range(clashes)
    )


def fought(
    clash: Clash,
    opened: Battle,
    dice: SeededDice,
    rolls: dict[str, RollSeen] | None = None,
    share: Fraction = Fraction(1),
) -> Battle:
    """One clash with these dice, as far as it goes; `rolls` takes up the throws that it comes to."""
    battle = opened.fork(TypedDice())
    for _ in range(MAX_ANSWERS):
        if battle.over or (token := _answers(clash, battle)) == STOP:
            break
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            if rolls is not None:
                _note(rolls, share, ask)
            battle.answer(" ".join(map(str, dice.throw(ask.dice.sizes))))
        elif token is None:
            break
        else:
            battle.answer(token, ask.seat)
    return battle
