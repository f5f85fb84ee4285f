"""Parts of sentences: where something is on the map."""

from __future__ import annotations

import pytest

from oriflamme.kernel.typography import fold
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.message_parts import hex_and_side, place, spell_target, target_kind


@pytest.mark.parametrize(
    ("name", "hex", "side", "french", "english"),
    [
        ("0507/NE", "0507", "ne", "au nord-est de 0507", "north-east of 0507"),
        ("0507/W", "0507", "w", "à l'ouest de 0507", "west of 0507"),
        ("0507", "0507", "", "en 0507", "in 0507"),
        ("2/E9", "2/E9", "", "en 2/E9", "in 2/E9"),
        ("1.2/E9/SE", "1.2/E9", "se", "au sud-est de 1.2/E9", "south-east of 1.2/E9"),
    ],
)
def test_a_place_is_said_as_one_finds_it_on_the_map(name: str, hex: str, side: str, french: str, english: str) -> None:
    assert hex_and_side(name) == (hex, side)
    assert [fold(BOOK.texts.say(place(name), lang)) for lang in ("fr", "en")] == [french, english]


@pytest.mark.parametrize(
    ("word", "target", "named", "kind"),
    [
        ("empire_benediction.1", "spell", "spell:empire_benediction.1", "spell"),
        ("sandor", "spell", "sandor", "spell"),
        ("0507", "area", "0507", "area"),
        ("0507", "hex", "0507", "area"),
        ("sandor", "around", "sandor", "around"),
        ("1.2/E9", "hex", "1.2/E9", "area"),
        ("nobles", "", "nobles", "piece"),
        ("nobles", "element", "nobles", "piece"),
    ],
)
def test_how_one_speaks_of_what_a_spell_is_cast_on(word: str, target: str, named: str, kind: str) -> None:
    assert (spell_target(word, target), target_kind(word, target)) == (named, kind)


def test_a_direction_is_said_in_words() -> None:
    """The facing of a cone, the direction of a row."""
    assert [BOOK.texts.say(spell_target(word, "cone"), "en") for word in ("n", "ne")] == ["north", "north-east"]
    assert target_kind("n", "cone") == target_kind("ne", "row") == "direction"
