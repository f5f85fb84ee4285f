"""Units in a campaign: fewer elements, and veterans who strike sooner and better.

The book has no veterans. What its cards can say of them, they say: one honour is worth a point of initiative, two a
point of skill besides, in melee and, of shooters, in shooting (DW-VIII.1.2-02, DW-VIII.1.2-03). Elements that fled over
the edge are lost, as the book counts them (DW-XV.9.0-18).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import msgspec

from oriflamme.kernel import Message, message
from oriflamme.kernel.campaign_units import CampaignUnits, Carried, ComeHome, army_of, name_table, share
from oriflamme.rulebooks.demonworld.cards import SHIPPED, Card
from oriflamme.rulebooks.demonworld.scenario import Scenario
from oriflamme.rulebooks.demonworld.state import Demonworld


class DemonworldCampaign(CampaignUnits[Demonworld]):
    """Units of several elements; commanders, large elements and machines are the scenario's own."""

    def sizes(self, scenario: Scenario, seat: str) -> dict[str, int]:
        army = next(army for army in scenario.army if army.seat == seat)
        found = {}
        for unit in army.unit:
            card = SHIPPED.get(unit.card) or msgspec.convert(scenario.card[unit.card], Card)
            count = unit.elements or card.elements
            if count > 1 and not (unit.element or card.footprint or card.stars):
                found[unit.key] = count
        return found

    def carry(self, data: Mapping[str, Any], seat: str, units: Mapping[str, Carried]) -> dict[str, Any]:
        changed = deepcopy(dict(data))
        cards = changed.setdefault("card", {})
        army = army_of(changed, seat)
        army["unit"] = [_unit(one, units[one["key"]], cards) if one["key"] in units else one for one in army["unit"]]
        if not cards:
            del changed["card"]
        if "battle" in changed:  # armies that come out of a campaign are of no agreed size. DW-XVI.3.1-01
            changed["battle"] = {**changed["battle"], "points": 0}
        return changed

    def come_home(self, state: Demonworld, seat: str) -> dict[str, ComeHome]:
        fallen = Counter(element.owner for element in state.lost.values())
        everybody = {**state.units, **state.attached, **state.marching, **state.gone}
        return {
            key: ComeHome(unit.elements - fallen[key], unit.elements)
            for key, unit in everybody.items()
            if unit.side == seat
        }

    def size(self, scenario: Scenario, unit: str, count: int, whole: int) -> Message:
        return message("campaign-elements", count=count, whole=whole, full="yes" if count == whole else "no")

    def honour(self, scenario: Scenario, unit: str, honours: int) -> Message:
        return message("campaign-old-troops" if honours > 1 else "campaign-veterans")


def _unit(table: Mapping[str, Any], carried: Carried, cards: dict[str, Any]) -> dict[str, Any]:
    key = table["card"]
    card: dict[str, Any] = msgspec.to_builtins(SHIPPED[key]) if key in SHIPPED else cards[key]
    whole = table.get("elements") or card["elements"]
    points = table.get("points", card["points"])
    count = share(whole, carried.strength)
    changed = {**table, "elements": count, "points": points * count // whole}
    if carried.name is not None:
        changed["name"] = name_table(carried.name)
    if "at" in table and table["at"]["front"] > count:
        changed["at"] = {**table["at"], "front": count}
    if carried.honours:
        changed["card"] = f"{key}_h{carried.honours}"
        cards[changed["card"]] = {**card, **_better(card, carried.honours)}
    return changed


def _better(card: Mapping[str, Any], honours: int) -> dict[str, int]:
    """The numbers of a card that honours raise by one."""
    shoots = any("bands" in weapon for weapon in card["weapons"])
    raised = ["initiative", *(["skill_melee", *(["skill_shot"] if shoots else [])] if honours > 1 else [])]
    return {name: card[name] + 1 for name in raised}
