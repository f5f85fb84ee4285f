"""Signs for terminals that know few: what cannot be shown is shown by another sign, the same one for the same thing.

The map stays readable: arrows of facings, borders of hexes and looks of terrain each have a sign of their own.
"""

from __future__ import annotations

import codecs
import unicodedata

from oriflamme.board.drawing_counters import SIGNS

NAME = "oriflamme-plain"
ASCII = "--ascii"
TERRAIN = {
    "clear": ".",
    "wood": "w",
    "forest": "f",
    "bushes": "b",
    "grass": "g",
    "rocks": "r",
    "rough": ":",
    "sand": "s",
    "water": "~",
    "marsh": "m",
    "mud": "u",
    "village": "V",
    "mountain": "M",
    "lava": "l",
    "pit": "o",
    "snow": "*",
}
ARROWS = dict(zip("→⇒←⇐↑⇑↓⇓↗↖↙↘⇗⇖⇙⇘", ">><<^^__'`,.)([]", strict=True))
LINES = dict(zip("│─╱╲╳┃━┼", "|-/\\X|-+", strict=True))
LEVELS = dict(zip("¹²³⁴⁵⁶⁷⁸⁹₁₂₃₄₅₆₇₈₉", "123456789abcdefghi", strict=True))
WORDS = {"×": "x", "−": "-", "–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"'}
MORE = {
    "…": "...",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "½": "1/2",
    "•": "*",
    "≤": "<=",
    "≥": ">=",
    "\u00a0": " ",
    "\u202f": " ",
}
PLAIN = {**{sign: TERRAIN[look] for look, sign in SIGNS.items()}, **ARROWS, **LINES, **LEVELS, **WORDS, **MORE}


def plain_sign(sign: str) -> str:
    """What stands for a sign where it cannot be shown."""
    if sign in PLAIN:
        return PLAIN[sign]
    bare = "".join(part for part in unicodedata.normalize("NFKD", sign) if part.isascii())
    return bare or "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        return "\ufffd", getattr(error, "end", 0)
    return "".join(map(plain_sign, error.object[error.start : error.end])), error.end


codecs.register_error(NAME, _replace)


def take_ascii(arguments: list[str]) -> tuple[list[str], bool]:
    """The arguments without `--ascii`, wherever it stands, and whether it stood there."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    left = [one for one in arguments[:end] if one != ASCII]
    return [*left, *arguments[end:]], len(left) < end
