"""A form is filled in field by field, in any order, and changed until it is confirmed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oriflamme.kernel import Forbidden, Option, Question, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.form import Form, confirmation, fill_in

COLOURS = ("red", "blue")


class Shields(Form):
    """Which colour each shield is painted: no two alike, and with `strict` none is left bare."""

    clause = "TOY-01"

    def __init__(self, *, strict: bool = False) -> None:
        self.seat, self.strict = "north", strict
        self.confirm = confirmation("north", message("done"))
        self.colours: dict[str, str] = {}

    @property
    def fields(self) -> Iterable[str]:
        return ("round", "long")

    def filled(self, field: str) -> bool:
        return field in self.colours

    def question(self, field: str | None) -> Question:
        return ask_about("paint", field) if field else ask_about("painted")

    def offered(self, field: str) -> Iterable[Option]:
        return [_paint(field, colour) for colour in COLOURS if self._why_not(field, colour) is None]

    def refused(self, focus: str | None) -> Iterable[Forbidden]:
        for colour in COLOURS if focus else ():
            reason = self._why_not(str(focus), colour)
            if reason:
                yield Forbidden(_paint(str(focus), colour), reason)

    def _why_not(self, field: str, colour: str) -> Refusal | None:
        used = any(other != field and one == colour for other, one in self.colours.items())
        return Refusal(message("used"), "TOY-02") if used else None

    def why_not_done(self) -> Refusal | None:
        return Refusal(message("bare"), "TOY-03") if self.strict and self.focus() else None

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        if len(words) != 3 or words[0] != "paint" or words[1] not in self.fields or words[2] not in COLOURS:
            return None
        return self._why_not(words[1], words[2]) or _paint(words[1], words[2])

    def write(self, answer: Option) -> None:
        self.colours = {**self.colours, answer.piece: answer.what}

    def draft(self) -> dict[str, str]:
        return self.colours

    def result(self) -> dict[str, str]:
        return self.colours


def _paint(field: str, colour: str) -> Option:
    return Option(f"paint {field} {colour}", None, message("paint"), verb="paint", piece=field, what=colour)


def tokens(options: Iterable[Option]) -> list[str]:
    return [option.token for option in options]


def test_an_empty_form_asks_for_its_first_field_and_may_be_confirmed_at_once() -> None:
    ask = Shields().ask()
    assert (ask.seat, ask.kind, ask.subject, ask.clause, ask.draft) == ("north", "paint", "round", "TOY-01", {})
    assert tokens(ask.options) == ["paint round red", "paint round blue"]
    assert tokens(ask.other_options) == ["paint long red", "paint long blue", "confirm"]
    assert ask.forbidden == () and not ask.free_form


def test_a_form_that_must_be_full_refuses_the_confirmation_until_it_is() -> None:
    form = Shields(strict=True)
    assert tokens(form.ask().other_options) == ["paint long red", "paint long blue"]
    assert form.read("confirm") == Refusal(message("bare"), "TOY-03")
    full = form.after(_paint("round", "red")).after(_paint("long", "blue"))
    assert full.read("confirm") == full.confirm


def test_the_next_field_knows_what_stands_in_the_others() -> None:
    ask = Shields().after(_paint("round", "red")).ask()
    assert (ask.subject, ask.draft) == ("long", {"round": "red"})
    assert tokens(ask.options) == ["paint long blue"]
    assert [(one.option.token, one.refusal.clause) for one in ask.forbidden] == [("paint long red", "TOY-02")]
    assert tokens(ask.other_options) == ["paint round red", "paint round blue", "confirm"]


def test_a_full_form_asks_for_its_confirmation_and_may_still_be_changed() -> None:
    ask = Shields().after(_paint("round", "red")).after(_paint("long", "blue")).ask()
    assert (ask.kind, ask.subject, tokens(ask.options)) == ("painted", "", ["confirm"])
    assert tokens(ask.other_options) == ["paint round red", "paint long blue"]
    assert (ask.options[0].verb, ask.options[0].piece) == ("confirm", "north")


class Matched(Shields):
    """Both shields are painted, and not so."""

    def why_not_done(self) -> Refusal | None:
        return Refusal(message("unmatched"), "TOY-04")


def test_a_full_form_that_may_not_stay_so_offers_what_can_be_changed() -> None:
    form = Matched().after(_paint("round", "red")).after(_paint("long", "blue"))
    ask = form.ask()
    assert (ask.kind, tokens(ask.options)) == ("painted", ["paint round red", "paint long blue"])
    assert tokens(ask.other_options) == []
    assert form.read("confirm") == Refusal(message("unmatched"), "TOY-04")


class Nailed(Matched):
    """As those, and what is painted nobody paints over."""

    def others(self, focus: str | None) -> Iterable[Option]:
        return () if focus is None else super().others(focus)

    def refused(self, focus: str | None) -> Iterable[Forbidden]:
        reason = self.why_not_done()
        yield from [Forbidden(self.confirm, reason)] if reason else []


def test_a_full_form_that_may_not_stay_so_and_has_nothing_to_change_stands_all_the_same() -> None:
    half = Nailed().after(_paint("round", "red"))
    assert half.read("confirm") == Refusal(message("unmatched"), "TOY-04")
    assert [one.option.token for one in half.ask().forbidden] == ["confirm"]
    full = half.after(_paint("long", "blue"))
    assert (tokens(full.ask().options), tokens(full.ask().other_options)) == (["confirm"], [])
    assert full.read("confirm") == full.confirm
    assert full.ask().forbidden == ()


def test_an_answer_leaves_the_form_before_it_alone() -> None:
    before = Shields()
    later = before.after(_paint("round", "red"))
    assert (before.draft(), later.draft()) == ({}, {"round": "red"})


def test_words_are_read_as_an_option_a_reason_or_nothing() -> None:
    form = Shields().after(_paint("round", "red"))
    assert form.read("paint long blue") == _paint("long", "blue")
    assert form.read("paint long red") == Refusal(message("used"), "TOY-02")
    assert form.read("paint tower red") is None


def test_filling_in_ends_with_the_confirmation_and_returns_what_is_written() -> None:
    procedure = fill_in(Shields())
    ask = next(procedure)
    for token in ("paint long red", "paint round blue", "paint long red"):
        ask = procedure.send(ask.take(token))
    result: Any = None
    try:
        procedure.send(ask.take("confirm"))
    except StopIteration as stopped:
        result = stopped.value
    assert result == {"long": "red", "round": "blue"}
