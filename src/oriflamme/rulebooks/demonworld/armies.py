"""Army lists by people, and battles whose armies and sheets are drawn by lot. Chapter XVI.3, DW-OR-34"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from oriflamme.kernel import Message, Name, message
from oriflamme.kernel.names import declined
from oriflamme.rulebooks.demonworld.battles import limits
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.map_sheets import SHEETS, TURNED
from oriflamme.rulebooks.demonworld.tables import BATTLES

PEOPLES = ("empire", "orcs")
WIDE = 2
"""Sheets side by side: two wide and two deep is the field that the book advises. DW-XVI.3.3-01"""
LOT = BATTLES["lot"]
TURNS: int = BATTLES["turns"]["most"]


def army_list(people: str, tier: str = "intermediate") -> tuple[str, ...]:
    """The cards that an army of a people may be built from. DW-XVI.3.1-02"""
    return tuple(key for key, card in SHIPPED.items() if card.people == people and card.tier in ("", tier))


def drawn_army(people: str, points: int, dice: Random) -> tuple[str, ...] | None:
    """Cards of one people that cost what was agreed; None where none can be found. DW-XVI.3.2-01"""
    known = army_list(people)
    chiefs = [key for key in known if SHIPPED[key].command_zone]
    heroes = [key for key in known if SHIPPED[key].stars and key not in chiefs]
    units = [key for key in known if not SHIPPED[key].stars] * LOT["same_card"]
    least, most = limits(points)
    for _ in range(LOT["tries"]):
        bought = dice.sample(chiefs, LOT["commanders"])
        company = dice.sample(heroes, dice.randint(0, LOT["heroes"]))
        for key in (*company, *dice.sample(units, len(units))):
            if sum(SHIPPED[one].points for one in (*bought, key)) <= most:
                bought.append(key)
        if least <= sum(SHIPPED[one].points for one in bought) <= most and any(key in units for key in bought):
            return tuple(key for key in known if key in bought for _ in range(bought.count(key)))
    return None


def drawn_sheets(dice: Random) -> tuple[str, ...]:
    """The four sheets, two wide and two deep, any way round. DW-XVI.3.3-01, DW-I.1.4-06"""
    laid = [sheet + dice.choice(("", TURNED)) for sheet in dice.sample(SHEETS, len(SHEETS))]
    return tuple(" ".join(laid[start : start + WIDE]) for start in range(0, len(laid), WIDE))


def drawn_battle(dice: Random, points: int, sheets: tuple[str, ...]) -> dict[str, Any] | Message:
    """The content of a scenario file: two armies of so many points by all rules of XVI.3, on sheets that are given or
    drawn; whoever did not lay them chooses his side."""
    armies = {people: drawn_army(people, points, dice) for people in PEOPLES}
    if None in armies.values():
        return message("scenario-no-army", points=points)
    return {
        "book": "demonworld",
        "title": {"fr": f"Bataille de {points} points", "en": f"A battle of {points} points"},
        "brief": {
            "fr": "Deux armées de même valeur, tirées au sort. Gagne qui détruit le plus de valeur en unités entières.",
            "en": "Two armies drawn by lot, of the same value. Whoever destroys more value in whole units wins.",
        },
        "tier": "intermediate",
        "turns": TURNS,
        "map": {"sheets": list(sheets or drawn_sheets(dice))},
        "battle": {"points": points, "laid_by": dice.choice(PEOPLES), "competition": True},
        "army": [_army(people, cards) for people, cards in armies.items() if cards],
    }


def _army(people: str, cards: tuple[str, ...]) -> dict[str, Any]:
    names = {"empire": {"fr": "Empire", "en": "Empire"}, "orcs": {"fr": "Orcs", "en": "Orcs"}}
    again, units = Counter[str](), []
    for card in cards:
        again[card] += 1
        key = card if again[card] == 1 else f"{card[:20]}_b"
        name = {} if again[card] == 1 else {"name": _second(SHIPPED[card].name)}
        units.append({"key": key, "card": card, **name})
    return {"seat": people, "name": names[people], "people": people, "unit": units}


def _second(name: Name) -> dict[str, str]:
    """The name of the second unit of a card, which agrees as the first one does."""
    forms = {"fr_form": declined(name, "fr").form, "en_form": declined(name, "en").num}
    return {**msgspec.to_builtins(name.followed_by("II")), **forms}
