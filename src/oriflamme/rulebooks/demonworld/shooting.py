"""Phases 2 and 4, shooting: who may shoot at whom, announced shots, and their resolution. Chapter IV"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import distance, neighbour
from oriflamme.kernel import Context, Item, Option, Procedure, Refusal, Roll, Sealed, Tally, Throw
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.form import fill_in
from oriflamme.rulebooks.demonworld import breath, large_melee, large_shooting, line_of_sight, skills
from oriflamme.rulebooks.demonworld.artillery import aiming, firing, gunnery
from oriflamme.rulebooks.demonworld.artillery.moves import is_piece
from oriflamme.rulebooks.demonworld.attack_words import BREATH, RIDER, announced, joined, split
from oriflamme.rulebooks.demonworld.buildings.shots import outside_in_disorder, why_no_outward_support
from oriflamme.rulebooks.demonworld.declarations import Declared, option
from oriflamme.rulebooks.demonworld.facts import (
    AttackDeclared,
    AttackFutile,
    AttackLost,
    AttackMade,
    DeclarationsEnded,
    ElementCutDown,
    ShotStrayed,
)
from oriflamme.rulebooks.demonworld.first_rank import first_rank
from oriflamme.rulebooks.demonworld.flight import heights, shots
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.magic.hits import MISS, Hit, suffered
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.occupancy import Occupied, close_to, contacts, occupied
from oriflamme.rulebooks.demonworld.rout import is_routing
from oriflamme.rulebooks.demonworld.sight import why_out_of_arc, why_unseen
from oriflamme.rulebooks.demonworld.special_formations import rallied, why_stray
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import INTO_MELEE, ROSE, SHOT
from oriflamme.rulebooks.demonworld.vocabulary import LostAttack
from oriflamme.rulebooks.demonworld.who_shoots import why_no_shooting

ANNOUNCE = "DW-IV.1.0-01"


class Shots(gunnery.GunSheet):
    """One side's announced shots."""

    kind = "shot"
    clause = ANNOUNCE
    one_action = "DW-IV.1.0-02"

    def __init__(self, state: Demonworld, side: str) -> None:
        self.at = occupied(state)
        super().__init__(state, side)

    def find_targets(self) -> dict[str, tuple[str, ...]]:
        """The enemies in its range, its arc and its sight. DW-IV.1.1-01"""
        state, found = self.state, dict[str, tuple[str, ...]]()
        enemies = [element for element in state.elements.values() if state.side_of(element) != self.seat]
        for unit in state.units_of(self.seat):
            if state.card(unit.key).footprint:
                found |= self._from_large(unit, enemies)
                continue
            elements = rallied(state, unit.key)
            barred = {who for who in {one.owner for one in elements} if why_no_shooting(state, unit, "", who)}
            for element in [one for one in elements if one.owner not in barred]:
                if element.shot or element.key in state.in_flames or outside_in_disorder(state, element):
                    continue  # DW-XVII.3.0-22, DW-XXII.3.0-09
                seen = tuple(word for enemy in enemies for word in self.words_at(element, "", enemy))
                if seen or unit.skirmish:  # behind its own people it may support: DW-XIII.3.0-10
                    found[element.key] = seen
        return found

    def _from_large(self, unit: Unit, enemies: list[Element]) -> dict[str, tuple[str, ...]]:
        """With everything that it shoots with: its own weapon, its rider's, its breath. DW-XVII.7.4-01"""
        found: dict[str, tuple[str, ...]] = {}
        (element,) = self.state.of(unit.key)
        if is_piece(self.state, unit.key):
            return gunnery.fields(self.state, unit, element)
        for word in large_shooting.actors(self.state, unit):
            if (element.shot and word != RIDER) or why_no_shooting(self.state, unit, word) is not None:
                continue  # DW-XVII.3.0-22
            if word == BREATH:
                seen = tuple(joined(element.key, side) for side in breath.directions(self.state, element))
            else:
                seen = tuple(one for enemy in enemies for one in self.words_at(element, word, enemy))
            if seen:
                found[joined(element.key, word)] = seen
        return found

    def words_at(self, element: Element, weapon: str, target: Element) -> tuple[str, ...]:
        """A target as it may be shot at: the whole, or parts of a large element; none out of reach or sight."""
        if not (element.more_hexes or target.more_hexes):
            return (target.key,) if self._why_no_line(element, target) is None else ()
        parts = large_shooting.aims(self.state, self.at, element, target)
        words = [(aim, joined(target.key, aim)) for aim in parts]
        return tuple(word for aim, word in words if self._why_no_line(element, target, weapon, aim) is None)

    def offered(self, field: str) -> Iterator[Option]:
        """Of a dragon's breath: where it goes."""
        element, word = split(field)
        if word != BREATH:
            yield from super().offered(field)
            return
        yield from (breath.breathe(element, split(side)[1]) for side in self.targets[field])
        yield option("hold", field, "")

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """Any words as an announcement; also `breathe dragon_1 left`."""
        if words[0] != "breathe":
            return super().read_field(words)
        if len(words) != 3 or words[2] not in breath.SECTORS:
            return None
        element = self.state.elements.get(words[1])
        if element is None or self.state.side_of(element) != self.seat:
            return refusal(self.clause, "such-element", element=words[1])
        cannot = why_no_shooting(self.state, self.state.units[element.unit], BREATH)
        return cannot or breath.why_not(self.state, element, words[2]) or breath.breathe(words[1], words[2])

    def why_not_so(self, element: Element, weapon: str, target: Element, aim: str) -> Refusal | None:
        """Which part of a large element may be aimed at, and by whom. DW-XVII.2.0-08, DW-XVIII.7.0-04"""
        if element.shot and weapon != RIDER:
            return refusal("DW-XVII.3.0-22", "shoot-again", element=element.key)
        if element.key in self.state.in_flames:
            return refusal("DW-XXII.3.0-09", "shoot-in-flames", element=element.key)
        if outside_in_disorder(self.state, element):
            return refusal("DW-XXIV.4.0-01", "shoot-disorganised", unit=element.unit)
        if not (element.more_hexes or target.more_hexes or weapon or aim):
            return None
        cannot = self.why_not_now(element, weapon) or large_shooting.why_no_part(self.state, element, target, aim)
        cannot = cannot or self._why_no_line(element, target, weapon, aim)
        return cannot or large_shooting.why_not_aimed(self.state, self.at, element, target, aim)

    def why_not_with(self, key: str, main: str) -> Refusal | None:
        """Supporters see the same part. DW-XVII.7.6-05, DW-XVIII.9.0-04"""
        target, aim = split(self.attacks[main])
        alone = super().why_not_with(key, main)
        if alone or not aim or BREATH in (split(key)[1], split(main)[1]):
            return alone
        return self._why_no_line(
            self.state.elements[split(key)[0]], self.state.elements[target], "", aim, supports=True
        )

    def why_no_attack(self, element: Element, target: Element) -> Refusal | None:
        """Its unit may not shoot now, or it cannot reach or see the target."""
        if element.more_hexes:
            return None  # `why_not_so` has looked
        return self.why_not_now(element) or self._why_no_line(element, target)

    def why_not_now(self, element: Element, weapon: str = "") -> Refusal | None:
        """Why an element may not shoot in this phase; not while it routs on its own."""
        unit = self.state.units[element.unit]
        return why_stray(self.state, element) or why_no_shooting(self.state, unit, weapon, element.owner)

    def _why_no_line(
        self, element: Element, target: Element, weapon: str = "", aim: str = "", *, supports: bool = False
    ) -> Refusal | None:
        """In range (unless it is measured afterwards, DW-F1-C10), in the arc, with a clear line of sight."""
        state = self.state
        if not supports and behind_skirmishers(state, element):
            return refusal("DW-XIII.3.0-11", "shoot-second-rank", element=element.key)
        veil = _why_veiled(state, element, target, aim)
        if veil:
            return veil
        if state.rules.ranging == "before" and shot_power(state, element, target, weapon, aim) is None:
            return refusal("DW-II.5.1-01", "out-of-range", element=element.key, target=target.key)
        near = large_shooting.why_too_near(state, element, target) if element.more_hexes else None
        hexes = large_shooting.aimed(state, target, aim) if aim else ()
        if near is not None or sight_comes_later(state):
            return near or why_out_of_arc(state, element, target, hexes)
        at = sight_past_skirmishers(state, element) if supports else self.at
        return why_unseen(state, at, element, target, hexes)

    def why_no_support(self, element: Element, main: Element, target: Element) -> Refusal | None:
        """In the same unit, seeing the target, as strong as the main shooter, in a chain. DW-IV.1.2-01 to -03"""
        if element.unit != main.unit:
            return refusal("DW-IV.1.2-03", "support-unit", element=element.key, main=main.key)
        if strays(self.state, main, target):
            return refusal("DW-IV.3.0-03", "support-melee", target=target.key)
        cannot = (
            shots.why_no_support(self.state, main, target)
            or why_no_outward_support(self.state, element, main, target.hex)
            or self._why_no_line(element, target, supports=True)
        )
        if cannot:
            return cannot
        aim = split(self.attacks.get(main.key, ""))[1]
        if self.state.rules.ranging == "before" and not _as_strong(self.state, element, main, target, aim):
            return refusal("DW-IV.1.2-01", "support-weaker", element=element.key, main=main.key)
        return self.why_no_chain(element, main)

    def why_no_chain(self, element: Element, main: Element) -> Refusal | None:
        """Why a supporter does not hang together with the main shooter. DW-IV.1.2-02"""
        links = [main.key, *(key for key in self.supporters(main.key) if key != element.key)]
        if not any(distance(self.state.elements[key].hex, element.hex) == 1 for key in links):
            return refusal("DW-IV.1.2-02", "support-chain", element=element.key, main=main.key)
        return None

    def holding(self, main: str, supporters: list[str]) -> list[str]:
        """Supporters that hang together with the main shooter. DW-IV.1.2-02"""
        elements = self.state.elements
        linked, left = [main], list(supporters)
        while True:
            near = [key for key in left if any(distance(elements[key].hex, elements[one].hex) == 1 for one in linked)]
            if not near:
                return [key for key in supporters if key in linked]
            linked += near
            left = [key for key in left if key not in near]


