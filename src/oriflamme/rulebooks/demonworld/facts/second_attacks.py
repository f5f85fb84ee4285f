"""Second attacks and replies to them. Chapter XIV.1.0"""

from __future__ import annotations

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Fact, Message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.demonworld.attack_words import attacker, struck
from oriflamme.rulebooks.demonworld.facts.changes import change_element
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld


class SecondAttackAnnounced(Fact, frozen=True, kw_only=True):
    """An element strikes a second time at once, perhaps from the hex of the enemy it has destroyed. DW-XIV.1.0-05"""

    attack: Attack
    hex: Hex | None = None
    """Where it steps first; None: it stays in place."""

    @property
    def subjects(self) -> tuple[str, ...]:
        return (self.attack.element, self.attack.target)

    def apply(self, state: Demonworld) -> None:
        if self.hex is not None:
            change_element(state, self.attack.element, hex=self.hex)
        state.attacks = (self.attack, *state.attacks)

    def message(self) -> Message:
        stepped = self.hex is not None
        return tell(self, element=self.attack.element, target=struck(self.attack), stepped=stepped)


class ReplyAnnounced(Fact, frozen=True, kw_only=True):
    """Who was struck by a second attack, and has announced nothing, strikes back in its turn. DW-XIV.1.0-07"""

    attack: Attack

    @property
    def subjects(self) -> tuple[str, ...]:
        return (self.attack.element, self.attack.target)

    def apply(self, state: Demonworld) -> None:
        when = self.attack.initiative
        before = tuple(one for one in state.attacks if one.initiative >= when)
        after = tuple(one for one in state.attacks if one.initiative < when)
        state.attacks = (*before, self.attack, *after)
        state.announced = (*state.announced, self.attack.element)

    def message(self) -> Message:
        attack = self.attack
        return tell(self, element=attacker(attack), target=struck(attack), initiative=attack.initiative)
