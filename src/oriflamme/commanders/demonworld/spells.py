"""Which spell a wizard casts, on whom, with how many points; and what he makes of a failure. Chapter XX"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from oriflamme.board.hexes import distance, neighbour
from oriflamme.commanders.demonworld.spell_places import SPELL_PLACES, nearest_enemy
from oriflamme.kernel import Choice
from oriflamme.rulebooks.demonworld.geometry import front
from oriflamme.rulebooks.demonworld.magic import failures, targets
from oriflamme.rulebooks.demonworld.magic.held_spells import held_spell
from oriflamme.rulebooks.demonworld.magic.releasing import lying, pending
from oriflamme.rulebooks.demonworld.magic.spell_book import FACES, chance
from oriflamme.rulebooks.demonworld.magic.spells import PREFIX, SPELLS, Spell, known
from oriflamme.rulebooks.demonworld.occupancy import word_of
from oriflamme.rulebooks.demonworld.state import Demonworld

LEAST_CHANCE, WANTED_CHANCE = 0.4, 0.75
"""Below the one a spell is not tried; up to the other more points are spent."""
FRIEND_WEIGHT, ENGAGED_WEIGHT = 2, 2
"""How much worse a friend struck is than an enemy is good, and how much more whoever fights matters."""
CHANGED_SHARE = 0.1
"""What it is worth to change something on a card, of all that the card is worth."""
SUMMONED_POINTS = 12
"""What an element that is called up is worth, for each of its hit points."""
NEAR_HEXES = 8
"""An enemy so near is about to fight."""
MILD = ("silenced", "emptied", "wounded", "outburst", "drained", "vanishes")
"""Failures, the mildest first."""


def worth(state: Demonworld, wizard: str, spell: Spell, word: str) -> float:
    """What a spell on a target would be worth: points of enemies struck or hindered, of friends helped."""
    side = state.anyone(wizard).side
    if spell.target in targets.PLACES:
        struck = targets.struck(state, wizard, spell, word)
        shares = [(_share(state, one.owner), state.side_of(one) != side) for one, _ in struck]
        return sum(share if foe else -FRIEND_WEIGHT * share for share, foe in shares) * spell.strikes / FACES
    if spell.target in ("around", "hex", "spell"):
        return _worth_elsewhere(state, wizard, spell, word)
    rider = targets.rider_named(state, spell, word)
    card = rider or (state.elements[word].owner if spell.target == "element" else word)
    foe = state.anyone(card).side != side
    if spell.strikes:
        return _share(state, card) * spell.strikes / FACES if foe else -1
    good = spell.helps or bool(spell.heal)
    if foe == good:
        return -1
    if spell.heal or spell.revive:
        return min(spell.heal or 1, targets.hurt(state, card) or 1) * _share(state, card) / state.card(card).hp
    if spell.portal:
        return _share(state, card) / 2 if state.acting(card).engaged else -1
    return _changed(state, spell, card)


def _worth_elsewhere(state: Demonworld, wizard: str, spell: Spell, word: str) -> float:
    """Of spells that are cast on no card: what is called up, walls before a charge, the end of an enemy's spell."""
    side = state.anyone(wizard).side
    if spell.summon:
        return float(spell.count * SUMMONED_POINTS)
    if spell.heal:
        return float(spell.heal) if any(targets.hurt(state, one) for one in _characters(state, side)) else 0
    if spell.release:
        cast, effect = pending(state, word), lying(state, word)
        by = cast.wizard if cast else effect.by if effect else wizard
        return SUMMONED_POINTS if state.anyone(by).side != side else -1
    if spell.wall:
        hex = state.board.hex(word)
        charging = [one for one in state.elements.values() if _charges(state, one.unit, side)]
        return max((_whole(state, one.unit) for one in charging if distance(one.hex, hex) == 1), default=0) / FACES
    return 1 if spell.quench else 0


def _charges(state: Demonworld, unit: str, side: str) -> bool:
    enemy = state.units[unit]
    return enemy.side != side and enemy.order == "C" and not enemy.engaged


def _characters(state: Demonworld, side: str) -> Iterator[str]:
    cards = {**state.units, **state.attached}
    return (key for key, one in cards.items() if one.side == side and state.card(key).is_character)


def _changed(state: Demonworld, spell: Spell, card: str) -> float:
    """What it is worth to change something on a card, where the change can tell at all."""
    who, what = state.acting(card), state.card(card)
    near = nearest_enemy(state, card) <= NEAR_HEXES
    telling = {
        "morale": what.has_morale and near,
        "shooting": what.ranged is not None,
        "movement": not who.engaged,
        "manoeuvres": not who.engaged,
        "protection": near,
    }
    kinds = [*spell.gives, *(kind for one in spell.one_of for kind in one)]
    if kinds and not any(telling.get(kind, bool(who.engaged) or near) for kind in kinds):
        return 0
    if (spell.deaf or spell.invulnerable or spell.first_hit or spell.blood_link) and not near:
        return 0
    weight = ENGAGED_WEIGHT if who.engaged else 1
    return CHANGED_SHARE * _whole(state, card) * weight


def _whole(state: Demonworld, card: str) -> float:
    """What a card is worth that is still on the field."""
    return _share(state, card) * max(1, len(state.of(card)))


def _share(state: Demonworld, card: str) -> float:
    unit = state.anyone(card)
    summoned = SUMMONED_POINTS * state.card(card).hp if state.card(card).nature else 0
    return max(summoned, unit.points / max(1, unit.elements))


def sensible(state: Demonworld, wizard: str, spell: Spell) -> Iterator[str]:
    """The targets that are worth a thought: of hexes only those before an enemy."""
    if spell.target != "hex" or spell.quench:
        yield from targets.offered(state, wizard, spell)
        return
    side, board = state.anyone(wizard).side, state.board
    enemies = [one for one in state.elements.values() if state.side_of(one) != side]
    hexes = dict.fromkeys(neighbour(one.hex, d) for one in enemies for d in front(one.facing))
    for name in (board.name(hex) for hex in hexes if hex in board):
        if targets.judge(state, wizard, spell, name) == name:
            yield name


def best_target(state: Demonworld, wizard: str, spell: Spell) -> tuple[float, str]:
    """The best target of a spell, and what it is worth."""
    found = [(worth(state, wizard, spell, word), word) for word in sensible(state, wizard, spell)]
    return max(found, default=(0, ""))


def choose_spell(state: Demonworld, ask: Choice) -> str:
    """The spell that promises most, if it is likely enough; what an item holds is certain."""
    wizard, best = ask.subject, (0.0, "pass")
    points, book = state.wizards[wizard].points, known(state.card(wizard).people)
    for option in ask.options:
        if option.verb == "use":
            value = best_target(state, wizard, SPELLS[held_spell(state, option.what)])[0]
            best = max(best, (value, option.token))
        spell = book.get(option.what)
        if spell is not None and chance(spell, points) >= LEAST_CHANCE:
            value = best_target(state, wizard, spell)[0] * min(chance(spell, points), WANTED_CHANCE)
            best = max(best, (value, option.token))
    return best[1]


def choose_target(state: Demonworld, ask: Choice) -> str:
    """Whom it is worth most on."""
    spell = _spell(ask)
    word = best_target(state, ask.subject, spell)[1]
    return f"at {word_of(word) if spell.target in targets.HEXES else word}"


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
    "spell-item": choose_spell,
    "spell-target": choose_target,
    "spell-points": choose_points,
    "failure": choose_failure,
    **SPELL_PLACES,
}
