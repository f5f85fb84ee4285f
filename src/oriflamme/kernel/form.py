"""A form: what a seat decides field by field, in any order it likes, and may change until it confirms.

Secret orders, announced attacks and deployments are all of this kind. The book says which fields there are, what may be
written into each and why not; everything else is the same for all: the field that is asked for, what may be answered
besides, the confirmation, and the draft that the one who fills it in sees. Where what is written stays, a book offers
only empty fields besides (`others`) and refuses the rest.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Self

from oriflamme.kernel.asks import Choice, Forbidden, Option, Procedure, Question
from oriflamme.kernel.errors import Refusal
from oriflamme.kernel.messages import Message

CONFIRM = "confirm"
"""The token and the verb of the answer that ends a form."""


def confirmation(seat: str, label: Message) -> Option:
    """The answer that ends a form."""
    return Option(CONFIRM, None, label, verb=CONFIRM, piece=seat)


class Form(ABC):
    """A form as far as it is filled in. An answer makes a new form; the old one stays as it was.

    A book sets `seat`, `clause` and `confirm` and says the rest by the methods below. A field is named by a short word,
    mostly the key of a piece.
    """

    seat: str
    clause: str
    confirm: Option
    """See `confirmation`."""

    # What a book says

    @property
    @abstractmethod
    def fields(self) -> Iterable[str]:
        """Every field, in the order in which they are asked for."""

    @abstractmethod
    def filled(self, field: str) -> bool:
        """Whether something is written into a field."""

    @abstractmethod
    def question(self, field: str | None) -> Question:
        """What is asked: about a field, or (None) whether the form shall stand."""

    @abstractmethod
    def offered(self, field: str) -> Iterable[Option]:
        """What may be written into a field, given what stands in the others."""

    @abstractmethod
    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """Any words but the confirmation as an answer: the option, the reason why not, or None."""

    @abstractmethod
    def write(self, answer: Option) -> None:
        """Put an answer on this form, a copy nobody else has; containers are replaced and never changed."""

    @abstractmethod
    def draft(self) -> Any:
        """What is written so far, for the one who fills it in."""

    @abstractmethod
    def result(self) -> Any:
        """What is written once it is confirmed."""

    # What a book may say otherwise

    def focus(self) -> str | None:
        """The field that is asked for next; None when only the confirmation is left."""
        for field in self.fields:
            if not self.filled(field):
                return field
        return None

    def others(self, focus: str | None) -> Iterable[Option]:
        """What may be answered besides: anything for any other field, filled or not."""
        return (option for field in self.fields if field != focus for option in self.offered(field))

    def refused(self, focus: str | None) -> Iterable[Forbidden]:
        """What may not be answered, and why."""
        return ()

    def why_not_done(self) -> Refusal | None:
        """Why the form may not be confirmed yet; None where fields may be left empty."""
        return None

    def clause_of(self, focus: str | None) -> str:
        """The clause by which a field, or the confirmation, is asked for."""
        return self.clause

    def free_form(self, focus: str | None) -> bool:
        """Whether more may be answered than is listed."""
        return False

    # What is the same for all

    def ask(self) -> Choice:
        """The next question: the field in focus, or the confirmation."""
        focus = self.focus()
        return Choice(
            self.seat,
            self.question(focus),
            self.clause_of(focus),
            lambda: self._offered(focus),
            other_options=lambda: self._besides(focus),
            forbidden=lambda: self._forbidden(focus),
            read=self.read,
            draft=self.draft(),
            free_form=self.free_form(focus),
        )

    def _why_open(self, focus: str | None) -> Refusal | None:
        """Why the form may not be confirmed: a full one that nobody can change any more stands as it is."""
        cannot = self.why_not_done()
        if cannot is None or focus is not None:
            return cannot
        return cannot if next(iter(self.others(None)), None) is not None else None

    def _offered(self, focus: str | None) -> tuple[Option, ...]:
        """The answers to the question; where everything is filled in and may not stay so, what can be changed."""
        if focus is not None:
            return tuple(self.offered(focus))
        return (self.confirm,) if self._why_open(focus) is None else tuple(self.others(focus))

    def _besides(self, focus: str | None) -> tuple[Option, ...]:
        done = self._why_open(focus) is None
        if focus is None:
            return tuple(self.others(focus)) if done else ()
        return (*self.others(focus), self.confirm) if done else tuple(self.others(focus))

    def _forbidden(self, focus: str | None) -> tuple[Forbidden, ...]:
        """What may not be answered; never a confirmation that is offered."""
        found = tuple(self.refused(focus))
        if all(one.option.token != CONFIRM for one in found) or self._why_open(focus) is not None:
            return found
        return tuple(one for one in found if one.option.token != CONFIRM)

    def read(self, token: str) -> Option | Refusal | None:
        """Any text as an answer to this form."""
        if token == CONFIRM:
            return self._why_open(self.focus()) or self.confirm
        return self.read_field(token.split(" "))

    def after(self, answer: Option) -> Self:
        """The form with one more answer on it."""
        later = object.__new__(type(self))
        later.__dict__.update(self.__dict__)
        later.write(answer)
        return later


def fill_in(form: Form) -> Procedure:
    """A seat fills in a form until it confirms; returns what is written on it."""
    while True:
        answer: Option = yield form.ask()
        if answer.token == CONFIRM:
            return form.result()
        form = form.after(answer)
