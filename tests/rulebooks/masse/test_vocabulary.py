"""Words of closed lists: the decoder knows them all, and refuses any other with its place."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.save import dump_state, load_state
from oriflamme.rulebooks.masse import BOOK
from oriflamme.rulebooks.masse.facts import FACTS
from oriflamme.rulebooks.masse.orders import _JUDGES
from oriflamme.rulebooks.masse.state import Masse
from oriflamme.rulebooks.masse.tables import ENGINES, SIEGE, SPELLS
from oriflamme.rulebooks.masse.turn import _PROCEDURES
from oriflamme.rulebooks.masse.vocabulary import BREACHES, ORDER_KINDS, PHASES, Cast, Engine, Spell

FREE = {
    "clause": "of the catalogue",
    "winner": "a side",
    **dict.fromkeys(("unit", "target", "engager", "hero", "enemy", "leader", "section", "side"), "a key"),
}
"""Fields of facts that hold a name, not a word."""
Path = tuple[str | int, ...]


def test_the_words_are_those_of_the_tables_and_of_the_rules() -> None:
    assert set(get_args(Engine)) == set(ENGINES["engines"])
    assert set(get_args(Spell)) == set(SPELLS["spells"])
    assert set(get_args(Cast)) == {*SPELLS["spells"], *SPELLS["items"]}
    assert set(BREACHES) == set(SIEGE["breach_capacity"]) - {"source"}
    assert set(ORDER_KINDS) == set(_JUDGES)
    assert set(PHASES) == {*_PROCEDURES, "over"}


def test_facts_hold_names_or_words_of_a_list() -> None:
    bare = {field.name for kind in FACTS for field in msgspec.structs.fields(kind) if field.type is str}
    assert bare <= set(FREE)


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("phase",), "$.phase"),
        (("pieces", "orcs", "kind"), "$.pieces[...].kind"),
        (("pieces", "orcs", "wing"), "$.pieces[...].wing"),
        (("pieces", "orcs", "fate"), "$.pieces[...].fate"),
        (("pieces", "orcs", "order", "kind"), "$.pieces[...].order.kind"),
        (("pieces", "orcs", "order", "what"), "$.pieces[...].order.what"),
        (("armies", "south", "native"), "$.armies[...].native"),
        (("sections", "east", "breach"), "$.sections[...].breach"),
        (("ground", "left"), "$.ground[...]"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_saved_state_with_a_wrong_word_is_refused_with_its_place(path: Path, place: str) -> None:
    data: Any = msgspec.json.decode(dump_state(Battle.open("masse/siege", seed=1).state))
    data["pieces"] = {"orcs": next(iter(data["pieces"].values()))}
    data["armies"] = {"south": next(iter(data["armies"].values()))}
    data["sections"] = {"east": next(iter(data["sections"].values()))}
    data["ground"] = {"left": "hill"}
    assert isinstance(load_state(BOOK, msgspec.json.encode(data)), Masse)
    spot = data
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = "moon"
    with pytest.raises(UserError) as trouble:
        load_state(BOOK, msgspec.json.encode(data))
    assert "moon" in str(trouble.value) and f"`{place}`" in str(trouble.value)