def _why_veiled(state: Demonworld, element: Element, target: Element, aim: str = "") -> Refusal | None:
    """Why a spell hides a target, or whoever rides it: it is too far away. DW-F3-M09, DW-XX.7.0-02"""
    if not state.effects:
        return None
    aimed = large_shooting.aimed(state, target, aim)
    far = min(distance(element.hex, hex) for hex in aimed) + heights.gap(state, element, target)
    rider = state.rider(target.unit) if aim == RIDER else ""
    veils = changes.on_card(state, rider, "veil") if rider else changes.on_element(state, target, "veil")
    veil = next((one for one in veils if far > one.value), None)
    return refusal(veil.clause, "shot-veiled", target=target.key, hexes=veil.value) if veil else None


def sight_comes_later(state: Demonworld) -> bool:
    """Whether lines of sight are looked at when the shots are announced already. DW-XII.4.0-01, DW-F1-C10"""
    return state.rules.ranging == "after" and state.rules.plays("shooting")


def sight_past_skirmishers(state: Demonworld, element: Element) -> Occupied:
    """Who stands in the way of a supporter: among skirmishers not its own unit. DW-XIII.3.0-10"""
    at = occupied(state)
    if not state.units[element.unit].skirmish:
        return at
    return {hex: one for hex, one in at.items() if one.unit != element.unit}


