"""A wizard's spells as his card shows them, and what lies on a card by magic."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Message, dice, message
from oriflamme.kernel.numbers import signed
from oriflamme.kernel.unit_card import CardFigure, CardMarker
from oriflamme.rulebooks.demonworld.magic.spells import CASTING, Spell, known, most_points
from oriflamme.rulebooks.demonworld.state import Demonworld

FACES: int = dice(CASTING["die"]).sizes[0]
PLAIN = ("strikes", "heal", "heals_caster", "ward", "hinders", "veil", "sight", "voice", "flight", "wall")
"""Numbers of a spell that are told as they are."""
SIGNED = ("test", "obey")
WORDS = (
    *("deaf", "immobile", "silent", "invulnerable", "peace", "calm", "first_hit", "order", "fire_proof"),
    *("blood_link", "portal", "revive", "release", "lights", "quench", "controls"),
)


def chance(spell: Spell, points: int) -> float:
    """How likely a spell succeeds with so many points. DW-XX.5.0-04, DW-XX.5.0-07"""
    needed = max(int(CASTING["critical"]) + 1, 2 * spell.level - points)
    return max(0, FACES + 1 - needed) / FACES


def does(spell: Spell) -> list[Message]:
    """What a spell does, part by part."""
    changed = [*spell.gives.items(), *(item for one in spell.one_of for item in one.items())]
    changed += [(name, getattr(spell, name)) for name in SIGNED if getattr(spell, name)]
    told = [message(f"spell-does-{kind}", value=signed(value, "en")) for kind, value in changed]
    told += [message(f"spell-does-{name}", value=getattr(spell, name)) for name in PLAIN if getattr(spell, name)]
    told += [message("spell-does-summon", value=spell.count)] if spell.summon else []
    told += [message(f"spell-does-{spell.ground}")] if spell.ground in ("fissure", "growth") else []
    return told + [message(f"spell-does-{name}") for name in WORDS if getattr(spell, name)]


def figures(state: Demonworld, wizard: str) -> Iterator[CardFigure]:
    """Spell points, and every spell with its level, its reach, and its chance with the least points. DW-XX.4.0-01"""
    points, card = state.wizards[wizard].points, state.card(wizard)
    yield CardFigure(
        name=message("card-spells"),
        value=message("card-spells-values", points=points, most=most_points(card.wizard_level)),
        means=message("card-spells-means"),
        clause="DW-XX.3.2-01",
    )
    for spell in known(card.people).values():
        if spell.level > points:
            value = message("card-spell-short", level=spell.level)
        else:
            sure = round(100 * chance(spell, spell.level))
            value = message("card-spell-values", level=spell.level, hexes=spell.reach, chance=sure)
        yield CardFigure(
            name=message("card-spell", spell=spell.source),
            value=value,
            means=message("card-spell-does", parts=does(spell)),
            clause=spell.clause,
        )


def markers(state: Demonworld, card: str) -> Iterator[CardMarker]:
    """What spells have laid on a card, or everywhere, and by whom."""
    for effect in state.effects.values():
        if effect.target in (card, ""):
            by = message("card-effect-of", by=effect.by) if effect.by else None
            yield CardMarker(text=effect.words(), does=by, clause=effect.clause)
