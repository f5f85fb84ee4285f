"""Whom to shoot at, whom to strike, and who supports whom: the most points to be expected."""

from __future__ import annotations

from abc import ABC, abstractmethod

from oriflamme.board.hexes import distance
from oriflamme.commanders.demonworld.element_worth import element_worth
from oriflamme.commanders.demonworld.guns import shot_value
from oriflamme.kernel import Choice, Option
from oriflamme.kernel.form import CONFIRM
from oriflamme.rulebooks.demonworld import breath
from oriflamme.rulebooks.demonworld.artillery.aiming import AMMUNITION, fire_option, read_aim
from oriflamme.rulebooks.demonworld.attack_words import BREATH, RIDER, announced, split
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
    def number(self, attack: Attack) -> int:
        """The base number of an attack without support."""

    @abstractmethod
    def value(self, attack: Attack) -> float:
        """What a hit would be worth."""

    def struck_worth(self, attack: Attack) -> float:
        """The points of whoever is attacked: of a rider his own."""
        target = self.state.elements[attack.target]
        if attack.aim != RIDER:
            return self.worth(target)
        rider = self.state.attached[self.state.rider(target.unit)]
        return rider.points / self.state.card(rider.key).hp

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
            *(announcement(self.state, key, target) for key, target in sheet.attacks.items()),
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
        elements = self.state.elements
        here = elements[split(key)[0]].hex
        return max(distance(here, elements[split(target)[0]].hex) for target in self.sheet.targets[key])

    def promise(self, sheet: AttackSheet) -> float:
        """The points to be expected."""
        total, faces = 0.0, self.faces
        alive: dict[str, float] = {}
        supported = [*sheet.supports.values()]
        for main, target in sheet.attacks.items():
            number = self._number(main, target) + self.support * supported.count(main)
            chance = min(number, faces) / faces if number > 0 else CANNOT_HIT_FACTOR * (faces + number) / faces
            left = alive.get(target, 1.0)
            total += chance * left * self._value(main, target)
            alive[target] = left * (1 - chance)
        return total

    def _number(self, main: str, target: str) -> int:
        key = (main, target)
        if key not in self._numbers:
            self._numbers[key] = self.number(announced(main, target, ()))
        return self._numbers[key]

    def _value(self, main: str, target: str) -> float:
        key = (main, target)
        if key not in self._values:
            self._values[key] = self.value(announced(main, target, ()))
        return self._values[key]


class Shooting(Declaring):
    """Announced shots."""

    support, faces = SHOT["support"], SHOT_FACES

    def __init__(self, state: Demonworld, side: str) -> None:
        super().__init__(state, Shots(state, side))

    def number(self, attack: Attack) -> int:
        element, target = self.state.elements[attack.element], self.state.elements[attack.target]
        if attack.weapon == BREATH:
            return self.state.card(element.unit).breath
        if attack.weapon in AMMUNITION:
            return SHOT_FACES  # its value has all the chances in it
        power = shot_power(self.state, element, target, attack.weapon, attack.aim)
        return shot_number(self.state, attack, target, power, attack.aim).total if power else -SHOT_FACES

    def value(self, attack: Attack) -> float:
        """Into a melee half of the shots hit whoever stands around the target. DW-IV.3.0-02"""
        element, target = self.state.elements[attack.element], self.state.elements[attack.target]
        if attack.weapon in AMMUNITION:
            return shot_value(self.state, attack, self.worth)
        if attack.weapon == BREATH:
            own = self.state.side_of(element)
            there = [one for one, _ in breath.affected(self.state, element, attack.aim)]
            return sum(self.worth(one) * (1 if self.state.side_of(one) != own else -1) for one in there)
        whole = self.struck_worth(attack)
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

    def number(self, attack: Attack) -> int:
        return blow_number(self.state, attack).total

    def value(self, attack: Attack) -> float:
        element, target = self.state.elements[attack.element], self.state.elements[attack.target]
        sooner = initiative(self.state, element, attack.weapon).total > initiative(self.state, target).total
        return self.struck_worth(attack) * (STRIKES_FIRST_FACTOR if sooner else 1.0)


def announcement(state: Demonworld, field: str, target: str) -> Option:
    """An attack as an answer; a breath goes somewhere, and a piece is aimed at a hex."""
    element, weapon = split(field)
    aim = read_aim(state, split(target)[1]) if weapon in AMMUNITION else None
    if aim is not None:
        return fire_option(state, state.elements[element], aim[0], upward=aim[1])
    return breath.breathe(element, split(target)[1]) if weapon == BREATH else option("attack", field, target)


def next_announcement(announcements: list[Option], ask: Choice) -> str:
    """The first announcement that is not on the sheet yet; then the confirmation."""
    draft = ask.draft
    assert isinstance(draft, AttackDraft)
    for one in announcements:
        verb, field, other = one.value
        attacks = dict.fromkeys(("attack", "breathe", "fire"), draft.attacks)
        listed = {**attacks, "support": draft.supports}.get(verb)
        if (listed.get(field) != other) if listed is not None else field not in draft.holds:
            return one.token
    return CONFIRM
