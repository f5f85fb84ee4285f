"""Chapter XVI.5: reconnaissance, who marches round a flank, and how those who come enter the field."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import (
    BattleEnded,
    ColumnAdvanced,
    ElementsLost,
    EntryShifted,
    MarchDelayed,
    MarchEntered,
    MarchesWritten,
    MarchRolled,
    ReconnaissanceAnnounced,
    TurnBegan,
    UnitDeployed,
    UnitFollowed,
)
from oriflamme.rulebooks.demonworld.flank_march import earliest, element_strength, outflanking
from oriflamme.rulebooks.demonworld.losses import at_the_limit
from oriflamme.rulebooks.demonworld.morale import best_case, tally
from oriflamme.rulebooks.demonworld.objectives import units_lost
from oriflamme.rulebooks.demonworld.tables import FLYER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    OPENED,
    asked,
    element,
    fact,
    facts,
    hexes,
    offered,
    play,
    position,
    refused,
    unit,
    why_not,
)

ON = {"flank_marches": True}
BATS = {"bat": {**FLYER_CARDS["chauve_souris_naine"], "people": "any"}}
Army = list[tuple[str, str]]
KNIGHTS: Army = [("chevaliers", "chevaliers_ordre"), ("nobles", "fantassins_nobles")]
FOOT: Army = [("garde", "garde_orc")]


def field(empire: Army, orcs: Army, **more: Any) -> dict[str, Any]:
    """A battle before deployment: the Empire in the south, the Orcs in the north."""
    zones = {"empire": {"rows": [11, 13]}, "orcs": {"rows": [1, 3]}}
    looks = {"empire": "N", "orcs": "S"}
    return {
        "book": "demonworld",
        "title": {"fr": "Essai", "en": "Trial"},
        "tier": "optional",
        "switches": ON,
        "map": {"sheets": ["3 4"]},
        "army": [
            {
                "seat": side,
                "name": {"fr": side, "en": side},
                "zone": zones[side],
                "facing": looks[side],
                "edge": {"empire": "S", "orcs": "N"}[side],
                "unit": [{"key": key, "card": card} for key, card in army],
            }
            for side, army in (("empire", empire), ("orcs", orcs))
        ],
        **more,
    }


def opened(empire: Army, orcs: Army, **more: Any) -> Battle:
    battle = Battle.open(field(empire, orcs, **more), dice=[])
    OPENED.append(battle)
    return battle


# Reconnaissance


@clause("DW-XVI.5.0-02")
def test_what_elements_count_for() -> None:
    """DW-EX-242: ten knights, 10; a high-flying dragon, 2; commanders on foot and chariots nothing."""
    knights = SHIPPED["chevaliers_ordre"]
    assert knights.mp.M < 40 and 10 * element_strength(knights) == 10
    fast = type(knights.mp)(40, 30, 20)
    assert element_strength(replace(knights, mp=fast)) == 2
    assert element_strength(replace(knights, mp=type(knights.mp)(39, 30, 20))) == 1
    assert element_strength(SHIPPED["chevaucheur_de_dragon"]) == 2
    assert element_strength(replace(SHIPPED["barrach_colonh"], arm="cavalry")) == 1  # a mounted commander counts too
    for card in ("char_imperial", "fantassins_nobles", "gordan", "geant_de_pierre", "trolls"):
        assert element_strength(SHIPPED[card]) == 0


@clause("DW-XVI.5.0-02")
def test_who_flies_low_counts_by_its_speed_who_flies_high_does_not() -> None:
    bat = SHIPPED["chauve_souris_naine"]
    assert bat.flies_high and bat.mp.M == 36 and element_strength(bat) == 2
    assert bat.flight is not None
    low = replace(bat, flight=replace(bat.flight, low=True, high=False))
    assert element_strength(low) == 1
    assert element_strength(replace(low, mp=type(bat.mp)(40, 30, 20, 10))) == 2


@clause("DW-XVI.5.0-02")
def test_strengths_are_announced_before_anybody_deploys() -> None:
    battle = opened([*KNIGHTS, ("dragon", "chevaucheur_de_dragon")], [*FOOT, ("loups", "chevaucheurs_de_loups")])
    told = fact(battle, ReconnaissanceAnnounced)
    assert told.strengths == {"empire": 12, "orcs": 16}  # 10 Knights and a dragon; 8 fast wolf riders
    assert asked(battle)[1] == "front" and not facts(battle, UnitDeployed)


@clause("DW-XVI.5.0-03")
@pytest.mark.parametrize(
    ("strengths", "ahead"),
    [
        ((50, 30), "empire"),
        ((50, 40), ""),
        ((45, 30), "empire"),
        ((44, 30), ""),
        ((30, 50), "orcs"),
        ((1, 0), "empire"),
        ((0, 0), ""),
    ],
)
def test_half_as_strong_again_outflanks(strengths: tuple[int, int], ahead: str) -> None:
    """DW-EX-243, DW-F2-A36"""
    assert outflanking(dict(zip(("empire", "orcs"), strengths, strict=True))) == ahead


# Who marches


@clause("DW-XVI.5.0-04")
def test_whoever_outflanks_marches_as_often_as_he_likes_round_both_flanks() -> None:
    army = [*KNIGHTS, ("piquiers", "berserkers"), ("eclaireurs", "eclaireurs_montes"), ("gordan", "gordan")]
    battle = opened(army, FOOT)
    assert fact(battle, ReconnaissanceAnnounced).outflanking == "empire"
    assert offered(battle, "march chevaliers ", "empire") == ["left 1", "right 1"]
    play(battle, "march chevaliers right 1")
    assert offered(battle, "march eclaireurs ", "empire", other_options=True) == ["right 1", "left 2", "right 2"]
    play(battle, "march eclaireurs left 2", "march gordan left 2")
    assert refused(battle, "march gordan right 2", "empire") == ("DW-XVI.5.0-12", "no-march-flank")
    assert refused(battle, "march garde left 1", "orcs") == ("DW-XVI.5.0-04", "no-march-outflanked")  # DW-F2-C6


@clause("DW-XVI.5.0-04")
def test_where_nobody_is_outflanked_one_march_goes_round_the_right() -> None:
    army = [*KNIGHTS, ("gordan", "gordan"), ("more", "chevaliers_ordre")]
    battle = opened(army, [*FOOT, ("loups", "chevaucheurs_de_loups")])
    told = fact(battle, ReconnaissanceAnnounced)
    assert (told.strengths, told.outflanking) == ({"empire": 20, "orcs": 16}, "")
    assert offered(battle, "march chevaliers ", "empire") == ["right 1"]
    assert refused(battle, "march chevaliers left 1", "empire") == ("DW-XVI.5.0-04", "no-march-one")
    assert refused(battle, "march chevaliers right 2", "empire") == ("DW-XVI.5.0-04", "no-march-one")
    play(battle, "march chevaliers right 1", "march gordan right 1")  # a section


@clause("DW-XVI.5.0-06")
def test_who_never_marches() -> None:
    hordes = [key for key, card in SHIPPED.items() if "horde" in card.formations and card.people == "orcs"]
    close = [key for key, card in SHIPPED.items() if card.figures == 5 and card.arm == "infantry"]
    assert hordes and close
    battle = opened(
        [("knights", "chevaliers_ordre"), ("close", next(key for key in close if SHIPPED[key].people == "empire"))],
        [("horde", hordes[0]), ("garde", "garde_orc")],
    )
    assert refused(battle, "march close right 1", "empire") == ("DW-XVI.5.0-06", "no-march-close-order")
    equal = opened([("nobles", "berserkers")], [("horde", hordes[0]), ("trolls", "trolls")])
    assert refused(equal, "march horde right 1", "orcs") == ("DW-XVI.5.0-06", "no-march-horde")
    guns = opened([("nobles", "berserkers")], [("bras", "gros_bras_de_varrig"), ("warriors", "guerriers_orcs")])
    assert refused(guns, "march bras right 1", "orcs") == ("DW-XVI.5.0-06", "no-march-artillery")
    assert SHIPPED["guerriers_orcs"].figures == 4  # one figure less than close order
    assert offered(guns, "march warriors ", "orcs", other_options=True) == ["right 1"]


@clause("DW-XVI.5.0-01")
def test_without_agreement_nobody_marches() -> None:
    battle = opened(KNIGHTS, FOOT, switches={})
    assert not facts(battle, ReconnaissanceAnnounced) and not offered(battle, "march ", "empire")
    assert refused(battle, "march chevaliers right 1", "empire")
    given = {"marches": [{"key": "empire_1", "side": "empire", "flank": "right", "units": ["chevaliers"]}]}
    assert why_not(field(KNIGHTS, FOOT, switches={}, position=given)) == ("position.marches", "scenario-march-switch")


def deployed(*wishes: str) -> Battle:
    """Both sides have deployed; of the Empire some march."""
    army = [("nobles", "berserkers"), ("chevaliers", "chevaliers_ordre"), ("gordan", "gordan")]
    battle = opened(army, FOOT)
    play(battle, "front garde 4", "place garde 3_d5")
    play(battle, *wishes, "front nobles 5", "place nobles 3_m5", "confirm")
    return battle


@clause("DW-XVI.5.0-05")
def test_who_marches_is_written_down_and_not_deployed() -> None:
    battle = deployed("march chevaliers left 1", "march gordan left 1")
    assert [one.unit for one in facts(battle, UnitDeployed)] == ["nobles", "garde"]
    note = fact(battle, MarchesWritten)
    (march,) = note.marches
    assert (march.key, march.flank, march.units) == ("empire_1", "left", ("chevaliers", "gordan"))
    assert set(battle.state.marching) == {"chevaliers", "gordan"} and battle.state.phase == "orders"
    assert "chevaliers" not in battle.state.units


@clause("DW-XVI.5.0-05")
def test_the_enemy_does_not_learn_who_marches_with_whom_nor_where() -> None:
    one = deployed("march chevaliers left 1", "march gordan right 2")
    other = deployed("march gordan right 1", "march chevaliers right 1")
    assert one.state.marches != other.state.marches
    seen, also = BOOK.view(one.state, "orcs"), BOOK.view(other.state, "orcs")
    assert seen == also and seen.marches["empire"].flank == ""
    assert one.facts_for("orcs") == other.facts_for("orcs") and not any(
        isinstance(told, MarchesWritten) for told in one.facts_for("orcs")
    )
    assert BOOK.view(one.state, "empire") == one.state
    assert BOOK.view(one.state, None).marches == seen.marches
    supposed = BOOK.determinize(seen.clone(), "orcs", Random(3))
    assert sorted(unit for march in supposed.marches.values() for unit in march.units) == ["chevaliers", "gordan"]
    assert all(march.flank in ("left", "right") for march in supposed.marches.values())


def test_a_unit_that_shall_march_may_stay_after_all_but_not_everybody_marches() -> None:
    battle = opened(KNIGHTS, FOOT)
    play(battle, "march chevaliers right 1", "stay chevaliers")
    assert battle.ask("empire").draft.marches == {}
    play(battle, "march chevaliers right 1", "front chevaliers 5")  # whoever is formed does not march
    assert battle.ask("empire").draft.marches == {}
    alone = opened([("chevaliers", "chevaliers_ordre")], FOOT)
    assert refused(alone, "march chevaliers right 1", "empire") == ("DW-XVI.5.0-05", "no-march-all")


# Who comes


@clause("DW-XVI.5.0-07")
@pytest.mark.parametrize(
    ("card", "turn"),
    [
        ("chevaucheur_de_dragon", 2),
        ("chevaliers_ordre", 3),
        ("geant_de_pierre", 3),
        ("archers_legers", 3),
        ("berserkers", 4),
        ("char_imperial", 4),
        ("gordan", 4),
    ],
)
def test_the_first_turn_of_an_arrival(card: str, turn: int) -> None:
    assert earliest(SHIPPED[card]) == turn


FIELD = """
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     n . . . . . . . . .
    . . . . . . . . . . .
     . . . . g . . . . .
