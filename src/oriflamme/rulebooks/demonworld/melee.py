"""Phase 5, melee: separate combats, announced blows, initiative and base numbers. Chapters VI.1.0 to VI.1.4"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from oriflamme.board.hexes import Hex, direction, distance
from oriflamme.kernel import Context, Item, Procedure, Refusal, Roll, Sealed, Tally, Throw
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.dice import dice
from oriflamme.kernel.form import fill_in
from oriflamme.rulebooks.demonworld import impetuous, large_melee, losses, skills, special_elements
from oriflamme.rulebooks.demonworld.artillery.moves import is_piece
from oriflamme.rulebooks.demonworld.attack_words import announced, joined, split
from oriflamme.rulebooks.demonworld.cards import Weapon
from oriflamme.rulebooks.demonworld.carried_items import card_of
from oriflamme.rulebooks.demonworld.declarations import AttackSheet, Declared
from oriflamme.rulebooks.demonworld.facts import (
    AttackDeclared,
    AttackFutile,
    AttackLost,
    AttackMade,
    BlowsEnded,
    CombatBegan,
    CombatsFound,
    DeclarationsEnded,
    ElementCutDown,
)
from oriflamme.rulebooks.demonworld.flight import air_melee
from oriflamme.rulebooks.demonworld.geometry import FLANK, FRONT, REAR, front, zone
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.magic.hits import MISS, Hit, suffered
from oriflamme.rulebooks.demonworld.occupancy import in_front, occupied, reach, touched_units
from oriflamme.rulebooks.demonworld.rout import is_routing
from oriflamme.rulebooks.demonworld.special_formations import skirmish_items, square_in, wedge_items
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import BLOW, ORDERS, PRECEDENCE, WEAPONS
from oriflamme.rulebooks.demonworld.terrain_in_melee import ground_allows_support, ground_items, why_no_ground_support
from oriflamme.rulebooks.demonworld.terrain_rules import meet, parted
from oriflamme.rulebooks.demonworld.vocabulary import LostAttack

ANNOUNCE = "DW-VI.1.3-01"
COMBATS = PRECEDENCE["combats"]


# Combats


def find_combats(ctx: Context[Demonworld]) -> None:
    """The engaged units, sorted into melees that hang together by contacts. DW-VI.1.0-05"""
    state = ctx.state
    at = occupied(state)
    aloft = air_melee.pairs(state)
    above = {key for pair in aloft for key in pair}
    left = [unit.key for unit in state.units.values() if unit.engaged or unit.key in above]
    combats = []
    while left:
        group, edge = [], [left[0]]
        while edge:
            key = edge.pop()
            if key in left:
                left.remove(key)
                group.append(key)
                edge += touched_units(state, key, at)
                edge += [one for pair in aloft if key in pair for one in pair]
        combats.append(tuple(key for key in state.units if key in group))
    ctx.note(CombatsFound(clause="DW-VI.1.0-05", combats=tuple(combats)))


def choose_combat(ctx: Context[Demonworld]) -> Procedure:
    """The next combat; between neighbours that influence each other a die chooses. DW-VI.1.5-09"""
    state = ctx.state
    rivals = _neighbours(state)
    chosen = state.combats[0]
    if len(rivals) > 1:
        chosen = yield from _drawn(state, rivals)
    ctx.note(CombatBegan(clause="DW-VI.1.0-05", units=chosen))


def _neighbours(state: Demonworld) -> list[tuple[str, ...]]:
    """The combats that hang together with the first one, itself included."""
    found, left = [state.combats[0]], list(state.combats[1:])
    for combat in found:
        near = [other for other in left if _near(state, combat, other)]
        found += near
        left = [other for other in left if other not in near]
    return found


def _near(state: Demonworld, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two combats influence each other. DW-OR-03"""
    ours = [hex for element in state.elements.values() if element.unit in one for hex in element.hexes]
    theirs = [hex for element in state.elements.values() if element.unit in other for hex in element.hexes]
    return any(distance(a, b) <= COMBATS["near"] for a in ours for b in theirs)


def _drawn(state: Demonworld, rivals: list[tuple[str, ...]]) -> Procedure:
    """One of up to six combats, each with the same chance: a die shared out evenly, thrown again above that."""
    (faces,) = dice(COMBATS["die"]).sizes
    rivals = rivals[:faces]
    share = faces // len(rivals)
    while True:
        roll: Throw = yield Roll(COMBATS["die"], "combat-order", COMBATS["clause"], seat=next(iter(state.armies)))
        number = (roll.total - 1) // share
        if number < len(rivals):
            return rivals[number]


