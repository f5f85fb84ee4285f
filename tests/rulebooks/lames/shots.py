"""Shots in tests: a field with shooters, and what may be shot at."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.shooting import Shot, shots_from, struck
from oriflamme.rulebooks.lames.shooting_advantage import shooting_advantage
from tests.rulebooks.lames.fights import counted
from tests.rulebooks.lames.positions import facts, plain, play, position, tokens, unit

FIELD = plain(12, 9)
FIGURES = {
    "skirmishers": {"like": "infanterie", "weapon": "esc"},
    "hero": {"like": "chef_aile_pied", "weapon": "arc"},
    "lord": {"like": "chef_aile_pied", "size": "large", "weapon": "inf"},
    "bowlord": {"like": "chef_aile_pied", "size": "large", "weapon": "arc"},
    "hedgehog": {"like": "archers", "faculties": ["hedgehog"]},
    "phalanx": {"like": "archers", "command_capacity": "superior"},
    "guard": {"like": "infanterie", "command_capacity": "superior"},
    **{
        f"{kind}_{capacity}": {"like": like, "weapon_capacity": capacity}
        for kind, like in (("arc", "archers"), ("arb", "arbaletriers"), ("art", "artillerie"))
        for capacity in ("superior", "advantaged", "ordinary", "disadvantaged", "inferior")
    },
}


def field(armies: str, *ground: dict[str, Any], map_: Any = FIELD, **more: Any) -> Battle:
    """A battle of the intermediate game, without game elements to be played."""
    more = {"figure": FIGURES, "position": {"elements": []}, **more}
    return position(map_, armies, tier="intermediate", ground=list(ground), **more)


def range_(a: str, x: str, *ground: dict[str, Any], order: str = "defence", **more: Any) -> Battle:
    """A shooter `a` and a target `x`, each with hex, facing and markers."""
    return field(f"north {order}\n  a {a}\nsouth defence\n  x {x}", *ground, **more)


def actions(battle: Battle, key: str = "a") -> set[str]:
    """The actions open to a unit; the only one, where there is no choice."""
    play(battle, f"activate {key}")
    chosen = facts(battle, lames.ActionChosen)
    return {chosen[-1].action} if chosen else tokens(battle)


def in_sight(battle: Battle, key: str = "a") -> set[str]:
    """Whom a unit could shoot at, by range, cone and sight."""
    shooter = unit(battle, key)
    return {shot.target for hex in shooter.hexes for shot in shots_from(battle.state, shooter, hex)}


def sum_of(battle: Battle, key: str = "a", target: str = "x", **more: Any) -> dict[str, int]:
    """The advantage of a shot, item by item."""
    shooter, foe = unit(battle, key), unit(battle, target)
    found, d = struck(battle.state, shooter.hex, foe.hex)
    assert found == target
    return counted(shooting_advantage(battle.state, shooter, Shot(shooter.hex, foe.hex, target, d), **more))


def volley(battle: Battle, *answers: str, key: str = "a") -> Battle:
    """A unit is activated and shoots."""
    play(battle, f"activate {key}")
    if "shoot" in tokens(battle):
        play(battle, "shoot")
    return play(battle, *answers)


def fired(battle: Battle) -> list[tuple[str, str, int, int]]:
    """The shots so far: who, at whom, the roll, the losses."""
    return [(fact.unit, fact.target, fact.roll, fact.losses) for fact in facts(battle, lames.ShotFired)]
