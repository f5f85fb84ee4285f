"""Flaming arrows: announced before anybody moves, shot in the second shooting phase. Chapter XXII.5.0"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from oriflamme.board.hexes import Hex, disc, distance
from oriflamme.kernel import (
    Choice,
    Context,
    Forbidden,
    Item,
    Option,
    Procedure,
    Refusal,
    Roll,
    Sealed,
    Tally,
    Throw,
    message,
)
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.form import fill_in
from oriflamme.rulebooks.demonworld import line_of_sight, shooting, skills
from oriflamme.rulebooks.demonworld.attack_words import RIDER, announced, split
from oriflamme.rulebooks.demonworld.buildings.shots import why_no_outward_support
from oriflamme.rulebooks.demonworld.cut_down import cut_down
from oriflamme.rulebooks.demonworld.declarations import Declared
from oriflamme.rulebooks.demonworld.facts import FlamesAnnounced, FlamesSpent, FlamingShotMade, HexKindled
from oriflamme.rulebooks.demonworld.fire import projectiles
from oriflamme.rulebooks.demonworld.fire.ground import card_counts, catches, caught, machine, plays_fire
from oriflamme.rulebooks.demonworld.fire.words import FLAMING_ARROWS
from oriflamme.rulebooks.demonworld.geometry import in_arc
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.magic.hits import MISS, Hit, suffered
from oriflamme.rulebooks.demonworld.occupancy import read_hex, word_of
from oriflamme.rulebooks.demonworld.sight import sectors
from oriflamme.rulebooks.demonworld.special_formations import why_stray
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import FIRE
from oriflamme.rulebooks.demonworld.who_shoots import why_hindered

ARROWS = FIRE["arrows"]
ANNOUNCE, ATTACKED, LOST = "DW-XXII.5.0-02", "DW-XXII.5.0-03", "DW-XXII.5.0-04"
HEX = "hex_"
"""How a target begins that is an empty hex."""


# The announcement


def why_no_arrows(state: Demonworld, unit: Unit) -> Refusal | None:
    """Why a unit may not announce flaming arrows, or a piece its projectile. DW-XXII.5.0-01, DW-XXII.5.0-02"""
    if state.card(unit.key).arm == "artillery":
        return projectiles.why_no_projectile(state, unit)
    cannot = _why_no_fire(state, unit)
    if cannot:
        return cannot
    if unit.order not in ARROWS["orders"]:
        return refusal(ANNOUNCE, "arrows-order", unit=unit.key)
    if unit.engaged or unit.morale:
        return refusal(ANNOUNCE, "arrows-engaged", unit=unit.key)
    return why_hindered(state, unit)


def _why_no_fire(state: Demonworld, who: Unit) -> Refusal | None:
    """Why a card has no flaming arrows: it does not say so, or it has no bow. DW-XXII.5.0-01"""
    card = state.card(who.key)
    allowed = FLAMING_ARROWS in card.abilities and card_counts(state, who)
    if allowed and card.ranged is not None and card.ranged.kind in ARROWS["weapons"]:
        return None
    return refusal("DW-XXII.5.0-01", "arrows-card", unit=who.key)


def due(state: Demonworld) -> bool:
    """Whether somebody may announce flaming arrows, at the start of the movement phase."""
    if state.flames_announced == state.turn or not plays_fire(state):
        return False
    return any(why_no_arrows(state, unit) is None for unit in state.units.values())


def announce(ctx: Context[Demonworld]) -> Procedure:
    """Each side says which units will shoot so. DW-XXII.5.0-02"""
    chosen: list[str] = []
    for side in ctx.state.armies:
        yield from _announced_by(ctx.state, side, chosen)
    ctx.note(FlamesAnnounced(clause=ANNOUNCE, units=tuple(chosen)))


def _announced_by(state: Demonworld, side: str, chosen: list[str]) -> Procedure:
    while True:
        able = [one.key for one in state.units_of(side) if why_no_arrows(state, one) is None and one.key not in chosen]
        if not able:
            return
        others = [one for one in state.units_of(side) if one.key not in able and one.key not in chosen]
        answer: Option = yield Choice(
            side,
            ask_about("flames-announced"),
            ANNOUNCE,
            [*(_flame(key) for key in able), _no_flames(side)],
            forbidden=[Forbidden(_flame(one.key), why) for one in others if (why := why_no_arrows(state, one))],
        )
        if answer.value is None:
            return
        chosen.append(answer.value)


@lru_cache(maxsize=256)
def _flame(unit: str) -> Option:
    return Option(f"flame {unit}", unit, message("answer-flame", unit=unit), verb="flame", piece=unit)


@lru_cache(maxsize=64)
def _no_flames(side: str) -> Option:
    return Option("done", None, message("answer-no-flames"), verb="done", piece=side)


# The shots


class FlamingShots(shooting.Shots):
    """One side's flaming arrows: at elements, each for itself, or at machines and empty hexes, with support."""

    kind = "flaming"
    clause = ANNOUNCE

    def find_targets(self) -> dict[str, tuple[str, ...]]:
        """Enemies in range, arc and sight, and empty hexes there that may catch fire. DW-XXII.5.0-05, -06"""
        state, found = self.state, dict[str, tuple[str, ...]]()
        enemies = [element for element in state.elements.values() if state.side_of(element) != self.seat]
        left = [state.units[key] for key in state.flaming if key in state.units]  # others have fallen since
        for unit in [one for one in left if one.side == self.seat]:
            if unit.key in state.pieces or why_not_shot(state, unit) is not None:
                continue
            for element in [one for one in state.of(unit.key) if self._shoots(one)]:
                seen = [word for enemy in enemies for word in self.words_at(element, "", enemy)]
                seen = [word for word in seen if not word.endswith(f"_{RIDER}")]
                hexes = [hex_word(state, hex) for hex in self._hexes(element)]
                if seen or hexes or unit.skirmish:
                    found[element.key] = (*seen, *hexes)
        return found

    def _shoots(self, element: Element) -> bool:
        return not (element.shot or caught(self.state, element) or self.why_not_now(element))

    def _hexes(self, element: Element) -> list[Hex]:
        weapon = self.state.card(element.owner).ranged
        reach = weapon.bands[-1][0] if weapon else 0
        if shooting.behind_skirmishers(self.state, element):
            return []
        return [hex for hex in disc(element.hex, reach) if self._why_no_hex(element, hex) is None]

    def _why_no_hex(self, element: Element, hex: Hex | None) -> Refusal | None:
        """An empty hex that may catch fire, in range, arc and sight. DW-XXII.5.0-06"""
        state, weapon = self.state, self.state.card(element.owner).ranged
        if hex is None or hex in self.at or not catches(state, hex):
            return refusal(ARROWS["machine"], "arrows-hex", element=element.key)
        if weapon is None or weapon.power_at(distance(element.hex, hex)) is None:
            return refusal("DW-II.5.1-01", "arrows-range", element=element.key)
        if not in_arc(hex[0] - element.hex[0], hex[1] - element.hex[1], element.facing, sectors(state, element)):
            return refusal("DW-IV.1.1-03", "arrows-arc", element=element.key)
        eye = line_of_sight.Eye(element.hex, state.card(element.owner).size)
        plants = line_of_sight.Eye(hex, line_of_sight.HIDING[state.board.terrain[hex]])
        if not line_of_sight.view(state, self.at, eye, plants, (element.key,)).segments:
            return refusal("DW-XII.1.0-08", "arrows-sight", element=element.key, hex=state.board.name(hex))
        return None

    def why_not_now(self, element: Element, weapon: str = "") -> Refusal | None:
        """Its unit has announced them, and nothing has come between. DW-XXII.5.0-02, DW-XXII.5.0-03

        A commander who is with it shoots them if his own card allows it, unless he has shot already or sleeps; nobody
        who routs on his own does.
        """
        unit = self.state.units[element.unit]
        if unit.key not in self.state.flaming:
            return refusal(ANNOUNCE, "arrows-unannounced", unit=unit.key)
        cannot = why_stray(self.state, element) or why_not_shot(self.state, unit)
        return cannot or self._why_not_his(element, unit)

    def _why_not_his(self, element: Element, unit: Unit) -> Refusal | None:
        """Why whoever an element belongs to shoots no fire, his unit or a commander. DW-XXII.5.0-01, DW-X.2.1-04"""
        who = self.state.anyone(element.owner)
        if who.key in self.state.attached and who.shot:
            return refusal("DW-X.2.1-04", "shoot-twice", unit=who.key)
        return _why_no_fire(self.state, who) or why_hindered(self.state, unit, (unit.key, who.key))

    def why_not(self, words: tuple[str, str, str]) -> Refusal | None:
        """Also at hexes; nobody supports a shot at anybody but a machine. DW-XXII.5.0-05, DW-XXII.5.0-06"""
        verb, key, other = words
        element = self.state.elements.get(key)
        if element is None or self.state.side_of(element) != self.seat:
            return super().why_not(words)
        if verb == "attack" and other.startswith(HEX):
            if shooting.behind_skirmishers(self.state, element):
                return refusal("DW-XIII.3.0-11", "shoot-second-rank", element=key)
            return self.why_not_now(element) or self._why_no_hex(element, named_hex(self.state, other))
        if verb == "support" and other in self.attacks and other != key:
            return self._why_no_flaming_support(element, other)
        return super().why_not(words)

    def _why_no_flaming_support(self, element: Element, main: str) -> Refusal | None:
        target = self.attacks[main]
        if not target.startswith(HEX):
            there = self.state.elements[split(target)[0]]
            if not machine(self.state, there):
                return refusal(ARROWS["clause"], "arrows-support", element=element.key)
            return super().why_not(("support", element.key, main))
        shooter, hex = self.state.elements[main], named_hex(self.state, target)
        if element.unit != shooter.unit:
            return refusal("DW-IV.1.2-03", "support-unit", element=element.key, main=main)
        cannot = self.why_not_now(element) or self._why_no_hex(element, hex)
        if cannot is None and hex is not None:
            cannot = why_no_outward_support(self.state, element, shooter, hex)
        return cannot or self.why_no_chain(element, shooter)

    def offered(self, field: str) -> Iterator[Option]:
        """Hexes are offered by their names."""
        for one in super().offered(field):
            verb, _, word = one.value
            yield self._at_hex(field, word) if verb == "attack" and word.startswith(HEX) else one

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """Any words; also `attack archers_3 hex_0305`."""
        found = super().read_field(words) if words[0] != "breathe" else None
        if isinstance(found, Option) and words[0] == "attack" and words[2].startswith(HEX):
            return self._at_hex(words[1], words[2])
        return found

    def _at_hex(self, element: str, word: str) -> Option:
        hex = named_hex(self.state, word)
        return _ignite(element, word, self.state.board.name(hex) if hex is not None else "")


