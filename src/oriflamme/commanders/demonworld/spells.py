"""Which spell a wizard casts, on whom, with how many points; and what he makes of a failure. Chapter XX"""

from __future__ import annotations

from collections.abc import Callable

from oriflamme.kernel import Choice, dice
from oriflamme.rulebooks.demonworld.magic import failures, targets
from oriflamme.rulebooks.demonworld.magic.spells import CASTING, PREFIX, SPELLS, Spell, known
from oriflamme.rulebooks.demonworld.state import Demonworld

FACES: int = dice(CASTING["die"]).sizes[0]
LEAST_CHANCE, WANTED_CHANCE = 0.4, 0.75
"""Below the one a spell is not tried; up to the other more points are spent."""
FRIEND_WEIGHT, ENGAGED_WEIGHT = 2, 2
"""How much worse a friend struck is than an enemy is good, and how much more whoever fights matters."""
MILD = ("silenced", "emptied", "wounded", "outburst", "drained", "vanishes")
"""Failures, the mildest first."""


def chance(spell: Spell, points: int) -> float:
    """How likely a spell succeeds with so many points. DW-XX.5.0-04, DW-XX.5.0-07"""
    needed = max(int(CASTING["critical"]) + 1, 2 * spell.level - points)
    return max(0, FACES + 1 - needed) / FACES


def worth(state: Demonworld, wizard: str, spell: Spell, word: str) -> float:
    """What a spell on a target would be worth: points of enemies struck or hindered, of friends helped."""
    side = state.anyone(wizard).side
    if spell.target in targets.PLACES:
        struck = targets.struck(state, wizard, spell, word)
        shares = [(_share(state, one.owner), state.side_of(one) != side) for one, _ in struck]
        return sum(share if foe else -FRIEND_WEIGHT * share for share, foe in shares) * spell.strikes / FACES
    card = state.elements[word].owner if spell.target == "element" else word
    foe = state.anyone(card).side != side
    if spell.strikes:
        return _share(state, card) * spell.strikes / FACES if foe else -1
    good = spell.helps or bool(spell.heal)
    return -1 if foe == good else _share(state, card) * (ENGAGED_WEIGHT if state.acting(card).engaged else 1)


def _share(state: Demonworld, card: str) -> float:
    unit = state.anyone(card)
    return unit.points / max(1, unit.elements)


def best_target(state: Demonworld, wizard: str, spell: Spell) -> tuple[float, str]:
    """The best target of a spell, and what it is worth."""
    return max((worth(state, wizard, spell, word), word) for word in targets.offered(state, wizard, spell))


def choose_spell(state: Demonworld, ask: Choice) -> str:
    """The spell that promises most, if it is likely enough."""
    wizard, best = ask.subject, (0.0, "pass")
    points, book = state.wizards[wizard].points, known(state.card(wizard).people)
    for option in ask.options:
        spell = book.get(option.what)
        if spell is not None and chance(spell, points) >= LEAST_CHANCE:
            value = best_target(state, wizard, spell)[0] * min(chance(spell, points), WANTED_CHANCE)
            best = max(best, (value, option.token))
    return best[1]


def choose_target(state: Demonworld, ask: Choice) -> str:
    """Whom it is worth most on."""
    return f"at {best_target(state, ask.subject, _spell(ask))[1]}"


def choose_points(state: Demonworld, ask: Choice) -> str:
    """As many points as make it likely, and no more."""
    spell = _spell(ask)
    likely = [option for option in ask.options if chance(spell, int(option.what)) >= WANTED_CHANCE]
    return (likely[0] if likely else ask.options[-1]).token


def choose_failure(state: Demonworld, ask: Choice) -> str:
    """The mildest of what the throw can be shifted to."""
    return min(ask.options, key=lambda option: MILD.index(failures.what_of(int(option.what)))).token


def _spell(ask: Choice) -> Spell:
    return SPELLS[str(ask.question.args["spell"]).removeprefix(PREFIX)]


SPELL_ANSWERS: dict[str, Callable[[Demonworld, Choice], str]] = {
    "spell": choose_spell,
    "spell-target": choose_target,
    "spell-points": choose_points,
    "failure": choose_failure,
}
