"""Who may select and cast a spell, at whom or what, and with what advantage. LM-4.3.2.2, LM-4.3.3, LM-4.3.4."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oriflamme.board.hexes import distance
from oriflamme.kernel import Item, Refusal, Tally, effects
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.lames.engagement import enemies_touching
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.magic.chosen import Aim, Chosen, chosen_by
from oriflamme.rulebooks.lames.magic.moving import may_stand, translation_hexes
from oriflamme.rulebooks.lames.magic.needs import why_not_need
from oriflamme.rulebooks.lames.shooting import struck
from oriflamme.rulebooks.lames.sight import line_between
from oriflamme.rulebooks.lames.spell_book import PREFIX, spell_of
from oriflamme.rulebooks.lames.spell_spec import BookSpell
from oriflamme.rulebooks.lames.state import WINDED, Lames, Unit
from oriflamme.rulebooks.lames.tables import SPELLS, capacity_name
from oriflamme.rulebooks.lames.terrain import terrain_of

CASTING = SPELLS["casting"]
NECROMANCY = ("necromantic", "demonological")
"""The arts whose spells an Exorcism undoes."""


# What the wizard must be. LM-4.3.3-01, LM-4.3.4-01


def why_not_magic(state: Lames, unit: Unit) -> Refusal | None:
    """What Select and Cast both ask for."""
    clause = "LM-4.3.3-01"
    if not state.figure(unit).arts:
        return refusal("LM-4.3-01", "no-wizard", unit=unit.key)
    if unit.routed:
        return refusal(clause, "routed", unit=unit.key)
    if unit.shaken:
        return refusal(clause, "magic-shaken", unit=unit.key)
    beside = any(True for _ in enemies_touching(state, terrain_of(state), unit.side, unit.place))
    if beside and len(state.stack_of(unit)) == 1:
        return refusal(clause, "magic-alone", unit=unit.key)
    swarm = effects.of_kind(state.effects, unit.key, "no_magic")
    return refusal(swarm[0].clause, "magic-beset", unit=unit.key) if swarm else None


def why_not_cast(state: Lames, unit: Unit) -> Refusal | None:
    """What keeps a wizard from casting the spell he has chosen. LM-4.3.4-01, LM-CA-41."""
    reason = why_not_magic(state, unit)
    if reason:
        return reason
    if not unit.spell:
        return refusal("LM-4.3.1-01", "no-spell", unit=unit.key)
    if unit.out_of_breath:
        return refusal("LM-4.3.4-01", "spent", unit=unit.key)
    if not any(True for _ in aims(state, unit, chosen_by(state, unit))):
        return refusal("LM-4.3.2.2-03", "no-aim", unit=unit.key)
    return None


# At what. LM-4.3.2.2


def aims(state: Lames, wizard: Unit, chosen: Chosen) -> Iterator[Aim]:
    """Whatever a wizard may aim a spell at."""
    for aim in candidates(state, wizard, chosen):
        found = aimed(state, wizard, chosen, aim)
        if isinstance(found, Aim):
            yield found


def candidates(state: Lames, wizard: Unit, chosen: Chosen) -> Iterator[Aim]:
    """Whatever is of a kind at which a spell is aimed. LM-4.3.2.2-03."""
    spell, targets = chosen.spell, chosen.spell.targets
    on_map = [unit for unit in state.units.values() if unit.hex and not unit.covered]
    if "field" in targets:
        yield Aim()
    if "self" in targets:
        yield Aim(wizard.key)
    if "here" in targets:
        yield Aim(hex=wizard.hex)
    if "companion" in targets:
        yield from (Aim(key) for key in state.stack_of(wizard) if key != wizard.key)
    if "friend" in targets:
        yield from (Aim(unit.key) for unit in on_map if unit.side == wizard.side and unit.key != wizard.key)
    if "enemy" in targets:
        enemies = (unit for unit in on_map if unit.side != wizard.side)
        yield from (
            Aim(unit.key) for unit in enemies if spell.act != "exorcise" or exorcised(state, wizard, spell, unit)
        )
    if "enchanted" in targets:
        lying = dict.fromkeys(one.target for one in state.effects.values() if one.target and undone(state, spell, one))
        others = [at for at in lying if at not in state.units or not exorcised(state, wizard, spell, state.units[at])]
        yield from (Aim(at) if at in state.units else Aim(hex=at) for at in others)
    if "hex" in targets:
        yield from (Aim(hex=hex) for hex in terrain_of(state).hexes)


def exorcised(state: Lames, wizard: Unit, spell: BookSpell, unit: Unit) -> bool:
    """Whether a spell takes steps of a unit: an Exorcism of an enemy who was called up."""
    return spell.act == "exorcise" and unit.side != wizard.side and state.figure(unit).summoned


def undone(state: Lames, spell: BookSpell, effect: Effect) -> bool:
    """Whether a spell can undo another: an Exorcism those of two arts alone."""
    if not effect.source.startswith(PREFIX) or not effect.notches:
        return False
    return spell.act != "exorcise" or any(art in NECROMANCY for art in spell_of(state, effect.source).arts)


def aimed(state: Lames, wizard: Unit, chosen: Chosen, aim: Aim) -> Aim | Refusal:
    """A spell aimed at something, through a portal where need be; or why it cannot be."""
    spell = chosen.spell
    reason = why_not_need(state, spell, chosen.notch, aim.unit, aim.hex) or _why_not_place(state, wizard, chosen, aim)
    if reason:
        return reason
    if aim.unit == wizard.key or not (aim.unit or aim.hex) or "here" in spell.targets or "companion" in spell.targets:
        return aim
    reason = _why_not_from(state, wizard, spell, wizard.hex, wizard.level, aim)
    if reason is None:
        return aim
    for portal in portals(state, wizard):
        if _why_not_from(state, wizard, spell, portal.target, 0, aim) is None:
            return aim._replace(portal=portal.key, start=portal.target)
    return reason


def _why_not_place(state: Lames, wizard: Unit, chosen: Chosen, aim: Aim) -> Refusal | None:
    """What is called up, or carried elsewhere, finds a hex where nobody engages it. LM-MA-01."""
    spell = chosen.spell
    if spell.act == "summon" and not may_stand(state, wizard, spell.summons[chosen.notch - 1][0].figure, aim.hex):
        return refusal(spell.clause, "need-standing", hex=aim.hex)
    if spell.act == "translate" and not translation_hexes(state, wizard, state.units[aim.unit], chosen.value()):
        return refusal(spell.clause, "need-room", target=aim.unit)
    return None


def portals(state: Lames, wizard: Unit) -> list[Effect]:
    """The portals of a wizard. LM-4.3.2.2-04."""
    return [one for one in state.effects.values() if one.kind == "portal" and one.by == wizard.key]


def _why_not_from(state: Lames, wizard: Unit, spell: BookSpell, hex: str, level: int, aim: Aim) -> Refusal | None:
    """Range and line of sight from a hex; an attack strikes whom a shot would. LM-4.3.2.2-01, -02, LM-3.2.7-02.

    Of a Formation one hex is enough, which must be near enough, seen and struck at once.
    """
    unit = state.units[aim.unit] if aim.unit else None
    near = hexes_near(state, wizard, spell, hex, unit.hexes if unit is not None else (aim.hex,))
    if not near:
        return refusal("LM-4.3.2.2-01", "spell-range", unit=wizard.key, most=range_of(state, wizard, spell))
    there = unit.level if unit is not None else 0
    seen = [place for place in near if not line_between(state, hex, level, place, there).blocks]
    if not seen:
        return refusal("LM-4.3.2.2-02", "spell-sight", unit=wizard.key)
    if unit is not None and spell.act == "attack" and not hexes_hit(state, hex, unit, seen):
        return refusal("LM-3.2.7-02", "covered", target=unit.key)
    return None


def hexes_near(state: Lames, wizard: Unit, spell: BookSpell, hex: str, places: Iterable[str]) -> list[str]:
    """Of some hexes those that a spell reaches from a hex."""
    board, reach = ground_board(state), range_of(state, wizard, spell)
    return [place for place in places if distance(board.hex(hex), board.hex(place)) <= reach]


def hexes_hit(state: Lames, hex: str, unit: Unit, places: Iterable[str]) -> list[str]:
    """Of some hexes of a unit those in which an attack from a hex strikes it, and nobody else of its stack."""
    return [place for place in places if struck(state, hex, place, unit.level)[0] == unit.key]


def struck_in(state: Lames, wizard: Unit, spell: BookSpell, aim: Aim) -> str:
    """The hex in which an attack spell strikes the unit at which it was aimed."""
    unit = state.units[aim.unit]
    start, level = (aim.start, 0) if aim.start else (wizard.hex, wizard.level)
    near = hexes_near(state, wizard, spell, start, unit.hexes)
    seen = [place for place in near if not line_between(state, start, level, place, unit.level).blocks]
    return hexes_hit(state, start, unit, seen)[0]


def capacity_for(state: Lames, wizard: Unit, spell: BookSpell) -> int:
    """The capacity of the art by which a wizard casts a spell: the best that knows it. LM-MA-16."""
    return max(capacity for art, capacity in state.figure(wizard).arts if art in spell.arts)


def range_of(state: Lames, wizard: Unit, spell: BookSpell) -> int:
    """How far a wizard casts a spell, in hexes. LM-4.3.2.2-01."""
    return int(CASTING["range"][capacity_name(capacity_for(state, wizard, spell))])


# The advantage. LM-4.3.4-02


def casting_advantage(state: Lames, wizard: Unit, chosen: Chosen, aim: Aim) -> Tally:
    """What a wizard has for casting a spell at something, item by item."""
    spell, clause = chosen.spell, CASTING["clause"]
    symbol = CASTING["series"][spell.series][chosen.notch - 1]
    items = [
        Item("magic_capacity", CASTING["capacity"][capacity_name(capacity_for(state, wizard, spell))], clause),
        Item("difficulty", CASTING["difficulty"][symbol], clause),
    ]
    if wizard.breath == WINDED:
        items.append(Item("winded_wizard", CASTING["winded"], clause))
    items += [effects.line(one) for one in helping(state, wizard)]
    items += list(_warded(state, wizard, aim))
    return Tally(tuple(item for item in items if item.value))


def helping(state: Lames, wizard: Unit) -> list[Effect]:
    """The pentacle under a wizard, his own alone, and his prayer. LM-4.3.2.4-01, -04, LM-CA-49."""
    found = [one for one in state.effects.values() if one.kind == "casting" and one.by == wizard.key]
    near = [one for one in found if one.target == wizard.key or (one.target == wizard.hex and not wizard.level)]
    return effects.strongest(near)


def _warded(state: Lames, wizard: Unit, aim: Aim) -> Iterator[Item]:
    """Circles beside what is aimed at, and sanctuaries in it, of other sides. LM-MA-01."""
    places = state.units[aim.unit].hexes if aim.unit else (aim.hex,) if aim.hex else ()
    board = ground_board(state)
    for kind, reach, sign in (("circle", 1, 1), ("sanctuary", 0, -1)):
        wards = [
            one
            for one in state.effects.values()
            if one.kind == kind
            and one.owner != wizard.side
            and any(distance(board.hex(one.target), board.hex(place)) <= reach for place in places)
        ]
        for one in effects.strongest(wards):
            yield effects.line(one, sign)


def threshold(advantage: int) -> int:
    """The most that the dice may show: a 2 always does, a 12 never. LM-4.3.4-03, LM-CA-49."""
    return int(CASTING["table"][str(max(CASTING["least"], min(advantage, CASTING["most"])))])
