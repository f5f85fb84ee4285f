"""Texts that are too deep to be read: told in one pass, however long; what is merely long is read."""

from __future__ import annotations

import time

import pytest

from oriflamme.kernel import UserError
from oriflamme.kernel.registry import parse_toml
from oriflamme.kernel.toml_shape import MAX_KEY_PARTS, MAX_NESTING, too_deep
from oriflamme.kernel.transcript import read

LONG = 200_000
SECONDS = 5.0
"""Far more than a text of this length takes in one pass, and far less than it takes in the square of it."""


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".b" * LONG + " = 1",
        "[a" + " . b" * LONG + "]",
        "[[a" + ".b" * LONG + "]]",
        '"a"' + '."b"' * LONG + " = 1",
        "x = { 'a'" + ".'b'" * LONG + " = 1 }",
        "x = " + "[" * LONG,
        "x = " + "{ a = " * LONG,
    ],
)
def test_a_key_of_many_parts_and_brackets_without_end_are_refused_at_once(text: str) -> None:
    began = time.perf_counter()
    with pytest.raises(UserError) as refused:
        parse_toml(text, "scenario")
    assert refused.value.message.args["problem"].id == "toml-deep"
    assert time.perf_counter() - began < SECONDS


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".b" * (MAX_KEY_PARTS - 1) + " = 1",
        "x = " + "[" * MAX_NESTING + "]" * MAX_NESTING,
        f'x = "{"a." * 100}"',
        f"x = '{'[' * 100}'",
        f'x = """{"a." * 100}\n"" {"[" * 100}"""',
        f"x = '''{'a.' * 100}\n'' {'[' * 100}'''",
        'x = "\\"' + "[" * 100 + '"',
        "# " + "a." * 100 + "[" * 100 + "\nx = 1",
        "\n".join(f"x{number} = 1.5" for number in range(100)),
        "x = [" + ", ".join("1.5" for _ in range(100)) + "]",
    ],
)
def test_depth_is_not_told_from_what_strings_and_comments_hold(text: str) -> None:
    assert not too_deep(text)
    assert next(iter(parse_toml(text, "scenario")))[0] in "ax"


@pytest.mark.parametrize(
    ("text", "deep"),
    [("a" + ".b" * MAX_KEY_PARTS, True), ("[" * (MAX_NESTING + 1), True), ("]" * 99 + "[" * MAX_NESTING, False)],
)
def test_one_more_is_too_many(text: str, deep: bool) -> None:
    assert too_deep(text) == deep


@pytest.mark.parametrize(
    "text",
    [
        '"' * LONG,
        '"\n' * LONG,
        '"""' * LONG,
        "'''" + "''a" * LONG,
        '"' + "\\" * LONG,
        '"\\' * LONG,
        "x=[" + "\n" * LONG,
    ],
)
def test_strings_that_are_never_closed_take_one_pass(text: str) -> None:
    began = time.perf_counter()
    too_deep(text)
    assert time.perf_counter() - began < SECONDS


def test_a_transcript_of_comments_and_heads_takes_one_pass() -> None:
    text = "oriflamme 1\nbook masse 1\nscenario masse/gue x\ntiers base\nseats north south\n"
    began = time.perf_counter()
    (told,) = read(text + ";\ndice typed\n" * 150_000)
    assert len(told.comments) == 150_000 and time.perf_counter() - began < SECONDS