# Who may strike whom


class Blows(AttackSheet):
    """One side's announced blows in a combat."""

    kind = "blow"
    clause = ANNOUNCE
    one_action = "DW-VI.1.1-02"

    def find_targets(self) -> dict[str, tuple[str, ...]]:
        """The enemies in its two front hexes. DW-VI.1.1-01"""
        state, found = self.state, dict[str, tuple[str, ...]]()
        at = occupied(state)
        for key in state.combats[0]:
            unit = state.units.get(key)
            if unit is None or unit.side != self.seat:
                continue
            for element in state.of(key):
                if state.rules.tiers and (is_routing(state, element) or element.key in state.in_flames):
                    continue  # it thinks only of flight: DW-VIII.1.3-02; only of leaving the fire: DW-XXII.3.0-09
                if state.occupancy.aloft:
                    found |= self._with_flyers(element, dict(at))
                    continue
                if state.rules.tier("advanced"):
                    found |= self._large_targets(element, dict(at))
                    continue
                if state.rules.tiers:
                    struck = dict.fromkeys(at[hex].key for hex in reach(state, element) if hex in at)
                    there = [(0, state.elements[key]) for key in struck]
                else:
                    there = in_front(element.hex, element.facing, at)
                if state.rules.tiers:
                    there = [(d, one) for d, one in there if meet(state, element, one)]
                enemies = tuple(one.key for _, one in there if state.side_of(one) != self.seat)
                if enemies:
                    found[element.key] = enemies
        return found

    def _with_flyers(self, element: Element, at: dict[Hex, Element]) -> dict[str, tuple[str, ...]]:
        """On the ground those before it, and flyers; from the air flyers alone. DW-XXIII.8.0-01"""
        found = {} if element.level else self._large_targets(element, at)
        for field, words in air_melee.targets(self.state, element).items():
            found[field] = (*found.get(field, ()), *words)
        return found

    def _large_targets(self, element: Element, at: dict[Hex, Element]) -> dict[str, tuple[str, ...]]:
        """With each weapon of a large element, and in each part of one. DW-XVII.6.5-03, DW-XVIII.8.0-06"""
        state, found = self.state, {}
        for weapon in large_melee.weapons(state, element) if element.more_hexes else [""]:
            there = large_melee.targets(state, element, weapon, at)
            enemies = [(one, aim) for one, aim in there if state.side_of(one) != self.seat]
            met = [(one, aim) for one, aim in enemies if meet(state, element, one)]
            struck = [one for one in met if not large_melee.peace_between(state, element, weapon, *one)]
            words = tuple(joined(one.key, aim) for one, aim in struck)
            if words:
                found[joined(element.key, weapon)] = words
        return found

    def why_not_so(self, element: Element, weapon: str, target: Element, aim: str) -> Refusal | None:
        """Which weapon of a large element reaches a target, and which part of one may be struck."""
        if not self.state.rules.tier("advanced"):
            return None
        if air_melee.airborne(element, target):
            cannot = air_melee.why_no_blow(self.state, element, weapon, target)
            cannot = cannot or large_melee.why_no_aim(self.state, element, weapon, target, aim)
        else:
            cannot = large_melee.why_no_blow(self.state, element, weapon, target, aim)
        return cannot or large_melee.why_peaceful(self.state, element, weapon, target, aim)

    def why_not_with(self, key: str, main: str) -> Refusal | None:
        """Whoever could attack the same target so; of one element only the animals of a chariot. DW-XVIII.8.0-04

        Crew, animals and whoever rides are targets of their own: DW-XVIII.3.0-02, DW-XVII.7.6-07.
        """
        (own, weapon), (other, used) = split(key), split(main)
        if not large_melee.may_support(weapon, used, same=own == other):
            return refusal("DW-XVIII.8.0-04", "support-itself", element=key)
        word, aim = split(self.attacks[main])
        element, target = self.state.elements[own], self.state.elements[word]
        if weapon and set(large_melee.weapon_hexes(self.state, element, weapon)).isdisjoint(target.hexes):
            return refusal("DW-VI.1.2-01", "support-front", element=key, target=target.key)
        return large_melee.why_no_aim(self.state, element, weapon, target, aim) if target.more_hexes else None

    def why_no_attack(self, element: Element, target: Element) -> Refusal | None:
        """Only an enemy in one of its two front hexes. DW-VI.1.1-01"""
        if element.unit not in self.state.combats[0]:
            return refusal("DW-VI.1.0-05", "other-combat", element=element.key)
        if element.key in self.state.in_flames:
            return refusal("DW-XXII.3.0-09", "shoot-in-flames", element=element.key)
        if air_melee.airborne(element, target):
            return None  # `why_not_so` has looked
        if element.more_hexes or target.more_hexes:
            met = not set(reach(self.state, element)).isdisjoint(target.hexes)
        else:
            met = direction(element.hex, target.hex) in front(element.facing)
        if met and self.state.rules.tiers and not meet(self.state, element, target):
            clause = "DW-XI.4.0-02" if parted(self.state, element, target) else "DW-XI.4.0-10"
            return refusal(clause, "strike-parted", element=element.key, target=target.key)
        return None if met else refusal("DW-VI.1.1-01", "strike-front", element=element.key, target=target.key)

    def why_no_support(self, element: Element, main: Element, target: Element) -> Refusal | None:
        """Whoever could attack the same target. DW-VI.1.2-01"""
        if target.level and not main.level:
            return refusal("DW-XXIII.8.1-04", "support-above", element=element.key, target=target.key)
        if element.key in self.state.in_flames:
            return refusal("DW-XXII.3.0-09", "shoot-in-flames", element=element.key)
        cannot = self.why_no_attack(element, target)
        if air_melee.airborne(element, target):
            cannot = cannot or air_melee.why_no_support(self.state, element, target)
        if cannot:
            return refusal("DW-VI.1.2-01", "support-front", element=element.key, target=target.key)
        if main.level or target.level or self.state.rules.support_in_vain:
            return None
        return why_no_ground_support(self.state, main, target, element)


