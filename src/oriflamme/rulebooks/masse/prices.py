"""What troops, heroes, engines and their equipment cost; own profiles by the same law. MC-CP-19"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from oriflamme.kernel import dice
from oriflamme.rulebooks.masse.scenario_file import EngineSpec, HeroSpec, UnitSpec
from oriflamme.rulebooks.masse.state import Profile
from oriflamme.rulebooks.masse.tables import ENGINES, EQUIPMENT, PRICES, SIEGE, TROOPS, percentage

LAW = PRICES["law"]
CLAUSE = "MC-CP-19"
"""The law of prices."""
PER_MAN = {"magic_weapons": "magic_weapons", "torches": "torches_and_oil"}
"""By key of a unit: what is bought for every man. MC-CP-09"""
SIEGE_GEAR = ("ladders", "siege_tower", "ram")
"""What is bought once for a unit. MC-CP-17"""


def points_of_profile(profile: Profile) -> int:
    """The points of one individual by the law that the troops of the roster were priced by. MC-CP-19"""
    picked = Fraction(LAW["picked"]) if profile.mounted or profile.elite else 1
    square = offence(profile) * defence(profile) * (Fraction(profile.morale, LAW["morale"]) * picked) ** 2
    return _rounded_root(square)


def offence(profile: Profile) -> Fraction:
    """The damage of one individual against the armour that the law supposes."""
    percent = Fraction(percentage(profile.dv, LAW["ca"]), 100)
    shot = _mean(profile.missile) * percent if profile.missile else Fraction(0)
    return _with_gifts(profile, "offence", _mean(profile.melee) * percent) + shot


def defence(profile: Profile) -> Fraction:
    """The blows that one individual bears from the enemy that the law supposes."""
    bears = Fraction(profile.pvi * 100, percentage(LAW["dv"], profile.ca))
    return _with_gifts(profile, "defence", bears)


def _with_gifts(profile: Profile, part: str, value: Fraction) -> Fraction:
    for gift, times in PRICES[part].items():
        if getattr(profile, gift):
            value *= Fraction(times)
    return value


def _mean(name: str) -> Fraction:
    thrown = dice(name)
    return Fraction(sum(size + 1 for size in thrown.sizes), 2) + thrown.bonus


def _rounded_root(square: Fraction) -> int:
    """The whole number next to a square root, without floating point: halves go up."""
    return (isqrt(4 * square.numerator // square.denominator) + 1) // 2 if square > 0 else 0


def points_of_man(spec: UnitSpec) -> int:
    """One individual of a unit, without its equipment."""
    if spec.profile is not None:
        return points_of_profile(spec.profile)
    return int(TROOPS[spec.troop]["points"]) if spec.troop in TROOPS else 0


def unit_parts(spec: UnitSpec, *, free_profiles: bool = False) -> dict[str, int]:
    """What a unit costs: its men, and what is bought for them; `free_profiles`: men of an own profile count nothing."""
    if spec.points is not None:
        return {"agreed": spec.points}
    free = free_profiles and spec.profile is not None
    parts = {"men": 0 if free else points_of_man(spec) * spec.men}
    for name, entry in PER_MAN.items():
        if getattr(spec, name):
            parts[name] = EQUIPMENT[entry]["points_per_man"] * spec.men
    for name in SIEGE_GEAR:
        if getattr(spec, name):
            parts[name] = SIEGE["equipment"][name]["points"]
    return parts


def points_of_unit(spec: UnitSpec, *, free_profiles: bool = False) -> int:
    """What a unit costs."""
    return sum(unit_parts(spec, free_profiles=free_profiles).values())


def points_of_hero(spec: HeroSpec) -> int:
    """Nothing, unless the scenario says otherwise."""
    return int(PRICES["hero"]["points"] if spec.points is None else spec.points)


def points_of_engine(spec: EngineSpec) -> int:
    """What an engine costs: its price in gold, divided by ten."""
    return spec.points if spec.points is not None else int(ENGINES["engines"][spec.engine]["points"])
