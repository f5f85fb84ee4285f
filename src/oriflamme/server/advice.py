"""Analysis on demand: what the machine would do in a seat's place, and, after the end, where a battle was decided.

Both are thought out in a process beside the server. Whoever is advised is told nothing that the seat may not know.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from oriflamme.commanders import Budget, adviser, commanders
from oriflamme.kernel import Battle, Fact, Rulebook
from oriflamme.odds.analysis import Moment, advice, lasting, luck_and_skill, prospects
from oriflamme.server.match import Match
from oriflamme.server.rows import LinkRow

THINKING = Budget(seconds=1.0)
"""How long the machine may think at one question of somebody whom it advises."""
MAX_MOMENTS, MAX_TOLD = 3, 3
"""Moments that are named, and facts that are told of each."""


class Suggested(msgspec.Struct, frozen=True):
    """An answer that the machine would give, and what it means."""

    token: str
    label: str


class Advice(msgspec.Struct, frozen=True):
    """What the machine would answer now in a seat's place, one answer after the other, and why.

    `wants` and `fears` say it in two sentences ("" where there is nothing to say); `why` tells more.
    """

    seat: str
    commander: str
    moment: str
    """What the seat had before it: once that has changed, the advice is old."""
    answers: list[Suggested]
    why: list[str]
    wants: str = ""
    fears: str = ""


class Prospect(msgspec.Struct, frozen=True):
    """A side's chance to win, from 0 to 1, after so many answers."""

    answer: int
    chance: float


class DecisiveMoment(msgspec.Struct, frozen=True):
    """An answer after which a side stood better or worse than before, with what happened then."""

    answer: int
    seat: str
    before: float
    after: float
    told: list[str]
    """What it cost: the facts that took most strength or courage; where none did, what was done."""
    settled: str = ""
    """The fact that took most of it; "" where nothing was lost by it at once."""


class Prospects(msgspec.Struct, frozen=True):
    """How a side's chances went, and the moments in which they changed most; empty where a book cannot be weighed."""

    seat: str
    curve: list[Prospect]
    moments: list[DecisiveMoment]
    """Those that were never undone again: none cancels another."""
    luck: float = 0.0
    """How much of the chance to win the dice gave the side, all in all; from -1 to 1."""
    skill: float = 0.0
    """How much the decisions of both sides gave it."""


def may_be_advised(match: Match, link: LinkRow) -> bool:
    """Whether the machine may help: whoever plays against it, and persons who share a screen; never against others."""
    if link.role != "seat" or match.over or match.opening is not None:
        return False
    return all(match.machine(side) or side in link.seats for side in match.sides)


def counsel(match: Match, seat: str, lang: str, *, quick: bool = False) -> Advice:
    """What the book's adviser would answer; `quick`: the strongest of those who do not search."""
    battle = match.battle
    found = advice(battle, seat, adviser(battle.book.name, quick=quick), budget=THINKING)
    said = found.said(battle, lang)
    answers = [Suggested(token, label) for token, label in zip(found.answers, said, strict=True)]
    return Advice(
        seat,
        found.commander,
        match.version_token(seat),
        answers,
        found.reasons(battle, lang),
        *found.in_short(battle, lang),
    )


def weighed(match: Match, seat: str, lang: str) -> Prospects:
    """The chances of a side from the beginning to the end."""
    battle = match.battle
    if "searching" not in commanders(battle.book.name):
        return Prospects(seat, [], [])
    steps = [0, *map(battle.history.step_of, battle.valid_entries)]
    found = [msgspec.structs.replace(one, answer=steps[one.answer]) for one in prospects(battle, seat)]
    curve = [Prospect(0, found[0].before if found else 0.5), *(Prospect(one.answer, one.after) for one in found)]
    luck, skill = luck_and_skill(found)
    return Prospects(seat, curve, _told(battle, lasting(found, MAX_MOMENTS), lang), luck, skill)


def _told(battle: Battle, moments: list[Moment], lang: str) -> list[DecisiveMoment]:
    """The moments with what they came to."""
    weighed_facts = _weighed_facts(battle, {one.answer for one in moments})
    found = []
    for one in moments:
        facts = weighed_facts[one.answer]
        heaviest = sorted((cost for cost, _ in facts if cost), reverse=True)[:MAX_TOLD]
        done = [fact for _, fact in facts if fact.subjects and not fact.roll_totals] or [fact for _, fact in facts]
        told = [fact for cost, fact in facts if heaviest and cost >= heaviest[-1]] or done
        settled = next((battle.say(fact, lang) for cost, fact in facts if heaviest and cost == heaviest[0]), "")
        words = [battle.say(fact, lang) for fact in told[-MAX_TOLD:]]
        found.append(DecisiveMoment(one.answer, one.seat, one.before, one.after, words, settled))
    return found


def _weighed_facts(battle: Battle, steps: set[int]) -> dict[int, list[tuple[float, Fact]]]:
    """What happened in these steps, each fact with the share of a side's strength and courage that it cost."""
    book, state = battle.book, battle.book.opening(battle.scenario, battle.setup.tiers, battle.setup.switches)
    found: dict[int, list[tuple[float, Fact]]] = {step: [] for step in steps}
    for step, fact in battle.history.facts_by_step():
        wanted = step in steps and fact.tone == "plain"
        before = _strength(book, state) if wanted else Counter()
        fact.apply(state)
        if wanted:
            found[step].append((_cost(before, _strength(book, state)), fact))
    return found


def _strength(book: Rulebook[Any], state: Any) -> Counter[tuple[str, str]]:
    """How strong each side is, how much of it holds, and its courage."""
    found: Counter[tuple[str, str]] = Counter()
    for one in book.strength(state).values():
        found[one.side, "strength"] += one.amount
        found[one.side, "steady"] += one.amount * one.steady
    for side, courage in (book.steadiness(state) or {}).items():
        found[side, "courage"] += courage
    return found


def _cost(before: Counter[tuple[str, str]], after: Counter[tuple[str, str]]) -> float:
    """The shares of what there was that are gone, added."""
    return sum((had - after[key]) / had for key, had in before.items() if after[key] < had)