def declare(ctx: Context[Demonworld]) -> Procedure:
    """Both sides announce their blows and supports in secret, before any die. DW-VI.1.3-01, DW-OR-02"""
    state = ctx.state
    sheets = {side: Blows(state, side) for side in state.armies}
    parts = {side: fill_in(sheet) for side, sheet in sheets.items() if sheet.targets}
    declared: dict[str, Declared] = (yield Sealed(parts, ANNOUNCE)) if parts else {}
    blows = [
        announced(element, target, supports, initiative(state, state.elements[key], weapon).total)
        for sheet in declared.values()
        for element, target, supports in sheet
        for key, weapon in [split(element)]
    ]
    for blow in sorted(blows, key=lambda blow: -blow.initiative):
        ctx.note(AttackDeclared(clause=ANNOUNCE, attack=blow, shot=False))
    ctx.note(DeclarationsEnded(clause=ANNOUNCE))


def first_phase(unit: Unit) -> bool:
    """Whether this is a unit's first melee phase since it became engaged. DW-F1-C24"""
    return unit.fought == 0


def initiative(state: Demonworld, element: Element, with_: str = "") -> Tally:
    """When an element strikes: in the first phase of a combat the order and the weapon count too. DW-VI.1.0-01

    `with_`: of a large element the weapon, or its rider's. DW-XVII.6.5-01
    """
    unit, card = state.units[element.unit], state.card(large_melee.as_striker(state, element, with_).owner)
    card = card_of(state, element) if element.items else card
    items = [Item("initiative", card.initiative, "DW-II.4.0-01")]
    if first_phase(unit):
        weapon = next((one for one in card.weapons if with_ and one.reach == with_), None) or card.melee(True)
        if unit.order and ORDERS[unit.order]["initiative"]:
            items.append(Item("order", ORDERS[unit.order]["initiative"], ORDERS[unit.order]["clause"]))
        if weapon and weapon.initiative:
            items.append(Item("weapon", weapon.initiative, WEAPONS[weapon.kind]["clause"]))
    who = large_melee.as_striker(state, element, with_).owner
    magic = changes.lines(state, element, "initiative", who=who)
    return Tally((*items, *impetuous.initiative(unit), *special_elements.initiative(unit), *magic))


# Resolution

FollowUp = Callable[[Context[Demonworld], Attack, AttackMade], Procedure]
"""What follows a blow at once."""


def resolve(ctx: Context[Demonworld], follow_up: FollowUp) -> Procedure:
    """The next blow. Blows of one initiative are at once: losses are removed when the last is struck. DW-VI.1.4-01

    `follow_up`: what a blow that was struck brings with it at once.
    """
    state = ctx.state
    attack = state.attacks[0]
    made = yield from _blow(ctx, attack)
    if made is not None and state.rules.tiers:
        yield from follow_up(ctx, attack, made)
        if state.phase == "over":
            return
    if not state.attacks or state.attacks[0].initiative < attack.initiative:
        losses.remove(ctx, "DW-VI.1.4-01")
    if not state.attacks and state.phase != "over" and not (state.rules.plays("morale") or state.rules.plays_flight):
        end_blows(ctx)


