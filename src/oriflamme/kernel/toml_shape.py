"""Whether a text is too deep to be read as TOML: found in one pass, before anything else is done with it.

Reading a key of many parts (`a.b.b.b`) or brackets within brackets takes more than its length: the time grows with the
square of the parts, or the stack with the brackets. No scenario needs either.
"""

from __future__ import annotations

import re

MAX_KEY_PARTS = 12
"""Parts of a dotted key."""
MAX_NESTING = 12
"""Brackets within brackets."""
_TOKEN = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*(?:"{3,5}|\Z)'  # a long string; one that is not closed reaches to the end
    r"|'''(?:[^']|'(?!''))*(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*(?:"|(?=\n)|\\?\Z)'
    r"|'[^'\n]*(?:'|(?=\n)|\Z)"
    r"|#[^\n]*"
    r"|[A-Za-z0-9_-]+"
    r"|[ \t]+"
    r"|.",
    re.DOTALL,
)


def too_deep(text: str) -> bool:
    """Whether a key has too many parts, or brackets lie too deep within brackets."""
    dots = depth = 0
    for found in _TOKEN.finditer(text):
        sign = found[0]
        if sign == ".":
            dots += 1
            if dots >= MAX_KEY_PARTS:
                return True
        elif sign in ("[", "{"):
            depth += 1
            dots = 0
            if depth > MAX_NESTING:
                return True
        elif sign in ("]", "}"):
            depth = max(0, depth - 1)
            dots = 0
        elif not (sign[0].isalnum() or sign[0] in "_-\"' \t"):
            dots = 0
    return False
