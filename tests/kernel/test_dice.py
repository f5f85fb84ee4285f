"""Dice: their names, their exact chances, and the sources of their values."""

from __future__ import annotations

import hashlib
from collections import Counter
from fractions import Fraction
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.kernel.dice import (
    Dice,
    ScriptedDice,
    SeededDice,
    Throw,
    TypedDice,
    check_faces,
    commitment,
    dice,
    dice_key,
    new_secret,
)
from oriflamme.kernel.errors import Refused, UserError

KEY = dice_key("7", {})


# Names


@pytest.mark.parametrize(
    ("name", "sizes", "bonus"),
    [
        ("1d6", (6,), 0),
        ("d6", (6,), 0),
        ("2d6", (6, 6), 0),
        ("2d4+1d6+3", (4, 4, 6), 3),
        ("1d8-1", (8,), -1),
        ("3+1d8", (8,), 3),
        ("1d8+3-5+1", (8,), -1),
        ("1d100", (100,), 0),
        ("1d1000", (1000,), 0),
        ("1d1", (1,), 0),
        ("100d1", (1,) * 100, 0),
        ("1d65536", (65536,), 0),
    ],
)
def test_a_name_says_which_dice_and_what_is_added(name: str, sizes: tuple[int, ...], bonus: int) -> None:
    assert dice(name) == Dice(name, sizes, bonus)


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "6", "d", "2d", "d6d6", "2x6", "2D6", "2 d6", "2d6 ", "1d6\n", "1.5d6", "1d6+1.5"),
        *("2d6+", "+2d6", "2d6++1", "2d6--1", "-1d6", "1d6-1d4", "0d6", "0d6+1d6", "1d0", "101d6", "1d65537"),
        *("²d6", "1d²", "٣d6", "1d" + "9" * 5000, "1d6+" + "9" * 5000),
    ],
)
def test_what_names_no_dice_is_a_trouble_that_repeats_it(name: str) -> None:
    with pytest.raises(UserError) as trouble:
        dice(name)
    assert trouble.value.message.id == "bad-dice"
    assert trouble.value.message.args == {"name": name}


# Chances


def test_totals_of_two_dice_are_exact() -> None:
    ways = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    assert dice("2d6").totals() == {total: Fraction(count, 36) for total, count in ways.items()}
    assert list(dice("2d6").totals()) == sorted(ways)


def test_a_bonus_moves_every_total_and_no_chance() -> None:
    plain, moved = dice("2d6").totals(), dice("2d6-3").totals()
    assert moved == {total - 3: chance for total, chance in plain.items()}


@given(st.lists(st.integers(1, 6), min_size=1, max_size=4), st.integers(-5, 5))
def test_totals_count_the_faces(sizes: list[int], bonus: int) -> None:
    some = Dice("some", tuple(sizes), bonus)
    counted = Counter(sum(faces) + bonus for faces in some.faces())
    assert some.combinations == prod(sizes) == counted.total()
    assert some.totals() == {total: Fraction(count, some.combinations) for total, count in counted.items()}


def test_the_former_name_of_their_combinations_still_works() -> None:
    with pytest.warns(DeprecationWarning, match="Dice.ways is now called Dice.combinations"):
        assert dice("2d6").ways == 36


def test_hundred_and_thousand() -> None:
    assert dice("1d100").totals() == dict.fromkeys(range(1, 101), Fraction(1, 100))
    assert dice("1d1000").totals()[1000] == Fraction(1, 1000)
    assert dice("1d1000").combinations == 1000


# The generator, which must never change


def test_the_seeded_dice_are_pinned() -> None:
    source = SeededDice(KEY)
    assert [source.throw((6,))[0] for _ in range(40)] == [
        *(3, 2, 5, 6, 2, 2, 2, 3, 1, 4, 6, 2, 2, 2, 3, 2, 1, 2, 6, 5),
        *(2, 4, 3, 1, 6, 4, 4, 6, 1, 5, 4, 2, 3, 4, 2, 6, 5, 5, 5, 6),
    ]


def test_dice_of_every_size_are_pinned() -> None:
    sizes = (4, 6, 8, 10, 12, 20, 100, 1000, 256, 257, 65536, 1)
    assert SeededDice(KEY).throw(sizes) == (3, 2, 7, 10, 8, 2, 94, 5, 22, 188, 60366, 1)


def stream(key: bytes, length: int) -> bytes:
    """The stream as the documentation of the module tells it, written again."""
    blocks = (hashlib.blake2b(n.to_bytes(8, "big"), key=key, digest_size=64).digest() for n in range(length // 64 + 1))
    return b"".join(blocks)[:length]


@given(
    st.text(max_size=8), st.lists(st.sampled_from([1, 2, 3, 6, 7, 100, 255, 256, 257, 1000, 65535, 65536]), max_size=99)
)
def test_every_die_follows_the_written_rule(secret: str, sizes: list[int]) -> None:
    key = dice_key(secret, {})
    raw = iter(stream(key, 4096))
    expected = []
    for size in sizes:
        reach = 256 if size <= 256 else 65536
        while True:
            value = next(raw) if reach == 256 else next(raw) * 256 + next(raw)
            if value < reach // size * size:
                expected.append(1 + value % size)
                break
    assert SeededDice(key).throw(tuple(sizes)) == tuple(expected)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 6, 7, 8, 10, 12, 20, 100, 255, 256])
