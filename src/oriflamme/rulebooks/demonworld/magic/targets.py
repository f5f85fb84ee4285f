"""On whom and on what a spell may be cast. Chapter XX.7.0

A target is written as one word: the key of a unit, of an element (`dragon_1_rider`: of whoever rides it), the name of
a hex, a direction, or another spell.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import Hex, disc, distance
from oriflamme.board.templates import row, sector
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.attack_words import RIDER, joined, split
from oriflamme.rulebooks.demonworld.flight.heights import climb, gap, relative
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS
from oriflamme.rulebooks.demonworld.large_melee import rider_hex
from oriflamme.rulebooks.demonworld.large_sizes import eye_size
from oriflamme.rulebooks.demonworld.line_of_sight import ONLOOKER, Eye, seen_by, seen_on, view
from oriflamme.rulebooks.demonworld.magic import commanding, ground, releasing, summoning
from oriflamme.rulebooks.demonworld.magic.changes import nature_of
from oriflamme.rulebooks.demonworld.magic.spells import Spell
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.occupancy import occupied, read_hex, word_of
from oriflamme.rulebooks.demonworld.sight import between
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import MAGIC

FACINGS_BY_WORD: dict[str, int] = {word: facing for facing, word in FACING_WORDS.items()}
WAYS: dict[str, tuple[str, ...]] = {"cone": tuple(FACINGS_BY_WORD), "row": DIRECTION_WORDS}
"""Where a cone opens, and where a row goes, by words."""
CONE: int = MAGIC["cone"]["hexes"]
PLACES = ("area", "cone", "row")
"""Targets on whose hexes everybody is struck."""
HEXES = ("area", "hex")
"""Targets that are hexes."""
NO_CARD = ("element", "around", "hex", "spell")
"""Other targets that are no card."""


def eyes(state: Demonworld, wizard: str) -> Element:
    """From where a wizard looks: his own element, or what he rides. He sees all round: DW-XX.7.0-04"""
    return state.element_of(wizard)


def sees(state: Demonworld, wizard: str, target: Element, hexes: tuple[Hex, ...] = ()) -> bool:
    """Whether he sees at least a whole segment of somebody; `hexes`: where a rider is. DW-XX.7.0-04"""
    own = eyes(state, wizard)
    if own.key == target.key:
        return True
    if state.rules.plays("shooting"):
        return seen_by(state, occupied(state), own, target, hexes).segments > 0
    ends, known = (own.key, target.key), (target.key,)
    return any(between(state, own.hex, hex, ends, known) is None for hex in hexes or target.hexes)


def sees_hex(state: Demonworld, wizard: str, hex: Hex) -> bool:
    """Whether he sees somebody in a hex, or a segment of whoever would stand there."""
    own, there = eyes(state, wizard), occupied(state).get(hex)
    if there is not None:
        return sees(state, wizard, there)
    if not state.rules.plays("shooting"):
        return between(state, own.hex, hex, (own.key,)) is None
    eye = Eye(own.hex, eye_size(state, own), own.level)
    return view(state, occupied(state), eye, Eye(hex, ONLOOKER), (own.key,)).segments > 0


def reaches(state: Demonworld, wizard: str, target: Element, hexes: int, at: tuple[Hex, ...] = ()) -> bool:
    """Whether somebody is near enough; a large element with all its hexes, a rider (`at`) with his. DW-XX.7.0-03

    Up to a flyer the reach is shorter, and from a flyer up and down: DW-XXIII.7.0-01, DW-XXIII.7.3-01.
    """
    own = eyes(state, wizard)
    heights = gap(state, own, target) if own.level else climb(state, own, target)
    return max(distance(own.hex, hex) for hex in at or target.hexes) + heights <= hexes


def far_from(state: Demonworld, wizard: str, hex: Hex) -> int:
    """How far a hex is: from a flyer the heights down to it count too, or to whoever stands there. DW-XXIII.7.3-01"""
    own, there = eyes(state, wizard), occupied(state).get(hex)
    away = distance(own.hex, hex)
    if not own.level:
        return away
    return away + (gap(state, own, there) if there is not None else max(0, relative(state, own, hex)))


# Cards and elements


def elements_on(state: Demonworld, card: str) -> list[Element]:
    """The elements of a card: of a rider what he rides. DW-XX.7.0-02"""
    if card in state.aboard:
        return [state.element_of(card)]
    return [one for one in state.elements.values() if card in (one.owner, one.unit)]


def rider_named(state: Demonworld, spell: Spell, word: str) -> str:
    """The rider at whom a spell is aimed: a target of his own; "": another. DW-XX.7.0-02"""
    key, part = split(word) if spell.target == "element" else (word, "")
    if part == RIDER:
        return state.rider(state.elements[key].unit)
    return key if key in state.aboard else ""


def _read_element(state: Demonworld, word: str) -> Element | None:
    """The element that a word names; where it names a rider, what he rides."""
    key, part = split(word)
    element = state.elements.get(key)
    known = element is not None and (not part or (part == RIDER and state.rider(element.unit)))
    return element if known else None


def why_not_card(state: Demonworld, wizard: str, spell: Spell, card: str) -> Refusal | None:
    """Why a spell may not be cast on a card: it is of the wrong kind, not in reach, or not seen."""
    if spell.only and not of_people(state, card, spell.only):
        return refusal("DW-XX.7.1-01", "spell-people", spell=spell.source, unit=card)
    if _wrong_kind(state, spell, card) or not _has_object(state, wizard, spell, card):
        return refusal("DW-XX.5.0-03", "spell-kind", spell=spell.source, unit=card)
    return _why_out_of_reach(state, wizard, spell, card, elements_on(state, card))


def _wrong_kind(state: Demonworld, spell: Spell, card: str) -> bool:
    """Whether a card is not of the kind that a spell is for."""
    what, natures = state.card(card), (*spell.natures, *spell.banish)
    return (
        (spell.target == "character" and not what.is_character)
        or (spell.target == "commander" and not what.command_zone)
        or (spell.target == "wizard" and not what.wizard_level)
        or (spell.target == "chariot" and what.footprint != "chariot")
        or (spell.target == "wounded" and not (_heals(state, card) and hurt(state, card)))
        or (bool(natures) and nature_of(state, card) not in natures)
        or (bool(spell.test) and not what.has_morale)
        or (bool(spell.controls) and not any(commanding.is_creature(state, card, one) for one in spell.controls))
    )


def _has_object(state: Demonworld, wizard: str, spell: Spell, card: str) -> bool:
    """Whether a spell finds on a card what it is to change."""
    who = state.anyone(card)
    if spell.changes_order and not commanding.has_order(state, who):
        return False
    if spell.controls and who.side == state.anyone(wizard).side:
        return False
    if spell.obey and not (card in state.units and commanding.may_be_goaded(state, who)):
        return False
    if spell.revive and not (card in state.units and summoning.fallen(state, card) and summoning.graves(state, card)):
        return False
    if spell.portal:
        own = who.side == state.anyone(wizard).side and card not in state.aboard
        return own and bool(summoning.gates(state, wizard, spell, card))
    return not spell.calm or who.morale == "impetuous"


def of_people(state: Demonworld, card: str, peoples: tuple[str, ...]) -> bool:
    """Whether a card belongs to one of these peoples by its army list. DW-F3-61"""
    what = state.card(card)
    own = state.armies[state.anyone(card).side].people if what.nature or what.people == "any" else what.people
    return own in peoples


def _heals(state: Demonworld, card: str) -> bool:
    return state.card(card).is_character or state.card(card).arm == "large_monster"


def hurt(state: Demonworld, card: str) -> int:
    """Hit points that a character or a large monster has lost."""
    return state.aboard[card].wounds if card in state.aboard else sum(one.wounds for one in elements_on(state, card))


def why_not_element(state: Demonworld, wizard: str, spell: Spell, word: str, target: Element) -> Refusal | None:
    """Why a spell may not be cast on an element, or on whoever rides it."""
    return _why_out_of_reach(state, wizard, spell, word, [target])


def _why_out_of_reach(
    state: Demonworld, wizard: str, spell: Spell, name: str, elements: list[Element]
) -> Refusal | None:
    at = (rider_hex(state, elements[0]),) if elements and rider_named(state, spell, name) else ()
    near = [one for one in elements if reaches(state, wizard, one, spell.hexes, at)]
    if not near:
        return refusal("DW-XX.7.0-03", "spell-reach", spell=spell.source, target=name, hexes=spell.hexes)
    if not any(sees(state, wizard, one, at) for one in near):
        return refusal("DW-XX.7.0-04", "spell-unseen", spell=spell.source, target=name)
    return None


# Hexes and directions


def why_not_hex(state: Demonworld, wizard: str, spell: Spell, hex: Hex) -> Refusal | None:
    """Why a spell may not be cast on a hex."""
    name = state.board.name(hex)
    if (
        (spell.wall and not ground.may_burn(state, hex))
        or (spell.ground == "growth" and not ground.grows(state, hex))
        or (spell.quench and not ground.burns(state, hex))
    ):
        return refusal("DW-XX.5.0-03", "spell-hex", spell=spell.source, hex=name)
    if far_from(state, wizard, hex) > spell.hexes:
        return refusal("DW-XX.7.0-03", "spell-reach", spell=spell.source, target=name, hexes=spell.hexes)
    if not sees_hex(state, wizard, hex):
        return refusal("DW-XX.7.0-04", "spell-unseen", spell=spell.source, target=name)
    return None


def struck_hexes(state: Demonworld, wizard: str, spell: Spell, word: str) -> tuple[Hex, ...]:
    """The hexes of the map on which a spell acts that is cast on a hex or in a direction, the nearest first."""
    return tuple(hex for hex in _hexes_in_reach(state, wizard, spell, word) if hex in state.board)


def _hexes_in_reach(state: Demonworld, wizard: str, spell: Spell, word: str) -> tuple[Hex, ...]:
    """The same with those beside the map on which somebody stands. DW-XVI.5.0-13

    From above a cone or a row reaches less far: DW-XXIII.7.3-01.
    """
    start = eyes(state, wizard).hex
    if spell.target == "area":
        found: tuple[Hex, ...] = tuple(disc(state.board.hex(word), 1))
    elif spell.target == "cone":
        found = sector(start, FACINGS_BY_WORD[word] // 2, CONE)
    else:
        found = row(start, DIRECTION_WORDS.index(word), spell.hexes)
    at = occupied(state)
    here = [hex for hex in found if hex in state.board or hex in at]
    if spell.target == "area" or not eyes(state, wizard).level:
        return tuple(here)
    reach = CONE if spell.target == "cone" else spell.hexes
    return tuple(hex for hex in here if far_from(state, wizard, hex) <= reach)


def struck(state: Demonworld, wizard: str, spell: Spell, word: str) -> list[tuple[Element, Hex]]:
    """Whoever stands on them, friend or foe, once for each of his hexes; a wizard is not struck by his own cone."""
    at, own = occupied(state), eyes(state, wizard)
    hexes = _hexes_in_reach(state, wizard, spell, word)
    return [(at[hex], hex) for hex in hexes if hex in at and (spell.target == "area" or at[hex].key != own.key)]


def _why_no_enemy(state: Demonworld, wizard: str, spell: Spell, word: str) -> Refusal | None:
    """Why a spell that strikes whole hexes is not cast there: it needs an enemy seen in part. DW-XVII.7.4-11"""
    if spell.target not in PLACES:
        return None
    side = state.anyone(wizard).side
    foes = [(one, hex) for one, hex in struck(state, wizard, spell, word) if state.side_of(one) != side]
    if any(_sees_in_part(state, wizard, one, hex) for one, hex in foes):
        return None
    return refusal("DW-XVII.7.4-11", "spell-no-enemy", spell=spell.source)


def _sees_in_part(state: Demonworld, wizard: str, target: Element, hex: Hex) -> bool:
    own = eyes(state, wizard)
    if state.rules.plays("shooting"):
        return seen_on(state, occupied(state), own, target, hex).in_part
    return between(state, own.hex, hex, (own.key, target.key), (target.key,)) is None


# What is offered


def judge(state: Demonworld, wizard: str, spell: Spell, word: str) -> Refusal | str | None:
    """A word as the target of a spell: itself, why not, or None where it names nothing."""
    if spell.target in WAYS:
        return (_why_no_enemy(state, wizard, spell, word) or word) if word in WAYS[spell.target] else None
    if spell.target == "around":
        return word if word == wizard and (not spell.summon or summoning.room(state, wizard, spell)) else None
    if spell.target in HEXES:
        hex = read_hex(state, word_of(word))
        if hex is None:
            return None
        name = state.board.name(hex)
        return why_not_hex(state, wizard, spell, hex) or _why_no_enemy(state, wizard, spell, name) or name
    if spell.target == "spell":
        return _judge_spell(state, wizard, spell, word)
    if spell.target == "element":
        element = _read_element(state, word)
        return None if element is None else why_not_element(state, wizard, spell, word, element) or word
    known = word in state.units or word in state.attached
    return (why_not_card(state, wizard, spell, word) or word) if known else None


def _judge_spell(state: Demonworld, wizard: str, spell: Spell, word: str) -> Refusal | str | None:
    """Another spell as a target: whoever casts it, or what it lies on, is near enough and in sight."""
    if word not in releasing.words(state) or word == wizard:
        return None
    card = releasing.lies_at(state, word)
    known = card in state.units or card in state.attached
    return (known and _why_out_of_reach(state, wizard, spell, card, elements_on(state, card))) or word


def candidates(state: Demonworld, wizard: str, spell: Spell) -> Iterator[str]:
    """Every target somebody might think of: of areas only those around which somebody stands."""
    if spell.target in WAYS:
        yield from (word for word in WAYS[spell.target] if struck(state, wizard, spell, word))
    elif spell.target == "around":
        yield wizard
    elif spell.target == "area":
        own = eyes(state, wizard).hex
        standing = [one for one in state.elements.values() if not one.level]  # it strikes nobody in the air
        near = {hex for one in standing for hex in one.hexes if distance(own, hex) <= spell.hexes}
        yield from (state.board.name(hex) for hex in sorted(near) if hex in state.board)
    elif spell.target == "hex":
        around = sorted(disc(eyes(state, wizard).hex, spell.hexes))
        yield from (state.board.name(hex) for hex in around if hex in state.board)
    elif spell.target == "spell":
        yield from releasing.words(state)
    elif spell.target == "element":
        yield from state.elements
        yield from (joined(state.of(riding.mount)[0].key, RIDER) for riding in state.aboard.values())
    else:
        yield from (*state.units, *state.attached)


def somebody_struck(state: Demonworld, wizard: str, spell: Spell) -> bool:
    """Whether a spell that strikes whole hexes could strike anybody, friend or foe, seen or not."""
    words = candidates(state, wizard, spell)
    if spell.target in WAYS:
        return any(True for _ in words)
    hexes = (state.board.hex(word) for word in words)
    return any(why_not_hex(state, wizard, spell, hex) is None for hex in hexes)


def possible(state: Demonworld, wizard: str, spell: Spell) -> bool:
    """Whether there is anything on which a wizard may cast a spell."""
    return any(judge(state, wizard, spell, word) == word for word in candidates(state, wizard, spell))


def why_impossible(state: Demonworld, wizard: str, spell: Spell) -> Refusal | None:
    """Why a spell finds nothing: nobody is there, or no enemy in sight where it could strike. DW-XVII.7.4-11"""
    if possible(state, wizard, spell):
        return None
    if spell.target in PLACES and somebody_struck(state, wizard, spell):
        return refusal("DW-XVII.7.4-11", "spell-no-enemy", spell=spell.source)
    return refusal("DW-XX.5.0-03", "spell-nobody", spell=spell.source)


def offered(state: Demonworld, wizard: str, spell: Spell) -> list[str]:
    """The targets on which a wizard may cast a spell."""
    return [word for word in candidates(state, wizard, spell) if judge(state, wizard, spell, word) == word]
