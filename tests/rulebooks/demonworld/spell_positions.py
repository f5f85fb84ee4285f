"""Positions for spells: s casts for the Empire, a wizard of any people of level 4 (40 points), w for the orcs.

cast("isthak", "appel_i", "summon 0403 n")      the spell is cast with all his points, a 20, and these answers
"""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.magic.spells import PEOPLES
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import CARDS, COMMANDER_CARDS, WIZARD_CARDS
from tests.rulebooks.demonworld.positions import OPENED, play, scenario

FIELD = """
. . . . . . g g .
 . . . . . . . . .
. . . . . . . . .
 . . s . . . . . .
. . . . . . . . .
 . . n n . . . . .
. . . . . . . . .
"""
FOOT = {**CARDS["fantassins_nobles"], "special": []}
LETTERS = {
    "s": "empire caster N",
    "n": "empire foot N order=M",
    "g": "orcs garde_orc S order=M",
    "w": "orcs wyrmsh S",
}


def field(
    people: str,
    picture: str = FIELD,
    *,
    dice: Any = (),
    cards: Any = None,
    lost: str = "",
    switches: Any = None,
    **more: Any,
) -> Battle:
    """The magic phase: s, of a people, is about to cast; `lost="n_3:0306"` are elements that fell there."""
    own = {
        "caster": {**WIZARD_CARDS["sandor"], "people": people, "wizard_level": 4},
        "foot": {**FOOT, "people": people},
        "chief": {**COMMANDER_CARDS["barrach_colonh"], "people": people},
    }
    letters = {key: words for key, words in LETTERS.items() if key in picture.split()}
    where = {"phase": "magic", "stage": "casting", "casters": ["s"], "tier": "advanced"}
    data = scenario(picture, card={**own, **(cards or {})}, **{**letters, **where, **more})
    data["army"][0]["people"] = people
    units = {unit["key"]: unit for army in data["army"] for unit in army["unit"]}
    for key, hex in (word.split(":") for word in lost.split()):
        unit = units[key.partition("_")[0]]
        unit["elements"] = len(unit["element"]) + 1
        unit["element"].append({"key": key, "hex": hex, "facing": "N", "lost": True})
    battle = Battle.open(data, dice=list(dice), switches=switches)
    OPENED.append(battle)
    return battle


def cast(people: str, word: str, *answers: str, dice: Any = (), **more: Any) -> Battle:
    """A spell is cast with just the points that it takes, and succeeds."""
    points = f"spend {PEOPLES[people][word].level}"
    battle = play(field(people, dice=[20, *dice], **more), f"cast {word}")
    if PEOPLES[people][word].target != "around":
        battle.answer(answers[0], "empire")
        answers = answers[1:]
    return play(battle, points, *answers)


def spell(kind: str, target: str, value: int = 0, name: str = "empire_benediction", **more: Any) -> dict[str, Any]:
    """An effect that lies on somebody, as a position has it."""
    source = f"spell:{name}"
    key = f"{source}.{more.pop('number', 1)}"
    return {"key": key, "source": source, "kind": kind, "target": target, "value": value, "clause": CLAUSE, **more}


CLAUSE = "DW-XX.7.1-02"


def state(battle: Battle) -> Demonworld:
    """The state of a battle."""
    now: Demonworld = battle.state
    return now


def effects(battle: Battle) -> list[tuple[str, str, int]]:
    """What lies on whom, and how strongly."""
    return [(one.kind, one.target, one.value) for one in state(battle).effects.values()]
