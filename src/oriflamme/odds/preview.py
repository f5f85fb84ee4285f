"""What an answer will bring, before it is given: what is certain, then the throw that decides, and what may follow.

Tried out in a battle that the seat may imagine (`View.imagine`), through the game's own procedures: nobody learns from
it what he may not know. What is certain is certain (`sure`) where nothing is hidden from the seat; elsewhere only that
is told which comes the same in several worlds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal

import msgspec

from oriflamme.kernel import Battle, Choice, Fact, Forbidden, ImpossibleWorld, Option, Refused, Roll
from oriflamme.kernel.dice import Throw, TypedDice
from oriflamme.kernel.state import State
from oriflamme.kernel.view import View

Ending = Literal["roll", "sealed", "next", "over"]
"""What comes after what is certain: dice, a sealed decision that goes on, a question, or the end of the battle."""
WORLDS = (1, 2, 3)
"""Seeds of the worlds that are compared where something is hidden."""
MAX_FOLLOWED = 40
"""Throws of one roll that are followed, to see which tests may come after it."""


class FollowingRoll(msgspec.Struct, frozen=True):
    """A throw that may come after the first one."""

    purpose: str
    subject: str


class Preview(msgspec.Struct, frozen=True):
    """What some answers in a row will bring."""

    facts: tuple[Fact, ...]
    """What then happens for certain, as far as the seat sees it, until dice fall or somebody must choose."""
    ending: Ending
    state: State
    """How it then stands, as the seat sees it."""
    asked: tuple[str, ...] = ()
    """Who must choose then."""
    roll: Roll | None = None
    later: tuple[FollowingRoll, ...] = ()
    """Which throws may come right after it, the likelier first."""
    paths: dict[str, tuple[Any, ...]] = {}
    """By piece that moves: where it stood and where each answer brings it (`services.Place`)."""
    sure: bool = True
    """False: something is hidden from the seat, and may make it otherwise."""
    final: bool = False
    """It cannot be taken back: dice fall, another one chooses, or what is sealed is handed in."""


def preview(view: View, answers: Sequence[str]) -> Preview | None:
    """What a seat's answers, given one after another, will bring; None where they may not be given, or nobody knows."""
    assert view.seat is not None
    try:
        found = _preview(view, answers, WORLDS[0])
        if found is None or found.sure:
            return found
        for seed in WORLDS[1:]:
            other = _preview(view, answers, seed)
            if other is None or _told(other) != _told(found):
                return None
    except ImpossibleWorld:  # so little is known that nobody can say
        return None
    return found


def _told(found: Preview) -> tuple[object, ...]:
    roll = found.roll
    return found.facts, found.ending, roll and (roll.purpose, roll.subject, roll.dice.name, roll.tally)


def _preview(view: View, answers: Sequence[str], seed: int) -> Preview | None:
    seat = view.seat
    imagined = view.imagine(Random(seed))
    sure = imagined.book.view(imagined.state, seat) == view.state == imagined.state
    battle = imagined.fork(TypedDice())
    before, alone = battle.fact_count, view.waiting.keys() == {seat}
    if seat is None or _choice(battle, seat) is None:
        return None
    paths = {key: [one.place] for key, one in battle.book.strength(view.state).items() if one.place}
    in_secret = False
    for answer in answers:
        in_secret = in_secret or battle.deciding_in_secret
        try:
            battle.answer(answer, seat)
        except Refused:
            return None
        if battle.fact_count > before:
            _go(paths, battle, seat)
        if battle.roll is not None or battle.over or not any(ask.seat == seat for ask in battle.asks):
            break
    if not alone and (battle.fact_count > before or not battle.deciding_in_secret):
        return Preview(
            (), "sealed", view.state, sure=sure, final=True
        )  # others decide too: what is revealed hangs on them
    seen = (battle.history.seen(fact, seat) for fact in battle.facts_from(before))
    facts = tuple(fact for fact in seen if fact is not None)
    state = battle.book.view(battle.state, seat)
    moved = {key: tuple(places) for key, places in paths.items() if len(places) > 1}
    asked = tuple(ask.seat for ask in battle.asks)
    roll = battle.roll
    if roll is not None and roll.secret not in ("", seat):  # nobody else may know that it falls
        return Preview(facts, "next", state, paths=moved, sure=False, final=True)
    if roll is not None:
        return Preview(facts, "roll", state, asked, roll, tuple(_later(battle, roll)), moved, sure, final=True)
    if battle.over:
        return Preview(facts, "over", state, paths=moved, sure=sure, final=True)
    if battle.deciding_in_secret and battle.sealed_count(seat):
        return Preview(facts, "sealed", state, sure=sure, final=battle.why_no_undo(seat) is not None)
    final = seat not in asked or battle.waiting.keys() != {seat} or in_secret  # and then it was revealed
    return Preview(facts, "next", state, asked, paths=moved, sure=sure, final=final)