def end_blows(ctx: Context[Demonworld], loser: str = "") -> None:
    """All blows of a combat are struck; `loser`: the side that tests its morale first. DW-III.2.0-09, DW-XV.3.0-06"""
    ctx.note(BlowsEnded(clause="DW-III.2.0-09", loser=loser))


def _blow(ctx: Context[Demonworld], attack: Attack) -> Procedure:
    """A D20 not above the base number hits, and in the base game destroys. DW-VI.1.3-03"""
    state = ctx.state
    lost = _why_lost(state, attack)
    if lost:
        why, clause = lost
        ctx.note(AttackLost(clause=clause, element=attack.element, target=attack.target, shot=False, why=why))
        return None
    return (yield from strike(ctx, attack))


def strike(ctx: Context[Demonworld], attack: Attack) -> Procedure:
    """The roll of a blow that is struck; returns what it came to, or None where it cannot hit. DW-VI.1.3-03

    Whoever routs falls without one: DW-XV.9.0-09.
    """
    state = ctx.state
    if state.rules.tiers and is_routing(state, state.elements[attack.target]):
        spared = changes.spares(state, state.elements[attack.target])
        ctx.note(
            ElementCutDown(
                clause="DW-XV.9.0-09", element=attack.element, target=attack.target, shot=False, spared=spared
            )
        )
        return None
    base = base_number(state, attack)
    if base.total < 1:
        ctx.note(AttackFutile(clause=BLOW["roll"], element=attack.element, target=attack.target, shot=False, base=base))
        return None
    roll: Throw = yield blow_roll(state, attack.element, base)
    struck = state.elements[attack.target]
    hit: Hit = (yield from suffered(ctx, struck, attack.aim)) if roll.total <= base.total else MISS
    made = AttackMade(
        clause=BLOW["roll"],
        element=attack.element,
        target=attack.target,
        shot=False,
        base=base,
        roll=roll.total,
        hit=roll.total <= base.total,
        wounds=hit.wounds,
        weapon=attack.weapon,
        aim=attack.aim,
        spared=hit.spared,
        borne=hit.borne,
    )
    ctx.note(made)
    return made


def blow_roll(state: Demonworld, element: str, base: Tally) -> Roll:
    """The throw of a blow with a base number. DW-VI.1.3-03"""
    return Roll(
        BLOW["die"],
        "blow",
        BLOW["roll"],
        seat=state.side_of(state.elements[element]),
        subject=element,
        tally=base,
        meaning=lambda throw: "hit" if throw.total <= base.total else "miss",
    )


def _why_lost(state: Demonworld, attack: Attack) -> tuple[LostAttack, str] | None:
    """A blow whose striker or target has fallen before comes to nothing. DW-VI.1.0-04, DW-VI.1.3-01"""
    if attack.element not in state.elements:
        return "attacker", "DW-VI.1.0-04"
    if attack.target not in state.elements or large_melee.struck_down(state, attack):
        return "target", "DW-VI.1.3-01"
    element = state.elements[attack.element]
    if state.rules.plays("combat") and not reaches(state, element, attack.target, attack.weapon):
        return "away", "DW-VI.1.1-01"  # it has stepped away by its second attack: DW-F3-76
    return None


def reaches(state: Demonworld, element: Element, target: str, weapon: str = "") -> bool:
    """Whether an element has a target before it, or in reach of a weapon."""
    if air_melee.airborne(element, state.elements[target]):
        return air_melee.reaches(state, element, weapon, state.elements[target])
    hexes = large_melee.weapon_hexes(state, element, weapon) if weapon else reach(state, element)
    return not set(hexes).isdisjoint(state.elements[target].hexes)


