"""The words that a state and its facts may hold: a saved battle with any other is refused, and told where."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from oriflamme.board.facings import FACINGS, LAYOUTS, facing_name
from oriflamme.board.map_outline import EDGES
from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.save import dump_state, load_state
from oriflamme.rulebooks.lames import BOOK
from oriflamme.rulebooks.lames.activation_sheet import ACTIONS
from oriflamme.rulebooks.lames.facts import FACTS, OrderChanged
from oriflamme.rulebooks.lames.tables import FACULTIES, MOVEMENT, VOCABULARY, WEAPONS
from oriflamme.rulebooks.lames.vocabularies import Action, Edge, Faculty, Mark, MovementClass, Point, Weapon
from tests.rulebooks.lames.positions import plain, play, position

ARMIES = "north attack\n  a infanterie 0202 E ordered\nsouth defence\n  x orcs 0504 W"


def moving() -> Battle:
    return play(position(plain(6, 4), ARMIES), "activate a", "move")


def test_words_are_those_of_the_tables() -> None:
    assert set(get_args(Action)) == set(ACTIONS)
    assert get_args(Weapon) == tuple(WEAPONS["class"])
    assert get_args(MovementClass) == tuple(MOVEMENT["class"])
    assert get_args(Faculty) == tuple(FACULTIES["faculty"])
    assert get_args(Mark) == tuple(VOCABULARY.mark)
    assert set(get_args(Edge)) == set(EDGES)
    assert set(get_args(Point)) == {facing_name(facing, layout) for facing in FACINGS for layout in LAYOUTS}


@pytest.mark.parametrize(
    "place",
    [
        "units[...].shock",
        "wings[...].order",
        "wings[...].edge",
        "figures[...].weapon",
        "figures[...].command",
        "figures[...].morale",
        "figures[...].movement",
        "move.kind",
        "stage",
    ],
)
def test_a_saved_state_with_a_wrong_word_is_refused_with_the_place(place: str) -> None:
    saved = dump_state(moving().state)
    assert load_state(BOOK, saved) == moving().state
    data: dict[str, Any] = msgspec.json.decode(saved)
    at: Any = data
    path, _, field = place.rpartition(".")
    if path:
        at = at[path.removesuffix("[...]")]
    if path.endswith("[...]"):
        at = next(iter(at.values()))
    at[field] = "nonsense"
    with pytest.raises(UserError) as refused:
        load_state(BOOK, msgspec.json.encode(data))
    assert "nonsense" in str(refused.value)
    assert f"`$.{place}`" in str(refused.value)


def test_a_fact_with_a_wrong_word_is_refused() -> None:
    fact = OrderChanged(clause="LM-2.5.7-03", wing="north1", order="retreat")
    data: dict[str, Any] = msgspec.to_builtins(fact)
    assert msgspec.convert(data, OrderChanged) == fact
    with pytest.raises(msgspec.ValidationError, match=r"\$\.order"):
        msgspec.convert({**data, "order": "charge"}, OrderChanged)


def test_no_field_of_a_fact_is_left_open_whose_words_are_known() -> None:
    """Texts that are free: keys of pieces and sides, names of hexes and clauses; a game element names its wing."""
    free = {"clause", "unit", "units", "side", "wing", "leader", "commander", "by", "subject", "against", "target"}
    free |= {"hex", "exit", "winner", "element", "troop", "cover", "beside", "like", "start"}
    free |= {"spell", "source", "effect", "at", "smoke", "figure"}
    for kind in FACTS:
        for field in msgspec.structs.fields(kind):
            if field.type in (str, str | None):
                assert field.name in free, f"{kind.__name__}.{field.name}"
