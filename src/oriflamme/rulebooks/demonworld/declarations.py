"""Announcing shots or blows, with their supports, before any die. DW-IV.1.0-01, DW-VI.1.3-01

A side goes through its elements in order, each attacks, supports or holds; anything may be changed until the side
confirms. What a change leaves without its attack, or out of its chain, has to be decided again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Self

import msgspec

from oriflamme.kernel import Choice, Forbidden, Option, Procedure, Question, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld.reasons import refusal
from oriflamme.rulebooks.demonworld.state import Demonworld, Element

CONFIRM = Option("confirm", None, message("answer-confirm"))
Declared = list[tuple[str, str, tuple[str, ...]]]
"""Each attack: who, at whom, with whose support."""


class AttackDraft(msgspec.Struct, frozen=True):
    """What a side has announced so far: targets by attacker, attacks supported by supporter, and who holds."""

    attacks: dict[str, str]
    supports: dict[str, str]
    holds: tuple[str, ...]


class AttackSheet(ABC):
    """One side's announcements as far as they are made. An answer makes a new sheet; the old one stays as it was."""

    question: str
    clause: str
    one_action: str
    """The clause that gives an element one action."""

    def __init__(self, state: Demonworld, side: str) -> None:
        self.state, self.side = state, side
        self.targets: dict[str, tuple[str, ...]] = self.find_targets()
        """Whom each element may attack; elements that can attack nobody have nothing to announce."""
        self.attacks: dict[str, str] = {}
        self.supports: dict[str, str] = {}
        self.holds: frozenset[str] = frozenset()

    # What the chapter says

    @abstractmethod
    def find_targets(self) -> dict[str, tuple[str, ...]]:
        """Whom each element of this side may attack, in the order of the elements."""

    @abstractmethod
    def why_no_attack(self, element: Element, target: Element) -> Refusal | None:
        """Why an element may not attack a target."""

    @abstractmethod
    def why_no_support(self, element: Element, main: Element, target: Element) -> Refusal | None:
        """Why an element may not support an attack that has been announced."""

    def holding(self, main: str, supporters: list[str]) -> list[str]:
        """Those supporters of an attack that still count: a chain must hang together where the book asks for one."""
        return supporters

    # Answers

    def after(self, answer: Option) -> Self:
        """The sheet with one more answer on it."""
        verb, element, other = answer.value
        sheet = object.__new__(type(self))
        sheet.__dict__.update(self.__dict__)
        sheet.attacks = {key: target for key, target in self.attacks.items() if key != element}
        sheet.supports = {key: main for key, main in self.supports.items() if element not in (key, main)}
        sheet.holds = self.holds - {element}
        if verb == "attack":
            sheet.attacks[element] = other
        elif verb == "support":
            sheet.supports[element] = other
        else:
            sheet.holds |= {element}
        sheet.supports = {key: main for main in sheet.attacks for key in sheet.holding(main, sheet.supporters(main))}
        return sheet

    def supporters(self, main: str) -> list[str]:
        """Those who support an attack, in the order in which they were announced."""
        return [key for key, supported in self.supports.items() if supported == main]

    def declared(self) -> Declared:
        """The attacks, in the order of the elements."""
        order = [key for key in self.targets if key in self.attacks]
        return [(key, self.attacks[key], tuple(self.supporters(key))) for key in order]

    # What is asked

    def ask(self) -> Choice:
        """The next question: the first element that has not decided; then the confirmation."""
        focus = next((key for key in self.targets if not self._decided(key)), None)
        if focus is None:
            return self._choice(ask_about("declared"), (CONFIRM,), lambda: self._others(None), ())
        question = ask_about(self.question, focus, element=focus)
        key = focus
        return self._choice(
            question,
            lambda: tuple(self.offered(key)),
            lambda: (*self._others(key), CONFIRM),
            lambda: self.refused(key),
        )

    def _choice(self, question: Question, options: Any, other_options: Any, forbidden: Any) -> Choice:
        draft = AttackDraft(self.attacks, self.supports, tuple(sorted(self.holds)))
        return Choice(
            self.side,
            question,
            self.clause,
            options,
            other_options=other_options,
            forbidden=forbidden,
            read=self.read,
            draft=draft,
        )

    def _decided(self, key: str) -> bool:
        return key in self.attacks or key in self.supports or key in self.holds

    def offered(self, key: str) -> Iterator[Option]:
        """What an element may announce: its targets, the attacks it may support, or nothing."""
        for target in self.targets[key]:
            yield option("attack", key, target)
        for main in self.attacks:
            if self.why_not(("support", key, main)) is None:
                yield option("support", key, main)
        yield option("hold", key, "")

    def refused(self, key: str) -> Iterator[Forbidden]:
        """What it may not announce, and why."""
        enemies = [one.key for one in self.state.elements.values() if self.state.side_of(one) != self.side]
        words = [*(("attack", key, enemy) for enemy in enemies), *(("support", key, main) for main in self.attacks)]
        for word in words:
            reason = self.why_not(word)
            if reason is not None:
                yield Forbidden(option(*word), reason)

    def _others(self, focus: str | None) -> tuple[Option, ...]:
        return tuple(one for key in self.targets if key != focus for one in self.offered(key))

    # What is judged

    def why_not(self, words: tuple[str, str, str]) -> Refusal | None:
        """Why an announcement may not be made."""
        verb, key, other = words
        element = self.state.elements.get(key)
        if element is None or self.state.side_of(element) != self.side:
            return refusal(self.clause, "such-element", element=key)
        if verb == "hold":
            return None if key in self.targets else refusal(self.clause, "action", element=key)
        there = self.state.elements.get(other)
        if there is None:
            return refusal(self.clause, "such-element", element=other)
        if verb == "attack":
            if self.state.side_of(there) == self.side:
                return refusal("DW-IV.3.0-06", "own-element", element=key, target=other)
            return self.why_no_attack(element, there)
        if other == key:
            return refusal(self.one_action, "support-itself", element=key)
        if other not in self.attacks:
            return refusal(self.one_action, "support-nothing", element=key, main=other)
        if key in self.targets:
            return self.why_no_support(element, there, self.state.elements[self.attacks[other]])
        return self.why_no_attack(element, self.state.elements[self.attacks[other]]) or refusal(
            self.clause, "action", element=key
        )

    def read(self, token: str) -> Option | Refusal | None:
        """Any text as an announcement: the option, the reason why not, or None."""
        if token == CONFIRM.token:
            return CONFIRM
        words = token.split(" ")
        if (words[0] in ("attack", "support") and len(words) == 3) or (words[0] == "hold" and len(words) == 2):
            verb, key, other = (*words, "")[:3]
            return self.why_not((verb, key, other)) or option(verb, key, other)
        return None


@lru_cache(maxsize=16384)
def option(verb: str, element: str, other: str) -> Option:
    """An announcement as an answer: `attack nobles_3 garde_2`, `support nobles_4 nobles_3`, `hold nobles_5`."""
    label = (
        message(f"answer-{verb}", element=element, other=other) if other else message("answer-hold", element=element)
    )
    return Option(f"{verb} {element} {other}".rstrip(), (verb, element, other), label)


def announce(sheet: AttackSheet) -> Procedure:
    """One side announces its attacks, element by element, until it confirms."""
    while True:
        answer: Option = yield sheet.ask()
        if answer.token == CONFIRM.token:
            return sheet.declared()
        sheet = sheet.after(answer)
