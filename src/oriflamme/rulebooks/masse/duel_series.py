"""A duel fought to its end by one answer: round by round a hero fights on, closes in and strikes.

Nothing here is a rule: whatever is answered was offered, and the dice fall as ever. A duel in which neither hero can
hurt the other takes its ten rounds too (MC-HEROS_ET_OFFICIERS-06), but nobody has to answer twenty questions for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Choice, message
from oriflamme.kernel.services import AnswerSeries
from oriflamme.rulebooks.masse.heroes import ClashSide
from oriflamme.rulebooks.masse.state import Masse

KINDS = ("clash", "blow")
FIGHTING = ("fight", "strike hero", "close")
"""What a hero answers who fights on: the first of these that is offered."""


def answer_series(state: Masse, choice: Choice) -> Iterator[AnswerSeries]:
    """To fight on until the duel is over; whether anybody can be hurt by it is said."""
    if choice.kind not in KINDS:
        return
    hero, enemy = choice.subject, choice.options[0].target
    label = message("series-duel", hero=hero)
    if not _can_be_hurt(state, hero, enemy):
        label = message("series-harmless-duel", hero=hero, enemy=enemy)
    yield AnswerSeries(f"all fight {hero}", label, "fight", hero, enemy, lasts=True)


def series_answer(choice: Choice, key: str) -> str:
    """What the hero answers next; "": the duel is over."""
    if choice.kind not in KINDS or choice.subject != key.rpartition(" ")[2]:
        return ""
    offered = {option.token for option in choice.options}
    return next((token for token in FIGHTING if token in offered), "")


def _can_be_hurt(state: Masse, hero: str, enemy: str) -> bool:
    parties = ClashSide(state, state.pieces[hero]), ClashSide(state, state.pieces[enemy])
    return any(_can_hurt(party, foe) for party, foe in (parties, parties[::-1]))


def _can_hurt(party: ClashSide, foe: ClashSide) -> bool:
    """By the blade of the hero or of his men, by breath, or by a spell."""
    armed = party.magic or (bool(party.guards) and party.guard_magic)
    others = bool(party.profile.breath) or (bool(party.profile.spells) and not party.cast)
    return not foe.profile.immune or armed or others