def behind_skirmishers(state: Demonworld, element: Element) -> bool:
    """Whether an element of skirmishers stands in the second rank: it only supports. DW-XIII.3.0-11, DW-OR-124"""
    if not state.units[element.unit].skirmish or state.rules.skirmishers_over_heads:
        return False
    first = first_rank(state.of(element.unit))
    return bool(first) and element not in first


def shot_power(
    state: Demonworld, element: Element, target: Element, weapon_word: str = "", aim: str = ""
) -> int | None:
    """The power of an element's shot at a target; None out of range. DW-II.5.1-01"""
    if element.more_hexes or target.more_hexes:
        return large_shooting.power_at(state, Attack(element.key, target.key, (), 0, weapon_word, aim))
    weapon, far = state.card(element.owner).ranged, distance(element.hex, target.hex)
    return shots.power_at(state, element, target, weapon, far) if weapon else None


def _as_strong(state: Demonworld, element: Element, main: Element, target: Element, aim: str) -> bool:
    """Whether a supporter hits what is aimed at with a power at least equal to the main shooter's. DW-IV.1.2-01"""
    own, needed = (shot_power(state, one, target, "", aim) for one in (element, main))
    return own is not None and needed is not None and own >= needed


def strays(state: Demonworld, shooter: Element, target: Element) -> bool:
    """Whether a shot may go astray: the target is in contact, and not with the shooter's own unit.

    A unit that holds its position shoots at those who have just come into contact with it as at anybody else.
    DW-IV.3.0-04, DW-IV.3.0-08, DW-F1-C26
    """
    if target.more_hexes:
        return large_shooting.risks_straying(state, shooter, target)
    met = contacts(state, target)
    return bool(met) and all(enemy.unit != shooter.unit for enemy in met)


# The phase


