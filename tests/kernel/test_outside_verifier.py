"""A checker written from docs/formats.md alone: whoever reads that page can check commitments, words, dice and sums."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from oriflamme.kernel import Battle, commitment
from oriflamme.kernel.dice_opening import first_secret, word_seal
from tests.kernel.spies import spies
from tests.kernel.toy import BIDS, TWO, play

__all__ = ["spies"]
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*-committed.orif"))


def packed_hash(*texts: str) -> bytes:
    """H of the document."""
    return hashlib.sha256(b"".join(len(t.encode()).to_bytes(4, "big") + t.encode() for t in texts)).digest()


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def stream(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from hashlib.blake2b(counter.to_bytes(8, "big"), key=key, digest_size=64).digest()
        counter += 1


def die(source: Iterator[int], sides: int) -> int:
    while True:
        value = next(source) if sides <= 256 else next(source) * 256 + next(source)
        if value < (256 if sides <= 256 else 65536) // sides * sides:
            return 1 + value % sides


def check_dice(text: str) -> int:
    """Points 1 to 4 of the document; how many dice were checked."""
    lines = text.splitlines()
    head = [line.split(" ", 2) for line in lines[1 : lines.index("")]]
    told = {words[0]: words[1] for words in head if words[0] in ("commitment", "salted")}
    words = {words[1]: words[2] for words in head if words[0] == "word"}
    seals = {words[1]: words[2] for words in head if words[0] == "seal"}
    secrets = [line.removeprefix("secret ") for line in lines if line.startswith("secret ")]
    assert told["commitment"] == f"sha256:{sha(secrets[0])}"
    assert told["salted"] == f"sha256:{sha(packed_hash('salt', secrets[0]).hex())}"
    for seat, seal in seals.items():
        assert seal == f"sha256:{packed_hash(told['commitment'], seat, words[seat]).hex()}"
    parts: list[list[str]] = [[]]
    for at, line in enumerate(lines):
        if line.startswith("anew "):
            assert line == f"anew sha256:{sha(secrets[len(parts) - 1])}"
        elif re.match(r"\d+ \S+ .*\|", line):
            if lines[at + 1].startswith("anew "):
                parts.append([])
            parts[-1].append(line.split("|")[1])
    assert len(parts) == len(secrets)
    checked = 0
    for secret, dice in zip(secrets, parts, strict=True):
        key = packed_hash(secret, *(f"{seat}={word}" for seat, word in words.items()))
        streams = {"": stream(key)}
        for name, faces in (word.split(":") for one in dice for word in one.split()):
            what, _, seat = name.partition("@")
            if seat not in streams:
                other = hashlib.blake2b(seat.encode(), key=key, person=b"oriflamme stream", digest_size=32).digest()
                streams[seat] = stream(other)
            sides = [int(size) for count, size in re.findall(r"(\d*)d(\d+)", what) for _ in range(int(count or 1))]
            assert [die(streams[seat], size) for size in sides] == [int(face) for face in faces.split(",")]
            checked += len(sides)
    return checked


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_battles_are_checked_from_outside(path: Path) -> None:
    assert check_dice(path.read_text(encoding="utf-8")) > 20


@pytest.mark.usefixtures("spies")
def test_sealed_words_streams_and_dice_after_the_end_are_checked_from_outside() -> None:
    reserve = "7" * 64
    secret = first_secret(reserve)
    words = {"red": "été 01", "blue": "b 02"}
    seals = {seat: word_seal(commitment(secret), seat, word) for seat, word in words.items()}
    battle = Battle.open({**TWO, "rounds": 1}, secret=secret, reserve=reserve, words=words, seals=seals)
    play(battle, *BIDS, "red spy", "blue spy")
    battle.correct(5, "again")
    play(battle, "red dig", "blue spy")
    assert check_dice(battle.transcript) == 7
    forged = re.sub(r"2d6@blue:(\d)", lambda found: f"2d6@blue:{int(found[1]) % 6 + 1}", battle.transcript, count=1)
    with pytest.raises(AssertionError):
        check_dice(forged)


@pytest.mark.usefixtures("spies")
def test_checksums_and_digits_of_facts_are_as_the_document_says() -> None:
    """Points 5 and 6; the bytes of states and facts need the rules, and are taken from the battle."""
    battle = play(Battle.open({**TWO, "rounds": 1}, secret="s"), *BIDS, "red spy", "blue dig")
    battle.correct(5, "once more")
    text = battle.transcript
    head, _, body = text.partition("\n\n0 ")
    key = packed_hash("salt", "s")
    total = hashlib.blake2b(head.partition("\n")[2].encode(), key=key, digest_size=16).digest()
    before, state = b"", b""
    lines = [line for line in f"0 {body}".splitlines() if re.match(r"\d+ ", line)]
    anew = next(line.removeprefix("anew ") for line in text.splitlines() if line.startswith("anew "))
    for line, entry in zip(lines, battle.entries, strict=True):
        answer, dice, checks = (part.strip() for part in line.split("|"))
        _, seat, token = answer.split(" ", 2)
        back = re.fullmatch(r"back (\d+) (.*)", token)
        number, token = (back[1], back[2]) if back and seat == "!" else ("None", token)
        said = f"{number}\n{seat}\n{token}\n".encode()
        pad = hashlib.blake2b(before + said + bytes(4), key=key, person=b"oriflamme facts", digest_size=64).digest()
        check, _, facts = checks.partition(" ")
        assert bytes(a ^ b for a, b in zip(bytes.fromhex(facts), pad, strict=False)).hex() == entry.fact_checks
        state = entry.digest or state
        more = f"{anew}\n" if seat == "!" else ""
        total = before = hashlib.blake2b(
            total + said + f"{dice}\n{more}".encode() + state, key=key, digest_size=16
        ).digest()
        assert total.hex()[:8] == check
