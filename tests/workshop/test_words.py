"""What books offer to the workshop can be played: blank scenarios open, and everybody who can be recruited fights."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oriflamme.kernel import Battle, UserError, registry
from oriflamme.kernel.display import TabletopDisplay
from oriflamme.workshop.document import Add, Set, edited
from oriflamme.workshop.words import blank, recruits, workshop_words

BOOKS = ["demonworld", "fleuries", "lames", "masse"]
PLACES: dict[str, Any] = {"hex_facing": "0101 S", "pose": [60, 45, 0]}


@pytest.mark.parametrize("name", BOOKS)
def test_a_blank_scenario_opens_with_two_sides(name: str) -> None:
    battle = Battle.open(registry.parse_toml(blank(registry.book(name)), name), dice="typed", recording=False)
    assert len(battle.seats) == 2 and battle.asks


@pytest.mark.parametrize("name", BOOKS)
def test_every_recruit_of_the_base_tier_can_be_added(name: str) -> None:
    book = registry.book(name)
    places = {one.path: PLACES.get(one.place) for one in workshop_words(book.folder).list}
    refused = {}
    for one in recruits(book.folder):
        if one.tier != "base":
            continue
        steps = one.list.split(".")
        path = (*(part for step in steps[:-1] for part in (step, 0)), steps[-1])
        at = {"at": places[one.list]} if places[one.list] is not None else {}
        text = edited(blank(book), [Add(path, one.content | at), Set(("tier",), book.tiers[-1])])
        try:
            Battle.open(tomllib.loads(text), dice="typed", recording=False)
        except UserError as problem:
            refused[one.content["key"]] = str(problem)
    assert refused == {}


@pytest.mark.parametrize("name", BOOKS)
def test_keys_and_lists_are_those_of_the_book(name: str) -> None:
    """Every list that may be added to, and every field with words, holds nothing that the book does not know."""
    words = workshop_words(registry.book(name).folder)
    paths = [one.path for one in words.list]
    assert len(paths) == len(set(paths)) and {one.list for one in words.recruits} <= set(paths)
    for field in [*words.field, *(field for one in words.list for field in one.field)]:
        assert field.tier in registry.book(name).tiers
        assert bool(field.words or field.source) == (field.kind == "word"), field.key


def test_the_page_knows_how_wide_a_unit_of_fleuries_stands() -> None:
    """As wide as the rules have it, in close order and in open order."""
    book = registry.book("fleuries")
    (front,) = (one.front for one in workshop_words(book.folder).list if one.front is not None)
    for loose, each in ((False, front.each), (True, front.apart)):
        unit = Set(("army", 0, "unit", 0, front.flag), loose), Set(("army", 0, "unit", 0, front.count), 7)
        battle = Battle.open(tomllib.loads(edited(blank(book), [*unit])), dice="typed")
        display = book.display(battle.state)
        assert isinstance(display, TabletopDisplay)
        assert next(one.width for one in display.stands if one.key == "spears_south") == 7 * each * 100