@lru_cache(maxsize=4096)
def _ignite(element: str, word: str, place: str) -> Option:
    label = message("answer-ignite", element=element, place=place)
    value = ("attack", element, word)
    return Option(
        f"attack {element} {word}", value, label, verb="attack", piece=element, place=place, notes=("attack",)
    )


def hex_word(state: Demonworld, hex: Hex) -> str:
    """A hex as a target: `hex_0305`."""
    return f"{HEX}{word_of(state.board.name(hex))}"


def named_hex(state: Demonworld, word: str) -> Hex | None:
    """The hex that such a word names."""
    return read_hex(state, word.removeprefix(HEX))


def why_not_shot(state: Demonworld, unit: Unit) -> Refusal | None:
    """Why announced arrows are not shot: the unit was attacked, or has manoeuvred. DW-XXII.5.0-02, DW-XXII.5.0-03"""
    if unit.engaged or any(one.shot for one in state.of(unit.key)):  # or overrun
        return refusal(ATTACKED, "arrows-attacked", unit=unit.key)
    if unit.manoeuvres:
        return refusal(ANNOUNCE, "arrows-manoeuvre", unit=unit.key)
    return why_hindered(state, unit)  # an overrun may have routed it


def volley(ctx: Context[Demonworld]) -> Procedure:
    """Flaming shots, all at once with the others of the phase: losses come with theirs. DW-XXII.5.0-02, DW-IV-03"""
    state = ctx.state
    sheets = {side: FlamingShots(state, side) for side in state.armies}
    parts = {side: fill_in(sheet) for side, sheet in sheets.items() if sheet.targets}
    declared: dict[str, Declared] = (yield Sealed(parts, ANNOUNCE)) if parts else {}
    for shots in declared.values():
        for element, target, supports in shots:
            if target.startswith(HEX):
                yield from _at_hex(ctx, element, target, supports)
            else:
                yield from _at_element(ctx, announced(element, target, supports))
    for key in [key for key in state.flaming if key in state.pieces]:
        yield from projectiles.fire(ctx, state.units[key])
    ctx.note(FlamesSpent(clause=LOST, units=state.flaming))


