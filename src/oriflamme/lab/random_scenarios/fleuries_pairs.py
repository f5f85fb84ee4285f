"""Pairs of scenarios of Les Guerres Fleuries that look alike to one side: the other hides other things under its cards.

In the second of a pair the same troops lie under other cards, or come round the other flank, or at another time.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from oriflamme.lab.random_scenarios.fleuries import SEATS, hidden_scenario

Scenario = dict[str, Any]
FURTHER = 3
"""So many turns later a flank march may come in the second of a pair."""


def hidden_pair(dice: random.Random) -> tuple[tuple[Scenario, Scenario], str]:
    """Two scenarios and the side that hides other things in the second."""
    while True:
        first = hidden_scenario(dice)
        hider = dice.choice(SEATS)
        second = copy.deepcopy(first)
        (army,) = (army for army in second["army"] if army["seat"] == hider)
        _change_contents(dice, army)
        _change_marches(dice, army)
        if first != second:
            return (first, second), hider


def _change_contents(dice: random.Random, army: Scenario) -> None:
    """What lies under the cards changes places; an empty one may hide it then."""
    contents = [card.get("contents", []) for card in army["card"]]
    dice.shuffle(contents)
    for card, hidden in zip(army["card"], contents, strict=True):
        card.pop("contents", None)
        if hidden:
            card["contents"] = hidden


def _change_marches(dice: random.Random, army: Scenario) -> None:
    for unit in army["unit"]:
        now = unit.get("now", {})
        if now.get("place") == "flank":
            now["entry"] = dice.choice(("west", "east"))
            now["entry_turn"] += dice.randint(0, FURTHER)
