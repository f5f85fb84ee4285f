"""Options are data: what is done, by whom, to whom, and what it means besides."""

from __future__ import annotations

import random

import pytest

from oriflamme.kernel import Battle, Choice, Option, Roll
from oriflamme.kernel.asks import NOTES
from oriflamme.rulebooks.masse import BOOK
from oriflamme.rulebooks.masse.orders import option
from oriflamme.rulebooks.masse.state import Order
from oriflamme.rulebooks.masse.vocabulary import WINGS
from tests.rulebooks.masse.positions import orders, position

VERBS = {
    "order": "shoot engage fall_back retreat flee none rally duel cast batter tear ram move",
    "point": "point pass",
    "confirm": "confirm",
    "strike": "strike",
    "leaving": "strike spare",
    "intercept": "intercept pass",
    "clash": "fight withdraw",
    "blow": "strike close breath cast hold",
    "assault": "assault pass",
    "post": "post done",
    "referee": "award ruse pass",
}
"""What may be done, by the kind of question."""


def data(option: Option) -> tuple[str, str, str, str, tuple[str, ...]]:
    return option.verb, option.piece, option.target, option.what, option.notes


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (Order("shoot", "orcs"), ("shoot", "u", "orcs", "", ("attack",))),
        (Order("cast", "orcs", "fireball"), ("cast", "u", "orcs", "fireball", ("attack",))),
        (Order("cast", "guard", "bless"), ("cast", "u", "guard", "bless", ())),
        (Order("cast", "east", "horn"), ("cast", "u", "east", "horn", ("attack",))),
        (Order("batter", "east", "tower"), ("batter", "u", "east", "tower", ("attack",))),
        (Order("move", "left", "reserve"), ("move", "u", "left", "reserve", ())),
        (Order("none"), ("none", "u", "", "", ())),
        (Order("none", rally=True), ("rally", "u", "", "", ())),
        (Order("fall_back", rally=True), ("fall_back", "u", "", "rally", ())),
        (Order("flee"), ("flee", "u", "", "", ("irreversible",))),
    ],
)
def test_an_order_says_what_is_done_by_whom_and_to_whom(order: Order, told: tuple[object, ...]) -> None:
    assert data(option("u", order)) == told
    assert option("u", order).value == ("u", order)


def test_who_may_strike_a_unit_that_leaves() -> None:
    battle = position("north: lourds 100 | south: orcs 100, gob 100", links="lourds-orcs lourds-gob")
    orders(battle, "lourds retreat", "orcs engage lourds", "gob engage lourds")
    ask = battle.ask("south")
    assert isinstance(ask, Choice)
    assert (ask.kind, ask.subject) == ("leaving", "lourds")
    assert [data(option) for option in ask.options] == [
        ("strike", "orcs", "lourds", "", ("attack",)),
        ("strike", "gob", "lourds", "", ("attack",)),
        ("spare", "", "lourds", "", ()),
    ]


@pytest.mark.parametrize("where", [*BOOK.scenarios, "referee"])
def test_every_option_of_a_battle_tells_the_same_as_data(where: str) -> None:
    """Verbs belong to their questions; pieces and targets exist; an option of a piece bears its key."""
    name, switches = ("masse/siege", {"tactical_bonus": True}) if where == "referee" else (where, {})
    battle, source = Battle.open(name, seed=5, switches=switches), random.Random(7)
    for _ in range(150):
        if battle.over:
            break
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            continue
        pieces, sections = {*battle.state.pieces, *battle.state.fallen}, {*battle.state.sections}
        assert not ask.subject or ask.subject in pieces
        for one in (*ask.options, *ask.other_options, *(forbidden.option for forbidden in ask.forbidden)):
            assert any(one.verb in words.split() for words in VERBS.values())
            assert not one.piece or one.piece in (pieces if one.verb not in ("assault", "pass") else battle.seats)
            assert not one.target or one.target in (WINGS if one.verb == "move" else pieces | sections)
            assert set(one.notes) <= NOTES
            assert one.piece in one.token.split() or one.verb not in ("point", "award", "post", "intercept")
        assert all(one.verb in VERBS[ask.kind].split() for one in ask.options)
        battle.answer(source.choice(ask.options), ask.seat)