"""


def marching(
    *units: str, dice: list[int] | None = None, turn: int = 2, tries: int = 0, picture: str = FIELD, **more: Any
) -> Battle:
    """The end of a turn: the Empire looks north and waits for a march round its right flank."""
    given = {"x": "empire chevaliers_ordre N elements=4", "y": "empire berserkers N elements=5"}
    given |= {"k": "empire barrach_colonh N elements=1"}
    march = {"key": "empire_1", "side": "empire", "flank": more.pop("flank", "right"), "units": list(units)}
    return position(
        picture,
        tier="optional",
        switches=more.pop("switches", ON),
        phase="rally",
        turn=turn,
        reconnaissance={"empire": 4, "orcs": 0},
        marches=[{**march, "tries": tries}],
        marching=list(units),
        dice=dice or [],
        **({"n": "empire piquiers_imperiaux N", "g": "orcs garde_orc S"} | more),
        **{key: given[key] for key in units if key not in more},
    )


@clause("DW-XVI.5.0-07", "DW-XVI.5.0-09")
def test_nobody_rolls_too_early() -> None:
    early = marching("x", turn=1)
    assert fact(early, TurnBegan).turn == 2 and not facts(early, MarchRolled)
    foot = marching("y", turn=2)
    assert fact(foot, TurnBegan).turn == 3 and not facts(foot, MarchRolled)


@clause("DW-XVI.5.0-08")
def test_a_section_comes_with_its_slowest_unit() -> None:
    battle = marching("x", "y", turn=2)
    assert fact(battle, TurnBegan).turn == 3 and not facts(battle, MarchRolled)
    later = marching("x", "y", turn=3, dice=[3])
    assert (fact(later, MarchRolled).roll, fact(later, MarchRolled).arrived) == (3, False)


@clause("DW-XVI.5.0-09")
@pytest.mark.parametrize(
    ("units", "turn", "tries", "roll", "comes"),
    [
        (("x",), 2, 0, 3, False),
        (("x",), 2, 0, 4, True),
        (("x",), 3, 1, 2, False),
        (("x",), 3, 1, 3, True),
        (("x",), 4, 2, 1, False),
        (("x",), 4, 2, 2, True),
        (("y", "k"), 3, 0, 1, False),
        (("y", "k"), 3, 0, 2, True),
    ],
)
def test_a_march_comes_on_four_or_more(units: tuple[str, ...], turn: int, tries: int, roll: int, comes: bool) -> None:
    """DW-EX-244. Every failure adds one, and so does every star of the highest commander: Barrach has two."""
    assert SHIPPED["barrach_colonh"].stars == 2
    battle = marching(*units, turn=turn, tries=tries, dice=[roll])
    told = fact(battle, MarchRolled)
    assert (told.roll, told.arrived) == (roll, comes)
    if comes:
        assert asked(battle)[1] in ("entry", "march-order")
    else:
        late = fact(battle, MarchDelayed)
        assert (late.units, late.audience, battle.state.marches["empire_1"].tries) == (units, ("empire",), tries + 1)
        assert battle.state.phase == "orders"


@clause("DW-XVI.5.0-09")
def test_where_the_die_cannot_fail_none_is_thrown() -> None:
    battle = marching("y", "k", turn=4, tries=1)
    assert not facts(battle, MarchRolled) and asked(battle)[1] == "march-order"
    third = marching("x", turn=5, tries=3)
    assert not facts(third, MarchRolled) and asked(third) == ("empire", "entry")


# Entering


def entered(*units: str, at: str, **more: Any) -> Battle:
    """A march comes by a hex, its units in this order."""
    battle = marching(*units, **more)
    play(battle, *(f"next {key}" for key in units[:-1]), f"enter {units[0]} {at}")
    return battle


@clause("DW-XVI.5.0-10", "DW-XVI.5.0-11")
def test_the_first_element_stands_on_the_edge_with_an_order_to_march() -> None:
    """Round the right of an army that looks north: by the east."""
    battle = entered("x", at="1104", dice=[4])
    told = fact(battle, MarchEntered)
    assert (told.march.entry, told.march.entered, told.clause) == ("1104", 3, "DW-XVI.5.0-11")
    assert hexes(battle, "x") == ["1104"] and unit(battle, "x").order == "M"
    assert battle.state.outside["x"].elements == ("x_2", "x_3", "x_4") and battle.state.phase == "orders"
    assert "order x " not in " ".join(offered(battle, other_options=True))


@clause("DW-XVI.5.0-11")
def test_a_march_enters_by_any_hex_of_its_side_but_not_beside_an_enemy() -> None:
    picture = FIELD.replace(". . . . . . . . . . .\n     . . . . g", ". . . . . . . . . . g\n     . . . . .")
    battle = marching("x", dice=[4], picture=picture)
    east = {"1001", "1102", "1003", "1104", "1105", "1106", "1007"} & set(offered(battle, "enter x "))
    assert offered(battle, "enter x ") == ["1001", "1102", "1003", "1104"] and east
    assert refused(battle, "enter x 1005") == ("DW-XVI.5.0-11", "no-entry-contact")
    assert refused(battle, "enter x 0101") == ("DW-XVI.5.0-11", "no-entry-edge")
    left = marching("x", dice=[4], flank="left")
    assert offered(left, "enter x ") == ["0101", "0102", "0103", "0104", "0106", "0107"]  # a friend stands on 0105


FLAMES: dict[str, Any] = {
    "land": {"terrain": ["1104 wood"]},
    "ground": [{"kind": "fire", "at": "1104", "notches": 5}, {"kind": "calm", "facing": "NE"}],
    "switches": {**ON, "fire": True},
}
"""A wood on the east edge that burns."""


@clause("DW-XXII.3.0-09", "DW-XVI.5.0-11")
def test_a_march_does_not_enter_by_a_burning_hex() -> None:
    """The arrival comes before the fires of the turn are played."""
    battle = marching("x", dice=[4], fires_played=2, **FLAMES)
    assert "1104" not in offered(battle, "enter x ") and {"1003", "1105"} & set(offered(battle, "enter x "))
    assert refused(battle, "enter x 1104") == ("DW-XXII.3.0-09", "no-impassable-fire")
    out = marching("x", dice=[4], land=FLAMES["land"])
    assert "1104" in offered(out, "enter x ")


@clause("DW-XXII.3.0-09", "DW-XVI.5.0-11")
@pytest.mark.parametrize("fire", [True, False])
def test_nobody_of_a_column_comes_in_through_flames(fire: bool) -> None:
    """y_1 stands on 1104, which burns: y_2 and y_3 wait outside, and y_1 moves as a unit of its own."""
    picture = FIELD.replace(". . . . . . . . . . .\n     n", ". . . . . . . . . . y\n     n")
    march = {"key": "e", "side": "empire", "flank": "right", "units": ["y"], "entered": 4, "entry": "1104"}
    given: dict[str, Any] = {
        "tier": "optional",
        "switches": ON,
        **{key: value for key, value in FLAMES.items() if fire or key == "land"},
        **{"phase": "movement", "turn": 4, "fires_played": 4, "sequence": "M", "sides": ["empire"], "active": "y"},
        "n": "empire piquiers_imperiaux N",
        "g": "orcs garde_orc S",
        "y": "empire berserkers WNW order=M elements=3",
        "marches": [march],
        "outside": {"y": {"elements": ["y_2", "y_3"]}},
    }
    battle = position(picture, **given)
    assert (asked(battle)[1] == "entering") is not fire


@clause("DW-XXV.1.0-01")
@pytest.mark.parametrize("ring", [True, False])
def test_whoever_comes_with_a_ring_may_use_it(ring: bool) -> None:
    words = "empire barrach_colonh N elements=1" + (" items=anneau_d_algrim" if ring else "")
    battle = entered("k", at="1104", turn=3, dice=[2], k=words)
    assert ("k" in battle.state.wizards) is ring


def to_movement(battle: Battle) -> Battle:
    """Let nothing happen but that everybody holds, until the march goes on."""
    while battle.state.phase != "movement" and battle.asks:
        for ask in list(battle.asks):
            held = [option.token for option in ask.options if option.verb == "order" and option.what == "T"]
            battle.answer((held or [ask.options[0].token])[0], ask.seat)
    return battle


@clause("DW-XVI.5.0-11")
def test_the_column_comes_in_by_the_same_hex_one_behind_the_other() -> None:
    """Berserkers, 5 elements: each step brings the next one in, for the movement points of one element."""
    battle = to_movement(entered("y", at="1104", turn=3, dice=[4]))
    assert asked(battle) == ("empire", "entering")
    play(battle, "march w wnw")
    step = fact(battle, ColumnAdvanced)
    assert (step.mp, step.element.key if step.element else "", unit(battle, "y").spent) == (3, "y_2", 3)
    assert hexes(battle, "y") == ["1004", "1104"] and battle.state.outside["y"].elements == ("y_3", "y_4", "y_5")
    play(battle, "march w wnw", "march w wsw")
    assert hexes(battle, "y") == ["0804", "0904", "1004", "1104"] and element(battle, "y_1").facing == 7
    play(battle, "march w wnw")
    assert hexes(battle, "y") == ["0704", "0804", "0904", "1004", "1104"] and not battle.state.outside
    assert asked(battle)[1] == "manoeuvre" and unit(battle, "y").spent == 12  # whole, it moves like any other


@clause("DW-XVI.5.0-11")
def test_with_its_movement_points_spent_the_rest_waits_outside() -> None:
    """Under M the Berserkers have 24: eight steps, so that the head is on the ninth hex of the column."""
    assert SHIPPED["berserkers"].mp.M == 24
    battle = to_movement(entered("y", at="1104", turn=3, dice=[4], y="empire berserkers N elements=10"))
    play(battle, *["march w wnw"] * 8)
    assert hexes(battle, "y")[0] == "0304" and len(hexes(battle, "y")) == 9
    assert battle.state.outside["y"].elements == ("y_10",) and unit(battle, "y").spent == 24
    assert len(facts(battle, ColumnAdvanced)) == 8 and asked(battle)[1] != "entering"


@clause("DW-XVI.5.0-10")
def test_a_march_that_enters_does_not_engage_in_that_turn() -> None:
    picture = FIELD.replace(". . . . . . . . . . .\n     n", ". . . . . . . . g . .\n     n").replace(
        ". . . . g . . . . .", ". . . . . . . . . ."
    )
    battle = to_movement(entered("x", at="1104", dice=[4], picture=picture))
    assert refused(battle, "march w wnw") == ("DW-III.1.1-02", "no-attack-order")
    assert asked(battle)[1] == "entering"


@clause("DW-XVI.5.0-11")
def test_a_large_monster_enters_with_a_hex_of_its_base_on_the_edge() -> None:
    battle = entered("x", at="1004", turn=2, dice=[4], x="empire geant_de_pierre N elements=1")
    names = battle.state.board.names
    base = {names[hex] for hex in element(battle, "x_1").hexes}
    assert base & {"1001", "1102", "1003", "1104", "1005", "1106", "1007"} and len(base) == 3
    assert not battle.state.outside and unit(battle, "x").order == "M"


@clause("DW-XVI.5.0-11")
def test_what_never_lands_comes_in_at_its_altitude() -> None:
    """DW-OR-95: the dwarf bat, which climbs 15."""
    flying = {**ON, "flight": True}
    battle = entered("x", at="1104", turn=1, dice=[4], x="empire bat N elements=1", card=BATS, switches=flying)
    assert element(battle, "x_1").level == 15


# Sections


@clause("DW-XVI.5.0-12")
def test_a_section_enters_by_one_hex_in_the_order_its_player_likes() -> None:
    battle = marching("x", "y", "k", turn=3, dice=[2])
    assert offered(battle, "next ") == ["x", "y", "k"]
    play(battle, "next k", "next x", "enter k 1104")
    told = fact(battle, MarchEntered)
    assert told.march.units == ("k", "x", "y") and hexes(battle, "k") == ["1104"]
    assert {key: (queue.elements[0], queue.distance) for key, queue in told.queues.items()} == {
        "x": ("x_1", 1),
        "y": ("y_1", 5),
    }


def section(**more: Any) -> Battle:
    """Four Knights enter by 1104, five Berserkers wait behind them."""
    return to_movement(entered("x", "y", at="1104", turn=3, dice=[4], **more))


@clause("DW-XVI.5.0-12")
def test_the_next_unit_waits_until_the_entry_hex_is_free() -> None:
    """Knights that stand still: nobody comes. Knights that go four hexes: the Berserkers follow at once."""
    waits = play(section(), "march w wnw", "done")
    behind = fact(waits, UnitFollowed)
    assert (behind.unit, behind.element, behind.distance) == ("y", None, 3)  # two Knights are still outside
    assert "y" in waits.state.marching and waits.state.outside["y"].distance == 3
    battle = play(section(), *["march w wnw"] * 3)
    assert hexes(battle, "x") == ["0804", "0904", "1004", "1104"]
    play(battle, "march w wnw", "done")
    comes = fact(battle, UnitFollowed)
    assert (comes.distance, comes.mp, comes.element and comes.element.key) == (0, 12, "y_1")
    assert hexes(battle, "y") == ["1104"] and unit(battle, "y").spent == 12 and unit(battle, "y").order == "M"
    assert asked(battle) == ("empire", "entering")
    play(battle, "march nw wnw")  # once in, it goes where it likes
    assert hexes(battle, "y") == ["1003", "1104"]


@clause("DW-XV.2.0-05")
@pytest.mark.parametrize(("at", "distance", "elements"), [("1005", 1, 9), ("0905", 1, 2), ("1005", 2, 2)])
def test_those_who_wait_behind_the_entry_hex_count_in_tests_of_morale(at: str, distance: int, elements: int) -> None:
    """DW-OR-98: two are in, seven wait: if one of the two is on the entry hex, and the next right behind it."""
    columns = {"1005": " . . . . . . . . y y", "0905": " . . . . . . . y y ."}
    empty = " . . . . . . . . . .\n. . . . . . . . . . .\n"
    march = {"key": "empire_1", "side": "empire", "flank": "right", "units": ["y"], "entered": 4, "entry": "1005"}
    battle = position(
        empty + empty + columns[at] + "\n. . . . g . . . . . .",
        tier="optional",
        switches=ON,
        phase="second_shooting",
        turn=4,
        marches=[march],
        outside={"y": {"elements": [f"y_{number}" for number in range(3, 10)], "distance": distance}},
        y="empire berserkers WNW elements=9 order=M moved",
        g="orcs garde_orc N order=T moved",
    )
    found = tally("shooting_loss", best_case("shooting_loss", battle.state, "y"))
    assert [(item.reason, item.value) for item in found.items] == [("elements", elements)]


@pytest.mark.parametrize("morale", ["routing", ""])
def test_those_who_wait_scatter_when_the_others_rout_off_the_field(morale: str) -> None:
    """The last one on the map is shot: of a steady unit the others come after him, of a routing one nobody does."""
    march = {"key": "empire_1", "side": "empire", "flank": "right", "units": ["y"], "entered": 3, "entry": "0401"}
    words = "morale=routing routed=2" if morale else "order=M moved"
    battle = position(
        " . a . y\n. . . . .\n . . n .",
        a="orcs archers_legers ENE order=T moved",
        n="empire berserkers N order=T moved",
        y=f"empire berserkers WNW {words} elements=3",
        tier="optional",
        switches=ON,
        phase="second_shooting",
        turn=3,
        marches=[march],
        outside={"y": {"elements": ["y_2", "y_3"], "distance": 1}},
        dice=[] if morale else [1],
    )
    play(battle, "attack a_1 y_1", "confirm")
    assert fact(battle, ElementsLost).elements == ("y_1",)
    state = battle.state
    assert ("y" in state.gone, "y" in state.marching, "y" in state.outside) == (
        (True, False, False) if morale else (False, True, True)
    )


# Barred


HERO = FIELD.replace("    . . . . . . . . . . .\n     n", "    . . . . . . . . . . h\n     n")


@clause("DW-XVI.5.0-15")
def test_a_lone_hero_who_bars_the_way_is_gone_round() -> None:
    """The Knights are in and have moved; Kruuk stands on the edge above the entry hex 1005."""
    after = after_the_knights(h="orcs kruuk S")
    assert asked(after) == ("empire", "shift") and offered(after, "shift ") == ["1106"]
    assert refused(after, "shift 1001") == ("DW-XVI.5.0-15", "no-shift-nearest")
    play(after, "shift 1106")
    assert fact(after, EntryShifted).hex == "1106" and hexes(after, "y") == ["1106"]


@clause("DW-XVI.5.0-15")
def test_whole_units_in_the_way_do_bar_it() -> None:
    after = after_the_knights(h="orcs guerriers_orcs S")
    assert not facts(after, EntryShifted) and fact(after, UnitFollowed).element is None
    waits = play(after_the_knights(h="orcs kruuk S"), "wait")
    assert not facts(waits, EntryShifted) and fact(waits, UnitFollowed).distance == 1


def after_the_knights(**more: Any) -> Battle:
    """The movement phase: the Knights have entered and moved, the Berserkers are next, by 1005."""
    picture = """
         . . . . . . . . . .
        . . . . . . . . . . .
         . . . . . . . . . .
        . . . . . . . . . . h
         n . . x . . . . . .
        . . . x . . . . . . .
         . . . x . . . . . .
        . . . x . . . . . . .
    """
    march = {"key": "empire_1", "side": "empire", "flank": "right", "units": ["x", "y"], "entered": 4, "entry": "1005"}
    return position(
        picture,
        tier="optional",
        switches=ON,
        phase="movement",
        stage="sequences",
        sequence="M",
        sides=["empire"],
        turn=4,
        marches=[march],
        marching=["y"],
        outside={"y": {"elements": [f"y_{number}" for number in range(1, 6)], "distance": 1}},
        n="empire piquiers_imperiaux N order=T moved",
        x="empire chevaliers_ordre N order=M moved",
        y="empire berserkers N elements=5 order=M",
        **more,
    )


# The end


@clause("DW-XVI.5.0-14")
def test_whoever_has_not_come_counts_as_lost() -> None:
    battle = marching("x", turn=1, victory={"goal": "value"})
    knights = battle.state.marching["x"]
    assert units_lost(battle.state, "empire") == knights.points > 0
    assert at_the_limit(battle.state).winner == "orcs"
    came = entered("x", at="1104", dice=[4], victory={"goal": "value"})
    assert units_lost(came.state, "empire") == 0 and came.state.outside  # one element on the field is enough
    points = marching("x", turn=1)
    assert at_the_limit(points.state).points == {"empire": knights.points, "orcs": 0}


@pytest.mark.parametrize("marches", [True, False])
def test_an_army_of_which_somebody_still_marches_is_not_eliminated(marches: bool) -> None:
    """The last of the Empire on the field is shot."""
    march = {"key": "empire_1", "side": "empire", "flank": "right", "units": ["x"]}
    waiting: dict[str, Any] = (
        {"marches": [march], "marching": ["x"], "x": "empire chevaliers_ordre N elements=4"} if marches else {}
    )
    battle = position(
        " . a .\n. . . .\n . n .",
        a="orcs archers_legers S order=H",
        n="empire archers_longs N order=T",
        tier="optional",
        switches=ON,
        phase="first_shooting",
        dice=[1],
        **waiting,
    )
    play(battle, "attack a_1 n_1", "confirm")
    assert fact(battle, ElementsLost).elements == ("n_1",)
    assert [one.reason for one in facts(battle, BattleEnded)] == ([] if marches else ["eliminated"])
