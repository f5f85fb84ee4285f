"""Spells that bring somebody: what is summoned, whoever returns to life, and the gate. DW-F3-M09"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import budget, command, morale, objectives
from oriflamme.rulebooks.demonworld.commander_moves import why_no_join
from oriflamme.rulebooks.demonworld.facts import (
    CharacterTransported,
    ElementReturned,
    ElementSummoned,
    EngagementsSettled,
    OrderRevealed,
)
from oriflamme.rulebooks.demonworld.magic import summoning, targets
from oriflamme.rulebooks.demonworld.magic.spells import PEOPLES
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import field as drawn
from tests.rulebooks.demonworld.positions import element, fact, facts, hexes, offered, orders, play, refused, unit
from tests.rulebooks.demonworld.spell_positions import FIELD, FOOT, cast, effects, field, spell, state
from tests.rulebooks.demonworld.test_terrain import land


@clause("DW-XX.7.1-04")
def test_what_is_called_up_stands_on_free_hexes_and_holds() -> None:
    battle = cast("isthak", "demons_des_supplices", "summon 0303 s", "summon 0404 n", "summon 0305 n")
    assert [(one.unit, one.card) for one in facts(battle, ElementSummoned)] == [
        ("demon_a1", "demon"),
        ("demon_a2", "demon"),
        ("demon_a3", "demon"),
    ]
    assert [hexes(battle, f"demon_a{number}") for number in (1, 2, 3)] == [["0303"], ["0404"], ["0305"]]
    assert [element(battle, f"demon_a{number}_1").facing for number in (1, 2)] == [9, 3]
    one = unit(battle, "demon_a1")
    assert (one.side, one.order, one.elements) == ("empire", "T", 1)
    begun = {name for name in one.__struct_fields__ if getattr(one, name)}
    assert begun == {"key", "side", "card", "elements", "order"}  # it costs nothing, and has done nothing yet
    assert (battle.names["demon_a2"].text("en"), battle.names["demon_a2_1"].text("fr")) == ("Demon 2", "Démon 2")


@clause("DW-XX.7.1-04")
@pytest.mark.parametrize(("word", "count"), [("appel_i", 1), ("appel_ii", 3), ("appel_iii", 5)])
def test_as_many_as_the_spell_says(word: str, count: int) -> None:
    battle = cast("isthak", word)
    for _ in range(count):
        play(battle, battle.ask("empire").options[0].token)
    assert len(facts(battle, ElementSummoned)) == count
    assert state(battle).phase != "magic"


NEAR = """
. . g . . . . . .
 . . . . . . . . .
. . . . . . . . .
 . . s n . . . . .
. . . . . . . . .
 . . . . . . . . .
. . . . . . . . .
 . . . . . . . . .
