"""Chapter XVI.5: reconnaissance, who marches round a flank, and how those who come enter the field."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.battle_terms import Terms
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import (
    MarchDelayed,
    MarchesWritten,
    MarchRolled,
    ReconnaissanceAnnounced,
    TurnBegan,
    UnitDeployed,
)
from oriflamme.rulebooks.demonworld.flank_march import earliest, element_strength, errors, outflanking
from oriflamme.rulebooks.demonworld.tables import COMMANDER_CARDS, FLYER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    OPENED,
    asked,
    fact,
    facts,
    offered,
    play,
    position,
    refused,
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


# One beside the other


@clause("DW-XVI.5.0-07")
def test_foot_that_flies_low_is_quick() -> None:
    bat = SHIPPED["chauve_souris_naine"]
    assert bat.flight is not None and bat.arm == "infantry"
    low = replace(bat, flight=replace(bat.flight, low=True, high=False))
    assert (earliest(bat), earliest(low), earliest(replace(bat, flight=None))) == (2, 3, 4)


@clause("DW-XVI.5.0-09")
@pytest.mark.parametrize(("roll", "comes"), [(1, False), (2, True)])
def test_of_two_commanders_only_the_higher_one_counts(roll: int, comes: bool) -> None:
    """Barrach has two stars, Gordan one: 4 - 2 is needed, whoever is named first."""
    for units in (("h", "k"), ("k", "h")):
        battle = marching(*units, turn=3, dice=[roll], h="empire gordan N elements=1")
        assert fact(battle, MarchRolled).arrived is comes


@clause("DW-XVI.5.0-02")
def test_commanders_who_ride_with_a_unit_count_too() -> None:
    """Eight wolf riders count 16; their commander, on a wolf of 39 points, one more."""
    rider = {**COMMANDER_CARDS["basilian"], "arm": "cavalry", "size": 3, "mp": {"M": 39, "C": 39, "H": 39, "T": 39}}
    data = field(KNIGHTS, [*FOOT, ("loups", "chevaucheurs_de_loups")], card={"rider": rider})
    data["army"][1]["unit"].append({"key": "chef", "card": "rider", "host": "loups"})
    battle = Battle.open(data, dice=[])
    OPENED.append(battle)
    assert fact(battle, ReconnaissanceAnnounced).strengths == {"empire": 10, "orcs": 17}
    assert refused(battle, "march loups right 1", "orcs") == ("DW-XVI.5.0-05", "no-march-commander")
    assert offered(battle, "march garde ", "orcs", other_options=True) == []


@clause("DW-XVI.5.0-11")
@pytest.mark.parametrize(
    ("facing", "laid_by", "why"), [(3, "", []), (9, "", []), (1, "", ["march-facing"]), (1, "empire", [])]
)
def test_armies_that_march_look_north_or_south_once_sides_are_taken(facing: int, laid_by: str, why: list[str]) -> None:
    """Before somebody has laid the field, and the other chosen his side, they look nowhere yet."""
    state = opened(KNIGHTS, FOOT).state.clone()
    state.armies = {**state.armies, "empire": replace(state.armies["empire"], facing=facing)}
    state.terms = Terms(laid_by=laid_by) if laid_by else None
    assert [error.why for error in errors(state)] == why
