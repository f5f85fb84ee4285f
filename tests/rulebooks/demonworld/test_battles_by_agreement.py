"""Chapter XVI.3: battles by agreement: armies, sheets, sides and zones, their length, and armies drawn by lot."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oriflamme.board.hex_index import board_of
from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.complaints import ScenarioRefused
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.armies import army_list, drawn_army, drawn_battle, drawn_sheets
from oriflamme.rulebooks.demonworld.battles import army_of, limits, value
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.deployment import zone_hexes
from oriflamme.rulebooks.demonworld.facts import (
    BattleEnded,
    PhaseBegan,
    SheetPicked,
    SideTaken,
    TurnBegan,
    UnitDeployed,
)
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
    rejected,
    run,
    why_not,
)

# Battles by agreement


def _army(side: str, *chosen: str, **more: Any) -> dict[str, Any]:
    usual = {
        "empire": (
            "barrach_colonh",
            "gordan",
            "fantassins_nobles",
            "berserkers",
            "chevaliers_ordre",
            "eclaireurs_montes",
        ),
        "orcs": ("basilian", "kruuk", "trolls", "garde_orc", "guerriers_orcs", "archers_legers", "boufnains"),
    }
    units = [{"key": f"{side[0]}{chr(97 + n)}", "card": card} for n, card in enumerate(chosen or usual[side])]
    return {"seat": side, "name": {"fr": side, "en": side}, "unit": units, **more}


def agreed(
    empire: tuple[str, ...] = (), orcs: tuple[str, ...] = (), sheets: tuple[str, ...] = ("2 1", "3 4"), **more: Any
) -> dict[str, Any]:
    """A competition of 1000 points whose sheets the Orcs have laid: 1080 and 950 points without changes."""
    terms = {"points": 1000, "laid_by": "orcs", "competition": True, **more.pop("battle", {})}
    return {
        "book": "demonworld",
        "title": {"fr": "Essai", "en": "Trial"},
        "tier": "intermediate",
        "map": {"sheets": list(sheets)},
        "army": [_army("empire", *(empire or EMPIRE)), _army("orcs", *orcs)],
        "battle": terms,
        **more,
    }


EMPIRE = ("barrach_colonh", "gordan", "fantassins_nobles", "berserkers", "chevaliers_ordre")
"""900 points; with an item, and others, more."""
FITTING = (
    "barrach_colonh",
    "gordan",
    "fantassins_nobles",
    "berserkers",
    "arquebusiers_nains",
    "piquiers_imperiaux",
    "arquebusiers_imperiaux",
)
"""120 + 80 + 200 + 180 + 140 + 170 + 110 = 1000 points."""


def begun(**more: Any) -> Battle:
    more.setdefault("empire", FITTING)
    battle = Battle.open(agreed(**more), seed=1)
    OPENED.append(battle)
    return battle


@clause("DW-XVI.3.1-01", "DW-XVI.3.2-01")
def test_an_army_costs_what_was_agreed_within_five_per_cent() -> None:
    assert (limits(1000), limits(1500), limits(2000)) == ((950, 1050), (1425, 1575), (1900, 2100))
    assert value(army_of(begun().state, "empire")) == 1000 and value(army_of(begun().state, "orcs")) == 950
    assert why_not(agreed(FITTING, battle={"points": 1001}))[1] == "scenario-battle-size"  # 951 to 1051
    assert why_not(agreed(EMPIRE)) == ("empire", "scenario-battle-size")
    more = begun(battle={"points": 953})  # 906 to 1000
    assert value(army_of(more.state, "empire")) == 1000
    assert why_not(agreed(FITTING, battle={"points": 952})) == ("empire", "scenario-battle-size")  # 905 to 999
    assert why_not(agreed(FITTING, battle={"points": 0})) == ("battle.points", "scenario-battle-points")


@clause("DW-XVI.3.2-01")
def test_items_are_part_of_the_cost() -> None:
    data = agreed(FITTING)
    data["army"][0]["unit"][2]["items"] = ["etendard_de_victoire"]
    assert value(army_of(Battle.open(data, seed=1).state, "empire")) == 1030
    data["battle"]["points"] = 980  # 931 to 1029
    assert why_not(data) == ("empire", "scenario-battle-size")


@clause("DW-XVI.3.1-02")
def test_an_army_is_of_one_people() -> None:
    mixed = (*FITTING[:-2], "porte_epieux", "guerriers_orcs")
    assert why_not(agreed(mixed)) == ("empire", "scenario-battle-people")
    friendly = Battle.open(agreed(mixed, battle={"competition": False}), seed=1)
    assert len(army_of(friendly.state, "empire")) == 7


@clause("DW-XVI.3.2-02")
@pytest.mark.parametrize("change", [{"elements": 9}, {"elements": 11}, {"points": 201}])
def test_units_are_as_their_cards_say(change: dict[str, int]) -> None:
    data = agreed(FITTING)
    data["army"][0]["unit"][2].update(change)
    assert why_not(data) == ("ec", "scenario-battle-card")
    data["battle"]["competition"] = False
    Battle.open(data, seed=1)


def test_a_named_character_stands_only_once() -> None:
    """DW-OR-34"""
    twice = ("gordan", "gordan", *FITTING[2:])
    assert why_not(agreed(twice)) == ("ea", "scenario-battle-twice")


@clause("DW-XVI.3.0-01")
def test_friends_may_leave_out_what_they_like() -> None:
    """The same file is refused in a competition and played among friends."""
    refusals: list[tuple[dict[str, Any], tuple[str, str]]] = [
        ({"turns": 4}, ("turns", "scenario-battle-turns")),
        ({"turns": 9}, ("turns", "scenario-battle-turns")),
        ({"sheets": ("1", "2")}, ("map", "scenario-battle-field")),
        ({"victory": {"goal": "toll", "side": "empire", "points": 475}}, ("victory", "scenario-battle-victory")),
        ({"battle": {"rows": 2}}, ("battle.rows", "scenario-battle-rows")),
    ]
    for change, place in refusals:
        assert why_not(agreed(FITTING, **change)) == place
        terms = {**change.pop("battle", {}), "competition": False}
        assert Battle.open(agreed(FITTING, battle=terms, **change), seed=1).asks
    base = agreed(FITTING, tier="base")
    assert why_not({**base, "battle": {"points": 1000}})[1] in ("scenario-needs-tier", "scenario-battle-tier")


@clause("DW-XVI.3.3-04")
@pytest.mark.parametrize(("rows", "why"), [(1, None), (0, ("battle.rows", "scenario-number"))])
def test_friends_deploy_in_one_row_at_least(rows: int, why: tuple[str, str] | None) -> None:
    data = agreed(FITTING, battle={"competition": False, "rows": rows})
    if why is None:
        assert Battle.open(data, seed=1).asks
    else:
        assert why_not(data) == why


@clause("DW-XVI.3.4-01")
@pytest.mark.parametrize("turns", [0, 5, 8])
def test_a_competition_has_five_to_eight_turns_or_no_limit(turns: int) -> None:
    assert begun(turns=turns).state.limit == turns


@clause("DW-XVI.3.3-01")
@pytest.mark.parametrize(
    ("sheets", "fits"),
    [
        (("1",), True),
        (("1 2",), True),
        (("1 2", "3~ 4"), True),
        (("1 2 3", "4 1 2", "3 4 1"), True),
        (("1", "2"), False),
        (("1", "2", "3", "4"), False),
        (("1 2", "3 4", "1 2"), False),
    ],
)
def test_the_field_is_a_rectangle_with_its_long_sides_along_those_of_the_sheets(
    sheets: tuple[str, ...], fits: bool
) -> None:
    if fits:
        assert asked(begun(sheets=sheets))[1] == "side"
    else:
        assert why_not(agreed(FITTING, sheets=sheets)) == ("map", "scenario-battle-field")


@clause("DW-XVI.3.3-01")
def test_a_field_with_a_gap_or_a_drawn_one_is_refused() -> None:
    with pytest.raises(UserError):
        Battle.open(agreed(FITTING, sheets=("1 2", "3")), seed=1)
    drawn = agreed(FITTING, map="\n".join(" " * (row % 2) + " ".join("." * 36) for row in range(29)))
    assert why_not(drawn) == ("map", "scenario-battle-field")


@clause("DW-XVI.3.3-02")
@pytest.mark.parametrize(("token", "north", "south"), [("side n", "empire", "orcs"), ("side s", "orcs", "empire")])
def test_the_player_who_did_not_lay_the_sheets_chooses_his_side(token: str, north: str, south: str) -> None:
    battle = begun()
    assert asked(battle) == ("empire", "side") and offered(battle) == ["side s", "side n"]
    play(battle, token)
    armies = battle.state.armies
    assert [(one.side, one.edge) for one in facts(battle, SideTaken)] == [
        ("empire", armies["empire"].edge),
        ("orcs", armies["orcs"].edge),
    ]
    assert (armies[north].edge, armies[north].facing, armies[north].zone.rows) == ("N", 9, (1, 3))
    assert (armies[south].edge, armies[south].facing, armies[south].zone.rows) == ("S", 3, (25, 27))
    assert list(armies) == ["empire", "orcs"] and battle.state.terms.laid_by == ""
    again = Battle.open(BOOK.position(battle.state, battle.scenario), seed=1)
    assert again.state.armies == armies


@clause("DW-XVI.3.3-02")
def test_players_who_disagree_about_the_sheets_pick_one_each_in_turn() -> None:
    """Four places, the Orcs begin; then the Empire chooses its side of the field that came of it."""
    battle = begun(battle={"disputed": True})
    every = [f"sheet {number}{way}" for number in (1, 2, 3, 4) for way in ("", " turned")]
    assert asked(battle) == ("orcs", "sheet") and offered(battle) == every
    play(battle, "sheet 3")
    assert asked(battle) == ("empire", "sheet") and offered(battle) == [one for one in every if "3" not in one]
    assert refused(battle, "sheet 3 turned") == ("DW-XVI.3.3-02", "no-sheet-lies")
    half = Battle.open(BOOK.position(battle.state, battle.scenario), seed=1)
    assert asked(half) == ("empire", "sheet") and half.state.terms == battle.state.terms
    play(battle, "sheet 1 turned")
    assert asked(battle) == ("orcs", "sheet") and battle.asks[0].question.args["number"] == 3
    play(battle, "sheet 4")
    assert battle.state.ground == begun().state.ground, "the proposal, until the last sheet lies"
    play(battle, "sheet 2")
    picked = [(one.side, one.sheet, one.number, one.count) for one in facts(battle, SheetPicked)]
    assert picked == [("orcs", "3", 1, 4), ("empire", "1~", 2, 4), ("orcs", "4", 3, 4), ("empire", "2", 4, 4)]
    assert battle.state.ground == begun(sheets=("3 1~", "4 2")).state.ground
    assert asked(battle) == ("empire", "side") and not battle.state.terms.disputed
    play(battle, "side n")
    assert battle.state.armies["empire"].edge == "N"


@clause("DW-XVI.3.3-02")
def test_a_sheet_lies_twice_when_all_others_lie() -> None:
    """Six places: after four the first may come again, and then only the others."""
    battle = begun(sheets=("1 2 3", "4 1 2"), battle={"disputed": True, "competition": False})
    play(battle, "sheet 1", "sheet 2", "sheet 3", "sheet 4")
    assert len(offered(battle)) == 8
    play(battle, "sheet 2")
    assert refused(battle, "sheet 2") == ("DW-XVI.3.3-02", "no-sheet-lies")
    play(battle, "sheet 1")
    assert battle.state.ground == begun(sheets=("1 2 3", "4 2 1"), battle={"competition": False}).state.ground


@clause("DW-XVI.3.3-02")
def test_sheets_that_cannot_be_disputed() -> None:
    nobody = agreed(FITTING, battle={"disputed": True, "laid_by": "", "competition": False})
    with pytest.raises(ScenarioRefused) as caught:
        Battle.open(nobody)
    assert ("battle.disputed", "scenario-sheets-layer") in [
        (one.place, one.problem.id) for one in caught.value.complaints
    ]
    drawn = agreed(FITTING, battle={"disputed": True, "competition": False}, map={"grid": ". . .\n . . ."})
    assert why_not(drawn)[1] == "scenario-battle-field"
    for picked in (["5"], ["1", "2", "3", "4"]):
        wrong = agreed(FITTING, battle={"disputed": True, "picked": picked})
        assert why_not(wrong) == ("battle.picked", "scenario-sheets-picked")


@clause("DW-XVI.3.3-02")
def test_otherwise_the_other_player_chooses() -> None:
    assert asked(begun(battle={"laid_by": "empire"})) == ("orcs", "side")
    assert why_not(agreed(FITTING, battle={"laid_by": "dwarfs"})) == ("battle.laid_by", "scenario-unknown-side")


@clause("DW-XVI.3.3-03")
def test_the_zone_is_the_first_three_full_rows() -> None:
    """On a single sheet: B, C and D, and M, N and O."""
    small = play(
        begun(
            sheets=("1",),
            empire=("barrach_colonh", *FITTING[2:4]),
            orcs=("basilian", "trolls", "boufnains"),
            battle={"points": 495},
        ),
        "side n",
    )
    letters = {side: {small_name(small, hex) for hex in zone_hexes(small.state, side)} for side in ("empire", "orcs")}
    assert letters == {"empire": {"B", "C", "D"}, "orcs": {"M", "N", "O"}}
    play(small, "front ea 1")
    assert refused(small, "place ea 1_e5", "empire") == ("DW-VII-02", "no-deploy-zone")
    assert refused(small, "place ea 1_a5", "empire") == ("DW-VII-02", "no-deploy-zone")
    play(small, "place ea 1_d5")


def small_name(battle: Battle, hex: Any) -> str:
    return board_of(battle.state.ground).names[hex].partition("/")[2][0]


@clause("DW-XVI.3.3-03")
@pytest.mark.parametrize(("extra", "rows"), [(0, (1, 3)), (1, (0, 3))])
def test_the_half_row_is_used_only_if_space_is_short(extra: int, rows: tuple[int, int]) -> None:
    """Three full rows of a single sheet have 18, 17 and 18 hexes."""
    data = agreed(orcs=("basilian", "boufnains"), sheets=("1",))
    data["battle"] = {"laid_by": "orcs"}
    data["army"][0]["unit"] = [
        {"key": "a", "card": "berserkers", "elements": 24},
        {"key": "b", "card": "fantassins_nobles", "elements": 24},
        {"key": "c", "card": "piquiers_imperiaux", "elements": 5 + extra},
    ]
    battle = play(Battle.open(data, seed=1), "side n")
    assert battle.state.armies["empire"].zone.rows == rows


@clause("DW-XVI.3.3-04")
@pytest.mark.parametrize(("rows", "north", "south"), [(4, (1, 4), (24, 27)), (6, (1, 6), (22, 27))])
def test_zones_may_be_deeper_by_agreement(rows: int, north: tuple[int, int], south: tuple[int, int]) -> None:
    battle = play(begun(battle={"rows": rows}), "side n")
    assert [army.zone.rows for army in battle.state.armies.values()] == [north, south]


@clause("DW-XVI.3.3-03")
def test_a_competition_without_a_choice_has_the_same_zones() -> None:
    def fixed(**north: Any) -> dict[str, Any]:
        data = agreed(FITTING, battle={"laid_by": ""})
        data["army"][0].update({"edge": "N", "facing": "S", "zone": {"rows": [1, 3]}, **north})
        data["army"][1].update({"edge": "S", "facing": "N", "zone": {"rows": [25, 27]}})
        return data

    assert asked(Battle.open(fixed(), seed=1))[1] == "front"
    assert why_not(fixed(zone={"rows": [1, 4]})) == ("empire", "scenario-battle-zone")
    assert why_not(fixed(facing="N")) == ("empire", "scenario-battle-zone")
    assert why_not(fixed(edge="S")) == ("empire", "scenario-battle-edges")


@clause("DW-XVI.3.3-05")
def test_both_armies_deploy_at_the_same_time_and_in_secret() -> None:
    battle = play(begun(battle={"laid_by": "empire"}), "side s")
    assert {ask.seat for ask in battle.asks} == {"empire", "orcs"}
    battle.answer("front oa 1", "orcs")
    battle.answer("place oa 3_o5", "orcs")
    assert not battle.state.elements and not facts(battle, UnitDeployed)
    assert battle.ask("empire").draft.places == {}


@clause("DW-XVI.3.2-02")
def test_a_unit_deploys_together_in_good_order_or_not() -> None:
    data = agreed(battle={"competition": False, "points": 0, "laid_by": "orcs"}, orcs=("trolls",))
    data["army"][0]["unit"] = [{"key": "n", "card": "fantassins_nobles", "elements": 4}]
    battle = play(Battle.open(data, seed=1), "side n")
    for number, spot in enumerate(("2_b5 n", "2_b6 s", "2_c6 n", "2_b9 n"), start=1):
        battle.answer(f"put n_{number} {spot}", "empire")
    assert refused(battle, "confirm", "empire") == ("DW-XVI.3.2-02", "no-deploy-grouped")
    battle.answer("put n_4 2_b7 n", "empire")
    battle.answer("confirm", "empire")
    battle.answer("front oa 3", "orcs")
    battle.answer(battle.ask("orcs").options[0].token, "orcs")
    battle.answer("confirm", "orcs")
    assert len(battle.state.of("n")) == 4


# The length of a battle


def evening(minutes: int = 120, **more: Any) -> Battle:
    return position(
        " . g . .\n. . . . .\n . . . .\n. n . . .",
        tier="intermediate",
        phase="rally",
        turn=2,
        n="empire berserkers N",
        g="orcs garde_orc S",
        battle={"minutes": minutes},
        special="n_1:leader g_1:leader",
        **more,
    )


@clause("DW-XVI.3.4-02")
def test_the_turn_under_way_when_time_runs_out_is_played_to_its_end() -> None:
    battle = evening()
    assert asked(battle) == ("empire", "time") and offered(battle) == ["go_on", "stop"]
    play(battle, "go_on")
    assert fact(battle, TurnBegan).turn == 3
    stopped = play(evening(), "stop")
    ended = fact(stopped, BattleEnded)
    assert (ended.reason, ended.winner, ended.clause) == ("value-draw", None, "DW-XVI.3.5-01")
    assert not facts(stopped, TurnBegan)


@clause("DW-XVI.3.4-02")
def test_nobody_is_asked_for_the_time_in_the_middle_of_a_turn() -> None:
    """From the orders on: every phase is played, then comes the question, and whoever says stop stops nothing else."""
    battle = position(
        " . g . .\n. . . . .\n . . . .\n. . . . .\n . . . .\n. n . . .",
        tier="intermediate",
        battle={"minutes": 90},
        turn=2,
        n="empire berserkers N order=T",
        g="orcs garde_orc S order=M",
        special="n_1:leader g_1:leader",
        stage="obeying",
    )
    run(battle, until="time")
    phases = [one.phase for one in facts(battle, PhaseBegan)]
    assert phases == ["first_shooting", "movement", "second_shooting", "melee", "rally"]
    assert battle.state.turn == 2 and not facts(battle, BattleEnded)
    play(battle, "stop")
    assert facts(battle, BattleEnded) and not facts(battle, TurnBegan)


@clause("DW-XVI.3.4-01")
def test_without_a_limit_nobody_is_asked() -> None:
    battle = evening(minutes=0)
    assert fact(battle, TurnBegan).turn == 3
    over = evening(turns=2)
    assert fact(over, BattleEnded).reason == "value-draw"


# Armies and battles drawn by lot


@clause("DW-XVI.3.1-02")
def test_the_army_lists() -> None:
    assert {key for key in army_list("empire") if SHIPPED[key].stars} == {"barrach_colonh", "gordan"}
    assert {key for key in army_list("orcs") if SHIPPED[key].stars} == {"basilian", "kruuk"}
    assert all(SHIPPED[key].people == "orcs" and not SHIPPED[key].footprint for key in army_list("orcs"))
    assert (len(army_list("empire")), len(army_list("orcs"))) == (10, 10)


@clause("DW-XVI.3.1-01", "DW-XVI.3.2-01", "DW-XVI.3.0-01")
@pytest.mark.parametrize("points", [500, 1000, 1500, 2000])
def test_a_battle_drawn_by_lot_keeps_all_rules(points: int) -> None:
    seen = set()
    for seed in range(12):
        data = drawn_battle(Random(seed), points, ())
        assert isinstance(data, dict)
        state = Battle.open(data, seed=1).state
        assert state.terms.competition and state.terms.points == points
        for side in state.armies:
            units = army_of(state, side)
            assert limits(points)[0] <= value(units) <= limits(points)[1]
            stars = [SHIPPED[unit.card] for unit in units if SHIPPED[unit.card].stars]
            assert sum(card.command_zone > 0 for card in stars) == 1 and len(stars) <= 2
            seen.add(tuple(sorted(unit.card for unit in units)))
    assert len(seen) > 6
    assert drawn_battle(Random(5), points, ()) == drawn_battle(Random(5), points, ())


def test_what_cannot_be_drawn_is_said() -> None:
    assert drawn_army("empire", 60, Random(1)) is None
    with pytest.raises(UserError, match="60"):
        BOOK.drawn_battle(Random(1), 60, ())


@clause("DW-XVI.3.3-02")
def test_a_third_person_may_lay_the_sheets() -> None:
    """The lot takes each of the four sheets once, two wide and two deep."""
    laid_ways = {drawn_sheets(Random(seed)) for seed in range(30)}
    assert len(laid_ways) > 20
    for rows in laid_ways:
        names = [word for row in rows for word in row.split()]
        assert sorted(name.rstrip("~") for name in names) == ["1", "2", "3", "4"] and len(rows) == 2
    given = drawn_battle(Random(1), 1000, ("1 3",))
    assert isinstance(given, dict) and given["map"] == {"sheets": ["1 3"]}


def test_what_contradicts_an_agreement_is_refused_with_its_place() -> None:
    assert rejected(". n . g", tier="intermediate", battle={"minutes": -1}) == ("battle.minutes", "scenario-number")
    assert rejected(". n . g", battle={"points": 0}) == ("battle", "scenario-battle-tier")
