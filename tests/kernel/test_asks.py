"""Choices and rolls, apart from any battle."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.kernel import Choice, Forbidden, Option, Refusal, Refused, Roll, Throw, ask_about, message
from oriflamme.kernel.asks import _faces_for

STAY, GO, RUN = Option("stay"), Option("go north", 1), Option("run", 2)
TIRED = Refusal(message("too-tired", unit="archers"), "T-2")


def refusal(choice: Choice | Roll, token: str) -> Refusal:
    with pytest.raises(Refused) as refused:
        choice.take(token)
    return refused.value.refusal


# Choices


def test_lists_are_computed_when_somebody_looks_and_only_once() -> None:
    calls: list[str] = []

    def made(name: str, *what: Option) -> Iterator[Option]:
        calls.append(name)
        yield from what

    choice = Choice(
        "north",
        ask_about("where"),
        "T-1",
        lambda: made("options", STAY, GO),
        other_options=lambda: made("asides", RUN),
        forbidden=lambda: [Forbidden(one, TIRED) for one in made("forbidden", Option("fly"))],
    )
    assert calls == []
    assert choice.options == choice.options == (STAY, GO)
    assert calls == ["options"]
    assert choice.other_options == choice.other_options == (RUN,)
    assert choice.forbidden == choice.forbidden == (Forbidden(Option("fly"), TIRED),)
    assert calls == ["options", "asides", "forbidden"]


def test_nothing_is_computed_beyond_the_option_taken() -> None:
    def never() -> list[Option]:
        raise AssertionError("nobody looked")

    choice = Choice("north", ask_about("where"), "T-1", (STAY, GO), other_options=never, forbidden=lambda: [])
    assert choice.take("go north") is GO


def test_who_has_looked_at_the_options_picks_from_them() -> None:
    read: list[str] = []

    def reader(token: str) -> Option | None:
        read.append(token)
        return {"stay": STAY, "go north": GO, "run": RUN}.get(token)

    choice = Choice("north", ask_about("where"), "T-1", lambda: [STAY, GO], other_options=lambda: [RUN], read=reader)
    assert choice.take("go north") == GO
    assert read == ["go north"]
    assert choice.options == (STAY, GO)
    assert choice.take("go north") is GO
    assert read == ["go north"]
    assert choice.take("run") == RUN
    assert choice.read("stay") == STAY
    assert read == ["go north", "run", "stay"]


def test_plain_lists_serve_as_well() -> None:
    choice = Choice("north", ask_about("where"), "T-1", [STAY, GO])
    assert choice.options == (STAY, GO)
    assert choice.other_options == ()
    assert choice.forbidden == ()
    assert choice.draft is None


def test_options_and_asides_may_be_taken_and_nothing_else() -> None:
    choice = Choice("north", ask_about("where"), "T-1", [STAY], other_options=[RUN], forbidden=[Forbidden(GO, TIRED)])
    assert choice.take("stay") is STAY
    assert choice.take("run") is RUN
    assert refusal(choice, "go north") is TIRED
    assert refusal(choice, "go") == Refusal(message("not-an-option", token="go"), "T-1")
    assert refusal(choice, "Stay") == Refusal(message("not-an-option", token="Stay"), "T-1")
    assert refusal(choice, "") == Refusal(message("not-an-option", token=""), "T-1")


def test_the_reader_judges_any_text() -> None:
    def read(text: str) -> Option | Refusal | None:
        if not text.isdecimal():
            return None
        return Option(text, int(text)) if int(text) < 100 else TIRED

    choice = Choice("north", ask_about("how far"), "T-1", [Option("1", 1)], forbidden=[Forbidden(GO, TIRED)], read=read)
    assert choice.take("42") == Option("42", 42)
    assert refusal(choice, "100") is TIRED
    assert refusal(choice, "go north") is TIRED
    assert refusal(choice, "far") == Refusal(message("not-an-option", token="far"), "T-1")


def test_with_a_reader_the_lists_are_not_searched() -> None:
    choice = Choice("north", ask_about("how far"), "T-1", [STAY], read=lambda text: None)
    assert refusal(choice, "stay").message.id == "not-an-option"


def test_asks_print_what_they_are_about() -> None:
    assert repr(Choice("north", ask_about("where", "riders"), "T-1", [STAY])) == "<Choice north: where of riders [T-1]>"
    assert repr(Roll("2d6", "raid", "T-5")) == "<Roll 2d6 raid [T-5]>"


# Rolls


def test_a_throw_has_its_total_and_says_what_for() -> None:
    roll = Roll("2d4+1d6-3", "damage", "T-6")
    assert roll.throw((1, 4, 6)) == Throw("2d4+1d6-3", (1, 4, 6), 8, "damage", "T-6")
    with pytest.raises(Refused):
        roll.throw((5, 4, 6))
    with pytest.raises(Refused):
        roll.throw((1, 4))


def test_the_question_names_the_subject_where_there_is_one() -> None:
    assert Roll("1d6", "raid", "T").question == message(
        "throw-dice", dice="1d6", purpose=message("roll-raid"), subject=""
    )
    about = Roll("1d6", "raid", "T", subject="red").question
    assert about == message("throw-dice-about", dice="1d6", purpose=message("roll-raid"), subject="red")
    against = Roll("1d6", "raid", "T", subject="red", target="blue").question
    assert against == message(
        "throw-dice-against", dice="1d6", purpose=message("roll-raid"), subject="red", target="blue"
    )


def test_chances_by_meaning_are_exact() -> None:
    def meaning(throw: Throw) -> str:
        return "passed" if throw.total <= 9 else "failed"

    assert Roll("2d6", "morale", "T", meaning=meaning).chances() == {"passed": Fraction(5, 6), "failed": Fraction(1, 6)}


def test_chances_without_a_meaning_are_those_of_the_totals() -> None:
    assert Roll("1d3+2", "x", "T").chances() == {"3": Fraction(1, 3), "4": Fraction(1, 3), "5": Fraction(1, 3)}


def test_where_only_the_total_counts_there_is_one_outcome_for_each() -> None:
    summed = Roll("2d6", "x", "T").outcomes()
    assert [throw.total for _, throw in summed] == list(range(2, 13))
    each = Roll("2d6", "x", "T", summed=False).outcomes()
    assert len(each) == 36
    assert {chance for chance, _ in each} == {Fraction(1, 36)}
    assert [throw.values for _, throw in each[:2]] == [(1, 1), (1, 2)]


@given(st.lists(st.integers(1, 5), min_size=1, max_size=4), st.integers(-4, 4), st.booleans())
def test_outcomes_are_whole_and_possible(sizes: list[int], bonus: int, summed: bool) -> None:
    roll = Roll("+".join(f"1d{size}" for size in sizes) + f"{bonus:+}", "x", "T", summed=summed)
    outcomes = roll.outcomes()
    assert sum(chance for chance, _ in outcomes) == 1
    assert sum(roll.chances().values()) == 1
    for _, throw in outcomes:
        assert roll.throw(throw.values) == throw
        assert throw.total == sum(throw.values) + bonus


@given(st.lists(st.integers(1, 12), min_size=1, max_size=6), st.data())
def test_faces_for_a_total_show_it(sizes: list[int], data: st.DataObject) -> None:
    total = data.draw(st.integers(len(sizes), sum(sizes)))
    faces = _faces_for(tuple(sizes), total)
    assert sum(faces) == total
    assert len(faces) == len(sizes)
    assert all(1 <= face <= size for face, size in zip(faces, sizes, strict=True))


def test_faces_for_a_total_keep_the_later_dice_low() -> None:
    assert _faces_for((6, 6, 6), 3) == (1, 1, 1)
    assert _faces_for((6, 6, 6), 8) == (6, 1, 1)
    assert _faces_for((6, 6, 6), 10) == (6, 3, 1)


# Dice typed in


def test_every_fall_of_few_dice_is_an_option() -> None:
    assert Roll("1d4", "x", "T").options == tuple(Option(str(face), (face,)) for face in (1, 2, 3, 4))
    pairs = Roll("2d6", "x", "T").options
    assert len(pairs) == 36
    assert pairs[8] == Option("2 3", (2, 3))
    assert len(Roll("4d6", "x", "T").options) == 1296


def test_of_many_dice_there_is_an_option_for_each_total() -> None:
    options = Roll("5d6", "x", "T").options
    assert [sum(option.value) for option in options] == list(range(5, 31))
    assert len(Roll("1d1000", "x", "T").options) == 1000
    assert Roll("5d6", "x", "T").other_options == ()
    assert Roll("5d6", "x", "T").forbidden == ()


@given(st.sampled_from(["1d6", "2d6", "2d4+1d6+3", "5d6", "1d100"]), st.integers(0))
def test_every_option_of_typed_dice_may_be_taken(name: str, pick: int) -> None:
    roll = Roll(name, "x", "T")
    option = roll.options[pick % len(roll.options)]
    assert roll.take(option.token) == option


@pytest.mark.parametrize("token", ["3 4", "3,4", "3, 4", " 3  4 ", "3 ,4"])
def test_typed_dice_are_read_with_spaces_or_commas(token: str) -> None:
    assert Roll("2d6", "x", "T").take(token) == Option("3 4", (3, 4))


@pytest.mark.parametrize(
    ("token", "message"),
    [
        ("three four", "dice-words"),
        ("3 x", "dice-words"),
        ("-3 4", "dice-words"),
        ("3.0 4", "dice-words"),
        ("٣ 4", "dice-words"),
        ("² 4", "dice-words"),
        ("999999 4", "dice-words"),
        ("3", "dice-count"),
        ("3 4 5", "dice-count"),
        ("", "dice-count"),
        ("0 4", "dice-face"),
        ("7 4", "dice-face"),
    ],
)
def test_what_the_dice_cannot_show_is_refused_by_the_clause_of_the_roll(token: str, message: str) -> None:
    why = refusal(Roll("2d6", "x", "T-5"), token)
    assert (why.message.id, why.clause) == (message, "T-5")


def test_an_open_choice_takes_what_no_list_holds() -> None:
    """A length on a table: two candidates for programs, any number for a person."""

    def read(token: str) -> Option | Refusal | None:
        return Option(token, int(token)) if token.isdigit() else None

    ask = Choice("north", ask_about("ask"), "X-1", (Option("5", 5), Option("10", 10)), read=read, free_form=True)
    assert ask.free_form and not Choice("north", ask_about("ask"), "X-1", (Option("5", 5),)).free_form
    assert ask.take("7") == Option("7", 7)
    with pytest.raises(Refused):
        ask.take("far")


@pytest.mark.parametrize(("old", "new"), [("basis", "threshold"), ("ways", "outcome_counts")])
def test_former_names_of_a_roll_still_work(old: str, new: str) -> None:
    roll = Roll("2d6", "shock", "TOY-1")
    with pytest.warns(DeprecationWarning, match=f"Roll.{old} is now called Roll.{new}"):
        assert getattr(roll, old) == getattr(roll, new)


def test_an_answer_on_a_list_that_somebody_has_looked_at_is_not_read_again() -> None:
    listed, read = Option("hold"), []

    def reader(token: str) -> Option:
        read.append(token)
        return Option(token)

    choice = Choice("north", ask_about("order"), "C-1", lambda: (listed,), read=reader)
    assert choice.take("hold") is not listed
    assert choice.options == (listed,)
    assert choice.take("hold") is listed
    assert choice.take("go on").token == "go on"
    assert read == ["hold", "go on"]
