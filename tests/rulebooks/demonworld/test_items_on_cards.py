"""Chapter XXV: what a card becomes with an item, who bears which, and what may be bought together."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from oriflamme.board.hexes import Hex
from oriflamme.rulebooks.demonworld.battle_rules import Rules
from oriflamme.rulebooks.demonworld.cards import SHIPPED, Card, Weapon
from oriflamme.rulebooks.demonworld.item_purchase import Purchases
from oriflamme.rulebooks.demonworld.magic_items import (
    MagicItem,
    bears,
    bears_spell,
    cost,
    equipped,
    fear,
    melee_power,
    own_weapon,
    standard,
)
from oriflamme.rulebooks.demonworld.state import Element, Unit
from oriflamme.testing.coverage import clause

NAME = {"fr": "Objet", "en": "Item"}
GORDAN, NOBLES = SHIPPED["gordan"], SHIPPED["fantassins_nobles"]


def item(**fields: Any) -> MagicItem:
    return msgspec.convert({"name": NAME, "people": "any", "bearer": ["commander"], **fields}, MagicItem)


def with_(card: Card, *items: MagicItem, name: str = "") -> Card:
    return equipped(card, items, name)


def powers(card: Card) -> list[tuple[str, int, int]]:
    return [(one.kind, one.power, one.against_cavalry) for one in card.weapons if one.use == "melee"]


def plain(card: Card, **fields: Any) -> Card:
    return msgspec.structs.replace(card, **fields)


BARE = plain(
    GORDAN,
    size=2,
    figures=1,
    arm="infantry",
    abilities=(),
    prot_melee=4,
    prot_shot=3,
    fear=1,
    weapons=(Weapon("basic", 9, 9), Weapon("bow", bands=((6, 4),))),
)


# What it becomes


@clause("DW-XXV.2.0-01", "DW-XXV.2.0-03", "DW-XXV.2.0-04", "DW-XXV.3.0-01", "DW-XXV.3.0-02")
@pytest.mark.parametrize(
    ("fields", "melee", "bands", "protections", "feared"),
    [
        ({}, [("basic", 9, 9)], ((6, 4),), (4, 3), 1),
        ({"power": 8}, [("basic", 10, 10)], ((6, 4),), (4, 3), 1),
        ({"power": 8, "kind": "two_handed"}, [("two_handed", 10, 10)], ((6, 4),), (4, 3), 1),
        ({"adds_power": 2}, [("basic", 11, 11)], ((6, 4),), (4, 3), 1),
        ({"bands": [[9, 7]], "kind": "longbow"}, [("basic", 9, 9)], ((9, 7),), (4, 3), 1),
        ({"armour": 5}, [("basic", 9, 9)], ((6, 4),), (7, 5), 1),
        ({"adds_protection": 2}, [("basic", 9, 9)], ((6, 4),), (6, 5), 1),
        ({"armour": 5, "adds_protection": 1}, [("basic", 9, 9)], ((6, 4),), (8, 6), 1),
        ({"fear": 3}, [("basic", 9, 9)], ((6, 4),), (4, 3), 4),
    ],
)
def test_what_a_card_becomes_with_an_item(
    fields: dict[str, Any], melee: list[Any], bands: Any, protections: tuple[int, int], feared: int
) -> None:
    """A bought weapon has its power and the size; armour takes the place of what one has, and the size adds to it."""
    found = with_(BARE, item(**fields))
    assert powers(found) == melee
    assert found.ranged is not None and found.ranged.bands == bands
    assert ((found.prot_melee, found.prot_shot), found.fear) == (protections, feared)


@clause("DW-XXV.2.0-03", "DW-XXV.4.0-02")
@pytest.mark.parametrize(
    ("fields", "more"),
    [
        ({}, 0),
        ({"figures": 5}, 2),
        ({"figures": 4}, 0),
        ({"figures": 5, "arm": "cavalry"}, 0),
        ({"abilities": ("aggressive_mount",)}, 2),
        ({"abilities": ("two_weapons",)}, 2),
        ({"figures": 5, "abilities": ("aggressive_mount", "two_weapons")}, 6),
        ({"size": 3}, 1),
    ],
)
def test_two_more_in_close_order_on_such_a_mount_and_with_a_second_weapon(fields: dict[str, Any], more: int) -> None:
    assert melee_power(plain(BARE, **fields), item(power=8)) == 8 + 2 + more


@clause("DW-XXV.4.0-02")
def test_a_second_weapon_is_for_characters() -> None:
    foot = plain(NOBLES, size=2, figures=4, abilities=("two_weapons",))
    assert not foot.is_character and melee_power(foot, item(power=8)) == 10
    assert melee_power(BARE, item(power=8), "kruuk") == 12  # his card says so by its name


def test_several_items_one_after_the_other() -> None:
    both = with_(BARE, item(power=8), item(adds_power=2), item(fear=1), item(fear=2))
    assert powers(both)[0][1] == 12 and both.fear == 4
    assert fear([item(fear=1), item(fear=2)]) == 3
    assert (standard([], 1), standard([item(standard=3)], 1), standard([item(standard=1)], 2)) == (1, 3, 2)


# Who bears what


@clause("DW-XXV.1.0-01")
@pytest.mark.parametrize(
    ("bearer", "who"),
    [
        ("unit", "fantassins_nobles berserkers"),
        ("any", "fantassins_nobles berserkers"),
        ("leader", "fantassins_nobles"),
        ("standard", "fantassins_nobles"),
        ("commander", "gordan"),
        ("wizard", "sandor"),
        ("machine", "char_imperial canon"),
        ("monster", "geant_de_pierre"),
        ("large", "char_imperial canon geant_de_pierre"),
        ("gordan", ""),
    ],
)
def test_to_whom_an_item_may_be_given(bearer: str, who: str) -> None:
    cards = dict.fromkeys(
        ("fantassins_nobles", "berserkers", "gordan", "sandor", "char_imperial", "canon", "geant_de_pierre")
    )
    known = {key: SHIPPED[key] for key in cards}
    known["berserkers"] = plain(known["berserkers"], special=("musician",))
    found = [key for key, card in known.items() if bears(card, item(bearer=[bearer]))]
    assert found == who.split()


@clause("DW-XXV.1.0-01", "DW-XXV.1.0-05")
@pytest.mark.parametrize(
    ("fields", "right"),
    [({}, True), ({"people": "empire"}, True), ({"people": "orcs"}, False), ({"built_in": True}, False)],
)
def test_whose_items_somebody_buys(fields: dict[str, Any], right: bool) -> None:
    assert GORDAN.people == "empire" and bears(GORDAN, item(**fields)) is right


@clause("DW-XXV.1.0-05")
def test_who_has_a_magic_weapon_already() -> None:
    assert own_weapon("gordan", plain(GORDAN, abilities=("magic_weapon",)))
    assert not own_weapon("nobody", plain(GORDAN, abilities=()))


def test_what_holds_a_spell_and_what_items_cost() -> None:
    known = {"ring": item(spell="empire_malediction"), "horn": item(breath=8), "belt": item(fear=1)}
    assert [bears_spell(known, [key]) for key in ("ring", "horn", "belt", "x")] == [True, True, False, False]
    assert bears_spell(known, ["belt", "ring"]) and not bears_spell(known, [])
    assert cost(["epee_de_puissance", "x"]) == cost(["epee_de_puissance"]) > 0


# What may be bought together

WARES = {
    "blade": item(power=8, bearer=["commander", "leader"], points=30),
    "belt": item(fear=1, bearer=["commander"], points=20),
    "banner": item(standard=2, bearer=["standard"], points=10),
    "paint": item(loss_tests=1, bearer=["unit"], points=5),
    "drum": item(loss_tests=1, bearer=["unit"], points=5),
    "charm": item(saves=True, bearer=["any"], unique=False, points=4),
    "bow": item(bands=[[9, 7]], kind="longbow", bearer=["leader"], points=4),
    "late": item(fear=1, bearer=["commander"], tier="optional"),
}


def refused(
    card: Card = NOBLES,
    whole: tuple[str, ...] = (),
    elements: dict[str, tuple[str, tuple[str, ...]]] | None = None,
    tier: str = "optional",
    before: tuple[str, ...] = (),
    items: bool = True,
) -> list[tuple[str, str]]:
    """What is wrong; `elements`: special word and items of each."""
    tiers = ("intermediate", "advanced", "optional")
    rules = Rules.settled(tiers[: tiers.index(tier) + 1], {"items": items} if tier == "optional" else {})
    sold = Purchases(rules, WARES)
    sold.bought.update(before)
    drawn = {
        key: Element(key, "n", Hex(0, 0), 3, special, items=things)  # type: ignore[arg-type]
        for key, (special, things) in (elements or {}).items()
    }
    return list(sold.check("card", card, whole, drawn))


@clause("DW-XXV.1.0-01", "DW-XXV.1.0-02", "DW-XXV.1.0-03", "DW-XXV.1.0-05")
@pytest.mark.parametrize(
    ("whole", "more", "found"),
    [
        (("blade",), {}, []),
        (("blade",), {"before": ("blade",)}, [("blade", "item-twice")]),
        (("blade", "belt"), {}, [("belt", "item-many")]),
        (("x",), {}, [("x", "item")]),
        (("banner",), {}, [("banner", "item")]),
        (("late",), {}, []),
        (("late",), {"items": False}, [("late", "item")]),
        (("blade",), {"card": plain(GORDAN, abilities=("magic_weapon",))}, [("blade", "item-weapon")]),
        (("belt",), {"card": plain(GORDAN, abilities=("magic_weapon",))}, []),
    ],
)
def test_what_a_character_buys(whole: tuple[str, ...], more: dict[str, Any], found: list[tuple[str, str]]) -> None:
    """One item; none twice, no second magic weapon, and nothing that is not for him."""
    assert refused(**{"card": plain(GORDAN, abilities=()), "whole": whole, **more}) == found


@clause("DW-XXV.1.0-03", "DW-XXV.1.0-04")
@pytest.mark.parametrize(
    ("whole", "elements", "found"),
    [
        (("paint",), {}, []),
        (("banner",), {}, []),
        (("paint", "banner"), {}, []),
        (("paint", "drum"), {}, [("drum", "item-many")]),
        (("charm",), {}, [("charm", "item-element")]),
        ((), {"n_1": ("leader", ("blade",))}, []),
        ((), {"n_1": ("", ("blade",))}, [("blade", "item-element")]),
        ((), {"n_1": ("standard", ("blade",))}, [("blade", "item-element")]),
        ((), {"n_1": ("leader", ("bow",))}, [("bow", "item-shooter")]),
        ((), {"n_1": ("", ("charm",)), "n_2": ("", ("charm",))}, []),
        ((), {"n_1": ("", ("charm", "charm"))}, [("charm", "item-many")]),
        ((), {"n_1": ("leader", ("blade", "charm"))}, []),
        ((), {"n_1": ("leader", ("blade", "bow"))}, [("bow", "item-many"), ("bow", "item-shooter")]),
        (("banner",), {"n_1": ("standard", ("charm",))}, []),
        (("banner",), {"n_1": ("leader", ("blade",))}, []),
    ],
)
def test_what_a_unit_buys(
    whole: tuple[str, ...], elements: dict[str, tuple[str, tuple[str, ...]]], found: list[tuple[str, str]]
) -> None:
    """One thing for the whole unit, one for whoever has a task, and besides one that anybody may have."""
    assert refused(NOBLES, whole, elements) == found


@clause("DW-XXV.1.0-04", "DW-XVI.3.5-02")
def test_what_elements_carry_is_paid_by_their_unit() -> None:
    """What ships is reckoned by the unit's own list; what a file brings, and what elements carry, besides."""
    sold = Purchases(Rules.settled(("intermediate", "advanced", "optional"), {}), WARES)
    unit = Unit("n", "empire", "fantassins_nobles", 2, 100, items=("paint",))
    carried = {"n_1": Element("n_1", "n", Hex(0, 0), 3, "leader", items=("blade",))}
    assert sold.paid(unit, carried).gear == 35 and sold.paid(unit, {}).gear == 5
    bare = msgspec.structs.replace(unit, items=())
    assert sold.paid(bare, {}) is bare