"""


@clause("DW-XX.5.0-03")
def test_within_three_hexes_not_beside_an_enemy_not_where_somebody_stands() -> None:
    """g is in 0301: beside it lie 0201, 0401, 0202 and 0302; s in 0304, n in 0404. 0307 is three hexes away."""
    battle = cast("isthak", "appel_i", picture=NEAR)
    offer = {words.split()[0] for words in offered(battle, "summon ")}
    assert {"0203", "0303", "0402", "0307", "0604"} <= offer
    assert offer.isdisjoint({"0201", "0401", "0202", "0302", "0304", "0404", "0308", "0704"})
    play(battle, "summon 0307 ese")
    assert hexes(battle, "demon_a1") == ["0307"]


def test_not_where_the_ground_bars_the_way() -> None:
    battle = cast("isthak", "appel_i", land={"terrain": ["0303 marsh", "0404 wood"]})
    offer = {words.split()[0] for words in offered(battle, "summon ")}
    assert "0303" not in offer and "0404" in offer
    play(battle, "summon 0404 n")


def test_nobody_joins_what_was_called_up() -> None:
    picture = FIELD.replace("n n", "n k")
    battle = field(
        "isthak", picture, n="empire demon N order=M", k="empire chief N", casters=[], phase="movement", stage=""
    )
    reason = why_no_join(state(battle), unit(battle, "k"), "n")
    assert reason is not None and reason.clause == "DW-X.2.3-03"
    units = field("isthak", picture, k="empire chief N", casters=[], phase="movement", stage="")
    assert why_no_join(state(units), unit(units, "k"), "n") is None


def test_as_many_as_find_room() -> None:
    """Five are called, and there are three hexes."""
    battle = cast("isthak", "appel_iii", picture="s . . . . . . g")
    for _ in range(3):
        play(battle, battle.ask("empire").options[0].token)
    assert len(facts(battle, ElementSummoned)) == 3
    assert state(battle).phase != "magic"


def test_where_there_is_no_room_it_is_not_cast() -> None:
    battle = field("isthak", "s n\n n g\n", g="orcs garde_orc N order=M engaged=1", n="empire foot N engaged=1")
    assert "appel_i" not in offered(battle, "cast ")


def test_a_side_calls_up_thirty_of_a_kind_at_most() -> None:
    now = state(field("isthak")).clone()
    own = replace(now.units["n"], side="empire")
    for number in range(1, 30):
        now.gone[f"demon_a{number}"] = own
    assert summoning.next_key(now, "demon", "empire") == "demon_a30"
    now.gone["demon_a30"] = own
    assert summoning.next_key(now, "demon", "empire") == ""
    assert summoning.next_key(now, "demon", "orcs") == "demon_b1"
    assert not targets.possible(now, "s", PEOPLES["isthak"]["appel_i"])
    assert targets.possible(now, "s", PEOPLES["isthak"]["creation_de_morts_vivants"])


@clause("DW-XX.7.1-01")
def test_what_is_called_up_belongs_to_the_people_of_its_summoner() -> None:
    battle = cast("isthak", "appel_i", "summon 0303 n")
    now = state(battle)
    assert targets.why_not_card(now, "s", PEOPLES["isthak"]["force_corrompue"], "demon_a1") is None
    assert targets.why_not_card(now, "s", PEOPLES["elfes"]["aura"], "demon_a1") is not None


def test_it_takes_orders_without_a_leader_and_never_tests_morale() -> None:
    """As a large element: a token of its own; forgotten, it holds without a die."""
    called = cast("isthak", "appel_i", "summon 0303 n")
    now, demon = state(called), unit(called, "demon_a1")
    assert command.authority(now, demon) == ("self", "")
    assert not morale.tests_morale(now, demon) and morale.tests_morale(now, now.units["n"])
    assert (budget.points(now, demon), budget.manoeuvres(now, demon)) == (6, 0)
    lone = state(field("isthak", n="empire demon N order=M"))
    assert not objectives.has_units(lone, "empire") and objectives.has_units(now, "empire")


def test_forgotten_it_holds() -> None:
    battle = field("isthak", n="empire demon N", g="orcs garde_orc S", phase="orders", stage="placing", casters=[])
    orders(battle, "g m")
    assert [(one.unit, one.order) for one in facts(battle, OrderRevealed)] == [("n", "T"), ("g", "M")]


@pytest.mark.parametrize(("order", "points"), [("M", 24), ("C", 18), ("H", 12), ("T", 6)])
def test_it_moves_with_the_points_of_its_order(order: str, points: int) -> None:
    battle = field("isthak", n=f"empire demon N order={order}")
    assert budget.points(state(battle), unit(battle, "n")) == points


@clause("DW-XX.7.1-04")
def test_a_demon_commander_commands() -> None:
    battle = cast("isthak", "commandant_demoniaque", "summon 0303 n")
    chief = unit(battle, "commandant_a1")
    assert (command.is_commander(state(battle), chief), chief.order) == (True, "")
    assert state(battle).card("commandant_a1").stars == 2


@clause("DW-XX.7.0-05")
def test_a_fire_elemental_is_fire_proof_for_the_whole_battle() -> None:
    battle = cast("empire", "elemental_de_feu", "summon 0303 n")
    assert effects(battle) == [("fire_proof", "elementaire_a1", 0)]
    (effect,) = state(battle).effects.values()
    assert effect.until is None
    later = field("empire", FIELD, effects=[_written(effect)], phase="rally", stage="testing", casters=[])
    assert (state(later).turn, effects(later)) == (2, [("fire_proof", "elementaire_a1", 0)])


def _written(effect: Any) -> dict[str, Any]:
    return spell(effect.kind, effect.target, 0, "empire_elemental_de_feu")


@clause("DW-XX.7.1-09")
def test_a_dal_daroth_is_an_elemental_and_a_demon() -> None:
    """A plain elemental is no demon."""
    called = cast("elfes_noirs", "dal_daroth", "summon 0303 n")
    now = state(called)
    assert now.units["elementaire_a1"].card == "elementaire"
    banish, other = PEOPLES["empire"]["conjuration_de_demons"], PEOPLES["empire"]["conjuration"]
    assert targets.why_not_card(now, "s", banish, "elementaire_a1") is None
    assert targets.why_not_card(now, "s", other, "elementaire_a1") is not None
    plain = state(cast("empire", "elemental_de_foret", "summon 0303 n"))
    assert targets.why_not_card(plain, "s", other, "elementaire_a1") is None
    assert targets.why_not_card(plain, "s", banish, "elementaire_a1") is not None


def test_positions_with_what_was_called_up_are_written_and_read() -> None:
    battle = cast("elfes_noirs", "dal_daroth", "summon 0303 n")
    assert Battle.open(tomllib.loads(battle.position())).state == battle.state


# Back to life


UNDEAD: dict[str, Any] = {
    "cards": {"dead": {**FOOT, "nature": "undead", "people": "any", "elements": 4}},
    "n": "empire dead N order=M",
}


@clause("DW-XX.7.1-04")
def test_the_first_element_that_fell_returns_beside_its_unit() -> None:
    """The unit is in 0306 and 0406; an enemy in 0508 keeps 0507 shut. Two have fallen: one returns."""
    picture = FIELD + " . . . . g . . . .\n"
    battle = cast("isthak", "rappel_a_la_vie", "at n", picture=picture, lost="n_3:0306 n_4:0406", **UNDEAD)
    assert sorted(offered(battle, "revive ")) == ["0206", "0305", "0307", "0405", "0407", "0505", "0506"]
    play(battle, "revive 0506")
    back = fact(battle, ElementReturned)
    assert (back.element, hexes(battle, "n_3"), element(battle, "n_3").wounds) == ("n_3", ["0506"], 0)
    assert list(state(battle).lost) == ["n_4"]
    assert not morale.tests_morale(state(battle), unit(battle, "n"))


@pytest.mark.parametrize(
    ("more", "possible"),
    [
        ({**UNDEAD, "lost": "n_3:0306"}, True),
        ({**UNDEAD}, False),
        ({"lost": "n_3:0306"}, False),
    ],
)
def test_only_undead_that_have_fallen_return(more: dict[str, Any], possible: bool) -> None:
    assert ("rappel_a_la_vie" in offered(field("isthak", **more), "cast ")) == possible


def test_whoever_was_attached_does_not_return() -> None:
    now = state(field("isthak", lost="n_3:0306", **UNDEAD)).clone()
    assert [one.key for one in summoning.fallen(now, "n")] == ["n_3"]
    now.lost["n_3"] = replace(now.lost["n_3"], character="k")
    assert summoning.fallen(now, "n") == []


# The gate


GATE = """
. . . . . . . g . . . . . . . .
 . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
 . . s . . k . . . . . . . . . .
