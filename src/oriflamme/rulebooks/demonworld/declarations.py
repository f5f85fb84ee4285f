"""Announcing shots or blows, with their supports, before any die. DW-IV.1.0-01, DW-VI.1.3-01

A side goes through its elements in order, each attacks, supports or holds; anything may be changed until the side
confirms. What a change leaves without its attack, or out of its chain, has to be decided again.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from oriflamme.kernel import Forbidden, Option, Question, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.form import Form, confirmation
from oriflamme.rulebooks.demonworld.attack_words import split
from oriflamme.rulebooks.demonworld.state import Demonworld, Element

Declared = list[tuple[str, str, tuple[str, ...]]]
"""Each attack: who, at whom, with whose support."""


class AttackDraft(msgspec.Struct, frozen=True):
    """What a side has announced so far: targets by attacker, attacks supported by supporter, and who holds."""

    attacks: dict[str, str]
    supports: dict[str, str]
    holds: tuple[str, ...]


class AttackSheet(Form):
    """One side's announcements as far as they are made: for each element that can attack somebody, what it does."""

    kind: str
    """The kind of question."""
    one_action: str
    """The clause that gives an element one action."""

    def __init__(self, state: Demonworld, side: str) -> None:
        self.state, self.seat = state, side
        self.confirm = confirmation(side, message("answer-confirm"))
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

    def write(self, answer: Option) -> None:
        """Announce something for an element; what was announced for it before is gone."""
        verb, element, other = answer.value
        self.attacks = {key: target for key, target in self.attacks.items() if key != element}
        self.supports = {key: main for key, main in self.supports.items() if element not in (key, main)}
        self.holds = self.holds - {element}
        if verb in ("attack", "breathe", "fire"):
            self.attacks[element] = other
        elif verb == "support":
            self.supports[element] = other
        else:
            self.holds |= {element}
        if self.supports:
            self.supports = {key: main for main in self.attacks for key in self.holding(main, self.supporters(main))}

    def supporters(self, main: str) -> list[str]:
        """Those who support an attack, in the order in which they were announced."""
        return [key for key, supported in self.supports.items() if supported == main]

    def draft(self) -> AttackDraft:
        """What is announced so far."""
        return AttackDraft(self.attacks, self.supports, tuple(sorted(self.holds)))

    def result(self) -> Declared:
        """The attacks, in the order of the elements."""
        order = [key for key in self.targets if key in self.attacks]
        return [(key, self.attacks[key], tuple(self.supporters(key))) for key in order]

    # What is asked

    @property
    def fields(self) -> Iterable[str]:
        """The elements that can attack somebody."""
        return self.targets

    def filled(self, field: str) -> bool:
        """Whether an element has decided."""
        return field in self.attacks or field in self.supports or field in self.holds

    def question(self, field: str | None) -> Question:
        """What an element does, or whether the announcements shall stand."""
        return ask_about("declared") if field is None else ask_about(self.kind, split(field)[0], element=field)

    def offered(self, field: str) -> Iterator[Option]:
        """What an element may announce: its targets, the attacks it may support, or nothing."""
        for target in self.targets[field]:
            yield option("attack", field, target)
        for main in self.attacks:
            if self.why_not(("support", field, main)) is None:
                yield option("support", field, main)
        yield option("hold", field, "")

    def refused(self, focus: str | None) -> Iterator[Forbidden]:
        """What an element may not announce, and why."""
        if focus is None:
            return
        enemies = [one.key for one in self.state.elements.values() if self.state.side_of(one) != self.seat]
        words = [*(("attack", focus, enemy) for enemy in enemies), *(("support", focus, main) for main in self.attacks)]
        for word in words:
            reason = self.why_not(word)
            if reason is not None:
                yield Forbidden(option(*word), reason)

    # What is judged

    def why_not(self, words: tuple[str, str, str]) -> Refusal | None:
        """Why an announcement may not be made."""
        verb, key, other = words
        (own, weapon), (theirs, aim) = split(key), split(other)
        element = self.state.elements.get(own)
        if element is None or self.state.side_of(element) != self.seat:
            return refusal(self.clause, "such-element", element=key)
        if verb == "hold":
            return None if key in self.targets else refusal(self.clause, "action", element=key)
        there = self.state.elements.get(theirs)
        if there is None:
            return refusal(self.clause, "such-element", element=other)
        if verb == "attack":
            if self.state.side_of(there) == self.seat:
                return refusal("DW-IV.3.0-06", "own-element", element=key, target=other)
            cannot = self.why_not_so(element, weapon, there, aim) or self.why_no_attack(element, there)
            return cannot or (None if key in self.targets else refusal(self.clause, "action", element=key))
        if other == key:
            return refusal(self.one_action, "support-itself", element=key)
        if other not in self.attacks:
            return refusal(self.one_action, "support-nothing", element=key, main=other)
        target = self.state.elements[split(self.attacks[other])[0]]
        if key in self.targets:
            return self.why_not_with(key, other) or self.why_no_support(element, there, target)
        return self.why_no_attack(element, target) or refusal(self.clause, "action", element=key)

    def why_not_so(self, element: Element, weapon: str, target: Element, aim: str) -> Refusal | None:
        """Why an element may not attack with this weapon, or not aim so; it concerns large elements alone."""
        return None

    def why_not_with(self, key: str, main: str) -> Refusal | None:
        """Why one weapon of a large element may not support another attack; it concerns large elements alone."""
        return None

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """Any words as an announcement: the option, the reason why not, or None."""
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
    token = f"{verb} {element} {other}".rstrip()
    notes = ("attack",) if verb == "attack" else ()
    (piece, weapon), (target, aim) = split(element), split(other)
    what = " ".join(filter(None, (weapon, aim)))
    value = (verb, element, other)
    return Option(token, value, label, verb=verb, piece=piece, target=target, what=what, notes=notes)
