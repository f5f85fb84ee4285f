"""The ground of a spell is known before it is cast: the circle that it fills, how far it reaches or carries."""

from __future__ import annotations

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle, Choice
from oriflamme.kernel.services import GroundArea
from tests.rulebooks.fleuries.test_spells import field


def grounds(battle: Battle) -> dict[str, tuple[GroundArea, ...]]:
    """By answer: the ground that it is about."""
    ask = battle.ask("south")
    assert isinstance(ask, Choice)
    found = (*ask.options, *ask.other_options)
    return {option.token: battle.book.struck_ground(battle.state, ask, option) for option in found}


def box(area: GroundArea) -> tuple[str | int, ...]:
    """What it is, and its left, right, lower and upper ends in centimetres."""
    xs, ys = [x for x, _ in area.outline], [y for _, y in area.outline]
    return (area.what, *(round(value / CM) for value in (min(xs), max(xs), min(ys), max(ys))))


def test_a_circle_lies_where_it_is_cast_and_ends_at_the_edge_of_the_table() -> None:
    found = grounds(field("downpour_of_tlaloc", theirs="v1 man B20 files=10 at=60/10/180", at="reactions"))
    assert box(*found["cast p downpour_of_tlaloc at 60 12"]) == ("struck", 35, 85, 0, 37)
    assert {areas for token, areas in found.items() if not token.startswith("cast")} == {()}


def test_a_spell_on_one_target_shows_how_far_it_reaches_from_the_priest() -> None:
    """Thirty centimetres, measured from every side of his base of two."""
    found = grounds(field("lightning"))
    assert box(*found["cast p lightning v1"]) == ("reach", 29, 91, -2, 60)


def test_the_wind_takes_the_whole_table_and_a_flight_how_far_it_carries() -> None:
    wind = grounds(field("wind_of_ehecatl", at="reactions"))
    (whole,) = wind["cast p wind_of_ehecatl"]
    assert whole.what == "struck" and len(whole.outline) == 4
    flight = [areas for token, areas in grounds(field("flight_of_ehecatl")).items() if token.startswith("cast")]
    assert flight and {area.what for areas in flight for area in areas} == {"reach"}


def test_two_circles_of_one_spell_are_told_apart_in_words() -> None:
    battle = field("downpour_of_tlaloc", at="reactions")
    said = [battle.say(option.label or "", "en") for option in battle.ask("south").options if option.verb == "cast"]
    assert len(said) == len(set(said)) == 2 and "at 60 cm, 52 cm" in said[0]