def _at_hex(ctx: Context[Demonworld], element: str, word: str, supports: tuple[str, ...]) -> Procedure:
    """Power 1 and two for each supporter; the hex burns from the next turn on. DW-XXII.5.0-06"""
    state, hex = ctx.state, named_hex(ctx.state, word)
    assert hex is not None
    base = Tally((*_power(state, state.elements[element]), *_supports(supports)))
    if not catches(state, hex):
        return
    throw: Throw = yield _roll(state, element, base)
    lit, place = throw.total <= base.total, state.board.name(hex)
    ctx.note(
        HexKindled(
            clause=ARROWS["machine"],
            element=element,
            hex=place,
            base=base,
            roll=throw.total,
            lit=lit,
            supports=supports,
        )
    )


def _at_element(ctx: Context[Demonworld], attack: Attack) -> Procedure:
    """Power 1, whatever protects the target, and its size as far as it is seen. DW-XXII.5.0-05, DW-F3-44"""
    state = ctx.state
    shooter = state.elements[attack.element]
    struck = yield from shooting.whom_it_strikes(ctx, attack, shooter, state.elements[attack.target])
    if struck is None:
        return
    target, aim = struck
    if cut_down(ctx, shooter, target):
        return
    base = flaming_number(state, attack, target, aim)
    throw: Throw = yield _roll(state, attack.element, base)
    hit, burns = throw.total <= base.total, machine(state, target)
    suffered_hit: Hit = (yield from suffered(ctx, target)) if hit else MISS
    ctx.note(
        FlamingShotMade(
            clause=ARROWS["machine" if burns else "clause"],
            element=attack.element,
            target=target.key,
            base=base,
            roll=throw.total,
            hit=hit,
            wounds=suffered_hit.wounds,
            burns=hit and burns,
            spared=suffered_hit.spared,
            borne=suffered_hit.borne,
            supports=attack.supports,
        )
    )