def _go(paths: dict[str, list[Any]], battle: Battle, seat: str) -> None:
    """Where pieces have come by an answer."""
    for key, one in battle.book.strength(battle.book.view(battle.state, seat)).items():
        if key in paths and one.place and one.place != paths[key][-1]:
            paths[key].append(one.place)


class Deeds(msgspec.Struct, frozen=True):
    """What a piece can do now, and what it cannot and why."""

    can: tuple[Option, ...] = ()
    cannot: tuple[Forbidden, ...] = ()


def deeds(view: View, piece: str) -> Deeds:
    """What a seat is offered for a piece: now, or once it has chosen that piece."""
    assert view.seat is not None
    try:
        battle = view.imagine(Random(WORLDS[0]))
    except ImpossibleWorld:
        return Deeds()
    choice = _choice(battle, view.seat)
    if choice is None:
        return Deeds()
    if choice.subject == piece:
        others = (one for one in choice.other_options if one.piece in ("", piece))
        return Deeds((*choice.options, *others), choice.forbidden)
    own = tuple(one for one in (*choice.options, *choice.other_options) if piece in (one.piece, one.target))
    cannot = tuple(one for one in choice.forbidden if one.option.piece == piece)
    if len(own) == 1 and own[0].piece == piece and not own[0].target and not own[0].place:
        twin = battle.fork(TypedDice())
        twin.answer(own[0].token, view.seat)
        then = _choice(twin, view.seat)
        if then is not None and then.subject == piece:
            return Deeds(then.options, (*then.forbidden, *cannot))
    return Deeds(own, cannot)


def _choice(battle: Battle, seat: str) -> Choice | None:
    return next((ask for ask in battle.asks if isinstance(ask, Choice) and ask.seat == seat), None)


def _later(battle: Battle, roll: Roll) -> Iterator[FollowingRoll]:
    """The throws that may come right after one, each once."""
    chances: dict[FollowingRoll, float] = {}
    for chance, throw in _followed(roll):
        twin = battle.fork("same")
        twin.answer(" ".join(map(str, throw.values)))
        after = twin.roll
        if after is not None and not after.secret:
            one = FollowingRoll(after.purpose, after.subject)
            chances[one] = chances.get(one, 0) + chance
    return iter(sorted(chances, key=lambda one: -chances[one]))


def _followed(roll: Roll) -> list[tuple[float, Throw]]:
    """Every throw with its chance; where they are very many, one for each thing that the roll may come to."""
    if roll.summed or roll.dice.combinations <= MAX_FOLLOWED:
        outcomes = [(float(chance), throw) for chance, throw in roll.outcomes()]
    else:
        outcomes = [(float(chance), roll.thrown(_faces(roll, total))) for total, chance in roll.dice.totals().items()]
    if len(outcomes) <= MAX_FOLLOWED or roll.meaning is None:
        return outcomes[:MAX_FOLLOWED]
    by_meaning: dict[str, tuple[float, Throw]] = {}
    for chance, throw in outcomes:
        known = by_meaning.get(roll.meaning(throw))
        by_meaning[roll.meaning(throw)] = (chance + known[0], known[1]) if known else (chance, throw)
    return list(by_meaning.values())[:MAX_FOLLOWED]


def _faces(roll: Roll, total: int) -> tuple[int, ...]:
    """One way in which the dice of a roll come to a total."""
    rest, faces = total - roll.dice.bonus - len(roll.dice.sizes), []
    for size in roll.dice.sizes:
        more = min(rest, size - 1)
        faces.append(1 + more)
        rest -= more
    return tuple(faces)
