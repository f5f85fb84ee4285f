"""Chapter XVI.3: what an army costs line by line, and which limits of a competition it breaks."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Message, Name
from oriflamme.kernel.roster import Muster, RosterEntry
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.magic_items import ITEMS
from oriflamme.rulebooks.demonworld.tables import CARDS, TERRAIN, VOCABULARY
from oriflamme.testing.coverage import clause
from tests.rulebooks.test_rosters import mustered

NOBLES, BARRACH = SHIPPED["fantassins_nobles"].points, SHIPPED["barrach_colonh"].points
RING = ITEMS["anneau_d_algrim"].points


def army(*units: dict[str, Any] | str, points: int = 0, **more: Any) -> Muster:
    """Units of the Empire, by their cards or with what else is said of them."""
    listed = [
        {"key": f"u{number}", **({"card": one} if isinstance(one, str) else one)} for number, one in enumerate(units)
    ]
    return mustered("demonworld", {"people": "empire", "unit": listed}, points, **more)


def complaints(muster: Muster) -> list[tuple[str, str, str]]:
    """Where, what, and by which clause."""
    return [(one.place, one.problem.id, one.clause) for one in muster.complaints]


@clause("DW-VII-05", "DW-XVI.3.1-01")
def test_a_unit_costs_its_card_and_its_items() -> None:
    muster = army("fantassins_nobles", {"card": "barrach_colonh", "items": ["anneau_d_algrim"]})
    plain, armed = muster.lines
    assert (plain.place, plain.points, plain.parts) == ("army.unit[0]", NOBLES, ())
    assert armed.points == BARRACH + RING == sum(int(str(one.value)) for one in armed.parts)
    assert muster.points == NOBLES + BARRACH + RING and complaints(muster) == []


def test_units_and_elements_are_counted() -> None:
    muster = army("fantassins_nobles", {"card": "archers_longs", "elements": 4}, "gordan")
    assert [one.value for one in muster.counts] == [3, SHIPPED["fantassins_nobles"].elements + 4 + 1]


def test_items_of_single_elements_cost_as_much() -> None:
    unit = {"card": "fantassins_nobles", "carried": {"u0_1": ["amulette_de_melghur"]}}
    (line,) = army(unit).lines
    assert line.points == NOBLES + ITEMS["amulette_de_melghur"].points


def test_what_is_unknown_or_has_no_price_is_told() -> None:
    own = {"own": {**CARDS["fantassins_nobles"], "points": 0}}
    unknown, free = army("dwarfs", "own", card=own).lines
    assert (unknown.points, unknown.why is not None and unknown.why.id) == (None, "roster-unsound")
    assert (free.points, free.why is not None and free.why.id) == (None, "roster-card-unpriced")
    (said,) = army({"card": "own", "points": 40}, card=own).lines
    assert said.points == 40


def test_a_line_has_the_name_that_is_given_else_that_of_the_card() -> None:
    named = {"card": "fantassins_nobles", "name": {"fr": "La Garde", "en": "The Guard"}}
    found = [line.name for line in army(named, "fantassins_nobles", "dwarfs").lines]
    assert [name.en for name in found if isinstance(name, Name)] == [
        "The Guard",
        SHIPPED["fantassins_nobles"].name.en,
        "u2",
    ]


@pytest.mark.parametrize(("points", "priced"), [(0, False), (1, True), (-1, True)])
def test_what_costs_nothing_has_no_price(points: int, priced: bool) -> None:
    (line,) = army({"card": "fantassins_nobles", "points": points}).lines
    assert (line.why is None) is priced
    assert line.points == ({1: 1, -1: NOBLES}[points] if priced else None)


@clause("DW-XVI.3.1-02", "DW-XVI.3.2-02")
@pytest.mark.parametrize(
    ("units", "found"),
    [
        (
            ["fantassins_nobles", "garde_orc"],
            [("army.unit[1]", "people", "DW-XVI.3.1-02"), ("army", "battle-people", "DW-XVI.3.1-02")],
        ),
        (["gordan", "gordan"], [("army.unit[1]", "battle-twice", "DW-OR-34")]),
        (["fantassins_nobles", "fantassins_nobles"], []),
        ([{"card": "fantassins_nobles", "elements": 9}], [("army.unit[0]", "battle-card", "DW-XVI.3.2-02")]),
        ([{"card": "fantassins_nobles", "elements": 10}], []),
        ([{"card": "fantassins_nobles", "points": NOBLES - 1}], [("army.unit[0]", "battle-card", "DW-XVI.3.2-02")]),
        ([{"card": "fantassins_nobles", "points": NOBLES}], []),
    ],
)
def test_what_a_competition_forbids(units: list[Any], found: list[tuple[str, str, str]]) -> None:
    told = [(place, id.removeprefix("scenario-"), clause_) for place, id, clause_ in complaints(army(*units))]
    assert told == found


@clause("DW-XVI.3.2-01")
@pytest.mark.parametrize(
    ("points", "fits"), [(200, True), (190, False), (191, True), (210, True), (211, False), (0, True)]
)
def test_an_army_is_as_large_as_agreed_but_for_a_twentieth(points: int, fits: bool) -> None:
    """Nobles at 200: 5 %, rounded down, of the size that was agreed."""
    assert NOBLES == 200
    told = complaints(army("fantassins_nobles", points=points))
    assert [one[0] for one in told] == ([] if fits else ["points"])


# The roster


def entries(tiers: tuple[str, ...] = BOOK.tiers) -> dict[tuple[str, str], RosterEntry]:
    return {(one.kind, one.key): one for one in BOOK.roster(tiers).entries}


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("troop", "fantassins_nobles"),
        ("hero", "gordan"),
        ("wizard", "sandor"),
        ("large", "char_imperial"),
        ("large", "geant_de_pierre"),
        ("engine", "canon"),
        ("item", "epee_de_puissance"),
        ("spell", "empire_boule_de_feu"),
        ("terrain", "wood"),
        ("terrain", "side_wall"),
        ("weapon", "pike"),
    ],
)
def test_what_there_is(kind: str, key: str) -> None:
    assert (kind, key) in entries()


def test_what_is_called_up_has_no_price_and_is_in_no_army() -> None:
    for (kind, key), one in entries().items():
        if kind in ("troop", "hero", "large", "wizard", "engine"):
            called = SHIPPED[key].is_summoned
            assert (one.line, one.own, one.price is not None and one.price.points) == (
                ("", False, None) if called else ("unit", True, SHIPPED[key].points)
            ), key


def test_items_are_bought_from_the_intermediate_game_on() -> None:
    base, more = BOOK.roster(("base",)), BOOK.roster(("base", "intermediate", "advanced", "optional"))
    assert not base.lines[0].fields and [one.key for one in more.lines[0].fields] == ["items", "host"]
    assert not any(one.kind == "item" for one in base.entries)


def test_a_card_of_ones_own_begins_as_one_that_ships() -> None:
    found = BOOK.own_copy("unit", "fantassins_nobles", "mine")
    assert found is not None and found.adds == {"card": "mine"}
    made = found.tables["card"]["mine"]
    assert made["size"] == 2 and "provenance" not in made
    assert BOOK.own_copy("item", "fantassins_nobles", "mine") is None
    assert BOOK.own_copy("unit", "nobody", "mine") is None
    summoned = next(key for key, card in SHIPPED.items() if card.is_summoned)
    assert BOOK.own_copy("unit", summoned, "mine") is None


def told(kind: str, key: str) -> dict[str, Any]:
    """What is told of an entry, in English."""
    return {_read(one.name): _read(one.value) for one in entries()[kind, key].cells}


def _read(value: Any) -> Any:
    return value.en if isinstance(value, Name) else BOOK.texts.say(value) if isinstance(value, Message) else value


@pytest.mark.parametrize(
    ("kind", "key", "found"),
    [
        ("weapon", "pike", {"Power": 8, "Against cavalry": 9, "Initiative": 2}),
        ("weapon", "two_handed", {"Power": 9, "Initiative": -1}),
        ("weapon", "crossbow", {"By range": "6 up to 6 hexes, 5 up to 9 hexes"}),
        ("spell", "empire_benediction", {"Difficulty": 6, "Reach in hexes": 12, "Helps": "Empire"}),
        ("spell", "empire_malediction", {"Difficulty": 8, "Reach in hexes": 12}),
        ("terrain", "clear", {"Movement points": 3}),
        ("terrain", "wood", {"Movement points": 4}),
        ("terrain", "slush", {"Movement points": 6}),
        ("terrain", "marsh", {"Movement points": "–"}),
        ("terrain", "side_hedge", {}),
    ],
)
def test_what_is_told_of_it(kind: str, key: str, found: dict[str, Any]) -> None:
    assert told(kind, key) == found


@clause("DW-I.2.1-02")
def test_what_is_told_of_cards() -> None:
    nobles, barrach, sandor = (
        told("troop", "fantassins_nobles"),
        told("hero", "barrach_colonh"),
        told("wizard", "sandor"),
    )
    assert (nobles["People"], nobles["Elements"], nobles["Figures to an element"]) == ("Empire", 10, 5)
    assert nobles["Special elements"] == "Leader, Musician, Standard bearer" and "Wizard of level" not in nobles
    assert barrach["Command"] == "2 stars, 8 hexes" and "Special elements" not in barrach
    assert sandor["Wizard of level"] == 3


@pytest.mark.parametrize(
    ("key", "tier", "by"),
    [
        ("clear", "base", "DW-XI.3.1-02"),
        ("wood", "base", "DW-XI.3.2-02"),
        ("mud", "intermediate", "DW-XI.3.3-01"),
        ("marsh", "intermediate", "DW-XI.3.4-01"),
        ("water_2", "intermediate", "DW-XI.3.6-03"),
        ("carcass", "advanced", "DW-XVII.6.6-01"),
        ("mountain", "advanced", "DW-XXI.1.2-01"),
        ("house_wall", "optional", "DW-XXIV.2.0-02"),
        ("side_hedge", "intermediate", "DW-XI.3.7-02"),
        ("side_road", "intermediate", "DW-XI.3.8-01"),
        ("side_strong_door", "optional", "DW-XXIV.3.1-01"),
        ("side_loophole", "optional", "DW-XXIV.4.0-02"),
    ],
)
def test_grounds_by_their_clauses(key: str, tier: str, by: str) -> None:
    ground = entries()["terrain", key]
    assert (ground.tier, ground.clauses) == (tier, (by,))


def test_what_nobody_enters_has_a_clause_of_its_own() -> None:
    """Only water goes by its depth."""
    costs = {key for key, kind in TERRAIN["classes"].items() if kind in TERRAIN["cost"]}
    assert set(VOCABULARY.terrain) - costs == {*TERRAIN["impassable"], *TERRAIN["water"]["depths"]}
    assert set(TERRAIN["building"]) < set(VOCABULARY.side)
