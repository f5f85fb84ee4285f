"""How facts are gathered into beats: by what opens, by what belongs together, else by whoever acts."""

from __future__ import annotations

from typing import ClassVar, Literal

from oriflamme.kernel import Fact
from oriflamme.kernel.beats import beat_starts


class Did(Fact, frozen=True, kw_only=True):
    who: tuple[str, ...] = ()
    subject_fields: ClassVar[tuple[str, ...]] = ("who",)


class Phase(Did, frozen=True, kw_only=True):
    opens: ClassVar[Literal["", "turn", "phase", "beat"]] = "phase"


class Activated(Did, frozen=True, kw_only=True):
    opens: ClassVar[Literal["", "turn", "phase", "beat"]] = "beat"
    tone: ClassVar[Literal["plain", "heading", "quiet"]] = "quiet"


class Ordered(Did, frozen=True, kw_only=True):
    gathers: ClassVar[str] = "orders"


class Noted(Did, frozen=True, kw_only=True):
    tone: ClassVar[Literal["plain", "heading", "quiet"]] = "quiet"


def starts(*facts: tuple[type[Did], str]) -> list[int]:
    made = [kind(clause="", who=tuple(who.split())) for kind, who in facts]
    return beat_starts(made, lambda key: key.partition("_")[0])


def test_whoever_acts_goes_on_with_the_beat_he_is_in() -> None:
    assert starts((Did, "a b"), (Did, "b a"), (Did, "a"), (Did, "c a"), (Did, "b"), (Did, "")) == [0, 0, 0, 3, 4, 4]


def test_the_elements_of_a_unit_act_as_one() -> None:
    assert starts((Did, "a_1 b_2"), (Did, "a_2 b_2"), (Did, "b_1 a_1"), (Did, "c_1 a_2")) == [0, 0, 0, 3]


def test_headings_stand_before_the_beat_that_follows_them() -> None:
    assert starts((Did, "a"), (Phase, ""), (Phase, ""), (Did, "a"), (Did, "b")) == [0, 1, 1, 1, 4]


def test_an_activation_begins_a_beat_even_of_the_same_piece() -> None:
    assert starts((Activated, "a"), (Did, "a"), (Activated, "a"), (Did, "a")) == [0, 0, 2, 2]


def test_what_is_gathered_is_one_beat_and_ends_with_the_last_of_it() -> None:
    assert starts((Ordered, "a"), (Ordered, "b c"), (Did, "a"), (Ordered, "a")) == [0, 0, 2, 3]


def test_what_is_told_quietly_begins_nothing() -> None:
    assert starts((Did, "a"), (Noted, "b"), (Did, "b")) == [0, 0, 2]
