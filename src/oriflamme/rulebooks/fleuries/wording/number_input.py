"""Numbers as people write them: lengths and angles with a point or a comma, whole numbers without ornament."""

from __future__ import annotations

from oriflamme.board.tabletop import CM


def is_whole(word: str) -> bool:
    """Whether a word is a whole number without ornament."""
    return word.isascii() and word.isdigit() and len(word) <= 6 and (word == "0" or word[0] != "0")


def whole_number(word: str) -> int:
    """A whole number; 0 for a word that is none."""
    return int(word) if is_whole(word) else 0


def steps_of(word: str) -> int | None:
    """A length or an angle in steps, as options write it, or a turn; None for a word that is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 6 else None


def measure(word: str) -> int | None:
    """A length or an angle that a person writes, with a point or a comma, in hundredths; None if it is none."""
    text = word.replace(",", ".")
    sign = -1 if text.startswith("-") else 1
    whole, _, part = text.removeprefix("-").partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 5) or len(part) > 2 or (part and not part.isdigit()):
        return None
    if not part.isascii():
        return None
    return sign * (int(whole) * CM + int((part + "00")[:2]))


def centimetres(steps: int) -> str:
    """The same as it is written in answers: 30, 12.5."""
    return f"{steps / CM:g}"
