"""Positions with a wizard who has chosen a spell."""

from __future__ import annotations

from typing import Any, get_args

from oriflamme import Battle
from oriflamme.rulebooks.lames.facts.magic import MagicStruck
from oriflamme.rulebooks.lames.vocabularies import Art
from tests.rulebooks.lames.positions import OPENED, facts, plain, play, scenario, tokens

FIELD = plain(10, 7)
ARMIES = """
north defence
  w mage 0404 E
  b infanterie 0203 E
south defence
  x orcs 0704 W
  y orcs 1006 W
"""
MAGES = {
    "mage": {"like": "magicien", "magic": dict.fromkeys(get_args(Art), "ordinary")},
    "master": {"like": "magicien", "magic": {"arcane": "superior"}},
    "adept": {"like": "magicien", "magic": {"arcane": "advantaged", "theological": "disadvantaged"}},
    "novice": {"like": "magicien", "magic": {"pyromantic": "inferior"}},
}
CAST = (1, 2)
"""A throw by which every spell succeeds, and that is no double."""


def conjure(chosen: str, armies: str = ARMIES, *, dice: Any = (), map_: Any = FIELD, **more: Any) -> Battle:
    """A battle in which the wizard w has chosen a spell ("fireball 2"), or none."""
    switches = more.pop("switches", {})
    data = scenario(map_, armies, tier="advanced", figure=more.pop("figures", MAGES), **more)
    for army in data["army"]:
        for wing in army["wing"]:
            for unit in wing["unit"]:
                if unit["key"] == "w" and chosen:
                    unit["spell"] = chosen
    battle = Battle.open(data, dice=list(dice), switches=switches)
    OPENED.append(battle)
    return battle


def cast(chosen: str, at: str, armies: str = ARMIES, *, dice: Any = (), **more: Any) -> Battle:
    """The wizard casts the spell he has chosen at something, and succeeds."""
    return play(conjure(chosen, armies, dice=[*CAST, *dice], **more), "activate w", "cast", f"cast {at}")


WOOD = "\n".join(line[:13] + "w" + line[14:] if row == 3 else line for row, line in enumerate(FIELD.splitlines()))
"""The same field with a wood in 0704, where x stands."""
NEAR = ARMIES.replace("x orcs 0704 W", "x orcs 0504 W").replace("b infanterie 0203", "b infanterie 0404")


def notches(battle: Battle) -> dict[str, int]:
    """By spell: its notches."""
    return {one.source.removeprefix("spell_"): one.notches for one in battle.state.effects.values()}


def lying(spell: str, on: str, notch: int = 1, owner: str = "north", **more: Any) -> dict[str, Any]:
    return {"spell": spell, "on": on, "notch": notch, "owner": owner, **more}


def struck(battle: Battle) -> list[tuple[str, int]]:
    """The magic attacks: on whom, at what advantage."""
    return [(one.target, one.advantage.total) for one in facts(battle, MagicStruck)]


def after_turn(battle: Battle) -> None:
    """Everybody does nothing until North plays again."""
    turn = battle.state.turn
    while battle.state.turn == turn or battle.state.active != "north":
        found = sorted(tokens(battle))
        wanted = [token for token in found if token.startswith("activate") or token in ("pass", "elements")]
        play(battle, wanted[0])
