"""Shots at a large element that is about to go over the shooters. DW-XVII.3.0-20 to -23"""

from __future__ import annotations

from oriflamme.kernel import Context, Procedure, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.form import fill_in
from oriflamme.rulebooks.demonworld import losses, shooting
from oriflamme.rulebooks.demonworld.attack_words import announced
from oriflamme.rulebooks.demonworld.declarations import Declared
from oriflamme.rulebooks.demonworld.facts import AttackDeclared
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.state import Demonworld, Element

CLAUSE = "DW-XVII.3.0-20"


class LastShots(shooting.Shots):
    """What those in its way announce: each once in a movement phase, at nobody else. DW-XVII.3.0-22"""

    kind = "last-shot"
    clause = CLAUSE

    def __init__(self, state: Demonworld, side: str, large: Element, units: set[str]) -> None:
        self.large, self.units = large, units
        super().__init__(state, side)

    def may_shoot(self, element: Element) -> bool:
        """One of a unit that holds, or a commander who has not shot, among those about to be overrun."""
        state, unit = self.state, self.state.units[element.unit]
        if state.card(element.owner).ranged is None or unit.morale or unit.engaged:
            return False
        if unit.key in state.flaming or any(True for _ in changes.on_element(state, element, "silent")):
            return False  # its arrows burn, or it sleeps: DW-XXII.5.0-03, DW-XX.2.0-03
        if element.character and state.attached[element.character].shot:
            return False  # DW-X.2.1-04
        return not unit.shot if state.card(unit.key).is_character else unit.order == "T"

    def why_not_now(self, element: Element, weapon: str = "") -> Refusal | None:
        """Whoever may not shoot has nothing to announce."""
        return None if element.key in self.targets else refusal(CLAUSE, "action", element=element.key)

    def find_targets(self) -> dict[str, tuple[str, ...]]:
        """Only who touches it already, and only if it is in his arc of fire. DW-XVII.3.0-21, DW-F3-71"""
        found, state = {}, self.state
        touching = {one.key for one in contacts(state, self.large)} if self.seat != state.side_of(self.large) else set()
        for key in (key for key, one in state.elements.items() if one.unit in self.units and key in touching):
            element = state.elements[key]
            if element.shot or element.stray or not self.may_shoot(element):
                continue
            if key in state.in_flames:
                continue  # DW-XXII.3.0-09
            words = self.words_at(element, "", self.large)
            if words:
                found[key] = words
        return found


def fire(ctx: Context[Demonworld], large: Element, over: tuple[str, ...]) -> Procedure:
    """Units of which somebody is about to be overrun shoot, if they may; then it is seen whether it goes on."""
    state = ctx.state
    units = {state.elements[key].unit for key in over}
    side = state.enemy(state.side_of(large))
    sheet = LastShots(state, side, large, units)
    if not sheet.targets:
        return
    shots: Declared = yield from fill_in(sheet)
    for element, target, supports in shots:
        attack = announced(element, target, supports)
        ctx.note(AttackDeclared(clause=CLAUSE, attack=attack, shot=True))
        yield from shooting.strike(ctx, attack)
    losses.remove(ctx, "DW-XVII.3.0-23")