def declare(ctx: Context[Demonworld]) -> Procedure:
    """Both sides announce their shots in secret, at the same time; all dice come later. DW-IV.1.0-01, DW-OR-02"""
    state = ctx.state
    sheets = {side: Shots(state, side) for side in state.armies}
    parts = {side: fill_in(sheet) for side, sheet in sheets.items() if sheet.targets}
    declared: dict[str, Declared] = (yield Sealed(parts, ANNOUNCE)) if parts else {}
    for announcements in declared.values():
        for element, target, supports in announcements:
            attack = announced(element, target, supports)
            if attack.weapon in aiming.AMMUNITION:
                gunnery.aim(ctx, attack)
            else:
                ctx.note(AttackDeclared(clause=ANNOUNCE, attack=attack, shot=True))
    ctx.note(DeclarationsEnded(clause=ANNOUNCE))


def resolve(ctx: Context[Demonworld]) -> Procedure:
    """The next shot. Who is hit still shoots: losses come at the end of the phase. DW-IV-03"""
    attack = ctx.state.attacks[0]
    if attack.weapon == BREATH:
        yield from breath.resolve(ctx, attack)
    elif attack.weapon in aiming.AMMUNITION:
        yield from firing.resolve(ctx, attack)
    else:
        yield from strike(ctx, attack)


def strike(ctx: Context[Demonworld], attack: Attack) -> Procedure:
    """One shot that was announced, as it is resolved."""
    state = ctx.state
    shooter, aim = state.elements[attack.element], attack.aim
    target = state.elements[attack.target]
    power = shot_power(state, shooter, target, attack.weapon, aim)
    hexes = large_shooting.aimed(state, target, aim) if aim else ()
    if power is None:
        _lost(ctx, attack, "range", "DW-IV.2.0-01")
        return
    if sight_comes_later(state) and why_unseen(state, occupied(state), shooter, target, hexes):
        _lost(ctx, attack, "sight", "DW-XII.4.0-01")
        return
    struck = yield from whom_it_strikes(ctx, attack, shooter, target)
    if struck is not None:
        yield from _shot(ctx, attack, struck[0], power, struck[1])


def whom_it_strikes(ctx: Context[Demonworld], attack: Attack, shooter: Element, target: Element) -> Procedure:
    """Whom a shot strikes, and in which part: it may go astray; None where it is lost. DW-IV.3.0-02, DW-IV.1.0-03"""
    state, aim = ctx.state, attack.aim
    if target.more_hexes and strays(state, shooter, target) and aim not in ("", RIDER):
        struck = yield from large_shooting.astray(ctx, attack, shooter, target)
        if struck is not None and struck[0].key in state.hit:
            _lost(ctx, attack, "target", "DW-IV.1.0-03")
            return None
        return struck
    if not target.more_hexes and strays(state, shooter, target):
        found: Element | None = yield from _astray(ctx, attack, shooter, target)
        return None if found is None else (found, aim)
    if large_melee.struck_down(state, attack):
        _lost(ctx, attack, "target", "DW-IV.1.0-03")
        return None
    return target, aim


def _astray(ctx: Context[Demonworld], attack: Attack, shooter: Element, target: Element) -> Procedure:
    """Into a melee: half of the shots hit whoever stands in a hex drawn at random. DW-IV.3.0-02"""
    state = ctx.state
    side = state.side_of(shooter)
    first: Throw = yield Roll(
        INTO_MELEE["die"], "melee", INTO_MELEE["clause"], seat=side, subject=shooter.key, meaning=_kept
    )
    if first.total <= INTO_MELEE["intended"]:
        if target.key in state.hit:
            _lost(ctx, attack, "target", "DW-IV.3.0-07")
            return None
        return target
    second: Throw = yield Roll(INTO_MELEE["rose"], "rose", INTO_MELEE["clause"], seat=side, subject=shooter.key)
    d = ROSE[second.total - 1]
    assert d is not None
    struck = occupied(state).get(neighbour(target.hex, d))
    if struck is not None and state.rules.plays("shooting") and not close_to(state, target, struck):
        struck = None  # DW-XII.5.0-01
    ctx.note(
        ShotStrayed(
            clause=INTO_MELEE["clause"],
            element=shooter.key,
            target=target.key,
            direction=DIRECTION_WORDS[d],
            struck=struck.key if struck else "",
        )
    )
    if struck is not None and struck.key in state.hit:
        _lost(ctx, attack, "target", "DW-IV.1.0-03")
        return None
    return struck


def _kept(throw: Throw) -> str:
    return "intended" if throw.total <= INTO_MELEE["intended"] else "astray"


