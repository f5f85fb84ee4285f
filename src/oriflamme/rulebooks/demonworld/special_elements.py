"""What special elements and commanders add to their own blows. Chapters IX.2.0, IX.3.0 and X"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Item
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import COMMAND


def power(state: Demonworld, element: Element, target: Element) -> Iterator[Item]:
    """Leaders and standard bearers strike harder, as main attackers; so does who has an ability against a people.

    DW-IX.2.0-02, DW-IX.3.0-01, DW-X-04
    """
    rules = COMMAND["power"]
    if element.special in rules and state.rules.plays("special_figures"):
        yield Item("special", rules[element.special], rules[f"{element.special}_clause"])
    for name in state.card(element.owner).abilities:
        ability = COMMAND["abilities"].get(name)
        if ability and ability["people"] == state.card(target.owner).people:
            yield Item("ability", ability["melee"], ability["clause"])


def initiative(unit: Unit) -> Iterator[Item]:
    """An independent commander who engages by his own movement, by when he moved; in his first phase. DW-X.2.1-09"""
    if unit.onset and not unit.fought and COMMAND["initiative"][unit.onset]:
        yield Item("onset", COMMAND["initiative"][unit.onset], COMMAND["initiative"]["clause"])
