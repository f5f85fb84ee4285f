"""Whom to shoot at, whom to strike, and who supports whom: the most points to be expected."""

from __future__ import annotations

from abc import ABC, abstractmethod

from oriflamme.board.hexes import distance
from oriflamme.commanders.demonworld.element_worth import element_worth
from oriflamme.kernel import Choice, Option
from oriflamme.kernel.form import CONFIRM
from oriflamme.rulebooks.demonworld.declarations import AttackDraft, AttackSheet, option
from oriflamme.rulebooks.demonworld.melee import Blows, initiative
from oriflamme.rulebooks.demonworld.melee import base_number as blow_number
from oriflamme.rulebooks.demonworld.occupancy import occupied, touching
from oriflamme.rulebooks.demonworld.shooting import Shots, shot_power, strays
from oriflamme.rulebooks.demonworld.shooting import base_number as shot_number
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import BLOW, BLOW_FACES, SHOT, SHOT_FACES

CANNOT_HIT_FACTOR = 0.001
"""What a step towards a shot that can hit is worth, while it cannot yet."""
STRIKES_FIRST_FACTOR = 1.5
"""How much more it is worth to strike somebody who has not struck yet."""


class Declaring(ABC):
    """One side's announcements, chosen one element after the other, each where it adds most."""

    support: int
    """What a support adds to a base number."""
    faces: int
    """Sides of the die."""

    def __init__(self, state: Demonworld, sheet: AttackSheet) -> None:
        self.state, self.sheet = state, sheet
        self._numbers: dict[tuple[str, str], int] = {}
        self._values: dict[tuple[str, str], float] = {}
        self._worth: dict[str, float] = {}

    @abstractmethod
    def number(self, element: Element, target: Element) -> int:
        """The base number of an attack without support."""

    @abstractmethod
    def value(self, element: Element, target: Element) -> float:
        """What a hit would be worth."""

    def worth(self, element: Element) -> float:
        """The points of an element."""
        if element.key not in self._worth:
            self._worth[element.key] = element_worth(self.state, element)
        return self._worth[element.key]

    def announcements(self) -> list[Option]:
        """What to announce: attacks, then supports, then who does nothing."""
        order = sorted(self.sheet.targets, key=lambda key: (len(self.sheet.targets[key]), -self._furthest(key), key))
        sheet = self.sheet
        for key in order:
            sheet = max((sheet.after(answer) for answer in sheet.offered(key)), key=self.promise)
        for key in order:
            if key not in sheet.supports.values():
                sheet = max((sheet, *self._changed(sheet, key)), key=self.promise)
        held = [key for key in sheet.targets if key not in sheet.attacks and key not in sheet.supports]
        return [
            *(option("attack", key, target) for key, target in sheet.attacks.items()),
            *(option("support", key, main) for key, main in sheet.supports.items()),
            *(option("hold", key, "") for key in held),
        ]

    def _changed(self, sheet: AttackSheet, key: str) -> list[AttackSheet]:
        """The same announcements, but for one element; nobody else may lose by it what he has announced."""
        found = [sheet.after(answer) for answer in sheet.offered(key)]
        return [
            one for one in found if len(one.attacks) + len(one.supports) >= len(sheet.attacks) + len(sheet.supports)
        ]

    def _furthest(self, key: str) -> int:
        """Those who stand far off announce first: others may support them, not the other way round."""
        here = self.state.elements[key].hex
        return max(distance(here, self.state.elements[target].hex) for target in self.sheet.targets[key])

    def promise(self, sheet: AttackSheet) -> float:
        """The points to be expected."""
        total, faces = 0.0, self.faces
        alive: dict[str, float] = {}
        for main, target in sheet.attacks.items():
            number = self._number(main, target) + self.support * len(sheet.supporters(main))
            chance = min(number, faces) / faces if number > 0 else CANNOT_HIT_FACTOR * (faces + number) / faces
            total += chance * alive.get(target, 1.0) * self._value(main, target)
            alive[target] = alive.get(target, 1.0) * (1 - chance)
        return total

    def _number(self, main: str, target: str) -> int:
        key = (main, target)
        if key not in self._numbers:
            self._numbers[key] = self.number(self.state.elements[main], self.state.elements[target])
        return self._numbers[key]

    def _value(self, main: str, target: str) -> float:
        key = (main, target)
        if key not in self._values:
            self._values[key] = self.value(self.state.elements[main], self.state.elements[target])
        return self._values[key]


class Shooting(Declaring):
    """Announced shots."""

    support, faces = SHOT["support"], SHOT_FACES

    def __init__(self, state: Demonworld, side: str) -> None:
        super().__init__(state, Shots(state, side))

    def number(self, element: Element, target: Element) -> int:
        power = shot_power(self.state, element, target)
        return shot_number(self.state, Attack(element.key, target.key), target, power).total if power else -SHOT_FACES

    def value(self, element: Element, target: Element) -> float:
        """Into a melee half of the shots hit whoever stands around the target. DW-IV.3.0-02"""
        whole = self.worth(target)
        if not strays(self.state, element, target):
            return whole
        side = self.state.side_of(element)
        around = [one for _, one in touching(target.hex, occupied(self.state))]
        astray = sum(self.worth(one) * (1 if self.state.side_of(one) != side else -1) for one in around) / 6
        return (whole + astray) / 2


class Striking(Declaring):
    """Announced blows."""

    support, faces = BLOW["support"]["value"], BLOW_FACES

    def __init__(self, state: Demonworld, side: str) -> None:
        super().__init__(state, Blows(state, side))

    def number(self, element: Element, target: Element) -> int:
        return blow_number(self.state, Attack(element.key, target.key)).total

    def value(self, element: Element, target: Element) -> float:
        sooner = initiative(self.state, element).total > initiative(self.state, target).total
        return self.worth(target) * (STRIKES_FIRST_FACTOR if sooner else 1.0)


def next_announcement(announcements: list[Option], ask: Choice) -> str:
    """The first announcement that is not on the sheet yet; then the confirmation."""
    draft = ask.draft
    assert isinstance(draft, AttackDraft)
    for one in announcements:
        listed = {"attack": draft.attacks, "support": draft.supports}.get(one.verb)
        if (listed.get(one.piece) != one.target) if listed is not None else one.piece not in draft.holds:
            return one.token
    return CONFIRM