def _shot(ctx: Context[Demonworld], attack: Attack, target: Element, power: int, aim: str = "") -> Procedure:
    """The roll: a D20 not above the base number hits, and in the base game destroys. DW-IV.2.0-03"""
    state = ctx.state
    if state.rules.tiers and is_routing(state, target):
        spared = changes.spares(state, target)
        ctx.note(
            ElementCutDown(clause="DW-XV.9.0-09", element=attack.element, target=target.key, shot=True, spared=spared)
        )
        return
    base = base_number(state, attack, target, power, aim)
    if base.total < 1:
        ctx.note(AttackFutile(clause=SHOT["roll"], element=attack.element, target=target.key, shot=True, base=base))
        return
    roll: Throw = yield shot_roll(state, attack.element, base)
    hit: Hit = (yield from suffered(ctx, target, aim)) if roll.total <= base.total else MISS
    ctx.note(
        AttackMade(
            clause=SHOT["roll"],
            element=attack.element,
            target=target.key,
            shot=True,
            base=base,
            roll=roll.total,
            hit=roll.total <= base.total,
            wounds=hit.wounds,
            strayed=target.key != attack.target and state.rules.plays("shooting"),
            weapon=attack.weapon,
            aim=aim,
            spared=hit.spared,
            borne=hit.borne,
        )
    )


def shot_roll(state: Demonworld, element: str, base: Tally) -> Roll:
    """The throw of a shot with a base number. DW-IV.2.0-03"""
    return Roll(
        SHOT["die"],
        "shot",
        SHOT["roll"],
        seat=state.side_of(state.elements[element]),
        subject=element,
        tally=base,
        meaning=lambda throw: "hit" if throw.total <= base.total else "miss",
    )


def base_number(state: Demonworld, attack: Attack, target: Element, power: int, aim: str = "") -> Tally:
    """Power, protection, supports and size. DW-IV.2.0-02"""
    items = [Item("power", power, SHOT["clause"]), *large_shooting.protection(state, target, aim)]
    shooter, meant = state.elements[attack.element], state.elements[attack.target]
    if state.rules.tiers:
        who = large_melee.striker(state, attack)
        items += skills.shooting_skill(state, who, into_melee=strays(state, shooter, meant))
    helpers = [key for key in attack.supports if _counts(state, attack, key)]
    if helpers:
        items.append(Item("support", SHOT["support"] * len(helpers), SHOT["clause"]))
    return Tally((*items, *_magic_items(state, attack, target, aim), *size_items(state, attack, target, aim)))


def size_items(state: Demonworld, attack: Attack, target: Element, aim: str = "") -> Iterator[Item]:
    """The size of whoever is struck, as far as it counts, and the wood in which he stands. DW-XII.4.0-02"""
    shooter, meant = state.elements[attack.element], state.elements[attack.target]
    bonus = state.card(target.owner).size // SHOT["segments"]
    if state.rules.plays("shooting") and target.key == meant.key:
        hexes = large_shooting.aimed(state, target, aim) if aim else ()
        seen = line_of_sight.shot_items(state, occupied(state), shooter, target, hexes)
        yield from (item for item in seen if aim != RIDER or item.reason != "size")  # of size 1: DW-XVII.7.6-05
    elif state.rules.plays("shooting") and meant.more_hexes:
        size = large_shooting.strayed_size(state, shooter, target, aim)
        yield from [Item("size", size, "DW-XVII.2.0-06")] if size else []
    elif bonus and aim != RIDER:  # a shot that strays strikes whoever is there in full: DW-XII.5.0-03
        yield Item("size", bonus, SHOT["size"])


def _magic_items(state: Demonworld, attack: Attack, target: Element, aim: str) -> list[Item]:
    """What spells add to a shot, and what they set against it. DW-F3-M09"""
    if not state.effects:
        return []
    shooter, struck = state.elements[attack.element], state.rider(target.unit) if aim == RIDER else ""
    return [
        *changes.lines(state, shooter, "shooting", who=large_melee.striker(state, attack)),
        *changes.guarding(state, target, struck),
        *changes.lines(state, target, "shot_at", who=struck),
    ]


def _counts(state: Demonworld, attack: Attack, supporter: str) -> bool:
    """A supporter out of range or too weak gives nothing, and does not break the chain. DW-IV.2.0-01, DW-F1-C10"""
    elements = state.elements
    target = elements[attack.target]
    past = sight_past_skirmishers(state, elements[supporter])
    hexes = large_shooting.aimed(state, target, attack.aim) if attack.aim else ()
    if sight_comes_later(state) and why_unseen(state, past, elements[supporter], target, hexes):
        return False  # DW-XII.4.0-05, DW-F2-A7
    return _as_strong(state, elements[supporter], elements[attack.element], target, attack.aim)


def _lost(ctx: Context[Demonworld], attack: Attack, why: LostAttack, clause: str) -> None:
    ctx.note(AttackLost(clause=clause, element=attack.element, target=attack.target, shot=True, why=why))