. . . . . . . . . . . . . . . .
"""


@clause("DW-XX.7.1-02")
def test_a_gate_takes_a_character_anywhere_in_reach_but_beside_an_enemy() -> None:
    """s in 0304: 1504 is twelve hexes away, 1604 thirteen; g is in 0801."""
    battle = cast("empire", "portail_dimensionnel", "at k", picture=GATE, k="empire chief N")
    offer = offered(battle, "portal ")
    assert {"1504", "0101", "0803"} <= set(offer)
    assert set(offer).isdisjoint({"1604", "0701", "0901", "0702", "0802", "0304", "0604", "0801"})
    play(battle, "portal 1504")
    assert (fact(battle, CharacterTransported).unit, hexes(battle, "k")) == ("k", ["1504"])


def test_the_gate_does_not_take_a_rider_off_his_mount() -> None:
    given: dict[str, Any] = {"x": "empire char_imperial N order=M", "k": "empire chief N host=x"}
    now = state(field("empire", drawn(s="0609", x="0605", g="1201"), **given))
    gate = PEOPLES["empire"]["portail_dimensionnel"]
    assert targets.why_not_card(now, "s", gate, "k") is not None
    assert targets.why_not_card(now, "s", gate, "s") is None


def test_the_gate_is_for_characters_of_ones_own_army() -> None:
    battle = play(field("empire", FIELD.replace("g g", "w g")), "cast portail_dimensionnel")
    assert offered(battle, "at ") == ["s"]
    assert refused(battle, "at n") == ("DW-XX.5.0-03", "no-spell-kind")
    assert refused(battle, "at w") == ("DW-XX.7.1-01", "no-spell-people")


def test_who_goes_through_the_gate_leaves_his_fight() -> None:
    picture = """
    . . . . . . . . .
     . . k . . . . . .
    . . g . . . . . .
     . . . . s . . . .
    . . . . . . . . .
    """
    battle = cast(
        *("empire", "portail_dimensionnel", "at k", "portal 0905"),
        picture=picture,
        k="empire chief S engaged=1",
        g="orcs garde_orc N engaged=1",
        turn=2,
    )
    assert fact(battle, EngagementsSettled).freed == ("g",)
    assert (unit(battle, "k").engaged, unit(battle, "g").engaged) == (0, 0)


def test_who_goes_through_the_gate_leaves_his_unit() -> None:
    battle = cast(
        *("empire", "portail_dimensionnel", "at k", "portal 0101"),
        picture=FIELD.replace("n n", "n k"),
        k="empire chief N host=n",
    )
    assert (hexes(battle, "k"), hexes(battle, "n"), state(battle).attached) == (["0101"], ["0306"], {})


@clause("DW-XXII.3.0-09")
def test_nothing_is_called_up_in_flames() -> None:
    """0303 burns; an elemental of fire stands there as well as elsewhere."""
    fires: dict[str, Any] = {
        "land": land("0303 wood"),
        "ground": [{"kind": "fire", "at": "0303"}, {"kind": "wind", "facing": "NE", "notches": 3}],
        "fires_played": 1,
        "tier": "optional",
        "switches": {"fire": True},
    }
    burning = field("isthak", dice=[20], **fires)
    play(burning, "cast appel_i", "spend 8")
    assert "0303 s" not in offered(burning, "summon ", other_options=True)
    assert "0403 s" in offered(burning, "summon ", other_options=True)
