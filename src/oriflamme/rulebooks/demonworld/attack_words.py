"""How attackers and targets are written: an element, and of a large one also which weapon, or which part of it.

nobles_3            an element
dragon_1_front_left the claw of a dragon, or whatever else it strikes there with
char_1_crew         the crew of a chariot, striking or struck
dragon_1_rider      the commander who rides it
canon_1_ball        what a piece of artillery fires, and canon_1_1_m4 the hex that it is aimed at
"""

from __future__ import annotations

import re
from functools import lru_cache

from oriflamme.rulebooks.demonworld.state import Attack

_WORD = re.compile(r"(.+?_\d+)(?:_([a-z0-9_]+))?")
RIDER, BREATH = "rider", "breath"
CREW, TEAM = "crew", "team"
"""The two parts of a chariot. DW-XVIII.3.0-02"""


@lru_cache(maxsize=16384)
def split(word: str) -> tuple[str, str]:
    """The key of an element, and the weapon or part that is named with it; "" where none is."""
    found = _WORD.fullmatch(word)
    return (found[1], found[2] or "") if found else (word, "")


def joined(element: str, part: str) -> str:
    """The same written again."""
    return f"{element}_{part}" if part else element


def attacker(attack: Attack) -> str:
    """Who attacks, with which weapon."""
    return joined(attack.element, attack.weapon)


def struck(attack: Attack) -> str:
    """Who is attacked, in which part."""
    return joined(attack.target, attack.aim)


def announced(word: str, target: str, supports: tuple[str, ...], initiative: int = 0) -> Attack:
    """An attack as it was announced in words."""
    (element, weapon), (key, aim) = split(word), split(target)
    return Attack(element, key, tuple(split(one)[0] for one in supports), initiative, weapon, aim)
