"""The story of a battle from its transcript: what happened turn by turn, maps of what decided it, losses and luck."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from oriflamme.kernel import Battle, Fact, UserError
from oriflamme.kernel.beats import beat_starts
from oriflamme.kernel.numbers import number, percent, signed
from oriflamme.kernel.services import PieceStrength
from oriflamme.odds.analysis import Moment, lasting, luck_and_skill, prospects
from oriflamme.paper.document import Block, Document, Heading, Paragraph, Picture, Table
from oriflamme.paper.map_marks import map_marks
from oriflamme.paper.typeset import say

MOMENTS = 4
"""Moments that are told with a map."""
MOMENT_PERCENT = 68
"""How wide the map of a moment is, of the text: two of them stand on a page."""
MAX_SENTENCES = 10
"""Of one event."""


def story(battle: Battle, lang: str) -> Document:
    """A battle that is over, or as far as it has come, as a report."""
    head = battle.scenario
    blocks = [*_opening(battle, lang), *_turns(battle, lang), *_decided(battle, lang), *_losses(battle, lang)]
    return Document(head.title.text(lang), lang, tuple(blocks))


def _name(battle: Battle, key: str, lang: str) -> str:
    return battle.names[key].text(lang) if key in battle.names else key


# How it began and ended


def _opening(battle: Battle, lang: str) -> Iterator[Block]:
    head = battle.scenario
    if head.brief.text(lang):
        yield Paragraph(head.brief.text(lang).replace("\n", " "))
    players = getattr(battle.setup, "players", {}) or {}
    sides = [
        say("story-side-of", lang, side=_name(battle, seat, lang), player=players[seat])
        if players.get(seat)
        else _name(battle, seat, lang)
        for seat in battle.seats
    ]
    yield Paragraph(say("story-sides", lang, sides=", ".join(sides)))
    yield from _map(battle, battle.at_answer(0), say("story-map-start", lang), lang)
    yield Paragraph(_ending(battle, lang))


def _ending(battle: Battle, lang: str) -> str:
    if battle.outcome is None:
        return say("story-goes-on", lang, turn=battle.book.turn_number(battle.state))
    told = [fact for fact in battle.facts if type(fact).__name__ == "BattleEnded"]
    return battle.say(told[-1], lang) if told else say("story-over", lang)


def _map(battle: Battle, then: Battle, caption: str, lang: str, percent: int = 100) -> Iterator[Block]:
    """The position as a picture, and who is who on it."""
    drawn = battle.book.draw_svg(then.state, battle.names, lang)
    if drawn is None:
        return
    yield Picture(drawn, caption, percent=percent)
    known = [f"{mark} {_name(battle, unit, lang)}" for unit, mark in map_marks(battle.book, then.state).items()]
    if known:
        yield Paragraph(" · ".join(known), small=True)


# Turn by turn


def _turns(battle: Battle, lang: str) -> Iterator[Block]:
    """What cost somebody something, beat by beat, under the headings of the turns."""
    yield Heading(say("story-course", lang))
    facts = [fact for _, fact in battle.history.facts_by_step()]
    starts = beat_starts(facts, partial(battle.book.unit_of, battle.state))
    state = battle.book.opening(battle.scenario, battle.setup.tiers, battle.setup.switches)
    quiet, beat = "", _Beat()
    for at, fact in enumerate(facts):
        if starts[at] == at:
            yield from beat.told(battle, lang)
            beat = _Beat()
        before = battle.book.strength(state)
        fact.apply(state)
        if fact.opens == "turn":
            if quiet:
                yield Paragraph(say("story-quiet", lang), small=True)
            quiet = battle.say(fact, lang)
            yield Heading(quiet.rstrip("."), 3)
        beat.add(fact, fell=_fell(before, battle.book.strength(state)))
        quiet = "" if beat.cost else quiet
    yield from beat.told(battle, lang)


def _fell(before: Mapping[str, PieceStrength], after: Mapping[str, PieceStrength]) -> bool:
    """Whether anything is no longer there, or no longer holds."""
    for key, was in before.items():
        now = after.get(key)
        if now is None or now.amount < was.amount or (was.steady and not now.steady):
            return True
    return False


class _Beat:
    """An event as far as it is told."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.cost = False

    def add(self, fact: Fact, *, fell: bool) -> None:
        if fact.tone == "plain" and fact.opens != "turn":
            self.facts.append(fact)
        self.cost = self.cost or fell

    def told(self, battle: Battle, lang: str) -> Iterator[Block]:
        if not self.cost or not self.facts:
            return
        said = [_plain(battle, fact, lang) for fact in self.facts]
        if len(said) > MAX_SENTENCES:
            said = [*said[: MAX_SENTENCES - 3], "…", *said[-2:]]
        yield Paragraph(" ".join(said))


