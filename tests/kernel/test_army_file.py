"""Army files and their codes: what is written is read again, and what is not an army is refused in one sentence."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from typing import Any

import pytest

from oriflamme.kernel import UserError
from oriflamme.kernel.army_file import (
    MAX_ARMY_BYTES,
    MAX_CODE_CHARS,
    army_code,
    army_from_text,
    army_of_code,
    find_army,
    read_army,
    write_army,
)
from oriflamme.kernel.complaints import ScenarioRefused

ARMY: dict[str, Any] = {
    "book": "masse",
    "title": {"fr": "Garde", "en": "Guard"},
    "army": {
        "seat": "north",
        "name": {"fr": "Nord", "en": "North"},
        "unit": [{"key": "guard", "troop": "garde", "men": 40}],
    },
}


def packed(plain: bytes) -> str:
    return "1" + base64.urlsafe_b64encode(zlib.compress(plain, 9)).decode().rstrip("=")


def test_a_code_says_what_was_written() -> None:
    code = army_code(ARMY)
    assert army_of_code(code) == ARMY
    assert army_of_code(f"  {code}\n") == ARMY
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    assert find_army(code).muster().points == 640


def test_a_file_says_what_was_written(tmp_path: Path) -> None:
    file = tmp_path / "guard.toml"
    file.write_text(write_army(ARMY), encoding="utf-8")
    assert find_army(str(file)).data == ARMY


@pytest.mark.parametrize(
    "code",
    [
        "",
        "1",
        "2" + army_code(ARMY)[1:],
        army_code(ARMY)[:-9],
        army_code(ARMY)[:20] + "!" + army_code(ARMY)[20:],
        packed(b"[1, 2]"),
        packed(b'{"book": '),
        packed(b"\xff"),
        packed(b'{"a":' * 40_000),
        packed(b"[" * 100_000),
        packed(b'{"a": "' + b"a" * MAX_ARMY_BYTES + b'"}'),
        "1" + "A" * MAX_CODE_CHARS,
    ],
    ids=range(12),
)
def test_what_is_no_code_is_refused_in_one_sentence(code: str) -> None:
    with pytest.raises(UserError) as refused:
        army_of_code(code)
    assert refused.value.message.id == "bad-army-code"


def test_a_code_has_its_limit() -> None:
    import random

    noise = random.Random(1).randbytes(3 * MAX_CODE_CHARS // 4).hex()
    with pytest.raises(UserError) as refused:
        army_code({**ARMY, "title": {"fr": noise, "en": "x"}})
    assert refused.value.message.id == "army-too-long"


def test_complaints_have_the_lines_of_the_file() -> None:
    text = write_army({**ARMY, "points": 600})
    (told,) = army_from_text(text, "guard.toml").muster().complaints
    assert (told.place, told.line) == ("points", text.splitlines().index("points = 600") + 1)


@pytest.mark.parametrize(
    ("change", "en"),
    [
        ({"book": 3}, 'army: "book" is missing.'),
        ({"tier": "high"}, 'army: the tier "high" is not one of this rulebook (choose from: base).'),
        ({"titel": 1}, 'army: "titel" has no meaning here. Did you mean "title"?'),
    ],
)
def test_what_keeps_a_file_from_being_read(change: dict[str, Any], en: str) -> None:
    with pytest.raises(UserError) as refused:
        read_army({**ARMY, **change})
    assert refused.value.say("en") == en


def test_every_mistake_of_shape_is_told_at_once() -> None:
    army = {**ARMY["army"], "unit": [{"key": "a", "man": 3}, {"key": 1, "men": "x"}]}
    with pytest.raises(ScenarioRefused) as refused:
        read_army({**ARMY, "army": army})
    places = [(one.at or one.place, one.problem.id, one.meant) for one in refused.value.complaints]
    assert places == [
        ("army.unit[0]", "field-missing", ""),
        ("army.unit[0].man", "field-unknown", "men"),
        ("army.unit[1].key", "field-type", ""),
        ("army.unit[1].men", "field-type", ""),
    ]
