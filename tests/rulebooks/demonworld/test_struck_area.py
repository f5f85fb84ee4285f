"""What breath and spells would strike is known before the choice: the hexes that they then take."""

from __future__ import annotations

from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.demonworld.struck_area import struck_area
from tests.rulebooks.demonworld.spell_positions import field, state
from tests.rulebooks.demonworld.test_large_shooting import breathing


def areas(battle: Battle, seat: str, verb: str) -> dict[str, set[str]]:
    """By answer: the hexes that it strikes."""
    ask = next(one for one in battle.asks if isinstance(one, Choice) and one.seat == seat)
    found = [option for option in (*ask.options, *ask.other_options) if option.verb == verb]
    return {option.token: set(struck_area(state(battle), ask, option)) for option in found}


def test_the_zone_of_a_breath_holds_those_whom_it_strikes() -> None:
    battle = breathing("0506 0606")
    found = areas(battle, "orcs", "breathe")["breathe x_1 ahead"]
    assert found == {"0607", "0707", "0506", "0606", "0706", "0505", "0605", "0705", "0805"}
    assert all(not hexes for hexes in areas(battle, "orcs", "attack").values())


def test_a_cone_of_flames_is_drawn_and_a_spell_on_one_element_is_not() -> None:
    """The Guard stands two hexes before the wizard."""
    picture = ". . . .\n . . g .\n. . . .\n . . s .\n. . . ."
    battle, wounds = field("empire", picture), field("empire", picture)
    battle.answer("cast attaque_de_flammes", "empire")
    wounds.answer("cast blessures", "empire")
    cones = areas(battle, "empire", "at")
    assert {len(hexes) > 3 for hexes in cones.values()} == {True}
    assert len({frozenset(hexes) for hexes in cones.values()}) == len(cones)
    assert set(map(len, areas(wounds, "empire", "at").values())) == {0}