def _plain(battle: Battle, fact: Fact, lang: str) -> str:
    """A sentence of the log without the sum in its brackets, which a reader of stories can spare."""
    return re.sub(r"\s\[[^\[\]]*\]", "", battle.say(fact, lang))


# What decided it


def _decided(battle: Battle, lang: str) -> Iterator[Block]:
    """The moments whose change lasted, each with a map; then what dice and decisions gave each side."""
    seat = battle.seats[0]
    try:
        found = prospects(battle, seat)
    except UserError:
        return
    side = _name(battle, seat, lang)
    chosen = lasting(found, MOMENTS)
    if chosen:
        yield Heading(say("story-decided", lang))
        for moment in chosen:
            yield from _moment(battle, moment, side, lang)
    yield Heading(say("story-luck", lang))
    luck, skill = luck_and_skill(found)
    yield Paragraph(say("story-luck-said", lang, side=side, luck=_points(luck, lang), skill=_points(skill, lang)))
    yield _dice(battle, lang)


def _points(share: float, lang: str) -> str:
    return signed(round(share * 100), lang)


def _moment(battle: Battle, moment: Moment, side: str, lang: str) -> Iterator[Block]:
    then, before = battle.at_answer(moment.answer), battle.at_answer(moment.answer - 1)
    turn = battle.book.turn_number(then.state)
    odds = f"{percent(moment.before, lang)} → {percent(moment.after, lang)}"
    yield Heading(say("story-moment", lang, turn=turn, side=side, odds=odds), 3)
    new = [fact for fact in then.facts[before.fact_count :] if fact.tone == "plain"]
    said = [_plain(battle, fact, lang) for fact in new]
    if said:
        yield Paragraph(" ".join(said[:MAX_SENTENCES]))
    yield from _map(battle, then, say("story-map-then", lang, turn=turn), lang, MOMENT_PERCENT)


def _dice(battle: Battle, lang: str) -> Table:
    """How high each side threw, against what dice show on average."""
    sums: dict[str, tuple[int, int, float]] = {}
    for throw in battle.throws:
        count, total, mean = sums.get(throw.seat, (0, 0, 0.0))
        sizes = [int(size) for size in _sizes(throw.dice)]
        sums[throw.seat] = count + len(throw.values), total + sum(throw.values), mean + sum((s + 1) / 2 for s in sizes)
    rows = tuple(
        (
            _name(battle, seat, lang) if seat else say("story-nobody", lang),
            number(count, lang),
            number(total / count, lang, digits=2),
            number(mean / count, lang, digits=2),
        )
        for seat, (count, total, mean) in sums.items()
        if count
    )
    head = tuple(say(f"story-head-{name}", lang) for name in ("side", "dice", "shown", "mean"))
    return Table(head, rows, right=(1, 2, 3))


def _sizes(name: str) -> list[int]:
    from oriflamme.kernel import dice

    return list(dice(name).sizes)


# Losses


def _losses(battle: Battle, lang: str) -> Iterator[Block]:
    found: dict[str, Any] = battle.book.losses(battle.state)
    if not found:
        return
    yield Heading(say("story-losses", lang))
    rows = [
        (
            _name(battle, one.side, lang),
            _name(battle, key, lang),
            percent(one.percent / 100, lang),
            number(one.points, lang),
        )
        for key, one in sorted(found.items(), key=lambda item: (item[1].side, -item[1].percent))
    ]
    head = tuple(say(f"story-head-{name}", lang) for name in ("side", "unit", "lost", "points"))
    yield Table(head, tuple(rows), right=(2, 3))