def test_every_face_has_as_many_bytes_as_any_other(size: int) -> None:
    """Uniform by counting: of the 256 bytes, each face is shown by the same number, the others are thrown away."""
    shown: Counter[int] = Counter()
    for byte in range(256):
        source = SeededDice(KEY)
        source._block, source._next = bytes([byte]) + bytes(63), 0  # after a byte that is thrown away comes zero
        face = source.throw((size,))[0]
        if source._next == 1:
            shown[face] += 1
    assert shown == dict.fromkeys(range(1, size + 1), 256 // size)


@pytest.mark.parametrize("size", [257, 1000, 40000, 65536])
def test_large_dice_are_uniform_over_two_bytes(size: int) -> None:
    shown: Counter[int] = Counter()
    for value in range(65536):
        source = SeededDice(KEY)
        source._block, source._next = value.to_bytes(2, "big") + bytes(62), 0
        face = source.throw((size,))[0]
        if source._next == 2:
            shown[face] += 1
    assert shown == dict.fromkeys(range(1, size + 1), 65536 // size)


def test_two_bytes_of_a_large_die_may_stand_in_two_blocks() -> None:
    raw = stream(KEY, 66)
    source = SeededDice(KEY)
    source.throw((256,) * 63)
    assert source.throw((65536,)) == (1 + raw[63] * 256 + raw[64],)
    assert source.throw((256,)) == (1 + raw[65],)


def test_a_fork_of_the_source_goes_its_own_way() -> None:
    source, other = SeededDice(KEY), SeededDice(KEY)
    source.throw((6,) * 70)
    other.throw((6,) * 70)
    fork = source.fork()
    ahead = fork.throw((6,) * 30)
    assert source.throw((6,) * 30) == ahead == other.throw((6,) * 30)


# Keys and commitments


def test_keys_are_pinned() -> None:
    assert KEY.hex() == hashlib.sha256(b"\0\0\0\x017").hexdigest()
    assert KEY.hex() == "f8ad982e5f22d449e36c0e8f26495ccc15a08e6885e5edf60bd006a36f285043"
    parts = b"\0\0\0\x0bopen sesame" + b"\0\0\0\x0bnorth=" + "été".encode() + b"\0\0\0\x09south=a b"
    assert dice_key("open sesame", {"north": "été", "south": "a b"}) == hashlib.sha256(parts).digest()


def test_every_part_of_a_key_counts() -> None:
    keys = [
        dice_key("a", {}),
        dice_key("a", {"north": ""}),
        dice_key("a", {"north": "b"}),
        dice_key("a", {"south": "b"}),
        dice_key("a", {"north": "b", "south": "c"}),
        dice_key("a", {"south": "c", "north": "b"}),
        dice_key("a", {"north": "bsouth=c"}),
        dice_key("anorth=b", {}),
    ]
    assert len(set(keys)) == len(keys)


def test_a_commitment_is_the_fingerprint_of_the_secret() -> None:
    assert commitment("open sesame") == "sha256:" + hashlib.sha256(b"open sesame").hexdigest()
    assert commitment("été") == "sha256:" + hashlib.sha256("été".encode()).hexdigest()


def test_secrets_are_fresh_and_long() -> None:
    first, second = new_secret(), new_secret()
    assert first != second
    assert len(bytes.fromhex(first)) == 32


# Scripted and typed dice


def test_scripted_dice_are_used_in_order_then_asked_for() -> None:
    source = ScriptedDice([3, 4, 20])
    assert source.throw((6, 6)) == (3, 4)
    assert source.left == (20,)
    assert source.throw((6, 6)) is None
    assert source.left == (20,)
    assert source.throw((20,)) == (20,)
    assert source.throw((20,)) is None


def test_scripted_dice_that_cannot_fall_so_are_refused_and_stay() -> None:
    source = ScriptedDice([7, 2])
    with pytest.raises(Refused) as refused:
        source.throw((6,))
    assert refused.value.message.id == "dice-face"
    assert refused.value.message.args == {"value": 7, "size": 6}
    assert source.left == (7, 2)


def test_a_fork_of_scripted_dice_has_its_own_script() -> None:
    source = ScriptedDice(iter([1, 2]))
    fork = source.fork()
    fork.throw((6,))
    assert (source.left, fork.left) == ((1, 2), (2,))


def test_typed_dice_are_always_asked_for() -> None:
    assert TypedDice().throw((6,)) is None


@pytest.mark.parametrize(("sizes", "values"), [((6,), (1,)), ((6,), (6,)), ((6, 100), (6, 100)), ((), ())])
def test_faces_that_dice_can_show(sizes: tuple[int, ...], values: tuple[int, ...]) -> None:
    check_faces(sizes, values)


@pytest.mark.parametrize(
    ("sizes", "values", "message", "args"),
    [
        ((6,), (0,), "dice-face", {"value": 0, "size": 6}),
        ((6,), (7,), "dice-face", {"value": 7, "size": 6}),
        ((4, 6), (5, 4), "dice-face", {"value": 5, "size": 4}),
        ((6,), (-1,), "dice-face", {"value": -1, "size": 6}),
        ((6,), (), "dice-count", {"wanted": 1, "given": 0}),
        ((6,), (1, 1), "dice-count", {"wanted": 1, "given": 2}),
    ],
)
def test_impossible_faces_are_refused(
    sizes: tuple[int, ...], values: tuple[int, ...], message: str, args: dict[str, int]
) -> None:
    with pytest.raises(Refused) as refused:
        check_faces(sizes, values)
    assert (refused.value.message.id, refused.value.message.args) == (message, args)


def test_a_throw_prints_as_in_a_transcript() -> None:
    assert str(Throw("2d4+1d6+3", (1, 4, 6), 14)) == "2d4+1d6+3:1,4,6"
