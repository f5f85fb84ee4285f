"""Words: those that rules and tables know, and no others in files."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from oriflamme.kernel import UserError
from oriflamme.kernel.save import dump_state, load_state
from oriflamme.rulebooks.fleuries import BOOK
from oriflamme.rulebooks.fleuries import vocabulary as words
from oriflamme.rulebooks.fleuries.state import PHASES, Army, Piece
from oriflamme.rulebooks.fleuries.tables import AUTOMATIC, CLASSES, ORDERS, SKILLS, WOUNDS
from oriflamme.rulebooks.fleuries.vocabulary import words_of, wrong_word
from tests.rulebooks.fleuries.positions import position

PIECE = "$.pieces[...]"


@pytest.mark.parametrize(
    ("path", "word", "place"),
    [
        (("phase",), "lunch", "$.phase"),
        (("pieces", "u", "place"), "moon", f"{PIECE}.place"),
        (("pieces", "u", "orders"), ["advance", "gallop"], f"{PIECE}.orders[1]"),
        (("pieces", "u", "body", "species"), "orc", f"{PIECE}.body.species"),
        (("pieces", "u", "body", "weapons"), ["bow", "musket"], f"{PIECE}.body.weapons[1]"),
        (("pieces", "u", "fate"), "promoted", f"{PIECE}.fate"),
        (("armies", "south", "edge"), "west", "$.armies[...].edge"),
        (("ground", "g", "kind"), "lava", "$.ground[...].kind"),
    ],
)
def test_a_saved_state_with_a_wrong_word_is_refused_with_its_place(
    path: tuple[str, ...], word: Any, place: str
) -> None:
    battle = position(
        "south: u man B20 files=10 bow at=60/40\nnorth: v man B20 files=10 at=60/90/180", ground="g wood 20/20 10x10"
    )
    data = msgspec.json.decode(dump_state(battle.state))
    assert load_state(BOOK, msgspec.json.encode(data)) == battle.state
    *way, last = path
    spot = data
    for name in way:
        spot = spot[name]
    spot[last] = word
    with pytest.raises(UserError) as caught:
        load_state(BOOK, msgspec.json.encode(data))
    assert place in str(caught.value.message.args["problem"])


def test_words_written_out_are_those_of_the_tables() -> None:
    assert words_of(words.TroopClass) == CLASSES
    assert set(words_of(words.Counter)) == {*ORDERS["orders"], *ORDERS["flight"], "open", "close"}
    assert set(words_of(words.Beast)) == set(SKILLS["transformation"]["into"])
    tables = {"character", "pteradon", "monster"}
    assert set(words_of(words.WoundTable)) == {*tables, "crash"}
    places = {place for name in tables for place in WOUNDS[name] if place != "clause"}
    assert set(words_of(words.WoundPlace)) == {*places, "fall"}
    rows = [table["upto"] for table in AUTOMATIC.values() if isinstance(table, dict)]
    assert all(tuple(row) == words_of(words.AutomaticResult) for row in rows)
    assert words_of(words.Phase) == PHASES


@pytest.mark.parametrize(
    ("kind", "data", "told"),
    [
        (Piece, {"pending": "tea"}, ("pending", "tea", "rout, retreat, advance, pursuit")),
        (Piece, {"orders": ["wait", "nap"]}, ("orders[1]", "nap", ", ".join(words_of(words.Counter)))),
        (Army, {"plan": {"h": {"kind": "dance"}}}, ("plan[...].kind", "dance", "attack, harass, support, hold")),
        (Army, {"budget": "much"}, None),
    ],
)
def test_a_wrong_word_is_told_with_those_that_there_are(
    kind: type[Any], data: dict[str, Any], told: tuple[str, str, str] | None
) -> None:
    whole: dict[str, Any] = {"key": "k", "side": "s", "body": {}, "figures": 1} if kind is Piece else {"key": "k"}
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert({**whole, **data}, kind)
    found = wrong_word(caught.value, kind)
    assert (found and tuple(found.values())) == told