def base_number(state: Demonworld, attack: Attack) -> Tally:
    """The base number of an announced blow, with those of its supporters who still stand. DW-VI.1.3-02"""
    element, target = state.elements[attack.element], state.elements[attack.target]
    supports = [key for key in attack.supports if key in state.elements]
    if not state.rules.tiers:
        return blow_number(state, element.unit, target.unit, zone_struck(element, target), len(supports))
    if target.level and not element.level:
        return air_melee.from_the_ground(state, attack, first_phase(state.units[element.unit]))
    there = [key for key in supports if reaches(state, state.elements[key], target.key)]
    aloft = bool(element.level)
    helpers = [key for key in there if aloft or ground_allows_support(state, element, target, state.elements[key])]
    stand = large_melee.from_hexes(state, element, attack.weapon)
    all_front = is_piece(state, target.unit) or target.key in square_in(state, target.unit)  # DW-XIX.8.0-01
    where = FRONT if all_front else zone_struck(element, target, stand)
    guard = large_melee.guard(state, target, attack.aim)  # above: DW-XIII.1.0-07
    weapon = large_melee.weapon_of(state, attack, first_phase(state.units[element.unit])) if attack.weapon else None
    if element.items:  # DW-XXV.1.0-03
        weapon = card_of(state, element).melee(first_phase(state.units[element.unit]))
    who = large_melee.striker(state, attack)
    skilled = large_melee.skilled(attack.weapon), guard.skilled
    base = blow_number(state, who, guard.owner, where, len(helpers), weapon, guard.items, skilled)
    own = special_elements.power(state, large_melee.as_striker(state, element, attack.weapon), target)
    loose = (*wedge_items(state, element), *skirmish_items(state, element, target))
    magic = _magic_items(state, attack, who, guard.owner, (skilled[0], skilled[1] and where != REAR))
    struck = large_melee.struck_hexes(state, target, attack.aim)
    parts = (stand, struck) if not state.rules.hedges_by_whole else ()
    place = air_melee.sizes(state, attack) if aloft else ground_items(state, element, target, *parts)
    dive = air_melee.dive(state, state.units[element.unit])
    return Tally((*base.items, *own, *loose, *place, *dive, *magic))


def _magic_items(state: Demonworld, attack: Attack, who: str, guard: str, skilled: tuple[bool, bool]) -> Iterator[Item]:
    """What spells add to the power and skill of whoever strikes, and to what his target sets against it. DW-F3-M09

    `skilled`: whose skill counts at all; animals have none, nor has whoever is struck from the rear.
    """
    if not state.effects:
        return
    element, target = state.elements[attack.element], state.elements[attack.target]
    yield from changes.lines(state, element, "power", who=who)
    yield from changes.lines(state, element, "skill", who=who) if skilled[0] else ()
    yield from changes.guarding(state, target, guard)
    yield from changes.lines(state, target, "skill", -1, guard) if skilled[1] else ()


def zone_struck(element: Element, target: Element, stand: tuple[Hex, ...] = ()) -> str:
    """The zone of a target from which an element strikes it; `stand`: the hexes it strikes from. DW-VI.1.3-06"""
    if element.more_hexes or target.more_hexes:
        return large_melee.zone_for(target, stand or element.hexes)
    d = direction(target.hex, element.hex)
    assert d is not None, "blows are struck at an adjacent hex"
    return zone(target.facing, d)


def blow_number(
    state: Demonworld,
    attacker: str,
    defender: str,
    where: str,
    supports: int = 0,
    weapon: Weapon | None = None,
    guard: tuple[Item, ...] = (),
    skilled: tuple[bool, bool] = (True, True),
) -> Tally:
    """Power, protection, charge, pikes, flank or rear, and supports: of one unit's blow at an element of another.

    `where`: the zone of the target from which the main attacker strikes. DW-VI.1.3-02, DW-VI.1.3-05, DW-VI.1.3-06
    Of large elements also which weapon strikes, what protects the part that is struck, and whose skills count.
    """
    unit, card, enemy = state.acting(attacker), state.card(attacker), state.card(defender)
    first = first_phase(unit)
    weapon = weapon or card.melee(first)
    power = weapon.power_against(enemy.counts_as_cavalry) if weapon else 0
    own = guard or (Item("protection", -enemy.prot_melee, "DW-II.1.0-01"),)
    items = [Item("power", power, BLOW["clause"]), *own]
    items += skills.melee_skill(state, attacker, defender, where, skilled)
    if first and card.charge_bonus and impetuous.charged(state, unit):
        items.append(Item("charge", card.charge_bonus, BLOW["charge"]["clause"]))
    if where == FRONT and enemy.pikes:
        items.append(_modifier("pikes"))
    if where in (FLANK, REAR) and not large_melee.strikes_all_sides_alike(card, enemy):
        items.append(_modifier(where))
    if supports:
        items.append(_modifier("support", supports))
    return Tally(tuple(items))


def _modifier(reason: str, times: int = 1) -> Item:
    """A modifier of the table, so many times, with its own clause. DW-VI.1.3-02"""
    return Item(reason, BLOW[reason]["value"] * times, BLOW[reason]["clause"])
