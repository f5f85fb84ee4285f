"""Second attacks: who strikes first, alone and well below the base number may strike again. Chapter XIV.1.0

The second blow falls at once, before anything else: at another enemy before the striker, at the same one if it has hit
points left, or at somebody behind the fallen enemy, whose hex the striker takes without turning.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from oriflamme.board.hexes import Hex, direction
from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld import large_melee, losses, melee
from oriflamme.rulebooks.demonworld.attack_words import announced, joined, split
from oriflamme.rulebooks.demonworld.facts import AttackMade, ElementsLost, ReplyAnnounced, SecondAttackAnnounced
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.occupancy import contacts, in_front, occupied, reach
from oriflamme.rulebooks.demonworld.rout import is_routing
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import BLOW
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of, meet

MARGIN: int = BLOW["second"]["margin"]
TWO_ATTACKS: str = BLOW["second"]["ability"]
AGAIN, REPLY = "DW-XIV.1.0-01", "DW-XIV.1.0-07"


def follow_up(ctx: Context[Demonworld], attack: Attack, made: AttackMade) -> Procedure:
    """What follows a blow: perhaps a second one, never a third. DW-XIV.1.0-04"""
    state = ctx.state
    if not state.rules.plays("combat") or attack.element not in state.elements:
        return
    if state.elements[attack.target].level:
        return  # at a flyer there is no other factor, and nobody takes its hex: DW-XXIII.8.1-04, DW-OR-92
    earned = earns_second(state, attack, made)
    if earned:
        yield from _struck_again(ctx, attack)
    elif _two_attacks(state, attack) and not large_melee.struck_down(state, attack):
        yield from _strike(ctx, attack, replace(attack, supports=()), None)


def earns_second(state: Demonworld, attack: Attack, made: AttackMade) -> bool:
    """First to strike, alone, and at least so much below the base number. DW-XIV.1.0-01 to -03"""
    if attack.weapon:
        return False  # a large element has none: DW-XVII.4.5-01
    alone = all(item.reason != "support" for item in made.base.items)
    return alone and made.roll <= made.base.total - MARGIN and strikes_first(state, attack)


def strikes_first(state: Demonworld, attack: Attack) -> bool:
    """With a higher initiative than every enemy it touches, or than all of the melee. DW-XIV.1.0-02, DW-F2-C7"""
    element = state.elements[attack.element]
    enemies = contacts(state, element)
    if state.rules.whole_melee_first:
        side, units = state.side_of(element), state.combats[0]
        enemies = [one for one in state.elements.values() if one.unit in units and state.side_of(one) != side]
    return all(_quickest(state, enemy) < attack.initiative for enemy in enemies)


def _quickest(state: Demonworld, enemy: Element) -> int:
    """When an enemy strikes first: of a large element with any weapon, or by whoever rides it. DW-XVII.7.6-08"""
    weapons = large_melee.weapons(state, enemy) if enemy.more_hexes else []
    return max(melee.initiative(state, enemy, weapon).total for weapon in weapons or [""])


def _two_attacks(state: Demonworld, attack: Attack) -> bool:
    """Whether a card gives two attacks in each melee phase. DW-XIV.1.0-11"""
    return TWO_ATTACKS in state.card(state.elements[attack.element].owner).abilities


# Whom it may strike


def targets_in_place(state: Demonworld, element: Element) -> list[str]:
    """Enemies before it who have not been hit yet; also the one it has just wounded. DW-XIV.1.0-05, DW-XIV.1.0-09

    Of a large element each part that it may strike, as in its first attack. DW-XVIII.8.0-06
    """
    there = {one.key: one for one in _before(state, element) if one.key not in state.hit}
    aimed = ((one, aim) for one in there.values() for aim in large_melee.aims(state, element, "", one))
    struck = ((one, aim) for one, aim in aimed if not large_melee.peace_between(state, element, "", one, aim))
    return [joined(one.key, aim) for one, aim in struck if not _fallen(state, element, one, aim)]


def _fallen(state: Demonworld, element: Element, target: Element, aim: str) -> bool:
    """Whether a rider has been killed already, by this very attack for one. DW-XVII.7.6-07"""
    return large_melee.rider_fallen(state, Attack(element.key, target.key, aim=aim))


def targets_beyond(state: Demonworld, element: Element, fallen: Element) -> list[str]:
    """Enemies before it once it stands in the hex of the one it has destroyed. DW-XIV.1.0-05, DW-XIV.1.0-06

    Nobody steps beside the map: DW-XVI.5.0-13.
    """
    d = direction(element.hex, fallen.hex)
    ground = ground_of(state, element.owner)
    if fallen.key not in state.hit or element.more_hexes or fallen.more_hexes or d is None:
        return []
    if fallen.hex not in state.board:
        return []
    if ground is not None and ground.why_not(element.hex, d, "free", element.key) is not None:
        return []
    if not state.rules.under_low_flyers and why_not_under(state, element, fallen.hex) is not None:
        return []
    return targets_in_place(state, replace(element, hex=fallen.hex))


def _before(state: Demonworld, element: Element) -> Iterator[Element]:
    """The enemies that an element could strike from where it is, or is thought to be."""
    at, side = occupied(state), state.side_of(state.elements[element.key])
    if element.more_hexes:
        there = [at[hex] for hex in reach(state, element) if hex in at]
    else:
        there = [one for _, one in in_front(element.hex, element.facing, at)]
    yield from (one for one in there if state.side_of(one) != side and meet(state, element, one))


# The second blow


@lru_cache(maxsize=16384)
def _option(verb: str, element: str, target: str) -> Option:
    """An answer: `again garde_2`, `beyond char_1_crew`, `refrain`; `reply nobles_1`, `reply nobles_1 ahead`."""
    (piece, weapon), (other, aim) = split(element), split(target)
    token = " ".join(filter(None, (verb, target, weapon if target else "")))
    label = message(f"answer-{verb}", element=element, other=target)
    what = " ".join(filter(None, (weapon, aim)))
    return Option(token, (verb, target, weapon), label, verb=verb, piece=piece, target=other, what=what)


def _struck_again(ctx: Context[Demonworld], attack: Attack) -> Procedure:
    state = ctx.state
    element, first = state.elements[attack.element], state.elements[attack.target]
    options = [_option("again", element.key, key) for key in targets_in_place(state, element)]
    options += [_option("beyond", element.key, key) for key in targets_beyond(state, element, first)]
    if not options:
        return
    question = ask_about("second-attack", element.key, element=element.key)
    answer: Option = yield Choice(
        state.side_of(element), question, AGAIN, (*options, _option("refrain", element.key, ""))
    )
    verb, target, _ = answer.value
    if verb == "refrain":
        return
    hex = None
    if verb == "beyond":
        hex = first.hex
        ctx.note(ElementsLost(clause="DW-XIV.1.0-08", elements=(first.key,)))
        losses.decide(ctx)
        if state.phase == "over":
            return
    yield from _strike(ctx, attack, announced(element.key, target, (), attack.initiative), hex)


def _strike(ctx: Context[Demonworld], first: Attack, second: Attack, hex: Hex | None) -> Procedure:
    """The second blow, and perhaps the reply of whoever it was struck at. DW-XIV.1.0-07, DW-XIV.1.0-10"""
    state = ctx.state
    clause = "DW-XIV.1.0-05" if hex is None else "DW-XIV.1.0-08"
    ctx.note(SecondAttackAnnounced(clause=clause, attack=second, hex=hex))
    yield from melee.strike(ctx, second)
    target, striker = state.elements.get(second.target), state.elements.get(second.element)
    if target is None or striker is None or target.key in state.hit or target.key in state.announced:
        return
    weapons = _replying(state, target, striker)
    if not weapons:
        return
    replies = [_option("reply", joined(target.key, weapon), striker.key) for weapon in weapons]
    options = (*replies, _option("refrain", target.key, ""))
    question = ask_about("reply", target.key, element=target.key, striker=striker.key)
    answer: Option = yield Choice(state.side_of(target), question, REPLY, options)
    verb, _, weapon = answer.value
    if verb == "reply":
        when = min(melee.initiative(state, target, weapon).total, first.initiative)
        ctx.note(ReplyAnnounced(clause=REPLY, attack=Attack(target.key, striker.key, (), when, weapon)))


def _replying(state: Demonworld, target: Element, striker: Element) -> list[str]:
    """With what whoever was struck reaches the striker: a large element with some of its weapons. DW-XVII.6.5-03

    Whoever thinks only of flight, or of leaving the fire, strikes nobody: DW-VIII.1.3-02, DW-XXII.3.0-09.
    """
    if is_routing(state, target) or target.key in state.in_flames:
        return []
    if not target.more_hexes:
        return [""] if striker.key in [one.key for one in _before(state, target)] else []
    weapons = large_melee.weapons(state, target) if meet(state, target, striker) else []
    weapons = [one for one in weapons if not large_melee.peace_between(state, target, one, striker, "")]
    return [one for one in weapons if striker.hex in large_melee.weapon_hexes(state, target, one)]
