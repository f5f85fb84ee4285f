"""The ready profiles of MC-CP-01, written out a second time."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import registry
from oriflamme.kernel.roster_words import roster_words
from oriflamme.rulebooks.masse.tables import SPELLS, TROOPS
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import piece, position

# Troop, DV, PVI, CA, melee, missile, morale, flags, points. T missiles, M mounted, L lances, H pole weapons, E elite,
# V flying, S special attack, I immune, R3 regenerates at rate 3.
ROSTER = """
levee    0    4  10 1d4       -    6  -     2
milice   0    4  11 1d6       -    7  H     3
legers   1    5  13 1d6       -    8  -     4
lourds   1    5  15 1d8       -    8  -     5
halleb   1    5  14 1d10      -    8  H     6
frond    0    4  10 1d4       1d4  6  T     2
archers  1    5  12 1d6       1d6  8  T     5
arbal    1    5  13 1d6       1d8  8  T     6
cavleg   1    5  13 1d6       1d4  8  M,T   6
lanciers 1    5  15 1d8       -    8  M,L   7
cheval   2    9  17 1d8       -    9  M,L,E 14
garde    3    14 17 1d8       -    10 E     16
berserk  1+1  6  12 1d8       -    12 -     7
nains    1    5  15 1d8       -    9  -     6
elfes    1+1  6  14 1d8       1d6  9  T,E   9
gob      1-1  4  13 1d6       -    7  -     3
loups    1+1  6  13 1d6       -    8  M     5
orcs     1    5  13 1d6       -    8  -     4
hob      1+1  6  14 1d8       -    8  H     6
ogres    4+1  19 14 1d10      -    10 -     16
trolls   6+3  30 15 2d6+1d10  -    10 R3    50
squel    1    5  12 1d6       -    12 -     6
zombies  2    9  11 1d8       -    12 -     9
goules   2    9  13 3d3       -    9  S     14
necro    3    14 14 1d6       -    12 S,I   41
harpies  3    14 12 2d4+1d6   -    7  V     19
gargou   4    18 14 3d4+1d6   -    11 V,I   93
griffons 7    32 14 2d4+2d8   -    8  V     58
"""
FLAGS = {
    "M": "mounted",
    "L": "lances",
    "H": "pole_weapons",
    "E": "elite",
    "V": "flying",
    "S": "special",
    "I": "immune",
}


def written(line: str) -> tuple[str, dict[str, Any]]:
    """A line of the roster as the table holds it."""
    key, dv, pvi, ca, melee, missile, morale, flags, points = line.split()
    entry: dict[str, Any] = {
        "dv": dv,
        "pvi": int(pvi),
        "ca": int(ca),
        "melee": melee,
        "morale": int(morale),
        "points": int(points),
    }
    if missile != "-":
        entry["missile"] = missile
    for flag in flags.split(","):
        if flag in FLAGS:
            entry[FLAGS[flag]] = True
        elif flag.startswith("R"):
            entry["regeneration"] = int(flag[1:])
    assert ("T" in flags) == (missile != "-")
    return key, entry


@clause("MC-TIRS_ET_MELEE-07")
def test_every_profile() -> None:
    expected = dict(written(line) for line in ROSTER.strip().splitlines())
    found = {key: {name: value for name, value in troop.items() if name != "name"} for key, troop in TROOPS.items()}
    assert found == expected


def test_every_profile_opens_in_a_battle() -> None:
    for key, troop in TROOPS.items():
        profile = piece(position(f"north: unit={key} 3 | south: unit2=orcs 3"), "unit").profile
        for name, value in troop.items():
            if name not in ("name", "points"):
                assert getattr(profile, name) == value


def told_of_spells(lang: str) -> dict[str, str]:
    return {
        entry.key: " | ".join(f"{one.name} {one.value}" for one in entry.cells)
        for entry in roster_words(registry.book("masse"), "", lang).entries
        if entry.kind in ("spell", "equipment")
    }


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_roster_has_every_number_of_every_spell_and_the_horn(lang: str) -> None:
    """Whatever the tables say of a spell."""
    told = told_of_spells(lang)
    words = {"name", "caster", "targets", "breach", "save"}
    for key, spell in {**SPELLS["spells"], **SPELLS["items"]}.items():
        numbers = [str(value) for name, value in spell.items() if name not in words]
        assert [value for value in numbers if value not in told[key]] == [], told[key]


def test_what_a_missile_and_a_horn_do_in_words() -> None:
    told = told_of_spells("en")
    assert told["magic_missile"].endswith("Damage 1d6+1 | Missiles 1, and one more every 5 levels")
    assert told["horn"] == "Aimed at a section | Opens a breach on 4 or more with 2d4 | A day 1"