def flaming_number(state: Demonworld, attack: Attack, target: Element, aim: str = "") -> Tally:
    """The base number of a flaming arrow at an element. DW-XXII.5.0-05, DW-XXII.5.0-06, DW-F3-83"""
    shooter = state.elements[attack.element]
    strayed = shooting.strays(state, shooter, state.elements[attack.target])
    items = _power(state, shooter, into_melee=strayed)
    if machine(state, target):
        items += _supports(attack.supports)
    items += changes.lines(state, target, "shot_at")  # DW-F3-M09
    return Tally((*items, *shooting.size_items(state, attack, target, aim)))


def _power(state: Demonworld, shooter: Element, *, into_melee: bool = False) -> list[Item]:
    skill = skills.shooting_skill(state, shooter.owner, into_melee=into_melee)
    spells = changes.lines(state, shooter, "shooting")
    return [Item("power", ARROWS["power"], ARROWS["clause"]), *skill, *spells]


def _supports(supports: tuple[str, ...]) -> list[Item]:
    return [Item("support", ARROWS["support"] * len(supports), ARROWS["machine"])] if supports else []


def _roll(state: Demonworld, element: str, base: Tally) -> Roll:
    return Roll(
        ARROWS["die"],
        "flaming",
        ARROWS["clause"],
        seat=state.side_of(state.elements[element]),
        subject=element,
        tally=base,
        meaning=lambda throw: "hit" if throw.total <= base.total else "miss",
    )
